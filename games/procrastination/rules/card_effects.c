/* Actions that move, show and play cards. */
#include "language.h"

#include <string.h>

static int draw(const dj_effect_call *call, int seat, int count);
static void carry_each(const dj_effect_call *call, int zone);
static void show_if_sought(const dj_effect_call *call, int instance);
static void reshuffle_if_searched(const dj_effect_call *call);
static int redraw(const dj_effect_call *call, int seat);
static void put_into_pile(const dj_effect_call *call, bool is_under);
static void swap_zone(procrastination_state *state, int seat, int other, int zone);
static void enter_front(const dj_effect_call *call, int instance, int role);
static bool may_enter_front(const dj_effect_call *call, int instance);

int procrastination_draw_cards(const dj_effect_call *call) {
    return draw(call, call->frame->seat, dj_effect_amount(call, 0));
}

int procrastination_enemy_draws(const dj_effect_call *call) {
    return draw(call, call->frame->foe, dj_effect_amount(call, 0));
}

int procrastination_each_draws(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    int count = dj_effect_amount(call, 0);
    for (int seat = 0; seat < turn->state->seat_count; seat++)
        draw(call, seat, count);
    return 0;
}

int procrastination_take(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    for (int i = 0; i < call->thing_count; i++) {
        show_if_sought(call, call->things[i]);
        procrastination_carry(turn, call->things[i], call->frame->seat, PROCRASTINATION_IN_HAND);
    }
    reshuffle_if_searched(call);
    return 0;
}

int procrastination_give(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    for (int i = 0; i < call->thing_count; i++) {
        show_if_sought(call, call->things[i]);
        procrastination_carry(turn, call->things[i], call->frame->foe, PROCRASTINATION_IN_HAND);
    }
    reshuffle_if_searched(call);
    return 0;
}

int procrastination_discard(const dj_effect_call *call) {
    carry_each(call, PROCRASTINATION_IN_DISCARD);
    return 0;
}

int procrastination_score_cards(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    for (int i = 0; i < call->thing_count; i++)
        procrastination_carry(turn, call->things[i], call->frame->seat, PROCRASTINATION_IN_SCORE);
    reshuffle_if_searched(call);
    return 0;
}

int procrastination_return(const dj_effect_call *call) {
    carry_each(call, PROCRASTINATION_IN_HAND);
    return 0;
}

int procrastination_bury(const dj_effect_call *call) {
    put_into_pile(call, true);
    return 0;
}

int procrastination_stack(const dj_effect_call *call) {
    put_into_pile(call, false);
    return 0;
}

int procrastination_show(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    for (int i = 0; i < call->thing_count; i++) {
        int instance = call->things[i], seat = procrastination_seat_of(turn->state, instance);
        procrastination_see_all(turn, instance);
        procrastination_tell(turn, PROCRASTINATION_REVEALED, seat, turn->state->card[instance],
                             PROCRASTINATION_AS_SHOWN, 0);
        if (procrastination_zone_of(turn->state, instance) == PROCRASTINATION_IN_HAND)
            dj_effects_fire(call->host, instance, PROCRASTINATION_ON_SHOWN);
    }
    reshuffle_if_searched(call);
    return 0;
}

/* What others knew of a hand, they still know of it. */
int procrastination_swap_hands(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    procrastination_state *state = turn->state;
    int seat = call->frame->seat, foe = call->frame->foe;
    swap_zone(state, seat, foe, PROCRASTINATION_IN_HAND);
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
        procrastination_see(turn, seat, i);
    for (int i = state->seats[foe].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
        procrastination_see(turn, foe, i);
    procrastination_tell(turn, PROCRASTINATION_SHUFFLED, seat, foe, 1, 0);
    return 0;
}

/* Nothing happens where one of the two has no card to give. */
int procrastination_trade(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    if (call->thing_count < 2)
        return 0;
    procrastination_carry(turn, call->things[0], call->frame->foe, PROCRASTINATION_IN_HAND);
    procrastination_carry(turn, call->things[1], call->frame->seat, PROCRASTINATION_IN_HAND);
    return 0;
}

int procrastination_redraw(const dj_effect_call *call) {
    return redraw(call, call->frame->seat);
}

int procrastination_enemy_redraws(const dj_effect_call *call) {
    return redraw(call, call->frame->foe);
}

/* The first chosen is the new top. For all others they are mixed. */
int procrastination_arrange(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    procrastination_state *state = turn->state;
    int seat = call->frame->seat;
    for (int i = call->thing_count - 1; i >= 0; i--)
        procrastination_move(state, call->things[i], seat, PROCRASTINATION_IN_PILE);
    if (call->thing_count > 1)
        procrastination_mix(state, call->things, call->thing_count, seat);
    for (int i = 0; i < call->thing_count; i++)
        state->placed[call->things[i]] |= procrastination_bit(seat);
    return 0;
}

int procrastination_look_at_enemy_pile(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    const procrastination_state *state = turn->state;
    int i = state->seats[call->frame->foe].zones[PROCRASTINATION_IN_PILE];
    for (int left = dj_effect_number(call, 0); left > 0 && i != PROCRASTINATION_NONE; left--, i = state->next[i]) {
        procrastination_see(turn, call->frame->seat, i);
        procrastination_tell_to(turn, DJ_SEAT_BIT(call->frame->seat), PROCRASTINATION_REVEALED, call->frame->foe,
                                state->card[i], PROCRASTINATION_AS_SHOWN, 0);
    }
    return 0;
}

int procrastination_look_at_hand(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    const procrastination_state *state = turn->state;
    for (int i = state->seats[call->frame->foe].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE;
         i = state->next[i]) {
        procrastination_see(turn, call->frame->seat, i);
        procrastination_tell_to(turn, DJ_SEAT_BIT(call->frame->seat), PROCRASTINATION_REVEALED, call->frame->foe,
                                state->card[i], PROCRASTINATION_AS_SHOWN, 0);
    }
    return 0;
}

int procrastination_shuffle(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    procrastination_shuffle_pile(turn, call->frame->seat);
    procrastination_tell(turn, PROCRASTINATION_SHUFFLED, call->frame->seat, 0, 0, 0);
    return 0;
}

int procrastination_shuffle_enemys(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    procrastination_shuffle_pile(turn, call->frame->foe);
    procrastination_tell(turn, PROCRASTINATION_SHUFFLED, call->frame->foe, 0, 0, 0);
    return 0;
}

/* P07: what effects made of the old fighter's value and class goes with it. */
int procrastination_play_card(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    procrastination_seat *player = &turn->state->seats[call->frame->seat];
    if (call->thing_count == 0 || !may_enter_front(call, call->things[0]))
        return 0;
    if (player->fighter != PROCRASTINATION_NONE)
        procrastination_carry(turn, player->fighter, call->frame->seat, PROCRASTINATION_IN_DISCARD);
    player->flags &= (uint16_t) ~(PROCRASTINATION_SET_VALUE | PROCRASTINATION_SET_CLASS | PROCRASTINATION_CANCELLED |
                                  PROCRASTINATION_DOUBLED | PROCRASTINATION_UNDOUBLED);
    player->value = 0;
    player->class = player->undoubled = 0;
    enter_front(call, call->things[0], PROCRASTINATION_AS_FIGHTER);
    return 0;
}

int procrastination_lay_now(const dj_effect_call *call) {
    if (call->thing_count > 0 && may_enter_front(call, call->things[0]))
        enter_front(call, call->things[0], PROCRASTINATION_AS_SUPPORT);
    return 0;
}

/* "This card" in a borrowed effect is the one that borrows; a card of one's own in front speaks again for itself. */
int procrastination_apply(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    if (call->thing_count == 0)
        return 0;
    int lender = call->things[0];
    bool speaks_again =
        turn->state->place[lender] == call->frame->seat * PROCRASTINATION_ZONES + PROCRASTINATION_IN_FRONT;
    procrastination_show_to_all(turn, lender);
    dj_effects_start(call->host, speaks_again ? lender : call->frame->source, turn->state->card[lender],
                     PROCRASTINATION_ON_REVEAL, call->frame->seat, call->frame->foe);
    return 0;
}

/* The action that waits below this answer. */
int procrastination_cancel_that(const dj_effect_call *call) {
    dj_effect_stack *stack = call->host->stack;
    for (int i = stack->depth - 2; i >= 0; i--)
        if (stack->frames[i].seat == call->frame->foe && stack->frames[i].flags & DJ_FRAME_ANNOUNCED) {
            stack->frames[i].flags |= DJ_FRAME_CANCELLED;
            return 0;
        }
    return 0;
}

static int draw(const dj_effect_call *call, int seat, int count) {
    while (count-- > 0 && procrastination_draw(call->host->game, seat))
        ;
    return 0;
}

/* Within the player's own zones, wherever each card is. */
static void carry_each(const dj_effect_call *call, int zone) {
    procrastination_turn *turn = call->host->game;
    for (int i = 0; i < call->thing_count; i++) {
        int seat = procrastination_seat_of(turn->state, call->things[i]);
        show_if_sought(call, call->things[i]);
        if (procrastination_zone_of(turn->state, call->things[i]) != zone)
            procrastination_carry(turn, call->things[i], seat, zone);
    }
    reshuffle_if_searched(call);
}

/* A card of a kind that was sought in a hidden place is shown to be of that kind. */
static void show_if_sought(const dj_effect_call *call, int instance) {
    procrastination_turn *turn = call->host->game;
    if (call->wanted.pick == DJ_PICK_CHOSEN && call->wanted.noun != PROCRASTINATION_NOUN_CARD)
        procrastination_show_to_all(turn, instance);
}

static void reshuffle_if_searched(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    if (call->wanted.pick != DJ_PICK_CHOSEN || call->wanted.zone != PROCRASTINATION_YOUR_PILE)
        return;
    procrastination_shuffle_pile(turn, call->frame->seat);
    procrastination_tell(turn, PROCRASTINATION_SHUFFLED, call->frame->seat, 0, 0, 0);
}

static int redraw(const dj_effect_call *call, int seat) {
    procrastination_turn *turn = call->host->game;
    procrastination_state *state = turn->state;
    int count = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; count++) {
        int next = state->next[i];
        procrastination_move(state, i, seat, PROCRASTINATION_IN_PILE);
        i = next;
    }
    procrastination_shuffle_pile(turn, seat);
    procrastination_tell(turn, PROCRASTINATION_SHUFFLED, seat, count, 2, 0);
    return draw(call, seat, count);
}

/* A card sought in the pile itself is put there after the shuffle, and the player knows that it is. */
static void put_into_pile(const dj_effect_call *call, bool is_under) {
    procrastination_turn *turn = call->host->game;
    procrastination_state *state = turn->state;
    reshuffle_if_searched(call);
    for (int i = 0; i < call->thing_count; i++) {
        int instance = call->things[i], seat = procrastination_seat_of(state, instance);
        show_if_sought(call, instance);
        procrastination_carry(turn, instance, seat, PROCRASTINATION_IN_PILE);
        if (is_under)
            procrastination_move_under(state, instance, seat, PROCRASTINATION_IN_PILE);
        if (call->wanted.pick == DJ_PICK_CHOSEN)
            state->placed[instance] |= procrastination_bit(call->frame->seat);
    }
}

static void swap_zone(procrastination_state *state, int seat, int other, int zone) {
    uint8_t first = state->seats[seat].zones[zone];
    state->seats[seat].zones[zone] = state->seats[other].zones[zone];
    state->seats[other].zones[zone] = first;
    const int seats[2] = {seat, other};
    for (int side = 0; side < 2; side++)
        for (int i = state->seats[seats[side]].zones[zone]; i != PROCRASTINATION_NONE; i = state->next[i])
            state->place[i] = (uint8_t)(seats[side] * PROCRASTINATION_ZONES + zone);
}

/* Its effect follows at once; it has its place in the order of effects for the dice. */
static void enter_front(const dj_effect_call *call, int instance, int role) {
    procrastination_turn *turn = call->host->game;
    procrastination_state *state = turn->state;
    int seat = call->frame->seat;
    procrastination_carry(turn, instance, seat, PROCRASTINATION_IN_FRONT);
    reshuffle_if_searched(call);
    if (role == PROCRASTINATION_AS_FIGHTER)
        state->seats[seat].fighter = (uint8_t)instance;
    procrastination_tell(turn, PROCRASTINATION_REVEALED, seat, state->card[instance], role, 0);
    procrastination_tell_reckoning(turn, seat); /* P07 */
    if (state->order_count < PROCRASTINATION_ORDER_MAX) {
        memmove(state->order + state->order_at + 1, state->order + state->order_at,
                (size_t)(state->order_count - state->order_at));
        state->order[state->order_at++] = (uint8_t)instance;
        state->order_count++;
    }
    if (!procrastination_is_muted(state, instance))
        dj_effects_start(call->host, instance, state->card[instance], PROCRASTINATION_ON_REVEAL, seat,
                         call->frame->foe);
}

/* While fighters and Supports are revealed, from anywhere but in front. */
static bool may_enter_front(const dj_effect_call *call, int instance) {
    const procrastination_turn *turn = call->host->game;
    int phase = turn->state->phase;
    return (phase == PROCRASTINATION_FIGHTERS || phase == PROCRASTINATION_SUPPORTS) &&
           procrastination_zone_of(turn->state, instance) != PROCRASTINATION_IN_FRONT;
}
