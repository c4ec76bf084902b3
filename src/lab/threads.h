/* Threads that take numbered pieces of work, each the next one that nobody has. */
#ifndef DJ_LAB_WORKERS_H
#define DJ_LAB_WORKERS_H

#include <stdbool.h>
#include <stdint.h>

enum { DJ_THREADS_MAX = 256 };

typedef struct dj_workers {
    int threads;
    int64_t first, last, stride; /* pieces first, first + stride, ... below last */
    void **own;                  /* what each thread works on */
    void *context;               /* what all share */
    /* Does a piece; false lets nobody take another one. */
    bool (*work)(void *context, void *own, int64_t index);
    /* Called by the caller's thread a few times a second; false likewise. */
    bool (*look)(void *context);
} dj_workers;

/* Whether threads could be started. Pieces that were taken are done, and no piece is left out before one that was. */
bool dj_workers_run(const dj_workers *workers);

#endif
