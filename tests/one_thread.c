#include "one_thread.h"

#include <stdlib.h>

static int64_t read_steady(void *context) {
    return ((one_thread *)context)->steady_ms;
}

static int64_t read_wall(void *context) {
    return ((one_thread *)context)->wall_ms;
}

static void draw_bytes(void *context, void *bytes, size_t count) {
    one_thread_draw(context, bytes, count);
}

static void want_write(void *context, void *socket) {
    (void)context, (void)socket;
}

static void queue_job(void *context, dj_store_job *job) {
    one_thread *one = context;
    if (one->first_job == NULL)
        one->first_job = job;
    else
        one->last_job->next = job;
    one->last_job = job;
}

static bool queue_question(void *context, dj_question *question) {
    one_thread *one = context;
    if (one->first_question == NULL)
        one->first_question = question;
    else
        one->last_question->next = question;
    one->last_question = question;
    return true;
}

static bool may_think(void *context, dj_question_kind kind) {
    (void)context, (void)kind;
    return true;
}

static void ignore_trouble(void *context, const dj_error *error) {
    (void)context, (void)error;
}

dj_platform one_thread_platform(one_thread *one) {
    return (dj_platform){.context = one,
                         .wall_ms = read_wall,
                         .steady_ms = read_steady,
                         .random_bytes = draw_bytes,
                         .want_write = want_write,
                         .run_job = queue_job,
                         .think = queue_question,
                         .may_think = may_think,
                         .report = ignore_trouble};
}

void one_thread_draw(one_thread *one, void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)dj_dice_below(&one->secrets, 256);
}

void one_thread_pass(one_thread *one, int64_t wait_ms) {
    one->steady_ms += wait_ms;
    one->wall_ms += wait_ms;
}

dj_store_job *one_thread_take_job(one_thread *one) {
    dj_store_job *job = one->first_job;
    if (job != NULL)
        one->first_job = job->next;
    return job;
}

static void append(one_thread *one, dj_store_job *job) {
    dj_store_append append = {.table = job->table,
                              .key = job->key,
                              .text = job->text,
                              .summary = job->summary,
                              .phase = job->phase,
                              .sequence = job->sequence,
                              .time_ms = job->time_ms,
                              .due_ms = job->due_ms};
    job->status = dj_store_commit(one->store, &append, 1, &job->error);
    job->outcome = append.outcome;
    job->sequence = append.sequence;
}

static bool keep_entry(void *context, const dj_store_entry *entry) {
    return dj_store_job_add_entry(context, entry);
}

static bool keep_line(void *context, const dj_store_line *line) {
    return dj_store_job_add_line(context, line);
}

static void keep_name(void *context, const char *table) {
    if (!dj_store_job_add_line(context, &(dj_store_line){.table = table, .summary = ""}))
        abort();
}

void one_thread_do(one_thread *one, dj_store_job *job) {
    if (job->kind == DJ_STORE_JOB_APPEND)
        append(one, job);
    else if (job->kind == DJ_STORE_JOB_READ)
        job->status = dj_store_read(one->store, job->table, job->from, keep_entry, job, &job->error);
    else if (job->kind == DJ_STORE_JOB_LIST)
        job->status = dj_store_list(one->store, job->phase, job->limit, keep_line, job, &job->error);
    else if (job->kind == DJ_STORE_JOB_CLAIM)
        job->status = dj_store_claim(one->store, job->time_ms, job->due_ms, job->limit, keep_name, job, &job->error);
    else
        job->status = dj_store_put_off(one->store, job->table, job->from, job->due_ms, &job->error);
}

bool one_thread_answer(one_thread *one) {
    dj_question *question = one->first_question;
    if (question == NULL)
        return false;
    one->first_question = question->next;
    dj_question_think(question);
    question->done(question->context, question);
    return true;
}

void one_thread_forget_questions(one_thread *one) {
    while (one->first_question != NULL) {
        dj_question *next = one->first_question->next;
        dj_question_free(one->first_question);
        one->first_question = next;
    }
}
