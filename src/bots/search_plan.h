/* A plan for a lone player: where nothing is hidden and no chance is left, the best line that was found can be counted
 * on, and followed to the end. */
#ifndef DJ_BOTS_SEARCH_PLAN_H
#define DJ_BOTS_SEARCH_PLAN_H

#include "donjon/seat.h"

typedef struct dj_search_plan {
    dj_move move; /* that begins the best line found */
    dj_result end;
} dj_search_plan;

/* Follows many lines side by side to the end of the game, dropping those worth least by the game's own value. False
 * where one of them met chance or something hidden, where others are at the table, where the game gives no points to
 * compare ends by, or where memory is short. */
bool dj_search_plan_make(const dj_seat *seat, dj_dice *dice, int iterations, dj_search_plan *plan);

#endif
