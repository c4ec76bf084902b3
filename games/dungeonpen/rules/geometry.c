/* Strokes, walls and pictures in whole units (N15).
 *
 * A stroke is a broken line with corners at whole units. Whether a piece of it touches a wall or a picture is decided
 * without rounding: by comparing products and squares, which fit in 64 bits. Lengths and offsets are rounded to the
 * nearest unit and halves away from zero, so that a stroke turned or mirrored with its sheet is the same stroke. */
#include "dungeonpen.h"

#include <assert.h>

enum {
    QUARTER = DUNGEONPEN_TURN / 4,
    ONE_BITS = 30, /* sines are fractions of 2^30 */
    PIECES = DUNGEONPEN_POINTS - 1,
    HALVINGS = 10,
    RIM = DUNGEONPEN_SIZE + 1, /* the last row and column of `rows` */
    AROUND = 16, /* walls around a piece of a stroke, which is no longer than two cells and reaches three in a row */
};

/* Half a turn's half: pi / 2 times 2^40. */
static const int64_t quarter_arc = 1727108826179;

/* A piece of a stroke, and a box with its sides. */
typedef struct piece {
    int32_t x, y, end_x, end_y;
} piece;
typedef struct box {
    int32_t left, bottom, right, top;
} box;
/* The rows and columns of the sheet that a piece and its lead can touch. */
typedef struct reach {
    int first_row, last_row;
    uint32_t columns;
} reach;

static dungeonpen_point point_of(const dungeonpen_stroke *stroke, int index);
static int walls_around(const uint32_t *rows, piece piece, box out[AROUND]);
static reach reach_of(piece piece);
static bool is_near_any(piece piece, const box *walls, int count);
static int64_t quarter_sine(int64_t angle);
static int32_t rounded(int64_t numerator, int64_t denominator);
static bool is_near(piece piece, box wall);
static bool crosses(piece piece, box box);
static bool is_beside(piece piece, box box);
static bool is_within(piece piece, int32_t x, int32_t y, int64_t distance);
static int64_t square_distance(piece piece, box wall);
static int64_t square_to_point(piece piece, int32_t x, int32_t y);
static int64_t square_to_box(int32_t x, int32_t y, box box);
static int64_t square_apart(box box, struct box other);
static int64_t square_root(int64_t square);
static int index_of(int32_t unit);
static box wall_at(int column, int row);
static piece piece_of(dungeonpen_point from, dungeonpen_point to);
static dungeonpen_point part_of(dungeonpen_point from, dungeonpen_point to, int part);

int32_t dungeonpen_sine(int32_t direction) {
    int32_t angle = direction % DUNGEONPEN_TURN;
    angle += angle < 0 ? DUNGEONPEN_TURN : 0;
    int32_t within = angle % (2 * QUARTER);
    int64_t sine = quarter_sine(within <= QUARTER ? within : 2 * QUARTER - within);
    return (int32_t)(angle < 2 * QUARTER ? sine : -sine);
}

dungeonpen_stroke dungeonpen_stroke_of(dungeonpen_point from, int32_t direction, int32_t length, int32_t bulge) {
    assert(length >= 0 && length <= DUNGEONPEN_DIAGONAL);
    int64_t sine = dungeonpen_sine(direction), cosine = dungeonpen_sine(direction + QUARTER), one = 1ll << ONE_BITS;
    int32_t to_x = rounded(length * sine, one), to_y = rounded(length * cosine, one);
    /* The middle of the parabola lies half-way between the middle of its chord and the point that pulls it. */
    int32_t bend_x = rounded(length * sine + 4ll * bulge * cosine, 2 * one);
    int32_t bend_y = rounded(length * cosine - 4ll * bulge * sine, 2 * one);
    return (dungeonpen_stroke){
        .from = from,
        .bend = {(int16_t)(from.x + bend_x), (int16_t)(from.y + bend_y)},
        .to = {(int16_t)(from.x + to_x), (int16_t)(from.y + to_y)},
    };
}

void dungeonpen_stroke_points(const dungeonpen_stroke *stroke, dungeonpen_point points[DUNGEONPEN_POINTS]) {
    for (int i = 0; i < DUNGEONPEN_POINTS; i++)
        points[i] = point_of(stroke, i);
}

bool dungeonpen_touches(const uint32_t *rows, dungeonpen_point from, dungeonpen_point to) {
    piece piece = piece_of(from, to);
    reach reach = reach_of(piece);
    for (int row = reach.first_row; row <= reach.last_row; row++)
        for (uint32_t walls = rows[row] & reach.columns; walls != 0; walls &= walls - 1)
            if (is_near(piece, wall_at(__builtin_ctz(walls), row)))
                return true;
    return false;
}

bool dungeonpen_meets(dungeonpen_point from, dungeonpen_point to, dungeonpen_point middle) {
    return is_within(piece_of(from, to), middle.x, middle.y, DUNGEONPEN_PICTURE + DUNGEONPEN_LEAD);
}

int32_t dungeonpen_distance(const uint32_t *rows, dungeonpen_point from, dungeonpen_point to, uint8_t cell[2]) {
    piece piece = piece_of(from, to);
    box reach = {from.x < to.x ? from.x : to.x, from.y < to.y ? from.y : to.y, from.x < to.x ? to.x : from.x,
                 from.y < to.y ? to.y : from.y};
    int64_t nearest = INT64_MAX;
    for (int row = 0; row <= RIM; row++)
        for (uint32_t walls = rows[row]; walls != 0; walls &= walls - 1) {
            int column = __builtin_ctz(walls);
            box wall = wall_at(column, row);
            if (square_apart(reach, wall) >= nearest)
                continue; /* the piece itself is no nearer */
            int64_t square = square_distance(piece, wall);
            if (square >= nearest)
                continue;
            nearest = square;
            cell[0] = (uint8_t)column;
            cell[1] = (uint8_t)row;
        }
    int64_t distance = square_root(nearest) - DUNGEONPEN_LEAD;
    return distance > 0 ? (int32_t)distance : 0;
}

/* The piece that touches is cut where it is still clear by halving: what is clear up to a point is clear all the way to
 * it, since the piece is straight. Its parts touch no other walls than those around it. */
int dungeonpen_trace(const uint32_t *rows, const dungeonpen_stroke *stroke, dungeonpen_point points[DUNGEONPEN_POINTS],
                     bool *touches) {
    points[0] = stroke->from;
    for (int i = 0; i < PIECES; i++) {
        points[i + 1] = point_of(stroke, i + 1);
        box walls[AROUND];
        piece piece = piece_of(points[i], points[i + 1]);
        int around = walls_around(rows, piece, walls);
        if (!is_near_any(piece, walls, around))
            continue;
        int clear = 0;
        for (int half = 1 << (HALVINGS - 1); half > 0; half /= 2)
            if (!is_near_any(piece_of(points[i], part_of(points[i], points[i + 1], clear + half)), walls, around))
                clear += half;
        points[i + 1] = part_of(points[i], points[i + 1], clear);
        *touches = true;
        return i + 2;
    }
    *touches = false;
    return DUNGEONPEN_POINTS;
}

void dungeonpen_drawn_points(const dungeonpen_stroke *stroke, int count, dungeonpen_point end,
                             dungeonpen_point points[DUNGEONPEN_POINTS]) {
    dungeonpen_stroke_points(stroke, points);
    if (count > 0)
        points[count - 1] = end;
}

dungeonpen_point dungeonpen_middle(int x, int y) {
    return (dungeonpen_point){(int16_t)(x * DUNGEONPEN_CELL + DUNGEONPEN_CELL / 2),
                              (int16_t)(y * DUNGEONPEN_CELL + DUNGEONPEN_CELL / 2)};
}

static dungeonpen_point point_of(const dungeonpen_stroke *stroke, int index) {
    int pull = 2 * index * (PIECES - index), way = index * index;
    int32_t x = pull * (stroke->bend.x - stroke->from.x) + way * (stroke->to.x - stroke->from.x);
    int32_t y = pull * (stroke->bend.y - stroke->from.y) + way * (stroke->to.y - stroke->from.y);
    return (dungeonpen_point){(int16_t)(stroke->from.x + rounded(x, PIECES * PIECES)),
                              (int16_t)(stroke->from.y + rounded(y, PIECES * PIECES))};
}

static int walls_around(const uint32_t *rows, piece piece, box out[AROUND]) {
    reach reach = reach_of(piece);
    int count = 0;
    for (int row = reach.first_row; row <= reach.last_row; row++)
        for (uint32_t walls = rows[row] & reach.columns; walls != 0; walls &= walls - 1) {
            assert(count < AROUND);
            out[count++] = wall_at(__builtin_ctz(walls), row);
        }
    return count;
}

static reach reach_of(piece piece) {
    bool is_eastward = piece.x < piece.end_x, is_northward = piece.y < piece.end_y;
    int first = index_of((is_eastward ? piece.x : piece.end_x) - DUNGEONPEN_LEAD - 1);
    int last = index_of((is_eastward ? piece.end_x : piece.x) + DUNGEONPEN_LEAD);
    return (reach){.first_row = index_of((is_northward ? piece.y : piece.end_y) - DUNGEONPEN_LEAD - 1),
                   .last_row = index_of((is_northward ? piece.end_y : piece.y) + DUNGEONPEN_LEAD),
                   .columns = (2u << last) - (1u << first)};
}

static bool is_near_any(piece piece, const box *walls, int count) {
    for (int i = 0; i < count; i++)
        if (is_near(piece, walls[i]))
            return true;
    return false;
}

/* The series of the sine, from 0 to a quarter turn; the terms left out are smaller than 2^-30. */
static int64_t quarter_sine(int64_t angle) {
    int64_t arc = (angle * quarter_arc / QUARTER) >> (40 - ONE_BITS);
    int64_t square = arc * arc >> ONE_BITS, term = arc, sum = arc;
    for (int i = 2; i <= 14; i += 2) {
        term = (term * square >> ONE_BITS) / (i * (i + 1));
        sum += i % 4 == 2 ? -term : term;
    }
    return sum < 1ll << ONE_BITS ? sum : 1ll << ONE_BITS;
}

/* To the nearest whole number, halves away from zero. */
static int32_t rounded(int64_t numerator, int64_t denominator) {
    int64_t half = denominator / 2;
    return (int32_t)((numerator < 0 ? numerator - half : numerator + half) / denominator);
}

/* Whether the lead touches the wall: the wall with a rounded hem of the lead's width is two boxes and four discs. */
static bool is_near(piece piece, box wall) {
    box wide = {wall.left - DUNGEONPEN_LEAD, wall.bottom, wall.right + DUNGEONPEN_LEAD, wall.top};
    box high = {wall.left, wall.bottom - DUNGEONPEN_LEAD, wall.right, wall.top + DUNGEONPEN_LEAD};
    if (is_beside(piece, (box){wide.left, high.bottom, wide.right, high.top}))
        return false;
    return crosses(piece, wide) || crosses(piece, high) || is_within(piece, wall.left, wall.bottom, DUNGEONPEN_LEAD) ||
           is_within(piece, wall.right, wall.bottom, DUNGEONPEN_LEAD) ||
           is_within(piece, wall.left, wall.top, DUNGEONPEN_LEAD) ||
           is_within(piece, wall.right, wall.top, DUNGEONPEN_LEAD);
}

/* They are apart where an upright or level line parts them, or the piece's own line leaves the box on one side. */
static bool crosses(piece piece, box box) {
    if (is_beside(piece, box))
        return false;
    int64_t way_x = piece.end_x - piece.x, way_y = piece.end_y - piece.y;
    int64_t left = way_y * (box.left - piece.x), right = way_y * (box.right - piece.x);
    int64_t bottom = way_x * (box.bottom - piece.y), top = way_x * (box.top - piece.y);
    int64_t least_x = left < right ? left : right, most_x = left < right ? right : left;
    int64_t least_y = bottom < top ? bottom : top, most_y = bottom < top ? top : bottom;
    return least_y <= most_x && least_x <= most_y;
}

static bool is_beside(piece piece, box box) {
    return (piece.x < box.left && piece.end_x < box.left) || (piece.x > box.right && piece.end_x > box.right) ||
           (piece.y < box.bottom && piece.end_y < box.bottom) || (piece.y > box.top && piece.end_y > box.top);
}

static bool is_within(piece piece, int32_t x, int32_t y, int64_t distance) {
    int64_t way_x = piece.end_x - piece.x, way_y = piece.end_y - piece.y;
    int64_t to_x = x - piece.x, to_y = y - piece.y, from_x = x - piece.end_x, from_y = y - piece.end_y;
    int64_t along = to_x * way_x + to_y * way_y, length = way_x * way_x + way_y * way_y;
    if (along <= 0)
        return to_x * to_x + to_y * to_y <= distance * distance;
    if (along >= length)
        return from_x * from_x + from_y * from_y <= distance * distance;
    int64_t across = to_x * way_y - to_y * way_x;
    return across * across <= distance * distance * length;
}

static int64_t square_distance(piece piece, box wall) {
    if (crosses(piece, wall))
        return 0;
    const int64_t squares[] = {
        square_to_point(piece, wall.left, wall.bottom), square_to_point(piece, wall.right, wall.bottom),
        square_to_point(piece, wall.left, wall.top),    square_to_point(piece, wall.right, wall.top),
        square_to_box(piece.x, piece.y, wall),          square_to_box(piece.end_x, piece.end_y, wall),
    };
    int64_t least = squares[0];
    for (int i = 1; i < 6; i++)
        least = squares[i] < least ? squares[i] : least;
    return least;
}

/* Rounded down. */
static int64_t square_to_point(piece piece, int32_t x, int32_t y) {
    int64_t way_x = piece.end_x - piece.x, way_y = piece.end_y - piece.y;
    int64_t to_x = x - piece.x, to_y = y - piece.y, from_x = x - piece.end_x, from_y = y - piece.end_y;
    int64_t along = to_x * way_x + to_y * way_y, length = way_x * way_x + way_y * way_y;
    if (along <= 0)
        return to_x * to_x + to_y * to_y;
    if (along >= length)
        return from_x * from_x + from_y * from_y;
    int64_t across = to_x * way_y - to_y * way_x;
    return across * across / length;
}

static int64_t square_to_box(int32_t x, int32_t y, box box) {
    int64_t apart_x = x < box.left ? box.left - x : x > box.right ? x - box.right : 0;
    int64_t apart_y = y < box.bottom ? box.bottom - y : y > box.top ? y - box.top : 0;
    return apart_x * apart_x + apart_y * apart_y;
}

static int64_t square_apart(box box, struct box other) {
    int64_t apart_x = other.right < box.left   ? box.left - other.right
                      : other.left > box.right ? other.left - box.right
                                               : 0;
    int64_t apart_y = other.top < box.bottom   ? box.bottom - other.top
                      : other.bottom > box.top ? other.bottom - box.top
                                               : 0;
    return apart_x * apart_x + apart_y * apart_y;
}

/* Rounded down; the squares here are below 2^40. */
static int64_t square_root(int64_t square) {
    int64_t root = 0;
    for (int64_t bit = 1 << 20; bit > 0; bit /= 2)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

/* The row or column of `rows` where a unit lies, within the rim. */
static int index_of(int32_t unit) {
    if (unit < 0)
        return 0;
    int index = unit / DUNGEONPEN_CELL + 1;
    return index < RIM ? index : RIM;
}

static box wall_at(int column, int row) {
    int32_t left = (column - 1) * DUNGEONPEN_CELL, bottom = (row - 1) * DUNGEONPEN_CELL;
    return (box){left, bottom, left + DUNGEONPEN_CELL, bottom + DUNGEONPEN_CELL};
}

static piece piece_of(dungeonpen_point from, dungeonpen_point to) {
    return (piece){from.x, from.y, to.x, to.y};
}

/* So many of the 1024 parts of the way. */
static dungeonpen_point part_of(dungeonpen_point from, dungeonpen_point to, int part) {
    return (dungeonpen_point){(int16_t)(from.x + rounded((to.x - from.x) * part, 1 << HALVINGS)),
                              (int16_t)(from.y + rounded((to.y - from.y) * part, 1 << HALVINGS))};
}
