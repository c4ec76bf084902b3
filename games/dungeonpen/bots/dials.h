/* Moves with fine dials: those next to one, nearer than the grid that a game lists. */
#ifndef DJ_DUNGEONPEN_DIALS_H
#define DJ_DUNGEONPEN_DIALS_H

#include "donjon/game.h"

/* Whether moves of this game have dials. */
bool dj_has_dials(const dj_game *game);

/* Whether this move has. */
bool dj_has_dial(const dj_game *game, dj_move move);

enum { DJ_DIAL_NEIGHBOURS = 8 };

/* The moves around this one at a distance of the grid halved `depth` times; returns their number, 0 where the move has
 * no dials. They may be illegal. */
int dj_dial_neighbours(const dj_game *game, dj_move move, int depth, dj_move out[DJ_DIAL_NEIGHBOURS]);

#endif
