/* A set of Dungeon Pen to look at. */
#ifndef DJ_CLI_CARDS_DUNGEONPEN_H
#define DJ_CLI_CARDS_DUNGEONPEN_H

#include "games/dungeonpen/dungeonpen.h"

#include <stdio.h>

/* The sheets, drawn; then events, clutter and characters, each with its copies, text and flavour. */
void dj_cards_dungeonpen_print(const void *content, dj_language language, bool has_boxes, FILE *out);

/* The same as an object, texts in both languages and sheets in the letters of card files. */
void dj_cards_dungeonpen_json(const void *content, dj_language language, dj_json *json);

#endif
