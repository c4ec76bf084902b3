/* What lies where, seen from a prisoner: bearings, distances, and which flicks lead on. */
#include "draw.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEGREE = 16, /* sixteenths */
    SINE_BITS = 30,
    TRIES = 3,           /* strokes that a flick is judged by: as meant, and astray to either side */
    STEP_COST = 10,      /* of a cell of way left */
    WALL_COST = 25,      /* of a wall touched */
    GIFT = 15,           /* of a chest or a potion on the way */
    APART = 20 * DEGREE, /* flicks that are listed first differ by so much */
    LISTED_FIRST = 6,
};

/* What flicks are judged by. */
typedef struct prospect {
    const dungeonpen_set *set;
    const dungeonpen_state *state;
    int seat;
    uint8_t ways[DUNGEONPEN_SIZE][DUNGEONPEN_SIZE]; /* cells from each cell to the goal, around the walls */
    dungeonpen_target targets[DUNGEONPEN_TARGETS_MAX];
    int target_count;
} prospect;

/* A move and how it looks; less is better. */
typedef struct ranked_move {
    dj_move move;
    int cost;
} ranked_move;

static int64_t along(int32_t x, int32_t y, int direction);
static void add_target(dungeonpen_target *out, int *count, int what, int number, dungeonpen_point place);
static void sort_by_distance(dungeonpen_point from, dungeonpen_target *targets, int count);
static int64_t square(dungeonpen_point from, dungeonpen_point to);
static prospect prospect_of(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
static int cost_of(const prospect *prospect, dj_move move);
static int cost_of_stroke(const prospect *prospect, const dungeonpen_stroke *stroke);
static bool passes(const dungeonpen_point *points, int count, dungeonpen_point middle);
static int by_cost(const void *left, const void *right);
static void spread_out(ranked_move *ranked, int count);

/* The degree that looks best, then the sixteenth next to it. */
int dungeonpen_bearing(dungeonpen_point from, dungeonpen_point to) {
    int32_t x = to.x - from.x, y = to.y - from.y;
    int best = 0;
    for (int direction = 0; direction < DUNGEONPEN_DIRECTIONS; direction += DEGREE)
        if (along(x, y, direction) > along(x, y, best))
            best = direction;
    int near = best;
    for (int direction = best - DEGREE; direction <= best + DEGREE; direction++)
        if (along(x, y, direction) > along(x, y, near))
            near = direction;
    return (near + DUNGEONPEN_DIRECTIONS) % DUNGEONPEN_DIRECTIONS;
}

int dungeonpen_length(dungeonpen_point from, dungeonpen_point to) {
    int32_t x = to.x - from.x, y = to.y - from.y;
    return (int)(along(x, y, dungeonpen_bearing(from, to)) >> SINE_BITS);
}

int dungeonpen_strength_for(const dungeonpen_set *set, const dungeonpen_state *state, int seat, int direction,
                            int length) {
    int least, most;
    dungeonpen_strengths(state, seat, &least, &most);
    int strength = least;
    while (strength < most &&
           dungeonpen_hand_of(set, state, seat, dungeonpen_flick(direction, strength)).length < length)
        strength++;
    return strength;
}

int dungeonpen_targets(const dungeonpen_set *set, const dungeonpen_state *state, int seat,
                       dungeonpen_target out[DUNGEONPEN_TARGETS_MAX]) {
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    const uint8_t *treasure = sheet->treasures[1 - seat];
    int count = 0;
    if (state->seats[seat].has_treasure)
        add_target(out, &count, DUNGEONPEN_HOME, 0, dungeonpen_home_place(sheet, state, seat));
    else
        add_target(out, &count, DUNGEONPEN_TREASURE, 0, dungeonpen_middle(treasure[0], treasure[1]));
    for (int i = 0; i < sheet->chest_count; i++)
        if (!dungeonpen_is_wall(state, sheet->chests[i][0], sheet->chests[i][1]))
            add_target(out, &count, DUNGEONPEN_CHEST, i, dungeonpen_middle(sheet->chests[i][0], sheet->chests[i][1]));
    for (int i = 0; i < sheet->potion_count; i++)
        if (state->potions[i] < DUNGEONPEN_POTION_MARKS &&
            !dungeonpen_is_wall(state, sheet->potions[i][0], sheet->potions[i][1]))
            add_target(out, &count, DUNGEONPEN_POTION, i,
                       dungeonpen_middle(sheet->potions[i][0], sheet->potions[i][1]));
    sort_by_distance(state->seats[seat].place, out + 1, count - 1);
    add_target(out, &count, DUNGEONPEN_START, 0, state->seats[1 - seat].place);
    return count;
}

/* Cards first, since there are few of them; then flicks that bring the seat nearer to what it is after. */
void dungeonpen_rank(const dj_scene *scene, dj_move *moves, int count) {
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    if (count == 0 || scene->sight->viewer < 0 || dungeonpen_asks(state) != DUNGEONPEN_MOVE_USE ||
        !dungeonpen_sees_aim(state, scene->sight->viewer))
        return; /* closed eyes see no flick better than another */
    ranked_move *ranked = malloc((size_t)count * sizeof *ranked);
    if (ranked == NULL)
        return; /* unranked is still right */
    prospect prospect = prospect_of(set, state, scene->sight->viewer);
    for (int i = 0; i < count; i++)
        ranked[i] = (ranked_move){moves[i], cost_of(&prospect, moves[i])};
    qsort(ranked, (size_t)count, sizeof *ranked, by_cost);
    spread_out(ranked, count);
    for (int i = 0; i < count; i++)
        moves[i] = ranked[i].move;
    free(ranked);
}

/* How far a way goes in a direction, times 2^30. */
static int64_t along(int32_t x, int32_t y, int direction) {
    int32_t fine = direction * DUNGEONPEN_FINE;
    return (int64_t)x * dungeonpen_sine(fine) + (int64_t)y * dungeonpen_sine(fine + DUNGEONPEN_TURN / 4);
}

static void add_target(dungeonpen_target *out, int *count, int what, int number, dungeonpen_point place) {
    out[(*count)++] = (dungeonpen_target){place, (uint8_t)what, (uint8_t)number};
}

static void sort_by_distance(dungeonpen_point from, dungeonpen_target *targets, int count) {
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && square(from, targets[j].place) < square(from, targets[j - 1].place); j--) {
            dungeonpen_target nearer = targets[j];
            targets[j] = targets[j - 1];
            targets[j - 1] = nearer;
        }
}

static int64_t square(dungeonpen_point from, dungeonpen_point to) {
    int64_t x = to.x - from.x, y = to.y - from.y;
    return x * x + y * y;
}

/* The goal is the treasure, or home with it. */
static prospect prospect_of(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    prospect prospect = {.set = set, .state = state, .seat = seat};
    uint32_t goals[DUNGEONPEN_SIZE + 2] = {0};
    for (int y = 0; y < DUNGEONPEN_SIZE; y++)
        for (int x = 0; x < DUNGEONPEN_SIZE; x++) {
            bool is_goal = state->seats[seat].has_treasure ? dungeonpen_is_home(sheet, dungeonpen_middle(x, y), seat)
                                                           : sheet->cells[y][x] == DUNGEONPEN_TREASURE + 1 - seat;
            goals[y + 1] |= (uint32_t)is_goal << (x + 1);
        }
    dungeonpen_distances(state->rows, goals, prospect.ways);
    prospect.target_count = dungeonpen_targets(set, state, seat, prospect.targets);
    return prospect;
}

static int cost_of(const prospect *prospect, dj_move move) {
    if (DUNGEONPEN_VERB(move) == DUNGEONPEN_MOVE_QUIBBLE)
        return INT32_MAX;
    if (DUNGEONPEN_VERB(move) != DUNGEONPEN_MOVE_FLICK)
        return INT32_MIN;
    dungeonpen_hand hand = dungeonpen_hand_of(prospect->set, prospect->state, prospect->seat, move);
    dungeonpen_point from = prospect->state->seats[prospect->seat].place;
    int cost = 0;
    for (int i = 0; i < TRIES; i++) {
        dungeonpen_stroke stroke =
            dungeonpen_stroke_of(from, hand.direction + (i - 1) * hand.astray / 2, hand.length, 0);
        cost += cost_of_stroke(prospect, &stroke);
    }
    return cost;
}

static int cost_of_stroke(const prospect *prospect, const dungeonpen_stroke *stroke) {
    const dungeonpen_seat *player = &prospect->state->seats[prospect->seat];
    dungeonpen_point points[DUNGEONPEN_POINTS];
    bool touches;
    int count = dungeonpen_trace(prospect->state->rows, stroke, points, &touches);
    dungeonpen_point end = points[count - 1];
    int cost = STEP_COST * prospect->ways[end.y / DUNGEONPEN_CELL][end.x / DUNGEONPEN_CELL] + (touches ? WALL_COST : 0);
    for (int i = 0; i < prospect->target_count; i++) {
        int what = prospect->targets[i].what;
        bool is_gift = what == DUNGEONPEN_CHEST || what == DUNGEONPEN_TREASURE ||
                       (what == DUNGEONPEN_POTION && player->life < player->life_start);
        if (is_gift && passes(points, count, prospect->targets[i].place))
            cost -= what == DUNGEONPEN_TREASURE ? STEP_COST * DUNGEONPEN_SIZE : GIFT;
    }
    return cost;
}

static bool passes(const dungeonpen_point *points, int count, dungeonpen_point middle) {
    for (int i = 0; i + 1 < count; i++)
        if (dungeonpen_meets(points[i], points[i + 1], middle))
            return true;
    return false;
}

static int by_cost(const void *left, const void *right) {
    const ranked_move *a = left, *b = right;
    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    return a->move < b->move ? -1 : a->move > b->move;
}

/* The best flick, then the best that goes elsewhere, and so on: who reads a short list wants a choice. */
static void spread_out(ranked_move *ranked, int count) {
    int first = 0;
    while (first < count && DUNGEONPEN_VERB(ranked[first].move) != DUNGEONPEN_MOVE_FLICK)
        first++;
    for (int chosen = first + 1; chosen < count && chosen < first + LISTED_FIRST; chosen++) {
        int next = chosen;
        for (bool is_near = true; next < count && is_near; next += is_near) {
            is_near = DUNGEONPEN_VERB(ranked[next].move) != DUNGEONPEN_MOVE_FLICK;
            for (int i = first; i < chosen && !is_near; i++) {
                int turn =
                    abs(dungeonpen_flick_direction(ranked[i].move) - dungeonpen_flick_direction(ranked[next].move));
                is_near = (turn < DUNGEONPEN_DIRECTIONS - turn ? turn : DUNGEONPEN_DIRECTIONS - turn) < APART;
            }
        }
        if (next == count)
            return;
        ranked_move other = ranked[next];
        memmove(&ranked[chosen + 1], &ranked[chosen], (size_t)(next - chosen) * sizeof *ranked);
        ranked[chosen] = other;
    }
}
