/* Why a move is not legal. */
#include "procrastination.h"

#include <string.h>

static dj_refusal refuse_answer(const procrastination_state *state);
static dj_refusal refuse_phase(const procrastination_state *state, int verb);
static dj_refusal refuse_card(const procrastination_set *set, const procrastination_state *state, int seat, int verb,
                              int card);

dj_refusal procrastination_why_not(const void *content, const void *state_, int seat, dj_move move) {
    const procrastination_set *set = content;
    const procrastination_state *state = state_;
    dj_move legal[PROCRASTINATION_MOVES_MAX];
    int count = procrastination_moves(set, state, seat, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == move)
            return (dj_refusal){NULL, NULL};
    int verb = (int)(move >> 16), card = (int)(move >> 8 & 0xff);
    bool is_move = verb < PROCRASTINATION_VERBS && (!procrastination_has_card(verb) || card < set->card_count);
    if (!is_move || (!procrastination_has_card(verb) && verb != PROCRASTINATION_CHOOSE_DIE && (move & 0xffff) != 0))
        return (dj_refusal){"X05", DJ_SENTENCE("There is no such move.")};
    if (state->effects.question != DJ_ASKS_NOTHING)
        return refuse_answer(state);
    dj_refusal refusal = refuse_phase(state, verb);
    return refusal.rule ? refusal : refuse_card(set, state, seat, verb, card);
}

static dj_refusal refuse_answer(const procrastination_state *state) {
    if (state->effects.question == DJ_ASKS_MAY)
        return (dj_refusal){"P08", DJ_SENTENCE("An effect asks whether to do it: choose yes or no.")};
    if (state->effects.question == DJ_ASKS_EITHER)
        return (dj_refusal){"P08", DJ_SENTENCE("An effect asks which of two: choose first or second.")};
    return (dj_refusal){"P08", DJ_SENTENCE("An effect asks for a choice, and that is not among it.")};
}

static dj_refusal refuse_phase(const procrastination_state *state, int verb) {
    switch (state->phase) {
    case PROCRASTINATION_DRAFT:
        if (verb != PROCRASTINATION_KEEP)
            return (dj_refusal){"P20", DJ_SENTENCE("This is the draft: keep a card.")};
        break;
    case PROCRASTINATION_FACE_OFF:
        if (verb == PROCRASTINATION_LAY_THE_BLUFF)
            return (dj_refusal){"P05", DJ_SENTENCE("The Bluff never fights.")};
        if (verb != PROCRASTINATION_PLAY)
            return (dj_refusal){"P05", DJ_SENTENCE("This is the face-off: play a card.")};
        break;
    case PROCRASTINATION_LAY:
        if (verb == PROCRASTINATION_LAY_THE_BLUFF)
            return (dj_refusal){"P10", DJ_SENTENCE("The Bluff is laid already.")};
        if (verb != PROCRASTINATION_LAY_CARD)
            return (dj_refusal){"P10", DJ_SENTENCE("Lay a Support, the Bluff or nothing.")};
        break;
    case PROCRASTINATION_LIMIT:
        if (verb != PROCRASTINATION_DISCARD_CARD)
            return (dj_refusal){"P18", DJ_SENTENCE("The hand is too large: discard a card.")};
        break;
    default:
        return (dj_refusal){"P19", DJ_SENTENCE("The game is over.")};
    }
    return (dj_refusal){NULL, NULL};
}

/* From what the seat itself names and holds: never from what others hold. */
static dj_refusal refuse_card(const procrastination_set *set, const procrastination_state *state, int seat, int verb,
                              int card) {
    static const char *const rules[] = {[PROCRASTINATION_KEEP] = "P20",
                                        [PROCRASTINATION_PLAY] = "P05",
                                        [PROCRASTINATION_LAY_CARD] = "P10",
                                        [PROCRASTINATION_DISCARD_CARD] = "P18"};
    const procrastination_seat *player = &state->seats[seat];
    bool is_support = set->cards[card].class == PROCRASTINATION_SUPPORT, is_held = false, is_laid = false;
    for (int i = player->zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        is_held = is_held || state->card[i] == card;
        is_laid = is_laid || (state->card[i] == card && memchr(player->laid, i, sizeof player->laid));
    }
    if (verb == PROCRASTINATION_LAY_CARD && is_laid)
        return (dj_refusal){"P10", DJ_SENTENCE("That card is laid already.")};
    if (verb == PROCRASTINATION_LAY_CARD && is_held && !is_support && !(player->flags & PROCRASTINATION_LAYS_ANY))
        return (dj_refusal){"P10", DJ_SENTENCE("Only a Support can be laid, or the Bluff.")};
    return (dj_refusal){rules[verb], DJ_SENTENCE("That card is not in your hand.")};
}
