/* Many games at once. */
#include "donjon/batch.h"

#include "table_parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATE_ALIGNMENT = 16 };

struct dj_batch {
    const dj_game *game;
    const void *content;
    dj_config config; /* its seed is that of the whole batch */
    dj_batch_buffers out;
    int count, observation_size, action_count;
    size_t stride; /* of a state */
    unsigned char *states;
    dj_move *moves;     /* of the actions in out.legal */
    int32_t *chosen;    /* which of them is noted, or was drawn at random */
    int32_t *points;    /* of the only seat, before the step */
    uint32_t *episodes; /* games begun */
};

static bool has_memory(dj_batch *batch);
static dj_status begin(dj_batch *batch, int index, dj_error *error);
static void settle(dj_batch *batch, int index, bool is_over);
static void reward(dj_batch *batch, int index, const dj_result *result);
static void look(dj_batch *batch, int index, dj_seat_mask to_act);
static void clear(uint8_t *mask, int action_count, const int32_t *legal, int count);
static int find(const dj_batch *batch, int index, int32_t action);
static void *state_of(const dj_batch *batch, int index);

int dj_observation_size(const dj_game *game) {
    int size = 0;
    for (int i = 0; i < game->observation_parts; i++) {
        const dj_part *part = &game->observation[i];
        int end = part->first + (part->times - 1) * part->stride + part->count;
        size = end > size ? end : size;
    }
    return size;
}

int dj_action_count(const dj_game *game) {
    const dj_part *last = game->actions + game->action_parts - 1;
    return game->action_parts > 0 ? last->first + last->count : 0;
}

dj_batch *dj_batch_new(const dj_game *game, const void *content, const dj_config *config, int count,
                       const dj_batch_buffers *buffers, dj_error *error) {
    if (count < 1 || strlen(config->seed) > DJ_BATCH_SEED) {
        dj_refuse(error, "bad-batch", NULL, DJ_SENTENCE("A batch has a game or more, and a short seed."), NULL);
        return NULL;
    }
    if (dj_config_check(game, config, error) != DJ_OK)
        return NULL;
    dj_batch *batch = calloc(1, sizeof *batch);
    if (batch)
        *batch = (dj_batch){.game = game,
                            .content = content,
                            .config = *config,
                            .out = *buffers,
                            .count = count,
                            .observation_size = dj_observation_size(game),
                            .action_count = dj_action_count(game),
                            .stride = (game->state_size + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT};
    bool is_made = batch && has_memory(batch);
    if (!is_made)
        dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    for (int i = 0; is_made && i < count; i++) {
        batch->out.legal_counts[i] = 0;
        is_made = begin(batch, i, error) == DJ_OK;
    }
    if (is_made)
        return batch;
    dj_batch_free(batch);
    return NULL;
}

void dj_batch_free(dj_batch *batch) {
    if (!batch)
        return;
    free(batch->states);
    free(batch->moves);
    free(batch->chosen);
    free(batch->points);
    free(batch->episodes);
    free(batch);
}

dj_status dj_batch_accept(dj_batch *batch, const int32_t *actions, dj_error *error) {
    for (int i = 0; i < batch->count; i++) {
        const int32_t *legal = batch->out.legal + (size_t)i * (size_t)batch->game->moves_max;
        if (batch->chosen[i] >= batch->out.legal_counts[i] || legal[batch->chosen[i]] != actions[i])
            batch->chosen[i] = find(batch, i, actions[i]);
        if (batch->chosen[i] < 0) {
            batch->chosen[i] = 0;
            char detail[64];
            snprintf(detail, sizeof detail, "%d: %d", i, (int)actions[i]);
            return dj_refuse(error, "illegal-action", NULL,
                             DJ_SENTENCE("This game of the batch has no such action now: %s."), detail);
        }
    }
    return DJ_OK;
}

dj_status dj_batch_step(dj_batch *batch, int from, int to, dj_error *error) {
    const dj_game *game = batch->game;
    for (int i = from; i < to; i++) {
        dj_move move = batch->moves[(size_t)i * (size_t)game->moves_max + (size_t)batch->chosen[i]];
        game->play(batch->content, state_of(batch, i), batch->out.to_act[i], move, NULL);
        dj_seat_mask to_act = game->to_act(batch->content, state_of(batch, i));
        settle(batch, i, to_act == 0);
        if (to_act != 0)
            look(batch, i, to_act);
        else if (begin(batch, i, error) != DJ_OK)
            return DJ_REFUSED;
    }
    return DJ_OK;
}

void dj_batch_choose(dj_batch *batch, uint64_t *chance, int from, int to, int32_t *actions) {
    for (int i = from; i < to; i++) {
        const int32_t *legal = batch->out.legal + (size_t)i * (size_t)batch->game->moves_max;
        batch->chosen[i] = (int32_t)dj_chance_below(chance, (uint32_t)batch->out.legal_counts[i]);
        actions[i] = legal[batch->chosen[i]];
    }
}

const void *dj_batch_state(const dj_batch *batch, int index) {
    return state_of(batch, index);
}

bool dj_batch_move(const dj_batch *batch, int index, int32_t action, dj_move *move) {
    int at = find(batch, index, action);
    if (at >= 0)
        *move = batch->moves[(size_t)index * (size_t)batch->game->moves_max + (size_t)at];
    return at >= 0;
}

static bool has_memory(dj_batch *batch) {
    size_t count = (size_t)batch->count;
    batch->states = aligned_alloc(STATE_ALIGNMENT, count * batch->stride);
    batch->moves = calloc(count * (size_t)batch->game->moves_max, sizeof *batch->moves);
    batch->chosen = calloc(count, sizeof *batch->chosen);
    batch->points = calloc(count, sizeof *batch->points);
    batch->episodes = calloc(count, sizeof *batch->episodes);
    return batch->states && batch->moves && batch->chosen && batch->points && batch->episodes;
}

/* Chance is another one for every game of every place in the batch. */
static dj_status begin(dj_batch *batch, int index, dj_error *error) {
    dj_config config = batch->config;
    void *state = state_of(batch, index);
    snprintf(config.seed, sizeof config.seed, "%.*s %d %u", DJ_BATCH_SEED, batch->config.seed, index,
             batch->episodes[index]++);
    memset(state, 0, batch->game->state_size);
    if (batch->game->setup(batch->content, &config, state, NULL, error) != DJ_OK)
        return DJ_REFUSED;
    dj_result result;
    batch->game->result(batch->content, state, &result);
    batch->points[index] = result.scores[0];
    look(batch, index, batch->game->to_act(batch->content, state));
    return DJ_OK;
}

/* What the step gained, and how a game that is over ended. */
static void settle(dj_batch *batch, int index, bool is_over) {
    int seats = batch->config.seats;
    if (batch->out.done)
        batch->out.done[index] = is_over;
    if (!is_over && seats > 1) {
        if (batch->out.rewards)
            memset(batch->out.rewards + (size_t)index * (size_t)seats, 0, (size_t)seats * sizeof *batch->out.rewards);
        return;
    }
    dj_result result;
    batch->game->result(batch->content, state_of(batch, index), &result);
    if (batch->out.rewards)
        reward(batch, index, &result);
    if (is_over && batch->out.scores)
        memcpy(batch->out.scores + (size_t)index * (size_t)seats, result.scores, (size_t)seats * sizeof *result.scores);
}

static void reward(dj_batch *batch, int index, const dj_result *result) {
    int seats = batch->config.seats;
    int32_t *rewards = batch->out.rewards + (size_t)index * (size_t)seats;
    if (seats == 1) {
        rewards[0] = result->scores[0] - batch->points[index];
        batch->points[index] = result->scores[0];
        return;
    }
    bool is_shared = result->winners == 0 || result->winners == (dj_seat_mask)((1u << seats) - 1);
    for (int seat = 0; seat < seats; seat++)
        rewards[seat] = is_shared ? 0 : result->winners & DJ_SEAT_BIT(seat) ? 1 : -1;
}

/* What the seat to act may know and do. */
static void look(dj_batch *batch, int index, dj_seat_mask to_act) {
    const dj_game *game = batch->game;
    const void *state = state_of(batch, index);
    size_t row = (size_t)index * (size_t)game->moves_max;
    int32_t *legal = batch->out.legal + row;
    uint8_t *mask = batch->out.masks ? batch->out.masks + (size_t)index * (size_t)batch->action_count : NULL;
    if (mask)
        clear(mask, batch->action_count, legal, batch->out.legal_counts[index]);
    int seat = __builtin_ctz(to_act);
    int count = game->moves(batch->content, state, seat, batch->moves + row);
    assert(count > 0);
    game->number_moves(batch->content, state, seat, batch->moves + row, count, legal);
    batch->out.legal_counts[index] = count;
    for (int i = 0; mask && i < count; i++)
        mask[legal[i]] = 1;
    batch->out.to_act[index] = seat;
    if (batch->out.observations)
        game->observe(batch->content, state, seat,
                      batch->out.observations + (size_t)index * (size_t)batch->observation_size);
}

/* The actions of the step before: one by one where they are few among all that there are. */
static void clear(uint8_t *mask, int action_count, const int32_t *legal, int count) {
    enum { AT_ONCE = 32 };
    if (count > action_count / AT_ONCE) {
        memset(mask, 0, (size_t)action_count);
        return;
    }
    for (int i = 0; i < count; i++)
        mask[legal[i]] = 0;
}

/* A stretch at a time, which compilers make wide instructions of. */
static int find(const dj_batch *batch, int index, int32_t action) {
    enum { WIDTH = 16 };
    const int32_t *legal = batch->out.legal + (size_t)index * (size_t)batch->game->moves_max;
    int at = 0, count = batch->out.legal_counts[index];
    for (bool is_there = false; at + WIDTH <= count && !is_there; at += is_there ? 0 : WIDTH)
        for (int i = 0; i < WIDTH; i++)
            is_there |= legal[at + i] == action;
    for (; at < count; at++)
        if (legal[at] == action)
            return at;
    return -1;
}

static void *state_of(const dj_batch *batch, int index) {
    return batch->states + (size_t)index * batch->stride;
}
