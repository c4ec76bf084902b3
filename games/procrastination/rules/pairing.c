/* Who faces whom, which class dominates, what fighters and totals are worth, and in which order effects apply. */
#include "language.h"

#include <string.h>

/* Takes what a lasting action says into account, by its arguments. */
typedef int reckoning(int so_far, const uint8_t *arguments, const void *about);

/* The cards in front of a seat. */
typedef struct side {
    const procrastination_set *set;
    const procrastination_state *state;
    int seat;
} side;

static inline int reckon_lasting(const procrastination_set *set, const procrastination_state *state, int seat, int row,
                                 reckoning *reckon, const void *about);
static reckoning add_number, count_one, keep_least, add_to_each;
static inline dj_seat_mask find_highest(const procrastination_set *set, const procrastination_state *state, int seats,
                                        dj_seat_mask among);
static int put_fighters_first(const procrastination_state *state, uint8_t *instances, int count);
static void put_cleared_in_order(procrastination_turn *turn, uint8_t *instances, int count);
static inline int key_of(const procrastination_turn *turn, int instance, bool is_acting);
static void order_equals(procrastination_turn *turn, uint8_t *instances, const int *keys, int count, bool is_later);
static void order_by_domination(procrastination_turn *turn, uint8_t *instances, int count);
static void order_by_dice(procrastination_turn *turn, uint8_t *instances, int count);
static inline bool acts_when_revealed(const procrastination_turn *turn, int instance);
static bool have_their_order(const procrastination_turn *turn, const uint8_t *instances, int count);
static bool are_of_several_seats(const procrastination_turn *turn, const uint8_t *instances, int count);
static inline bool sort_by(uint8_t *instances, int *keys, int count);
static inline int run_length(const int *keys, int from, int count);

int procrastination_total(const procrastination_set *set, const procrastination_state *state, int seat, int enemy) {
    return procrastination_fighter_value(set, state, seat, enemy) +
           procrastination_beside(set, state, state->seat_count, seat);
}

int procrastination_sum_scored_change(const procrastination_set *set, const procrastination_state *state, int seat) {
    const side side = {set, state, seat};
    int hunter = procrastination_hunter(state, seat);
    return reckon_lasting(set, state, seat, PROCRASTINATION_ACT_YOURS_HAVE, add_to_each, &side) +
           reckon_lasting(set, state, hunter, PROCRASTINATION_ACT_ENEMYS_HAVE, add_to_each, &side);
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

/* Equal totals in seat order, from the seat with which the round begins: one further to the left every round. */
dj_seat_mask procrastination_highest_of(const procrastination_set *set, const procrastination_state *state,
                                        dj_seat_mask among) {
    return state->seat_count == 2 ? find_highest(set, state, 2, among)
                                  : find_highest(set, state, state->seat_count, among);
}

static inline dj_seat_mask find_highest(const procrastination_set *set, const procrastination_state *state, int seats,
                                        dj_seat_mask among) {
    procrastination_fighter fighters[DJ_SEATS_MAX];
    procrastination_list_fighters(set, state, seats, fighters);
    int next = -1, highest = 0, first = (state->round - 1) % seats;
    for (int seat = 0; seat < seats; seat++) {
        if (!(among & DJ_SEAT_BIT(seat)))
            continue;
        int enemy = procrastination_faces(state->round, seats, seat);
        int worth = procrastination_worth(&state->seats[seat], fighters[seat], fighters[enemy].class, enemy);
        int total = worth + procrastination_beside(set, state, seats, seat);
        bool is_sooner = next < first && first <= seat;
        if (next < 0 || total > highest || (total == highest && is_sooner)) {
            next = seat;
            highest = total;
        }
    }
    return DJ_SEAT_BIT(next);
}

void procrastination_put_in_order(procrastination_turn *turn, uint8_t *instances, int count) {
    int keys[PROCRASTINATION_ORDER_MAX], acting_count = 0;
    for (int i = 0; i < count; i++) {
        bool is_acting = acts_when_revealed(turn, instances[i]);
        keys[i] = key_of(turn, instances[i], is_acting);
        acting_count += is_acting;
    }
    if (sort_by(instances, keys, count) && acting_count > 1)
        order_equals(turn, instances, keys, count, false);
}

int procrastination_order_cleared(procrastination_turn *turn, uint8_t order[PROCRASTINATION_ORDER_MAX]) {
    procrastination_state *state = turn->state;
    int fighters = put_fighters_first(state, state->order, state->order_count);
    put_cleared_in_order(turn, state->order, fighters);
    put_cleared_in_order(turn, state->order + fighters, state->order_count - fighters);
    memcpy(order, state->order, state->order_count);
    return state->order_count;
}

/* Otherwise they stay as they are; gives how many fighters there are. */
static int put_fighters_first(const procrastination_state *state, uint8_t *instances, int count) {
    int fighters = 0;
    for (int i = 0; i < count; i++) {
        uint8_t instance = instances[i];
        if (state->seats[procrastination_seat_of(state, instance)].fighter != instance)
            continue;
        memmove(instances + fighters + 1, instances + fighters, (size_t)(i - fighters));
        instances[fighters++] = instance;
    }
    return fighters;
}

/* As when they were revealed, but for equals that have their order: those keep it. */
static void put_cleared_in_order(procrastination_turn *turn, uint8_t *instances, int count) {
    int keys[PROCRASTINATION_ORDER_MAX];
    for (int i = 0; i < count; i++)
        keys[i] = key_of(turn, instances[i], procrastination_speaks_when_cleared(turn, instances[i]));
    if (sort_by(instances, keys, count))
        order_equals(turn, instances, keys, count, true);
}

/* P08 and P13: the highest first, as printed; of equals those that do something, for who comes first matters only
 * between them. */
static inline int key_of(const procrastination_turn *turn, int instance, bool is_acting) {
    return 2 * procrastination_card_of(turn->set, turn->state, instance)->value + is_acting;
}

/* Those that had their order when they were revealed keep it for the round. */
static void order_equals(procrastination_turn *turn, uint8_t *instances, const int *keys, int count, bool is_later) {
    for (int i = 0, length; i < count; i += length) {
        length = run_length(keys, i, count);
        bool is_acting = keys[i] % 2 != 0;
        if (length > 1 && is_acting && !(is_later && have_their_order(turn, instances + i, length)))
            order_by_domination(turn, instances + i, length);
    }
}

/* What a seat's scored cards say by one lasting action, all together. */
static inline int reckon_lasting(const procrastination_set *set, const procrastination_state *state, int seat, int row,
                                 reckoning *reckon, const void *about) {
    int result = 0;
    if (state->seats[seat].lasting == 0)
        return 0;
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

/* To each card in front that is of the kind. */
static int add_to_each(int so_far, const uint8_t *arguments, const void *about) {
    const side *side = about;
    const procrastination_state *state = side->state;
    const procrastination_seat *player = &state->seats[side->seat];
    for (int i = player->zones[PROCRASTINATION_IN_FRONT]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        const procrastination_card *card = procrastination_card_of(side->set, state, i);
        int class = i == player->fighter ? procrastination_class_of(side->set, state, side->seat) : card->class;
        so_far += procrastination_is(card, class, arguments[0]) ? (int8_t)arguments[1] : 0;
    }
    return so_far;
}

/* P09, P13: whose fighter dominates comes first; with more than two equals, who dominates most of them. */
static void order_by_domination(procrastination_turn *turn, uint8_t *instances, int count) {
    const procrastination_state *state = turn->state;
    int classes[PROCRASTINATION_ORDER_MAX], keys[PROCRASTINATION_ORDER_MAX];
    for (int i = 0; i < count; i++)
        classes[i] = procrastination_class_of(turn->set, state, procrastination_seat_of(state, instances[i]));
    for (int i = 0; i < count; i++) {
        keys[i] = 0;
        for (int j = 0; j < count; j++)
            keys[i] += procrastination_beats(classes[i], classes[j]);
    }
    sort_by(instances, keys, count);
    for (int i = 0, length; i < count; i += length) {
        length = run_length(keys, i, count);
        if (are_of_several_seats(turn, instances + i, length))
            order_by_dice(turn, instances + i, length);
    }
}

/* A die each, rolled again while equal. Cards of one seat follow each other. */
static void order_by_dice(procrastination_turn *turn, uint8_t *instances, int count) {
    int keys[PROCRASTINATION_ORDER_MAX], rolls[DJ_SEATS_MAX] = {0};
    for (int i = 0; i < count; i++) {
        int seat = procrastination_seat_of(turn->state, instances[i]);
        if (rolls[seat] == 0) {
            rolls[seat] = procrastination_throw(turn, 6);
            procrastination_tell(turn, PROCRASTINATION_ROLLED, seat, 0, rolls[seat], PROCRASTINATION_FOR_ORDER);
        }
        keys[i] = rolls[seat];
    }
    sort_by(instances, keys, count);
    for (int i = 0, length; i < count; i += length) {
        length = run_length(keys, i, count);
        if (are_of_several_seats(turn, instances + i, length))
            order_by_dice(turn, instances + i, length);
    }
}

static inline bool acts_when_revealed(const procrastination_turn *turn, int instance) {
    return procrastination_has_rule(turn->set, turn->state, instance, PROCRASTINATION_ON_REVEAL) ||
           procrastination_has_rule(turn->set, turn->state, instance, PROCRASTINATION_ON_ROLL);
}

static bool have_their_order(const procrastination_turn *turn, const uint8_t *instances, int count) {
    for (int i = 0; i < count; i++)
        if (!acts_when_revealed(turn, instances[i]))
            return false;
    return true;
}

static bool are_of_several_seats(const procrastination_turn *turn, const uint8_t *instances, int count) {
    int first = procrastination_seat_of(turn->state, instances[0]);
    for (int i = 1; i < count; i++)
        if (procrastination_seat_of(turn->state, instances[i]) != first)
            return true;
    return false;
}

/* Highest key first; equals stay as they are. Whether there are any. */
static inline bool sort_by(uint8_t *instances, int *keys, int count) {
    bool has_equals = false;
    for (int i = 1; i < count; i++) {
        uint8_t instance = instances[i];
        int key = keys[i], at = i;
        for (; at > 0 && keys[at - 1] < key; at--) {
            keys[at] = keys[at - 1];
            instances[at] = instances[at - 1];
        }
        has_equals |= at > 0 && keys[at - 1] == key;
        keys[at] = key;
        instances[at] = instance;
    }
    return has_equals;
}

static inline int run_length(const int *keys, int from, int count) {
    int length = 1;
    while (from + length < count && keys[from + length] == keys[from])
        length++;
    return length;
}
