/* A choice in the middle of an effect is a decision like any other: it can be copied, written, read, undone, saved and
 * searched. */
#include "scene.h"

#include "content/content.h"
#include "donjon/bot.h"
#include "donjon/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The position in the middle of an effect, written and read again, goes on as if nothing had happened. */
static void assert_goes_on_alike(scene *scene, int seat, const char *move) {
    static char view[1 << 16];
    dj_json json = dj_json_over(view, sizeof view);
    procrastination_view(scene->set, &scene->state, DJ_EVERYTHING, &json);
    assert_true(dj_text_fits(&json.text));
    static dj_problems problems;
    problems = (dj_problems){0};
    dj_document *document = dj_document_from_json(view, json.text.length, &problems);
    assert_non_null(document);
    procrastination_state copy, read;
    copy = scene->state;
    if (!procrastination_read(scene->set, dj_document_root(document), &read, &problems))
        fail_msg("%s", problems.list[0].message);
    dj_document_free(document);
    dj_move parsed;
    assert_true(procrastination_move_parse(scene->set, move, &parsed));
    procrastination_play(scene->set, &copy, seat, parsed, NULL);
    procrastination_play(scene->set, &read, seat, parsed, NULL);
    scene_play(scene, seat, move);
    assert_memory_equal(&copy, &scene->state, sizeof copy);
    assert_int_equal(procrastination_hash(scene->set, &read), procrastination_hash(scene->set, &copy));
}

static const char thinker[] =
    "thinker epic 5 | on reveal: if enemy is epic, you may discard 2 chosen cards from your hand and look at the top 3 "
    "of your pile; either draw 1 or trade cards; take a chosen magic from your pile\n"
    "bear force 4\ncat agility 4\nwizard magic 3\nhero epic 6\nbroom support -2\nbucket support -1\n";
static const struct {
    int seat;
    const char *move;
} thoughts[] = {{0, "choose yes"},    {0, "choose bear"},   {0, "choose cat"},    {0, "choose cat"},
                {0, "choose bear"},   {0, "choose wizard"}, {0, "choose second"}, {0, "choose broom"},
                {1, "choose bucket"}, {0, "choose wizard"}};

static void a_choice_in_the_middle_is_an_ordinary_decision(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, thinker);
    scene_begin(&scene, 2, HANDS("thinker bear cat broom", "hero bucket"), HANDS("bear cat wizard", ""));
    scene_all(&scene, "play thinker|play hero");
    for (size_t i = 0; i < sizeof thoughts / sizeof *thoughts; i++) {
        assert_int_equal(procrastination_to_act(scene.set, &scene.state), DJ_SEAT_BIT(thoughts[i].seat));
        assert_int_equal(scene.state.phase, PROCRASTINATION_FIGHTERS);
        assert_goes_on_alike(&scene, thoughts[i].seat, thoughts[i].move);
    }
    assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    assert_string_equal(scene_where(&scene, "broom"), "1 hand");
    assert_string_equal(scene_where(&scene, "bucket"), "0 hand");
    assert_string_equal(scene_where(&scene, "wizard"), "0 hand");
}

/* On a table: what has shown nothing new can be taken back, and the rest says why not. */
static void choices_are_undone_where_that_is_fair(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, thinker);
    scene_begin(&scene, 2, HANDS("thinker bear cat broom", "hero bucket"), HANDS("bear cat wizard", ""));
    scene_all(&scene, "play thinker|play hero");
    dj_config config = dj_config_default(&procrastination_game);
    dj_error error;
    dj_table *table = dj_table_from_state(&procrastination_game, scene.set, &config, &scene.state, &error);
    assert_non_null(table);
    uint64_t before = dj_table_hash(table);
    assert_int_equal(dj_table_play_text(table, 0, "choose yes", &error), DJ_OK);
    uint64_t after = dj_table_hash(table);
    assert_int_equal(dj_table_play_text(table, 0, "choose bear", &error), DJ_OK);
    assert_int_equal(dj_table_undo(table, 0, &error), DJ_OK);
    assert_int_equal(dj_table_hash(table), after);
    assert_int_equal(dj_table_undo(table, 0, &error), DJ_OK);
    assert_int_equal(dj_table_hash(table), before);
    dj_table_free(table);
}

/* At every question a bot can search, and a game saved and loaded again plays on alike. */
static void games_are_searched_and_saved_in_the_middle_of_effects(void **unused) {
    (void)unused;
    static char save[1 << 16];
    const dj_game *game = &procrastination_game;
    dj_config config = dj_config_default(game);
    dj_error error;
    int asked = 0;
    for (int number = 0; number < 20; number++) {
        snprintf(config.seed, sizeof config.seed, "saved %d", number);
        dj_table *table = dj_table_new(game, game->original, &config, &error);
        assert_non_null(table);
        dj_dice chance = dj_dice_from_seed(config.seed);
        for (dj_seat_mask mask; (mask = dj_table_to_act(table)) != 0;) {
            const procrastination_state *state = dj_table_state(table);
            dj_move moves[PROCRASTINATION_MOVES_MAX];
            int seat = 0;
            while (!(mask >> seat & 1))
                seat++;
            int count = procrastination_moves(game->original, state, seat, moves);
            dj_move move = moves[dj_dice_below(&chance, (uint32_t)count)];
            if (state->effects.question == DJ_ASKS_NOTHING) {
                assert_int_equal(dj_table_play(table, seat, move, &error), DJ_OK);
                continue;
            }
            asked++;
            dj_seat asked_seat = dj_seat_of(game, game->original, state, seat);
            dj_bot_choice choice;
            dj_bot_find("search")->choose(&asked_seat, &chance, 20, DJ_ENGLISH, &choice);
            assert_null(procrastination_why_not(game->original, state, seat, choice.move).rule);
            dj_text out = dj_text_over(save, sizeof save);
            dj_table_save(table, &out);
            dj_table *loaded = dj_table_load(game->original, save, out.length, -1, &error);
            assert_non_null(loaded);
            assert_memory_equal(dj_table_state(loaded), state, sizeof *state);
            assert_int_equal(dj_table_play(table, seat, move, &error), DJ_OK);
            assert_int_equal(dj_table_play(loaded, seat, move, &error), DJ_OK);
            assert_int_equal(dj_table_hash(loaded), dj_table_hash(table));
            dj_table_free(loaded);
        }
        dj_table_free(table);
    }
    assert_true(asked > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_in_the_middle_is_an_ordinary_decision),
        cmocka_unit_test(choices_are_undone_where_that_is_fair),
        cmocka_unit_test(games_are_searched_and_saved_in_the_middle_of_effects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
