/* A seed nobody chose, and a system that has none to give. */
#include "host/seed.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>

#include <cmocka.h>

ssize_t __wrap_getrandom(void *bytes, size_t count, unsigned flags);

static int interruptions, failure;

ssize_t __wrap_getrandom(void *bytes, size_t count, unsigned flags) {
    (void)flags;
    errno = interruptions > 0 ? EINTR : failure;
    if (interruptions-- > 0 || failure != 0)
        return -1;
    memset(bytes, 0x5a, count);
    return (ssize_t)count;
}

static void a_seed_is_sixteen_hexadecimal_digits_even_after_an_interruption(void **unused) {
    (void)unused;
    char seed[DJ_SEED_TEXT];
    interruptions = 2;
    assert_true(dj_seed_draw(seed));
    assert_string_equal(seed, "5a5a5a5a5a5a5a5a");
}

static void a_system_without_chance_is_an_error_and_no_seed(void **unused) {
    (void)unused;
    char seed[DJ_SEED_TEXT] = "as it was";
    failure = ENOSYS;
    assert_false(dj_seed_draw(seed));
    assert_int_equal(errno, ENOSYS);
    assert_string_equal(seed, "as it was");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_is_sixteen_hexadecimal_digits_even_after_an_interruption),
        cmocka_unit_test(a_system_without_chance_is_an_error_and_no_seed),
    };
    return cmocka_run_group_tests_name("seeds", tests, NULL, NULL);
}
