/* The puzzles are a file beside the module, so that they do not weigh on whoever wants to play: room for those of each
 * game, where its shelf expects them. scripts/wasm.mk makes the file and the rooms. */
#ifndef DJ_POCKET_PUZZLES_H
#define DJ_POCKET_PUZZLES_H

#include <stddef.h>

typedef struct dj_puzzle_room {
    unsigned char *text; /* empty until it comes */
    size_t size;         /* with the zero at its end */
} dj_puzzle_room;

extern const dj_puzzle_room dj_puzzle_rooms[];
extern const int dj_puzzle_room_count;

#endif
