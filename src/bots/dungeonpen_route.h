/* Routes of Dungeon Pen: from every cell of a sheet, the flicks that a shaking hand needs to the enemy treasure and
 * home, around the walls that stand now. Made once for a choice, then read off for every stroke that is tried. */
#ifndef DJ_DUNGEONPEN_ROUTE_H
#define DJ_DUNGEONPEN_ROUTE_H

#include "games/dungeonpen/dungeonpen.h"

enum {
    DJ_ROUTE_CELLS = DUNGEONPEN_SIZE * DUNGEONPEN_SIZE,
    DJ_ROUTE_TURNS = 48, /* directions looked in */
};

/* Hundredths of a flick, by cell: row * DUNGEONPEN_SIZE + column. Walls count as far away. */
typedef struct dj_route {
    int32_t home[DUNGEONPEN_SEATS][DJ_ROUTE_CELLS];     /* with the treasure in the bag */
    int32_t treasure[DUNGEONPEN_SEATS][DJ_ROUTE_CELLS]; /* to fetch it and bring it home */
    dungeonpen_point goal[DUNGEONPEN_SEATS];            /* the treasure to fetch */
    int32_t wall_cost[DUNGEONPEN_SEATS];
    int32_t across[DJ_ROUTE_TURNS], up[DJ_ROUTE_TURNS]; /* units of half a cell in each direction */
} dj_route;

/* Draws the routes of both seats for a world that one of them sampled. False, and nothing drawn, in another game or
 * where something else than a turn is to be decided. */
bool dj_route_plan(dj_route *route, const dj_game *game, const void *content, const void *world);

/* How well the seat stands in a state that came of that world: from -DJ_ROUTE_WON to DJ_ROUTE_WON. A closer look tries
 * the seat's next flick from the very place where it stands, not from the middles of the cells around. */
enum { DJ_ROUTE_WON = 10000 };
int32_t dj_route_worth(const dj_route *route, const void *state, int seat, bool is_close);

/* The flicks that the seat still needs, in hundredths; none when the game is over. */
int32_t dj_route_left(const dj_route *route, const void *state, int seat);

#endif
