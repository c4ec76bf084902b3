/* Who faces whom, which class dominates, what fighters and totals are worth, and in which order effects apply. */
#include "language.h"

#include <string.h>

/* Takes what a lasting action says into account, by its arguments. */
typedef int reckoning(int so_far, const uint8_t *arguments, const void *about);

/* A card in front, and the class that it has there. */
typedef struct fellow {
    const procrastination_card *card;
    int class;
} fellow;

/* Whether a card has something to do. */
typedef bool acting(const procrastination_turn *turn, int instance);

static int lasting_change(const procrastination_set *set, const procrastination_state *state, int seat, int instance);
static inline int reckon_lasting(const procrastination_set *set, const procrastination_state *state, int seat, int row,
                                 reckoning *reckon, const void *about);
static reckoning add_number, count_one, keep_least, add_if_it_is;
static void put_in_order(procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting);
static void order_equals(procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting);
static void order_by_domination(procrastination_turn *turn, uint8_t *instances, int count);
static void order_by_dice(procrastination_turn *turn, uint8_t *instances, int count);
static int put_acting_first(const procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting);
static acting acts_when_revealed;
static bool have_their_order(const procrastination_turn *turn, const uint8_t *instances, int count);
static int count_seats(const procrastination_turn *turn, const uint8_t *instances, int count);
static inline void sort_by(uint8_t *instances, int *keys, int count);
static inline int run_length(const int *keys, int from, int count);

/* P12, P14, P22: only domination depends on whom one faces. */
int procrastination_total(const procrastination_set *set, const procrastination_state *state, int seat, int enemy) {
    const procrastination_seat *player = &state->seats[seat];
    int total = procrastination_fighter_value(set, state, seat, enemy) + player->change;
    for (int i = player->zones[PROCRASTINATION_IN_FRONT]; i != PROCRASTINATION_NONE; i = state->next[i])
        total += i != player->fighter ? procrastination_card_of(set, state, i)->value : 0;
    return total + procrastination_scored_change(set, state, seat) + procrastination_dice_sum(state, seat);
}

int procrastination_sum_scored_change(const procrastination_set *set, const procrastination_state *state, int seat) {
    int change = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_FRONT]; i != PROCRASTINATION_NONE; i = state->next[i])
        change += lasting_change(set, state, seat, i);
    return change;
}

int procrastination_sum_lasting(const procrastination_set *set, const procrastination_state *state, int seat, int row) {
    reckoning *reckon = row == PROCRASTINATION_ACT_WIN_TIES ? count_one : add_number;
    return reckon_lasting(set, state, seat, row, reckon, NULL);
}

int procrastination_find_least_lasting(const procrastination_set *set, const procrastination_state *state, int seat,
                                       int row) {
    return reckon_lasting(set, state, seat, row, keep_least, NULL);
}

int procrastination_count_lasting(const procrastination_set *set, const procrastination_state *state, int seat) {
    int count = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_SCORE]; i != PROCRASTINATION_NONE; i = state->next[i])
        count += procrastination_has_rule(set, state, i, PROCRASTINATION_WHILE_SCORED);
    return count;
}

bool procrastination_is(const procrastination_card *card, int class, int noun) {
    if (noun == PROCRASTINATION_NOUN_CARD)
        return true;
    if (noun == PROCRASTINATION_NOUN_FIGHTER)
        return class != PROCRASTINATION_SUPPORT;
    if (noun >= PROCRASTINATION_NOUN_FAMILY)
        return card->family == noun - PROCRASTINATION_NOUN_FAMILY + 1;
    return class == noun - PROCRASTINATION_NOUN_CLASS;
}

/* Equal totals in seat order, from the seat with which the round begins: one further to the left every round. */
int procrastination_next_to_lay(const procrastination_set *set, const procrastination_state *state) {
    int next = -1, highest = 0;
    dj_seat_mask owing = procrastination_owing(state);
    if ((owing & (owing - 1)) == 0)
        return owing == 0 ? -1 : __builtin_ctz(owing);
    for (int i = 0, seat = (state->round - 1) % state->seat_count; i < state->seat_count; i++, seat++) {
        seat = seat == state->seat_count ? 0 : seat;
        if (!(owing & DJ_SEAT_BIT(seat)))
            continue;
        int total = procrastination_total(set, state, seat, procrastination_opponent(state, seat));
        if (next < 0 || total > highest) {
            next = seat;
            highest = total;
        }
    }
    return next;
}

/* P08 and P13: the highest first, as printed; among equals see below. */
void procrastination_put_in_order(procrastination_turn *turn, uint8_t *instances, int count) {
    if (count > 1)
        put_in_order(turn, instances, count, acts_when_revealed);
}

void procrastination_put_cleared_in_order(procrastination_turn *turn, uint8_t *instances, int count) {
    if (count > 1)
        put_in_order(turn, instances, count, procrastination_speaks_when_cleared);
}

static void put_in_order(procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting) {
    int keys[PROCRASTINATION_ORDER_MAX];
    for (int i = 0; i < count; i++)
        keys[i] = procrastination_card_of(turn->set, turn->state, instances[i])->value;
    sort_by(instances, keys, count);
    for (int i = 0, length; i < count; i += length) {
        length = run_length(keys, i, count);
        if (length > 1)
            order_equals(turn, instances + i, length, is_acting);
    }
}

/* What the scored cards of both sides add to a card in front. */
static int lasting_change(const procrastination_set *set, const procrastination_state *state, int seat, int instance) {
    const procrastination_card *card = procrastination_card_of(set, state, instance);
    int class = instance == state->seats[seat].fighter ? procrastination_class_of(set, state, seat) : card->class;
    int hunter = procrastination_hunter(state, seat), change = 0;
    const fellow fellow = {card, class};
    if (state->seats[seat].lasting > 0)
        change += reckon_lasting(set, state, seat, PROCRASTINATION_ACT_YOURS_HAVE, add_if_it_is, &fellow);
    if (state->seats[hunter].lasting > 0)
        change += reckon_lasting(set, state, hunter, PROCRASTINATION_ACT_ENEMYS_HAVE, add_if_it_is, &fellow);
    return change;
}

/* What a seat's scored cards say by one lasting action, all together. */
static inline int reckon_lasting(const procrastination_set *set, const procrastination_state *state, int seat, int row,
                                 reckoning *reckon, const void *about) {
    int result = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_SCORE]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        const procrastination_card *card = procrastination_card_of(set, state, i);
        const uint8_t *arguments;
        if (!(card->lasts[row / 8] >> row % 8 & 1))
            continue;
        int said, at = dj_effect_rule(&card->effect, PROCRASTINATION_WHILE_SCORED);
        while (at != DJ_EFFECT_NONE && dj_effect_next_lasting(&card->effect, &at, &said, &arguments))
            result = said == row ? reckon(result, arguments, about) : result;
    }
    return result;
}

static int add_number(int so_far, const uint8_t *arguments, const void *about) {
    (void)about;
    return so_far + arguments[0];
}

static int count_one(int so_far, const uint8_t *arguments, const void *about) {
    (void)arguments;
    (void)about;
    return so_far + 1;
}

static int keep_least(int so_far, const uint8_t *arguments, const void *about) {
    (void)about;
    return so_far == 0 || arguments[0] < so_far ? arguments[0] : so_far;
}

static int add_if_it_is(int so_far, const uint8_t *arguments, const void *about) {
    const fellow *fellow = about;
    return procrastination_is(fellow->card, fellow->class, arguments[0]) ? so_far + (int8_t)arguments[1] : so_far;
}

/* Who comes first matters only between cards that do something. Those that had their order when they were revealed keep
 * it for the round. */
static void order_equals(procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting) {
    int acting_count = put_acting_first(turn, instances, count, is_acting);
    bool is_new = is_acting == acts_when_revealed || !have_their_order(turn, instances, acting_count);
    if (acting_count > 1 && is_new)
        order_by_domination(turn, instances, acting_count);
}

/* P09, P13: whose fighter dominates comes first; with more than two equals, who dominates most of them. */
static void order_by_domination(procrastination_turn *turn, uint8_t *instances, int count) {
    const procrastination_state *state = turn->state;
    int keys[PROCRASTINATION_ORDER_MAX] = {0};
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            keys[i] += procrastination_dominates(turn->set, state, procrastination_seat_of(state, instances[i]),
                                                 procrastination_seat_of(state, instances[j]));
    sort_by(instances, keys, count);
    for (int i = 0, length; i < count; i += length) {
        length = run_length(keys, i, count);
        if (count_seats(turn, instances + i, length) > 1)
            order_by_dice(turn, instances + i, length);
    }
}

/* A die each, rolled again while equal. Cards of one seat follow each other. */
static void order_by_dice(procrastination_turn *turn, uint8_t *instances, int count) {
    int keys[PROCRASTINATION_ORDER_MAX], rolls[DJ_SEATS_MAX] = {0};
    for (int i = 0; i < count; i++) {
        int seat = procrastination_seat_of(turn->state, instances[i]);
        if (rolls[seat] == 0) {
            rolls[seat] = dj_roll(&turn->state->dice, turn->witness, 6);
            procrastination_tell(turn, PROCRASTINATION_ROLLED, seat, 0, rolls[seat], PROCRASTINATION_FOR_ORDER);
        }
        keys[i] = rolls[seat];
    }
    sort_by(instances, keys, count);
    for (int i = 0, length; i < count; i += length) {
        length = run_length(keys, i, count);
        if (count_seats(turn, instances + i, length) > 1)
            order_by_dice(turn, instances + i, length);
    }
}

/* Gives how many do something. */
static int put_acting_first(const procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting) {
    int keys[PROCRASTINATION_ORDER_MAX], acting_count = 0;
    for (int i = 0; i < count; i++)
        acting_count += keys[i] = is_acting(turn, instances[i]);
    sort_by(instances, keys, count);
    return acting_count;
}

static bool acts_when_revealed(const procrastination_turn *turn, int instance) {
    return procrastination_has_rule(turn->set, turn->state, instance, PROCRASTINATION_ON_REVEAL) ||
           procrastination_has_rule(turn->set, turn->state, instance, PROCRASTINATION_ON_ROLL);
}

/* Before the cards move; the outcome is known. */
bool procrastination_speaks_when_cleared(const procrastination_turn *turn, int instance) {
    const procrastination_state *state = turn->state;
    int outcome = state->seats[procrastination_seat_of(state, instance)].outcome;
    int trigger = outcome == PROCRASTINATION_WON ? PROCRASTINATION_ON_SCORE : PROCRASTINATION_ON_DISCARD;
    return outcome != PROCRASTINATION_TIED && procrastination_speaks_of(turn->set, state, instance, trigger);
}

static bool have_their_order(const procrastination_turn *turn, const uint8_t *instances, int count) {
    for (int i = 0; i < count; i++)
        if (!acts_when_revealed(turn, instances[i]))
            return false;
    return true;
}

static int count_seats(const procrastination_turn *turn, const uint8_t *instances, int count) {
    unsigned seats = 0;
    for (int i = 0; i < count; i++)
        seats |= 1u << procrastination_seat_of(turn->state, instances[i]);
    return __builtin_popcount(seats);
}

/* Highest key first; equals stay as they are. */
static inline void sort_by(uint8_t *instances, int *keys, int count) {
    for (int i = 1; i < count; i++) {
        uint8_t instance = instances[i];
        int key = keys[i], at = i;
        for (; at > 0 && keys[at - 1] < key; at--) {
            keys[at] = keys[at - 1];
            instances[at] = instances[at - 1];
        }
        keys[at] = key;
        instances[at] = instance;
    }
}

static inline int run_length(const int *keys, int from, int count) {
    int length = 1;
    while (from + length < count && keys[from + length] == keys[from])
        length++;
    return length;
}
