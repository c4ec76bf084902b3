/* Every kind of game by the library as a host would use it, again and again, for those who count its memory: valgrind
 * in `make soak`, the sanitizers in `make test`. library_memory GAMES */
#include "donjon/batch.h"
#include "donjon/bot.h"
#include "donjon/donjon.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { BATCH = 4, VIEW = 1 << 20, MOVES_BETWEEN = 16 };

static dj_table *play(const dj_game *game, int number);
static void look(dj_table *table, dj_dice *dice);
static dj_table *reload(dj_table *table);
static int step_batch(const dj_game *game, int games);

static char text[VIEW];

int main(int argc, char **argv) {
    int games = argc == 2 ? atoi(argv[1]) : 0, count;
    const dj_game *const *all = dj_games(&count);
    for (int i = 0; i < count; i++) {
        long moves = 0;
        for (int number = 0; number < games; number++) {
            dj_table *table = play(all[i], number);
            moves += dj_table_length(table);
            dj_table_free(number % MOVES_BETWEEN == 0 ? reload(table) : table);
        }
        printf("%s: %d games, %ld moves; %d games of a batch\n", all[i]->id, games, moves, step_batch(all[i], games));
    }
    return games > 0 ? 0 : 2;
}

static dj_table *play(const dj_game *game, int number) {
    dj_config config = dj_config_default(game);
    int more = game->seats_maximum - game->seats_minimum + 1;
    config.seats = game->seats_minimum + number % more;
    snprintf(config.seed, sizeof config.seed, "memory %d", number);
    dj_dice dice = dj_dice_from_seed(config.seed);
    dj_error error = {0};
    dj_table *table = dj_table_new(game, game->original, &config, &error);
    assert(table);
    for (dj_seat_mask mask; (mask = dj_table_to_act(table)) != 0;) {
        static dj_move moves[DJ_MOVES_MAX];
        int seat = __builtin_ctz(mask), legal = dj_table_moves(table, seat, moves);
        dj_status status = dj_table_play(table, seat, moves[dj_dice_below(&dice, (uint32_t)legal)], &error);
        assert(status == DJ_OK);
        if (number % MOVES_BETWEEN == 0 && dj_table_length(table) % MOVES_BETWEEN == 0)
            look(table, &dice);
    }
    return table;
}

/* Whatever makes something of a table, or may. */
static void look(dj_table *table, dj_dice *dice) {
    dj_error error = {0};
    dj_table *copy = dj_table_clone(table, &error), *other = dj_table_sample(table, 0, dice, &error);
    assert(copy && other);
    (void)!dj_table_undo(copy, 0, &error); /* refused where that is not fair */
    dj_json json = dj_json_over(text, sizeof text);
    dj_table_view(other, DJ_EVERYTHING, &json);
    dj_table_free(copy);
    dj_table_free(other);
}

static dj_table *reload(dj_table *table) {
    dj_error error = {0};
    dj_text save = dj_text_over(text, sizeof text);
    dj_table_save(table, &save);
    assert(dj_text_fits(&save));
    dj_table *loaded = dj_table_load(dj_table_content(table), text, save.length, -1, &error);
    assert(loaded && dj_table_hash(loaded) == dj_table_hash(table));
    dj_table_free(table);
    return loaded;
}

static int step_batch(const dj_game *game, int games) {
    dj_config config = dj_config_default(game);
    size_t moves = BATCH * (size_t)game->moves_max;
    dj_batch_buffers out = {.observations = calloc(BATCH * (size_t)dj_observation_size(game), sizeof(int16_t)),
                            .masks = calloc(BATCH * (size_t)dj_action_count(game), 1),
                            .legal = calloc(moves, sizeof(int32_t)),
                            .legal_counts = (int32_t[BATCH]){0},
                            .to_act = (int32_t[BATCH]){0},
                            .done = (uint8_t[BATCH]){0}};
    assert(out.observations && out.masks && out.legal);
    dj_error error = {0};
    dj_batch *batch = dj_batch_new(game, game->original, &config, BATCH, &out, &error);
    assert(batch);
    int ended = 0;
    for (uint64_t chance = 1; ended < games;) {
        int32_t actions[BATCH];
        dj_batch_choose(batch, &chance, 0, BATCH, actions);
        dj_status status = dj_batch_accept(batch, actions, &error);
        assert(status == DJ_OK);
        status = dj_batch_step(batch, 0, BATCH, &error);
        assert(status == DJ_OK);
        for (int i = 0; i < BATCH; i++)
            ended += out.done[i];
    }
    dj_batch_free(batch);
    free(out.observations);
    free(out.masks);
    free(out.legal);
    return ended;
}
