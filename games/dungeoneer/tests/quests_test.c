/* Quests, death, and how the game ends: the rules of Dungeoneer by their numbers. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char cards[] =
    "  - {id: doom, kind: bane, cost: 0, effect: 'when played: take 5 wounds'}\n"
    "  - {id: end-all, kind: bane, cost: 0, target: none, effect: 'when played: inflict 6 wounds on each hero'}\n"
    "  - {id: rat, kind: monster, cost: 1, attacks: {melee: 3}}\n"
    "  - {id: ring, kind: treasure, cost: 2, count: 2, effect: 'while owned: move +1'}\n"
    "  - {id: jump, kind: boon, cost: 0, effect: 'when played: move to a chosen space from the dungeon'}\n";

static void a_hero_with_as_many_wounds_as_life_is_out_and_the_last_one_wins(void **unused) { /* E01 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "doom");
    scene_give(&scene, 1, "rat");
    scene_equip(&scene, 1, "ring");
    scene.state.seats[1].wounds = 1;
    scene_play(&scene, "play doom|target 2|pass");
    assert_false(dungeoneer_is_alive(&scene.state, 1));
    assert_true(scene_is_discarded(&scene, "rat"));
    assert_true(scene_is_discarded(&scene, "ring"));
    assert_int_equal(scene.state.seats[1].quest_count, 0);
    scene_play(&scene, "fight");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene.state.map_pile[scene.state.map_count[0]++] = scene.state.drawn_map;
    scene.state.drawn_map = DUNGEONEER_NONE;
    scene_play(&scene, "end");
    assert_int_equal(scene.state.active, 2); /* the dead are passed over */
    dj_result result;
    scene.state.seats[2].wounds = 5;
    scene_give(&scene, 2, "end-all");
    scene_play(&scene, "play end-all|charge 1");
    dungeoneer_result(scene.set, &scene.state, &result);
    assert_true(result.is_over);
    assert_string_equal(result.ending, "nobody"); /* (R) the last ones died together */
    assert_int_equal(result.winners, 0);
}

static void the_last_hero_alive_wins(void **unused) { /* E01 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "doom");
    scene.state.seats[1].wounds = 1;
    scene_play(&scene, "play doom|target 2|pass");
    dj_result result;
    dungeoneer_result(scene.set, &scene.state, &result);
    assert_string_equal(result.ending, "survival");
    assert_int_equal(result.winners, 1);
}

static void going_there_completes_a_quest_ends_the_turn_and_gives_a_level(void **unused) { /* E22, E23 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "go-crypt go-vault two-steps");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "go n"); /* two quests name the crypt; for one of them that is a step only */
    assert_int_equal(scene.state.active, 1);
    assert_int_equal(scene.state.seats[0].completed, 1);
    assert_int_equal(scene.state.seats[0].glory, 1 + 3);
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 0, DUNGEONEER_MELEE), 3);
    assert_int_equal(scene.state.seats[0].quests[2].step, 1);
}

static void of_several_quests_completed_by_entering_one_is_chosen_and_steps_are_all_done(void **unused) { /* E22 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_lay(&scene, "vault", 1, 1, false);
    scene_quests(&scene, 0, "go-crypt go-vault two-steps");
    scene.state.seats[0].quests[2].step = 1;
    scene.state.seats[0].space = 1;
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "go e");
    assert_int_equal(scene.state.phase, DUNGEONEER_PICK_QUEST); /* both are completed in the vault */
    assert_string_equal(scene_refusal(&scene, "complete go-crypt"), "E22");
    scene_play(&scene, "complete two-steps");
    assert_int_equal(scene.state.active, 1);
    assert_int_equal(scene.state.seats[0].completed, 1);
    assert_int_equal(scene.state.seats[0].quests[1].step, 0); /* it waits */
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "two-steps crypt-too go-vault"); /* both take a step: there is nothing to choose */
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "go n");
    assert_int_equal(scene.state.phase, DUNGEONEER_MOVE_PHASE);
    assert_int_equal(scene.state.active, 0);
    assert_int_equal(scene.state.seats[0].quests[0].step, 1);
    assert_int_equal(scene.state.seats[0].quests[1].step, 1);
}

static void the_next_step_of_a_quest_may_follow_in_the_same_turn(void **unused) { /* E22 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_lay(&scene, "vault", 1, 1, false);
    scene_quests(&scene, 0, "two-steps");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "go n");
    assert_int_equal(scene.state.seats[0].quests[0].step, 1);
    scene_play(&scene, "go e");
    assert_int_equal(scene.state.seats[0].completed, 1);
    assert_int_equal(scene.state.active, 1);
}

static void who_is_brought_there_completes_a_quest_in_the_move_phase_alone(void **unused) { /* E14 (R), E22 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "go-crypt");
    scene_give(&scene, 0, "jump");
    struct scene other = scene;
    scene_phase(&other, DUNGEONEER_MOVE_PHASE);
    scene_play(&other, "play jump|choose 0,1");
    assert_int_equal(other.state.seats[0].completed, 1);
    scene_play(&scene, "play jump|choose 0,1"); /* in the encounter phase */
    assert_int_equal(scene.state.seats[0].space, 1);
    assert_int_equal(scene.state.seats[0].completed, 0);
    assert_int_equal(scene.state.active, 0);
    assert_string_equal(scene_refusal(&scene, "quest go-crypt"), "E05");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "quest go-crypt"); /* (2) who stands there without having entered may complete it */
    assert_null(scene_event(&scene, DUNGEONEER_TESTED, 0));
    assert_int_equal(scene.state.seats[0].completed, 1);
    assert_int_equal(scene.state.active, 1);
}

static void a_quest_that_asks_for_an_action_is_optional(void **unused) { /* E22 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "test-crypt pay-crypt gift-crypt");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    assert_string_equal(scene_refusal(&scene, "quest test-crypt"), "E22"); /* another room */
    scene_play(&scene, "go n");
    assert_int_equal(scene.state.active, 0);
    assert_string_equal(scene_refusal(&scene, "quest pay-crypt"), "E22");
    assert_string_equal(scene_refusal(&scene, "quest gift-crypt"), "E22");
    struct scene other = scene, third = scene;
    scene_dice(&scene, 3, 0); /* 3 + 2 against 6 */
    scene_play(&scene, "quest test-crypt");
    assert_int_equal(scene.state.seats[0].wounds, 1);
    assert_string_equal(scene_refusal(&scene, "quest test-crypt"), "E22"); /* once a turn */
    scene_end(&scene);
    scene_dice(&other, 4, 0); /* 4 + 2 reaches 6 */
    scene_play(&other, "quest test-crypt");
    assert_int_equal(other.state.seats[0].completed, 1);
    assert_int_equal(other.state.active, 1);
    third.state.seats[0].glory = 2;
    scene_equip(&third, 0, "ring");
    struct scene fourth = third;
    scene_play(&third, "quest pay-crypt");
    assert_int_equal(third.state.seats[0].glory, 0);
    assert_int_equal(third.state.seats[0].completed, 1);
    scene_play(&fourth, "quest gift-crypt|pay ring");
    assert_true(scene_is_discarded(&fourth, "ring"));
    assert_int_equal(fourth.state.seats[0].completed, 1);
}

static void a_quest_monster_fights_a_round_a_turn_and_gives_no_glory(void **unused) { /* E20, E22 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "fight-crypt");
    scene.state.seats[0].space = 1;
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_dice(&scene, 1, 6, 0); /* rat 4, hero 8 */
    scene_play(&scene, "quest fight-crypt");
    assert_int_equal(scene.state.seats[0].quests[0].wounds, 1);
    assert_int_equal(scene.state.seats[0].glory, 0);
    assert_string_equal(scene_refusal(&scene, "quest fight-crypt"), "E22");
    scene_end(&scene);
    scene.state.seats[0].quests[0].is_tried = 0;
    struct scene other = scene;
    scene_dice(&scene, 6, 1, 0);
    scene_play(&scene, "quest fight-crypt");
    assert_int_equal(scene.state.seats[0].wounds, 2); /* its harm */
    scene_end(&scene);
    scene_dice(&other, 1, 6, 0);
    scene_play(&other, "quest fight-crypt");
    assert_int_equal(other.state.seats[0].completed, 1);
    scene_end(&other);
}

static void the_third_quest_wins(void **unused) { /* E01, E23 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "go-vault pay-crypt go-crypt");
    scene.state.seats[0].quests[0].step = scene.state.seats[0].quests[1].step = 1;
    scene.state.seats[0].completed = 2;
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "go n");
    dj_result result;
    dungeoneer_result(scene.set, &scene.state, &result);
    assert_true(result.is_over);
    assert_string_equal(result.ending, "quests");
    assert_int_equal(result.winners, 1);
    assert_int_equal(result.scores[0], 3);
}

static void after_forty_rounds_the_dungeon_falls_in(void **unused) { /* E01 (R) */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 3);
    scene.state.round = DUNGEONEER_ROUNDS_MAX;
    scene.state.active = 2;
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_quests(&scene, 1, "go-vault");
    scene.state.seats[1].quests[0].step = scene.state.seats[1].completed = 1;
    scene_play(&scene, "end");
    dj_result result;
    dungeoneer_result(scene.set, &scene.state, &result);
    assert_string_equal(result.ending, "collapse");
    assert_int_equal(result.winners, 2); /* whoever has completed the most */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hero_with_as_many_wounds_as_life_is_out_and_the_last_one_wins),
        cmocka_unit_test(the_last_hero_alive_wins),
        cmocka_unit_test(going_there_completes_a_quest_ends_the_turn_and_gives_a_level),
        cmocka_unit_test(of_several_quests_completed_by_entering_one_is_chosen_and_steps_are_all_done),
        cmocka_unit_test(the_next_step_of_a_quest_may_follow_in_the_same_turn),
        cmocka_unit_test(who_is_brought_there_completes_a_quest_in_the_move_phase_alone),
        cmocka_unit_test(a_quest_that_asks_for_an_action_is_optional),
        cmocka_unit_test(a_quest_monster_fights_a_round_a_turn_and_gives_no_glory),
        cmocka_unit_test(the_third_quest_wins),
        cmocka_unit_test(after_forty_rounds_the_dungeon_falls_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
