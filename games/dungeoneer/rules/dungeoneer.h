/* Dungeoneer: heroes in a dungeon that grows, for 2 to 6; everybody is dungeon master of everybody else. Rules E01 to
 * E32, see ../book/rules.md.
 *
 * Two copies of a card are the same card: zones hold definitions, not pieces of cardboard. What tells copies apart is
 * written beside them: whose deck they came from (tournaments have one deck each), the wounds of a monster, the charges
 * of a treasure, and who knows that they are in a hand. */
#ifndef DUNGEONEER_H
#define DUNGEONEER_H

#include "events.h"
#include "moves.h"
#include "set.h"
#include "engine/original.h"

enum {
    DUNGEONEER_SEATS_MIN = 2,
    DUNGEONEER_HAND = 5,                                      /* E03, E07 */
    DUNGEONEER_HAND_MAX = 16,                                 /* places in a hand: what cannot be held is not drawn */
    DUNGEONEER_HURT_MAX = 8,                                  /* wounded monsters in front of a player (E18) */
    DUNGEONEER_INVENTORY_MAX = 16,                            /* standing cards of a hero */
    DUNGEONEER_QUESTS = 3,                                    /* to begin with (E03), and to win (E01) */
    DUNGEONEER_QUEST_PLACES = 6,                              /* completed ones stay in front */
    DUNGEONEER_ENCOUNTERS_MAX = 12,                           /* of one encounter phase */
    DUNGEONEER_PLAYS_MAX = 4,                                 /* plays in answer to plays */
    DUNGEONEER_DEEDS_MAX = 40,                                /* (R) cards played and powers used in a turn (E30) */
    DUNGEONEER_SPACES_MAX = 73,                               /* of the dungeon: six tournament piles and one more */
    DUNGEONEER_SPACE_BYTES = (DUNGEONEER_SPACES_MAX + 7) / 8, /* a bit for each */
    DUNGEONEER_PILE = DJ_SEATS_MAX * DUNGEONEER_DECK_CARDS,   /* all draw piles together, or all discards */
    DUNGEONEER_QUEST_PILE = DJ_SEATS_MAX * DUNGEONEER_DECK_QUESTS,
    DUNGEONEER_MAP_PILE = DJ_SEATS_MAX * DUNGEONEER_DECK_MAPS,
    DUNGEONEER_POINTS_MAX = 99, /* glory and peril */
    DUNGEONEER_FAR = 100,       /* no dungeon of 73 spaces gets so far from its entrance */
    DUNGEONEER_ROUNDS_MAX = 40, /* (R) then the dungeon falls in: no game is endless */
};

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
    DUNGEONEER_SEAT_FLAG_COUNT = 7,
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
    int8_t turn_stats[DUNGEONEER_STATS]; /* until the end of the turn */
    int8_t steps;                        /* more movement in the present or next move phase */
    uint8_t glory_coming, peril_coming;  /* at the end of the encounter phase (E09) */
    uint8_t deck;                        /* of a tournament, or NONE */
    uint8_t quests_owed;                 /* given up, and to be replaced in the next own draw (E07) */
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
    DUNGEONEER_TURN_FLAG_COUNT = 5,
};

enum { DUNGEONEER_TABLE, DUNGEONEER_TOURNAMENT, DUNGEONEER_MODES }; /* the option "mode" */

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
    /* Spaces where the active hero has been in this turn, has met the pit, and was put to the test (E13, E24). */
    uint8_t visited[DUNGEONEER_SPACE_BYTES], pits_met[DUNGEONEER_SPACE_BYTES], tests_met[DUNGEONEER_SPACE_BYTES];
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
    uint8_t spare[2]; /* always zero: the size stays a multiple of eight */
} dungeoneer_state;
_Static_assert(sizeof(dungeoneer_state) == 3832, "the state has no padding and stays within its published size");

enum { DUNGEONEER_EVERYBODY = 0x7f }; /* of known: six seats, and spectators */

/* The options. */
enum {
    DUNGEONEER_OPTION_MODE,
    DUNGEONEER_OPTION_DECK, /* + seat */
    DUNGEONEER_OPTIONS = DUNGEONEER_OPTION_DECK + DJ_SEATS_MAX,
};

extern const dj_game dungeoneer_game;
extern const dj_lesson dungeoneer_lesson;
DJ_ORIGINAL_SET(dungeoneer);

/* setup.c */
DJ_MUST_CHECK dj_status dungeoneer_setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                                         dj_error *error);
int dungeoneer_seats(const void *state);

/* rules.c */
/* What is asked of whom now. */
typedef enum dungeoneer_asks {
    DUNGEONEER_ASKS_NOTHING,
    DUNGEONEER_ASKS_EFFECT,
    DUNGEONEER_ASKS_PLAY,  /* by the stage of the play on top */
    DUNGEONEER_ASKS_PHASE, /* by the phase */
} dungeoneer_asks;
dungeoneer_asks dungeoneer_asked(const dungeoneer_state *state, int *seat);
dj_seat_mask dungeoneer_to_act(const void *content, const void *state);
dj_seat_mask dungeoneer_may_act(const void *content, const void *state);
void dungeoneer_do(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
void dungeoneer_result(const void *content, const void *state, dj_result *result);

/* value.c */
int32_t dungeoneer_value(const void *content, const void *state, int seat);

/* moves.c, move_text.c */
int dungeoneer_moves(const void *content, const void *state, int seat, dj_move *out);
dj_move dungeoneer_random_move(const void *content, const void *state, int seat, uint64_t *chance);
dj_refusal dungeoneer_why_not(const void *content, const void *state, int seat, dj_move move);
void dungeoneer_move_text(const void *content, dj_move move, dj_text *out);
bool dungeoneer_move_parse(const void *content, const char *text, dj_move *move);

/* view.c, sample.c */
extern const dj_shape dungeoneer_shape;
bool dungeoneer_read(const void *content, const dj_node *root, void *state, dj_problems *problems);
void dungeoneer_view(const void *content, const void *state, int viewer, dj_json *out);
void dungeoneer_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out);
extern const char *const dungeoneer_phase_words[DUNGEONEER_PHASES];
extern const char *const dungeoneer_ending_words[DUNGEONEER_ENDINGS];
extern const char *const dungeoneer_mode_words[DUNGEONEER_MODES];

/* observe.c, actions.c: for learning programs */
enum { DUNGEONEER_OBSERVATION = 72, DUNGEONEER_ACTION_PARTS = 21 };
extern const dj_part dungeoneer_observation[DUNGEONEER_OBSERVATION];
extern const dj_part dungeoneer_actions[DUNGEONEER_ACTION_PARTS];
void dungeoneer_observe(const void *content, const void *state, int viewer, int16_t *out);
void dungeoneer_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                             int32_t *out);

/* check.c */
uint64_t dungeoneer_hash(const void *content, const void *state);
const char *dungeoneer_check(const void *content, const void *state);

/* text.c, describe.c */
void dungeoneer_describe_move(const void *content, const void *state, int seat, dj_move move, const dj_voice *voice,
                              dj_text *out);
void dungeoneer_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);
void dungeoneer_ask(const void *content, const void *state, const dj_voice *voice, dj_text *out);
const char *dungeoneer_rule(const void *content, const void *state, int viewer, const dj_event *events,
                            int event_count);
void dungeoneer_describe(const void *content, const void *state, const dj_voice *voice, dj_text *out);

#endif
