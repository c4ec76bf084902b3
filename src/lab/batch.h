/* A run of the lab under way: threads and processes that play the pieces of one job, and put their counts together. */
#ifndef DJ_LAB_SHIFT_H
#define DJ_LAB_SHIFT_H

#include "game.h"

#include <pthread.h>
#include <stdatomic.h>

/* What one thread plays at and counts in. */
typedef struct dj_bench {
    struct dj_shift *shift;
    dj_lab_board *board;
    void *counts;
} dj_bench;

/* A kind of work: what its counts are and how they merge, and how a piece of it is played. */
typedef struct dj_job {
    const void *empty; /* counts of nothing */
    size_t size;
    void (*merge)(void *counts, const void *other);
    /* False stops the shift. */
    bool (*play)(struct dj_shift *shift, dj_bench *bench, int64_t index);
} dj_job;

/* What all threads share. */
typedef struct dj_shift {
    const dj_lab_plan *plan;
    dj_job job;
    const dj_lab_matchup *matchup; /* or NULL */
    const dj_lab_watch *watch;     /* or NULL */
    int64_t total;                 /* games to come in all, for those who watch */
    atomic_llong done, games[DJ_LAB_ENTRIES_MAX], wins[DJ_LAB_ENTRIES_MAX];
    atomic_bool is_refused, is_stopped;
    pthread_mutex_t lock;
    dj_error *error; /* under the lock */
} dj_shift;

/* Plays pieces `first` to `last` - 1, of which each process of the team takes its part. The first process has all of
 * them added to `counts`. */
dj_status dj_shift_run(dj_shift *shift, int64_t first, int64_t last, void *counts);

/* Plays a game on the board and lets those who watch know; false where its set-up is refused. */
bool dj_shift_play(dj_shift *shift, const dj_lab_deal *deal, dj_lab_board *board);

#endif
