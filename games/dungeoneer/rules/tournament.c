/* The tournament map, laid before the game (E32). Every player lays the pile of the neighbour to the right. */
#include "rules.h"

static bool draw_map(dungeoneer_turn *turn, int seat);
static bool is_stuck(const dungeoneer_state *state);
static void end_laying(dungeoneer_turn *turn);
static int count_entrances(const dungeoneer_turn *turn);

/* E11 (R): maps that nobody can lay stay in their piles, out of the game. */
void dungeoneer_continue_laying(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    for (int idle = 0; idle < state->seat_count; idle++) {
        int seat = state->active;
        bool has_drawn = draw_map(turn, seat);
        if (has_drawn && dungeoneer_has_place(turn->set, state, state->drawn_map))
            return;
        if (has_drawn) {
            dungeoneer_put_map_under(turn, dungeoneer_laid_pool(state, seat));
            state->stuck++;
            idle = -1;
        }
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
    dungeoneer_let_go_of_map(state);
    dungeoneer_tell(turn, DUNGEONEER_KEPT, state->active, 0, 0, 0);
    state->active = (uint8_t)((state->active + 1) % state->seat_count);
}

/* With several entrances heroes choose, in turn, where to start. */
void dungeoneer_pick_start(dungeoneer_turn *turn, dj_move move) {
    dungeoneer_state *state = turn->state;
    int space = dungeoneer_space_at(state, dungeoneer_move_x(move), dungeoneer_move_y(move));
    dungeoneer_tell(turn, DUNGEONEER_CHOSE, state->active, DUNGEONEER_CHOOSE_SPACE, state->spaces[space].map, 0);
    state->seats[state->active].space = (uint8_t)space;
    state->active = (uint8_t)((state->active + 1) % state->seat_count);
    if (state->active == state->first)
        dungeoneer_begin_game(turn);
}

int dungeoneer_laid_pool(const dungeoneer_state *state, int seat) {
    return state->mode == DUNGEONEER_TOURNAMENT ? (seat + state->seat_count - 1) % state->seat_count : 0;
}

/* The next of the pile, or the one kept once the pile is empty or of no use. False where the player has none left. */
static bool draw_map(dungeoneer_turn *turn, int seat) {
    dungeoneer_state *state = turn->state;
    int pool = dungeoneer_laid_pool(state, seat);
    bool is_over = state->map_count[pool] == 0 || is_stuck(state);
    if (!is_over) {
        dungeoneer_draw_map(turn, pool);
        return true;
    }
    state->drawn_map = state->seats[seat].kept;
    state->seats[seat].kept = DUNGEONEER_NONE;
    return state->drawn_map != DUNGEONEER_NONE;
}

/* Every map of every pile was drawn and found no place since the last one was laid: those who have any draw in turn, so
 * that the longest pile is the last to be gone through. */
static bool is_stuck(const dungeoneer_state *state) {
    int players = 0, longest = 0;
    for (int pool = 0; pool < state->seat_count; pool++) {
        players += state->map_count[pool] > 0;
        longest = state->map_count[pool] > longest ? state->map_count[pool] : longest;
    }
    return state->stuck >= players * longest;
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
