/* How well a seat stands, for bots. */
#include "cairn.h"

/* Its score, its own stone as if it counted, less the best score of the others. */
int32_t cairn_value(const void *content, const void *state_, int seat) {
    const cairn_set *set = content;
    const cairn_state *state = state_;
    int best = 0;
    for (int other = 0; other < state->seats; other++) {
        int score = cairn_score(set, state, other);
        best = other != seat && score > best ? score : best;
    }
    return state->seat[seat].pebbles + set->stones[state->seat[seat].stone].weight - best;
}
