/* A state that a viewer cannot tell from the real one. */
#include "cairn.h"

#include <string.h>

static bool is_known(const cairn_state *state, int viewer, int place);

void cairn_sample(const void *content, const void *state_, int viewer, dj_dice *dice, void *out) {
    (void)content;
    const cairn_state *state = state_;
    cairn_state *sample = memcpy(out, state, sizeof *sample);
    sample->dice = dj_dice_fork(dice);
    /* The hidden stones in a fixed order first, so that the real one leaves no trace. */
    uint8_t hidden[CAIRN_STONES];
    int count = 0;
    for (int stone = 0; stone < CAIRN_STONES; stone++)
        for (int place = 0; place < CAIRN_STONES; place++)
            if (state->stone[place] == stone && !is_known(state, viewer, place))
                hidden[count++] = (uint8_t)stone;
    dj_dice_shuffle(dice, hidden, count);
    for (int place = 0; place < CAIRN_STONES; place++)
        if (!is_known(state, viewer, place))
            sample->stone[place] = hidden[--count];
    for (int seat = 0; seat < state->seats; seat++)
        if (state->vote[seat] != CAIRN_NO_VOTE && !cairn_knows_vote(state, viewer, seat))
            sample->vote[seat] = (uint8_t)dj_dice_below(dice, 2);
}

/* Nobody knows the heap. */
static bool is_known(const cairn_state *state, int viewer, int place) {
    return place < state->seats && cairn_knows_stone(state, viewer, place);
}
