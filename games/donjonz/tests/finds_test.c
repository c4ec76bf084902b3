/* DONJONZ, phase 2: what the hero meets on the way: gold, weapons, monsters, the key and the door (Z04 to Z07). */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { SWORD, BOW, HAMMER, TORCH };

static void each_pouch_counts_one_without_limit(void **unused) { /* Z04 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$$$$$$$$$$$$$$$$$$$$$$$$$$$$$$$$$$$$");
    scene_advance(&scene, 1);
    for (int gold = 1; gold <= 36; gold++) {
        scene_advance(&scene, 1);
        assert_int_equal(scene.state.gold, gold);
        assert_int_equal(scene_event(&scene, DONJONZ_FOUND_GOLD)->values[0], gold);
    }
    assert_int_equal(scene_result(&scene).scores[0], 72);
}

static void a_weapon_may_be_taken_or_left(void **unused) { /* Z05 */
    (void)unused;
    static scene scene, left;
    scene_corridor(&scene, "b.");
    scene_advance(&scene, 2);
    assert_int_equal(scene.state.phase, DONJONZ_CHOOSING);
    assert_int_equal(scene_event(&scene, DONJONZ_FOUND_WEAPON)->values[0], BOW);
    scene_refused(&scene, DONJONZ_EAST, "Z05", "First decide");
    scene_refused(&scene, DONJONZ_DROP + BOW, "Z05", "nothing needs to be dropped");
    dj_move moves[DJ_MOVES_MAX];
    assert_int_equal(donjonz_moves(&scene.set, &scene.state, 0, moves), 2);
    left = scene;
    scene_play(&scene, DONJONZ_TAKE);
    assert_int_equal(scene.state.weapons[0], BOW);
    assert_int_equal(scene.state.weapons[1], DONJONZ_NO_WEAPON);
    scene_play(&left, DONJONZ_LEAVE);
    assert_int_equal(left.state.weapons[0], DONJONZ_NO_WEAPON);
    assert_non_null(scene_event(&left, DONJONZ_LEFT));
    scene_advance(&left, 1);
    scene_refused(&left, DONJONZ_TAKE, "Z05", "no weapon to decide");
}

static void a_second_weapon_finds_room(void **unused) { /* Z05 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "sh");
    scene_advance(&scene, 2);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 1);
    scene_refused(&scene, DONJONZ_DROP + SWORD, "Z05", "nothing needs to be dropped");
    scene_play(&scene, DONJONZ_TAKE);
    assert_int_equal(scene.state.weapons[0], SWORD);
    assert_int_equal(scene.state.weapons[1], HAMMER);
}

static void to_take_a_third_weapon_one_is_dropped(void **unused) { /* Z05 */
    (void)unused;
    static scene scene, other, left;
    scene_corridor(&scene, "sht");
    scene_advance(&scene, 2);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 1);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 1);
    scene_refused(&scene, DONJONZ_TAKE, "Z05", "Two weapons are the most");
    scene_refused(&scene, DONJONZ_DROP + BOW, "Z05", "does not carry");
    scene_refused(&scene, DONJONZ_DROP + TORCH, "Z05", "does not carry");
    dj_move moves[DJ_MOVES_MAX];
    assert_int_equal(donjonz_moves(&scene.set, &scene.state, 0, moves), 3);
    other = left = scene;
    scene_play(&scene, DONJONZ_DROP + SWORD);
    assert_int_equal(scene.state.weapons[0], TORCH);
    assert_int_equal(scene.state.weapons[1], HAMMER);
    assert_int_equal(scene_event(&scene, DONJONZ_DROPPED)->values[0], SWORD);
    assert_int_equal(scene_event(&scene, DONJONZ_DROPPED)->values[1], TORCH);
    scene_play(&other, DONJONZ_DROP + HAMMER);
    assert_int_equal(other.state.weapons[0], SWORD);
    assert_int_equal(other.state.weapons[1], TORCH);
    scene_play(&left, DONJONZ_LEAVE);
    assert_int_equal(left.state.weapons[0], SWORD);
    assert_int_equal(left.state.weapons[1], HAMMER);
}

static void two_weapons_of_one_kind_are_one_choice_to_drop(void **unused) { /* Z05 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "bbt");
    scene_advance(&scene, 2);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 1);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 1);
    dj_move moves[DJ_MOVES_MAX];
    assert_int_equal(donjonz_moves(&scene.set, &scene.state, 0, moves), 2);
    assert_int_equal(moves[1], DONJONZ_DROP + BOW);
    scene_play(&scene, DONJONZ_DROP + BOW);
    bool has_bow = scene.state.weapons[0] == BOW || scene.state.weapons[1] == BOW;
    bool has_torch = scene.state.weapons[0] == TORCH || scene.state.weapons[1] == TORCH;
    assert_true(has_bow && has_torch);
}

static void a_weapon_serves_any_number_of_times(void **unused) { /* Z05, Z06 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "tTTTTTTT");
    scene_advance(&scene, 2);
    scene_play(&scene, DONJONZ_TAKE);
    for (int monsters = 1; monsters <= 7; monsters++) {
        scene_advance(&scene, 1);
        assert_int_equal(scene.state.monsters, monsters);
        assert_int_equal(scene.state.weapons[0], TORCH);
        assert_int_equal(scene_event(&scene, DONJONZ_DEFEATED)->values[1], monsters);
    }
}

static void each_monster_falls_to_its_own_weapon_only(void **unused) { /* Z06 */
    (void)unused;
    static const char weapons[] = "sbht", monsters[] = "SBHT";
    for (int weapon = 0; weapon < 4; weapon++)
        for (int monster = 0; monster < 4; monster++)
            for (int second = 0; second < 2; second++) {
                static scene scene;
                /* The weapon tried is carried first or second, beside one that fits no monster here. */
                char items[] = "?$?";
                items[0] = weapons[weapon];
                items[2] = monsters[monster];
                char longer[] = "??$?";
                int unfit = (monster + (weapon == (monster + 1) % 4 ? 2 : 1)) % 4;
                longer[0] = weapons[unfit], longer[1] = weapons[weapon], longer[3] = monsters[monster];
                scene_corridor(&scene, second ? longer : items);
                scene_advance(&scene, 1);
                for (int i = 0; i <= second; i++) {
                    scene_advance(&scene, 1);
                    scene_play(&scene, DONJONZ_TAKE);
                }
                scene_advance(&scene, 2);
                assert_int_equal(scene.state.monsters, weapon == monster);
                assert_int_equal(scene.state.gold, weapon == monster);
            }
}

static void without_its_weapon_a_monster_takes_all_the_gold(void **unused) { /* Z06 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$$$S$");
    scene_advance(&scene, 5);
    assert_int_equal(scene.state.gold, 0);
    assert_int_equal(scene.state.monsters, 0);
    assert_int_equal(scene_event(&scene, DONJONZ_ROBBED)->values[1], 3);
    assert_false(scene_result(&scene).is_over);
    scene_advance(&scene, 1);
    assert_int_equal(scene.state.gold, 1);
}

static void without_weapon_and_gold_the_game_is_lost_at_once(void **unused) { /* Z06, Z09 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "sSSbH$");
    scene_advance(&scene, 2);
    scene_play(&scene, DONJONZ_TAKE);
    scene_advance(&scene, 3);
    scene_play(&scene, DONJONZ_TAKE);
    assert_int_equal(scene_result(&scene).scores[0], 3);
    scene_advance(&scene, 1);
    dj_result result = scene_result(&scene);
    assert_true(result.is_over);
    assert_string_equal(result.ending, "lost");
    assert_int_equal(result.winners, 0);
    assert_int_equal(result.scores[0], 0);
    assert_non_null(scene_event(&scene, DONJONZ_DIED));
    assert_null(scene_event(&scene, DONJONZ_STUCK));
    assert_int_equal(donjonz_to_act(&scene.set, &scene.state), 0);
    scene_refused(&scene, DONJONZ_EAST, "Z08", "over");
}

static void a_robbed_hero_loses_to_the_next_monster(void **unused) { /* Z06 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$BB");
    scene_advance(&scene, 4);
    assert_true(scene_result(&scene).is_over);
    assert_true(scene.state.is_lost);
}

static void the_key_opens_the_door_and_doubles_the_pouches_at_once(void **unused) { /* Z07 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$$$k.L$");
    scene_advance(&scene, 5);
    assert_true(scene.state.has_key);
    assert_int_equal(scene.state.gold, 3);
    assert_non_null(scene_event(&scene, DONJONZ_FOUND_KEY));
    scene_advance(&scene, 2);
    assert_int_equal(scene.state.gold, 6);
    assert_int_equal(scene_event(&scene, DONJONZ_OPENED)->values[0], 6);
    scene_advance(&scene, 1);
    assert_int_equal(scene.state.gold, 7); /* later pouches count once */
}

static void without_the_key_nothing_happens_at_the_door(void **unused) { /* Z07 (R) */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$$L$k.");
    scene_advance(&scene, 4);
    assert_int_equal(scene.state.gold, 2);
    assert_false(scene.state.has_doubled);
    assert_non_null(scene_event(&scene, DONJONZ_FOUND_LOCKED));
    assert_null(scene_event(&scene, DONJONZ_OPENED));
    assert_false(scene_result(&scene).is_over);
    scene_advance(&scene, 2);
    assert_true(scene.state.has_key);
    assert_int_equal(scene.state.gold, 3); /* the door stays behind */
    scene_walk(&scene, "w");
    scene_refused(&scene, DONJONZ_NORTH, "Z03", "already walked"); /* and cannot be entered twice */
}

static void no_pouch_doubles_to_none(void **unused) { /* Z07 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "kL");
    scene_advance(&scene, 3);
    assert_int_equal(scene.state.gold, 0);
    assert_true(scene.state.has_doubled);
}

static void gold_doubled_can_still_be_lost(void **unused) { /* Z06, Z07 */
    (void)unused;
    static scene scene;
    scene_corridor(&scene, "$kLS$");
    scene_advance(&scene, 5);
    assert_int_equal(scene.state.gold, 0);
    assert_int_equal(scene_event(&scene, DONJONZ_ROBBED)->values[1], 2);
    scene_advance(&scene, 1);
    assert_int_equal(scene.state.gold, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_pouch_counts_one_without_limit),
        cmocka_unit_test(a_weapon_may_be_taken_or_left),
        cmocka_unit_test(a_second_weapon_finds_room),
        cmocka_unit_test(to_take_a_third_weapon_one_is_dropped),
        cmocka_unit_test(two_weapons_of_one_kind_are_one_choice_to_drop),
        cmocka_unit_test(a_weapon_serves_any_number_of_times),
        cmocka_unit_test(each_monster_falls_to_its_own_weapon_only),
        cmocka_unit_test(without_its_weapon_a_monster_takes_all_the_gold),
        cmocka_unit_test(without_weapon_and_gold_the_game_is_lost_at_once),
        cmocka_unit_test(a_robbed_hero_loses_to_the_next_monster),
        cmocka_unit_test(the_key_opens_the_door_and_doubles_the_pouches_at_once),
        cmocka_unit_test(without_the_key_nothing_happens_at_the_door),
        cmocka_unit_test(no_pouch_doubles_to_none),
        cmocka_unit_test(gold_doubled_can_still_be_lost),
    };
    return cmocka_run_group_tests_name("donjonz, the walk", tests, NULL, NULL);
}
