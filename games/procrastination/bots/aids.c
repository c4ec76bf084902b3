/* What Donjon & Procrastination gives to bots: which choices others cannot tell apart, what
 * players count, and the rungs of the ladder (docs/balance.md has what they win). */
#include "bots/aids.h"

#include "games/procrastination/rules/procrastination.h"

#include <stddef.h>

enum { PROCRASTINATION_WEIGHTS(DJ_WEIGHT_NAME) };

static bool look_alike(const void *state, dj_move one, dj_move other);
static bool is_card(dj_move move);
static int turn_of(const void *state);
static int32_t score_of(const void *content, const void *state, int seat);
static int32_t lead_of(const void *content, const void *state, int seat);
static int32_t hand_of(const void *content, const void *state, int seat);
static bool is_face_off(const void *content, const void *state, int seat, dj_move answer);
static bool is_laid(const void *content, const void *state, int seat, dj_move answer);
static bool is_discard(const void *content, const void *state, int seat, dj_move answer);
static bool is_effect(const void *content, const void *state, int seat, dj_move answer);

static const dj_theme themes[] = {
    {"fighter", DJ_SENTENCE("Choose the fighter"), DJ_SENTENCE("Which card do you send into the face-off?"),
     is_face_off},
    {"support", DJ_SENTENCE("Win this round"),
     DJ_SENTENCE("The fighters lie there. What do you lay: a Support, the Bluff or nothing?"), is_laid},
    {"discard", DJ_SENTENCE("One card too many"), DJ_SENTENCE("Which card can you do without?"), is_discard},
    {"effect", DJ_SENTENCE("Make the most of a card"), DJ_SENTENCE("A card lets you choose. What do you choose?"),
     is_effect},
};

/* A timid beginner saves strong fighters for a better day: a point of one in hand seems worth an eighth of a card. */
static const dj_belief timid[] = {{FIGHTER_VALUE, 13}};

static const dj_rung rungs[] = {
    {6, {.overlooks = 10, .glances = 85}, timid, sizeof timid / sizeof *timid},
    {6, {.overlooks = 64, .glances = 20}},
    {10},
    {500},
};

const dj_bot_aids procrastination_aids = {
    .best = &dj_bot_weigh,
    .rungs = rungs,
    .look_alike = look_alike,
    .turn = turn_of,
    .scale = 170,
    .weights = procrastination_weights,
    .weight_count = PROCRASTINATION_WEIGHT_COUNT,
    .weights_offset = offsetof(procrastination_set, weights),
    .measures =
        {
            {score_of,
             3,
             {DJ_SENTENCES("On average you score %s more card.", "On average you score %s more cards.")},
             {DJ_SENTENCES("On average you score %s fewer card.", "On average you score %s fewer cards.")}},
            {lead_of,
             2,
             {DJ_SENTENCES("On average the best of the others scores %s fewer card.",
                           "On average the best of the others scores %s fewer cards.")},
             {DJ_SENTENCES("On average the best of the others scores %s more card.",
                           "On average the best of the others scores %s more cards.")}},
            {hand_of,
             1,
             {DJ_SENTENCES("On average you hold %s more card.", "On average you hold %s more cards.")},
             {DJ_SENTENCES("On average you hold %s fewer card.", "On average you hold %s fewer cards.")}},
        },
    .themes = themes,
    .theme_count = sizeof themes / sizeof *themes,
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

static bool is_face_off(const void *content, const void *state, int seat, dj_move answer) {
    (void)content;
    (void)seat;
    (void)answer;
    return ((const procrastination_state *)state)->phase == PROCRASTINATION_FACE_OFF;
}

static bool is_laid(const void *content, const void *state, int seat, dj_move answer) {
    (void)content;
    (void)seat;
    (void)answer;
    return ((const procrastination_state *)state)->phase == PROCRASTINATION_LAY;
}

static bool is_discard(const void *content, const void *state, int seat, dj_move answer) {
    (void)content;
    (void)seat;
    (void)answer;
    return ((const procrastination_state *)state)->phase == PROCRASTINATION_LIMIT;
}

/* What else is asked. */
static bool is_effect(const void *content, const void *state, int seat, dj_move answer) {
    return !is_face_off(content, state, seat, answer) && !is_laid(content, state, seat, answer) &&
           !is_discard(content, state, seat, answer);
}

static int turn_of(const void *state) {
    return ((const procrastination_state *)state)->round;
}
