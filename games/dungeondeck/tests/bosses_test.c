/* Un dongeon dans un deck: the boss doors and what waits behind them (D14, D15, D17, D18, D20). */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void a_boss_door_turns_and_the_next_monster_gives_its_boss_s_value(void **unused) { /* D14 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 2", "C X X X", "M3 X X X", "X C C C", "M4 C C C", "C C C C");
    scene_moves(&scene, "enter");
    scene_refused(&scene, "go top", "D14", "entered");
    scene_play(&scene, "enter");
    assert_int_equal(scene_door(&scene), 3);
    scene_deck(&scene, "a0 b0 c0 d0 e0 *2"); /* a quarter turn clockwise: what was on the left is up */
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_MET)->values[0], 2);
    assert_int_equal(scene.state.phase, DUNGEONDECK_SEEKING);
    scene_moves(&scene, "pass");
    scene_refused(&scene, "flee top", "D14", "boss is near");
    scene_play(&scene, "pass");
    const dj_event *valued = scene_event(&scene, DUNGEONDECK_BOSS_VALUED);
    assert_non_null(valued);
    assert_int_equal(valued->values[0], 3 + 2);
    assert_int_equal(valued->values[2], 1);
    assert_int_equal(scene_last_event(&scene, DUNGEONDECK_PASSED)->values[0], 0); /* the card passed by hand alone */
    scene_deck(&scene, "b0 c0 d0 e0 *2 a2");                                      /* b shows what the boss is worth */
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
    scene_moves(&scene, "pass"); /* no fleeing */
    scene_play(&scene, "pass");  /* (R) the card that gave the value goes under before the fight, by a move */
    assert_int_equal(scene_last_event(&scene, DUNGEONDECK_PASSED)->values[0], 1);
    scene_deck(&scene, "c0 d0 e0 *2 a2 b2");
    scene_play(&scene, "pass");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_LOST)->values[1], 5);
    scene_play(&scene, "suffer");
    scene_wounds(&scene, "d0");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_DEFEATED)->values[0], 2);
    assert_string_equal(scene_ending(&scene), "");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
    assert_int_equal(scene.state.streak, 0);
}

static void a_boss_s_value_is_told_before_its_fight_begins(void **unused) { /* D14 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 1", "M3 X X X", "M9 X X X", "C C C C", "wound X X X X", "treasure T X X X",
          "treasure T X X X");
    scene_play(&scene, "enter"); /* a and b have Monsters at the top, and yet the fight is not over */
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_VALUED)->values[0], 4);
    assert_null(scene_event(&scene, DUNGEONDECK_FIGHT_WON));
    assert_int_equal(scene.state.enemy, 4);
    char asked[200];
    dj_text text = dj_text_over(asked, sizeof asked);
    dungeondeck_ask(&scene.set, &scene.state, &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &text);
    assert_non_null(strstr(asked, "The boss is worth 4"));
    scene_moves(&scene, "pass, heal d"); /* with that in mind a life may be bought back (D11) */
    scene_play(&scene, "pass");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_WON)->values[0], 9);
    scene_deck(&scene, "b0 c0 *3 a2");
}

static void the_numbers_come_up_in_order_on_white_and_go_back_on_grey(void **unused) { /* D14, D17 */
    (void)unused;
    static scene scene;
    for (int number = 1; number <= 4; number++) {
        char doors[] = "doors 1";
        doors[6] = (char)('0' + number);
        SCENE(&scene, doors, "M9 C C C", "C C C C");
        for (int place = 0; place < DUNGEONDECK_EDGES; place++) /* clockwise: 1 4 3 2 on white */
            assert_int_equal(dungeondeck_icon_at(&scene.set, &scene.state, place).value, 1 + (number + 3 - place) % 4);
        scene_play(&scene, "enter");
        int up = dungeondeck_slot_edge(scene.state.deck[dungeondeck_door_place(&scene.set, &scene.state)]);
        assert_int_equal(dungeondeck_door_number(up), 1 + number % 4);
        assert_int_equal(scene_door(&scene), number < 4 ? number + 1 : 0); /* D15: nothing comes after the last one */
        SCENE(&scene, doors, "C C C C", "C C C C");
        scene_on_grey(&scene);
        for (int place = 0; place < DUNGEONDECK_EDGES; place++) /* clockwise: 1 2 3 4 on grey */
            assert_int_equal(dungeondeck_icon_at(&scene.set, &scene.state, place).value, 1 + (number - 1 + place) % 4);
        scene_play(&scene, "enter");
        assert_int_equal(scene_door(&scene), number > 1 ? number - 1 : 1); /* D17 (R) */
    }
}

static void the_doors_must_be_entered_after_a_door_too(void **unused) { /* D14 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 1", "C C C C");
    scene_after_door(&scene);
    scene_moves(&scene, "enter");
}

static void treasures_for_a_boss_count_its_door(void **unused) { /* D08, D14 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 1", "M1 X X X", "M1 X X X", "C C C C", "treasure T X X X", "treasure T X X X");
    scene_play(&scene, "enter, pass");
    scene_moves(&scene, "suffer, spare");
    scene_play(&scene, "spare, pay d, pay e");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_DEFEATED)->values[0], 1);
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
}

static void on_grey_the_doors_open_on_nobody(void **unused) { /* D17 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 3", "C C C C / M1 C X X", "C C C C");
    scene_on_grey(&scene);
    scene_after_door(&scene);
    scene_play(&scene, "enter");
    scene_deck(&scene, "a0 b0 *3");
    assert_int_equal(scene_door(&scene), 2);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_DOOR_REPASSED)->values[0], 2); /* the door behind the hero */
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);                          /* (R) as after a Corridor */
    assert_int_equal(scene.state.streak, 0);
    scene_moves(&scene, "go right");
}

static void the_final_boss_has_one_value_and_three_assaults(void **unused) { /* D15 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 4", "M1 X X X", "M5 X X X", "M9 X X X", "X C X X", "M6 C C C", "C C C C");
    scene_play(&scene, "enter");
    assert_int_equal(scene.state.enemy, 5);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_VALUED)->values[2], 3);
    scene_play(&scene, "pass");
    assert_non_null(scene_event(&scene, DUNGEONDECK_FIGHT_WON));
    assert_int_equal(scene.state.assaults, 2);
    scene_deck(&scene, "b0 c0 d0 e0 f0 *0 a2");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
    scene_moves(&scene, "pass"); /* the card that gave the strength gives no second one */
    scene_play(&scene, "pass");
    assert_non_null(scene_event(&scene, DUNGEONDECK_FIGHT_WON)); /* 9 against the same 5 */
    assert_int_equal(scene.state.assaults, 1);
    scene_play(&scene, "pass, pass");
    assert_string_equal(scene_ending(&scene), "won");
    assert_non_null(scene_event(&scene, DUNGEONDECK_CAME_OUT));
    scene_moves(&scene, "");
}

static void assaults_lost_cost_lives_and_the_next_one_follows(void **unused) { /* D15 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 4", "M1 X X X", "M1 X X X", "M2 X X X", "M3 C C C", "C C C C");
    scene_play(&scene, "enter, pass, suffer");
    scene_wounds(&scene, "b0");
    assert_int_equal(scene.state.phase, DUNGEONDECK_LOSING); /* the next Monster showed at once */
    scene_play(&scene, "suffer");
    scene_wounds(&scene, "b0 c0");
    assert_string_equal(scene_ending(&scene), "");
    scene_play(&scene, "suffer");
    assert_string_equal(scene_ending(&scene), "won"); /* alive after the third, whoever won it */
}

static void dead_in_the_last_assault_is_lost(void **unused) { /* D13, D15 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 4", "M1 X X X", "M1 X X X", "M2 X X X", "M3 C C C", "C C C C", "wound X X X X");
    scene_play(&scene, "enter, pass, suffer, suffer, suffer");
    assert_string_equal(scene_ending(&scene), "died");
}

static void an_assault_bought_off_uses_up_its_card(void **unused) { /* D08, D15 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 4", "M1 X X X", "M1 X X X", "C X X X", "M9 C C C", "C C C C", "treasure T X X X",
          "treasure T X X X", "treasure T X X X", "treasure T X X X", "treasure T X X X");
    scene_play(&scene, "enter, pass, spare, pay f, pay g, pay h, pay i, pay j");
    assert_int_equal(scene.state.assaults, 2);
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
    scene_play(&scene, "pass, pass");
    assert_int_equal(scene.state.assaults, 1);
}

static void doors_met_in_a_fight_turn_and_their_boss_comes_after_it(void **unused) { /* D18 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M2 X X X", "doors 1", "M2 X X X", "X X X X", "M3 X X X", "M4 C C C", "C C C C");
    scene_play(&scene, "fight top");
    scene_moves(&scene, "pass");
    scene_play(&scene, "pass");
    assert_int_equal(scene_door(&scene), 2);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_MET)->values[0], 1);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_MET)->values[1], DUNGEONDECK_COMES_LATER);
    assert_non_null(scene_event(&scene, DUNGEONDECK_FIGHT_WON));
    assert_int_equal(scene.state.phase, DUNGEONDECK_SEEKING); /* right after the fight */
    assert_int_equal(scene.state.door, 1);
    assert_int_equal(scene.state.waiting, 0);
    scene_deck(&scene, "b0 c0 d0 e0 f0 a2 *3");
    scene_play(&scene, "pass"); /* b has served in the fight */
    assert_int_equal(scene.state.phase, DUNGEONDECK_SEEKING);
    scene_play(&scene, "pass"); /* d gives the value */
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_VALUED)->values[0], 4);
    scene_play(&scene, "pass"); /* e wins */
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_WON)->values[0], 4);
    scene_deck(&scene, "e0 f0 a2 *3 b2 c2 d2");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
    assert_int_equal(scene.state.door, 0);
}

static void after_a_wound_the_next_card_counts_at_once_for_the_boss_that_waits(void **unused) { /* D18 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M2 X X X", "doors 1", "M1 X X X", "M3 X X X", "C C C C");
    scene_play(&scene, "fight top, pass, suffer");
    scene_wounds(&scene, "b0");
    assert_int_equal(scene.state.enemy, 4);
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
}

static void death_in_the_fight_spares_the_boss_that_waits(void **unused) { /* D13, D18 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M2 X X X", "doors 4", "M1 X X X", "C C C C", "wound X X X X", "wound X X X X", "wound X X X X");
    scene_play(&scene, "fight top, pass, suffer");
    assert_string_equal(scene_ending(&scene), "died");
}

static void doors_met_in_a_fight_on_grey_go_back_and_nobody_comes(void **unused) { /* D17, D18 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C C C C / M2 X X X", "doors 3", "C C C C / M2 C X X", "C C C C");
    scene_on_grey(&scene);
    scene_play(&scene, "fight top, pass");
    assert_int_equal(scene_door(&scene), 2);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_DOOR_REPASSED)->values[0], 2); /* the door behind the hero */
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
    scene_moves(&scene, "go right");
}

static void doors_met_while_a_boss_is_sought_wait_for_that_boss(void **unused) { /* D18 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 1", "C M1 C M1", "C M1 C M2", "X X M2 X");
    scene_play(&scene, "enter, pass, pass, pass"); /* a b c, and the doors show again */
    scene_moves(&scene, "pass");
    scene_play(&scene, "pass");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_MET)->values[0], 2);
    assert_int_equal(scene_door(&scene), 3);
    assert_int_equal(scene.state.phase, DUNGEONDECK_SEEKING);
    assert_int_equal(scene.state.door, 1);
    scene_play(&scene, "pass, pass"); /* c has come round: boss 1 is worth 3 */
    assert_int_equal(scene.state.door, 1);
    assert_int_equal(scene.state.enemy, 3);
    assert_int_equal(scene.state.waiting, 1);
    scene_play(&scene, "pass");
    scene_deck(&scene, "*2 a0 b0 c0"); /* door 3 shows in the fight against boss 1 */
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.waiting, 2);
    assert_int_equal(scene.state.waiting_first, 2); /* they come in the order met */
}

static void bosses_that_wait_come_in_the_order_met(void **unused) { /* D18 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "1 M1 X X X", "C C C C", "M9 X X X", "M8 X X X", "M7 X X X", "M6 X X X", "M9 C C C", "C C C C",
          "doors 4");
    scene_with(&scene, "phase: fight, enemy: 1, assaults: 1, waiting: 2, waiting_first: 2");
    scene_play(&scene, "pass, pass"); /* c wins */
    assert_int_equal(scene.state.door, 2);
    assert_int_equal(scene.state.waiting, 1);
    scene_play(&scene, "pass"); /* c served; d gives 8 + 2 */
    assert_int_equal(scene.state.enemy, 10);
    scene_play(&scene, "pass, suffer");                                           /* e has 7 */
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_VALUED)->values[0], 9); /* f gave 6 + 3 */
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_VALUED)->values[1], 3);
    assert_int_equal(scene.state.waiting, 0);
    assert_int_equal(scene.state.waiting_first, 0);
    scene_play(&scene, "pass");
    assert_non_null(scene_event(&scene, DUNGEONDECK_FIGHT_WON)); /* g has 9 */
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
}

static void the_final_boss_can_be_met_in_a_fight(void **unused) { /* D15, D18 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M1 X X X", "doors 4", "M1 X X X", "M2 X X X", "M9 X X X", "M9 X X X", "M9 X X X", "C C C C");
    scene_play(&scene, "fight top, pass");
    assert_int_equal(scene.state.door, 4);
    assert_int_equal(scene_door(&scene), 0);
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.enemy, 6);
    scene_play(&scene, "pass, pass, pass");
    assert_string_equal(scene_ending(&scene), "won");
}

static void doors_met_in_the_final_assaults_do_not_put_off_the_victory(void **unused) { /* D15, D18 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 4", "M1 X X X", "M9 X X X", "M9 X X X", "X X X X", "X X M9 X");
    scene_play(&scene, "enter, pass, pass, pass"); /* two assaults won; c and d are left before the doors */
    assert_int_equal(scene.state.assaults, 1);
    scene_pass(&scene, 3);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_MET)->values[0], 1);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_MET)->values[1], DUNGEONDECK_NEVER_COMES);
    char told[200];
    dj_text text = dj_text_over(told, sizeof told);
    dungeondeck_describe_event(&scene.set, scene_event(&scene, DUNGEONDECK_BOSS_MET),
                               &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_EVERYTHING}, &text);
    assert_string_equal(told, "Boss door 1 opens: after the final boss nobody will come.");
    assert_int_equal(scene.state.waiting, 0);
    assert_int_equal(scene_door(&scene), 0); /* no door is next */
    scene_pass(&scene, 20);
    assert_string_equal(scene_ending(&scene), "won");
}

static void no_monster_in_two_turns_of_the_deck_makes_a_boss_of_its_door_alone(void **unused) { /* D20 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 1", "C M5 C M5", "X M5 D M5", "C M5 C M5");
    scene_play(&scene, "enter");
    assert_int_equal(scene_pass(&scene, 7), 7);
    assert_int_equal(scene.state.phase, DUNGEONDECK_SEEKING);
    scene_play(&scene, "pass"); /* four cards, twice */
    assert_int_equal(scene_event(&scene, DUNGEONDECK_BOSS_VALUED)->values[0], 0 + 1);
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
    scene_deck(&scene, "a0 b0 c0 *1"); /* no card gave the value, so none goes under */
    assert_false(scene.state.has_served);
    assert_int_equal(scene_pass(&scene, 8), 8);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_LOST)->values[0], 0);
    scene_play(&scene, "suffer");
    scene_wounds(&scene, "a0"); /* the card that shows, whatever it is */
}

static void weapons_count_where_no_monster_gives_a_strength(void **unused) { /* D10, D20 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 1", "C M5 C M5", "X M5 D M5", "C M5 C M5", "weapon W X X X");
    scene_play(&scene, "enter");
    assert_int_equal(scene_pass(&scene, 16), 16);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_WON)->values[0], 1);
}

static void the_doors_serve_as_no_wound(void **unused) { /* D20 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C M5 C M5", "doors 1", "C M5 C M5", "X M5 D M5");
    scene_with(&scene, "phase: fight, enemy: 2, assaults: 1, passed: 7");
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.phase, DUNGEONDECK_LOSING);
    scene_play(&scene, "suffer");
    scene_wounds(&scene, "b0");
}

static void on_grey_too_two_turns_of_the_deck_without_a_monster_give_no_strength(void **unused) { /* D16, D20 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M9 X X X / C M5 M5 M5", "M9 X X X / D M5 M5 M5", "doors 3", "M9 X X X / X M5 M5 M5");
    scene_with(&scene, "face: grey, phase: fight, enemy: 1, assaults: 1");
    assert_int_equal(scene_pass(&scene, 7), 7);
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
    scene_play(&scene, "pass"); /* four cards, twice, and none of them turned but the doors */
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_LOST)->values[0], 0);
    scene_deck(&scene, "a0 b0 *0 c0"); /* D17: 3, 2, 1 */
    scene_play(&scene, "suffer");
    scene_wounds(&scene, "a0");
}

static void on_grey_the_monster_that_is_fought_comes_round_before_the_two_turns_are_over(void **unused) { /* D16, D20 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C C C C / X M3 X X", "C C C C / C M5 M5 M5", "C C C C / X M5 M5 M5");
    scene_on_grey(&scene);
    scene_play(&scene, "fight right");
    assert_int_equal(scene_pass(&scene, 8), 3);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_WON)->values[0], 3);
    scene_deck(&scene, "a3 b0 c0 *0");
}

static void cards_that_come_back_start_the_two_turns_anew(void **unused) { /* D11, D20 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "doors 1", "C M5 C M5", "C M5 C M5", "treasure T X X X", "treasure T X X X", "wound M3 X X X");
    scene_play(&scene, "enter");
    assert_int_equal(scene_pass(&scene, 5), 5);
    assert_int_equal(scene.state.phase, DUNGEONDECK_SEEKING);
    scene_play(&scene, "heal e, pay c, pay d");
    assert_int_equal(scene.state.phase, DUNGEONDECK_SEEKING);
    scene_pass(&scene, 12);
    assert_int_equal(scene.state.enemy, 3 + 1); /* the Monster of the wound comes up in its second turn */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_boss_door_turns_and_the_next_monster_gives_its_boss_s_value),
        cmocka_unit_test(a_boss_s_value_is_told_before_its_fight_begins),
        cmocka_unit_test(the_numbers_come_up_in_order_on_white_and_go_back_on_grey),
        cmocka_unit_test(the_doors_must_be_entered_after_a_door_too),
        cmocka_unit_test(treasures_for_a_boss_count_its_door),
        cmocka_unit_test(on_grey_the_doors_open_on_nobody),
        cmocka_unit_test(the_final_boss_has_one_value_and_three_assaults),
        cmocka_unit_test(assaults_lost_cost_lives_and_the_next_one_follows),
        cmocka_unit_test(dead_in_the_last_assault_is_lost),
        cmocka_unit_test(an_assault_bought_off_uses_up_its_card),
        cmocka_unit_test(doors_met_in_a_fight_turn_and_their_boss_comes_after_it),
        cmocka_unit_test(after_a_wound_the_next_card_counts_at_once_for_the_boss_that_waits),
        cmocka_unit_test(death_in_the_fight_spares_the_boss_that_waits),
        cmocka_unit_test(doors_met_in_a_fight_on_grey_go_back_and_nobody_comes),
        cmocka_unit_test(doors_met_while_a_boss_is_sought_wait_for_that_boss),
        cmocka_unit_test(bosses_that_wait_come_in_the_order_met),
        cmocka_unit_test(the_final_boss_can_be_met_in_a_fight),
        cmocka_unit_test(doors_met_in_the_final_assaults_do_not_put_off_the_victory),
        cmocka_unit_test(no_monster_in_two_turns_of_the_deck_makes_a_boss_of_its_door_alone),
        cmocka_unit_test(weapons_count_where_no_monster_gives_a_strength),
        cmocka_unit_test(the_doors_serve_as_no_wound),
        cmocka_unit_test(on_grey_too_two_turns_of_the_deck_without_a_monster_give_no_strength),
        cmocka_unit_test(on_grey_the_monster_that_is_fought_comes_round_before_the_two_turns_are_over),
        cmocka_unit_test(cards_that_come_back_start_the_two_turns_anew),
    };
    return cmocka_run_group_tests_name("bosses of the deck", tests, NULL, NULL);
}
