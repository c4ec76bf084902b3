#include "puzzles.h"

#include "exports.h"

#include <stdbool.h>
#include <string.h>

/* Takes the file: the texts of all games, each with its zero. False where they are not this module's. */
EXPORT(take_puzzles) bool take_puzzles(const unsigned char *texts, size_t length) {
    size_t size = 0;
    for (int i = 0; i < dj_puzzle_room_count; i++)
        size += dj_puzzle_rooms[i].size;
    if (size != length)
        return false;
    for (int i = 0; i < dj_puzzle_room_count; i++) {
        memcpy(dj_puzzle_rooms[i].text, texts, dj_puzzle_rooms[i].size);
        texts += dj_puzzle_rooms[i].size;
    }
    return true;
}
