/* Whether a row that fits the words of a sentence means something where it stands. */
#ifndef DJ_EFFECT_MEANING_H
#define DJ_EFFECT_MEANING_H

#include "match.h"

/* What was found, and where. */
typedef struct dj_meaning {
    const dj_effect_language *language;
    int trigger;
    bool has_that; /* a card was dealt with before */
    const dj_effect_row *row;
    const dj_match_found *found;
    const dj_token *place; /* where its words begin */
    dj_problems *problems;
} dj_meaning;

/* Notes all that is wrong with it, not only the first; true where nothing is. */
bool dj_meaning_check(const dj_meaning *meaning);

#endif
