/* The coach speaks before a move that throws much away, is silent at the best one, and knows what the seat may know. */
#include "bots/bots.h"
#include "bots/reasons.h"
#include "bots/standing.h"
#include "donjon/donjon.h"
#include "sanitized.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    MOMENTS_MAX = 300,
    MOMENTS = 90, /* of which a blunder is looked for in each */
    EVERY = 5,
    FIRST = 8,
    PLAYOUTS = 60,
    TRIED = 6,
    BLUNDERS = 3 /* at least */,
    TOLD = 100,  /* thousandths of chance, from which the coach speaks */
    LITTLE = 50, /* that lines show of what shows late */
    HINT_LINES = 96,
    MANY_LINES = 400,
    HINTS = 30, /* of each game, that are held against so many lines: */
    NEAR = 100, /* thousandths, that the fewer lines of a hint may be off, */
    BIAS = 25,  /* and all of them together */
    LENGTH_MAX = 2000,
    WORDS = 800
};

/* Choices of some games by greedy bots. */
typedef struct moment {
    int seat;
    dj_move played; /* by the greedy bot */
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
} moment;
static moment moments[MOMENTS_MAX];

static int gather(const dj_game *game, int games, int every, int most) {
    int count = 0;
    for (int number = 0; number < games; number++) {
        dj_config config = dj_config_default(game);
        dj_error error = {0};
        dj_seat_mask mask;
        int choices = 0;
        config.seats = game->seats_maximum > 1 ? 2 : 1;
        if (dj_solver_find(game) != NULL)
            config.options[0] = 4; /* cards: proofs are quick */
        snprintf(config.seed, sizeof config.seed, "coach/%d", number);
        dj_dice dice = dj_dice_from_seed(config.seed);
        dj_table *table = dj_table_new(game, game->original, &config, &error);
        assert_non_null(table);
        while ((mask = dj_table_to_act(table)) != 0 && dj_table_length(table) < LENGTH_MAX && count < most) {
            int who = __builtin_ctz(mask);
            dj_seat seat = dj_seat_of(game, game->original, dj_table_state(table), who);
            dj_bot_choice choice = {0};
            dj_bot_greedy.choose(&seat, &dice, 1, DJ_UNASKED, &choice);
            if (choice.offered > 1 && ++choices % every == 0) {
                moments[count].seat = who;
                moments[count].played = choice.move;
                memcpy(moments[count++].state, dj_table_state(table), game->state_size);
            }
            assert_int_equal(dj_table_play(table, who, choice.move, &error), DJ_OK);
        }
        dj_table_free(table);
    }
    return count;
}

static dj_warning warn(const dj_game *game, const void *state, int who, dj_move move, dj_language language) {
    dj_seat seat = dj_seat_of(game, game->original, state, who);
    dj_warning warning;
    dj_coach(&seat, move, language, &warning);
    return warning;
}

/* Games that the seat wins of those played out by greedy bots, which shares nothing with the coach but the rules. */
static int wins_after(const dj_game *game, const moment *at, dj_move move, int playouts, const char *seed) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_seat handle = dj_seat_of(game, game->original, at->state, at->seat);
    dj_dice dice = dj_dice_from_seed(seed);
    int wins = 0;
    for (int i = 0; i < playouts; i++) {
        dj_result result;
        dj_seat_mask mask;
        dj_seat_sample(&handle, &dice, state);
        game->play(game->original, state, at->seat, move, NULL);
        for (int length = 0; (mask = game->to_act(game->original, state)) != 0 && length < LENGTH_MAX; length++) {
            int who = __builtin_ctz(mask);
            dj_seat other = dj_seat_of(game, game->original, state, who);
            dj_bot_choice choice = {0};
            dj_bot_greedy.choose(&other, &dice, 1, DJ_UNASKED, &choice);
            game->play(game->original, state, who, choice.move, NULL);
        }
        game->result(game->original, state, &result);
        wins += (result.winners & DJ_SEAT_BIT(at->seat)) != 0;
    }
    return wins;
}

static bool loses_a_quarter(const dj_game *game, const moment *at, dj_move move, int playouts, const char *seed) {
    int lost = wins_after(game, at, at->played, playouts, seed) - wins_after(game, at, move, playouts, seed);
    return 4 * lost >= playouts;
}

/* Some moves of a moment, from all that are offered, and how many. */
static int pick_moves(const dj_game *game, const moment *at, dj_move picked[TRIED]) {
    dj_move moves[DJ_MOVES_MAX];
    int count = game->moves(game->original, at->state, at->seat, moves), tries = count < TRIED ? count : TRIED;
    for (int i = 0; i < tries; i++)
        picked[i] = moves[i * count / tries];
    return tries;
}

/* A move that loses a quarter of all games beside the greedy one, whoever is asked: chosen by few games, as the worst
 * of several is partly bad luck, and then three times so by many. */
static bool find_blunder(const dj_game *game, const moment *at, dj_move *blunder) {
    dj_move picked[TRIED];
    int tries = pick_moves(game, at, picked), fewest = INT_MAX;
    *blunder = at->played;
    for (int i = 0; i < tries; i++) {
        int wins = wins_after(game, at, picked[i], FIRST, "first");
        if (wins < fewest)
            *blunder = picked[i];
        fewest = wins < fewest ? wins : fewest;
    }
    bool is_one = loses_a_quarter(game, at, *blunder, FIRST, "first");
    for (int again = 0; is_one && again < 3; again++) {
        const char *seed = (const char *[]){"second", "third", "fourth"}[again];
        is_one = loses_a_quarter(game, at, *blunder, PLAYOUTS, seed);
    }
    return is_one;
}

/* The share in words, and the chances behind it: "about a third of your chance to win: 40 % instead of 60 %". */
static void assert_share_fits_its_numbers(const char *says) {
    static const struct {
        const char *words;
        int in_hundred;
    } shares[] = {{"about a tenth", 10}, {"about a fifth", 20},    {"about a quarter", 25},      {"about a third", 33},
                  {"about half", 50},    {"about two thirds", 67}, {"about three quarters", 75}, {"nearly all", 95}};
    enum { SHARES = sizeof shares / sizeof *shares, ROUGHLY = 14 };
    int left, kept, share = 0;
    while (share < SHARES && strstr(says, shares[share].words) == NULL)
        share++;
    assert_true(share < SHARES);
    assert_int_equal(sscanf(strchr(says, ':'), ": %d %% instead of %d %%", &left, &kept), 2);
    assert_true(abs(shares[share].in_hundred - 100 * (kept - left) / kept) <= ROUGHLY);
}

static void speaks_on_blunders(void **context) {
    (void)context;
    const dj_game *game = dj_game_find("procrastination");
    int count = gather(game, 30, EVERY, MOMENTS), blunders = 0, told = 0;
    for (int i = 0; i < count; i++) {
        dj_move blunder;
        if (!find_blunder(game, &moments[i], &blunder))
            continue;
        dj_warning warning = warn(game, moments[i].state, moments[i].seat, blunder, DJ_ENGLISH);
        blunders++;
        told += warning.is_given;
        if (warning.is_given) {
            assert_int_not_equal(warning.better, blunder);
            assert_true(warning.lost >= TOLD && warning.lost <= 1000);
            assert_non_null(strstr(warning.says, "of your chance to win"));
            assert_share_fits_its_numbers(warning.says);
            assert_non_null(strstr(warning.says, "Better: "));
        }
    }
    assert_true(blunders >= BLUNDERS);
    assert_int_equal(told, blunders);
}

/* Players are not bothered with less than a tenth of all games, however much of a small chance that is. */
static void is_silent_on_less_than_a_tenth_of_all_games(void **context) {
    (void)context;
    static const char *const ids[] = {"dungeondeck", "procrastination"};
    int given = 0, silent = 0;
    for (int g = 0; g < 2; g++) {
        const dj_game *game = dj_game_find(ids[g]);
        int count = gather(game, 8, 3, IS_SANITIZED ? 12 : 36);
        for (int i = 0; i < count; i++) {
            dj_move picked[TRIED];
            for (int k = pick_moves(game, &moments[i], picked) - 1; k >= 0; k--) {
                dj_warning warning = warn(game, moments[i].state, moments[i].seat, picked[k], DJ_ENGLISH);
                assert_true(!warning.is_given || warning.lost >= TOLD);
                given += warning.is_given;
                silent += !warning.is_given && warning.better != picked[k];
            }
        }
    }
    assert_true(given > 0 && silent > 0);
}

static int32_t stand_in_lines(const dj_game *game, const moment *at, dj_move move, int lines, dj_dice dice) {
    static dj_search_line line;
    dj_prospect asked = {.game = game,
                         .content = game->original,
                         .state = at->state,
                         .viewer = at->seat,
                         .lines = lines,
                         .dice = dice,
                         .opener = at->seat,
                         .move = move};
    return dj_look_ahead(&asked, &line).of[at->seat];
}

/* What the better move gains in lines, which end long before a game does. */
static int32_t gain_in_lines(const dj_game *game, const moment *at, dj_move better, dj_move move) {
    dj_dice dice = dj_dice_from_seed("lines");
    return stand_in_lines(game, at, better, MANY_LINES, dice) - stand_in_lines(game, at, move, MANY_LINES, dice);
}

static void speaks_of_harm_that_shows_late(void **context) {
    (void)context;
    const dj_game *game = dj_game_find("dungeondeck");
    int count = gather(game, 8, 3, IS_SANITIZED ? 12 : 45), late = 0;
    for (int i = 0; i < count; i++) {
        dj_move picked[TRIED];
        for (int k = pick_moves(game, &moments[i], picked) - 1; k >= 0; k--) {
            dj_warning warning = warn(game, moments[i].state, moments[i].seat, picked[k], DJ_ENGLISH);
            late += warning.is_given && gain_in_lines(game, &moments[i], warning.better, picked[k]) < LITTLE;
        }
    }
    assert_true(late > 0);
}

/* In the seventh game of the deck the bot overlooks a door that looks best at once. */
static void is_silent_at_what_a_hint_says(void **context) {
    (void)context;
    int games;
    const dj_game *const *list = dj_games(&games);
    for (int g = 0; g < games; g++) {
        bool is_quick = strcmp(list[g]->id, "dungeondeck") == 0;
        int count = is_quick ? gather(list[g], 8, 1, MOMENTS_MAX) : gather(list[g], 1, EVERY, 5);
        for (int i = 0; i < count; i++) {
            dj_seat seat = dj_seat_of(list[g], list[g]->original, moments[i].state, moments[i].seat);
            dj_bot_choice choice;
            dj_advise(&seat, NULL, DJ_ENGLISH, &choice);
            dj_warning warning = warn(list[g], moments[i].state, moments[i].seat, choice.move, DJ_ENGLISH);
            if (warning.is_given)
                print_error("%s: %s\n", list[g]->id, warning.says);
            assert_false(warning.is_given);
            assert_string_equal(warning.says, "");
        }
    }
}

/* Where what looks best at once is clearly better than what the best bot proposes, it is the hint, and the reasons are
 * for it. */
static void a_hint_does_not_overlook_the_obvious(void **context) {
    (void)context;
    const dj_game *game = dj_game_find("dungeondeck");
    int count = gather(game, 40, 1, MOMENTS_MAX), found = 0;
    for (int i = 0; i < count; i++) {
        dj_seat seat = dj_seat_of(game, game->original, moments[i].state, moments[i].seat);
        dj_bot_choice hint, own = {0};
        dj_dice dice = dj_dice_from_seed("advice");
        dj_advise(&seat, NULL, DJ_ENGLISH, &hint);
        dj_bot_best(game)->choose(&seat, &dice, DJ_ITERATIONS, DJ_UNASKED, &own);
        if (hint.move == own.move)
            continue;
        found++;
        assert_int_equal(hint.next, own.move);
        assert_true(hint.why[0] != '\0');
    }
    assert_true(found > 0);
}

/* In a hundred, as a hint words it; below 0 where it tells no chance. */
static int chance_told(const char *why) {
    static const char *const never = "next to never", *const always = "nearly every time";
    const char *says = strstr(why, "You win ");
    int in_hundred = -1;
    if (says == NULL)
        return -1;
    says += strlen("You win ");
    if (strncmp(says, never, strlen(never)) == 0)
        return 0;
    if (strncmp(says, always, strlen(always)) == 0)
        return 100;
    assert_int_equal(sscanf(says, "about %d out of 100 times", &in_hundred), 1);
    return in_hundred;
}

/* What it says is the chance that lines find, by whatever worlds: not how often one leads, and no better for the move
 * having been chosen. */
static void a_hint_tells_the_chance_that_an_analysis_tells(void **context) {
    (void)context;
    static const char *const ids[] = {"dungeoneer", "dungeonpen", "procrastination", "dungeondeck"};
    for (int g = 0; g < (IS_SANITIZED ? 3 : 4); g++) { /* hints of the last one seldom tell a chance */
        const dj_game *game = dj_game_find(ids[g]);
        int count = gather(game, 8, EVERY, IS_SANITIZED ? 6 : HINTS), told = 0, excess = 0;
        for (int i = 0; i < count; i++) {
            dj_seat seat = dj_seat_of(game, game->original, moments[i].state, moments[i].seat);
            dj_bot_choice hint;
            dj_advise(&seat, NULL, DJ_ENGLISH, &hint);
            int chance = 10 * chance_told(hint.why);
            if (chance < 0)
                continue;
            int32_t stand = stand_in_lines(game, &moments[i], hint.move, MANY_LINES, dj_dice_from_seed("lines"));
            if (abs(chance - stand) > NEAR)
                print_error("%s: %s (%d)\n", ids[g], hint.why, stand);
            assert_true(abs(chance - stand) <= NEAR);
            excess += chance - stand;
            told++;
        }
        assert_true(told > 0);
        assert_true(abs(excess) <= BIAS * told);
    }
}

/* With the dice that are left when the choice is made, and not with those it was made by. */
static void a_hint_is_judged_in_other_worlds_than_it_was_chosen_in(void **context) {
    (void)context;
    const dj_game *game = dj_game_find("procrastination");
    int count = gather(game, 4, EVERY, IS_SANITIZED ? 6 : HINTS), differ = 0;
    for (int i = 0; i < count; i++) {
        dj_seat seat = dj_seat_of(game, game->original, moments[i].state, moments[i].seat);
        dj_dice before = dj_dice_from_seed("advice"), after = before;
        dj_bot_choice hint, own = {0};
        dj_advise(&seat, NULL, DJ_ENGLISH, &hint);
        dj_bot_best(game)->choose(&seat, &after, DJ_ITERATIONS, DJ_UNASKED, &own);
        int32_t stand = stand_in_lines(game, &moments[i], hint.move, HINT_LINES, dj_dice_fork(&after));
        assert_int_equal(chance_told(hint.why), (stand + 5) / 10);
        stand = stand_in_lines(game, &moments[i], hint.move, HINT_LINES, before);
        differ += chance_told(hint.why) != (stand + 5) / 10;
    }
    assert_true(differ > 0);
}

/* To the hundredth: a sum rounded once, and one rounded to thousandths first, differ now and then. */
static void a_hint_rounds_as_an_analysis_rounds(void **context) {
    (void)context;
    const dj_game *game = dj_game_find("procrastination");
    int count = gather(game, 4, EVERY, IS_SANITIZED ? 6 : HINTS);
    for (int i = 0; i < count; i++) {
        dj_seat seat = dj_seat_of(game, game->original, moments[i].state, moments[i].seat);
        dj_dice dice = dj_dice_from_seed("rounded");
        dj_move picked[TRIED];
        for (int tries = pick_moves(game, &moments[i], picked), k = 0; k < tries; k++) {
            char words[WORDS] = "", told[DJ_STAND_TEXT], found[DJ_STAND_TEXT];
            dj_text text = dj_text_over(words, sizeof words);
            dj_say_reasons(&seat, dice, picked[k], picked[k], DJ_ENGLISH, &text);
            int32_t stand = stand_in_lines(game, &moments[i], picked[k], HINT_LINES, dice);
            dj_stand_text(game, 10 * chance_told(words), DJ_ENGLISH, told);
            assert_string_equal(told, dj_stand_text(game, stand, DJ_ENGLISH, found));
        }
    }
}

/* Where points are played for standings are points, also where hardly any are to be had. */
static void a_game_for_points_tells_no_chance(void **context) {
    (void)context;
    const dj_game *game = dj_game_find("donjonz");
    int count = gather(game, 8, 1, IS_SANITIZED ? 100 : MOMENTS_MAX), scored = 0;
    for (int i = 0; i < count; i++) {
        dj_seat seat = dj_seat_of(game, game->original, moments[i].state, moments[i].seat);
        dj_move picked[TRIED];
        for (int tries = pick_moves(game, &moments[i], picked), k = 0; k < tries; k++) {
            char words[WORDS] = "";
            dj_text text = dj_text_over(words, sizeof words);
            dj_say_reasons(&seat, dj_dice_from_seed("points"), picked[k], picked[k], DJ_ENGLISH, &text);
            assert_null(strstr(words, "You win"));
            scored += strstr(words, "You score about") != NULL;
        }
    }
    assert_true(scored > 0);
}

/* From the first choice on hardly a line of a few moves comes to an end. */
static void alone_a_hint_tells_no_chance_as_long_as_lines_have_no_end(void **context) {
    (void)context;
    const dj_game *game = dj_game_find("dungeondeck");
    char words[WORDS] = "";
    dj_text text = dj_text_over(words, sizeof words);
    assert_int_equal(gather(game, 1, 1, 1), 1);
    dj_seat seat = dj_seat_of(game, game->original, moments[0].state, moments[0].seat);
    dj_say_reasons(&seat, dj_dice_from_seed("first"), moments[0].played, moments[0].played, DJ_ENGLISH, &text);
    assert_true(text.length > 0);
    assert_null(strstr(words, "You win"));
}

/* X02: in a world that the seat cannot tell from the real one the same is said, whatever the cards. */
static void knows_what_the_seat_knows(void **context) {
    (void)context;
    static _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    int games, given = 0;
    const dj_game *const *list = dj_games(&games);
    for (int g = 0; g < games; g++) {
        int count = gather(list[g], 2, EVERY, 6);
        for (int i = 0; i < count; i++) {
            dj_move moves[DJ_MOVES_MAX];
            int offered = list[g]->moves(list[g]->original, moments[i].state, moments[i].seat, moves);
            dj_seat seat = dj_seat_of(list[g], list[g]->original, moments[i].state, moments[i].seat);
            dj_dice dice = dj_dice_from_seed("another world");
            dj_seat_sample(&seat, &dice, world);
            dj_move move = moves[i % offered];
            dj_warning real = warn(list[g], moments[i].state, moments[i].seat, move, DJ_FRENCH);
            dj_warning other = warn(list[g], world, moments[i].seat, move, DJ_FRENCH);
            assert_string_equal(real.says, other.says);
            assert_int_equal(real.better, other.better);
            assert_null(strstr(real.says, "Better"));
            given += real.is_given;
        }
    }
    assert_true(given > 0);
}

/* The solver's word: what a walk loses at least. */
static void knows_the_best_walk(void **context) {
    (void)context;
    const dj_game *game = dj_game_find("donjonz");
    int count = gather(game, 4, EVERY, 12), given = 0;
    for (int i = 0; i < count; i++) {
        dj_move moves[DJ_MOVES_MAX];
        dj_solution best, rest;
        dj_solver_budget budget = dj_solver_budget_default();
        const dj_solver *solver = dj_solver_find(game);
        budget.nodes_max = 1 << 20;
        int offered = game->moves(game->original, moments[i].state, 0, moves);
        if (solver->solve(game->original, moments[i].state, &budget, &best, NULL) != DJ_OK || offered < 2)
            continue; /* still to be laid out */
        dj_warning warning = warn(game, moments[i].state, 0, moves[i % offered], DJ_ENGLISH);
        given += warning.is_given;
        game->play(game->original, moments[i].state, 0, moves[i % offered], NULL);
        bool goes_on = solver->solve(game->original, moments[i].state, &budget, &rest, NULL) == DJ_OK;
        if (warning.is_given && goes_on && best.is_optimal && rest.is_optimal)
            assert_true(10 * (best.score - rest.score) >= warning.lost);
        assert_true(!goes_on || !rest.is_optimal || rest.score < best.upper_bound || !warning.is_given);
    }
    assert_true(given > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(speaks_on_blunders),
        cmocka_unit_test(is_silent_on_less_than_a_tenth_of_all_games),
        cmocka_unit_test(speaks_of_harm_that_shows_late),
        cmocka_unit_test(is_silent_at_what_a_hint_says),
        cmocka_unit_test(a_hint_does_not_overlook_the_obvious),
        cmocka_unit_test(a_hint_tells_the_chance_that_an_analysis_tells),
        cmocka_unit_test(a_hint_is_judged_in_other_worlds_than_it_was_chosen_in),
        cmocka_unit_test(a_hint_rounds_as_an_analysis_rounds),
        cmocka_unit_test(alone_a_hint_tells_no_chance_as_long_as_lines_have_no_end),
        cmocka_unit_test(a_game_for_points_tells_no_chance),
        cmocka_unit_test(knows_what_the_seat_knows),
        cmocka_unit_test(knows_the_best_walk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
