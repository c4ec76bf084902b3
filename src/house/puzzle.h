/* Puzzles at tables of the house: see bots/puzzle.h. Such a table begins with the position of the puzzle, and its log
 * is that of any table, with the puzzle's number in its first entry. As long as the answer is not complete nobody else
 * moves, and a legal move that is not the answer's is not played but answered; then the game goes on as any other. */
#ifndef DJ_HOUSE_PUZZLE_H
#define DJ_HOUSE_PUZZLE_H

#include "requests.h"

/* Opens the puzzle of the game and number that are asked for, the asker at its seat. `state` is filled, and the opening
 * borrows it. */
bool dj_puzzle_open(dj_request *request, int64_t number, dj_opening *opening, unsigned char state[DJ_STATE_MAX]);

/* Judges a move of a room. True where it may be played; else the reply says that it is answered, or refused. */
bool dj_puzzle_take(dj_request *request, const char *move, dj_reply *reply);

/* The member `puzzle` of a snapshot, or null. */
void dj_puzzle_write_table(const dj_connection *connection, const dj_room *room, dj_json *json);

#endif
