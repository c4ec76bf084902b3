/* Puzzles of themes that have a goal: see dj_theme. */
#ifndef DJ_BOTS_PUZZLE_GOAL_H
#define DJ_BOTS_PUZZLE_GOAL_H

#include "puzzle.h"

/* Whether a move of the puzzle's seat reaches the goal nearly as often as the answer; both chances in thousandths. */
bool dj_puzzle_gets_there(const dj_puzzle *puzzle, dj_move move, int32_t *chance, int32_t *best);
/* The move that reaches the goal most often, and by how much more often than any that is not alike. False where none
 * reaches it as often as wanted. */
DJ_MUST_CHECK bool dj_puzzle_certify_goal(const dj_game *game, const void *content, const void *state, int seat,
                                          const dj_theme *theme, int tries, const char *seed, int32_t wanted,
                                          dj_certificate *certificate);
/* Whether the answer is still, by so many tries with other dice, about the best, and what is not alike to it worse. */
DJ_MUST_CHECK bool dj_puzzle_goal_stands(const dj_puzzle *puzzle, int tries, const char *seed);

#endif
