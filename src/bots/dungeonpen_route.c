/* What is left to do from a cell is one flick and what is left from where it ends, averaged over the tremor, with the
 * best of many flicks. Rays from the middles of the cells stand for strokes, in half cells, and a few sweeps from the
 * goal outwards settle the numbers. */
#include "dungeonpen_route.h"

enum {
    CELLS = DJ_ROUTE_CELLS,
    TURNS = DJ_ROUTE_TURNS,
    HALF = DUNGEONPEN_CELL / 2,
    REACH = DUNGEONPEN_STRENGTH_MAX * DUNGEONPEN_STRENGTH_UNITS / HALF, /* half cells of the strongest flick */
    LENGTHS = 9,
    SWEEPS = 4,
    NEVER = REACH + 1,
    FLICK = 100,
    FAR = 40,         /* hundredths of a flick a cell, before the first sweep */
    LOST = 9999,      /* from where there is no way */
    PARTS = 1024,     /* of a weight */
    CLOSE_RACE = 400, /* a lead of so much is half of a win */
    OBJECT = 15,      /* what a kept card is worth */
};

/* Lengths tried, in half cells; how much longer or shorter they usually end; and how often one direction aside. */
static const struct {
    int8_t length, spread;
    int32_t aside;
} lengths[LENGTHS] = {
    {2, 0, 7}, {4, 0, 12}, {6, 0, 19}, {8, 0, 29}, {10, 1, 40}, {13, 1, 62}, {16, 1, 88}, {20, 2, 130}, {25, 2, 215},
};

/* Half cells from a place to the first wall in each direction, and to the treasure, or NEVER. */
typedef struct fan {
    uint8_t clear[TURNS], meets[TURNS];
} fan;

/* From the number of one cell to that of another, by half cells in a direction. */
typedef int16_t shifts[TURNS][REACH + 1];

/* What a flick is judged by: where from, and what is left in the cells where it may end. */
typedef struct flight {
    const fan *fan;
    const shifts *shifts;
    const int32_t *left, *left_with_treasure; /* the second is NULL where there is nothing to take */
    int32_t wall_cost;
    int cell;
} flight;

static void lay_compass(dj_route *route);
static void shift_from(const dj_route *route, dungeonpen_point place, shifts *shifts);
static void cast_fans(const dj_route *route, const uint32_t *rows, fan fans[CELLS]);
static int clear_steps(const dj_route *route, const uint32_t *rows, dungeonpen_point from, int turn);
static void find_treasure(const dj_route *route, dungeonpen_point place, dungeonpen_point goal, fan *fan);
static void spread_home(flight flight, const fan fans[CELLS], const uint32_t *rows, const dungeonpen_sheet *sheet,
                        int seat, int32_t *home);
static void spread_treasure(flight flight, const fan fans[CELLS], const uint32_t *rows, const uint8_t *treasure,
                            int32_t *out);
static int order_cells(const uint32_t *rows, const uint32_t *targets, int32_t *out, int16_t order[CELLS]);
static int32_t best_flick(const flight *flight);
static int32_t ending(const flight *flight, int turn, int length);
static int32_t next_flick(const dj_route *route, const dungeonpen_state *state, int seat);
static int32_t life_worth(int life);
static int32_t read_off(const int32_t *map, dungeonpen_point place);

bool dj_route_plan(dj_route *route, const dj_game *game, const void *content, const void *world) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = world;
    if (game != &dungeonpen_game || dungeonpen_asks(state) != DUNGEONPEN_MOVE_USE)
        return false;
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    fan fans[CELLS];
    shifts shifts;
    lay_compass(route);
    shift_from(route, dungeonpen_middle(0, 0), &shifts);
    cast_fans(route, state->rows, fans);
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        const uint8_t *treasure = sheet->treasures[1 - seat];
        int life = state->seats[seat].life;
        route->wall_cost[seat] = life_worth(life) - life_worth(life - 1);
        route->goal[seat] = dungeonpen_middle(treasure[0], treasure[1]);
        for (int cell = 0; cell < CELLS; cell++)
            find_treasure(route, dungeonpen_middle(cell % DUNGEONPEN_SIZE, cell / DUNGEONPEN_SIZE), route->goal[seat],
                          &fans[cell]);
        flight flight = {.shifts = &shifts, .left = route->home[seat], .wall_cost = route->wall_cost[seat]};
        spread_home(flight, fans, state->rows, sheet, seat, route->home[seat]);
        flight.left = route->treasure[seat];
        flight.left_with_treasure = route->home[seat];
        spread_treasure(flight, fans, state->rows, treasure, route->treasure[seat]);
    }
    return true;
}

/* A lead counts for less the larger it is: nobody wins more than once. */
int32_t dj_route_worth(const dj_route *route, const void *state_, int seat, bool is_close) {
    const dungeonpen_state *state = state_;
    if (state->stage == DUNGEONPEN_OVER)
        return state->winner == seat ? DJ_ROUTE_WON : -DJ_ROUTE_WON;
    const dungeonpen_seat *own = &state->seats[seat], *other = &state->seats[1 - seat];
    int32_t left = is_close ? FLICK + next_flick(route, state, seat) : dj_route_left(route, state, seat);
    int32_t lead = dj_route_left(route, state, 1 - seat) - left + life_worth(own->life) - life_worth(other->life) +
                   OBJECT * (own->bag_count - other->bag_count);
    return lead * DJ_ROUTE_WON / (CLOSE_RACE + (lead < 0 ? -lead : lead));
}

int32_t dj_route_left(const dj_route *route, const void *state_, int seat) {
    const dungeonpen_state *state = state_;
    const dungeonpen_seat *player = &state->seats[seat];
    if (state->stage == DUNGEONPEN_OVER)
        return 0;
    return read_off(player->has_treasure ? route->home[seat] : route->treasure[seat], player->place);
}

static void lay_compass(dj_route *route) {
    enum { ONE = 1 << 30 }; /* of a sine */
    for (int turn = 0; turn < TURNS; turn++) {
        int32_t direction = turn * (DUNGEONPEN_TURN / TURNS);
        route->across[turn] = dungeonpen_sine(direction) / (ONE / HALF);
        route->up[turn] = dungeonpen_sine(direction + DUNGEONPEN_TURN / 4) / (ONE / HALF);
    }
}

static void shift_from(const dj_route *route, dungeonpen_point place, shifts *shifts) {
    enum { MARGIN = REACH * DUNGEONPEN_CELL }; /* what is divided stays positive */
    int32_t x = place.x % DUNGEONPEN_CELL + MARGIN, y = place.y % DUNGEONPEN_CELL + MARGIN;
    for (int turn = 0; turn < TURNS; turn++) {
        for (int step = 0; step <= REACH; step++) {
            int32_t columns = (x + step * route->across[turn]) / DUNGEONPEN_CELL - REACH;
            int32_t rows = (y + step * route->up[turn]) / DUNGEONPEN_CELL - REACH;
            (*shifts)[turn][step] = (int16_t)(rows * DUNGEONPEN_SIZE + columns);
        }
    }
}

static void cast_fans(const dj_route *route, const uint32_t *rows, fan fans[CELLS]) {
    for (int cell = 0; cell < CELLS; cell++) {
        int x = cell % DUNGEONPEN_SIZE, y = cell / DUNGEONPEN_SIZE;
        bool is_wall = rows[y + 1] >> (x + 1) & 1;
        for (int turn = 0; turn < TURNS; turn++)
            fans[cell].clear[turn] = (uint8_t)(is_wall ? 0 : clear_steps(route, rows, dungeonpen_middle(x, y), turn));
    }
}

static int clear_steps(const dj_route *route, const uint32_t *rows, dungeonpen_point from, int turn) {
    dungeonpen_point last = from;
    for (int step = 1; step <= REACH; step++) {
        dungeonpen_point to = {(int16_t)(from.x + step * route->across[turn]),
                               (int16_t)(from.y + step * route->up[turn])};
        if (dungeonpen_touches(rows, last, to))
            return step - 1;
        last = to;
    }
    return REACH;
}

static void find_treasure(const dj_route *route, dungeonpen_point place, dungeonpen_point goal, fan *fan) {
    int32_t x = goal.x - place.x, y = goal.y - place.y;
    for (int turn = 0; turn < TURNS; turn++) {
        int32_t along = (x * route->across[turn] + y * route->up[turn]) / HALF;
        int32_t beside = (x * route->up[turn] - y * route->across[turn]) / HALF;
        bool is_met = along >= 0 && beside <= DUNGEONPEN_PICTURE && beside >= -DUNGEONPEN_PICTURE;
        int32_t step = (along + HALF / 2) / HALF;
        fan->meets[turn] = (uint8_t)(is_met && step <= fan->clear[turn] ? step : NEVER);
    }
}

static void spread_home(flight flight, const fan fans[CELLS], const uint32_t *rows, const dungeonpen_sheet *sheet,
                        int seat, int32_t *home) {
    uint32_t targets[DUNGEONPEN_SIZE + 2] = {0};
    int16_t order[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
        int x = cell % DUNGEONPEN_SIZE, y = cell / DUNGEONPEN_SIZE;
        if (dungeonpen_is_home(sheet, dungeonpen_middle(x, y), seat))
            targets[y + 1] |= 2u << x;
    }
    int count = order_cells(rows, targets, home, order);
    for (int i = 0; i < SWEEPS * count; i++) {
        int cell = flight.cell = order[i % count];
        bool is_home = targets[cell / DUNGEONPEN_SIZE + 1] >> (cell % DUNGEONPEN_SIZE + 1) & 1;
        flight.fan = &fans[cell];
        home[cell] = is_home ? 0 : FLICK + best_flick(&flight);
    }
}

static void spread_treasure(flight flight, const fan fans[CELLS], const uint32_t *rows, const uint8_t *treasure,
                            int32_t *out) {
    uint32_t targets[DUNGEONPEN_SIZE + 2] = {0};
    int16_t order[CELLS];
    targets[treasure[1] + 1] = 2u << treasure[0];
    int count = order_cells(rows, targets, out, order);
    for (int i = 0; i < count; i++)
        out[order[i]] += flight.left_with_treasure[order[0]];
    for (int i = 0; i < SWEEPS * count; i++) {
        flight.cell = order[i % count];
        flight.fan = &fans[flight.cell];
        out[flight.cell] = FLICK + best_flick(&flight);
    }
}

/* The cells from which there is a way, the nearest first, each with a first guess. */
static int order_cells(const uint32_t *rows, const uint32_t *targets, int32_t *out, int16_t order[CELLS]) {
    uint8_t distances[DUNGEONPEN_SIZE][DUNGEONPEN_SIZE];
    int16_t starts[DUNGEONPEN_NONE + 2] = {0};
    dungeonpen_distances(rows, targets, distances);
    const uint8_t *distance = distances[0];
    for (int cell = 0; cell < CELLS; cell++) {
        out[cell] = distance[cell] == DUNGEONPEN_NONE ? LOST : FLICK + FAR * distance[cell];
        starts[distance[cell] + 1]++;
    }
    for (int i = 1; i <= DUNGEONPEN_NONE; i++)
        starts[i] = (int16_t)(starts[i] + starts[i - 1]);
    int count = starts[DUNGEONPEN_NONE];
    for (int cell = 0; cell < CELLS; cell++)
        order[starts[distance[cell]]++] = (int16_t)cell;
    return count;
}

static int32_t best_flick(const flight *flight) {
    int32_t best = LOST * PARTS;
    for (int i = 0; i < LENGTHS; i++) {
        int length = lengths[i].length, spread = lengths[i].spread;
        int32_t left[TURNS + 2], aside = lengths[i].aside;
        for (int turn = 0; turn < TURNS; turn++) {
            left[turn + 1] = ending(flight, turn, length - spread);
            if (spread > 0)
                left[turn + 1] = (left[turn + 1] + ending(flight, turn, length + spread)) / 2;
        }
        left[0] = left[TURNS];
        left[TURNS + 1] = left[1];
        for (int turn = 1; turn <= TURNS; turn++) {
            int32_t mean = left[turn] * (PARTS - 2 * aside) + (left[turn - 1] + left[turn + 1]) * aside;
            best = mean < best ? mean : best;
        }
    }
    return best / PARTS;
}

static int32_t ending(const flight *flight, int turn, int length) {
    int clear = flight->fan->clear[turn], steps = length < clear ? length : clear;
    bool takes = flight->left_with_treasure != NULL && flight->fan->meets[turn] <= steps;
    int cell = flight->cell + (*flight->shifts)[turn][steps];
    return (takes ? flight->left_with_treasure : flight->left)[cell] + (length > clear ? flight->wall_cost : 0);
}

/* What is left after the best flick from the very place. */
static int32_t next_flick(const dj_route *route, const dungeonpen_state *state, int seat) {
    const dungeonpen_seat *player = &state->seats[seat];
    dungeonpen_point place = player->place;
    shifts shifts;
    fan fan;
    for (int turn = 0; turn < TURNS; turn++)
        fan.clear[turn] = (uint8_t)clear_steps(route, state->rows, place, turn);
    find_treasure(route, place, route->goal[seat], &fan);
    shift_from(route, place, &shifts);
    return best_flick(&(flight){
        .fan = &fan,
        .shifts = &shifts,
        .left = player->has_treasure ? route->home[seat] : route->treasure[seat],
        .left_with_treasure = player->has_treasure ? NULL : route->home[seat],
        .wall_cost = route->wall_cost[seat],
        .cell = place.y / DUNGEONPEN_CELL * DUNGEONPEN_SIZE + place.x / DUNGEONPEN_CELL,
    });
}

/* In hundredths of a flick: the last lives are dearer than the first. */
static int32_t life_worth(int life) {
    static const int16_t worth[] = {-600, 0, 150, 270, 370, 450, 520, 580, 630};
    enum { KNOWN = sizeof worth / sizeof *worth, FURTHER = 40 };
    if (life < 0)
        return worth[0];
    return life < KNOWN ? worth[life] : worth[KNOWN - 1] + (life - KNOWN + 1) * FURTHER;
}

/* Between the middles of four cells; one that is a wall lends the number of the cell stood on. */
static int32_t read_off(const int32_t *map, dungeonpen_point place) {
    int32_t own = map[place.y / DUNGEONPEN_CELL * DUNGEONPEN_SIZE + place.x / DUNGEONPEN_CELL];
    int32_t x = place.x + HALF, y = place.y + HALF, right = x % DUNGEONPEN_CELL, above = y % DUNGEONPEN_CELL, sum = 0;
    for (int i = 0; i < 4; i++) {
        int column = x / DUNGEONPEN_CELL - 1 + i % 2, row = y / DUNGEONPEN_CELL - 1 + i / 2;
        bool is_inside = column >= 0 && column < DUNGEONPEN_SIZE && row >= 0 && row < DUNGEONPEN_SIZE;
        int32_t there = is_inside ? map[row * DUNGEONPEN_SIZE + column] : LOST;
        int32_t weight = (i % 2 ? right : DUNGEONPEN_CELL - right) * (i / 2 ? above : DUNGEONPEN_CELL - above) / HALF;
        sum += (there < LOST ? there : own) * weight;
    }
    return sum / (2 * DUNGEONPEN_CELL);
}
