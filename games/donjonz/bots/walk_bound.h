/*
 * Upper bounds by relaxation: for every front, stripped of what its stretches ask and give (and, blurred, of their
 * colours), how much gold the rest of the dungeon can add for each number of monsters, as if every weapon were always
 * at hand. Few enough fronts are left then to visit them all, forwards and back.
 */
#ifndef DONJONZ_WALK_BOUND_H
#define DONJONZ_WALK_BOUND_H

#include "walk_front.h"

enum { DJ_WALK_COUNTS = DJ_WALK_MONSTERS_MAX + 1 };

typedef struct dj_walk_bound_entry {
    uint64_t slots, ends;
    int16_t gold[DJ_WALK_COUNTS]; /* the most for each number of monsters, -1 where there is no way: on the way there
                                     while the table is made, from there to the end once it is */
} dj_walk_bound_entry;

/* The fronts before one step. */
typedef struct dj_walk_bound_layer {
    uint32_t count, capacity;
    dj_walk_bound_entry *entries;
    uint32_t *index; /* an open hash table of entry numbers plus 1 */
    uint32_t index_capacity;
} dj_walk_bound_layer;

typedef struct dj_walk_bounds {
    dj_walk_means *means;
    uint64_t ends_mask; /* the bits of `ends` these bounds look at */
    int layers;
    dj_walk_bound_layer layer[DJ_WALK_CELLS_MAX + 1];
} dj_walk_bounds;

/* Makes the table of a story. With coarser bounds, what cannot beat `floor` is left out: it counts as worth nothing.
 * False when the means do not suffice; end it in either case. */
bool dj_walk_bounds_begin(dj_walk_bounds *bounds, dj_walk_means *means, const dj_walk_plan *plan,
                          const dj_walk_story *story, const dj_walk_bounds *coarser, int floor);
void dj_walk_bounds_end(dj_walk_bounds *bounds);

/* No walk that goes on from this front before this step scores more, the story's first gold apart; -1 when none
 * goes on. */
int dj_walk_bound(const dj_walk_bounds *bounds, int step, const dj_walk_front *front, int monsters, int gold);

#endif
