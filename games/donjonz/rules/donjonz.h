/* DONJONZ no 11: build a dungeon from cards, then walk it. Rules Z01 to Z12, see ../book/rules.md.
 *
 * Cells are numbered by the card that holds them: the start card's six, then twelve for each card in the order
 * placed, row by row of the unturned card. A step is then two table look-ups, whatever the dungeon's shape. */
#ifndef DONJONZ_H
#define DONJONZ_H

#include "donjon/game.h"
#include "engine/original.h"

enum {
    DONJONZ_CARDS_MAX = 11,
    DONJONZ_CARD_WIDTH = 3,
    DONJONZ_CARD_HEIGHT = 4,
    DONJONZ_CARD_CELLS = 12,
    DONJONZ_START_HEIGHT = 2,
    DONJONZ_START_CELLS = 6,
    DONJONZ_CELLS_MAX = DONJONZ_START_CELLS + DONJONZ_CARDS_MAX * DONJONZ_CARD_CELLS,
    DONJONZ_NO_CELL = DONJONZ_CELLS_MAX, /* what lies beyond a wall: a cell that no one enters */
    DONJONZ_WEAPONS_CARRIED = 2,
    DONJONZ_WEAPON_TYPES = 4,
    DONJONZ_NO_WEAPON = 255,
};

/* What lies on a cell; fits in four bits. */
enum {
    DONJONZ_EMPTY,
    DONJONZ_GOLD,
    DONJONZ_KEY,
    DONJONZ_LOCK,
    DONJONZ_WEAPON,                                          /* + type */
    DONJONZ_MONSTER = DONJONZ_WEAPON + DONJONZ_WEAPON_TYPES, /* + type of the weapon that defeats it */
    DONJONZ_STAIRS = DONJONZ_MONSTER + DONJONZ_WEAPON_TYPES,
    DONJONZ_ITEMS,
};

/* Directions, clockwise, so that adding one is a quarter turn. */
enum { DONJONZ_NORTH, DONJONZ_EAST, DONJONZ_SOUTH, DONJONZ_WEST, DONJONZ_DIRECTIONS };

/* Moves: a step is its direction. */
enum {
    DONJONZ_LEAVE = 4,       /* leave the weapon found */
    DONJONZ_TAKE = 5,        /* take it */
    DONJONZ_DROP = 6,        /* + type: take it and drop this one */
    DONJONZ_PLACE = 1 << 16, /* + y, x, quarter turns: see donjonz_place */
    DONJONZ_COORDINATE = 64, /* x and y lie in -64 .. 63 */
};

enum {
    DONJONZ_POUCH_POINTS = 2,      /* Z09 */
    DONJONZ_MONSTERS_COUNTED = 10, /* Z09: the sheet ends there, more score no more */
};

typedef struct donjonz_card {
    char id[24];
    char name[DJ_LANGUAGES][48];
    uint8_t item[DONJONZ_CARD_CELLS];  /* row by row; a start card uses the first six */
    uint8_t walls[DONJONZ_CARD_CELLS]; /* a bit a direction */
} donjonz_card;

typedef struct donjonz_set {
    char id[24];
    char title[DJ_LANGUAGES][64];
    donjonz_card start;
    donjonz_card cards[DONJONZ_CARDS_MAX];
    uint8_t card_count;
} donjonz_set;

typedef enum donjonz_phase {
    DONJONZ_MAPPING,  /* place the top card */
    DONJONZ_WALKING,  /* step */
    DONJONZ_CHOOSING, /* take or leave the weapon underfoot */
    DONJONZ_OVER,
} donjonz_phase;

typedef struct donjonz_spot {
    int8_t x, y;  /* the north-west cell of the turned card; east and south are positive */
    uint8_t turn; /* quarter turns clockwise */
    uint8_t card; /* index in the set; unused for the start card */
} donjonz_spot;

typedef struct donjonz_state {
    dj_dice dice;
    uint8_t pile[DONJONZ_CARDS_MAX]; /* the whole set, shuffled: placed cards first, then the visible top card */
    uint8_t card_count;              /* cards to place in this game */
    uint8_t placed;                  /* cards placed, the start card not counted */
    uint8_t phase;                   /* a donjonz_phase */
    uint8_t is_lost;                 /* met a monster with neither weapon nor gold (Z06) */
    uint8_t hero;                    /* cell */
    uint16_t gold;
    uint8_t monsters;                         /* defeated */
    uint8_t weapons[DONJONZ_WEAPONS_CARRIED]; /* types, or DONJONZ_NO_WEAPON; the first fills first */
    uint8_t has_key;
    uint8_t has_doubled;
    donjonz_spot spots[1 + DONJONZ_CARDS_MAX]; /* the start card, then the others in the order placed */
    uint8_t walked[(DONJONZ_CELLS_MAX + 8) / 8];
    /* From here on derived, once the last card is placed. */
    uint8_t cell[DONJONZ_CELLS_MAX + 1];    /* item in the high four bits, open exits to unwalked cells below */
    uint8_t next[DONJONZ_CELLS_MAX + 1][4]; /* the neighbour in each direction, or DONJONZ_NO_CELL */
} donjonz_state;

/* Events, in the order of the game's table. */
enum {
    DONJONZ_SHUFFLED,
    DONJONZ_REVEALED,
    DONJONZ_PLACED,
    DONJONZ_MAPPED,
    DONJONZ_STEPPED,
    DONJONZ_FOUND_GOLD,
    DONJONZ_FOUND_KEY,
    DONJONZ_OPENED,
    DONJONZ_FOUND_LOCKED,
    DONJONZ_FOUND_WEAPON,
    DONJONZ_TOOK,
    DONJONZ_LEFT,
    DONJONZ_DROPPED,
    DONJONZ_DEFEATED,
    DONJONZ_ROBBED,
    DONJONZ_DIED,
    DONJONZ_STUCK,
    DONJONZ_EVENT_KINDS,
};

extern const dj_game donjonz_game;
extern const dj_lesson donjonz_lesson;
DJ_ORIGINAL_SET(donjonz);

/* events.c */
extern const dj_event_kind donjonz_events[DONJONZ_EVENT_KINDS];
/* A solo game has no secrets among players: everyone who watches sees what happens. */
static inline void donjonz_tell(dj_witness *witness, int kind, int32_t a, int32_t b, int32_t c, int32_t d) {
    if (witness)
        dj_witness_event(witness, kind, DJ_SEEN_BY_ALL, a, b, c, d);
}

/* setup.c */
DJ_MUST_CHECK dj_status donjonz_setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                                      dj_error *error);
int donjonz_seats(const void *state);

/* rules.c */
dj_seat_mask donjonz_to_act(const void *content, const void *state);
void donjonz_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
void donjonz_result(const void *content, const void *state, dj_result *result);
int donjonz_monster_points(int monsters);
int donjonz_score(const donjonz_state *state);
/* 0 (third-rate) to 4 (highly skilled) (Z10). */
int donjonz_rating(int score);

/* moves.c */
int donjonz_moves(const void *content, const void *state, int seat, dj_move *out);
dj_move donjonz_random_move(const void *content, const void *state, int seat, uint64_t *chance);
dj_move donjonz_place(int x, int y, int turn);
donjonz_spot donjonz_spot_of(dj_move place); /* its card is left 0 */

/* why_not.c */
dj_refusal donjonz_why_not(const void *content, const void *state, int seat, dj_move move);

/* move_text.c */
enum { DONJONZ_WORDS = 5 }; /* that begin a move */
extern const dj_spelling donjonz_spellings[DONJONZ_WORDS];
void donjonz_move_text(const void *content, dj_move move, dj_text *out);
bool donjonz_move_parse(const void *content, const char *text, dj_move *move);

/* value.c */
int32_t donjonz_value(const void *content, const void *state, int seat);

/* prospect.c */
/* The hero of a walk and the map ahead: what a guess is made from, for states and for the solver's positions. */
typedef struct donjonz_outlook {
    const uint8_t *cell;      /* as in the state: item in the high four bits, open exits to unwalked cells below */
    const uint8_t (*next)[4]; /* the neighbour in each direction; read only where there is an exit */
    const uint8_t *weapons;   /* the two carried */
    int hero, gold, monsters;
    bool has_key;
    bool can_double; /* there is still a door to open */
} donjonz_outlook;
/* What the cells ahead of the hero may be worth, as a cheap guess in points. */
int donjonz_prospect(const donjonz_outlook *outlook);
donjonz_outlook donjonz_outlook_of(const donjonz_state *state);

/* map.c: where cells lie, what stands between them */
typedef struct donjonz_point {
    int x, y;
} donjonz_point;
int donjonz_cells(const donjonz_state *state);
int donjonz_width(const donjonz_state *state, int spot);
int donjonz_height(const donjonz_state *state, int spot);
const donjonz_card *donjonz_card_at(const donjonz_set *set, const donjonz_state *state, int spot);
int donjonz_spot_of_cell(int cell);
int donjonz_first_cell(int spot);
donjonz_point donjonz_cell_point(const donjonz_state *state, int cell);
int donjonz_cell_item(const donjonz_set *set, const donjonz_state *state, int cell);
/* Walls that the cell's own card draws round it, after turning. */
int donjonz_cell_walls(const donjonz_set *set, const donjonz_state *state, int cell);
int donjonz_cell_at(const donjonz_state *state, int x, int y); /* or DONJONZ_NO_CELL */
bool donjonz_is_walked(const donjonz_state *state, int cell);
/* Whether the next card may lie at a spot: it overlaps none and shares a cell side with one (Z02). */
typedef enum donjonz_fit { DONJONZ_FITS, DONJONZ_OVERLAPS, DONJONZ_APART } donjonz_fit;
donjonz_fit donjonz_fit_at(const donjonz_state *state, donjonz_spot spot);
/* Cell sides that two cards have in common, over the whole dungeon: how compact it is. */
int donjonz_shared_sides(const donjonz_state *state);
/* Fills the derived part of the state from the rest, whose dungeon is whole and hangs together: see
 * donjonz_check_spots. */
void donjonz_join(const donjonz_set *set, donjonz_state *state);

/* view.c */
extern const dj_shape donjonz_shape;
void donjonz_view(const void *content, const void *state, int viewer, dj_json *out);
bool donjonz_read(const void *content, const dj_node *root, void *state, dj_problems *problems);

/* sample.c */
void donjonz_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out);

/* observe.c: for learning programs */
enum { DONJONZ_OBSERVATION = 20, DONJONZ_ACTION_PARTS = 5 };
extern const dj_part donjonz_observation[DONJONZ_OBSERVATION];
extern const dj_part donjonz_actions[DONJONZ_ACTION_PARTS];
void donjonz_observe(const void *content, const void *state, int viewer, int16_t *out);
void donjonz_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                          int32_t *out);

/* check.c */
uint64_t donjonz_hash(const void *content, const void *state);
const char *donjonz_check(const void *content, const void *state);
/* The part of it about the dungeon: cards lie where they may, one after the other (Z02). */
const char *donjonz_check_spots(const donjonz_state *state);

/* text.c */
extern const char *const donjonz_item_words[DONJONZ_ITEMS];           /* stable: "gold", "sword", "goblin" */
extern const char *const donjonz_direction_words[DONJONZ_DIRECTIONS]; /* "n", "e", "s", "w" */
extern const char *const donjonz_rating_words[5];
const char *donjonz_item_name(int item, dj_language language);   /* with its article: "a sword" */
const char *donjonz_weapon_name(int type, dj_language language); /* "the sword" */
const char *donjonz_rating_name(int rating, dj_language language);
const char *donjonz_direction_name(int direction, dj_language language); /* "north" */
void donjonz_describe_move(const void *content, const void *state, int seat, dj_move move, const dj_voice *voice,
                           dj_text *out);
void donjonz_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);

/* ask.c */
void donjonz_ask(const void *content, const void *state, const dj_voice *voice, dj_text *out);
const char *donjonz_rule(const void *content, const void *state, int viewer, const dj_event *events, int event_count);

/* describe.c: positions in words */
void donjonz_describe(const void *content, const void *state, const dj_voice *voice, dj_text *out);
/* What the next decision needs, in a line: the top card, or the open ways and what the hero has. */
void donjonz_describe_briefly(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out);

/* content.c */
bool donjonz_compile(const dj_node *root, void *content, dj_problems *problems);
void donjonz_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
const char *donjonz_content_title(const void *content, dj_language language);
bool donjonz_card_of_set(const void *content, int number, dj_card *card);

#endif
