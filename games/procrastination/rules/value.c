/* How a seat stands, for bots. */
#include "procrastination.h"

#include <string.h>

static int32_t hand_worth(const procrastination_set *set, const procrastination_state *state, int seat);
static int32_t foes_means(const procrastination_state *state, int seat);
static int32_t stake_worth(const procrastination_set *set, const procrastination_state *state, int seat);
static int committed_value(const procrastination_set *set, const procrastination_state *state, int seat);

/* In hundredths of a scored card: what is scored, what is at stake this round, a good hand, and the enemy's cards. */
int32_t procrastination_value(const void *content, const void *state_, int seat) {
    const procrastination_state *state = state_;
    int32_t own = 100 * procrastination_score(content, state, seat), best = 0;
    for (int other = 0; other < state->seat_count; other++) {
        int32_t theirs = 100 * procrastination_score(content, state, other);
        best = other != seat && theirs > best ? theirs : best;
    }
    int32_t value = own - best;
    if (state->phase == PROCRASTINATION_OVER)
        return value;
    return value + hand_worth(content, state, seat) - foes_means(state, seat) + stake_worth(content, state, seat);
}

/* Strong fighters and a Support or two are worth keeping, and so are cards left to draw. What is chosen but not yet
 * revealed is no longer in hand. */
static int32_t hand_worth(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    int32_t worth = 0;
    for (int i = player->zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        const procrastination_card *card = procrastination_card_of(set, state, i);
        bool is_gone = i == player->choice || memchr(player->laid, i, sizeof player->laid);
        int base = card->class == PROCRASTINATION_SUPPORT ? 14 : 4 * card->value;
        worth += is_gone ? 0 : 6 + base + (card->effect.length > 0 ? 4 : 0);
    }
    return worth + 5 * procrastination_count(state, seat, PROCRASTINATION_IN_PILE);
}

/* The enemy's cards are known by their number alone: each is worth what one of ours is on average. */
static int32_t foes_means(const procrastination_state *state, int seat) {
    int enemy = procrastination_opponent(state, seat);
    return 25 * procrastination_count(state, enemy, PROCRASTINATION_IN_HAND) +
           5 * procrastination_count(state, enemy, PROCRASTINATION_IN_PILE);
}

/* The cards in front (and those that wait from a tie) by how likely they are to be scored: half of them when totals are
 * equal, and a share more or less for each point between them. */
static int32_t stake_worth(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    enum { TYPICAL = 5, PER_POINT = 7, MOST = 48 };
    int cards = procrastination_count(state, seat, PROCRASTINATION_IN_FRONT) +
                procrastination_count(state, seat, PROCRASTINATION_IN_LEFT);
    int committed = committed_value(set, state, seat), lead = 0, dice = 0;
    if (state->phase == PROCRASTINATION_FACE_OFF && player->choice != PROCRASTINATION_NONE) {
        cards++;
        lead = committed - TYPICAL;
    } else if (state->phase >= PROCRASTINATION_FIGHTERS && state->phase <= PROCRASTINATION_DICE) {
        int enemy = procrastination_opponent(state, seat);
        lead =
            procrastination_total(set, state, seat, enemy) - procrastination_total(set, state, enemy, seat) + committed;
        for (int i = 0; i < PROCRASTINATION_LAID_MAX; i++)
            dice += player->laid[i] < PROCRASTINATION_INSTANCES_MAX;
        cards += dice;
    } else {
        return 50 * procrastination_count(state, seat, PROCRASTINATION_IN_LEFT);
    }
    int share = PER_POINT * (2 * lead + 7 * dice) / 2; /* a die brings three and a half */
    share = share > MOST ? MOST : share < -MOST ? -MOST : share;
    return cards * (50 + share) - 10 * dice;
}

/* The value of what the seat has chosen in secret. */
static int committed_value(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    int value = player->choice == PROCRASTINATION_NONE ? 0 : procrastination_card_of(set, state, player->choice)->value;
    for (int i = 0; i < PROCRASTINATION_LAID_MAX; i++)
        if (player->laid[i] < PROCRASTINATION_INSTANCES_MAX)
            value += procrastination_card_of(set, state, player->laid[i])->value;
    return value;
}
