/* Foreign text and trees: what is clean, what is near, what is asked of a node and what is said when it is not so. */
#include "donjon/node.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A small map: number 12, far 99, word "oone", flag true, list [], nothing null. */
static const dj_node leaves[] = {
    {.kind = DJ_NODE_SCALAR, .line = 1, .column = 9, .key = "number", .text = "12", .length = 2, .next = &leaves[1]},
    {.kind = DJ_NODE_SCALAR, .line = 2, .column = 6, .key = "far", .text = "99", .length = 2, .next = &leaves[2]},
    {.kind = DJ_NODE_SCALAR, .line = 3, .column = 7, .key = "word", .text = "oone", .length = 4, .next = &leaves[3]},
    {.kind = DJ_NODE_SCALAR, .line = 4, .column = 7, .key = "flag", .text = "true", .length = 4, .next = &leaves[4]},
    {.kind = DJ_NODE_LIST, .line = 5, .column = 7, .key = "list", .next = &leaves[5]},
    {.kind = DJ_NODE_NULL, .line = 6, .column = 9, .key = "nothing", .next = &leaves[6]},
    {.kind = DJ_NODE_SCALAR, .line = 7, .column = 6, .key = "nul", .text = "1\0002", .length = 3},
};
static const dj_node map = {.kind = DJ_NODE_MAP, .line = 1, .column = 1, .count = 7, .first = &leaves[0]};
static const char *const words[] = {"none", "one", "three"};

static void expect_problem(const dj_problems *problems, int line, int column, const char *code, const char *message) {
    assert_int_equal(problems->count, 1);
    assert_string_equal(problems->list[0].code, code);
    assert_string_equal(problems->list[0].message, message);
    assert_int_equal(problems->list[0].line, line);
    assert_int_equal(problems->list[0].column, column);
}

static bool is_clean(const char *text) {
    return dj_is_clean_text(text, strlen(text), "");
}

static void clean_text_is_utf8_without_control_characters(void **unused) {
    (void)unused;
    assert_true(is_clean(""));
    assert_true(is_clean("La cave à vin, l’œuf, 日本, 🗝"));
    static const char *const unclean[] = {
        "\n",
        "a\x1b[31m",
        "\x7f",
        "\xc2\x9b" /* CSI */,
        "\xe9",
        "\xc0\x80",
        "\xe0\x80\xaf",
        "\xed\xa0\x80",
        "\xf4\x90\x80\x80",
        "\xf8\x88\x80\x80\x80",
        "\xe2\x82",
        "\x80",
        "\xe2\x80\xae" /* right to left */,
        "\xe2\x80\xa8" /* line separator */,
        "\xef\xbb\xbf",
        "\xef\xbf\xbf",
    };
    for (size_t i = 0; i < sizeof unclean / sizeof *unclean; i++)
        assert_false(is_clean(unclean[i]));
    assert_false(dj_is_clean_text("a\0b", 3, "\n"));
    assert_true(dj_is_clean_text("a\tb\n", 4, "\n\t"));
}

static void quoting_is_short_and_harmless(void **unused) {
    (void)unused;
    assert_string_equal(dj_quoted("plain é").text, "plain é");
    assert_string_equal(dj_quoted("\x1b[2Jx\x07\xff").text, "?[2Jx??");
    assert_string_equal(dj_quoted("").text, "");
    for (size_t length = 40; length < 60; length++) {
        char text[128] = {0};
        for (size_t i = 0; i < length; i++)
            memcpy(text + 2 * i, "é", 2);
        dj_quoted_text quoted = dj_quoted(text);
        assert_true(is_clean(quoted.text));
        assert_true(strlen(quoted.text) < sizeof quoted.text);
        assert_non_null(strstr(quoted.text, "…"));
    }
}

static void the_nearest_word_is_a_slip_away(void **unused) {
    (void)unused;
    static const char *const known[] = {"game", "id", "title", "start", "cards", "en", "fr"};
    static const struct {
        const char *word, *meant;
    } cases[] = {
        {"titel", "title"}, {"titles", "title"}, {"Game", "game"},    {"card", "cards"}, {"strat", "start"},
        {"EN", "en"},       {"es", NULL},        {"hello", NULL},     {"", NULL},        {"crads", "cards"},
        {"x", NULL},        {"names", NULL},     {"tiltes", "title"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *nearest = dj_nearest_word(cases[i].word, known, 7);
        if (cases[i].meant == NULL)
            assert_null(nearest);
        else
            assert_string_equal(nearest, cases[i].meant);
    }
    char giant[4096];
    memset(giant, 't', sizeof giant - 1);
    giant[sizeof giant - 1] = '\0';
    assert_null(dj_nearest_word(giant, known, 7));
    assert_null(dj_nearest_word("word", NULL, 0));
}

static void integers_are_whole_decimals_in_their_range(void **unused) {
    (void)unused;
    int64_t value = 7;
    assert_true(dj_parse_integer("-12", -20, 20, &value));
    assert_int_equal(value, -12);
    assert_true(dj_parse_integer("9223372036854775807", INT64_MIN, INT64_MAX, &value));
    assert_true(value == INT64_MAX);
    assert_true(dj_parse_integer("-9223372036854775808", INT64_MIN, INT64_MAX, &value));
    assert_true(value == INT64_MIN);
    static const char *const wrong[] = {"",
                                        "-",
                                        "+1",
                                        " 1",
                                        "1 ",
                                        "1.0",
                                        "0x1",
                                        "1e3",
                                        "21",
                                        "9223372036854775808",
                                        "99999999999999999999999",
                                        "-9223372036854775809"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(dj_parse_integer(wrong[i], INT64_MIN, i < 9 ? 20 : INT64_MAX, &value));
    assert_true(value == INT64_MIN);
}

static void a_number_is_read_or_its_problem_is_placed(void **unused) {
    (void)unused;
    dj_problems problems = {0};
    int value = 0;
    assert_true(dj_node_integer(&map, "number", 0, 20, &value, &problems));
    assert_int_equal(value, 12);
    assert_int_equal(problems.count, 0);
    assert_false(dj_node_integer(&map, "far", 0, 20, &value, &problems));
    expect_problem(&problems, 2, 6, "out-of-range", "'far' should be from 0 to 20, not 99");
    problems.count = 0;
    assert_false(dj_node_integer(&map, "word", 0, 20, &value, &problems));
    expect_problem(&problems, 3, 7, "not-a-number", "'word' should be a whole number, not 'oone'");
    problems.count = 0;
    assert_false(dj_node_integer(&map, "nul", 0, 20, &value, &problems));
    expect_problem(&problems, 7, 6, "not-a-number", "'nul' should be a whole number, not '1'");
    assert_int_equal(value, 12);
}

static void what_is_missing_is_said_at_its_parent(void **unused) {
    (void)unused;
    dj_problems problems = {0};
    assert_null(dj_node_required(&map, "absent", DJ_NODE_LIST, &problems));
    expect_problem(&problems, 1, 1, "missing-key", "'absent' is missing");
    problems.count = 0;
    assert_null(dj_node_required(&map, "nothing", DJ_NODE_SCALAR, &problems));
    expect_problem(&problems, 6, 9, "missing-key", "'nothing' is missing");
    problems.count = 0;
    assert_null(dj_node_required(&map, "list", DJ_NODE_SCALAR, &problems));
    expect_problem(&problems, 5, 7, "wrong-kind", "'list' should be a single value");
    assert_null(dj_node_member(NULL, "list"));
    assert_null(dj_node_member(&leaves[0], "list"));
    assert_ptr_equal(dj_node_required(&map, "list", DJ_NODE_LIST, &problems), &leaves[4]);
}

static void words_and_booleans_are_matched_whole(void **unused) {
    (void)unused;
    dj_problems problems = {0};
    int index = -1;
    assert_false(dj_node_word(&map, "word", words, 3, &index, &problems));
    expect_problem(&problems, 3, 7, "unknown-word", "'word' cannot be 'oone'; did you mean 'none'?");
    problems.count = 0;
    assert_false(dj_node_word(&map, "flag", words, 3, &index, &problems));
    expect_problem(&problems, 4, 7, "unknown-word", "'flag' cannot be 'true'; it is one of: none, one, three");
    problems.count = 0;
    bool value = false;
    assert_true(dj_node_boolean(&map, "flag", &value, &problems));
    assert_true(value);
    assert_int_equal(problems.count, 0);
}

static void what_may_be_left_out_has_another_value(void **unused) {
    (void)unused;
    dj_problems problems = {0};
    assert_int_equal(dj_node_integer_or(&map, "number", 0, 20, 7, &problems), 12);
    assert_int_equal(dj_node_integer_or(&map, "absent", 0, 20, 7, &problems), 7);
    assert_int_equal(dj_node_integer_or(&map, "nothing", 0, 20, -1, &problems), -1);
    assert_int_equal(problems.count, 0);
    assert_int_equal(dj_node_integer_or(&map, "far", 0, 20, 7, &problems), 7);
    expect_problem(&problems, 2, 6, "out-of-range", "'far' should be from 0 to 20, not 99");
}

static void a_list_of_bytes_stops_at_what_is_none_and_at_its_room(void **unused) {
    (void)unused;
    static const dj_node items[] = {
        {.kind = DJ_NODE_SCALAR, .line = 1, .column = 2, .text = "0", .length = 1, .next = &items[1]},
        {.kind = DJ_NODE_SCALAR, .line = 1, .column = 4, .text = "255", .length = 3, .next = &items[2]},
        {.kind = DJ_NODE_SCALAR, .line = 1, .column = 8, .text = "256", .length = 3},
    };
    static const dj_node list = {.kind = DJ_NODE_LIST, .line = 1, .column = 1, .count = 3, .first = &items[0]};
    const char *sentence = "A number from 0 to 255 belongs here, and not too many.";
    uint8_t bytes[3] = {9, 9, 9};
    dj_problems problems = {0};
    assert_int_equal(dj_node_bytes(&list, bytes, 3, &problems), 2);
    expect_problem(&problems, 1, 8, "not-a-number", sentence);
    assert_memory_equal(bytes, ((uint8_t[]){0, 255, 9}), 3);
    problems = (dj_problems){0};
    assert_int_equal(dj_node_bytes(&list, bytes, 1, &problems), 1);
    expect_problem(&problems, 1, 4, "not-a-number", sentence);
}

static void texts_fit_their_room_and_hold_no_tricks(void **unused) {
    (void)unused;
    dj_node node = {.kind = DJ_NODE_SCALAR, .line = 3, .column = 5, .key = "name", .text = "", .length = 0};
    dj_node parent = {.kind = DJ_NODE_MAP, .count = 1, .first = &node};
    char value[8] = "before";
    dj_problems problems = {0};
    assert_false(dj_node_string(&parent, "name", value, sizeof value, &problems));
    expect_problem(&problems, 3, 5, "empty-text", "'name' is empty");
    problems.count = 0;
    node.text = "a\nb";
    node.length = 3;
    assert_false(dj_node_string(&parent, "name", value, sizeof value, &problems));
    expect_problem(&problems, 3, 5, "control-character", "'name' holds a line break or another invisible character");
    problems.count = 0;
    node.text = "12345678";
    node.length = 8;
    assert_false(dj_node_string(&parent, "name", value, sizeof value, &problems));
    expect_problem(&problems, 3, 5, "too-long",
                   "'name' takes 8 bytes and should take at most 7 (an accented letter takes two)");
    assert_string_equal(value, "before");
    node.length = 7;
    node.text = "1234567";
    assert_true(dj_node_string(&parent, "name", value, sizeof value, &problems));
    assert_string_equal(value, "1234567");
}

static void unknown_and_repeated_keys_are_said(void **unused) {
    (void)unused;
    dj_node members[] = {
        {.kind = DJ_NODE_NULL, .key = "title", .key_line = 1, .key_column = 1},
        {.kind = DJ_NODE_NULL, .key = "titel", .key_line = 2, .key_column = 1},
        {.kind = DJ_NODE_NULL, .key = "title", .key_line = 3, .key_column = 1},
        {.kind = DJ_NODE_NULL, .key = "\x1b[0m", .key_line = 4, .key_column = 1},
    };
    for (int i = 0; i < 3; i++)
        members[i].next = &members[i + 1];
    dj_node parent = {.kind = DJ_NODE_MAP, .count = 4, .first = members};
    static const char *const keys[] = {"id", "title"};
    dj_problems problems = {0};
    dj_node_only(&parent, keys, 2, &problems);
    assert_int_equal(problems.count, 3);
    assert_string_equal(problems.list[0].message, "unknown key 'titel'; did you mean 'title'?");
    assert_int_equal(problems.list[0].line, 2);
    assert_string_equal(problems.list[1].code, "duplicate-key");
    assert_int_equal(problems.list[1].line, 3);
    assert_string_equal(problems.list[2].message, "unknown key '?[0m'; keys here are: id, title");
}

static void problems_beyond_the_list_are_counted(void **unused) {
    (void)unused;
    static dj_problems problems;
    for (int i = 0; i < DJ_PROBLEMS_MAX + 5; i++)
        dj_problem_add(&problems, i, 1, "a-code", "%d", i);
    assert_int_equal(problems.count, DJ_PROBLEMS_MAX);
    assert_int_equal(problems.dropped, 5);
    assert_int_equal(problems.list[DJ_PROBLEMS_MAX - 1].line, DJ_PROBLEMS_MAX - 1);
}

static void a_long_message_is_cut_between_characters(void **unused) {
    (void)unused;
    char text[2 * DJ_PROBLEM_TEXT + 2];
    for (size_t shift = 0; shift < 3; shift++) {
        memset(text, 'a', shift);
        size_t length = shift;
        for (; length + 4 < sizeof text; length += 3)
            memcpy(text + length, "€", 3);
        text[length] = '\0';
        dj_problems problems = {0};
        dj_problem_add(&problems, 1, 1, "a-code", "%s", text);
        const char *message = problems.list[0].message;
        assert_true(is_clean(message));
        assert_true(strlen(message) >= DJ_PROBLEM_TEXT - 4);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clean_text_is_utf8_without_control_characters),
        cmocka_unit_test(quoting_is_short_and_harmless),
        cmocka_unit_test(the_nearest_word_is_a_slip_away),
        cmocka_unit_test(integers_are_whole_decimals_in_their_range),
        cmocka_unit_test(a_number_is_read_or_its_problem_is_placed),
        cmocka_unit_test(what_is_missing_is_said_at_its_parent),
        cmocka_unit_test(words_and_booleans_are_matched_whole),
        cmocka_unit_test(what_may_be_left_out_has_another_value),
        cmocka_unit_test(a_list_of_bytes_stops_at_what_is_none_and_at_its_room),
        cmocka_unit_test(texts_fit_their_room_and_hold_no_tricks),
        cmocka_unit_test(unknown_and_repeated_keys_are_said),
        cmocka_unit_test(problems_beyond_the_list_are_counted),
        cmocka_unit_test(a_long_message_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
