/* Walking through the dungeon: doors, pits, spaces and what they give (E12 to E16, E24, E25). */
#include "rules.h"

static bool has_flag_or(const dungeoneer_set *set, const dungeoneer_state *state, int flag, int feature);
static bool open_door(dungeoneer_turn *turn, int side);
static bool is_pit_passed(dungeoneer_turn *turn, int space);
static void gain(dungeoneer_turn *turn, int seat, int space);

dj_refusal dungeoneer_why_not_step(const dungeoneer_set *set, const dungeoneer_state *state, int side) {
    int space = state->seats[state->active].space, next = state->spaces[space].next[side];
    if (dungeoneer_steps_left(set, state) == 0)
        return (dj_refusal){"E12", DJ_SENTENCE("No movement is left.")};
    if (next == DUNGEONEER_NONE)
        return (dj_refusal){"E12", DJ_SENTENCE("The dungeon ends there.")};
    if (has_flag_or(set, state, DUNGEONEER_THROUGH_WALLS, DUNGEONEER_IGNORES_WALLS))
        return (dj_refusal){NULL, NULL};
    if (dungeoneer_edge_of(set, state, space, side, NULL) == DUNGEONEER_WALL)
        return (dj_refusal){"E24", DJ_SENTENCE("A wall stands there.")};
    if (dungeoneer_edge_of(set, state, next, (side + 2) % DUNGEONEER_SIDES, NULL) == DUNGEONEER_WALL)
        return (dj_refusal){"E25", DJ_SENTENCE("Behind that is a wall.")};
    return (dj_refusal){NULL, NULL};
}

void dungeoneer_step_move(dungeoneer_turn *turn, int side) {
    dungeoneer_state *state = turn->state;
    int seat = state->active, space = state->seats[seat].space, next = state->spaces[space].next[side];
    state->used++;
    if (!dungeoneer_is_way(state, space, side) || open_door(turn, side))
        if (dungeoneer_is_alive(state, seat))
            dungeoneer_arrive(turn, seat, next, true);
}

bool dungeoneer_mark(uint8_t marks[DUNGEONEER_SPACE_BYTES], int space) {
    bool was_set = dungeoneer_is_marked(marks, space);
    marks[space / 8] = (uint8_t)(marks[space / 8] | 1u << space % 8);
    return was_set;
}

/* E14: a pit and what the space does come before anything else, however the hero came in. */
void dungeoneer_arrive(dungeoneer_turn *turn, int seat, int space, bool is_on_foot) {
    dungeoneer_state *state = turn->state;
    if (!dungeoneer_is_alive(state, seat) || state->seats[seat].space == space)
        return;
    state->seats[seat].space = (uint8_t)space;
    dungeoneer_tell(turn, DUNGEONEER_MOVED, seat, state->spaces[space].map,
                    state->spaces[space].x * 256 + state->spaces[space].y, is_on_foot);
    if (seat != state->active)
        return;
    if (state->entered != DUNGEONEER_NONE)
        gain(turn, seat, state->entered);
    state->flags |= DUNGEONEER_HAS_MOVED;
    state->entered = (uint8_t)space;
    if (is_pit_passed(turn, space) && !dungeoneer_is_marked(state->tests_met, space) &&
        !dungeoneer_has_feature(turn->set, state, seat, DUNGEONEER_IGNORES_SPACES))
        dungeoneer_start_effect(turn, DUNGEONEER_MAP_EFFECTS + state->spaces[space].map, DUNGEONEER_ON_ENTERING, seat,
                                dungeoneer_left_of(state, seat));
}

void dungeoneer_finish_entering(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    int space = state->entered, seat = state->active;
    state->entered = DUNGEONEER_NONE;
    gain(turn, seat, space);
    if (state->phase != DUNGEONEER_MOVE_PHASE || state->flags & DUNGEONEER_TURN_ENDS ||
        state->seats[seat].space != space)
        return;
    unsigned done = dungeoneer_quests_here(turn->set, state, true); /* E22: one is completed, steps are all done */
    for (unsigned steps = dungeoneer_quests_here(turn->set, state, false); steps != 0; steps &= steps - 1)
        dungeoneer_advance_quest(turn, seat, __builtin_ctz(steps));
    if ((done & (done - 1)) != 0)
        state->phase = DUNGEONEER_PICK_QUEST;
    else if (done != 0)
        dungeoneer_advance_quest(turn, seat, __builtin_ctz(done));
}

/* Of the active hero: by a card for this turn, or by something that lasts. */
static bool has_flag_or(const dungeoneer_set *set, const dungeoneer_state *state, int flag, int feature) {
    return state->seats[state->active].flags & flag || dungeoneer_has_feature(set, state, state->active, feature);
}

/* E24: false where the door stays shut. */
static bool open_door(dungeoneer_turn *turn, int side) {
    dungeoneer_state *state = turn->state;
    int seat = state->active, space = state->seats[seat].space, way = side, threat;
    int edge = dungeoneer_door_of(turn->set, state, &space, &side, &threat);
    bool is_shut = edge == DUNGEONEER_LOCKED || edge == DUNGEONEER_TRAPPED;
    if (!is_shut || state->spaces[space].opened >> side & 1 ||
        has_flag_or(turn->set, state, DUNGEONEER_THROUGH_DOORS, DUNGEONEER_IGNORES_DOORS))
        return true;
    int more = dungeoneer_trait_of(turn->set, state, seat, DUNGEONEER_TRAIT_DOORS);
    int next = state->spaces[state->seats[seat].space].next[way];
    dungeoneer_tell(turn, DUNGEONEER_TRIES, seat,
                    edge == DUNGEONEER_LOCKED ? DUNGEONEER_TRIES_LOCK : DUNGEONEER_TRIES_TRAPPED_DOOR,
                    DUNGEONEER_MAP_EFFECTS + state->spaces[next].map, threat);
    bool is_passed = dungeoneer_test(turn, seat, DUNGEONEER_MOVE, more, threat);
    if (!is_passed)
        dungeoneer_tell(turn, DUNGEONEER_DOOR_HELD, seat, edge, 0, 0);
    if (!is_passed && edge == DUNGEONEER_LOCKED)
        return false;
    state->spaces[space].opened = (uint8_t)(state->spaces[space].opened | 1u << side);
    if (!is_passed)
        dungeoneer_wound(turn, seat, 1);
    return true;
}

/* E24: a pit is met once a turn; who falls in is wounded, gains nothing there, and the turn ends. */
static bool is_pit_passed(dungeoneer_turn *turn, int space) {
    dungeoneer_state *state = turn->state;
    int seat = state->active, pit = turn->set->maps[state->spaces[space].map].pit;
    if (pit == 0 || has_flag_or(turn->set, state, DUNGEONEER_OVER_PITS, DUNGEONEER_IGNORES_PITS) ||
        dungeoneer_mark(state->pits_met, space))
        return true;
    int more = dungeoneer_trait_of(turn->set, state, seat, DUNGEONEER_TRAIT_PITS);
    dungeoneer_tell(turn, DUNGEONEER_TRIES, seat, DUNGEONEER_TRIES_PIT,
                    DUNGEONEER_MAP_EFFECTS + state->spaces[space].map, pit);
    if (dungeoneer_test(turn, seat, DUNGEONEER_MOVE, more, pit))
        return true;
    dungeoneer_tell(turn, DUNGEONEER_FELL, seat, 0, 0, 0);
    state->flags |= DUNGEONEER_TURN_ENDS;
    state->entered = DUNGEONEER_NONE;
    dungeoneer_wound(turn, seat, 1);
    return false;
}

/* E13 */
static void gain(dungeoneer_turn *turn, int seat, int space) {
    dungeoneer_state *state = turn->state;
    const dungeoneer_map *map = &turn->set->maps[state->spaces[space].map];
    if (!dungeoneer_is_alive(state, seat) || dungeoneer_mark(state->visited, space))
        return;
    int peril = map->peril + dungeoneer_trait_of(turn->set, state, seat, DUNGEONEER_TRAIT_PERIL);
    int glory = map->glory + dungeoneer_trait_of(turn->set, state, seat, DUNGEONEER_TRAIT_GLORY);
    dungeoneer_change_peril(turn, seat, peril > 0 ? peril : 0);
    dungeoneer_change_glory(turn, seat, glory > 0 ? glory : 0);
}
