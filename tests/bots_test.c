/* Bots keep to the rules, to their budget and to what their seat may know, and the search finds what is there. */
#include "bots_toys.h"

#include "bots/characters.h"
#include "bots/ladder.h"
#include "games/cairn/rules/cairn.h"
#include "donjon/donjon.h"
#include "sanitized.h"

#include <setjmp.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    ITERATIONS = 24,
    GAMES = IS_SANITIZED ? 3 : 8,
    MOVES_MAX = 3000,
    STRIDE = 7,
    OPENING = 8 * STRIDE,
    LONG_STRIDE = 24 * STRIDE
};

typedef struct state {
    alignas(16) unsigned char bytes[DJ_STATE_MAX];
} state;

/* A position met in play, with the bots to be tried on it. */
typedef void visit(const dj_game *game, const state *at, int seat, int number);

static dj_bot_choice choose(const dj_bot *bot, const dj_game *game, const state *at, int seat, int iterations,
                            const char *seed) {
    dj_dice dice = dj_dice_from_seed(seed);
    dj_seat handle = dj_seat_of(game, game->original, at->bytes, seat);
    dj_bot_choice choice;
    bot->choose(&handle, &dice, iterations, DJ_ENGLISH, &choice);
    return choice;
}

/* Plays games at random with every number of seats, and visits a position now and then; seldom in long games, whose
 * every position takes a search many moves. */
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
        if (is_visited)
            for (int other = 0; other < seats; other++)
                if (mask & DJ_SEAT_BIT(other))
                    visit(game, &at, other, number);
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
        assert_memory_equal(before.bytes, at->bytes, game->state_size);
        dj_bot_choice again = choose(bots[i], game, at, seat, ITERATIONS, "dice");
        assert_int_equal(choice.move, again.move);
        assert_string_equal(choice.why, again.why);
    }
}

static void bots_play_legal_moves_and_the_same_ones_again(void **unused) {
    (void)unused;
    each_position(assert_legal_and_same_again);
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

static dj_bot_choice first_choice(const dj_game *game, const char *bot, int iterations, const char *seed) {
    dj_config config = dj_config_default(game);
    state at;
    assert_int_equal(game->setup(NULL, &config, at.bytes, NULL, NULL), DJ_OK);
    return choose(dj_bot_find(bot), game, &at, 0, iterations, seed);
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

static void who_weighs_moves_finds_the_best_and_who_overlooks_them_does_not(void **unused) {
    (void)unused;
    const dj_faults blind = {.overlooks = 90};
    state at;
    dj_config config = {.seats = 1, .seed = "toy"};
    assert_int_equal(toy_shelf.setup(NULL, &config, at.bytes, NULL, NULL), DJ_OK);
    dj_seat handle = dj_seat_of(&toy_shelf, NULL, at.bytes, 0);
    int found = 0;
    for (int seed = 0; seed < 20; seed++) {
        char text[16];
        snprintf(text, sizeof text, "weigh %d", seed);
        dj_dice dice = dj_dice_from_seed(text);
        dj_bot_choice choice;
        assert_int_equal(first_choice(&toy_shelf, "weigh", 1, text).move, TOY_SHELF_BEST);
        dj_weigh(&handle, &dice, 1, &blind, DJ_UNASKED, &choice);
        found += choice.move == TOY_SHELF_BEST;
    }
    assert_in_range(found, 0, 8);
}

/* Those of the gentlest of Donjon & Procrastination, who saves strong fighters. */
static void wrong_beliefs_change_what_a_rung_chooses(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("procrastination");
    const dj_bot_aids *aids = dj_bot_aids_of(game);
    dj_rung sober = {.iterations = 40}, believing = sober;
    believing.beliefs = aids->rungs[0].beliefs;
    believing.belief_count = aids->rungs[0].belief_count;
    int differs = 0;
    for (int seed = 0; seed < 20; seed++) {
        dj_config config = dj_config_default(game);
        state at;
        snprintf(config.seed, sizeof config.seed, "beliefs %d", seed);
        assert_int_equal(game->setup(game->original, &config, at.bytes, NULL, NULL), DJ_OK);
        dj_seat handle = dj_seat_of(game, game->original, at.bytes, 0);
        dj_dice dice = dj_dice_from_seed(config.seed), same = dice;
        dj_bot_choice one, other;
        dj_climb(&handle, &dice, &sober, DJ_UNASKED, &one);
        dj_climb(&handle, &same, &believing, DJ_UNASKED, &other);
        differs += one.move != other.move;
    }
    assert_true(differs > 0);
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

/* Whether the position is worth more or less to somebody with another weight in this row. */
static bool is_weight_felt(const dj_game *game, const state *at, int seats, int row, unsigned char *set) {
    const dj_bot_aids *aids = dj_bot_aids_of(game);
    uint8_t *weights = set + aids->weights_offset;
    bool is_felt = false;
    for (int seat = 0; seat < seats && !is_felt; seat++) {
        dj_weight_put(weights, row, aids->weights[row].minimum);
        int32_t least = game->value(set, at->bytes, seat);
        dj_weight_put(weights, row, aids->weights[row].maximum);
        is_felt = game->value(set, at->bytes, seat) != least;
    }
    dj_weight_put(weights, row, aids->weights[row].standard);
    return is_felt;
}

/* The rows that are felt in a game between greedy bots are taken out of `left`. */
static void feel_weights(const dj_game *game, int seed, unsigned char *set, uint64_t *left) {
    dj_config config = dj_config_default(game);
    state at;
    snprintf(config.seed, sizeof config.seed, "weights %d", seed);
    assert_int_equal(game->setup(game->original, &config, at.bytes, NULL, NULL), DJ_OK);
    for (dj_seat_mask mask; *left != 0 && (mask = game->to_act(game->original, at.bytes)) != 0;) {
        int seat = __builtin_ctz(mask);
        for (int row = 0; row < dj_bot_aids_of(game)->weight_count; row++)
            if (*left >> row & 1 && is_weight_felt(game, &at, config.seats, row, set))
                *left &= ~((uint64_t)1 << row);
        game->play(game->original, at.bytes, seat, choose(&dj_bot_greedy, game, &at, seat, 0, config.seed).move, NULL);
    }
}

static void every_row_of_a_table_of_weights_counts(void **unused) {
    (void)unused;
    int count;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++) {
        const dj_bot_aids *aids = dj_bot_aids_of(games[i]);
        uint64_t left = ((uint64_t)1 << aids->weight_count) - 1;
        unsigned char *set = malloc(games[i]->content_size);
        memcpy(set, games[i]->original, games[i]->content_size);
        for (int seed = 0; seed < 20 && left != 0; seed++)
            feel_weights(games[i], seed, set, &left);
        free(set);
        if (left != 0)
            fail_msg("%s: %s counts nowhere", games[i]->id, aids->weights[__builtin_ctzll(left)].name);
    }
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

static void players_are_found_by_bot_budget_or_strength(void **unused) {
    (void)unused;
    dj_player player;
    assert_true(dj_player_find("greedy", &player));
    assert_ptr_equal(player.bot, dj_bot_find("greedy"));
    assert_true(dj_player_find("search", &player));
    assert_int_equal(player.iterations, DJ_ITERATIONS);
    assert_true(dj_player_find("search:1234", &player));
    assert_int_equal(player.iterations, 1234);
    static const char *const nobody[] = {"",          "genius",   "search:", "search:0",
                                         "search:1x", "greedy:5", ":5",      "gentle:5"};
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
        assert_false(dj_player_find(nobody[i], &player));
    assert_string_equal(dj_player_nearest("fierse"), "fierce");
}

static void strengths_grow_and_names_lead_back_to_their_players(void **unused) {
    (void)unused;
    int count, before = 0;
    const dj_strength *strengths = dj_strengths(&count);
    assert_string_equal(strengths[0].name, "gentle");
    assert_string_equal(strengths[count - 1].name, "fierce");
    for (int i = 0; i < count; i++) {
        assert_true(strengths[i].player.iterations > before);
        before = strengths[i].player.iterations;
        char name[64];
        dj_text text = dj_text_over(name, sizeof name);
        dj_player_name(&strengths[i].player, &text);
        dj_player again;
        assert_true(dj_player_find(name, &again));
        assert_memory_equal(&again, &strengths[i].player, sizeof again);
    }
}

static void characters_think_as_long_as_their_temper_says_and_names_lead_back_to_them(void **unused) {
    (void)unused;
    int count;
    const dj_character *characters = dj_characters(&count);
    for (int i = 0; i < count; i++) {
        dj_player strength, own, again;
        char name[64];
        dj_text text = dj_text_over(name, sizeof name);
        assert_true(dj_player_find(characters[i].strength, &strength));
        assert_true(dj_player_find(characters[i].id, &own));
        assert_int_equal(100 * own.iterations, characters[i].percent * strength.iterations);
        dj_player_name(&own, &text);
        assert_true(dj_player_find(name, &again));
        assert_int_equal(again.iterations, own.iterations);
        assert_string_not_equal(dj_translate(DJ_FRENCH, characters[i].temper), characters[i].temper);
    }
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_legal_moves_and_the_same_ones_again),
        cmocka_unit_test(x02_bots_choose_alike_whatever_is_hidden),
        cmocka_unit_test(x02_routes_of_the_pen_are_planned_alike_whatever_is_hidden),
        cmocka_unit_test(who_plans_a_route_says_how_far_it_is),
        cmocka_unit_test(search_looks_at_as_many_worlds_as_it_has_iterations),
        cmocka_unit_test(search_takes_the_winning_line_where_greed_does_not),
        cmocka_unit_test(search_plans_to_the_end_where_nothing_is_hidden),
        cmocka_unit_test(choices_made_together_are_not_peeked_at),
        cmocka_unit_test(search_begins_with_the_most_promising_of_a_thousand_moves),
        cmocka_unit_test(who_weighs_moves_finds_the_best_and_who_overlooks_them_does_not),
        cmocka_unit_test(wrong_beliefs_change_what_a_rung_chooses),
        cmocka_unit_test(who_aims_without_faults_aims_as_ever),
        cmocka_unit_test(who_slips_plays_a_step_beside_what_was_meant),
        cmocka_unit_test(overlooking_and_glancing_make_flicks_worse),
        cmocka_unit_test(who_heads_straight_for_the_goal_flicks_otherwise),
        cmocka_unit_test(every_row_of_a_table_of_weights_counts),
        cmocka_unit_test(search_says_what_it_saw),
        cmocka_unit_test(search_tells_the_chosen_move_from_the_next_best),
        cmocka_unit_test(nobody_is_told_why_who_does_not_ask),
        cmocka_unit_test(moves_are_shown_on_beats_that_tell_little_of_the_thought),
        cmocka_unit_test(players_are_found_by_bot_budget_or_strength),
        cmocka_unit_test(strengths_grow_and_names_lead_back_to_their_players),
        cmocka_unit_test(characters_think_as_long_as_their_temper_says_and_names_lead_back_to_them),
        cmocka_unit_test(bots_say_why_in_both_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
