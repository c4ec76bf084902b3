/* Moves as text, both ways. */
#include "procrastination.h"

#include <stdio.h>
#include <string.h>

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
    if (!procrastination_has_card(verb))
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
        if (procrastination_has_card(verb)) {
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
