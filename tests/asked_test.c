/* Requests that are read without a tree: whatever is taken that way, jansson reads the same of it. */
#include "wire/asked.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char whole[] = "{\"id\":7,\"do\":\"play\",\"table\":\"nf0cn0tzk38nq40g\",\"seat\":0,\"move\":\"go left\","
                            "\"at\":12,\"key\":\"a-1\",\"yes\":true,\"no\":false,\"none\":null,\"less\":-30}";

static bool reads_plainly(dj_asked *asked, const char *text, size_t length) {
    dj_asked_begin(asked, DJ_ENGLISH);
    return dj_asked_read_plain(asked, text, length);
}

/* Whether a field that was read plainly is what the tree has. */
static bool is_same(const dj_asked_field *field, const json_t *root) {
    dj_asked tree = {.root = root};
    dj_asked_value other = dj_asked_find(&tree, field->name);
    if (field->value.kind != other.kind)
        return false;
    if (other.kind == DJ_ASKED_TEXT)
        return strcmp(other.text, field->value.text) == 0;
    return other.kind == DJ_ASKED_ABSENT || other.number == field->value.number;
}

static bool agrees_with_jansson(const dj_asked *asked, const char *text, size_t length) {
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    bool agrees = json_is_object(root) && (size_t)asked->field_count == json_object_size(root);
    for (int i = 0; i < asked->field_count && agrees; i++)
        agrees = is_same(&asked->fields[i], root);
    json_decref(root);
    return agrees;
}

static void a_move_is_read_plainly(void **state) {
    (void)state;
    static dj_asked asked;
    assert_true(reads_plainly(&asked, whole, strlen(whole)));
    assert_int_equal(asked.field_count, 11);
    assert_true(agrees_with_jansson(&asked, whole, strlen(whole)));
    const char *move = NULL;
    int64_t at = 0, less = 0;
    bool is_yes = false;
    assert_true(dj_asked_text(&asked, "move", true, &move));
    assert_string_equal(move, "go left");
    assert_true(dj_asked_number(&asked, "at", true, 0, 100, &at));
    assert_int_equal(at, 12);
    assert_true(dj_asked_number(&asked, "less", true, -100, 100, &less));
    assert_int_equal(less, -30);
    assert_true(dj_asked_boolean(&asked, "yes", &is_yes) && is_yes);
    assert_false(dj_asked_text(&asked, "none", true, &move));
    assert_string_equal(asked.code, "missing-field");
    assert_false(dj_asked_text(&asked, "at", true, &move));
    assert_string_equal(asked.code, "wrong-type");
}

static void what_is_not_plain_is_left_to_jansson(void **state) {
    (void)state;
    static dj_asked asked;
    static const char *const odd[] = {
        "",
        "{}",
        "[1]",
        "{\"a\":1",
        "{\"a\":1}}",
        "{\"a\":1,}",
        "{\"a\":01",
        "{\"a\":01}",
        "{\"a\":1.5}",
        "{\"a\":1e3}",
        "{\"a\":-}",
        "{\"a\":[1]}",
        "{a:1}",
        "{\"a\" 1}",
        "{\"a\":tru}",
        "{\"a\":\"\\n\"}",
        "{\"a\":\"é\"}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":x}",
        "{\"a\":\"\t\"}",
        "{\"a\":1} 2",
        "{\"a\":nullx}",
        "{\"a\":{\"b\":1}}",
        "{\"a\":1234567890123456}",
    };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        assert_false(reads_plainly(&asked, odd[i], strlen(odd[i])));
    assert_false(reads_plainly(&asked, "{\"a\":\"\0\"}", 9));
}

/* Letters of a good request are changed, doubled and dropped at random. */
static void whatever_is_read_plainly_jansson_reads_the_same(void **state) {
    (void)state;
    static dj_asked asked;
    static const char letters[] = "{}[]\",:\\ \t\n0123456789-.eEtruefalsn\x01\x7f\xc3\xa9";
    uint32_t chance = 1;
    int plain = 0;
    for (int round = 0; round < 50000; round++) {
        char text[sizeof whole + 1];
        size_t length = sizeof whole - 1;
        memcpy(text, whole, length);
        chance = chance * 1664525 + 1013904223;
        size_t at = (chance >> 8) % length;
        chance = chance * 1664525 + 1013904223;
        char letter = letters[(chance >> 8) % (sizeof letters - 1)];
        if (round % 3 == 0) {
            text[at] = letter;
        } else if (round % 3 == 1) {
            memmove(text + at, text + at + 1, --length - at);
        } else {
            memmove(text + at + 1, text + at, length++ - at);
            text[at] = letter;
        }
        if (!reads_plainly(&asked, text, length))
            continue;
        plain++;
        if (!agrees_with_jansson(&asked, text, length))
            fail_msg("read otherwise: %.*s", (int)length, text);
    }
    assert_true(plain > 5000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_read_plainly),
        cmocka_unit_test(what_is_not_plain_is_left_to_jansson),
        cmocka_unit_test(whatever_is_read_plainly_jansson_reads_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
