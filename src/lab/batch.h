/* A batch of games: the tasks of one job are shared out to threads and processes, and their counts are merged. */
#ifndef DJ_LAB_BATCH_H
#define DJ_LAB_BATCH_H

#include "game.h"

#include <pthread.h>
#include <stdatomic.h>

/* The memory of one thread: the board it plays on and the counts of its games. */
typedef struct dj_lab_worker {
    struct dj_lab_batch *batch;
    dj_lab_board *board;
    void *counts;
} dj_lab_worker;

/* A kind of experiment: its counts, how two counts are merged, and how the task of an index is played. */
typedef struct dj_lab_job {
    const void *empty; /* initial counts */
    size_t size;       /* bytes of the counts */
    void (*merge)(void *counts, const void *other);
    /* Adds to worker->counts. False stops the batch. */
    bool (*play)(struct dj_lab_batch *batch, dj_lab_worker *worker, int64_t index);
} dj_lab_job;

/* The state that all threads of a batch share. */
typedef struct dj_lab_batch {
    const dj_lab_plan *plan;
    dj_lab_job job;
    const dj_lab_matchup *matchup; /* or NULL */
    const dj_lab_watch *watch;     /* or NULL */
    int64_t total;                 /* games of the whole run, for the progress shown */
    atomic_llong done, games[DJ_LAB_ENTRIES_MAX], wins[DJ_LAB_ENTRIES_MAX];
    atomic_bool is_refused, is_stopped;
    pthread_mutex_t lock;
    dj_error *error; /* under the lock */
} dj_lab_batch;

/* Plays tasks `first` to `last` - 1; each process plays its share of them. In the process of rank 0 the counts of all
 * processes are added to `counts`. */
DJ_MUST_CHECK dj_status dj_lab_batch_run(dj_lab_batch *batch, int64_t first, int64_t last, void *counts);

/* Plays a game on the board and updates the progress; false where the game refuses its set-up. */
DJ_MUST_CHECK bool dj_lab_batch_play(dj_lab_batch *batch, const dj_lab_deal *deal, dj_lab_board *board);

#endif
