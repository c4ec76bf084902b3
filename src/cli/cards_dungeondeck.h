/* A deck of dungeondeck to look at. */
#ifndef DJ_CLI_CARDS_DUNGEONDECK_H
#define DJ_CLI_CARDS_DUNGEONDECK_H

#include "games/dungeondeck/dungeondeck.h"

#include <stdio.h>

/* Each card with its white face and its grey one beside it, and how often each icon occurs. */
void dj_cards_dungeondeck_print(const void *content, dj_language language, bool has_boxes, FILE *out);

/* The same as an object; icons as in the card file: top, right, bottom, left. */
void dj_cards_dungeondeck_json(const void *content, dj_language language, dj_json *json);

#endif
