/* The walk solver of DONJONZ against the rules (Z03 to Z09) and against a brute force that shares no code with it. */
#include "tests/sanitized.h"
#include "walk_dungeons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DUNGEONS = IS_SANITIZED ? 100 : 1000 }; /* solved against the brute force */

/* Small dungeons drawn by hand: one line of cells from west to east, the hero on the first. */
static dj_walk corridor(const uint8_t *items, int count) {
    dj_walk walk = {
        .cells = count + 1, .weapons = {DJ_WALK_NO_WEAPON, DJ_WALK_NO_WEAPON}, .pending_weapon = DJ_WALK_NO_WEAPON};
    memset(walk.next, DJ_WALK_NO_CELL, sizeof walk.next);
    walk.walked[0] = true;
    for (int i = 0; i < count; i++) {
        walk.item[i + 1] = items[i];
        walk_join(&walk, i, i + 1, DJ_WALK_EAST);
    }
    return walk;
}

static void assert_answer_holds(const dj_walk *walk, const dj_walk_answer *answer) {
    dj_walk_outcome outcome;
    assert_true(dj_walk_replay(walk, answer->path, answer->path_length, &outcome));
    assert_true(outcome.is_over);
    assert_int_equal(outcome.is_lost, answer->is_lost);
    assert_int_equal(outcome.score, answer->score);
    assert_true(answer->score <= answer->upper_bound);
    assert_true(!answer->is_optimal || answer->score == answer->upper_bound);
}

static void assert_best_is(const dj_walk *walk, int best) {
    dj_walk_answer answer;
    assert_true(dj_walk_solve(walk, NULL, &answer));
    assert_answer_holds(walk, &answer);
    assert_true(answer.is_optimal);
    assert_int_equal(answer.is_lost, best == WALK_LOST);
    assert_int_equal(answer.score, best == WALK_LOST ? 0 : best);
}

static void z09_agrees_with_a_brute_force_on_random_dungeons(void **state) {
    (void)state;
    walk_dice dice = {0x9e3779b97f4a7c15};
    for (int i = 0; i < DUNGEONS; i++) {
        int best;
        dj_walk walk = walk_countable(&dice, &best);
        assert_best_is(&walk, best);
    }
}

static void truncated_budgets_give_bounds_that_hold(void **state) {
    (void)state;
    static const uint64_t nodes[] = {1, 10, 100, 1000, 10000};
    walk_dice dice = {0x123456789abcdef};
    for (int i = 0; i < DUNGEONS / 10; i++) {
        int best;
        dj_walk walk = walk_countable(&dice, &best);
        for (size_t n = 0; n < sizeof nodes / sizeof *nodes; n++) {
            dj_solver_budget budget = dj_solver_budget_default();
            budget.nodes_max = nodes[n];
            dj_walk_answer answer;
            assert_true(dj_walk_solve(&walk, &budget, &answer));
            assert_answer_holds(&walk, &answer);
            assert_true(answer.score <= (best == WALK_LOST ? 0 : best));
            assert_true(best <= answer.upper_bound);
            assert_true(!answer.is_optimal || answer.is_lost == (best == WALK_LOST));
            assert_true(answer.is_optimal || answer.nodes >= nodes[n]);
        }
    }
}

static void little_memory_gives_bounds_that_hold(void **state) {
    (void)state;
    static const size_t limits[] = {300000, 400000, 600000, 1000000, 1500000};
    walk_dice dice = {0xabcdef};
    for (int i = 0; i < DUNGEONS / 10; i++) {
        int best;
        dj_walk walk = walk_countable(&dice, &best);
        for (size_t n = 0; n < sizeof limits / sizeof *limits; n++) {
            dj_solver_budget budget = {.nodes_max = 100000, .memory_max = limits[n]};
            dj_walk_answer answer;
            assert_true(dj_walk_solve(&walk, &budget, &answer));
            assert_answer_holds(&walk, &answer);
            assert_true(answer.memory <= limits[n]);
            assert_true(answer.score <= (best == WALK_LOST ? 0 : best));
            assert_true(best <= answer.upper_bound);
            assert_true(!answer.is_optimal ||
                        (answer.is_lost == (best == WALK_LOST) && answer.score == answer.upper_bound));
        }
    }
}

static bool stop_at_once(void *context) {
    ++*(int *)context;
    return true;
}

static void a_caller_can_stop_a_long_search(void **state) {
    (void)state;
    walk_dice dice = {43};
    dj_walk walk = walk_random(&dice, (walk_recipe){.cards = 11, .walls_percent = 10, .items_percent = 40});
    int polls = 0;
    dj_solver_budget budget = dj_solver_budget_default();
    budget.should_stop = stop_at_once;
    budget.context = &polls;
    dj_walk_answer answer;
    assert_true(dj_walk_solve(&walk, &budget, &answer));
    assert_true(polls > 0);
    assert_false(answer.is_optimal);
    assert_answer_holds(&walk, &answer);
}

static void the_memory_limit_is_respected(void **state) {
    (void)state;
    static const size_t limits[] = {0, 1 << 16, 1 << 18, 1 << 20, 1 << 22, 1 << 24};
    walk_dice dice = {7};
    dj_walk walk = walk_random(&dice, (walk_recipe){.cards = 11, .walls_percent = 10, .items_percent = 40});
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        dj_solver_budget budget = {.nodes_max = 200000, .memory_max = limits[i]};
        dj_walk_answer answer;
        assert_true(dj_walk_solve(&walk, &budget, &answer));
        assert_answer_holds(&walk, &answer);
        assert_true(answer.memory <= limits[i]);
    }
}

static void z08_a_walk_may_not_stop_before_a_monster(void **state) {
    (void)state;
    /* the only way on leads from the gold to a monster, which takes it */
    static const uint8_t items[] = {DJ_WALK_GOLD, DJ_WALK_GOLD, DJ_WALK_MONSTER};
    dj_walk walk = corridor(items, 3);
    assert_best_is(&walk, 0);
    walk.weapons[1] = 0;
    assert_best_is(&walk, 5);
}

static void z06_a_walk_that_always_loses_is_lost(void **state) {
    (void)state;
    static const uint8_t items[] = {DJ_WALK_GOLD, DJ_WALK_MONSTER, DJ_WALK_MONSTER + 1};
    dj_walk walk = corridor(items, 3);
    assert_best_is(&walk, WALK_LOST);
    walk.weapons[0] = 1;
    assert_best_is(&walk, 1);
}

static void z06_gold_is_lost_on_purpose_when_that_pays(void **state) {
    (void)state;
    /* past the monster lies more than the one pouch it takes */
    static const uint8_t items[] = {DJ_WALK_EMPTY, DJ_WALK_GOLD, DJ_WALK_MONSTER, DJ_WALK_GOLD, DJ_WALK_GOLD};
    dj_walk walk = corridor(items, 5);
    walk.hero = 1;
    walk.walked[1] = true;
    walk.walked[0] = false;
    walk.item[0] = DJ_WALK_GOLD;
    assert_best_is(&walk, 4);
}

static void z05_a_pending_weapon_is_chosen_first(void **state) {
    (void)state;
    static const uint8_t items[] = {DJ_WALK_MONSTER + 2, DJ_WALK_MONSTER + 1, DJ_WALK_MONSTER + 2};
    dj_walk walk = corridor(items, 3);
    walk.pending_weapon = 2;
    walk.weapons[0] = 0;
    walk.weapons[1] = 1;
    assert_best_is(&walk, 6);
    dj_walk_answer answer;
    assert_true(dj_walk_solve(&walk, NULL, &answer));
    assert_int_equal(answer.path[0], DJ_WALK_DROP + 0);
    assert_int_equal(answer.path_length, 4);
}

static void z07_the_door_doubles_only_with_the_key(void **state) {
    (void)state;
    static const uint8_t key_first[] = {DJ_WALK_GOLD, DJ_WALK_KEY, DJ_WALK_LOCK, DJ_WALK_GOLD};
    static const uint8_t door_first[] = {DJ_WALK_GOLD, DJ_WALK_LOCK, DJ_WALK_KEY, DJ_WALK_GOLD};
    dj_walk walk = corridor(key_first, 4);
    assert_best_is(&walk, 6);
    walk = corridor(door_first, 4);
    assert_best_is(&walk, 4);
    walk.has_key = true;
    walk.gold = 5;
    assert_best_is(&walk, 26);
}

static void z07_two_doors_double_twice(void **state) {
    (void)state;
    static const uint8_t items[] = {DJ_WALK_LOCK, DJ_WALK_KEY, DJ_WALK_GOLD, DJ_WALK_LOCK, DJ_WALK_GOLD, DJ_WALK_LOCK};
    dj_walk walk = corridor(items, 6);
    assert_best_is(&walk, 12);
}

static void z08_a_walk_already_over_is_answered_with_no_moves(void **state) {
    (void)state;
    dj_walk walk = corridor(NULL, 0);
    walk.gold = 8;
    walk.monsters = 6;
    assert_best_is(&walk, 37);
    walk.gold = 16;
    assert_best_is(&walk, 53); /* Z12 */
    walk.monsters = 12;
    assert_best_is(&walk, 87);
    walk.pending_weapon = 1;
    assert_best_is(&walk, 87);
}

static void hints_agree_with_a_brute_force_after_each_move(void **state) {
    (void)state;
    walk_dice dice = {0xfeedbeef};
    for (int i = 0; i < DUNGEONS / 10; i++) {
        int best;
        dj_walk walk = walk_countable(&dice, &best);
        uint8_t moves[DJ_WALK_MOVES_MAX];
        dj_walk_hint hints[DJ_WALK_MOVES_MAX];
        int count = dj_walk_moves(&walk, moves);
        assert_int_equal(dj_walk_hints(&walk, NULL, hints), count);
        for (int m = 0; m < count; m++) {
            dj_walk after = walk;
            bool is_lost;
            int expected = WALK_LOST;
            assert_true(dj_walk_play(&after, moves[m], &is_lost));
            assert_true(is_lost || walk_brute_force(&after, BRUTE_STEPS_MAX, &expected));
            assert_int_equal(hints[m].move, moves[m]);
            assert_true(hints[m].is_optimal);
            assert_int_equal(hints[m].is_lost, expected == WALK_LOST);
            assert_int_equal(hints[m].score, expected == WALK_LOST ? 0 : expected);
        }
    }
}

static void positions_that_cannot_be_are_refused(void **state) {
    (void)state;
    static const uint8_t items[] = {DJ_WALK_GOLD, DJ_WALK_GOLD};
    const dj_walk good = corridor(items, 2);
    dj_walk_answer answer;
    dj_walk walk = good;
    walk.walked[0] = false;
    assert_false(dj_walk_solve(&walk, NULL, &answer));
    walk = good;
    walk.next[2][DJ_WALK_WEST] = DJ_WALK_NO_CELL;
    assert_false(dj_walk_solve(&walk, NULL, &answer));
    walk = good;
    walk.item[1] = 12;
    assert_false(dj_walk_solve(&walk, NULL, &answer));
    walk = good;
    walk.weapons[0] = 4;
    assert_false(dj_walk_solve(&walk, NULL, &answer));
    walk = good;
    walk.gold = -1;
    assert_false(dj_walk_solve(&walk, NULL, &answer));
    walk = good;
    walk.hero = 3;
    assert_false(dj_walk_solve(&walk, NULL, &answer));
}

static void a_path_with_an_illegal_move_is_refused(void **state) {
    (void)state;
    static const uint8_t items[] = {DJ_WALK_WEAPON, DJ_WALK_GOLD};
    const dj_walk walk = corridor(items, 2);
    dj_walk_outcome outcome;
    static const uint8_t no_choice[] = {DJ_WALK_EAST, DJ_WALK_EAST};
    static const uint8_t past_the_end[] = {DJ_WALK_EAST, DJ_WALK_TAKE, DJ_WALK_EAST, DJ_WALK_EAST};
    assert_false(dj_walk_replay(&walk, no_choice, 2, &outcome));
    assert_false(dj_walk_replay(&walk, past_the_end, 4, &outcome));
    assert_true(dj_walk_replay(&walk, past_the_end, 3, &outcome));
    assert_true(outcome.is_over);
    assert_int_equal(outcome.score, 2);
    assert_true(dj_walk_replay(&walk, past_the_end, 2, &outcome));
    assert_false(outcome.is_over);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(z09_agrees_with_a_brute_force_on_random_dungeons),
        cmocka_unit_test(truncated_budgets_give_bounds_that_hold),
        cmocka_unit_test(little_memory_gives_bounds_that_hold),
        cmocka_unit_test(a_caller_can_stop_a_long_search),
        cmocka_unit_test(the_memory_limit_is_respected),
        cmocka_unit_test(z08_a_walk_may_not_stop_before_a_monster),
        cmocka_unit_test(z06_a_walk_that_always_loses_is_lost),
        cmocka_unit_test(z06_gold_is_lost_on_purpose_when_that_pays),
        cmocka_unit_test(z05_a_pending_weapon_is_chosen_first),
        cmocka_unit_test(z07_the_door_doubles_only_with_the_key),
        cmocka_unit_test(z07_two_doors_double_twice),
        cmocka_unit_test(z08_a_walk_already_over_is_answered_with_no_moves),
        cmocka_unit_test(hints_agree_with_a_brute_force_after_each_move),
        cmocka_unit_test(positions_that_cannot_be_are_refused),
        cmocka_unit_test(a_path_with_an_illegal_move_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
