/* The search keeps to its budget and finds what is there. */
#include "bots_asked.h"
#include "bots_toys.h"
#include "games/cairn/rules/cairn.h"

#include <stdio.h>

static int samples_drawn;

static void counted_sample(const void *content, const void *real, int seat, dj_dice *dice, void *out) {
    samples_drawn++;
    cairn_game.sample(content, real, seat, dice, out);
}

static void search_looks_at_as_many_worlds_as_it_has_iterations(void **unused) {
    (void)unused;
    dj_game counted = cairn_game;
    counted.sample = counted_sample;
    dj_config config = dj_config_default(&cairn_game);
    state at;
    assert_int_equal(cairn_game.setup(cairn_game.original, &config, at.bytes, NULL, NULL), DJ_OK);
    for (int iterations = 1; iterations <= 1000; iterations *= 10) {
        samples_drawn = 0;
        choose(dj_bot_find("search"), &counted, &at, 0, iterations, "dice");
        assert_int_equal(samples_drawn, iterations);
    }
}

static void counted_bell_sample(const void *content, const void *real, int seat, dj_dice *dice, void *out) {
    samples_drawn++;
    toy_bell.sample(content, real, seat, dice, out);
}

/* A tree begins with those who must act. */
static void search_grows_no_tree_for_who_only_may_act(void **unused) {
    (void)unused;
    dj_game counted = toy_bell;
    counted.sample = counted_bell_sample;
    dj_config config = dj_config_default(&toy_bell);
    state at;
    assert_int_equal(toy_bell.setup(NULL, &config, at.bytes, NULL, NULL), DJ_OK);
    for (int seat = 1; seat <= 2; seat++) {
        samples_drawn = 0;
        dj_bot_choice choice = choose(dj_bot_find("search"), &counted, &at, seat, 1000, "dice");
        assert_true(samples_drawn < 10);
        assert_int_equal(choice.move, choose(dj_bot_find("greedy"), &toy_bell, &at, seat, 1, "dice").move);
    }
    samples_drawn = 0;
    choose(dj_bot_find("search"), &counted, &at, 0, 1000, "dice");
    assert_int_equal(samples_drawn, 1000 + 1); /* and one that tells who must */
}

static void search_takes_the_winning_line_where_greed_does_not(void **unused) {
    (void)unused;
    assert_int_equal(first_choice(&toy_forks, "greedy", 1, "dice").move, 1);
    for (int seed = 0; seed < 20; seed++) {
        char text[16];
        snprintf(text, sizeof text, "%d", seed);
        assert_int_equal(first_choice(&toy_forks, "search", 300, text).move, 0);
    }
}

static void search_plans_to_the_end_where_nothing_is_hidden(void **unused) {
    (void)unused;
    static const char planned[] = "Nothing is left to chance: the best line I found ends with 100 points.";
    dj_bot_choice choice = first_choice(&toy_open_forks, "search", 100, "dice");
    assert_int_equal(choice.move, 0);
    assert_int_equal(choice.offered, 2);
    assert_string_equal(choice.why, planned);
    assert_string_not_equal(first_choice(&toy_forks, "search", 300, "dice").why, planned);
}

static void choices_made_together_are_not_peeked_at(void **unused) {
    (void)unused;
    for (int seed = 0; seed < 20; seed++) {
        char text[16];
        snprintf(text, sizeof text, "%d", seed);
        assert_int_not_equal(first_choice(&toy_pennies, "search", 2000, text).move, 0);
    }
}

static void search_begins_with_the_most_promising_of_a_thousand_moves(void **unused) {
    (void)unused;
    for (int iterations = 1; iterations <= 100; iterations *= 10)
        assert_int_equal(first_choice(&toy_shelf, "search", iterations, "dice").move, TOY_SHELF_BEST);
}

static void search_says_what_it_saw(void **unused) {
    (void)unused;
    assert_string_equal(first_choice(&toy_shelf, "search", 1, "dice").why,
                        "Leads to 999 points on average, in the lines I looked at.");
    assert_non_null(strstr(first_choice(&toy_pennies, "search", 50, "dice").why, "Wins 0 % of the lines"));
}

static void search_tells_the_chosen_move_from_the_next_best(void **unused) {
    (void)unused;
    dj_bot_choice choice = first_choice(&toy_pennies, "search", 50, "dice");
    assert_int_not_equal(choice.next, choice.move);
    assert_null(strstr(choice.why, "next best")); /* both win 0 %: that says nothing */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(search_looks_at_as_many_worlds_as_it_has_iterations),
        cmocka_unit_test(search_grows_no_tree_for_who_only_may_act),
        cmocka_unit_test(search_takes_the_winning_line_where_greed_does_not),
        cmocka_unit_test(search_plans_to_the_end_where_nothing_is_hidden),
        cmocka_unit_test(choices_made_together_are_not_peeked_at),
        cmocka_unit_test(search_begins_with_the_most_promising_of_a_thousand_moves),
        cmocka_unit_test(search_says_what_it_saw),
        cmocka_unit_test(search_tells_the_chosen_move_from_the_next_best),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
