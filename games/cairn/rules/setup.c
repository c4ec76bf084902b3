/* How a game begins. */
#include "cairn.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(cairn_state) == 128, "the state has no padding");

dj_status cairn_setup(const void *content, const dj_config *config, void *state_, dj_witness *witness,
                      dj_error *error) {
    (void)content, (void)error;
    cairn_state *state = memset(state_, 0, sizeof *state);
    uint8_t stones[CAIRN_STONES];
    for (int i = 0; i < CAIRN_STONES; i++)
        stones[i] = (uint8_t)i;
    state->dice = dj_dice_from_seed(config->seed);
    dj_shuffle(&state->dice, witness, stones, CAIRN_STONES); /* T01 */
    state->seats = (uint8_t)config->seats;
    for (int seat = 0; seat < state->seats; seat++)
        state->seat[seat].stone = stones[seat];
    state->heap_count = (uint8_t)(CAIRN_STONES - state->seats);
    memcpy(state->heap, stones + state->seats, state->heap_count);
    dj_witness_event(witness, CAIRN_DEALT, DJ_SEEN_BY_ALL, config->seats, 0, 0, 0);
    return DJ_OK;
}

int cairn_seats(const void *state_) {
    const cairn_state *state = state_;
    return state->seats;
}
