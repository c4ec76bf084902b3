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

extern const broken_game broken_games[];
extern const int broken_game_count;

#endif
