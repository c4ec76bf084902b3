/* The cards of a set, as their game shows them. */
#ifndef DJ_LIBRARY_CARD_LIST_H
#define DJ_LIBRARY_CARD_LIST_H

#include "donjon/game.h"

#include <stdio.h>

/* As drawings and sentences. */
void dj_card_list_print(const dj_game *game, const void *content, dj_language language, bool has_boxes, FILE *out);
/* As one JSON value. */
void dj_card_list_json(const dj_game *game, const void *content, dj_language language, dj_json *json);

#endif
