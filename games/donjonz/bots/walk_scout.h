/* A good walk without a proof: lines followed side by side to their ends, the most promising of each length kept. A
 * proof is quicker with a good walk to beat, and whoever stops the solver early has something in hand. */
#ifndef DJ_BOTS_DONJONZ_WALK_SCOUT_H
#define DJ_BOTS_DONJONZ_WALK_SCOUT_H

#include "walk_means.h"

enum { DJ_WALK_LINES_MAX = 1024 };

/* Improves on `answer`, a walk already found, with this many lines side by side, of which one in `spread` may stand on
 * the same cell: else all become alike. Ends early where the means are spent, and does nothing where memory is short.
 */
void dj_walk_scout(const dj_walk *walk, int lines, int spread, dj_walk_means *means, dj_walk_answer *answer);

#endif
