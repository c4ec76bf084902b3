/* Sudden walls of Dungeon Pen: where to draw one, by the routes that it leaves to both. */
#ifndef DUNGEONPEN_WALLS_H
#define DUNGEONPEN_WALLS_H

#include "donjon/bot.h"

/* The best place among those that look best at first sight. False, and nothing chosen, where no wall is to be drawn. */
bool dj_wall_choose(const dj_seat *seat, dj_dice *dice, dj_language language, dj_bot_choice *choice);

#endif
