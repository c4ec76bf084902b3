/* Tables: undo and its reasons, scripted dice, events, configurations. Saves have table_save_test.c. */
#include "donjon/donjon.h"

#include "games/cairn/rules/cairn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static dj_table *open_cairn(int seats) {
    dj_config config = dj_config_default(&cairn_game);
    config.seats = seats;
    snprintf(config.seed, sizeof config.seed, "table");
    dj_table *table = dj_table_new(&cairn_game, cairn_game.original, &config, NULL);
    assert_non_null(table);
    return table;
}

static dj_table *open_donjonz(const char *cards) {
    const dj_game *game = dj_game_find("donjonz");
    dj_config config = dj_config_default(game);
    snprintf(config.seed, sizeof config.seed, "table");
    assert_int_equal(dj_config_set(&config, game, "cards", cards, NULL), DJ_OK);
    dj_table *table = dj_table_new(game, game->original, &config, NULL);
    assert_non_null(table);
    return table;
}

static void play(dj_table *table, int seat, dj_move move) {
    dj_error error;
    if (dj_table_play(table, seat, move, &error) != DJ_OK)
        fail_msg("%s", error.message);
}

/* Asserts that undo is refused, changes nothing, and gives the reason. */
static void assert_stands(dj_table *table, int seat, const char *code, const char *words) {
    uint64_t hash = dj_table_hash(table);
    int length = dj_table_length(table);
    dj_error error = {0};
    assert_int_equal(dj_table_can_undo(table, seat, &error), DJ_REFUSED);
    assert_string_equal(error.code, code);
    assert_non_null(strstr(error.message, words));
    assert_int_equal(dj_table_undo(table, seat, &error), DJ_REFUSED);
    assert_string_equal(error.code, code);
    assert_int_equal(dj_table_hash(table), hash);
    assert_int_equal(dj_table_length(table), length);
}

static void nothing_can_be_undone_before_the_first_move(void **unused) {
    (void)unused;
    dj_table *table = open_cairn(2);
    assert_stands(table, 0, "nothing-to-undo", "Nothing has been played");
    dj_table_free(table);
}

static void a_fair_move_is_taken_back_to_the_very_state(void **unused) {
    (void)unused;
    dj_table *table = open_cairn(2);
    uint64_t start = dj_table_hash(table);
    play(table, 0, CAIRN_PUSH);
    uint64_t once = dj_table_hash(table);
    play(table, 0, CAIRN_PUSH);
    assert_int_equal(dj_table_can_undo(table, 0, NULL), DJ_OK);
    assert_int_equal(dj_table_undo(table, 0, NULL), DJ_OK);
    assert_int_equal(dj_table_hash(table), once);
    assert_int_equal(dj_table_undo(table, 0, NULL), DJ_OK);
    assert_int_equal(dj_table_hash(table), start);
    assert_int_equal(dj_table_length(table), 0);
    assert_stands(table, 0, "nothing-to-undo", "Nothing");
    play(table, 0, CAIRN_PUSH);
    assert_int_equal(dj_table_hash(table), once);
    dj_table_free(table);
}

static void a_move_stands_once_the_turn_has_changed(void **unused) {
    (void)unused;
    dj_table *table = open_cairn(2);
    play(table, 0, CAIRN_PUSH);
    play(table, 0, CAIRN_PASS);
    assert_stands(table, 0, "cannot-undo", "turn has passed");
    dj_table_free(table);
}

static void a_move_stands_once_another_player_has_acted(void **unused) {
    (void)unused;
    dj_table *table = open_cairn(2);
    play(table, 0, CAIRN_PASS);
    play(table, 1, CAIRN_PUSH);
    assert_stands(table, 0, "cannot-undo", "Another player has acted");
    assert_int_equal(dj_table_undo(table, 1, NULL), DJ_OK);
    assert_stands(table, 1, "cannot-undo", "Another player has acted");
    assert_stands(table, 0, "cannot-undo", "turn has passed");
    dj_table_free(table);
}

static void a_move_stands_once_chance_has_spoken(void **unused) { /* X06 */
    (void)unused;
    dj_table *table = open_cairn(2);
    play(table, 0, CAIRN_PUSH);
    play(table, 0, CAIRN_ROLL);
    assert_stands(table, 0, "cannot-undo", "Chance");
    dj_table_free(table);
}

static void a_move_stands_once_something_hidden_was_shown(void **unused) { /* X02 */
    (void)unused;
    dj_table *table = open_cairn(2);
    play(table, 0, CAIRN_SHOW);
    assert_stands(table, 0, "cannot-undo", "hidden");
    play(table, 0, CAIRN_PUSH); /* what follows can be taken back, as far as the reveal */
    assert_int_equal(dj_table_undo(table, 0, NULL), DJ_OK);
    assert_stands(table, 0, "cannot-undo", "hidden");
    dj_table_free(table);
}

static void a_secret_choice_can_be_taken_back_until_others_chose(void **unused) {
    (void)unused;
    dj_table *table = open_cairn(3);
    for (int i = 0; i < 6; i++)
        play(table, i % 3, CAIRN_PASS);
    assert_int_equal(dj_table_to_act(table), 7);
    play(table, 1, CAIRN_VOTE_YES);
    assert_int_equal(dj_table_undo(table, 1, NULL), DJ_OK);
    play(table, 1, CAIRN_VOTE_NO);
    play(table, 0, CAIRN_VOTE_NO);
    assert_stands(table, 1, "cannot-undo", "Another player has acted");
    assert_int_equal(dj_table_undo(table, 0, NULL), DJ_OK);
    assert_int_equal(dj_table_undo(table, 1, NULL), DJ_OK); /* nobody acted since, after all */
    play(table, 1, CAIRN_VOTE_NO);
    play(table, 0, CAIRN_VOTE_NO);
    play(table, 2, CAIRN_VOTE_YES); /* opens the votes */
    assert_stands(table, 2, "cannot-undo", "hidden");
    dj_table_free(table);
}

static void a_placed_card_stands_but_the_last_one_and_the_walk_can_be_taken_back(void **unused) { /* Z01, X02 */
    (void)unused;
    dj_table *table = open_donjonz("2");
    dj_move moves[DJ_MOVES_MAX];
    const dj_game *game = dj_table_game(table);
    uint64_t hashes[64] = {0};
    game->moves(dj_table_content(table), dj_table_state(table), 0, moves);
    play(table, 0, moves[0]);
    assert_stands(table, 0, "cannot-undo", "hidden"); /* the next card lies open */
    hashes[1] = dj_table_hash(table);
    while (dj_table_to_act(table)) {
        game->moves(dj_table_content(table), dj_table_state(table), 0, moves);
        play(table, 0, moves[0]);
        hashes[dj_table_length(table)] = dj_table_hash(table);
    }
    assert_true(dj_table_length(table) > 3);
    while (dj_table_length(table) > 1) { /* a game that is over included: alone, it is nobody else's loss */
        assert_int_equal(dj_table_undo(table, 0, NULL), DJ_OK);
        assert_int_equal(dj_table_hash(table), hashes[dj_table_length(table)]);
    }
    assert_stands(table, 0, "cannot-undo", "hidden");
    dj_table_free(table);
}

static void a_move_is_forced_where_it_is_the_only_one(void **unused) { /* X03 */
    (void)unused;
    const dj_game *game = dj_game_find("dungeondeck");
    dj_config config = dj_config_default(game);
    snprintf(config.seed, sizeof config.seed, "forced");
    dj_table *table = dj_table_new(game, game->original, &config, NULL);
    dj_move moves[DJ_MOVES_MAX], only = 0;
    int forced = 0, choices = 0;
    for (int count; (count = dj_table_moves(table, 0, moves)) > 0; play(table, 0, moves[0])) {
        assert_int_equal(dj_table_is_forced(table, 0, &only), count == 1);
        assert_true(count > 1 || only == moves[0]);
        forced += count == 1;
        choices += count > 1;
    }
    assert_true(forced > 0 && choices > 0);
    assert_false(dj_table_is_forced(table, 0, &only)); /* the game is over */
    dj_table_free(table);
}

static void events_are_those_of_the_set_up_then_of_the_last_move(void **unused) {
    (void)unused;
    dj_table *table = open_cairn(2);
    int count;
    const dj_event *events = dj_table_events(table, &count);
    assert_int_equal(count, 1);
    assert_int_equal(events[0].kind, CAIRN_DEALT);
    play(table, 0, CAIRN_PUSH);
    events = dj_table_events(table, &count);
    assert_int_equal(count, 1);
    assert_int_equal(events[0].kind, CAIRN_PUSHED);
    assert_int_equal(dj_table_play(table, 1, CAIRN_PUSH, NULL), DJ_REFUSED);
    events = dj_table_events(table, &count);
    assert_int_equal(count, 1);
    play(table, 0, CAIRN_SHOW);
    assert_int_equal(dj_table_events(table, &count)->kind, CAIRN_SHOWN);
    assert_int_equal(dj_table_events_of(table, -1, &count)->kind, CAIRN_DEALT);
    assert_int_equal(dj_table_events_of(table, 0, &count)->kind, CAIRN_PUSHED);
    play(table, 0, CAIRN_PUSH);
    assert_int_equal(dj_table_undo(table, 0, NULL), DJ_OK);
    dj_table_events(table, &count);
    assert_int_equal(count, 0);
    play(table, 0, CAIRN_PASS);
    assert_int_equal(dj_table_events(table, &count)->kind, CAIRN_PASSED);
    assert_int_equal(dj_table_events_of(table, 1, &count)->kind, CAIRN_SHOWN);
    dj_table_free(table);
}

static void scripted_rolls_are_used_in_order_and_counted(void **unused) {
    (void)unused;
    dj_table *table = open_cairn(2);
    const int32_t first[] = {6, 2}, then[] = {5};
    assert_int_equal(dj_table_script(table, first, 2, NULL), DJ_OK);
    assert_int_equal(dj_table_script(table, then, 1, NULL), DJ_OK);
    assert_int_equal(dj_table_script_left(table), 3);
    play(table, 0, CAIRN_PUSH);
    assert_int_equal(dj_table_script_left(table), 3); /* no die, no roll used up */
    play(table, 0, CAIRN_ROLL);
    play(table, 0, CAIRN_ROLL);
    const cairn_state *state = dj_table_state(table);
    assert_int_equal(state->seat[0].pebbles, CAIRN_PUSHED_AT_ONCE + 6 + 2);
    assert_int_equal(dj_table_script_left(table), 1);
    play(table, 0, CAIRN_PASS);
    play(table, 1, CAIRN_ROLL);
    state = dj_table_state(table);
    assert_int_equal(state->seat[1].pebbles, 5);
    assert_int_equal(dj_table_script_left(table), 0);
    dj_table_free(table);
}

static void a_scripted_roll_that_is_no_face_is_refused_and_changes_nothing(void **unused) { /* X05 */
    (void)unused;
    dj_table *table = open_cairn(2);
    const int32_t misfit[] = {7, 3}, none[] = {3, 0};
    dj_error error;
    assert_int_equal(dj_table_script(table, none, 2, &error), DJ_REFUSED);
    assert_string_equal(error.code, "bad-dice");
    assert_int_equal(dj_table_script_left(table), 0);
    assert_int_equal(dj_table_script(table, misfit, 2, NULL), DJ_OK); /* a seven is a face of some die */
    uint64_t hash = dj_table_hash(table);
    assert_int_equal(dj_table_play(table, 0, CAIRN_ROLL, &error), DJ_REFUSED);
    assert_string_equal(error.code, "bad-dice");
    assert_int_equal(dj_table_hash(table), hash);
    assert_int_equal(dj_table_length(table), 0);
    assert_int_equal(dj_table_script_left(table), 2);
    play(table, 0, CAIRN_PUSH); /* other moves go on */
    dj_table_free(table);
}

static void scripts_have_a_limit(void **unused) {
    (void)unused;
    dj_table *table = open_cairn(2);
    const int32_t one[] = {1};
    int loaded = 0;
    while (loaded < 100000 && dj_table_script(table, one, 1, NULL) == DJ_OK)
        loaded++;
    assert_in_range(loaded, 1, 99999);
    assert_int_equal(dj_table_script_left(table), loaded);
    assert_int_equal(dj_table_script(table, one, -1, NULL), DJ_REFUSED);
    assert_int_equal(dj_table_script(table, one, 0, NULL), DJ_OK);
    play(table, 0, CAIRN_ROLL);
    assert_int_equal(dj_table_script(table, one, 1, NULL), DJ_OK);
    dj_table_free(table);
}

static void impossible_configurations_are_refused(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("donjonz");
    dj_error error;
    const int seats[] = {0, 2, -1, 1000};
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        dj_config config = dj_config_default(game);
        config.seats = seats[i];
        assert_null(dj_table_new(game, game->original, &config, &error));
        assert_string_equal(error.code, "bad-seats");
    }
    const int32_t cards[] = {0, 12, -5, INT32_MAX};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        dj_config config = dj_config_default(game);
        config.options[dj_option_find(game, "cards")] = cards[i];
        assert_null(dj_table_new(game, game->original, &config, &error));
        assert_string_equal(error.code, "bad-option");
    }
    dj_config config = dj_config_default(game);
    snprintf(config.seed, sizeof config.seed, "two\nlines");
    assert_null(dj_table_new(game, game->original, &config, &error));
    assert_string_equal(error.code, "bad-seed");
}

static void options_are_set_by_name(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("donjonz");
    dj_config config = dj_config_default(game);
    dj_error error;
    assert_int_equal(dj_config_set(&config, game, "cards", "7", &error), DJ_OK);
    assert_int_equal(config.options[dj_option_find(game, "cards")], 7);
    const char *bad[] = {"", "x", "7 ", " 7", "7.0", "99999999999999999999", "-1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(dj_config_set(&config, game, "cards", bad[i], &error), DJ_REFUSED);
        assert_string_equal(error.code, "bad-option");
    }
    assert_int_equal(dj_config_set(&config, game, "card", "7", &error), DJ_REFUSED);
    assert_string_equal(error.code, "unknown-option");
    assert_int_equal(config.options[dj_option_find(game, "cards")], 7);
    assert_int_equal(dj_option_find(game, "nothing"), -1);
}

static void games_are_found_by_id(void **unused) {
    (void)unused;
    int count;
    const dj_game *const *games = dj_games(&count);
    assert_true(count >= 1);
    for (int i = 0; i < count; i++) {
        assert_ptr_equal(dj_game_find(games[i]->id), games[i]);
        assert_true(games[i]->state_size <= DJ_STATE_MAX);
        assert_in_range(games[i]->moves_max, 1, DJ_MOVES_MAX);
        assert_in_range(games[i]->option_count, 0, DJ_OPTIONS_MAX);
        assert_in_range(games[i]->seats_maximum, games[i]->seats_minimum, DJ_SEATS_MAX);
    }
    assert_null(dj_game_find("nothing"));
    assert_null(dj_game_find(""));
}

static void a_host_adds_a_game_once(void **unused) {
    (void)unused;
    int before, after;
    dj_games(&before);
    dj_game large = cairn_game;
    dj_error error = {0};
    large.state_size = DJ_STATE_MAX + 1;
    assert_int_equal(dj_game_add(&large, &error), DJ_REFUSED);
    assert_string_equal(error.code, "bad-game");
    assert_int_equal(dj_game_add(&cairn_game, &error), DJ_OK);
    assert_ptr_equal(dj_game_find("cairn"), &cairn_game);
    assert_ptr_equal(dj_games(&after)[before], &cairn_game);
    assert_int_equal(after, before + 1);
    assert_int_equal(dj_game_add(&cairn_game, &error), DJ_REFUSED);
    assert_string_equal(error.code, "game-known");
}

static void a_clone_goes_its_own_way(void **unused) {
    (void)unused;
    dj_table *table = open_cairn(2);
    dj_error error = {0};
    dj_move moves[DJ_MOVES_MAX];
    int count;
    dj_table_moves(table, 0, moves);
    assert_int_equal(dj_table_play(table, 0, moves[0], &error), DJ_OK);
    dj_table *clone = dj_table_clone(table, &error);
    uint64_t hash = dj_table_hash(table);
    assert_int_equal(dj_table_hash(clone), hash);
    assert_int_equal(dj_table_length(clone), 1);
    assert_int_equal(dj_table_can_undo(clone, 0, &error), dj_table_can_undo(table, 0, &error));
    for (dj_seat_mask mask; (mask = dj_table_to_act(clone)) != 0;) {
        int seat = __builtin_ctz(mask);
        dj_table_moves(clone, seat, moves);
        assert_int_equal(dj_table_play(clone, seat, moves[0], &error), DJ_OK);
    }
    assert_int_equal(dj_table_hash(table), hash);
    assert_int_equal(dj_table_length(table), 1);
    dj_table_free(table);
    assert_non_null(dj_table_events_of(clone, 0, &count));
    dj_table_free(clone);
}

static void a_seat_handle_gives_what_the_seat_may_know(void **unused) { /* X02 */
    (void)unused;
    dj_table *table = open_cairn(2);
    dj_seat seat = dj_seat_of(&cairn_game, cairn_game.original, dj_table_state(table), 1);
    dj_move moves[DJ_MOVES_MAX];
    assert_int_equal(dj_seat_moves(&seat, moves), 0);
    char view[2000], direct[2000];
    dj_json json = dj_json_over(view, sizeof view), expected = dj_json_over(direct, sizeof direct);
    dj_seat_view(&seat, &json);
    cairn_game.view(cairn_game.original, dj_table_state(table), 1, &expected);
    assert_string_equal(view, direct);
    cairn_state sample;
    dj_dice dice = dj_dice_from_seed("seat");
    dj_seat_sample(&seat, &dice, &sample);
    assert_null(cairn_game.check(cairn_game.original, &sample));
    dj_table_free(table);
}

static void a_seat_out_of_turn_is_told_whose_turn_it_is(void **unused) { /* X05 */
    (void)unused;
    dj_table *table = open_cairn(2);
    dj_error error;
    char words[100];
    dj_text text = dj_text_over(words, sizeof words);
    assert_int_equal(dj_table_play(table, 1, CAIRN_PUSH, &error), DJ_REFUSED);
    dj_error_describe(&error, DJ_ENGLISH, &text);
    assert_string_equal(words, "It is Aliénor’s turn.");
    text = dj_text_over(words, sizeof words);
    dj_error_describe(&error, DJ_FRENCH, &text);
    assert_string_equal(words, "C’est à Aliénor de jouer.");
    dj_table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_can_be_undone_before_the_first_move),
        cmocka_unit_test(a_fair_move_is_taken_back_to_the_very_state),
        cmocka_unit_test(a_move_stands_once_the_turn_has_changed),
        cmocka_unit_test(a_move_stands_once_another_player_has_acted),
        cmocka_unit_test(a_move_stands_once_chance_has_spoken),
        cmocka_unit_test(a_move_stands_once_something_hidden_was_shown),
        cmocka_unit_test(a_secret_choice_can_be_taken_back_until_others_chose),
        cmocka_unit_test(a_placed_card_stands_but_the_last_one_and_the_walk_can_be_taken_back),
        cmocka_unit_test(a_move_is_forced_where_it_is_the_only_one),
        cmocka_unit_test(events_are_those_of_the_set_up_then_of_the_last_move),
        cmocka_unit_test(scripted_rolls_are_used_in_order_and_counted),
        cmocka_unit_test(a_scripted_roll_that_is_no_face_is_refused_and_changes_nothing),
        cmocka_unit_test(scripts_have_a_limit),
        cmocka_unit_test(impossible_configurations_are_refused),
        cmocka_unit_test(options_are_set_by_name),
        cmocka_unit_test(games_are_found_by_id),
        cmocka_unit_test(a_host_adds_a_game_once),
        cmocka_unit_test(a_clone_goes_its_own_way),
        cmocka_unit_test(a_seat_out_of_turn_is_told_whose_turn_it_is),
        cmocka_unit_test(a_seat_handle_gives_what_the_seat_may_know),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
