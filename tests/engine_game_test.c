/* What all games share: options by their words, events as JSON, random play. */
#include "games/cairn/rules/cairn.h"

#include "donjon/donjon.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const moods[] = {"calm", "lively", "wild"};
static const dj_option options[] = {
    {.name = "laps", .title = "laps", .minimum = 2, .maximum = 9, .standard = 4},
    {.name = "mood", .title = "mood", .minimum = 0, .maximum = 2, .standard = 1, .choices = moods},
};

static dj_game game_with_options(void) {
    dj_game game = cairn_game;
    game.options = options;
    game.option_count = 2;
    return game;
}

static void a_configuration_starts_at_the_standard(void **unused) {
    (void)unused;
    dj_game game = game_with_options();
    dj_config config = dj_config_default(&game);
    assert_int_equal(config.seats, 2);
    assert_string_equal(config.seed, "");
    assert_int_equal(config.options[0], 4);
    assert_int_equal(config.options[1], 1);
}

static void an_option_with_words_is_set_by_a_word(void **unused) {
    (void)unused;
    dj_game game = game_with_options();
    dj_config config = dj_config_default(&game);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(dj_config_set(&config, &game, "mood", moods[i], NULL), DJ_OK);
        assert_int_equal(config.options[1], i);
    }
    const char *const bad[] = {"", "0", "1", "Calm", "calmer", "cal"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        dj_error error;
        assert_int_equal(dj_config_set(&config, &game, "mood", bad[i], &error), DJ_REFUSED);
        assert_string_equal(error.code, "bad-option");
        assert_int_equal(config.options[1], 2);
    }
    assert_int_equal(dj_config_set(&config, &game, "laps", "9", NULL), DJ_OK);
    assert_int_equal(dj_config_set(&config, &game, "laps", "10", NULL), DJ_REFUSED);
    assert_int_equal(dj_config_set(&config, &game, "laps", "1", NULL), DJ_REFUSED);
    assert_int_equal(config.options[0], 9);
}

static void an_event_is_an_object_of_its_named_values_and_its_sentence(void **unused) {
    (void)unused;
    const dj_event event = {.kind = CAIRN_ROLLED, .seen_by = DJ_SEEN_BY_ALL, .values = {1, 6, 77, 88}};
    char text[200];
    dj_json json = dj_json_over(text, sizeof text);
    dj_json_open_array(&json);
    dj_event_json(&cairn_game, cairn_game.original, &event,
                  &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_EVERYTHING}, &json);
    dj_event_json(&cairn_game, cairn_game.original, &event, &(dj_voice){.language = DJ_FRENCH, .reader = DJ_EVERYTHING},
                  &json);
    dj_json_close_array(&json);
    assert_string_equal(text, "[{\"kind\":\"rolled\",\"seat\":1,\"face\":6,\"text\":\"Basile rolls 6.\"},"
                              "{\"kind\":\"rolled\",\"seat\":1,\"face\":6,\"text\":\"Basile obtient 6 au dé.\"}]");
}

static void random_play_ends_a_game_and_depends_on_its_start_value(void **unused) { /* X01 */
    (void)unused;
    const dj_game *game = dj_game_find("donjonz");
    dj_config config = dj_config_default(game);
    static unsigned char one[DJ_STATE_MAX], two[DJ_STATE_MAX];
    int different = 0;
    for (uint64_t start = 0; start < 100; start++) {
        uint64_t chance = start, same = start;
        assert_int_equal(game->setup(game->original, &config, one, NULL, NULL), DJ_OK);
        assert_int_equal(game->setup(game->original, &config, two, NULL, NULL), DJ_OK);
        int length = dj_playout(game, game->original, one, &chance, 10000);
        assert_in_range(length, 11, 11 + 2 * 137);
        assert_int_equal(game->to_act(game->original, one), 0);
        assert_null(game->check(game->original, one));
        assert_int_equal(dj_playout(game, game->original, two, &same, 10000), length);
        assert_memory_equal(one, two, game->state_size);
        uint64_t other = start + 1000;
        assert_int_equal(game->setup(game->original, &config, two, NULL, NULL), DJ_OK);
        dj_playout(game, game->original, two, &other, 10000);
        different += memcmp(one, two, game->state_size) != 0;
    }
    assert_true(different > 95);
}

static void random_play_stops_at_its_limit(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("donjonz");
    dj_config config = dj_config_default(game);
    static unsigned char state[DJ_STATE_MAX];
    uint64_t chance = 7;
    assert_int_equal(game->setup(game->original, &config, state, NULL, NULL), DJ_OK);
    assert_int_equal(dj_playout(game, game->original, state, &chance, 0), 0);
    assert_int_equal(dj_playout(game, game->original, state, &chance, 5), 5);
    assert_null(game->check(game->original, state));
}

static void quick_chance_is_even_enough_for_random_play(void **unused) {
    (void)unused;
    uint64_t chance = 0;
    for (uint32_t bound = 1; bound <= 12; bound++) {
        int cells[12] = {0};
        for (int i = 0; i < 12000; i++) {
            uint32_t drawn = dj_chance_below(&chance, bound);
            assert_true(drawn < bound);
            cells[drawn]++;
        }
        int expected = 12000 / (int)bound, slack = 60 + expected / 10;
        for (uint32_t i = 0; i < bound; i++)
            assert_in_range(cells[i], expected - slack, expected + slack);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_configuration_starts_at_the_standard),
        cmocka_unit_test(an_option_with_words_is_set_by_a_word),
        cmocka_unit_test(an_event_is_an_object_of_its_named_values_and_its_sentence),
        cmocka_unit_test(random_play_ends_a_game_and_depends_on_its_start_value),
        cmocka_unit_test(random_play_stops_at_its_limit),
        cmocka_unit_test(quick_chance_is_even_enough_for_random_play),
    };
    return cmocka_run_group_tests_name("games", tests, NULL, NULL);
}
