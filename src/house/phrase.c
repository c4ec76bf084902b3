#include "phrase.h"

#include "platform.h"

#include "donjon/dice.h"

#include <assert.h>
#include <string.h>

enum { TOKEN_BYTES = 32, SHORT_BYTES = TOKEN_BYTES / 2, WORD_LETTERS = 5, WORDS_MAX = TOKEN_BYTES / 2 + 1 };

static const char consonants[] = "bdfghjklmnprstvz", vowels[] = "aiou";

static void fill_second_half(uint8_t bytes[TOKEN_BYTES]);
static uint16_t check_of(const uint8_t *bytes, size_t count);
static char *write_word(uint16_t bits, char *at);
static int read_words(const char *phrase, uint16_t words[WORDS_MAX]);
static bool read_word(const char letters[WORD_LETTERS], uint16_t *bits);
static char lowered(char letter);

void dj_token_draw(const dj_platform *platform, char token[DJ_TOKEN_TEXT]) {
    uint8_t bytes[TOKEN_BYTES];
    platform->random_bytes(platform->context, bytes, SHORT_BYTES);
    fill_second_half(bytes);
    dj_hex(bytes, sizeof bytes, token);
    explicit_bzero(bytes, sizeof bytes);
}

void dj_phrase_of(const char token[DJ_TOKEN_TEXT], char phrase[DJ_PHRASE_TEXT]) {
    uint8_t bytes[TOKEN_BYTES] = {0}, filled[TOKEN_BYTES];
    bool is_token = dj_unhex(token, sizeof bytes, bytes);
    assert(is_token);
    (void)is_token;
    memcpy(filled, bytes, sizeof filled);
    fill_second_half(filled);
    size_t count = memcmp(filled, bytes, sizeof bytes) == 0 ? SHORT_BYTES : TOKEN_BYTES;
    for (size_t i = 0; i < count; i += 2) {
        phrase = write_word((uint16_t)(bytes[i] << 8 | bytes[i + 1]), phrase);
        *phrase++ = ' ';
    }
    *write_word(check_of(bytes, count), phrase) = '\0';
    explicit_bzero(bytes, sizeof bytes);
    explicit_bzero(filled, sizeof filled);
}

bool dj_phrase_read(const char *phrase, char token[DJ_TOKEN_TEXT]) {
    uint16_t words[WORDS_MAX];
    uint8_t bytes[TOKEN_BYTES];
    int count = read_words(phrase, words);
    if (count != SHORT_BYTES / 2 + 1 && count != WORDS_MAX)
        return false;
    for (int i = 0; i < count - 1; i++) {
        bytes[2 * i] = (uint8_t)(words[i] >> 8);
        bytes[2 * i + 1] = (uint8_t)words[i];
    }
    size_t length = 2 * (size_t)(count - 1);
    bool is_sound = check_of(bytes, length) == words[count - 1];
    if (length == SHORT_BYTES)
        fill_second_half(bytes);
    if (is_sound)
        dj_hex(bytes, sizeof bytes, token);
    explicit_bzero(bytes, sizeof bytes);
    explicit_bzero(words, sizeof words);
    return is_sound;
}

static void fill_second_half(uint8_t bytes[TOKEN_BYTES]) {
    static const char purpose[] = "donjon token 1 ";
    uint8_t text[sizeof purpose - 1 + SHORT_BYTES], digest[DJ_DIGEST_BYTES];
    memcpy(text, purpose, sizeof purpose - 1);
    memcpy(text + sizeof purpose - 1, bytes, SHORT_BYTES);
    dj_sha256(text, sizeof text, digest);
    memcpy(bytes + SHORT_BYTES, digest, SHORT_BYTES);
    explicit_bzero(text, sizeof text);
    explicit_bzero(digest, sizeof digest);
}

static uint16_t check_of(const uint8_t *bytes, size_t count) {
    static const char purpose[] = "donjon phrase 1 ";
    uint8_t text[sizeof purpose - 1 + TOKEN_BYTES], digest[DJ_DIGEST_BYTES];
    memcpy(text, purpose, sizeof purpose - 1);
    memcpy(text + sizeof purpose - 1, bytes, count);
    dj_sha256(text, sizeof purpose - 1 + count, digest);
    explicit_bzero(text, sizeof text);
    return (uint16_t)(digest[0] << 8 | digest[1]);
}

/* Consonants have four bits and vowels two. */
static char *write_word(uint16_t bits, char *at) {
    *at++ = consonants[bits >> 12];
    *at++ = vowels[bits >> 10 & 3];
    *at++ = consonants[bits >> 6 & 15];
    *at++ = vowels[bits >> 4 & 3];
    *at++ = consonants[bits & 15];
    return at;
}

/* How many words there are; 0 where something is no word. */
static int read_words(const char *phrase, uint16_t words[WORDS_MAX]) {
    static const char parting[] = " \t\r\n-.,;";
    int count = 0;
    for (phrase += strspn(phrase, parting); *phrase != '\0'; phrase += strspn(phrase, parting)) {
        size_t length = strcspn(phrase, parting);
        if (count == WORDS_MAX || length != WORD_LETTERS || !read_word(phrase, &words[count++]))
            return 0;
        phrase += length;
    }
    return count;
}

static bool read_word(const char letters[WORD_LETTERS], uint16_t *bits) {
    unsigned int value = 0;
    for (int i = 0; i < WORD_LETTERS; i++) {
        const char *signs = i % 2 == 0 ? consonants : vowels;
        const char *sign = strchr(signs, lowered(letters[i]));
        if (sign == NULL)
            return false;
        value = value << (i % 2 == 0 ? 4 : 2) | (unsigned int)(sign - signs);
    }
    *bits = (uint16_t)value;
    return true;
}

static char lowered(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}
