#include "walk_state.h"

#include <string.h>

static uint8_t solver_item(int item);

bool dj_walk_from_state(const donjonz_state *state, dj_walk *walk) {
    if (state->phase != DONJONZ_WALKING && state->phase != DONJONZ_CHOOSING)
        return false;
    *walk = (dj_walk){
        .cells = donjonz_cells(state),
        .hero = state->hero,
        .weapons = {state->weapons[0], state->weapons[1]}, /* both say "none" with the same number */
        .pending_weapon = DJ_WALK_NO_WEAPON,
        .has_key = state->has_key,
        .gold = state->gold,
        .monsters = state->monsters,
    };
    for (int cell = 0; cell < walk->cells; cell++) {
        walk->item[cell] = solver_item(state->cell[cell] >> 4);
        walk->walked[cell] = donjonz_is_walked(state, cell);
        for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++) {
            uint8_t next = state->next[cell][direction];
            walk->next[cell][direction] = next == DONJONZ_NO_CELL ? DJ_WALK_NO_CELL : next;
        }
    }
    if (state->phase == DONJONZ_CHOOSING)
        walk->pending_weapon = (uint8_t)((state->cell[state->hero] >> 4) - DONJONZ_WEAPON);
    return true;
}

bool dj_walk_to_stairs(const donjonz_set *set, donjonz_state *state) {
    if (state->phase == DONJONZ_MAPPING)
        return false;
    state->phase = DONJONZ_WALKING;
    state->is_lost = state->monsters = state->has_key = state->has_doubled = 0;
    state->gold = 0;
    memset(state->weapons, DONJONZ_NO_WEAPON, sizeof state->weapons);
    memset(state->walked, 0, sizeof state->walked);
    for (int cell = 0; cell < DONJONZ_START_CELLS; cell++)
        if (donjonz_cell_item(set, state, cell) == DONJONZ_STAIRS)
            state->hero = (uint8_t)cell;
    state->walked[state->hero / 8] = (uint8_t)(state->walked[state->hero / 8] | 1u << state->hero % 8);
    donjonz_join(set, state);
    return true;
}

void dj_place_compactly(const donjonz_set *set, donjonz_state *state) {
    while (state->phase == DONJONZ_MAPPING) {
        dj_move moves[DJ_MOVES_MAX];
        int count = donjonz_moves(set, state, 0, moves);
        int best = 0, most_sides = -1;
        for (int i = 0; i < count; i++) {
            donjonz_state after = *state;
            after.spots[++after.placed] = donjonz_spot_of(moves[i]);
            int sides = donjonz_shared_sides(&after);
            if (sides > most_sides) {
                most_sides = sides;
                best = i;
            }
        }
        donjonz_play(set, state, 0, moves[best], NULL);
    }
}

static uint8_t solver_item(int item) {
    return item == DONJONZ_STAIRS ? DJ_WALK_EMPTY : (uint8_t)item; /* the stairs are always walked */
}
