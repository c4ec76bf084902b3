/*
 * The order in which the frontier method takes the cells, and the numbers of the edges between the cells taken and
 * those still to come. The fewer such edges at any moment, the fewer states.
 */
#ifndef DONJONZ_WALK_PLAN_H
#define DONJONZ_WALK_PLAN_H

#include "walk_means.h"

enum { DJ_WALK_SLOTS = 16 }; /* edges open at once: one hexadecimal digit each in a 64-bit word */

typedef struct dj_walk_step {
    uint8_t cell;
    uint8_t item;  /* empty for the hero's own cell */
    bool is_start; /* the hero's cell */
    int in_count;  /* edges to cells taken before; their slots are free afterwards */
    uint8_t in[4];
    int out_count; /* edges to cells that come later */
    uint8_t out[4];
    uint8_t out_cell[4];
} dj_walk_step;

typedef struct dj_walk_plan {
    int steps;
    int slots; /* in use: those from 0 up to this one */
    dj_walk_step step[DJ_WALK_CELLS_MAX];
} dj_walk_plan;

/* Plans all the cells the hero may still reach, his own first. False when memory is short or the slots do not
 * suffice; no dungeon on a grid of this size needs more than 14. */
bool dj_walk_make_plan(const dj_walk *walk, dj_walk_means *means, dj_walk_plan *plan);

#endif
