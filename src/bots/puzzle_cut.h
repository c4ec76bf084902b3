/* What the two ways to cut puzzles share: from games that are played, and from dungeons that a solver lays. */
#ifndef DJ_BOTS_PUZZLE_CUT_H
#define DJ_BOTS_PUZZLE_CUT_H

#include "puzzle_path.h"

/* Cuts walks through the dungeon that a path begins, at most `most`; returns how many. */
int dj_puzzles_cut_walks(dj_puzzle_path *path, dj_puzzle *out, int most);

/* The rest of a puzzle whose answer is sure; false where it fits no theme, or nobody finds what is not proved. */
DJ_MUST_CHECK bool dj_puzzle_finish(const dj_puzzle_path *path, dj_puzzle *puzzle);
/* What looks best at once among the moves, or some of them; now and then any. */
dj_move dj_puzzle_play_on(const dj_puzzle_path *path, dj_dice *dice);
/* Whether the deal is cut without asking if anybody errs. */
bool dj_puzzle_is_for_all(const dj_puzzle_path *path);

#endif
