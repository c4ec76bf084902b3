/* Which moves are legal. */
#include "donjonz.h"

/* The dungeon as rows of bits, a bit a cell, and a margin around it for a card that touches it. Rows and columns are
 * counted from the margin's north-west corner, and 64 of each hold any dungeon: cards hang together by their sides, so
 * that eleven of them and the start reach no further than 11 * 4 + 3 cells. */
enum { MARGIN = DONJONZ_CARD_HEIGHT + 1, ROWS = 64, TRIES = 64 };
typedef struct plan {
    uint64_t rows[ROWS];
    int left, top; /* the point of the first row and column */
    int height;    /* rows in use */
} plan;

/* All cells of the dungeon lie in it; right and bottom are the first beyond. */
typedef struct box {
    int left, top, right, bottom;
} box;

/* The columns of one row where a card may have its north-west cell. */
typedef struct columns {
    uint64_t upright, lying;
} columns;

static int list_places(const donjonz_state *state, dj_move *out);
static dj_move random_place(const donjonz_state *state, uint64_t *chance);
static int list_columns(columns columns, dj_move first, dj_move *out, int count);
static dj_move first_of(const plan *plan, int y);
static box box_of(const donjonz_state *state);
static plan plan_of(const donjonz_state *state);
static columns columns_of(const plan *plan, int y);
static uint64_t legal_columns(const uint64_t *rows, int y, int width, int height);
static int list_steps(const donjonz_state *state, dj_move *out);
static int list_weapon_choices(const donjonz_state *state, dj_move *out);

int donjonz_moves(const void *content, const void *state_, int seat, dj_move *out) {
    (void)content;
    const donjonz_state *state = state_;
    if (seat != 0)
        return 0;
    switch (state->phase) {
    case DONJONZ_WALKING:
        return list_steps(state, out);
    case DONJONZ_CHOOSING:
        return list_weapon_choices(state, out);
    case DONJONZ_MAPPING:
        return list_places(state, out);
    default:
        return 0;
    }
}

dj_move donjonz_random_move(const void *content, const void *state_, int seat, uint64_t *chance) {
    const donjonz_state *state = state_;
    if (state->phase == DONJONZ_MAPPING)
        return random_place(state, chance);
    dj_move moves[DONJONZ_DIRECTIONS];
    int count = donjonz_moves(content, state, seat, moves);
    return moves[dj_chance_of(chance, count)];
}

dj_move donjonz_place(int x, int y, int turn) {
    return (dj_move)(DONJONZ_PLACE | (y + DONJONZ_COORDINATE) << 9 | (x + DONJONZ_COORDINATE) << 2 | turn);
}

donjonz_spot donjonz_spot_of(dj_move place) {
    return (donjonz_spot){
        .x = (int8_t)((int)(place >> 2 & 127) - DONJONZ_COORDINATE),
        .y = (int8_t)((int)(place >> 9 & 127) - DONJONZ_COORDINATE),
        .turn = (uint8_t)(place & 3),
    };
}

/* Z02, for all places at once: a row of bits says which columns would overlap a card or touch one. */
static int list_places(const donjonz_state *state, dj_move *out) {
    plan plan = plan_of(state);
    int count = 0;
    for (int y = 1; y <= plan.height - MARGIN; y++)
        count = list_columns(columns_of(&plan, y), first_of(&plan, y), out, count);
    return count;
}

/* Any spot around the dungeon, until one is legal: about one in four is. All places are listed only after rare bad
 * luck, which makes none of them likelier. */
static dj_move random_place(const donjonz_state *state, uint64_t *chance) {
    box box = box_of(state);
    int columns = box.right - box.left + DONJONZ_CARD_HEIGHT + 1, rows = box.bottom - box.top + DONJONZ_CARD_HEIGHT + 1;
    for (int tries = 0; tries < TRIES; tries++) {
        int number = dj_chance_of(chance, columns * rows * 4);
        donjonz_spot spot = {.x = (int8_t)(box.left - DONJONZ_CARD_HEIGHT + number / 4 % columns),
                             .y = (int8_t)(box.top - DONJONZ_CARD_HEIGHT + number / 4 / columns),
                             .turn = (uint8_t)(number % 4)};
        if (donjonz_fit_at(state, spot) == DONJONZ_FITS)
            return donjonz_place(spot.x, spot.y, spot.turn);
    }
    dj_move moves[DJ_MOVES_MAX];
    return moves[dj_chance_of(chance, list_places(state, moves))];
}

/* A move for each legal turn at each column. What is not legal is written too and then written over, which is quicker
 * than asking; moves_max leaves room for the last. */
static int list_columns(columns columns, dj_move first, dj_move *out, int count) {
    for (uint64_t left = columns.upright | columns.lying; left != 0; left &= left - 1) {
        int column = __builtin_ctzll(left);
        dj_move place = first + ((dj_move)column << 2);
        int is_upright = (int)(columns.upright >> column & 1), is_lying = (int)(columns.lying >> column & 1);
        out[count] = place;
        count += is_upright;
        out[count] = place + 1;
        count += is_lying;
        out[count] = place + 2;
        count += is_upright;
        out[count] = place + 3;
        count += is_lying;
    }
    return count;
}

static dj_move first_of(const plan *plan, int y) {
    return donjonz_place(plan->left, plan->top + y, 0);
}

static box box_of(const donjonz_state *state) {
    box box = {DONJONZ_COORDINATE, DONJONZ_COORDINATE, -DONJONZ_COORDINATE, -DONJONZ_COORDINATE};
    for (int spot = 0; spot <= state->placed; spot++) {
        int left = state->spots[spot].x, right = left + donjonz_width(state, spot);
        int top = state->spots[spot].y, bottom = top + donjonz_height(state, spot);
        box.left = left < box.left ? left : box.left;
        box.top = top < box.top ? top : box.top;
        box.right = right > box.right ? right : box.right;
        box.bottom = bottom > box.bottom ? bottom : box.bottom;
    }
    return box;
}

static plan plan_of(const donjonz_state *state) {
    box box = box_of(state);
    plan plan = {.left = box.left - MARGIN, .top = box.top - MARGIN, .height = box.bottom - box.top + 2 * MARGIN};
    for (int spot = 0; spot <= state->placed; spot++) {
        int y = state->spots[spot].y - plan.top, height = donjonz_height(state, spot);
        uint64_t columns = ((1ull << donjonz_width(state, spot)) - 1) << (state->spots[spot].x - plan.left);
        for (int i = 0; i < height; i++)
            plan.rows[y + i] |= columns;
    }
    return plan;
}

static columns columns_of(const plan *plan, int y) {
    return (columns){.upright = legal_columns(plan->rows, y, DONJONZ_CARD_WIDTH, DONJONZ_CARD_HEIGHT),
                     .lying = legal_columns(plan->rows, y, DONJONZ_CARD_HEIGHT, DONJONZ_CARD_WIDTH)};
}

/* The columns where a card of this size may have its north-west cell, in this row. */
static uint64_t legal_columns(const uint64_t *rows, int y, int width, int height) {
    uint64_t body = 0, halo = rows[y - 1] | rows[y + height];
    for (int i = 0; i < height; i++)
        body |= rows[y + i];
    uint64_t overlaps = 0, touches = body << 1 | body >> width;
    for (int i = 0; i < width; i++) {
        overlaps |= body >> i;
        touches |= halo >> i;
    }
    return touches & ~overlaps;
}

static int list_steps(const donjonz_state *state, dj_move *out) {
    int count = 0;
    for (unsigned exits = state->cell[state->hero] & 15; exits != 0; exits &= exits - 1)
        out[count++] = (dj_move)__builtin_ctz(exits);
    return count;
}

static int list_weapon_choices(const donjonz_state *state, dj_move *out) {
    int count = 0;
    out[count++] = DONJONZ_LEAVE;
    uint8_t first = state->weapons[0], second = state->weapons[1];
    if (second == DONJONZ_NO_WEAPON) {
        out[count++] = DONJONZ_TAKE;
        return count;
    }
    out[count++] = DONJONZ_DROP + (dj_move)(first < second ? first : second);
    if (first != second)
        out[count++] = DONJONZ_DROP + (dj_move)(first < second ? second : first);
    return count;
}
