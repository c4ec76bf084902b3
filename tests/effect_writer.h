/* Writes effects at random, from the tables of a language alone: what a designer could type, right or wrong. */
#ifndef EFFECT_WRITER_H
#define EFFECT_WRITER_H

#include "donjon/dice.h"
#include "effects/effects.h"

/* One rule. Its words are all of the language and in their places, but it may still be refused: for its trigger, its
 * numbers, or what it would mean. */
void effect_write(const dj_effect_language *language, dj_dice *chance, dj_text *out);

/* Rules until one is accepted, of a trigger (-1 for any); its text is in `out`. */
void effect_write_good(const dj_effect_language *language, dj_dice *chance, int trigger, dj_effect_program *program,
                       char *out, size_t room);

#endif
