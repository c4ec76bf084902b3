/* Card files of DONJONZ: what compiles, and every problem at its own letter. */
#include "content/content.h"
#include "games/donjonz/rules/donjonz.h"
#include "games/donjonz/rules/picture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The smallest set there is; cases change a piece of it. */
static const char small_set[] = "game: donjonz\n"                  /* 1 */
                                "id: small\n"                      /* 2 */
                                "title: {en: Small, fr: Petit}\n"  /* 3 */
                                "start:\n"                         /* 4 */
                                "  id: hall\n"                     /* 5 */
                                "  name: {en: Hall, fr: Salle}\n"  /* 6 */
                                "  map: |\n"                       /* 7 */
                                "    +-+ +-+\n"                    /* 8 */
                                "    |@ . L\n"                     /* 9 */
                                "    + + +-+\n"                    /* 10 */
                                "     . . .\n"                     /* 11 */
                                "    + + + +\n"                    /* 12 */
                                "cards:\n"                         /* 13 */
                                "  - id: one\n"                    /* 14 */
                                "    name: {en: Den, fr: Antre}\n" /* 15 */
                                "    map: |\n"                     /* 16 */
                                "      +-+-+ +\n"                  /* 17 */
                                "      |$|. .\n"                   /* 18 */
                                "      + +-+ +\n"                  /* 19 */
                                "       k S|$|\n"                  /* 20 */
                                "      +-+ + +\n"                  /* 21 */
                                "       .|. .\n"                   /* 22 */
                                "      + + +-+\n"                  /* 23 */
                                "      |s T\n"                     /* 24 */
                                "      + +-+ +\n";                 /* 25 */

/* The small set with a piece, there exactly once, replaced. The caller frees it. */
static char *changed(const char *piece, const char *replacement) {
    const char *at = strstr(small_set, piece);
    assert_non_null(at);
    assert_null(strstr(at + 1, piece));
    size_t size = sizeof small_set + strlen(replacement);
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, "%.*s%s%s", (int)(at - small_set), small_set, replacement, at + strlen(piece));
    return text;
}

/* The problems of a text as "line:column code", in the order found. */
static void find_problems(const char *source, char *found, size_t size) {
    dj_problems problems = {0};
    const dj_game *game = &donjonz_game;
    void *content = dj_set_compile(&game, source, strlen(source), &problems);
    assert_true((content == NULL) == (problems.count > 0));
    free(content);
    dj_text text = dj_text_over(found, size);
    for (int i = 0; i < problems.count; i++)
        dj_text_format(&text, "%s%d:%d %s", i > 0 ? ", " : "", problems.list[i].line, problems.list[i].column,
                       problems.list[i].code);
    assert_true(dj_text_fits(&text));
}

typedef struct changed_case {
    const char *piece, *replacement, *expected;
} changed_case;

static void expect_cases(const changed_case *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        char *text = changed(cases[i].piece, cases[i].replacement);
        char found[4096];
        find_problems(text, found, sizeof found);
        if (strcmp(found, cases[i].expected) != 0)
            print_error("%s -> %s\n", cases[i].piece, cases[i].replacement);
        assert_string_equal(found, cases[i].expected);
        free(text);
    }
}
#define EXPECT_CASES(cases) expect_cases(cases, sizeof(cases) / sizeof *(cases))

static donjonz_set *compile(const char *source) {
    dj_problems problems = {0};
    const dj_game *game = NULL;
    donjonz_set *set = dj_set_compile(&game, source, strlen(source), &problems);
    assert_non_null(set);
    assert_ptr_equal(game, &donjonz_game);
    return set;
}

static void Z01_a_picture_becomes_items_and_walls(void **unused) {
    (void)unused;
    donjonz_set *set = compile(small_set);
    assert_string_equal(set->id, "small");
    assert_string_equal(set->title[DJ_FRENCH], "Petit");
    assert_string_equal(set->start.name[DJ_ENGLISH], "Hall");
    assert_int_equal(set->card_count, 1);
    static const uint8_t start_items[] = {DONJONZ_STAIRS, DONJONZ_EMPTY, DONJONZ_LOCK,
                                          DONJONZ_EMPTY,  DONJONZ_EMPTY, DONJONZ_EMPTY};
    assert_memory_equal(set->start.item, start_items, 6);
    enum { N = 1 << DONJONZ_NORTH, E = 1 << DONJONZ_EAST, S = 1 << DONJONZ_SOUTH, W = 1 << DONJONZ_WEST };
    static const uint8_t start_walls[] = {N | W, 0, N | S, 0, 0, N};
    assert_memory_equal(set->start.walls, start_walls, 6);
    static const uint8_t walls[] = {N | E | W, N | S | W, 0, S, N | E, E | W, N | E, W, S, W, S, N};
    assert_memory_equal(set->cards[0].walls, walls, 12);
    static const uint8_t items[] = {DONJONZ_GOLD,    DONJONZ_EMPTY,  DONJONZ_EMPTY,       DONJONZ_KEY,
                                    DONJONZ_MONSTER, DONJONZ_GOLD,   DONJONZ_EMPTY,       DONJONZ_EMPTY,
                                    DONJONZ_EMPTY,   DONJONZ_WEAPON, DONJONZ_MONSTER + 3, DONJONZ_EMPTY};
    assert_memory_equal(set->cards[0].item, items, 12);
    free(set);
}

static void a_card_is_drawn_as_it_was_read(void **unused) {
    (void)unused;
    donjonz_set *set = compile(small_set);
    char rows[DONJONZ_PICTURE_ROWS_MAX][DONJONZ_PICTURE_WIDTH + 1];
    assert_int_equal(donjonz_picture_draw(&set->start, true, rows), 5);
    assert_string_equal(rows[1], "|@ . L ");
    assert_string_equal(rows[2], "+ + +-+");
    assert_int_equal(donjonz_picture_draw(&set->cards[0], false, rows), 9);
    assert_string_equal(rows[0], "+-+-+ +");
    assert_string_equal(rows[3], " k S|$|");
    assert_string_equal(rows[7], "|s T . ");
    free(set);
}

static void the_set_in_the_program_is_the_one_in_the_file(void **unused) {
    (void)unused;
    const donjonz_set *set = donjonz_game.original;
    assert_ptr_equal(set, &donjonz_original.value);
    assert_int_equal(set->card_count, 11);
    assert_string_equal(set->id, "original");
    assert_string_equal(set->cards[10].id, "oubliette");
    assert_string_equal(donjonz_content_title(set, DJ_ENGLISH), set->title[DJ_ENGLISH]);
}

static void the_digest_tells_what_matters_to_play_from_what_does_not(void **unused) {
    (void)unused;
    static const struct {
        const char *piece, *replacement;
        bool matters;
    } cases[] = {
        {"Small", "Tiny", false},     {"Antre", "Tanière", false},   {"id: small", "id: tiny", false},
        {"id: one", "id: two", true}, {"|s T", "|b T", true},        {"+-+ +-+", "+ + +-+", true},
        {"|s T", "|s .", true},       {"id: hall", "id: den", true},
    };
    donjonz_set *set = compile(small_set);
    uint8_t before[DJ_DIGEST_BYTES], after[DJ_DIGEST_BYTES];
    donjonz_content_digest(set, before);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = changed(cases[i].piece, cases[i].replacement);
        donjonz_set *other = compile(text);
        donjonz_content_digest(other, after);
        assert_int_equal(memcmp(before, after, sizeof before) != 0, cases[i].matters);
        free(other);
        free(text);
    }
    free(set);
}

static void keys_are_known_present_and_given_once(void **unused) {
    (void)unused;
    static const changed_case cases[] = {
        {"title:", "titel:", "3:1 unknown-key, 1:1 missing-key"},
        {"id: small\n", "id: small\nauthor: me\n", "3:1 unknown-key"},
        {"id: small\n", "id: small\nid: other\n", "3:1 duplicate-key"},
        {"game: donjonz\n", "", "1:1 missing-key"},
        {"game: donjonz", "game: dungeonpen", "1:7 wrong-game"},
        {"start:", "begin:", "4:1 unknown-key, 1:1 missing-key"},
        {"cards:", "deck:", "13:1 unknown-key, 1:1 missing-key"},
        {"  id: hall\n", "", "5:3 missing-key"},
        {"map: |\n      +-+-+", "mpa: |\n      +-+-+", "16:5 unknown-key, 14:5 missing-key"},
        {"id: one", "id:", "14:8 missing-key"},
        {"id: one", "id: ''", "14:9 empty-text"},
        {"id: one", "id: [one]", "14:9 wrong-kind"},
        {"title: {en: Small, fr: Petit}", "title: Small", "3:8 wrong-kind"},
        {"fr: Petit}", "fr: Petit, de: Klein}", "3:31 unknown-key"},
    };
    EXPECT_CASES(cases);
}

static void texts_are_in_both_languages_and_fit(void **unused) {
    (void)unused;
    static const changed_case cases[] = {
        {", fr: Petit}", "}", "3:8 missing-language"},
        {"{en: Den, fr: Antre}", "{}", "15:11 missing-language, 15:11 missing-language"},
        {"en: Den", "en: \"De\\en\"", "15:16 control-character"},
        {"en: Den", "en: \"De\\nn\"", "15:16 control-character"},
        {"en: Den", "en: ''", "15:16 empty-text"},
        {"en: Den", "en: a name that takes forty-eight bytes is one too long", "15:16 too-long"},
        {"Antre", "éééééééééééééééééééééééé", "15:25 too-long"},
        {"id: small", "id: Small", "2:5 bad-id"},
        {"id: one", "id: o ne", "14:9 bad-id"},
        {"id: one", "id: a-name-of-25-characters--", "14:9 too-long"},
        {"id: one", "id: hall", "14:9 duplicate-id"},
    };
    EXPECT_CASES(cases);
}

static void each_wrong_letter_of_a_picture_is_placed(void **unused) {
    (void)unused;
    static const changed_case cases[] = {
        {"|$|. .", "|$ . .", ""},
        {"|$|. .", "|$  . .", "18:11 bad-edge, 18:13 bad-edge"},
        {"|$|. .", " |$|. .", "18:7 shifted-row"},
        {" k S|$|", "k S|$|", "20:7 shifted-row"},
        {"|$|. .", "-$|. .", "18:7 bad-edge"},
        {"+-+-+ +", "+|+-+ +", "17:8 bad-edge"},
        {"|@ . L", "!@ . L", "9:5 bad-edge"},
        {" k S|$|", " K S|$|", "20:8 unknown-cell"},
        {" k S|$|", " k S|€|", "20:12 unknown-cell"},
        {" k S|$|", " k é|*|", "20:10 unknown-cell, 20:12 unknown-cell"},
        {" k S|$|", " k -|$|", "20:10 unknown-cell"},
        {" k S|$|", " k S|$| .", "20:14 long-row"},
        {" k S|$|", " k S|$|   ", ""},
        {" k S|$|", " k\tS|$|", "20:9 tab-in-map"},
        {"+-+-+ +", "+-+-+", "17:12 short-row"},
        {"+-+-+ +", "+-+-* +", "17:11 missing-corner"},
        {"+-+-+ +", "+-.- * ", "17:9 missing-corner, 17:11 missing-corner, 17:12 bad-edge, 17:13 missing-corner"},
        {"      |s T\n      + +-+ +\n", "", "24:7 few-rows"},
        {"      |s T\n", "      |s T\n      + + + +\n      |. .\n", "26:7 many-rows"},
        {"    + + + +\n", "    + + + +\n\n\n", ""},
        {"    + + + +\n", "    + + + +\n     . . .\n    + + + +\n", "13:5 many-rows"},
    };
    EXPECT_CASES(cases);
}

static void a_map_is_drawn(void **unused) {
    (void)unused;
    static const changed_case cases[] = {
        {"  map: |\n    +-+ +-+\n    |@ . L\n    + + +-+\n     . . .\n    + + + +\n", "  map: nice\n",
         "7:8 not-a-picture"},
        {"  map: |\n    +-+ +-+\n    |@ . L\n    + + +-+\n     . . .\n    + + + +\n", "  map: []\n", "7:8 wrong-kind"},
        {"  map: |\n    +-+ +-+\n    |@ . L\n    + + +-+\n     . . .\n    + + + +\n",
         "  map: \"+-+ +-+\\n|@ . L\\n+ + +-+\\n . . .\\n+ + + +\"\n", ""},
        {"  map: |\n    +-+ +-+\n", "  map: | # the hall\n    +-+ +-+\n", ""},
        {"  map: |\n    +-+ +-+\n", "  map: |1-\n    +-+ +-+\n",
         "8:4 shifted-row, 9:4 shifted-row, 10:4 shifted-row, 11:4 shifted-row, 12:4 shifted-row"},
    };
    EXPECT_CASES(cases);
}

static void Z01_stairs_and_lock_are_on_the_start_card_once(void **unused) {
    (void)unused;
    static const changed_case cases[] = {
        {"|@ . L", "|. . L", "7:8 no-stairs"},     {"|@ . L", "|@ . .", "7:8 no-lock"},
        {"|@ . L", "|@ @ L", "9:8 second-stairs"}, {"|@ . L", "|@ L L", "9:10 second-lock"},
        {"|s T", "|@ T", "24:8 stray-stairs"},     {"|s T", "|s L", "24:10 stray-lock"},
    };
    EXPECT_CASES(cases);
}

static void Z07_a_set_has_one_key(void **unused) {
    (void)unused;
    static const changed_case cases[] = {
        {" k S|$|", " . S|$|", "13:1 no-key"},
        {"|s T", "|s k", "24:10 second-key"},
        /* The key may be the letter that could not be read. */
        {" k S|$|", " q S|$|", "20:8 unknown-cell"},
    };
    EXPECT_CASES(cases);
}

static void Z03_nothing_lies_where_no_way_leads(void **unused) {
    (void)unused;
    static const changed_case cases[] = {
        {"      |$|. .\n      + +-+ +", "      |$|. .\n      +-+-+ +", "18:8 sealed-item"},
        /* Two cells that open on each other alone. */
        {"      + +-+ +\n       k S|$|", "      + +-+ +\n      |k|S|$|", "18:8 sealed-item, 20:8 sealed-item"},
        {"    |@ . L\n    + + +-+", "    |@|. L\n    +-+ +-+", "9:6 sealed-item"},
        {"      +-+-+ +\n      |$|. .\n      + +-+ +", "      +-+-+ +\n      |.|. .\n      +-+-+ +", ""},
    };
    EXPECT_CASES(cases);
}

static void a_set_has_one_to_eleven_cards(void **unused) {
    (void)unused;
    const char *cards = strstr(small_set, "  - id: one");
    char text[8192];
    dj_text all = dj_text_over(text, sizeof text);
    dj_text_add_bytes(&all, small_set, (size_t)(cards - small_set));
    char found[4096];
    dj_text_add(&all, "  []\n");
    find_problems(text, found, sizeof found);
    assert_string_equal(found, "14:3 no-cards");
    all.length -= 5;
    for (int i = 0; i < 12; i++)
        dj_text_format(&all,
                       "  - id: card-%d\n    name: {en: Den, fr: Antre}\n    map: |\n      + + + +\n       %c\n"
                       "      + + + +\n\n      + + + +\n\n      + + + +\n\n      + + + +\n",
                       i, i == 0 ? 'k' : '.');
    assert_true(dj_text_fits(&all));
    find_problems(text, found, sizeof found);
    assert_string_equal(found, "146:5 too-many-cards");
}

static void every_problem_is_found_at_once(void **unused) {
    (void)unused;
    static const char source[] =
        "game: donjonz\ntitle: {en: A}\nstart: 5\ncards:\n  - x\n  - id: A\n    map: nothing\n";
    char found[4096];
    find_problems(source, found, sizeof found);
    assert_string_equal(found, "1:1 missing-key, 2:8 missing-language, 3:8 wrong-kind, 5:5 wrong-kind, 6:9 bad-id, "
                               "6:5 missing-key, 7:10 not-a-picture");
}

static void the_file_names_its_game(void **unused) {
    (void)unused;
    static const char *const sources[] = {"game: donjon\n", "game: chess\n", "id: x\n", "- a\n", "a scalar\n"};
    static const char *const codes[] = {"unknown-word", "unknown-word", "missing-key", "wrong-kind", "wrong-kind"};
    for (int i = 0; i < 5; i++) {
        const dj_game *game = NULL;
        dj_problems problems = {0};
        assert_null(dj_set_compile(&game, sources[i], strlen(sources[i]), &problems));
        assert_null(game);
        assert_int_equal(problems.count, 1);
        assert_string_equal(problems.list[0].code, codes[i]);
    }
}

static void a_refused_file_leaves_the_content_as_it_was(void **unused) {
    (void)unused;
    dj_problems problems = {0};
    char *text = changed("|s T", "|s ?");
    dj_document *document = dj_document_from_yaml(text, strlen(text), &problems);
    assert_non_null(document);
    donjonz_set set, untouched;
    memset(&set, 0xa5, sizeof set);
    untouched = set;
    assert_false(donjonz_compile(dj_document_root(document), &set, &problems));
    assert_memory_equal(&set, &untouched, sizeof set);
    dj_document_free(document);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(Z01_a_picture_becomes_items_and_walls),
        cmocka_unit_test(a_card_is_drawn_as_it_was_read),
        cmocka_unit_test(the_set_in_the_program_is_the_one_in_the_file),
        cmocka_unit_test(the_digest_tells_what_matters_to_play_from_what_does_not),
        cmocka_unit_test(keys_are_known_present_and_given_once),
        cmocka_unit_test(texts_are_in_both_languages_and_fit),
        cmocka_unit_test(each_wrong_letter_of_a_picture_is_placed),
        cmocka_unit_test(a_map_is_drawn),
        cmocka_unit_test(Z01_stairs_and_lock_are_on_the_start_card_once),
        cmocka_unit_test(Z07_a_set_has_one_key),
        cmocka_unit_test(Z03_nothing_lies_where_no_way_leads),
        cmocka_unit_test(a_set_has_one_to_eleven_cards),
        cmocka_unit_test(every_problem_is_found_at_once),
        cmocka_unit_test(the_file_names_its_game),
        cmocka_unit_test(a_refused_file_leaves_the_content_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
