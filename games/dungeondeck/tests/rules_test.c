/* Un dongeon dans un deck: ways and finds, getting lost, the grey side (D02 to D06, D09, D10, D16, D21). */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void asked(const scene *scene, const char *expected) {
    char words[200];
    dj_text text = dj_text_over(words, sizeof words);
    dungeondeck_ask(&scene->set, &scene->state, &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &text);
    assert_string_equal(words, expected);
}

static void the_icon_used_goes_to_the_bottom(void **unused) { /* D02 */
    (void)unused;
    static scene scene;
    const char *const expected[] = {"b0 *0 a2", "b0 *0 a3", "b0 *0 a0", "b0 *0 a1"};
    const char *const moves[] = {"go top", "go right", "go bottom", "go left"};
    for (int place = 0; place < 4; place++) {
        SCENE(&scene, "C C C C", "D D D D");
        scene_play(&scene, moves[place]);
        scene_deck(&scene, expected[place]);
        assert_int_equal(scene_event(&scene, DUNGEONDECK_SHOWS)->values[0], 1);
    }
}

static void on_grey_the_icon_used_stays_at_the_top(void **unused) { /* D16 */
    (void)unused;
    static scene scene;
    /* Seen from behind, the edge on the right is the one that was on the left. */
    const char *const expected[] = {"b0 *0 a0", "b0 *0 a3", "b0 *0 a2", "b0 *0 a1"};
    const char *const moves[] = {"go top", "go right", "go bottom", "go left"};
    for (int place = 0; place < 4; place++) {
        SCENE(&scene, "X X X X / C C C C", "D D D D");
        scene_on_grey(&scene);
        scene_play(&scene, moves[place]);
        scene_deck(&scene, expected[place]);
    }
}

static void after_a_corridor_any_corridor_or_door_may_be_chosen_and_nothing_else(void **unused) { /* D03 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M3 C T D", "C C C C");
    scene_moves(&scene, "go right, go left");
    scene_refused(&scene, "fight top", "D03", "Corridor or Door");
    scene_refused(&scene, "take bottom", "D03", "Corridor or Door");
    scene_refused(&scene, "go top", "D03", NULL);
    scene_refused(&scene, "pass", "D03", NULL);
    scene_refused(&scene, "leave", "D03", NULL);
    scene_refused(&scene, "enter", "D14", "no boss door");
    scene_refused(&scene, "suffer", "D07", "No fight");
    scene_refused(&scene, "spring", "D03", NULL);
}

static void without_ways_a_monster_must_be_fought_or_fled(void **unused) { /* D03 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M3 T M1 X", "C C C C");
    scene_moves(&scene, "fight top, fight bottom, flee top, flee bottom");
    asked(&scene, "No way leads on: fight a Monster, or flee.");
    scene_refused(&scene, "take right", "D03", "bars the way");
    scene_refused(&scene, "fight right", "D03", NULL);
    scene_refused(&scene, "leave", "D03", NULL);
    scene_play(&scene, "fight bottom");
    assert_int_equal(scene.state.enemy, 1);
    scene_deck(&scene, "b0 *0 a0");
}

static void without_ways_and_monsters_one_find_may_be_taken_or_left(void **unused) { /* D03 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X T X W", "C C C C");
    scene_moves(&scene, "take right, take left, leave");
    scene_refused(&scene, "take top", "D03", NULL);
    struct scene copy = scene;
    scene_play(&copy, "leave");
    scene_deck(&copy, "b0 *0 a2"); /* D02 (R): the icon at the top counts as used */
    assert_int_equal(copy.state.phase, DUNGEONDECK_FREE);
    scene_play(&scene, "take left");
    scene_deck(&scene, "b0 *0");
    scene_weapons(&scene, "a3");
    scene_treasures(&scene, "");
}

static void traps_alone_let_the_hero_pass_after_a_corridor(void **unused) { /* D03 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X X X X", "C C C C");
    struct scene grey = scene;
    scene_moves(&scene, "pass");
    scene_play(&scene, "pass");
    scene_deck(&scene, "b0 *0 a2");
    assert_int_equal(scene.state.wound_count, 0);
    SCENE(&grey, "C C C C / X X X X", "C C C C");
    scene_on_grey(&grey);
    scene_play(&grey, "pass");
    scene_deck(&grey, "b0 *0 a0");
}

static void after_a_door_the_icon_at_the_top_is_the_one(void **unused) { /* D04 */
    (void)unused;
    static const struct {
        const char *card, *moves;
    } cases[] = {{"C D D D", "go top"},          {"D C C C", "go top"},          {"M2 C C C", "fight top, flee top"},
                 {"X C C C", "spring"},          {"T C C C", "take top, leave"}, {"W C C C", "take top, leave"},
                 {"T W C M1", "take top, leave"}};
    static scene scene;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SCENE(&scene, cases[i].card, "C C C C");
        scene_after_door(&scene);
        scene_moves(&scene, cases[i].moves);
        scene_refused(&scene, "go right", "D04", "After a Door");
    }
}

static void only_a_door_leaves_no_choice(void **unused) { /* D03, D04 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "D C X X", "C D D D");
    struct scene copy = scene;
    scene_play(&scene, "go top");
    scene_moves(&scene, "go top");
    scene_play(&copy, "go right");
    scene_moves(&copy, "go top, go right, go bottom, go left");
}

static void after_anything_but_a_door_one_chooses_and_the_row_is_at_zero(void **unused) { /* D05 (R) */
    (void)unused;
    static const struct {
        const char *card, *moves;
        int last;
    } cases[] = {{"M1 X X X", "fight top", DUNGEONDECK_MONSTER},
                 {"T X X X", "take top", DUNGEONDECK_TREASURE},
                 {"W X X X", "take top", DUNGEONDECK_WEAPON},
                 {"T X X X", "leave", DUNGEONDECK_LEFT},
                 {"X X X X", "spring", DUNGEONDECK_TRAP}};
    static scene scene;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SCENE(&scene, cases[i].card, "M9 C D D", "C C C C");
        scene_with(&scene, "phase: bound, streak: 2, streak_of: door");
        scene_play(&scene, cases[i].moves);
        assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
        assert_int_equal(scene.state.streak, 0);
        assert_int_equal(scene.state.last, cases[i].last);
        scene_moves(&scene, "go right, go bottom, go left");
        scene_play(&scene, "go bottom");
        assert_int_equal(scene.state.streak, 1);
    }
    SCENE(&scene, "X X X X", "C C C C");
    scene_with(&scene, "streak: 2, streak_of: corridor");
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.streak, 0);
    assert_int_equal(scene.state.last, DUNGEONDECK_SKIPPED);
}

static void the_row_is_broken_as_soon_as_something_else_is_met(void **unused) { /* D05 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M5 X X X", "C D D D", "C C C C");
    scene_after_door(&scene);
    scene_play(&scene, "fight top"); /* and no Monster yet */
    assert_int_equal(scene.state.phase, DUNGEONDECK_FIGHTING);
    assert_int_equal(scene.state.streak, 0);
    assert_int_equal(scene.state.last, DUNGEONDECK_MONSTER);
    SCENE(&scene, "doors 2", "C D D D", "C C C C");
    scene_after_door(&scene);
    scene_play(&scene, "enter");
    assert_int_equal(scene.state.phase, DUNGEONDECK_SEEKING);
    assert_int_equal(scene.state.streak, 0);
    assert_int_equal(scene.state.last, DUNGEONDECK_BOSS_DOOR);
    SCENE(&scene, "X D D D", "C C C C", "weapon W X X X");
    scene_after_door(&scene);
    scene_play(&scene, "spring");
    assert_int_equal(scene.state.phase, DUNGEONDECK_TRAPPED);
    assert_int_equal(scene.state.streak, 0);
}

static void the_third_corridor_in_a_row_turns_the_deck_over(void **unused) { /* D06 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C X X X", "X C X X", "X X C X / D X X C", "D D D D / W X X X", "X X X X / X X D X");
    scene_play(&scene, "go top, go right");
    assert_int_equal(scene.state.face, DUNGEONDECK_WHITE);
    assert_int_equal(scene.state.streak, 2);
    scene_play(&scene, "go bottom");
    assert_int_equal(scene.state.face, DUNGEONDECK_GREY);
    scene_deck(&scene, "c0 b3 a2 *0 e0 d0"); /* the order reversed, no top edge moved */
    assert_int_equal(scene_event(&scene, DUNGEONDECK_GOT_LOST)->values[1], DUNGEONDECK_GREY);
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
    assert_int_equal(scene.state.streak, 0);
    scene_moves(&scene, "go top, go left");
}

static void the_third_door_in_a_row_turns_the_deck_over(void **unused) { /* D06 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "D X X X", "D X X X", "D X X X / X C C C", "C C C C");
    scene_play(&scene, "go top, go top, go top");
    assert_int_equal(scene.state.face, DUNGEONDECK_GREY);
    scene_deck(&scene, "c2 b2 a2 *0 d0");
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE); /* (R) as after a Corridor, though Doors led here */
    assert_int_equal(scene.state.streak, 0);
    assert_int_equal(scene.state.last, DUNGEONDECK_DOOR);
}

static void another_icon_between_breaks_the_row(void **unused) { /* D06 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C X X X", "C X X X", "D X X X", "C X X X", "C X X X", "X X X X");
    scene_play(&scene, "go top, go top, go top");
    assert_int_equal(scene.state.streak, 1);
    assert_int_equal(scene.state.streak_kind, DUNGEONDECK_DOOR);
    scene_play(&scene, "go top, go top");
    assert_int_equal(scene.state.streak, 2);
    assert_int_equal(scene.state.face, DUNGEONDECK_WHITE);
}

static void lost_on_the_grey_side_is_back_on_the_white_one(void **unused) { /* D06 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "X X X X / C X X X", "X X X X / C X X X", "D X X X / C X X X", "C C C C");
    scene_on_grey(&scene);
    scene_play(&scene, "go top, go top, go top");
    assert_int_equal(scene.state.face, DUNGEONDECK_WHITE);
    scene_deck(&scene, "c0 b0 a0 *0 d0");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_GOT_LOST)->values[1], DUNGEONDECK_WHITE);
    scene_moves(&scene, "go top");
}

static void turned_over_left_and_right_are_mirrored(void **unused) { /* D06, D09 */
    (void)unused;
    static scene scene;
    static const dungeondeck_icon expected[] = {
        {DUNGEONDECK_MONSTER, 4}, {DUNGEONDECK_TURNBACK, 0}, {DUNGEONDECK_TREASURE, 0}, {DUNGEONDECK_TRAP, 0}};
    SCENE(&scene, "X M2 T W / X M4 B T", "C C C C");
    scene_play(&scene, "flee right");
    scene_deck(&scene, "a3 *0 b0"); /* the Monster down, so the edge of the Weapon up, which is the grey right one */
    for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
        dungeondeck_icon icon = dungeondeck_icon_at(&scene.set, &scene.state, place);
        assert_int_equal(icon.kind, expected[place].kind);
        assert_int_equal(icon.value, expected[place].value);
    }
    dungeondeck_turn_over(&scene.state);
    scene_deck(&scene, "b0 *0 a3");
    assert_int_equal(scene.state.face, DUNGEONDECK_WHITE);
}

static void fleeing_turns_the_deck_over(void **unused) { /* D09 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M2 C C C / X X D X", "C C C C");
    scene_with(&scene, "phase: bound, streak: 2, streak_of: door");
    scene_play(&scene, "flee top");
    scene_deck(&scene, "a2 *0 b0");
    assert_int_equal(scene.state.face, DUNGEONDECK_GREY);
    assert_int_equal(scene.state.streak, 0);
    assert_int_equal(scene.state.wound_count, 0);
    assert_non_null(scene_event(&scene, DUNGEONDECK_FLED));
    scene_moves(&scene, "go top");
}

static void there_is_no_fleeing_on_grey(void **unused) { /* D09, D16 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C C C C / M2 X M3 T", "C C C C / X X X X");
    scene_on_grey(&scene);
    scene_moves(&scene, "fight top, fight bottom");
    asked(&scene, "No way leads on: fight a Monster.");
    scene_refused(&scene, "flee top", "D16", "fleeing");
    scene_after_door(&scene);
    scene_moves(&scene, "fight top");
    scene_refused(&scene, "flee top", "D16", "fleeing");
}

static void finds_leave_the_deck(void **unused) { /* D10 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "W X X X", "X X T X", "C C C C");
    scene_play(&scene, "take top");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FOUND)->values[0], DUNGEONDECK_WEAPON);
    scene_play(&scene, "take bottom");
    assert_int_equal(scene_event(&scene, DUNGEONDECK_FOUND)->values[0], DUNGEONDECK_TREASURE);
    scene_weapons(&scene, "a0");
    scene_treasures(&scene, "b2");
    scene_deck(&scene, "c0 *0");
    SCENE(&scene, "X X X X / X T X X", "C C C C", "treasure 2 X X T X");
    scene_on_grey(&scene);
    scene_play(&scene, "take right");
    scene_treasures(&scene, "c2 a3"); /* the right edge of a grey face is the left one of the card */
    scene_deck(&scene, "b0 *0");
}

static void a_turnback_may_be_chosen_like_a_corridor(void **unused) { /* D16 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "D X X T / M1 B C X", "C C C C");
    scene_with(&scene, "face: grey, streak: 2, streak_of: corridor");
    scene_moves(&scene, "go right, go bottom");
    scene_play(&scene, "go right");
    assert_int_equal(scene.state.face, DUNGEONDECK_WHITE);
    scene_deck(&scene, "a3 *0 b0"); /* the Turnback stays up; behind it is the left edge */
    assert_int_equal(scene.state.streak, 0);
    assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
    assert_non_null(scene_event(&scene, DUNGEONDECK_TURNED_BACK));
}

static void a_turnback_happens_at_the_top_after_a_door(void **unused) { /* D16 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "D X X T / B C C C", "C C C C");
    scene_on_grey(&scene);
    scene_after_door(&scene);
    scene_moves(&scene, "go top");
    scene_play(&scene, "go top");
    assert_int_equal(scene.state.face, DUNGEONDECK_WHITE);
    scene_moves(&scene, "go top");
}

static void a_turnback_comes_before_monsters_and_finds(void **unused) { /* D16 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C C C C / M1 T B X", "C C C C");
    scene_on_grey(&scene);
    scene_moves(&scene, "go bottom");
    scene_refused(&scene, "fight top", "D16", "only way");
}

static void a_monster_on_grey_must_be_fought(void **unused) { /* D16 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C C C C / M1 T X X", "C C C C");
    scene_on_grey(&scene);
    scene_moves(&scene, "fight top");
    scene_refused(&scene, "take right", "D16", "must be fought");
    scene_refused(&scene, "flee top", "D16", "no fleeing");
}

static void the_torches_burn_down_after_a_thousand_cards(void **unused) { /* D21 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C X X X", "X X X X", "X X X X");
    scene_with(&scene, "under: 998");
    scene_play(&scene, "go top");
    assert_string_equal(scene_ending(&scene), "");
    scene_play(&scene, "pass");
    assert_string_equal(scene_ending(&scene), "dark");
    assert_non_null(scene_event(&scene, DUNGEONDECK_TORCHES_OUT));
    assert_int_equal(dungeondeck_to_act(&scene.set, &scene.state), 0);
    scene_moves(&scene, "");
    scene_refused(&scene, "pass", "D13", "over");
}

static void torches_that_go_out_in_the_middle_of_a_payment_end_it(void **unused) { /* D11, D21 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C X X X", "X X X X", "treasure T X X X", "treasure T X X X", "wound X X X X");
    scene_with(&scene, "under: 999");
    scene_play(&scene, "heal e");
    assert_string_equal(scene_ending(&scene), "dark");
    assert_int_equal(scene.state.due, 0);
    scene_moves(&scene, "");
}

static void what_was_seen_can_be_followed_and_the_rest_cannot(void **unused) { /* X02 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C X X X", "unseen C X X X", "unseen T X X X", "unseen C C C C");
    scene_play(&scene, "go top");
    assert_int_equal(scene.state.seen, 1u << 4 | 1u << 0 | 1u << 1);
    assert_true(scene.witness.has_revealed);
    scene_play(&scene, "go top, take top");
    assert_true(scene.witness.has_revealed);
    assert_int_equal(scene.state.seen, 31);
    scene_play(&scene, "go top");
    assert_false(scene.witness.has_revealed); /* what shows now was known */
}

static void words_tell_the_cards_aside_and_the_seen_ones_below_but_no_other(void **unused) { /* X02 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C X X X", "unseen T W M2 D", "unseen M3 C D X", "X D C T", "weapon W X X X", "treasure T X X X",
          "wound M4 X X X");
    char told[4000];
    dj_text text = dj_text_over(told, sizeof told);
    dungeondeck_describe(&scene.set, &scene.state, &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &text);
    assert_true(dj_text_fits(&text));
    const char *expected[] = {"\nWeapons carried: E.",   "\nTreasures carried: F.",
                              "\nLives lost: G.",        "\nCards in the deck: 5;",
                              "\n1 to 2: not seen yet.", "\n3: D: Trap, Door, Corridor, Treasure."};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        if (strstr(told, expected[i]) == NULL)
            fail_msg("'%s' is not told in: %s", expected[i], told);
    assert_null(strstr(told, "Monster 2"));
    assert_null(strstr(told, "Monster 3"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_icon_used_goes_to_the_bottom),
        cmocka_unit_test(on_grey_the_icon_used_stays_at_the_top),
        cmocka_unit_test(after_a_corridor_any_corridor_or_door_may_be_chosen_and_nothing_else),
        cmocka_unit_test(without_ways_a_monster_must_be_fought_or_fled),
        cmocka_unit_test(without_ways_and_monsters_one_find_may_be_taken_or_left),
        cmocka_unit_test(traps_alone_let_the_hero_pass_after_a_corridor),
        cmocka_unit_test(after_a_door_the_icon_at_the_top_is_the_one),
        cmocka_unit_test(only_a_door_leaves_no_choice),
        cmocka_unit_test(after_anything_but_a_door_one_chooses_and_the_row_is_at_zero),
        cmocka_unit_test(the_row_is_broken_as_soon_as_something_else_is_met),
        cmocka_unit_test(the_third_corridor_in_a_row_turns_the_deck_over),
        cmocka_unit_test(the_third_door_in_a_row_turns_the_deck_over),
        cmocka_unit_test(another_icon_between_breaks_the_row),
        cmocka_unit_test(lost_on_the_grey_side_is_back_on_the_white_one),
        cmocka_unit_test(turned_over_left_and_right_are_mirrored),
        cmocka_unit_test(fleeing_turns_the_deck_over),
        cmocka_unit_test(there_is_no_fleeing_on_grey),
        cmocka_unit_test(finds_leave_the_deck),
        cmocka_unit_test(a_turnback_may_be_chosen_like_a_corridor),
        cmocka_unit_test(a_turnback_happens_at_the_top_after_a_door),
        cmocka_unit_test(a_turnback_comes_before_monsters_and_finds),
        cmocka_unit_test(a_monster_on_grey_must_be_fought),
        cmocka_unit_test(the_torches_burn_down_after_a_thousand_cards),
        cmocka_unit_test(torches_that_go_out_in_the_middle_of_a_payment_end_it),
        cmocka_unit_test(what_was_seen_can_be_followed_and_the_rest_cannot),
        cmocka_unit_test(words_tell_the_cards_aside_and_the_seen_ones_below_but_no_other),
    };
    return cmocka_run_group_tests_name("ways of the deck", tests, NULL, NULL);
}
