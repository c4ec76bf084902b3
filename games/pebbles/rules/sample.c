/* A state that a viewer cannot tell from the real one. */
#include "pebbles.h"

#include <string.h>

static bool is_known(const pebbles_state *state, int viewer, int place);

void pebbles_sample(const void *content, const void *state_, int viewer, dj_dice *dice, void *out) {
    (void)content;
    const pebbles_state *state = state_;
    pebbles_state *sample = memcpy(out, state, sizeof *sample);
    sample->dice = dj_dice_fork(dice);
    /* The hidden stones in a fixed order first, so that the real one leaves no trace. */
    uint8_t hidden[PEBBLES_STONES];
    int count = 0;
    for (int stone = 0; stone < PEBBLES_STONES; stone++)
        for (int place = 0; place < PEBBLES_STONES; place++)
            if (state->stone[place] == stone && !is_known(state, viewer, place))
                hidden[count++] = (uint8_t)stone;
    dj_dice_shuffle(dice, hidden, count);
    for (int place = 0; place < PEBBLES_STONES; place++)
        if (!is_known(state, viewer, place))
            sample->stone[place] = hidden[--count];
    for (int seat = 0; seat < state->seats; seat++)
        if (state->vote[seat] != PEBBLES_NO_VOTE && !pebbles_knows_vote(state, viewer, seat))
            sample->vote[seat] = (uint8_t)dj_dice_below(dice, 2);
}

/* Nobody knows the heap. */
static bool is_known(const pebbles_state *state, int viewer, int place) {
    return place < state->seats && pebbles_knows_stone(state, viewer, place);
}
