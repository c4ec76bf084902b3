/* An analysis tells who stood how, what was thrown away and what luck did, with what each seat could know. */
#include "bots/analysis.h"
#include "bots/bots.h"
#include "bots/standing.h"
#include "donjon/donjon.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINES = 12, LENGTH_MAX = 60, LATE = 150, LATE_ONES = 4, DEALS_MAX = 30 };

typedef struct game_played {
    dj_table *first, *last;
} game_played;

/* A game by greedy bots, cut where it is long; at move `spoilt` the move that looks worst at once is played instead. */
static game_played play(const dj_game *game, int spoilt) {
    dj_config config = dj_config_default(game);
    dj_error error = {0};
    dj_dice dice = dj_dice_from_seed("played");
    dj_seat_mask mask;
    config.seats = game->seats_maximum > 1 ? 2 : 1;
    snprintf(config.seed, sizeof config.seed, "analysis");
    game_played played = {dj_table_new(game, game->original, &config, &error),
                          dj_table_new(game, game->original, &config, &error)};
    assert_true(played.first != NULL && played.last != NULL);
    while ((mask = dj_table_to_act(played.last)) != 0 && dj_table_length(played.last) < LENGTH_MAX) {
        int seat = __builtin_ctz(mask);
        dj_seat handle = dj_seat_of(game, game->original, dj_table_state(played.last), seat);
        dj_bot_choice choice = {0};
        dj_bot_greedy.choose(&handle, &dice, 1, DJ_UNASKED, &choice);
        if (dj_table_length(played.last) == spoilt) {
            dj_move moves[DJ_MOVES_MAX];
            int count = dj_table_moves(played.last, seat, moves);
            int32_t worst = INT32_MAX;
            for (int i = 0; i < count; i++) {
                _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
                memcpy(state, dj_table_state(played.last), game->state_size);
                game->play(game->original, state, seat, moves[i], NULL);
                int32_t value = game->value(game->original, state, seat);
                choice.move = value < worst ? moves[i] : choice.move;
                worst = value < worst ? value : worst;
            }
        }
        assert_int_equal(dj_table_play(played.last, seat, choice.move, &error), DJ_OK);
    }
    return played;
}

static dj_analysis analyse(const game_played *played, const char *bot, dj_language language) {
    dj_analysis_plan plan = {.lines = LINES, .seed = "test", .language = language};
    dj_analysis analysis;
    dj_error error = {0};
    assert_true(dj_player_find(bot, &plan.player));
    assert_true(dj_analyse(played->first, played->last, &plan, &analysis, &error));
    return analysis;
}

static void put_away(game_played *played, dj_analysis *analysis) {
    dj_table_free(played->first);
    dj_table_free(played->last);
    dj_analysis_free(analysis);
}

static void every_game_is_told_move_by_move(void **unused) {
    (void)unused;
    int count;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++) {
        game_played played = play(games[i], -1);
        dj_analysis analysis = analyse(&played, "greedy", DJ_FRENCH);
        assert_int_equal(analysis.count, dj_table_length(played.last));
        for (int m = 0; m < analysis.count; m++) {
            const dj_moment *moment = &analysis.moments[m];
            int32_t sum = 0;
            for (int seat = 0; seat < analysis.seats; seat++)
                sum += moment->after.of[DJ_READ_OPEN][seat];
            assert_true(moment->lost[DJ_READ_KNOWN] >= 0);
            assert_true((moment->better == moment->move) == (moment->lost[DJ_READ_KNOWN] == 0));
            if (analysis.seats > 1) /* somebody wins, or nobody any more */
                assert_true(sum <= DJ_CERTAIN + analysis.seats);
        }
        put_away(&played, &analysis);
    }
}

static void the_end_is_certain_and_the_curve_leads_there(void **unused) {
    (void)unused;
    game_played played = play(dj_game_find("procrastination"), -1);
    dj_analysis analysis = analyse(&played, "greedy", DJ_UNASKED);
    dj_result result;
    dj_table_result(played.last, &result);
    assert_true(result.is_over);
    for (int seat = 0; seat < analysis.seats; seat++) {
        int32_t end = (result.winners >> seat & 1) != 0 ? DJ_CERTAIN : 0;
        for (int reading = 0; reading < DJ_READINGS; reading++)
            assert_int_equal(analysis.moments[analysis.count - 1].after.of[reading][seat], end);
        assert_in_range(analysis.before.of[DJ_READ_KNOWN][seat], 250, 750);
    }
    put_away(&played, &analysis);
}

static void the_same_seed_gives_the_same_analysis(void **unused) {
    (void)unused;
    game_played played = play(dj_game_find("procrastination"), -1);
    dj_analysis one = analyse(&played, "search:20", DJ_ENGLISH), other = analyse(&played, "search:20", DJ_ENGLISH);
    assert_memory_equal(one.moments, other.moments, (size_t)one.count * sizeof *one.moments);
    dj_analysis_free(&other);
    put_away(&played, &one);
}

/* A step of DONJONZ into a walk that is soon over: the solver knows what it threw away. */
static void a_choice_that_was_made_worse_is_told_with_what_was_better(void **unused) {
    (void)unused;
    static const int spoilt[] = {12, 14, 16};
    int told = 0;
    for (size_t i = 0; i < sizeof spoilt / sizeof *spoilt; i++) {
        game_played played = play(dj_game_find("donjonz"), spoilt[i]);
        dj_analysis analysis = analyse(&played, "greedy", DJ_ENGLISH);
        const dj_moment *moment = &analysis.moments[spoilt[i]];
        char words[1500] = "";
        dj_text text = dj_text_over(words, sizeof words);
        dj_voice voice = dj_voice_for(DJ_ENGLISH, DJ_EVERYTHING);
        if (moment->lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD) {
            told++;
            dj_moment_tell(&analysis, &analysis.moments[spoilt[i]], spoilt[i] + 1, dj_table_state(played.first), &voice,
                           &text);
            assert_non_null(strstr(words, "Better: "));
            assert_true(dj_analysis_account(&analysis, 0).errors > 0);
        }
        put_away(&played, &analysis);
    }
    assert_true(told > 0);
}

/* What the adviser's move wins more often than this one, by games to their end, where a few moves show nothing. */
static bool shows_late(const dj_game *game, const void *state, dj_move move, dj_search_line *line) {
    dj_seat seat = dj_seat_of(game, game->original, state, 0);
    dj_player adviser = dj_adviser(game);
    dj_prospect look = {.game = game, .content = game->original, .state = state, .lines = DJ_ANALYSIS_LINES};
    dj_bot_choice choice = {0};
    int32_t kept, left;
    look.dice = dj_dice_from_seed("late");
    dj_dice dice = look.dice;
    adviser.bot->choose(&seat, &dice, adviser.iterations, DJ_UNASKED, &choice);
    look.move = choice.move;
    int32_t better = dj_look_ahead(&look, line).of[0];
    look.move = move;
    if (better - dj_look_ahead(&look, line).of[0] >= 0)
        return false;
    look.lines *= DJ_ANALYSIS_PAIRS;
    return dj_shows_late(&look, choice.move, line, &kept, &left) && kept - left >= LATE;
}

static void what_shows_late_is_told_also_to_who_plays_alone(void **unused) {
    (void)unused;
    static dj_search_line line;
    const dj_game *game = dj_game_find("dungeondeck");
    dj_analysis_plan plan = {
        .player = dj_adviser(game), .lines = DJ_ANALYSIS_LINES, .seed = "test", .language = DJ_UNASKED};
    dj_player steady;
    int late = 0, told = 0;
    assert_true(dj_player_find("steady", &steady));
    for (int deal = 0; deal < DEALS_MAX && late < LATE_ONES; deal++) {
        dj_config config = dj_config_default(game);
        dj_error error = {0};
        snprintf(config.seed, sizeof config.seed, "late/%d", deal);
        dj_dice dice = dj_dice_from_seed(config.seed);
        dj_table *table = dj_table_new(game, game->original, &config, &error);
        while (dj_table_to_act(table) != 0 && late < LATE_ONES) {
            dj_move moves[DJ_MOVES_MAX];
            const void *state = dj_table_state(table);
            dj_seat seat = dj_seat_of(game, game->original, state, 0);
            int count = dj_table_moves(table, 0, moves), index = dj_table_length(table);
            dj_move move = moves[index % count];
            if (count > 1 && shows_late(game, state, move, &line)) {
                dj_analysis analysis;
                dj_moment moment;
                late++;
                assert_true(dj_analyse_move(game, game->original, state, index, 0, move, &plan, &analysis, &moment));
                told += moment.lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD;
            }
            dj_bot_choice choice = {0};
            steady.bot->choose(&seat, &dice, steady.iterations, DJ_UNASKED, &choice);
            assert_int_equal(dj_table_play(table, 0, choice.move, &error), DJ_OK);
        }
        dj_table_free(table);
    }
    assert_int_equal(late, LATE_ONES);
    assert_true(told > late / 2);
}

/* Lines see 978 of a thousand games won after it: what was lost is held against what games to their end leave. */
static void a_loss_is_told_where_lines_leave_little_to_lose(void **unused) {
    (void)unused;
    enum { MOVES = 112, HEAL = 0x7d };
    const dj_game *game = dj_game_find("dungeondeck");
    dj_analysis_plan plan = {
        .player = dj_adviser(game), .lines = DJ_ANALYSIS_LINES, .seed = "bench", .language = DJ_UNASKED};
    dj_config config = dj_config_default(game);
    dj_error error = {0};
    dj_analysis analysis;
    dj_moment moment;
    dj_player steady;
    snprintf(config.seed, sizeof config.seed, "analysis/70089");
    dj_dice dice = dj_dice_from_seed(config.seed);
    dj_table *table = dj_table_new(game, game->original, &config, &error);
    assert_true(dj_player_find("steady", &steady));
    while (dj_table_length(table) < MOVES) {
        dj_seat seat = dj_seat_of(game, game->original, dj_table_state(table), 0);
        dj_bot_choice choice = {0};
        steady.bot->choose(&seat, &dice, steady.iterations, DJ_UNASKED, &choice);
        assert_int_equal(dj_table_play(table, 0, choice.move, &error), DJ_OK);
    }
    assert_true(
        dj_analyse_move(game, game->original, dj_table_state(table), MOVES, 0, HEAL, &plan, &analysis, &moment));
    assert_true(moment.lost[DJ_READ_KNOWN] >= 2 * DJ_ANALYSIS_TOLD);
    assert_in_range(moment.expected + moment.lost[DJ_READ_KNOWN], 0, DJ_CERTAIN);
    dj_table_free(table);
}

static void a_lead_is_a_chance(void **unused) {
    (void)unused;
    assert_int_equal(dj_chance_of_lead(0, 100), 500);
    assert_int_equal(dj_chance_of_lead(100, 100), 731); /* e to 1 */
    for (int32_t lead = -1000; lead < 1000; lead++) {
        assert_true(dj_chance_of_lead(lead, 100) <= dj_chance_of_lead(lead + 1, 100));
        assert_int_equal(dj_chance_of_lead(lead, 100) + dj_chance_of_lead(-lead, 100), DJ_CERTAIN);
    }
    assert_in_range(dj_chance_of_lead(INT32_MAX, 1), 900, 1000);
    assert_in_range(dj_chance_of_lead(-INT32_MAX, 1), 0, 100);
}

static bool stop_after_three(void *context, int done, int count) {
    (void)count;
    *(int *)context = done;
    return done < 3;
}

static void whoever_waits_sees_progress_and_can_stop_it(void **unused) {
    (void)unused;
    game_played played = play(dj_game_find("procrastination"), -1);
    int done = 0;
    dj_analysis_plan plan = {
        .lines = 2, .seed = "", .language = DJ_UNASKED, .go_on = stop_after_three, .context = &done};
    dj_analysis analysis;
    assert_true(dj_player_find("greedy", &plan.player));
    assert_true(dj_analyse(played.first, played.last, &plan, &analysis, NULL));
    assert_int_equal(done, 3);
    assert_int_equal(analysis.count, 3);
    put_away(&played, &analysis);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_told_move_by_move),
        cmocka_unit_test(the_end_is_certain_and_the_curve_leads_there),
        cmocka_unit_test(the_same_seed_gives_the_same_analysis),
        cmocka_unit_test(a_choice_that_was_made_worse_is_told_with_what_was_better),
        cmocka_unit_test(what_shows_late_is_told_also_to_who_plays_alone),
        cmocka_unit_test(a_loss_is_told_where_lines_leave_little_to_lose),
        cmocka_unit_test(a_lead_is_a_chance),
        cmocka_unit_test(whoever_waits_sees_progress_and_can_stop_it),
    };
    return cmocka_run_group_tests_name("analysis", tests, NULL, NULL);
}
