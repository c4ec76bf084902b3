/* All games: those of games/list, which the build writes here, and behind them those that a host adds. */
#ifndef DJ_ENGINE_GAME_LIST_H
#define DJ_ENGINE_GAME_LIST_H

#include "donjon/game.h"

extern const dj_game *dj_game_list[DJ_GAMES_MAX];
extern int dj_game_list_count;

#endif
