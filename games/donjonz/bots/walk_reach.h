/* Where the hero may still come to, and what all that could be worth at its best. */
#ifndef DJ_BOTS_DONJONZ_WALK_REACH_H
#define DJ_BOTS_DONJONZ_WALK_REACH_H

#include "walk.h"

/* Cells a walk may enter. A monster that nothing in reach helps against is among them, and what lies behind it is not:
 * the walk is lost there (Z06), but may be forced to it (Z08). */
typedef struct dj_walk_reach {
    int count;
    uint8_t cell[DJ_WALK_CELLS_MAX]; /* the hero's own is first */
    int weapons;                     /* types that may be had, a bit each */
    bool has_gold;                   /* some may be had */
} dj_walk_reach;

void dj_walk_find_reach(const dj_walk *walk, dj_walk_reach *reach);

/* No walk from here scores more: what can still be reached, all taken at its best. */
int dj_walk_reach_bound(const dj_walk *walk);

#endif
