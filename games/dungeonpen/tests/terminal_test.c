/* The sheet of Dungeon Pen in a terminal: drawings say what is on the table and nothing else, pencils leave the strokes
 * that events tell, aims are shown to open eyes only, and keys do what they say. Whole games are played in
 * terminal_test.py. */
#include "games/dungeonpen/terminal/draw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PRINT_SIZE = 1 << 17, GAMES = 6, FAR = 1000, UNITS_OFF = 24 };

typedef void (*visitor)(const dj_table *table, uint64_t *chance);

static void play_games(int games, visitor visit);
static dj_table *new_table(const char *seed, int sheet);
static dj_table *table_of(const dungeonpen_state *state);
static dungeonpen_state first_flick(void);
static void assert_fits(const dj_table *table, uint64_t *chance);
static void assert_every_key_answers(const dj_table *table, uint64_t *chance);
static void print_board(const dj_scene *scene, dj_charset charset, char *out);
static dj_canvas draw_board(const dj_scene *scene, dj_box *board);
static uint32_t glyph_at(const dj_scene *scene, dungeonpen_point place);
static int count_glyph(const dj_scene *scene, uint32_t glyph);

static void dots_are_numbered_as_braille_numbers_them(void **unused) {
    (void)unused;
    static const dj_dots_layer layers[] = {{{0}, ' '}, {{0}, 'a'}, {{0}, 'b'}, {{0}, 'c'}};
    dj_dots dots;
    dj_canvas canvas = dj_canvas_new(4, 2);
    dj_dots_clear(&dots, 8, 8);
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 2; x++)
            dj_dots_put(&dots, x, y, 1);
    dj_dots_put(&dots, 2, 0, 2);
    dj_dots_put(&dots, 3, 3, 1);
    dj_dots_texture(&dots, 2, 1, 3);
    dj_dots_texture(&dots, 4, 1, 3);
    dj_dots_put(&dots, FAR, 0, 1);
    dj_dots_put(&dots, -1, 0, 1);
    dj_dots_show(&dots, &canvas, 0, 0, layers);
    assert_int_equal(canvas.cells[0].glyph, 0x28ff);
    assert_int_equal(canvas.cells[0].ascii, 'a');
    assert_int_equal(canvas.cells[1].glyph, 0x2881); /* the texture gives way */
    assert_int_equal(canvas.cells[1].ascii, 'b');
    assert_int_equal(canvas.cells[2].glyph, 0x2802);
    assert_int_equal(canvas.cells[2].ascii, 'c');
    assert_int_equal(canvas.cells[3].glyph, ' ');
    dj_canvas_free(&canvas);
}

static void a_dashed_line_goes_on_where_the_piece_before_it_stopped(void **unused) {
    (void)unused;
    dj_dots whole, broken;
    dj_dots_clear(&whole, 60, 60);
    dj_dots_clear(&broken, 60, 60);
    dj_dots_line(&whole, 2, 50, 44, 8, 1, 0, 5, 3);
    int phase = dj_dots_line(&broken, 2, 50, 21, 31, 1, 0, 5, 3);
    phase = dj_dots_line(&broken, 21, 31, 21, 31, 1, phase, 5, 3);
    dj_dots_line(&broken, 21, 31, 44, 8, 1, phase, 5, 3);
    assert_memory_equal(&whole, &broken, sizeof whole);
}

static void the_sheet_fits_every_usual_window_and_shrinks_to_the_smallest(void **unused) {
    (void)unused;
    play_games(2, assert_fits);
}

static void no_key_is_too_much_for_any_decision(void **unused) {
    (void)unused;
    play_games(GAMES, assert_every_key_answers);
}

static void a_bearing_leads_to_where_it_points(void **unused) {
    (void)unused;
    const dungeonpen_point middle = dungeonpen_middle(9, 9);
    assert_int_equal(dungeonpen_bearing(middle, dungeonpen_middle(9, 17)), 0);
    assert_int_equal(dungeonpen_bearing(middle, dungeonpen_middle(17, 9)), 90 * 16);
    assert_int_equal(dungeonpen_bearing(middle, dungeonpen_middle(9, 0)), 180 * 16);
    assert_int_equal(dungeonpen_bearing(middle, dungeonpen_middle(3, 15)), 315 * 16);
    assert_in_range(dungeonpen_length(middle, dungeonpen_middle(13, 12)), 5 * DUNGEONPEN_CELL - 1,
                    5 * DUNGEONPEN_CELL + 1);
    uint64_t chance = 5;
    for (int i = 0; i < 500; i++) {
        uint32_t side = DUNGEONPEN_SIZE * DUNGEONPEN_CELL;
        dungeonpen_point from = {(int16_t)dj_chance_below(&chance, side), (int16_t)dj_chance_below(&chance, side)};
        dungeonpen_point to = {(int16_t)dj_chance_below(&chance, side), (int16_t)dj_chance_below(&chance, side)};
        dungeonpen_point end =
            dungeonpen_stroke_of(from, dungeonpen_bearing(from, to) * DUNGEONPEN_FINE, dungeonpen_length(from, to), 0)
                .to;
        assert_true(abs(end.x - to.x) < UNITS_OFF && abs(end.y - to.y) < UNITS_OFF);
    }
}

/* N03: the end of the aim is where a hand that did not shake would stop. */
static void the_aim_is_drawn_to_where_the_pencil_would_stop_n03_n04(void **unused) {
    (void)unused;
    dungeonpen_state state = first_flick();
    dj_table *table = table_of(&state);
    dj_cursor cursor = {{45 * 16, 24}};
    dj_sight sight;
    dj_sight_take(&sight, table, state.turn);
    dj_scene scene = {.sight = &sight, .cursor = &cursor};
    const dungeonpen_set *set = dj_table_content(table);
    for (int degrees = 0; degrees < 360; degrees += 15) {
        dungeonpen_point points[DUNGEONPEN_POINTS];
        bool touches;
        cursor.values[DUNGEONPEN_CURSOR_DIRECTION] = degrees * 16;
        dungeonpen_stroke aim = dungeonpen_aim(set, &state, state.turn, dungeonpen_aimed_flick(&cursor));
        dungeonpen_point end = points[dungeonpen_trace(state.rows, &aim, points, &touches) - 1];
        assert_int_equal(glyph_at(&scene, end), touches ? 0xd7 : 0x25c7);
    }
    dj_table_free(table);
}

/* N03: the shakiest and farthest reaching hand has a range too, and no stroke of it is longer than strokes can be. */
static void the_range_of_any_hand_can_be_drawn_n03(void **unused) {
    (void)unused;
    static char print[PRINT_SIZE];
    dungeonpen_state state = first_flick();
    state.steadiness = DUNGEONPEN_SHAKY;
    state.seats[state.turn].next =
        (dungeonpen_next){.shake = DUNGEONPEN_SHAKE_MAX, .reach = DUNGEONPEN_REACH_MAX, .flags = DUNGEONPEN_WEAK_HAND};
    dj_table *table = table_of(&state);
    dj_cursor cursor = {{0, DUNGEONPEN_STRENGTH_MAX}};
    dj_sight sight;
    dj_sight_take(&sight, table, state.turn);
    dj_scene scene = {.sight = &sight, .cursor = &cursor};
    for (int degrees = 0; degrees < 360; degrees += 15) {
        cursor.values[DUNGEONPEN_CURSOR_DIRECTION] = degrees * 16;
        print_board(&scene, DJ_CHARSET_UNICODE, print);
    }
    dj_table_free(table);
}

/* N08: whoever flicks with closed eyes is shown nothing by which to aim. */
static void closed_eyes_see_no_aim_n08(void **unused) {
    (void)unused;
    static char one[PRINT_SIZE], other[PRINT_SIZE];
    dungeonpen_state state = first_flick();
    state.seats[state.turn].next.flags = DUNGEONPEN_BLIND;
    dj_table *table = table_of(&state);
    dj_cursor cursor;
    dj_move move, moves[DUNGEONPEN_MOVES_MAX], ranked[DUNGEONPEN_MOVES_MAX];
    dj_sight sight;
    dj_sight_take(&sight, table, state.turn);
    dj_scene scene = {.sight = &sight, .cursor = &cursor};
    dungeonpen_aim_cursor(&scene, &cursor);
    assert_int_equal(cursor.values[DUNGEONPEN_CURSOR_DIRECTION], 0);
    print_board(&scene, DJ_CHARSET_UNICODE, one);
    assert_int_equal(dungeonpen_press(&scene, &cursor, DJ_KEY_RIGHT, &move), DJ_KEY_AIMED);
    assert_int_equal(dungeonpen_press(&scene, &cursor, DJ_KEY_TAB, &move), DJ_KEY_IGNORED);
    print_board(&scene, DJ_CHARSET_UNICODE, other);
    assert_string_equal(one, other);
    dj_text text = dj_text_over(one, sizeof one);
    dungeonpen_brief(&scene, &text);
    assert_null(strstr(one, "degrees"));
    int count = dungeonpen_moves(dj_table_content(table), &state, state.turn, moves);
    memcpy(ranked, moves, sizeof ranked);
    dungeonpen_rank(&scene, ranked, count);
    assert_memory_equal(ranked, moves, (size_t)count * sizeof *moves);
    dj_table_free(table);
}

/* N03: a stroke lies on the sheet from where it began to where the prisoner stands. */
static void pencils_leave_their_strokes_behind_n03(void **unused) {
    (void)unused;
    dj_table *table = new_table("strokes", 1);
    const dungeonpen_state *state = dj_table_state(table);
    int seat = state->turn;
    dungeonpen_point start = state->seats[seat].place;
    dj_sight sight;
    dj_sight_take(&sight, table, seat);
    dj_scene scene = {.sight = &sight};
    uint32_t bare = glyph_at(&scene, (dungeonpen_point){start.x, start.y});
    assert_int_equal(bare, (uint32_t)('1' + seat));
    dj_move flick = dungeonpen_flick(seat == 0 ? 40 * 16 : 220 * 16, 40);
    assert_int_equal(dj_table_play(table, seat, flick, NULL), DJ_OK);
    state = dj_table_state(table);
    dungeonpen_point end = state->seats[seat].place;
    int marks = 0;
    for (int part = 1; part < 8; part++) {
        dungeonpen_point between = {(int16_t)(start.x + (end.x - start.x) * part / 8),
                                    (int16_t)(start.y + (end.y - start.y) * part / 8)};
        uint32_t glyph = glyph_at(&scene, between);
        marks += glyph > 0x2800 && glyph <= 0x28ff;
    }
    assert_in_range(marks, 5, 7); /* something else may lie on the way */
    dj_table_free(table);
}

static void arrows_turn_and_strengthen_within_what_cards_allow_n08(void **unused) {
    (void)unused;
    dungeonpen_state state = first_flick();
    state.seats[state.turn].next.strength_min = 30;
    state.seats[state.turn].next.strength_max = 40;
    dj_table *table = table_of(&state);
    dj_cursor cursor = {{0, 35}};
    dj_sight sight;
    dj_sight_take(&sight, table, state.turn);
    dj_scene scene = {.sight = &sight, .cursor = &cursor};
    static const struct {
        int key, direction, strength;
    } steps[] = {
        {DJ_KEY_LEFT, 355 * 16, 35},
        {DJ_KEY_RIGHT, 0, 35},
        {'l', 8, 35},
        {'h', 0, 35},
        {']', 45 * 16, 35},
        {'[', 0, 35},
        {'k', 0, 36},
        {DJ_KEY_UP, 0, 40},
        {'+', 0, 40},
        {'-', 0, 30},
        {DJ_KEY_DOWN, 0, 30},
        {'j', 0, 30},
    };
    dj_move move;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        assert_int_equal(dungeonpen_press(&scene, &cursor, steps[i].key, &move), DJ_KEY_AIMED);
        assert_int_equal(cursor.values[DUNGEONPEN_CURSOR_DIRECTION], steps[i].direction);
        assert_int_equal(cursor.values[DUNGEONPEN_CURSOR_STRENGTH], steps[i].strength);
    }
    assert_int_equal(dungeonpen_press(&scene, &cursor, DJ_KEY_ENTER, &move), DJ_KEY_CHOSE);
    assert_int_equal(move, dungeonpen_flick(0, 30));
    assert_null(dungeonpen_why_not(dj_table_content(table), &state, state.turn, move).rule);
    dj_table_free(table);
}

/* N11: Tab knows every legal place and no other; an illegal one is drawn as such. */
static void tab_goes_round_the_legal_places_of_a_wall_n11(void **unused) {
    (void)unused;
    static char page[PRINT_SIZE];
    dungeonpen_state state = first_flick();
    state.due[0].seat = state.turn;
    state.due[0].length = 3;
    state.due_count = 1;
    state.red = state.black = 3;
    dj_table *table = table_of(&state);
    dj_move moves[DUNGEONPEN_MOVES_MAX], move, first;
    dj_cursor cursor;
    dj_sight sight;
    dj_sight_take(&sight, table, state.turn);
    dj_scene scene = {.sight = &sight, .cursor = &cursor};
    int count = dungeonpen_wall_moves(dj_table_content(table), &state, moves);
    dungeonpen_aim_cursor(&scene, &cursor);
    assert_true(dungeonpen_aimed_move(&scene, &first));
    for (int i = 0; i < count; i++) {
        assert_true(dungeonpen_aimed_move(&scene, &move));
        assert_null(dungeonpen_refuse_wall(dj_table_content(table), &state, dungeonpen_wall_of(&state, move)).rule);
        assert_true(i == 0 || move != first);
        dungeonpen_press(&scene, &cursor, DJ_KEY_TAB, &move);
    }
    assert_true(dungeonpen_aimed_move(&scene, &move));
    assert_int_equal(move, first);
    print_board(&scene, DJ_CHARSET_ASCII, page);
    assert_non_null(strchr(page, 'W'));
    for (int i = 0; i < DUNGEONPEN_SIZE; i++)
        dungeonpen_press(&scene, &cursor, DJ_KEY_LEFT, &move);
    print_board(&scene, DJ_CHARSET_ASCII, page);
    assert_null(strchr(page, 'W'));
    assert_non_null(strchr(page, 'X'));
    assert_int_equal(dungeonpen_press(&scene, &cursor, DJ_KEY_ENTER, &move), DJ_KEY_CHOSE);
    assert_string_equal(dungeonpen_why_not(dj_table_content(table), &state, state.turn, move).rule, "N11");
    dj_table_free(table);
}

/* N07: what has been drunk or taken looks different, not only in colour. */
static void empty_potions_and_stolen_treasures_look_empty_n07(void **unused) {
    (void)unused;
    dungeonpen_state state = first_flick();
    state.potions[0] = 1;
    state.potions[1] = 2;
    state.seats[0].has_treasure = 1;
    state.seats[0].place = dungeonpen_middle(5, 13); /* and not at home, or it would be over */
    dj_table *table = table_of(&state);
    const dungeonpen_sheet *sheet = &((const dungeonpen_set *)dj_table_content(table))->sheets[state.sheet];
    dj_sight sight;
    dj_sight_take(&sight, table, 0);
    dj_scene scene = {.sight = &sight};
    static const uint32_t glyphs[] = {0x2661, 0xb7, 0x2665};
    for (int i = 0; i < 3; i++)
        assert_int_equal(glyph_at(&scene, dungeonpen_middle(sheet->potions[i][0], sheet->potions[i][1])), glyphs[i]);
    assert_int_equal(count_glyph(&scene, 0x2605), 1);
    assert_int_equal(count_glyph(&scene, 0x2606), 1);
    dj_table_free(table);
}

/* Random games, half of them with characters and walls before the start; every position is visited. */
static void play_games(int games, visitor visit) {
    for (int game = 0; game < games; game++) {
        char seed[16];
        snprintf(seed, sizeof seed, "game %d", game);
        dj_table *table = new_table(seed, game);
        uint64_t chance = (uint64_t)game;
        while (dj_table_to_act(table) != 0) {
            dj_move moves[DUNGEONPEN_MOVES_MAX];
            int seat = dj_table_to_act(table) & 1 ? 0 : 1;
            visit(table, &chance);
            int count = dungeonpen_moves(dj_table_content(table), dj_table_state(table), seat, moves);
            dj_move move = moves[dj_chance_below(&chance, (uint32_t)count)];
            assert_int_equal(dj_table_play(table, seat, move, NULL), DJ_OK);
        }
        visit(table, &chance);
        dj_table_free(table);
    }
}

static dj_table *new_table(const char *seed, int sheet) {
    dj_config config = dj_config_default(&dungeonpen_game);
    snprintf(config.seed, sizeof config.seed, "%s", seed);
    config.options[DUNGEONPEN_OPTION_SHEET] = sheet % 4;
    config.options[DUNGEONPEN_OPTION_CHARACTERS] = sheet % 2 == 0 ? DUNGEONPEN_CHOSEN_CHARACTERS : 0;
    config.options[DUNGEONPEN_OPTION_LIVELY] = sheet % 2 == 0;
    dj_table *table = dj_table_new(&dungeonpen_game, dungeonpen_game.original, &config, NULL);
    assert_non_null(table);
    return table;
}

static dj_table *table_of(const dungeonpen_state *state) {
    dj_config config = dj_config_default(&dungeonpen_game);
    dj_error error = {0};
    dj_table *table = dj_table_from_state(&dungeonpen_game, dungeonpen_game.original, &config, state, &error);
    if (table == NULL)
        fail_msg("%s %s", error.message, error.detail);
    return table;
}

/* The first player is about to flick on the first sheet. */
static dungeonpen_state first_flick(void) {
    dj_table *table = new_table("first flick", 1);
    dungeonpen_state state;
    memcpy(&state, dj_table_state(table), sizeof state);
    dj_table_free(table);
    return state;
}

/* 47 by 15 is what a terminal of 80 by 24 leaves for the sheet. */
static void assert_fits(const dj_table *table, uint64_t *chance) {
    (void)chance;
    static const int rooms[][2] = {{47, 15}, {69, 24}, {97, 38}, {200, 90}, {20, 5}};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        dj_box board, focus;
        dj_sight sight;
        dj_sight_take(&sight, table, 0);
        dj_scene scene = {.sight = &sight, .width = rooms[i][0], .height = rooms[i][1]};
        dungeonpen_measure(&scene, &board, &focus);
        if (i < 4) {
            assert_true(board.width <= rooms[i][0]);
            assert_true(board.height <= rooms[i][1]);
        }
        dj_canvas canvas = dj_canvas_new(board.width + 20, board.height + 20);
        dj_canvas_frame(&canvas, (dj_box){0, 0, canvas.width, canvas.height}, board.x - 10, board.y - 10);
        dungeonpen_draw_board(&scene, &canvas);
        for (int y = 0; y < canvas.height; y++)
            for (int x = 0; x < canvas.width; x++)
                if (x < 10 || x >= 10 + board.width || y < 10 || y >= 10 + board.height)
                    assert_int_equal(canvas.cells[y * canvas.width + x].glyph, ' ');
        dj_canvas_free(&canvas);
    }
}

/* Whatever a key chooses is judged by the rules without harm, and Enter always chooses something legal where the cursor
 * was put by the drawer itself. */
static void assert_every_key_answers(const dj_table *table, uint64_t *chance) {
    static const int keys[] = {DJ_KEY_UP,
                               DJ_KEY_RIGHT,
                               DJ_KEY_DOWN,
                               DJ_KEY_LEFT,
                               DJ_KEY_TAB,
                               DJ_KEY_BACK_TAB,
                               DJ_KEY_PAGE_UP,
                               DJ_KEY_PAGE_DOWN,
                               DJ_KEY_BACKSPACE,
                               ' ',
                               '1',
                               '5',
                               '9',
                               'r',
                               'x',
                               'h',
                               'z'};
    const void *content = dj_table_content(table), *state = dj_table_state(table);
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        dj_cursor cursor = {0};
        dj_sight sight;
        dj_sight_take(&sight, table, seat);
        dj_scene scene = {.sight = &sight, .cursor = &cursor};
        dj_move move, aimed;
        if (dj_table_to_act(table) != DJ_SEAT_BIT(seat))
            continue;
        dungeonpen_aim_cursor(&scene, &cursor);
        assert_int_equal(dungeonpen_press(&scene, &cursor, DJ_KEY_ENTER, &move), DJ_KEY_CHOSE);
        assert_null(dungeonpen_why_not(content, state, seat, move).rule);
        if (dungeonpen_aimed_move(&scene, &aimed))
            assert_int_equal(aimed, move);
        for (int i = 0; i < 20; i++) {
            int key = keys[dj_chance_below(chance, sizeof keys / sizeof *keys)];
            if (dungeonpen_press(&scene, &cursor, key, &move) == DJ_KEY_CHOSE)
                dungeonpen_why_not(content, state, seat, move);
        }
    }
}

static void print_board(const dj_scene *scene, dj_charset charset, char *out) {
    dj_box board;
    dj_canvas canvas = draw_board(scene, &board);
    dj_text text = dj_text_over(out, PRINT_SIZE);
    dj_canvas_print(&canvas, charset, true, &text);
    dj_canvas_free(&canvas);
}

static dj_canvas draw_board(const dj_scene *scene, dj_box *board) {
    dj_box focus;
    dungeonpen_measure(scene, board, &focus);
    dj_canvas canvas = dj_canvas_new(board->width, board->height);
    dj_canvas_frame(&canvas, (dj_box){0, 0, board->width, board->height}, board->x, board->y);
    dungeonpen_draw_board(scene, &canvas);
    return canvas;
}

static uint32_t glyph_at(const dj_scene *scene, dungeonpen_point place) {
    dj_box board;
    dj_canvas canvas = draw_board(scene, &board);
    dungeonpen_scale scale = dungeonpen_scale_of(scene);
    uint32_t glyph = dj_canvas_get(&canvas, dungeonpen_dot_x(scale, place.x) / DJ_DOTS_WIDE,
                                   dungeonpen_dot_y(scale, place.y) / DJ_DOTS_HIGH)
                         .glyph;
    dj_canvas_free(&canvas);
    return glyph;
}

static int count_glyph(const dj_scene *scene, uint32_t glyph) {
    dj_box board;
    dj_canvas canvas = draw_board(scene, &board);
    int count = 0;
    for (int i = 0; i < canvas.width * canvas.height; i++)
        count += canvas.cells[i].glyph == glyph;
    dj_canvas_free(&canvas);
    return count;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dots_are_numbered_as_braille_numbers_them),
        cmocka_unit_test(a_dashed_line_goes_on_where_the_piece_before_it_stopped),
        cmocka_unit_test(the_sheet_fits_every_usual_window_and_shrinks_to_the_smallest),
        cmocka_unit_test(no_key_is_too_much_for_any_decision),
        cmocka_unit_test(a_bearing_leads_to_where_it_points),
        cmocka_unit_test(the_aim_is_drawn_to_where_the_pencil_would_stop_n03_n04),
        cmocka_unit_test(the_range_of_any_hand_can_be_drawn_n03),
        cmocka_unit_test(closed_eyes_see_no_aim_n08),
        cmocka_unit_test(pencils_leave_their_strokes_behind_n03),
        cmocka_unit_test(arrows_turn_and_strengthen_within_what_cards_allow_n08),
        cmocka_unit_test(tab_goes_round_the_legal_places_of_a_wall_n11),
        cmocka_unit_test(empty_potions_and_stolen_treasures_look_empty_n07),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
