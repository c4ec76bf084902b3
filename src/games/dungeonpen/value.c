/* A quick guess of how well a seat stands: life, and the way still to go around the walls. */
#include "dungeonpen.h"

#include <string.h>

enum { ROWS = DUNGEONPEN_SIZE + 2, INSIDE = (1 << (DUNGEONPEN_SIZE + 1)) - 2 };

/* A life is worth about three cells of way; the last lives more than the first. */
enum { LIFE = 30, LAST_LIVES = 4, DANGER = 40, STEP = 12, OBJECT = 15, WON = 10000, FURTHEST = 80 };

static int32_t worth_of(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
static int way_left(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
static int steps(const uint32_t *rows, int x, int y, int to_x, int to_y);

int32_t dungeonpen_value(const void *content, const void *state_, int seat) {
    const dungeonpen_state *state = state_;
    if (state->stage == DUNGEONPEN_OVER)
        return state->winner == DUNGEONPEN_NONE ? -WON / 2 : state->winner == seat ? WON : -WON;
    return worth_of(content, state, seat) - worth_of(content, state, 1 - seat);
}

static int32_t worth_of(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    const dungeonpen_seat *player = &state->seats[seat];
    int danger = player->life < LAST_LIVES ? LAST_LIVES - player->life : 0;
    return LIFE * player->life - DANGER * danger + OBJECT * player->bag_count - STEP * way_left(set, state, seat);
}

/* Cells to the enemy treasure and home, or home. */
static int way_left(const dungeonpen_set *set, const dungeonpen_state *state, int seat) {
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    const uint8_t *home = sheet->starts[seat], *treasure = sheet->treasures[1 - seat];
    int x = state->seats[seat].place.x / DUNGEONPEN_CELL, y = state->seats[seat].place.y / DUNGEONPEN_CELL;
    if (state->seats[seat].has_treasure)
        return steps(state->rows, x, y, home[0], home[1]);
    return steps(state->rows, x, y, treasure[0], treasure[1]) +
           steps(state->rows, treasure[0], treasure[1], home[0], home[1]);
}

/* The shortest way from cell side to cell side: a flood that stops when it arrives. */
static int steps(const uint32_t *rows, int x, int y, int to_x, int to_y) {
    uint32_t reached[ROWS] = {0}, goal = 2u << to_x;
    reached[y + 1] = 2u << x;
    int low = y + 1, high = y + 1;
    for (int count = 0; count < FURTHEST; count++) {
        if (reached[to_y + 1] & goal)
            return count;
        low = low > 1 ? low - 1 : 1;
        high = high < DUNGEONPEN_SIZE ? high + 1 : DUNGEONPEN_SIZE;
        uint32_t below = reached[low - 1];
        for (int row = low; row <= high; row++) {
            uint32_t here = reached[row];
            reached[row] = (here | here << 1 | here >> 1 | below | reached[row + 1]) & INSIDE & ~rows[row];
            below = here;
        }
    }
    return FURTHEST;
}
