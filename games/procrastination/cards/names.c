#include "names.h"

const char *procrastination_family_name(int family, dj_language language) {
    static const char *const names[PROCRASTINATION_FAMILIES] = {
        [PROCRASTINATION_PLANT] = DJ_SENTENCE("Plant"),
        [PROCRASTINATION_PIRATE] = DJ_SENTENCE("Pirate"),
        [PROCRASTINATION_FIRE] = DJ_SENTENCE("Fire"),
    };
    return family == PROCRASTINATION_NO_FAMILY ? "" : dj_translate(language, names[family]);
}

procrastination_sign procrastination_sign_of(int class) {
    static const procrastination_sign signs[PROCRASTINATION_CLASSES + 1] = {
        [PROCRASTINATION_FORCE] = {"♦", 'F', {DJ_COLOUR_RED, DJ_BOLD}},
        [PROCRASTINATION_AGILITY] = {"♣", 'A', {DJ_COLOUR_GREEN, DJ_BOLD}},
        [PROCRASTINATION_MAGIC] = {"★", 'M', {DJ_COLOUR_BLUE, DJ_BOLD}},
        [PROCRASTINATION_EPIC] = {"♛", 'E', {DJ_COLOUR_MAGENTA, DJ_BOLD}},
        [PROCRASTINATION_SUPPORT] = {"✚", 'S', {DJ_COLOUR_CYAN, DJ_BOLD}},
        [PROCRASTINATION_CLASSES] = {"¿", '?', {DJ_COLOUR_YELLOW, DJ_BOLD}},
    };
    return signs[class];
}

void procrastination_card_text(const procrastination_card *card, dj_language language, dj_text *out) {
    dj_effect_describe(&procrastination_language, &card->effect, " ", language, out);
}

void procrastination_card_number(const procrastination_set *set, const procrastination_card *card, dj_text *out) {
    if (card->number > 0)
        dj_text_format(out, "%d/%d", card->number, set->series[card->series].size);
}
