#include "batch.h"

#include "processes.h"
#include "threads.h"

#include <stdlib.h>
#include <string.h>

/* The memory of a batch in this process. */
typedef struct memory {
    dj_lab_worker workers[DJ_THREADS_MAX];
    void *locals[DJ_THREADS_MAX]; /* pointers to the workers, for the thread pool */
    void *sum;                    /* merged counts of the workers */
    void *buffer;                 /* for the counts of other processes */
} memory;

static memory *allocate(dj_lab_batch *batch);
static void release(memory *memory, int threads);
static void *empty_counts(const dj_lab_job *job);
static bool run_task(void *context, void *local, int64_t index);
static bool poll(void *context);

dj_status dj_lab_batch_run(dj_lab_batch *batch, int64_t first, int64_t last, void *counts) {
    const dj_lab_job *job = &batch->job;
    int threads = batch->plan->threads;
    memory *memory = allocate(batch);
    dj_status status = dj_processes_all(memory != NULL) ? DJ_OK : DJ_NO_MEMORY;
    if (status == DJ_OK) {
        dj_thread_pool pool = {.threads = threads,
                               .first = first + dj_processes_rank(),
                               .last = last,
                               .stride = dj_processes_count(),
                               .locals = memory->locals,
                               .context = batch,
                               .run = run_task,
                               .poll = poll};
        bool is_done = dj_thread_pool_run(&pool);
        status = !dj_processes_all(is_done) ? DJ_NO_MEMORY : DJ_OK;
        if (!dj_processes_all(!atomic_load(&batch->is_refused)))
            status = DJ_REFUSED;
    }
    if (status == DJ_OK) {
        for (int i = 0; i < threads; i++)
            job->merge(memory->sum, memory->workers[i].counts);
        dj_processes_gather(memory->sum, memory->buffer, job->size, job->merge);
        job->merge(counts, memory->sum);
    }
    release(memory, threads);
    return status;
}

bool dj_lab_batch_play(dj_lab_batch *batch, const dj_lab_deal *deal, dj_lab_board *board) {
    dj_error error = {0};
    if (!dj_lab_play(batch->plan, deal, board, &error)) {
        pthread_mutex_lock(&batch->lock);
        *batch->error = error;
        pthread_mutex_unlock(&batch->lock);
        atomic_store(&batch->is_refused, true);
        return false;
    }
    atomic_fetch_add_explicit(&batch->done, 1, memory_order_relaxed);
    for (int seat = 0; seat < batch->plan->config.seats; seat++) {
        bool has_won = (board->result.winners & DJ_SEAT_BIT(seat)) != 0;
        atomic_fetch_add_explicit(&batch->games[deal->seated[seat]], 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&batch->wins[deal->seated[seat]], has_won, memory_order_relaxed);
    }
    return true;
}

/* NULL without memory. */
static memory *allocate(dj_lab_batch *batch) {
    memory *memory = calloc(1, sizeof *memory);
    if (memory == NULL)
        return NULL;
    int threads = batch->plan->threads;
    memory->sum = empty_counts(&batch->job);
    memory->buffer = empty_counts(&batch->job);
    bool is_open = memory->sum != NULL && memory->buffer != NULL;
    for (int i = 0; is_open && i < threads; i++) {
        dj_lab_worker *worker = &memory->workers[i];
        *worker = (dj_lab_worker){
            .batch = batch, .board = dj_lab_board_new(batch->plan), .counts = empty_counts(&batch->job)};
        memory->locals[i] = worker;
        is_open = worker->board != NULL && worker->counts != NULL;
    }
    if (is_open)
        return memory;
    release(memory, threads);
    return NULL;
}

static void release(memory *memory, int threads) {
    if (memory == NULL)
        return;
    for (int i = 0; i < threads; i++) {
        dj_lab_board_free(memory->workers[i].board);
        free(memory->workers[i].counts);
    }
    free(memory->sum);
    free(memory->buffer);
    free(memory);
}

static void *empty_counts(const dj_lab_job *job) {
    void *counts = malloc(job->size);
    if (counts != NULL)
        memcpy(counts, job->empty, job->size);
    return counts;
}

static bool run_task(void *context, void *local, int64_t index) {
    dj_lab_batch *batch = context;
    return batch->job.play(batch, local, index);
}

static bool poll(void *context) {
    dj_lab_batch *batch = context;
    const dj_lab_watch *watch = batch->watch;
    if (watch == NULL)
        return true;
    dj_lab_progress progress = {
        .done = atomic_load(&batch->done), .total = batch->total, .entry_count = batch->plan->entry_count};
    for (int i = 0; i < progress.entry_count; i++) {
        progress.games[i] = atomic_load(&batch->games[i]);
        progress.wins[i] = atomic_load(&batch->wins[i]);
    }
    if (watch->show != NULL)
        watch->show(watch->context, &progress);
    /* Several processes would stop at different games, and the counts would depend on it. */
    bool is_stopped = watch->should_stop != NULL && dj_processes_count() == 1 && watch->should_stop(watch->context);
    if (is_stopped)
        atomic_store(&batch->is_stopped, true);
    return !is_stopped;
}
