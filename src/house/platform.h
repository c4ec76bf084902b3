/* What the house asks of the program around it: time, random bytes, sockets, a store, and somebody who thinks. The
 * server answers with the system's own; a browser or a simulation answers with something else.
 *
 * The house runs on one thread and never waits. What takes time is handed over by a function below and answered later,
 * on the same thread: a job of the store by dj_house_finish_job, a question by its `done`. Given the same answers in
 * the same order, the house does the same. */
#ifndef DJ_HOUSE_PLATFORM_H
#define DJ_HOUSE_PLATFORM_H

#include "question.h"
#include "store_job.h"

typedef struct dj_platform {
    void *context; /* the first argument of each function */

    int64_t (*wall_ms)(void *context);   /* since 1970, UTC */
    int64_t (*steady_ms)(void *context); /* of a clock that never goes back; may be called by whoever thinks */
    void (*random_bytes)(void *context, void *bytes, size_t count); /* that nobody can predict */

    /* A connection has something to send or is to be closed: see dj_connection_take and dj_connection_is_closing. */
    void (*want_write)(void *context, void *socket);

    /* Does the job and gives it back by dj_house_finish_job, after this function has returned. */
    void (*run_job)(void *context, dj_store_job *job);

    /* Has dj_question_think called for the question, then its `done`, after this function has returned. False where too
     * many of the kind wait already: the question is not taken then. Moves are always taken. */
    bool (*think)(void *context, dj_question *question);
    /* Whether one more question of the kind would be taken. */
    bool (*may_think)(void *context, dj_question_kind kind);

    /* Why the store fails, once for a time of trouble, and which table is damaged, for whoever runs the program. */
    void (*report)(void *context, const dj_error *error);
} dj_platform;

#endif
