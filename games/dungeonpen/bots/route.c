/* What is left to do from a cell is one flick and what is left from where it ends, averaged over the tremor, with the
 * best of many flicks. Rays from the middles of the cells stand for strokes, in steps of a quarter of a cell, and a few
 * sweeps from the goal outwards settle the numbers. */
#include "route.h"

#include <stdlib.h>
#include <string.h>

enum {
    CELLS = DJ_ROUTE_CELLS,
    TURNS = DJ_ROUTE_TURNS_MAX,
    LENGTHS = DJ_ROUTE_LENGTHS,
    ASIDE = DJ_ROUTE_ASIDE,
    STEP = DUNGEONPEN_CELL / 4,
    REACH = DUNGEONPEN_STRENGTH_MAX * DUNGEONPEN_STRENGTH_UNITS / STEP, /* steps of the strongest flick */
    SWEEPS = 3,
    NEVER = REACH + 1,
    FLICK = 100,
    FAR = 40,         /* hundredths of a flick a cell, before the first sweep */
    LOST = 9999,      /* from where there is no way */
    PARTS = 1024,     /* of a weight */
    CLOSE_RACE = 400, /* a lead of so much is half of a win */
    OBJECT = 15,      /* what a kept card is worth */
};

static const int8_t strengths[LENGTHS] = {8, 14, 20, 26, 32, 40, 50, 62, 78, 100};

/* Steps from a place to the first wall in each direction, and to the treasure, or NEVER. */
typedef struct fan {
    uint8_t clear[TURNS], meets[TURNS];
} fan;

/* What a flick is judged by: where from, and what is left in the cells where it may end. */
typedef struct flight {
    const dj_route *route;
    const fan *fan;
    const dj_route_tremor *tremors;
    const int32_t *left, *left_with_treasure; /* the second is NULL where there is nothing to take */
    int32_t wall_cost;
    dungeonpen_point place;
} flight;

/* A flick, and what it leaves in the mean. */
typedef struct proposal {
    dj_move move;
    int32_t left;
} proposal;

static void lay_compass(dj_route *route, int turns);
static void learn_tremors(const dungeonpen_set *set, const dungeonpen_state *state, int seat, int turns,
                          dj_route_tremor tremors[LENGTHS]);
static void spread_aside(int32_t astray, int32_t turn, int16_t aside[ASIDE + 1]);
static dungeonpen_point middle_of(int cell);
static void cast_fan(const dj_route *route, const uint32_t *rows, dungeonpen_point place, fan *fan);
static int clear_steps(const dj_route *route, const uint32_t *rows, dungeonpen_point from, int turn);
static void find_treasure(const dj_route *route, dungeonpen_point place, dungeonpen_point goal, fan *fan);
static void spread_home(flight flight, const fan fans[CELLS], const uint32_t *rows, const dungeonpen_sheet *sheet,
                        int seat, int32_t *home);
static void spread_treasure(flight flight, const fan fans[CELLS], const uint32_t *rows, const uint8_t *treasure,
                            int32_t *out);
static int order_cells(const uint32_t *rows, const uint32_t *targets, int32_t *out, int16_t order[CELLS]);
static int32_t best_flick(const flight *flight);
static void judge_flicks(const flight *flight, int length, int32_t means[TURNS]);
static int32_t ending(const flight *flight, int turn, int length);
static int32_t next_flick(const dj_route *route, const dungeonpen_state *state, int seat);
static void look_around(const dj_route *route, const dungeonpen_state *state, int seat, fan *fan, flight *flight);
static int compare(const void *one, const void *other);
static int32_t life_worth(int life);
static int32_t read_off(const int32_t *map, dungeonpen_point place);

bool dj_route_plan(dj_route *route, const void *content, const void *world, int turns) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = world;
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    fan *fans = malloc(CELLS * sizeof *fans);
    if (fans == NULL)
        return false;
    lay_compass(route, turns);
    for (int cell = 0; cell < CELLS; cell++)
        cast_fan(route, state->rows, middle_of(cell), &fans[cell]);
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        const uint8_t *treasure = sheet->treasures[1 - seat];
        int life = state->seats[seat].life;
        dungeonpen_state calm = *state; /* no card meddles with the flicks to come */
        calm.seats[seat].next = (dungeonpen_next){0};
        learn_tremors(set, &calm, seat, turns, route->tremors[seat]);
        route->wall_cost[seat] = life_worth(life) - life_worth(life - 1);
        route->goal[seat] = dungeonpen_middle(treasure[0], treasure[1]);
        for (int cell = 0; cell < CELLS; cell++)
            find_treasure(route, middle_of(cell), route->goal[seat], &fans[cell]);
        flight flight = {.route = route,
                         .tremors = route->tremors[seat],
                         .left = route->home[seat],
                         .wall_cost = route->wall_cost[seat]};
        spread_home(flight, fans, state->rows, sheet, seat, route->home[seat]);
        flight.left = route->treasure[seat];
        flight.left_with_treasure = route->home[seat];
        spread_treasure(flight, fans, state->rows, treasure, route->treasure[seat]);
    }
    free(fans);
    return true;
}

int dj_route_propose(const void *route_, const void *content, const void *world, int seat, dj_move *out, int most) {
    enum { DEGREE = DUNGEONPEN_TURN / 360 };
    const dj_route *route = route_;
    const dungeonpen_state *state = world;
    dj_route_tremor tremors[LENGTHS];
    proposal proposals[DJ_ROUTE_FLICKS];
    int32_t means[TURNS];
    fan fan;
    flight flight;
    int weakest, strongest, count = 0;
    dungeonpen_strengths(state, seat, &weakest, &strongest);
    learn_tremors(content, state, seat, route->turns, tremors);
    look_around(route, state, seat, &fan, &flight);
    flight.tremors = tremors;
    for (int length = 0; length < LENGTHS; length++) {
        if (strengths[length] < weakest || strengths[length] > strongest)
            continue;
        judge_flicks(&flight, length, means);
        for (int turn = 0; turn < route->turns; turn++) {
            int32_t fine = turn * (DUNGEONPEN_TURN / route->turns) - state->seats[seat].next.veer * DEGREE;
            int direction = (fine + DUNGEONPEN_TURN) / DUNGEONPEN_FINE % DUNGEONPEN_DIRECTIONS;
            proposals[count++] = (proposal){dungeonpen_flick(direction, strengths[length]), means[turn]};
        }
    }
    qsort(proposals, (size_t)count, sizeof *proposals, compare);
    count = count < most ? count : most;
    for (int i = 0; i < count; i++)
        out[i] = proposals[i].move;
    return count;
}

/* A lead counts for less the larger it is: nobody wins more than once. */
int32_t dj_route_worth(const void *route_, const void *state_, int seat, bool is_close) {
    const dj_route *route = route_;
    const dungeonpen_state *state = state_;
    if (state->stage == DUNGEONPEN_OVER)
        return state->winner == seat ? DJ_ROUTE_WON : -DJ_ROUTE_WON;
    const dungeonpen_seat *own = &state->seats[seat], *other = &state->seats[1 - seat];
    int32_t left = is_close ? FLICK + next_flick(route, state, seat) : dj_route_left(route, state, seat);
    int32_t lead = dj_route_left(route, state, 1 - seat) - left + life_worth(own->life) - life_worth(other->life) +
                   OBJECT * (own->bag_count - other->bag_count);
    return lead * DJ_ROUTE_WON / (CLOSE_RACE + (lead < 0 ? -lead : lead));
}

int32_t dj_route_left(const void *route_, const void *state_, int seat) {
    const dj_route *route = route_;
    const dungeonpen_state *state = state_;
    const dungeonpen_seat *player = &state->seats[seat];
    if (state->stage == DUNGEONPEN_OVER)
        return 0;
    return read_off(player->has_treasure ? route->home[seat] : route->treasure[seat], player->place);
}

static void lay_compass(dj_route *route, int turns) {
    enum { ONE = 1 << 30 }; /* of a sine */
    route->turns = turns;
    for (int turn = 0; turn < turns; turn++) {
        int32_t direction = turn * (DUNGEONPEN_TURN / turns);
        route->across[turn] = dungeonpen_sine(direction) / (ONE / STEP);
        route->up[turn] = dungeonpen_sine(direction + DUNGEONPEN_TURN / 4) / (ONE / STEP);
    }
}

static void learn_tremors(const dungeonpen_set *set, const dungeonpen_state *state, int seat, int turns,
                          dj_route_tremor tremors[LENGTHS]) {
    for (int i = 0; i < LENGTHS; i++) {
        dungeonpen_hand hand = dungeonpen_hand_of(set, state, seat, dungeonpen_flick(0, strengths[i]));
        int32_t steps = (hand.length + STEP / 2) / STEP;
        tremors[i].steps = (int8_t)(steps < REACH ? steps : REACH);
        tremors[i].spread = (int8_t)((hand.uneven * 7 / 12 + STEP / 2) / STEP);
        spread_aside(hand.astray, DUNGEONPEN_TURN / turns, tremors[i].aside);
    }
}

/* Two dice make a triangle of chances; a direction takes those that are nearer to it than to its neighbours. */
static void spread_aside(int32_t astray, int32_t turn, int16_t aside[ASIDE + 1]) {
    int32_t beyond = PARTS / 2; /* of one side, what strays further than the last border */
    for (int i = 0; i <= ASIDE; i++) {
        int64_t border = (2 * i + 1) * turn / 2, rest = astray > border ? astray - border : 0;
        int32_t further = (int32_t)(i == ASIDE ? 0 : rest * rest * (PARTS / 2) / ((int64_t)astray * astray));
        aside[i] = (int16_t)(i == 0 ? 2 * (beyond - further) : beyond - further);
        beyond = further;
    }
}

static dungeonpen_point middle_of(int cell) {
    return dungeonpen_middle(cell % DUNGEONPEN_SIZE, cell / DUNGEONPEN_SIZE);
}

static void cast_fan(const dj_route *route, const uint32_t *rows, dungeonpen_point place, fan *fan) {
    int x = place.x / DUNGEONPEN_CELL, y = place.y / DUNGEONPEN_CELL;
    bool is_wall = rows[y + 1] >> (x + 1) & 1;
    for (int turn = 0; turn < route->turns; turn++)
        fan->clear[turn] = (uint8_t)(is_wall ? 0 : clear_steps(route, rows, place, turn));
}

static int clear_steps(const dj_route *route, const uint32_t *rows, dungeonpen_point from, int turn) {
    enum { STRIDE = 2 };
    dungeonpen_point last = from;
    for (int step = STRIDE; step <= REACH; step += STRIDE) {
        dungeonpen_point to = {(int16_t)(from.x + step * route->across[turn]),
                               (int16_t)(from.y + step * route->up[turn])};
        if (dungeonpen_touches(rows, last, to)) {
            dungeonpen_point half = {(int16_t)(to.x - route->across[turn]), (int16_t)(to.y - route->up[turn])};
            return step - (dungeonpen_touches(rows, last, half) ? 2 : 1);
        }
        last = to;
    }
    return REACH;
}

static void find_treasure(const dj_route *route, dungeonpen_point place, dungeonpen_point goal, fan *fan) {
    int32_t x = goal.x - place.x, y = goal.y - place.y;
    for (int turn = 0; turn < route->turns; turn++) {
        int32_t along = (x * route->across[turn] + y * route->up[turn]) / STEP;
        int32_t beside = (x * route->up[turn] - y * route->across[turn]) / STEP;
        bool is_met = along >= 0 && beside <= DUNGEONPEN_PICTURE && beside >= -DUNGEONPEN_PICTURE;
        int32_t step = along / STEP;
        fan->meets[turn] = (uint8_t)(is_met && step <= fan->clear[turn] ? step : NEVER);
    }
}

static void spread_home(flight flight, const fan fans[CELLS], const uint32_t *rows, const dungeonpen_sheet *sheet,
                        int seat, int32_t *home) {
    uint32_t targets[DUNGEONPEN_SIZE + 2] = {0};
    int16_t order[CELLS];
    for (int cell = 0; cell < CELLS; cell++)
        if (dungeonpen_is_home(sheet, middle_of(cell), seat))
            targets[cell / DUNGEONPEN_SIZE + 1] |= (2u << cell % DUNGEONPEN_SIZE) & ~rows[cell / DUNGEONPEN_SIZE + 1];
    int count = order_cells(rows, targets, home, order);
    for (int i = 0; i < SWEEPS * count; i++) {
        int cell = order[i % count];
        flight.fan = &fans[cell];
        flight.place = middle_of(cell);
        home[cell] = dungeonpen_is_home(sheet, flight.place, seat) ? 0 : FLICK + best_flick(&flight);
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
        flight.fan = &fans[order[i % count]];
        flight.place = middle_of(order[i % count]);
        out[order[i % count]] = FLICK + best_flick(&flight);
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
    int32_t best = LOST * PARTS, means[TURNS];
    for (int length = 0; length < LENGTHS; length++) {
        judge_flicks(flight, length, means);
        for (int turn = 0; turn < flight->route->turns; turn++)
            best = means[turn] < best ? means[turn] : best;
    }
    return best / PARTS;
}

/* What is left after a flick of this length in each direction, times PARTS. */
static void judge_flicks(const flight *flight, int length, int32_t means[TURNS]) {
    const dj_route_tremor *tremor = &flight->tremors[length];
    int turns = flight->route->turns, steps = tremor->steps, spread = tremor->spread;
    int32_t all[TURNS + 2 * ASIDE], *left = all + ASIDE;
    for (int turn = 0; turn < turns; turn++) {
        left[turn] = ending(flight, turn, steps);
        if (spread > 0)
            left[turn] =
                (2 * left[turn] + ending(flight, turn, steps - spread) + ending(flight, turn, steps + spread)) / 4;
    }
    memcpy(left - ASIDE, left + turns - ASIDE, ASIDE * sizeof *left);
    memcpy(left + turns, left, ASIDE * sizeof *left);
    for (int turn = 0; turn < turns; turn++)
        means[turn] = left[turn] * tremor->aside[0];
    for (int i = 1; i <= ASIDE && tremor->aside[i] > 0; i++)
        for (int turn = 0; turn < turns; turn++)
            means[turn] += (left[turn - i] + left[turn + i]) * tremor->aside[i];
}

static int32_t ending(const flight *flight, int turn, int length) {
    const dj_route *route = flight->route;
    int clear = flight->fan->clear[turn], steps = length < clear ? length : clear;
    bool takes = flight->left_with_treasure != NULL && flight->fan->meets[turn] <= steps;
    int32_t x = flight->place.x + steps * route->across[turn], y = flight->place.y + steps * route->up[turn];
    int cell = y / DUNGEONPEN_CELL * DUNGEONPEN_SIZE + x / DUNGEONPEN_CELL;
    return (takes ? flight->left_with_treasure : flight->left)[cell] + (length > clear ? flight->wall_cost : 0);
}

/* What is left after the best flick from the very place. */
static int32_t next_flick(const dj_route *route, const dungeonpen_state *state, int seat) {
    fan fan;
    flight flight;
    look_around(route, state, seat, &fan, &flight);
    return best_flick(&flight);
}

static void look_around(const dj_route *route, const dungeonpen_state *state, int seat, fan *fan, flight *flight) {
    const dungeonpen_seat *player = &state->seats[seat];
    for (int turn = 0; turn < route->turns; turn++)
        fan->clear[turn] = (uint8_t)clear_steps(route, state->rows, player->place, turn);
    find_treasure(route, player->place, route->goal[seat], fan);
    *flight = (struct flight){
        .route = route,
        .fan = fan,
        .tremors = route->tremors[seat],
        .left = player->has_treasure ? route->home[seat] : route->treasure[seat],
        .left_with_treasure = player->has_treasure ? NULL : route->home[seat],
        .wall_cost = route->wall_cost[seat],
        .place = player->place,
    };
}

/* The less left the better; the lower move among equals. */
static int compare(const void *one_, const void *other_) {
    const proposal *one = one_, *other = other_;
    if (one->left != other->left)
        return one->left < other->left ? -1 : 1;
    return one->move < other->move ? -1 : one->move > other->move;
}

/* In hundredths of a flick: the last lives are dearer than the first. */
static int32_t life_worth(int life) {
    static const int16_t worth[] = {-600, 0, 120, 200, 250, 280, 300, 312, 320};
    enum { KNOWN = sizeof worth / sizeof *worth, FURTHER = 5 };
    if (life < 0)
        return worth[0];
    return life < KNOWN ? worth[life] : worth[KNOWN - 1] + (life - KNOWN + 1) * FURTHER;
}

/* Between the middles of four cells; one that is a wall lends the number of the cell stood on. */
static int32_t read_off(const int32_t *map, dungeonpen_point place) {
    enum { HALF = DUNGEONPEN_CELL / 2 };
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
