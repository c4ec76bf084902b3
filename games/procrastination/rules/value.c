/* How a seat stands, for bots. */
#include "procrastination.h"

#include <string.h>

enum { PROCRASTINATION_WEIGHTS(DJ_WEIGHT_NAME) };
enum { FULL = 16, TENTHS = 10 }; /* cards to come to one seat, about, when a game begins */

static int32_t of(const procrastination_set *set, int weight);
static int32_t hand_worth(const procrastination_set *set, const procrastination_state *state, int seat);
static int32_t foes_means(const procrastination_set *set, const procrastination_state *state, int seat);
static int32_t stake_worth(const procrastination_set *set, const procrastination_state *state, int seat);
static int32_t chosen_points(const procrastination_set *set, const procrastination_state *state, int seat);
static int32_t laid_points(const procrastination_set *set, const procrastination_state *state, int seat, int *count);
static bool is_secret(const procrastination_seat *player, int instance);
static int to_come(const procrastination_state *state, int seat);

const dj_weight procrastination_weights[PROCRASTINATION_WEIGHT_COUNT] = {PROCRASTINATION_WEIGHTS(DJ_WEIGHT_ROW)};

/* In hundredths of a scored card: what is scored, which counts more the fewer cards are to come, what is at stake this
 * round, a good hand, and the enemy's cards. */
int32_t procrastination_value(const void *content, const void *state_, int seat) {
    const procrastination_state *state = state_;
    int lead = procrastination_score(content, state, seat), best = 0;
    for (int other = 0; other < state->seat_count; other++) {
        int theirs = procrastination_score(content, state, other);
        best = other != seat && theirs > best ? theirs : best;
    }
    lead -= best;
    if (state->phase == PROCRASTINATION_OVER)
        return 100 * lead;
    int gone = FULL - to_come(state, seat) - to_come(state, procrastination_opponent(state, seat));
    return lead * (100 + (gone > 0 ? gone : 0) * of(content, LATE)) + hand_worth(content, state, seat) -
           foes_means(content, state, seat) + stake_worth(content, state, seat);
}

static int32_t of(const procrastination_set *set, int weight) {
    return dj_weight_at(set->weights, weight);
}

/* What is chosen but not yet revealed is no longer in hand. */
static int32_t hand_worth(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    int32_t worth = of(set, PILE) * procrastination_count(state, seat, PROCRASTINATION_IN_PILE);
    unsigned classes = 0;
    for (int i = player->zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        const procrastination_card *card = procrastination_card_of(set, state, i);
        if (is_secret(player, i))
            continue;
        worth += of(set, CARD) + (card->effect.length > 0 ? of(set, EFFECT) : 0);
        if (card->class == PROCRASTINATION_SUPPORT) {
            worth += of(set, SUPPORT) + of(set, SUPPORT_VALUE) * card->value;
            continue;
        }
        worth += of(set, FIGHTER_VALUE) * card->value + (card->class == PROCRASTINATION_EPIC ? of(set, EPIC) : 0);
        classes |= 1u << card->class;
    }
    return worth + of(set, CLASSES) * __builtin_popcount(classes);
}

/* The enemy's cards are known by their number alone. */
static int32_t foes_means(const procrastination_set *set, const procrastination_state *state, int seat) {
    int enemy = procrastination_opponent(state, seat);
    return of(set, FOE_CARD) * procrastination_count(state, enemy, PROCRASTINATION_IN_HAND) +
           of(set, FOE_PILE) * procrastination_count(state, enemy, PROCRASTINATION_IN_PILE);
}

/* The cards in front (and those that wait from a tie) by how likely they are to be scored: so much of them when totals
 * are equal, and a share more or less for each point between them. */
static int32_t stake_worth(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    int left = procrastination_count(state, seat, PROCRASTINATION_IN_LEFT), laid = 0;
    int cards = procrastination_count(state, seat, PROCRASTINATION_IN_FRONT) + left;
    int32_t points;
    if (state->phase == PROCRASTINATION_FACE_OFF && player->choice != PROCRASTINATION_NONE) {
        cards++;
        points = chosen_points(set, state, seat) - of(set, TYPICAL);
    } else if (state->phase >= PROCRASTINATION_FIGHTERS && state->phase <= PROCRASTINATION_DICE) {
        int enemy = procrastination_opponent(state, seat);
        points =
            TENTHS * (procrastination_total(set, state, seat, enemy) - procrastination_total(set, state, enemy, seat));
        points += laid_points(set, state, seat, &laid);
        points -= of(set, FOE_LAID) * (state->phase == PROCRASTINATION_LAY && procrastination_lies(state, enemy) > 0);
        cards += laid;
    } else {
        return of(set, LEFT) * left;
    }
    int32_t share = of(set, POINT) * points / TENTHS, most = of(set, MOST);
    share = share > most ? most : share < -most ? -most : share;
    return cards * (of(set, EVEN) + share) + of(set, LAID) * laid;
}

/* In tenths. */
static int32_t chosen_points(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_card *card = procrastination_card_of(set, state, state->seats[seat].choice);
    return TENTHS * card->value + (card->effect.length > 0 ? of(set, CHOSEN_EFFECT) : 0) +
           (card->class == PROCRASTINATION_EPIC      ? of(set, CHOSEN_EPIC)
            : card->class == PROCRASTINATION_SUPPORT ? of(set, CHOSEN_SUPPORT)
                                                     : 0);
}

/* In tenths: what the seat has laid in secret adds to its total, dice included, and how many cards that is. */
static int32_t laid_points(const procrastination_set *set, const procrastination_state *state, int seat, int *count) {
    const uint8_t *laid = state->seats[seat].laid;
    int32_t points = 0;
    *count = 0;
    for (int i = 0; i < PROCRASTINATION_LAID_MAX; i++) {
        if (laid[i] >= PROCRASTINATION_INSTANCES_MAX)
            continue;
        const procrastination_card *card = procrastination_card_of(set, state, laid[i]);
        points += TENTHS * card->value + of(set, DIE) + (card->effect.length > 0 ? of(set, LAID_EFFECT) : 0);
        (*count)++;
    }
    return points;
}

static bool is_secret(const procrastination_seat *player, int instance) {
    return instance == player->choice || memchr(player->laid, instance, sizeof player->laid);
}

static int to_come(const procrastination_state *state, int seat) {
    return procrastination_count(state, seat, PROCRASTINATION_IN_HAND) +
           procrastination_count(state, seat, PROCRASTINATION_IN_PILE);
}
