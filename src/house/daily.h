/* The dungeon of the day: one seed for everybody, for each day (in UTC) and game. A day has a log of its own in the
 * store, `daily-2026-11-16-donjonz`, whose entries say its secret seed, who began which table and with which score it
 * ended. In memory it is a room like those of tables, without seats. */
#ifndef DJ_HOUSE_DAILY_H
#define DJ_HOUSE_DAILY_H

#include "requests.h"

/* The date of a moment, in UTC: "2026-11-16". */
void dj_date_of(int64_t now_ms, char date[DJ_DATE_TEXT]);
/* Whether hidden cards and the seed of a finished game may be shown: it is not of a day, or its day is over. */
bool dj_daily_is_past(const dj_room *room, int64_t now_ms);

/* The room of the day of a game. It is made where it is missing; the request is deferred while it is not ready. */
dj_reply dj_day_of(dj_request *request, const dj_game *game, dj_live **day);
/* The id of the table that the asker has that day, in `table_id`. The table is made where it is missing, from the
 * opening and the seed of the day. */
dj_reply dj_day_open(dj_request *request, dj_live *day, dj_opening *opening);
/* Appends the score of a game that is over to the log of its day; tries again now and then until it is there. */
void dj_daily_tick(dj_house *house);

#endif
