/* What the tests of bots share: a position, and what a bot chooses in it. */
#ifndef BOTS_ASKED_H
#define BOTS_ASKED_H

#include "donjon/donjon.h"

#include <setjmp.h>
#include <stdalign.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { ITERATIONS = 24 };

typedef struct state {
    alignas(16) unsigned char bytes[DJ_STATE_MAX];
} state;

static inline dj_bot_choice choose(const dj_bot *bot, const dj_game *game, const state *at, int seat, int iterations,
                                   const char *seed) {
    dj_dice dice = dj_dice_from_seed(seed);
    dj_seat handle = dj_seat_of(game, game->original, at->bytes, seat);
    dj_bot_choice choice;
    bot->choose(&handle, &dice, iterations, DJ_ENGLISH, &choice);
    return choice;
}

/* In the first position of a game without content, by the bot of this name. */
static inline dj_bot_choice first_choice(const dj_game *game, const char *bot, int iterations, const char *seed) {
    dj_config config = dj_config_default(game);
    state at;
    assert_int_equal(game->setup(NULL, &config, at.bytes, NULL, NULL), DJ_OK);
    return choose(dj_bot_find(bot), game, &at, 0, iterations, seed);
}

#endif
