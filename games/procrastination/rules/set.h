/* A card set of Donjon & Procrastination, as compiled: cards, series, ready-made decks and collections. */
#ifndef PROCRASTINATION_SET_H
#define PROCRASTINATION_SET_H

#include "donjon/game.h"
#include "effects/effects.h"
#include "engine/weights.h"
#include "weights.h"

enum {
    PROCRASTINATION_CARDS_MIN = 20,  /* in a set, copies counted: enough for two */
    PROCRASTINATION_CARDS_MAX = 128, /* definitions */
    PROCRASTINATION_COPIES_MAX = 4,  /* of a definition in a set */
    PROCRASTINATION_BOX_MAX = PROCRASTINATION_CARDS_MAX * PROCRASTINATION_COPIES_MAX,
    PROCRASTINATION_SERIES_MAX = 8,
    PROCRASTINATION_DECKS_MAX = 12,
    PROCRASTINATION_DECK = 15,                                   /* P24 */
    PROCRASTINATION_DECK_COPIES = 2,                             /* of a card, at most (P24) */
    PROCRASTINATION_DECK_EPICS = 2,                              /* at most (P24) */
    PROCRASTINATION_COLLECTIONS_MAX = PROCRASTINATION_DECKS_MAX, /* one option chooses either */
    PROCRASTINATION_COLLECTION_MIN = 10,                         /* P02: a pile is drawn from it */
    PROCRASTINATION_COLLECTION_MAX = 200,
};

typedef enum procrastination_class {
    PROCRASTINATION_FORCE,
    PROCRASTINATION_AGILITY,
    PROCRASTINATION_MAGIC,
    PROCRASTINATION_EPIC,
    PROCRASTINATION_SUPPORT,
    PROCRASTINATION_CLASSES,
} procrastination_class;

typedef enum procrastination_family {
    PROCRASTINATION_NO_FAMILY,
    PROCRASTINATION_PLANT,
    PROCRASTINATION_PIRATE,
    PROCRASTINATION_FIRE,
    PROCRASTINATION_FAMILIES,
} procrastination_family;

/* What sets off a card's effects, in the order of the language's table. */
enum {
    PROCRASTINATION_ON_REVEAL,
    PROCRASTINATION_ON_ROLL,
    PROCRASTINATION_ON_SCORE,
    PROCRASTINATION_ON_DISCARD,
    PROCRASTINATION_ON_RETURN,
    PROCRASTINATION_ON_SHOWN,
    PROCRASTINATION_WHEN_TARGETED,
    PROCRASTINATION_WHILE_SCORED,
    PROCRASTINATION_TRIGGERS,
};

/* What play needs comes first: it then lies together in memory. */
typedef struct procrastination_card {
    uint8_t class;
    int8_t value;
    uint8_t family;
    uint8_t series, number; /* number 0: in no series */
    uint8_t is_promo;
    uint8_t count;    /* copies in the set */
    uint8_t lasts[2]; /* its lasting actions that rules ask for, a bit each: follows from the effect */
    dj_effect_program effect;
    char id[24];
    char name[DJ_LANGUAGES][48];
    char flavour[DJ_LANGUAGES][120]; /* empty where there is none */
} procrastination_card;

typedef struct procrastination_series {
    char id[24];
    char name[DJ_LANGUAGES][48];
    uint8_t size; /* the 26 of 12/26 */
} procrastination_series;

typedef struct procrastination_deck {
    char id[24];
    char name[DJ_LANGUAGES][48];
    uint8_t cards[PROCRASTINATION_DECK];
} procrastination_deck;

typedef struct procrastination_collection {
    char id[24];
    char name[DJ_LANGUAGES][48];
    uint8_t copies[PROCRASTINATION_CARDS_MAX]; /* of each definition */
    uint8_t size;                              /* all copies together */
} procrastination_collection;

/* What counts in the value of a seat, in hundredths of a scored card unless it says otherwise. */
enum { PROCRASTINATION_WEIGHT_COUNT = 0 PROCRASTINATION_WEIGHTS(DJ_WEIGHT_ONE) };
extern const dj_weight procrastination_weights[PROCRASTINATION_WEIGHT_COUNT];

typedef struct procrastination_set {
    char id[24];
    char title[DJ_LANGUAGES][64];
    procrastination_card cards[PROCRASTINATION_CARDS_MAX];
    procrastination_series series[PROCRASTINATION_SERIES_MAX];
    procrastination_deck decks[PROCRASTINATION_DECKS_MAX];
    procrastination_collection collections[PROCRASTINATION_COLLECTIONS_MAX];
    uint8_t card_count, series_count, deck_count, collection_count;
    /* All copies of all cards, as definitions, and how many these are, the low byte first: follows from the cards. */
    uint8_t box[PROCRASTINATION_BOX_MAX], box_size[2];
    uint8_t weights[PROCRASTINATION_WEIGHT_COUNT * DJ_WEIGHT_BYTES]; /* of the value */
} procrastination_set;

static inline int procrastination_box_size(const procrastination_set *set) {
    return set->box_size[0] | set->box_size[1] << 8;
}

#endif
