/* Who acts, what a move does, and who has won. */
#include "pebbles.h"

static void take_action(pebbles_state *state, int seat, dj_move move, dj_witness *witness);
static void end_turn(pebbles_state *state);
static void cast_vote(pebbles_state *state, int seat, dj_move move, dj_witness *witness);

dj_seat_mask pebbles_to_act(const void *content, const void *state_) {
    (void)content;
    const pebbles_state *state = state_;
    if (state->phase == PEBBLES_TURNS)
        return DJ_SEAT_BIT(state->turn);
    dj_seat_mask mask = 0;
    for (int seat = 0; state->phase == PEBBLES_VOTING && seat < state->seats; seat++)
        if (state->vote[seat] == PEBBLES_NO_VOTE)
            mask |= DJ_SEAT_BIT(seat);
    return mask;
}

void pebbles_play(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    (void)content;
    pebbles_state *state = state_;
    if (move == PEBBLES_PASS) {
        end_turn(state);
        dj_witness_event(witness, PEBBLES_PASSED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
    } else if (move >= PEBBLES_VOTE_NO) {
        cast_vote(state, seat, move, witness);
    } else {
        take_action(state, seat, move, witness);
    }
}

void pebbles_result(const void *content, const void *state_, dj_result *result) {
    const pebbles_state *state = state_;
    bool is_over = state->phase == PEBBLES_OVER;
    *result = (dj_result){.is_over = is_over, .ending = is_over ? "counted" : NULL};
    int best = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        result->scores[seat] = pebbles_score(content, state, seat);
        best = result->scores[seat] > best ? result->scores[seat] : best;
    }
    for (int seat = 0; is_over && seat < state->seats; seat++) /* T08 */
        result->winners |= result->scores[seat] == best ? DJ_SEAT_BIT(seat) : 0;
}

int pebbles_score(const pebbles_set *set, const pebbles_state *state, int seat) {
    return state->pebbles[seat] + (state->is_shown[seat] ? set->stones[state->stone[seat]].weight : 0);
}

bool pebbles_knows_stone(const pebbles_state *state, int viewer, int seat) {
    return viewer == DJ_EVERYTHING || viewer == seat || state->is_shown[seat];
}

bool pebbles_knows_vote(const pebbles_state *state, int viewer, int seat) {
    return viewer == DJ_EVERYTHING || viewer == seat || state->phase == PEBBLES_OVER;
}

static void take_action(pebbles_state *state, int seat, dj_move move, dj_witness *witness) {
    state->actions++;
    if (move == PEBBLES_PUSH) { /* T03 */
        state->pebbles[seat] = (uint8_t)(state->pebbles[seat] + PEBBLES_PUSHED_AT_ONCE);
        dj_witness_event(witness, PEBBLES_PUSHED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
    } else if (move == PEBBLES_ROLL) { /* T04 */
        int face = dj_roll(&state->dice, witness, 6);
        state->pebbles[seat] = (uint8_t)(state->pebbles[seat] + face);
        dj_witness_event(witness, PEBBLES_ROLLED, DJ_SEEN_BY_ALL, seat, face, 0, 0);
    } else { /* T05 */
        state->is_shown[seat] = 1;
        dj_witness_reveal(witness);
        dj_witness_event(witness, PEBBLES_SHOWED, DJ_SEEN_BY_ALL, seat, state->stone[seat], 0, 0);
    }
}

/* T02: after the last lap all vote. */
static void end_turn(pebbles_state *state) {
    state->actions = 0;
    if (++state->turn < state->seats)
        return;
    state->turn = 0;
    if (++state->lap == PEBBLES_LAPS)
        state->phase = PEBBLES_VOTING;
}

/* T06: the last vote opens them all, and the stones where most say so. */
static void cast_vote(pebbles_state *state, int seat, dj_move move, dj_witness *witness) {
    state->vote[seat] = move == PEBBLES_VOTE_YES;
    dj_witness_event(witness, PEBBLES_VOTED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
    if (pebbles_to_act(NULL, state) != 0)
        return;
    int yes = 0;
    for (int each = 0; each < state->seats; each++)
        yes += state->vote[each];
    state->phase = PEBBLES_OVER;
    dj_witness_reveal(witness);
    dj_witness_event(witness, PEBBLES_COUNTED, DJ_SEEN_BY_ALL, yes, state->seats - yes, 0, 0);
    for (int each = 0; 2 * yes > state->seats && each < state->seats; each++) {
        if (!state->is_shown[each])
            dj_witness_event(witness, PEBBLES_SHOWED, DJ_SEEN_BY_ALL, each, state->stone[each], 0, 0);
        state->is_shown[each] = 1;
    }
}
