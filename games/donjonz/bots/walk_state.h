/* From the game's state to the solver's position. */
#ifndef DONJONZ_WALK_STATE_H
#define DONJONZ_WALK_STATE_H

#include "games/donjonz/rules/donjonz.h"
#include "walk.h"

/* The position of a state that is walking or choosing a weapon; false in any other phase. */
DJ_MUST_CHECK bool dj_walk_from_state(const donjonz_state *state, dj_walk *walk);

#endif
