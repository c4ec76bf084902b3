/* DONJONZ, phase 2: the walk and its end, the sheet and the score (Z03, Z08 to Z12). */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The half card of `start` with one card below it. */
static void open_pair(scene *scene, const char *start, const char *card) {
    scene_open(scene, start, &card, 1);
    scene_place(scene, 0, 2, 0);
}

static int hero_x(const scene *scene) {
    return donjonz_cell_point(&scene->state, scene->state.hero).x;
}

static int hero_y(const scene *scene) {
    return donjonz_cell_point(&scene->state, scene->state.hero).y;
}

static void the_hero_moves_one_cell_orthogonally(void **unused) { /* Z03 */
    (void)unused;
    static scene scene;
    open_pair(&scene, "\n . . .\n\n . @ .\n", scene_open_card);
    const struct {
        const char *step;
        int x, y;
    } steps[] = {{"n", 1, 0}, {"e", 2, 1}, {"s", 1, 2}, {"w", 0, 1}};
    for (size_t i = 0; i < 4; i++) {
        struct scene copy = scene;
        scene_walk(&copy, steps[i].step);
        assert_int_equal(hero_x(&copy), steps[i].x);
        assert_int_equal(hero_y(&copy), steps[i].y);
        const dj_event *event = scene_event(&copy, DONJONZ_STEPPED);
        assert_non_null(event);
        assert_int_equal(event->values[0], i);
        assert_int_equal(event->values[1], copy.state.hero);
    }
}

static void no_cell_is_walked_twice(void **unused) { /* Z03 */
    (void)unused;
    static scene scene;
    open_pair(&scene, scene_open_start, scene_open_card);
    scene_walk(&scene, "s");
    scene_refused(&scene, DONJONZ_NORTH, "Z03", "already walked"); /* the stairs count as walked */
    scene_walk(&scene, "en");
    scene_refused(&scene, DONJONZ_SOUTH, "Z03", "already walked");
    scene_refused(&scene, DONJONZ_WEST, "Z03", "already walked"); /* the stairs again, from their other side */
}

static void the_rim_is_closed(void **unused) { /* Z03 (R) */
    (void)unused;
    static scene scene;
    open_pair(&scene, scene_open_start, scene_open_card);
    scene_refused(&scene, DONJONZ_NORTH, "Z03", "ends there");
    scene_refused(&scene, DONJONZ_WEST, "Z03", "ends there");
    scene_walk(&scene, "ee");
    scene_refused(&scene, DONJONZ_EAST, "Z03", "ends there");
    scene_walk(&scene, "sssss");
    scene_refused(&scene, DONJONZ_SOUTH, "Z03", "ends there");
}

static void a_gap_between_cards_is_rim_too(void **unused) { /* Z03 (R) */
    (void)unused;
    static scene scene;
    const char *cards[] = {scene_open_card, scene_open_card};
    scene_open(&scene, scene_open_start, cards, 2);
    scene_place(&scene, -3, 1, 0); /* beside the lower row only */
    scene_place(&scene, 3, 1, 0);
    scene_refused(&scene, DONJONZ_WEST, "Z03", "ends there");
    scene_walk(&scene, "sw");
    assert_int_equal(hero_x(&scene), -1);
    scene_refused(&scene, DONJONZ_NORTH, "Z03", "ends there");
}

static void a_wall_inside_a_card_stops_the_hero_from_both_sides(void **unused) { /* Z03 */
    (void)unused;
    static scene scene;
    open_pair(&scene, "+ + + +\n @|. .\n+ + +-+\n . . .\n+ + + +\n", scene_open_card);
    scene_refused(&scene, DONJONZ_EAST, "Z03", "wall");
    scene_walk(&scene, "se");
    struct scene other = scene;
    scene_walk(&scene, "n");
    scene_refused(&scene, DONJONZ_WEST, "Z03", "wall");
    scene_walk(&other, "e");
    scene_refused(&other, DONJONZ_NORTH, "Z03", "wall");
}

static void between_cards_a_wall_stands_if_either_card_says_so(void **unused) { /* Z03 (R) */
    (void)unused;
    static const char walled_below[] = "+ + + +\n @ . .\n+ + + +\n . . .\n+-+ + +\n";
    static const char walled_above[] = "+-+ + +\n . . .\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n";
    static scene scene;
    open_pair(&scene, scene_open_start, scene_open_card);
    scene_walk(&scene, "ss");
    open_pair(&scene, walled_below, scene_open_card); /* the near card says so */
    scene_walk(&scene, "s");
    scene_refused(&scene, DONJONZ_SOUTH, "Z03", "wall");
    open_pair(&scene, scene_open_start, walled_above); /* the far card says so */
    scene_walk(&scene, "s");
    scene_refused(&scene, DONJONZ_SOUTH, "Z03", "wall");
    open_pair(&scene, walled_below, walled_above);
    scene_walk(&scene, "s");
    scene_refused(&scene, DONJONZ_SOUTH, "Z03", "wall");
    scene_walk(&scene, "esw"); /* the wall is as wide as its cell, and shut from below as well */
    scene_refused(&scene, DONJONZ_NORTH, "Z03", "wall");
}

static void sideways_too_either_card_may_say_so(void **unused) { /* Z03 (R) */
    (void)unused;
    static const char *const pairs[][2] = {
        {"+ + + +\n @ . .|\n+ + + +\n . . .\n+ + + +\n", scene_open_card},
        {scene_open_start, "+ + + +\n|. . .\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n"},
    };
    for (int i = 0; i < 2; i++) {
        static scene scene;
        scene_open(&scene, pairs[i][0], &pairs[i][1], 1);
        scene_place(&scene, 3, 0, 0);
        scene_walk(&scene, "ee");
        scene_refused(&scene, DONJONZ_EAST, "Z03", "wall");
        scene_walk(&scene, "se");
        scene_refused(&scene, DONJONZ_PLACE, "Z02", "placed already");
        assert_int_equal(hero_x(&scene), 3);
        scene_walk(&scene, "n");
        scene_refused(&scene, DONJONZ_WEST, "Z03", "wall");
    }
}

static void the_walk_goes_on_while_a_step_is_left_and_ends_when_none_is(void **unused) { /* Z08 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$...........");
    for (int step = 0; step < 13; step++) {
        dj_move moves[DJ_MOVES_MAX];
        int count = donjonz_moves(&scene.set, &scene.state, 0, moves);
        assert_true(count > 0);
        for (int i = 0; i < count; i++)
            assert_true(moves[i] < DONJONZ_DIRECTIONS); /* no move but steps: nobody stops early */
        assert_false(scene_result(&scene).is_over);
        scene_advance(&scene, 1);
    }
    dj_result result = scene_result(&scene);
    assert_true(result.is_over);
    assert_string_equal(result.ending, "stuck");
    assert_int_equal(result.winners, DJ_SEAT_BIT(0));
    assert_int_equal(scene_event(&scene, DONJONZ_STUCK)->values[0], 2);
    assert_int_equal(scene_event(&scene, DONJONZ_STUCK)->values[1], 0);
    scene_refused(&scene, DONJONZ_NORTH, "Z08", "over");
}

static void a_hero_must_go_on_even_to_ruin(void **unused) { /* Z08, X03 */
    (void)unused;
    static scene scene;
    static const char wall[] = "+-+-+-+\n|@ . .|\n+-+-+ +\n . .|.|\n+ + + +\n";
    open_pair(&scene, wall, "\n . . S\n\n . . .\n\n . . .\n\n . . .\n");
    scene_walk(&scene, "ees");
    dj_move moves[DJ_MOVES_MAX];
    assert_int_equal(donjonz_moves(&scene.set, &scene.state, 0, moves), 1); /* the one move is still asked for */
    assert_int_equal(moves[0], DONJONZ_SOUTH);
    assert_false(scene_result(&scene).is_over);
    scene_walk(&scene, "s");
    assert_true(scene.state.is_lost);
}

static void a_hero_walled_in_on_the_stairs_ends_with_nothing(void **unused) { /* Z08 */
    (void)unused;
    static scene scene;
    open_pair(&scene, "+-+ + +\n|@|. .\n+-+ + +\n . . .\n+ + + +\n", scene_open_card);
    dj_result result = scene_result(&scene);
    assert_true(result.is_over);
    assert_string_equal(result.ending, "stuck");
    assert_int_equal(result.scores[0], 0);
    assert_non_null(scene_event(&scene, DONJONZ_MAPPED));
    assert_non_null(scene_event(&scene, DONJONZ_STUCK));
}

static void a_weapon_in_a_dead_end_is_still_offered(void **unused) { /* Z05, Z08, X03 */
    (void)unused;
    static scene scene;
    open_pair(&scene, "+-+-+-+\n|@ s|.\n+-+-+ +\n . . .\n+ + + +\n", scene_open_card);
    scene_walk(&scene, "e");
    assert_false(scene_result(&scene).is_over);
    scene_play(&scene, DONJONZ_TAKE);
    assert_true(scene_result(&scene).is_over);
    assert_non_null(scene_event(&scene, DONJONZ_STUCK));
}

static void monsters_score_by_the_row_of_the_sheet(void **unused) { /* Z09 */
    (void)unused;
    const int points[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
    for (int monsters = 0; monsters <= 10; monsters++)
        assert_int_equal(donjonz_monster_points(monsters), points[monsters]);
    for (int monsters = 11; monsters <= 132; monsters++)
        assert_int_equal(donjonz_monster_points(monsters), 55); /* (R) */
}

static void a_walk_of_twelve_monsters_scores_fifty_five(void **unused) { /* Z09 (R) */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "sSSSSSSSSSSSS$");
    scene_advance(&scene, 2);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 12);
    assert_int_equal(scene.state.monsters, 12);
    assert_int_equal(scene_result(&scene).scores[0], 55);
    scene_advance(&scene, 1);
    assert_int_equal(scene_result(&scene).scores[0], 57);
}

static void ratings_change_after_20_40_60_and_80(void **unused) { /* Z10 */
    (void)unused;
    const int scores[] = {0, 20, 21, 40, 41, 60, 61, 80, 81, 500};
    const int ratings[] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4};
    for (int i = 0; i < 10; i++)
        assert_int_equal(donjonz_rating(scores[i]), ratings[i]);
    assert_string_equal(donjonz_rating_words[0], "third-rate");
    assert_string_equal(donjonz_rating_words[1], "second-rate");
    assert_string_equal(donjonz_rating_words[2], "rookie");
    assert_string_equal(donjonz_rating_words[3], "seasoned");
    assert_string_equal(donjonz_rating_words[4], "highly-skilled");
}

static void the_sheet_is_shown_during_play(void **unused) { /* Z11 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$$ksS");
    scene_advance(&scene, 5);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 1);
    static char view[1 << 15];
    dj_json json = dj_json_over(view, sizeof view);
    donjonz_view(&scene.set, &scene.state, 0, &json);
    const char *shown[] = {"\"gold\":2", "\"key\":true", "\"monsters\":1", "\"weapons\":[\"sword\"]", "\"score\":5"};
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        assert_non_null(strstr(view, shown[i]));
    char words[600];
    dj_text text = dj_text_over(words, sizeof words);
    donjonz_describe(&scene.set, &scene.state, &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &text);
    const char *told[] = {"2 pouches", "sword", "key", "Monsters: 1", "5 points"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        assert_non_null(strstr(words, told[i]));
}

static bool tells(const scene *scene, const char *words) {
    char told[4000];
    dj_text text = dj_text_over(told, sizeof told);
    donjonz_describe(&scene->set, &scene->state, &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &text);
    return dj_text_fits(&text) && strstr(told, words) != NULL;
}

static void while_mapping_words_tell_the_top_card_and_where_all_cards_lie(void **unused) { /* Z01, Z02 */
    (void)unused;
    static scene scene;
    const char *cards[] = {scene_open_card,
                           "+-+-+-+\n|$|. .|\n+ + + +\n|. S .|\n+ + + +\n|. . k|\n+ + + +\n|s . .|\n+-+-+-+\n"};
    scene_open(&scene, scene_open_start, cards, 2);
    scene_place(&scene, 3, -1, 1);
    assert_true(tells(&scene, "1 card remains to be placed"));
    assert_true(tells(&scene, "\nRow 1: a pouch of gold (north, east, west); an empty cell (north, west); "
                              "an empty cell (north, east).\n"));
    assert_true(tells(&scene, "\nRow 2: an empty cell (west); a goblin; an empty cell (east).\n"));
    assert_true(tells(&scene, "the key (east).\nRow 4: a sword (south, west); "));
    assert_true(tells(&scene, " lies at 3,-1, turned to the right.\n"));
    assert_true(tells(&scene, "The hero waits on the stairs, at 0,0."));
}

static void while_walking_words_tell_where_everything_is_that_was_not_walked(void **unused) { /* Z03 to Z07 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$$ksSL");
    assert_true(tells(&scene, "The hero stands at 0,0, on the start card."));
    donjonz_point gold[2];
    int found = 0;
    for (int cell = 0; cell < donjonz_cells(&scene.state); cell++)
        if (donjonz_cell_item(&scene.set, &scene.state, cell) == DONJONZ_GOLD)
            gold[found++] = donjonz_cell_point(&scene.state, cell);
    char words[80];
    snprintf(words, sizeof words, "\nGold at %d,%d; %d,%d.\nKey at ", gold[0].x, gold[0].y, gold[1].x, gold[1].y);
    assert_true(tells(&scene, words));
    assert_true(tells(&scene, "\nLocked door at "));
    assert_true(tells(&scene, "\nSwords at ") && tells(&scene, "\nGoblins at "));
    scene_advance(&scene, 5);
    donjonz_point hero = donjonz_cell_point(&scene.state, scene.state.hero);
    snprintf(words, sizeof words, "The hero stands at %d,%d, on the card ", hero.x, hero.y);
    assert_true(tells(&scene, words));
    assert_false(tells(&scene, "\nGold at ") || tells(&scene, "\nKey at "));
    assert_true(tells(&scene, "The key is in the bag."));
}

static void the_worked_example_scores_53_and_makes_a_rookie(void **unused) { /* Z12 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "s$$$$$$$$kLSSSSSS.......");
    scene_advance(&scene, 2);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 10);
    assert_int_equal(scene.state.gold, 16);
    scene_advance(&scene, 13);
    dj_result result = scene_result(&scene);
    assert_true(result.is_over);
    assert_int_equal(scene.state.monsters, 6);
    assert_int_equal(result.scores[0], 53);
    assert_int_equal(scene_event(&scene, DONJONZ_STUCK)->values[0], 53);
    assert_int_equal(scene_event(&scene, DONJONZ_STUCK)->values[1], 2);
    assert_string_equal(donjonz_rating_words[donjonz_rating(53)], "rookie");
}

static void no_chance_is_consulted_after_the_shuffle(void **unused) { /* X06 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$sS");
    uint64_t drawn = scene.state.dice.drawn;
    scene_advance(&scene, 3);
    assert_false(scene.witness.has_drawn);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 5);
    assert_int_equal(scene.state.dice.drawn, drawn);
    assert_false(scene.witness.has_revealed);
}

static int prospect_of(const char *card) {
    static scene scene;
    open_pair(&scene, "\n @|. .\n\n .|. .\n", card);
    donjonz_outlook outlook = donjonz_outlook_of(&scene.state);
    return donjonz_prospect(&outlook);
}

static void the_prospect_counts_the_best_of_several_ways_and_the_whole_of_a_loop(void **unused) {
    (void)unused;
    int fork = prospect_of("\n . $ $\n   - -\n $|. .\n\n $|. .\n\n $|. .\n");
    int way = prospect_of("\n . . .\n   - -\n $|. .\n\n $|. .\n\n $|. .\n");
    int loop = prospect_of("\n . $ $\n   -\n $|.|$\n   -\n $ $ $\n - - -\n . . .\n");
    assert_true(way > 0);
    assert_int_equal(fork, way);
    assert_true(loop > 2 * way);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hero_moves_one_cell_orthogonally),
        cmocka_unit_test(no_cell_is_walked_twice),
        cmocka_unit_test(the_rim_is_closed),
        cmocka_unit_test(a_gap_between_cards_is_rim_too),
        cmocka_unit_test(a_wall_inside_a_card_stops_the_hero_from_both_sides),
        cmocka_unit_test(between_cards_a_wall_stands_if_either_card_says_so),
        cmocka_unit_test(sideways_too_either_card_may_say_so),
        cmocka_unit_test(the_walk_goes_on_while_a_step_is_left_and_ends_when_none_is),
        cmocka_unit_test(a_hero_must_go_on_even_to_ruin),
        cmocka_unit_test(a_hero_walled_in_on_the_stairs_ends_with_nothing),
        cmocka_unit_test(a_weapon_in_a_dead_end_is_still_offered),
        cmocka_unit_test(monsters_score_by_the_row_of_the_sheet),
        cmocka_unit_test(a_walk_of_twelve_monsters_scores_fifty_five),
        cmocka_unit_test(ratings_change_after_20_40_60_and_80),
        cmocka_unit_test(the_sheet_is_shown_during_play),
        cmocka_unit_test(while_mapping_words_tell_the_top_card_and_where_all_cards_lie),
        cmocka_unit_test(while_walking_words_tell_where_everything_is_that_was_not_walked),
        cmocka_unit_test(the_worked_example_scores_53_and_makes_a_rookie),
        cmocka_unit_test(no_chance_is_consulted_after_the_shuffle),
        cmocka_unit_test(the_prospect_counts_the_best_of_several_ways_and_the_whole_of_a_loop),
    };
    return cmocka_run_group_tests_name("donjonz, the walk", tests, NULL, NULL);
}
