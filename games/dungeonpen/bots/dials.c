#include "dials.h"

#include "games/dungeonpen/rules/dungeonpen.h"

bool dj_has_dials(const dj_game *game) {
    return game == &dungeonpen_game;
}

bool dj_has_dial(const dj_game *game, dj_move move) {
    return dj_has_dials(game) && DUNGEONPEN_VERB(move) == DUNGEONPEN_MOVE_FLICK;
}

int dj_dial_neighbours(const dj_game *game, dj_move move, int depth, dj_move out[DJ_DIAL_NEIGHBOURS]) {
    if (!dj_has_dial(game, move))
        return 0;
    int turn = DUNGEONPEN_GRID_DIRECTION >> depth, push = DUNGEONPEN_GRID_STRENGTH >> depth, count = 0;
    for (int i = 0; i < 9; i++) {
        int direction = dungeonpen_flick_direction(move) + (i % 3 - 1) * turn + DUNGEONPEN_DIRECTIONS;
        int strength = dungeonpen_flick_strength(move) + (i / 3 - 1) * push;
        if (i != 4 && strength >= 1 && strength <= DUNGEONPEN_STRENGTH_MAX)
            out[count++] = dungeonpen_flick(direction % DUNGEONPEN_DIRECTIONS, strength);
    }
    return count;
}
