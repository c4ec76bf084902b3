/* The bots that know no game in particular. */
#ifndef DJ_BOTS_H
#define DJ_BOTS_H

#include "donjon/bot.h"

extern const dj_bot dj_bot_random; /* any legal move */
extern const dj_bot dj_bot_greedy; /* the move that looks best at once, by the game's own value */
extern const dj_bot dj_bot_aim;    /* the move that does best in many samples, the others dropped on the way */
extern const dj_bot dj_bot_weigh; /* the move that does best to the end of the turn, the worse half dropped each time */
extern const dj_bot dj_bot_search; /* the move that does best in a tree grown over sampled worlds */

/* A seed for quick chance (dj_chance_below) from honest dice. */
uint64_t dj_chance_from(dj_dice *dice);

#endif
