#include "donjon/seat.h"

#include <assert.h>

dj_seat dj_seat_of(const dj_game *game, const void *content, const void *state, int seat) {
    return (dj_seat){.game = game, .content = content, .seat = seat, .hidden = state};
}

int dj_seat_moves(const dj_seat *seat, dj_move *out) {
    return seat->game->moves(seat->content, seat->hidden, seat->seat, out);
}

void dj_seat_view(const dj_seat *seat, dj_json *out) {
    seat->game->view(seat->content, seat->hidden, seat->seat, out);
}

void dj_seat_sample(const dj_seat *seat, dj_dice *dice, void *out) {
    assert(out != seat->hidden);
    seat->game->sample(seat->content, seat->hidden, seat->seat, dice, out);
}
