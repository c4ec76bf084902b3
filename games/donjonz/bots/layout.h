/* How the program lays a dungeon itself: the same for everybody, and compact, since that gives longer walks. */
#ifndef DJ_BOTS_DONJONZ_LAYOUT_H
#define DJ_BOTS_DONJONZ_LAYOUT_H

#include "games/donjonz/rules/donjonz.h"

/* The move that lays the next card where it shares most cell sides with the dungeon; among equals, the one with the
 * lowest number. False where no card is to be placed. */
bool donjonz_lay_next(const void *content, const void *state, dj_move *move);

/* Lays all the cards that are left. */
void donjonz_lay_out(const donjonz_set *set, donjonz_state *state);

#endif
