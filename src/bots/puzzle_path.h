/* The way from a deal to the position of a puzzle: choices are noted, forced moves are played by themselves. Where
 * several seats owe a choice the first of them comes first, and nobody claims a moment. */
#ifndef DJ_BOTS_PUZZLE_PATH_H
#define DJ_BOTS_PUZZLE_PATH_H

#include "puzzle.h"

typedef struct dj_puzzle_path {
    const dj_game *game;
    const void *content;
    int seed_number;
    dj_config config;
    int seat; /* that has to choose among several moves; -1 when the game is over */
    int length;
    dj_move choices[DJ_PUZZLE_HISTORY_MAX];
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
} dj_puzzle_path;

/* The deal of a number, by the original set and standard options, up to its first choice. */
void dj_puzzle_begin(dj_puzzle_path *path, const dj_game *game, int seed_number);
/* The choice is legal; there is room for it below DJ_PUZZLE_HISTORY_MAX. */
void dj_puzzle_choose(dj_puzzle_path *path, dj_move move);

#endif
