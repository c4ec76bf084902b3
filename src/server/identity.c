#include "identity.h"

#include "donjon/dice.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

/* Thirty-two signs: five bits each, without vowels that spell words and without signs that look like others. */
static const char signs[] = "0123456789bcdfghjkmnpqrstvwxyzBC";
static_assert(sizeof signs == 33, "five bits choose a sign");
static_assert(DJ_TOKEN_DIGEST == crypto_verify_32_BYTES, "digests are compared as a whole");

bool dj_identity_begin(void) {
    return sodium_init() >= 0;
}

void dj_token_draw(char token[DJ_TOKEN_TEXT]) {
    dj_secret_draw(token);
}

bool dj_identity_of(const char *token, size_t length, dj_identity *identity) {
    if (length != DJ_TOKEN_TEXT - 1 || strspn(token, "0123456789abcdef") < length)
        return false;
    crypto_hash_sha256(identity->digest, (const unsigned char *)token, length);
    return true;
}

bool dj_identity_is_same(const dj_identity *one, const dj_identity *other) {
    return crypto_verify_32(one->digest, other->digest) == 0 && !dj_identity_is_nobody(one);
}

bool dj_identity_is_nobody(const dj_identity *identity) {
    static const dj_identity nobody;
    return crypto_verify_32(identity->digest, nobody.digest) == 0;
}

void dj_identity_text(const dj_identity *identity, char text[DJ_TOKEN_TEXT]) {
    dj_hex(identity->digest, sizeof identity->digest, text);
}

bool dj_identity_read(const char *text, dj_identity *identity) {
    size_t length;
    return sodium_hex2bin(identity->digest, sizeof identity->digest, text, strlen(text), NULL, &length, NULL) == 0 &&
           length == sizeof identity->digest;
}

void dj_secret_draw(char secret[DJ_TOKEN_TEXT]) {
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    dj_hex(bytes, sizeof bytes, secret);
    sodium_memzero(bytes, sizeof bytes);
}

void dj_word_draw(char *word, size_t size) {
    randombytes_buf(word, size);
    for (size_t i = 0; i + 1 < size; i++)
        word[i] = signs[word[i] & 31];
    word[size - 1] = '\0';
}

void dj_word_of(const char *text, char *word, size_t size) {
    uint8_t digest[DJ_DIGEST_BYTES];
    assert(size <= sizeof digest);
    dj_sha256(text, strlen(text), digest);
    for (size_t i = 0; i + 1 < size; i++)
        word[i] = signs[digest[i] & 31];
    word[size - 1] = '\0';
}

bool dj_code_is_same(const char *one, const char *other) {
    size_t length = strlen(one);
    return length == strlen(other) && sodium_memcmp(one, other, length) == 0;
}
