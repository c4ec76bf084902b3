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
        dj_card card;
        assert_true(games[i]->card(games[i]->original, 0, &card));
        for (int side = 0; side < 2; side++) {
            size_t length = 0, again_length = 0;
            char *face = dj_printer_face(printer, card.id, side == 1, &length);
            char *again = dj_printer_face(printer, card.id, side == 1, &again_length);
            assert_non_null(face);
            assert_non_null(strstr(face, "<svg"));
            assert_int_equal(length, strlen(face));
            assert_string_equal(face, again);
            free(face);
            free(again);
        }
        size_t length;
        assert_null(dj_printer_face(printer, "no such card", false, &length));
        dj_printer_close(printer);
    }
}

static void a_game_without_a_table_gets_plain_faces(void **state) {
    (void)state;
    dj_printer *printer = open_printer(&cairn_game);
    dj_card card;
    for (int number = 0; cairn_game.card(cairn_game.original, number, &card); number++) {
        size_t length;
        char *face = dj_printer_face(printer, card.id, false, &length);
        assert_non_null(face);
        assert_non_null(strstr(face, "<use")); /* the letters of its name */
        free(face);
    }
    dj_printer_close(printer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_face_is_the_same_bytes_whatever_was_drawn_before),
        cmocka_unit_test(a_game_without_a_table_gets_plain_faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
