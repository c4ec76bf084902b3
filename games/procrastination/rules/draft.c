/* The Mimic draft (P20): keep a card, pass the rest on. */
#include "procrastination.h"

static void take_hand(procrastination_turn *turn, int seat);
static void keep_chosen(procrastination_turn *turn, int seat);
static void rotate(procrastination_turn *turn);
static void finish(procrastination_turn *turn);
static void forget_what_is_uncertain(procrastination_state *state, int seat);

void procrastination_begin_draft(procrastination_turn *turn) {
    turn->state->phase = PROCRASTINATION_DRAFT;
    for (int seat = 0; seat < turn->state->seat_count; seat++)
        take_hand(turn, seat);
    procrastination_tell(turn, PROCRASTINATION_PHASE_BEGAN, PROCRASTINATION_DRAFT, 0, 0, 0);
}

void procrastination_pass_hands(procrastination_turn *turn) {
    procrastination_state *state = turn->state;
    for (int seat = 0; seat < state->seat_count; seat++)
        keep_chosen(turn, seat);
    if (procrastination_count(state, 0, PROCRASTINATION_IN_PILE) == PROCRASTINATION_PILE) {
        finish(turn);
        return;
    }
    rotate(turn);
    for (int seat = 0; seat < state->seat_count; seat++)
        take_hand(turn, seat);
    procrastination_tell(turn, PROCRASTINATION_PHASE_BEGAN, PROCRASTINATION_DRAFT, 0, 0, 0);
}

/* What is missing since the seat last saw this hand has been kept by others; by whom is certain where it all lies in
 * one place. */
static void take_hand(procrastination_turn *turn, int seat) {
    procrastination_state *state = turn->state;
    int first = state->seats[seat].zones[PROCRASTINATION_IN_HAND], place = -1;
    uint8_t bit = procrastination_bit(seat);
    for (int i = first; i != PROCRASTINATION_NONE; i = state->next[i])
        procrastination_see(turn, seat, i);
    bool is_certain = true;
    for (int i = 0; i < state->instance_count; i++) {
        if (procrastination_group_of(state, i) != procrastination_group_of(state, first) || !(state->known[i] & bit) ||
            state->placed[i] & bit)
            continue;
        is_certain = is_certain && (place < 0 || place == state->place[i]);
        place = state->place[i];
    }
    for (int i = 0; i < state->instance_count && is_certain; i++)
        state->placed[i] |= procrastination_group_of(state, i) == procrastination_group_of(state, first) ? bit : 0;
}

/* Whoever has seen these cards before no longer knows which of them is passed on; the cards of a hand stay a group. For
 * those who have not, there is nothing to mix up. */
static void keep_chosen(procrastination_turn *turn, int seat) {
    procrastination_state *state = turn->state;
    uint8_t bit = procrastination_bit(seat);
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
        state->placed[i] = (uint8_t)(bit | (~state->known[i] & PROCRASTINATION_EVERYBODY));
    procrastination_move(state, state->seats[seat].choice, seat, PROCRASTINATION_IN_PILE);
    state->seats[seat].choice = PROCRASTINATION_NONE;
}

/* To the left, which is the next seat. */
static void rotate(procrastination_turn *turn) {
    procrastination_state *state = turn->state;
    int last = state->seat_count - 1;
    uint8_t passed = state->seats[last].zones[PROCRASTINATION_IN_HAND];
    for (int seat = last; seat > 0; seat--)
        state->seats[seat].zones[PROCRASTINATION_IN_HAND] = state->seats[seat - 1].zones[PROCRASTINATION_IN_HAND];
    state->seats[0].zones[PROCRASTINATION_IN_HAND] = passed;
    for (int seat = 0; seat <= last; seat++)
        for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
            state->place[i] = (uint8_t)(seat * PROCRASTINATION_ZONES + PROCRASTINATION_IN_HAND);
}

/* The last card of each hand leaves the game, and the piles are shuffled. */
static void finish(procrastination_turn *turn) {
    procrastination_state *state = turn->state;
    for (int seat = 0; seat < state->seat_count; seat++)
        procrastination_move(state, state->seats[seat].zones[PROCRASTINATION_IN_HAND], seat, PROCRASTINATION_IN_BOX);
    for (int seat = 0; seat < state->seat_count; seat++)
        forget_what_is_uncertain(state, seat);
    for (int i = 0; i < state->instance_count; i++) /* no group of a passed hand is left */
        state->placed[i] = PROCRASTINATION_EVERYBODY;
    for (int i = 0; i < state->instance_count; i++)
        procrastination_set_origin(state, i, procrastination_pool_of(state, i), procrastination_seat_of(state, i));
    for (int seat = 0; seat < state->seat_count; seat++)
        procrastination_shuffle_pile(turn, seat);
    procrastination_begin_game(turn);
}

/* Of a hand seen in passing, a seat may know which cards are gone but not who has which: it then keeps no such card in
 * mind. With two players nearly everything is certain. */
static void forget_what_is_uncertain(procrastination_state *state, int seat) {
    uint8_t bit = procrastination_bit(seat);
    for (int hand = 0; hand < state->seat_count; hand++) {
        int place = -1;
        bool is_certain = true;
        for (int i = 0; i < state->instance_count; i++) {
            if (procrastination_group_of(state, i) != hand || !(state->known[i] & bit) || state->placed[i] & bit)
                continue;
            is_certain = is_certain && (place < 0 || place == state->place[i]);
            place = state->place[i];
        }
        for (int i = 0; i < state->instance_count && !is_certain; i++)
            if (procrastination_group_of(state, i) == hand && !(state->placed[i] & bit))
                state->known[i] &= (uint8_t)~bit;
    }
}
