/* A set of DONJONZ to look at. */
#ifndef DJ_CLI_CARDS_DONJONZ_H
#define DJ_CLI_CARDS_DONJONZ_H

#include "games/donjonz/donjonz.h"

#include <stdio.h>

/* The cards drawn, three side by side, and what they hold in all. `has_boxes` draws walls with box characters. */
void dj_cards_donjonz_print(const void *content, dj_language language, bool has_boxes, FILE *out);

/* The same as an object; a card's map is drawn as in its card file. */
void dj_cards_donjonz_json(const void *content, dj_language language, dj_json *json);

#endif
