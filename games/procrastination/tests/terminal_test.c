/* The table of Donjon & Procrastination in a terminal: it shows what the viewer may know and nothing else, its sums are
 * those of the rules, and its keys do what they say. Whole games are played in terminal_test.py. */
#include "games/procrastination/terminal/draw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PRINT_SIZE = 1 << 17, MOVES_MAX = 2000, GAMES = 40 };

typedef void (*visitor)(const dj_table *table, uint64_t *chance);

static void play_games(int games, visitor visit);
static dj_table *new_table(int seats, const char *seed, const char *option);
static void assert_sums_right(const dj_table *table, uint64_t *chance);
static void assert_fits(const dj_table *table, uint64_t *chance);
static void assert_keys_choose(const dj_table *table, uint64_t *chance);
static int evaluate(const char *sum);

static void the_sums_shown_are_those_of_the_rules_p12_p14(void **unused) {
    (void)unused;
    play_games(GAMES, assert_sums_right);
}

static void the_board_fits_the_width_of_every_window(void **unused) {
    (void)unused;
    play_games(6, assert_fits);
}

static void every_legal_move_has_a_line_and_enter_plays_it(void **unused) {
    (void)unused;
    play_games(GAMES, assert_keys_choose);
}

static void a_sum_is_read_from_left_to_right(void **unused) {
    (void)unused;
    assert_int_equal(evaluate("5 ×2 for Magic over Force, -1, dice 4+2 = 15"), 15);
    assert_int_equal(evaluate("4 cancelled, +3 by effects, die 6 = 9"), 9);
    assert_int_equal(evaluate("-2 = -2"), -2);
}

static void a_key_points_first_and_plays_when_pressed_again(void **unused) {
    (void)unused;
    dj_table *table = new_table(2, "keys", NULL);
    dj_cursor cursor = {0};
    dj_sight sight;
    dj_sight_take(&sight, table, 0);
    dj_scene scene = {.sight = &sight, .cursor = &cursor};
    dj_move move, moves[PROCRASTINATION_MOVES_MAX];
    procrastination_aim(&scene, &cursor);
    assert_int_equal(cursor.values[PROCRASTINATION_CURSOR_CHOICE], 0);
    assert_int_equal(procrastination_press(&scene, &cursor, '3', &move), DJ_KEY_AIMED);
    assert_int_equal(cursor.values[PROCRASTINATION_CURSOR_CHOICE], 2);
    assert_int_equal(procrastination_press(&scene, &cursor, DJ_KEY_TAB, &move), DJ_KEY_AIMED);
    assert_int_equal(procrastination_press(&scene, &cursor, DJ_KEY_UP, &move), DJ_KEY_AIMED);
    assert_int_equal(procrastination_press(&scene, &cursor, '2', &move), DJ_KEY_AIMED);
    assert_int_equal(procrastination_press(&scene, &cursor, '2', &move), DJ_KEY_CHOSE);
    int count = procrastination_moves(dj_table_content(table), dj_table_state(table), 0, moves);
    assert_int_equal(count, PROCRASTINATION_FIRST_HAND);
    assert_int_equal(move >> 16, PROCRASTINATION_PLAY);
    /* P05: the Bluff can be pointed at, and is refused with the reason. */
    assert_int_equal(procrastination_press(&scene, &cursor, 'b', &move), DJ_KEY_AIMED);
    assert_int_equal(procrastination_press(&scene, &cursor, DJ_KEY_ENTER, &move), DJ_KEY_CHOSE);
    dj_refusal refusal = procrastination_why_not(dj_table_content(table), dj_table_state(table), 0, move);
    assert_string_equal(refusal.rule, "P05");
    assert_int_equal(procrastination_press(&scene, &cursor, 'z', &move), DJ_KEY_IGNORED);
    assert_int_equal(procrastination_press(&scene, &cursor, '9', &move), DJ_KEY_IGNORED);
    dj_table_free(table);
}

/* Random games of two to six, of all variants; what is visited is every position of them. */
static void play_games(int games, visitor visit) {
    static const char *const variants[] = {NULL, "cards=collection", "cards=decks", "draft=mimic"};
    for (int game = 0; game < games; game++) {
        char seed[16];
        snprintf(seed, sizeof seed, "game %d", game);
        dj_table *table = new_table(2 + game % 5, seed, variants[game / 5 % 4]);
        uint64_t chance = (uint64_t)game;
        for (int played = 0; dj_table_to_act(table) != 0 && played < MOVES_MAX; played++) {
            dj_move moves[PROCRASTINATION_MOVES_MAX];
            int seat = (int)dj_chance_below(&chance, (uint32_t)dj_table_config(table)->seats);
            while (!(dj_table_to_act(table) >> seat & 1))
                seat = (seat + 1) % dj_table_config(table)->seats;
            visit(table, &chance);
            int count = procrastination_moves(dj_table_content(table), dj_table_state(table), seat, moves);
            dj_move move = moves[dj_chance_below(&chance, (uint32_t)count)];
            assert_int_equal(dj_table_play(table, seat, move, NULL), DJ_OK);
        }
        visit(table, &chance);
        dj_table_free(table);
    }
}

static dj_table *new_table(int seats, const char *seed, const char *option) {
    dj_config config = dj_config_default(&procrastination_game);
    config.seats = seats;
    snprintf(config.seed, sizeof config.seed, "%s", seed);
    char name[32] = "", *value = NULL;
    if (option != NULL) {
        snprintf(name, sizeof name, "%s", option);
        value = strchr(name, '=');
        *value++ = '\0';
        assert_int_equal(dj_config_set(&config, &procrastination_game, name, value, NULL), DJ_OK);
    }
    dj_table *table = dj_table_new(&procrastination_game, procrastination_game.original, &config, NULL);
    assert_non_null(table);
    return table;
}

static void assert_sums_right(const dj_table *table, uint64_t *chance) {
    (void)chance;
    const procrastination_set *set = dj_table_content(table);
    const procrastination_state *state = dj_table_state(table);
    dj_sight sight;
    dj_sight_take(&sight, table, 0);
    dj_scene scene = {.sight = &sight};
    procrastination_desk desk = procrastination_desk_of(&scene);
    const procrastination_account *account = &desk.account;
    for (int seat = 0; account->round > 0 && seat < state->seat_count; seat++)
        for (int pairing = 0; pairing < PROCRASTINATION_PAIRINGS; pairing++) {
            char sum[400];
            dj_text text = dj_text_over(sum, sizeof sum);
            int total = account->stands[seat].against[pairing].total;
            int enemy = pairing == PROCRASTINATION_FACED ? procrastination_opponent(state, seat)
                                                         : procrastination_hunter(state, seat);
            procrastination_write_sum(&desk, seat, pairing, &text);
            assert_int_equal(evaluate(sum), total);
            if (!account->is_past)
                assert_int_equal(total, procrastination_total(set, state, seat, enemy));
        }
}

static void assert_fits(const dj_table *table, uint64_t *chance) {
    int seat = (int)dj_chance_below(chance, (uint32_t)dj_table_config(table)->seats);
    dj_cursor cursor = {0};
    for (int width = 60; width <= 130; width += 14) {
        dj_box board, focus;
        dj_sight sight;
        dj_sight_take(&sight, table, seat);
        dj_scene scene = {
            .sight = &sight, .language = DJ_FRENCH, .cursor = &cursor, .width = width, .height = width / 4};
        procrastination_measure(&scene, &board, &focus);
        assert_true(board.width <= width);
        assert_in_range(focus.y + focus.height, focus.y, board.height);
        dj_canvas canvas = dj_canvas_new(width + 40, board.height + 20);
        dj_canvas_frame(&canvas, (dj_box){0, 0, width + 40, board.height + 20}, -20, -10);
        procrastination_draw_board(&scene, &canvas);
        for (int y = 0; y < canvas.height; y++)
            for (int x = 0; x < canvas.width; x++)
                if (x < 20 || x >= 20 + board.width || y < 10 || y >= 10 + board.height)
                    assert_int_equal(canvas.cells[y * canvas.width + x].glyph, ' ');
        dj_canvas_free(&canvas);
    }
}

static void assert_keys_choose(const dj_table *table, uint64_t *chance) {
    (void)chance;
    for (int seat = 0; seat < dj_table_config(table)->seats; seat++) {
        dj_move moves[PROCRASTINATION_MOVES_MAX], move;
        dj_cursor cursor = {0};
        dj_sight sight;
        dj_sight_take(&sight, table, seat);
        dj_scene scene = {.sight = &sight, .cursor = &cursor};
        int count = procrastination_moves(dj_table_content(table), dj_table_state(table), seat, moves), chosen = 0;
        if (count == 0)
            continue;
        procrastination_desk desk = procrastination_desk_of(&scene);
        for (int line = 0; line < desk.choice_count; line++) {
            cursor.values[PROCRASTINATION_CURSOR_CHOICE] = line;
            assert_int_equal(procrastination_press(&scene, &cursor, DJ_KEY_ENTER, &move), DJ_KEY_CHOSE);
            bool is_legal = false;
            for (int i = 0; i < count; i++)
                is_legal = is_legal || moves[i] == move;
            assert_int_equal(is_legal, desk.choices[line].is_legal);
            chosen += is_legal;
        }
        assert_int_equal(chosen, count);
    }
}

/* What a sum comes to, by its own words: "5 ×2 for Magic over Force, -1, dice 4+2 = 15". */
static int evaluate(const char *sum) {
    char parts[400];
    snprintf(parts, sizeof parts, "%s", sum);
    *strstr(parts, " = ") = '\0';
    int total = 0;
    for (char *part = strtok(parts, ","); part != NULL; part = strtok(NULL, ",")) {
        char *number = part + strcspn(part, "+-0123456789");
        int first = (int)strtol(number, &number, 10);
        total += strstr(part, "cancelled") != NULL ? 0 : strstr(part, "×2") != NULL ? 2 * first : first;
        while (*number == '+')
            total += (int)strtol(number + 1, &number, 10);
    }
    assert_int_equal(total, (int)strtol(strstr(sum, " = ") + 3, NULL, 10));
    return total;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sums_shown_are_those_of_the_rules_p12_p14),
        cmocka_unit_test(the_board_fits_the_width_of_every_window),
        cmocka_unit_test(every_legal_move_has_a_line_and_enter_plays_it),
        cmocka_unit_test(a_sum_is_read_from_left_to_right),
        cmocka_unit_test(a_key_points_first_and_plays_when_pressed_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
