/* Strengths, characters and rungs: who plays how well, and what they believe of a game. */
#include "bots_asked.h"
#include "bots_toys.h"
#include "bots/characters.h"
#include "bots/ladder.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEMPER_MOVES = 120 }; /* in which two tempers come to differ */

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

/* Of a coin seen in three worlds, a hopeful one counts the best, a fearful one the worst. */
static void moods_make_bold_and_timid(void **unused) {
    (void)unused;
    const dj_faults moods[] = {{.mood = -100}, {0}, {.mood = 100}};
    enum { MOODS = sizeof moods / sizeof *moods };
    int dares[MOODS] = {0};
    for (int seed = 0; seed < 100; seed++)
        for (int i = 0; i < MOODS; i++) {
            state at;
            char text[16];
            snprintf(text, sizeof text, "coin %d", seed);
            dj_config config = {.seats = 1, .seed = "toy"};
            assert_int_equal(toy_coin.setup(NULL, &config, at.bytes, NULL, NULL), DJ_OK);
            dj_seat handle = dj_seat_of(&toy_coin, NULL, at.bytes, 0);
            dj_dice dice = dj_dice_from_seed(text);
            dj_bot_choice choice;
            dj_weigh(&handle, &dice, 1, &moods[i], DJ_UNASKED, &choice);
            dares[i] += choice.move == 1;
        }
    assert_in_range(dares[0], 1, 30); /* one in eight */
    assert_in_range(dares[1], 35, 65);
    assert_in_range(dares[2], 70, 99); /* seven in eight */
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

/* Whether two players of a game choose otherwise somewhere in its first positions. */
static bool are_told_apart(const dj_game *game, const dj_player *one, const dj_player *other) {
    dj_config config = dj_config_default(game);
    dj_dice dice = dj_dice_from_seed("tempers");
    dj_move moves[DJ_MOVES_MAX];
    state at;
    assert_int_equal(game->setup(game->original, &config, at.bytes, NULL, NULL), DJ_OK);
    dj_seat_mask mask;
    for (int number = 0; number < TEMPER_MOVES && (mask = game->to_act(game->original, at.bytes)) != 0; number++) {
        int seat = __builtin_ctz(mask), count = game->moves(game->original, at.bytes, seat, moves);
        if (count > 1 && choose(one->bot, game, &at, seat, one->iterations, "dice").move !=
                             choose(other->bot, game, &at, seat, other->iterations, "dice").move)
            return true;
        game->play(game->original, at.bytes, seat, moves[dj_dice_below(&dice, (uint32_t)count)], NULL);
    }
    return false;
}

static void tempers_of_a_strength_play_otherwise_in_every_game(void **unused) {
    (void)unused;
    int games, count;
    const dj_game *const *list = dj_games(&games);
    const dj_character *characters = dj_characters(&count);
    for (int i = 0; i < games; i++)
        for (int j = 0; j + 2 < count && strcmp(characters[j].strength, "fierce") != 0; j += 3) {
            dj_player hasty, patient;
            assert_true(dj_player_find(characters[j].id, &hasty) && dj_player_find(characters[j + 2].id, &patient));
            if (!are_told_apart(list[i], &hasty, &patient))
                fail_msg("%s: %s plays as %s does", list[i]->id, characters[j].id, characters[j + 2].id);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_weighs_moves_finds_the_best_and_who_overlooks_them_does_not),
        cmocka_unit_test(moods_make_bold_and_timid),
        cmocka_unit_test(wrong_beliefs_change_what_a_rung_chooses),
        cmocka_unit_test(every_row_of_a_table_of_weights_counts),
        cmocka_unit_test(players_are_found_by_bot_budget_or_strength),
        cmocka_unit_test(strengths_grow_and_names_lead_back_to_their_players),
        cmocka_unit_test(characters_think_as_long_as_their_temper_says_and_names_lead_back_to_them),
        cmocka_unit_test(tempers_of_a_strength_play_otherwise_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
