/* Dungeon Pen: beginning and end, events, bags and life, the turn (N01, N02, N08 to N10, N12, N14). */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static pen_scene scene_of_test, *scene = &scene_of_test;

static dj_result result_of(void) {
    dj_result result;
    dungeonpen_result(scene->set, &scene->state, &result);
    return result;
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
    scene_refused(scene, "flick 90 40", "N01", "character");
    scene_refused(scene, "character calm", "N01", "no character");
    assert_int_equal(scene_to_act(scene), 1);
    scene_play(scene, "character smith");
    assert_int_equal(scene_to_act(scene), 0);
    scene_refused(scene, "character smith", "N01", "already");
    assert_string_equal(scene_moves(scene), "character saint|character none");
    scene_play(scene, "character none");
    assert_int_equal(scene->state.seats[0].life, 15);
    assert_int_equal(scene->state.seats[1].life, 12);
    assert_int_equal(scene_to_act(scene), 1);
    scene_refused(scene, "character saint", "N01", "before the start");
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
    scene_open(scene, scene_sheet_with("8,3 a"), "");
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
    scene_open(scene, scene_sheet_with("6,3 c"), "clutter soup | on draw: gain 2 life\n");
    scene->state.seats[0].life = 5;
    scene_next(scene, "soup");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].life, 7);
    assert_int_equal(scene_event(scene, DUNGEONPEN_RETURNED)->values[0], scene_card(scene, "soup"));
    assert_int_equal(scene->state.clutter_count, scene->set->clutter_deck);
}

static void a_card_with_a_bag_is_kept_and_used_at_any_moment_of_the_turn(void **unused) { /* N09 */
    (void)unused;
    scene_open(scene, scene_sheet_with("6,3 c"), "bag soup | on use: gain 2 life\n");
    scene->state.seats[0].life = 5;
    scene_next(scene, "soup");
    scene_flick(scene, "flick 90 40");
    assert_non_null(scene_event(scene, DUNGEONPEN_KEPT));
    assert_int_equal(scene->state.seats[0].life, 5);
    /* After the flick, before the event. */
    assert_int_equal(scene->state.stage, DUNGEONPEN_DRAW);
    assert_string_equal(scene_moves(scene), "use soup|quibble|draw");
    scene_refused(scene, "end", "N12", "after");
    scene_refused(scene, "flick 90 40", "N12", "has been made");
    scene_play(scene, "draw");
    /* After the event, before the opponent. */
    assert_string_equal(scene_moves(scene), "use soup|quibble|end");
    scene_refused(scene, "draw", "N12", "already");
    scene_play(scene, "use soup");
    assert_int_equal(scene->state.seats[0].life, 7);
    assert_non_null(scene_event(scene, DUNGEONPEN_RETURNED));
    assert_int_equal(scene_to_act(scene), 1); /* with nothing left to use the turn is over */
    /* Before the flick, and not in the other's turn. */
    scene_keep(scene, 0, "soup");
    scene_refused(scene, "use soup", "N09", "not in your bag");
    scene_flick(scene, "flick 270 40");
    scene_refused(scene, "draw", "N12", "after the flick");
    scene_play(scene, "use soup");
    assert_int_equal(scene->state.seats[0].life, 9);
}

static void a_kept_card_answers_when_it_says_so(void **unused) { /* N09 (R) */
    (void)unused;
    scene_open(scene, scene_sheet_with("8,3 #"),
               "bag pad | on wall: gain 1 life\nbag charm | while kept: walls hurt 1 more\n");
    scene_keep(scene, 0, "pad");
    scene_refused(scene, "use pad", "N09", "not used");
    scene_refused(scene, "keep", "N09", "nothing to answer");
    scene_flick(scene, "flick 90 80");
    assert_int_equal(scene->state.seats[0].life, 14);
    assert_string_equal(scene_moves(scene), "use pad|keep");
    scene_refused(scene, "use charm", "N09", "not in your bag");
    scene_refused(scene, "draw", "N09", "first");
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
    scene_open(scene, scene_sheet_with("8,3 #"), "bag pad | on wall: gain 1 life\nbag hat | on wall: gain 1 life\n");
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
    scene_open(scene, scene_sheet_with("8,3 #"), "bag pad | on wall: gain 1 life\n");
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
        scene, scene_sheet_with("6,3 c"),
        "bag nut-1 | on use: gain 1 life\nbag nut-2 | on use: gain 1 life\nbag nut-3 | on use: gain 1 life\n"
        "bag nut-4 | on use: gain 1 life\nbag nut-5 | on use: search 1 chest\nbag nut-6 | on use: gain 1 life\n");
    static const char *const uses[] = {"use nut-1", "use nut-2", "use nut-3", "use nut-4", "use nut-5"};
    for (int i = 0; i < 5; i++)
        scene_keep(scene, 0, uses[i] + 4);
    scene_next(scene, "nut-6");
    scene_flick(scene, "flick 90 40");
    assert_null(scene_event(scene, DUNGEONPEN_KEPT));
    assert_string_equal(scene_told(scene, DUNGEONPEN_BAG_WAS_FULL, DJ_ENGLISH),
                        "Aliénor’s bag is full: “The nut-6” cannot be kept.");
    assert_int_equal(scene_event(scene, DUNGEONPEN_RETURNED)->values[0], scene_card(scene, "nut-6"));
    scene_play(scene, "draw");
    scene_play(scene, "end");
    scene_flick(scene, "flick 270 40");
    for (int i = 0; i < 4; i++)
        scene_play(scene, uses[i]);
    scene_next(scene, "nut-6");
    scene_play(scene, uses[4]);
    assert_int_equal(scene->state.seats[0].bag_count, 1);
    scene_refused(scene, "use nut-6", "N09", "Five");
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

static void a_turn_is_a_flick_then_an_event_then_the_opponent(void **unused) { /* N12 */
    (void)unused;
    scene_open(scene, scene_sheet_with("6,3 c"), "");
    scene_flick(scene, "flick 90 40");
    int stopped = scene_when(scene, DUNGEONPEN_STOPPED), opened = scene_when(scene, DUNGEONPEN_OPENED),
        turn = scene_when(scene, DUNGEONPEN_TURN_BEGAN);
    int event = -1;
    for (int i = 0; i < scene->witness.event_count; i++)
        if (scene->witness.events[i].kind == DUNGEONPEN_DREW && scene->witness.events[i].values[2] == DUNGEONPEN_EVENT)
            event = i;
    assert_true(stopped < opened && opened < event && event < turn);
    assert_int_equal(scene_to_act(scene), 1);
}

static void a_quibble_measures_the_last_stroke_once_a_turn(void **unused) { /* N14 */
    (void)unused;
    scene_open(scene, scene_sheet_with("8,4 #"), "");
    scene_refused(scene, "quibble", "N14", "no stroke");
    scene_flick(scene, "flick 90 80");
    dungeonpen_state before = scene->state;
    scene_play(scene, "quibble");
    const dj_event *measured = scene_event(scene, DUNGEONPEN_QUIBBLED);
    assert_int_equal(measured->values[1], DUNGEONPEN_CELL / 2 - DUNGEONPEN_LEAD);
    assert_int_equal(measured->values[2], 7);
    assert_int_equal(measured->values[3], 3);
    before.has_quibbled = true;
    assert_memory_equal(&before, &scene->state, sizeof before); /* nothing else changes */
    scene_refused(scene, "quibble", "N14", "enough");
    scene_flick(scene, "flick 270 40");
    scene_play(scene, "quibble");
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
        cmocka_unit_test(each_player_has_a_pencil_of_their_own_colour),
        cmocka_unit_test(a_turn_is_a_flick_then_an_event_then_the_opponent),
        cmocka_unit_test(a_quibble_measures_the_last_stroke_once_a_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
