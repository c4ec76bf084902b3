/* Routes of Dungeon Pen: from every spot of a sheet, the flicks that a shaking hand needs to the enemy treasure and
 * home, around the walls that stand now. Made once for a choice, then read off for every stroke that is tried. */
#ifndef DUNGEONPEN_ROUTE_H
#define DUNGEONPEN_ROUTE_H

#include "games/dungeonpen/rules/dungeonpen.h"

enum {
    DJ_ROUTE_CELLS = DUNGEONPEN_SIZE * DUNGEONPEN_SIZE,
    DJ_ROUTE_TURNS_MAX = 120, /* directions looked in */
    DJ_ROUTE_LENGTHS = 10,    /* tried in each */
    DJ_ROUTE_ASIDE = 5,       /* directions that a flick strays to either side, at most */
    DJ_ROUTE_FLICKS = DJ_ROUTE_TURNS_MAX * DJ_ROUTE_LENGTHS,
};

/* What becomes of a flick of a certain strength. */
typedef struct dj_route_tremor {
    int8_t steps, spread;              /* its length, and how much more or less it usually is */
    int16_t aside[DJ_ROUTE_ASIDE + 1]; /* how often so many directions aside, to one side, of 1024 */
} dj_route_tremor;

/* Hundredths of a flick, by cell: row * DUNGEONPEN_SIZE + column. Walls count as far away. */
typedef struct dj_route {
    int turns;                                          /* directions looked in */
    int32_t home[DUNGEONPEN_SEATS][DJ_ROUTE_CELLS];     /* with the treasure in the bag */
    int32_t treasure[DUNGEONPEN_SEATS][DJ_ROUTE_CELLS]; /* to fetch it and bring it home */
    dungeonpen_point goal[DUNGEONPEN_SEATS];            /* the treasure to fetch */
    int32_t wall_cost[DUNGEONPEN_SEATS];
    dj_route_tremor tremors[DUNGEONPEN_SEATS][DJ_ROUTE_LENGTHS];
    int32_t across[DJ_ROUTE_TURNS_MAX], up[DJ_ROUTE_TURNS_MAX]; /* units of a step in each direction */
} dj_route;

/* Draws the routes of both seats for a world that one of them sampled, looking in so many directions, at most
 * DJ_ROUTE_TURNS_MAX: a divisor of 360. False where memory is short. */
bool dj_route_plan(dj_route *route, const void *content, const void *world, int turns);

/* The flicks of a seat that shorten its route most in the mean, the best first; returns their number, at most `most`.
 */
int dj_route_propose(const void *route, const void *content, const void *world, int seat, dj_move *out, int most);

/* How well the seat stands in a state that came of that world: from -DJ_ROUTE_WON to DJ_ROUTE_WON. A closer look tries
 * the seat's next flick from the very place where it stands, not from the middles of the cells around. */
enum { DJ_ROUTE_WON = 10000 };
int32_t dj_route_worth(const void *route, const void *state, int seat, bool is_close);

/* The flicks that the seat still needs, in hundredths; none when the game is over. */
int32_t dj_route_left(const void *route, const void *state, int seat);

#endif
