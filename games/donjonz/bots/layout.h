/* How the program lays a dungeon itself: the same for everybody, compact, since that gives longer walks, and worth one
 * (Z13). */
#ifndef DONJONZ_LAYOUT_H
#define DONJONZ_LAYOUT_H

#include "games/donjonz/rules/donjonz.h"

enum {
    DONJONZ_LAYOUTS_MAX = 64, /* that are tried for a pile */
    DONJONZ_LAYOUT_POINTS =
        21, /* that a walk is worth in the one taken: more than a third-rate hero brings out (Z10) */
};

/* The moves that lay all the cards that are left, in order, and how many they are: of DONJONZ_LAYOUTS_MAX layouts the
 * first with a walk of DONJONZ_LAYOUT_POINTS, or else the one with the best walk found. */
int donjonz_lay_out(const void *content, const void *state, dj_move *moves);

/* The same, played. */
void donjonz_play_layout(const donjonz_set *set, donjonz_state *state);

#endif
