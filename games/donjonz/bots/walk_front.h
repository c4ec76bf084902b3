/*
 * The frontier: all that a part of the dungeon already decided means for the rest.
 *
 * Cells are taken in the order of the plan. What has been decided of a walk then is a number of stretches whose ends
 * stick out over the open edges; how they will be joined is not known yet. Two partial walks with the same stretches
 * over the same edges have the same future: they are one front, and the better of them is enough.
 */
#ifndef DONJONZ_WALK_FRONT_H
#define DONJONZ_WALK_FRONT_H

#include "walk_story.h"

enum {
    DJ_WALK_STRETCHES_MAX = 9, /* over 16 open edges: the first, the last and seven between */
    DJ_WALK_END_BITS = 6       /* of `ends` a stretch */
};

typedef struct dj_walk_front {
    uint64_t slots; /* four bits an open edge: nothing, a mark, or the stretch that crosses it */
    uint64_t ends;  /* what each stretch is, and the colours at its two ends */
    uint16_t stretch[DJ_WALK_STRETCHES_MAX]; /* number of the stretch, or of the set of the first or last one */
    uint16_t gold;                           /* found so far, as it will count in the end */
    uint8_t monsters;                        /* defeated so far, ten at most */
} dj_walk_front;

/* The bits of `ends` that say what a stretch is, without its colours. */
#define DJ_WALK_ENDS_BLURRED UINT64_C(0x30c30c30c30c30)

/* Called for each way to decide a cell: the front after it, or null when the walk is complete; what the cell adds;
 * and the out edges the walk takes, a bit each. A front with a stretch unnumbered stands for something unknown. */
typedef void dj_walk_emit(void *context, const dj_walk_front *after, int monsters, int gold, uint8_t out_edges);

/* What an expansion works with. Without `all` the stretches are ignored: everything can be joined to everything. */
typedef struct dj_walk_world {
    const dj_walk_plan *plan;
    const dj_walk_story *story;
    dj_walk_stretches *all;
} dj_walk_world;

/* Decides the cell of one step in every possible way. */
void dj_walk_expand(const dj_walk_world *world, int step, const dj_walk_front *front, dj_walk_emit *emit,
                    void *context);

/* A hash of what the future depends on: everything but monsters and gold. */
uint64_t dj_walk_front_hash(const dj_walk_front *front);

#endif
