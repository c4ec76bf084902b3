/* The lessons of all games: each is played to its end as it is written, so that none can get stuck when rules or cards
 * change, and every other move of the learner is answered. */
#include "donjon/donjon.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS_LEAST = 4, STEPS_MOST = 12 };

static dj_move moves[DJ_MOVES_MAX];

static dj_table *begin_lesson(const dj_game *game) {
    dj_config config;
    dj_lesson_config(game, &config);
    dj_table *table = dj_table_new(game, game->original, &config, NULL);
    assert_non_null(table);
    return table;
}

static void write_move(const dj_table *table, dj_move move, char words[DJ_MOVE_TEXT]) {
    dj_text text = dj_text_over(words, DJ_MOVE_TEXT);
    dj_table_move_text(table, move, &text);
}

/* The move that is asked for; of several, the first or the last. What is not asked for is answered, and stays as it
 * is. */
static void choose(const dj_table *table, const dj_lesson_place *place, bool is_last, char chosen[DJ_MOVE_TEXT]) {
    int count = dj_table_moves(table, 0, moves);
    chosen[0] = '\0';
    for (int i = 0; i < count; i++) {
        char words[DJ_MOVE_TEXT];
        const char *move = words;
        dj_error error = {0};
        write_move(table, moves[i], words);
        if (dj_lesson_take(table, place, 0, &move, &error) != DJ_OK) {
            assert_string_equal(error.code, "lesson");
            assert_string_not_equal(error.message, dj_translate(DJ_FRENCH, error.message));
            continue;
        }
        if (chosen[0] == '\0' || is_last)
            snprintf(chosen, DJ_MOVE_TEXT, "%s", move);
    }
    const char *asked = place->move;
    dj_error error = {0};
    if (strchr(asked, '*') == NULL) { /* a move between those that are listed */
        assert_int_equal(dj_lesson_take(table, place, 0, &asked, &error), DJ_OK);
        snprintf(chosen, DJ_MOVE_TEXT, "%s", asked);
    }
}

static void play_lesson(const dj_game *game, bool is_last) {
    dj_table *table = begin_lesson(game);
    dj_lesson_place place;
    int steps = 0;
    for (;; steps = place.number + 1) {
        assert_true(dj_lesson_find(table, &place));
        if (place.step == NULL)
            break;
        char move[DJ_MOVE_TEXT];
        memcpy(move, place.move, sizeof move);
        if (place.seat == 0)
            choose(table, &place, is_last, move);
        dj_error error = {0};
        if (dj_table_play_text(table, place.seat, move, &error) != DJ_OK)
            fail_msg("%s, step %d: '%s' is refused: %s", game->id, place.number, move, error.message);
    }
    assert_int_equal(steps, game->lesson->step_count);
    assert_true(dj_table_to_act(table) & DJ_SEAT_BIT(0)); /* 'Now you' */
    dj_table_free(table);
}

static void every_lesson_can_be_played_to_its_end_and_goes_on_as_a_game(void **unused) {
    (void)unused;
    int count, lessons = 0;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++) {
        if (games[i]->lesson == NULL)
            continue;
        play_lesson(games[i], false);
        play_lesson(games[i], true);
        lessons++;
    }
    assert_int_equal(lessons, 5);
}

static void a_lesson_is_short_and_told_in_both_languages(void **unused) {
    (void)unused;
    int count;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++) {
        const dj_lesson *lesson = games[i]->lesson;
        if (lesson == NULL)
            continue;
        assert_in_range(lesson->step_count, STEPS_LEAST, STEPS_MOST);
        assert_string_not_equal(lesson->ends, dj_translate(DJ_FRENCH, lesson->ends));
        for (int step = 0; step < lesson->step_count; step++)
            assert_string_not_equal(lesson->steps[step].says, dj_translate(DJ_FRENCH, lesson->steps[step].says));
    }
}

static void a_game_that_goes_another_way_is_no_lesson_any_more(void **unused) {
    (void)unused;
    dj_table *table = begin_lesson(dj_game_find("procrastination"));
    dj_lesson_place place;
    assert_int_equal(dj_table_play_text(table, 0, "play lancelater", NULL), DJ_OK);
    assert_false(dj_lesson_find(table, &place));
    dj_table_free(table);
}

static void a_mistake_gets_the_answer_that_fits_it(void **unused) {
    (void)unused;
    dj_table *table = begin_lesson(dj_game_find("procrastination"));
    dj_lesson_place place;
    dj_error error = {0};
    assert_true(dj_lesson_find(table, &place));
    const char *move = "play hay-rum";
    assert_int_equal(dj_lesson_take(table, &place, 0, &move, &error), DJ_REFUSED);
    assert_non_null(strstr(error.message, "Hay Rum is a Support"));
    move = "play bluff"; /* against the rules: the table says why */
    assert_int_equal(dj_lesson_take(table, &place, 0, &move, &error), DJ_OK);
    assert_int_equal(dj_table_play_text(table, 0, move, &error), DJ_REFUSED);
    dj_table_free(table);
}

static void a_flick_that_is_near_counts_as_the_one_that_is_written(void **unused) {
    (void)unused;
    dj_table *table = begin_lesson(dj_game_find("dungeonpen"));
    dj_lesson_place place;
    dj_error error = {0};
    assert_true(dj_lesson_find(table, &place));
    const char *move = "flick 40.5 33";
    assert_int_equal(dj_lesson_take(table, &place, 0, &move, &error), DJ_OK);
    assert_string_equal(move, "flick 36 36");
    move = "flick 90 36";
    assert_int_equal(dj_lesson_take(table, &place, 0, &move, &error), DJ_REFUSED);
    dj_table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_can_be_played_to_its_end_and_goes_on_as_a_game),
        cmocka_unit_test(a_lesson_is_short_and_told_in_both_languages),
        cmocka_unit_test(a_game_that_goes_another_way_is_no_lesson_any_more),
        cmocka_unit_test(a_mistake_gets_the_answer_that_fits_it),
        cmocka_unit_test(a_flick_that_is_near_counts_as_the_one_that_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
