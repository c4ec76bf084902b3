/* Which moves are legal. */
#include "donjonz.h"

/* Rows of the cell grid as bit sets, wide and tall enough for any dungeon (see map.c) and a card beyond it. */
typedef unsigned __int128 row;
enum { ORIGIN = 52, ROWS = 108 };

static int list_places(const donjonz_state *state, dj_move *out);
static int list_columns(uint64_t upright, uint64_t lying, dj_move first, dj_move *out, int count);
static void lay_rows(const donjonz_state *state, row rows[ROWS], int *top, int *bottom);
static row legal_columns(const row *rows, int y, int width, int height);
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
    row rows[ROWS] = {0};
    int top, bottom, count = 0;
    lay_rows(state, rows, &top, &bottom);
    for (int y = top - DONJONZ_CARD_HEIGHT; y <= bottom; y++) {
        row upright = legal_columns(rows, y, DONJONZ_CARD_WIDTH, DONJONZ_CARD_HEIGHT);
        row lying = legal_columns(rows, y, DONJONZ_CARD_HEIGHT, DONJONZ_CARD_WIDTH);
        for (int half = 0; half < 2; half++) {
            dj_move first = donjonz_place(64 * half - ORIGIN, y - ORIGIN, 0);
            count = list_columns((uint64_t)(upright >> 64 * half), (uint64_t)(lying >> 64 * half), first, out, count);
        }
    }
    return count;
}

/* A move for each legal turn at each column. What is not legal is written too and then written over, which is quicker
 * than asking; moves_max leaves room for the last. */
static int list_columns(uint64_t upright, uint64_t lying, dj_move first, dj_move *out, int count) {
    for (uint64_t left = upright | lying; left != 0; left &= left - 1) {
        int column = __builtin_ctzll(left);
        dj_move place = first + ((dj_move)column << 2);
        int is_upright = (int)(upright >> column & 1), is_lying = (int)(lying >> column & 1);
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

static void lay_rows(const donjonz_state *state, row rows[ROWS], int *top, int *bottom) {
    *top = ROWS;
    *bottom = 0;
    for (int spot = 0; spot <= state->placed; spot++) {
        int y = state->spots[spot].y + ORIGIN, height = donjonz_height(state, spot);
        row columns = (((row)1 << donjonz_width(state, spot)) - 1) << (state->spots[spot].x + ORIGIN);
        for (int i = 0; i < height; i++)
            rows[y + i] |= columns;
        *top = y < *top ? y : *top;
        *bottom = y + height > *bottom ? y + height : *bottom;
    }
}

/* The columns where a card of this size may have its north-west cell, in this row. */
static row legal_columns(const row *rows, int y, int width, int height) {
    row body = 0, halo = rows[y - 1] | rows[y + height];
    for (int i = 0; i < height; i++)
        body |= rows[y + i];
    row overlaps = 0, touches = body << 1 | body >> width;
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
