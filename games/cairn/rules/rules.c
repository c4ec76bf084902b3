/* Who acts, what a move does, and who has won. */
#include "cairn.h"

static void take_action(cairn_state *state, int seat, dj_move move, dj_witness *witness);
static void end_turn(cairn_state *state);
static void cast_vote(cairn_state *state, int seat, dj_move move, dj_witness *witness);

dj_seat_mask cairn_to_act(const void *content, const void *state_) {
    (void)content;
    const cairn_state *state = state_;
    if (state->phase == CAIRN_TURNS)
        return DJ_SEAT_BIT(state->turn);
    dj_seat_mask mask = 0;
    for (int seat = 0; state->phase == CAIRN_VOTING && seat < state->seats; seat++)
        if (state->seat[seat].vote == CAIRN_NO_VOTE)
            mask |= DJ_SEAT_BIT(seat);
    return mask;
}

void cairn_play(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    (void)content;
    cairn_state *state = state_;
    if (move == CAIRN_PASS) {
        end_turn(state);
        dj_witness_event(witness, CAIRN_PASSED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
    } else if (move >= CAIRN_VOTE_NO) {
        cast_vote(state, seat, move, witness);
    } else {
        take_action(state, seat, move, witness);
    }
}

void cairn_result(const void *content, const void *state_, dj_result *result) {
    const cairn_state *state = state_;
    bool is_over = state->phase == CAIRN_OVER;
    *result = (dj_result){.is_over = is_over, .ending = is_over ? "won" : NULL};
    int best = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        result->scores[seat] = cairn_score(content, state, seat);
        best = result->scores[seat] > best ? result->scores[seat] : best;
    }
    for (int seat = 0; is_over && seat < state->seats; seat++) /* T08 */
        result->winners |= result->scores[seat] == best ? DJ_SEAT_BIT(seat) : 0;
}

int cairn_score(const cairn_set *set, const cairn_state *state, int seat) {
    const cairn_seat *at = &state->seat[seat];
    return at->pebbles + (at->is_shown ? set->stones[at->stone].weight : 0);
}

bool cairn_knows_stone(const cairn_state *state, int viewer, int seat) {
    return viewer == DJ_EVERYTHING || viewer == seat || state->seat[seat].is_shown;
}

bool cairn_knows_vote(const cairn_state *state, int viewer, int seat) {
    return viewer == DJ_EVERYTHING || viewer == seat || state->phase == CAIRN_OVER;
}

static void take_action(cairn_state *state, int seat, dj_move move, dj_witness *witness) {
    cairn_seat *at = &state->seat[seat];
    state->actions++;
    if (move == CAIRN_PUSH) { /* T03 */
        at->pebbles = (uint8_t)(at->pebbles + CAIRN_PUSHED_AT_ONCE);
        dj_witness_event(witness, CAIRN_PUSHED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
    } else if (move == CAIRN_ROLL) { /* T04 */
        int face = dj_roll(&state->dice, witness, CAIRN_DIE);
        at->pebbles = (uint8_t)(at->pebbles + face);
        dj_witness_event(witness, CAIRN_ROLLED, DJ_SEEN_BY_ALL, seat, face, 0, 0);
    } else { /* T05 */
        at->is_shown = 1;
        dj_witness_reveal(witness);
        dj_witness_event(witness, CAIRN_SHOWN, DJ_SEEN_BY_ALL, seat, at->stone, 0, 0);
    }
}

/* T02: after the last lap all vote. */
static void end_turn(cairn_state *state) {
    state->actions = 0;
    if (++state->turn < state->seats)
        return;
    state->turn = 0;
    if (++state->lap == CAIRN_LAPS)
        state->phase = CAIRN_VOTING;
}

/* T06: the last vote opens them all, and the stones where most say so. */
static void cast_vote(cairn_state *state, int seat, dj_move move, dj_witness *witness) {
    state->seat[seat].vote = move == CAIRN_VOTE_YES ? CAIRN_YES : CAIRN_NO;
    dj_witness_event(witness, CAIRN_VOTED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
    if (cairn_to_act(NULL, state) != 0)
        return;
    int yes = 0;
    for (int each = 0; each < state->seats; each++)
        yes += state->seat[each].vote == CAIRN_YES;
    state->phase = CAIRN_OVER;
    dj_witness_reveal(witness);
    dj_witness_event(witness, CAIRN_COUNTED, DJ_SEEN_BY_ALL, yes, state->seats - yes, 0, 0);
    for (int each = 0; 2 * yes > state->seats && each < state->seats; each++) {
        if (!state->seat[each].is_shown)
            dj_witness_event(witness, CAIRN_SHOWN, DJ_SEEN_BY_ALL, each, state->seat[each].stone, 0, 0);
        state->seat[each].is_shown = 1;
    }
}
