/* Plays a game with random moves, then says how it ended:
 *     cc random_game.c -o random_game $(pkg-config --cflags --libs donjon) && ./random_game donjonz 42 */
#include <donjon/donjon.h>

#include <stdio.h>

int main(int argc, char **argv) {
    const dj_game *game = argc == 3 ? dj_game_find(argv[1]) : NULL;
    if (game == NULL) {
        fputs("usage: random_game GAME SEED\n", stderr);
        return 2;
    }
    dj_config config = dj_config_default(game);
    snprintf(config.seed, sizeof config.seed, "%s", argv[2]);
    dj_error error = {0};
    dj_table *table = dj_table_new(game, game->original, &config, &error);
    dj_dice dice = dj_dice_from_seed("random_game"); /* who plays has dice of their own */
    dj_status status = table != NULL ? DJ_OK : DJ_REFUSED;
    for (dj_seat_mask mask; status == DJ_OK && (mask = dj_table_to_act(table)) != 0;) {
        int seat = __builtin_ctz(mask);
        static dj_move moves[DJ_MOVES_MAX];
        int count = dj_table_moves(table, seat, moves);
        status = dj_table_play(table, seat, moves[dj_dice_below(&dice, (uint32_t)count)], &error);
    }
    if (status == DJ_OK) {
        dj_result result;
        dj_table_result(table, &result);
        printf("%s: %s after %d moves, %d points\n", game->title, result.ending, dj_table_length(table),
               (int)result.scores[0]);
    } else
        fprintf(stderr, "%s\n", error.message);
    dj_table_free(table);
    return status == DJ_OK ? 0 : 1;
}
