/* The sheet: homes, walls printed and sudden, and ways around them. Sets of cells are rows of bits, as in the state. */
#include "dungeonpen.h"

#include <string.h>

enum {
    ROWS = DUNGEONPEN_SIZE + 2,
    INSIDE = (1 << (DUNGEONPEN_SIZE + 1)) - 2,
    WALLS_MAX = 2 * DUNGEONPEN_BLOCK * (DUNGEONPEN_BLOCK + DUNGEONPEN_WALL_MAX - 1), /* places for one */
    TRIES = 64,
};

static const dungeonpen_sheet *sheet_of(const dungeonpen_set *set, const dungeonpen_state *state);
static int list_walls(const dungeonpen_set *set, const dungeonpen_state *state, int most, dj_move *out);
static dj_move move_of(dungeonpen_wall wall);
static bool grow(const uint32_t *rows, uint32_t reached[ROWS]);
static bool reaches_all(const dungeonpen_sheet *sheet, const dungeonpen_state *state, const uint32_t *reached);
static bool reaches_home(const dungeonpen_sheet *sheet, const uint32_t *reached, int seat);
static bool is_in_home(const dungeonpen_sheet *sheet, dungeonpen_wall wall);
static void lay_wall(uint32_t rows[ROWS], dungeonpen_wall wall);
static bool covers(const dungeonpen_state *state, dungeonpen_wall wall);
static dungeonpen_wall trimmed(const uint32_t *rows, dungeonpen_wall wall);
static bool may_part(const uint32_t *rows, dungeonpen_wall wall);
static uint32_t spread(const uint32_t *rows, const uint32_t *reached, int row);
static uint32_t fill(uint32_t cells, uint32_t free);
static bool has(const uint32_t *cells, int x, int y);
static dj_refusal refuse(const char *message);

bool dungeonpen_is_home(const dungeonpen_sheet *sheet, dungeonpen_point place, int seat) {
    int cell = sheet->cells[place.y / DUNGEONPEN_CELL][place.x / DUNGEONPEN_CELL];
    return cell >= DUNGEONPEN_HOME && (cell - DUNGEONPEN_HOME) % DUNGEONPEN_SEATS == seat;
}

void dungeonpen_printed_rows(const dungeonpen_sheet *sheet, uint32_t rows[ROWS]) {
    rows[0] = rows[ROWS - 1] = (1u << ROWS) - 1;
    for (int y = 0; y < DUNGEONPEN_SIZE; y++) {
        uint32_t row = 1;
        for (int x = DUNGEONPEN_SIZE - 1; x >= 0; x--)
            row = row << 1 | (sheet->cells[y][x] == DUNGEONPEN_WALL);
        rows[y + 1] = row << 1 | 1;
    }
}

void dungeonpen_lay_rows(const dungeonpen_set *set, const dungeonpen_state *state, uint32_t rows[ROWS]) {
    dungeonpen_printed_rows(sheet_of(set, state), rows);
    for (int i = 0; i < state->wall_count; i++)
        lay_wall(rows, state->walls[i]);
}

/* N11, a reason for each of its conditions: those of the book and no others. */
dj_refusal dungeonpen_refuse_wall(const dungeonpen_set *set, const dungeonpen_state *state, dungeonpen_wall wall) {
    if (dungeonpen_runs_off(wall))
        return refuse(DJ_SENTENCE("The wall would run off the sheet."));
    if (!covers(state, wall))
        return refuse(DJ_SENTENCE("The wall must cover one of the nine cells that the dice point at."));
    uint32_t alone[ROWS] = {0}, rows[ROWS];
    memcpy(rows, state->rows, sizeof rows);
    lay_wall(alone, wall);
    lay_wall(rows, wall);
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        if (dungeonpen_touches(alone, state->seats[seat].place, state->seats[seat].place))
            return refuse(DJ_SENTENCE("The wall would lie on a prisoner."));
    if ((may_part(state->rows, wall) || is_in_home(sheet_of(set, state), wall)) &&
        !dungeonpen_is_open(sheet_of(set, state), state, rows))
        return refuse(DJ_SENTENCE("The wall would seal a prisoner in: the enemy treasure and one’s own cell must stay "
                                  "within reach."));
    return (dj_refusal){NULL, NULL};
}

bool dungeonpen_runs_off(dungeonpen_wall wall) {
    return wall.x + (wall.is_vertical ? 1 : wall.length) > DUNGEONPEN_SIZE ||
           wall.y + (wall.is_vertical ? wall.length : 1) > DUNGEONPEN_SIZE;
}

bool dungeonpen_is_open(const dungeonpen_sheet *sheet, const dungeonpen_state *state, const uint32_t *rows) {
    uint32_t reached[ROWS] = {0};
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        const uint8_t *treasure = sheet->treasures[1 - seat];
        int x = state->seats[seat].place.x / DUNGEONPEN_CELL, y = state->seats[seat].place.y / DUNGEONPEN_CELL;
        if (!has(reached, x, y)) {
            memset(reached, 0, sizeof reached);
            reached[y + 1] = fill(2u << x, INSIDE & ~rows[y + 1]);
            while (!reaches_all(sheet, state, reached) && grow(rows, reached))
                continue;
        }
        if (!has(reached, treasure[0], treasure[1]) || !reaches_home(sheet, reached, seat))
            return false;
    }
    return true;
}

/* The seat can reach a cell of its home from where it stands, so that there is one. */
dungeonpen_point dungeonpen_home_place(const dungeonpen_sheet *sheet, const dungeonpen_state *state, int seat) {
    const uint8_t *start = sheet->starts[seat];
    dungeonpen_point place = state->seats[seat].place;
    dungeonpen_state there = *state;
    for (int cell = -1; cell < DUNGEONPEN_SIZE * DUNGEONPEN_SIZE; cell++) {
        int x = cell < 0 ? start[0] : cell % DUNGEONPEN_SIZE, y = cell < 0 ? start[1] : cell / DUNGEONPEN_SIZE;
        there.seats[seat].place = dungeonpen_middle(x, y);
        if (dungeonpen_is_home(sheet, there.seats[seat].place, seat) && !has(state->rows, x, y) &&
            dungeonpen_is_open(sheet, &there, state->rows))
            return there.seats[seat].place;
    }
    return place;
}

int dungeonpen_wall_moves(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    return list_walls(set, state, WALLS_MAX, out);
}

/* Any place that the dice point at, until one is legal, as most are; all are listed only after rare bad luck, which
 * makes none of them likelier. */
dj_move dungeonpen_random_wall(const dungeonpen_set *set, const dungeonpen_state *state, uint64_t *chance) {
    int length = state->due[0].length, along = DUNGEONPEN_BLOCK + length - 1;
    for (int tries = 0; tries < TRIES; tries++) {
        int number = dj_chance_of(chance, 2 * DUNGEONPEN_BLOCK * along), is_vertical = number % 2;
        int across = number / 2 % DUNGEONPEN_BLOCK, back = number / 2 / DUNGEONPEN_BLOCK - length + 1;
        int x = (state->red - 1) * DUNGEONPEN_BLOCK + (is_vertical ? across : back);
        int y = (state->black - 1) * DUNGEONPEN_BLOCK + (is_vertical ? back : across);
        dungeonpen_wall wall = {(uint8_t)x, (uint8_t)y, (uint8_t)length, (uint8_t)is_vertical};
        if (x >= 0 && y >= 0 && !dungeonpen_refuse_wall(set, state, wall).rule)
            return move_of(wall);
    }
    dj_move moves[WALLS_MAX];
    return moves[dj_chance_of(chance, dungeonpen_wall_moves(set, state, moves))];
}

bool dungeonpen_has_wall_move(const dungeonpen_set *set, const dungeonpen_state *state) {
    dj_move first;
    return list_walls(set, state, 1, &first) > 0;
}

dungeonpen_wall dungeonpen_wall_of(const dungeonpen_state *state, dj_move move) {
    int place = DUNGEONPEN_ARGUMENT(move), is_vertical = place >= DUNGEONPEN_SIZE * DUNGEONPEN_SIZE;
    return (dungeonpen_wall){.x = (uint8_t)(place % DUNGEONPEN_SIZE),
                             .y = (uint8_t)(place / DUNGEONPEN_SIZE % DUNGEONPEN_SIZE),
                             .length = state->due[0].length,
                             .is_vertical = (uint8_t)is_vertical};
}

void dungeonpen_add_wall(dungeonpen_turn *turn, dungeonpen_wall wall) {
    dungeonpen_state *state = turn->state;
    state->walls[state->wall_count++] = wall;
    lay_wall(state->rows, wall);
    dungeonpen_tell(turn, DUNGEONPEN_WALL_DRAWN, wall.x, wall.y, wall.length, wall.is_vertical);
}

void dungeonpen_erase_wall(dungeonpen_turn *turn, int index) {
    dungeonpen_state *state = turn->state;
    dungeonpen_wall wall = state->walls[index];
    memmove(state->walls + index, state->walls + index + 1,
            (size_t)(state->wall_count - index - 1) * sizeof *state->walls);
    state->walls[--state->wall_count] = (dungeonpen_wall){0};
    dungeonpen_lay_rows(turn->set, state, state->rows);
    dungeonpen_tell(turn, DUNGEONPEN_WALL_ERASED, wall.x, wall.y, wall.length, wall.is_vertical);
}

void dungeonpen_distances(const uint32_t *rows, const uint32_t *targets,
                          uint8_t out[DUNGEONPEN_SIZE][DUNGEONPEN_SIZE]) {
    uint32_t reached[ROWS], next[ROWS];
    memcpy(reached, targets, sizeof reached);
    memset(out, DUNGEONPEN_NONE, DUNGEONPEN_SIZE * DUNGEONPEN_SIZE);
    bool is_growing = true;
    for (int y = 1; y <= DUNGEONPEN_SIZE; y++)
        for (uint32_t cells = reached[y]; cells != 0; cells &= cells - 1)
            out[y - 1][__builtin_ctz(cells) - 1] = 0;
    for (int distance = 1; is_growing && distance < DUNGEONPEN_NONE; distance++) {
        is_growing = false;
        memcpy(next, reached, sizeof next);
        for (int y = 1; y <= DUNGEONPEN_SIZE; y++) {
            next[y] = spread(rows, reached, y);
            for (uint32_t cells = next[y] & ~reached[y]; cells != 0; cells &= cells - 1) {
                out[y - 1][__builtin_ctz(cells) - 1] = (uint8_t)distance;
                is_growing = true;
            }
        }
        memcpy(reached, next, sizeof reached);
    }
}

static const dungeonpen_sheet *sheet_of(const dungeonpen_set *set, const dungeonpen_state *state) {
    return &set->sheets[state->sheet];
}

/* The first so many legal places. */
static int list_walls(const dungeonpen_set *set, const dungeonpen_state *state, int most, dj_move *out) {
    int length = state->due[0].length, count = 0;
    int left = (state->red - 1) * DUNGEONPEN_BLOCK, bottom = (state->black - 1) * DUNGEONPEN_BLOCK;
    for (int is_vertical = 0; is_vertical < 2; is_vertical++) {
        int back_x = is_vertical ? 0 : length - 1, back_y = is_vertical ? length - 1 : 0;
        for (int y = bottom - back_y; y < bottom + DUNGEONPEN_BLOCK; y++)
            for (int x = left - back_x; x < left + DUNGEONPEN_BLOCK && count < most; x++) {
                dungeonpen_wall wall = {(uint8_t)x, (uint8_t)y, (uint8_t)length, (uint8_t)is_vertical};
                if (x >= 0 && y >= 0 && !dungeonpen_refuse_wall(set, state, wall).rule)
                    out[count++] = move_of(wall);
            }
    }
    return count;
}

static dj_move move_of(dungeonpen_wall wall) {
    return DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_WALL,
                           (wall.is_vertical * DUNGEONPEN_SIZE + wall.y) * DUNGEONPEN_SIZE + wall.x);
}

/* What can be reached from there, from cell side to cell side: up the sheet and down again, whole rows at a time, each
 * of which is filled as far as it can be. False where that was all. */
static bool grow(const uint32_t *rows, uint32_t reached[ROWS]) {
    bool is_growing = false;
    for (int i = 0; i < 2 * DUNGEONPEN_SIZE; i++) {
        int row = i < DUNGEONPEN_SIZE ? i + 1 : 2 * DUNGEONPEN_SIZE - i;
        uint32_t free = INSIDE & ~rows[row], entered = (reached[row - 1] | reached[row + 1]) & free & ~reached[row];
        if (entered == 0)
            continue;
        reached[row] = fill(reached[row] | entered, free);
        is_growing = true;
    }
    return is_growing;
}

/* All that anybody wants to reach, as is usual long before every cell is. */
static bool reaches_all(const dungeonpen_sheet *sheet, const dungeonpen_state *state, const uint32_t *reached) {
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        dungeonpen_point place = state->seats[seat].place;
        if (!has(reached, sheet->treasures[seat][0], sheet->treasures[seat][1]) ||
            !has(reached, sheet->starts[seat][0], sheet->starts[seat][1]) ||
            !has(reached, place.x / DUNGEONPEN_CELL, place.y / DUNGEONPEN_CELL))
            return false;
    }
    return true;
}

static bool reaches_home(const dungeonpen_sheet *sheet, const uint32_t *reached, int seat) {
    if (has(reached, sheet->starts[seat][0], sheet->starts[seat][1]))
        return true;
    for (int y = 0; y < DUNGEONPEN_SIZE; y++)
        for (int x = 0; x < DUNGEONPEN_SIZE; x++)
            if (has(reached, x, y) && dungeonpen_is_home(sheet, dungeonpen_middle(x, y), seat))
                return true;
    return false;
}

static bool is_in_home(const dungeonpen_sheet *sheet, dungeonpen_wall wall) {
    for (int i = 0; i < wall.length; i++)
        if (sheet->cells[wall.y + (wall.is_vertical ? i : 0)][wall.x + (wall.is_vertical ? 0 : i)] >= DUNGEONPEN_HOME)
            return true;
    return false;
}

static void lay_wall(uint32_t rows[ROWS], dungeonpen_wall wall) {
    for (int i = 0; i < wall.length; i++)
        rows[wall.y + 1 + (wall.is_vertical ? i : 0)] |= 2u << (wall.x + (wall.is_vertical ? 0 : i));
}

static bool covers(const dungeonpen_state *state, dungeonpen_wall wall) {
    int end_x = wall.x + (wall.is_vertical ? 1 : wall.length), end_y = wall.y + (wall.is_vertical ? wall.length : 1);
    int left = (state->red - 1) * DUNGEONPEN_BLOCK, bottom = (state->black - 1) * DUNGEONPEN_BLOCK;
    return wall.x < left + DUNGEONPEN_BLOCK && end_x > left && wall.y < bottom + DUNGEONPEN_BLOCK && end_y > bottom;
}

/* The wall without what lies over other walls at its ends. */
static dungeonpen_wall trimmed(const uint32_t *rows, dungeonpen_wall wall) {
    for (; wall.length > 0 && has(rows, wall.x, wall.y); wall.length--) {
        wall.x = (uint8_t)(wall.x + !wall.is_vertical);
        wall.y = (uint8_t)(wall.y + wall.is_vertical);
    }
    while (wall.length > 0 && has(rows, wall.x + (wall.is_vertical ? 0 : wall.length - 1),
                                  wall.y + (wall.is_vertical ? wall.length - 1 : 0)))
        wall.length--;
    return wall;
}

/* Whether a wall could part what hangs together now: going round it, other walls are met at least twice. Where they are
 * not, whoever walked through its cells can walk around them. */
static bool may_part(const uint32_t *rows, dungeonpen_wall wall) {
    wall = trimmed(rows, wall);
    if (wall.length == 0)
        return false;
    int width = wall.is_vertical ? 1 : wall.length, height = wall.is_vertical ? wall.length : 1, turns = 0;
    int x = wall.x - 1, y = wall.y - 1, around = 2 * (width + height) + 4;
    bool was_wall = has(rows, x, y);
    for (int i = 0; i < around; i++) {
        if (y < wall.y && x <= wall.x + width - 1)
            x++;
        else if (x > wall.x + width - 1 && y <= wall.y + height - 1)
            y++;
        else if (y > wall.y + height - 1 && x >= wall.x)
            x--;
        else
            y--;
        bool is_wall = has(rows, x, y);
        turns += is_wall && !was_wall;
        was_wall = is_wall;
    }
    return turns > 1;
}

/* The cells of a row that are reached, or next to one that is. */
static uint32_t spread(const uint32_t *rows, const uint32_t *reached, int row) {
    uint32_t wider = reached[row] | reached[row] << 1 | reached[row] >> 1 | reached[row - 1] | reached[row + 1];
    return wider & INSIDE & ~rows[row];
}

/* The free cells of a row that can be reached from these along the row; stretches without a wall are short. */
static uint32_t fill(uint32_t cells, uint32_t free) {
    uint32_t wider = cells & free;
    do {
        cells = wider;
        wider |= (cells << 1 | cells >> 1) & free;
    } while (wider != cells);
    return cells;
}

static bool has(const uint32_t *cells, int x, int y) {
    return cells[y + 1] >> (x + 1) & 1;
}

static dj_refusal refuse(const char *message) {
    return (dj_refusal){"N11", message};
}
