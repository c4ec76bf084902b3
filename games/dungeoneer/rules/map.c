/* The dungeon: sides of spaces, ways between them, and where a map may be laid (E10, E11). */
#include "rules.h"

#include <string.h>

static const int8_t steps[DUNGEONEER_SIDES][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static void link_space(const dungeoneer_set *set, dungeoneer_state *state, int index);
static int printed_edge(const dungeoneer_map *map, bool is_turned, int side, int *threat);
static dungeoneer_cell cell_at(const dungeoneer_state *state, int x, int y);
static dj_refusal judge_place(const dungeoneer_set *set, const dungeoneer_state *state, int map,
                              const dungeoneer_cell *cell, bool is_turned);
static bool has_more_ways_out(const dungeoneer_set *set, const dungeoneer_state *state, int closed);

int dungeoneer_edge_of(const dungeoneer_set *set, const dungeoneer_state *state, int space, int side, int *threat) {
    const dungeoneer_space *place = &state->spaces[space];
    return printed_edge(&set->maps[place->map], place->is_turned, side, threat);
}

int dungeoneer_door_of(const dungeoneer_set *set, const dungeoneer_state *state, int *space, int *side, int *threat) {
    int edge = dungeoneer_edge_of(set, state, *space, *side, threat);
    if (edge != DUNGEONEER_OPENING)
        return edge;
    *space = state->spaces[*space].next[*side];
    *side = (*side + 2) % DUNGEONEER_SIDES;
    return dungeoneer_edge_of(set, state, *space, *side, threat);
}

dj_refusal dungeoneer_why_not_place(const dungeoneer_set *set, const dungeoneer_state *state, int map, int x, int y,
                                    bool is_turned) {
    if (x < -DUNGEONEER_FAR || x > DUNGEONEER_FAR || y < -DUNGEONEER_FAR || y > DUNGEONEER_FAR ||
        dungeoneer_space_at(state, x, y) != DUNGEONEER_NONE)
        return (dj_refusal){"E10", DJ_SENTENCE("A map lies there already.")};
    dungeoneer_cell cell = cell_at(state, x, y);
    return judge_place(set, state, map, &cell, is_turned);
}

int dungeoneer_list_places(const dungeoneer_set *set, const dungeoneer_state *state, int map, int most, dj_move *out) {
    dungeoneer_cell cells[DUNGEONEER_CELLS_MAX];
    int cell_count = dungeoneer_free_cells(state, cells), count = 0;
    for (int i = 0; i < cell_count; i++)
        for (int turn = 0; turn < 2 && count < most; turn++)
            if (!judge_place(set, state, map, &cells[i], turn).rule)
                out[count++] = DUNGEONEER_PLACE_MOVE(DUNGEONEER_PLACE, cells[i].x, cells[i].y, turn);
    return count;
}

bool dungeoneer_has_place(const dungeoneer_set *set, const dungeoneer_state *state, int map) {
    for (int i = 0; i < state->space_count; i++)
        for (int side = 0; side < DUNGEONEER_SIDES; side++) {
            if (state->spaces[i].next[side] != DUNGEONEER_NONE)
                continue;
            dungeoneer_cell cell = dungeoneer_cell_beyond(state, i, side);
            if (!judge_place(set, state, map, &cell, false).rule || !judge_place(set, state, map, &cell, true).rule)
                return true;
        }
    return false;
}

int dungeoneer_lay(dungeoneer_turn *turn, int map, int x, int y, bool is_turned) {
    dungeoneer_state *state = turn->state;
    int index = state->space_count++;
    state->spaces[index] =
        (dungeoneer_space){.map = (uint8_t)map, .is_turned = is_turned, .x = (int8_t)x, .y = (int8_t)y};
    link_space(turn->set, state, index);
    for (int side = 0; side < DUNGEONEER_SIDES; side++)
        if (state->spaces[index].next[side] != DUNGEONEER_NONE)
            link_space(turn->set, state, state->spaces[index].next[side]);
    dungeoneer_tell(turn, DUNGEONEER_LAID, state->active, map, x * 256 + y, is_turned);
    return index;
}

int dungeoneer_space_at(const dungeoneer_state *state, int x, int y) {
    for (int i = 0; i < state->space_count; i++)
        if (state->spaces[i].x == x && state->spaces[i].y == y)
            return i;
    return DUNGEONEER_NONE;
}

void dungeoneer_distances(const dungeoneer_state *state, int from, uint8_t out[DUNGEONEER_SPACES_MAX]) {
    uint8_t queue[DUNGEONEER_SPACES_MAX];
    int head = 0, count = 0;
    memset(out, DUNGEONEER_NONE, DUNGEONEER_SPACES_MAX);
    out[from] = 0;
    queue[count++] = (uint8_t)from;
    while (head < count) {
        int space = queue[head++];
        for (int side = 0; side < DUNGEONEER_SIDES; side++) {
            int next = state->spaces[space].next[side];
            if (!dungeoneer_is_way(state, space, side) || out[next] != DUNGEONEER_NONE)
                continue;
            out[next] = (uint8_t)(out[space] + 1);
            queue[count++] = (uint8_t)next;
        }
    }
}

void dungeoneer_link_spaces(const dungeoneer_set *set, dungeoneer_state *state) {
    for (int i = 0; i < state->space_count; i++)
        link_space(set, state, i);
}

int dungeoneer_free_cells(const dungeoneer_state *state, dungeoneer_cell out[DUNGEONEER_CELLS_MAX]) {
    int count = 0;
    for (int i = 0; i < state->space_count; i++)
        for (int side = 0; side < DUNGEONEER_SIDES; side++) {
            if (state->spaces[i].next[side] != DUNGEONEER_NONE)
                continue;
            int8_t x = (int8_t)(state->spaces[i].x + steps[side][0]), y = (int8_t)(state->spaces[i].y + steps[side][1]);
            int at = 0;
            while (at < count && (out[at].x != x || out[at].y != y))
                at++;
            if (at == count) {
                out[count++] = (dungeoneer_cell){.x = x, .y = y};
                memset(out[at].beside, DUNGEONEER_NONE, sizeof out[at].beside);
            }
            out[at].beside[(side + 2) % DUNGEONEER_SIDES] = (uint8_t)i;
        }
    return count;
}

dungeoneer_cell dungeoneer_cell_beyond(const dungeoneer_state *state, int space, int side) {
    return cell_at(state, state->spaces[space].x + steps[side][0], state->spaces[space].y + steps[side][1]);
}

bool dungeoneer_maps_remain(const dungeoneer_state *state) {
    for (int pool = 0; pool < dungeoneer_pools(state); pool++)
        if (state->map_count[pool] > 0)
            return true;
    for (int seat = 0; seat < state->seat_count; seat++)
        if (state->seats[seat].kept != DUNGEONEER_NONE)
            return true;
    return false;
}

/* E12, E25: a way leads on where neither side of it is a wall. */
static void link_space(const dungeoneer_set *set, dungeoneer_state *state, int index) {
    dungeoneer_space *space = &state->spaces[index];
    unsigned ways = 0;
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        int next = dungeoneer_space_at(state, space->x + steps[side][0], space->y + steps[side][1]);
        space->next[side] = (uint8_t)next;
        if (next != DUNGEONEER_NONE && dungeoneer_edge_of(set, state, index, side, NULL) != DUNGEONEER_WALL &&
            dungeoneer_edge_of(set, state, next, (side + 2) % DUNGEONEER_SIDES, NULL) != DUNGEONEER_WALL)
            ways |= 1u << side;
    }
    space->ways = (uint8_t)ways;
}

/* Turned by half a turn, the south side is up. */
static int printed_edge(const dungeoneer_map *map, bool is_turned, int side, int *threat) {
    int printed = is_turned ? (side + 2) % DUNGEONEER_SIDES : side;
    if (threat)
        *threat = map->threats[printed];
    return map->edges[printed];
}

static dungeoneer_cell cell_at(const dungeoneer_state *state, int x, int y) {
    dungeoneer_cell cell = {.x = (int8_t)x, .y = (int8_t)y};
    for (int side = 0; side < DUNGEONEER_SIDES; side++)
        cell.beside[side] = (uint8_t)dungeoneer_space_at(state, x + steps[side][0], y + steps[side][1]);
    return cell;
}

/* As the dungeon hangs together already, a map strands nothing where one of its ways meets a way (E11). */
static dj_refusal judge_place(const dungeoneer_set *set, const dungeoneer_state *state, int map,
                              const dungeoneer_cell *cell, bool is_turned) {
    bool is_beside = false, is_joined = false, leads_on = false;
    int closed = 0;
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        bool is_way = printed_edge(&set->maps[map], is_turned, side, NULL) != DUNGEONEER_WALL;
        int next = cell->beside[side];
        if (next == DUNGEONEER_NONE) {
            leads_on = leads_on || is_way;
            continue;
        }
        int facing = dungeoneer_edge_of(set, state, next, (side + 2) % DUNGEONEER_SIDES, NULL);
        is_beside = true;
        is_joined = is_joined || (is_way && facing != DUNGEONEER_WALL);
        closed += facing != DUNGEONEER_WALL;
    }
    if (!is_beside)
        return (dj_refusal){"E10", DJ_SENTENCE("A map is laid beside another one.")};
    if (!is_joined)
        return (dj_refusal){"E11", DJ_SENTENCE("There the map could not be reached on foot.")};
    if (!leads_on && !has_more_ways_out(set, state, closed) && dungeoneer_maps_remain(state))
        return (dj_refusal){"E11", DJ_SENTENCE("That would close the dungeon off, and there are maps to come.")};
    return (dj_refusal){NULL, NULL};
}

/* Whether more ways than so many lead out of the dungeon into free cells. */
static bool has_more_ways_out(const dungeoneer_set *set, const dungeoneer_state *state, int closed) {
    int count = 0;
    for (int i = 0; i < state->space_count && count <= closed; i++)
        for (int side = 0; side < DUNGEONEER_SIDES; side++)
            count += state->spaces[i].next[side] == DUNGEONEER_NONE &&
                     dungeoneer_edge_of(set, state, i, side, NULL) != DUNGEONEER_WALL;
    return count > closed;
}
