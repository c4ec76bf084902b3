/* Plays random games, set-up included, and prints how many moves they had: `playouts GAME GAMES`. It is what
 * bench/instructions.py counts the instructions of. */
#include "donjon/donjon.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOVES_MAX = 100000 };

static long play_all(const dj_game *game, const void *content, int games);

int main(int count, char **arguments) {
    const dj_game *game = count == 3 ? dj_game_find(arguments[1]) : NULL;
    if (game == NULL) {
        fprintf(stderr, "Usage: playouts GAME GAMES\n");
        return 2;
    }
    printf("%ld\n", play_all(game, game->original, atoi(arguments[2])));
    return 0;
}

static long play_all(const dj_game *game, const void *content, int games) {
    alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    uint64_t chance = 0;
    long moves = 0;
    for (int i = 0; i < games; i++) {
        dj_config config = dj_config_default(game);
        snprintf(config.seed, sizeof config.seed, "%d", i);
        if (game->setup(content, &config, state, NULL, NULL) != DJ_OK)
            abort();
        moves += dj_playout(game, content, state, &chance, MOVES_MAX);
    }
    return moves;
}
