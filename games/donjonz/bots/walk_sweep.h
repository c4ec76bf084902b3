/*
 * The exact method: all fronts of a story, cell by cell, best first where there are too many. A front is dropped when
 * its bound does not beat the best walk known; nothing else is lost when the width suffices, and what is lost
 * otherwise is told.
 */
#ifndef DONJONZ_WALK_SWEEP_H
#define DONJONZ_WALK_SWEEP_H

#include "walk_bound.h"

typedef struct dj_walk_sweep {
    uint32_t width; /* fronts followed at each step */
    int floor;      /* only walks that score more are of interest */

    int score;            /* of the best one found, or the floor */
    int missed;           /* no walk that was left out scores more; the floor or less when the sweep is a proof */
    bool is_memory_short; /* more width would not help */
    int steps;            /* steps decided of the best walk found; 0 when there is none */
    uint8_t out_edges[DJ_WALK_CELLS_MAX]; /* those it takes, a bit each, for every step */
} dj_walk_sweep;

/* Reads width and floor, writes the rest. False when the means were spent midway: then `missed` says nothing. */
bool dj_walk_run_sweep(dj_walk_sweep *sweep, const dj_walk_world *world, const dj_walk_bounds *bounds,
                       dj_walk_means *means);

#endif
