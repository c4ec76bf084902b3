/* Plays random games, set-up included, and prints how many moves they had: `playouts GAME GAMES [observed]`. Observed,
 * the seat to act reads its observation and its legal moves before each move, as a learning program does.
 * bench/instructions.py counts the instructions of the plain form; bench/batch_bench.py compares with both. */
#include "donjon/donjon.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 100000 };

typedef struct {
    const dj_game *game;
    const void *content;
    dj_move *moves;
    int16_t *observation;
} reader;

static long play_all(const reader *reader, int games, bool is_observed);
static void name_seed(char *seed, int number);
static int play_observed(const reader *reader, void *state, uint64_t *chance);

int main(int count, char **arguments) {
    const dj_game *game = count == 3 || count == 4 ? dj_game_find(arguments[1]) : NULL;
    bool is_observed = count == 4 && strcmp(arguments[3], "observed") == 0;
    if (game == NULL || (count == 4 && !is_observed)) {
        fprintf(stderr, "Usage: playouts GAME GAMES [observed]\n");
        return 2;
    }
    reader reader = {.game = game,
                     .content = game->original,
                     .moves = calloc((size_t)game->moves_max, sizeof *reader.moves),
                     .observation = calloc((size_t)dj_observation_size(game), sizeof *reader.observation)};
    if (!reader.moves || !reader.observation)
        abort();
    printf("%ld\n", play_all(&reader, atoi(arguments[2]), is_observed));
    free(reader.moves);
    free(reader.observation);
    return 0;
}

static long play_all(const reader *reader, int games, bool is_observed) {
    alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    uint64_t chance = 0;
    long moves = 0;
    for (int i = 0; i < games; i++) {
        dj_config config = dj_config_default(reader->game);
        name_seed(config.seed, i);
        if (reader->game->setup(reader->content, &config, state, NULL, NULL) != DJ_OK)
            abort();
        moves += is_observed ? play_observed(reader, state, &chance)
                             : dj_playout(reader->game, reader->content, state, &chance, MOVES_MAX);
    }
    return moves;
}

/* The number as text, without the library's formats: they would count as moves. */
static void name_seed(char *seed, int number) {
    int unit = 1;
    while (number / unit >= 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        *seed++ = (char)('0' + number / unit % 10);
    *seed = '\0';
}

static int play_observed(const reader *reader, void *state, uint64_t *chance) {
    const dj_game *game = reader->game;
    int played = 0;
    for (dj_seat_mask to_act; played < MOVES_MAX && (to_act = game->to_act(reader->content, state)) != 0; played++) {
        int seat = __builtin_ctz(to_act);
        game->observe(reader->content, state, seat, reader->observation);
        int count = game->moves(reader->content, state, seat, reader->moves);
        dj_move move = reader->moves[dj_chance_below(chance, (uint32_t)count)];
        game->play(reader->content, state, seat, move, NULL);
    }
    return played;
}
