/* The readers of YAML and JSON: plain files become trees with places, hostile ones are refused quickly and cheaply. */
#define _GNU_SOURCE /* wait4 */

#include "content/content.h"
#include "sanitized.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

typedef dj_document *(*reader)(const char *text, size_t length, dj_problems *problems);

static dj_document *read_well(reader read, const char *text) {
    dj_problems problems = {0};
    dj_document *document = read(text, strlen(text), &problems);
    assert_int_equal(problems.count, 0);
    assert_non_null(document);
    return document;
}

/* The one problem of a text. */
static void expect_refused(reader read, const char *text, size_t length, int line, int column, const char *code) {
    dj_problems problems = {0};
    assert_null(read(text, length, &problems));
    assert_true(problems.count >= 1);
    assert_string_equal(problems.list[0].code, code);
    assert_int_equal(problems.list[0].line, line);
    assert_int_equal(problems.list[0].column, column);
    assert_true(dj_is_clean_text(problems.list[0].message, strlen(problems.list[0].message), ""));
}

static void yaml_becomes_a_tree_with_places(void **unused) {
    (void)unused;
    dj_document *document = read_well(dj_document_from_yaml, "# a comment\n"
                                                             "number: 012\n"
                                                             "names: {en: \"Été\", fr: 'x'}\n"
                                                             "list:\n"
                                                             "  - yes\n"
                                                             "  -\n"
                                                             "  - []\n");
    const dj_node *root = dj_document_root(document);
    assert_int_equal(root->kind, DJ_NODE_MAP);
    assert_int_equal(root->count, 3);
    assert_int_equal(root->line, 2);
    const dj_node *number = dj_node_member(root, "number");
    assert_string_equal(number->text, "012"); /* text until a game asks for a number */
    assert_int_equal(number->line, 2);
    assert_int_equal(number->column, 9);
    assert_int_equal(number->key_column, 1);
    const dj_node *french = dj_node_member(dj_node_member(root, "names"), "fr");
    assert_int_equal(french->column, 24); /* characters, not bytes */
    assert_int_equal(french->key_column, 20);
    const dj_node *item = dj_node_member(root, "list")->first;
    assert_string_equal(item->text, "yes");
    assert_null(item->key);
    assert_int_equal(item->next->kind, DJ_NODE_NULL);
    assert_int_equal(item->next->next->kind, DJ_NODE_LIST);
    assert_null(item->next->next->next);
    dj_document_free(document);
}

static void a_yaml_block_knows_where_its_lines_are(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        const char *value;
        int indent;
    } cases[] = {
        {"a: |\n   x\n   y\n", "x\ny\n", 3},
        {"a: |\n\n  x\n", "\nx\n", 2},
        {"a: |2\n    x\n", "  x\n", 2},
        {"a: |-  # why\n x\n", "x", 1},
        {"b:\n- z: |\n    x\n  a: |\n     y\n", "y\n", 5},
        {"a: |\r\n   x\r\n   y\r\n", "x\ny\n", 3},
        {"a: |\r  x\r", "x\n", 2},
        {"\xef\xbb\xbf"
         "a: |\n x\n",
         "x\n", 1},
        {"a: |\n", "", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        dj_document *document = read_well(dj_document_from_yaml, cases[i].text);
        const dj_node *root = dj_document_root(document);
        const dj_node *owner = dj_node_member(root, "b") != NULL ? dj_node_member(root, "b")->first : root;
        const dj_node *block = dj_node_member(owner, "a");
        assert_true(block->is_block);
        assert_string_equal(block->text, cases[i].value);
        assert_int_equal(block->indent, cases[i].indent);
        dj_document_free(document);
    }
    dj_document *folded = read_well(dj_document_from_yaml, "a: >\n  x\n  y\n");
    assert_false(dj_node_member(dj_document_root(folded), "a")->is_block);
    dj_document_free(folded);
}

static void yaml_beyond_plain_trees_is_refused_where_it_stands(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        int line, column;
        const char *code;
    } cases[] = {
        {"", 1, 1, "empty-file"},
        {"# nothing\n", 1, 1, "empty-file"},
        {"\xef\xbb\xbf", 1, 1, "empty-file"},
        {"a: 1\nb: &x 2\n", 2, 4, "yaml-anchor"},
        {"a: &x {b: 1}\n", 1, 4, "yaml-anchor"},
        {"a: 1\nb: *a\n", 2, 4, "yaml-alias"},
        {"a: !!int 1\n", 1, 4, "yaml-tag"},
        {"a: !x [1]\n", 1, 4, "yaml-tag"},
        {"a: 1\n---\n- 2\n", 3, 1, "yaml-documents"},
        {"[1]\n---\nb: 2\n", 3, 1, "yaml-documents"},
        {"---\n---\n---\n---\n---\n---\n---\n---\n---\n---\n---\n---\n---\n---\n---\n---\n---\n", 17, 1,
         "yaml-documents"},
        {"a: 1\n---\nb: 2\nb: 3\n", 4, 1, "duplicate-key"},
        {"game: x\n---\ngame: y\n", 3, 7, "other-game"},
        {"? [a]\n: b\n", 1, 3, "yaml-key"},
        {"a: b: c\n", 1, 5, "yaml-syntax"},
        {"a: 1\n b: 2\n", 2, 3, "yaml-syntax"},
        {"a: 'open\n", 1, 4, "yaml-syntax"},
        {"a:\n\t- b\n", 2, 1, "yaml-syntax"},
        {"a: [1, 2\n", 2, 1, "yaml-syntax"},
        {"a: \"\\e[31m\"\n", 1, 4, "control-character"},
        {"\"\\0\": 1\n", 1, 1, "control-character"},
        {"a: b\x1b[2J\n", 1, 5, "unclean-text"},
        {"a: 1\nb: \xff\n", 2, 4, "unclean-text"},
        {"a: é\xc3", 1, 5, "unclean-text"},
        {"a: \xe2\x80\xae"
         "b\n",
         1, 4, "unclean-text"},
        {"[[[[[[[[[[[[[[[[[0]]]]]]]]]]]]]]]]]", 1, 17, "too-deep"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_refused(dj_document_from_yaml, cases[i].text, strlen(cases[i].text), cases[i].line, cases[i].column,
                       cases[i].code);
    expect_refused(dj_document_from_yaml, "a: 1\nb\0: 2\n", 11, 2, 2, "unclean-text");
    dj_document_free(read_well(dj_document_from_yaml, "[[[[[[[[[[[[[[[[0]]]]]]]]]]]]]]]]"));
}

/* Sets that are read together: lists become longer, of all else the last word counts. */
static void further_documents_add_to_the_first(void **unused) {
    (void)unused;
    dj_document *document = read_well(dj_document_from_yaml, "id: a\n"
                                                             "cards: [1, 2]\n"
                                                             "only: here\n"
                                                             "---\n"
                                                             "---\n"
                                                             "id: b\n"
                                                             "decks: []\n"
                                                             "cards: [3]\n"
                                                             "--- # a third\n"
                                                             "cards: [4]\n"
                                                             "decks: [5]\n"
                                                             "new: 6\n");
    const dj_node *root = dj_document_root(document);
    assert_null(root->next);
    assert_int_equal(root->count, 5);
    assert_string_equal(dj_node_member(root, "id")->text, "b");
    assert_int_equal(dj_node_member(root, "id")->line, 6);
    assert_string_equal(dj_node_member(root, "only")->text, "here");
    assert_string_equal(dj_node_member(root, "new")->text, "6");
    const dj_node *cards = dj_node_member(root, "cards"), *card = cards->first;
    assert_int_equal(cards->count, 4);
    for (int i = 1; i <= 4; i++, card = card->next)
        assert_int_equal(card->text[0], '0' + i);
    assert_null(card);
    assert_int_equal(dj_node_member(root, "decks")->count, 1);
    assert_string_equal(dj_node_member(root, "decks")->first->text, "5");
    dj_document_free(document);
}

static void all_that_yaml_can_tell_is_told_at_once(void **unused) {
    (void)unused;
    static const char text[] = "a: &x 1\nb: *x\nc: !t 2\nd: \"\\a\"\n";
    dj_problems problems = {0};
    assert_null(dj_document_from_yaml(text, strlen(text), &problems));
    assert_int_equal(problems.count, 4);
}

static void json_becomes_the_same_tree(void **unused) {
    (void)unused;
    dj_document *document = read_well(dj_document_from_json,
                                      "{\"b\": [1, -2.5, true, false, null, \"\\u00e9\\n\"], \"a\": {}, \"big\": 1e3}");
    const dj_node *root = dj_document_root(document);
    assert_int_equal(root->count, 3);
    assert_string_equal(root->first->key, "b"); /* as written */
    static const char *const texts[] = {"1", "-2.5", "true", "false", NULL, "é\n"};
    const dj_node *item = root->first->first;
    for (int i = 0; i < 6; i++, item = item->next) {
        assert_int_equal(item->kind, texts[i] != NULL ? DJ_NODE_SCALAR : DJ_NODE_NULL);
        if (texts[i] != NULL)
            assert_string_equal(item->text, texts[i]);
    }
    assert_null(item);
    assert_int_equal(dj_node_member(root, "a")->kind, DJ_NODE_MAP);
    assert_string_equal(dj_node_member(root, "big")->text, "1000.0");
    dj_document_free(document);
}

static void bad_json_is_refused_where_it_stands(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        int line, column;
        const char *code;
    } cases[] = {
        {"", 1, 1, "empty-file"},
        {"{", 1, 1, "json-syntax"},
        {"{\"a\": 1,\n \"a\": 2}", 2, 4, "duplicate-key"},
        {"[1] 2", 1, 5, "json-syntax"},
        {"\n[nul]", 2, 4, "json-syntax"},
        {"[1e999]", 1, 6, "json-syntax"},
        {"[99999999999999999999]", 1, 21, "json-syntax"},
        {"[\"\\u0000\"]", 1, 9, "control-character"},
        {"[\"\\u001b\"]", 0, 0, "control-character"},
        {"{\"\\n\": 1}", 0, 0, "control-character"},
        {"[\"\x1b\"]", 1, 3, "unclean-text"},
        {"[[[[[[[[[[[[[[[[[0]]]]]]]]]]]]]]]]]", 1, 17, "too-deep"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_refused(dj_document_from_json, cases[i].text, strlen(cases[i].text), cases[i].line, cases[i].column,
                       cases[i].code);
    /* Brackets in a text are no brackets. */
    dj_document_free(read_well(dj_document_from_json, "[[[[[[[[[[[[[[[[\"[{\\\"[\"]]]]]]]]]]]]]]]]"));
}

static void problems_are_printed_by_place_with_their_codes(void **unused) {
    (void)unused;
    static dj_problems problems;
    dj_problem_add(&problems, 9, 1, "late", "last");
    dj_problem_add(&problems, 2, 5, "early", "second");
    dj_problem_add(&problems, 2, 5, "early", "third");
    dj_problem_add(&problems, 2, 4, "early", "first");
    char lines[512];
    dj_text text = dj_text_over(lines, sizeof lines);
    dj_problems_print(&problems, "a\x1b/é.yaml", &text);
    assert_string_equal(lines, "a?/é.yaml:2:4: first [early]\n"
                               "a?/é.yaml:2:5: second [early]\n"
                               "a?/é.yaml:2:5: third [early]\n"
                               "a?/é.yaml:9:1: last [late]\n");
    problems.count = 1;
    problems.dropped = 3;
    text = dj_text_over(lines, sizeof lines);
    dj_problems_print(&problems, "f", &text);
    assert_string_equal(lines, "f:9:1: last [late]\nf: 3 more problems\n");
    dj_json json = dj_json_over(lines, sizeof lines);
    dj_json_open_array(&json);
    dj_problems_json(&problems, "f", &json);
    dj_json_close_array(&json);
    dj_document *document = read_well(dj_document_from_json, lines);
    const dj_node *first = dj_document_root(document)->first;
    assert_string_equal(dj_node_member(first, "line")->text, "9");
    assert_string_equal(dj_node_member(first, "column")->text, "1");
    assert_string_equal(dj_node_member(first, "code")->text, "late");
    assert_string_equal(dj_node_member(first, "message")->text, "last");
    assert_string_equal(dj_node_member(first->next, "code")->text, "more-problems");
    dj_document_free(document);
}

enum { GIANT = 1 << 20 };

/* As large a text as is read: a beginning, then a piece again and again. */
static size_t fill_giant(char *text, const char *beginning, const char *piece) {
    size_t length = strlen(beginning), step = strlen(piece);
    memcpy(text, beginning, length);
    for (; length + step <= GIANT; length += step)
        memcpy(text + length, piece, step);
    return length;
}

/* Reads in a process of its own, which must end well, and gives what it took. */
static void read_apart(reader read, const char *text, size_t length, double *milliseconds, long *kilobytes) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dj_problems problems = {0};
        dj_document *document = read(text, length, &problems);
        bool has_place = problems.count >= 1 && problems.list[0].line >= 1;
        _exit(document == NULL && has_place ? 0 : 1);
    }
    int status;
    struct rusage usage;
    assert_int_equal(wait4(child, &status, 0, &usage), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    *milliseconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
                    (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
    *kilobytes = usage.ru_maxrss;
}

static void giants_are_refused_within_a_tenth_of_a_second_and_64_megabytes(void **unused) {
    (void)unused;
    static const struct {
        reader read;
        const char *beginning, *piece;
    } cases[] = {
        {dj_document_from_yaml, "", "["},
        {dj_document_from_yaml, "", "{a: "},
        {dj_document_from_yaml, "", "- "},
        {dj_document_from_yaml, "", "? "},
        {dj_document_from_yaml, "", "-\n"},
        {dj_document_from_yaml, "", "a: b\n"},
        {dj_document_from_yaml, "[", "{},"},
        {dj_document_from_yaml, "[", "a: b,"},
        {dj_document_from_yaml, "a: \"", "\\n"},
        {dj_document_from_yaml, "", "- |\n a\n"},
        {dj_document_from_yaml, "#", "a"},
        {dj_document_from_yaml, "", "\n"},
        {dj_document_from_yaml, "", "\r"},
        {dj_document_from_yaml, "a: &a [x]\nb: [", "*a,"},
        {dj_document_from_yaml, "", "- &a x\n"},
        {dj_document_from_yaml, "- &", "a"},
        {dj_document_from_yaml, "- !", "a"},
        {dj_document_from_yaml, "", "--- a\n"},
        {dj_document_from_yaml, "", "%TAG !a! tag:x,2000:\n"},
        {dj_document_from_yaml, "[", "\"a\":"},
        {dj_document_from_yaml, "", ": "},
        {dj_document_from_yaml, "a: \xe2\x82\xac", "\x80"},
        {dj_document_from_json, "", "["},
        {dj_document_from_json, "[", "{},"},
        {dj_document_from_json, "[", "0,"},
        {dj_document_from_json, "{", "\"a\":1,"},
        {dj_document_from_json, "\"", "\\u00e9"},
        {dj_document_from_json, "", "1"},
        {dj_document_from_json, "", "]"},
    };
    static char text[GIANT + 1];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length = fill_giant(text, cases[i].beginning, cases[i].piece);
        double milliseconds;
        long kilobytes;
        read_apart(cases[i].read, text, length, &milliseconds, &kilobytes);
        if (!IS_SANITIZED && (milliseconds >= 100 || kilobytes >= 64 * 1024))
            print_error("'%s' '%s': %.1f ms, %ld kB\n", cases[i].beginning, cases[i].piece, milliseconds, kilobytes);
        assert_true(milliseconds < (IS_SANITIZED ? 2000 : 100));
        assert_true(IS_SANITIZED || kilobytes < 64 * 1024);
    }
    memset(text, 'a', GIANT + 1);
    expect_refused(dj_document_from_yaml, text, GIANT + 1, 1, 1, "too-large");
    expect_refused(dj_document_from_json, text, GIANT + 1, 1, 1, "too-large");
}

/* The original set's file, whose path is given when the tests are built. */
static char *read_original(size_t *length) {
    FILE *file = fopen(ORIGINAL_SET, "rb");
    assert_non_null(file);
    char *text = malloc(GIANT);
    assert_non_null(text);
    *length = fread(text, 1, GIANT, file);
    fclose(file);
    assert_true(*length > 1000 && *length < GIANT);
    return text;
}

/* Compiles a copy that ends where its memory ends, so that a look beyond is seen by sanitizers. */
static void compile_exactly(const char *text, size_t length, int language) {
    char *copy = malloc(length > 0 ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    dj_problems problems = {.language = (dj_language)language};
    const dj_game *game = NULL;
    void *content = dj_set_compile(&game, copy, length, &problems);
    assert_true((content != NULL) == (problems.count == 0));
    for (int i = 0; i < problems.count; i++) {
        const dj_problem *problem = &problems.list[i];
        assert_true(dj_is_clean_text(problem->message, strlen(problem->message), ""));
        assert_true(problem->line >= 1 && problem->column >= 1);
    }
    free(content);
    free(copy);
}

static void every_beginning_of_a_card_file_compiles_or_has_a_problem(void **unused) {
    (void)unused;
    size_t length;
    char *text = read_original(&length);
    for (size_t cut = 0; cut <= length; cut++)
        compile_exactly(text, cut, (int)(cut % 2));
    free(text);
}

static void a_card_file_with_flipped_bits_compiles_or_has_a_problem(void **unused) {
    (void)unused;
    size_t length;
    char *original = read_original(&length);
    char *text = malloc(length);
    assert_non_null(text);
    dj_dice dice = dj_dice_from_seed("flips");
    for (int round = 0; round < 3000; round++) {
        memcpy(text, original, length);
        for (uint32_t flips = 1 + dj_dice_below(&dice, 4); flips > 0; flips--)
            text[dj_dice_below(&dice, (uint32_t)length)] ^= (char)(1 << dj_dice_below(&dice, 8));
        compile_exactly(text, length, round % 2);
    }
    free(text);
    free(original);
}

static void a_card_file_with_letters_moved_about_compiles_or_has_a_problem(void **unused) {
    (void)unused;
    static const char letters[] = " \n:-|+[]{},'\"#&*!%@`.$kLsbhtSBHT\t\r\\";
    size_t length;
    char *original = read_original(&length);
    char *text = malloc(length);
    assert_non_null(text);
    dj_dice dice = dj_dice_from_seed("letters");
    for (int round = 0; round < 3000; round++) {
        memcpy(text, original, length);
        for (uint32_t changes = 1 + dj_dice_below(&dice, 6); changes > 0; changes--)
            text[dj_dice_below(&dice, (uint32_t)length)] = letters[dj_dice_below(&dice, sizeof letters - 1)];
        compile_exactly(text, length, round % 2);
    }
    free(text);
    free(original);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(yaml_becomes_a_tree_with_places),
        cmocka_unit_test(a_yaml_block_knows_where_its_lines_are),
        cmocka_unit_test(yaml_beyond_plain_trees_is_refused_where_it_stands),
        cmocka_unit_test(further_documents_add_to_the_first),
        cmocka_unit_test(all_that_yaml_can_tell_is_told_at_once),
        cmocka_unit_test(json_becomes_the_same_tree),
        cmocka_unit_test(bad_json_is_refused_where_it_stands),
        cmocka_unit_test(problems_are_printed_by_place_with_their_codes),
        cmocka_unit_test(giants_are_refused_within_a_tenth_of_a_second_and_64_megabytes),
        cmocka_unit_test(every_beginning_of_a_card_file_compiles_or_has_a_problem),
        cmocka_unit_test(a_card_file_with_flipped_bits_compiles_or_has_a_problem),
        cmocka_unit_test(a_card_file_with_letters_moved_about_compiles_or_has_a_problem),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
