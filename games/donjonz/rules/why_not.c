/* Why a move is not legal. */
#include "donjonz.h"

static dj_refusal refuse_place(const donjonz_state *state, dj_move move);
static dj_refusal refuse_step(const donjonz_set *set, const donjonz_state *state, dj_move move);
static dj_refusal refuse_weapon(const donjonz_state *state, dj_move move);

dj_refusal donjonz_why_not(const void *content, const void *state_, int seat, dj_move move) {
    (void)seat;
    const donjonz_state *state = state_;
    bool is_place = (move & ~(dj_move)0xffff) == DONJONZ_PLACE;
    bool is_step = move < DONJONZ_DIRECTIONS;
    bool is_weapon = move >= DONJONZ_LEAVE && move < DONJONZ_DROP + DONJONZ_WEAPON_TYPES;
    if (!is_place && !is_step && !is_weapon)
        return (dj_refusal){"X05", DJ_SENTENCE("There is no such move.")};
    switch (state->phase) {
    case DONJONZ_MAPPING:
        return is_place ? refuse_place(state, move)
                        : (dj_refusal){"Z02", DJ_SENTENCE("First every card must be placed; the walk comes after.")};
    case DONJONZ_CHOOSING:
        return is_weapon ? refuse_weapon(state, move)
                         : (dj_refusal){"Z05", DJ_SENTENCE("First decide about the weapon underfoot.")};
    case DONJONZ_WALKING:
        if (is_place)
            return (dj_refusal){"Z02", DJ_SENTENCE("All the cards are placed already.")};
        return is_step ? refuse_step(content, state, move)
                       : (dj_refusal){"Z05", DJ_SENTENCE("There is no weapon to decide about here.")};
    default:
        return (dj_refusal){"Z08", DJ_SENTENCE("The walk is over.")};
    }
}

static dj_refusal refuse_place(const donjonz_state *state, dj_move move) {
    switch (donjonz_fit_at(state, donjonz_spot_of(move))) {
    case DONJONZ_OVERLAPS:
        return (dj_refusal){"Z02", DJ_SENTENCE("The card would lie over another one.")};
    case DONJONZ_APART:
        return (dj_refusal){"Z02", DJ_SENTENCE("The card must share at least one cell side with a card in play.")};
    default:
        return (dj_refusal){NULL, NULL};
    }
}

static dj_refusal refuse_step(const donjonz_set *set, const donjonz_state *state, dj_move move) {
    if (state->cell[state->hero] >> move & 1)
        return (dj_refusal){NULL, NULL};
    if (state->next[state->hero][move] != DONJONZ_NO_CELL)
        return (dj_refusal){"Z03", DJ_SENTENCE("The hero has already walked on that cell.")};
    static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
    donjonz_point point = donjonz_cell_point(state, state->hero);
    bool is_rim = donjonz_cell_at(state, point.x + step_x[move], point.y + step_y[move]) == DONJONZ_NO_CELL;
    bool is_own_wall = donjonz_cell_walls(set, state, state->hero) >> move & 1;
    if (is_rim && !is_own_wall)
        return (dj_refusal){"Z03", DJ_SENTENCE("The dungeon ends there.")};
    return (dj_refusal){"Z03", DJ_SENTENCE("A wall stands in the way.")};
}

static dj_refusal refuse_weapon(const donjonz_state *state, dj_move move) {
    bool is_full = state->weapons[1] != DONJONZ_NO_WEAPON;
    if (move == DONJONZ_LEAVE)
        return (dj_refusal){NULL, NULL};
    if (move == DONJONZ_TAKE)
        return is_full ? (dj_refusal){"Z05", DJ_SENTENCE("Two weapons are the most a hero carries: drop one of them, "
                                                         "or leave this one.")}
                       : (dj_refusal){NULL, NULL};
    if (!is_full)
        return (dj_refusal){"Z05", DJ_SENTENCE("There is room for this weapon: nothing needs to be dropped.")};
    dj_move dropped = move - DONJONZ_DROP;
    if (state->weapons[0] != dropped && state->weapons[1] != dropped)
        return (dj_refusal){"Z05", DJ_SENTENCE("The hero does not carry that weapon.")};
    return (dj_refusal){NULL, NULL};
}
