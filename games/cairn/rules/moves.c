/* The legal moves of a seat. */
#include "cairn.h"

int cairn_moves(const void *content, const void *state, int seat, dj_move *out) {
    int count = 0;
    if (!(cairn_to_act(content, state) & DJ_SEAT_BIT(seat)))
        return 0;
    for (dj_move move = 0; move < CAIRN_MOVES; move++)
        if (!cairn_why_not(content, state, seat, move).rule)
            out[count++] = move;
    return count;
}
