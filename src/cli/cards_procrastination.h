/* A set of Donjon & Procrastination to look at. */
#ifndef DJ_CLI_CARDS_PROCRASTINATION_H
#define DJ_CLI_CARDS_PROCRASTINATION_H

#include "games/procrastination/procrastination.h"

#include <stdio.h>

/* Each card with its number, class, value, family, text and flavour, series by series; then the ready decks. */
void dj_cards_procrastination_print(const void *content, dj_language language, bool has_boxes, FILE *out);

/* The same as an object, texts in both languages. */
void dj_cards_procrastination_json(const void *content, dj_language language, dj_json *json);

/* Only the cards of a series and of a class, each by its word in the card file or NULL for all; without decks. False
 * with the mistake said. */
bool dj_cards_procrastination_narrow(const procrastination_set *set, const char *series, const char *class,
                                     dj_language language, procrastination_set *narrowed);

#endif
