/* Bots as people meet them: a name, a strength and a temper. The temper is how long a bot thinks beside others of its
 * strength, and how much it overlooks where that strength overlooks moves, so that what is said of it is true. */
#ifndef DJ_BOTS_CHARACTERS_H
#define DJ_BOTS_CHARACTERS_H

#include "donjon/bot.h"

typedef struct dj_character {
    const char *id;   /* as dj_player_find knows it */
    const char *name; /* the same in every language */
    const char *strength;
    const char *temper; /* a sentence, English, for dj_translate */
    int percent;        /* of the iterations of its strength; 100 for the one who stands for the strength */
} dj_character;

/* From the gentlest to the fiercest, and in each strength from the hastiest to the most patient. */
const dj_character *dj_characters(int *count);

/* By its id, or by a strength, which the one of an even temper stands for. NULL for other players. */
const dj_character *dj_character_find(const char *name);

#endif
