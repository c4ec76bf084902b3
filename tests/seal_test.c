/* Sealed games: the seal, the mixing, and saves that were tampered with. */
#include "donjon/donjon.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SAVE = 65536, END = 4 + 2 * DJ_DIGEST_BYTES + 1 };

static const dj_sealed sealed = {
    .seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    .entropy = {"Ana: « 7 »", "", " two blanks  "},
};

static const dj_game *game(void) {
    return dj_game_find("procrastination");
}

static dj_table *new_table(const char *seed, int seats) {
    dj_config config = dj_config_default(game());
    config.seats = seats;
    snprintf(config.seed, sizeof config.seed, "%s", seed);
    dj_table *table = dj_table_new(game(), game()->original, &config, NULL);
    assert_non_null(table);
    return table;
}

static dj_table *sealed_table(void) {
    char seed[DJ_SEAL_TEXT];
    dj_seal_mix(&sealed, 3, seed);
    dj_table *table = new_table(seed, 3);
    assert_int_equal(dj_table_seal(table, &sealed, NULL), DJ_OK);
    return table;
}

/* Plays the first legal move of whoever is first, so often, or to the end. */
static void play_on(dj_table *table, int moves) {
    for (; moves != 0 && dj_table_to_act(table) != 0; moves--) {
        int seat = 0;
        while (!(dj_table_to_act(table) & DJ_SEAT_BIT(seat)))
            seat++;
        static dj_move list[DJ_MOVES_MAX];
        assert_true(game()->moves(game()->original, dj_table_state(table), seat, list) > 0);
        assert_int_equal(dj_table_play(table, seat, list[0], NULL), DJ_OK);
    }
}

static void save_to(const dj_table *table, char save[SAVE]) {
    dj_text text = dj_text_over(save, SAVE);
    dj_table_save(table, &text);
    assert_true(dj_text_fits(&text));
}

/* The code of the refusal, or "loaded", once a piece of the save is replaced and the checksum forged. */
static const char *code_after(const char *save, const char *piece, const char *other) {
    static char forged[SAVE + 4096];
    const char *at = strstr(save, piece);
    assert_non_null(at);
    int body =
        snprintf(forged, sizeof forged - END - 1, "%.*s%s%s", (int)(at - save), save, other, at + strlen(piece)) - END;
    uint8_t digest[DJ_DIGEST_BYTES];
    dj_sha256(forged, (size_t)body, digest);
    memcpy(forged + body, "end ", 4);
    dj_hex(digest, sizeof digest, forged + body + 4);
    memcpy(forged + body + END - 1, "\n", 2);
    dj_error error = {.code = "loaded"};
    dj_table_free(dj_table_load(game()->original, forged, (size_t)(body + END), -1, &error));
    return error.code;
}

static void the_seal_is_the_digest_of_the_seed_s_text(void **unused) {
    (void)unused;
    char seal[DJ_SEAL_TEXT];
    dj_seal(sealed.seed, seal); /* printf 000102… | sha256sum */
    assert_string_equal(seal, "6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b");
}

static void the_seed_is_mixed_as_the_manual_says(void **unused) { /* X06 */
    (void)unused;
    char seed[DJ_SEAL_TEXT], other[DJ_SEAL_TEXT];
    dj_seal_mix(&sealed, 3,
                seed); /* printf 'donjon sealed 1\n000102…\n0 Ana: « 7 »\n1 \n2  two blanks  \n' | sha256sum */
    assert_string_equal(seed, "a7adacdd26ba02fb51ded3a8e0a66cfeaa12fa75f1b3705ee74f403b27835132");
    dj_seal_mix(&sealed, 2, other);
    assert_string_not_equal(seed, other);
    dj_sealed moved = sealed;
    memcpy(moved.entropy[1], sealed.entropy[0], DJ_ENTROPY_TEXT);
    memcpy(moved.entropy[0], sealed.entropy[1], DJ_ENTROPY_TEXT);
    dj_seal_mix(&moved, 3, other);
    assert_string_not_equal(seed, other);
}

static void what_players_add_is_a_short_clean_line(void **unused) {
    (void)unused;
    char longest[DJ_ENTROPY_TEXT + 1] = {0};
    memset(longest, 'x', DJ_ENTROPY_TEXT - 1);
    assert_true(dj_entropy_is_sound(""));
    assert_true(dj_entropy_is_sound(longest));
    longest[DJ_ENTROPY_TEXT - 1] = 'x';
    assert_false(dj_entropy_is_sound(longest));
    assert_false(dj_entropy_is_sound("two\nlines"));
    assert_false(dj_entropy_is_sound("\xff"));
}

static void a_table_is_sealed_by_what_gave_its_seed_and_nothing_else(void **unused) { /* X06 */
    (void)unused;
    dj_error error;
    dj_table *table = new_table("42", 3);
    assert_int_equal(dj_table_seal(table, &sealed, &error), DJ_REFUSED);
    assert_string_equal(error.code, "seed-mismatch");
    assert_null(dj_table_sealed(table));
    dj_sealed odd = sealed;
    odd.seed[63] = 'F';
    assert_int_equal(dj_table_seal(table, &odd, &error), DJ_REFUSED);
    assert_string_equal(error.code, "bad-seal");
    odd = sealed;
    snprintf(odd.entropy[3], sizeof odd.entropy[3], "nobody sits here");
    assert_int_equal(dj_table_seal(table, &odd, &error), DJ_REFUSED);
    assert_string_equal(error.code, "bad-seal");
    dj_table_free(table);
}

static void a_table_is_sealed_before_anything_happens(void **unused) {
    (void)unused;
    char seed[DJ_SEAL_TEXT];
    dj_seal_mix(&sealed, 3, seed);
    dj_table *played = new_table(seed, 3), *scripted = new_table(seed, 3);
    play_on(played, 1);
    assert_int_equal(dj_table_seal(played, &sealed, NULL), DJ_REFUSED);
    assert_int_equal(dj_table_script(scripted, (int32_t[]){6}, 1, NULL), DJ_OK);
    assert_int_equal(dj_table_seal(scripted, &sealed, NULL), DJ_REFUSED);
    dj_table *hand =
        dj_table_from_state(game(), game()->original, dj_table_config(played), dj_table_state(played), NULL);
    assert_int_equal(dj_table_seal(hand, &sealed, NULL), DJ_REFUSED);
    dj_table_free(hand);
    dj_table_free(scripted);
    dj_table_free(played);
}

static void the_dice_of_a_sealed_game_cannot_be_scripted(void **unused) { /* X06 */
    (void)unused;
    dj_error error;
    dj_table *table = sealed_table();
    assert_int_equal(dj_table_script(table, (int32_t[]){6}, 1, &error), DJ_REFUSED);
    assert_string_equal(error.code, "sealed");
    dj_table_free(table);
}

static void a_save_opens_the_seal_and_loading_checks_it(void **unused) { /* X01, X06 */
    (void)unused;
    static char save[SAVE], again[SAVE];
    dj_table *table = sealed_table();
    play_on(table, -1);
    save_to(table, save);
    assert_non_null(strstr(save, "\nsealed-seed 00010203"));
    assert_non_null(strstr(save, "\nentropy 0 Ana: « 7 »\nentropy 2  two blanks  \n"));
    dj_table *loaded = dj_table_load(game()->original, save, strlen(save), -1, NULL);
    assert_non_null(loaded);
    assert_memory_equal(dj_table_sealed(loaded), &sealed, sizeof sealed);
    save_to(loaded, again);
    assert_string_equal(save, again);
    dj_table_free(loaded);
    dj_table_free(table);
}

static void a_forged_seal_is_refused_for_what_it_is(void **unused) { /* X06 */
    (void)unused;
    static char save[SAVE];
    dj_table *table = sealed_table();
    play_on(table, 4);
    save_to(table, save);
    assert_string_equal(code_after(save, "sealed-seed 0001", "sealed-seed 0002"), "broken-seal");
    assert_string_equal(code_after(save, "\nseal ", "\nseal 0"), "broken-seal");
    assert_string_equal(code_after(save, "entropy 0 Ana", "entropy 0 Eva"), "seed-mismatch");
    assert_string_equal(code_after(save, "entropy 0 Ana: « 7 »\n", ""), "seed-mismatch");
    assert_string_equal(code_after(save, "\nseed ", "\nseed 1"), "seed-mismatch");
    assert_string_equal(code_after(save, "entropy 2", "entropy 9"), "damaged-save");
    assert_string_equal(code_after(save, "entropy 2", "entropy 0"), "damaged-save");
    assert_string_equal(code_after(save, "entropy 0 Ana: « 7 »", "entropy 0 "), "damaged-save");
    assert_string_equal(code_after(save, "sealed-seed", "sealed-sead"), "damaged-save");
    assert_string_equal(code_after(save, "\nmove ", "\nrolls 6\nmove "), "sealed");
    assert_string_equal(code_after(save, "\nmove ", "\nmove "), "loaded");
    dj_table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seal_is_the_digest_of_the_seed_s_text),
        cmocka_unit_test(the_seed_is_mixed_as_the_manual_says),
        cmocka_unit_test(what_players_add_is_a_short_clean_line),
        cmocka_unit_test(a_table_is_sealed_by_what_gave_its_seed_and_nothing_else),
        cmocka_unit_test(a_table_is_sealed_before_anything_happens),
        cmocka_unit_test(the_dice_of_a_sealed_game_cannot_be_scripted),
        cmocka_unit_test(a_save_opens_the_seal_and_loading_checks_it),
        cmocka_unit_test(a_forged_seal_is_refused_for_what_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
