/* Dungeoneer: heroes in a dungeon that grows, for 2 to 6; everybody is dungeon master of everybody else. Rules E01 to
 * E32, see docs/rules/dungeoneer.md.
 *
 * Two copies of a card are the same card: zones hold definitions, not pieces of cardboard. What tells copies apart is
 * written beside them: whose deck they came from (tournaments have one deck each), the wounds of a monster, the charges
 * of a treasure, and who knows that they are in a hand. */
#ifndef DUNGEONEER_H
#define DUNGEONEER_H

#include "donjon/game.h"
#include "effects/effects.h"

enum {
    DUNGEONEER_CARDS_MAX = 96, /* definitions of adventure cards */
    DUNGEONEER_HEROES_MAX = 12,
    DUNGEONEER_QUESTS_MAX = 32,
    DUNGEONEER_MAPS_MAX = 40,
    DUNGEONEER_DECKS_MAX = 12,
    DUNGEONEER_COPIES_MAX = 4,       /* of an adventure card or map (E31) */
    DUNGEONEER_ADVENTURES_MAX = 120, /* adventure cards in a set, copies counted */
    DUNGEONEER_ADVENTURES_MIN = 40,  /* enough for six hands, and to draw */
    DUNGEONEER_STEPS_MAX = 3,        /* of a quest */
    DUNGEONEER_LEVELS = 3,           /* the third quest wins, so nobody plays at level four (E23) */
    DUNGEONEER_SEATS_MIN = 2,
    DUNGEONEER_DECK_MIN = 50,   /* E31 */
    DUNGEONEER_DECK_MAX = 60,   /* (R) so that six decks fit on a table */
    DUNGEONEER_DECK_CARDS = 52, /* adventure cards of a deck: what a hero, three quests and six maps leave */
    DUNGEONEER_DECK_QUESTS = 8,
    DUNGEONEER_DECK_MAPS_MIN = 6,
    DUNGEONEER_DECK_MAPS = 12,
    DUNGEONEER_HAND = 5,                                    /* E03, E07 */
    DUNGEONEER_HAND_MAX = 16,                               /* places in a hand: what cannot be held is not drawn */
    DUNGEONEER_HURT_MAX = 8,                                /* wounded monsters in front of a player (E18) */
    DUNGEONEER_INVENTORY_MAX = 16,                          /* standing cards of a hero */
    DUNGEONEER_QUESTS = 3,                                  /* to begin with (E03), and to win (E01) */
    DUNGEONEER_QUEST_PLACES = 6,                            /* completed ones stay in front */
    DUNGEONEER_ENCOUNTERS_MAX = 12,                         /* of one encounter phase */
    DUNGEONEER_PLAYS_MAX = 4,                               /* plays in answer to plays */
    DUNGEONEER_DEEDS_MAX = 40,                              /* (R) cards played and powers used in a turn (E30) */
    DUNGEONEER_SPACES_MAX = 73,                             /* of the dungeon: six tournament piles and one more */
    DUNGEONEER_PILE = DJ_SEATS_MAX * DUNGEONEER_DECK_CARDS, /* all draw piles together, or all discards */
    DUNGEONEER_QUEST_PILE = DJ_SEATS_MAX * DUNGEONEER_DECK_QUESTS,
    DUNGEONEER_MAP_PILE = DJ_SEATS_MAX * DUNGEONEER_DECK_MAPS,
    DUNGEONEER_POINTS_MAX = 99, /* glory and peril */
    DUNGEONEER_ROUNDS_MAX = 40, /* (R) then the dungeon falls in: no game is endless */
    DUNGEONEER_LIFE = 6,        /* E29 */
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

/* Kinds of questions for an answer, a bit each in `muted`: what hits oneself, as above, and what hits anybody else. */
enum { DUNGEONEER_ABOUT_OTHERS = DUNGEONEER_HITS, DUNGEONEER_QUESTIONS };

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

typedef struct dungeoneer_set {
    char id[24];
    char title[DJ_LANGUAGES][64];
    dungeoneer_card cards[DUNGEONEER_CARDS_MAX];
    dungeoneer_hero heroes[DUNGEONEER_HEROES_MAX];
    dungeoneer_quest quests[DUNGEONEER_QUESTS_MAX];
    dungeoneer_map maps[DUNGEONEER_MAPS_MAX];
    dungeoneer_deck decks[DUNGEONEER_DECKS_MAX];
    uint8_t card_count, hero_count, quest_count, map_count, deck_count;
} dungeoneer_set;

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

/* State. */

/* A card in a hand. Hands are kept in order of card and owner, so that its order tells nothing. Of several copies the
 * first ones are those that a viewer knows of. */
typedef struct dungeoneer_held {
    uint8_t card, owner; /* owner: the seat whose deck it came from; 0 where all share one */
    uint8_t known;       /* a bit for each seat that knows it is there, and one for spectators */
} dungeoneer_held;

/* A wounded monster in front of a player, counted as in hand (E18). */
typedef struct dungeoneer_hurt {
    uint8_t card, owner, wounds;
} dungeoneer_hurt;

typedef struct dungeoneer_item {
    uint8_t card, owner;
    uint8_t charges;
    uint8_t is_used; /* this turn */
} dungeoneer_item;

typedef struct dungeoneer_task_state {
    uint8_t quest;
    uint8_t owner;
    uint8_t step;     /* of the quest; as many as it has when it is completed */
    uint8_t wounds;   /* of its monster */
    uint8_t is_tried; /* this turn (E22) */
} dungeoneer_task_state;

enum {
    DUNGEONEER_DEAD = 1,
    DUNGEONEER_HELD = 2, /* no move phase in the next turn */
    DUNGEONEER_POWER_USED = 4,
    DUNGEONEER_THROUGH_WALLS = 8, /* this turn */
    DUNGEONEER_THROUGH_DOORS = 16,
    DUNGEONEER_OVER_PITS = 32,
    DUNGEONEER_HAS_KEPT = 64, /* passed once in the tournament map (E32) */
};

typedef struct dungeoneer_seat {
    dungeoneer_held hand[DUNGEONEER_HAND_MAX];
    dungeoneer_hurt hurt[DUNGEONEER_HURT_MAX];
    dungeoneer_item items[DUNGEONEER_INVENTORY_MAX];
    dungeoneer_task_state quests[DUNGEONEER_QUEST_PLACES];
    uint8_t hand_count, hurt_count, item_count, quest_count;
    uint8_t hero;
    uint8_t completed; /* quests; the level is one more */
    uint8_t glory, peril, wounds;
    uint8_t more_life; /* gained beyond the total (E29) */
    uint8_t space;
    uint8_t flags;
    uint8_t muted;                       /* kinds of questions it does not want to be asked, a bit each */
    int8_t turn_stats[DUNGEONEER_STATS]; /* until the end of the turn */
    int8_t steps;                        /* more movement in the present or next move phase */
    uint8_t glory_coming, peril_coming;  /* at the end of the encounter phase (E09) */
    uint8_t deck;                        /* of a tournament, or NONE */
    uint8_t kept;                        /* a map kept for later (E32), which nobody else has seen, or NONE */
} dungeoneer_seat;

typedef struct dungeoneer_space {
    uint8_t map;
    uint8_t is_turned;              /* by half a turn */
    int8_t x, y;                    /* y grows to the north */
    uint8_t opened;                 /* doors opened this turn, a bit a side as it lies */
    uint8_t next[DUNGEONEER_SIDES]; /* spaces beside it, or NONE; derived */
    uint8_t ways;                   /* sides where one can walk, doors being doors, a bit each; derived */
} dungeoneer_space;

/* An encounter that waits for the end of the phase (E09). */
typedef struct dungeoneer_encounter {
    uint8_t card, owner, wounds;
    uint8_t caster, victim;
} dungeoneer_encounter;

typedef enum dungeoneer_play_kind {
    DUNGEONEER_PLAY_CARD,      /* from a hand */
    DUNGEONEER_PLAY_ENCOUNTER, /* a monster or trap strikes */
    DUNGEONEER_PLAY_CHALLENGE,
    DUNGEONEER_PLAY_QUEST,
    DUNGEONEER_PLAY_USE, /* a treasure or power */
    DUNGEONEER_PLAY_KINDS,
} dungeoneer_play_kind;

/* What a play waits for. */
typedef enum dungeoneer_stage {
    DUNGEONEER_ASK_TARGET,
    DUNGEONEER_ASK_PAYER,
    DUNGEONEER_ASK_ATTACK,
    DUNGEONEER_ASK_ANSWER,
    DUNGEONEER_ASK_WEAPON,
    DUNGEONEER_ASK_SECOND_WEAPON,
    DUNGEONEER_ASK_PAYMENT,
    DUNGEONEER_EFFECT, /* its effect is in progress */
    DUNGEONEER_AFTER,  /* effects of a combat are in progress */
    DUNGEONEER_STAGES,
} dungeoneer_stage;

enum {
    DUNGEONEER_CANCELLED = 1,
    DUNGEONEER_ESCAPED = 2,
    DUNGEONEER_AS_AN_ANSWER = 4, /* the play itself is one */
    DUNGEONEER_BEST_CASTER = 8,  /* rolls two dice and keeps the better */
    DUNGEONEER_BEST_VICTIM = 16,
    DUNGEONEER_WORST_CASTER = 32,
    DUNGEONEER_WORST_VICTIM = 64,
    DUNGEONEER_TURNED = 128, /* on who played it */
};

/* A play in progress; answers are plays on top of it. In a combat there are two sides, the caster's (a monster, a
 * challenger) and the victim's, always a hero. */
typedef struct dungeoneer_play {
    uint8_t kind, stage;
    uint8_t card; /* a definition; of a quest or a power its number among effects, of a challenge NONE */
    uint8_t owner;
    uint8_t caster, victim, payer; /* seats, or NONE */
    uint8_t asked;                 /* whose answer is awaited */
    uint8_t stat;                  /* of the attack, or NONE */
    uint8_t wounds;                /* of the monster */
    uint8_t flags;
    uint8_t weapons[2]; /* cards named, or NONE */
    int8_t bonus[2];
    uint8_t more[2];   /* wounds dealt in addition */
    uint8_t prevented; /* wounds of the victim */
} dungeoneer_play;

typedef enum dungeoneer_phase {
    DUNGEONEER_LAY_MAP,    /* tournament (E32) */
    DUNGEONEER_PICK_START, /* tournament (E32) */
    DUNGEONEER_DISCARD_PHASE,
    DUNGEONEER_ENCOUNTER_PHASE,
    DUNGEONEER_FIGHT_PHASE, /* its end: the encounters strike */
    DUNGEONEER_PERIL_PHASE, /* then peril is given (E21) */
    DUNGEONEER_BUILD_PHASE,
    DUNGEONEER_MOVE_PHASE,
    DUNGEONEER_PICK_QUEST, /* several are completed at once */
    DUNGEONEER_OVER,
    DUNGEONEER_PHASES,
} dungeoneer_phase;

typedef enum dungeoneer_ending {
    DUNGEONEER_NO_ENDING,
    DUNGEONEER_BY_QUESTS,
    DUNGEONEER_BY_SURVIVAL,
    DUNGEONEER_BY_NOBODY,   /* the last heroes died together */
    DUNGEONEER_BY_COLLAPSE, /* too many rounds */
    DUNGEONEER_ENDINGS,
} dungeoneer_ending;

enum {
    DUNGEONEER_HAS_MOVED = 1,
    DUNGEONEER_HAS_CHALLENGED = 2,
    DUNGEONEER_TURN_ENDS = 4,
    DUNGEONEER_IN_SIGHT = 8,  /* the map drawn had been seen by all */
    DUNGEONEER_IS_DRAWN = 16, /* the map of the build phase */
    DUNGEONEER_TURN_FLAGS = 31,
};

enum { DUNGEONEER_TABLE, DUNGEONEER_TOURNAMENT }; /* the option "mode" */

typedef struct dungeoneer_state {
    dj_dice dice;
    dungeoneer_seat seats[DJ_SEATS_MAX];
    dungeoneer_space spaces[DUNGEONEER_SPACES_MAX];
    dungeoneer_play plays[DUNGEONEER_PLAYS_MAX];
    dungeoneer_encounter encounters[DUNGEONEER_ENCOUNTERS_MAX];
    /* Piles: the one that all share, or a stretch of each for each seat. The top is the last. */
    uint8_t pile[DUNGEONEER_PILE], discard[DUNGEONEER_PILE];
    uint8_t quest_pile[DUNGEONEER_QUEST_PILE], quest_discard[DUNGEONEER_QUEST_PILE];
    uint8_t map_pile[DUNGEONEER_MAP_PILE];
    uint8_t pile_count[DJ_SEATS_MAX], discard_count[DJ_SEATS_MAX];
    uint8_t quest_pile_count[DJ_SEATS_MAX], quest_discard_count[DJ_SEATS_MAX];
    uint8_t map_count[DJ_SEATS_MAX], map_known[DJ_SEATS_MAX]; /* of which so many at the bottom everybody has seen */
    uint8_t visited[(DUNGEONEER_SPACES_MAX + 7) / 8];         /* spaces, by the active hero in this turn */
    uint8_t space_count, play_count, encounter_count;
    uint8_t seat_count, mode;
    uint8_t first, active;
    uint8_t round;
    uint8_t phase;
    uint8_t flags;     /* of the turn */
    uint8_t used;      /* movement */
    uint8_t entered;   /* a space whose effect is in progress, or NONE */
    uint8_t drawn_map; /* to be placed by the active player, who alone sees it but for IN_SIGHT; or NONE */
    uint8_t harm;      /* wounds dealt by encounters, whose peril is to be given (E21) */
    uint8_t stuck;     /* maps in a row that could not be laid (E32) */
    uint8_t ending;
    uint8_t quest_boxes; /* copies of each quest */
    dj_effect_stack effects;
    uint8_t deeds;    /* cards played and powers used in this turn, by all */
    uint8_t spare[6]; /* always zero: the size stays a multiple of eight */
} dungeoneer_state;
_Static_assert(sizeof(dungeoneer_state) <= 8192, "a search copies states by the thousand");

enum { DUNGEONEER_EVERYBODY = 0x7f }; /* of known: six seats, and spectators */

/* The options. */
enum {
    DUNGEONEER_OPTION_MODE,
    DUNGEONEER_OPTION_DECK, /* + seat */
    DUNGEONEER_OPTIONS = DUNGEONEER_OPTION_DECK + DJ_SEATS_MAX,
};

/* Moves: a verb in the high byte. Those of cards name a definition and which copy: owner + 1 (0 where all share one
 * deck) and eight times the wounds of a monster in front. */
enum {
    DUNGEONEER_DISCARD, /* a card in hand (E07) */
    DUNGEONEER_DROP,    /* a treasure */
    DUNGEONEER_FORSAKE, /* a quest */
    DUNGEONEER_PLAY,
    DUNGEONEER_TARGET, /* a seat */
    DUNGEONEER_CHARGE, /* a seat whose peril pays */
    DUNGEONEER_PASS,
    DUNGEONEER_MUTE,   /* pass, and be asked no more questions of this kind */
    DUNGEONEER_ATTACK, /* a statistic */
    DUNGEONEER_WIELD,  /* a weapon */
    DUNGEONEER_WIELD_NONE,
    DUNGEONEER_FIGHT_ON,   /* end the encounter phase */
    DUNGEONEER_GIVE_PERIL, /* to a seat */
    DUNGEONEER_PLACE,      /* a map: x, y, and whether it is turned */
    DUNGEONEER_KEEP,       /* a map for later (E32) */
    DUNGEONEER_START_AT,   /* an entrance: x, y */
    DUNGEONEER_STEP_TO,    /* a side */
    DUNGEONEER_CHALLENGE,  /* a seat */
    DUNGEONEER_ATTEMPT,    /* a quest */
    DUNGEONEER_COMPLETE,   /* a quest, of several */
    DUNGEONEER_PAY_WITH,   /* a treasure */
    DUNGEONEER_USE,        /* a treasure */
    DUNGEONEER_USE_POWER,
    DUNGEONEER_END_TURN,
    DUNGEONEER_ASK_ME, /* a kind of questions again */
    DUNGEONEER_CHOOSE_CARD,
    DUNGEONEER_CHOOSE_HERO,
    DUNGEONEER_CHOOSE_SPACE, /* x, y */
    DUNGEONEER_CHOOSE_NONE,
    DUNGEONEER_CHOOSE_YES,
    DUNGEONEER_CHOOSE_NO,
    DUNGEONEER_CHOOSE_FIRST,
    DUNGEONEER_CHOOSE_SECOND,
    DUNGEONEER_VERBS,
};
enum { DUNGEONEER_MOVES_MAX = 512 };
#define DUNGEONEER_CARD_MOVE(verb, card, copy)                                                                         \
    ((dj_move)((unsigned)(verb) << 24 | (unsigned)(card) << 8 | (unsigned)(copy)))
#define DUNGEONEER_PLAIN_MOVE(verb, argument) ((dj_move)((unsigned)(verb) << 24 | (unsigned)(argument)))
#define DUNGEONEER_PLACE_MOVE(verb, x, y, is_turned)                                                                   \
    ((dj_move)((unsigned)(verb) << 24 | (unsigned)(is_turned) << 16 | (unsigned)((x) + 128) << 8 |                     \
               (unsigned)((y) + 128)))

/* Events, in the order of the game's table. */
enum {
    DUNGEONEER_ROLLED_FOR_FIRST,
    DUNGEONEER_GOT_HERO,
    DUNGEONEER_GOT_QUEST,
    DUNGEONEER_LAID,      /* a map */
    DUNGEONEER_DREW_MAP,  /* for whoever drew it */
    DUNGEONEER_PUT_ASIDE, /* a map goes under its pile */
    DUNGEONEER_KEPT,      /* a map for later (E32) */
    DUNGEONEER_STANDS,    /* a hero is put somewhere to begin with */
    DUNGEONEER_TURN_BEGAN,
    DUNGEONEER_PHASE_BEGAN,
    DUNGEONEER_DISCARDED,
    DUNGEONEER_LOST_QUEST,
    DUNGEONEER_DREW,
    DUNGEONEER_DREW_CARD, /* for whoever drew it */
    DUNGEONEER_RESHUFFLED,
    DUNGEONEER_PLAYED,
    DUNGEONEER_TARGETED,
    DUNGEONEER_USED,
    DUNGEONEER_UNDONE,  /* a play was cancelled, escaped or turned */
    DUNGEONEER_STRIKES, /* an encounter */
    DUNGEONEER_CHALLENGED,
    DUNGEONEER_PASSED,
    DUNGEONEER_CHOSE_ATTACK,
    DUNGEONEER_WIELDED, /* a weapon, or none */
    DUNGEONEER_ROLLED,  /* in a combat */
    DUNGEONEER_TESTED,
    DUNGEONEER_WOUNDED,
    DUNGEONEER_HEALED,
    DUNGEONEER_MONSTER_HIT,
    DUNGEONEER_MONSTER_WENT, /* dead, back to hand, in front */
    DUNGEONEER_POINTS,       /* glory or peril changed */
    DUNGEONEER_MOVED,
    DUNGEONEER_DOOR_HELD,
    DUNGEONEER_FELL,
    DUNGEONEER_APPLIES,   /* an effect begins */
    DUNGEONEER_STANDING,  /* a card comes to an inventory */
    DUNGEONEER_TOOK_CARD, /* into a hand */
    DUNGEONEER_SHOWN,     /* a card of a hand, to somebody */
    DUNGEONEER_ATTEMPTED, /* a quest */
    DUNGEONEER_ADVANCED,  /* a quest */
    DUNGEONEER_COMPLETED,
    DUNGEONEER_DIED,
    DUNGEONEER_GAVE_PERIL,
    DUNGEONEER_CHOSE, /* something that a card or the rules asked for */
    DUNGEONEER_SET_ASKING,
    DUNGEONEER_ENDED,
    DUNGEONEER_EVENT_KINDS,
};

/* What every step of the rules works on. */
typedef struct dungeoneer_turn {
    const dungeoneer_set *set;
    dungeoneer_state *state;
    dj_witness *witness;
} dungeoneer_turn;

extern const dj_effect_language dungeoneer_language;

extern const dj_game dungeoneer_game;
extern const dj_event_kind dungeoneer_events[DUNGEONEER_EVENT_KINDS];
enum { DUNGEONEER_WORDS = 24 }; /* that begin a move */
extern const dj_spelling dungeoneer_spellings[DUNGEONEER_WORDS];
extern const dj_option dungeoneer_options[DUNGEONEER_OPTIONS];

/* zones.c: piles, hands, inventories */
uint8_t dungeoneer_bit(int viewer);
/* Which pile a card of this owner belongs to, and where it begins in the arrays. */
int dungeoneer_pool(const dungeoneer_state *state, int seat);
uint8_t *dungeoneer_pile(dungeoneer_state *state, int pool);
uint8_t *dungeoneer_discard_pile(dungeoneer_state *state, int pool);
uint8_t *dungeoneer_quest_pile(dungeoneer_state *state, int pool);
uint8_t *dungeoneer_quest_discard(dungeoneer_state *state, int pool);
uint8_t *dungeoneer_map_pile(dungeoneer_state *state, int pool);
int dungeoneer_pools(const dungeoneer_state *state);
/* Into a hand, known to those of the mask; what cannot be held is discarded. */
void dungeoneer_hold(dungeoneer_turn *turn, int seat, int card, int owner, unsigned known);
/* Out of a hand, by card and owner; everybody forgets one such card. False where there is none. */
bool dungeoneer_unhold(dungeoneer_turn *turn, int seat, int card, int owner);
/* Puts a hand in order, and knowledge with it. */
void dungeoneer_sort_hand(dungeoneer_seat *player);
/* Somebody looks at the card in this place of a hand. */
void dungeoneer_see_held(dungeoneer_turn *turn, int viewer, int seat, int place);
void dungeoneer_to_discard(dungeoneer_turn *turn, int seat, int card, int owner);
/* Wounded monsters in front of a seat, by their place. */
dungeoneer_hurt dungeoneer_remove_hurt(dungeoneer_state *state, int seat, int at);
void dungeoneer_discard_hurt(dungeoneer_turn *turn, int seat, int at);
/* The one that a move names; -1 where there is none. */
int dungeoneer_find_hurt(const dungeoneer_state *state, int seat, dj_move move);
/* Draws cards from the seat's pile into its hand: fewer where there are no more, or the hand is full. */
void dungeoneer_draw(dungeoneer_turn *turn, int seat, int count);
void dungeoneer_draw_quest(dungeoneer_turn *turn, int seat);
/* The top map of a pile is drawn by the active player, who alone sees it unless everybody saw it go under. */
void dungeoneer_draw_map(dungeoneer_turn *turn, int pool);
/* The map drawn goes under a pile, in sight of all. */
void dungeoneer_put_map_under(dungeoneer_turn *turn, int pool);
/* The map drawn is laid, kept or put aside. */
void dungeoneer_let_go_of_map(dungeoneer_state *state);
/* Inventories. */
int dungeoneer_find_item(const dungeoneer_state *state, int seat, int card);
void dungeoneer_add_item(dungeoneer_turn *turn, int seat, int card, int owner);
dungeoneer_item dungeoneer_remove_item(dungeoneer_state *state, int seat, int place);
void dungeoneer_discard_item(dungeoneer_turn *turn, int seat, int place);
/* One charge of a treasure is used; it goes with the last one. */
void dungeoneer_spend_charge(dungeoneer_turn *turn, int seat, int place);
int dungeoneer_count_items(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int kind);

/* heroes.c: statistics, traits, wounds, points */
int dungeoneer_trait_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int trait);
/* The part of it that is the same wherever the hero stands, and the part that a map lends to those who are there. */
int dungeoneer_own_trait_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int trait);
int dungeoneer_lent_trait(const dungeoneer_set *set, int map, int trait);
bool dungeoneer_has_feature(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int feature);
int dungeoneer_stat_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int stat);
/* E23: by the quests completed; nobody plays on at level four. */
int dungeoneer_level_of(const dungeoneer_seat *player);
int dungeoneer_life_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
/* Movement of the present move phase, or of the next one. */
int dungeoneer_movement_of(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
/* The active hero's. */
int dungeoneer_steps_left(const dungeoneer_set *set, const dungeoneer_state *state);
bool dungeoneer_is_alive(const dungeoneer_state *state, int seat);
int dungeoneer_alive_count(const dungeoneer_state *state);
/* The next living hero to the left. */
int dungeoneer_left_of(const dungeoneer_state *state, int seat);
void dungeoneer_wound(dungeoneer_turn *turn, int seat, int wounds);
void dungeoneer_heal(dungeoneer_turn *turn, int seat, int wounds);
void dungeoneer_change_glory(dungeoneer_turn *turn, int seat, int by);
void dungeoneer_change_peril(dungeoneer_turn *turn, int seat, int by);
/* E09: a gain, that in the encounter phase comes at its end. */
void dungeoneer_earn_glory(dungeoneer_turn *turn, int seat, int by);
void dungeoneer_earn_peril(dungeoneer_turn *turn, int seat, int by);
/* What was earned arrives. */
void dungeoneer_pay_out(dungeoneer_turn *turn);
/* Heroes whose life may have gone down with a card they lost. */
void dungeoneer_bury_the_dead(dungeoneer_turn *turn);
int dungeoneer_most_completed(const dungeoneer_state *state);

/* map.c: the dungeon */
int dungeoneer_edge_of(const dungeoneer_set *set, const dungeoneer_state *state, int space, int side, int *threat);
/* Whether one can walk that way at all, doors being doors (E11, E12). */
static inline bool dungeoneer_is_way(const dungeoneer_state *state, int space, int side) {
    return state->spaces[space].ways >> side & 1;
}
/* Why a map cannot be laid there; NULL rule where it can. */
dj_refusal dungeoneer_why_not_place(const dungeoneer_set *set, const dungeoneer_state *state, int map, int x, int y,
                                    bool is_turned);
bool dungeoneer_has_place(const dungeoneer_set *set, const dungeoneer_state *state, int map);
int dungeoneer_lay(dungeoneer_turn *turn, int map, int x, int y, bool is_turned);
int dungeoneer_space_at(const dungeoneer_state *state, int x, int y);
/* Steps on foot from a space to each, DUNGEONEER_NONE where there is no way; doors count as open. */
void dungeoneer_distances(const dungeoneer_state *state, int from, uint8_t out[DUNGEONEER_SPACES_MAX]);
/* What is derived of all spaces. */
void dungeoneer_link_spaces(const dungeoneer_set *set, dungeoneer_state *state);
/* Cells where a map could be put beside another; returns the count. */
int dungeoneer_free_cells(const dungeoneer_state *state, int8_t out[][2]);
enum { DUNGEONEER_CELLS_MAX = 2 * DUNGEONEER_SPACES_MAX + 2 };
/* Whether maps are still to come. */
bool dungeoneer_maps_remain(const dungeoneer_state *state);

/* setup.c and tournament.c */
dj_status dungeoneer_setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                           dj_error *error);
/* Draws the next map to be laid, or ends the laying. */
void dungeoneer_continue_laying(dungeoneer_turn *turn);
void dungeoneer_lay_tournament_map(dungeoneer_turn *turn, dj_move move);
void dungeoneer_keep_map(dungeoneer_turn *turn);
/* The pile that a seat lays: the neighbour's to the right (E32), or the one that all share. */
int dungeoneer_laid_pool(const dungeoneer_state *state, int seat);
void dungeoneer_pick_start(dungeoneer_turn *turn, dj_move move);
void dungeoneer_begin_game(dungeoneer_turn *turn);

/* phases.c: turns and their phases */
/* Goes on until a player must act. */
void dungeoneer_go_on(dungeoneer_turn *turn);
void dungeoneer_begin_turn(dungeoneer_turn *turn, int seat);
void dungeoneer_discard_move(dungeoneer_turn *turn, dj_move move);
void dungeoneer_draw_build(dungeoneer_turn *turn);
void dungeoneer_build_move(dungeoneer_turn *turn, dj_move move);
void dungeoneer_end_turn(dungeoneer_turn *turn);
void dungeoneer_end_game(dungeoneer_turn *turn, int ending);

/* movement.c */
void dungeoneer_step_move(dungeoneer_turn *turn, int side);
/* A hero comes to a space: on foot its effects happen (E14), brought there by a card it only gains (E13). */
void dungeoneer_arrive(dungeoneer_turn *turn, int seat, int space, bool is_on_foot);
/* After the effects of a space: its peril and glory, and quests completed by being there. */
void dungeoneer_finish_entering(dungeoneer_turn *turn);
dj_refusal dungeoneer_why_not_step(const dungeoneer_set *set, const dungeoneer_state *state, int side);

/* plays.c: cards, powers, windows for answers */
dungeoneer_play *dungeoneer_top_play(dungeoneer_state *state);
dungeoneer_play *dungeoneer_push_play(dungeoneer_turn *turn, int kind, int card, int caster);
void dungeoneer_pop_play(dungeoneer_state *state);
void dungeoneer_play_card(dungeoneer_turn *turn, int seat, dj_move move);
void dungeoneer_use(dungeoneer_turn *turn, int seat, dj_move move);
void dungeoneer_advance_play(dungeoneer_turn *turn);
void dungeoneer_answer_play(dungeoneer_turn *turn, int seat, dj_move move);
/* Why a seat cannot play a card of its hand now, or use something. */
dj_refusal dungeoneer_why_not_play(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card);
dj_refusal dungeoneer_why_not_use(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int item);
dj_refusal dungeoneer_why_not_power(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
bool dungeoneer_is_target(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int card, int target);
/* Whether the seat is asked about the play on top: everybody who could still do something, but for who wants no such
 * question. */
bool dungeoneer_is_asked(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
/* What the play hits, DUNGEONEER_HIT_..., or NONE where nobody can answer it. */
int dungeoneer_hit_of(const dungeoneer_set *set, const dungeoneer_play *play);
/* The kind of question that a play is to a seat. */
int dungeoneer_question_of(const dungeoneer_set *set, const dungeoneer_play *play, int seat);

/* combat.c */
void dungeoneer_begin_encounter(dungeoneer_turn *turn);
void dungeoneer_begin_challenge(dungeoneer_turn *turn, int victim);
dj_refusal dungeoneer_why_not_challenge(const dungeoneer_set *set, const dungeoneer_state *state, int victim);
/* Whether the hero has a weapon for the combat on top, which it may name. */
bool dungeoneer_has_weapon(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
bool dungeoneer_is_weapon_for(const dungeoneer_set *set, const dungeoneer_state *state, int seat, int item);
/* The dice are rolled. */
void dungeoneer_fight(dungeoneer_turn *turn);
void dungeoneer_after_fight(dungeoneer_turn *turn);
bool dungeoneer_test(dungeoneer_turn *turn, int seat, int stat, int more, int threat);
/* The hero whose weapon is asked for at the stage. */
int dungeoneer_wielder(const dungeoneer_play *play);

/* quests.c */
dj_refusal dungeoneer_why_not_attempt(const dungeoneer_set *set, const dungeoneer_state *state, int quest);
void dungeoneer_attempt(dungeoneer_turn *turn, int quest);
/* The step that a quest in front is at is done. */
void dungeoneer_advance_quest(dungeoneer_turn *turn, int seat, int place);
/* Quests that being here takes a step further; those of the active hero, as a mask of places. */
unsigned dungeoneer_quests_done_here(const dungeoneer_set *set, const dungeoneer_state *state);
int dungeoneer_find_quest(const dungeoneer_state *state, int seat, int quest);
const dungeoneer_step *dungeoneer_step_of(const dungeoneer_set *set, const dungeoneer_task_state *task);

/* rules.c */
/* What is asked of whom now. */
typedef enum dungeoneer_asks {
    DUNGEONEER_ASKS_NOTHING,
    DUNGEONEER_ASKS_EFFECT,
    DUNGEONEER_ASKS_PLAY,  /* by the stage of the play on top */
    DUNGEONEER_ASKS_PHASE, /* by the phase */
} dungeoneer_asks;
dungeoneer_asks dungeoneer_asked(const dungeoneer_state *state, int *seat);
int dungeoneer_seats(const void *state);
dj_seat_mask dungeoneer_to_act(const void *content, const void *state);
void dungeoneer_do(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
void dungeoneer_result(const void *content, const void *state, dj_result *result);
void dungeoneer_tell(dungeoneer_turn *turn, int kind, int32_t a, int32_t b, int32_t c, int32_t d);
void dungeoneer_tell_to(dungeoneer_turn *turn, unsigned known, int kind, int32_t a, int32_t b, int32_t c, int32_t d);

/* value.c */
int32_t dungeoneer_value(const void *content, const void *state, int seat);

/* effects.c */
dj_effect_host dungeoneer_host(dungeoneer_turn *turn);
/* Starts a card's rule for a hero; false where it has none. */
bool dungeoneer_start_effect(dungeoneer_turn *turn, int definition, int trigger, int seat, int foe);
/* All standing cards and the hero, where they have a rule for the trigger. */
void dungeoneer_start_standing(dungeoneer_turn *turn, int trigger, int seat, int foe);

/* moves.c, move_text.c */
int dungeoneer_moves(const void *content, const void *state, int seat, dj_move *out);
dj_refusal dungeoneer_why_not(const void *content, const void *state, int seat, dj_move move);
void dungeoneer_move_text(const void *content, dj_move move, dj_text *out);
bool dungeoneer_move_parse(const void *content, const char *text, dj_move *move);
static inline int dungeoneer_verb(dj_move move) {
    return (int)(move >> 24);
}
static inline int dungeoneer_move_card(dj_move move) {
    return (int)(move >> 8 & 0xff);
}
/* The seat whose deck the named copy came from, and its wounds. */
static inline int dungeoneer_move_owner(dj_move move) {
    return (move & 7) > 0 ? (int)(move & 7) - 1 : 0;
}
static inline int dungeoneer_move_wounds(dj_move move) {
    return (int)(move >> 3 & 31);
}
static inline int dungeoneer_move_x(dj_move move) {
    return (int)(move >> 8 & 0xff) - 128;
}
static inline int dungeoneer_move_y(dj_move move) {
    return (int)(move & 0xff) - 128;
}
/* How a move names a copy. */
unsigned dungeoneer_copy(const dungeoneer_state *state, int owner, int wounds);

/* answers.c: questions of effects */
int dungeoneer_list_answers(const dungeoneer_set *set, const dungeoneer_state *state, dj_move *out);
/* What an answer names, as the effect knows it: a thing, or 0 and 1. */
int dungeoneer_answer_of(dungeoneer_turn *turn, dj_move move);

/* view.c, sample.c */
void dungeoneer_view(const void *content, const void *state, int viewer, dj_json *out);
void dungeoneer_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out);
extern const char *const dungeoneer_phase_words[DUNGEONEER_PHASES];
extern const char *const dungeoneer_stage_words[DUNGEONEER_STAGES];
extern const char *const dungeoneer_play_words[DUNGEONEER_PLAY_KINDS];
extern const char *const dungeoneer_ending_words[DUNGEONEER_ENDINGS];
extern const char *const dungeoneer_mode_words[];

/* check.c, check_plays.c, pools.c */
uint64_t dungeoneer_hash(const void *content, const void *state);
const char *dungeoneer_check(const void *content, const void *state);
/* Copies of an adventure card, quest or map that a pool has. */
int dungeoneer_pool_cards(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int card);
int dungeoneer_pool_quests(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int quest);
int dungeoneer_pool_maps(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int map);

/* read.c */
bool dungeoneer_read(const void *content, const dj_node *root, void *state, dj_problems *problems);

/* text.c, describe.c */
void dungeoneer_describe_move(const void *content, const void *state, int seat, dj_move move, dj_language language,
                              dj_text *out);
void dungeoneer_describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out);
void dungeoneer_describe(const void *content, const void *state, int viewer, dj_language language, dj_text *out);

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
extern const char *const dungeoneer_hit_words[DUNGEONEER_QUESTIONS];

/* The program of a card by its number among all cards with effects. */
const dj_effect_program *dungeoneer_program(const dungeoneer_set *set, int definition);

#endif
