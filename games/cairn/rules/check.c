/* Whether a state is possible, and its hash. */
#include "cairn.h"

static const char *check_moment(const cairn_state *state);
static const char *check_stones(const cairn_state *state);
static const char *check_seat(const cairn_state *state, int seat);
static int actions_most(const cairn_state *state, int seat);

const char *cairn_check(const void *content, const void *state_) {
    const cairn_state *state = state_;
    if (!dj_shape_is_in_range(&cairn_shape, content, state) || !dj_dice_is_sound(&state->dice))
        return DJ_SENTENCE("Nothing of the game looks like this.");
    const char *wrong = check_moment(state);
    if (!wrong)
        wrong = check_stones(state);
    for (int seat = 0; seat < CAIRN_SEATS_MAX && !wrong; seat++)
        wrong = check_seat(state, seat);
    return wrong;
}

uint64_t cairn_hash(const void *content, const void *state_) {
    (void)content;
    const cairn_state *state = state_;
    return dj_hash_bytes(&state->phase, sizeof *state - offsetof(cairn_state, phase), dj_hash_dice(&state->dice, 0));
}

static const char *check_moment(const cairn_state *state) {
    if (state->seats < CAIRN_SEATS_MIN || state->turn >= state->seats)
        return DJ_SENTENCE("Two or three play, and it is the turn of one of them.");
    bool has_turns = state->phase == CAIRN_TURNS;
    if ((state->lap < CAIRN_LAPS) != has_turns || (!has_turns && (state->turn != 0 || state->actions != 0)))
        return DJ_SENTENCE("Two laps of three actions each, then the vote (T02).");
    int votes = 0;
    for (int seat = 0; seat < state->seats; seat++)
        votes += state->seat[seat].vote != CAIRN_NO_VOTE;
    if (votes > 0 && has_turns)
        return DJ_SENTENCE("The vote comes after the last turn.");
    if ((votes == state->seats) != (state->phase == CAIRN_OVER))
        return DJ_SENTENCE("The game is over once all have voted, and not before (T06).");
    return NULL;
}

/* X04 */
static const char *check_stones(const cairn_state *state) {
    unsigned stones = 0;
    for (int seat = 0; seat < state->seats; seat++)
        stones |= 1u << state->seat[seat].stone;
    for (int i = 0; i < state->heap_count; i++)
        stones |= 1u << state->heap[i];
    bool is_rest_empty = state->seats < CAIRN_SEATS_MAX || state->heap[CAIRN_STONES - CAIRN_SEATS_MAX] == 0;
    if (stones != (1u << CAIRN_STONES) - 1 || state->heap_count != CAIRN_STONES - state->seats || !is_rest_empty)
        return DJ_SENTENCE("A set has eight stones, each in one place.");
    return NULL;
}

static const char *check_seat(const cairn_state *state, int seat) {
    const cairn_seat *at = &state->seat[seat];
    if (seat >= state->seats && (at->stone || at->is_shown || at->pebbles || at->vote))
        return DJ_SENTENCE("Nobody sits there.");
    if (at->pebbles > CAIRN_DIE * actions_most(state, seat))
        return DJ_SENTENCE("An action brings six pebbles at most (T04).");
    return NULL;
}

/* So far, had it used every turn to the end. */
static int actions_most(const cairn_state *state, int seat) {
    int turns = state->lap + (seat < state->turn);
    return CAIRN_ACTIONS * turns + (seat == state->turn ? state->actions : 0);
}
