/* A game that draws a random move without a list of them draws what the list would give, each move as likely; and one
 * that plays what it draws without naming it plays the same. */
#include "conformance.h"

#include <string.h>

enum { DRAWS_EACH = 20 };

static const char *visit_draws(conformance *suite, const conformance_position *at);
static const char *draw_many(conformance *suite, const void *state, int seat, uint64_t *chance);
static int place_of(dj_move move, const dj_move *moves, int count);
static const char *visit_playout(conformance *suite, const conformance_position *at);

const char *conformance_draws_each_move_alike(conformance *suite) {
    return suite->game->random_move ? conformance_each_position(suite, suite->games / 100 + 2, 6, visit_draws) : NULL;
}

const char *conformance_plays_out_what_it_draws(conformance *suite) {
    return suite->game->playout ? conformance_each_position(suite, suite->games / 20 + 2, 6, visit_playout) : NULL;
}

static const char *visit_draws(conformance *suite, const conformance_position *at) {
    uint64_t chance = dj_dice_word(at->dice);
    dj_seat_mask mask = suite->game->to_act(suite->content, at->state->bytes);
    for (; mask != 0; mask &= mask - 1) {
        const char *wrong = draw_many(suite, at->state->bytes, __builtin_ctz(mask), &chance);
        if (wrong)
            return wrong;
    }
    return NULL;
}

/* The chi-square sum of so many draws has the mean count - 1 and a variance of twice that. Seven deviations and a
 * little for the short lists, whose sums have longer tails, are beyond what chance does in the positions that are
 * looked at. */
static const char *draw_many(conformance *suite, const void *state, int seat, uint64_t *chance) {
    const dj_game *game = suite->game;
    static dj_move moves[DJ_MOVES_MAX];
    static int drawn[DJ_MOVES_MAX];
    memset(drawn, 0, sizeof drawn);
    int count = game->moves(suite->content, state, seat, moves);
    for (int i = 0; i < count * DRAWS_EACH; i++) {
        dj_move move = dj_random_move(game, suite->content, state, seat, chance);
        int place = place_of(move, moves, count);
        if (place < 0)
            return conformance_fail(suite, "the move %u was drawn and is not listed", move);
        drawn[place]++;
    }
    int64_t squares = 0;
    for (int i = 0; i < count; i++)
        squares += (int64_t)(drawn[i] - DRAWS_EACH) * (drawn[i] - DRAWS_EACH);
    int64_t excess = squares / DRAWS_EACH - (count - 1) - 20;
    if (excess > 0 && excess * excess > 49 * 2 * (int64_t)(count - 1))
        return conformance_fail(suite, "of %d moves some are drawn more often than others", count);
    return NULL;
}

/* The list is ascending. */
static int place_of(dj_move move, const dj_move *moves, int count) {
    int low = 0, high = count - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (moves[middle] < move)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && moves[low] == move ? low : -1;
}

/* A few moves by dj_playout, and as many by random_move and play with the same chance. */
static const char *visit_playout(conformance *suite, const conformance_position *at) {
    const dj_game *game = suite->game;
    uint64_t chance = dj_dice_word(at->dice), same = chance;
    int limit = (int)dj_dice_below(at->dice, 40), played = 0;
    conformance_state one = *at->state, two = *at->state;
    for (dj_seat_mask mask; played < limit && (mask = game->to_act(suite->content, one.bytes)) != 0; played++) {
        int seat = __builtin_ctz(mask);
        dj_move move = dj_random_move(game, suite->content, one.bytes, seat, &chance);
        game->play(suite->content, one.bytes, seat, move, NULL);
    }
    if (dj_playout(game, suite->content, two.bytes, &same, limit) != played)
        return conformance_fail(suite, "a playout does not have the %d moves that were drawn", played);
    if (conformance_hash(suite, one.bytes) != conformance_hash(suite, two.bytes) || chance != same)
        return conformance_fail(suite, "%d moves of a playout lead elsewhere than those that were drawn", played);
    return NULL;
}
