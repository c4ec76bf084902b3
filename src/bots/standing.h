/* How well seats stand, in terms that people understand: chances of winning, or points. */
#ifndef DJ_BOTS_STANDING_H
#define DJ_BOTS_STANDING_H

#include "aids.h"
#include "search_line.h"

enum { DJ_CERTAIN = 1000 }; /* a chance, in thousandths */

/* Whether standings of the game are points, in tenths, and not chances, in thousandths. */
bool dj_is_for_points(const dj_game *game);

/* How many lines are worth it, of so many: one where a solver can answer. */
int dj_lines_needed(const dj_game *game, const void *content, const void *state, int lines);

/* Plays a line on and tells how all seats stand at its end. */
void dj_stand_after_line(dj_search_line *line, int32_t stand[DJ_SEATS_MAX]);

/* The chance that goes with a lead, in thousandths: even at 0, and e to 1 at `scale`. */
int32_t dj_chance_of_lead(int32_t lead, int32_t scale);

/* The first move of the best play that the game's solver finds; false where it has none or cannot answer yet. */
bool dj_solver_proposes(const dj_game *game, const void *content, const void *state, dj_move *move);

#endif
