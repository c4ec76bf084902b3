/* Faces as SVG in memory, as any front may ask for them. */
#include "print/print.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const dj_game cairn_game;

static dj_printer *open_printer(const dj_game *game) {
    char words[DJ_PRINT_REASON];
    dj_text reason = dj_text_over(words, sizeof words);
    dj_print_options options = {.game = game, .content = game->original, .copies = 1, .assets = PRINT_ASSETS};
    dj_printer *printer = dj_printer_open(&options, &reason);
    if (printer == NULL)
        skip(); /* without npm's packages there are no fonts and icons */
    return printer;
}

static void a_face_is_the_same_bytes_whatever_was_drawn_before(void **state) {
    (void)state;
    int count;
    const dj_game *const *games = dj_games(&count);
    for (int i = 0; i < count; i++) {
        dj_printer *printer = open_printer(games[i]);
        dj_face face, other, again;
        assert_true(dj_printer_face(printer, 0, &face));
        assert_true(dj_printer_face(printer, 1, &other));
        assert_true(dj_printer_face(printer, 0, &again));
        assert_non_null(strstr(face.front, "<svg"));
        assert_string_equal(face.front, again.front);
        assert_string_equal(face.back, again.back);
        assert_string_not_equal(face.front, other.front);
        assert_string_equal(face.misfit, "");
        dj_face_free(&face);
        dj_face_free(&other);
        dj_face_free(&again);
        assert_false(dj_printer_face(printer, 10000, &face));
        dj_printer_close(printer);
    }
}

static void a_game_without_a_table_gets_plain_faces(void **state) {
    (void)state;
    dj_printer *printer = open_printer(&cairn_game);
    dj_face face;
    int number = 0;
    for (; dj_printer_face(printer, number, &face); number++) {
        assert_non_null(strstr(face.front, "<use")); /* the letters of its name */
        dj_face_free(&face);
    }
    assert_int_not_equal(number, 0);
    dj_printer_close(printer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_face_is_the_same_bytes_whatever_was_drawn_before),
        cmocka_unit_test(a_game_without_a_table_gets_plain_faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
