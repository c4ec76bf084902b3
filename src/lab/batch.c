#include "batch.h"

#include "processes.h"
#include "threads.h"

#include <stdlib.h>
#include <string.h>

/* The memory of a shift. */
typedef struct crew {
    dj_bench benches[DJ_THREADS_MAX];
    void *own[DJ_THREADS_MAX]; /* the same, as workers want them */
    void *sum, *room;          /* of this process, and for what comes from the others */
} crew;

static crew *open_crew(dj_shift *shift);
static void close_crew(crew *crew, int threads);
static void *empty_counts(const dj_job *job);
static bool work(void *context, void *own, int64_t index);
static bool look(void *context);

dj_status dj_shift_run(dj_shift *shift, int64_t first, int64_t last, void *counts) {
    const dj_job *job = &shift->job;
    int threads = shift->plan->threads;
    crew *crew = open_crew(shift);
    dj_status status = dj_team_agrees(crew != NULL) ? DJ_OK : DJ_NO_MEMORY;
    if (status == DJ_OK) {
        dj_workers workers = {.threads = threads,
                              .first = first + dj_team_rank(),
                              .last = last,
                              .stride = dj_team_size(),
                              .own = crew->own,
                              .context = shift,
                              .work = work,
                              .look = look};
        bool is_done = dj_workers_run(&workers);
        status = !dj_team_agrees(is_done) ? DJ_NO_MEMORY : DJ_OK;
        if (!dj_team_agrees(!atomic_load(&shift->is_refused)))
            status = DJ_REFUSED;
    }
    if (status == DJ_OK) {
        for (int i = 0; i < threads; i++)
            job->merge(crew->sum, crew->benches[i].counts);
        dj_team_gather(crew->sum, crew->room, job->size, job->merge);
        job->merge(counts, crew->sum);
    }
    close_crew(crew, threads);
    return status;
}

bool dj_shift_play(dj_shift *shift, const dj_lab_deal *deal, dj_lab_board *board) {
    dj_error error = {0};
    if (!dj_lab_play(shift->plan, deal, board, &error)) {
        pthread_mutex_lock(&shift->lock);
        *shift->error = error;
        pthread_mutex_unlock(&shift->lock);
        atomic_store(&shift->is_refused, true);
        return false;
    }
    atomic_fetch_add_explicit(&shift->done, 1, memory_order_relaxed);
    for (int seat = 0; seat < shift->plan->config.seats; seat++) {
        bool has_won = (board->result.winners & DJ_SEAT_BIT(seat)) != 0;
        atomic_fetch_add_explicit(&shift->games[deal->seated[seat]], 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&shift->wins[deal->seated[seat]], has_won, memory_order_relaxed);
    }
    return true;
}

/* NULL without memory. */
static crew *open_crew(dj_shift *shift) {
    crew *crew = calloc(1, sizeof *crew);
    if (crew == NULL)
        return NULL;
    int threads = shift->plan->threads;
    crew->sum = empty_counts(&shift->job);
    crew->room = empty_counts(&shift->job);
    bool is_open = crew->sum != NULL && crew->room != NULL;
    for (int i = 0; is_open && i < threads; i++) {
        dj_bench *bench = &crew->benches[i];
        *bench =
            (dj_bench){.shift = shift, .board = dj_lab_board_new(shift->plan), .counts = empty_counts(&shift->job)};
        crew->own[i] = bench;
        is_open = bench->board != NULL && bench->counts != NULL;
    }
    if (is_open)
        return crew;
    close_crew(crew, threads);
    return NULL;
}

static void close_crew(crew *crew, int threads) {
    if (crew == NULL)
        return;
    for (int i = 0; i < threads; i++) {
        dj_lab_board_free(crew->benches[i].board);
        free(crew->benches[i].counts);
    }
    free(crew->sum);
    free(crew->room);
    free(crew);
}

static void *empty_counts(const dj_job *job) {
    void *counts = malloc(job->size);
    if (counts != NULL)
        memcpy(counts, job->empty, job->size);
    return counts;
}

static bool work(void *context, void *own, int64_t index) {
    dj_shift *shift = context;
    return shift->job.play(shift, own, index);
}

static bool look(void *context) {
    dj_shift *shift = context;
    const dj_lab_watch *watch = shift->watch;
    if (watch == NULL)
        return true;
    dj_lab_progress progress = {
        .done = atomic_load(&shift->done), .total = shift->total, .entry_count = shift->plan->entry_count};
    for (int i = 0; i < progress.entry_count; i++) {
        progress.games[i] = atomic_load(&shift->games[i]);
        progress.wins[i] = atomic_load(&shift->wins[i]);
    }
    if (watch->show != NULL)
        watch->show(watch->context, &progress);
    /* Processes that stop at different games would not tell the same story. */
    bool is_stopped = watch->should_stop != NULL && dj_team_size() == 1 && watch->should_stop(watch->context);
    if (is_stopped)
        atomic_store(&shift->is_stopped, true);
    return !is_stopped;
}
