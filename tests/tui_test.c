/* The terminal's own parts: the canvas and its signs, words that are typed, files that are kept, and drawers that keep
 * secrets. Whole games are played in tui_test.py. */
#include "games/donjonz/rules/donjonz.h"
#include "games/dungeondeck/rules/dungeondeck.h"
#include "canvas/canvas.h"
#include "terminal/drawer.h"
#include "canvas/glyphs.h"
#include "host/saves.h"
#include "terminal/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { PRINT_SIZE = 1 << 16 };

static const dj_style plain = {0}, red = {DJ_COLOUR_RED, DJ_BOLD};

static void assert_print(const dj_canvas *canvas, dj_charset charset, bool has_colours, const char *expected);
static void print_state(const dj_game *game, const void *state, const dj_cursor *cursor, char *out);

static void walls_join_by_the_weight_of_their_arms(void **unused) {
    (void)unused;
    assert_string_equal(dj_line_joint(0, 0, 0, 0), " ");
    assert_string_equal(dj_line_joint(1, 1, 1, 1), "┼");
    assert_string_equal(dj_line_joint(0, 1, 1, 0), "┌");
    assert_string_equal(dj_line_joint(1, 0, 0, 1), "┘");
    assert_string_equal(dj_line_joint(2, 0, 2, 0), "┃");
    assert_string_equal(dj_line_joint(2, 1, 2, 0), "┠");
    assert_string_equal(dj_line_joint(0, 2, 1, 2), "┯");
    assert_string_equal(dj_line_joint(0, 0, 0, 1), "╴");
}

static void every_joint_is_a_glyph_of_its_own(void **unused) {
    (void)unused;
    for (int a = 0; a < 81; a++)
        for (int b = a + 1; b < 81; b++)
            assert_string_not_equal(dj_line_joint(a / 27, a / 9 % 3, a / 3 % 3, a % 3),
                                    dj_line_joint(b / 27, b / 9 % 3, b / 3 % 3, b % 3));
}

static void french_letters_fold_to_ascii(void **unused) {
    (void)unused;
    dj_canvas canvas = dj_canvas_new(40, 1);
    dj_canvas_text(&canvas, 0, 0, "« Épée » ÀÇÙ œuf l’île 10 €", plain);
    assert_print(&canvas, DJ_CHARSET_ASCII, false, "\" Epee \" ACU euf l'ile 10 E\n");
    assert_print(&canvas, DJ_CHARSET_UNICODE, false, "« Épée » ÀÇÙ œuf l’île 10 €\n");
    dj_canvas_free(&canvas);
}

static void glyphs_that_are_not_one_column_wide_become_question_marks(void **unused) {
    (void)unused;
    dj_canvas canvas = dj_canvas_new(20, 1);
    int end = dj_canvas_text(&canvas, 0, 0,
                             "a龍b\U0001f409c\xcc\x81"
                             "d\xff\xc3",
                             plain);
    assert_int_equal(end, 9);
    assert_print(&canvas, DJ_CHARSET_UNICODE, false, "a?b?c?d\xef\xbf\xbd\xef\xbf\xbd\n");
    dj_canvas_free(&canvas);
}

static void nothing_is_drawn_outside_the_frame(void **unused) {
    (void)unused;
    dj_canvas canvas = dj_canvas_new(6, 3);
    dj_canvas_frame(&canvas, (dj_box){1, 1, 3, 1}, 100, -50);
    dj_canvas_text(&canvas, 98, -50, "abcdefgh", plain);
    dj_canvas_text(&canvas, 100, -51, "above", plain);
    dj_canvas_text(&canvas, 100, -49, "below", plain);
    assert_print(&canvas, DJ_CHARSET_UNICODE, false, "\n cde\n\n");
    assert_int_equal(dj_canvas_get(&canvas, 101, -50).glyph, 'd');
    assert_int_equal(dj_canvas_get(&canvas, 99, -50).glyph, ' ');
    dj_canvas_frame(&canvas, (dj_box){-5, -5, 100, 100}, 0, 0);
    dj_canvas_put(&canvas, 5, 6, "*", '*', plain);
    dj_canvas_put(&canvas, 50, 50, "*", '*', plain);
    assert_int_equal(canvas.cells[6].glyph, '*');
    dj_canvas_free(&canvas);
}

static void paragraphs_break_at_spaces_and_long_words_where_they_must(void **unused) {
    (void)unused;
    dj_canvas canvas = dj_canvas_new(10, 6);
    int rows = dj_canvas_paragraph(&canvas, 0, 0, 8, 6, "one two three\nfour abcdefghijk", plain);
    assert_int_equal(rows, 5);
    assert_print(&canvas, DJ_CHARSET_UNICODE, false, "one two\nthree\nfour\nabcdefgh\nijk\n\n");
    assert_int_equal(dj_canvas_paragraph(&canvas, 0, 0, 8, 0, "one two three\nfour abcdefghijk", plain), 5);
    assert_int_equal(dj_canvas_paragraph(&canvas, 0, 0, 8, 2, "one two three\nfour", plain), 2);
    assert_int_equal(dj_canvas_paragraph(&canvas, 0, 0, 8, 0, "", plain), 0);
    assert_int_equal(dj_canvas_paragraph(&canvas, 0, 0, 8, 0, "12345678 12345678", plain), 2);
    dj_canvas_free(&canvas);
}

static void colours_are_switched_off_at_the_end_of_each_line(void **unused) {
    (void)unused;
    dj_canvas canvas = dj_canvas_new(8, 2);
    dj_canvas_text(&canvas, 0, 0, "ab", red);
    dj_canvas_text(&canvas, 2, 0, "c", plain);
    dj_canvas_text(&canvas, 0, 1, "d", red);
    assert_print(&canvas, DJ_CHARSET_UNICODE, true, "\033[0;1;31mab\033[0mc\n\033[0;1;31md\033[0m\n");
    assert_print(&canvas, DJ_CHARSET_ASCII, false, "abc\nd\n");
    dj_canvas_free(&canvas);
}

static void words_are_known_in_both_languages(void **unused) {
    (void)unused;
    const char *rest;
    assert_int_equal(dj_word_find("undo", &rest), DJ_WORD_UNDO);
    assert_int_equal(dj_word_find("annuler", &rest), DJ_WORD_UNDO);
    assert_int_equal(dj_word_find("règle Z03", &rest), DJ_WORD_RULE);
    assert_string_equal(rest, "Z03");
    assert_int_equal(dj_word_find("memory", &rest), DJ_WORD_MEMORY);
    assert_int_equal(dj_word_find("mémoire", &rest), DJ_WORD_MEMORY);
    assert_int_equal(dj_word_find("undoing", &rest), DJ_WORD_NONE);
    assert_int_equal(dj_word_find("step n", &rest), DJ_WORD_NONE);
    assert_int_equal(dj_word_find("", &rest), DJ_WORD_NONE);
}

static void typed_lines_are_tidied(void **unused) {
    (void)unused;
    char line[] = " \t PLACE   3,-1\t r2  ", blank[] = " \t ", empty[] = "";
    dj_tidy_line(line);
    dj_tidy_line(blank);
    dj_tidy_line(empty);
    assert_string_equal(line, "place 3,-1 r2");
    assert_string_equal(blank, "");
    assert_string_equal(empty, "");
}

static void a_file_is_written_whole_or_stays_as_it_was(void **unused) {
    (void)unused;
    char directory[] = "/tmp/donjon-tui-XXXXXX", path[64], temporary[72], text[16] = "";
    assert_non_null(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/game.donjon", directory);
    snprintf(temporary, sizeof temporary, "%s.new", path);
    assert_true(dj_saves_write(path, "first", 5));
    assert_true(dj_saves_write(path, "second", 6));
    assert_int_equal(mkdir(temporary, 0700), 0); /* in the way of the temporary file */
    assert_false(dj_saves_write(path, "third", 5));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_string_equal(text, "second");
    rmdir(temporary);
    unlink(path);
    rmdir(directory);
}

static void a_drawing_tells_nothing_of_the_hidden_pile_X02(void **unused) {
    (void)unused;
    const dj_game *game = &donjonz_game;
    dj_config config = dj_config_default(game);
    donjonz_state real, other;
    dj_error error;
    strcpy(config.seed, "pile");
    assert_int_equal(game->setup(game->original, &config, &real, NULL, &error), DJ_OK);
    dj_dice dice = dj_dice_from_seed("another order");
    game->sample(game->original, &real, 0, &dice, &other);
    assert_memory_not_equal(real.pile, other.pile, sizeof real.pile);
    char *first = malloc(PRINT_SIZE), *second = malloc(PRINT_SIZE);
    dj_cursor cursor = {{0, 2, 1}};
    for (int i = 0; i < 2; i++) {
        print_state(game, &real, i ? &cursor : NULL, first);
        print_state(game, &other, i ? &cursor : NULL, second);
        assert_string_equal(first, second);
    }
    free(first);
    free(second);
}

/* The deck of the test in the middle of a fight or a search; nothing that the check would refuse. */
static void print_deck(const dungeondeck_state *state, bool remembers, char *out) {
    const dj_game *game = &dungeondeck_game;
    dj_config config = dj_config_default(game);
    dj_error error;
    dj_table *table = dj_table_from_state(game, game->original, &config, state, &error);
    assert_non_null(table);
    dj_text text = dj_text_over(out, PRINT_SIZE);
    dj_sight sight;
    dj_sight_take(&sight, table, 0);
    dj_scene scene = {.sight = &sight, .remembers = remembers};
    assert_true(dj_scene_print(&scene, DJ_CHARSET_ASCII, false, &text));
    dj_table_free(table);
}

/* A card of the original deck that has a Treasure at its first edge. */
static void carry_treasure(dungeondeck_state *state, const char *id) {
    const dungeondeck_set *set = dungeondeck_game.original;
    int card = 0;
    while (strcmp(set->cards[card].id, id) != 0)
        card++;
    dungeondeck_slot slot;
    assert_true(dungeondeck_remove(state->deck, &state->deck_count, card, &slot));
    state->treasures[state->treasure_count++] = dungeondeck_slot_of(card, 0);
    state->seen |= 1u << card | 1u << dungeondeck_slot_card(state->deck[0]);
}

static void the_sheet_of_a_deck_tells_who_is_sought_who_waits_and_what_is_due(void **unused) { /* D14, D18, D11 */
    (void)unused;
    dungeondeck_state state, paying;
    dj_config config = dj_config_default(&dungeondeck_game);
    strcpy(config.seed, "sheet");
    assert_int_equal(dungeondeck_setup(dungeondeck_game.original, &config, &state, NULL, NULL), DJ_OK);
    char *print = malloc(PRINT_SIZE);
    state.phase = DUNGEONDECK_SEEKING;
    state.last = DUNGEONDECK_BOSS_DOOR;
    state.door = 2;
    state.waiting = 1;
    state.waiting_first = 3;
    int doors = dungeondeck_door_place(dungeondeck_game.original, &state);
    state.deck[doors] = dungeondeck_slot_of(dungeondeck_slot_card(state.deck[doors]), 1); /* number 4 is up */
    print_deck(&state, false, print);
    assert_non_null(strstr(print, "Boss sought a Monster + 2"));
    assert_non_null(strstr(print, "Next bosses 1, from door 3 on"));
    assert_non_null(strstr(print, "Last icon   a boss door"));
    paying = state;
    carry_treasure(&paying, "shrine");
    carry_treasure(&paying, "hoard");
    paying.phase = DUNGEONDECK_PAYING;
    paying.paying_for = DUNGEONDECK_FREE;
    paying.last = DUNGEONDECK_WEAPON;
    paying.due = 2;
    paying.door = paying.waiting = paying.waiting_first = 0;
    print_deck(&paying, false, print);
    assert_non_null(strstr(print, "To pay      2 Treasures"));
    assert_null(strstr(print, "Boss sought"));
    free(print);
}

static void the_cards_of_a_deck_are_remembered_only_where_that_is_asked_for_X02(void **unused) {
    (void)unused;
    dungeondeck_state state, other;
    dj_config config = dj_config_default(&dungeondeck_game);
    strcpy(config.seed, "memory");
    assert_int_equal(dungeondeck_setup(dungeondeck_game.original, &config, &state, NULL, NULL), DJ_OK);
    dj_dice dice = dj_dice_from_seed("another order");
    dungeondeck_sample(dungeondeck_game.original, &state, 0, &dice, &other);
    char *first = malloc(PRINT_SIZE), *second = malloc(PRINT_SIZE);
    print_deck(&state, false, first);
    assert_null(strstr(first, "Below"));
    print_deck(&state, true, first);
    assert_non_null(strstr(first, "Below"));
    print_deck(&other, true, second);
    assert_string_equal(first, second);
    free(first);
    free(second);
}

static void a_game_without_a_drawer_is_drawn_in_words(void **unused) {
    (void)unused;
    dj_game nameless = donjonz_game;
    nameless.id = "nameless";
    dj_config config = dj_config_default(&nameless);
    donjonz_state state;
    dj_error error;
    strcpy(config.seed, "words");
    assert_int_equal(nameless.setup(nameless.original, &config, &state, NULL, &error), DJ_OK);
    assert_ptr_equal(dj_drawer_find(&nameless), &dj_words_drawer);
    char *print = malloc(PRINT_SIZE);
    dj_cursor cursor = {{3}};
    print_state(&nameless, &state, &cursor, print);
    assert_non_null(strstr(print, "11 cards remain"));
    assert_non_null(strstr(print, "> Place "));
    free(print);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_join_by_the_weight_of_their_arms),
        cmocka_unit_test(every_joint_is_a_glyph_of_its_own),
        cmocka_unit_test(french_letters_fold_to_ascii),
        cmocka_unit_test(glyphs_that_are_not_one_column_wide_become_question_marks),
        cmocka_unit_test(nothing_is_drawn_outside_the_frame),
        cmocka_unit_test(paragraphs_break_at_spaces_and_long_words_where_they_must),
        cmocka_unit_test(colours_are_switched_off_at_the_end_of_each_line),
        cmocka_unit_test(words_are_known_in_both_languages),
        cmocka_unit_test(typed_lines_are_tidied),
        cmocka_unit_test(a_file_is_written_whole_or_stays_as_it_was),
        cmocka_unit_test(a_drawing_tells_nothing_of_the_hidden_pile_X02),
        cmocka_unit_test(the_sheet_of_a_deck_tells_who_is_sought_who_waits_and_what_is_due),
        cmocka_unit_test(the_cards_of_a_deck_are_remembered_only_where_that_is_asked_for_X02),
        cmocka_unit_test(a_game_without_a_drawer_is_drawn_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

static void assert_print(const dj_canvas *canvas, dj_charset charset, bool has_colours, const char *expected) {
    char print[2000];
    dj_text text = dj_text_over(print, sizeof print);
    dj_canvas_print(canvas, charset, has_colours, &text);
    assert_true(dj_text_fits(&text));
    assert_string_equal(print, expected);
}

static void print_state(const dj_game *game, const void *state, const dj_cursor *cursor, char *out) {
    dj_config config = dj_config_default(game);
    dj_error error;
    dj_table *table = dj_table_from_state(game, game->original, &config, state, &error);
    assert_non_null(table);
    dj_text text = dj_text_over(out, PRINT_SIZE);
    dj_sight sight;
    dj_sight_take(&sight, table, 0);
    dj_scene scene = {.sight = &sight, .language = DJ_ENGLISH, .cursor = cursor};
    assert_true(dj_scene_print(&scene, DJ_CHARSET_UNICODE, true, &text));
    assert_true(dj_text_fits(&text));
    dj_table_free(table);
}
