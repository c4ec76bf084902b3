/* A card set of Dungeon Pen, as compiled: events, clutter, characters and sheets. */
#ifndef DUNGEONPEN_SET_H
#define DUNGEONPEN_SET_H

#include "donjon/game.h"
#include "effects/effects.h"
#include "engine/weights.h"
#include "weights.h"

enum {
    DUNGEONPEN_SEATS = 2,
    DUNGEONPEN_SIZE = 18,       /* cells across the sheet, and up it */
    DUNGEONPEN_EVENTS_MAX = 64, /* definitions of a set */
    DUNGEONPEN_CLUTTER_MAX = 48,
    DUNGEONPEN_CHARACTERS_MAX = 16,
    DUNGEONPEN_CARDS_MAX = DUNGEONPEN_EVENTS_MAX + DUNGEONPEN_CLUTTER_MAX + DUNGEONPEN_CHARACTERS_MAX,
    DUNGEONPEN_COPIES_MAX = 6,      /* of a card in a set */
    DUNGEONPEN_EVENT_DECK_MAX = 96, /* copies counted */
    DUNGEONPEN_CLUTTER_DECK_MAX = 64,
    DUNGEONPEN_SHEETS_MAX = 8,
    DUNGEONPEN_CHESTS_MAX = 16, /* of a sheet */
    DUNGEONPEN_POTIONS_MAX = 16,
    DUNGEONPEN_WALL_MAX = 6, /* cells of a sudden wall; at least 1 */
};

typedef enum dungeonpen_cell {
    DUNGEONPEN_FLOOR,
    DUNGEONPEN_WALL,
    DUNGEONPEN_CHEST,
    DUNGEONPEN_POTION,
    DUNGEONPEN_HOME,                                           /* + seat: a cell of the prisoner's own cell */
    DUNGEONPEN_START = DUNGEONPEN_HOME + DUNGEONPEN_SEATS,     /* + seat: the one where the prisoner begins */
    DUNGEONPEN_TREASURE = DUNGEONPEN_START + DUNGEONPEN_SEATS, /* + seat: the one with the treasure */
    DUNGEONPEN_CELLS = DUNGEONPEN_TREASURE + DUNGEONPEN_SEATS,
} dungeonpen_cell;

typedef struct dungeonpen_sheet {
    char id[24];
    char name[DJ_LANGUAGES][48];
    uint8_t cells[DUNGEONPEN_SIZE][DUNGEONPEN_SIZE]; /* row, column: a dungeonpen_cell */
    /* Where things are, as column and row, in the order of the rows from the bottom: derived from the cells. */
    uint8_t chests[DUNGEONPEN_CHESTS_MAX][2], potions[DUNGEONPEN_POTIONS_MAX][2];
    uint8_t starts[DUNGEONPEN_SEATS][2], treasures[DUNGEONPEN_SEATS][2];
    uint8_t chest_count, potion_count;
} dungeonpen_sheet;

typedef enum dungeonpen_kind { DUNGEONPEN_EVENT, DUNGEONPEN_CLUTTER, DUNGEONPEN_CHARACTER } dungeonpen_kind;

/* A card, or a character. What play needs comes first. */
typedef struct dungeonpen_card {
    uint8_t kind;
    uint8_t count;   /* copies in its deck; 1 for a character */
    uint8_t wall;    /* cells of the sudden wall that an event brings (N11), or 0 */
    uint8_t has_bag; /* a clutter card that can be kept (N09) */
    dj_effect_program effect;
    char id[24];
    char name[DJ_LANGUAGES][48];
    char flavour[DJ_LANGUAGES][120]; /* empty where there is none */
} dungeonpen_card;

enum { DUNGEONPEN_WEIGHT_COUNT = 0 DUNGEONPEN_WEIGHTS(DJ_WEIGHT_ONE) };
extern const dj_weight dungeonpen_weights[DUNGEONPEN_WEIGHT_COUNT];

typedef struct dungeonpen_set {
    char id[24];
    char title[DJ_LANGUAGES][64];
    dungeonpen_card cards[DUNGEONPEN_CARDS_MAX]; /* events, then clutter, then characters */
    dungeonpen_sheet sheets[DUNGEONPEN_SHEETS_MAX];
    uint8_t event_count, clutter_count, character_count, sheet_count;
    uint8_t event_deck, clutter_deck;                           /* cards, copies counted */
    uint8_t weights[DUNGEONPEN_WEIGHT_COUNT * DJ_WEIGHT_BYTES]; /* of the value */
} dungeonpen_set;

/* The first card of a kind, and the first behind them. */
static inline int dungeonpen_first_clutter(const dungeonpen_set *set) {
    return set->event_count;
}
static inline int dungeonpen_first_character(const dungeonpen_set *set) {
    return set->event_count + set->clutter_count;
}
static inline int dungeonpen_card_count(const dungeonpen_set *set) {
    return set->event_count + set->clutter_count + set->character_count;
}

#endif
