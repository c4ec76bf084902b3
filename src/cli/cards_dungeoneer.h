/* A set of Dungeoneer to look at. */
#ifndef DJ_CLI_CARDS_DUNGEONEER_H
#define DJ_CLI_CARDS_DUNGEONEER_H

#include "games/dungeoneer/dungeoneer.h"

#include <stdio.h>

/* Heroes, quests, maps, then adventure cards kind by kind, each with what stands on it; then the tournament decks. */
void dj_cards_dungeoneer_print(const void *content, dj_language language, bool has_boxes, FILE *out);

/* The same as an object, texts in both languages. */
void dj_cards_dungeoneer_json(const void *content, dj_language language, dj_json *json);

#endif
