/* What the player may know and can do, as numbers for learning programs. */
#include "donjonz.h"

#include <string.h>

typedef struct observation {
    int16_t phase, card_count, placed;
    int16_t top; /* 1 + the visible card of the pile, or 0 */
    int16_t hero_x, hero_y;
    int16_t ahead[DONJONZ_DIRECTIONS]; /* 1 + the item on the cell that one can step to, or 0 */
    int16_t gold, has_key, has_doubled, monsters, is_lost, score;
    int16_t weapons[DONJONZ_WEAPONS_CARRIED], offer; /* 1 + type, or 0 */
    struct {
        int16_t order; /* in which it was placed, from 1; 0 before */
        int16_t x, y, turn;
    } cards[DONJONZ_CARDS_MAX]; /* by their numbers in the set */
    int16_t
        walked[DONJONZ_CELLS_MAX]; /* cells are numbered by card: the start's, then those of each in the order placed */
} observation;

#define PART(member, most) DJ_PART(observation, member, 0, most)
#define COORDINATE(member) DJ_PART(observation, member, -DONJONZ_COORDINATE, DONJONZ_COORDINATE)

const dj_part donjonz_observation[DONJONZ_OBSERVATION] = {
    PART(phase, DONJONZ_OVER),
    PART(card_count, DONJONZ_CARDS_MAX),
    PART(placed, DONJONZ_CARDS_MAX),
    PART(top, DONJONZ_CARDS_MAX),
    COORDINATE(hero_x),
    COORDINATE(hero_y),
    PART(ahead, DONJONZ_ITEMS),
    PART(gold, 2 * DONJONZ_CELLS_MAX),
    PART(has_key, 1),
    PART(has_doubled, 1),
    PART(monsters, DONJONZ_CELLS_MAX),
    PART(is_lost, 1),
    PART(score, INT16_MAX),
    PART(weapons, DONJONZ_WEAPON_TYPES),
    PART(offer, DONJONZ_WEAPON_TYPES),
    DJ_EACH_PART(observation, cards, order, 0, DONJONZ_CARDS_MAX),
    DJ_EACH_PART(observation, cards, x, -DONJONZ_COORDINATE, DONJONZ_COORDINATE),
    DJ_EACH_PART(observation, cards, y, -DONJONZ_COORDINATE, DONJONZ_COORDINATE),
    DJ_EACH_PART(observation, cards, turn, 0, 3),
    PART(walked, 1),
};

/* Places have a number for each cell of a square that wraps round: no dungeon is so wide that two places of one moment
 * share one. Near the start card, at the origin, columns and rows are as they are. */
enum {
    WRAP = DONJONZ_CARD_WIDTH + DONJONZ_CARDS_MAX * DONJONZ_CARD_HEIGHT + DONJONZ_CARD_HEIGHT + 1,
    SHIFT = 2 * WRAP - DONJONZ_COORDINATE, /* from a move's column to one that counts from the origin, above zero */
    PLACES = DONJONZ_DROP + DONJONZ_WEAPON_TYPES,
};
const dj_part donjonz_actions[DONJONZ_ACTION_PARTS] = {
    DJ_ACTIONS("step", 0, DONJONZ_LEAVE),
    DJ_ACTIONS("leave", DONJONZ_LEAVE, DONJONZ_TAKE),
    DJ_ACTIONS("take", DONJONZ_TAKE, DONJONZ_DROP),
    DJ_ACTIONS("drop", DONJONZ_DROP, PLACES),
    DJ_ACTIONS("place: row, column, turn", PLACES, PLACES + 4 * WRAP * WRAP),
};

static void observe_hero(const donjonz_state *state, observation *seen);

void donjonz_observe(const void *content, const void *state_, int viewer, int16_t *out) {
    (void)content, (void)viewer; /* the player and who watches know the same */
    const donjonz_state *state = state_;
    observation *seen = memset(out, 0, sizeof *seen);
    seen->phase = state->phase;
    seen->card_count = state->card_count;
    seen->placed = state->placed;
    seen->top = (int16_t)(state->placed < state->card_count ? state->pile[state->placed] + 1 : 0);
    seen->gold = (int16_t)state->gold;
    seen->has_key = state->has_key;
    seen->has_doubled = state->has_doubled;
    seen->monsters = state->monsters;
    seen->is_lost = state->is_lost;
    seen->score = (int16_t)donjonz_score(state);
    for (int i = 0; i < DONJONZ_WEAPONS_CARRIED; i++)
        seen->weapons[i] = (int16_t)(state->weapons[i] == DONJONZ_NO_WEAPON ? 0 : state->weapons[i] + 1);
    for (int i = 1; i <= state->placed; i++) {
        donjonz_spot spot = state->spots[i];
        seen->cards[spot.card].order = (int16_t)i;
        seen->cards[spot.card].x = spot.x;
        seen->cards[spot.card].y = spot.y;
        seen->cards[spot.card].turn = spot.turn;
    }
    observe_hero(state, seen);
}

static void observe_hero(const donjonz_state *state, observation *seen) {
    donjonz_point at = donjonz_cell_point(state, state->hero);
    seen->hero_x = (int16_t)at.x;
    seen->hero_y = (int16_t)at.y;
    for (int byte = 0; byte < (int)sizeof state->walked; byte++)
        for (unsigned walked = state->walked[byte]; walked != 0; walked &= walked - 1)
            seen->walked[8 * byte + __builtin_ctz(walked)] = 1;
    if (state->phase == DONJONZ_MAPPING)
        return;
    for (int i = 0; i < DONJONZ_DIRECTIONS; i++)
        if (state->cell[state->hero] >> i & 1)
            seen->ahead[i] = (int16_t)((state->cell[state->next[state->hero][i]] >> 4) + 1);
    if (state->phase == DONJONZ_CHOOSING)
        seen->offer = (int16_t)((state->cell[state->hero] >> 4) - DONJONZ_WEAPON + 1);
}

/* Moves hold columns and rows from 0 on, with the start card in the middle; sums and no division, for there are
 * hundreds of places to number at once. */
/* A move's column or row, counted round the square. */
#define FOUR(from)                                                                                                     \
    ((from) + SHIFT) % WRAP, ((from) + SHIFT + 1) % WRAP, ((from) + SHIFT + 2) % WRAP, ((from) + SHIFT + 3) % WRAP
#define SIXTEEN(from) FOUR(from), FOUR((from) + 4), FOUR((from) + 8), FOUR((from) + 12)
static const uint8_t wrapped[128] = {SIXTEEN(0),  SIXTEEN(16), SIXTEEN(32), SIXTEEN(48),
                                     SIXTEEN(64), SIXTEEN(80), SIXTEEN(96), SIXTEEN(112)};

void donjonz_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                          int32_t *out) {
    (void)content, (void)state, (void)seat;
    if (moves[0] < DONJONZ_PLACE) {
        for (int i = 0; i < count; i++)
            out[i] = (int32_t)moves[i];
        return;
    }
    for (int i = 0; i < count; i++)
        out[i] =
            PLACES + 4 * (wrapped[moves[i] >> 9 & 127] * WRAP + wrapped[moves[i] >> 2 & 127]) + (int)(moves[i] & 3);
}
