/* The text forms of moves. */
#include "dungeondeck.h"

#include <string.h>

typedef struct move_word {
    const char *word;
    dj_move first;
    enum { ALONE, WITH_PLACE, WITH_CARD } with;
} move_word;

static const move_word words[] = {
    {"go", DUNGEONDECK_GO, WITH_PLACE},     {"fight", DUNGEONDECK_FIGHT, WITH_PLACE},
    {"flee", DUNGEONDECK_FLEE, WITH_PLACE}, {"take", DUNGEONDECK_TAKE, WITH_PLACE},
    {"leave", DUNGEONDECK_LEAVE, ALONE},    {"pass", DUNGEONDECK_PASS, ALONE},
    {"spring", DUNGEONDECK_SPRING, ALONE},  {"enter", DUNGEONDECK_ENTER, ALONE},
    {"suffer", DUNGEONDECK_SUFFER, ALONE},  {"spare", DUNGEONDECK_SPARE, ALONE},
    {"pay", DUNGEONDECK_PAY, WITH_CARD},    {"lose", DUNGEONDECK_LOSE, WITH_CARD},
    {"heal", DUNGEONDECK_HEAL, WITH_CARD},
};
enum { WORD_COUNT = sizeof words / sizeof *words };

const dj_spelling dungeondeck_spellings[DUNGEONDECK_WORDS] = {
    {"go", "D03", DJ_SENTENCE("Write '%s' and an edge of the card: top, right, bottom or left."), false},
    {"fight", "D07", DJ_SENTENCE("Write '%s' and an edge of the card: top, right, bottom or left."), false},
    {"flee", "D09", DJ_SENTENCE("Write '%s' and an edge of the card: top, right, bottom or left."), false},
    {"take", "D10", DJ_SENTENCE("Write '%s' and an edge of the card: top, right, bottom or left."), false},
    {"leave", "D04", DJ_SPELT_ALONE, false},
    {"pass", "D07", DJ_SPELT_ALONE, false},
    {"spring", "D12", DJ_SPELT_ALONE, false},
    {"enter", "D14", DJ_SPELT_ALONE, false},
    {"suffer", "D07", DJ_SPELT_ALONE, false},
    {"spare", "D08", DJ_SPELT_ALONE, false},
    {"pay", "D19", DJ_SPELT_WITH_CARD, true},
    {"lose", "D12", DJ_SPELT_WITH_CARD, true},
    {"heal", "D11", DJ_SPELT_WITH_CARD, true},
};

void dungeondeck_move_text(const void *content, dj_move move, dj_text *out) {
    const dungeondeck_set *set = content;
    int i = WORD_COUNT - 1;
    while (i > 0 && move < words[i].first)
        i--;
    dj_text_add(out, words[i].word);
    dj_move rest = move - words[i].first;
    if (words[i].with == ALONE)
        return;
    dj_text_add(out, " ");
    if (words[i].with == WITH_PLACE)
        dj_text_add(out, dungeondeck_place_words[rest & 3]);
    else
        dj_text_add(out, rest <= set->card_count ? set->cards[rest].id : "?");
}

bool dungeondeck_move_parse(const void *content, const char *text, dj_move *move) {
    const dungeondeck_set *set = content;
    size_t length = strcspn(text, " ");
    int i = 0;
    while (i < WORD_COUNT && (strncmp(words[i].word, text, length) != 0 || words[i].word[length] != '\0'))
        i++;
    if (i == WORD_COUNT || (text[length] == ' ') != (words[i].with != ALONE))
        return false;
    const char *with = text + length + 1;
    dj_move count = words[i].with == ALONE ? 1 : words[i].with == WITH_PLACE ? 4 : (dj_move)set->card_count;
    for (dj_move rest = 0; rest < count; rest++) {
        if (words[i].with == WITH_PLACE && strcmp(with, dungeondeck_place_words[rest]) != 0)
            continue;
        if (words[i].with == WITH_CARD && strcmp(with, set->cards[rest].id) != 0)
            continue;
        *move = words[i].first + rest;
        return true;
    }
    return false;
}
