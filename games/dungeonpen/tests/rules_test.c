/* The rules of Dungeon Pen, each by its number, on sheets and with cards drawn for the test. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static pen_scene scene_of_test, *scene = &scene_of_test;

/* The open sheet with letters put at cells counted from 1: "8,3 #  9,3 c". */
static const char *const *sheet_with(const char *letters) {
    static char rows[SCENE_OPEN_ROWS][DUNGEONPEN_SIZE + 1];
    static const char *list[SCENE_OPEN_ROWS];
    int column, row, length;
    char letter;
    for (int i = 0; i < SCENE_OPEN_ROWS; i++)
        list[i] = memcpy(rows[i], scene_open_sheet[i], sizeof rows[i]);
    for (; sscanf(letters, " %d,%d %c%n", &column, &row, &letter, &length) == 3; letters += length)
        rows[SCENE_OPEN_ROWS - row][column - 1] = letter;
    return list;
}

/* Index of the first event of a kind in the last move. */
static int when(int kind) {
    for (int i = 0; i < scene->witness.event_count; i++)
        if (scene->witness.events[i].kind == kind)
            return i;
    return -1;
}

static dj_result result_of(void) {
    dj_result result;
    dungeonpen_result(scene->set, &scene->state, &result);
    return result;
}

static void assert_refused(const char *move, const char *rule, const char *part) {
    dj_refusal refusal = scene_refusal(scene, move);
    assert_string_equal(refusal.rule, rule);
    if (!strstr(refusal.message, part))
        fail_msg("%s: %s", move, refusal.message);
}

/* The first event of a kind in the last move, in words. */
static const char *told(int kind, dj_language language) {
    static char words[200];
    dj_text out = dj_text_over(words, sizeof words);
    dungeonpen_describe_event(scene->set, scene_event(scene, kind),
                              &(dj_voice){.language = language, .reader = DJ_EVERYTHING}, &out);
    return words;
}

static void the_first_player_is_drawn_and_all_begin_with_15_life(void **unused) { /* N01 */
    (void)unused;
    scene_open(scene, NULL, "");
    for (int first = 0; first < 2; first++) {
        scene->dice_count = scene->dice_used = 0;
        scene_dice(scene, 1, first + 1, 0); /* the sheet, the first player */
        scene_setup(scene, "");
        scene_end(scene);
        assert_int_equal(scene_to_act(scene), first);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(scene->state.seats[seat].life, 15);
    }
}

static void a_character_changes_the_life_one_begins_with(void **unused) { /* N01 */
    (void)unused;
    scene_open(scene, NULL, "character smith | always: start with 12 life\ncharacter saint | on wall: gain 1 life\n");
    scene_dice(scene, 1, 2, 0);
    scene_setup(scene, "characters=choose");
    assert_string_equal(scene_moves(scene), "character smith|character saint|character none");
    assert_refused("flick 90 40", "N01", "character");
    assert_refused("character calm", "N01", "no character");
    assert_int_equal(scene_to_act(scene), 1);
    scene_play(scene, "character smith");
    assert_int_equal(scene_to_act(scene), 0);
    assert_refused("character smith", "N01", "already");
    assert_string_equal(scene_moves(scene), "character saint|character none");
    scene_play(scene, "character none");
    assert_int_equal(scene->state.seats[0].life, 15);
    assert_int_equal(scene->state.seats[1].life, 12);
    assert_int_equal(scene_to_act(scene), 1);
    assert_refused("character saint", "N01", "before the start");
    scene_end(scene);
}

static void characters_drawn_by_lot_are_two_different_ones(void **unused) { /* N01 */
    (void)unused;
    scene_open(scene, NULL, "character smith | always: start with 12 life\ncharacter saint | on wall: gain 1 life\n");
    for (int first = 0; first < 2; first++) {
        scene->dice_count = scene->dice_used = 0;
        scene_dice(scene, 1, 1, first + 1, 1, 0);
        scene_setup(scene, "characters=draw");
        scene_end(scene);
        assert_int_equal(scene->state.seats[0].character, scene_card(scene, first == 0 ? "smith" : "saint"));
        assert_int_equal(scene->state.seats[1].character, scene_card(scene, first == 0 ? "saint" : "smith"));
    }
}

static void bringing_the_treasure_home_wins(void **unused) { /* N02 */
    (void)unused;
    scene_open(scene, NULL, "");
    scene_place(scene, 0, 14, 17);
    scene_flick(scene, "flick 90 24"); /* over the treasure in column 17 */
    assert_non_null(scene_event(scene, DUNGEONPEN_GRABBED));
    assert_true(scene->state.seats[0].has_treasure);
    scene_flick(scene, "flick 270 8");
    scene_place(scene, 0, 9, 2);
    scene_flick(scene, "flick 270 48");
    dj_result result = result_of();
    assert_true(result.is_over);
    assert_int_equal(result.winners, 1);
    assert_string_equal(result.ending, "treasure");
    assert_null(scene_event(scene, DUNGEONPEN_DREW)); /* no event after the end */
}

static void passing_through_home_is_not_enough(void **unused) { /* N02 (R) */
    (void)unused;
    scene_open(scene, sheet_with("8,3 a"), "");
    scene_place(scene, 0, 6, 3);
    scene->state.seats[0].has_treasure = true;
    scene_flick(scene, "flick 90 32");
    assert_false(result_of().is_over);
    assert_int_equal(scene_cell(scene, 0), 1003);
}

static void a_dead_opponent_is_a_victory_whatever_killed_them(void **unused) { /* N02, N10 */
    (void)unused;
    scene_open(scene, NULL, "event plague | on draw: enemy loses 3 life\n");
    scene->state.seats[1].life = 3;
    scene_next(scene, "plague");
    scene_flick(scene, "flick 90 40");
    assert_string_equal(result_of().ending, "death");
    assert_int_equal(result_of().winners, 1);
    scene_open(scene, NULL, "");
    scene->state.seats[0].life = 1;
    scene_flick(scene, "flick 180 40"); /* into the rim, by one's own doing */
    assert_int_equal(result_of().winners, 2);
}

static void both_dead_at_once_is_a_double_defeat(void **unused) { /* N02 */
    (void)unused;
    scene_open(scene, NULL, "event plague | on draw: lose 1 life; enemy loses 1 life\n");
    scene->state.seats[0].life = scene->state.seats[1].life = 1;
    scene_next(scene, "plague");
    scene_flick(scene, "flick 90 40");
    assert_string_equal(result_of().ending, "double-death");
    assert_int_equal(result_of().winners, 0);
}

static void a_night_has_240_flicks(void **unused) { /* N02 (R) */
    (void)unused;
    scene_open(scene, NULL, "");
    scene->state.flicks = 238;
    scene_flick(scene, "flick 90 40");
    assert_false(result_of().is_over);
    scene_flick(scene, "flick 270 40");
    assert_string_equal(result_of().ending, "dawn");
    assert_int_equal(result_of().winners, 0);
}

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
    scene_open(scene, sheet_with("8,3 # 10,3 #"), "");
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
    scene_open(scene, sheet_with("8,4 #"), "");
    scene->state.seats[0].place.y = 3 * DUNGEONPEN_CELL - DUNGEONPEN_LEAD - 1;
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene->state.seats[0].life, 15);
    scene_open(scene, sheet_with("8,4 #"), "");
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
    scene_open(scene, sheet_with("4,3 #"), "");
    scene->state.seats[0].place.x = 3 * DUNGEONPEN_CELL - DUNGEONPEN_LEAD - 5;
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].life, 14);
}

static void what_the_line_passes_over_is_taken_in_the_order_met(void **unused) { /* N06, N07 */
    (void)unused;
    scene_open(scene, sheet_with("6,3 p 8,3 c 10,3 p"), "");
    scene->state.seats[0].life = 10;
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene_count(scene, DUNGEONPEN_DRANK), 2);
    assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), 1);
    assert_int_equal(scene->state.seats[0].life, 12);
    assert_true(when(DUNGEONPEN_DRANK) < when(DUNGEONPEN_OPENED));
    scene_flick(scene, "flick 270 40");
    scene_flick(scene, "flick 270 48"); /* back, the other way round */
    assert_true(when(DUNGEONPEN_DRANK) < when(DUNGEONPEN_OPENED));
    assert_int_equal(scene_event(scene, DUNGEONPEN_DRANK)->values[1], 9); /* counted from 0 */
    assert_int_equal(scene_event(scene, DUNGEONPEN_DRANK)->values[2], 2);
    assert_string_equal(told(DUNGEONPEN_DRANK, DJ_ENGLISH), "Aliénor empties the potion in column 10, row 3.");
    assert_string_equal(told(DUNGEONPEN_OPENED, DJ_ENGLISH), "Aliénor opens the chest in column 8, row 3.");
}

static void two_pictures_in_one_piece_are_met_in_their_order(void **unused) { /* N06 */
    (void)unused;
    /* A long flick has pieces of 680 units: both pictures are come upon in the piece that begins before them. */
    static const int starts[] = {2500 - 680, 3600 + 8 * 680};
    scene_open(scene, sheet_with("6,3 c 7,3 p"), "");
    for (int i = 0; i < 2; i++) {
        scene->state.seats[0].place = (dungeonpen_point){(int16_t)starts[i], 2 * DUNGEONPEN_CELL + 256};
        scene->state.turn = 0;
        scene->state.seats[0].next.reach = 7;
        scene_flick(scene, i == 0 ? "flick 90 100" : "flick 270 100");
        assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED) + scene_count(scene, DUNGEONPEN_DRANK), 2);
        assert_int_equal(when(DUNGEONPEN_OPENED) < when(DUNGEONPEN_DRANK), i == 0);
    }
}

static void nothing_beyond_a_wall_is_taken(void **unused) { /* N06 (R) */
    (void)unused;
    scene_open(scene, sheet_with("6,3 p 8,3 # 9,3 p"), "");
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene_count(scene, DUNGEONPEN_DRANK), 1);
    assert_true(when(DUNGEONPEN_DRANK) < when(DUNGEONPEN_LIFE_CHANGED)); /* the wall is met last */
}

static void what_you_stand_on_is_not_met_again(void **unused) { /* N06 (R) */
    (void)unused;
    scene_open(scene, sheet_with("6,3 c"), "");
    scene_place(scene, 0, 6, 3);
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), 0);
}

static void a_picture_is_grazed_at_its_rim(void **unused) { /* N06 (R) */
    (void)unused;
    for (int miss = 0; miss < 2; miss++) {
        scene_open(scene, sheet_with("8,3 c"), "");
        scene->state.seats[0].place.y =
            (int16_t)(2 * DUNGEONPEN_CELL + 256 + DUNGEONPEN_PICTURE + DUNGEONPEN_LEAD + miss);
        scene_flick(scene, "flick 90 80");
        assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), !miss);
    }
}

static void a_potion_gives_one_life_twice(void **unused) { /* N07 */
    (void)unused;
    scene_open(scene, sheet_with("6,3 p"), "");
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

static void an_event_about_flicks_is_for_the_opponents_next_one(void **unused) { /* N08 */
    (void)unused;
    scene_open(scene, NULL, "event draught | on draw: enemy flick loses 5 tenths\n");
    scene_next(scene, "draught");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[1].next.reach, -5);
    assert_int_equal(scene->state.seats[0].next.reach, 0);
    dungeonpen_point start = scene->state.seats[1].place;
    scene_flick(scene, "flick 270 40");
    assert_int_equal(scene->state.seats[1].place.x, start.x - 5 * DUNGEONPEN_CELL / 2);
    assert_int_equal(scene->state.seats[1].next.reach, 0); /* that one flick only */
}

static void an_event_is_drawn_after_each_flick_and_the_deck_begins_anew(void **unused) { /* N08 */
    (void)unused;
    scene_open(scene, NULL, "");
    static const char *const moves[] = {"flick 90 40", "flick 270 40", "flick 270 40", "flick 90 40"};
    for (int i = 0; i < scene->set->event_deck; i++) {
        scene_flick(scene, moves[i % 4]);
        assert_int_equal(scene->state.event_at, i + 1);
        assert_null(scene_event(scene, DUNGEONPEN_RESHUFFLED));
    }
    scene_flick(scene, moves[scene->set->event_deck % 4]);
    assert_non_null(scene_event(scene, DUNGEONPEN_RESHUFFLED));
    assert_int_equal(scene->state.event_at, 1);
}

static void clutter_goes_back_into_its_deck_when_used(void **unused) { /* N07, N09, X04 */
    (void)unused;
    scene_open(scene, sheet_with("6,3 c"), "clutter soup | on draw: gain 2 life\n");
    scene->state.seats[0].life = 5;
    scene_next(scene, "soup");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].life, 7);
    assert_int_equal(scene_event(scene, DUNGEONPEN_RETURNED)->values[0], scene_card(scene, "soup"));
    assert_int_equal(scene->state.clutter_count, scene->set->clutter_deck);
}

static void a_card_with_a_bag_is_kept_and_used_at_any_moment_of_the_turn(void **unused) { /* N09 */
    (void)unused;
    scene_open(scene, sheet_with("6,3 c"), "bag soup | on use: gain 2 life\n");
    scene->state.seats[0].life = 5;
    scene_next(scene, "soup");
    scene_flick(scene, "flick 90 40");
    assert_non_null(scene_event(scene, DUNGEONPEN_KEPT));
    assert_int_equal(scene->state.seats[0].life, 5);
    /* After the flick, before the event. */
    assert_int_equal(scene->state.stage, DUNGEONPEN_DRAW);
    assert_string_equal(scene_moves(scene), "use soup|quibble|draw");
    assert_refused("end", "N12", "after");
    assert_refused("flick 90 40", "N12", "has been made");
    scene_play(scene, "draw");
    /* After the event, before the opponent. */
    assert_string_equal(scene_moves(scene), "use soup|quibble|end");
    assert_refused("draw", "N12", "already");
    scene_play(scene, "use soup");
    assert_int_equal(scene->state.seats[0].life, 7);
    assert_non_null(scene_event(scene, DUNGEONPEN_RETURNED));
    assert_int_equal(scene_to_act(scene), 1); /* with nothing left to use the turn is over */
    /* Before the flick, and not in the other's turn. */
    scene_keep(scene, 0, "soup");
    assert_refused("use soup", "N09", "not in your bag");
    scene_flick(scene, "flick 270 40");
    assert_refused("draw", "N12", "after the flick");
    scene_play(scene, "use soup");
    assert_int_equal(scene->state.seats[0].life, 9);
}

static void a_kept_card_answers_when_it_says_so(void **unused) { /* N09 (R) */
    (void)unused;
    scene_open(scene, sheet_with("8,3 #"),
               "bag pad | on wall: gain 1 life\nbag charm | while kept: walls hurt 1 more\n");
    scene_keep(scene, 0, "pad");
    assert_refused("use pad", "N09", "not used");
    assert_refused("keep", "N09", "nothing to answer");
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene->state.seats[0].life, 14);
    assert_string_equal(scene_moves(scene), "use pad|keep");
    assert_refused("use charm", "N09", "not in your bag");
    assert_refused("draw", "N09", "first");
    pen_scene asked = *scene;
    scene_play(scene, "keep");
    assert_int_equal(scene->state.seats[0].life, 14);
    assert_int_equal(scene->state.seats[0].bag_count, 1);
    *scene = asked;
    scene_play(scene, "use pad");
    assert_int_equal(scene->state.seats[0].life, 15);
    assert_int_equal(scene->state.seats[0].bag_count, 0);
    scene_keep(scene, 1, "charm");
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene->state.seats[1].life, 13);
    assert_int_equal(scene->state.seats[1].bag_count, 1);
}

static void answers_are_spent_one_by_one_as_the_owner_wants(void **unused) { /* N09 */
    (void)unused;
    scene_open(scene, sheet_with("8,3 #"), "bag pad | on wall: gain 1 life\nbag hat | on wall: gain 1 life\n");
    scene_keep(scene, 0, "pad");
    scene_keep(scene, 0, "hat");
    scene_flick(scene, "flick 90 80");
    assert_string_equal(scene_moves(scene), "use pad|use hat|keep");
    scene_play(scene, "use hat");
    assert_string_equal(scene_moves(scene), "use pad|keep");
    scene_play(scene, "keep");
    assert_int_equal(scene->state.seats[0].life, 15);
    assert_int_equal(scene->state.seats[0].bag_count, 1);
    assert_int_equal(scene->state.uses, 0); /* the turn is the other's, and answers do not count as uses */
    assert_int_equal(scene_to_act(scene), 1);
}

static void the_dead_are_asked_for_nothing_but_their_life(void **unused) { /* N09, N10 */
    (void)unused;
    scene_open(scene, sheet_with("8,3 #"), "bag pad | on wall: gain 1 life\n");
    scene_keep(scene, 0, "pad");
    scene->state.seats[0].life = 1;
    scene_flick(scene, "flick 90 80");
    assert_string_equal(result_of().ending, "death");
    assert_int_equal(scene->state.seats[0].bag_count, 1);
}

static void the_robbed_are_asked_in_the_turn_of_the_other(void **unused) { /* N09 */
    (void)unused;
    scene_open(scene, NULL, "bag trap | on robbed: enemy loses 2 life\n");
    scene_keep(scene, 1, "trap");
    scene_place(scene, 0, 17, 13);
    scene_flick(scene, "flick 0 32");
    assert_int_equal(scene_to_act(scene), 1);
    assert_string_equal(scene_moves(scene), "use trap|keep");
    scene_play(scene, "use trap");
    assert_int_equal(scene->state.seats[0].life, 13);
    assert_int_equal(scene_to_act(scene), 1); /* whose turn it is by now */
}

static void a_bag_holds_five_and_five_are_used_in_a_turn(void **unused) { /* N09 (R) */
    (void)unused;
    scene_open(
        scene, sheet_with("6,3 c"),
        "bag nut-1 | on use: gain 1 life\nbag nut-2 | on use: gain 1 life\nbag nut-3 | on use: gain 1 life\n"
        "bag nut-4 | on use: gain 1 life\nbag nut-5 | on use: search 1 chest\nbag nut-6 | on use: gain 1 life\n");
    static const char *const uses[] = {"use nut-1", "use nut-2", "use nut-3", "use nut-4", "use nut-5"};
    for (int i = 0; i < 5; i++)
        scene_keep(scene, 0, uses[i] + 4);
    scene_next(scene, "nut-6");
    scene_flick(scene, "flick 90 40");
    assert_null(scene_event(scene, DUNGEONPEN_KEPT));
    assert_string_equal(told(DUNGEONPEN_BAG_WAS_FULL, DJ_ENGLISH),
                        "Aliénor’s bag is full: \"The nut-6\" cannot be kept.");
    assert_int_equal(scene_event(scene, DUNGEONPEN_RETURNED)->values[0], scene_card(scene, "nut-6"));
    scene_play(scene, "draw");
    scene_play(scene, "end");
    scene_flick(scene, "flick 270 40");
    for (int i = 0; i < 4; i++)
        scene_play(scene, uses[i]);
    scene_next(scene, "nut-6");
    scene_play(scene, uses[4]);
    assert_int_equal(scene->state.seats[0].bag_count, 1);
    assert_refused("use nut-6", "N09", "Five");
    assert_string_equal(scene_moves(scene), "quibble");
}

static void life_never_exceeds_the_start_and_ends_at_zero(void **unused) { /* N10 */
    (void)unused;
    scene_open(scene, NULL, "event feast | on draw: each player gains 10 life\nevent fall | on draw: lose 10 life\n");
    scene->state.seats[0].life = 14;
    scene->state.seats[1].life = 2;
    scene_next(scene, "feast");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].life, 15);
    assert_int_equal(scene->state.seats[1].life, 12);
    scene->state.seats[1].life = 4;
    scene_next(scene, "fall");
    scene_flick(scene, "flick 270 40");
    assert_int_equal(scene->state.seats[1].life, 0);
    assert_string_equal(result_of().ending, "death");
}

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
    assert_refused("flick 90 40", "N11", "first");
    scene_play(scene, "wall 5,11 h");
    assert_int_equal(scene->state.wall_count, 1);
    assert_true(scene->state.rows[11] >> 5 & 1);
    assert_int_equal(scene_to_act(scene), 1);
    assert_refused("wall 5,11 h", "N11", "no sudden wall");
}

static void a_sudden_wall_obeys_each_condition(void **unused) { /* N11 */
    (void)unused;
    scene_open(scene, sheet_with("4,5 # 5,4 c 6,4 p"), "event brick | wall 3\n");
    scene_next(scene, "brick");
    scene_place(scene, 1, 6, 6);
    scene_dice(scene, STEADY, 2, 2, 0); /* columns and rows 4 to 6 */
    scene_play(scene, "flick 90 56");
    assert_refused("wall 7,5 h", "N11", "nine cells");
    assert_refused("wall 1,6 h", "N11", "nine cells");
    assert_refused("wall 17,5 h", "N11", "off the sheet");
    assert_refused("wall 4,17 v", "N11", "off the sheet");
    assert_refused("wall 4,6 h", "N11", "on a prisoner");
    scene_play(scene, "wall 5,5 v");
    scene_end(scene);
}

static void each_player_has_a_pencil_of_their_own_colour(void **unused) { /* N01 */
    (void)unused;
    static const struct {
        int wanted[2], taken[2];
    } rows[] = {{{0, 0}, {DUNGEONPEN_BLUE, DUNGEONPEN_RED}},
                {{1 + DUNGEONPEN_RED, 0}, {DUNGEONPEN_RED, DUNGEONPEN_BLUE}},
                {{0, 1 + DUNGEONPEN_BLUE}, {DUNGEONPEN_RED, DUNGEONPEN_BLUE}},
                {{1 + DUNGEONPEN_GRAPHITE, 1 + DUNGEONPEN_GREEN}, {DUNGEONPEN_GRAPHITE, DUNGEONPEN_GREEN}}};
    dj_config config = dj_config_default(&dungeonpen_game);
    dj_error error;
    scene_open(scene, NULL, "");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
            config.options[DUNGEONPEN_OPTION_PENCIL + seat] = rows[i].wanted[seat];
        assert_int_equal(dungeonpen_setup(scene->set, &config, &scene->state, NULL, &error), DJ_OK);
        for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
            assert_int_equal(scene->state.seats[seat].pencil, rows[i].taken[seat]);
    }
    assert_int_equal(dj_config_set(&config, &dungeonpen_game, "pencil0", "violet", &error), DJ_OK);
    assert_int_equal(dj_config_set(&config, &dungeonpen_game, "pencil1", "violet", &error), DJ_OK);
    assert_int_equal(dungeonpen_setup(scene->set, &config, &scene->state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.rule, "N01");
}

static void a_sudden_wall_may_lie_over_what_is_printed(void **unused) { /* N11 */
    (void)unused;
    static const char *const walls[] = {"wall 2,5 h", "wall 5,4 v", "wall 6,3 v"};
    for (int i = 0; i < 3; i++) {
        scene_open(scene, sheet_with("4,5 # 5,4 c 6,4 p"), "event brick | wall 3\n");
        scene_next(scene, "brick");
        scene_dice(scene, STEADY, 2, 2, 0);
        scene_play(scene, "flick 90 56");
        scene_play(scene, walls[i]);
        scene_end(scene);
    }
}

static void what_a_sudden_wall_covers_can_no_longer_be_passed(void **unused) { /* N11, N06 */
    (void)unused;
    scene_open(scene, sheet_with("6,3 c"), "event brick | wall 1\n");
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
    assert_refused("wall 2,2 h", "N11", "seal"); /* the enemy could never pass over the treasure */
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
               sheet_with("2,4 # 3,4 # 4,4 # 5,4 # 2,5 # 3,5 # 4,5 # 5,5 # 4,1 # 4,2 # 4,3 # 5,1 # 5,2 # 5,3 # "
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
    scene_open(scene, sheet_with("1,5 # 2,5 # 3,5 # 4,5 # 5,5 # 5,4 # 5,3 #"), "event brick | wall 2\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 2, 1, 0);
    scene_play(scene, "flick 180 8"); /* the way out is 5,1 and 5,2 */
    assert_refused("wall 5,1 v", "N11", "seal");
    assert_refused("wall 4,1 v", "N11", "seal"); /* in front of the gap */
    scene_play(scene, "wall 5,2 h");
    scene_end(scene);
}

static void a_sudden_wall_keeps_nobody_from_their_own_home(void **unused) { /* N11 (R) */
    (void)unused;
    scene_open(scene, sheet_with("1,5 # 2,5 # 3,5 # 4,5 # 5,5 # 5,4 # 5,3 #"), "event brick | wall 2\n");
    scene_next(scene, "brick");
    scene_place(scene, 0, 9, 9);
    scene_place(scene, 1, 1, 1); /* each with the treasure they are after, and cut off from home */
    scene_dice(scene, STEADY, 2, 1, 0);
    scene_play(scene, "flick 90 8");
    assert_refused("wall 5,1 v", "N11", "seal");
    scene_play(scene, "wall 5,2 h");
    scene_end(scene);
}

static void a_wall_that_leaves_a_way_around_is_legal(void **unused) { /* N11 (R) */
    (void)unused;
    scene_open(scene, sheet_with("1,5 # 2,5 # 3,5 # 4,5 # 5,5 # 5,4 #"), "event brick | wall 2\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 2, 1, 0);
    scene_play(scene, "flick 180 8");
    scene_play(scene, "wall 5,1 v"); /* 5,3 stays open */
    scene_end(scene);
}

static void a_turn_is_a_flick_then_an_event_then_the_opponent(void **unused) { /* N12 */
    (void)unused;
    scene_open(scene, sheet_with("6,3 c"), "");
    scene_flick(scene, "flick 90 40");
    int stopped = when(DUNGEONPEN_STOPPED), opened = when(DUNGEONPEN_OPENED), turn = when(DUNGEONPEN_TURN_BEGAN);
    int event = -1;
    for (int i = 0; i < scene->witness.event_count; i++)
        if (scene->witness.events[i].kind == DUNGEONPEN_DREW && scene->witness.events[i].values[2] == DUNGEONPEN_EVENT)
            event = i;
    assert_true(stopped < opened && opened < event && event < turn);
    assert_int_equal(scene_to_act(scene), 1);
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

static void an_aim_at_a_wall_tells_where_the_pencil_would_stop(void **unused) { /* N03, N04 */
    (void)unused;
    char words[200];
    dj_text out = dj_text_over(words, sizeof words);
    scene_open(scene, sheet_with("8,3 #"), "");
    dungeonpen_describe_move(scene->set, &scene->state, 0, dungeonpen_flick(90 * 16, 80),
                             &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &out);
    assert_string_equal(words, "Flick towards 90°, strength 80: would touch a wall and stop in column 7, row 3.");
}

static const char *preview_of(const char *text) {
    static char json[8192];
    dj_json out = dj_json_over(json, sizeof json);
    dj_move move;
    assert_true(dungeonpen_move_parse(scene->set, text, &move));
    dungeonpen_preview(scene->set, &scene->state, scene_to_act(scene), move, &out);
    return json;
}

static void a_preview_shows_the_line_meant_and_where_the_hand_may_stray(void **unused) { /* N03, N04 */
    (void)unused;
    scene_open(scene, sheet_with("8,3 #"), "event brick | wall 2\n");
    /* From the middle of 3,3 to the wall that begins at 3584, less the lead. */
    const char *blocked = preview_of("flick 90 80");
    assert_non_null(strstr(blocked, "{\"line\":[[1280,1280],"));
    assert_non_null(strstr(blocked, ",1280]],\"touches\":true,\"region\":["));
    const char *open = preview_of("flick 90 32");
    assert_non_null(strstr(open, ",[3328,1280]],\"touches\":false,\"region\":[[["));
    pen_scene before = *scene;
    preview_of("flick 90 32");
    assert_memory_equal(&before.state, &scene->state, sizeof before.state);
    scene->state.seats[0].next.flags = DUNGEONPEN_BLIND;
    assert_string_equal(preview_of("flick 90 32"), "{}"); /* N08 */
    assert_string_equal(preview_of("quibble"), "{}");
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

static void a_preview_of_a_wall_has_its_cells(void **unused) { /* N11 */
    (void)unused;
    scene_open(scene, NULL, "event brick | wall 2\n");
    scene_next(scene, "brick");
    scene_dice(scene, STEADY, 2, 4, 0);
    scene_play(scene, "flick 90 40");
    assert_string_equal(preview_of("wall 4,10 h"), "{\"cells\":[[3,9],[4,9]]}");
    assert_string_equal(preview_of("wall 4,10 v"), "{\"cells\":[[3,9],[3,10]]}");
    scene_end(scene);
}

static void a_decimal_sign_is_that_of_the_language(void **unused) { /* N03 */
    (void)unused;
    scene_open(scene, NULL, "");
    scene_flick(scene, "flick 90.5 40");
    assert_non_null(strstr(told(DUNGEONPEN_FLICKED, DJ_ENGLISH), " 90.5°"));
    assert_non_null(strstr(told(DUNGEONPEN_FLICKED, DJ_FRENCH), " 90,5°"));
}

static void a_quibble_measures_the_last_stroke_once_a_turn(void **unused) { /* N14 */
    (void)unused;
    scene_open(scene, sheet_with("8,4 #"), "");
    assert_refused("quibble", "N14", "no stroke");
    scene_flick(scene, "flick 90 80");
    dungeonpen_state before = scene->state;
    scene_play(scene, "quibble");
    const dj_event *measured = scene_event(scene, DUNGEONPEN_QUIBBLED);
    assert_int_equal(measured->values[1], DUNGEONPEN_CELL / 2 - DUNGEONPEN_LEAD);
    assert_int_equal(measured->values[2], 7);
    assert_int_equal(measured->values[3], 3);
    before.has_quibbled = true;
    assert_memory_equal(&before, &scene->state, sizeof before); /* nothing else changes */
    assert_refused("quibble", "N14", "enough");
    scene_flick(scene, "flick 270 40");
    scene_play(scene, "quibble");
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
        cmocka_unit_test(the_first_player_is_drawn_and_all_begin_with_15_life),
        cmocka_unit_test(a_character_changes_the_life_one_begins_with),
        cmocka_unit_test(characters_drawn_by_lot_are_two_different_ones),
        cmocka_unit_test(bringing_the_treasure_home_wins),
        cmocka_unit_test(passing_through_home_is_not_enough),
        cmocka_unit_test(a_dead_opponent_is_a_victory_whatever_killed_them),
        cmocka_unit_test(both_dead_at_once_is_a_double_defeat),
        cmocka_unit_test(a_night_has_240_flicks),
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
        cmocka_unit_test(an_event_about_flicks_is_for_the_opponents_next_one),
        cmocka_unit_test(an_event_is_drawn_after_each_flick_and_the_deck_begins_anew),
        cmocka_unit_test(clutter_goes_back_into_its_deck_when_used),
        cmocka_unit_test(a_card_with_a_bag_is_kept_and_used_at_any_moment_of_the_turn),
        cmocka_unit_test(a_kept_card_answers_when_it_says_so),
        cmocka_unit_test(answers_are_spent_one_by_one_as_the_owner_wants),
        cmocka_unit_test(the_dead_are_asked_for_nothing_but_their_life),
        cmocka_unit_test(the_robbed_are_asked_in_the_turn_of_the_other),
        cmocka_unit_test(a_bag_holds_five_and_five_are_used_in_a_turn),
        cmocka_unit_test(life_never_exceeds_the_start_and_ends_at_zero),
        cmocka_unit_test(the_dice_of_a_sudden_wall_count_from_the_lower_left),
        cmocka_unit_test(a_sudden_wall_obeys_each_condition),
        cmocka_unit_test(each_player_has_a_pencil_of_their_own_colour),
        cmocka_unit_test(a_sudden_wall_may_lie_over_what_is_printed),
        cmocka_unit_test(what_a_sudden_wall_covers_can_no_longer_be_passed),
        cmocka_unit_test(a_sudden_wall_may_stand_in_a_home_but_on_no_treasure),
        cmocka_unit_test(who_goes_home_finds_another_cell_where_a_wall_covers_the_first),
        cmocka_unit_test(no_wall_appears_where_it_has_no_place),
        cmocka_unit_test(a_sudden_wall_seals_nobody_in),
        cmocka_unit_test(a_sudden_wall_keeps_nobody_from_their_own_home),
        cmocka_unit_test(a_wall_that_leaves_a_way_around_is_legal),
        cmocka_unit_test(a_turn_is_a_flick_then_an_event_then_the_opponent),
        cmocka_unit_test(lively_games_begin_with_a_wall_of_each),
        cmocka_unit_test(both_draw_a_different_wall_before_the_start),
        cmocka_unit_test(an_aim_at_a_wall_tells_where_the_pencil_would_stop),
        cmocka_unit_test(a_preview_shows_the_line_meant_and_where_the_hand_may_stray),
        cmocka_unit_test(what_a_flick_can_do_lies_within_its_preview),
        cmocka_unit_test(a_preview_of_a_wall_has_its_cells),
        cmocka_unit_test(a_decimal_sign_is_that_of_the_language),
        cmocka_unit_test(a_quibble_measures_the_last_stroke_once_a_turn),
        cmocka_unit_test(moves_are_spelt_in_sixteenths_of_a_degree),
        cmocka_unit_test(any_point_of_the_dials_is_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
