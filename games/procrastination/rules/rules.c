/* What a move does, who must act, who wins. */
#include "procrastination.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(procrastination_state) == 1232, "the state has no padding and stays within its published size");

static int score_values(const procrastination_set *set, const procrastination_state *state, int seat);

dj_seat_mask procrastination_to_act(const void *content, const void *state_) {
    const procrastination_state *state = state_;
    if (state->phase == PROCRASTINATION_OVER)
        return 0;
    if (state->effects.question != DJ_ASKS_NOTHING)
        return DJ_SEAT_BIT(state->effects.asked);
    if (state->phase == PROCRASTINATION_LAY)
        return procrastination_first_to_lay(content, state, procrastination_owing(state));
    if (state->phase == PROCRASTINATION_LIMIT) {
        int over = procrastination_over_limit(content, state);
        return over < 0 ? 0 : DJ_SEAT_BIT(over);
    }
    dj_seat_mask mask = 0;
    for (int seat = 0; seat < state->seat_count; seat++)
        mask |= state->seats[seat].choice == PROCRASTINATION_NONE ? DJ_SEAT_BIT(seat) : 0;
    return mask;
}

void procrastination_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    procrastination_turn turn = {content, state, witness};
    int verb = (int)(move >> 16), die = (int)(move >> 8 & 0xff) * PROCRASTINATION_DICE_MAX + (int)(move & 0xff);
    bool names_die = verb == PROCRASTINATION_CHOOSE_DIE;
    procrastination_do(&turn, seat, verb, names_die ? die : procrastination_named(content, state, seat, move));
}

void procrastination_do(procrastination_turn *turn, int seat, int verb, int thing) {
    procrastination_state *state = turn->state;
    procrastination_clear_answer(state);
    switch (verb) {
    case PROCRASTINATION_KEEP:
    case PROCRASTINATION_PLAY:
        state->seats[seat].choice = (uint8_t)thing;
        procrastination_tell_choice(turn, seat, thing);
        break;
    case PROCRASTINATION_LAY_CARD:
    case PROCRASTINATION_LAY_THE_BLUFF:
    case PROCRASTINATION_LAY_NOTHING:
        *procrastination_owed(&state->seats[seat]) = (uint8_t)thing;
        procrastination_tell_choice(turn, seat, thing);
        break;
    case PROCRASTINATION_DISCARD_CARD:
        procrastination_carry(turn, thing, seat, PROCRASTINATION_IN_DISCARD);
        break;
    default:
        procrastination_answer(turn, seat, verb, thing);
        return;
    }
    procrastination_go_on(turn);
}

/* P19. */
void procrastination_result(const void *content, const void *state_, dj_result *result) {
    const procrastination_state *state = state_;
    bool is_over = state->phase == PROCRASTINATION_OVER;
    *result = (dj_result){.is_over = is_over};
    int best[3] = {INT32_MIN, 0, 0};
    for (int seat = 0; seat < state->seat_count; seat++) {
        result->scores[seat] = procrastination_score(content, state, seat);
        if (!is_over)
            continue;
        const int rank[3] = {result->scores[seat], score_values(content, state, seat),
                             procrastination_count(state, seat, PROCRASTINATION_IN_HAND)};
        int place = 0;
        while (place < 2 && rank[place] == best[place])
            place++;
        if (rank[place] > best[place])
            result->winners = 0;
        if (rank[place] >= best[place]) {
            result->winners |= DJ_SEAT_BIT(seat);
            memcpy(best, rank, sizeof best);
        }
    }
    if (is_over)
        result->ending = __builtin_popcount(result->winners) == 1 ? "won" : "draw";
}

/* Card sets can be written that do more in a move than a witness can take down. */
void procrastination_tell_to(procrastination_turn *turn, dj_seat_mask seen_by, int kind, int32_t a, int32_t b,
                             int32_t c, int32_t d) {
    enum { MOST = DJ_EVENTS_MAX - 2 }; /* after them come the word that it was enough, and the end of the game */
    if (!turn->witness || seen_by == 0 || (turn->witness->event_count > MOST && kind != PROCRASTINATION_ENDED))
        return;
    if (turn->witness->event_count == MOST && kind != PROCRASTINATION_ENDED)
        dj_witness_event(turn->witness, PROCRASTINATION_TOLD_ENOUGH, DJ_SEEN_BY_ALL, 0, 0, 0, 0);
    else
        dj_witness_event(turn->witness, kind, seen_by, a, b, c, d);
}

static int score_values(const procrastination_set *set, const procrastination_state *state, int seat) {
    int sum = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_SCORE]; i != PROCRASTINATION_NONE; i = state->next[i])
        sum += procrastination_card_of(set, state, i)->value;
    return sum;
}
