/* Depth-first search of the walk: the plain method, for positions too small or too odd for the frontier method. */
#ifndef DONJONZ_WALK_SEARCH_H
#define DONJONZ_WALK_SEARCH_H

#include "walk.h"

/* Improves on `answer` (a walk already found, or lost with an empty path) until the budget ends. Sets is_optimal and
 * lowers upper_bound when the search was complete; adds to nodes. Allocates nothing. */
void dj_walk_search(const dj_walk *walk, const dj_solver_budget *budget, dj_walk_answer *answer);

#endif
