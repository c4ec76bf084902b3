/* From the game's state to the solver's position, and the dungeons that solvers are measured on. */
#ifndef DJ_BOTS_DONJONZ_WALK_STATE_H
#define DJ_BOTS_DONJONZ_WALK_STATE_H

#include "walk.h"
#include "games/donjonz/rules/donjonz.h"

/* The position of a state that is walking or choosing a weapon; false in any other phase. */
bool dj_walk_from_state(const donjonz_state *state, dj_walk *walk);

/* Takes a state back to before the first step; false, with nothing changed, while cards are to be placed. */
bool dj_walk_to_stairs(const donjonz_set *set, donjonz_state *state);

/* Places all the cards that are left, each where it shares most cell sides with the dungeon; among equals, the move
 * with the lowest number. */
void dj_place_compactly(const donjonz_set *set, donjonz_state *state);

#endif
