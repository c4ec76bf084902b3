/* Bots: each chooses a move from a seat handle, within a budget of iterations, and says why. */
#ifndef DONJON_BOT_H
#define DONJON_BOT_H

#include "donjon/seat.h"

typedef struct dj_bot_choice {
    dj_move move;
    char why[200]; /* one sentence in the language asked for */
} dj_bot_choice;

typedef struct dj_bot {
    const char *name;
    /* The seat has at least one legal move. Same seat knowledge, dice and iterations: same choice. */
    void (*choose)(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice);
} dj_bot;

const dj_bot *const *dj_bots(int *count);
const dj_bot *dj_bot_find(const char *name);

#endif
