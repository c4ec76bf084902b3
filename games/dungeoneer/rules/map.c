/* The dungeon: sides of spaces, ways between them, and where a map may be laid (E10, E11). */
#include "rules.h"

#include <string.h>

static const int8_t steps[DUNGEONEER_SIDES][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static void link_space(const dungeoneer_set *set, dungeoneer_state *state, int index);
static int printed_edge(const dungeoneer_map *map, bool is_turned, int side, int *threat);
static int count_open_sides(const dungeoneer_set *set, const dungeoneer_state *state);
static dj_refusal judge_place(const dungeoneer_set *set, const dungeoneer_state *state, int map, int x, int y,
                              bool is_turned, int open_sides);

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
    return judge_place(set, state, map, x, y, is_turned, count_open_sides(set, state));
}

int dungeoneer_list_places(const dungeoneer_set *set, const dungeoneer_state *state, int map, int most, dj_move *out) {
    int8_t cells[DUNGEONEER_CELLS_MAX][2];
    int cell_count = dungeoneer_free_cells(state, cells), open_sides = count_open_sides(set, state), count = 0;
    for (int i = 0; i < cell_count; i++)
        for (int turn = 0; turn < 2 && count < most; turn++)
            if (!judge_place(set, state, map, cells[i][0], cells[i][1], turn, open_sides).rule)
                out[count++] = DUNGEONEER_PLACE_MOVE(DUNGEONEER_PLACE, cells[i][0], cells[i][1], turn);
    return count;
}

bool dungeoneer_has_place(const dungeoneer_set *set, const dungeoneer_state *state, int map) {
    dj_move place;
    return dungeoneer_list_places(set, state, map, 1, &place) > 0;
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

int dungeoneer_free_cells(const dungeoneer_state *state, int8_t out[][2]) {
    int count = 0;
    for (int i = 0; i < state->space_count; i++)
        for (int side = 0; side < DUNGEONEER_SIDES; side++) {
            int8_t x = (int8_t)(state->spaces[i].x + steps[side][0]), y = (int8_t)(state->spaces[i].y + steps[side][1]);
            bool is_new = state->spaces[i].next[side] == DUNGEONEER_NONE;
            for (int j = 0; is_new && j < count; j++)
                is_new = out[j][0] != x || out[j][1] != y;
            if (!is_new)
                continue;
            out[count][0] = x;
            out[count++][1] = y;
        }
    return count;
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

/* Ways out of the dungeon into free cells. */
static int count_open_sides(const dungeoneer_set *set, const dungeoneer_state *state) {
    int count = 0;
    for (int i = 0; i < state->space_count; i++)
        for (int side = 0; side < DUNGEONEER_SIDES; side++)
            count += state->spaces[i].next[side] == DUNGEONEER_NONE &&
                     dungeoneer_edge_of(set, state, i, side, NULL) != DUNGEONEER_WALL;
    return count;
}

/* As the dungeon hangs together already, a map strands nothing where one of its ways meets a way (E11). */
static dj_refusal judge_place(const dungeoneer_set *set, const dungeoneer_state *state, int map, int x, int y,
                              bool is_turned, int open_sides) {
    bool is_beside = false, is_joined = false;
    if (x < -DUNGEONEER_FAR || x > DUNGEONEER_FAR || y < -DUNGEONEER_FAR || y > DUNGEONEER_FAR ||
        dungeoneer_space_at(state, x, y) != DUNGEONEER_NONE)
        return (dj_refusal){"E10", DJ_SENTENCE("A map lies there already.")};
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        int edge = printed_edge(&set->maps[map], is_turned, side, NULL);
        int next = dungeoneer_space_at(state, x + steps[side][0], y + steps[side][1]);
        if (next == DUNGEONEER_NONE) {
            open_sides += edge != DUNGEONEER_WALL;
            continue;
        }
        int facing = dungeoneer_edge_of(set, state, next, (side + 2) % DUNGEONEER_SIDES, NULL);
        is_beside = true;
        is_joined = is_joined || (edge != DUNGEONEER_WALL && facing != DUNGEONEER_WALL);
        open_sides -= facing != DUNGEONEER_WALL;
    }
    if (!is_beside)
        return (dj_refusal){"E10", DJ_SENTENCE("A map is laid beside another one.")};
    if (!is_joined)
        return (dj_refusal){"E11", DJ_SENTENCE("There the map could not be reached on foot.")};
    if (open_sides == 0 && dungeoneer_maps_remain(state))
        return (dj_refusal){"E11", DJ_SENTENCE("That would close the dungeon off, and there are maps to come.")};
    return (dj_refusal){NULL, NULL};
}
