/* A quick guess of how well a seat stands: life, and the way still to go around the walls. */
#include "dungeonpen.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = DUNGEONPEN_SIZE + 2, INSIDE = (1 << (DUNGEONPEN_SIZE + 1)) - 2 };

/* A life is worth about a cell and a half of way; the last lives more than the first. */
enum { DUNGEONPEN_WEIGHTS(DJ_WEIGHT_NAME) };
enum { LAST_LIVES = 4, WON = 10000, FURTHEST = 80 };

static int32_t of(const dungeonpen_set *set, int weight);
static int32_t worth_of(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
static int way_left(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
static void find_home(const dungeonpen_sheet *sheet, const uint32_t *rows, int seat, uint8_t home[2]);
static int way(const dungeonpen_set *set, const uint32_t *rows, int x, int y, int to_x, int to_y);
static int steps(const uint32_t *rows, int x, int y, int to_x, int to_y);

const dj_weight dungeonpen_weights[DUNGEONPEN_WEIGHT_COUNT] = {DUNGEONPEN_WEIGHTS(DJ_WEIGHT_ROW)};

int32_t dungeonpen_value(const void *content, const void *state_, int seat) {
    const dungeonpen_state *state = state_;
    if (state->stage == DUNGEONPEN_OVER)
        return state->winner == DUNGEONPEN_NONE ? -WON / 2 : state->winner == seat ? WON : -WON;
    return worth_of(content, state, seat) - worth_of(content, state, 1 - seat);
}

static int32_t worth_of(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    const dungeonpen_seat *player = &state->seats[seat];
    int danger = player->life < LAST_LIVES ? LAST_LIVES - player->life : 0;
    return of(set, LIFE) * player->life - of(set, DANGER) * danger + of(set, OBJECT) * player->bag_count -
           of(set, STEP) * way_left(set, state, seat);
}

static int32_t of(const dungeonpen_set *set, int weight) {
    return dj_weight_at(set->weights, weight);
}

/* Cells to the enemy treasure and home, or home. */
static int way_left(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    const uint8_t *treasure = sheet->treasures[1 - seat];
    uint8_t home[2];
    find_home(sheet, state->rows, seat, home);
    int x = state->seats[seat].place.x / DUNGEONPEN_CELL, y = state->seats[seat].place.y / DUNGEONPEN_CELL;
    if (state->seats[seat].has_treasure)
        return way(set, state->rows, x, y, home[0], home[1]);
    return way(set, state->rows, x, y, treasure[0], treasure[1]) +
           way(set, state->rows, treasure[0], treasure[1], home[0], home[1]);
}

/* Where the seat began, or the first cell of its home that no wall covers. */
static void find_home(const dungeonpen_sheet *sheet, const uint32_t *rows, int seat, uint8_t home[2]) {
    memcpy(home, sheet->starts[seat], 2);
    for (int cell = 0; rows[home[1] + 1] >> (home[0] + 1) & 1 && cell < DUNGEONPEN_SIZE * DUNGEONPEN_SIZE; cell++) {
        int x = cell % DUNGEONPEN_SIZE, y = cell / DUNGEONPEN_SIZE;
        if (dungeonpen_is_home(sheet, dungeonpen_middle(x, y), seat)) {
            home[0] = (uint8_t)x;
            home[1] = (uint8_t)y;
        }
    }
}

/* Around the walls; some think of it as if there were none. */
static int way(const dungeonpen_set *set, const uint32_t *rows, int x, int y, int to_x, int to_y) {
    int32_t straight = of(set, STRAIGHT);
    if (straight == 0)
        return steps(rows, x, y, to_x, to_y);
    int across = abs(to_x - x), up = abs(to_y - y), line = across + up - (across < up ? across : up) / 2;
    int around = straight < 100 ? steps(rows, x, y, to_x, to_y) : line;
    return (straight * line + (100 - straight) * around) / 100;
}

/* The shortest way, straight and aslant in turn, so that its length is about that of a line. A flood that stops when it
 * arrives; no corner is cut. */
static int steps(const uint32_t *rows, int x, int y, int to_x, int to_y) {
    uint32_t reached[ROWS] = {0}, goal = 2u << to_x;
    reached[y + 1] = 2u << x;
    int low = y + 1, high = y + 1;
    for (int count = 0; count < FURTHEST; count++) {
        if (reached[to_y + 1] & goal)
            return count;
        low = low > 1 ? low - 1 : 1;
        high = high < DUNGEONPEN_SIZE ? high + 1 : DUNGEONPEN_SIZE;
        bool is_aslant = count % 2;
        uint32_t below = reached[low - 1], below_free = ~rows[low - 1];
        for (int row = low; row <= high; row++) {
            uint32_t here = reached[row], above = reached[row + 1], free = INSIDE & ~rows[row];
            uint32_t wider = here | here << 1 | here >> 1 | below | above;
            if (is_aslant) {
                uint32_t from_below = below & free, from_above = above & free;
                wider |= (from_below << 1 | from_below >> 1) & below_free;
                wider |= (from_above << 1 | from_above >> 1) & ~rows[row + 1];
            }
            reached[row] = wider & free;
            below = here;
            below_free = free;
        }
    }
    return FURTHEST;
}
