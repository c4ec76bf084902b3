#include "layout.h"

bool donjonz_lay_next(const void *content, const void *state_, dj_move *move) {
    const donjonz_state *state = state_;
    dj_move moves[DJ_MOVES_MAX];
    int most_sides = -1;
    if (state->phase != DONJONZ_MAPPING)
        return false;
    int count = donjonz_moves(content, state, 0, moves);
    for (int i = 0; i < count; i++) {
        donjonz_state after = *state;
        after.spots[++after.placed] = donjonz_spot_of(moves[i]);
        int sides = donjonz_shared_sides(&after);
        if (sides > most_sides) {
            most_sides = sides;
            *move = moves[i];
        }
    }
    return true;
}

void donjonz_lay_out(const donjonz_set *set, donjonz_state *state) {
    for (dj_move move; donjonz_lay_next(set, state, &move);)
        donjonz_play(set, state, 0, move, NULL);
}
