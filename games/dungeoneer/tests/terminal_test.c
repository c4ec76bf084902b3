/* The table of Dungeoneer in a terminal: it shows what the viewer may know and nothing else, the map keeps to its
 * place, every legal move can be reached by keys, and keys do what they say. */
#include "games/dungeoneer/terminal/draw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PRINT_SIZE = 1 << 19, MOVES_MAX = 6000, GAMES = 6, EVERY = 7 };

typedef void (*visitor)(const dj_table *table, uint64_t *chance);

static void play_games(visitor visit);
static dj_table *new_table(int seats, const char *seed, const char *mode);
static void play_until(dj_table *table, int phase);
static void assert_in_place(const dj_table *table, uint64_t *chance);
static void assert_keys_reach(const dj_table *table, uint64_t *chance);
static void assert_choice_is_told(const dj_table *table, uint64_t *chance);
static bool reaches(const dj_scene *scene, dj_move wanted);
static bool point_at(const dungeoneer_desk *desk, dj_cursor *cursor, dj_move wanted);
static void draw(const dj_table *table, int viewer, dj_language language, char *out);
static void assert_shows(const char *text, const char *words);

static void the_map_keeps_to_the_place_it_measures(void **unused) {
    (void)unused;
    play_games(assert_in_place);
}

static void every_legal_move_can_be_reached_by_keys(void **unused) {
    (void)unused;
    play_games(assert_keys_reach);
}

static void a_space_shows_its_name_doors_points_and_heroes(void **unused) {
    (void)unused;
    static char text[PRINT_SIZE];
    dj_table *table = new_table(3, "look", "table");
    int active = ((const dungeoneer_state *)dj_table_state(table))->active;
    draw(table, active, DJ_ENGLISH, text);
    assert_shows(text, "####[o]#####");
    assert_shows(text, "Entrance");
    assert_shows(text, "P-G-"); /* E13: the space where the turn began gives nothing more */
    assert_shows(text, active == 0 ? "@123#" : active == 1 ? "1@23#" : "12@3#");
    draw(table, active, DJ_FRENCH, text);
    assert_shows(text, "Hall");
    dj_table_free(table);
}

static void an_arrow_walks_and_a_number_points_first_then_plays(void **unused) {
    (void)unused;
    dj_table *table = new_table(2, "keys", "table");
    int seat = ((const dungeoneer_state *)dj_table_state(table))->active;
    dj_cursor cursor;
    dj_sight sight;
    dj_sight_take(&sight, table, seat);
    dj_scene scene = {.sight = &sight, .cursor = &cursor};
    dj_move move;
    dungeoneer_aim(&scene, &cursor);
    assert_int_equal(cursor.values[DUNGEONEER_CURSOR_CHOICE], 0);
    assert_int_equal(dungeoneer_press(&scene, &cursor, '3', &move), DJ_KEY_AIMED);
    assert_int_equal(cursor.values[DUNGEONEER_CURSOR_CHOICE], 2);
    assert_int_equal(dungeoneer_press(&scene, &cursor, DJ_KEY_DOWN, &move), DJ_KEY_AIMED);
    assert_int_equal(dungeoneer_press(&scene, &cursor, '2', &move), DJ_KEY_AIMED);
    assert_int_equal(dungeoneer_press(&scene, &cursor, '2', &move), DJ_KEY_CHOSE);
    assert_int_equal(dungeoneer_verb(move), DUNGEONEER_DISCARD);
    assert_int_equal(dungeoneer_press(&scene, &cursor, DJ_KEY_TAB, &move), DJ_KEY_AIMED);
    assert_int_equal(cursor.values[DUNGEONEER_CURSOR_PAGE], 1);
    assert_int_equal(dungeoneer_press(&scene, &cursor, DJ_KEY_BACK_TAB, &move), DJ_KEY_AIMED);
    assert_int_equal(cursor.values[DUNGEONEER_CURSOR_PAGE], 0);
    assert_int_equal(dungeoneer_press(&scene, &cursor, 'z', &move), DJ_KEY_IGNORED);
    play_until(table, DUNGEONEER_MOVE_PHASE);
    dj_sight_take(&sight, table, ((const dungeoneer_state *)dj_table_state(table))->active);
    dungeoneer_aim(&scene, &cursor);
    assert_int_equal(dungeoneer_press(&scene, &cursor, DJ_KEY_LEFT, &move), DJ_KEY_CHOSE);
    assert_int_equal(move, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_STEP_TO, DUNGEONEER_WEST));
    assert_int_equal(dungeoneer_press(&scene, &cursor, DJ_KEY_ENTER, &move), DJ_KEY_IGNORED);
    assert_int_equal(dungeoneer_press(&scene, &cursor, 'e', &move), DJ_KEY_AIMED);
    assert_int_equal(dungeoneer_press(&scene, &cursor, 'e', &move), DJ_KEY_CHOSE);
    assert_int_equal(dungeoneer_verb(move), DUNGEONEER_END_TURN);
    dj_table_free(table);
}

static void a_map_in_hand_is_moved_turned_and_refused_with_the_reason_e11(void **unused) {
    (void)unused;
    dj_table *table = new_table(2, "build", "table");
    dj_cursor cursor;
    dj_move move, places[DUNGEONEER_MOVES_MAX];
    play_until(table, DUNGEONEER_BUILD_PHASE);
    const dungeoneer_state *state = dj_table_state(table);
    dj_sight sight;
    dj_sight_take(&sight, table, state->active);
    dj_scene scene = {.sight = &sight, .cursor = &cursor};
    dungeoneer_aim(&scene, &cursor);
    assert_true(dungeoneer_aimed_move(&scene, &move));
    assert_null(dungeoneer_why_not(dj_table_content(table), state, state->active, move).rule);
    static const int arrows[] = {DJ_KEY_UP, DJ_KEY_RIGHT, DJ_KEY_DOWN, DJ_KEY_LEFT};
    for (int i = 0; i < 40; i++) {
        dungeoneer_press(&scene, &cursor, i % 5 == 4 ? 'r' : arrows[i * 7 % 4], &move);
        assert_true(dungeoneer_aimed_move(&scene, &move));
        int space = dungeoneer_space_at(state, dungeoneer_move_x(move), dungeoneer_move_y(move));
        assert_int_equal(space, DUNGEONEER_NONE); /* never over the dungeon */
    }
    int count = dungeoneer_moves(dj_table_content(table), state, state->active, places);
    for (int i = 0; i < count; i++) {
        dungeoneer_press(&scene, &cursor, 'n', &move);
        assert_true(dungeoneer_aimed_move(&scene, &move));
        assert_null(dungeoneer_why_not(dj_table_content(table), state, state->active, move).rule);
    }
    dj_table_free(table);
}

static void the_brief_tells_what_is_asked_and_the_ways_out(void **unused) {
    (void)unused;
    static char text[PRINT_SIZE];
    dj_table *table = new_table(2, "brief", "table");
    play_until(table, DUNGEONEER_MOVE_PHASE);
    const dungeoneer_state *state = dj_table_state(table);
    dj_sight sight;
    dj_sight_take(&sight, table, state->active);
    dj_scene scene = {.sight = &sight};
    dj_text out = dj_text_over(text, sizeof text);
    dungeoneer_brief(&scene, &out);
    assert_shows(text, "your turn · move: ");
    assert_shows(text, "Quest “");
    assert_shows(text, "life 6 of 6");
    dj_table_free(table);
}

static void the_brief_describes_the_map_to_lay(void **unused) { /* E10 */
    (void)unused;
    static char text[PRINT_SIZE];
    dj_table *table = new_table(2, "build", "table");
    play_until(table, DUNGEONEER_BUILD_PHASE);
    const dungeoneer_state *state = dj_table_state(table);
    dj_sight sight;
    dj_sight_take(&sight, table, state->active);
    dj_scene scene = {.sight = &sight};
    dj_text out = dj_text_over(text, sizeof text);
    dungeoneer_brief(&scene, &out);
    const dungeoneer_set *set = dj_table_content(table);
    char points[64];
    snprintf(points, sizeof points, ". On entering: peril %d, glory %d.", set->maps[state->drawn_map].peril,
             set->maps[state->drawn_map].glory);
    assert_shows(text, "\nNorth: ");
    assert_shows(text, ", West: ");
    assert_shows(text, points);
    dj_table_free(table);
}

static void a_choice_comes_with_what_the_card_says(void **unused) {
    (void)unused;
    play_games(assert_choice_is_told);
}

/* Random games of two to six, at the table and in tournament; every few positions are visited. */
static void play_games(visitor visit) {
    for (int game = 0; game < GAMES; game++) {
        char seed[16];
        snprintf(seed, sizeof seed, "game %d", game);
        dj_table *table = new_table(2 + game % 5, seed, game % 3 == 2 ? "tournament" : "table");
        uint64_t chance = (uint64_t)game;
        for (int played = 0; dj_table_to_act(table) != 0 && played < MOVES_MAX; played++) {
            dj_move moves[DUNGEONEER_MOVES_MAX];
            int seat = 0;
            while (!(dj_table_to_act(table) >> seat & 1))
                seat++;
            if (played % EVERY == 0)
                visit(table, &chance);
            int count = dungeoneer_moves(dj_table_content(table), dj_table_state(table), seat, moves);
            dj_move move = moves[dj_chance_below(&chance, (uint32_t)count)];
            assert_int_equal(dj_table_play(table, seat, move, NULL), DJ_OK);
        }
        visit(table, &chance);
        dj_table_free(table);
    }
}

static void assert_choice_is_told(const dj_table *table, uint64_t *chance) {
    (void)chance;
    static char text[PRINT_SIZE], words[PRINT_SIZE];
    const dungeoneer_state *state = dj_table_state(table);
    int seat = DUNGEONEER_NONE;
    if (state->phase == DUNGEONEER_OVER || dungeoneer_asked(state, &seat) != DUNGEONEER_ASKS_EFFECT)
        return;
    dj_sight sight;
    dj_sight_take(&sight, table, seat);
    dj_scene scene = {.sight = &sight};
    dj_text out = dj_text_over(text, sizeof text), told = dj_text_over(words, sizeof words);
    dungeoneer_brief(&scene, &out);
    int program = state->effects.frames[state->effects.depth - 1].program;
    dungeoneer_effect_words(dungeoneer_program(dj_table_content(table), program), DJ_ENGLISH, &told);
    assert_shows(text, words);
}

static dj_table *new_table(int seats, const char *seed, const char *mode) {
    dj_config config = dj_config_default(&dungeoneer_game);
    config.seats = seats;
    snprintf(config.seed, sizeof config.seed, "%s", seed);
    assert_int_equal(dj_config_set(&config, &dungeoneer_game, "mode", mode, NULL), DJ_OK);
    dj_table *table = dj_table_new(&dungeoneer_game, dungeoneer_game.original, &config, NULL);
    assert_non_null(table);
    return table;
}

/* Whoever is asked makes the first move of the list. */
static void play_until(dj_table *table, int phase) {
    const dungeoneer_state *state = dj_table_state(table);
    while (state->phase != phase || state->play_count > 0) {
        dj_move moves[DUNGEONEER_MOVES_MAX];
        int seat = 0;
        while (!(dj_table_to_act(table) >> seat & 1))
            seat++;
        assert_true(dungeoneer_moves(dj_table_content(table), state, seat, moves) > 0);
        bool can_go_on =
            dungeoneer_why_not(dj_table_content(table), state, seat, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_FIGHT_ON, 0))
                .rule == NULL;
        dj_move move = can_go_on ? DUNGEONEER_PLAIN_MOVE(DUNGEONEER_FIGHT_ON, 0) : moves[0];
        assert_int_equal(dj_table_play(table, seat, move, NULL), DJ_OK);
        state = dj_table_state(table);
    }
}

static void assert_in_place(const dj_table *table, uint64_t *chance) {
    int seat = (int)dj_chance_below(chance, (uint32_t)dj_table_config(table)->seats);
    dj_cursor cursor = {0};
    dj_box board, focus;
    dj_sight sight;
    dj_sight_take(&sight, table, seat);
    dj_scene scene = {.sight = &sight, .language = DJ_FRENCH, .cursor = &cursor};
    dungeoneer_aim(&scene, &cursor);
    dungeoneer_measure(&scene, &board, &focus);
    assert_true(focus.x >= board.x && focus.x + focus.width <= board.x + board.width);
    assert_true(focus.y >= board.y && focus.y + focus.height <= board.y + board.height);
    dj_canvas canvas = dj_canvas_new(board.width + 20, board.height + 20);
    dj_canvas_frame(&canvas, (dj_box){0, 0, board.width + 20, board.height + 20}, board.x - 10, board.y - 10);
    dungeoneer_draw_board(&scene, &canvas);
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++)
            if (x < 10 || x >= 10 + board.width || y < 10 || y >= 10 + board.height)
                assert_int_equal(canvas.cells[y * canvas.width + x].glyph, ' ');
    dj_canvas_free(&canvas);
}

static void assert_keys_reach(const dj_table *table, uint64_t *chance) {
    (void)chance;
    for (int seat = 0; seat < dj_table_config(table)->seats; seat++) {
        dj_move moves[DUNGEONEER_MOVES_MAX];
        dj_cursor cursor;
        dj_sight sight;
        dj_sight_take(&sight, table, seat);
        dj_scene scene = {.sight = &sight, .cursor = &cursor};
        int count = dungeoneer_moves(dj_table_content(table), dj_table_state(table), seat, moves);
        for (int i = 0; i < count; i++) {
            dungeoneer_aim(&scene, &cursor);
            if (!reaches(&scene, moves[i]))
                fail_msg("move %08x cannot be reached", moves[i]);
        }
    }
}

/* By an arrow, or by pointing at its line or place and pressing Enter. */
static bool reaches(const dj_scene *scene, dj_move wanted) {
    static const int arrows[DUNGEONEER_SIDES] = {DJ_KEY_UP, DJ_KEY_RIGHT, DJ_KEY_DOWN, DJ_KEY_LEFT};
    dj_cursor cursor = *scene->cursor;
    dungeoneer_desk desk;
    dj_move move;
    dungeoneer_open_desk(&desk, scene);
    if (dungeoneer_verb(wanted) == DUNGEONEER_STEP_TO)
        return dungeoneer_press(scene, &cursor, arrows[wanted & 3], &move) == DJ_KEY_CHOSE && move == wanted;
    return point_at(&desk, &cursor, wanted) && dungeoneer_press(scene, &cursor, DJ_KEY_ENTER, &move) == DJ_KEY_CHOSE &&
           move == wanted;
}

static bool point_at(const dungeoneer_desk *desk, dj_cursor *cursor, dj_move wanted) {
    for (int i = 0; i < desk->choice_count; i++)
        if (desk->choices[i].move == wanted) {
            cursor->values[DUNGEONEER_CURSOR_CHOICE] = i;
            return true;
        }
    for (int i = 0; i < desk->move_count; i++) {
        dj_move move;
        dungeoneer_press(desk->scene, cursor, 'n', &move);
        if (cursor->values[DUNGEONEER_CURSOR_PLACE] == (int)(wanted & 0xffffff))
            return true;
    }
    return false;
}

static void draw(const dj_table *table, int viewer, dj_language language, char *out) {
    dj_sight sight;
    dj_sight_take(&sight, table, viewer);
    dj_scene scene = {.sight = &sight, .language = language};
    dj_text text = dj_text_over(out, PRINT_SIZE);
    assert_true(dj_scene_print(&scene, DJ_CHARSET_ASCII, false, &text));
}

static void assert_shows(const char *text, const char *words) {
    if (strstr(text, words) == NULL)
        fail_msg("'%s' is not shown in:\n%s", words, text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_map_keeps_to_the_place_it_measures),
        cmocka_unit_test(every_legal_move_can_be_reached_by_keys),
        cmocka_unit_test(a_space_shows_its_name_doors_points_and_heroes),
        cmocka_unit_test(an_arrow_walks_and_a_number_points_first_then_plays),
        cmocka_unit_test(a_map_in_hand_is_moved_turned_and_refused_with_the_reason_e11),
        cmocka_unit_test(the_brief_tells_what_is_asked_and_the_ways_out),
        cmocka_unit_test(the_brief_describes_the_map_to_lay),
        cmocka_unit_test(a_choice_comes_with_what_the_card_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
