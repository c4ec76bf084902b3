/* Who is counted where: addresses as proxies and sockets write them, and what is left of an allowance. */
#include "server/address.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { BURST_MS = 1000 };

static dj_account_key key_of(const char *address) {
    dj_account_key key;
    assert_true(dj_account_of_address(address, &key));
    return key;
}

static bool are_one(const char *one, const char *other) {
    dj_account_key first = key_of(one), second = key_of(other);
    return memcmp(&first, &second, sizeof first) == 0;
}

static void an_address_is_the_same_however_it_is_written(void **unused) {
    (void)unused;
    static const char *const written[] = {"192.0.2.7", "192.0.2.7:4000", "::ffff:192.0.2.7", "[::ffff:192.0.2.7]:80"};
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        assert_true(are_one(written[0], written[i]));
    assert_true(are_one("2001:db8::7", "[2001:db8:0::7]:4000"));
    assert_false(are_one("192.0.2.7", "192.0.2.8"));
    assert_false(are_one("192.0.2.7", "2001:db8::7"));
}

static void a_house_of_ipv6_is_one_address(void **unused) {
    (void)unused;
    assert_true(are_one("2001:db8:1:2::7", "2001:db8:1:2:ffff:ffff:ffff:ffff"));
    assert_false(are_one("2001:db8:1:2::7", "2001:db8:1:3::7"));
}

static void this_machine_itself_is_not_counted(void **unused) {
    (void)unused;
    static const char *const own[] = {"127.0.0.1", "127.1.2.3:80", "::1", "[::1]:80", "::ffff:127.0.0.1"};
    dj_account_key key;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        assert_false(dj_account_of_address(own[i], &key));
}

/* Or whoever makes addresses up would be counted nowhere. */
static void what_is_no_address_is_counted_in_one_place(void **unused) {
    (void)unused;
    static const char *const strange[] = {"",
                                          "unknown",
                                          "_hidden",
                                          "1.2.3",
                                          "127.0.0.256",
                                          "[",
                                          "::1::",
                                          "a very long text that is no address of anything at all, and goes on"};
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
        assert_true(are_one(strange[0], strange[i]));
    assert_false(are_one("unknown", "192.0.2.7"));
    assert_false(are_one("unknown", "::2"));
}

static void an_allowance_fills_up_with_time_and_not_beyond(void **unused) {
    (void)unused;
    int64_t allowance_ms = 0;
    assert_int_equal(dj_allowance_left(&allowance_ms, 1000000, BURST_MS), BURST_MS);
    allowance_ms += BURST_MS;
    assert_int_equal(dj_allowance_left(&allowance_ms, 1000000, BURST_MS), 0);
    assert_int_equal(dj_allowance_left(&allowance_ms, 1000300, BURST_MS), 300);
    assert_int_equal(dj_allowance_left(&allowance_ms, 1009999, BURST_MS), BURST_MS);
}

static void a_new_account_has_its_whole_allowance_on_a_machine_that_was_just_started(void **unused) {
    (void)unused;
    dj_accounts accounts = {0};
    dj_account_key key = key_of("192.0.2.1");
    dj_account *account = dj_account_of(&accounts, &key);
    assert_non_null(account);
    assert_int_equal(dj_allowance_left(&account->allowance_ms, 1, BURST_MS), BURST_MS);
    assert_int_equal(dj_allowance_left(&account->spent_ms, 1, BURST_MS), BURST_MS);
    dj_accounts_free(&accounts);
}

static void an_account_is_closed_when_it_has_nothing_and_owes_nothing(void **unused) {
    (void)unused;
    dj_accounts accounts = {0};
    dj_account_key keys[4] = {key_of("192.0.2.1"), key_of("192.0.2.2"), key_of("192.0.2.3"), key_of("192.0.2.4")};
    for (int i = 0; i < 4; i++)
        assert_non_null(dj_account_of(&accounts, &keys[i]));
    assert_ptr_equal(dj_account_of(&accounts, &keys[2]), dj_account_find(&accounts, &keys[2]));
    assert_int_equal(accounts.count, 4);
    dj_account_find(&accounts, &keys[0])->connections = 1;
    dj_account_find(&accounts, &keys[1])->tables = 1;
    dj_account_find(&accounts, &keys[2])->allowance_ms = 5000;
    dj_accounts_sweep(&accounts, 5500, BURST_MS);
    assert_int_equal(accounts.count, 3);
    assert_null(dj_account_find(&accounts, &keys[3]));
    dj_accounts_sweep(&accounts, 6000, BURST_MS);
    assert_null(dj_account_find(&accounts, &keys[2]));
    assert_non_null(dj_account_find(&accounts, &keys[0]));
    dj_accounts_free(&accounts);
    assert_null(accounts.by_key);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_is_the_same_however_it_is_written),
        cmocka_unit_test(a_house_of_ipv6_is_one_address),
        cmocka_unit_test(this_machine_itself_is_not_counted),
        cmocka_unit_test(what_is_no_address_is_counted_in_one_place),
        cmocka_unit_test(an_allowance_fills_up_with_time_and_not_beyond),
        cmocka_unit_test(a_new_account_has_its_whole_allowance_on_a_machine_that_was_just_started),
        cmocka_unit_test(an_account_is_closed_when_it_has_nothing_and_owes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
