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

enum { LINES = 12, LENGTH_MAX = 60, LATE = 150, LATE_ONES = 3, FIRST_DEAL = 8, DEALS_MAX = 30 };

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

/* The position that a move was played in. */
static void find_before(const game_played *played, int index, void *state) {
    const dj_game *game = dj_table_game(played->last);
    memcpy(state, dj_table_state(played->first), game->state_size);
    for (int i = 0; i < index; i++) {
        dj_played next = dj_table_played(played->last, i);
        game->play(game->original, state, next.seat, next.move, NULL);
    }
}

static void every_game_is_told_move_by_move(void **unused) {
    (void)unused;
    int count, lucky = 0;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++) {
        game_played played = play(games[i], -1);
        dj_analysis analysis = analyse(&played, "greedy", DJ_FRENCH);
        assert_int_equal(analysis.count, dj_table_length(played.last));
        for (int m = 0; m < analysis.count; m++) {
            const dj_moment *moment = &analysis.moments[m];
            int32_t sum = 0, luck = moment->luck[moment->seat];
            for (int seat = 0; seat < analysis.seats; seat++)
                sum += moment->after.of[DJ_READ_OPEN][seat];
            assert_true(moment->lost[DJ_READ_KNOWN] >= 0);
            assert_true((moment->better == moment->move) == (moment->lost[DJ_READ_KNOWN] == 0));
            lucky += luck != 0;
            if (luck != 0 && moment->better == moment->move) /* what came instead of what was expected */
                assert_int_equal(luck, moment->after.of[DJ_READ_KNOWN][moment->seat] - moment->expected);
            if (analysis.seats > 1) /* somebody wins, or nobody any more */
                assert_true(sum <= DJ_CERTAIN + analysis.seats);
        }
        put_away(&played, &analysis);
    }
    assert_true(lucky > 0);
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

/* X02: what is told of a choice, and how its seat stands after it where it brought nothing to light, are the same in
 * another world that the seat cannot tell from the real one. Counts the errors told and those standings. */
static void compare_with_another_world(const dj_game *game, const void *state, int index, dj_played played, int *told,
                                       int *dark) {
    static _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX], after[DJ_STATE_MAX];
    dj_analysis_plan plan = {.lines = LINES, .seed = "test", .language = DJ_ENGLISH};
    dj_seat seat = dj_seat_of(game, game->original, state, played.seat);
    dj_dice dice = dj_dice_from_seed("another world");
    dj_witness here = {0}, there = {0};
    dj_analysis analysis;
    dj_moment real, other;
    assert_true(dj_player_find("greedy", &plan.player));
    dj_seat_sample(&seat, &dice, world);
    assert_true(dj_analyse_move(game, game->original, state, index, played.seat, played.move, &plan, &analysis, &real));
    assert_true(
        dj_analyse_move(game, game->original, world, index, played.seat, played.move, &plan, &analysis, &other));
    assert_int_equal(real.expected, other.expected);
    assert_int_equal(real.better, other.better);
    assert_int_equal(real.lost[DJ_READ_KNOWN], other.lost[DJ_READ_KNOWN]);
    assert_string_equal(real.why, other.why);
    *told += real.lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD;
    memcpy(after, state, game->state_size);
    game->play(game->original, after, played.seat, played.move, &here);
    game->play(game->original, world, played.seat, played.move, &there);
    if (here.has_drawn || here.has_revealed || there.has_drawn || there.has_revealed)
        return;
    assert_int_equal(real.after.of[DJ_READ_KNOWN][played.seat], other.after.of[DJ_READ_KNOWN][played.seat]);
    ++*dark;
}

static void nothing_is_told_that_the_seat_could_not_know(void **unused) {
    (void)unused;
    enum { EVERY = 3 };
    int count, told = 0, dark = 0;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++) {
        static _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
        game_played played = play(games[i], -1);
        for (int m = 0, choices = 0; m < dj_table_length(played.last); m++) {
            dj_move moves[DJ_MOVES_MAX];
            dj_played any = dj_table_played(played.last, m);
            find_before(&played, m, state);
            int offered = games[i]->moves(games[i]->original, state, any.seat, moves);
            any.move = moves[m % offered];
            if (offered > 1 && choices++ % EVERY == 0)
                compare_with_another_world(games[i], state, m, any, &told, &dark);
        }
        dj_table_free(played.first);
        dj_table_free(played.last);
    }
    assert_true(told > 0 && dark > 0);
}

/* X02: while a dungeon is laid, cards to come are hidden, however few lines are asked for. */
static void few_lines_do_not_look_at_hidden_cards(void **unused) {
    (void)unused;
    game_played played = play(dj_game_find("donjonz"), -1);
    dj_analysis_plan plan = {.lines = 1, .seed = "test", .language = DJ_UNASKED};
    dj_analysis analysis;
    dj_error error = {0};
    int otherwise = 0;
    assert_true(dj_player_find("greedy", &plan.player));
    assert_true(dj_analyse(played.first, played.last, &plan, &analysis, &error));
    for (int i = 0; i < analysis.count; i++) {
        const dj_stand *stand = &analysis.moments[i].after;
        otherwise += stand->of[DJ_READ_KNOWN][0] != stand->of[DJ_READ_OPEN][0];
    }
    assert_true(otherwise > 0);
    put_away(&played, &analysis);
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
        static _Alignas(max_align_t) unsigned char before[DJ_STATE_MAX];
        char words[1500] = "";
        dj_text text = dj_text_over(words, sizeof words);
        dj_voice voice = dj_voice_for(DJ_ENGLISH, DJ_EVERYTHING);
        if (moment->lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD) {
            told++;
            find_before(&played, spoilt[i], before);
            dj_moment_tell(&analysis, moment, spoilt[i] + 1, before, &voice, &text);
            assert_non_null(strstr(words, "Better: "));
            assert_true(dj_analysis_account(&analysis, 0).of[DJ_ERRORS] > 0);
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
    for (int deal = FIRST_DEAL; deal < DEALS_MAX && late < LATE_ONES; deal++) { /* has several */
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

/* There each of the two errs where the other does not. */
static void where_trees_are_not_sure_the_mean_of_lines_and_trees_is_told(void **unused) {
    (void)unused;
    static dj_search_line line;
    const dj_game *game = dj_game_find("dungeondeck");
    dj_analysis_plan plan = {.player = {&dj_bot_greedy, 1}, .lines = LINES, .seed = "test", .language = DJ_UNASKED};
    game_played played = play(game, -1);
    static _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    int means = 0;
    for (int m = 0; m < dj_table_length(played.last); m++) {
        dj_move moves[DJ_MOVES_MAX];
        dj_prospect look = {.game = game, .content = game->original, .state = state, .lines = LINES};
        dj_analysis analysis;
        dj_moment moment;
        int32_t kept, left;
        find_before(&played, m, state);
        look.dice = dj_dice_from_seed(plan.seed);
        look.dice = dj_dice_fork(&look.dice);
        look.move = moves[m % game->moves(game->original, state, 0, moves)];
        assert_true(dj_analyse_move(game, game->original, state, 0, 0, look.move, &plan, &analysis, &moment));
        int32_t lost = -dj_look_ahead(&look, &line).of[0];
        look.lines *= DJ_ANALYSIS_PAIRS;
        if (moment.better != look.move && !dj_shows_late(&look, moment.better, &line, &kept, &left)) {
            look.lines = LINES;
            look.move = moment.better;
            lost += dj_look_ahead(&look, &line).of[0];
            assert_int_equal(moment.lost[DJ_READ_KNOWN], (lost + kept - left) / 2);
            means++;
        }
    }
    assert_true(means > 0);
    dj_table_free(played.first);
    dj_table_free(played.last);
}

/* The first choice of a game, and what a single pair of games says of its first two moves: never enough to be sure. */
static void ask_one_pair(const dj_game *game, const char *seed, int32_t *kept, int32_t *left) {
    static dj_search_line line;
    static _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_config config = dj_config_default(game);
    dj_move moves[DJ_MOVES_MAX];
    snprintf(config.seed, sizeof config.seed, "%s", seed);
    assert_int_equal(game->setup(game->original, &config, state, NULL, NULL), DJ_OK);
    while (game->moves(game->original, state, 0, moves) < 2)
        game->play(game->original, state, 0, moves[0], NULL);
    dj_prospect look = {.game = game, .content = game->original, .state = state, .lines = 1, .move = moves[0]};
    look.dice = dj_dice_from_seed(seed);
    bool is_sure = dj_shows_late(&look, moves[1], &line, kept, left);
    assert_true(!is_sure || dj_grows_trees(game));
}

/* A pair tells who won, and not what a few moves came to; where that tells little, trees do. */
static void what_shows_late_is_told_by_games_that_are_over_or_by_trees(void **unused) {
    (void)unused;
    int trees = 0;
    for (int seed = 0; seed < 10; seed++) {
        char text[16];
        int32_t kept, left;
        snprintf(text, sizeof text, "pair %d", seed);
        ask_one_pair(dj_game_find("procrastination"), text, &kept, &left);
        assert_int_equal(kept % (DJ_CERTAIN / 2), 0);
        assert_int_equal(left % (DJ_CERTAIN / 2), 0);
        ask_one_pair(dj_game_find("dungeondeck"), text, &kept, &left);
        trees += kept % DJ_CERTAIN != 0 && left % DJ_CERTAIN != 0;
    }
    assert_true(trees > 5);
}

static void a_game_with_loaded_dice_is_refused(void **unused) {
    (void)unused;
    static const int32_t rolls[] = {1, 1, 1, 1, 1}; /* of a hand that shakes */
    const dj_game *game = dj_game_find("dungeonpen");
    dj_config config = dj_config_default(game);
    dj_error error = {0};
    dj_move moves[DJ_MOVES_MAX];
    dj_analysis_plan plan = {.player = {&dj_bot_greedy, 1}, .lines = 1, .seed = "test", .language = DJ_UNASKED};
    dj_analysis analysis;
    game_played played = {dj_table_new(game, game->original, &config, &error),
                          dj_table_new(game, game->original, &config, &error)};
    assert_int_equal(dj_table_script(played.last, rolls, sizeof rolls / sizeof *rolls, &error), DJ_OK);
    int seat = __builtin_ctz(dj_table_to_act(played.last));
    dj_table_moves(played.last, seat, moves);
    assert_int_equal(dj_table_play(played.last, seat, moves[0], &error), DJ_OK);
    assert_false(dj_analyse(played.first, played.last, &plan, &analysis, &error));
    assert_string_equal(error.code, "other-dice");
    assert_null(analysis.moments);
    put_away(&played, &analysis);
}

static void let_both_win(const void *content, const void *state, dj_result *result) {
    (void)content, (void)state;
    *result = (dj_result){.is_over = true, .winners = DJ_SEAT_BIT(0) | DJ_SEAT_BIT(1)};
}

static dj_seat_mask let_nobody_act(const void *content, const void *state) {
    (void)content, (void)state;
    return 0;
}

static void a_win_that_is_shared_is_half_of_one(void **unused) {
    (void)unused;
    static dj_search_line line;
    dj_game shared = *dj_game_find("procrastination");
    dj_config config = dj_config_default(&shared);
    int32_t stand[DJ_SEATS_MAX];
    line = (dj_search_line){.game = &shared, .content = shared.original};
    assert_int_equal(shared.setup(shared.original, &config, line.world, NULL, NULL), DJ_OK);
    shared.result = let_both_win;
    shared.to_act = let_nobody_act;
    dj_stand_after_line(&line, stand);
    assert_int_equal(stand[0], DJ_CERTAIN / 2);
    assert_int_equal(stand[1], DJ_CERTAIN / 2);
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
    assert_int_equal(analysis.length, dj_table_length(played.last));
    put_away(&played, &analysis);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_told_move_by_move),
        cmocka_unit_test(the_end_is_certain_and_the_curve_leads_there),
        cmocka_unit_test(the_same_seed_gives_the_same_analysis),
        cmocka_unit_test(nothing_is_told_that_the_seat_could_not_know),
        cmocka_unit_test(few_lines_do_not_look_at_hidden_cards),
        cmocka_unit_test(a_choice_that_was_made_worse_is_told_with_what_was_better),
        cmocka_unit_test(what_shows_late_is_told_also_to_who_plays_alone),
        cmocka_unit_test(a_loss_is_told_where_lines_leave_little_to_lose),
        cmocka_unit_test(where_trees_are_not_sure_the_mean_of_lines_and_trees_is_told),
        cmocka_unit_test(what_shows_late_is_told_by_games_that_are_over_or_by_trees),
        cmocka_unit_test(a_game_with_loaded_dice_is_refused),
        cmocka_unit_test(a_win_that_is_shared_is_half_of_one),
        cmocka_unit_test(a_lead_is_a_chance),
        cmocka_unit_test(whoever_waits_sees_progress_and_can_stop_it),
    };
    return cmocka_run_group_tests_name("analysis", tests, NULL, NULL);
}
