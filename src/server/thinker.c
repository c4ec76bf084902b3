#include "thinker.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    THREADS_MAX = 64,
    MODEST = 5, /* where processors are short, moves come before thoughts, three to one */
};

static const int limits[DJ_QUESTION_KINDS] = {[DJ_QUESTION_MOVE] = INT32_MAX,
                                              [DJ_QUESTION_ADVICE] = DJ_ADVICES_MAX,
                                              [DJ_QUESTION_RECORD] = DJ_RECORDS_MAX,
                                              [DJ_QUESTION_SET] = DJ_SETS_MAX};

typedef struct queue {
    dj_question *first, *last;
    int count;
    int64_t turn; /* of the question that was taken last */
} queue;

struct dj_thinker {
    pthread_t threads[THREADS_MAX];
    int thread_count;
    int64_t (*now_ms)(void *context);
    void (*wake)(void *context);
    void *context;

    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t asked;
    queue waiting[DJ_QUESTION_KINDS], done;
    int turn; /* the kind of question that is next, where one of it waits */
    bool has_to_stop;
};

static void *work(void *context);
static dj_question *next_question(dj_thinker *thinker);
static dj_question *take_in_turn(dj_thinker *thinker);
static void free_questions(queue *queue);
static void add_fairly(queue *queue, dj_question *question);
static void add(queue *queue, dj_question *question);
static dj_question *take(queue *queue);

dj_thinker *dj_thinker_start(int threads, int64_t (*now_ms)(void *context), void (*wake)(void *context),
                             void *context) {
    dj_thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker == NULL)
        return NULL;
    thinker->now_ms = now_ms;
    thinker->wake = wake;
    thinker->context = context;
    pthread_mutex_init(&thinker->lock, NULL);
    pthread_cond_init(&thinker->asked, NULL);
    while (thinker->thread_count < threads && thinker->thread_count < THREADS_MAX &&
           pthread_create(&thinker->threads[thinker->thread_count], NULL, work, thinker) == 0)
        thinker->thread_count++;
    if (thinker->thread_count > 0)
        return thinker;
    free(thinker);
    return NULL;
}

void dj_thinker_stop(dj_thinker *thinker) {
    pthread_mutex_lock(&thinker->lock);
    thinker->has_to_stop = true;
    pthread_cond_broadcast(&thinker->asked);
    pthread_mutex_unlock(&thinker->lock);
    for (int i = 0; i < thinker->thread_count; i++)
        pthread_join(thinker->threads[i], NULL);
    for (int kind = 0; kind < DJ_QUESTION_KINDS; kind++)
        free_questions(&thinker->waiting[kind]);
    free_questions(&thinker->done);
    pthread_cond_destroy(&thinker->asked);
    pthread_mutex_destroy(&thinker->lock);
    free(thinker);
}

bool dj_thinker_ask(dj_thinker *thinker, dj_question *question) {
    question->asked_ms = thinker->now_ms(thinker->context);
    pthread_mutex_lock(&thinker->lock);
    queue *waiting = &thinker->waiting[question->kind];
    bool has_room = waiting->count < limits[question->kind];
    if (has_room)
        add_fairly(waiting, question);
    pthread_cond_signal(&thinker->asked);
    pthread_mutex_unlock(&thinker->lock);
    return has_room;
}

bool dj_thinker_has_room(dj_thinker *thinker, dj_question_kind kind) {
    pthread_mutex_lock(&thinker->lock);
    bool has_room = thinker->waiting[kind].count < limits[kind];
    pthread_mutex_unlock(&thinker->lock);
    return has_room;
}

int64_t dj_thinker_collect(dj_thinker *thinker) {
    int64_t now_ms = thinker->now_ms(thinker->context), next_ms = -1;
    queue due = {0}, early = {0};
    pthread_mutex_lock(&thinker->lock);
    for (dj_question *question; (question = take(&thinker->done)) != NULL;) {
        int64_t wait_ms = question->due_ms - now_ms;
        add(wait_ms > 0 ? &early : &due, question);
        if (wait_ms > 0 && (next_ms < 0 || wait_ms < next_ms))
            next_ms = wait_ms;
    }
    thinker->done = early;
    pthread_mutex_unlock(&thinker->lock);
    for (dj_question *question; (question = take(&due)) != NULL;)
        question->done(question->context, question);
    return next_ms;
}

static void *work(void *context) {
    dj_thinker *thinker = context;
    setpriority(PRIO_PROCESS, (id_t)gettid(), MODEST);
    for (dj_question *question; (question = next_question(thinker)) != NULL;) {
        dj_question_think(question);
        int64_t thought_ms = thinker->now_ms(thinker->context) - question->asked_ms;
        question->due_ms = question->asked_ms + (question->keeps_time ? dj_bot_beat_ms(thought_ms) : 0);
        pthread_mutex_lock(&thinker->lock);
        add(&thinker->done, question);
        pthread_mutex_unlock(&thinker->lock);
        thinker->wake(thinker->context);
    }
    return NULL;
}

/* NULL once the thread has to end. */
static dj_question *next_question(dj_thinker *thinker) {
    pthread_mutex_lock(&thinker->lock);
    dj_question *question = NULL;
    while (!thinker->has_to_stop && (question = take_in_turn(thinker)) == NULL)
        pthread_cond_wait(&thinker->asked, &thinker->lock);
    pthread_mutex_unlock(&thinker->lock);
    return question;
}

/* NULL where nothing waits. */
static dj_question *take_in_turn(dj_thinker *thinker) {
    for (int i = 0; i < DJ_QUESTION_KINDS; i++) {
        queue *waiting = &thinker->waiting[thinker->turn];
        thinker->turn = (thinker->turn + 1) % DJ_QUESTION_KINDS;
        if (waiting->first != NULL) {
            waiting->turn = waiting->first->turn;
            return take(waiting);
        }
    }
    return NULL;
}

static void free_questions(queue *queue) {
    for (dj_question *question; (question = take(queue)) != NULL;)
        dj_question_free(question);
}

/* Everybody's first question comes before anybody's second: a question's turn is one after the last of its owner that
 * waits, or one after the question that was taken last. */
static void add_fairly(queue *queue, dj_question *question) {
    question->turn = queue->turn + 1;
    for (const dj_question *other = queue->first; other != NULL; other = other->next)
        if (memcmp(&other->owner, &question->owner, sizeof question->owner) == 0)
            question->turn = other->turn + 1;
    dj_question **place = &queue->first;
    while (*place != NULL && (*place)->turn <= question->turn)
        place = &(*place)->next;
    question->next = *place;
    *place = question;
    if (question->next == NULL)
        queue->last = question;
    queue->count++;
}

static void add(queue *queue, dj_question *question) {
    question->next = NULL;
    if (queue->first == NULL)
        queue->first = question;
    else
        queue->last->next = question;
    queue->last = question;
    queue->count++;
}

static dj_question *take(queue *queue) {
    dj_question *question = queue->first;
    if (question == NULL)
        return NULL;
    queue->first = question->next;
    queue->count--;
    return question;
}
