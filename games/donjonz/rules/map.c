/* Where the cells of turned cards lie, and which of them are joined. */
#include "donjonz.h"

#include <string.h>

/* The start card covers 0..2 by 0..1 and each of eleven cards adds at most four cells on a side, so no dungeon is wider
 * or higher than 47; one more all round for what touches. */
enum { GRID_SIZE = 49 };

static int spot_cells(int spot);
static int spot_height(int spot);
static donjonz_point turned(int x, int y, int height, int turn);
static void lay_grid(const donjonz_state *state, uint8_t grid[GRID_SIZE * GRID_SIZE], uint16_t *places);
static bool shares_side(int x, int y, int width, int height, int other_x, int other_y, int other_width,
                        int other_height);

int donjonz_first_cell(int spot) {
    return spot == 0 ? 0 : DONJONZ_START_CELLS + (spot - 1) * DONJONZ_CARD_CELLS;
}

int donjonz_spot_of_cell(int cell) {
    return cell < DONJONZ_START_CELLS ? 0 : 1 + (cell - DONJONZ_START_CELLS) / DONJONZ_CARD_CELLS;
}

int donjonz_cells(const donjonz_state *state) {
    return donjonz_first_cell(state->placed + 1);
}

int donjonz_width(const donjonz_state *state, int spot) {
    return state->spots[spot].turn % 2 ? spot_height(spot) : DONJONZ_CARD_WIDTH;
}

int donjonz_height(const donjonz_state *state, int spot) {
    return state->spots[spot].turn % 2 ? DONJONZ_CARD_WIDTH : spot_height(spot);
}

const donjonz_card *donjonz_card_at(const donjonz_set *set, const donjonz_state *state, int spot) {
    return spot == 0 ? &set->start : &set->cards[state->spots[spot].card];
}

donjonz_point donjonz_cell_point(const donjonz_state *state, int cell) {
    int spot = donjonz_spot_of_cell(cell);
    int local = cell - donjonz_first_cell(spot);
    const donjonz_spot *at = &state->spots[spot];
    donjonz_point point = turned(local % DONJONZ_CARD_WIDTH, local / DONJONZ_CARD_WIDTH, spot_height(spot), at->turn);
    return (donjonz_point){at->x + point.x, at->y + point.y};
}

int donjonz_cell_item(const donjonz_set *set, const donjonz_state *state, int cell) {
    int spot = donjonz_spot_of_cell(cell);
    return donjonz_card_at(set, state, spot)->item[cell - donjonz_first_cell(spot)];
}

int donjonz_cell_walls(const donjonz_set *set, const donjonz_state *state, int cell) {
    int spot = donjonz_spot_of_cell(cell);
    unsigned walls = donjonz_card_at(set, state, spot)->walls[cell - donjonz_first_cell(spot)];
    int turn = state->spots[spot].turn;
    return (int)((walls << turn | walls >> (DONJONZ_DIRECTIONS - turn)) & 15);
}

int donjonz_cell_at(const donjonz_state *state, int x, int y) {
    for (int cell = 0; cell < donjonz_cells(state); cell++) {
        donjonz_point point = donjonz_cell_point(state, cell);
        if (point.x == x && point.y == y)
            return cell;
    }
    return DONJONZ_NO_CELL;
}

bool donjonz_is_walked(const donjonz_state *state, int cell) {
    return state->walked[cell / 8] >> (cell % 8) & 1;
}

donjonz_fit donjonz_fit_at(const donjonz_state *state, donjonz_spot spot) {
    int width = spot.turn % 2 ? DONJONZ_CARD_HEIGHT : DONJONZ_CARD_WIDTH;
    int height = spot.turn % 2 ? DONJONZ_CARD_WIDTH : DONJONZ_CARD_HEIGHT;
    bool touches = false;
    for (int i = 0; i <= state->placed; i++) {
        int x = state->spots[i].x, y = state->spots[i].y;
        int other_width = donjonz_width(state, i), other_height = donjonz_height(state, i);
        if (spot.x < x + other_width && x < spot.x + width && spot.y < y + other_height && y < spot.y + height)
            return DONJONZ_OVERLAPS;
        touches = touches || shares_side(spot.x, spot.y, width, height, x, y, other_width, other_height);
    }
    return touches ? DONJONZ_FITS : DONJONZ_APART;
}

int donjonz_shared_sides(const donjonz_state *state) {
    int sides = 0;
    for (int i = 1; i <= state->placed; i++)
        for (int j = 0; j < i; j++) {
            const donjonz_spot *a = &state->spots[i], *b = &state->spots[j];
            int a_width = donjonz_width(state, i), b_width = donjonz_width(state, j);
            int a_height = donjonz_height(state, i), b_height = donjonz_height(state, j);
            int right = a->x + a_width < b->x + b_width ? a->x + a_width : b->x + b_width;
            int bottom = a->y + a_height < b->y + b_height ? a->y + a_height : b->y + b_height;
            int columns = right - (a->x > b->x ? a->x : b->x), rows = bottom - (a->y > b->y ? a->y : b->y);
            if (columns == 0 && rows > 0)
                sides += rows;
            else if (rows == 0 && columns > 0)
                sides += columns;
        }
    return sides;
}

void donjonz_join(const donjonz_set *set, donjonz_state *state) {
    static const int steps[DONJONZ_DIRECTIONS] = {-GRID_SIZE, 1, GRID_SIZE, -1};
    uint8_t grid[GRID_SIZE * GRID_SIZE], walls[DONJONZ_CELLS_MAX + 1];
    uint16_t places[DONJONZ_CELLS_MAX];
    int cells = donjonz_cells(state);
    lay_grid(state, grid, places);
    for (int cell = 0; cell < cells; cell++)
        walls[cell] = (uint8_t)donjonz_cell_walls(set, state, cell);
    walls[DONJONZ_NO_CELL] = 15; /* the rim is closed (Z03) */

    memset(state->cell, 0, sizeof state->cell);
    memset(state->next, DONJONZ_NO_CELL, sizeof state->next);
    for (int cell = 0; cell < cells; cell++) {
        unsigned exits = 0;
        for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++) {
            int other = grid[places[cell] + steps[direction]];
            bool is_walled = walls[cell] >> direction & 1 || walls[other] >> (direction ^ 2) & 1; /* Z03 */
            if (is_walled)
                continue;
            state->next[cell][direction] = (uint8_t)other;
            if (!donjonz_is_walked(state, other))
                exits |= 1u << direction;
        }
        state->cell[cell] = (uint8_t)(donjonz_cell_item(set, state, cell) << 4 | (int)exits);
    }
}

static int spot_cells(int spot) {
    return spot == 0 ? DONJONZ_START_CELLS : DONJONZ_CARD_CELLS;
}

static int spot_height(int spot) {
    return spot_cells(spot) / DONJONZ_CARD_WIDTH;
}

/* Where the cell x, y of a card goes when the card makes quarter turns clockwise. */
static donjonz_point turned(int x, int y, int height, int turn) {
    switch (turn) {
    case 0:
        return (donjonz_point){x, y};
    case 1:
        return (donjonz_point){height - 1 - y, x};
    case 2:
        return (donjonz_point){DONJONZ_CARD_WIDTH - 1 - x, height - 1 - y};
    default:
        return (donjonz_point){y, DONJONZ_CARD_WIDTH - 1 - x};
    }
}

/* Each cell's number at its place on the grid, and each cell's place. */
static void lay_grid(const donjonz_state *state, uint8_t grid[GRID_SIZE * GRID_SIZE], uint16_t *places) {
    int left = 0, top = 0;
    for (int spot = 0; spot <= state->placed; spot++) {
        left = state->spots[spot].x < left ? state->spots[spot].x : left;
        top = state->spots[spot].y < top ? state->spots[spot].y : top;
    }
    memset(grid, DONJONZ_NO_CELL, (size_t)GRID_SIZE * GRID_SIZE);
    for (int cell = 0; cell < donjonz_cells(state); cell++) {
        donjonz_point point = donjonz_cell_point(state, cell);
        places[cell] = (uint16_t)((point.y - top + 1) * GRID_SIZE + point.x - left + 1);
        grid[places[cell]] = (uint8_t)cell;
    }
}

/* Two rectangles that do not overlap: do they meet along at least one cell side, not just at a corner? */
static bool shares_side(int x, int y, int width, int height, int other_x, int other_y, int other_width,
                        int other_height) {
    bool is_beside = x == other_x + other_width || other_x == x + width;
    bool is_above = y == other_y + other_height || other_y == y + height;
    bool spans_rows = y < other_y + other_height && other_y < y + height;
    bool spans_columns = x < other_x + other_width && other_x < x + width;
    return (is_beside && spans_rows) || (is_above && spans_columns);
}
