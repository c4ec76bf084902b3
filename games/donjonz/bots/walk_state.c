#include "walk_state.h"

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

static uint8_t solver_item(int item) {
    return item == DONJONZ_STAIRS ? DJ_WALK_EMPTY : (uint8_t)item; /* the stairs are always walked */
}
