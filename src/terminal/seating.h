/* Who plays, and how: asked before a game of several. */
#ifndef DJ_TERMINAL_SEATING_H
#define DJ_TERMINAL_SEATING_H

#include "window.h"

typedef struct dj_seating {
    dj_config config;                /* without a seed */
    dj_player players[DJ_SEATS_MAX]; /* without a bot: a person at this keyboard */
} dj_seating;

/* Lets the player choose how many sit at the table, who they are, and the options that have words. Gives DJ_KEY_ENTER
 * to begin, DJ_KEY_NONE to go back, or DJ_KEY_LOST. A solo game begins at once. */
int dj_seating_choose(const dj_game *game, dj_language language, dj_seating *seating);

#endif
