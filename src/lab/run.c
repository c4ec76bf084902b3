/* The experiments: games as asked for, deals played again with seats exchanged, options against each other. */
#include "batch.h"
#include "processes.h"

#include <stdio.h>
#include <stdlib.h>

/* Batches of --until-ci: the first is small, and each goes a quarter further than all before it. */
enum { FIRST_BATCH = 128, BATCH_PART = 4 };

static int64_t batch_end(const dj_lab_plan *plan, int64_t played);
static bool play_game(dj_lab_batch *batch, dj_lab_worker *worker, int64_t index);
static bool play_deal(dj_lab_batch *batch, dj_lab_worker *worker, int64_t index);
static bool play_matchup(dj_lab_batch *batch, dj_lab_worker *worker, int64_t index);
static void count_matchup(dj_lab_versus *versus, const int *chosen, int seats, dj_seat_mask winners);
static void merge_tallies(void *tally, const void *other);
static void merge_luck(void *counts, const void *others);
static void merge_versus(void *counts, const void *others);

dj_status dj_lab_run(const dj_lab_plan *plan, const dj_lab_watch *watch, dj_lab_tally *tally, dj_error *error) {
    dj_lab_tally *empty = dj_lab_tally_new(plan);
    if (!dj_processes_all(empty != NULL)) {
        free(empty);
        return DJ_NO_MEMORY;
    }
    dj_lab_batch batch = {
        .plan = plan,
        .job = {.empty = empty, .size = dj_lab_tally_size(empty), .merge = merge_tallies, .play = play_game},
        .watch = watch,
        .total = plan->games,
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .error = error};
    dj_status status = DJ_OK;
    int64_t played = 0;
    for (bool is_done = false; status == DJ_OK && !is_done;) {
        int64_t end = batch_end(plan, played);
        status = dj_lab_batch_run(&batch, played, end, tally);
        played = end;
        bool is_narrow = plan->until_width > 0 && dj_lab_width(plan, tally) <= plan->until_width;
        is_done = dj_processes_broadcast(played >= plan->games || is_narrow || atomic_load(&batch.is_stopped));
    }
    free(empty);
    return status;
}

dj_status dj_lab_run_luck(const dj_lab_plan *plan, int64_t deals, const dj_lab_watch *watch, dj_lab_luck *luck,
                          dj_error *error) {
    static const dj_lab_luck empty;
    dj_lab_plan quiet = *plan; /* events are no matter here */
    quiet.counts_cards = false;
    dj_lab_batch batch = {.plan = &quiet,
                          .job = {.empty = &empty, .size = sizeof empty, .merge = merge_luck, .play = play_deal},
                          .watch = watch,
                          .total = deals * dj_lab_luck_columns(plan),
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .error = error};
    return dj_lab_batch_run(&batch, 0, deals, luck);
}

dj_status dj_lab_run_matchup(const dj_lab_plan *plan, const dj_lab_matchup *matchup, const dj_lab_watch *watch,
                             dj_lab_versus *versus, dj_error *error) {
    static const dj_lab_versus empty;
    dj_lab_plan quiet = *plan;
    quiet.counts_cards = false;
    dj_lab_batch batch = {.plan = &quiet,
                          .job = {.empty = &empty, .size = sizeof empty, .merge = merge_versus, .play = play_matchup},
                          .matchup = matchup,
                          .watch = watch,
                          .total = plan->games,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .error = error};
    return dj_lab_batch_run(&batch, 0, plan->games, versus);
}

static int64_t batch_end(const dj_lab_plan *plan, int64_t played) {
    int64_t step = played < FIRST_BATCH ? FIRST_BATCH : played / BATCH_PART;
    return plan->until_width <= 0 || plan->games - played < step ? plan->games : played + step;
}

static bool play_game(dj_lab_batch *batch, dj_lab_worker *worker, int64_t index) {
    dj_lab_deal deal = dj_lab_deal_of(batch->plan, index);
    if (!dj_lab_batch_play(batch, &deal, worker->board))
        return false;
    dj_lab_tally_add(worker->counts, batch->plan, deal.seated, worker->board);
    return true;
}

static bool play_deal(dj_lab_batch *batch, dj_lab_worker *worker, int64_t index) {
    const dj_lab_plan *plan = batch->plan;
    dj_lab_luck *luck = worker->counts;
    int columns = dj_lab_luck_columns(plan), seats = plan->config.seats;
    bool is_mirror = dj_lab_is_mirror(plan);
    int64_t wins[DJ_SEATS_MAX][DJ_COLUMNS_MAX], scores[DJ_SEATS_MAX][DJ_COLUMNS_MAX];
    dj_lab_deal deal = {.config = plan->config};
    snprintf(deal.config.seed, sizeof deal.config.seed, "%.*s/luck %lld", DJ_LAB_SEED_MAX, plan->config.seed,
             (long long)index);
    for (int column = 0; column < columns; column++) {
        for (int seat = 0; seat < seats; seat++)
            deal.seated[seat] = (seat + (is_mirror ? 0 : column)) % plan->entry_count;
        deal.repeat = column;
        if (!dj_lab_batch_play(batch, &deal, worker->board))
            return false;
        for (int seat = 0; seat < seats; seat++) {
            wins[seat][column] = (worker->board->result.winners & DJ_SEAT_BIT(seat)) != 0;
            scores[seat][column] = worker->board->result.scores[seat];
        }
    }
    luck->deals++;
    for (int seat = 0; seat < seats; seat++) {
        dj_outcome_table_add(&luck->wins[seat], wins[seat], columns);
        dj_outcome_table_add(&luck->scores[seat], scores[seat], columns);
    }
    return true;
}

static bool play_matchup(dj_lab_batch *batch, dj_lab_worker *worker, int64_t index) {
    const dj_lab_plan *plan = batch->plan;
    const dj_lab_matchup *matchup = batch->matchup;
    dj_lab_deal deal = dj_lab_deal_of(plan, index);
    int chosen[DJ_SEATS_MAX];
    dj_lab_matchup_deal(plan, matchup, index, chosen);
    for (int seat = 0; seat < plan->config.seats; seat++)
        deal.config.options[matchup->first_option + seat] = matchup->values[chosen[seat]];
    if (!dj_lab_batch_play(batch, &deal, worker->board))
        return false;
    count_matchup(worker->counts, chosen, plan->config.seats, worker->board->result.winners);
    return true;
}

static void count_matchup(dj_lab_versus *versus, const int *chosen, int seats, dj_seat_mask winners) {
    for (int seat = 0; seat < seats; seat++) {
        bool has_won = (winners & DJ_SEAT_BIT(seat)) != 0;
        dj_lab_count one = {.games = 1, .wins = has_won, .shared = has_won && __builtin_popcount(winners) > 1};
        dj_lab_count_merge(&versus->values[chosen[seat]], &one);
        for (int other = 0; other < seats; other++) {
            bool is_pair = other != seat;
            versus->met[chosen[seat]][chosen[other]] += is_pair;
            versus->beaten[chosen[seat]][chosen[other]] += is_pair && has_won && !(winners & DJ_SEAT_BIT(other));
        }
    }
}

static void merge_tallies(void *tally, const void *other) {
    dj_lab_tally_merge(tally, other);
}

static void merge_luck(void *counts, const void *others) {
    dj_lab_luck *luck = counts;
    const dj_lab_luck *other = others;
    luck->deals += other->deals;
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++) {
        dj_outcome_table_merge(&luck->wins[seat], &other->wins[seat]);
        dj_outcome_table_merge(&luck->scores[seat], &other->scores[seat]);
    }
}

static void merge_versus(void *counts, const void *others) {
    dj_lab_versus *versus = counts;
    const dj_lab_versus *other = others;
    for (int i = 0; i < DJ_LAB_VALUES_MAX; i++) {
        dj_lab_count_merge(&versus->values[i], &other->values[i]);
        for (int j = 0; j < DJ_LAB_VALUES_MAX; j++) {
            versus->met[i][j] += other->met[i][j];
            versus->beaten[i][j] += other->beaten[i][j];
        }
    }
}
