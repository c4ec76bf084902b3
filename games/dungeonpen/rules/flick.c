/* From a hand that shakes to a stroke on the sheet (N03 to N06). */
#include "language.h"

enum {
    DEGREE = DUNGEONPEN_TURN / 360,
    STEADY_FACE = DUNGEONPEN_TREMOR_FACES / 2 + 1, /* the middle of a tremor die */
    NOTCH = 25,                                    /* hundredths of the tremor */
    SHAKE_LEAST = -3,                              /* notches: a hand never stops shaking altogether */
    BULGE = 8,                                     /* the most crooked stroke bulges by so many parts of its length */
    CANDIDATES = DUNGEONPEN_CHESTS_MAX + DUNGEONPEN_POTIONS_MAX + 1,
};

/* Hundredths of the normal tremor. */
static const int32_t steadiness[DUNGEONPEN_STEADINESSES] = {50, 100, 175};

/* Something that a stroke may come upon. */
typedef struct picture {
    dungeonpen_point middle;
    uint8_t met; /* DUNGEONPEN_MET_... */
} picture;

/* Cells, ends included. */
typedef struct box {
    int left, bottom, right, top;
} box;

static void draw_stroke(dungeonpen_turn *turn, int seat, const dungeonpen_stroke *stroke);
static int pictures_near(const dungeonpen_sheet *sheet, const dungeonpen_state *state, int seat,
                         const dungeonpen_point *points, int count, picture out[CANDIDATES]);
static box box_around(const dungeonpen_point *points, int count);
static bool is_in(box box, const uint8_t cell[2]);
static picture picture_of(const uint8_t cell[2], int met);
static void pick_up(dungeonpen_state *state, const dungeonpen_point *points, int count, picture *pictures, int left);
static int32_t along(dungeonpen_point from, dungeonpen_point to, dungeonpen_point middle);
static int wall_cost(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
static int clamp(int value, int least, int most);

dungeonpen_hand dungeonpen_hand_of(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick) {
    const dungeonpen_next *next = &state->seats[seat].next;
    int32_t strength = dungeonpen_flick_strength(flick), tremor = dungeonpen_tremor(set, state, seat);
    int32_t length = strength * DUNGEONPEN_STRENGTH_UNITS * (10 + dungeonpen_reach(set, state, seat)) / 10;
    length = length < DUNGEONPEN_LONGEST ? length : DUNGEONPEN_LONGEST;
    int32_t crooked = length * (10 + strength * 3 / 10) / 1000 * tremor / 100;
    return (dungeonpen_hand){
        .direction = dungeonpen_flick_direction(flick) * DUNGEONPEN_FINE + next->veer * DEGREE,
        .length = length,
        /* At full strength and with a normal hand: 12 degrees, a fifth of the length, a bulge of a twenty-fifth. */
        .astray = (DEGREE + strength * DEGREE * 11 / 100) * tremor / 100,
        .uneven = length * (50 + strength * 3 / 2) / 1000 * tremor / 100,
        .crooked = crooked < length / BULGE ? crooked : length / BULGE,
    };
}

int32_t dungeonpen_reach(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    int reach = state->seats[seat].next.reach + dungeonpen_lasting(set, state, seat, DUNGEONPEN_ACT_REACHES_MORE) -
                dungeonpen_lasting(set, state, seat, DUNGEONPEN_ACT_REACHES_LESS);
    return clamp(reach, -DUNGEONPEN_REACH_MAX, DUNGEONPEN_REACH_MAX);
}

int32_t dungeonpen_tremor(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    const dungeonpen_next *next = &state->seats[seat].next;
    int notches = next->shake + dungeonpen_lasting(set, state, seat, DUNGEONPEN_ACT_SHAKES_MORE) -
                  dungeonpen_lasting(set, state, seat, DUNGEONPEN_ACT_SHAKES_LESS);
    int32_t tremor =
        steadiness[state->steadiness] * (100 + NOTCH * clamp(notches, SHAKE_LEAST, DUNGEONPEN_SHAKE_MAX)) / 100;
    return next->flags & DUNGEONPEN_WEAK_HAND ? 2 * tremor : tremor;
}

dungeonpen_stroke dungeonpen_aim(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick) {
    dungeonpen_hand hand = dungeonpen_hand_of(set, state, seat, flick);
    return dungeonpen_stroke_of(state->seats[seat].place, hand.direction, hand.length, 0);
}

/* Two dice make large errors rarer than small ones. */
dungeonpen_stroke dungeonpen_shaken(const dungeonpen_state *state, int seat, const dungeonpen_hand *hand,
                                    const int32_t dice[DUNGEONPEN_TREMOR_DICE], int32_t *length) {
    int32_t pair = 2 * STEADY_FACE, widest = pair - 2;
    int32_t direction = hand->direction + (dice[0] + dice[1] - pair) * hand->astray / widest;
    int32_t bulge = (dice[4] - STEADY_FACE) * hand->crooked / (STEADY_FACE - 1);
    *length = clamp(hand->length + (dice[2] + dice[3] - pair) * hand->uneven / widest, 0, DUNGEONPEN_LONGEST);
    return dungeonpen_stroke_of(state->seats[seat].place, direction, *length, bulge);
}

void dungeonpen_range(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick,
                      dungeonpen_ray rays[DUNGEONPEN_RAYS]) {
    dungeonpen_hand hand = dungeonpen_hand_of(set, state, seat, flick);
    dungeonpen_point from = state->seats[seat].place, points[DUNGEONPEN_POINTS];
    int32_t shortest = clamp(hand.length - hand.uneven, 0, DUNGEONPEN_LONGEST);
    int32_t longest = clamp(hand.length + hand.uneven, 0, DUNGEONPEN_LONGEST);
    for (int i = 0; i < DUNGEONPEN_RAYS; i++) {
        int32_t direction = hand.direction + hand.astray * (2 * i - DUNGEONPEN_RAYS + 1) / (DUNGEONPEN_RAYS - 1);
        dungeonpen_stroke near = dungeonpen_stroke_of(from, direction, shortest, 0);
        dungeonpen_stroke far = dungeonpen_stroke_of(from, direction, longest, 0);
        bool touches;
        rays[i].near = points[dungeonpen_trace(state->rows, &near, points, &rays[i].is_cut) - 1];
        rays[i].far = points[dungeonpen_trace(state->rows, &far, points, &touches) - 1];
    }
}

bool dungeonpen_sees_aim(const dungeonpen_state *state, int seat) {
    return !(state->seats[seat].next.flags & DUNGEONPEN_BLIND);
}

void dungeonpen_do_flick(dungeonpen_turn *turn, int seat, dj_move flick) {
    dungeonpen_state *state = turn->state;
    dungeonpen_seat *player = &state->seats[seat];
    dungeonpen_hand hand = dungeonpen_hand_of(turn->set, state, seat, flick);
    int32_t dice[DUNGEONPEN_TREMOR_DICE], length;
    for (int i = 0; i < DUNGEONPEN_TREMOR_DICE; i++)
        dice[i] = dj_roll(&state->dice, turn->witness, DUNGEONPEN_TREMOR_FACES); /* X06 */
    dungeonpen_stroke stroke = dungeonpen_shaken(state, seat, &hand, dice, &length);
    dungeonpen_point start = player->place;
    dungeonpen_tell(turn, DUNGEONPEN_FLICKED, seat, dungeonpen_flick_direction(flick), dungeonpen_flick_strength(flick),
                    0);
    state->has_failed = length < DUNGEONPEN_SHORTEST; /* N05 */
    state->has_touched = 0;
    player->before = start;
    if (state->has_failed) {
        dungeonpen_tell(turn, DUNGEONPEN_STROKE, seat, start.x, start.y, 0);
        dungeonpen_tell(turn, DUNGEONPEN_STOPPED, seat, start.x, start.y, DUNGEONPEN_ENDS_FAILED);
    } else
        draw_stroke(turn, seat, &stroke);
    state->no_event = (player->next.flags & DUNGEONPEN_NO_EVENT) != 0;
    player->next = (dungeonpen_next){0};
    if (state->has_failed)
        dungeonpen_set_off(turn, seat, DUNGEONPEN_ON_FAIL);
}

void dungeonpen_strengths(const dungeonpen_state *state, int seat, int *least, int *most) {
    const dungeonpen_next *next = &state->seats[seat].next;
    *most = next->strength_max > 0 ? next->strength_max : DUNGEONPEN_STRENGTH_MAX;
    *least = next->strength_min > 0 ? next->strength_min : 1;
    *least = *least < *most ? *least : *most;
}

static void draw_stroke(dungeonpen_turn *turn, int seat, const dungeonpen_stroke *stroke) {
    dungeonpen_state *state = turn->state;
    dungeonpen_point points[DUNGEONPEN_POINTS];
    picture pictures[CANDIDATES];
    bool touches;
    int count = dungeonpen_trace(state->rows, stroke, points, &touches), found = 0;
    if (!(state->seats[seat].next.flags & DUNGEONPEN_FINDS_NOTHING))
        found = pictures_near(&turn->set->sheets[state->sheet], state, seat, points, count, pictures);
    pick_up(state, points, count, pictures, found);
    if (touches) { /* N04 */
        state->met[state->met_count++] = DUNGEONPEN_MET_WALL;
        state->wall_cost = (uint8_t)wall_cost(turn->set, state, seat);
    }
    dungeonpen_point end = points[count - 1];
    state->seats[seat].place = end;
    state->last = *stroke;
    state->last_end = end;
    state->last_seat = (uint8_t)seat;
    state->last_points = (uint8_t)count;
    state->has_touched = touches;
    dungeonpen_tell(turn, DUNGEONPEN_STROKE, seat, stroke->from.x, stroke->from.y, count);
    dungeonpen_tell(turn, DUNGEONPEN_CURVE, stroke->bend.x, stroke->bend.y, stroke->to.x, stroke->to.y);
    dungeonpen_tell(turn, DUNGEONPEN_STOPPED, seat, end.x, end.y,
                    touches ? DUNGEONPEN_ENDS_AT_WALL : DUNGEONPEN_ENDS_FREE);
}

/* What lies on the sheet for this seat within the box around the stroke, as most does not (N06). What the prisoner
 * stands on already is not come upon. */
static int pictures_near(const dungeonpen_sheet *sheet, const dungeonpen_state *state, int seat,
                         const dungeonpen_point *points, int count, picture out[CANDIDATES]) {
    box box = box_around(points, count);
    const uint8_t *treasure = sheet->treasures[1 - seat];
    int found = 0, kept = 0;
    for (int i = 0; i < sheet->chest_count; i++)
        if (is_in(box, sheet->chests[i]))
            out[found++] = picture_of(sheet->chests[i], DUNGEONPEN_MET_CHEST + i);
    for (int i = 0; i < sheet->potion_count; i++)
        if (state->potions[i] < DUNGEONPEN_POTION_MARKS && is_in(box, sheet->potions[i]))
            out[found++] = picture_of(sheet->potions[i], DUNGEONPEN_MET_POTION + i);
    if (!state->seats[seat].has_treasure && is_in(box, treasure))
        out[found++] = picture_of(treasure, DUNGEONPEN_MET_TREASURE);
    for (int i = 0; i < found; i++)
        if (!dungeonpen_meets(points[0], points[0], out[i].middle))
            out[kept++] = out[i];
    return kept;
}

/* The cells of the stroke, and those beside them. */
static box box_around(const dungeonpen_point *points, int count) {
    int left = points[0].x, right = left, bottom = points[0].y, top = bottom;
    for (int i = 1; i < count; i++) {
        left = points[i].x < left ? points[i].x : left;
        right = points[i].x > right ? points[i].x : right;
        bottom = points[i].y < bottom ? points[i].y : bottom;
        top = points[i].y > top ? points[i].y : top;
    }
    return (box){left / DUNGEONPEN_CELL - 1, bottom / DUNGEONPEN_CELL - 1, right / DUNGEONPEN_CELL + 1,
                 top / DUNGEONPEN_CELL + 1};
}

static bool is_in(box box, const uint8_t cell[2]) {
    return cell[0] >= box.left && cell[0] <= box.right && cell[1] >= box.bottom && cell[1] <= box.top;
}

static picture picture_of(const uint8_t cell[2], int met) {
    return (picture){dungeonpen_middle(cell[0], cell[1]), (uint8_t)met};
}

/* Piece by piece; within a piece in the order of the middles, which is that of the pictures since none overlap. */
static void pick_up(dungeonpen_state *state, const dungeonpen_point *points, int count, picture *pictures, int left) {
    for (int i = 0; i + 1 < count && left > 0; i++) {
        int first = state->met_count;
        int32_t order[CANDIDATES];
        for (int j = 0; j < left; j++) {
            if (!dungeonpen_meets(points[i], points[i + 1], pictures[j].middle))
                continue;
            int32_t way = along(points[i], points[i + 1], pictures[j].middle);
            int place = state->met_count++;
            for (; place > first && order[place - 1 - first] > way; place--) {
                order[place - first] = order[place - 1 - first];
                state->met[place] = state->met[place - 1];
            }
            order[place - first] = way;
            state->met[place] = pictures[j].met;
            pictures[j--] = pictures[--left];
        }
    }
}

static int32_t along(dungeonpen_point from, dungeonpen_point to, dungeonpen_point middle) {
    return (to.x - from.x) * (middle.x - from.x) + (to.y - from.y) * (middle.y - from.y);
}

static int wall_cost(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    const dungeonpen_next *next = &state->seats[seat].next;
    if (next->flags & DUNGEONPEN_UNHURT)
        return 0;
    int cost = 1 + next->hurt + dungeonpen_lasting(set, state, seat, DUNGEONPEN_ACT_WALLS_HURT_MORE) -
               dungeonpen_lasting(set, state, seat, DUNGEONPEN_ACT_WALLS_HURT_LESS);
    return clamp(cost, 0, DUNGEONPEN_LIFE_MAX);
}

static int clamp(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}
