/* Strokes of Dungeon Pen against an oracle that shares nothing with them but the definitions: distances as exact
 * fractions in 128 bits, every wall of the sheet tried, no boxes, no short cuts.
 *
 *     dungeonpen_geometry_test [STROKES]    so many random strokes; 6,000 unless given, 100,000 in make soak */
#include "games/dungeonpen/rules/dungeonpen.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS = DUNGEONPEN_SIZE + 2, SHEET = DUNGEONPEN_SIZE * DUNGEONPEN_CELL, STANDARD = 6000 };

static int strokes = STANDARD;

typedef __int128 wide;

/* A fraction; the denominator is above 0. */
typedef struct fraction {
    wide over, under;
} fraction;

/* A random sheet with a stroke on it. */
typedef struct trial {
    uint32_t rows[ROWS];
    dungeonpen_point from;
    int32_t direction, length, bulge;
} trial;

static trial random_trial(dj_dice *dice);
static bool oracle_touches(const uint32_t *rows, dungeonpen_point from, dungeonpen_point to);
static fraction square_distance(dungeonpen_point from, dungeonpen_point to, const int32_t wall[4]);
static fraction square_to_segment(dungeonpen_point from, dungeonpen_point to, wide x, wide y);
static fraction square_to_wall(wide x, wide y, const int32_t wall[4]);
static bool passes_through(dungeonpen_point from, dungeonpen_point to, const int32_t wall[4]);
static bool is_less(fraction one, fraction other);
static fraction least(fraction one, fraction other);
static dungeonpen_point part_of(dungeonpen_point from, dungeonpen_point to, int part);
static dungeonpen_point turned(dungeonpen_point point, bool mirrors);

static void sines_are_right_to_a_billionth(void **unused) { /* N15 */
    (void)unused;
    for (int32_t direction = -DUNGEONPEN_TURN; direction <= DUNGEONPEN_TURN; direction += 7) {
        double expected = sin(direction * 2.0 * acos(-1.0) / DUNGEONPEN_TURN) * (1 << 30);
        assert_true(fabs(dungeonpen_sine(direction) - expected) < 16);
    }
    assert_int_equal(dungeonpen_sine(0), 0);
    assert_int_equal(dungeonpen_sine(DUNGEONPEN_TURN / 2), 0);
    assert_true(dungeonpen_sine(DUNGEONPEN_TURN / 4) >= (1 << 30) - 16);
}

static void directions_are_those_of_a_compass(void **unused) { /* N03 (R) */
    (void)unused;
    static const int expected[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    dungeonpen_point from = {4000, 5000};
    for (int i = 0; i < 4; i++) {
        dungeonpen_stroke stroke = dungeonpen_stroke_of(from, i * DUNGEONPEN_TURN / 4, 1000, 0);
        assert_int_equal(stroke.to.x, 4000 + 1000 * expected[i][0]);
        assert_int_equal(stroke.to.y, 5000 + 1000 * expected[i][1]);
    }
}

static void a_bulge_is_on_the_right_in_the_middle(void **unused) { /* N03 (R) */
    (void)unused;
    dungeonpen_point points[DUNGEONPEN_POINTS];
    dungeonpen_stroke stroke = dungeonpen_stroke_of((dungeonpen_point){4000, 1000}, 0, 3000, 100);
    dungeonpen_stroke_points(&stroke, points);
    assert_int_equal(points[0].x, 4000);
    assert_int_equal(points[DUNGEONPEN_POINTS / 2].x, 4100);
    assert_int_equal(points[DUNGEONPEN_POINTS - 1].x, 4000);
    assert_int_equal(points[DUNGEONPEN_POINTS - 1].y, 4000);
    stroke = dungeonpen_stroke_of((dungeonpen_point){4000, 1000}, DUNGEONPEN_TURN / 4, 3000, 100);
    dungeonpen_stroke_points(&stroke, points);
    assert_int_equal(points[DUNGEONPEN_POINTS / 2].y, 900); /* the right of east is south */
}

static void contact_agrees_with_exact_fractions(void **unused) { /* N04, N15 */
    (void)unused;
    dj_dice dice = dj_dice_from_seed("contact");
    int touching = 0;
    for (int i = 0; i < strokes; i++) {
        trial trial = random_trial(&dice);
        dungeonpen_point points[DUNGEONPEN_POINTS], whole[DUNGEONPEN_POINTS];
        dungeonpen_stroke stroke = dungeonpen_stroke_of(trial.from, trial.direction, trial.length, trial.bulge);
        bool touches;
        int count = dungeonpen_trace(trial.rows, &stroke, points, &touches);
        dungeonpen_stroke_points(&stroke, whole);
        int clear = 0;
        while (clear < DUNGEONPEN_POINTS - 1 && !oracle_touches(trial.rows, whole[clear], whole[clear + 1]))
            clear++;
        assert_int_equal(touches, clear < DUNGEONPEN_POINTS - 1);
        assert_int_equal(count, touches ? clear + 2 : DUNGEONPEN_POINTS);
        assert_memory_equal(points, whole, sizeof *points * (size_t)(clear + 1));
        if (!touches)
            continue;
        /* The prisoner stands at the last of 1024 parts of the piece that is clear. */
        touching++;
        int part = 0;
        while (memcmp(&points[count - 1],
                      &(dungeonpen_point){part_of(whole[clear], whole[clear + 1], part).x,
                                          part_of(whole[clear], whole[clear + 1], part).y},
                      sizeof *points) != 0)
            assert_true(part++ < 1024);
        assert_false(oracle_touches(trial.rows, whole[clear], points[count - 1]));
        while (part < 1024 && !oracle_touches(trial.rows, whole[clear], part_of(whole[clear], whole[clear + 1], part)))
            part++;
        dungeonpen_point beyond = part_of(whole[clear], whole[clear + 1], part);
        assert_true(abs(beyond.x - points[count - 1].x) <= 1 && abs(beyond.y - points[count - 1].y) <= 1);
    }
    assert_true(touching > strokes / 4 && touching < strokes);
}

static void grazing_by_a_unit_is_touching_and_missing_by_one_is_not(void **unused) { /* N04 (R) */
    (void)unused;
    uint32_t rows[ROWS] = {0};
    rows[6] = 1u << 6; /* the cell from 2560 to 3072, both ways */
    dungeonpen_point low = {1000, 2560 - DUNGEONPEN_LEAD}, far = {6000, 2560 - DUNGEONPEN_LEAD};
    assert_true(dungeonpen_touches(rows, low, far));
    low.y--;
    far.y--;
    assert_false(dungeonpen_touches(rows, low, far));
    /* A corner: the lead is round, so that 24 and 21 units away it touches, and not 24 and 22. */
    dungeonpen_point corner = {2560 - 24, 2560 - 21};
    assert_true(dungeonpen_touches(rows, corner, corner));
    corner.y--;
    assert_false(dungeonpen_touches(rows, corner, corner));
}

static void strokes_turn_and_mirror_with_their_sheet(void **unused) { /* N15 */
    (void)unused;
    dj_dice dice = dj_dice_from_seed("symmetry");
    for (int i = 0; i < 2 * strokes; i++) {
        trial trial = random_trial(&dice);
        bool mirrors = i % 2;
        uint32_t rows[ROWS] = {0};
        for (int y = 0; y < ROWS; y++)
            for (int x = 0; x < ROWS; x++)
                rows[mirrors ? y : ROWS - 1 - y] |= (trial.rows[y] >> x & 1) << (ROWS - 1 - x);
        dungeonpen_point points[DUNGEONPEN_POINTS], others[DUNGEONPEN_POINTS];
        dungeonpen_stroke stroke = dungeonpen_stroke_of(trial.from, trial.direction, trial.length, trial.bulge);
        dungeonpen_stroke other = dungeonpen_stroke_of(
            turned(trial.from, mirrors), mirrors ? -trial.direction : trial.direction + DUNGEONPEN_TURN / 2,
            trial.length, mirrors ? -trial.bulge : trial.bulge);
        bool touches, other_touches;
        int count = dungeonpen_trace(trial.rows, &stroke, points, &touches);
        assert_int_equal(dungeonpen_trace(rows, &other, others, &other_touches), count);
        assert_int_equal(touches, other_touches);
        for (int j = 0; j < count; j++) {
            dungeonpen_point expected = turned(points[j], mirrors);
            assert_memory_equal(&others[j], &expected, sizeof expected);
        }
    }
}

static void distances_agree_with_exact_fractions(void **unused) { /* N14 */
    (void)unused;
    dj_dice dice = dj_dice_from_seed("distance");
    for (int i = 0; i < strokes / 20; i++) {
        trial trial = random_trial(&dice);
        dungeonpen_stroke stroke =
            dungeonpen_stroke_of(trial.from, trial.direction, trial.length % 700, trial.bulge % 10);
        fraction nearest = {INT32_MAX, 1};
        for (int y = 0; y < ROWS; y++)
            for (int x = 0; x < ROWS; x++) {
                const int32_t wall[4] = {(x - 1) * DUNGEONPEN_CELL, (y - 1) * DUNGEONPEN_CELL, x * DUNGEONPEN_CELL,
                                         y * DUNGEONPEN_CELL};
                if (trial.rows[y] >> x & 1)
                    nearest = least(nearest, square_distance(trial.from, stroke.to, wall));
            }
        uint8_t cell[2];
        wide distance = dungeonpen_distance(trial.rows, trial.from, stroke.to, cell) + DUNGEONPEN_LEAD;
        if (distance > DUNGEONPEN_LEAD) {
            assert_true(distance * distance * nearest.under <= nearest.over);
            assert_true((distance + 1) * (distance + 1) * nearest.under > nearest.over);
        } else {
            assert_true((distance + 1) * (distance + 1) * nearest.under > nearest.over);
        }
    }
}

/* Walls on an eighth of the cells, and a start that is clear of them. */
static trial random_trial(dj_dice *dice) {
    trial trial = {.rows = {0}};
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < ROWS; x++) {
            bool is_rim = x == 0 || y == 0 || x == ROWS - 1 || y == ROWS - 1;
            trial.rows[y] |= (uint32_t)(is_rim || dj_dice_below(dice, 8) == 0) << x;
        }
    do {
        trial.from = (dungeonpen_point){(int16_t)dj_dice_below(dice, SHEET), (int16_t)dj_dice_below(dice, SHEET)};
    } while (oracle_touches(trial.rows, trial.from, trial.from));
    trial.direction = (int32_t)dj_dice_below(dice, DUNGEONPEN_TURN);
    if (dj_dice_below(dice, 4) == 0)
        trial.direction -= trial.direction % (DUNGEONPEN_TURN / 8); /* along the walls, and across */
    trial.length = (int32_t)dj_dice_below(dice, dj_dice_below(dice, 2) ? DUNGEONPEN_LONGEST : 2000);
    trial.bulge = (int32_t)dj_dice_below(dice, (uint32_t)trial.length / 6 + 1) - trial.length / 12;
    return trial;
}

static bool oracle_touches(const uint32_t *rows, dungeonpen_point from, dungeonpen_point to) {
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < ROWS; x++) {
            const int32_t wall[4] = {(x - 1) * DUNGEONPEN_CELL, (y - 1) * DUNGEONPEN_CELL, x * DUNGEONPEN_CELL,
                                     y * DUNGEONPEN_CELL};
            if (!(rows[y] >> x & 1))
                continue;
            fraction square = square_distance(from, to, wall);
            if (square.over <= (wide)DUNGEONPEN_LEAD * DUNGEONPEN_LEAD * square.under)
                return true;
        }
    return false;
}

/* A wall is left, bottom, right, top. */
static fraction square_distance(dungeonpen_point from, dungeonpen_point to, const int32_t wall[4]) {
    if (passes_through(from, to, wall))
        return (fraction){0, 1};
    fraction square = least(square_to_wall(from.x, from.y, wall), square_to_wall(to.x, to.y, wall));
    for (int corner = 0; corner < 4; corner++)
        square = least(square, square_to_segment(from, to, wall[corner % 2 * 2], wall[corner / 2 * 2 + 1]));
    return square;
}

/* The foot of the perpendicular is at a fraction of the way, kept between the ends. */
static fraction square_to_segment(dungeonpen_point from, dungeonpen_point to, wide x, wide y) {
    wide way_x = to.x - from.x, way_y = to.y - from.y, length = way_x * way_x + way_y * way_y;
    if (length == 0)
        return (fraction){(x - from.x) * (x - from.x) + (y - from.y) * (y - from.y), 1};
    wide foot = (x - from.x) * way_x + (y - from.y) * way_y;
    foot = foot < 0 ? 0 : foot > length ? length : foot;
    wide apart_x = (x - from.x) * length - foot * way_x, apart_y = (y - from.y) * length - foot * way_y;
    return (fraction){apart_x * apart_x + apart_y * apart_y, length * length};
}

static fraction square_to_wall(wide x, wide y, const int32_t wall[4]) {
    wide near_x = x < wall[0] ? wall[0] : x > wall[2] ? wall[2] : x;
    wide near_y = y < wall[1] ? wall[1] : y > wall[3] ? wall[3] : y;
    return (fraction){(x - near_x) * (x - near_x) + (y - near_y) * (y - near_y), 1};
}

/* By cutting the way down to the part between two sides, then the other two (Liang and Barsky). */
static bool passes_through(dungeonpen_point from, dungeonpen_point to, const int32_t wall[4]) {
    fraction enter = {0, 1}, leave = {1, 1};
    const wide ways[2] = {to.x - from.x, to.y - from.y}, starts[2] = {from.x, from.y};
    for (int i = 0; i < 4; i++) {
        wide way = i < 2 ? -ways[i] : ways[i - 2];
        wide room = i < 2 ? starts[i] - wall[i] : wall[i] - starts[i - 2];
        if (way == 0 && room < 0)
            return false;
        if (way < 0 && is_less(enter, (fraction){-room, -way}))
            enter = (fraction){-room, -way};
        if (way > 0 && is_less((fraction){room, way}, leave))
            leave = (fraction){room, way};
    }
    return !is_less(leave, enter);
}

static bool is_less(fraction one, fraction other) {
    return one.over * other.under < other.over * one.under;
}

static fraction least(fraction one, fraction other) {
    return is_less(other, one) ? other : one;
}

/* In parts of 1024, to the nearest unit, halves away from zero. */
static dungeonpen_point part_of(dungeonpen_point from, dungeonpen_point to, int part) {
    return (dungeonpen_point){(int16_t)(from.x + lround((to.x - from.x) * part / 1024.0)),
                              (int16_t)(from.y + lround((to.y - from.y) * part / 1024.0))};
}

static dungeonpen_point turned(dungeonpen_point point, bool mirrors) {
    return (dungeonpen_point){(int16_t)(SHEET - point.x), mirrors ? point.y : (int16_t)(SHEET - point.y)};
}

int main(int argc, char **argv) {
    strokes = argc > 1 ? atoi(argv[1]) : STANDARD;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sines_are_right_to_a_billionth),
        cmocka_unit_test(directions_are_those_of_a_compass),
        cmocka_unit_test(a_bulge_is_on_the_right_in_the_middle),
        cmocka_unit_test(contact_agrees_with_exact_fractions),
        cmocka_unit_test(grazing_by_a_unit_is_touching_and_missing_by_one_is_not),
        cmocka_unit_test(strokes_turn_and_mirror_with_their_sheet),
        cmocka_unit_test(distances_agree_with_exact_fractions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
