/* A pool of threads over numbered tasks: each thread takes the next task that no other has taken. */
#ifndef DJ_LAB_THREADS_H
#define DJ_LAB_THREADS_H

#include <stdbool.h>
#include <stdint.h>

enum { DJ_THREADS_MAX = 256 };

typedef struct dj_thread_pool {
    int threads;
    int64_t first, last, stride; /* tasks first, first + stride, ... below last */
    void **locals;               /* the memory of each thread */
    void *context;               /* shared by all threads */
    /* Runs a task; after false no thread takes another one. */
    bool (*run)(void *context, void *local, int64_t index);
    /* Called on the caller's thread a few times a second, or NULL; false has the same effect. */
    bool (*poll)(void *context);
} dj_thread_pool;

/* Runs the tasks and returns when all threads have ended; false where no thread could be started. Every task that was
 * taken is finished, and all tasks before it were taken. */
bool dj_thread_pool_run(const dj_thread_pool *pool);

#endif
