/* Whether a state is possible, and its hash. */
#include "cairn.h"

static const char *check_moment(const cairn_state *state);
static const char *check_seat(const cairn_state *state, int seat);
static int actions_taken_most(const cairn_state *state, int seat);

const char *cairn_check(const void *content, const void *state_) {
    (void)content;
    const cairn_state *state = state_;
    const char *wrong = check_moment(state);
    unsigned stones = 0;
    int votes = 0;
    for (int place = 0; place < CAIRN_STONES; place++)
        stones |= state->stone[place] < CAIRN_STONES ? 1u << state->stone[place] : 0;
    if (!wrong && stones != (1u << CAIRN_STONES) - 1)
        wrong = DJ_SENTENCE("A set has eight stones, each in one place."); /* X04 */
    for (int seat = 0; seat < CAIRN_SEATS_MAX && !wrong; seat++) {
        wrong = check_seat(state, seat);
        votes += state->vote[seat] != CAIRN_NO_VOTE;
    }
    if (!wrong && (votes == state->seats) != (state->phase == CAIRN_OVER))
        wrong = DJ_SENTENCE("The game is over once all have voted, and not before (T06).");
    return wrong;
}

uint64_t cairn_hash(const void *content, const void *state_) {
    (void)content;
    const cairn_state *state = state_;
    return dj_hash_bytes(&state->seats, sizeof *state - offsetof(cairn_state, seats), dj_hash_dice(&state->dice, 0));
}

static const char *check_moment(const cairn_state *state) {
    if (state->seats < cairn_game.seats_minimum || state->seats > CAIRN_SEATS_MAX || state->turn >= state->seats)
        return DJ_SENTENCE("Two or three play, and it is the turn of one of them.");
    if (state->phase >= CAIRN_PHASES || state->lap > CAIRN_LAPS || state->actions > CAIRN_ACTIONS)
        return DJ_SENTENCE("Two laps of three actions each, then the vote (T02).");
    bool has_turns = state->phase == CAIRN_TURNS;
    if ((state->lap < CAIRN_LAPS) != has_turns || (!has_turns && (state->turn != 0 || state->actions != 0)))
        return DJ_SENTENCE("Two laps of three actions each, then the vote (T02).");
    if (state->spare[0] != 0 || state->spare[1] != 0 || !dj_dice_is_sound(&state->dice))
        return DJ_SENTENCE("Nothing of the game looks like this.");
    return NULL;
}

static const char *check_seat(const cairn_state *state, int seat) {
    bool has_voted = state->vote[seat] != CAIRN_NO_VOTE;
    bool has_done = has_voted || state->is_shown[seat] || state->pebbles[seat];
    if (seat >= state->seats && has_done)
        return DJ_SENTENCE("Nobody sits there.");
    if (has_voted && (state->vote[seat] > 1 || state->phase == CAIRN_TURNS))
        return DJ_SENTENCE("The vote comes after the last turn.");
    if (state->is_shown[seat] > 1 || state->pebbles[seat] > 6 * actions_taken_most(state, seat))
        return DJ_SENTENCE("An action brings six pebbles at most (T04).");
    return NULL;
}

/* So far, had it used every turn to the end. */
static int actions_taken_most(const cairn_state *state, int seat) {
    int turns = state->lap + (seat < state->turn);
    return CAIRN_ACTIONS * turns + (seat == state->turn ? state->actions : 0);
}
