/* The dungeon of the day: one seed for everybody, for each day (in UTC) and game. A day has a log of its own in the
 * store, `daily-2026-11-16-donjonz`, whose entries say its seed, who began which table and with which score it ended.
 * In memory it is a room like those of tables, without seats.
 *
 * One try a person counts. It is played without hints, undo and bots on one's own seat, and nobody is told anything of
 * its hidden cards or its best play before the day is over. Games for several are played against DJ_DAILY_BOT, which
 * chooses the same in the same position for everybody. Days that are over can be played again, for fun. */
#ifndef DJ_HOUSE_DAILY_H
#define DJ_HOUSE_DAILY_H

#include "requests.h"

/* Whether what is hidden in a game may be told once it is over: it is not of a day, or its day is over. */
bool dj_daily_is_past(const dj_room *room, dj_house *house);
/* What the next choice of a bot in a day's dungeon is drawn from: the same for everybody, whoever of those that choose
 * at the same time is the first. The seat is -1 for a choice that any bot may make. */
void dj_daily_chance(const dj_room *room, int seat, char seed[DJ_SEAL_TEXT]);

/* How many tries a share of the addresses may have begun in all, when so many places of the day are taken: of `tries`
 * as much as the day has left of its places. Whoever has hundreds of addresses leaves places to all others. */
int dj_daily_tries_of_share(int tries, int taken);

/* The room of a day of a game, in `day`. Today's is made where it is missing; of a past day that nobody played, NULL.
 * The request is deferred while the room is not ready. */
dj_reply dj_day_of(dj_request *request, const dj_game *game, const char *date, dj_live **day);
/* The same where it is in memory and ready; else NULL. */
const dj_room *dj_day_find(dj_house *house, const dj_game *game, const char *date);
/* The id of the table that the asker has today, in `request->table_id`. The table is made where it is missing, from the
 * opening and the seed of the day. */
dj_reply dj_day_open(dj_request *request, dj_live *day, dj_opening *opening);
/* Appends the score of a game that is over to the log of its day; tries again now and then until it is there. */
void dj_daily_tick(dj_house *house);
/* Whether there is such a score. */
bool dj_daily_has_score(const dj_live *live);

#endif
