#include "threads.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum { POLL_MS = 100 };

typedef struct queue {
    const dj_thread_pool *pool;
    atomic_llong taken; /* number of tasks */
    atomic_bool is_stopped;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int running; /* threads, under the lock */
} queue;

typedef struct worker {
    queue *queue;
    void *local;
    pthread_t thread;
} worker;

static void *run_tasks(void *worker);
static void poll_until_done(queue *queue);
static struct timespec next_poll(void);

bool dj_thread_pool_run(const dj_thread_pool *pool) {
    assert(pool->threads >= 1 && pool->threads <= DJ_THREADS_MAX);
    queue queue = {.pool = pool, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    worker workers[DJ_THREADS_MAX];
    int started = 0;
    for (; started < pool->threads; started++) {
        workers[started] = (worker){.queue = &queue, .local = pool->locals[started]};
        pthread_mutex_lock(&queue.lock);
        queue.running++;
        pthread_mutex_unlock(&queue.lock);
        if (pthread_create(&workers[started].thread, NULL, run_tasks, &workers[started]) != 0)
            break;
    }
    if (started < pool->threads) {
        pthread_mutex_lock(&queue.lock);
        queue.running--; /* the thread that did not start: the others run its tasks */
        pthread_mutex_unlock(&queue.lock);
    }
    if (started > 0)
        poll_until_done(&queue);
    for (int i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    pthread_mutex_destroy(&queue.lock);
    pthread_cond_destroy(&queue.changed);
    return started > 0;
}

static void *run_tasks(void *argument) {
    worker *self = argument;
    queue *queue = self->queue;
    const dj_thread_pool *pool = queue->pool;
    while (!atomic_load_explicit(&queue->is_stopped, memory_order_relaxed)) {
        int64_t index = pool->first + pool->stride * atomic_fetch_add(&queue->taken, 1);
        if (index >= pool->last)
            break;
        if (!pool->run(pool->context, self->local, index))
            atomic_store(&queue->is_stopped, true);
    }
    pthread_mutex_lock(&queue->lock);
    queue->running--;
    pthread_cond_signal(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
    return NULL;
}

static void poll_until_done(queue *queue) {
    const dj_thread_pool *pool = queue->pool;
    pthread_mutex_lock(&queue->lock);
    while (queue->running > 0) {
        struct timespec until = next_poll();
        pthread_cond_timedwait(&queue->changed, &queue->lock, &until);
        pthread_mutex_unlock(&queue->lock);
        if (pool->poll != NULL && !pool->poll(pool->context))
            atomic_store(&queue->is_stopped, true);
        pthread_mutex_lock(&queue->lock);
    }
    pthread_mutex_unlock(&queue->lock);
}

static struct timespec next_poll(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += POLL_MS * 1000000L;
    time.tv_sec += time.tv_nsec / 1000000000L;
    time.tv_nsec %= 1000000000L;
    return time;
}
