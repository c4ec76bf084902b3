/* The course of the game: placing, walking, the end. */
#include "donjonz.h"

#include <assert.h>

static_assert(sizeof(donjonz_state) == 888, "the state has no padding and stays within its published size");

static void place(const donjonz_set *set, donjonz_state *state, dj_move move, dj_witness *witness);
static void step(donjonz_state *state, int direction, dj_witness *witness);
static void meet_item(donjonz_state *state, int item, dj_witness *witness);
static void meet_monster(donjonz_state *state, int type, dj_witness *witness);
static void choose_weapon(donjonz_state *state, dj_move move, dj_witness *witness);
static void end_if_stuck(donjonz_state *state, dj_witness *witness);
static int weapon_underfoot(const donjonz_state *state);

dj_seat_mask donjonz_to_act(const void *content, const void *state) {
    (void)content;
    return ((const donjonz_state *)state)->phase == DONJONZ_OVER ? 0 : DJ_SEAT_BIT(0);
}

void donjonz_play(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    (void)seat;
    donjonz_state *state = state_;
    if (state->phase == DONJONZ_WALKING)
        step(state, (int)move, witness);
    else if (state->phase == DONJONZ_CHOOSING)
        choose_weapon(state, move, witness);
    else
        place(content, state, move, witness);
}

void donjonz_result(const void *content, const void *state_, dj_result *result) {
    (void)content;
    const donjonz_state *state = state_;
    *result = (dj_result){.scores = {donjonz_score(state)}};
    if (state->phase != DONJONZ_OVER)
        return;
    result->is_over = true;
    result->winners = state->is_lost ? 0 : DJ_SEAT_BIT(0);
    result->ending = state->is_lost ? "lost" : "stuck";
}

int donjonz_monster_points(int monsters) {
    int counted = monsters < DONJONZ_MONSTERS_COUNTED ? monsters : DONJONZ_MONSTERS_COUNTED; /* Z09 */
    return counted * (counted + 1) / 2;
}

int donjonz_score(const donjonz_state *state) {
    return state->is_lost ? 0 : DONJONZ_POUCH_POINTS * state->gold + donjonz_monster_points(state->monsters); /* Z09 */
}

int donjonz_rating(int score) {
    return score <= 20 ? 0 : score <= 40 ? 1 : score <= 60 ? 2 : score <= 80 ? 3 : 4; /* Z10 */
}

static void place(const donjonz_set *set, donjonz_state *state, dj_move move, dj_witness *witness) {
    donjonz_spot spot = donjonz_spot_of(move);
    spot.card = state->pile[state->placed];
    state->spots[++state->placed] = spot;
    donjonz_tell(witness, DONJONZ_PLACED, spot.card, spot.x, spot.y, spot.turn);
    if (state->placed < state->card_count) {
        donjonz_tell(witness, DONJONZ_REVEALED, state->pile[state->placed], 0, 0, 0);
        if (set->card_count - state->placed > 1) /* the last card of the set surprises nobody */
            dj_witness_reveal(witness);
        return;
    }
    donjonz_join(set, state);
    state->phase = DONJONZ_WALKING;
    donjonz_tell(witness, DONJONZ_MAPPED, state->placed, 0, 0, 0);
    end_if_stuck(state, witness);
}

static void step(donjonz_state *state, int direction, dj_witness *witness) {
    int to = state->next[state->hero][direction];
    state->hero = (uint8_t)to;
    state->walked[to / 8] |= (uint8_t)(1u << to % 8);
    /* Nobody walks onto this cell again (Z03): its neighbours lose the exit towards it. The cell beyond a wall is a
     * real entry of the table, so that no look is needed. */
    const uint8_t *next = state->next[to];
    state->cell[next[DONJONZ_NORTH]] &= (uint8_t) ~(1u << DONJONZ_SOUTH);
    state->cell[next[DONJONZ_EAST]] &= (uint8_t) ~(1u << DONJONZ_WEST);
    state->cell[next[DONJONZ_SOUTH]] &= (uint8_t) ~(1u << DONJONZ_NORTH);
    state->cell[next[DONJONZ_WEST]] &= (uint8_t) ~(1u << DONJONZ_EAST);
    donjonz_tell(witness, DONJONZ_STEPPED, direction, to, 0, 0);
    int item = state->cell[to] >> 4;
    if (item != DONJONZ_EMPTY)
        meet_item(state, item, witness);
    if (state->phase == DONJONZ_WALKING)
        end_if_stuck(state, witness);
}

static void meet_item(donjonz_state *state, int item, dj_witness *witness) {
    if (item >= DONJONZ_MONSTER && item < DONJONZ_MONSTER + DONJONZ_WEAPON_TYPES) {
        meet_monster(state, item - DONJONZ_MONSTER, witness);
    } else if (item >= DONJONZ_WEAPON && item < DONJONZ_WEAPON + DONJONZ_WEAPON_TYPES) {
        state->phase = DONJONZ_CHOOSING; /* Z05 */
        donjonz_tell(witness, DONJONZ_FOUND_WEAPON, item - DONJONZ_WEAPON, 0, 0, 0);
    } else if (item == DONJONZ_GOLD) {
        state->gold++; /* Z04 */
        donjonz_tell(witness, DONJONZ_FOUND_GOLD, state->gold, 0, 0, 0);
    } else if (item == DONJONZ_KEY) {
        state->has_key = true; /* Z07 */
        donjonz_tell(witness, DONJONZ_FOUND_KEY, 0, 0, 0, 0);
    } else if (item == DONJONZ_LOCK && state->has_key) {
        state->gold = (uint16_t)(2 * state->gold); /* Z07 */
        state->has_doubled = true;
        donjonz_tell(witness, DONJONZ_OPENED, state->gold, 0, 0, 0);
    } else if (item == DONJONZ_LOCK) {
        donjonz_tell(witness, DONJONZ_FOUND_LOCKED, 0, 0, 0, 0);
    }
}

static void meet_monster(donjonz_state *state, int type, dj_witness *witness) {
    if (state->weapons[0] == type || state->weapons[1] == type) { /* Z06 */
        state->monsters++;
        donjonz_tell(witness, DONJONZ_DEFEATED, type, state->monsters, donjonz_monster_points(state->monsters), 0);
    } else if (state->gold > 0) {
        donjonz_tell(witness, DONJONZ_ROBBED, type, state->gold, 0, 0);
        state->gold = 0;
    } else {
        state->is_lost = true;
        state->phase = DONJONZ_OVER;
        donjonz_tell(witness, DONJONZ_DIED, type, 0, 0, 0);
    }
}

static void choose_weapon(donjonz_state *state, dj_move move, dj_witness *witness) {
    int found = weapon_underfoot(state);
    if (move == DONJONZ_LEAVE) {
        donjonz_tell(witness, DONJONZ_LEFT, found, 0, 0, 0);
    } else if (move == DONJONZ_TAKE) {
        state->weapons[state->weapons[0] == DONJONZ_NO_WEAPON ? 0 : 1] = (uint8_t)found;
        donjonz_tell(witness, DONJONZ_TOOK, found, 0, 0, 0);
    } else {
        int dropped = (int)move - DONJONZ_DROP;
        state->weapons[state->weapons[0] == dropped ? 0 : 1] = (uint8_t)found;
        donjonz_tell(witness, DONJONZ_DROPPED, dropped, found, 0, 0);
    }
    state->phase = DONJONZ_WALKING;
    end_if_stuck(state, witness);
}

static void end_if_stuck(donjonz_state *state, dj_witness *witness) {
    if (state->cell[state->hero] & 15)
        return; /* Z08: there is no stopping early */
    state->phase = DONJONZ_OVER;
    donjonz_tell(witness, DONJONZ_STUCK, donjonz_score(state), donjonz_rating(donjonz_score(state)), 0, 0);
}

static int weapon_underfoot(const donjonz_state *state) {
    return (state->cell[state->hero] >> 4) - DONJONZ_WEAPON;
}
