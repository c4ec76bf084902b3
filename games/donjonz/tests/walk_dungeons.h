/* Random dungeons for the tests of the walk solver, and a brute force that shares no code with it. */
#ifndef DONJONZ_WALK_DUNGEONS_H
#define DONJONZ_WALK_DUNGEONS_H

#include "games/donjonz/bots/walk.h"
#include "tests/sanitized.h"

enum {
    WALK_LOST = -1,                                  /* below any score */
    BRUTE_STEPS_MAX = IS_SANITIZED ? 20000 : 2000000 /* of all walks of a dungeon; with more it is drawn again */
};

typedef struct walk_dice {
    uint64_t state;
} walk_dice;

/* How a random dungeon is drawn. */
typedef struct walk_recipe {
    int cards;         /* full cards beside the half one */
    int walls_percent; /* of the edges */
    int items_percent; /* of the cells */
} walk_recipe;

/* Opens the edge between two cells; nothing where one of them is below 0. */
void walk_join(dj_walk *walk, int a, int b, int way);

/* A half card with the stairs and the door, and full cards laid around it at random. */
dj_walk walk_random(walk_dice *dice, walk_recipe recipe);

/* Writes the best score of all walks, or WALK_LOST; returns false when they have more steps than that to count. */
bool walk_brute_force(const dj_walk *walk, long nodes_max, int *best);

/* A dungeon the brute force can finish; many are met in the middle of the walk. */
dj_walk walk_countable(walk_dice *dice, int *best);

#endif
