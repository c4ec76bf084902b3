/* The words of a language, part by part, each with an example that compiles: a dictionary for those who write cards,
 * made from the tables that the compiler reads. */
#ifndef DJ_EFFECT_EXAMPLES_H
#define DJ_EFFECT_EXAMPLES_H

#include "effects.h"

/* The parts of every language; behind the last come its lists of words, nouns first. */
enum {
    DJ_PART_TRIGGERS,
    DJ_PART_ACTIONS,
    DJ_PART_CONDITIONS,
    DJ_PART_AMOUNTS,
    DJ_PART_PICKS,  /* how things are picked from a zone */
    DJ_PART_CARDS,  /* cards with a name of their own: "this card" */
    DJ_PART_PIECES, /* other things with a name: dice, heroes */
    DJ_PART_LISTS,
};

int dj_effect_part_count(const dj_effect_language *language);
/* What programs and patterns call the part: "actions"; "noun" for {noun}. */
const char *dj_effect_part_name(const dj_effect_language *language, int part);
/* The pattern of a part's entry, or NULL beyond the last. */
const char *dj_effect_entry(const dj_effect_language *language, int part, int index);
/* The pattern as writers read it: slots in capitals, "draw AMOUNT". */
void dj_effect_show_pattern(const char *pattern, dj_text *out);
/* The triggers that the entry may stand under, a bit for each. */
unsigned dj_effect_entry_triggers(const dj_effect_language *language, int part, int index);
/* A whole rule that has the entry in it, and its program; false where no rule with it compiles. */
DJ_MUST_CHECK bool dj_effect_example(const dj_effect_language *language, int part, int index, dj_text *out,
                                     dj_effect_program *program);

#endif
