/* Tables when the system gives no memory: each allocation in turn is refused (the linker leads malloc and its like
 * here), and the table must say so and stay as it was. */
#include "donjon/donjon.h"

#include "games/cairn/rules/cairn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int allowed = -1; /* allocations still granted; -1 for all */

static bool is_granted(void) {
    if (allowed == 0)
        return false;
    allowed -= allowed > 0;
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_malloc(size_t size) {
    return is_granted() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t count, size_t size) {
    return is_granted() ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *memory, size_t size) {
    return is_granted() ? __real_realloc(memory, size) : NULL;
}

static dj_config config_of_two(void) {
    dj_config config = dj_config_default(&cairn_game);
    snprintf(config.seed, sizeof config.seed, "memory");
    return config;
}

static void a_new_table_needs_its_memory(void **unused) {
    (void)unused;
    dj_config config = config_of_two();
    dj_table *table = NULL;
    int tried = 0;
    for (; !table && tried < 50; tried++) {
        dj_error error = {0};
        allowed = tried;
        table = dj_table_new(&cairn_game, cairn_game.original, &config, &error);
        allowed = -1;
        if (!table)
            assert_string_equal(error.code, "no-memory");
    }
    assert_true(table != NULL && tried > 1);
    dj_table_free(table);
}

static void a_table_from_a_position_needs_its_memory(void **unused) {
    (void)unused;
    dj_config config = config_of_two();
    dj_table *whole = dj_table_new(&cairn_game, cairn_game.original, &config, NULL), *table = NULL;
    assert_non_null(whole);
    for (int tried = 0; !table && tried < 50; tried++) {
        dj_error error = {0};
        allowed = tried;
        table = dj_table_from_state(&cairn_game, cairn_game.original, &config, dj_table_state(whole), &error);
        allowed = -1;
        if (!table)
            assert_string_equal(error.code, "no-memory");
    }
    assert_non_null(table);
    dj_table_free(table);
    dj_table_free(whole);
}

static void play_a_roll(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)content, (void)move;
    cairn_state *rolled = state;
    rolled->seat[seat].pebbles = (uint8_t)dj_roll(&rolled->dice, witness, 6);
    dj_witness_event(witness, CAIRN_ROLLED, DJ_SEEN_BY_ALL, seat, rolled->seat[seat].pebbles, 0, 0);
}

static void a_move_without_memory_is_not_played(void **unused) { /* X05 */
    (void)unused;
    dj_game rolling = cairn_game;
    rolling.play = play_a_roll;
    dj_config config = config_of_two();
    dj_table *table = dj_table_new(&rolling, cairn_game.original, &config, NULL);
    assert_non_null(table);
    int refused = 0;
    for (int granted = 0; dj_table_length(table) < 200; granted = dj_table_length(table) % 3) {
        const int32_t roll[] = {1 + dj_table_length(table) % 6};
        if (dj_table_script_left(table) == 0)
            assert_int_equal(dj_table_script(table, roll, 1, NULL), DJ_OK);
        uint64_t hash = dj_table_hash(table);
        int length = dj_table_length(table);
        dj_error error = {0};
        allowed = granted;
        dj_status status = dj_table_play(table, 0, CAIRN_PUSH, &error);
        allowed = -1;
        if (status == DJ_OK)
            continue;
        refused++;
        assert_int_equal(status, DJ_NO_MEMORY);
        assert_string_equal(error.code, "no-memory");
        assert_int_equal(dj_table_hash(table), hash);
        assert_int_equal(dj_table_length(table), length);
        assert_int_equal(dj_table_script_left(table), 1);
        assert_int_equal(dj_table_play(table, 0, CAIRN_PUSH, NULL), DJ_OK);
        assert_int_equal(((const cairn_state *)dj_table_state(table))->seat[0].pebbles, roll[0]);
    }
    assert_true(refused > 3);
    dj_table_free(table);
}

static void a_save_without_memory_is_not_loaded(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("donjonz");
    dj_config config = dj_config_default(game);
    dj_table *whole = dj_table_new(game, game->original, &config, NULL), *table = NULL;
    assert_non_null(whole);
    static dj_move moves[DJ_MOVES_MAX];
    for (int i = 0; i < 3; i++) {
        game->moves(game->original, dj_table_state(whole), 0, moves);
        assert_int_equal(dj_table_play(whole, 0, moves[i], NULL), DJ_OK);
    }
    static char save[20000];
    dj_text text = dj_text_over(save, sizeof save);
    dj_table_save(whole, &text);
    assert_true(dj_text_fits(&text));
    int tried = 0;
    for (; !table && tried < 200; tried++) {
        dj_error error = {0};
        allowed = tried;
        table = dj_table_load(game->original, save, text.length, -1, &error);
        allowed = -1;
        if (!table)
            assert_string_equal(error.code, "no-memory");
    }
    assert_true(table != NULL && tried > 3);
    assert_int_equal(dj_table_hash(table), dj_table_hash(whole));
    dj_table_free(table);
    dj_table_free(whole);
}

static void play_nothing(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)content, (void)state, (void)seat, (void)move, (void)witness;
}

static void an_endless_game_is_cut_before_it_fills_the_memory(void **unused) {
    (void)unused;
    dj_game endless = cairn_game;
    endless.play = play_nothing;
    dj_config config = config_of_two();
    dj_table *table = dj_table_new(&endless, cairn_game.original, &config, NULL);
    assert_non_null(table);
    dj_error error = {0};
    int played = 0;
    while (played < 1000000 && dj_table_play(table, 0, CAIRN_PUSH, &error) == DJ_OK)
        played++;
    assert_in_range(played, 10000, 999999);
    assert_string_equal(error.code, "too-long");
    assert_int_equal(dj_table_length(table), played);
    dj_table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_table_needs_its_memory),
        cmocka_unit_test(a_table_from_a_position_needs_its_memory),
        cmocka_unit_test(a_move_without_memory_is_not_played),
        cmocka_unit_test(a_save_without_memory_is_not_loaded),
        cmocka_unit_test(an_endless_game_is_cut_before_it_fills_the_memory),
    };
    return cmocka_run_group_tests_name("tables without memory", tests, NULL, NULL);
}
