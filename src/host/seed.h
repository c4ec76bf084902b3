/* Seeds: one nobody chose, and the one of a day. */
#ifndef DJ_HOST_SEED_H
#define DJ_HOST_SEED_H

#include "donjon/game.h"

/* Sixteen letters and digits from the system's generator. False, with errno set, where it gives none. */
DJ_MUST_CHECK bool dj_seed_draw(char seed[DJ_SEED_TEXT]);

enum { DJ_DATE_TEXT = 11 }; /* "2026-11-15" and its end */

/* Today, by universal time, so that everyone has the same day's dungeon. */
void dj_date_today(char date[DJ_DATE_TEXT]);

/* The seed of a game's dungeon of a day, as every server has it (dj_daily_seed); false where the text is no date. */
DJ_MUST_CHECK bool dj_date_seed(const dj_game *game, int seats, const char *date, char seed[DJ_SEED_TEXT]);

#endif
