/* Tokens, the phrases they are written down as, and the codes that carry them from one browser to another. */
#include "house/phrase.h"
#include "house/platform.h"
#include "server/carry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NOW_MS = 1000, TEN_MINUTES_MS = 10 * 60 * 1000 };

static const char code[] = "0123456789bcdfghjkmnpqrs";

static void count_bytes(void *context, void *bytes, size_t count) {
    uint8_t *next = context;
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (*next)++;
}

static void draw_token(char token[DJ_TOKEN_TEXT]) {
    uint8_t next = 7;
    dj_platform platform = {.context = &next, .random_bytes = count_bytes};
    dj_token_draw(&platform, token);
}

static void a_phrase_leads_back_to_its_token_however_it_is_written(void **unused) {
    (void)unused;
    char token[DJ_TOKEN_TEXT], phrase[DJ_PHRASE_TEXT], again[DJ_TOKEN_TEXT], loud[2 * DJ_PHRASE_TEXT] = "\t";
    draw_token(token);
    dj_phrase_of(token, phrase);
    assert_int_equal(strlen(phrase), 9 * 6 - 1);
    assert_true(dj_phrase_read(phrase, again));
    assert_string_equal(again, token);
    for (size_t i = 0; phrase[i] != '\0'; i++)
        loud[i + 1] = (char)(phrase[i] == ' ' ? '-' : phrase[i] - 'a' + 'A');
    strcat(loud, " \n");
    assert_true(dj_phrase_read(loud, again));
    assert_string_equal(again, token);
}

static void a_token_of_older_versions_has_a_longer_phrase(void **unused) {
    (void)unused;
    char token[DJ_TOKEN_TEXT], phrase[DJ_PHRASE_TEXT], again[DJ_TOKEN_TEXT];
    memset(token, 'a', sizeof token - 1);
    token[sizeof token - 1] = '\0';
    dj_phrase_of(token, phrase);
    assert_int_equal(strlen(phrase), 17 * 6 - 1);
    assert_true(dj_phrase_read(phrase, again));
    assert_string_equal(again, token);
}

static void a_slip_of_the_pen_is_noticed(void **unused) {
    (void)unused;
    char token[DJ_TOKEN_TEXT], phrase[DJ_PHRASE_TEXT], again[DJ_TOKEN_TEXT];
    draw_token(token);
    dj_phrase_of(token, phrase);
    static const char *const wrong[] = {"", "lusab", "lusab babad lusab babad lusab babad lusab babad lusab",
                                        "lusab babad lusab babad lusab babad lusab babad lusabb", "x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(dj_phrase_read(wrong[i], again));
    for (size_t i = 0; phrase[i] != '\0'; i++) {
        char former = phrase[i];
        phrase[i] = former == 'b' ? 'd' : former == 'a' ? 'i' : former == ' ' ? 'b' : i % 6 % 2 == 1 ? 'a' : 'b';
        assert_false(dj_phrase_read(phrase, again));
        phrase[i] = former;
    }
}

static void a_code_is_good_once_and_for_ten_minutes(void **unused) {
    (void)unused;
    char token[DJ_TOKEN_TEXT], taken[DJ_TOKEN_TEXT], *bag = NULL;
    draw_token(token);
    dj_carries *carries = dj_carries_new();
    assert_non_null(carries);
    assert_true(dj_carry_keep(carries, code, token, "{}", NULL, NOW_MS));
    assert_false(dj_carry_take(carries, "0123456789bcdfghjkmnpqrt", NOW_MS, taken, &bag));
    assert_false(dj_carry_take(carries, "", NOW_MS, taken, &bag));
    assert_true(dj_carry_take(carries, code, NOW_MS + TEN_MINUTES_MS - 1, taken, &bag));
    assert_string_equal(taken, token);
    assert_string_equal(bag, "{}");
    free(bag);
    assert_false(dj_carry_take(carries, code, NOW_MS, taken, &bag));
    assert_true(dj_carry_keep(carries, code, token, "{}", NULL, NOW_MS));
    assert_false(dj_carry_take(carries, code, NOW_MS + TEN_MINUTES_MS, taken, &bag));
    assert_false(dj_carry_take(carries, code, NOW_MS, taken, &bag)); /* a clock that is set back brings nothing back */
    dj_carries_free(carries);
}

static void one_person_has_one_code_and_there_is_an_end_to_all(void **unused) {
    (void)unused;
    char token[DJ_TOKEN_TEXT], taken[DJ_TOKEN_TEXT], *bag = NULL;
    draw_token(token);
    dj_carries *carries = dj_carries_new();
    assert_non_null(carries);
    assert_true(dj_carry_keep(carries, "former", token, "1", NULL, NOW_MS));
    assert_true(dj_carry_keep(carries, "later", token, "2", NULL, NOW_MS));
    assert_false(dj_carry_take(carries, "former", NOW_MS, taken, &bag));
    for (int i = 1; i < DJ_CARRIES; i++) {
        char name[24], other[DJ_TOKEN_TEXT];
        snprintf(name, sizeof name, "code%d", i);
        snprintf(other, sizeof other, "%064d", i);
        assert_true(dj_carry_keep(carries, name, other, "", NULL, NOW_MS));
    }
    assert_false(dj_carry_keep(carries, "late", "0123", "", NULL, NOW_MS));
    assert_true(dj_carry_keep(carries, "late", "0123", "", NULL, NOW_MS + TEN_MINUTES_MS));
    dj_carries_free(carries);
}

static void one_address_does_not_take_the_places_of_all(void **unused) {
    (void)unused;
    dj_account_key here = {{1}}, elsewhere = {{2}};
    char name[24], token[DJ_TOKEN_TEXT];
    dj_carries *carries = dj_carries_new();
    assert_non_null(carries);
    for (int i = 0; i < DJ_CARRIES_AN_ADDRESS; i++) {
        snprintf(name, sizeof name, "code%d", i);
        snprintf(token, sizeof token, "%064d", i);
        assert_true(dj_carry_keep(carries, name, token, "", &here, NOW_MS));
    }
    assert_true(dj_carry_keep(carries, "again", token, "", &here, NOW_MS)); /* in place of their former one */
    snprintf(token, sizeof token, "%064d", DJ_CARRIES);
    assert_false(dj_carry_keep(carries, "more", token, "", &here, NOW_MS));
    assert_true(dj_carry_keep(carries, "more", token, "", &elsewhere, NOW_MS));
    assert_true(dj_carry_keep(carries, "later", token, "", &here, NOW_MS + TEN_MINUTES_MS));
    dj_carries_free(carries);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_phrase_leads_back_to_its_token_however_it_is_written),
        cmocka_unit_test(a_token_of_older_versions_has_a_longer_phrase),
        cmocka_unit_test(a_slip_of_the_pen_is_noticed),
        cmocka_unit_test(a_code_is_good_once_and_for_ten_minutes),
        cmocka_unit_test(one_person_has_one_code_and_there_is_an_end_to_all),
        cmocka_unit_test(one_address_does_not_take_the_places_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
