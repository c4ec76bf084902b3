#include "checker.h"

#include "store/check.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* Of ten threads' time it gets about one. Not less: while it holds a lock of the allocator or of SQLite the writer may
 * wait for it, and on a busy machine a thread that only runs when all others sleep would keep it for seconds. */
enum { MODEST = 10 };

struct dj_checker {
    pthread_t thread;
    const char *where;
    void (*complain)(const dj_error *error);
    atomic_bool has_to_stop;
};

static void *work(void *context);
static bool goes_on(void *context);
static void tell(void *context, const char *table, const dj_error *error);

dj_checker *dj_checker_start(const char *where, void (*complain)(const dj_error *error)) {
    dj_checker *checker = strcmp(where, "memory:") != 0 && complain != NULL ? calloc(1, sizeof *checker) : NULL;
    if (checker == NULL)
        return NULL;
    checker->where = where;
    checker->complain = complain;
    if (pthread_create(&checker->thread, NULL, work, checker) == 0)
        return checker;
    free(checker);
    return NULL;
}

void dj_checker_stop(dj_checker *checker, int patience_s) {
    atomic_store(&checker->has_to_stop, true);
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += patience_s;
    if (pthread_timedjoin_np(checker->thread, NULL, &deadline) == 0)
        free(checker);
}

static void *work(void *context) {
    dj_checker *checker = context;
    setpriority(PRIO_PROCESS, (id_t)gettid(), MODEST);
    dj_store *store = dj_store_open_beside(checker->where, NULL);
    dj_store_inspector inspector = {.context = checker, .goes_on = goes_on, .damaged = tell};
    dj_store_findings findings;
    /* A store that cannot be read is the writer's to tell. */
    if (store != NULL && dj_store_check(store, &inspector, &findings, NULL) != DJ_OK)
        atomic_store(&checker->has_to_stop, true);
    dj_store_close(store);
    return NULL;
}

static bool goes_on(void *context) {
    return !atomic_load(&((dj_checker *)context)->has_to_stop);
}

static void tell(void *context, const char *table, const dj_error *error) {
    (void)table;
    ((dj_checker *)context)->complain(error);
}
