/* Bots keep to the rules and to what their seat may know, and say why. */
#include "bots_asked.h"
#include "bots_toys.h"
#include "games/cairn/rules/cairn.h"
#include "sanitized.h"

#include <stdio.h>

enum { GAMES = IS_SANITIZED ? 3 : 8, MOVES_MAX = 3000, STRIDE = 7, OPENING = 8 * STRIDE, LONG_STRIDE = 24 * STRIDE };

/* A position met in play, with the bots to be tried on it. */
typedef void visit(const dj_game *game, const state *at, int seat, int number);

/* Visits of seats that may act though nobody waits for them. */
static int claims_visited;

/* Plays games at random with every number of seats, and visits a position now and then, for all who may act; seldom in
 * long games, whose every position takes a search many moves. */
static void play_game(const dj_game *game, int seats, int seed, visit *visit) {
    dj_config config = dj_config_default(game);
    config.seats = seats;
    snprintf(config.seed, sizeof config.seed, "bots %d", seed);
    state at;
    assert_int_equal(game->setup(game->original, &config, at.bytes, NULL, NULL), DJ_OK);
    dj_dice dice = dj_dice_from_seed(config.seed);
    dj_move moves[DJ_MOVES_MAX];
    int number = 0;
    for (dj_seat_mask mask; (mask = game->to_act(game->original, at.bytes)) != 0 && number < MOVES_MAX; number++) {
        int seat = 31 - __builtin_clz(mask); /* the last one, so that choices of others are pending */
        bool is_visited = number < OPENING ? number % STRIDE == 0 : number % LONG_STRIDE == seed * 3 * STRIDE;
        dj_seat_mask visited = is_visited ? mask | game->may_act(game->original, at.bytes) : 0;
        for (int other = 0; other < seats; other++) /* who may act has nothing to play now and then */
            if (visited & DJ_SEAT_BIT(other) && game->moves(game->original, at.bytes, other, moves) > 0) {
                claims_visited += !(mask & DJ_SEAT_BIT(other));
                visit(game, &at, other, number);
            }
        int count = game->moves(game->original, at.bytes, seat, moves);
        game->play(game->original, at.bytes, seat, moves[dj_dice_below(&dice, (uint32_t)count)], NULL);
    }
    assert_true(number < MOVES_MAX);
}

static void each_position(visit *visit) {
    int count;
    const dj_game *const *games = dj_games(&count);
    for (int i = -1; i < count; i++) {
        const dj_game *game = i < 0 ? &cairn_game : games[i];
        for (int seats = game->seats_minimum; seats <= game->seats_maximum; seats++)
            for (int seed = 0; seed < GAMES; seed++)
                play_game(game, seats, seed, visit);
    }
}

static void assert_legal_and_same_again(const dj_game *game, const state *at, int seat, int number) {
    (void)number;
    int count;
    const dj_bot *const *bots = dj_bots(&count);
    for (int i = 0; i < count; i++) {
        state before = *at;
        dj_bot_choice choice = choose(bots[i], game, at, seat, ITERATIONS, "dice");
        assert_null(game->why_not(game->original, at->bytes, seat, choice.move).rule);
        assert_null(game->why_not(game->original, at->bytes, seat, choice.next).rule);
        assert_memory_equal(before.bytes, at->bytes, game->state_size);
        dj_bot_choice again = choose(bots[i], game, at, seat, ITERATIONS, "dice");
        assert_int_equal(choice.move, again.move);
        assert_string_equal(choice.why, again.why);
    }
}

static void bots_play_legal_moves_and_the_same_ones_again(void **unused) {
    (void)unused;
    claims_visited = 0;
    each_position(assert_legal_and_same_again);
    assert_true(claims_visited > 0); /* E27: by seats that nobody waits for as well */
}

/* X02: another world that the seat cannot tell from this one, under the same dice. */
static void assert_blind_to_what_is_hidden(const dj_game *game, const state *at, int seat, int number) {
    char seed[32];
    snprintf(seed, sizeof seed, "world %d", number);
    dj_dice dice = dj_dice_from_seed(seed);
    state other;
    game->sample(game->original, at->bytes, seat, &dice, other.bytes);
    int count;
    const dj_bot *const *bots = dj_bots(&count);
    for (int i = 0; i < count; i++) {
        dj_bot_choice here = choose(bots[i], game, at, seat, ITERATIONS, "dice");
        dj_bot_choice there = choose(bots[i], game, &other, seat, ITERATIONS, "dice");
        assert_int_equal(here.move, there.move);
        assert_string_equal(here.why, there.why);
    }
}

static void x02_bots_choose_alike_whatever_is_hidden(void **unused) {
    (void)unused;
    each_position(assert_blind_to_what_is_hidden);
}

/* With this much it plans a route and looks a flick further; with the more it also places walls by routes. All of it
 * must rest on what the seat knows. */
enum { PLANNING = 300, PLANNING_FINELY = 1000, PLANNED = 5 };

static void assert_plans_blindly(const dj_game *game, const state *at, int seat, int number) {
    if (number % (PLANNED * STRIDE) != 0)
        return;
    dj_dice dice = dj_dice_from_seed("elsewhere");
    state other;
    game->sample(game->original, at->bytes, seat, &dice, other.bytes);
    for (int iterations = PLANNING; iterations <= PLANNING_FINELY; iterations += PLANNING_FINELY - PLANNING) {
        dj_bot_choice here = choose(dj_bot_best(game), game, at, seat, iterations, "dice");
        dj_bot_choice there = choose(dj_bot_best(game), game, &other, seat, iterations, "dice");
        assert_null(game->why_not(game->original, at->bytes, seat, here.move).rule);
        assert_null(game->why_not(game->original, at->bytes, seat, here.next).rule);
        assert_int_equal(here.move, there.move);
        assert_string_equal(here.why, there.why);
    }
}

static void x02_routes_of_the_pen_are_planned_alike_whatever_is_hidden(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("dungeonpen");
    assert_ptr_equal(dj_bot_best(game), dj_bot_find("aim"));
    play_game(game, 2, 1, assert_plans_blindly);
}

static void nobody_is_told_why_who_does_not_ask(void **unused) {
    (void)unused;
    dj_config config = dj_config_default(&cairn_game);
    state at;
    assert_int_equal(cairn_game.setup(cairn_game.original, &config, at.bytes, NULL, NULL), DJ_OK);
    int count;
    const dj_bot *const *bots = dj_bots(&count);
    for (int i = 0; i < count; i++) {
        dj_seat handle = dj_seat_of(&cairn_game, cairn_game.original, at.bytes, 0);
        dj_dice dice = dj_dice_from_seed("dice");
        dj_bot_choice choice;
        bots[i]->choose(&handle, &dice, ITERATIONS, DJ_UNASKED, &choice);
        assert_string_equal(choice.why, "");
        assert_int_equal(choice.move, choose(bots[i], &cairn_game, &at, 0, ITERATIONS, "dice").move);
        dj_move moves[DJ_MOVES_MAX];
        assert_int_equal(choice.offered, cairn_game.moves(cairn_game.original, at.bytes, 0, moves));
    }
}

static void moves_are_shown_on_beats_that_tell_little_of_the_thought(void **unused) { /* X02 */
    (void)unused;
    for (int thought_ms = -5; thought_ms <= 20; thought_ms++)
        assert_int_equal(dj_bot_beat_ms(thought_ms), 20);
    assert_int_equal(dj_bot_beat_ms(21), 40);
    assert_int_equal(dj_bot_beat_ms(1280), 1280);
    assert_int_equal(dj_bot_beat_ms(1281), 2560);
    assert_true(dj_bot_beat_ms(INT64_MAX / 4) >= INT64_MAX / 4);
}

static void assert_speaks_both_languages(const dj_game *game, const state *at, int seat, int number) {
    (void)number;
    int count;
    const dj_bot *const *bots = dj_bots(&count);
    dj_seat handle = dj_seat_of(game, game->original, at->bytes, seat);
    for (int i = 0; i < count; i++) {
        dj_bot_choice choices[DJ_LANGUAGES];
        for (int language = 0; language < DJ_LANGUAGES; language++) {
            dj_dice dice = dj_dice_from_seed("dice");
            bots[i]->choose(&handle, &dice, ITERATIONS, (dj_language)language, &choices[language]);
        }
        assert_int_equal(choices[0].move, choices[1].move);
        assert_string_not_equal(choices[0].why, choices[1].why);
        assert_true(strlen(choices[0].why) > 0 && strlen(choices[1].why) > 0);
    }
}

static void bots_say_why_in_both_languages(void **unused) {
    (void)unused;
    each_position(assert_speaks_both_languages);
}

static int claim(const state *at, dj_seat_mask bots, dj_move *move) {
    dj_dice dice = dj_dice_from_seed("dice");
    return dj_bots_claim(&toy_bell, NULL, at->bytes, bots, &dice, move);
}

static void bots_claim_a_moment_where_that_makes_it_better(void **unused) {
    (void)unused;
    const dj_config config = {.seats = 3, .seed = "toy"};
    state at;
    dj_move move = 9;
    assert_int_equal(toy_bell.setup(NULL, &config, at.bytes, NULL, NULL), DJ_OK);
    assert_int_equal(claim(&at, DJ_SEAT_BIT(0) | DJ_SEAT_BIT(1), &move), -1);
    assert_int_equal(move, 9);
    assert_int_equal(claim(&at, DJ_SEEN_BY_ALL, &move), 2);
    assert_int_equal(move, 1);
    at.bytes[0] = 1; /* seat 0 has acted: both would gain, and the one to its left is asked first */
    assert_int_equal(claim(&at, DJ_SEEN_BY_ALL, &move), 1);
    assert_int_equal(claim(&at, DJ_SEAT_BIT(2), &move), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_legal_moves_and_the_same_ones_again),
        cmocka_unit_test(x02_bots_choose_alike_whatever_is_hidden),
        cmocka_unit_test(x02_routes_of_the_pen_are_planned_alike_whatever_is_hidden),
        cmocka_unit_test(nobody_is_told_why_who_does_not_ask),
        cmocka_unit_test(moves_are_shown_on_beats_that_tell_little_of_the_thought),
        cmocka_unit_test(bots_say_why_in_both_languages),
        cmocka_unit_test(bots_claim_a_moment_where_that_makes_it_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
