/* Text in the caller's buffer, the JSON writer over it, and the two languages. */
#include "donjon/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void text_grows_until_its_buffer_is_full_and_counts_on(void **unused) {
    (void)unused;
    char buffer[8];
    memset(buffer, 'x', sizeof buffer);
    dj_text text = dj_text_over(buffer, 6);
    assert_string_equal(buffer, "");
    assert_true(dj_text_fits(&text));
    dj_text_add(&text, "abc");
    dj_text_format(&text, "%d", 45);
    assert_string_equal(buffer, "abc45");
    assert_true(dj_text_fits(&text));
    dj_text_add_bytes(&text, "6789", 2);
    dj_text_format(&text, "%s", "more");
    assert_string_equal(buffer, "abc45");
    assert_false(dj_text_fits(&text));
    assert_int_equal(text.length, 11);
    assert_int_equal(buffer[6], 'x');
    assert_int_equal(buffer[7], 'x');
}

static void text_is_cut_in_the_middle_and_still_ends(void **unused) {
    (void)unused;
    for (size_t size = 1; size < 12; size++) {
        char buffer[16];
        memset(buffer, 'x', sizeof buffer);
        dj_text text = dj_text_over(buffer, size);
        dj_text_add(&text, "four");
        dj_text_format(&text, "%04d", 7);
        assert_int_equal(strlen(buffer), size - 1 < 8 ? size - 1 : 8);
        assert_int_equal(text.length, 8);
        assert_int_equal(dj_text_fits(&text), size > 8);
        assert_int_equal(buffer[size], 'x');
    }
}

static void text_without_a_buffer_only_counts(void **unused) {
    (void)unused;
    dj_text text = dj_text_over(NULL, 0);
    dj_text_add(&text, "twelve");
    dj_text_format(&text, "%s %d", "bytes", 1);
    assert_int_equal(text.length, 13);
    assert_false(dj_text_fits(&text));
}

static void json_places_its_commas(void **unused) {
    (void)unused;
    char buffer[256];
    dj_json json = dj_json_over(buffer, sizeof buffer);
    dj_json_open_object(&json);
    dj_json_key_integer(&json, "low", INT64_MIN);
    dj_json_key_integer(&json, "high", INT64_MAX);
    dj_json_key_boolean(&json, "yes", true);
    dj_json_key(&json, "list");
    dj_json_open_array(&json);
    dj_json_integer(&json, 1);
    dj_json_open_array(&json);
    dj_json_close_array(&json);
    dj_json_open_object(&json);
    dj_json_close_object(&json);
    dj_json_null(&json);
    dj_json_boolean(&json, false);
    dj_json_string(&json, "s");
    dj_json_raw(&json, "[0]");
    dj_json_close_array(&json);
    dj_json_key_string(&json, "word", "w");
    dj_json_key_string_or_null(&json, "none", NULL);
    dj_json_key_string_or_null(&json, "some", "x");
    dj_json_close_object(&json);
    assert_string_equal(buffer, "{\"low\":-9223372036854775808,\"high\":9223372036854775807,\"yes\":true,"
                                "\"list\":[1,[],{},null,false,\"s\",[0]],\"word\":\"w\",\"none\":null,\"some\":\"x\"}");
}

static void assert_json_string(const char *value, const char *expected) {
    char buffer[128];
    dj_json json = dj_json_over(buffer, sizeof buffer);
    dj_json_string(&json, value);
    assert_string_equal(buffer, expected);
}

static void json_strings_escape_what_they_must(void **unused) {
    (void)unused;
    assert_json_string("", "\"\"");
    assert_json_string("a\"b\\c/", "\"a\\\"b\\\\c/\"");
    assert_json_string("\n\t\x01\x1f\x7f", "\"\\u000a\\u0009\\u0001\\u001f\\u007f\"");
    assert_json_string("la clé, « œuf » \xf0\x9f\x90\x89", "\"la clé, « œuf » \xf0\x9f\x90\x89\"");
}

#define REPLACEMENT "\xef\xbf\xbd"

static void json_strings_replace_what_is_not_utf8(void **unused) {
    (void)unused;
    assert_json_string("a\xff"
                       "b",
                       "\"a" REPLACEMENT "b\"");
    assert_json_string("\xc3", "\"" REPLACEMENT "\"");                                 /* cut short */
    assert_json_string("\xc0\xaf", "\"" REPLACEMENT REPLACEMENT "\"");                 /* overlong */
    assert_json_string("\xe0\x80\xaf", "\"" REPLACEMENT REPLACEMENT REPLACEMENT "\""); /* overlong */
    assert_json_string("\xed\xa0\x80", "\"" REPLACEMENT REPLACEMENT REPLACEMENT "\""); /* surrogate */
    assert_json_string("\xf4\x90\x80\x80", "\"" REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT "\"");
    assert_json_string("\xf4\x8f\xbf\xbf", "\"\xf4\x8f\xbf\xbf\""); /* U+10FFFF */
}

static void json_that_does_not_fit_says_how_much_it_wanted(void **unused) {
    (void)unused;
    char small[8], large[64];
    dj_json cut = dj_json_over(small, sizeof small), whole = dj_json_over(large, sizeof large);
    dj_json *both[] = {&cut, &whole};
    for (int i = 0; i < 2; i++) {
        dj_json_open_object(both[i]);
        dj_json_key_string(both[i], "name", "a \"quoted\" word");
        dj_json_close_object(both[i]);
    }
    assert_int_equal(cut.text.length, whole.text.length);
    assert_int_equal(whole.text.length, strlen(large));
    assert_memory_equal(small, large, 7);
    assert_int_equal(small[7], 0);
    assert_false(dj_text_fits(&cut.text));
}

static void languages_have_their_codes(void **unused) {
    (void)unused;
    assert_string_equal(dj_language_code(DJ_ENGLISH), "en");
    assert_string_equal(dj_language_code(DJ_FRENCH), "fr");
}

static void an_unknown_sentence_stays_english_in_every_language(void **unused) {
    (void)unused;
    const char *sentence = "No catalogue holds this sentence of the tests.";
    assert_ptr_equal(dj_translate(DJ_ENGLISH, sentence), sentence);
    assert_ptr_equal(dj_translate(DJ_FRENCH, sentence), sentence);
    assert_string_equal(dj_translate(DJ_FRENCH, ""), ""); /* not the catalogue's own head */
}

static void counts_follow_each_language(void **unused) {
    (void)unused;
    const char *one = "%d thing of the tests", *many = "%d things of the tests";
    assert_ptr_equal(dj_translate_count(DJ_ENGLISH, one, many, 1), one);
    assert_ptr_equal(dj_translate_count(DJ_ENGLISH, one, many, 0), many);
    assert_ptr_equal(dj_translate_count(DJ_ENGLISH, one, many, 2), many);
    assert_ptr_equal(dj_translate_count(DJ_FRENCH, one, many, 0), one); /* « 0 pièce » */
    assert_ptr_equal(dj_translate_count(DJ_FRENCH, one, many, 1), one);
    assert_ptr_equal(dj_translate_count(DJ_FRENCH, one, many, 2), many);
}

static void an_error_says_its_detail_in_its_sentence(void **unused) {
    (void)unused;
    dj_error error = {0};
    assert_int_equal(dj_refuse(&error, "test-code", "X05", "Before '%s' after.", "100 %d"), DJ_REFUSED);
    assert_string_equal(error.code, "test-code");
    assert_string_equal(error.rule, "X05");
    char sentence[64];
    dj_text text = dj_text_over(sentence, sizeof sentence);
    dj_error_describe(&error, DJ_ENGLISH, &text);
    assert_string_equal(sentence, "Before '100 %d' after.");
    assert_int_equal(dj_refuse(NULL, "test-code", NULL, "Nobody listens.", NULL), DJ_REFUSED);
}

static void a_detail_that_is_too_long_is_cut(void **unused) {
    (void)unused;
    char detail[1000];
    memset(detail, 'd', sizeof detail);
    detail[sizeof detail - 1] = '\0';
    dj_error error = {0};
    dj_refuse(&error, "test-code", NULL, "%s", detail);
    assert_true(strlen(error.detail) < sizeof error.detail);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_grows_until_its_buffer_is_full_and_counts_on),
        cmocka_unit_test(text_is_cut_in_the_middle_and_still_ends),
        cmocka_unit_test(text_without_a_buffer_only_counts),
        cmocka_unit_test(json_places_its_commas),
        cmocka_unit_test(json_strings_escape_what_they_must),
        cmocka_unit_test(json_strings_replace_what_is_not_utf8),
        cmocka_unit_test(json_that_does_not_fit_says_how_much_it_wanted),
        cmocka_unit_test(languages_have_their_codes),
        cmocka_unit_test(an_unknown_sentence_stays_english_in_every_language),
        cmocka_unit_test(counts_follow_each_language),
        cmocka_unit_test(an_error_says_its_detail_in_its_sentence),
        cmocka_unit_test(a_detail_that_is_too_long_is_cut),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
