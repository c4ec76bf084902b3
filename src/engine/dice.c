/* ChaCha with 8 rounds: the fewest that no attack comes near, and a block costs less than a cache miss. Words are
 * drawn block by block from counter 0; the nonce is zero, since a key serves one game only. */
#include "draw.h"

#include <assert.h>
#include <string.h>

enum { ROUNDS = 8 };

/* Four words side by side: a row of ChaCha's square, on which all four of its columns are worked at once. */
typedef uint32_t row __attribute__((vector_size(16)));

static inline void mix_columns(row x[4]);
static inline void mix(row *sum, const row *term, row *turned, int bits);

dj_dice dj_dice_from_seed(const char *seed) {
    uint8_t digest[DJ_DIGEST_BYTES];
    dj_sha256(seed, strlen(seed), digest);
    uint32_t key[8]; /* the low byte of each word first */
    memcpy(key, digest, sizeof key);
    for (int i = 0; __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ && i < 8; i++)
        key[i] = __builtin_bswap32(key[i]);
    return dj_dice_from_key(key, 0);
}

dj_dice dj_dice_from_key(const uint32_t key[8], uint64_t drawn) {
    dj_dice dice = {.drawn = drawn};
    memcpy(dice.key, key, sizeof dice.key);
    if (drawn % DJ_DICE_WORDS != 0)
        dj_dice_fill_block(&dice);
    return dice;
}

bool dj_dice_from_text(const char *text, uint64_t drawn, dj_dice *dice) {
    static const char digits[] = "0123456789abcdef";
    uint32_t key[8] = {0};
    for (int i = 0; i < 64; i++) {
        const char *digit = text[i] ? strchr(digits, text[i]) : NULL;
        if (!digit)
            return false;
        key[i / 8] = key[i / 8] << 4 | (uint32_t)(digit - digits);
    }
    if (text[64] != '\0')
        return false;
    *dice = dj_dice_from_key(key, drawn);
    return true;
}

bool dj_dice_is_sound(const dj_dice *dice) {
    if (dice->drawn > INT32_MAX)
        return false;
    dj_dice again = dj_dice_from_key(dice->key, dice->drawn);
    return dice->drawn % DJ_DICE_WORDS == 0 || memcmp(again.block, dice->block, sizeof again.block) == 0;
}

uint32_t dj_dice_word(dj_dice *dice) {
    return dj_draw_word(dice);
}

uint32_t dj_dice_below(dj_dice *dice, uint32_t bound) {
    assert(bound > 0);
    return dj_draw_number(dice, bound);
}

void dj_dice_shuffle(dj_dice *dice, uint8_t *items, int count) {
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = dj_draw_number(dice, (uint32_t)i + 1);
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

dj_dice dj_dice_fork(dj_dice *dice) {
    uint32_t key[8];
    for (int i = 0; i < 8; i++)
        key[i] = dj_dice_word(dice);
    return dj_dice_from_key(key, 0);
}

void dj_dice_fill_block(dj_dice *dice) {
    uint64_t counter = dice->drawn / DJ_DICE_WORDS;
    row start[4] = {{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}}; /* "expand 32-byte k" */
    memcpy(start + 1, dice->key, sizeof dice->key);
    start[3] = (row){(uint32_t)counter, (uint32_t)(counter >> 32)};
    row x[4] = {start[0], start[1], start[2], start[3]};
    for (int round = 0; round < ROUNDS; round += 2) {
        mix_columns(x);
        x[1] = __builtin_shufflevector(x[1], x[1], 1, 2, 3, 0); /* the diagonals become columns, */
        x[2] = __builtin_shufflevector(x[2], x[2], 2, 3, 0, 1);
        x[3] = __builtin_shufflevector(x[3], x[3], 3, 0, 1, 2);
        mix_columns(x);
        x[1] = __builtin_shufflevector(x[1], x[1], 3, 0, 1, 2); /* and diagonals again */
        x[2] = __builtin_shufflevector(x[2], x[2], 2, 3, 0, 1);
        x[3] = __builtin_shufflevector(x[3], x[3], 1, 2, 3, 0);
    }
    for (int i = 0; i < 4; i++)
        x[i] += start[i];
    memcpy(dice->block, x, sizeof dice->block);
}

static inline void mix_columns(row x[4]) {
    mix(&x[0], &x[1], &x[3], 16);
    mix(&x[2], &x[3], &x[1], 12);
    mix(&x[0], &x[1], &x[3], 8);
    mix(&x[2], &x[3], &x[1], 7);
}

/* By their addresses, for processors that have no such rows to pass. */
static inline void mix(row *sum, const row *term, row *turned, int bits) {
    *sum += *term;
    row words = *turned ^ *sum;
    *turned = words << bits | words >> (32 - bits);
}
