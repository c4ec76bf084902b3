#include "identity.h"

#include "platform.h"

#include "donjon/dice.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Thirty-two signs: five bits each, without vowels that spell words and without signs that look like others. */
static const char signs[] = "0123456789bcdfghjkmnpqrstvwxyzBC";
static_assert(sizeof signs == 33, "five bits choose a sign");
static_assert((int)DJ_TOKEN_DIGEST == (int)DJ_DIGEST_BYTES, "the digest of a token is its SHA-256");

static bool is_equal(const void *one, const void *other, size_t count);

bool dj_identity_of(const char *token, size_t length, dj_identity *identity) {
    if (length != DJ_TOKEN_TEXT - 1 || strspn(token, "0123456789abcdef") < length)
        return false;
    dj_sha256(token, length, identity->digest);
    return true;
}

void dj_identity_secret(const char *token, uint8_t secret[DJ_TOKEN_DIGEST]) {
    static const char purpose[] = "invitations ";
    char text[sizeof purpose + DJ_TOKEN_TEXT];
    int length = snprintf(text, sizeof text, "%s%.*s", purpose, DJ_TOKEN_TEXT - 1, token);
    dj_sha256(text, (size_t)length, secret);
    explicit_bzero(text, sizeof text);
}

/* In a time that does not depend on where they differ; asked several times for each move. */
bool dj_identity_is_same(const dj_identity *one, const dj_identity *other) {
    uint64_t a[DJ_TOKEN_DIGEST / sizeof(uint64_t)], b[DJ_TOKEN_DIGEST / sizeof(uint64_t)], difference = 0, any = 0;
    memcpy(a, one->digest, sizeof a);
    memcpy(b, other->digest, sizeof b);
    for (size_t i = 0; i < sizeof a / sizeof *a; i++) {
        difference |= a[i] ^ b[i];
        any |= a[i];
    }
    return difference == 0 && any != 0;
}

bool dj_identity_is_nobody(const dj_identity *identity) {
    static const dj_identity nobody;
    return is_equal(identity->digest, nobody.digest, sizeof nobody.digest);
}

void dj_identity_text(const dj_identity *identity, char text[DJ_TOKEN_TEXT]) {
    dj_hex(identity->digest, sizeof identity->digest, text);
}

bool dj_identity_read(const char *text, dj_identity *identity) {
    return dj_unhex(text, sizeof identity->digest, identity->digest);
}

void dj_secret_draw(const dj_platform *platform, char secret[DJ_TOKEN_TEXT]) {
    uint8_t bytes[32];
    platform->random_bytes(platform->context, bytes, sizeof bytes);
    dj_hex(bytes, sizeof bytes, secret);
    explicit_bzero(bytes, sizeof bytes);
}

void dj_id_draw(const dj_platform *platform, char *id, size_t size) {
    platform->random_bytes(platform->context, id, size);
    for (size_t i = 0; i + 1 < size; i++)
        id[i] = signs[id[i] & 31];
    id[size - 1] = '\0';
}

void dj_id_of(const char *text, char *id, size_t size) {
    uint8_t digest[DJ_DIGEST_BYTES];
    assert(size <= sizeof digest);
    dj_sha256(text, strlen(text), digest);
    for (size_t i = 0; i + 1 < size; i++)
        id[i] = signs[digest[i] & 31];
    id[size - 1] = '\0';
}

void dj_invite_of(const uint8_t secret[DJ_TOKEN_DIGEST], const char *table, int seat, char code[DJ_INVITE_TEXT]) {
    char digits[DJ_TOKEN_TEXT], text[DJ_TOKEN_TEXT + 80];
    dj_hex(secret, DJ_TOKEN_DIGEST, digits);
    snprintf(text, sizeof text, "%s %.48s %d", digits, table, seat);
    dj_id_of(text, code, DJ_INVITE_TEXT);
}

void dj_invite_digest(const char *code, char digest[DJ_TOKEN_TEXT]) {
    uint8_t bytes[DJ_DIGEST_BYTES];
    dj_sha256(code, strlen(code), bytes);
    dj_hex(bytes, sizeof bytes, digest);
}

bool dj_invite_fits(const char *code, const char *digest) {
    char own[DJ_TOKEN_TEXT];
    dj_invite_digest(code, own);
    return strlen(digest) == strlen(own) && is_equal(own, digest, strlen(own));
}

/* In a time that does not depend on where they differ. */
static bool is_equal(const void *one, const void *other, size_t count) {
    const uint8_t *a = one, *b = other;
    uint8_t difference = 0;
    for (size_t i = 0; i < count; i++)
        difference |= (uint8_t)(a[i] ^ b[i]);
    return difference == 0;
}
