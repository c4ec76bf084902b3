/* Un dongeon dans un deck: fights, payments, lives and Traps (D07, D08, D10 to D13, D19). */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void cards_pass_top_icon_down_until_a_monster_is_at_the_top(void **unused) { /* D07 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X M3 X X", "C M9 D T", "X M9 M9 M9", "M3 C D T", "C C C C");
    scene_play(&scene, "fight right");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
    assert_int_equal(scene.state.enemy, 3);
    scene_deck(&scene, "b0 c0 d0 e0 *0 a3");
    scene_moves(&scene, "pass"); /* each is a move of its own */
    scene_refused(&scene, "go top", "D07", "fight goes on");
    scene_play(&scene, "pass");
    scene_deck(&scene, "c0 d0 e0 *0 a3 b2");
    scene_play(&scene, "pass");
    /* Strength 3 against 3 wins, and the card that gave it is the next card. */
    const dj_event *won = scene_event(&scene, DUNGEONDECK_FIGHT_WON);
    assert_non_null(won);
    assert_int_equal(won->values[0], 3);
    assert_int_equal(won->values[1], 3);
    scene_deck(&scene, "d0 e0 *0 a3 b2 c2");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
    assert_int_equal(scene.state.enemy, 0);
    scene_moves(&scene, "go right, go bottom");
}

static void on_grey_cards_pass_unturned(void **unused) { /* D07, D16 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C C C C / X M3 X X", "C C C C / D C C C", "C C C C / M4 X X T", "C C C C");
    scene_on_grey(&scene);
    scene_play(&scene, "fight right");
    scene_deck(&scene, "b0 c0 d0 *0 a3"); /* the Monster, on the grey right, stays up */
    scene_play(&scene, "pass");
    scene_deck(&scene, "c0 d0 *0 a3 b0");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
}

static void a_monster_that_shows_at_once_decides_at_once(void **unused) { /* D07 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M2 X X X", "M1 X X X", "C C C C");
    scene_play(&scene, "fight top");
    assert_int_equal(scene.state.phase, DUNGEONDECK_LOSING);
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_LOST)->values[0], 1);
}

static void a_lost_fight_costs_a_life_marked_by_the_card_that_gave_the_strength(void **unused) { /* D07 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M3 X X X", "X M9 X X", "M2 D D D", "C C C C");
    scene_play(&scene, "fight top, pass");
    scene_moves(&scene, "suffer");
    scene_refused(&scene, "go right", "D07", "settled");
    scene_play(&scene, "suffer");
    scene_wounds(&scene, "c0");
    scene_deck(&scene, "d0 *0 a2 b2");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_WOUNDED)->values[1], 3);
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
}

static void each_weapon_adds_one(void **unused) { /* D07, D10 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M5 X X X", "M3 X X X", "C C C C", "weapon W X X X", "weapon W X X X");
    scene_play(&scene, "fight top");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_WON)->values[0], 5);
    SCENE(&scene, "M5 X X X", "M2 X X X", "C C C C", "weapon W X X X", "weapon W X X X", "treasure T X X X");
    scene_play(&scene, "fight top");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FIGHT_LOST)->values[0], 4);
}

static void treasures_for_the_first_monster_s_value_keep_the_life(void **unused) { /* D08, D19 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M2 X X X", "M1 D D C", "C C C C", "treasure T X X X", "treasure T X X X", "treasure T X X X");
    scene_play(&scene, "fight top");
    scene_moves(&scene, "suffer, spare");
    scene_play(&scene, "spare");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_OFFERED)->values[0], 2);
    scene_moves(&scene, "pay d, pay e, pay f");
    scene_refused(&scene, "suffer", "D19", "due");
    scene_play(&scene, "pay f");
    assert_int_equal(scene.state.phase, DUNGEONDECK_PAYING);
    scene_play(&scene, "pay d");
    assert_non_null(scene_event(&scene, DUNGEONDECK_SETTLED));
    scene_treasures(&scene, "e0");
    scene_wounds(&scene, "");
    scene_deck(&scene, "b0 c0 *0 a2 f2 d2"); /* the card that gave the strength stays on top */
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
    scene_moves(&scene, "go right, go bottom, go left");
}

static void too_few_treasures_keep_no_life(void **unused) { /* D08 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M3 X X X", "M1 X X X", "C C C C", "treasure T X X X", "treasure T X X X");
    scene_play(&scene, "fight top");
    scene_moves(&scene, "suffer"); /* three are asked, whatever the second Monster is worth */
    scene_refused(&scene, "spare", "D08", "costs");
}

static void two_treasures_buy_back_a_life(void **unused) { /* D11 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C X X X", "D D D D", "treasure 1 X T X X", "treasure T X X X", "treasure T X X X", "wound M2 X X X",
          "wound X X X X");
    scene_with(&scene, "streak: 1, streak_of: corridor");
    scene_moves(&scene, "go top, heal f, heal g");
    scene_refused(&scene, "heal a", "D11", "marks no life");
    scene_play(&scene, "heal f");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_HEALED)->values[1], 3);
    assert_null(scene_event(&scene, DUNGEONDECK_SHOWS)); /* the visible card is the same */
    scene_moves(&scene, "pay c, pay d, pay e");
    scene_refused(&scene, "heal g", "D19", "due");
    scene_refused(&scene, "go top", "D19", "due");
    scene_play(&scene, "pay e, pay c");
    scene_deck(&scene, "a0 b0 *0 f2 e2 c3"); /* the wound first; the icons that put them aside at the bottom */
    scene_wounds(&scene, "g0");
    scene_treasures(&scene, "d0");
    scene_moves(&scene, "go top");
    assert_int_equal(scene.state.streak, 1); /* nothing else has changed */
    scene_refused(&scene, "heal g", "D11", "two Treasures");
}

static void cards_come_back_icon_down_on_grey_too(void **unused) { /* D11, D19 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X X X X / C X X X", "treasure T X X X", "treasure T X X X", "wound 1 M2 X X X");
    scene_on_grey(&scene);
    scene_play(&scene, "heal d, pay b, pay c");
    scene_deck(&scene, "a0 *0 d3 b2 c2");
    assert_int_equal(scene.state.face, DUNGEONDECK_GREY);
}

static void without_a_wound_there_is_nothing_to_buy_back(void **unused) { /* D11 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C X X X", "treasure T X X X", "treasure T X X X");
    scene_moves(&scene, "go top");
    scene_refused(&scene, "heal a", "D11", "No life");
}

static void a_life_can_be_bought_back_in_the_middle_of_a_fight(void **unused) { /* D11 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M3 X X X", "C X X X", "M2 X X X", "D D D D", "treasure T X X X", "treasure T X X X",
          "treasure T X X X", "treasure T X X X", "wound X X X X", "wound X X X X", "wound X X X X");
    scene_play(&scene, "fight top");
    scene_moves(&scene, "pass, heal i, heal j, heal k");
    scene_play(&scene, "heal i, pay e, pay f");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
    assert_int_equal(scene.state.enemy, 3);
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.phase, DUNGEONDECK_LOSING);
    scene_moves(&scene, "suffer, heal j, heal k"); /* and once it is lost, before the life is */
    scene_play(&scene, "heal j, pay g, pay h");
    assert_int_equal(scene.state.phase, DUNGEONDECK_LOSING);
    scene_moves(&scene, "suffer");
    scene_play(&scene, "suffer");
    scene_wounds(&scene, "k0 c0");
    assert_string_equal(scene_ending(&scene), "");
}

static void a_trap_takes_a_weapon_of_your_choice(void **unused) { /* D12, D19 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X C C C", "C C C C", "weapon W X X X", "weapon W X X X", "treasure T X X X");
    scene_after_door(&scene);
    scene_play(&scene, "spring");
    assert_non_null(scene_event(&scene, DUNGEONDECK_SPRUNG));
    assert_int_equal(scene.state.phase, DUNGEONDECK_TRAPPED);
    scene_moves(&scene, "lose c, lose d");
    scene_refused(&scene, "lose e", "D12", "Weapon");
    scene_refused(&scene, "go right", "D12", "Weapon");
    scene_play(&scene, "lose d");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_DISCARDED)->values[0], DUNGEONDECK_WEAPON);
    scene_weapons(&scene, "c0");
    scene_treasures(&scene, "e0");
    scene_deck(&scene, "b0 *0 a2 d2"); /* the Trap's card first, then what it took */
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
}

static void without_a_weapon_a_trap_takes_a_treasure(void **unused) { /* D12 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C C C C / X C C C", "C C C C", "treasure T X X X", "treasure T X X X");
    scene_on_grey(&scene);
    scene_after_door(&scene);
    scene_play(&scene, "spring");
    scene_moves(&scene, "lose c, lose d");
    scene_play(&scene, "lose c");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_DISCARDED)->values[0], DUNGEONDECK_TREASURE);
    scene_treasures(&scene, "d0");
    scene_deck(&scene, "b0 *0 a0 c2"); /* on grey the Trap stays up, what is discarded goes down */
    scene_wounds(&scene, "");
}

static void with_nothing_to_lose_a_trap_costs_a_life(void **unused) { /* D12 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X C C C", "C C C C");
    scene_after_door(&scene);
    scene_play(&scene, "spring");
    scene_wounds(&scene, "a0");
    scene_deck(&scene, "b0 *0");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
}

static void a_life_can_be_bought_back_before_a_trap_is_paid(void **unused) { /* D11, D12 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X C C C", "C C C C", "treasure T X X X", "treasure T X X X", "treasure T X X X", "wound X X X X");
    scene_after_door(&scene);
    scene_play(&scene, "spring");
    scene_moves(&scene, "lose c, lose d, lose e, heal f");
    scene_play(&scene, "heal f, pay c, pay d");
    assert_int_equal(scene.state.phase, DUNGEONDECK_TRAPPED);
    scene_moves(&scene, "lose e");
}

static void a_trap_whose_price_went_into_a_life_costs_a_life(void **unused) { /* D11 (R), D12 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X C C C", "C C C C", "treasure T X X X", "treasure T X X X", "wound X X X X");
    scene_after_door(&scene);
    scene_play(&scene, "spring, heal e, pay c, pay d");
    scene_wounds(&scene, "a0");
    scene_deck(&scene, "b0 *0 e2 c2 d2");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
}

static void the_fourth_wound_ends_the_game(void **unused) { /* D13 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X C C C", "D C C C", "X C C C", "C C C C", "wound X X X X", "wound X X X X");
    scene_after_door(&scene);
    scene_play(&scene, "spring");
    assert_string_equal(scene_ending(&scene), "");
    scene_play(&scene, "go top, spring");
    assert_int_equal(scene.state.wound_count, 4);
    assert_string_equal(scene_ending(&scene), "died");
    assert_non_null(scene_event(&scene, DUNGEONDECK_DIED));
    scene_moves(&scene, "");
}

static void the_fourth_wound_in_a_fight_ends_the_game_too(void **unused) { /* D13 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M3 X X X", "M1 X X X", "unseen C C C C", "wound X X X X", "wound X X X X", "wound X X X X");
    scene_play(&scene, "fight top, suffer");
    assert_string_equal(scene_ending(&scene), "died");
    assert_true(scene.witness.has_revealed); /* the card below has been seen: that is not taken back */
    scene_refused(&scene, "heal d", "D11", NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_pass_top_icon_down_until_a_monster_is_at_the_top),
        cmocka_unit_test(on_grey_cards_pass_unturned),
        cmocka_unit_test(a_monster_that_shows_at_once_decides_at_once),
        cmocka_unit_test(a_lost_fight_costs_a_life_marked_by_the_card_that_gave_the_strength),
        cmocka_unit_test(each_weapon_adds_one),
        cmocka_unit_test(treasures_for_the_first_monster_s_value_keep_the_life),
        cmocka_unit_test(too_few_treasures_keep_no_life),
        cmocka_unit_test(two_treasures_buy_back_a_life),
        cmocka_unit_test(cards_come_back_icon_down_on_grey_too),
        cmocka_unit_test(without_a_wound_there_is_nothing_to_buy_back),
        cmocka_unit_test(a_life_can_be_bought_back_in_the_middle_of_a_fight),
        cmocka_unit_test(a_trap_takes_a_weapon_of_your_choice),
        cmocka_unit_test(without_a_weapon_a_trap_takes_a_treasure),
        cmocka_unit_test(with_nothing_to_lose_a_trap_costs_a_life),
        cmocka_unit_test(a_life_can_be_bought_back_before_a_trap_is_paid),
        cmocka_unit_test(a_trap_whose_price_went_into_a_life_costs_a_life),
        cmocka_unit_test(the_fourth_wound_ends_the_game),
        cmocka_unit_test(the_fourth_wound_in_a_fight_ends_the_game_too),
    };
    return cmocka_run_group_tests_name("fights of the deck", tests, NULL, NULL);
}
