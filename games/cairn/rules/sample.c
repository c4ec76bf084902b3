/* A state that a viewer cannot tell from the real one. */
#include "cairn.h"

#include <string.h>

static int hidden_stones(const cairn_state *state, int viewer, uint8_t *out);

void cairn_sample(const void *content, const void *state_, int viewer, dj_dice *dice, void *out) {
    (void)content;
    const cairn_state *state = state_;
    cairn_state *sample = memcpy(out, state, sizeof *sample);
    uint8_t hidden[CAIRN_STONES];
    int count = hidden_stones(state, viewer, hidden);
    dj_dice_shuffle(dice, hidden, count);
    for (int seat = 0; seat < state->seats; seat++) {
        if (!cairn_knows_stone(state, viewer, seat))
            sample->seat[seat].stone = hidden[--count];
        if (state->seat[seat].vote != CAIRN_NO_VOTE && !cairn_knows_vote(state, viewer, seat))
            sample->seat[seat].vote = (uint8_t)(CAIRN_NO + dj_dice_below(dice, 2));
    }
    memcpy(sample->heap, hidden, state->heap_count); /* nobody knows the heap */
    sample->dice = dj_dice_fork(dice);
}

/* In the order of the set, so that the real order leaves no trace. */
static int hidden_stones(const cairn_state *state, int viewer, uint8_t *out) {
    bool is_known[CAIRN_STONES] = {false};
    int count = 0;
    for (int seat = 0; seat < state->seats; seat++)
        if (cairn_knows_stone(state, viewer, seat))
            is_known[state->seat[seat].stone] = true;
    for (int stone = 0; stone < CAIRN_STONES; stone++)
        if (!is_known[stone])
            out[count++] = (uint8_t)stone;
    return count;
}
