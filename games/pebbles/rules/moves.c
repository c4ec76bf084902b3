/* The legal moves of a seat. */
#include "pebbles.h"

int pebbles_moves(const void *content, const void *state, int seat, dj_move *out) {
    int count = 0;
    if (!(pebbles_to_act(content, state) & DJ_SEAT_BIT(seat)))
        return 0;
    for (dj_move move = 0; move < PEBBLES_MOVES; move++)
        if (!pebbles_why_not(content, state, seat, move).rule)
            out[count++] = move;
    return count;
}
