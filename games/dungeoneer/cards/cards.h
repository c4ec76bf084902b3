/* A set of Dungeoneer to look at. */
#ifndef DUNGEONEER_CARDS_H
#define DUNGEONEER_CARDS_H

#include "games/dungeoneer/rules/dungeoneer.h"
#include "library/shelf.h"

/* Heroes, maps, quests, adventure cards and tournament decks as an object: the words of the card file, and texts in
 * both languages. */
void dungeoneer_cards_write(const void *content, dj_json *json);

#endif
