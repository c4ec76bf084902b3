#include "identity.h"

#include "donjon/dice.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
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

void dj_identity_secret(const char *token, uint8_t secret[DJ_TOKEN_DIGEST]) {
    static const char purpose[] = "invitations ";
    char text[sizeof purpose + DJ_TOKEN_TEXT];
    int length = snprintf(text, sizeof text, "%s%.*s", purpose, DJ_TOKEN_TEXT - 1, token);
    crypto_hash_sha256(secret, (const unsigned char *)text, (unsigned long long)length);
    sodium_memzero(text, sizeof text);
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

void dj_invite_of(const uint8_t secret[DJ_TOKEN_DIGEST], const char *table, int seat, char code[DJ_INVITE_TEXT]) {
    char words[DJ_TOKEN_TEXT], text[DJ_TOKEN_TEXT + 80];
    dj_hex(secret, DJ_TOKEN_DIGEST, words);
    snprintf(text, sizeof text, "%s %.48s %d", words, table, seat);
    dj_word_of(text, code, DJ_INVITE_TEXT);
}

void dj_invite_digest(const char *code, char digest[DJ_TOKEN_TEXT]) {
    uint8_t bytes[DJ_DIGEST_BYTES];
    dj_sha256(code, strlen(code), bytes);
    dj_hex(bytes, sizeof bytes, digest);
}

bool dj_invite_fits(const char *code, const char *digest) {
    char own[DJ_TOKEN_TEXT];
    dj_invite_digest(code, own);
    return strlen(digest) == strlen(own) && sodium_memcmp(own, digest, strlen(own)) == 0;
}
