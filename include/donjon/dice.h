/* The one source of chance in a game: ChaCha8 under a 256-bit key, held in the game's state.
 *
 * Everything random in a game (shuffles, dice, tremor) is drawn here, so a game is a function of its seed and moves
 * (X01, X06). Randomness that is no part of a game, a bot's say, comes from a dj_dice of its own. */
#ifndef DONJON_DICE_H
#define DONJON_DICE_H

#include "text.h"

#include <stdint.h>

DJ_API_BEGIN

enum { DJ_DIGEST_BYTES = 32 };

typedef struct dj_dice {
    uint32_t key[8];
    __attribute__((aligned(8))) uint64_t drawn; /* 32-bit words used so far; with the key it says all */
    uint32_t block[16];                         /* the words of the current block: derived, neither hashed nor saved */
} dj_dice;

/* The generator of a seed, any text: its key is the SHA-256 of the text. */
dj_dice dj_dice_from_seed(const char *seed);

/* The generator that has this key and has drawn that many words. */
dj_dice dj_dice_from_key(const uint32_t key[8], uint64_t drawn);

/* The same from the key's text, 64 hexadecimal digits as eight words; false where it is not that. */
DJ_MUST_CHECK bool dj_dice_from_text(const char *key, uint64_t drawn, dj_dice *dice);

/* Whether the derived block agrees with the rest, and no more was drawn than a written position can say (2^31 - 1
 * words); for states that come from outside. */
bool dj_dice_is_sound(const dj_dice *dice);

/* The next 32 random bits. */
uint32_t dj_dice_word(dj_dice *dice);

/* Uniform over 0 .. bound-1, without bias; `bound` is at least 1. */
uint32_t dj_dice_below(dj_dice *dice, uint32_t bound);

/* Puts `count` bytes in random order. */
void dj_dice_shuffle(dj_dice *dice, uint8_t *items, int count);

/* A generator of its own, keyed by the next words of this one. */
dj_dice dj_dice_fork(dj_dice *dice);

/* SHA-256, which also fingerprints card sets and closes saves. */
void dj_sha256(const void *bytes, size_t count, uint8_t digest[DJ_DIGEST_BYTES]);

/* Lower-case hexadecimal, 2 * count characters and a NUL. */
void dj_hex(const uint8_t *bytes, size_t count, char *out);
/* The bytes of 2 * count hexadecimal digits, in lower or upper case; false where the text is anything else. */
DJ_MUST_CHECK bool dj_unhex(const char *text, size_t count, uint8_t *bytes);

/* A 64-bit fingerprint for states and search tables: quick, not cryptographic. Chain calls through `seed`. */
uint64_t dj_hash_bytes(const void *bytes, size_t count, uint64_t seed);
uint64_t dj_hash_dice(const dj_dice *dice, uint64_t seed);

DJ_API_END

#endif
