/* Who aims in Dungeon Pen plans a route, and errs as its faults say. */
#include "bots_asked.h"
#include "bots/ladder.h"

#include <stdio.h>

enum { PLANNING = 300 }; /* iterations with which it plans a route */

/* At the start nobody is one flick from home, and a bot that plans knows how far it is. */
static void who_plans_a_route_says_how_far_it_is(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("dungeonpen");
    dj_config config = dj_config_default(game);
    state at;
    assert_int_equal(game->setup(game->original, &config, at.bytes, NULL, NULL), DJ_OK);
    int seat = __builtin_ctz(game->to_act(game->original, at.bytes));
    dj_bot_choice choice = choose(dj_bot_find("aim"), game, &at, seat, PLANNING, "dice");
    int flicks = 0;
    assert_int_equal(sscanf(choice.why, "About %d", &flicks), 1);
    assert_non_null(strstr(choice.why, " left to your goal after it."));
    assert_true(flicks >= 3 && flicks <= 15);
}

/* A first position of Dungeon Pen, where the seat that begins flicks. */
static dj_seat pen_begins(state *at, int seed) {
    const dj_game *game = dj_game_find("dungeonpen");
    dj_config config = dj_config_default(game);
    snprintf(config.seed, sizeof config.seed, "pen %d", seed);
    assert_int_equal(game->setup(game->original, &config, at->bytes, NULL, NULL), DJ_OK);
    return dj_seat_of(game, game->original, at->bytes, __builtin_ctz(game->to_act(game->original, at->bytes)));
}

static void who_aims_without_faults_aims_as_ever(void **unused) {
    (void)unused;
    const dj_rung sound = {.iterations = ITERATIONS};
    for (int seed = 0; seed < 5; seed++) {
        state at;
        dj_seat handle = pen_begins(&at, seed);
        dj_dice dice = dj_dice_from_seed("dice"), same = dice;
        dj_bot_choice one, other;
        dj_climb(&handle, &dice, &sound, DJ_UNASKED, &one);
        dj_bot_aim.choose(&handle, &same, ITERATIONS, DJ_UNASKED, &other);
        assert_int_equal(one.move, other.move);
        assert_memory_equal(&dice, &same, sizeof dice);
    }
}

/* Nothing but the hand errs: what is played is a step of the grid beside what was meant. */
static void who_slips_plays_a_step_beside_what_was_meant(void **unused) {
    (void)unused;
    const dj_faults sure = {0}, clumsy = {.slips = 100};
    int beside = 0;
    enum { SEEDS = 10 };
    for (int seed = 0; seed < SEEDS; seed++) {
        state at;
        dj_seat handle = pen_begins(&at, seed);
        dj_dice dice = dj_dice_from_seed("dice"), same = dice;
        dj_bot_choice meant, played;
        dj_move around[DJ_NEIGHBOURS_MAX];
        dj_aim(&handle, &dice, ITERATIONS, &sure, DJ_UNASKED, &meant);
        dj_aim(&handle, &same, ITERATIONS, &clumsy, DJ_UNASKED, &played);
        int count = dj_bot_aids_of(handle.game)->neighbours(meant.move, 0, around);
        for (int i = 0; i < count; i++)
            beside += played.move == around[i];
    }
    assert_int_equal(beside, SEEDS);
}

static int32_t worth_after(const dj_seat *handle, const state *at, dj_move move) {
    state after = *at;
    handle->game->play(handle->content, after.bytes, handle->seat, move, NULL);
    return handle->game->value(handle->content, after.bytes, handle->seat);
}

/* Each fault by itself leaves less, over first flicks, than aiming without it. */
static void overlooking_and_glancing_make_flicks_worse(void **unused) {
    (void)unused;
    const dj_faults faults[] = {{0}, {.overlooks = 98}, {.glances = 100}};
    enum { FAULTS = sizeof faults / sizeof *faults, SEEDS = 24 };
    int64_t sums[FAULTS] = {0};
    for (int seed = 0; seed < SEEDS; seed++)
        for (int i = 0; i < FAULTS; i++) {
            state at;
            dj_seat handle = pen_begins(&at, seed);
            dj_dice dice = dj_dice_from_seed("dice");
            dj_bot_choice choice;
            dj_aim(&handle, &dice, 4 * ITERATIONS, &faults[i], DJ_UNASKED, &choice);
            assert_null(handle.game->why_not(handle.content, at.bytes, handle.seat, choice.move).rule);
            sums[i] += worth_after(&handle, &at, choice.move);
        }
    for (int i = 1; i < FAULTS; i++)
        assert_true(sums[i] < sums[0]);
}

/* The gentlest of Dungeon Pen thinks of the way as if there were no walls. */
static void who_heads_straight_for_the_goal_flicks_otherwise(void **unused) {
    (void)unused;
    const dj_rung *gentle = &dj_bot_aids_of(dj_game_find("dungeonpen"))->rungs[0];
    int differs = 0;
    for (int seed = 0; seed < 10; seed++) {
        state at;
        dj_seat handle = pen_begins(&at, seed);
        dj_rung sober = {.iterations = 100}, believing = sober;
        believing.beliefs = gentle->beliefs;
        believing.belief_count = gentle->belief_count;
        dj_dice dice = dj_dice_from_seed("dice"), same = dice;
        dj_bot_choice one, other;
        dj_climb(&handle, &dice, &sober, DJ_UNASKED, &one);
        dj_climb(&handle, &same, &believing, DJ_UNASKED, &other);
        differs += one.move != other.move;
    }
    assert_true(differs > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_plans_a_route_says_how_far_it_is),
        cmocka_unit_test(who_aims_without_faults_aims_as_ever),
        cmocka_unit_test(who_slips_plays_a_step_beside_what_was_meant),
        cmocka_unit_test(overlooking_and_glancing_make_flicks_worse),
        cmocka_unit_test(who_heads_straight_for_the_goal_flicks_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
