/* DONJONZ: the dungeons that the program lays itself (Z13). */
#include "games/donjonz/bots/layout.h"
#include "games/donjonz/bots/walk_state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SEEDS = 60 };

static void set_up(donjonz_state *state, int seed, int cards) {
    dj_config config = dj_config_default(&donjonz_game);
    snprintf(config.seed, sizeof config.seed, "%d", seed);
    if (cards > 0)
        config.options[0] = cards;
    assert_int_equal(donjonz_setup(donjonz_game.original, &config, state, NULL, NULL), DJ_OK);
}

/* Plays the layout by the rules, and returns the points of the best walk through it. */
static int points_of(donjonz_state *state, const dj_move *moves, int count) {
    for (int i = 0; i < count; i++) {
        assert_null(donjonz_why_not(donjonz_game.original, state, 0, moves[i]).rule);
        donjonz_play(donjonz_game.original, state, 0, moves[i], NULL);
    }
    dj_walk walk;
    dj_walk_answer answer;
    assert_true(dj_walk_from_state(state, &walk)); /* all the cards lie */
    assert_true(dj_walk_solve(&walk, &(dj_solver_budget){.nodes_max = 40000, .memory_max = 64u << 20}, &answer));
    return answer.score;
}

static void every_dungeon_has_a_walk_of_21_points(void **unused) { /* Z13 */
    (void)unused;
    for (int seed = 0; seed < SEEDS; seed++) {
        donjonz_state state;
        dj_move moves[DONJONZ_CARDS_MAX];
        set_up(&state, seed, 0);
        int count = donjonz_lay_out(donjonz_game.original, &state, moves);
        assert_int_equal(count, 11);
        int points = points_of(&state, moves, count);
        if (points < DONJONZ_LAYOUT_POINTS)
            fail_msg("the dungeon of seed %d has no walk of 21 points, but one of %d", seed, points);
    }
}

/* The best walk through the dungeons of seeds 1 to 10, and a twentieth of the positions that its proof took. */
static const struct {
    int best;
    uint64_t nodes;
} proofs[] = {{73, 289927}, {103, 58725}, {75, 144640}, {70, 777090}, {103, 52865},
              {56, 148631}, {83, 23348},  {91, 19100},  {83, 62249},  {60, 138611}};
enum { PROOFS = sizeof proofs / sizeof *proofs };

static dj_walk dungeon(int seed) {
    donjonz_state state;
    dj_walk walk;
    set_up(&state, seed, 0);
    donjonz_play_layout(donjonz_game.original, &state);
    assert_true(dj_walk_from_state(&state, &walk));
    return walk;
}

static dj_walk_answer answer_within(const dj_walk *walk, uint64_t nodes) {
    dj_solver_budget budget = dj_solver_budget_default();
    dj_walk_answer answer;
    budget.nodes_max = nodes;
    assert_true(dj_walk_solve(walk, &budget, &answer));
    return answer;
}

static void a_solver_cut_short_has_nine_tenths_of_the_best_walk(void **unused) {
    (void)unused;
    int good = 0;
    for (int i = 0; i < PROOFS; i++) {
        dj_walk walk = dungeon(i + 1);
        dj_walk_answer cut = answer_within(&walk, proofs[i].nodes);
        assert_in_range(proofs[i].best, cut.score, cut.upper_bound);
        assert_true(100 * cut.score >= 75 * proofs[i].best);
        good += 100 * cut.score >= 90 * proofs[i].best;
    }
    assert_true(2 * good > PROOFS); /* the median */
}

static void a_solver_without_budget_has_the_walk_of_a_plan(void **unused) {
    (void)unused;
    for (int i = 0; i < PROOFS; i++) {
        dj_walk walk = dungeon(i + 1);
        dj_walk_answer plan = answer_within(&walk, 1), more = answer_within(&walk, 5000);
        assert_true(3 * plan.score >= proofs[i].best && plan.nodes < 3000);
        assert_true(more.score >= plan.score);
    }
}

static void a_dungeon_whose_ways_are_all_blocked_is_proved_at_once(void **unused) {
    (void)unused;
    dj_config config = dj_config_default(&donjonz_game);
    donjonz_state state;
    dj_walk walk;
    memcpy(config.seed, "audit-7186", sizeof "audit-7186"); /* took 14.7 s once */
    assert_int_equal(donjonz_setup(donjonz_game.original, &config, &state, NULL, NULL), DJ_OK);
    donjonz_play_layout(donjonz_game.original, &state);
    assert_true(dj_walk_from_state(&state, &walk));
    dj_walk_answer answer = answer_within(&walk, 1000000);
    assert_true(answer.is_optimal && !answer.is_lost);
}

static void a_dungeon_is_laid_the_same_way_each_time(void **unused) { /* Z13, X01 */
    (void)unused;
    for (int seed = 0; seed < 3; seed++) {
        donjonz_state state, played;
        dj_move moves[2][DONJONZ_CARDS_MAX];
        set_up(&state, seed, 0);
        played = state;
        assert_int_equal(donjonz_lay_out(donjonz_game.original, &state, moves[0]), 11);
        assert_int_equal(donjonz_lay_out(donjonz_game.original, &state, moves[1]), 11);
        assert_memory_equal(moves[0], moves[1], sizeof moves[0]);
        points_of(&state, moves[0], 11);
        donjonz_play_layout(donjonz_game.original, &played);
        assert_memory_equal(&played, &state, sizeof state);
        assert_int_equal(donjonz_lay_out(donjonz_game.original, &state, moves[0]), 0); /* nothing is left to lay */
    }
}

static void where_no_layout_is_worth_21_points_the_best_one_is_laid(void **unused) { /* Z13 */
    (void)unused;
    int worth_something = 0;
    for (int seed = 0; seed < 12; seed++) {
        donjonz_state state;
        dj_move moves[DONJONZ_CARDS_MAX];
        set_up(&state, seed, 1); /* one card has a few pouches and monsters, and never 21 points */
        assert_int_equal(donjonz_lay_out(donjonz_game.original, &state, moves), 1);
        int points = points_of(&state, moves, 1);
        assert_in_range(points, 0, DONJONZ_LAYOUT_POINTS - 1);
        worth_something += points > 0;
    }
    assert_int_equal(worth_something, 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_dungeon_has_a_walk_of_21_points),
        cmocka_unit_test(a_solver_cut_short_has_nine_tenths_of_the_best_walk),
        cmocka_unit_test(a_solver_without_budget_has_the_walk_of_a_plan),
        cmocka_unit_test(a_dungeon_whose_ways_are_all_blocked_is_proved_at_once),
        cmocka_unit_test(a_dungeon_is_laid_the_same_way_each_time),
        cmocka_unit_test(where_no_layout_is_worth_21_points_the_best_one_is_laid),
    };
    return cmocka_run_group_tests_name("layouts of DONJONZ", tests, NULL, NULL);
}
