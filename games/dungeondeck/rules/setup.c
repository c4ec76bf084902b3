/* A new game: the deck is shuffled, and turned to the first Corridor (D01). */
#include "dungeondeck.h"

#include <string.h>

static void shuffle_deck(dungeondeck_turn *turn);
static void find_first_corridor(dungeondeck_turn *turn);

dj_status dungeondeck_setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                            dj_error *error) {
    (void)error;
    dungeondeck_turn turn = {.set = content, .state = state, .witness = witness};
    memset(state, 0, sizeof *turn.state);
    turn.state->dice = dj_dice_from_seed(config->seed);
    shuffle_deck(&turn);
    dungeondeck_tell(&turn, DUNGEONDECK_SHUFFLED, turn.set->card_count, 0, 0);
    find_first_corridor(&turn);
    turn.state->phase = DUNGEONDECK_BOUND; /* D01: the game opens by taking a Corridor of that card */
    turn.state->last = DUNGEONDECK_ENTRANCE;
    return DJ_OK;
}

int dungeondeck_seats(const void *state) {
    (void)state;
    return 1;
}

/* D01: white side up, each card any way round, the boss doors at the bottom with door 1 up. */
static void shuffle_deck(dungeondeck_turn *turn) {
    dungeondeck_state *state = turn->state;
    int count = turn->set->card_count;
    for (int i = 0; i < count; i++)
        state->deck[i] = (dungeondeck_slot)i;
    dj_shuffle(&state->dice, turn->witness, state->deck, count);
    for (int i = 0; i < count; i++)
        state->deck[i] =
            dungeondeck_slot_of(state->deck[i], dj_roll(&state->dice, turn->witness, DUNGEONDECK_EDGES) - 1);
    state->deck[count] = dungeondeck_slot_of(count, 0);
    state->deck_count = (uint8_t)(count + 1);
    state->seen = 1u << count | 1u << dungeondeck_visible(turn->state);
}

/* D01: cards without a Corridor go under; the first with one is turned, a Corridor up: the first clockwise, until the
 * player chooses among several. A set has such a card, or it would not have been compiled. */
static void find_first_corridor(dungeondeck_turn *turn) {
    dungeondeck_state *state = turn->state;
    for (;;) {
        int place = 0;
        dungeondeck_tell(turn, DUNGEONDECK_SHOWS, dungeondeck_visible(turn->state), 0, 0);
        while (place < DUNGEONDECK_EDGES && dungeondeck_icon_at(turn->set, state, place).kind != DUNGEONDECK_CORRIDOR)
            place++;
        if (place < DUNGEONDECK_EDGES) {
            int up = dungeondeck_edge_at(state->face, dungeondeck_slot_edge(state->deck[0]), place);
            state->deck[0] = dungeondeck_slot_of(dungeondeck_visible(turn->state), up);
            return;
        }
        dungeondeck_tell(turn, DUNGEONDECK_PASSED, dungeondeck_visible(turn->state), 0, 0);
        dungeondeck_put_under(turn->set, state, 0);
    }
}
