/* All that a bot gets of a game: what one seat may know. The real state stays behind the handle. */
#ifndef DONJON_SEAT_H
#define DONJON_SEAT_H

#include "game.h"

DJ_API_BEGIN

typedef struct dj_seat {
    const dj_game *game;
    const void *content;
    int seat;
    const void *hidden; /* the real state, for the functions below alone */
    bool forbids;       /* the bot shall do without one move, to measure what it is worth; 0 for nearly all */
    dj_move forbidden;
} dj_seat;

dj_seat dj_seat_of(const dj_game *game, const void *content, const void *state, int seat);

/* Takes the forbidden move out of a list that has others; returns how many are left. */
int dj_seat_forbid(const dj_seat *seat, dj_move *moves, int count);
/* The seat's legal moves that are not forbidden, ascending; `out` holds game->moves_max. */
int dj_seat_moves(const dj_seat *seat, dj_move *out);
void dj_seat_view(const dj_seat *seat, dj_json *out);
/* A full state, drawn among those the seat cannot tell from the real one. `out` holds game->state_size bytes. */
void dj_seat_sample(const dj_seat *seat, dj_dice *dice, void *out);

DJ_API_END

#endif
