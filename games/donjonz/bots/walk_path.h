/* From the cells of a walk to its moves. */
#ifndef DONJONZ_WALK_PATH_H
#define DONJONZ_WALK_PATH_H

#include "walk_sweep.h"

/* The moves of the walk a sweep found, with the best choice of weapons on its cells. False when memory is short. */
bool dj_walk_path_of_sweep(const dj_walk *walk, const dj_walk_plan *plan, const dj_walk_sweep *sweep,
                           dj_walk_means *means, dj_walk_answer *answer);

#endif
