#include "threads.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum { LOOK_MS = 100 };

typedef struct crew {
    const dj_workers *workers;
    atomic_llong next; /* how many pieces were taken */
    atomic_bool is_stopped;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int working; /* threads, under the lock */
} crew;

typedef struct worker {
    crew *crew;
    void *own;
    pthread_t thread;
} worker;

static void *work(void *worker);
static void look_on(crew *crew);
static struct timespec soon(void);

bool dj_workers_run(const dj_workers *workers) {
    assert(workers->threads >= 1 && workers->threads <= DJ_THREADS_MAX);
    crew crew = {.workers = workers, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    worker hands[DJ_THREADS_MAX];
    int started = 0;
    for (; started < workers->threads; started++) {
        hands[started] = (worker){.crew = &crew, .own = workers->own[started]};
        pthread_mutex_lock(&crew.lock);
        crew.working++;
        pthread_mutex_unlock(&crew.lock);
        if (pthread_create(&hands[started].thread, NULL, work, &hands[started]) != 0)
            break;
    }
    if (started < workers->threads) {
        pthread_mutex_lock(&crew.lock);
        crew.working--; /* the one that did not start; the others do its work */
        pthread_mutex_unlock(&crew.lock);
    }
    if (started > 0)
        look_on(&crew);
    for (int i = 0; i < started; i++)
        pthread_join(hands[i].thread, NULL);
    pthread_mutex_destroy(&crew.lock);
    pthread_cond_destroy(&crew.changed);
    return started > 0;
}

static void *work(void *argument) {
    worker *self = argument;
    crew *crew = self->crew;
    const dj_workers *workers = crew->workers;
    while (!atomic_load_explicit(&crew->is_stopped, memory_order_relaxed)) {
        int64_t index = workers->first + workers->stride * atomic_fetch_add(&crew->next, 1);
        if (index >= workers->last)
            break;
        if (!workers->work(workers->context, self->own, index))
            atomic_store(&crew->is_stopped, true);
    }
    pthread_mutex_lock(&crew->lock);
    crew->working--;
    pthread_cond_signal(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

static void look_on(crew *crew) {
    const dj_workers *workers = crew->workers;
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0) {
        struct timespec until = soon();
        pthread_cond_timedwait(&crew->changed, &crew->lock, &until);
        pthread_mutex_unlock(&crew->lock);
        if (workers->look != NULL && !workers->look(workers->context))
            atomic_store(&crew->is_stopped, true);
        pthread_mutex_lock(&crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
}

static struct timespec soon(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += LOOK_MS * 1000000L;
    time.tv_sec += time.tv_nsec / 1000000000L;
    time.tv_nsec %= 1000000000L;
    return time;
}
