/* Sealed games: nobody can have chosen the dice, and anybody can check that afterwards.
 *
 * Whoever deals draws a secret seed and publishes its seal, the SHA-256 of the seed's text, before anything else. Then
 * each seat may add a line of its own. The seed of the game is the SHA-256 of
 *
 *     donjon sealed 1
 *     <the secret seed>
 *     0 <the line of seat 0>
 *     1 <the line of seat 1>
 *
 * with a line feed after each line and a line for each seat, be it empty. Once the game is over the secret seed is
 * opened: it must fit the seal, and the dice must be what it and the players' lines give. */
#ifndef DONJON_SEAL_H
#define DONJON_SEAL_H

#include "table.h"

DJ_API_BEGIN

/* Who plays against everybody in the dungeon of a day of a game for several (dj_player_find). */
#define DJ_DAILY_BOT "steady"

enum {
    DJ_SEAL_TEXT = 2 * DJ_DIGEST_BYTES + 1, /* a seed or a seal: 64 hexadecimal digits in lower case, and a NUL */
    DJ_ENTROPY_TEXT = 65,                   /* a player's line and a NUL */
};

typedef struct dj_sealed {
    char seed[DJ_SEAL_TEXT];
    char entropy[DJ_SEATS_MAX][DJ_ENTROPY_TEXT]; /* of each seat; "" where it gave none */
} dj_sealed;

/* Whether the text is 64 hexadecimal digits in lower case. */
bool dj_seal_is_sound(const char *text);

/* Whether a player may give this: a line of at most 64 bytes, UTF-8 without control characters, perhaps empty. */
bool dj_entropy_is_sound(const char *text);

/* The seal of a seed. */
void dj_seal(const char *seed, char seal[DJ_SEAL_TEXT]);

/* The seed of the game, for dj_config. */
void dj_seal_mix(const dj_sealed *sealed, int seats, char seed[DJ_SEAL_TEXT]);

/* The seed, to be mixed as any other, of a game's dungeon of a day, written as 2026-11-16: the same in every program
 * that has these rules. It is no secret, for anybody can compute it. */
void dj_daily_seed(const dj_game *game, const char *date, char seed[DJ_SEAL_TEXT]);

/* Makes a new table a sealed one: from now on its save opens the seed, and its dice cannot be scripted. Refused where
 * the table's seed is not what `sealed` mixes to, or something other than that seed has decided already. */
DJ_MUST_CHECK dj_status dj_table_seal(dj_table *table, const dj_sealed *sealed, dj_error *error);

/* What the table was sealed with, or NULL. It lives as long as the table. */
const dj_sealed *dj_table_sealed(const dj_table *table);

DJ_API_END

#endif
