/* Dungeon Pen: walls that appear during play, and those that a lively game begins with (N11, N13). */
#include "scene.h"
#include "games/dungeonpen/bots/walls.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static pen_scene scene_of_test, *scene = &scene_of_test;

static void the_dice_of_a_sudden_wall_count_from_the_lower_left(void **unused) { /* N11 */
    (void)unused;
    scene_open(scene, NULL, "event brick | wall 1\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 2, 4, 0);
    scene_play(scene, "flick 90 40");
    scene_end(scene);
    assert_int_equal(scene_to_act(scene), 0); /* who drew it places it */
    assert_string_equal(scene_moves(scene), "wall 4,10 h|wall 5,10 h|wall 6,10 h|wall 4,11 h|wall 5,11 h|wall 6,11 h|"
                                            "wall 4,12 h|wall 5,12 h|wall 6,12 h|wall 4,10 v|wall 5,10 v|wall 6,10 v|"
                                            "wall 4,11 v|wall 5,11 v|wall 6,11 v|wall 4,12 v|wall 5,12 v|wall 6,12 v");
    scene_refused(scene, "flick 90 40", "N11", "first");
    scene_play(scene, "wall 5,11 h");
    assert_int_equal(scene->state.wall_count, 1);
    assert_true(scene->state.rows[11] >> 5 & 1);
    assert_int_equal(scene_to_act(scene), 1);
    scene_refused(scene, "wall 5,11 h", "N11", "no sudden wall");
}

static void a_sudden_wall_obeys_each_condition(void **unused) { /* N11 */
    (void)unused;
    scene_open(scene, scene_sheet_with("4,5 # 5,4 c 6,4 p"), "event brick | wall 3\n");
    scene_next(scene, "brick");
    scene_place(scene, 1, 6, 6);
    scene_dice(scene, STEADY, 2, 2, 0); /* columns and rows 4 to 6 */
    scene_play(scene, "flick 90 56");
    scene_refused(scene, "wall 7,5 h", "N11", "nine cells");
    scene_refused(scene, "wall 1,6 h", "N11", "nine cells");
    scene_refused(scene, "wall 17,5 h", "N11", "off the sheet");
    scene_refused(scene, "wall 4,17 v", "N11", "off the sheet");
    scene_refused(scene, "wall 4,6 h", "N11", "on a prisoner");
    scene_play(scene, "wall 5,5 v");
    scene_end(scene);
}

static void a_sudden_wall_may_lie_over_what_is_printed(void **unused) { /* N11 */
    (void)unused;
    static const char *const walls[] = {"wall 2,5 h", "wall 5,4 v", "wall 6,3 v"};
    for (int i = 0; i < 3; i++) {
        scene_open(scene, scene_sheet_with("4,5 # 5,4 c 6,4 p"), "event brick | wall 3\n");
        scene_next(scene, "brick");
        scene_dice(scene, STEADY, 2, 2, 0);
        scene_play(scene, "flick 90 56");
        scene_play(scene, walls[i]);
        scene_end(scene);
    }
}

static void what_a_sudden_wall_covers_can_no_longer_be_passed(void **unused) { /* N11, N06 */
    (void)unused;
    scene_open(scene, scene_sheet_with("6,3 c"), "event brick | wall 1\n");
    dungeonpen_turn turn = {scene->set, &scene->state, NULL};
    dungeonpen_add_wall(&turn, (dungeonpen_wall){5, 2, 1, 0});
    assert_true(scene->state.rows[3] >> 6 & 1);
    dungeonpen_erase_wall(&turn, 0);
    assert_false(scene->state.rows[3] >> 6 & 1);
    dungeonpen_add_wall(&turn, (dungeonpen_wall){5, 2, 1, 0});
    scene_flick(scene, "flick 90 60");
    assert_null(scene_event(scene, DUNGEONPEN_OPENED));
    assert_int_equal(scene_cell(scene, 0), 503);
    assert_int_equal(scene->state.seats[0].life, 14);
}

static void a_sudden_wall_may_stand_in_a_home_but_on_no_treasure(void **unused) { /* N11 */
    (void)unused;
    scene_open(scene, NULL, "event brick | wall 2\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 1, 1, 0);
    scene_play(scene, "flick 45 80");
    scene_refused(scene, "wall 2,2 h", "N11", "seal"); /* the enemy could never pass over the treasure */
    scene_play(scene, "wall 3,2 v");
    assert_int_equal(scene->state.wall_count, 1);
    scene_end(scene);
}

static void who_goes_home_finds_another_cell_where_a_wall_covers_the_first(void **unused) { /* N11 */
    (void)unused;
    scene_open(scene, NULL, "event omen | on draw: go home\n");
    dungeonpen_turn turn = {scene->set, &scene->state, NULL};
    scene_place(scene, 0, 9, 9);
    dungeonpen_add_wall(&turn, (dungeonpen_wall){2, 2, 1, 0}); /* where seat 0 began */
    scene_next(scene, "omen");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_cell(scene, 0), 101);
}

static void no_wall_appears_where_it_has_no_place(void **unused) { /* N11 */
    (void)unused;
    /* One way leads out of the home: along row 6 and down column 6, and all walls of six among the nine cross it. */
    scene_open(scene,
               scene_sheet_with("2,4 # 3,4 # 4,4 # 5,4 # 2,5 # 3,5 # 4,5 # 5,5 # 4,1 # 4,2 # 4,3 # 5,1 # 5,2 # 5,3 # "
                                "7,2 # 7,3 # 7,4 # 7,5 # 7,6 # 7,7 # 1,7 # 2,7 # 3,7 # 4,7 # 5,7 # 6,7 #"),
               "event brick | wall 6\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 1, 1, 0);
    scene_play(scene, "flick 270 8");
    assert_non_null(scene_event(scene, DUNGEONPEN_NO_WALL));
    assert_int_equal(scene->state.wall_count, 0);
    assert_int_equal(scene_to_act(scene), 1);
    scene_end(scene);
}

static void a_sudden_wall_seals_nobody_in(void **unused) { /* N11 (R) */
    (void)unused;
    scene_open(scene, scene_sheet_with("1,5 # 2,5 # 3,5 # 4,5 # 5,5 # 5,4 # 5,3 #"), "event brick | wall 2\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 2, 1, 0);
    scene_play(scene, "flick 180 8"); /* the way out is 5,1 and 5,2 */
    scene_refused(scene, "wall 5,1 v", "N11", "seal");
    scene_refused(scene, "wall 4,1 v", "N11", "seal"); /* in front of the gap */
    scene_play(scene, "wall 5,2 h");
    scene_end(scene);
}

static void a_sudden_wall_keeps_nobody_from_their_own_home(void **unused) { /* N11 (R) */
    (void)unused;
    scene_open(scene, scene_sheet_with("1,5 # 2,5 # 3,5 # 4,5 # 5,5 # 5,4 # 5,3 #"), "event brick | wall 2\n");
    scene_next(scene, "brick");
    scene_place(scene, 0, 9, 9);
    scene_place(scene, 1, 1, 1); /* each with the treasure they are after, and cut off from home */
    scene_dice(scene, STEADY, 2, 1, 0);
    scene_play(scene, "flick 90 8");
    scene_refused(scene, "wall 5,1 v", "N11", "seal");
    scene_play(scene, "wall 5,2 h");
    scene_end(scene);
}

static void a_wall_that_leaves_a_way_around_is_legal(void **unused) { /* N11 (R) */
    (void)unused;
    scene_open(scene, scene_sheet_with("1,5 # 2,5 # 3,5 # 4,5 # 5,5 # 5,4 #"), "event brick | wall 2\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 2, 1, 0);
    scene_play(scene, "flick 180 8");
    scene_play(scene, "wall 5,1 v"); /* 5,3 stays open */
    scene_end(scene);
}

static void lively_games_begin_with_a_wall_of_each(void **unused) { /* N13 */
    (void)unused;
    scene_open(scene, NULL, "event brick | wall 2\n");
    scene_dice(scene, 1, 2, 1, 1, 3, 3, 0); /* sheet, first player, both cards, the dice of the first */
    scene_setup(scene, "lively=yes");
    scene_end(scene);
    assert_int_equal(scene_to_act(scene), 1);
    scene_dice(scene, 4, 4, 0);
    scene_play(scene, "wall 7,7 h");
    assert_int_equal(scene_to_act(scene), 0);
    scene_play(scene, "wall 10,10 v");
    scene_end(scene);
    assert_int_equal(scene->state.wall_count, 2);
    assert_int_equal(scene_to_act(scene), 1);
    assert_int_equal(scene->state.stage, DUNGEONPEN_FLICK);
    assert_int_equal(scene->state.event_at, 0);
}

static void both_draw_a_different_wall_before_the_start(void **unused) { /* N13 */
    (void)unused;
    scene_open(scene, NULL, "event brick | wall 2\nevent plank | wall 4\n");
    for (int drawn = 1; drawn <= 2; drawn++) {
        scene->dice_count = scene->dice_used = 0;
        scene_dice(scene, 1, 2, drawn, 1, 3, 3, 0);
        scene_setup(scene, "lively=yes");
        scene_end(scene);
        assert_int_equal(scene->state.due[0].length + scene->state.due[1].length, 2 + 4);
        assert_int_equal(scene_count(scene, DUNGEONPEN_DREW), 2);
    }
}

static void a_preview_of_a_wall_has_its_cells(void **unused) { /* N11 */
    (void)unused;
    scene_open(scene, NULL, "event brick | wall 2\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 2, 4, 0);
    scene_play(scene, "flick 90 40");
    assert_string_equal(scene_preview(scene, "wall 4,10 h"), "{\"cells\":[[3,9],[4,9]]}");
    assert_string_equal(scene_preview(scene, "wall 4,10 v"), "{\"cells\":[[3,9],[3,10]]}");
    scene_end(scene);
}

/* What a bot knows as the next best is a place for the wall too, and another one. */
static void who_draws_a_wall_by_routes_knows_the_next_best_place(void **unused) {
    (void)unused;
    dj_bot_choice choice = {.next = UINT32_MAX};
    dj_dice dice = dj_dice_from_seed("dice");
    scene_open(scene, NULL, "event brick | wall 1\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 2, 4, 0);
    scene_play(scene, "flick 90 40");
    dj_seat seat = dj_seat_of(&dungeonpen_game, scene->set, &scene->state, 0);
    assert_true(dj_wall_choose(&seat, &dice, DJ_UNASKED, &choice));
    assert_null(dungeonpen_why_not(scene->set, &scene->state, 0, choice.move).rule);
    assert_null(dungeonpen_why_not(scene->set, &scene->state, 0, choice.next).rule);
    assert_int_not_equal(choice.next, choice.move);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dice_of_a_sudden_wall_count_from_the_lower_left),
        cmocka_unit_test(a_sudden_wall_obeys_each_condition),
        cmocka_unit_test(a_sudden_wall_may_lie_over_what_is_printed),
        cmocka_unit_test(what_a_sudden_wall_covers_can_no_longer_be_passed),
        cmocka_unit_test(a_sudden_wall_may_stand_in_a_home_but_on_no_treasure),
        cmocka_unit_test(who_goes_home_finds_another_cell_where_a_wall_covers_the_first),
        cmocka_unit_test(no_wall_appears_where_it_has_no_place),
        cmocka_unit_test(a_sudden_wall_seals_nobody_in),
        cmocka_unit_test(a_sudden_wall_keeps_nobody_from_their_own_home),
        cmocka_unit_test(a_wall_that_leaves_a_way_around_is_legal),
        cmocka_unit_test(lively_games_begin_with_a_wall_of_each),
        cmocka_unit_test(both_draw_a_different_wall_before_the_start),
        cmocka_unit_test(a_preview_of_a_wall_has_its_cells),
        cmocka_unit_test(who_draws_a_wall_by_routes_knows_the_next_best_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
