/* The tournament map, laid before the game (E32). Every player lays the pile of the neighbour to the right. */
#include "dungeoneer.h"

#include <string.h>

static int pool_of(const dungeoneer_state *state, int seat);
static bool draw_map(dungeoneer_turn *turn, int seat);
static void set_aside(dungeoneer_turn *turn, int seat, int map);
static void end_laying(dungeoneer_turn *turn);
static int count_entrances(const dungeoneer_turn *turn);

void dungeoneer_continue_laying(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    while (dungeoneer_maps_remain(state)) {
        int seat = state->active;
        if (draw_map(turn, seat) && dungeoneer_has_place(turn->set, state, state->drawn_map))
            return;
        if (state->drawn_map != DUNGEONEER_NONE)
            set_aside(turn, seat, state->drawn_map);
        state->active = (uint8_t)((seat + 1) % state->seat_count);
    }
    end_laying(turn);
}

void dungeoneer_lay_tournament_map(dungeoneer_turn *turn, dj_move move) {
    dungeoneer_state *state = turn->state;
    dungeoneer_build_move(turn, move);
    state->stuck = 0;
    state->active = (uint8_t)((state->active + 1) % state->seat_count);
}

void dungeoneer_keep_map(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    dungeoneer_seat *player = &state->seats[state->active];
    player->kept = state->drawn_map;
    player->flags |= DUNGEONEER_HAS_KEPT;
    state->drawn_map = DUNGEONEER_NONE;
    dungeoneer_tell(turn, DUNGEONEER_PUT_ASIDE, state->active, player->kept, 1, 0);
    state->active = (uint8_t)((state->active + 1) % state->seat_count);
}

/* With several entrances heroes choose, in turn, where to start. */
void dungeoneer_pick_start(dungeoneer_turn *turn, dj_move move) {
    dungeoneer_state *state = turn->state;
    dungeoneer_tell(turn, DUNGEONEER_CHOSE, state->active, 0, 0, 0);
    state->seats[state->active].space =
        (uint8_t)dungeoneer_space_at(state, dungeoneer_move_x(move), dungeoneer_move_y(move));
    state->active = (uint8_t)((state->active + 1) % state->seat_count);
    if (state->active == state->first)
        dungeoneer_begin_game(turn);
}

static int pool_of(const dungeoneer_state *state, int seat) {
    return (seat + state->seat_count - 1) % state->seat_count;
}

/* The next of the pile, or the one kept once the pile is empty. False where the player has none left. */
static bool draw_map(dungeoneer_turn *turn, int seat) {
    dungeoneer_state *state = turn->state;
    int pool = pool_of(state, seat);
    if (state->map_count[pool] == 0) {
        state->drawn_map = state->seats[seat].kept;
        state->seats[seat].kept = DUNGEONEER_NONE;
        return state->drawn_map != DUNGEONEER_NONE;
    }
    uint8_t *top = &dungeoneer_map_pile(state, pool)[--state->map_count[pool]];
    state->drawn_map = *top;
    *top = 0;
    if (state->map_known[pool] > state->map_count[pool])
        state->map_known[pool] = state->map_count[pool];
    else
        dj_witness_reveal(turn->witness);
    return true;
}

/* E11 (R): under the pile it came from; when none of those left can be laid, they are all out of the game. */
static void set_aside(dungeoneer_turn *turn, int seat, int map) {
    dungeoneer_state *state = turn->state;
    int pool = pool_of(state, seat), left = 1;
    uint8_t *pile = dungeoneer_map_pile(state, pool);
    dungeoneer_tell(turn, DUNGEONEER_PUT_ASIDE, seat, map, 0, 0);
    memmove(pile + 1, pile, state->map_count[pool]++);
    pile[0] = (uint8_t)map;
    state->map_known[pool]++;
    state->drawn_map = DUNGEONEER_NONE;
    for (int i = 0; i < state->seat_count; i++)
        left += state->map_count[i] + (state->seats[i].kept != DUNGEONEER_NONE);
    if (++state->stuck <= left)
        return;
    memset(state->map_pile, 0, sizeof state->map_pile);
    memset(state->map_count, 0, sizeof state->map_count);
    memset(state->map_known, 0, sizeof state->map_known);
    for (int i = 0; i < state->seat_count; i++)
        state->seats[i].kept = DUNGEONEER_NONE;
}

static void end_laying(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    state->stuck = 0;
    state->active = state->first;
    for (int seat = 0; seat < state->seat_count; seat++)
        state->seats[seat].flags = (uint8_t)(state->seats[seat].flags & ~(unsigned)DUNGEONEER_HAS_KEPT);
    if (count_entrances(turn) > 1)
        state->phase = DUNGEONEER_PICK_START;
    else
        dungeoneer_begin_game(turn);
}

static int count_entrances(const dungeoneer_turn *turn) {
    int count = 0;
    for (int i = 0; i < turn->state->space_count; i++)
        count += turn->set->maps[turn->state->spaces[i].map].is_entrance;
    return count;
}
