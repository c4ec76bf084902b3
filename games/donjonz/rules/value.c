/* What a position is worth to bots. */
#include "donjonz.h"

/* Points so far, and a guess of what the things carried will still bring; while mapping, how tightly cards meet,
 * since a compact dungeon gives longer walks. */
int32_t donjonz_value(const void *content, const void *state_, int seat) {
    (void)content;
    (void)seat;
    const donjonz_state *state = state_;
    if (state->phase == DONJONZ_MAPPING)
        return donjonz_shared_sides(state);
    int32_t value = donjonz_score(state);
    if (state->phase == DONJONZ_OVER)
        return state->is_lost ? -1 : value;
    donjonz_outlook outlook = donjonz_outlook_of(state);
    return value + donjonz_prospect(&outlook);
}
