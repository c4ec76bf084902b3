/* Saves: what they promise, and what comes of them when they are cut, flipped or forged. */
#include "donjon/donjon.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEAL = 4 + 2 * DJ_DIGEST_BYTES + 1 }; /* "end ", the digest, a line end */

static const dj_game *game(void) {
    return dj_game_find("donjonz");
}

/* A game of few cards, played to its end or to a number of moves. */
static dj_table *played_table(const char *cards, int moves) {
    dj_config config = dj_config_default(game());
    snprintf(config.seed, sizeof config.seed, "a save, « relu »");
    assert_int_equal(dj_config_set(&config, game(), "cards", cards, NULL), DJ_OK);
    dj_table *table = dj_table_new(game(), game()->original, &config, NULL);
    assert_non_null(table);
    dj_dice dice = dj_dice_from_seed("play");
    while (dj_table_to_act(table) && (moves < 0 || dj_table_length(table) < moves)) {
        static dj_move list[DJ_MOVES_MAX];
        int count = game()->moves(game()->original, dj_table_state(table), 0, list);
        dj_move move = list[dj_dice_below(&dice, (uint32_t)count)];
        assert_int_equal(dj_table_play(table, 0, move, NULL), DJ_OK);
    }
    return table;
}

static char *save_of(const dj_table *table) {
    dj_text size = dj_text_over(NULL, 0);
    dj_table_save(table, &size);
    char *save = malloc(size.length + 1);
    assert_non_null(save);
    dj_text text = dj_text_over(save, size.length + 1);
    dj_table_save(table, &text);
    assert_true(dj_text_fits(&text));
    return save;
}

/* Writes the seal that belongs to the body, as a forger would. Returns the whole length. */
static size_t reseal(char *save, size_t body) {
    uint8_t digest[DJ_DIGEST_BYTES];
    dj_sha256(save, body, digest);
    memcpy(save + body, "end ", 4);
    dj_hex(digest, sizeof digest, save + body + 4);
    memcpy(save + body + SEAL - 1, "\n", 2);
    return body + SEAL;
}

/* A save from outside: refused with a code and sentences, or a game as good as any. */
static void assert_refused_or_sound(const char *save, size_t length) {
    dj_error error = {0};
    dj_table *table = dj_table_load(game()->original, save, length, -1, &error);
    if (table) {
        assert_null(game()->check(game()->original, dj_table_state(table)));
        char *again = save_of(table);
        free(again);
        dj_table_free(table);
        return;
    }
    assert_non_null(error.code);
    for (dj_language language = 0; language < DJ_LANGUAGES; language++) {
        char sentence[400];
        dj_text text = dj_text_over(sentence, sizeof sentence);
        dj_error_describe(&error, language, &text);
        assert_true(text.length > 0 && dj_text_fits(&text));
        assert_null(strstr(sentence, "%s"));
        assert_true(dj_is_clean_text(sentence, strlen(sentence), ""));
    }
}

static void assert_damaged(const char *save, size_t length) {
    dj_error error = {0};
    dj_save_header header;
    assert_null(dj_table_load(game()->original, save, length, -1, &error));
    assert_string_equal(error.code, "damaged-save");
    assert_int_equal(dj_save_inspect(save, length, &header, NULL), DJ_REFUSED);
}

static void a_save_tells_what_it_holds_before_it_is_loaded(void **unused) {
    (void)unused;
    dj_table *table = played_table("3", -1);
    char *save = save_of(table);
    dj_save_header header;
    assert_int_equal(dj_save_inspect(save, strlen(save), &header, NULL), DJ_OK);
    assert_ptr_equal(header.game, game());
    assert_int_equal(header.rules_version, game()->rules_version);
    assert_int_equal(header.length, dj_table_length(table));
    uint8_t digest[DJ_DIGEST_BYTES];
    char hex[2 * DJ_DIGEST_BYTES + 1];
    game()->content_digest(game()->original, digest);
    dj_hex(digest, sizeof digest, hex);
    assert_string_equal(header.content, hex);
    free(save);
    dj_table_free(table);
}

static void every_beginning_of_a_save_can_be_loaded(void **unused) { /* X01 */
    (void)unused;
    dj_table *table = played_table("4", -1);
    char *save = save_of(table);
    for (int moves = 0; moves <= dj_table_length(table); moves++) {
        dj_table *part = dj_table_load(game()->original, save, strlen(save), moves, NULL);
        assert_non_null(part);
        assert_int_equal(dj_table_length(part), moves);
        if (moves > 0)
            assert_int_equal(dj_table_hash(part), dj_table_played(table, moves - 1).hash);
        dj_table_free(part);
    }
    free(save);
    dj_table_free(table);
}

static void a_loaded_game_can_be_undone_and_played_on(void **unused) {
    (void)unused;
    dj_table *table = played_table("1", 3);
    char *save = save_of(table);
    dj_table *loaded = dj_table_load(game()->original, save, strlen(save), -1, NULL);
    assert_non_null(loaded);
    assert_int_equal(dj_table_undo(loaded, 0, NULL), dj_table_undo(table, 0, NULL));
    assert_int_equal(dj_table_hash(loaded), dj_table_hash(table));
    free(save);
    dj_table_free(loaded);
    dj_table_free(table);
}

static void a_finished_game_keeps_its_events(void **unused) {
    (void)unused;
    dj_table *table = played_table("3", -1);
    char *save = save_of(table);
    dj_save_header header;
    assert_int_equal(dj_save_inspect(save, strlen(save), &header, NULL), DJ_OK);
    static dj_event events[2000];
    int count = dj_save_events(&header, save, strlen(save), events, 2000), at = 0;
    for (int i = -1; i < dj_table_length(table); i++) {
        int expected_count;
        const dj_event *expected = dj_table_events_of(table, i, &expected_count);
        assert_true(at + expected_count <= count);
        assert_memory_equal(events + at, expected, (size_t)expected_count * sizeof *events);
        at += expected_count;
    }
    assert_int_equal(at, count);
    assert_int_equal(dj_save_events(&header, save, strlen(save), NULL, 0), count);
    free(save);
    dj_table_free(table);
    table = played_table("3", 3);
    save = save_of(table);
    assert_int_equal(dj_save_events(&header, save, strlen(save), events, 2000), 0); /* not over: none to spoil */
    free(save);
    dj_table_free(table);
}

static void waiting_rolls_are_saved(void **unused) {
    (void)unused;
    dj_table *table = played_table("2", 1);
    const int32_t rolls[] = {3, 6, 20};
    assert_int_equal(dj_table_script(table, rolls, 3, NULL), DJ_OK);
    char *save = save_of(table);
    assert_non_null(strstr(save, "rolls 3 6 20\n"));
    dj_table *loaded = dj_table_load(game()->original, save, strlen(save), -1, NULL);
    assert_non_null(loaded);
    assert_int_equal(dj_table_script_left(loaded), 3);
    free(save);
    dj_table_free(loaded);
    dj_table_free(table);
}

static void a_position_made_by_hand_is_saved_whole(void **unused) {
    (void)unused;
    dj_table *table = played_table("3", 4);
    dj_config config = *dj_table_config(table);
    snprintf(config.seed, sizeof config.seed, "another seed");
    dj_table *hand = dj_table_from_state(game(), game()->original, &config, dj_table_state(table), NULL);
    assert_non_null(hand);
    assert_int_equal(dj_table_length(hand), 0);
    assert_int_equal(dj_table_hash(hand), dj_table_hash(table));
    char *save = save_of(hand);
    dj_table *loaded = dj_table_load(game()->original, save, strlen(save), -1, NULL);
    assert_non_null(loaded);
    assert_int_equal(dj_table_hash(loaded), dj_table_hash(table));
    free(save);
    dj_table_free(loaded);
    dj_table_free(hand);
    dj_table_free(table);
}

static void an_impossible_position_is_refused(void **unused) {
    (void)unused;
    dj_table *table = played_table("3", 4);
    unsigned char state[DJ_STATE_MAX];
    memset(state, 0xff, sizeof state);
    dj_error error;
    assert_null(dj_table_from_state(game(), game()->original, dj_table_config(table), state, &error));
    assert_string_equal(error.code, "impossible-position");
    dj_table_free(table);
}

static void every_truncation_of_a_save_is_refused(void **unused) {
    (void)unused;
    dj_table *table = played_table("2", -1);
    char *save = save_of(table);
    size_t length = strlen(save);
    for (size_t cut = 0; cut < length; cut++) {
        char *part = malloc(cut + 1); /* its own memory, so that reading beyond is noticed */
        assert_non_null(part);
        memcpy(part, save, cut);
        part[cut] = '\0';
        assert_damaged(part, cut);
        free(part);
    }
    free(save);
    dj_table_free(table);
}

static void every_flipped_bit_of_a_save_is_noticed(void **unused) {
    (void)unused;
    dj_table *table = played_table("2", -1);
    char *save = save_of(table);
    size_t length = strlen(save);
    for (size_t bit = 0; bit < 8 * length; bit++) {
        save[bit / 8] = (char)(save[bit / 8] ^ 1 << bit % 8);
        assert_damaged(save, length);
        save[bit / 8] = (char)(save[bit / 8] ^ 1 << bit % 8);
    }
    free(save);
    dj_table_free(table);
}

static void every_flipped_bit_under_a_forged_seal_is_refused_or_harmless(void **unused) {
    (void)unused;
    dj_table *table = played_table("2", -1);
    char *save = save_of(table);
    size_t body = strlen(save) - SEAL;
    for (size_t bit = 0; bit < 8 * body; bit++) {
        save[bit / 8] = (char)(save[bit / 8] ^ 1 << bit % 8);
        assert_refused_or_sound(save, reseal(save, body));
        save[bit / 8] = (char)(save[bit / 8] ^ 1 << bit % 8);
    }
    free(save);
    dj_table_free(table);
}

static void flipped_bits_of_a_position_made_by_hand_are_refused_or_harmless(void **unused) {
    (void)unused;
    dj_table *table = played_table("2", -1);
    dj_table *hand = dj_table_from_state(game(), game()->original, dj_table_config(table), dj_table_state(table), NULL);
    char *save = save_of(hand);
    size_t body = strlen(save) - SEAL;
    for (size_t bit = 0; bit < 8 * body; bit++) {
        save[bit / 8] = (char)(save[bit / 8] ^ 1 << bit % 8);
        assert_refused_or_sound(save, reseal(save, body));
        save[bit / 8] = (char)(save[bit / 8] ^ 1 << bit % 8);
    }
    free(save);
    dj_table_free(hand);
    dj_table_free(table);
}

/* The body without its line `line`, or with it twice. */
static void forge_line(const char *save, int line, bool is_doubled) {
    size_t length = strlen(save);
    const char *begin = save;
    for (int i = 0; i < line; i++)
        begin = strchr(begin, '\n') + 1;
    size_t before = (size_t)(begin - save), size = (size_t)(strchr(begin, '\n') + 1 - begin);
    char *forged = malloc(length + size + SEAL + 1);
    assert_non_null(forged);
    size_t body = 0, rest = length - SEAL - before - size;
    memcpy(forged, save, before + size);
    body = is_doubled ? before + size : before;
    memcpy(forged + body, begin + (is_doubled ? 0 : size), rest + (is_doubled ? size : 0));
    body += rest + (is_doubled ? size : 0);
    assert_refused_or_sound(forged, reseal(forged, body));
    free(forged);
}

static void lines_left_out_or_doubled_are_refused_or_harmless(void **unused) {
    (void)unused;
    dj_table *table = played_table("3", -1);
    char *save = save_of(table);
    int lines = -1; /* the seal is none of them */
    for (const char *c = save; *c; c++)
        lines += *c == '\n';
    for (int line = 0; line < lines; line++) {
        forge_line(save, line, false);
        forge_line(save, line, true);
    }
    free(save);
    dj_table_free(table);
}

/* The save with one piece of its text replaced, sealed again. */
static const char *code_after(const char *save, const char *piece, const char *other) {
    const char *at = strstr(save, piece);
    assert_non_null(at);
    size_t length = strlen(save), before = (size_t)(at - save);
    char *forged = malloc(length + strlen(other) + SEAL + 1);
    assert_non_null(forged);
    memcpy(forged, save, before);
    memcpy(forged + before, other, strlen(other));
    size_t rest = length - SEAL - before - strlen(piece);
    memcpy(forged + before + strlen(other), at + strlen(piece), rest);
    dj_error error = {.code = "loaded"};
    dj_table *table =
        dj_table_load(game()->original, forged, reseal(forged, before + strlen(other) + rest), -1, &error);
    dj_table_free(table);
    free(forged);
    return error.code;
}

static void forged_lines_are_refused_for_what_they_are(void **unused) { /* X01 */
    (void)unused;
    dj_table *table = played_table("2", -1);
    char *save = save_of(table);
    assert_string_equal(code_after(save, "donjon save 1", "donjon save 2"), "damaged-save");
    assert_string_equal(code_after(save, "game donjonz", "game donjonx"), "unknown-game");
    assert_string_equal(code_after(save, "rules 1", "rules 99"), "other-rules");
    assert_string_equal(code_after(save, "content ", "content 0"), "damaged-save");
    assert_string_equal(code_after(save, "seats 1", "seats 2"), "bad-seats");
    assert_string_equal(code_after(save, "event shuffled 65535 2", "event shuffled 65535 3"), "event-mismatch");
    assert_string_equal(code_after(save, "event shuffled 65535 2 0 0 0\n", ""), "event-mismatch");
    assert_string_equal(code_after(save, "event shuffled", "event stirred"), "damaged-save");
    assert_string_equal(code_after(save, "option cards 2", "option cards 12"), "damaged-save");
    assert_string_equal(code_after(save, "option cards 2", "option tricks 2"), "damaged-save");
    assert_string_equal(code_after(save, "seed a save", "seed another"), "event-mismatch");
    assert_string_equal(code_after(save, "move 0 ", "move 1 "), "bad-seat");
    assert_string_equal(code_after(save, "move 0 ", "move x "), "damaged-save");
    assert_string_equal(code_after(save, " place ", " displace "), "unknown-move");
    assert_string_equal(code_after(save, "seed a save, « relu »\n", "seed a save, « relu »\nnonsense\n"),
                        "damaged-save");
    char tampered[32];
    snprintf(tampered, sizeof tampered, "move 0 %016llx", (unsigned long long)dj_table_played(table, 0).hash);
    assert_string_equal(code_after(save, tampered, "move 0 0123456789abcdef"), "hash-mismatch");
    free(save);
    dj_table_free(table);
}

static void a_save_of_other_cards_is_refused(void **unused) { /* X01 */
    (void)unused;
    dj_table *table = played_table("2", 2);
    char *save = save_of(table);
    unsigned char *cards = malloc(game()->content_size);
    assert_non_null(cards);
    memcpy(cards, game()->original, game()->content_size);
    cards[game()->content_size / 2] ^= 1;
    uint8_t one[DJ_DIGEST_BYTES], two[DJ_DIGEST_BYTES];
    for (size_t byte = 0; byte < game()->content_size; byte++) { /* some bytes are names, and do not matter */
        memcpy(cards, game()->original, game()->content_size);
        cards[byte] ^= 1;
        game()->content_digest(game()->original, one);
        game()->content_digest(cards, two);
        if (memcmp(one, two, sizeof one) != 0)
            break;
    }
    dj_error error = {0};
    assert_null(dj_table_load(cards, save, strlen(save), -1, &error));
    assert_string_equal(error.code, "other-cards");
    free(cards);
    free(save);
    dj_table_free(table);
}

static void a_save_that_does_not_fit_says_its_size(void **unused) {
    (void)unused;
    dj_table *table = played_table("2", 2);
    char *save = save_of(table), small[100];
    dj_text text = dj_text_over(small, sizeof small);
    dj_table_save(table, &text);
    assert_false(dj_text_fits(&text));
    assert_int_equal(text.length, strlen(save));
    assert_memory_equal(small, save, sizeof small - 1);
    free(save);
    dj_table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_save_tells_what_it_holds_before_it_is_loaded),
        cmocka_unit_test(every_beginning_of_a_save_can_be_loaded),
        cmocka_unit_test(a_loaded_game_can_be_undone_and_played_on),
        cmocka_unit_test(a_finished_game_keeps_its_events),
        cmocka_unit_test(waiting_rolls_are_saved),
        cmocka_unit_test(a_position_made_by_hand_is_saved_whole),
        cmocka_unit_test(an_impossible_position_is_refused),
        cmocka_unit_test(every_truncation_of_a_save_is_refused),
        cmocka_unit_test(every_flipped_bit_of_a_save_is_noticed),
        cmocka_unit_test(every_flipped_bit_under_a_forged_seal_is_refused_or_harmless),
        cmocka_unit_test(flipped_bits_of_a_position_made_by_hand_are_refused_or_harmless),
        cmocka_unit_test(lines_left_out_or_doubled_are_refused_or_harmless),
        cmocka_unit_test(forged_lines_are_refused_for_what_they_are),
        cmocka_unit_test(a_save_of_other_cards_is_refused),
        cmocka_unit_test(a_save_that_does_not_fit_says_its_size),
    };
    return cmocka_run_group_tests_name("saves", tests, NULL, NULL);
}
