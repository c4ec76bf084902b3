#include "donjon/game.h"

#include "donjonz/donjonz.h"
#include "dungeondeck/dungeondeck.h"
#include "dungeoneer/dungeoneer.h"
#include "dungeonpen/dungeonpen.h"
#include "procrastination/procrastination.h"

#include <string.h>

static const dj_game *const games[] = {&donjonz_game, &dungeondeck_game, &dungeonpen_game, &procrastination_game,
                                       &dungeoneer_game};
enum { GAME_COUNT = sizeof games / sizeof *games };

const dj_game *const *dj_games(int *count) {
    *count = GAME_COUNT;
    return games;
}

const dj_game *dj_game_find(const char *id) {
    for (int i = 0; i < GAME_COUNT; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}
