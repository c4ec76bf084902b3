/* The result of a finished game as JSON, the same shape wherever it is told. */
#ifndef DJ_CLI_RESULT_JSON_H
#define DJ_CLI_RESULT_JSON_H

#include "donjon/game.h"

/* Seats of a mask, as a list. */
void dj_seats_json(dj_seat_mask mask, dj_json *json);

/* {"winners","scores","ending"}, or null while the game goes on. */
void dj_result_json(const dj_result *result, int seats, dj_json *json);

#endif
