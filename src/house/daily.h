/* The dungeon of the day: one seed for everybody, a day and a game, in UTC. A day is a log of its own in the store,
 * `daily-2026-11-16-donjonz`, whose entries say its secret seed, who began which table and how they ended. It is a room
 * like others in memory, to which nobody can sit down. */
#ifndef DJ_HOUSE_DAILY_H
#define DJ_HOUSE_DAILY_H

#include "requests.h"

/* The date of a moment, in UTC: "2026-11-16". */
void dj_date_of(int64_t now_ms, char date[DJ_DATE_TEXT]);
/* Whether a table may be shown with everything open: it is no daily one, or its day is over. */
bool dj_daily_is_past(const dj_room *room, int64_t now_ms);

/* The day of a game. Made where it is missing; later where it is not ready yet. */
dj_reply dj_day_of(dj_request *request, const dj_game *game, dj_live **day);
/* The table of the asker's that day, in `word`: made where it is missing, from the opening and what all tables of the
 * day have in common. */
dj_reply dj_day_open(dj_request *request, dj_live *day, dj_opening *opening);
/* Hands the score of a game that is over to its day; tried again at each tick until it is there. */
void dj_daily_tick(dj_house *house);

#endif
