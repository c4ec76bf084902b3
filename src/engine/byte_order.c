/* States as bytes, the low byte of a number first: saves and fingerprints are the same on machines that keep numbers
 * the other way round. */
#include "donjon/game.h"

#include <stdalign.h>
#include <string.h>

void dj_state_turn(const dj_game *game, void *state) {
    if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
        return;
    for (int i = 0; i < game->wide_count; i++) {
        const dj_wide *wide = &game->wide[i];
        for (int item = 0; item < wide->count; item++) {
            char *first = (char *)state + wide->offset + item * wide->stride, *last = first + wide->size - 1;
            for (; first < last; first++, last--) {
                char byte = *first;
                *first = *last;
                *last = byte;
            }
        }
    }
}

uint64_t dj_hash_state(const dj_game *game, const void *state, size_t begin, size_t end, uint64_t seed) {
    if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
        return dj_hash_bytes((const char *)state + begin, end - begin, seed);
    alignas(max_align_t) char turned[DJ_STATE_MAX];
    memcpy(turned, state, game->state_size);
    dj_state_turn(game, turned);
    return dj_hash_bytes(turned + begin, end - begin, seed);
}
