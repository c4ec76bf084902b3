/* Dungeon Pen: the flick of a pencil, its line, what it meets, and its preview (N03 to N07). */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static pen_scene scene_of_test, *scene = &scene_of_test;

static void a_steady_flick_goes_where_it_is_aimed(void **unused) { /* N03 */
    (void)unused;
    scene_open(scene, NULL, "");
    dungeonpen_point start = scene->state.seats[0].place;
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].place.x, start.x + 5 * DUNGEONPEN_CELL);
    assert_int_equal(scene->state.seats[0].place.y, start.y);
    const dj_event *stroke = scene_event(scene, DUNGEONPEN_STROKE), *end = scene_event(scene, DUNGEONPEN_STOPPED);
    assert_int_equal(stroke->values[1], start.x);
    assert_int_equal(end->values[1], start.x + 5 * DUNGEONPEN_CELL);
    assert_int_equal(end->values[3], DUNGEONPEN_ENDS_FREE);
    assert_int_equal(scene_event(scene, DUNGEONPEN_CURVE)->values[2], start.x + 5 * DUNGEONPEN_CELL);
}

static void the_next_flick_starts_where_the_last_one_ended(void **unused) { /* N03 */
    (void)unused;
    scene_open(scene, NULL, "");
    scene_flick(scene, "flick 90 40");
    scene_flick(scene, "flick 270 40");
    dungeonpen_point place = scene->state.seats[0].place;
    scene_flick(scene, "flick 0 16");
    assert_int_equal(scene_event(scene, DUNGEONPEN_STROKE)->values[1], place.x);
    assert_int_equal(scene->state.seats[0].place.y, place.y + 2 * DUNGEONPEN_CELL);
}

static void tremor_grows_with_strength_and_with_unsteady_hands(void **unused) { /* N03 (R) */
    (void)unused;
    scene_open(scene, NULL, "");
    dungeonpen_hand weak = dungeonpen_hand_of(scene->set, &scene->state, 0, dungeonpen_flick(0, 10));
    dungeonpen_hand strong = dungeonpen_hand_of(scene->set, &scene->state, 0, dungeonpen_flick(0, 100));
    assert_true(weak.astray > 2 * 1024 && weak.astray < 3 * 1024); /* a degree is 1024 */
    assert_in_range(strong.astray, 12 * 1024 - 10, 12 * 1024 + 50);
    assert_int_equal(strong.uneven, strong.length / 5);
    assert_int_equal(strong.crooked, strong.length / 25);
    int32_t expected[] = {strong.astray / 2, strong.astray, strong.astray * 7 / 4};
    for (int i = 0; i < DUNGEONPEN_STEADINESSES; i++) {
        scene->state.steadiness = (uint8_t)i;
        dungeonpen_hand hand = dungeonpen_hand_of(scene->set, &scene->state, 0, dungeonpen_flick(0, 100));
        assert_int_equal(hand.astray, expected[i]);
    }
}

static void the_dice_of_tremor_bend_the_stroke(void **unused) { /* N03 (R), X06 */
    (void)unused;
    scene_open(scene, NULL, "");
    dungeonpen_hand hand = dungeonpen_hand_of(scene->set, &scene->state, 0, dungeonpen_flick(90 * 16, 40));
    dungeonpen_point start = scene->state.seats[0].place;
    scene_dice(scene, 101, 101, 1, 1, 101, 0);
    scene_play(scene, "flick 90 40");
    scene_end(scene);
    dungeonpen_stroke wanted =
        dungeonpen_stroke_of(start, 90 * 1024 + hand.astray, hand.length - hand.uneven, hand.crooked);
    assert_memory_equal(&scene->state.last, &wanted, sizeof wanted);
    assert_true(scene->state.seats[0].place.y < start.y); /* to the right of east is south */
}

static void no_hand_is_so_shaky_that_its_stroke_leaves_all_bounds(void **unused) { /* N03 (R), N15 */
    (void)unused;
    static const int corners[][2] = {{1, 1}, {18, 1}, {1, 18}, {18, 18}};
    for (int i = 0; i < 4 * 24 * 2; i++) {
        char move[32];
        int direction = i / 8 * 15, bend = i / 4 % 2 ? DUNGEONPEN_TREMOR_FACES : 1;
        scene_open(scene, NULL, "");
        scene->state.steadiness = DUNGEONPEN_SHAKY;
        scene->state.seats[0].next = (dungeonpen_next){
            .shake = DUNGEONPEN_SHAKE_MAX, .reach = DUNGEONPEN_REACH_MAX, .flags = DUNGEONPEN_WEAK_HAND};
        scene_place(scene, 0, corners[i % 4][0], corners[i % 4][1]);
        scene_dice(scene, 51, 51, 101, 101, bend, 0);
        snprintf(move, sizeof move, "flick %d 100", direction);
        scene_play(scene, move);
        assert_null(dungeonpen_check(scene->set, &scene->state));
    }
}

static void a_line_stops_at_the_first_wall_and_costs_a_life(void **unused) { /* N04 */
    (void)unused;
    scene_open(scene, scene_sheet_with("8,3 # 10,3 #"), "");
    scene_flick(scene, "flick 90 80");
    int wall = 7 * DUNGEONPEN_CELL;
    assert_in_range(scene->state.seats[0].place.x, wall - DUNGEONPEN_LEAD - 3, wall - DUNGEONPEN_LEAD - 1);
    assert_int_equal(scene->state.seats[0].life, 14);
    assert_int_equal(scene_event(scene, DUNGEONPEN_STOPPED)->values[3], DUNGEONPEN_ENDS_AT_WALL);
    assert_int_equal(scene_event(scene, DUNGEONPEN_LIFE_CHANGED)->values[3], DUNGEONPEN_BY_WALL);
    /* From there it can leave again without touching. */
    scene_flick(scene, "flick 270 40");
    scene_flick(scene, "flick 270 16");
    assert_int_equal(scene->state.seats[0].life, 14);
}

static void the_lead_has_a_thickness(void **unused) { /* N04 (R) */
    (void)unused;
    scene_open(scene, scene_sheet_with("8,4 #"), "");
    scene->state.seats[0].place.y = 3 * DUNGEONPEN_CELL - DUNGEONPEN_LEAD - 1;
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene->state.seats[0].life, 15);
    scene_open(scene, scene_sheet_with("8,4 #"), "");
    scene->state.seats[0].place.y = 3 * DUNGEONPEN_CELL - DUNGEONPEN_LEAD;
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene->state.seats[0].life, 14);
}

static void a_failed_flick_leaves_you_in_place_and_the_event_is_drawn(void **unused) { /* N05 */
    (void)unused;
    scene_open(scene, NULL, "");
    dungeonpen_point start = scene->state.seats[0].place;
    scene_flick(scene, "flick 90 3");
    assert_memory_equal(&scene->state.seats[0].place, &start, sizeof start);
    assert_int_equal(scene_event(scene, DUNGEONPEN_STOPPED)->values[3], DUNGEONPEN_ENDS_FAILED);
    assert_non_null(scene_event(scene, DUNGEONPEN_DREW));
    assert_int_equal(scene_to_act(scene), 1);
    scene_flick(scene, "flick 270 4"); /* half a cell is enough */
    assert_int_equal(scene_event(scene, DUNGEONPEN_STOPPED)->values[3], DUNGEONPEN_ENDS_FREE);
}

static void a_wall_at_arms_length_is_touched_not_failed(void **unused) { /* N04, N05 */
    (void)unused;
    scene_open(scene, scene_sheet_with("4,3 #"), "");
    scene->state.seats[0].place.x = 3 * DUNGEONPEN_CELL - DUNGEONPEN_LEAD - 5;
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].life, 14);
}

static void what_the_line_passes_over_is_taken_in_the_order_met(void **unused) { /* N06, N07 */
    (void)unused;
    scene_open(scene, scene_sheet_with("6,3 p 8,3 c 10,3 p"), "");
    scene->state.seats[0].life = 10;
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene_count(scene, DUNGEONPEN_DRANK), 2);
    assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), 1);
    assert_int_equal(scene->state.seats[0].life, 12);
    assert_true(scene_when(scene, DUNGEONPEN_DRANK) < scene_when(scene, DUNGEONPEN_OPENED));
    scene_flick(scene, "flick 270 40");
    scene_flick(scene, "flick 270 48"); /* back, the other way round */
    assert_true(scene_when(scene, DUNGEONPEN_DRANK) < scene_when(scene, DUNGEONPEN_OPENED));
    assert_int_equal(scene_event(scene, DUNGEONPEN_DRANK)->values[1], 9); /* counted from 0 */
    assert_int_equal(scene_event(scene, DUNGEONPEN_DRANK)->values[2], 2);
    assert_string_equal(scene_told(scene, DUNGEONPEN_DRANK, DJ_ENGLISH),
                        "Aliénor empties the potion in column 10, row 3.");
    assert_string_equal(scene_told(scene, DUNGEONPEN_OPENED, DJ_ENGLISH),
                        "Aliénor opens the chest in column 8, row 3.");
}

static void two_pictures_in_one_piece_are_met_in_their_order(void **unused) { /* N06 */
    (void)unused;
    /* A long flick has pieces of 680 units: both pictures are come upon in the piece that begins before them. */
    static const int starts[] = {2500 - 680, 3600 + 8 * 680};
    scene_open(scene, scene_sheet_with("6,3 c 7,3 p"), "");
    for (int i = 0; i < 2; i++) {
        scene->state.seats[0].place = (dungeonpen_point){(int16_t)starts[i], 2 * DUNGEONPEN_CELL + 256};
        scene->state.turn = 0;
        scene->state.seats[0].next.reach = 7;
        scene_flick(scene, i == 0 ? "flick 90 100" : "flick 270 100");
        assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED) + scene_count(scene, DUNGEONPEN_DRANK), 2);
        assert_int_equal(scene_when(scene, DUNGEONPEN_OPENED) < scene_when(scene, DUNGEONPEN_DRANK), i == 0);
    }
}

static void nothing_beyond_a_wall_is_taken(void **unused) { /* N06 (R) */
    (void)unused;
    scene_open(scene, scene_sheet_with("6,3 p 8,3 # 9,3 p"), "");
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene_count(scene, DUNGEONPEN_DRANK), 1);
    assert_true(scene_when(scene, DUNGEONPEN_DRANK) <
                scene_when(scene, DUNGEONPEN_LIFE_CHANGED)); /* the wall is met last */
}

static void what_you_stand_on_is_not_met_again(void **unused) { /* N06 (R) */
    (void)unused;
    scene_open(scene, scene_sheet_with("6,3 c"), "");
    scene_place(scene, 0, 6, 3);
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), 0);
}

static void a_picture_is_grazed_at_its_rim(void **unused) { /* N06 (R) */
    (void)unused;
    for (int miss = 0; miss < 2; miss++) {
        scene_open(scene, scene_sheet_with("8,3 c"), "");
        scene->state.seats[0].place.y =
            (int16_t)(2 * DUNGEONPEN_CELL + 256 + DUNGEONPEN_PICTURE + DUNGEONPEN_LEAD + miss);
        scene_flick(scene, "flick 90 80");
        assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), !miss);
    }
}

static void a_potion_gives_one_life_twice(void **unused) { /* N07 */
    (void)unused;
    scene_open(scene, scene_sheet_with("6,3 p"), "");
    scene->state.seats[0].life = 10;
    static const char *const moves[] = {"flick 90 40", "flick 270 40", "flick 270 40", "flick 90 40"};
    for (int i = 0; i < 8; i++) {
        scene_flick(scene, moves[i % 4]);
        assert_int_equal(scene->state.potions[0], i < 2 ? 1 : 2);
        assert_int_equal(scene->state.seats[0].life, i < 2 ? 11 : 12);
    }
}

static void the_treasure_gives_beginners_five_life(void **unused) { /* N07, N13 */
    (void)unused;
    for (int is_beginner = 0; is_beginner < 2; is_beginner++) {
        scene_open(scene, NULL, "");
        scene->state.is_beginner = (uint8_t)is_beginner;
        scene->state.seats[0].life = 7;
        scene_place(scene, 0, 14, 17);
        scene_flick(scene, "flick 90 24");
        assert_true(scene->state.seats[0].has_treasure);
        assert_int_equal(scene->state.seats[0].life, is_beginner ? 12 : 7);
    }
}

static void an_aim_at_a_wall_tells_where_the_pencil_would_stop(void **unused) { /* N03, N04 */
    (void)unused;
    char words[200];
    dj_text out = dj_text_over(words, sizeof words);
    scene_open(scene, scene_sheet_with("8,3 #"), "");
    dungeonpen_describe_move(scene->set, &scene->state, 0, dungeonpen_flick(90 * 16, 80),
                             &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &out);
    assert_string_equal(words, "Flick towards 90°, strength 80: would touch a wall and stop in column 7, row 3.");
}

static void a_preview_shows_the_line_meant_and_where_the_hand_may_stray(void **unused) { /* N03, N04 */
    (void)unused;
    scene_open(scene, scene_sheet_with("8,3 #"), "event brick | wall 2\n");
    /* From the middle of 3,3 to the wall that begins at 3584, less the lead. */
    const char *blocked = scene_preview(scene, "flick 90 80");
    assert_non_null(strstr(blocked, "{\"line\":[[1280,1280],"));
    assert_non_null(strstr(blocked, ",1280]],\"touches\":true,\"region\":["));
    const char *open = scene_preview(scene, "flick 90 32");
    assert_non_null(strstr(open, ",[3328,1280]],\"touches\":false,\"region\":[[["));
    pen_scene before = *scene;
    scene_preview(scene, "flick 90 32");
    assert_memory_equal(&before.state, &scene->state, sizeof before.state);
    scene->state.seats[0].next.flags = DUNGEONPEN_BLIND;
    assert_string_equal(scene_preview(scene, "flick 90 32"), "{}"); /* N08 */
    assert_string_equal(scene_preview(scene, "quibble"), "{}");
}

static void what_a_flick_can_do_lies_within_its_preview(void **unused) { /* N03 */
    (void)unused;
    static const int32_t tremors[][DUNGEONPEN_TREMOR_DICE] = {
        {1, 1, 1, 1, 51}, {101, 101, 1, 1, 51}, {1, 1, 101, 101, 51}, {101, 101, 101, 101, 51}};
    scene_open(scene, NULL, "");
    dj_move flick = dungeonpen_flick(45 * 16, 60);
    dungeonpen_ray rays[DUNGEONPEN_RAYS];
    dungeonpen_range(scene->set, &scene->state, 0, flick, rays);
    dungeonpen_hand hand = dungeonpen_hand_of(scene->set, &scene->state, 0, flick);
    for (int i = 0; i < 4; i++) {
        int32_t length;
        dungeonpen_stroke stroke = dungeonpen_shaken(&scene->state, 0, &hand, tremors[i], &length);
        const dungeonpen_ray *ray = &rays[i % 2 == 0 ? 0 : DUNGEONPEN_RAYS - 1];
        dungeonpen_point end = i < 2 ? ray->near : ray->far;
        assert_memory_equal(&stroke.to, &end, sizeof end);
    }
}

static void a_decimal_sign_is_that_of_the_language(void **unused) { /* N03 */
    (void)unused;
    scene_open(scene, NULL, "");
    scene_flick(scene, "flick 90.5 40");
    assert_non_null(strstr(scene_told(scene, DUNGEONPEN_FLICKED, DJ_ENGLISH), " 90.5°"));
    assert_non_null(strstr(scene_told(scene, DUNGEONPEN_FLICKED, DJ_FRENCH), " 90,5°"));
}

static void moves_are_spelt_in_sixteenths_of_a_degree(void **unused) { /* N03 */
    (void)unused;
    static const struct {
        const char *text;
        int direction;
    } flicks[] = {{"flick 0 1", 0},
                  {"flick 135.5 1", 135 * 16 + 8},
                  {"flick 135.0625 1", 135 * 16 + 1},
                  {"flick 0.875 1", 14},
                  {"flick 359.9375 1", 5759}};
    static const char *const bad[] = {"flick 360 1",
                                      "flick 1 0",
                                      "flick 1 101",
                                      "flick 1.1 5",
                                      "flick 01 5",
                                      "flick 1.50 5",
                                      "flick 1",
                                      "flick -1 5",
                                      "flick 1  5",
                                      "flick 1 5 ",
                                      "flick 1.0625",
                                      "wall 0,1 h",
                                      "wall 19,1 h",
                                      "wall 1,1 x",
                                      "wall 1,1",
                                      "use nothing",
                                      "choose wall 0",
                                      "choose wall 49",
                                      "choose",
                                      "quibble 1",
                                      "flick 1.06250 5",
                                      "character",
                                      "",
                                      "fly",
                                      "draw x"};
    scene_open(scene, NULL, "");
    dj_move move;
    for (size_t i = 0; i < sizeof flicks / sizeof *flicks; i++) {
        assert_true(dungeonpen_move_parse(scene->set, flicks[i].text, &move));
        assert_int_equal(dungeonpen_flick_direction(move), flicks[i].direction);
        char text[DJ_MOVE_TEXT];
        dj_text out = dj_text_over(text, sizeof text);
        dungeonpen_move_text(scene->set, move, &out);
        assert_string_equal(text, flicks[i].text);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (dungeonpen_move_parse(scene->set, bad[i], &move))
            fail_msg("'%s' is no move", bad[i]);
}

static void any_point_of_the_dials_is_legal(void **unused) { /* N03 */
    (void)unused;
    scene_open(scene, NULL, "");
    for (int direction = 0; direction < DUNGEONPEN_DIRECTIONS; direction++)
        for (int strength = 1; strength <= DUNGEONPEN_STRENGTH_MAX; strength += 11)
            assert_null(dungeonpen_why_not(scene->set, &scene->state, 0, dungeonpen_flick(direction, strength)).rule);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_steady_flick_goes_where_it_is_aimed),
        cmocka_unit_test(the_next_flick_starts_where_the_last_one_ended),
        cmocka_unit_test(tremor_grows_with_strength_and_with_unsteady_hands),
        cmocka_unit_test(the_dice_of_tremor_bend_the_stroke),
        cmocka_unit_test(no_hand_is_so_shaky_that_its_stroke_leaves_all_bounds),
        cmocka_unit_test(a_line_stops_at_the_first_wall_and_costs_a_life),
        cmocka_unit_test(the_lead_has_a_thickness),
        cmocka_unit_test(a_failed_flick_leaves_you_in_place_and_the_event_is_drawn),
        cmocka_unit_test(a_wall_at_arms_length_is_touched_not_failed),
        cmocka_unit_test(what_the_line_passes_over_is_taken_in_the_order_met),
        cmocka_unit_test(two_pictures_in_one_piece_are_met_in_their_order),
        cmocka_unit_test(nothing_beyond_a_wall_is_taken),
        cmocka_unit_test(what_you_stand_on_is_not_met_again),
        cmocka_unit_test(a_picture_is_grazed_at_its_rim),
        cmocka_unit_test(a_potion_gives_one_life_twice),
        cmocka_unit_test(the_treasure_gives_beginners_five_life),
        cmocka_unit_test(an_aim_at_a_wall_tells_where_the_pencil_would_stop),
        cmocka_unit_test(a_preview_shows_the_line_meant_and_where_the_hand_may_stray),
        cmocka_unit_test(what_a_flick_can_do_lies_within_its_preview),
        cmocka_unit_test(a_decimal_sign_is_that_of_the_language),
        cmocka_unit_test(moves_are_spelt_in_sixteenths_of_a_degree),
        cmocka_unit_test(any_point_of_the_dials_is_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
