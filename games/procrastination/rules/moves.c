/* Which moves are legal, why the others are not, and their text forms. */
#include "procrastination.h"

#include <stdio.h>
#include <string.h>

/* Instances to choose from, and the verb that names them. */
typedef struct offer {
    int verb;
    uint8_t instances[PROCRASTINATION_MOVES_MAX];
    int count;
} offer;

static void list_offer(const procrastination_set *set, const procrastination_state *state, int seat, offer *offer);
static int list_named(const procrastination_state *state, const offer *offer, dj_move *out);
static int list_answers(const procrastination_set *set, const procrastination_state *state, dj_move *out);
static int copy_of(const procrastination_state *state, const offer *offer, int index);
static void sort(dj_move *moves, int count);
static bool has_card(int verb);
static dj_refusal refuse_phase(const procrastination_state *state, int verb);
static dj_refusal refuse_answer(const procrastination_state *state);
static dj_refusal refuse_card(const procrastination_set *set, const procrastination_state *state, int seat, int verb,
                              int card);

static const char *const words[PROCRASTINATION_VERBS] = {
    [PROCRASTINATION_KEEP] = "keep",
    [PROCRASTINATION_PLAY] = "play",
    [PROCRASTINATION_LAY_CARD] = "lay",
    [PROCRASTINATION_DISCARD_CARD] = "discard",
    [PROCRASTINATION_CHOOSE_CARD] = "choose",
    [PROCRASTINATION_LAY_THE_BLUFF] = "lay bluff",
    [PROCRASTINATION_LAY_NOTHING] = "lay nothing",
    [PROCRASTINATION_CHOOSE_NONE] = "choose none",
    [PROCRASTINATION_CHOOSE_YES] = "choose yes",
    [PROCRASTINATION_CHOOSE_NO] = "choose no",
    [PROCRASTINATION_CHOOSE_FIRST] = "choose first",
    [PROCRASTINATION_CHOOSE_SECOND] = "choose second",
    [PROCRASTINATION_CHOOSE_DIE] = "choose die",
};

const dj_spelling procrastination_spellings[PROCRASTINATION_WORDS] = {
    {"keep", "P20", DJ_SPELT_WITH_CARD, true},
    {"play", "P05", DJ_SPELT_WITH_CARD, true},
    {"lay", "P10", DJ_SENTENCE("Write 'lay' and the short name of a Support, 'lay bluff' or 'lay nothing'."), true},
    {"discard", "P18", DJ_SPELT_WITH_CARD, true},
    {"choose", "P08",
     DJ_SENTENCE("Write 'choose' and what the list of moves offers: a card, a die, yes or no, first or second."), true},
};

int procrastination_moves(const void *content, const void *state_, int seat, dj_move *out) {
    const procrastination_set *set = content;
    const procrastination_state *state = state_;
    if (seat < 0 || seat >= state->seat_count || !(procrastination_to_act(set, state) & DJ_SEAT_BIT(seat)))
        return 0;
    if (state->effects.question == DJ_ASKS_MAY) {
        out[0] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_YES, 0, 0);
        out[1] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_NO, 0, 0);
        return 2;
    }
    if (state->effects.question == DJ_ASKS_EITHER) {
        out[0] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_FIRST, 0, 0);
        out[1] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_SECOND, 0, 0);
        return 2;
    }
    if (state->effects.question == DJ_ASKS_THING)
        return list_answers(set, state, out);
    offer offer;
    list_offer(set, state, seat, &offer);
    return list_named(state, &offer, out);
}

dj_refusal procrastination_why_not(const void *content, const void *state_, int seat, dj_move move) {
    const procrastination_set *set = content;
    const procrastination_state *state = state_;
    dj_move legal[PROCRASTINATION_MOVES_MAX];
    int count = procrastination_moves(set, state, seat, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == move)
            return (dj_refusal){NULL, NULL};
    int verb = (int)(move >> 16), card = (int)(move >> 8 & 0xff);
    bool is_move = verb < PROCRASTINATION_VERBS && (!has_card(verb) || card < set->card_count);
    if (!is_move || (!has_card(verb) && verb != PROCRASTINATION_CHOOSE_DIE && (move & 0xffff) != 0))
        return (dj_refusal){"X05", DJ_SENTENCE("There is no such move.")};
    if (state->effects.question != DJ_ASKS_NOTHING)
        return refuse_answer(state);
    dj_refusal refusal = refuse_phase(state, verb);
    return refusal.rule ? refusal : refuse_card(set, state, seat, verb, card);
}

void procrastination_move_text(const void *content, dj_move move, dj_text *out) {
    const procrastination_set *set = content;
    int verb = (int)(move >> 16), card = (int)(move >> 8 & 0xff), copy = (int)(move & 0xff);
    if (verb >= PROCRASTINATION_VERBS) {
        dj_text_add(out, "?");
        return;
    }
    dj_text_add(out, words[verb]);
    if (verb == PROCRASTINATION_CHOOSE_DIE)
        dj_text_format(out, " %d-%d", card + 1, copy + 1);
    if (!has_card(verb))
        return;
    dj_text_format(out, " %s", card < set->card_count ? set->cards[card].id : "?");
    if (copy > 0)
        dj_text_format(out, " %d", copy + 1);
}

/* The verb, the card's id and perhaps a number are looked for; what is found must be spelt just so. */
bool procrastination_move_parse(const void *content, const char *text, dj_move *move) {
    const procrastination_set *set = content;
    for (int verb = PROCRASTINATION_VERBS - 1; verb >= 0; verb--) {
        size_t length = strlen(words[verb]);
        if (strncmp(text, words[verb], length) != 0 || (text[length] != '\0' && text[length] != ' '))
            continue;
        char id[24] = "";
        int numbers[2] = {1, 1}, card = 0;
        if (verb == PROCRASTINATION_CHOOSE_DIE)
            sscanf(text + length, " %3d-%3d", &numbers[0], &numbers[1]);
        if (has_card(verb)) {
            sscanf(text + length, " %23[a-z0-9-] %3d", id, &numbers[1]);
            while (card < set->card_count && strcmp(set->cards[card].id, id) != 0)
                card++;
        }
        if (verb == PROCRASTINATION_CHOOSE_DIE)
            card = numbers[0] - 1;
        if (card < 0 || card > 0xff || numbers[1] < 1 || numbers[1] > 0x100)
            return false;
        dj_move found = PROCRASTINATION_MOVE((unsigned)verb, (unsigned)card, (unsigned)(numbers[1] - 1));
        char form[DJ_MOVE_TEXT];
        dj_text out = dj_text_over(form, sizeof form);
        procrastination_move_text(set, found, &out);
        if (strcmp(form, text) != 0)
            continue;
        *move = found;
        return true;
    }
    return false;
}

int procrastination_named(const procrastination_set *set, const procrastination_state *state, int seat, dj_move move) {
    int verb = (int)(move >> 16);
    if (verb == PROCRASTINATION_LAY_THE_BLUFF)
        return PROCRASTINATION_BLUFF;
    if (verb == PROCRASTINATION_LAY_NOTHING)
        return PROCRASTINATION_NOTHING;
    if (!has_card(verb))
        return PROCRASTINATION_NONE;
    offer offer;
    list_offer(set, state, seat, &offer);
    for (int i = 0; i < offer.count; i++) {
        int instance = offer.instances[i];
        if (instance < PROCRASTINATION_INSTANCES_MAX && state->card[instance] == (move >> 8 & 0xff) &&
            copy_of(state, &offer, i) == (int)(move & 0xff))
            return instance;
    }
    return PROCRASTINATION_NONE;
}

/* P10: Supports, or any card where an effect says so, the Bluff once, and always nothing. */
int procrastination_may_lay(const procrastination_set *set, const procrastination_state *state, int seat,
                            uint8_t out[PROCRASTINATION_MOVES_MAX]) {
    const procrastination_seat *player = &state->seats[seat];
    int count = 0;
    for (int i = player->zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        bool is_support = procrastination_card_of(set, state, i)->class == PROCRASTINATION_SUPPORT;
        bool is_laid = memchr(player->laid, i, sizeof player->laid) != NULL;
        if (!is_laid && (is_support || player->flags & PROCRASTINATION_LAYS_ANY))
            out[count++] = (uint8_t)i;
    }
    if (memchr(player->laid, PROCRASTINATION_BLUFF, sizeof player->laid) == NULL)
        out[count++] = PROCRASTINATION_BLUFF;
    out[count++] = PROCRASTINATION_NOTHING;
    return count;
}

int procrastination_owes_lay(const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    for (int i = 0; i < player->may_lay; i++)
        if (player->laid[i] == PROCRASTINATION_NONE)
            return i;
    return -1;
}

/* What the seat may name now. */
static void list_offer(const procrastination_set *set, const procrastination_state *state, int seat, offer *offer) {
    static const uint8_t verbs[PROCRASTINATION_PHASES] = {[PROCRASTINATION_DRAFT] = PROCRASTINATION_KEEP,
                                                          [PROCRASTINATION_FACE_OFF] = PROCRASTINATION_PLAY,
                                                          [PROCRASTINATION_LAY] = PROCRASTINATION_LAY_CARD,
                                                          [PROCRASTINATION_LIMIT] = PROCRASTINATION_DISCARD_CARD};
    offer->verb = verbs[state->phase];
    offer->count = 0;
    if (state->effects.question == DJ_ASKS_THING) {
        procrastination_turn turn = {set, (procrastination_state *)(uintptr_t)state, NULL}; /* only looks */
        const dj_effect_host host = procrastination_host(&turn);
        bool may_decline;
        uint8_t things[DJ_EFFECT_THINGS];
        offer->verb = PROCRASTINATION_CHOOSE_CARD;
        offer->count = dj_effects_candidates(&host, things, &may_decline);
        memcpy(offer->instances, things, (size_t)offer->count);
    } else if (state->phase == PROCRASTINATION_LAY) {
        offer->count = procrastination_may_lay(set, state, seat, offer->instances);
    } else {
        for (int i = state->seats[seat].zones[PROCRASTINATION_IN_HAND]; i != PROCRASTINATION_NONE; i = state->next[i])
            offer->instances[offer->count++] = (uint8_t)i;
    }
}

static int list_named(const procrastination_state *state, const offer *offer, dj_move *out) {
    for (int i = 0; i < offer->count; i++) {
        int instance = offer->instances[i];
        if (instance == PROCRASTINATION_BLUFF)
            out[i] = PROCRASTINATION_MOVE(PROCRASTINATION_LAY_THE_BLUFF, 0, 0);
        else if (instance == PROCRASTINATION_NOTHING)
            out[i] = PROCRASTINATION_MOVE(PROCRASTINATION_LAY_NOTHING, 0, 0);
        else
            out[i] = PROCRASTINATION_MOVE((unsigned)offer->verb, (unsigned)state->card[instance],
                                          (unsigned)copy_of(state, offer, i));
    }
    sort(out, offer->count);
    return offer->count;
}

static int list_answers(const procrastination_set *set, const procrastination_state *state, dj_move *out) {
    procrastination_turn turn = {set, (procrastination_state *)(uintptr_t)state, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    dj_effect_things wanted = dj_effects_asked_things(&host);
    uint8_t things[DJ_EFFECT_THINGS];
    bool may_decline;
    int count = dj_effects_candidates(&host, things, &may_decline);
    bool is_dice = wanted.pick == DJ_PICK_NAMED;
    if (is_dice) {
        for (int i = 0; i < count; i++)
            out[i] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_DIE, (unsigned)things[i] / PROCRASTINATION_DICE_MAX,
                                          (unsigned)things[i] % PROCRASTINATION_DICE_MAX);
        sort(out, count);
        return count;
    }
    offer offer = {.verb = PROCRASTINATION_CHOOSE_CARD, .count = count};
    memcpy(offer.instances, things, (size_t)count);
    list_named(state, &offer, out);
    if (may_decline)
        out[count++] = PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_NONE, 0, 0);
    return count;
}

/* Which of the copies in the offer it is. */
static int copy_of(const procrastination_state *state, const offer *offer, int index) {
    int copy = 0;
    for (int i = 0; i < index; i++)
        copy += offer->instances[i] < PROCRASTINATION_INSTANCES_MAX &&
                state->card[offer->instances[i]] == state->card[offer->instances[index]];
    return copy;
}

static void sort(dj_move *moves, int count) {
    for (int i = 1; i < count; i++) {
        dj_move move = moves[i];
        int at = i;
        for (; at > 0 && moves[at - 1] > move; at--)
            moves[at] = moves[at - 1];
        moves[at] = move;
    }
}

static bool has_card(int verb) {
    return verb <= PROCRASTINATION_CHOOSE_CARD;
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
