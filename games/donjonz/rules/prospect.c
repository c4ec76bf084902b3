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
    const donjonz_outlook *outlook;
    int16_t worth[DONJONZ_ITEMS]; /* of what a cell holds */
    uint8_t order[DONJONZ_CELLS_MAX + 1];
    int16_t beyond[DONJONZ_CELLS_MAX + 1]; /* the best way on that leaves by this cell */
    uint8_t stack[DONJONZ_CELLS_MAX + 1];
    int depth, seen;
} survey;

static void weigh(survey *survey);
static int explore(survey *survey, int cell, int from);
static int close_block(survey *survey, int last);

int donjonz_prospect(const donjonz_outlook *outlook) {
    survey survey = {.outlook = outlook};
    weigh(&survey);
    explore(&survey, outlook->hero, DONJONZ_NO_CELL);
    return survey.beyond[outlook->hero] * SHARE / 8;
}

donjonz_outlook donjonz_outlook_of(const donjonz_state *state) {
    return (donjonz_outlook){
        .cell = state->cell,
        .next = state->next,
        .weapons = state->weapons,
        .hero = state->hero,
        .gold = state->gold,
        .monsters = state->monsters,
        .has_key = state->has_key,
        .can_double = !state->has_doubled,
    };
}

static void weigh(survey *survey) {
    const donjonz_outlook *outlook = survey->outlook;
    survey->worth[DONJONZ_GOLD] = POUCH;
    survey->worth[DONJONZ_KEY] = outlook->can_double ? (int16_t)(KEY + outlook->gold) : 0;
    survey->worth[DONJONZ_LOCK] = outlook->can_double && outlook->has_key ? (int16_t)(LOCK + 2 * outlook->gold) : 0;
    for (int type = 0; type < DONJONZ_WEAPON_TYPES; type++) {
        bool is_armed = outlook->weapons[0] == type || outlook->weapons[1] == type;
        survey->worth[DONJONZ_WEAPON + type] = is_armed ? 0 : WEAPON;
        int points = outlook->monsters + 2; /* the next ones are worth more and more (Z09) */
        survey->worth[DONJONZ_MONSTER + type] = (int16_t)(is_armed ? points : points / 3);
    }
}

/* Returns the earliest cell that the cells after this one lead back to. */
static int explore(survey *survey, int cell, int from) {
    const donjonz_outlook *outlook = survey->outlook;
    int order = ++survey->seen, lowest = order;
    survey->order[cell] = (uint8_t)order;
    survey->stack[survey->depth++] = (uint8_t)cell;
    for (int exits = outlook->cell[cell] & 15; exits != 0; exits &= exits - 1) {
        int next = outlook->next[cell][__builtin_ctz((unsigned)exits)];
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
        worth += survey->worth[survey->outlook->cell[cell] >> 4];
        if (survey->beyond[cell] > on)
            on = survey->beyond[cell];
    } while (cell != last);
    return worth + on;
}
