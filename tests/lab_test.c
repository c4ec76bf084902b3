/* The lab's arithmetic against known values, its seating, its sweeps and its gates. */
#include "lab/gate.h"
#include "lab/grid.h"
#include "lab/numbers.h"
#include "lab/report.h"
#include "lab/tune.h"
#include "lab/vary.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_near(double value, double wanted, double margin) {
    if (fabs(value - wanted) > margin)
        fail_msg("%.9g is not near %.9g", value, wanted);
}

/* Newcombe (1998), Two-sided confidence intervals for the single proportion, table I, method 3. */
static void wilson_intervals_are_those_of_the_tables(void **unused) {
    (void)unused;
    static const struct {
        int64_t wins, games;
        double low, high;
    } cases[] = {{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        dj_interval interval = dj_wilson(cases[i].wins, cases[i].games);
        assert_near(interval.low, cases[i].low, 5e-5);
        assert_near(interval.high, cases[i].high, 5e-5);
    }
    assert_near(dj_wilson(20, 20).high, 1, 0);
    assert_near(dj_wilson(0, 0).low, 0, 0);
    assert_near(dj_wilson(0, 0).high, 1, 0);
}

static void means_and_deviations_are_those_of_the_sample(void **unused) {
    (void)unused;
    dj_sums sums = {0};
    static const int values[] = {2, 4, 4, 4, 5, 5, 7, 9};
    for (size_t i = 0; i < 8; i++)
        dj_sums_add(&sums, values[i]);
    assert_near(dj_sums_mean(&sums), 5, 1e-12);
    assert_near(dj_sums_deviation(&sums), sqrt(32.0 / 7), 1e-12);
    assert_near(dj_sums_deviation(&(dj_sums){.count = 1, .sum = 5, .squares = 25}), 0, 0);
}

static void quantiles_are_the_least_values_that_reach_the_share(void **unused) {
    (void)unused;
    const int64_t counts[] = {0, 0, 1, 2, 4, 2, 1, 0};
    assert_int_equal(dj_quantile(counts, 8, 0), 2);
    assert_int_equal(dj_quantile(counts, 8, 0.1), 2);
    assert_int_equal(dj_quantile(counts, 8, 0.5), 4);
    assert_int_equal(dj_quantile(counts, 8, 0.9), 5);
    assert_int_equal(dj_quantile(counts, 8, 1), 6);
    assert_int_equal(dj_quantile(counts + 7, 1, 0.5), 0);
}

/* Where the deal alone decides, both columns of a row are alike and rows differ. */
static void results_that_follow_the_deal_are_all_luck(void **unused) {
    (void)unused;
    dj_outcome_table layout = {0};
    for (int64_t row = 0; row < 100; row++)
        dj_outcome_table_add(&layout, (int64_t[]){row % 2, row % 2}, 2);
    dj_variance split = dj_outcome_table_split(&layout, 2);
    assert_true(split.row > 0.25);
    assert_near(split.column, 0, 1e-12);
    assert_near(split.rest, 0, 1e-12);
}

static void results_that_follow_the_player_are_all_skill(void **unused) {
    (void)unused;
    dj_outcome_table layout = {0};
    for (int row = 0; row < 100; row++)
        dj_outcome_table_add(&layout, (int64_t[]){1, 0}, 2);
    dj_variance split = dj_outcome_table_split(&layout, 2);
    assert_near(split.row, 0, 1e-12);
    assert_near(split.column, 0.25, 1e-12);
    assert_near(split.rest, 0, 1e-12);
}

/* 40 rows of a + b with a of the row in {0, 6} and b of the column in {0, 2, 4}, and an error of -1, 2, -1 or its
 * opposite that sums to 0 in every row and column: squares of errors are 12 * 40 - / 78 degrees of freedom. */
static void a_table_of_known_parts_splits_into_them(void **unused) {
    (void)unused;
    static const int errors[2][3] = {{-1, 2, -1}, {1, -2, 1}};
    dj_outcome_table layout = {0}, halves[2] = {{0}, {0}};
    for (int row = 0; row < 40; row++) {
        int64_t outcomes[3];
        for (int column = 0; column < 3; column++)
            outcomes[column] = (row / 2 % 2) * 6 + column * 2 + errors[row % 2][column];
        dj_outcome_table_add(&layout, outcomes, 3);
        dj_outcome_table_add(&halves[row < 20], outcomes, 3);
    }
    dj_variance split = dj_outcome_table_split(&layout, 3);
    double rest = 40 * 6.0 / (39 * 2);
    assert_near(split.rest, rest, 1e-9);
    assert_near(split.row, (3 * 40 * 9.0 / 39 - rest) / 3, 1e-9);
    assert_near(split.column, (40 * 8.0 / 2 - rest) / 40 * 2 / 3, 1e-9);
    dj_outcome_table_merge(&halves[0], &halves[1]);
    assert_memory_equal(&halves[0], &layout, sizeof layout);
}

static dj_lab_plan plan_of(const char *game, int seats, const char *const *bots, int count) {
    dj_lab_plan plan = {.game = dj_game_find(game), .entry_count = count, .games = 100, .threads = 1};
    assert_non_null(plan.game);
    plan.content = plan.game->original;
    plan.config = dj_config_default(plan.game);
    plan.config.seats = seats;
    strcpy(plan.config.seed, "test");
    for (int i = 0; i < count; i++)
        assert_true(dj_player_find(bots[i], &plan.entries[i].player));
    return plan;
}

static void everybody_sits_everywhere_equally_often(void **unused) {
    (void)unused;
    static const char *const bots[] = {"random", "greedy", "search:1", "search:2"};
    for (int seats = 2; seats <= 4; seats++) {
        for (int count = seats; count <= 4; count++) {
            dj_lab_plan plan = plan_of("procrastination", seats, bots, count);
            int orders = 1, sat[4][4] = {{0}}, met[4][4] = {{0}};
            for (int i = 0; i < seats; i++)
                orders *= count - i;
            for (int index = 0; index < orders; index++) {
                int seated[DJ_SEATS_MAX];
                dj_lab_seating(&plan, index, seated);
                for (int seat = 0; seat < seats; seat++) {
                    sat[seated[seat]][seat]++;
                    for (int other = 0; other < seats; other++)
                        met[seated[seat]][seated[other]] += other != seat;
                }
            }
            for (int entry = 0; entry < count; entry++) {
                for (int seat = 0; seat < seats; seat++)
                    assert_int_equal(sat[entry][seat], orders / count);
                for (int other = 0; other < count; other++)
                    assert_int_equal(met[entry][other],
                                     entry == other ? 0 : orders * seats * (seats - 1) / (count * (count - 1)));
            }
        }
    }
}

static void where_all_are_alike_an_entry_is_a_seat(void **unused) {
    (void)unused;
    static const char *const bots[] = {"greedy", "greedy", "greedy"};
    dj_lab_plan plan = plan_of("procrastination", 3, bots, 3);
    assert_true(dj_lab_is_mirror(&plan));
    for (int index = 0; index < 20; index++) {
        int seated[DJ_SEATS_MAX];
        dj_lab_seating(&plan, index, seated);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(seated[seat], seat);
    }
    plan.entries[0].has_forbidden = true; /* whichever it is, it is not like the others */
    assert_false(dj_lab_is_mirror(&plan));
}

static void counts_do_not_depend_on_threads(void **unused) {
    (void)unused;
    static const char *const bots[] = {"random", "greedy"};
    dj_lab_plan plan = plan_of("procrastination", 2, bots, 2);
    plan.counts_cards = true;
    dj_lab_tally *tallies[3];
    dj_lab_luck lucks[3] = {0};
    dj_error error;
    for (int i = 0; i < 3; i++) {
        plan.threads = 1 + 2 * i;
        tallies[i] = dj_lab_tally_new(&plan);
        assert_non_null(tallies[i]);
        assert_int_equal(dj_lab_run(&plan, NULL, tallies[i], &error), DJ_OK);
        assert_int_equal(dj_lab_run_luck(&plan, 10, NULL, &lucks[i], &error), DJ_OK);
        assert_int_equal(tallies[i]->games, 100);
        assert_memory_equal(tallies[i], tallies[0], dj_lab_tally_size(tallies[0]));
        assert_memory_equal(&lucks[i], &lucks[0], sizeof lucks[0]);
    }
    for (int i = 0; i < 3; i++)
        free(tallies[i]);
}

static void weights_are_tuned_alike_by_any_number_of_threads_and_keep_their_bounds(void **unused) {
    (void)unused;
    static const char *const bots[] = {"greedy", "greedy"};
    dj_lab_plan plan = plan_of("procrastination", 2, bots, 2);
    dj_lab_tuning tunings[2];
    int moved = 0;
    plan.games = 20;
    for (int i = 0; i < 2; i++) {
        plan.threads = 1 + i;
        assert_int_equal(dj_lab_tune(&plan, 3, NULL, &tunings[i], NULL), DJ_OK);
        assert_int_equal(tunings[i].proof.games, 80);
    }
    assert_memory_equal(tunings[0].weights, tunings[1].weights, sizeof tunings[0].weights);
    assert_int_equal(tunings[0].proof.wins, tunings[1].proof.wins);
    for (int i = 0; i < tunings[0].count; i++) {
        const dj_weight *row = &tunings[0].table[i];
        assert_in_range(tunings[0].weights[i] - row->minimum, 0, row->maximum - row->minimum);
        moved += tunings[0].weights[i] != row->standard;
    }
    assert_true(moved > 0);
    assert_false(dj_lab_can_tune(dj_game_find("donjonz")));
}

static void watching_for_cards_changes_no_result(void **unused) {
    (void)unused;
    static const char *const bots[] = {"random", "greedy"};
    dj_lab_plan plan = plan_of("procrastination", 2, bots, 2);
    dj_error error;
    dj_lab_tally *unwatched = dj_lab_tally_new(&plan);
    assert_int_equal(dj_lab_run(&plan, NULL, unwatched, &error), DJ_OK);
    plan.counts_cards = true;
    dj_lab_tally *watched = dj_lab_tally_new(&plan);
    assert_int_equal(dj_lab_run(&plan, NULL, watched, &error), DJ_OK);
    assert_memory_equal(watched->places, unwatched->places, sizeof watched->places);
    assert_memory_equal(watched->lengths, unwatched->lengths, sizeof watched->lengths);
    assert_true(watched->card_count > 0 && unwatched->card_count == 0);
    free(watched);
    free(unwatched);
}

/* Everything that is revealed in DONJONZ is placed then, once a game. */
static void every_card_of_a_dungeon_is_placed_once_a_game(void **unused) {
    (void)unused;
    static const char *const bots[] = {"random"};
    dj_lab_plan plan = plan_of("donjonz", 1, bots, 1);
    plan.counts_cards = true;
    dj_error error;
    dj_lab_tally *tally = dj_lab_tally_new(&plan);
    assert_int_equal(dj_lab_run(&plan, NULL, tally, &error), DJ_OK);
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    int fate_count = dj_lab_fates(plan.game, fates);
    assert_int_equal(tally->card_count, 11);
    for (int card = 0; card < tally->card_count; card++)
        for (int fate = 0; fate < fate_count; fate++)
            if (strcmp(fates[fate].name, "placed") == 0)
                assert_int_equal(dj_lab_of_card(tally, card, fate)->games, plan.games);
    free(tally);
}

/* Else cards would be called dead for what they cannot do, or what is rare would go unnoticed. */
static void what_cannot_happen_to_a_card_never_does(void **unused) {
    (void)unused;
    static const char *const games[] = {"procrastination", "dungeoneer"}, *const bots[] = {"random", "random"};
    for (int i = 0; i < 2; i++) {
        dj_lab_plan plan = plan_of(games[i], 2, bots, 2);
        plan.counts_cards = true;
        dj_error error;
        dj_lab_tally *tally = dj_lab_tally_new(&plan);
        assert_int_equal(dj_lab_run(&plan, NULL, tally, &error), DJ_OK);
        dj_lab_fate fates[DJ_LAB_FATES_MAX];
        int fate_count = dj_lab_fates(plan.game, fates), unfit = 0;
        for (int number = 0; number < tally->card_count; number++) {
            dj_card card;
            assert_true(plan.game->card(plan.content, number, &card));
            for (int fate = 0; fate < fate_count; fate++) {
                if (!(card.unfit >> fates[fate].kind & 1))
                    continue;
                assert_int_equal(dj_lab_of_card(tally, number, fate)->games, 0);
                unfit++;
            }
        }
        assert_true(unfit > 5 && unfit < tally->card_count);
        free(tally);
    }
}

static void whatever_happens_to_cards_has_words_in_both_languages(void **unused) {
    (void)unused;
    int count;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++) {
        dj_lab_fate fates[DJ_LAB_FATES_MAX];
        for (int fate = dj_lab_fates(games[i], fates) - 1; fate >= 0; fate--) {
            const char *name = fates[fate].name;
            if (strcmp(dj_title_of(games[i], name, DJ_ENGLISH), name) == 0)
                fail_msg("%s: '%s' has no words", games[i]->id, name);
            assert_string_not_equal(dj_title_of(games[i], name, DJ_ENGLISH), dj_title_of(games[i], name, DJ_FRENCH));
        }
    }
    const dj_game *deck = dj_game_find("dungeondeck");
    assert_string_equal(dj_title_of(deck, "won", DJ_FRENCH), "victoire");
    assert_string_equal(dj_title_of(deck, "unheard-of", DJ_FRENCH), "unheard-of");
}

static void batches_stop_where_the_interval_is_narrow_enough(void **unused) {
    (void)unused;
    static const char *const bots[] = {"random"};
    dj_lab_plan plan = plan_of("donjonz", 1, bots, 1);
    plan.games = 2000;
    plan.until_width = 0.1;
    dj_error error;
    int64_t games = 0;
    for (plan.threads = 1; plan.threads <= 3; plan.threads++) {
        dj_lab_tally *tally = dj_lab_tally_new(&plan);
        assert_int_equal(dj_lab_run(&plan, NULL, tally, &error), DJ_OK);
        assert_true(tally->games < plan.games && dj_lab_width(&plan, tally) <= plan.until_width);
        assert_true(games == 0 || games == tally->games);
        games = tally->games;
        free(tally);
    }
}

static const char cards_text[] = "game: x\n"
                                 "cards:\n"
                                 "  - id: oak\n"
                                 "    value: 4\n"
                                 "    white: [door, monster 6]\n"
                                 "    effect: \"on reveal: +1 per plant; on roll: draw 2\"\n"
                                 "  - id: elm\n"
                                 "    name: d6\n";

static bool find(const char *text, dj_document *document, dj_vary *vary, dj_vary_place *place, char why[300]) {
    dj_text says = dj_text_over(why, 300);
    return dj_vary_parse(text, vary, DJ_ENGLISH, &says) &&
           dj_vary_find(vary, dj_document_root(document), place, DJ_ENGLISH, &says);
}

static void numbers_of_cards_are_found_and_rewritten(void **unused) {
    (void)unused;
    static const struct {
        const char *vary;
        int64_t was;
        const char *after; /* the text with 7 */
    } cases[] = {{"oak.value=1..3", 4, "7"},
                 {"oak.white.2=1..3", 6, "monster 7"},
                 {"oak.effect#1=1..3", 1, "on reveal: +7 per plant; on roll: draw 2"},
                 {"oak.effect#2=1..3", 2, "on reveal: +1 per plant; on roll: draw 7"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        dj_problems problems = {0};
        dj_document *document = dj_document_from_yaml(cards_text, strlen(cards_text), &problems);
        assert_non_null(document);
        dj_vary vary;
        dj_vary_place place;
        char why[300];
        assert_true(find(cases[i].vary, document, &vary, &place, why));
        assert_int_equal(vary.value_count, 3);
        assert_int_equal(place.was, cases[i].was);
        assert_true(dj_vary_write(document, &place, 7));
        assert_string_equal(place.node->text, cases[i].after);
        dj_document_free(document);
    }
}

static void what_cannot_be_varied_is_said(void **unused) {
    (void)unused;
    static const char *const cases[][2] = {{"oka.value=1..3", "did you mean 'oak'?"},
                                           {"oak.valu=1..3", "did you mean 'value'?"},
                                           {"oak.white.3=1..3", "list’s 2 items"},
                                           {"oak.white.1=1..3", "no number"},
                                           {"elm.name=1..3", "no number"},
                                           {"oak.effect=1..3", "#1 to #2"},
                                           {"oak.effect#3=1..3", "#1 to #2"},
                                           {"oak.value", "CARD.FIELD=FROM..TO"},
                                           {"oak.value=3..1", "CARD.FIELD=FROM..TO"},
                                           {"oak.value=1..3/0", "CARD.FIELD=FROM..TO"},
                                           {"oak.value=1..1000", "at most 64 values"},
                                           {"oak.value=", "CARD.FIELD=FROM..TO"},
                                           {"oak.value=1,x", "CARD.FIELD=FROM..TO"},
                                           {"=1..3", "CARD.FIELD=FROM..TO"}};
    dj_problems problems = {0};
    dj_document *document = dj_document_from_yaml(cards_text, strlen(cards_text), &problems);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        dj_vary vary;
        dj_vary_place place;
        char why[300] = "";
        assert_false(find(cases[i][0], document, &vary, &place, why));
        if (strstr(why, cases[i][1]) == NULL)
            fail_msg("%s: %s", cases[i][0], why);
    }
    dj_document_free(document);
}

static void ranges_may_have_steps_or_be_lists(void **unused) {
    (void)unused;
    dj_vary vary;
    char why[300];
    dj_text says = dj_text_over(why, sizeof why);
    assert_true(dj_vary_parse("a.b=-2..4/3", &vary, DJ_ENGLISH, &says));
    assert_int_equal(vary.value_count, 3);
    assert_int_equal(vary.values[0], -2);
    assert_int_equal(vary.values[2], 4);
    assert_true(dj_vary_parse("cards=9,1,5", &vary, DJ_ENGLISH, &says));
    assert_true(vary.is_option);
    assert_int_equal(vary.values[0], 9);
    assert_int_equal(vary.values[2], 5);
}

static void gates_compare_what_stands_in_the_report(void **unused) {
    (void)unused;
    json_t *report = json_loads("{\"games\":10,\"seats\":[{\"bot\":\"search:5\",\"win_rate\":0.6,\"ci95\":[0.5,0.7]},"
                                "{\"bot\":\"greedy\",\"win_rate\":0.4}],\"length\":{\"mean\":12.5},\"cards\":[]}",
                                0, NULL);
    static const struct {
        const char *condition;
        dj_gate gate;
        const char *says;
    } cases[] = {{"seat0.win_rate>0.55", DJ_CONDITION_TRUE, "measured: 0.6"},
                 {"seat0.win_rate > 0.6", DJ_CONDITION_FALSE, ""},
                 {"seat0.win_rate >= 0.6", DJ_CONDITION_TRUE, ""},
                 {"seats[1].win_rate<0.5", DJ_CONDITION_TRUE, "0.4"},
                 {"seats[search:5].win_rate <= 0.5", DJ_CONDITION_FALSE, ""},
                 {"seats[greedy].win_rate < seat0.win_rate", DJ_CONDITION_TRUE, "0.4"},
                 {"seat0.ci95[1] != 0.7", DJ_CONDITION_FALSE, ""},
                 {"length.mean == 12.5", DJ_CONDITION_TRUE, "12.5"},
                 {"games<1e3", DJ_CONDITION_TRUE, "10"},
                 {"seat0.win_rat>0.5", DJ_CONDITION_UNREADABLE, "did you mean 'win_rate'?"},
                 {"seat7.win_rate>0.5", DJ_CONDITION_UNREADABLE, "'seat7'"},
                 {"seats[genius].win_rate>0.5", DJ_CONDITION_UNREADABLE, "'genius'"},
                 {"lenght.mean>1", DJ_CONDITION_UNREADABLE, "did you mean 'length'?"},
                 {"seat0.ci95>1", DJ_CONDITION_UNREADABLE, "[0] or [1]"},
                 {"seats>1", DJ_CONDITION_UNREADABLE, "not a number"},
                 {"seat0.bot>1", DJ_CONDITION_UNREADABLE, "not a number"},
                 {"cards[oak].events[x].wins>1", DJ_CONDITION_UNREADABLE, "empty"},
                 {"games.x>1", DJ_CONDITION_UNREADABLE, ""},
                 {"games", DJ_CONDITION_UNREADABLE, "comparison"},
                 {">5", DJ_CONDITION_UNREADABLE, "comparison"},
                 {"games>", DJ_CONDITION_UNREADABLE, "comparison"},
                 {"games>>5", DJ_CONDITION_UNREADABLE, "comparison"},
                 {"games>nan", DJ_CONDITION_UNREADABLE, ""},
                 {"[0]>1", DJ_CONDITION_UNREADABLE, ""},
                 {"", DJ_CONDITION_UNREADABLE, "comparison"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char says[400] = "";
        dj_text text = dj_text_over(says, sizeof says);
        dj_gate gate = dj_gate_judge(cases[i].condition, report, false, DJ_ENGLISH, &text);
        if (gate != cases[i].gate || strstr(says, cases[i].says) == NULL)
            fail_msg("%s: %d, %s", cases[i].condition, gate, says);
    }
    char says[400];
    dj_text text = dj_text_over(says, sizeof says);
    assert_int_equal(dj_gate_judge("cards[oak].x>1", report, true, DJ_ENGLISH, &text), DJ_CONDITION_FALSE);
    json_decref(report);
}

static void numbers_are_written_as_each_language_does(void **unused) {
    (void)unused;
    assert_string_equal(dj_write_whole(1234567, DJ_ENGLISH).text, "1,234,567");
    assert_string_equal(dj_write_whole(-1234, DJ_ENGLISH).text, "-1234");
    assert_string_equal(dj_write_whole(12345, DJ_FRENCH).text, "12\u202f345");
    assert_string_equal(dj_write_decimal(-0.004, 2, DJ_ENGLISH).text, "0.00");
    assert_string_equal(dj_write_percent(0.6125, DJ_FRENCH).text, "61,3\u202f%");
    assert_string_equal(dj_write_interval((dj_interval){0.1, 0.25}, DJ_ENGLISH).text, "10.0 to 25.0\u202f%");
}

static void bins_cover_every_value_once(void **unused) {
    (void)unused;
    static int64_t counts[1000];
    for (int most = 1; most <= 40; most += 3) {
        for (int low = 0; low < 1000; low += 97) {
            for (int i = 0; i < 1000; i++)
                counts[i] = i >= low ? i % 3 : 0;
            counts[low] = counts[999] = 1;
            int64_t bins[40], total = 0, wanted = 0;
            int from, width, count = dj_report_bins(counts, 1000, most, bins, &from, &width);
            assert_in_range(count, 1, most);
            assert_true(from <= low && from + count * width > 999);
            for (int i = 0; i < count; i++)
                total += bins[i];
            for (int i = 0; i < 1000; i++)
                wanted += counts[i];
            assert_int_equal(total, wanted);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_intervals_are_those_of_the_tables),
        cmocka_unit_test(means_and_deviations_are_those_of_the_sample),
        cmocka_unit_test(quantiles_are_the_least_values_that_reach_the_share),
        cmocka_unit_test(results_that_follow_the_deal_are_all_luck),
        cmocka_unit_test(results_that_follow_the_player_are_all_skill),
        cmocka_unit_test(a_table_of_known_parts_splits_into_them),
        cmocka_unit_test(everybody_sits_everywhere_equally_often),
        cmocka_unit_test(where_all_are_alike_an_entry_is_a_seat),
        cmocka_unit_test(counts_do_not_depend_on_threads),
        cmocka_unit_test(weights_are_tuned_alike_by_any_number_of_threads_and_keep_their_bounds),
        cmocka_unit_test(watching_for_cards_changes_no_result),
        cmocka_unit_test(every_card_of_a_dungeon_is_placed_once_a_game),
        cmocka_unit_test(what_cannot_happen_to_a_card_never_does),
        cmocka_unit_test(whatever_happens_to_cards_has_words_in_both_languages),
        cmocka_unit_test(batches_stop_where_the_interval_is_narrow_enough),
        cmocka_unit_test(numbers_of_cards_are_found_and_rewritten),
        cmocka_unit_test(what_cannot_be_varied_is_said),
        cmocka_unit_test(ranges_may_have_steps_or_be_lists),
        cmocka_unit_test(gates_compare_what_stands_in_the_report),
        cmocka_unit_test(numbers_are_written_as_each_language_does),
        cmocka_unit_test(bins_cover_every_value_once),
    };
    return cmocka_run_group_tests_name("lab", tests, NULL, NULL);
}
