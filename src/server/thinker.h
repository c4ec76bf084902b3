/* Threads that think about questions, so that the loop's thread never waits.
 *
 * Kinds of questions take turns, and questions of a kind are answered in the order they were asked: many of one kind do
 * not hold up the others. A table has at most one move to think about, so moves need no other limit. */
#ifndef DJ_SERVER_THINKER_H
#define DJ_SERVER_THINKER_H

#include "house/question.h"

typedef struct dj_thinker dj_thinker;

enum {
    DJ_ADVICES_MAX = 32, /* hints and solutions that wait, at most: so many are answered while people still wait */
    DJ_RECORDS_MAX = 16,
    DJ_SETS_MAX = 64,
};

/* Starts threads. NULL where the system gives none. `wake` and `now_ms`, a clock that never goes back, are called from
 * these threads. */
dj_thinker *dj_thinker_start(int threads, int64_t (*now_ms)(void *context), void (*wake)(void *context), void *context);
/* Ends the threads. Questions whose answer was not collected are freed. */
void dj_thinker_stop(dj_thinker *thinker);

/* Takes a question. False where too many of its kind wait already. Moves are always taken. */
bool dj_thinker_ask(dj_thinker *thinker, dj_question *question);
/* Whether one more question of the kind would be taken. */
bool dj_thinker_has_room(dj_thinker *thinker, dj_question_kind kind);
/* Calls `done` for each question whose answer is due. Returns the milliseconds until the next one is, or -1 where none
 * that has its answer waits to be due. */
int64_t dj_thinker_collect(dj_thinker *thinker);

#endif
