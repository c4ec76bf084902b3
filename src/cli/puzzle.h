/* The parts of `donjon puzzle`: it asks a puzzle, tells it as data, makes those of a game and checks them. */
#ifndef DJ_CLI_PUZZLE_H
#define DJ_CLI_PUZZLE_H

#include "command.h"

#include "bots/puzzle.h"

/* The puzzle on the full screen or in sentences, until it is solved or left, and then the next ones. */
int dj_puzzle_play(const dj_call *call, const dj_game *game, const char *text, int number);

/* The lines of so many puzzles on stdout, easy and hard ones: those of the text `kept` that still stand, where it is
 * given, and others cut from deals counted from 1, or from where the kept ones end. */
int dj_puzzles_make(const dj_call *call, const dj_game *game, const char *kept, int count);
/* Every puzzle of the text once more, by another budget and another seed; exit 4 where one does not stand. */
int dj_puzzles_check(const dj_call *call, const dj_game *game, const char *text, int lines, const char *seed);

#endif
