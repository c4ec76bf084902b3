#include "donjon/seat.h"

#include <assert.h>

dj_seat dj_seat_of(const dj_game *game, const void *content, const void *state, int seat) {
    return (dj_seat){.game = game, .content = content, .seat = seat, .hidden = state};
}

int dj_seat_moves(const dj_seat *seat, dj_move *out) {
    return dj_seat_forbid(seat, out, seat->game->moves(seat->content, seat->hidden, seat->seat, out));
}

int dj_seat_forbid(const dj_seat *seat, dj_move *moves, int count) {
    int left = 0;
    if (!seat->forbids || count <= 1)
        return count;
    for (int i = 0; i < count; i++)
        if (moves[i] != seat->forbidden)
            moves[left++] = moves[i];
    return left;
}

void dj_seat_view(const dj_seat *seat, dj_json *out) {
    seat->game->view(seat->content, seat->hidden, seat->seat, out);
}

void dj_seat_sample(const dj_seat *seat, dj_dice *dice, void *out) {
    assert(out != seat->hidden);
    seat->game->sample(seat->content, seat->hidden, seat->seat, dice, out);
}
