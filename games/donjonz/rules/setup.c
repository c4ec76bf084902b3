/* A new game: the pile is shuffled, the hero stands on the stairs. */
#include "donjonz.h"

#include <string.h>

static int stairs_of(const donjonz_set *set);

dj_status donjonz_setup(const void *content, const dj_config *config, void *state_, dj_witness *witness,
                        dj_error *error) {
    (void)error;
    const donjonz_set *set = content;
    donjonz_state *state = state_;
    memset(state, 0, sizeof *state);
    state->dice = dj_dice_from_seed(config->seed);
    state->card_count = config->options[0] < set->card_count ? (uint8_t)config->options[0] : set->card_count;
    for (int i = 0; i < set->card_count; i++)
        state->pile[i] = (uint8_t)i;
    dj_shuffle(&state->dice, witness, state->pile, set->card_count); /* Z01 */
    memset(state->weapons, DONJONZ_NO_WEAPON, sizeof state->weapons);
    state->hero = (uint8_t)stairs_of(set);
    state->walked[state->hero / 8] |= (uint8_t)(1u << state->hero % 8); /* Z03: the stairs count as walked */
    donjonz_tell(witness, DONJONZ_SHUFFLED, state->card_count, 0, 0, 0);
    donjonz_tell(witness, DONJONZ_REVEALED, state->pile[0], 0, 0, 0);
    return DJ_OK;
}

int donjonz_seats(const void *state) {
    (void)state;
    return 1;
}

static int stairs_of(const donjonz_set *set) {
    int cell = 0;
    while (cell < DONJONZ_START_CELLS - 1 && set->start.item[cell] != DONJONZ_STAIRS)
        cell++;
    return cell;
}
