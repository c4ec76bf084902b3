/* Lessons at tables of the house: see donjon/lesson.h. Their log is that of any table, with a mark in its first entry;
 * where the lesson stands follows from the moves, so that nothing else is stored. */
#ifndef DJ_HOUSE_LESSON_H
#define DJ_HOUSE_LESSON_H

#include "requests.h"

/* Opens the lesson of the game that is asked for, the asker at seat 0. `seed` is filled, and the opening borrows it. */
bool dj_lesson_open(dj_request *request, dj_opening *opening, char seed[DJ_SEAL_TEXT]);
/* The member `lesson` of a snapshot: what is to be done now, or null. */
void dj_lesson_write(const dj_connection *connection, const dj_room *room, dj_json *json);

#endif
