/* SHA-256 against the examples of FIPS 180-4 and NIST's own vectors; hexadecimal; the quick fingerprint. */
#include "donjon/dice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_digest(const void *bytes, size_t count, const char *expected) {
    uint8_t digest[DJ_DIGEST_BYTES];
    char hex[2 * DJ_DIGEST_BYTES + 1];
    dj_sha256(bytes, count, digest);
    dj_hex(digest, sizeof digest, hex);
    assert_string_equal(hex, expected);
}

static void sha256_gives_the_published_digests(void **unused) {
    (void)unused;
    assert_digest("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_digest("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    const char *two_blocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    assert_digest(two_blocks, 56, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    const char *four_blocks = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
                              "lmnopqrsmnopqrstnopqrstu";
    assert_digest(four_blocks, 112, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

static void sha256_of_a_million_letters_is_the_published_digest(void **unused) {
    (void)unused;
    char *letters = malloc(1000000);
    assert_non_null(letters);
    memset(letters, 'a', 1000000);
    assert_digest(letters, 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(letters);
}

static void sha256_pads_right_at_the_edges_of_its_blocks(void **unused) {
    (void)unused;
    /* Zero bytes; the digests are coreutils'. */
    static const uint8_t zeros[128];
    assert_digest(zeros, 55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7");
    assert_digest(zeros, 56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb");
    assert_digest(zeros, 63, "c7723fa1e0127975e49e62e753db53924c1bd84b8ac1ac08df78d09270f3d971");
    assert_digest(zeros, 64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
    assert_digest(zeros, 65, "98ce42deef51d40269d542f5314bef2c7468d401ad5d85168bfab4c0108f75f7");
}

static void hexadecimal_is_lower_case_and_ends(void **unused) {
    (void)unused;
    char hex[9] = "????????";
    dj_hex((const uint8_t[]){0x00, 0xff, 0xa5}, 3, hex);
    assert_string_equal(hex, "00ffa5");
    dj_hex(NULL, 0, hex);
    assert_string_equal(hex, "");
}

static void a_fingerprint_hears_every_bit_the_length_and_the_chain(void **unused) {
    (void)unused;
    uint8_t bytes[21] = "a state of some bytes";
    uint64_t whole = dj_hash_bytes(bytes, sizeof bytes, 7);
    assert_int_equal(dj_hash_bytes(bytes, sizeof bytes, 7), whole);
    assert_int_not_equal(dj_hash_bytes(bytes, sizeof bytes, 8), whole);
    for (size_t bit = 0; bit < 8 * sizeof bytes; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_int_not_equal(dj_hash_bytes(bytes, sizeof bytes, 7), whole);
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    const uint8_t zeros[16] = {0};
    for (size_t count = 0; count < 16; count++)
        assert_int_not_equal(dj_hash_bytes(zeros, count, 0), dj_hash_bytes(zeros, count + 1, 0));
}

static void dice_are_fingerprinted_by_key_and_position_alone(void **unused) {
    (void)unused;
    dj_dice dice = dj_dice_from_seed("print"), same = dice;
    same.block[3] ^= 1; /* derived */
    assert_int_equal(dj_hash_dice(&dice, 0), dj_hash_dice(&same, 0));
    dj_dice_word(&same);
    assert_int_not_equal(dj_hash_dice(&dice, 0), dj_hash_dice(&same, 0));
    same = dice;
    same.key[7] ^= 1u << 31;
    assert_int_not_equal(dj_hash_dice(&dice, 0), dj_hash_dice(&same, 0));
}

static void digits_are_read_back_in_either_case_and_nothing_else_is(void **unused) {
    (void)unused;
    uint8_t bytes[3];
    assert_true(dj_unhex("00fFa9", 3, bytes));
    assert_memory_equal(bytes, ((const uint8_t[]){0x00, 0xff, 0xa9}), 3);
    static const char *const wrong[] = {"", "0", "00ffa", "00ffa90", "00ffag", "00f a9", "@0ffa9"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(dj_unhex(wrong[i], 3, bytes));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_gives_the_published_digests),
        cmocka_unit_test(sha256_of_a_million_letters_is_the_published_digest),
        cmocka_unit_test(sha256_pads_right_at_the_edges_of_its_blocks),
        cmocka_unit_test(hexadecimal_is_lower_case_and_ends),
        cmocka_unit_test(a_fingerprint_hears_every_bit_the_length_and_the_chain),
        cmocka_unit_test(dice_are_fingerprinted_by_key_and_position_alone),
        cmocka_unit_test(digits_are_read_back_in_either_case_and_nothing_else_is),
    };
    return cmocka_run_group_tests_name("digest", tests, NULL, NULL);
}
