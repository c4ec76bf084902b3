/* How a game begins. */
#include "pebbles.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(pebbles_state) == 128, "the state has no padding");

dj_status pebbles_setup(const void *content, const dj_config *config, void *state_, dj_witness *witness,
                        dj_error *error) {
    (void)content, (void)error;
    pebbles_state *state = memset(state_, 0, sizeof *state);
    state->dice = dj_dice_from_seed(config->seed);
    state->seats = (uint8_t)config->seats;
    for (int i = 0; i < PEBBLES_STONES; i++)
        state->stone[i] = (uint8_t)i;
    dj_shuffle(&state->dice, witness, state->stone, PEBBLES_STONES); /* T01 */
    memset(state->vote, PEBBLES_NO_VOTE, sizeof state->vote);
    dj_witness_event(witness, PEBBLES_DEALT, DJ_SEEN_BY_ALL, config->seats, 0, 0, 0);
    return DJ_OK;
}

int pebbles_seats(const void *state_) {
    const pebbles_state *state = state_;
    return state->seats;
}
