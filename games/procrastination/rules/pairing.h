/* Who faces whom, which class dominates, what fighters and totals are worth, and in which order effects apply. */
#ifndef PROCRASTINATION_PAIRING_H
#define PROCRASTINATION_PAIRING_H

#include "zones.h"

#include <string.h>

/* P21: odd rounds against the left neighbour, who is the next seat; even rounds against the right one. */
static inline int procrastination_faces(int round, int seats, int seat) {
    if (seats == 2)
        return 1 - seat;
    int other = round % 2 == 1 ? seat + 1 : seat - 1;
    return other < 0 ? seats - 1 : other == seats ? 0 : other;
}
static inline int procrastination_opponent(const procrastination_state *state, int seat) {
    return procrastination_faces(state->round, state->seat_count, seat);
}
/* The seat whose opponent this one is. */
static inline int procrastination_hunter(const procrastination_state *state, int seat) {
    return procrastination_faces(state->round + 1, state->seat_count, seat);
}

/* A seat's fighter as effects have made it: its class, PROCRASTINATION_CLASSES where there is none, and its value
 * before anything doubles it. */
typedef struct procrastination_fighter {
    int class, value;
} procrastination_fighter;
static inline procrastination_fighter procrastination_fighter_of(const procrastination_set *set,
                                                                 const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    if (player->fighter == PROCRASTINATION_NONE)
        return (procrastination_fighter){PROCRASTINATION_CLASSES, 0};
    const procrastination_card *card = procrastination_card_of(set, state, player->fighter);
    return (procrastination_fighter){player->flags & PROCRASTINATION_SET_CLASS ? player->class : card->class,
                                     player->flags & PROCRASTINATION_SET_VALUE ? player->value : card->value};
}
/* Those of all seats. */
static inline void procrastination_list_fighters(const procrastination_set *set, const procrastination_state *state,
                                                 int seats, procrastination_fighter fighters[DJ_SEATS_MAX]) {
    for (int seat = 0; seat < seats; seat++)
        fighters[seat] = procrastination_fighter_of(set, state, seat);
}
static inline int procrastination_class_of(const procrastination_set *set, const procrastination_state *state,
                                           int seat) {
    return procrastination_fighter_of(set, state, seat).class;
}
/* The wheel: Force > Agility > Magic > Force (P06). */
static inline bool procrastination_beats(int class, int faced) {
    return class <= PROCRASTINATION_MAGIC &&
           faced == (class == PROCRASTINATION_MAGIC ? PROCRASTINATION_FORCE : class + 1);
}
static inline bool procrastination_dominates(const procrastination_set *set, const procrastination_state *state,
                                             int seat, int other) {
    return procrastination_beats(procrastination_class_of(set, state, seat),
                                 procrastination_class_of(set, state, other));
}
/* Why the seat's fighter, of one class, counts as it does against an enemy's of another; and what a value then comes
 * to.
 */
static inline int procrastination_how_it_counts(const procrastination_seat *player, int class, int faced, int enemy) {
    if (player->fighter == PROCRASTINATION_NONE)
        return PROCRASTINATION_ABSENT;
    if (player->flags & (PROCRASTINATION_CANCELLED | PROCRASTINATION_DOUBLED))
        return player->flags & PROCRASTINATION_CANCELLED ? PROCRASTINATION_FOR_NOTHING : PROCRASTINATION_BY_EFFECT;
    if (!procrastination_beats(class, faced))
        return PROCRASTINATION_AS_PRINTED;
    return player->undoubled >> enemy & 1 ? PROCRASTINATION_NOT_TWICE : PROCRASTINATION_BY_DOMINATION;
}
static inline int procrastination_counted(int value, int how) {
    bool is_twice = how == PROCRASTINATION_BY_DOMINATION || how == PROCRASTINATION_BY_EFFECT;
    return how == PROCRASTINATION_FOR_NOTHING ? 0 : is_twice ? 2 * value : value;
}
/* The fighter's value against an enemy, doubled or not. */
static inline int procrastination_worth(const procrastination_seat *player, procrastination_fighter fighter, int faced,
                                        int enemy) {
    return procrastination_counted(fighter.value, procrastination_how_it_counts(player, fighter.class, faced, enemy));
}
static inline int procrastination_fighter_value(const procrastination_set *set, const procrastination_state *state,
                                                int seat, int enemy) {
    return procrastination_worth(&state->seats[seat], procrastination_fighter_of(set, state, seat),
                                 procrastination_class_of(set, state, enemy), enemy);
}
/* Whether scored cards can have something to say about the seat: its own, or those of the seat that hunts it. */
static inline bool procrastination_is_spoken_of(const procrastination_state *state, int seats, int seat) {
    int hunter = procrastination_faces(state->round + 1, seats, seat);
    return (state->seats[seat].lasting | state->seats[hunter].lasting) != 0;
}
/* What scored cards, of either side, add to those in front. */
int procrastination_sum_scored_change(const procrastination_set *set, const procrastination_state *state, int seat);
static inline int procrastination_scored_change(const procrastination_set *set, const procrastination_state *state,
                                                int seats, int seat) {
    return procrastination_is_spoken_of(state, seats, seat) ? procrastination_sum_scored_change(set, state, seat) : 0;
}
/* The values of the Supports in front. */
static inline int procrastination_supports_worth(const procrastination_set *set, const procrastination_state *state,
                                                 int seat) {
    const procrastination_seat *player = &state->seats[seat];
    int worth = 0;
    for (int i = player->zones[PROCRASTINATION_IN_FRONT]; i != PROCRASTINATION_NONE; i = state->next[i])
        worth += i != player->fighter ? procrastination_card_of(set, state, i)->value : 0;
    return worth;
}
/* All bytes at once, those that are no dice being zero: the highest byte of the product is the sum of all. */
static inline int procrastination_dice_sum(const procrastination_state *state, int seat) {
    static_assert(PROCRASTINATION_DICE_MAX == sizeof(uint64_t) && PROCRASTINATION_DICE_MAX * 20 <= UINT8_MAX,
                  "they fit");
    uint64_t dice;
    memcpy(&dice, state->seats[seat].dice, sizeof dice);
    return (int)(dice * 0x0101010101010101 >> 56);
}
/* P12, P14: what a total has beside its fighter, the same against everybody. */
static inline int procrastination_beside(const procrastination_set *set, const procrastination_state *state, int seats,
                                         int seat) {
    return state->seats[seat].change + procrastination_supports_worth(set, state, seat) +
           procrastination_scored_change(set, state, seats, seat) + procrastination_dice_sum(state, seat);
}
/* P22: only domination depends on whom one faces. */
int procrastination_total(const procrastination_set *set, const procrastination_state *state, int seat, int enemy);
/* Whether the seat has still to lay something, or nothing. Places of `laid` are filled from the first on. */
static inline bool procrastination_is_owing(const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    return player->may_lay > 0 && player->laid[player->may_lay - 1] == PROCRASTINATION_NONE;
}
/* P10: the seats that decide now what they lay, one where it goes in turn. */
dj_seat_mask procrastination_highest_of(const procrastination_set *set, const procrastination_state *state,
                                        dj_seat_mask seats);
static inline dj_seat_mask procrastination_owing(const procrastination_state *state) {
    dj_seat_mask owing = 0;
    for (int seat = 0; seat < state->seat_count; seat++)
        owing |= procrastination_is_owing(state, seat) ? DJ_SEAT_BIT(seat) : 0;
    return owing;
}
static inline dj_seat_mask procrastination_first_to_lay(const procrastination_set *set,
                                                        const procrastination_state *state, dj_seat_mask owing) {
    bool is_one = (owing & (owing - 1)) == 0;
    return is_one || state->support == PROCRASTINATION_TOGETHER ? owing : procrastination_highest_of(set, state, owing);
}

/* Puts instances in the order of their effects (P08, P09, P13). */
void procrastination_put_in_order(procrastination_turn *turn, uint8_t *instances, int count);
/* The cards to be cleared away in the order in which they speak about it (P16), fighters before Supports, the highest
 * value first; gives their number. */
int procrastination_order_cleared(procrastination_turn *turn, uint8_t order[PROCRASTINATION_ORDER_MAX]);

/* Whether the card has something to say about it, before it moves; the outcome is known. */
static inline bool procrastination_speaks_when_cleared(const procrastination_turn *turn, int instance) {
    const procrastination_state *state = turn->state;
    int outcome = state->seats[procrastination_seat_of(state, instance)].outcome;
    int trigger = outcome == PROCRASTINATION_WON ? PROCRASTINATION_ON_SCORE : PROCRASTINATION_ON_DISCARD;
    return outcome != PROCRASTINATION_TIED && procrastination_speaks_of(turn->set, state, instance, trigger);
}

/* Whether one of the seat's scored cards says something by a lasting action: mostly none does. */
static inline bool procrastination_says(const procrastination_set *set, const procrastination_state *state, int seat,
                                        int row) {
    if (state->seats[seat].lasting == 0)
        return false;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_SCORE]; i != PROCRASTINATION_NONE; i = state->next[i])
        if (procrastination_card_of(set, state, i)->lasts[row / 8] >> row % 8 & 1)
            return true;
    return false;
}
/* What they say: the sum of the action's numbers, or the least of them; 0 where none says anything. */
int procrastination_sum_lasting(const procrastination_set *set, const procrastination_state *state, int seat, int row);
int procrastination_find_least_lasting(const procrastination_set *set, const procrastination_state *state, int seat,
                                       int row);
static inline int procrastination_lasting(const procrastination_set *set, const procrastination_state *state, int seat,
                                          int row) {
    return procrastination_says(set, state, seat, row) ? procrastination_sum_lasting(set, state, seat, row) : 0;
}
static inline int procrastination_least_lasting(const procrastination_set *set, const procrastination_state *state,
                                                int seat, int row) {
    return procrastination_says(set, state, seat, row) ? procrastination_find_least_lasting(set, state, seat, row) : 0;
}
/* Scored cards with a lasting effect: what the seat's `lasting` must be. */
int procrastination_count_lasting(const procrastination_set *set, const procrastination_state *state, int seat);

#endif
