/* Games with one thing wrong, to see that the checks object. Each is a game's own table with one function replaced. */
#ifndef CONFORMANCE_BROKEN_H
#define CONFORMANCE_BROKEN_H

#include "conformance.h"

typedef struct broken_game {
    const char *what; /* is wrong */
    const dj_game *whole;
    void (*break_it)(dj_game *game);
    conformance_check *objects; /* the check that must not pass */
} broken_game;

typedef struct broken_list {
    const broken_game *games;
    int count;
} broken_list;

extern const broken_list broken_rules, broken_tales;

/* How a list is written: the slot and its broken function; then a row with the game and who must object. */
#define BREAK(slot, broken)                                                                                            \
    static void with_##broken(dj_game *game) {                                                                         \
        game->slot = broken;                                                                                           \
    }
#define ROW(game, broken, objects)                                                                                     \
    { #broken, &game, with_##broken, conformance_##objects }

#endif
