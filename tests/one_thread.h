/* A platform of the house in one thread: time and chance are the test's, jobs of the store and questions to bots wait
 * in queues until the test has them done. A test's world begins with it, and may replace functions of the platform. */
#ifndef DJ_TESTS_ONE_THREAD_H
#define DJ_TESTS_ONE_THREAD_H

#include "house/house.h"
#include "store/store.h"

#include "donjon/dice.h"

typedef struct one_thread {
    dj_house *house;
    dj_store *store;
    dj_store_job *first_job, *last_job;
    dj_question *first_question, *last_question;
    int64_t steady_ms, wall_ms;
    dj_dice secrets; /* where the house's random bytes come from */
} one_thread;

/* With `one` as context. It has no use for `want_write` and `report`, and everybody may think. */
dj_platform one_thread_platform(one_thread *one);

void one_thread_draw(one_thread *one, void *bytes, size_t count); /* of its secrets */
void one_thread_pass(one_thread *one, int64_t wait_ms);           /* both clocks; no tick */

/* The oldest job, taken out of the queue, or NULL. Then it is done by the store; dj_house_finish_job gives it back. */
dj_store_job *one_thread_take_job(one_thread *one);
void one_thread_do(one_thread *one, dj_store_job *job);

/* Answers the oldest question; false where there is none. */
bool one_thread_answer(one_thread *one);

/* Frees the questions that wait. */
void one_thread_forget_questions(one_thread *one);

#endif
