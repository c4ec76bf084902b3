/* What has to be settled before a turn goes on: effects, deaths, what the stroke came upon, treasures brought home and
 * walls to be drawn; and how it ends. */
#include "language.h"

#include <assert.h>
#include <string.h>

static bool settle_deaths(dungeonpen_turn *turn);
static void offer_life(dungeonpen_state *state, int seat);
static void settle_met(dungeonpen_turn *turn);
static void drink(dungeonpen_turn *turn, int seat, int potion);
static void grab_treasure(dungeonpen_turn *turn, int seat);
static bool settle_home(dungeonpen_turn *turn);
static bool settle_wall(dungeonpen_turn *turn);
static void clear_table(dungeonpen_turn *turn);

/* A card is one moment: who dies of it is seen when it is done, and so two can die at once (N02). */
bool dungeonpen_settle(dungeonpen_turn *turn) {
    dungeonpen_state *state = turn->state;
    const dj_effect_host host = dungeonpen_host(turn);
    while (state->stage != DUNGEONPEN_OVER) {
        if (state->effects.depth > 0)
            dj_effects_run(&host);
        if (state->effects.question != DJ_ASKS_NOTHING)
            return false;
        clear_table(turn);
        dj_effects_rest(&state->effects);
        if (settle_deaths(turn))
            continue;
        if (state->offer_count > 0) { /* N09 */
            if (dungeonpen_can_answer(turn->set, state, state->offers[0].seat, state->offers[0].trigger))
                return false;
            dungeonpen_pop_offer(state);
        } else if (state->met_count > 0)
            settle_met(turn);
        else if (!settle_home(turn)) {
            if (state->due_count == 0)
                return true;
            if (settle_wall(turn))
                return false;
        }
    }
    return false;
}

void dungeonpen_pop_offer(dungeonpen_state *state) {
    memmove(state->offers, state->offers + 1, sizeof state->offers - sizeof state->offers[0]);
    state->offers[DUNGEONPEN_OFFERS_MAX - 1] = (dungeonpen_offer){0};
    state->offer_count--;
}

void dungeonpen_pop_wall(dungeonpen_state *state) {
    memmove(state->due, state->due + 1, sizeof state->due - sizeof state->due[0]);
    state->due[DUNGEONPEN_DUE_MAX - 1] = (dungeonpen_due){0};
    state->due_count--;
    state->red = state->black = 0;
}

void dungeonpen_finish(dungeonpen_turn *turn, int ending, int winner) {
    dungeonpen_state *state = turn->state;
    state->stage = DUNGEONPEN_OVER;
    state->ending = (uint8_t)ending;
    state->winner = (uint8_t)winner;
    state->met_count = state->offer_count = state->due_count = state->red = state->black = state->wall_cost = 0;
    memset(state->met, 0, sizeof state->met);
    memset(state->offers, 0, sizeof state->offers);
    memset(state->due, 0, sizeof state->due);
    dungeonpen_tell(turn, DUNGEONPEN_ENDED, ending, winner == DUNGEONPEN_NONE ? -1 : winner, 0, 0);
}

/* Whether anybody died for good; who can still be saved is asked first. A death is answered by as many cards as a bag
 * holds, though an answer may bring further ones; it lasts until nobody is dead, for an answer may kill the other. */
static bool settle_deaths(dungeonpen_turn *turn) {
    dungeonpen_state *state = turn->state;
    bool is_dead[DUNGEONPEN_SEATS];
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        is_dead[seat] = state->seats[seat].life == 0;
        if (!is_dead[seat] || state->seats[seat].death_answers == DUNGEONPEN_BAG ||
            !dungeonpen_can_answer(turn->set, state, seat, DUNGEONPEN_ON_DEATH))
            continue;
        offer_life(state, seat);
        return false;
    }
    state->seats[0].death_answers = state->seats[1].death_answers = 0;
    if (is_dead[0] && is_dead[1])
        dungeonpen_finish(turn, DUNGEONPEN_BOTH_DIED, DUNGEONPEN_NONE); /* N02 */
    else if (is_dead[0] || is_dead[1])
        dungeonpen_finish(turn, DUNGEONPEN_DIED, is_dead[0] ? 1 : 0); /* N02, N10 */
    return is_dead[0] || is_dead[1];
}

/* Before all that waits to be answered. */
static void offer_life(dungeonpen_state *state, int seat) {
    assert(state->offer_count < DUNGEONPEN_OFFERS_MAX);
    memmove(state->offers + 1, state->offers, sizeof state->offers - sizeof state->offers[0]);
    state->offers[0] = (dungeonpen_offer){(uint8_t)seat, DUNGEONPEN_ON_DEATH};
    state->offer_count++;
}

/* N06, N07: the next thing that the stroke came upon. */
static void settle_met(dungeonpen_turn *turn) {
    dungeonpen_state *state = turn->state;
    int seat = state->turn, met = state->met[0];
    memmove(state->met, state->met + 1, sizeof state->met - 1);
    state->met[--state->met_count] = 0;
    if (met == DUNGEONPEN_MET_WALL) { /* N04 */
        dungeonpen_change_life(turn, seat, -state->wall_cost, DUNGEONPEN_BY_WALL);
        state->wall_cost = 0;
        dungeonpen_set_off(turn, seat, DUNGEONPEN_ON_WALL);
    } else if (met == DUNGEONPEN_MET_TREASURE) {
        grab_treasure(turn, seat);
    } else if (met >= DUNGEONPEN_MET_POTION) {
        drink(turn, seat, met - DUNGEONPEN_MET_POTION);
    } else {
        const uint8_t *chest = turn->set->sheets[state->sheet].chests[met - DUNGEONPEN_MET_CHEST];
        dungeonpen_tell(turn, DUNGEONPEN_OPENED, seat, chest[0], chest[1], 0);
        dungeonpen_set_off(turn, seat, DUNGEONPEN_ON_CHEST);
        dungeonpen_draw_clutter(turn, seat);
    }
}

static void drink(dungeonpen_turn *turn, int seat, int potion) {
    dungeonpen_state *state = turn->state;
    int more = dungeonpen_lasting(turn->set, state, seat, DUNGEONPEN_ACT_POTIONS_GIVE);
    if (state->potions[potion] == DUNGEONPEN_POTION_MARKS)
        return; /* a card emptied it in the meantime */
    state->potions[potion]++;
    const uint8_t *cell = turn->set->sheets[state->sheet].potions[potion];
    dungeonpen_tell(turn, DUNGEONPEN_DRANK, seat, cell[0], cell[1], state->potions[potion]);
    dungeonpen_change_life(turn, seat, 1 + more, DUNGEONPEN_BY_POTION);
    dungeonpen_set_off(turn, seat, DUNGEONPEN_ON_POTION);
}

static void grab_treasure(dungeonpen_turn *turn, int seat) {
    turn->state->seats[seat].has_treasure = true;
    dungeonpen_tell(turn, DUNGEONPEN_GRABBED, seat, 0, 0, 0);
    if (turn->state->is_beginner)
        dungeonpen_change_life(turn, seat, DUNGEONPEN_TREASURE_LIFE, DUNGEONPEN_BY_TREASURE); /* N13 */
    dungeonpen_set_off(turn, 1 - seat, DUNGEONPEN_ON_ROBBED);
    dungeonpen_set_off(turn, seat, DUNGEONPEN_ON_TREASURE);
}

/* N02. Should both stand at home with a treasure, the one whose turn it is has won. */
static bool settle_home(dungeonpen_turn *turn) {
    const dungeonpen_state *state = turn->state;
    const dungeonpen_sheet *sheet = &turn->set->sheets[state->sheet];
    for (int i = 0; i < DUNGEONPEN_SEATS; i++) {
        int seat = i == 0 ? state->turn : 1 - state->turn;
        const dungeonpen_seat *player = &state->seats[seat];
        if (!player->has_treasure || !dungeonpen_is_home(sheet, player->place, seat))
            continue;
        dungeonpen_finish(turn, DUNGEONPEN_BROUGHT_HOME, seat);
        return true;
    }
    return false;
}

/* N11: true where somebody has to choose its place. */
static bool settle_wall(dungeonpen_turn *turn) {
    dungeonpen_state *state = turn->state;
    int seat = state->due[0].seat, length = state->due[0].length;
    if (state->red == 0) {
        state->red = (uint8_t)dj_roll(&state->dice, turn->witness, DUNGEONPEN_COORDINATES);
        state->black = (uint8_t)dj_roll(&state->dice, turn->witness, DUNGEONPEN_COORDINATES);
        dungeonpen_tell(turn, DUNGEONPEN_WALL_ROLLED, seat, state->red, state->black, length);
    }
    if (state->wall_count < DUNGEONPEN_WALLS_MAX && dungeonpen_has_wall_move(turn->set, state))
        return true;
    dungeonpen_tell(turn, DUNGEONPEN_NO_WALL, seat, length, 0, 0);
    dungeonpen_pop_wall(state);
    return false;
}

/* N09: used cards go back into their deck. */
static void clear_table(dungeonpen_turn *turn) {
    dungeonpen_state *state = turn->state;
    while (state->table_count > 0) {
        int card = state->table[--state->table_count];
        state->table[state->table_count] = 0;
        dungeonpen_return_clutter(turn, card);
    }
}
