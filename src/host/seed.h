/* A seed nobody chose. */
#ifndef DJ_CLI_SEED_H
#define DJ_CLI_SEED_H

#include "donjon/game.h"

/* Sixteen letters and digits from the system's generator. False, with errno set, where it gives none. */
bool dj_seed_draw(char seed[DJ_SEED_TEXT]);

#endif
