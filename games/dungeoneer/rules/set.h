/* A card set of Dungeoneer, as compiled: heroes, maps, quests, adventure cards and tournament decks. */
#ifndef DUNGEONEER_SET_H
#define DUNGEONEER_SET_H

#include "donjon/game.h"
#include "effects/effects.h"
#include "engine/weights.h"
#include "weights.h"

enum {
    DUNGEONEER_CARDS_MAX = 128, /* definitions of adventure cards: two sets combined, and decks of them */
    DUNGEONEER_HEROES_MAX = 12,
    DUNGEONEER_QUESTS_MAX = 32,
    DUNGEONEER_MAPS_MAX = 48,
    DUNGEONEER_DECKS_MAX = 12,
    DUNGEONEER_COPIES_MAX = 4,       /* of an adventure card or map (E31) */
    DUNGEONEER_ADVENTURES_MAX = 240, /* adventure cards in a set, copies counted */
    DUNGEONEER_ADVENTURES_MIN = 40,  /* enough for six hands, and to draw */
    DUNGEONEER_STEPS_MAX = 3,        /* of a quest */
    DUNGEONEER_LEVELS = 3,           /* the third quest wins, so nobody plays at level four (E23) */
    DUNGEONEER_DECK_MIN = 50,        /* E31 */
    DUNGEONEER_DECK_MAX = 100,       /* (R) */
    DUNGEONEER_DECK_CARDS = 90,      /* adventure cards of a deck: what a hero, three quests and six maps leave */
    DUNGEONEER_DECK_QUESTS = DUNGEONEER_QUESTS_MAX, /* each once */
    DUNGEONEER_DECK_MAPS_MIN = 6,
    DUNGEONEER_DECK_MAPS = 12,
    DUNGEONEER_LIFE = 6, /* E29 */
};

enum { DUNGEONEER_NONE = 0xff };

/* Every card with an effect has a number of its own: adventure cards, then heroes, quests and maps. */
enum {
    DUNGEONEER_HERO_EFFECTS = DUNGEONEER_CARDS_MAX,
    DUNGEONEER_QUEST_EFFECTS = DUNGEONEER_HERO_EFFECTS + DUNGEONEER_HEROES_MAX,
    DUNGEONEER_MAP_EFFECTS = DUNGEONEER_QUEST_EFFECTS + DUNGEONEER_QUESTS_MAX,
    DUNGEONEER_EFFECTS = DUNGEONEER_MAP_EFFECTS + DUNGEONEER_MAPS_MAX,
};

typedef enum dungeoneer_stat {
    DUNGEONEER_MELEE,
    DUNGEONEER_MAGIC,
    DUNGEONEER_MOVE,
    DUNGEONEER_LEVEL, /* of traps alone (E19) */
    DUNGEONEER_STATS,
    DUNGEONEER_ATTACKS = DUNGEONEER_LEVEL,
} dungeoneer_stat;

typedef enum dungeoneer_kind {
    DUNGEONEER_BANE,
    DUNGEONEER_BOON,
    DUNGEONEER_MONSTER,
    DUNGEONEER_TRAP,
    DUNGEONEER_TREASURE,
    DUNGEONEER_KINDS,
} dungeoneer_kind;

typedef enum dungeoneer_timing {
    DUNGEONEER_TEMPORARY,
    DUNGEONEER_PERMANENT,
    DUNGEONEER_ANYTIME,
    DUNGEONEER_RESPONSE,
    DUNGEONEER_TIMINGS,
} dungeoneer_timing;

/* What a power or a treasure asks for when it is used. */
typedef struct dungeoneer_price {
    uint8_t movement, glory;
    uint8_t is_once; /* a turn */
} dungeoneer_price;

/* What can hit a hero, and be answered (E27); a bit each in `answers`. */
enum {
    DUNGEONEER_HIT_BANE,
    DUNGEONEER_HIT_MONSTER,
    DUNGEONEER_HIT_TRAP,
    DUNGEONEER_HIT_CHALLENGE,
    DUNGEONEER_HITS,
    DUNGEONEER_ALL_HITS = (1 << DUNGEONEER_HITS) - 1,
};

/* An adventure card. What play needs comes first: it then lies together in memory. */
typedef struct dungeoneer_card {
    uint8_t kind, timing;
    uint8_t cost;                        /* in peril of the victim, or in one's own glory */
    uint8_t count;                       /* copies in the set */
    uint8_t is_untargeted;               /* of banes (E08) */
    uint8_t answers;                     /* what it answers */
    uint8_t attacks[DUNGEONEER_ATTACKS]; /* of monsters: the statistic, 0 where it has no such attack */
    uint8_t life, harm;                  /* of monsters */
    uint8_t stat, threat;                /* of traps */
    uint8_t is_weapon, weapon, bonus;    /* of treasures: the attack it serves, and how well */
    uint8_t charges;                     /* 0: no limit */
    dungeoneer_price price;              /* of using a treasure */
    dj_effect_program effect;
    char id[24];
    char name[DJ_LANGUAGES][48];
    char flavour[DJ_LANGUAGES][120]; /* empty where there is none */
} dungeoneer_card;

/* Boons and treasures cost one's own glory; all else costs the peril of who is hit (E08, E13). */
static inline bool dungeoneer_is_bought(const dungeoneer_card *card) {
    return card->kind == DUNGEONEER_BOON || card->kind == DUNGEONEER_TREASURE;
}

typedef struct dungeoneer_hero {
    uint8_t life, treasures, boons;
    uint8_t stats[DUNGEONEER_LEVELS][DUNGEONEER_ATTACKS];
    dungeoneer_price price;
    uint8_t answers; /* what the power answers */
    dj_effect_program effect;
    char id[24];
    char name[DJ_LANGUAGES][48];
    char calling[DJ_LANGUAGES][48]; /* "dwarf, smith" */
    char power[DJ_LANGUAGES][48];
    char flavour[DJ_LANGUAGES][120];
} dungeoneer_hero;

typedef enum dungeoneer_task {
    DUNGEONEER_GO,
    DUNGEONEER_FIGHT,
    DUNGEONEER_TEST,
    DUNGEONEER_PAY,
    DUNGEONEER_TASKS,
} dungeoneer_task;

typedef struct dungeoneer_step {
    uint8_t room; /* a map */
    uint8_t task;
    uint8_t stat;             /* to fight or to test */
    uint8_t threat;           /* of a test, or the monster's statistic */
    uint8_t life, harm;       /* of a monster */
    uint8_t glory, treasures; /* to pay */
    char monster[DJ_LANGUAGES][48];
} dungeoneer_step;

typedef struct dungeoneer_quest {
    uint8_t step_count;
    dungeoneer_step steps[DUNGEONEER_STEPS_MAX];
    dj_effect_program effect;
    char id[24];
    char name[DJ_LANGUAGES][48];
    char flavour[DJ_LANGUAGES][120];
} dungeoneer_quest;

/* Sides of a map, clockwise. */
enum { DUNGEONEER_NORTH, DUNGEONEER_EAST, DUNGEONEER_SOUTH, DUNGEONEER_WEST, DUNGEONEER_SIDES };

typedef enum dungeoneer_edge {
    DUNGEONEER_WALL,
    DUNGEONEER_OPENING, /* of a passage */
    DUNGEONEER_DOOR,    /* open */
    DUNGEONEER_LOCKED,
    DUNGEONEER_TRAPPED,
    DUNGEONEER_EDGES,
} dungeoneer_edge;

typedef struct dungeoneer_map {
    uint8_t is_room, is_entrance;
    uint8_t count;
    uint8_t peril, glory;
    uint8_t edges[DUNGEONEER_SIDES], threats[DUNGEONEER_SIDES];
    uint8_t pit; /* its threat, or 0 */
    dj_effect_program effect;
    char id[24];
    char name[DJ_LANGUAGES][48];
    char flavour[DJ_LANGUAGES][120];
} dungeoneer_map;

/* A tournament deck (E31): copies of each card, and each quest once. */
typedef struct dungeoneer_deck {
    uint8_t hero;
    uint8_t cards[DUNGEONEER_CARDS_MAX], maps[DUNGEONEER_MAPS_MAX], quests[DUNGEONEER_QUESTS_MAX];
    char id[24];
    char name[DJ_LANGUAGES][48];
} dungeoneer_deck;

/* Numbers that lasting effects change, and things that they allow or forbid. */
typedef enum dungeoneer_trait {
    DUNGEONEER_TRAIT_MELEE,
    DUNGEONEER_TRAIT_MAGIC,
    DUNGEONEER_TRAIT_MOVE,
    DUNGEONEER_TRAIT_STEPS,
    DUNGEONEER_TRAIT_LIFE,
    DUNGEONEER_TRAIT_TREASURES,
    DUNGEONEER_TRAIT_BOONS,
    DUNGEONEER_TRAIT_HAND,
    DUNGEONEER_TRAIT_DOORS,
    DUNGEONEER_TRAIT_PITS,
    DUNGEONEER_TRAIT_TRAPS,
    DUNGEONEER_TRAIT_HARM,
    DUNGEONEER_TRAIT_ARMOUR,
    DUNGEONEER_TRAIT_GLORY,
    DUNGEONEER_TRAIT_PERIL,
    DUNGEONEER_TRAITS,
} dungeoneer_trait;

typedef enum dungeoneer_feature {
    DUNGEONEER_IGNORES_PITS,
    DUNGEONEER_IGNORES_DOORS,
    DUNGEONEER_IGNORES_SPACES,
    DUNGEONEER_IGNORES_WALLS,
    DUNGEONEER_CANNOT_CHALLENGE,
    DUNGEONEER_CANNOT_BE_CHALLENGED,
    DUNGEONEER_CANNOT_BUY,
    DUNGEONEER_CANNOT_ANSWER,
    DUNGEONEER_FREE_CHALLENGE,
    DUNGEONEER_FEATURES,
} dungeoneer_feature;

/* What a card does as long as it is owned, or a map to who is there: read once from its effect, whose sums fit a byte
 * (a trait changes by 9 at most, and what is beyond 127 is cut). */
typedef struct dungeoneer_lasting {
    int8_t traits[DUNGEONEER_TRAITS];
    uint8_t features[DUNGEONEER_FEATURES]; /* whether it has each */
} dungeoneer_lasting;

/* What counts in the value of a seat. */
enum { DUNGEONEER_WEIGHT_COUNT = 0 DUNGEONEER_WEIGHTS(DJ_WEIGHT_ONE) };
extern const dj_weight dungeoneer_weights[DUNGEONEER_WEIGHT_COUNT];

typedef struct dungeoneer_set {
    char id[24];
    char title[DJ_LANGUAGES][64];
    dungeoneer_card cards[DUNGEONEER_CARDS_MAX];
    dungeoneer_hero heroes[DUNGEONEER_HEROES_MAX];
    dungeoneer_quest quests[DUNGEONEER_QUESTS_MAX];
    dungeoneer_map maps[DUNGEONEER_MAPS_MAX];
    dungeoneer_deck decks[DUNGEONEER_DECKS_MAX];
    uint8_t card_count, hero_count, quest_count, map_count, deck_count;
    dungeoneer_lasting lasting[DUNGEONEER_EFFECTS];             /* of each card with an effect; derived */
    uint8_t weights[DUNGEONEER_WEIGHT_COUNT * DJ_WEIGHT_BYTES]; /* of the value */
} dungeoneer_set;

/* The triggers, in the order of the language's table. */
enum {
    DUNGEONEER_WHEN_PLAYED,
    DUNGEONEER_AS_ANSWER,
    DUNGEONEER_WHEN_USED,
    DUNGEONEER_WHEN_BEATEN,
    DUNGEONEER_WHEN_FAILED,
    DUNGEONEER_WHEN_IT_HITS,
    DUNGEONEER_WHEN_COMPLETED,
    DUNGEONEER_ON_ENTERING,
    DUNGEONEER_EACH_TURN,
    DUNGEONEER_WHEN_YOU_HIT,
    DUNGEONEER_WHEN_YOU_ARE_HIT,
    DUNGEONEER_WHILE_OWNED,
    DUNGEONEER_WHILE_THERE,
    DUNGEONEER_TRIGGERS,
};
extern const dj_effect_language dungeoneer_language;

/* content.c */
bool dungeoneer_compile(const dj_node *root, void *content, dj_problems *problems);
void dungeoneer_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
const char *dungeoneer_content_title(const void *content, dj_language language);
bool dungeoneer_card_of_set(const void *content, int number, dj_card *card);
extern const char *const dungeoneer_kind_words[DUNGEONEER_KINDS];
extern const char *const dungeoneer_timing_words[DUNGEONEER_TIMINGS];
extern const char *const dungeoneer_stat_words[DUNGEONEER_STATS];
extern const char *const dungeoneer_task_words[DUNGEONEER_TASKS];
extern const char *const dungeoneer_edge_words[DUNGEONEER_EDGES];
extern const char *const dungeoneer_hit_words[DUNGEONEER_HITS];

/* The program of a card by its number among all cards with effects. */
const dj_effect_program *dungeoneer_program(const dungeoneer_set *set, int definition);

#endif
