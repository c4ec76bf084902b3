/* Many games at once: what a batch shows is what the games themselves say. */
#include "donjon/donjon.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 5, STEPS = 600 };

/* A batch with memory of its own. */
typedef struct rig {
    const dj_game *game;
    dj_batch *batch;
    dj_batch_buffers buffers;
    int32_t actions[GAMES];
    int seats;
} rig;

static rig rig_of(const dj_game *game, int seats, const char *seed) {
    rig made = {.game = game, .seats = seats};
    dj_config config = dj_config_default(game);
    config.seats = seats;
    strcpy(config.seed, seed);
    made.buffers = (dj_batch_buffers){
        .observations = calloc((size_t)(GAMES * dj_observation_size(game)), sizeof(int16_t)),
        .masks = calloc((size_t)(GAMES * dj_action_count(game)), 1),
        .legal = calloc((size_t)(GAMES * game->moves_max), sizeof(int32_t)),
        .legal_counts = calloc(GAMES, sizeof(int32_t)),
        .to_act = calloc(GAMES, sizeof(int32_t)),
        .rewards = calloc((size_t)(GAMES * seats), sizeof(int32_t)),
        .scores = calloc((size_t)(GAMES * seats), sizeof(int32_t)),
        .done = calloc(GAMES, 1),
    };
    made.batch = dj_batch_new(game, game->original, &config, GAMES, &made.buffers, NULL);
    assert_non_null(made.batch);
    return made;
}

static void free_rig(rig *rig) {
    dj_batch_free(rig->batch);
    free(rig->buffers.observations);
    free(rig->buffers.masks);
    free(rig->buffers.legal);
    free(rig->buffers.legal_counts);
    free(rig->buffers.to_act);
    free(rig->buffers.rewards);
    free(rig->buffers.scores);
    free(rig->buffers.done);
}

/* The buffers of a game against what the game says of its state. */
static void check_game(const rig *rig, int index) {
    const dj_game *game = rig->game;
    const void *state = dj_batch_state(rig->batch, index);
    int seat = rig->buffers.to_act[index], size = dj_observation_size(game), legal = 0;
    assert_true(game->to_act(game->original, state) & DJ_SEAT_BIT(seat));
    static int16_t seen[DJ_OBSERVATION_MAX];
    game->observe(game->original, state, seat, seen);
    assert_memory_equal(seen, rig->buffers.observations + index * size, (size_t)size * sizeof *seen);
    const uint8_t *mask = rig->buffers.masks + index * dj_action_count(game);
    for (int i = 0; i < dj_action_count(game); i++)
        legal += mask[i];
    assert_int_equal(legal, rig->buffers.legal_counts[index]);
    for (int i = 0; i < legal; i++) {
        int32_t action = rig->buffers.legal[index * game->moves_max + i];
        dj_move move;
        assert_int_equal(mask[action], 1);
        assert_true(dj_batch_move(rig->batch, index, action, &move));
        assert_null(game->why_not(game->original, state, seat, move).rule);
    }
}

static void batches_show_what_games_say(void **unused) {
    (void)unused;
    int count;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++) {
        rig rig = rig_of(games[i], games[i]->seats_minimum, "looks");
        uint64_t chance = 1;
        int ended = 0, longest = games[i]->seats_maximum > 1 ? 4 * STEPS : STEPS;
        for (int step = 0; step < longest && ended < 2 * GAMES; step++) {
            for (int at = 0; step % 20 == 0 && at < GAMES; at++)
                check_game(&rig, at);
            dj_batch_choose(rig.batch, &chance, 0, GAMES, rig.actions);
            assert_int_equal(dj_batch_accept(rig.batch, rig.actions, NULL), DJ_OK);
            assert_int_equal(dj_batch_step(rig.batch, 0, GAMES, NULL), DJ_OK);
            for (int at = 0; at < GAMES; at++)
                ended += rig.buffers.done[at];
        }
        assert_true(ended > 0);
        free_rig(&rig);
    }
}

/* Points of a game for one add up to its score; the winners of a game for two get 1, the others -1. */
static void rewards_are_points_or_victories(void **unused) {
    (void)unused;
    const char *const ids[] = {"donjonz", "procrastination"};
    for (int i = 0; i < 2; i++) {
        const dj_game *game = dj_game_find(ids[i]);
        rig rig = rig_of(game, i + 1, "rewards");
        int32_t points[GAMES] = {0};
        uint64_t chance = 2;
        int ended = 0;
        for (int step = 0; step < STEPS && ended < 20; step++) {
            dj_batch_choose(rig.batch, &chance, 0, GAMES, rig.actions);
            assert_int_equal(dj_batch_accept(rig.batch, rig.actions, NULL), DJ_OK);
            assert_int_equal(dj_batch_step(rig.batch, 0, GAMES, NULL), DJ_OK);
            for (int at = 0; at < GAMES; at++) {
                const int32_t *rewards = rig.buffers.rewards + at * rig.seats;
                points[at] += rewards[0];
                if (rig.seats == 2)
                    assert_int_equal(rewards[0] + rewards[1], 0);
                if (!rig.buffers.done[at]) {
                    assert_true(rig.seats == 1 || rewards[0] == 0);
                    continue;
                }
                if (rig.seats == 1)
                    assert_int_equal(points[at], rig.buffers.scores[at]);
                points[at] = 0;
                ended++;
            }
        }
        assert_true(ended >= 20);
        free_rig(&rig);
    }
}

static void the_same_seed_is_the_same_batch_in_any_slices(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("dungeondeck");
    rig one = rig_of(game, 1, "same"), two = rig_of(game, 1, "same"), other = rig_of(game, 1, "other");
    size_t bytes = (size_t)(GAMES * dj_observation_size(game)) * sizeof(int16_t);
    uint64_t chance = 3;
    assert_memory_not_equal(one.buffers.observations, other.buffers.observations, bytes);
    for (int step = 0; step < STEPS; step++) {
        dj_batch_choose(one.batch, &chance, 0, GAMES, one.actions);
        assert_int_equal(dj_batch_accept(one.batch, one.actions, NULL), DJ_OK);
        assert_int_equal(dj_batch_accept(two.batch, one.actions, NULL), DJ_OK);
        assert_int_equal(dj_batch_step(one.batch, 0, GAMES, NULL), DJ_OK);
        assert_int_equal(dj_batch_step(two.batch, 2, GAMES, NULL), DJ_OK);
        assert_int_equal(dj_batch_step(two.batch, 0, 2, NULL), DJ_OK);
        assert_memory_equal(one.buffers.observations, two.buffers.observations, bytes);
    }
    free_rig(&one);
    free_rig(&two);
    free_rig(&other);
}

static void what_is_not_legal_is_refused_and_nothing_changes(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("donjonz");
    rig rig = rig_of(game, 1, "refused");
    uint64_t chance = 4, before = game->hash(game->original, dj_batch_state(rig.batch, 0));
    dj_batch_choose(rig.batch, &chance, 0, GAMES, rig.actions);
    rig.actions[3] = 0; /* a step, while cards are placed */
    dj_error error = {0};
    assert_int_equal(dj_batch_accept(rig.batch, rig.actions, &error), DJ_REFUSED);
    assert_string_equal(error.code, "illegal-action");
    assert_string_equal(error.detail, "3: 0");
    assert_int_equal(game->hash(game->original, dj_batch_state(rig.batch, 0)), before);
    dj_config config = dj_config_default(game);
    assert_null(dj_batch_new(game, game->original, &config, 0, &rig.buffers, &error));
    memset(config.seed, 'x', sizeof config.seed - 1);
    assert_null(dj_batch_new(game, game->original, &config, GAMES, &rig.buffers, &error));
    assert_string_equal(error.code, "bad-batch");
    const dj_game *duel = dj_game_find("procrastination");
    const int seats[] = {0, -1, DJ_SEATS_MAX + 1, 1 << 20};
    for (int i = 0; i < 4; i++) {
        config = dj_config_default(duel);
        config.seats = seats[i];
        assert_null(dj_batch_new(duel, duel->original, &config, 1, &rig.buffers, &error));
        assert_string_equal(error.code, "bad-seats");
    }
    config = dj_config_default(duel);
    config.options[0] = 99;
    assert_null(dj_batch_new(duel, duel->original, &config, 1, &rig.buffers, &error));
    assert_string_equal(error.code, "bad-option");
    free_rig(&rig);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(batches_show_what_games_say),
        cmocka_unit_test(rewards_are_points_or_victories),
        cmocka_unit_test(the_same_seed_is_the_same_batch_in_any_slices),
        cmocka_unit_test(what_is_not_legal_is_refused_and_nothing_changes),
    };
    return cmocka_run_group_tests_name("batch", tests, NULL, NULL);
}
