#include "puzzle_path.h"

#include <assert.h>
#include <string.h>

enum { FORCED_MAX = 5000 };

static int run_forced(const dj_game *game, const void *content, void *state);

void dj_puzzle_begin(dj_puzzle_path *path, const dj_game *game, int seed_number) {
    *path = (dj_puzzle_path){.game = game, .content = game->original, .seed_number = seed_number};
    path->config = dj_config_default(game);
    dj_text seed = dj_text_over(path->config.seed, sizeof path->config.seed);
    dj_text_format(&seed, "puzzle-%d", seed_number);
    dj_status status = game->setup(path->content, &path->config, path->state, NULL, NULL);
    assert(status == DJ_OK);
    (void)status;
    path->seat = run_forced(game, path->content, path->state);
}

void dj_puzzle_choose(dj_puzzle_path *path, dj_move move) {
    assert(path->length < DJ_PUZZLE_HISTORY_MAX);
    path->choices[path->length++] = move;
    path->game->play(path->content, path->state, path->seat, move, NULL);
    path->seat = run_forced(path->game, path->content, path->state);
}

/* Plays forced moves of a state and returns who has to choose then, or -1. */
static int run_forced(const dj_game *game, const void *content, void *state) {
    dj_move moves[DJ_MOVES_MAX];
    for (int i = 0; i < FORCED_MAX; i++) {
        dj_seat_mask mask = game->to_act(content, state);
        if (mask == 0)
            return -1;
        int seat = __builtin_ctz(mask);
        if (game->moves(content, state, seat, moves) != 1)
            return seat;
        game->play(content, state, seat, moves[0], NULL);
    }
    return -1;
}
