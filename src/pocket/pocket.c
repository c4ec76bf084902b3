/* The house in a browser's worker: a platform of one thread whose clock, chance, store and thinking are the worker's
 * (web/src/pocket). What it imports of the worker stands first, what the worker calls is exported by name. Numbers of
 * 64 bits travel as doubles, which JavaScript counts in.
 *
 * A question is thought about elsewhere, by another instance of this module that got a copy of the memory: as a child
 * of fork() would. What comes back is its answer, a few bytes. */
#include "exports.h"

#include "house/house.h"
#include "house/room.h"

#include "donjon/bot.h"
#include "wire/json_memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROOMS = 12,      /* kept in memory: each bot's thought copies them */
    ADVICES_MAX = 4, /* hints and solutions that wait */
    RECORDS_MAX = 1, /* made on this thread */
    UNBOUNDED = 1000000,
};

IMPORT(wall_ms) double worker_wall_ms(void);
IMPORT(steady_ms) double worker_steady_ms(void);
IMPORT(random_bytes) void worker_random_bytes(void *bytes, size_t count);
IMPORT(want_write) void worker_want_write(int socket);
IMPORT(append)
void worker_append(dj_store_job *job, const char *table, const char *key, const char *text, const char *summary,
                   int phase, double sequence, double time_ms, double due_ms);
IMPORT(read) void worker_read(dj_store_job *job, const char *table, double from);
IMPORT(list) void worker_list(dj_store_job *job, int phase, int limit);
IMPORT(claim) void worker_claim(dj_store_job *job, double now_ms, double until_ms, int limit);
IMPORT(put_off) void worker_put_off(dj_store_job *job, const char *table, double from_ms, double due_ms);
IMPORT(think) void worker_think(dj_question *question, int kind, void *answer, size_t size);
IMPORT(report) void worker_report(const char *code, const char *message);

static int64_t wall_ms(void *context);
static int64_t steady_ms(void *context);
static void random_bytes(void *context, void *bytes, size_t count);
static void want_write(void *context, void *socket);
static void run_job(void *context, dj_store_job *job);
static bool think(void *context, dj_question *question);
static bool may_think(void *context, dj_question_kind kind);
static void report(void *context, const dj_error *error);

static const int limits[DJ_QUESTION_KINDS] = {
    [DJ_QUESTION_MOVE] = INT32_MAX, [DJ_QUESTION_ADVICE] = ADVICES_MAX, [DJ_QUESTION_RECORD] = RECORDS_MAX};

static dj_house *house;
static dj_page page;
static int waiting[DJ_QUESTION_KINDS]; /* questions that have no answer yet */

/* Opens the house; false without memory. */
EXPORT(start) bool start(void) {
    static const dj_house_settings settings = {.tables_per_hour = UNBOUNDED,
                                               .tables_per_person = UNBOUNDED,
                                               .tries_per_address = UNBOUNDED,
                                               .is_only_server = true,
                                               .rooms = ROOMS};
    static const dj_platform platform = {.wall_ms = wall_ms,
                                         .steady_ms = steady_ms,
                                         .random_bytes = random_bytes,
                                         .want_write = want_write,
                                         .run_job = run_job,
                                         .think = think,
                                         .may_think = may_think,
                                         .report = report};
    dj_json_memory_watch();
    house = dj_house_new(&settings, &platform);
    return house != NULL;
}

EXPORT(tick) void tick(void) {
    dj_house_tick(house);
}

/* A page connects: the socket is a number of the worker's, the token says who it is. NULL where that is no token, or
 * without memory. */
EXPORT(open) dj_connection *open_connection(int socket, const char *token) {
    dj_visitor visitor = {0};
    if (!dj_identity_of(token, strlen(token), &visitor.who))
        return NULL;
    dj_identity_secret(token, visitor.secret);
    return dj_connection_open(house, &visitor, (void *)(intptr_t)socket);
}

EXPORT(close) void close_connection(dj_connection *connection) {
    dj_connection_free(connection);
}

EXPORT(receive) void receive(dj_connection *connection, const char *text, size_t length) {
    dj_connection_receive(connection, text, length, true, true);
}

/* Takes the next message that waits; NULL where none does. */
EXPORT(take) const char *take(dj_connection *connection, size_t *length) {
    bool is_taken = dj_connection_has_message(connection) && dj_connection_take(connection, &page, 0, length);
    return is_taken ? page.data : NULL;
}

/* The code with which the house closes the connection, or 0. */
EXPORT(closing) int closing(const dj_connection *connection) {
    int code;
    const char *reason;
    return dj_connection_is_closing(connection, &code, &reason) ? code : 0;
}

/* What a store read, one by one; false without memory. */
EXPORT(add_entry)
bool add_entry(dj_store_job *job, double sequence, const char *key, const char *text, double time_ms) {
    return dj_store_job_add_entry(
        job, &(dj_store_entry){.sequence = (int64_t)sequence, .key = key, .text = text, .time_ms = (int64_t)time_ms});
}

EXPORT(add_line)
bool add_line(dj_store_job *job, const char *table, const char *summary, int phase, double length, double time_ms) {
    return dj_store_job_add_line(job, &(dj_store_line){.table = table,
                                                       .summary = summary,
                                                       .phase = (dj_store_phase)phase,
                                                       .length = (int64_t)length,
                                                       .time_ms = (int64_t)time_ms});
}

/* The store has done its job, or could not. */
EXPORT(finish) void finish(dj_store_job *job, bool is_done, int outcome, double sequence) {
    job->status = DJ_OK;
    if (!is_done)
        job->status =
            dj_refuse(&job->error, "storage", NULL, DJ_SENTENCE("The browser does not keep the tables."), NULL);
    if (job->kind == DJ_STORE_JOB_APPEND) {
        job->outcome = (dj_store_outcome)outcome;
        job->sequence = (int64_t)sequence;
    }
    dj_house_finish_job(house, job);
}

/* Somebody else wrote to a table, or to any where it is "". */
EXPORT(tell_news) void tell_news(const char *table) {
    dj_store_job *job = dj_store_job_new(DJ_STORE_JOB_NEWS, table);
    if (job != NULL)
        dj_house_finish_job(house, job);
}

EXPORT(think_now) void think_now(dj_question *question) {
    dj_question_think(question);
}

/* How long the answer still has to wait, in milliseconds: see dj_question.keeps_time. */
EXPORT(wait_of) int wait_of(const dj_question *question) {
    int64_t thought_ms = steady_ms(NULL) - question->asked_ms;
    return question->keeps_time ? (int)(dj_bot_beat_ms(thought_ms) - thought_ms) : 0;
}

EXPORT(answered) void answered(dj_question *question) {
    waiting[question->kind]--;
    question->done(question->context, question);
}

/* Whether a table whose log begins with this entry goes on by the rules and cards that this module has. */
EXPORT(plays) bool plays(const char *created) {
    static dj_contents contents;
    static dj_room room;
    dj_error error;
    dj_room_begin(&room, &contents, "");
    bool is_read = dj_room_apply(&room, &(dj_store_entry){.sequence = 1, .key = "", .text = created}, &error) == DJ_OK;
    bool is_ours = is_read && !room.is_old;
    dj_room_empty(&room);
    return is_ours;
}

/* The save of a game that is over, to be freed; NULL where there is none, or where the table is being read: ask again
 * then. */
EXPORT(find_save) char *find_save(const char *table, bool may_load, int *search) {
    char *save = NULL;
    *search = (int)dj_house_find_save(house, table, may_load, &save);
    return save;
}

static int64_t wall_ms(void *context) {
    (void)context;
    return (int64_t)worker_wall_ms();
}

static int64_t steady_ms(void *context) {
    (void)context;
    return (int64_t)worker_steady_ms();
}

static void random_bytes(void *context, void *bytes, size_t count) {
    (void)context;
    worker_random_bytes(bytes, count);
}

static void want_write(void *context, void *socket) {
    (void)context;
    worker_want_write((int)(intptr_t)socket);
}

static void run_job(void *context, dj_store_job *job) {
    (void)context;
    switch (job->kind) {
    case DJ_STORE_JOB_APPEND:
        worker_append(job, job->table, job->key, job->text, job->summary, (int)job->phase, (double)job->sequence,
                      (double)job->time_ms, (double)job->due_ms);
        break;
    case DJ_STORE_JOB_READ:
        worker_read(job, job->table, (double)job->from);
        break;
    case DJ_STORE_JOB_LIST:
        worker_list(job, (int)job->phase, job->limit);
        break;
    case DJ_STORE_JOB_CLAIM:
        worker_claim(job, (double)job->time_ms, (double)job->due_ms, job->limit);
        break;
    default:
        worker_put_off(job, job->table, (double)job->from, (double)job->due_ms);
    }
}

static bool think(void *context, dj_question *question) {
    if (!may_think(context, question->kind))
        return false;
    waiting[question->kind]++;
    question->asked_ms = steady_ms(context);
    worker_think(question, (int)question->kind, question->answer, question->answer_size);
    return true;
}

static bool may_think(void *context, dj_question_kind kind) {
    (void)context;
    return waiting[kind] < limits[kind];
}

static void report(void *context, const dj_error *error) {
    (void)context;
    worker_report(error->code, error->message);
}
