#include "donjonz.h"

/* Guesses in points, measured on walks by the search bot: see docs/balance.md. */
enum {
    SHARE = 6, /* eighths of what lies ahead that a walk takes */
    POUCH = 2,
    WEAPON = 4,
    KEY = 6, /* beside the gold in hand, which it may double */
    LOCK = 4,
};

/* A visit of the cells ahead, block by block: a block left by a cell that cuts the map is never seen again, so of
 * several ways on only the best counts. */
typedef struct survey {
    const donjonz_state *state;
    int16_t worth[DONJONZ_ITEMS]; /* of what a cell holds */
    uint8_t order[DONJONZ_CELLS_MAX + 1];
    int16_t beyond[DONJONZ_CELLS_MAX + 1]; /* the best way on that leaves by this cell */
    uint8_t stack[DONJONZ_CELLS_MAX + 1];
    int depth, seen;
} survey;

static void weigh(survey *survey);
static int explore(survey *survey, int cell, int from);
static int close_block(survey *survey, int last);

int donjonz_prospect(const donjonz_state *state) {
    survey survey = {.state = state};
    weigh(&survey);
    explore(&survey, state->hero, DONJONZ_NO_CELL);
    return survey.beyond[state->hero] * SHARE / 8;
}

static void weigh(survey *survey) {
    const donjonz_state *state = survey->state;
    survey->worth[DONJONZ_GOLD] = POUCH;
    bool is_doubling = !state->has_doubled;
    survey->worth[DONJONZ_KEY] = is_doubling ? (int16_t)(KEY + state->gold) : 0;
    survey->worth[DONJONZ_LOCK] = is_doubling && state->has_key ? (int16_t)(LOCK + 2 * state->gold) : 0;
    for (int type = 0; type < DONJONZ_WEAPON_TYPES; type++) {
        bool is_armed = state->weapons[0] == type || state->weapons[1] == type;
        survey->worth[DONJONZ_WEAPON + type] = is_armed ? 0 : WEAPON;
        int points = state->monsters + 2; /* the next ones are worth more and more (Z09) */
        survey->worth[DONJONZ_MONSTER + type] = (int16_t)(is_armed ? points : points / 3);
    }
}

/* Returns the earliest cell that the cells after this one lead back to. */
static int explore(survey *survey, int cell, int from) {
    const donjonz_state *state = survey->state;
    int order = ++survey->seen, lowest = order;
    survey->order[cell] = (uint8_t)order;
    survey->stack[survey->depth++] = (uint8_t)cell;
    for (int exits = state->cell[cell] & 15; exits != 0; exits &= exits - 1) {
        int next = state->next[cell][__builtin_ctz((unsigned)exits)];
        if (next == from)
            continue;
        int reached = survey->order[next];
        if (reached == 0) {
            reached = explore(survey, next, cell);
            if (reached >= order) {
                int worth = close_block(survey, next);
                if (worth > survey->beyond[cell])
                    survey->beyond[cell] = (int16_t)worth;
            }
        }
        if (reached < lowest)
            lowest = reached;
    }
    return lowest;
}

/* The cells of a block that was explored last: all they hold, and the best way on from one of them. */
static int close_block(survey *survey, int last) {
    int worth = 0, on = 0, cell;
    do {
        cell = survey->stack[--survey->depth];
        worth += survey->worth[survey->state->cell[cell] >> 4];
        if (survey->beyond[cell] > on)
            on = survey->beyond[cell];
    } while (cell != last);
    return worth + on;
}
