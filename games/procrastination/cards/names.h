/* The words and signs of Donjon & Procrastination that drawings and lists share. */
#ifndef PROCRASTINATION_NAMES_H
#define PROCRASTINATION_NAMES_H

#include "canvas/canvas.h"
#include "games/procrastination/rules/procrastination.h"

/* A family; empty for none. */
const char *procrastination_family_name(int family, dj_language language);

/* How a class is drawn: a glyph, a letter in ASCII and a colour. */
typedef struct procrastination_sign {
    const char *glyph;
    char ascii;
    dj_style style;
} procrastination_sign;
procrastination_sign procrastination_sign_of(int class);

/* The card's text, written from its effect; nothing where it has none. */
void procrastination_card_text(const procrastination_card *card, dj_language language, dj_text *out);
/* "12/26", "27/26", or nothing where the card is in no series. */
void procrastination_card_number(const procrastination_set *set, const procrastination_card *card, dj_text *out);

#endif
