/* What Donjon & Procrastination gives to bots: which choices others cannot tell apart, and what players count. */
#include "bots/aids.h"

#include "games/procrastination/rules/procrastination.h"

static bool look_alike(const void *state, dj_move one, dj_move other);
static bool is_card(dj_move move);
static int32_t score_of(const void *content, const void *state, int seat);
static int32_t lead_of(const void *content, const void *state, int seat);
static int32_t hand_of(const void *content, const void *state, int seat);

const dj_bot_aids procrastination_aids = {
    .look_alike = look_alike,
    .scale = 220,
    .measures =
        {
            {score_of,
             3,
             {DJ_SENTENCES("It scores %s card more.", "It scores %s cards more.")},
             {DJ_SENTENCES("It scores %s card less.", "It scores %s cards less.")}},
            {lead_of,
             2,
             {DJ_SENTENCES("It keeps %s card from the best of the others.",
                           "It keeps %s cards from the best of the others.")},
             {DJ_SENTENCES("It leaves %s card to the best of the others.",
                           "It leaves %s cards to the best of the others.")}},
            {hand_of,
             1,
             {DJ_SENTENCES("It leaves %s more card in hand.", "It leaves %s more cards in hand.")},
             {DJ_SENTENCES("It costs %s card of the hand.", "It costs %s cards of the hand.")}},
        },
};

/* P10: a Support and the Bluff, as long as they lie face down. */
static bool look_alike(const void *state, dj_move one, dj_move other) {
    bool is_hidden = ((const procrastination_state *)state)->phase == PROCRASTINATION_LAY;
    return one == other || (is_hidden && is_card(one) && is_card(other));
}

static bool is_card(dj_move move) {
    int verb = (int)(move >> 16);
    return verb == PROCRASTINATION_LAY_CARD || verb == PROCRASTINATION_LAY_THE_BLUFF;
}

static int32_t score_of(const void *content, const void *state, int seat) {
    return procrastination_score(content, state, seat);
}

/* What the best of the others lacks: less of it is theirs. */
static int32_t lead_of(const void *content, const void *state_, int seat) {
    const procrastination_state *state = state_;
    int best = 0;
    for (int other = 0; other < state->seat_count; other++) {
        int score = procrastination_score(content, state, other);
        best = other != seat && score > best ? score : best;
    }
    return -best;
}

static int32_t hand_of(const void *content, const void *state, int seat) {
    (void)content;
    return procrastination_count(state, seat, PROCRASTINATION_IN_HAND);
}
