/* Who faces whom, which class dominates, what fighters and totals are worth, and in which order effects apply. */
#include "language.h"

#include <string.h>

/* A walk through what a seat's scored cards say by one lasting action. */
typedef struct lasting_words {
    const procrastination_set *set;
    const procrastination_state *state;
    int row, card, at; /* in the card's effect; DJ_EFFECT_NONE before its beginning */
} lasting_words;

/* Whether a card has something to do. */
typedef bool acting(const procrastination_turn *turn, int instance);

static int lasting_change(const procrastination_set *set, const procrastination_state *state, int seat, int instance);
static int changes_by(const procrastination_set *set, const procrastination_state *state, int owner, int row,
                      const procrastination_card *card, int class);
static lasting_words begin_lasting(const procrastination_set *set, const procrastination_state *state, int seat,
                                   int row);
static bool next_lasting(lasting_words *words, const uint8_t **arguments);
static void put_in_order(procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting);
static void order_equals(procrastination_turn *turn, uint8_t *instances, int count);
static void order_by_dice(procrastination_turn *turn, uint8_t *instances, int count);
static int put_acting_first(const procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting);
static acting acts_when_revealed, speaks_when_cleared;
static bool have_their_order(const procrastination_turn *turn, const uint8_t *instances, int count);
static int count_seats(const procrastination_turn *turn, const uint8_t *instances, int count);
static void sort_by(uint8_t *instances, int *keys, int count);
static int run_length(const int *keys, int from, int count);

int procrastination_fighter_value(const procrastination_set *set, const procrastination_state *state, int seat,
                                  int enemy) {
    const procrastination_seat *player = &state->seats[seat];
    if (player->fighter == PROCRASTINATION_NONE || player->flags & PROCRASTINATION_CANCELLED)
        return 0;
    int value = player->flags & PROCRASTINATION_SET_VALUE ? player->value
                                                          : procrastination_card_of(set, state, player->fighter)->value;
    bool is_dominant = procrastination_dominates(set, state, seat, enemy) && !(player->undoubled >> enemy & 1);
    return is_dominant || player->flags & PROCRASTINATION_DOUBLED ? 2 * value : value;
}

/* P12, P14, P22: only domination depends on whom one faces. */
int procrastination_total(const procrastination_set *set, const procrastination_state *state, int seat, int enemy) {
    const procrastination_seat *player = &state->seats[seat];
    int total = procrastination_fighter_value(set, state, seat, enemy) + player->change;
    for (int i = player->zones[PROCRASTINATION_IN_FRONT]; i != PROCRASTINATION_NONE; i = state->next[i])
        total += i != player->fighter ? procrastination_card_of(set, state, i)->value : 0;
    return total + procrastination_scored_change(set, state, seat) + procrastination_dice_sum(state, seat);
}

int procrastination_scored_change(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    int change = 0;
    if (player->lasting == 0 && state->seats[procrastination_hunter(state, seat)].lasting == 0)
        return 0;
    for (int i = player->zones[PROCRASTINATION_IN_FRONT]; i != PROCRASTINATION_NONE; i = state->next[i])
        change += lasting_change(set, state, seat, i);
    return change;
}

int procrastination_lasting(const procrastination_set *set, const procrastination_state *state, int seat, int row) {
    if (state->seats[seat].lasting == 0)
        return 0;
    lasting_words words = begin_lasting(set, state, seat, row);
    int sum = 0;
    for (const uint8_t *arguments; next_lasting(&words, &arguments);)
        sum += row == PROCRASTINATION_ACT_WIN_TIES ? 1 : arguments[0];
    return sum;
}

int procrastination_lasting_extreme(const procrastination_set *set, const procrastination_state *state, int seat,
                                    int row, int sign) {
    if (state->seats[seat].lasting == 0)
        return 0;
    lasting_words words = begin_lasting(set, state, seat, row);
    int extreme = 0;
    for (const uint8_t *arguments; next_lasting(&words, &arguments);)
        if (extreme == 0 || sign * arguments[0] > sign * extreme)
            extreme = arguments[0];
    return extreme;
}

int procrastination_count_lasting(const procrastination_set *set, const procrastination_state *state, int seat) {
    int count = 0;
    for (int i = state->seats[seat].zones[PROCRASTINATION_IN_SCORE]; i != PROCRASTINATION_NONE; i = state->next[i])
        count += dj_effect_rule(&procrastination_card_of(set, state, i)->effect, PROCRASTINATION_WHILE_SCORED) !=
                 DJ_EFFECT_NONE;
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
    for (int i = 0; i < state->seat_count; i++) {
        int seat = (state->round - 1 + i) % state->seat_count;
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
    put_in_order(turn, instances, count, acts_when_revealed);
}

void procrastination_put_cleared_in_order(procrastination_turn *turn, uint8_t *instances, int count) {
    put_in_order(turn, instances, count, speaks_when_cleared);
}

bool procrastination_speaks_of(const procrastination_set *set, const procrastination_state *state, int instance,
                               int trigger) {
    return dj_effect_rule(&procrastination_card_of(set, state, instance)->effect, trigger) != DJ_EFFECT_NONE &&
           !procrastination_is_muted(state, instance);
}

static void put_in_order(procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting) {
    int keys[PROCRASTINATION_ORDER_MAX];
    if (count < 2)
        return;
    for (int i = 0; i < count; i++)
        keys[i] = procrastination_card_of(turn->set, turn->state, instances[i])->value;
    sort_by(instances, keys, count);
    for (int i = 0, length; i < count; i += length) {
        length = run_length(keys, i, count);
        if (length == 1)
            continue;
        int acting_count = put_acting_first(turn, instances + i, length, is_acting);
        bool is_new = is_acting == acts_when_revealed || !have_their_order(turn, instances + i, acting_count);
        if (acting_count > 1 && is_new)
            order_equals(turn, instances + i, acting_count);
    }
}

/* What the scored cards of both sides add to a card in front. */
static int lasting_change(const procrastination_set *set, const procrastination_state *state, int seat, int instance) {
    const procrastination_card *card = procrastination_card_of(set, state, instance);
    int class = instance == state->seats[seat].fighter ? procrastination_class_of(set, state, seat) : card->class;
    int change = changes_by(set, state, seat, PROCRASTINATION_ACT_YOURS_HAVE, card, class);
    change += changes_by(set, state, procrastination_hunter(state, seat), PROCRASTINATION_ACT_ENEMYS_HAVE, card, class);
    return change;
}

static int changes_by(const procrastination_set *set, const procrastination_state *state, int owner, int row,
                      const procrastination_card *card, int class) {
    if (state->seats[owner].lasting == 0)
        return 0;
    lasting_words words = begin_lasting(set, state, owner, row);
    int change = 0;
    for (const uint8_t *arguments; next_lasting(&words, &arguments);)
        change += procrastination_is(card, class, arguments[0]) ? (int8_t)arguments[1] : 0;
    return change;
}

static lasting_words begin_lasting(const procrastination_set *set, const procrastination_state *state, int seat,
                                   int row) {
    int first = state->seats[seat].zones[PROCRASTINATION_IN_SCORE];
    return (lasting_words){.set = set, .state = state, .row = row, .card = first, .at = DJ_EFFECT_NONE};
}

/* The arguments of the next such action; false after the last. */
static bool next_lasting(lasting_words *words, const uint8_t **arguments) {
    for (; words->card != PROCRASTINATION_NONE; words->card = words->state->next[words->card]) {
        const dj_effect_program *effect = &procrastination_card_of(words->set, words->state, words->card)->effect;
        int row;
        if (words->at == DJ_EFFECT_NONE)
            words->at = dj_effect_rule(effect, PROCRASTINATION_WHILE_SCORED);
        while (words->at != DJ_EFFECT_NONE && dj_effect_next_lasting(effect, &words->at, &row, arguments))
            if (row == words->row)
                return true;
        words->at = DJ_EFFECT_NONE;
    }
    return false;
}

/* P09, P13: whose fighter dominates comes first; with more than two equals, who dominates most of them. */
static void order_equals(procrastination_turn *turn, uint8_t *instances, int count) {
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

/* Who comes first matters only between cards that do something; gives how many do. */
static int put_acting_first(const procrastination_turn *turn, uint8_t *instances, int count, acting *is_acting) {
    int keys[PROCRASTINATION_ORDER_MAX], acting_count = 0;
    for (int i = 0; i < count; i++)
        acting_count += keys[i] = is_acting(turn, instances[i]);
    sort_by(instances, keys, count);
    return acting_count;
}

static bool acts_when_revealed(const procrastination_turn *turn, int instance) {
    const dj_effect_program *effect = &procrastination_card_of(turn->set, turn->state, instance)->effect;
    return dj_effect_rule(effect, PROCRASTINATION_ON_REVEAL) != DJ_EFFECT_NONE ||
           dj_effect_rule(effect, PROCRASTINATION_ON_ROLL) != DJ_EFFECT_NONE;
}

/* Before the cards move; the outcome is known. */
static bool speaks_when_cleared(const procrastination_turn *turn, int instance) {
    const procrastination_state *state = turn->state;
    int outcome = state->seats[procrastination_seat_of(state, instance)].outcome;
    int trigger = outcome == PROCRASTINATION_WON ? PROCRASTINATION_ON_SCORE : PROCRASTINATION_ON_DISCARD;
    return outcome != PROCRASTINATION_TIED && procrastination_speaks_of(turn->set, state, instance, trigger);
}

/* Whether all of them had their order when they were revealed: it holds for the round. */
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
static void sort_by(uint8_t *instances, int *keys, int count) {
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

static int run_length(const int *keys, int from, int count) {
    int length = 1;
    while (from + length < count && keys[from + length] == keys[from])
        length++;
    return length;
}
