/* Dungeon Pen: two prisoners, two pencils, one sheet. Rules N01 to N15, see ../book/rules.md.
 *
 * The sheet is 18 x 18 cells. Columns count from the left and rows from the bottom, like the dice of N11: x grows to
 * the right, y upwards, and a cell is 512 units wide. Directions are those of a compass: 0 is up the sheet, 90 to the
 * right, 180 down. Walls fill whole cells, printed ones and sudden ones alike; beyond the rim all is wall. Where
 * players are told of a cell, its column and row count from 1. */
#ifndef DUNGEONPEN_H
#define DUNGEONPEN_H

#include "donjon/game.h"
#include "effects/effects.h"
#include "engine/original.h"

enum {
    DUNGEONPEN_SEATS = 2,
    DUNGEONPEN_SIZE = 18,             /* cells across the sheet, and up it */
    DUNGEONPEN_COORDINATES = 6,       /* of N11, each way */
    DUNGEONPEN_BLOCK = 3,             /* cells of a coordinate, each way */
    DUNGEONPEN_CELL = 512,            /* units of a cell */
    DUNGEONPEN_LEAD = 32,             /* half the thickness of a line (N04) */
    DUNGEONPEN_PICTURE = 192,         /* from the middle of a chest, potion or treasure to its rim (N06) */
    DUNGEONPEN_SHORTEST = 256,        /* a flick shorter than this has failed (N05) */
    DUNGEONPEN_LONGEST = 22 * 512,    /* units: nothing flies further, whatever cards say */
    DUNGEONPEN_DIAGONAL = 26 * 512,   /* units: no two points of the sheet are further apart */
    DUNGEONPEN_STRENGTH_MAX = 100,    /* from 1 */
    DUNGEONPEN_STRENGTH_UNITS = 64,   /* a step of strength carries the pencil an eighth of a cell */
    DUNGEONPEN_DIRECTIONS = 360 * 16, /* that a player can choose: sixteenths of a degree */
    DUNGEONPEN_FINE = 64,             /* of such a sixteenth: the hand is less exact than the mind, but not coarser */
    DUNGEONPEN_TURN = DUNGEONPEN_DIRECTIONS * DUNGEONPEN_FINE, /* a full turn in fine units */
    DUNGEONPEN_TREMOR_FACES = 101,                             /* of a tremor die; 51 is a steady hand */
    DUNGEONPEN_TREMOR_DICE = 5, /* of a flick: two for the direction, two for the length, one for the bend */
    DUNGEONPEN_LIFE = 15,       /* N01 */
    DUNGEONPEN_LIFE_MAX = 30,
    DUNGEONPEN_TREASURE_LIFE = 5, /* N07, for beginners */
    DUNGEONPEN_POTION_MARKS = 2,  /* N07 */
    DUNGEONPEN_EVENTS_MAX = 64,   /* definitions of a set */
    DUNGEONPEN_CLUTTER_MAX = 48,
    DUNGEONPEN_CHARACTERS_MAX = 16,
    DUNGEONPEN_CARDS_MAX = DUNGEONPEN_EVENTS_MAX + DUNGEONPEN_CLUTTER_MAX + DUNGEONPEN_CHARACTERS_MAX,
    DUNGEONPEN_COPIES_MAX = 6,      /* of a card in a set */
    DUNGEONPEN_EVENT_DECK_MAX = 96, /* copies counted */
    DUNGEONPEN_CLUTTER_DECK_MAX = 64,
    DUNGEONPEN_SHEETS_MAX = 8,
    DUNGEONPEN_CHESTS_MAX = 16, /* of a sheet */
    DUNGEONPEN_POTIONS_MAX = 16,
    DUNGEONPEN_BAG = 5,          /* objects that a prisoner can keep; also cards used in a turn, at most */
    DUNGEONPEN_WALL_MAX = 6,     /* cells of a sudden wall; at least 1 */
    DUNGEONPEN_WALLS_MAX = 48,   /* sudden walls on the sheet: more do not appear */
    DUNGEONPEN_DUE_MAX = 8,      /* sudden walls that wait to be drawn */
    DUNGEONPEN_TABLE_MAX = 8,    /* clutter cards whose effects are in progress */
    DUNGEONPEN_FLICKS_MAX = 240, /* of both together: then the night is over */
    DUNGEONPEN_POINTS = 17,      /* of a stroke, its ends included */
    DUNGEONPEN_SHAKE_MAX = 12,   /* notches, up or down */
    DUNGEONPEN_REACH_MAX = 9,    /* tenths, up or down */
    DUNGEONPEN_VEER_MAX = 60,    /* degrees, either way */
    DUNGEONPEN_HURT_MAX = 5,     /* more life that a wall costs */
};

enum { DUNGEONPEN_NONE = 0xff };

/* Content. */

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

typedef struct dungeonpen_set {
    char id[24];
    char title[DJ_LANGUAGES][64];
    dungeonpen_card cards[DUNGEONPEN_CARDS_MAX]; /* events, then clutter, then characters */
    dungeonpen_sheet sheets[DUNGEONPEN_SHEETS_MAX];
    uint8_t event_count, clutter_count, character_count, sheet_count;
    uint8_t event_deck, clutter_deck; /* cards, copies counted */
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

/* State. */

typedef struct dungeonpen_point {
    int16_t x, y; /* units from the left and from the bottom */
} dungeonpen_point;

/* A stroke as the hand would draw it on an endless sheet: a parabola from one point to another, pulled towards a third.
 * What lies on a sheet ends at the first wall. */
typedef struct dungeonpen_stroke {
    dungeonpen_point from, bend, to;
} dungeonpen_stroke;

/* A sudden wall: its leftmost or lowest cell, and its length; `is_vertical` where it goes up from there. */
typedef struct dungeonpen_wall {
    uint8_t x, y, length, is_vertical;
} dungeonpen_wall;

/* What cards made of a prisoner's next flick; zero is nothing. It is over when the flick is done. */
enum {
    DUNGEONPEN_WEAK_HAND = 1, /* twice the tremor */
    DUNGEONPEN_BLIND = 2,     /* nobody shows where the hand aims */
    DUNGEONPEN_UNHURT = 4,    /* a wall costs no life */
    DUNGEONPEN_FINDS_NOTHING = 8,
    DUNGEONPEN_NO_EVENT = 16, /* none is drawn after it */
    DUNGEONPEN_MISSES = 32,   /* the flick is lost: the event is drawn all the same */
    DUNGEONPEN_FLAGS = 63,
    DUNGEONPEN_FLAG_COUNT = 6,
};

typedef struct dungeonpen_next {
    int8_t shake;         /* notches of a quarter of the tremor each */
    int8_t reach;         /* tenths of the length */
    int8_t veer;          /* degrees to the right */
    uint8_t strength_min; /* 0: any */
    uint8_t strength_max; /* 0: any */
    uint8_t hurt;         /* more life that a wall costs */
    uint8_t flags;
    uint8_t spare; /* always zero */
} dungeonpen_next;

typedef struct dungeonpen_seat {
    dungeonpen_point place;
    dungeonpen_point before; /* where the last flick began */
    dungeonpen_next next;
    uint8_t life;
    uint8_t life_start;
    uint8_t character;    /* a card, or DUNGEONPEN_NONE */
    uint8_t has_chosen;   /* a character, or none */
    uint8_t has_treasure; /* the opponent's */
    uint8_t bag_count;
    uint8_t bag[DUNGEONPEN_BAG]; /* cards, in the order they came; 0 beyond the count */
    uint8_t again;               /* flicks to come at once */
    uint8_t death_answers;       /* cards that have answered this death, see settle_deaths */
    uint8_t spare;               /* always zero */
} dungeonpen_seat;

/* Where the turn stands: what happens next when nothing else has to be settled. */
typedef enum dungeonpen_stage {
    DUNGEONPEN_CHARACTERS, /* choose them (N01) */
    DUNGEONPEN_LIVELY,     /* the walls before the start (N13) */
    DUNGEONPEN_FLICK,      /* the player flicks (N03) */
    DUNGEONPEN_DRAW,       /* an event is drawn (N08); a stop only for who has a card to use */
    DUNGEONPEN_END,        /* the turn ends (N12); likewise */
    DUNGEONPEN_OVER,
    DUNGEONPEN_STAGES,
} dungeonpen_stage;

typedef enum dungeonpen_ending {
    DUNGEONPEN_PLAYING,
    DUNGEONPEN_BROUGHT_HOME, /* the treasure (N02) */
    DUNGEONPEN_DIED,         /* the opponent (N02) */
    DUNGEONPEN_BOTH_DIED,    /* N02 */
    DUNGEONPEN_DAWN,         /* nobody got away in time */
    DUNGEONPEN_ENDINGS,
} dungeonpen_ending;

/* What a stroke can come upon. */
enum {
    DUNGEONPEN_MET_CHEST,                                                 /* + its number on the sheet */
    DUNGEONPEN_MET_POTION = DUNGEONPEN_MET_CHEST + DUNGEONPEN_CHESTS_MAX, /* likewise */
    DUNGEONPEN_MET_TREASURE = DUNGEONPEN_MET_POTION + DUNGEONPEN_POTIONS_MAX,
    DUNGEONPEN_MET_WALL,
    DUNGEONPEN_MET_MAX,
};

typedef struct dungeonpen_state {
    dj_dice dice;
    dungeonpen_seat seats[DUNGEONPEN_SEATS];
    dungeonpen_stroke last; /* the last stroke, for those who quibble (N14); `last_seat` is NONE before the first */
    dungeonpen_point last_end;
    uint16_t flicks;                              /* so far, of both */
    uint8_t events[DUNGEONPEN_EVENT_DECK_MAX];    /* cards; those before `event_at` are the discard, in order */
    uint8_t clutter[DUNGEONPEN_CLUTTER_DECK_MAX]; /* cards in the deck; 0 beyond the count */
    uint8_t table[DUNGEONPEN_TABLE_MAX];          /* clutter whose effects are in progress; 0 beyond the count */
    uint8_t event_at, clutter_count, table_count;
    uint8_t potions[DUNGEONPEN_POTIONS_MAX]; /* marks */
    dungeonpen_wall walls[DUNGEONPEN_WALLS_MAX];
    uint8_t wall_count;
    /* Walls to be drawn, the first one first: who draws it and its length. Dice have been thrown for the first where
     * `red` is not 0: then somebody is choosing its place (N11). */
    uint8_t due[DUNGEONPEN_DUE_MAX][2];
    uint8_t due_count, red, black;
    /* What the last stroke came upon and is still to be settled, in the order met (N06): DUNGEONPEN_MET_...; 0 beyond
     * the count. */
    uint8_t met[DUNGEONPEN_MET_MAX];
    uint8_t met_count;
    uint8_t sheet, steadiness, is_beginner, is_lively;
    uint8_t turn; /* the seat whose turn it is */
    uint8_t first;
    uint8_t stage; /* a dungeonpen_stage */
    uint8_t ending;
    uint8_t winner;    /* a seat, or NONE */
    uint8_t die;       /* that an effect rolled last; 0 before */
    uint8_t wall_cost; /* life that the wall at the end of the stroke costs, until it is settled */
    uint8_t no_event;  /* none is drawn in this turn */
    uint8_t has_quibbled, has_touched,
        has_failed; /* in this turn: quibbled; touched a wall, failed in the last flick */
    uint8_t uses;   /* cards used in this turn */
    uint8_t last_seat, last_points;
    uint8_t spare[2]; /* always zero */
    dj_effect_stack effects;
    uint32_t rows[DUNGEONPEN_SIZE + 2]; /* all walls with the rim: a bit a column, both from 1; derived */
} dungeonpen_state;
_Static_assert(sizeof(dungeonpen_state) <= 4096, "players who think ahead copy states all the time");

/* The options. */
enum {
    DUNGEONPEN_OPTION_SHEET, /* its number in the set, from 1; 0 for any */
    DUNGEONPEN_OPTION_STEADINESS,
    DUNGEONPEN_OPTION_BEGINNER,
    DUNGEONPEN_OPTION_LIVELY,
    DUNGEONPEN_OPTION_CHARACTERS,
    DUNGEONPEN_OPTIONS,
};
enum { DUNGEONPEN_STEADY, DUNGEONPEN_NORMAL, DUNGEONPEN_SHAKY, DUNGEONPEN_STEADINESSES };
enum { DUNGEONPEN_NO_CHARACTERS, DUNGEONPEN_CHOSEN_CHARACTERS, DUNGEONPEN_DRAWN_CHARACTERS };

/* Moves: a verb in the top byte, and below it
 *     FLICK      direction * 100 + strength - 1      "flick 135.5 40"
 *     WALL       is_vertical * 324 + y * 18 + x      "wall 4,12 v": its leftmost or lowest cell
 *     USE        a card                              "use rope"
 *     CHARACTER  a card, or 255 for none             "character smith", "character none"
 *     CHOOSE     a thing, see DUNGEONPEN_THING_...   "choose rope", "choose wall 3"
 * The others stand alone. */
enum {
    DUNGEONPEN_MOVE_FLICK,
    DUNGEONPEN_MOVE_WALL,
    DUNGEONPEN_MOVE_USE,
    DUNGEONPEN_MOVE_CHARACTER,
    DUNGEONPEN_MOVE_CHOOSE,
    DUNGEONPEN_MOVE_YES,
    DUNGEONPEN_MOVE_NO,
    DUNGEONPEN_MOVE_FIRST,
    DUNGEONPEN_MOVE_SECOND,
    DUNGEONPEN_MOVE_QUIBBLE,
    DUNGEONPEN_MOVE_DRAW, /* the event */
    DUNGEONPEN_MOVE_END,  /* the turn */
    DUNGEONPEN_VERBS,
};
#define DUNGEONPEN_MOVE(verb, argument) ((dj_move)(verb) << 24 | (dj_move)(argument))
#define DUNGEONPEN_VERB(move)           ((int)((move) >> 24))
#define DUNGEONPEN_ARGUMENT(move)       ((int)((move)&0xffffff))
static inline dj_move dungeonpen_flick(int direction, int strength) {
    return DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_FLICK, direction * DUNGEONPEN_STRENGTH_MAX + strength - 1);
}
static inline int dungeonpen_flick_direction(dj_move move) {
    return DUNGEONPEN_ARGUMENT(move) / DUNGEONPEN_STRENGTH_MAX;
}
static inline int dungeonpen_flick_strength(dj_move move) {
    return DUNGEONPEN_ARGUMENT(move) % DUNGEONPEN_STRENGTH_MAX + 1;
}

/* Things that effects deal with: cards by their number, walls and potions above them. */
enum { DUNGEONPEN_THING_WALL = 160, DUNGEONPEN_THING_POTION = 224, DUNGEONPEN_THINGS = 240 };

/* The flicks that moves() lists: every 5 degrees, every 10 of strength. */
enum { DUNGEONPEN_GRID_DIRECTION = 5 * 16, DUNGEONPEN_GRID_STRENGTH = 10 };
enum {
    DUNGEONPEN_MOVES_MAX =
        DUNGEONPEN_DIRECTIONS / DUNGEONPEN_GRID_DIRECTION * (DUNGEONPEN_STRENGTH_MAX / DUNGEONPEN_GRID_STRENGTH) +
        DUNGEONPEN_BAG + 1,
};

/* Events, in the order of the game's table. Places are in units, cells count from 0. */
enum {
    DUNGEONPEN_BEGAN,        /* sheet, who is first */
    DUNGEONPEN_TOOK_ROLE,    /* seat, character or -1, life */
    DUNGEONPEN_TURN_BEGAN,   /* seat, flicks so far */
    DUNGEONPEN_FLICKED,      /* seat, direction (sixteenths of a degree) and strength as chosen; 1 for a lost flick */
    DUNGEONPEN_STROKE,       /* seat, x, y where it starts, points of the broken line (0: it failed) */
    DUNGEONPEN_CURVE,        /* x, y it is pulled towards, x, y it would end at on an endless sheet */
    DUNGEONPEN_STOPPED,      /* seat, x, y where the prisoner stands now, how: DUNGEONPEN_ENDS_... */
    DUNGEONPEN_DRANK,        /* seat, x, y of the potion, marks */
    DUNGEONPEN_OPENED,       /* seat, x, y of the chest (-1: by a card) */
    DUNGEONPEN_GRABBED,      /* seat: the enemy treasure */
    DUNGEONPEN_DROPPED,      /* seat: the treasure goes back to where it was */
    DUNGEONPEN_DREW,         /* seat, card or -1 for none, its kind */
    DUNGEONPEN_KEPT,         /* seat, card */
    DUNGEONPEN_BAG_WAS_FULL, /* seat, card that could have been kept */
    DUNGEONPEN_USED,         /* seat, card */
    DUNGEONPEN_RETURNED,     /* card: shuffled into the clutter deck */
    DUNGEONPEN_RESHUFFLED,   /* the event deck begins anew */
    DUNGEONPEN_APPLIES,      /* seat, card, trigger */
    DUNGEONPEN_LIFE_CHANGED, /* seat, change, life, why: DUNGEONPEN_BY_... */
    DUNGEONPEN_NEXT_FLICK,   /* seat, what: DUNGEONPEN_CHANGE_..., how much now */
    DUNGEONPEN_ROLLED,       /* seat, face: of an effect */
    DUNGEONPEN_WALL_ROLLED,  /* seat, red, black, length */
    DUNGEONPEN_WALL_DRAWN,   /* x, y, length, is_vertical */
    DUNGEONPEN_NO_WALL,      /* seat, length: no legal place */
    DUNGEONPEN_WALL_ERASED,  /* x, y, length, is_vertical */
    DUNGEONPEN_REFILLED,     /* x, y of the potion, marks */
    DUNGEONPEN_MOVED,        /* seat, x, y: by a card */
    DUNGEONPEN_BAG_CHANGED,  /* card, seat it leaves, seat it comes to or -1 for the deck */
    DUNGEONPEN_ANSWERED,     /* seat, verb of the move, thing, its cell where it has one: y * 18 + x */
    DUNGEONPEN_QUIBBLED,     /* seat, distance to the nearest wall in units (0: touched), x, y of that wall's cell */
    DUNGEONPEN_SAVED,        /* seat: brought back from death by a card */
    DUNGEONPEN_ENDED,        /* ending, winner or -1 */
    DUNGEONPEN_EVENT_KINDS,
};

/* How a stroke ends. */
enum { DUNGEONPEN_ENDS_FREE, DUNGEONPEN_ENDS_AT_WALL, DUNGEONPEN_ENDS_FAILED };

/* Why life changes. */
enum { DUNGEONPEN_BY_WALL, DUNGEONPEN_BY_POTION, DUNGEONPEN_BY_TREASURE, DUNGEONPEN_BY_CARD };

/* What changes about a next flick: a number of dungeonpen_next, or a flag. */
enum {
    DUNGEONPEN_CHANGE_SHAKE,
    DUNGEONPEN_CHANGE_REACH,
    DUNGEONPEN_CHANGE_VEER,
    DUNGEONPEN_CHANGE_STRENGTH_MIN,
    DUNGEONPEN_CHANGE_STRENGTH_MAX,
    DUNGEONPEN_CHANGE_HURT,
    DUNGEONPEN_CHANGE_AGAIN,
    DUNGEONPEN_CHANGE_FORGOTTEN, /* all of it */
    DUNGEONPEN_CHANGE_FLAG,      /* + the number of the flag */
};

/* What every step of the rules works on. */
typedef struct dungeonpen_turn {
    const dungeonpen_set *set;
    dungeonpen_state *state;
    dj_witness *witness;
} dungeonpen_turn;

extern const dj_game dungeonpen_game;
DJ_ORIGINAL_SET(dungeonpen);
extern const dj_event_kind dungeonpen_events[DUNGEONPEN_EVENT_KINDS];
enum { DUNGEONPEN_WORDS = 12 }; /* that begin a move */
extern const dj_spelling dungeonpen_spellings[DUNGEONPEN_WORDS];
extern const dj_option dungeonpen_options[DUNGEONPEN_OPTIONS];

/* geometry.c: integer geometry, exact, the same everywhere (N15). `rows` are those of a state. */
/* Sine of a fine direction, times 2^30. */
int32_t dungeonpen_sine(int32_t direction);
/* A stroke from a point of the sheet in a fine direction, no longer than the diagonal; `bulge` units to the right in
 * its middle, or to the left below 0. */
dungeonpen_stroke dungeonpen_stroke_of(dungeonpen_point from, int32_t direction, int32_t length, int32_t bulge);
/* The corners of the broken line that a stroke is, evenly spaced in time. */
void dungeonpen_stroke_points(const dungeonpen_stroke *stroke, dungeonpen_point points[DUNGEONPEN_POINTS]);
/* Whether a line of the lead's thickness between two points touches a wall. */
bool dungeonpen_touches(const uint32_t *rows, dungeonpen_point from, dungeonpen_point to);
/* Whether a line of that thickness comes upon a picture with this middle. */
bool dungeonpen_meets(dungeonpen_point from, dungeonpen_point to, dungeonpen_point middle);
/* Distance of a line's edge to the nearest wall, rounded down; the wall's cell in `cell`. */
int32_t dungeonpen_distance(const uint32_t *rows, dungeonpen_point from, dungeonpen_point to, uint8_t cell[2]);
/* How far a stroke gets on the sheet (N04): the corners passed, and the point where it ends behind them, all in
 * `points`; returns their number. `touches` says whether a wall ends it. */
int dungeonpen_trace(const uint32_t *rows, const dungeonpen_stroke *stroke, dungeonpen_point points[DUNGEONPEN_POINTS],
                     bool *touches);
/* The same again for a stroke that is known to have so many points and to end there. */
void dungeonpen_drawn_points(const dungeonpen_stroke *stroke, int count, dungeonpen_point end,
                             dungeonpen_point points[DUNGEONPEN_POINTS]);
dungeonpen_point dungeonpen_middle(int x, int y); /* of a cell */

/* flick.c: from the hand to the paper */
/* What can make a stroke shake, veer or fall short, all told. */
typedef struct dungeonpen_hand {
    int32_t direction;               /* fine, as meant: veering included */
    int32_t length;                  /* as meant */
    int32_t astray, uneven, crooked; /* at most: fine units of direction, units of length, units of bulge */
} dungeonpen_hand;
dungeonpen_hand dungeonpen_hand_of(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick);
/* Of the next flick, with all that lasts: tenths that its length gains or loses, and hundredths of the usual tremor. */
int32_t dungeonpen_reach(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
int32_t dungeonpen_tremor(const dungeonpen_set *set, const dungeonpen_state *state, int seat);
/* The stroke without tremor, for who aims; with it, from tremor dice of 1 to DUNGEONPEN_TREMOR_FACES. */
dungeonpen_stroke dungeonpen_aim(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick);
dungeonpen_stroke dungeonpen_shaken(const dungeonpen_state *state, int seat, const dungeonpen_hand *hand,
                                    const int32_t dice[DUNGEONPEN_TREMOR_DICE], int32_t *length);
/* Whether the seat may be shown where it aims. */
bool dungeonpen_sees_aim(const dungeonpen_state *state, int seat);
/* Plays a flick: the stroke; what it comes upon waits in `met`. */
void dungeonpen_do_flick(dungeonpen_turn *turn, int seat, dj_move flick);
/* The strengths allowed now (a card may bound them). */
void dungeonpen_strengths(const dungeonpen_state *state, int seat, int *least, int *most);

/* sheet.c: cells, homes, walls that appear */
bool dungeonpen_is_home(const dungeonpen_sheet *sheet, dungeonpen_point place, int seat);
/* The printed walls and the rim as rows of bits. */
void dungeonpen_printed_rows(const dungeonpen_sheet *sheet, uint32_t rows[DUNGEONPEN_SIZE + 2]);
/* Builds `rows` from the sheet and the sudden walls. */
void dungeonpen_lay_rows(const dungeonpen_set *set, const dungeonpen_state *state, uint32_t rows[DUNGEONPEN_SIZE + 2]);
/* Why a wall may not stand there (N11); no rule where it may. */
dj_refusal dungeonpen_refuse_wall(const dungeonpen_set *set, const dungeonpen_state *state, dungeonpen_wall wall);
/* The part of it that concerns what is printed there. */
dj_refusal dungeonpen_refuse_cells(const dungeonpen_sheet *sheet, dungeonpen_wall wall);
/* Whether everybody can reach both homes among these walls. */
bool dungeonpen_is_open(const dungeonpen_sheet *sheet, const dungeonpen_state *state, const uint32_t *rows);
/* All legal places for the wall in question, as moves, ascending; returns their number. */
int dungeonpen_wall_moves(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
bool dungeonpen_has_wall_move(const dungeonpen_set *set, const dungeonpen_state *state);
dungeonpen_wall dungeonpen_wall_of(const dungeonpen_state *state, dj_move move);
void dungeonpen_add_wall(dungeonpen_turn *turn, dungeonpen_wall wall);
void dungeonpen_erase_wall(dungeonpen_turn *turn, int index);
/* Cells from every cell to the nearest of `targets` (bit rows like `rows`) around walls; 255 where there is no way. */
void dungeonpen_distances(const uint32_t *rows, const uint32_t *targets, uint8_t out[DUNGEONPEN_SIZE][DUNGEONPEN_SIZE]);

/* setup.c */
dj_status dungeonpen_setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                           dj_error *error);
void dungeonpen_take_role(dungeonpen_turn *turn, int seat, int character);
void dungeonpen_queue_lively_walls(dungeonpen_turn *turn);

/* rules.c: turns */
/* Goes on until a player must act. */
void dungeonpen_go_on(dungeonpen_turn *turn);
int dungeonpen_seats(const void *state);
dj_seat_mask dungeonpen_to_act(const void *content, const void *state);
void dungeonpen_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
void dungeonpen_result(const void *content, const void *state, dj_result *result);
void dungeonpen_tell(dungeonpen_turn *turn, int kind, int32_t a, int32_t b, int32_t c, int32_t d);
/* Life won or lost, within its bounds (N10). The dead gain nothing. */
void dungeonpen_change_life(dungeonpen_turn *turn, int seat, int change, int why);
/* A clutter card is drawn: kept, or applied at once (N07, N09). */
void dungeonpen_draw_clutter(dungeonpen_turn *turn, int seat);
void dungeonpen_return_clutter(dungeonpen_turn *turn, int card);
/* A wall will have to be drawn, if there is still room for one to wait. */
void dungeonpen_queue_wall(dungeonpen_state *state, int seat, int length);
void dungeonpen_leave_bag(dungeonpen_seat *player, int index);
void dungeonpen_drop_treasure(dungeonpen_turn *turn, int seat);

/* effects.c and language.c: what cards do */
extern const dj_effect_language dungeonpen_language;
dj_effect_host dungeonpen_host(dungeonpen_turn *turn);
/* What the seat's character and kept cards have to say to something that happens: a trigger. Kept cards that speak are
 * used up by it. */
void dungeonpen_set_off(dungeonpen_turn *turn, int seat, int trigger);
/* What they say by a lasting action: the sum of its numbers. */
int dungeonpen_lasting(const dungeonpen_set *set, const dungeonpen_state *state, int seat, int row);
/* The triggers, in the order of the language's table. */
enum {
    DUNGEONPEN_ON_DRAW,
    DUNGEONPEN_ON_USE,
    DUNGEONPEN_ON_TURN,
    DUNGEONPEN_ON_WALL,
    DUNGEONPEN_ON_FAIL,
    DUNGEONPEN_ON_CHEST,
    DUNGEONPEN_ON_POTION,
    DUNGEONPEN_ON_TREASURE,
    DUNGEONPEN_ON_ROBBED,
    DUNGEONPEN_ON_DEATH,
    DUNGEONPEN_ALWAYS,
    DUNGEONPEN_WHILE_KEPT,
    DUNGEONPEN_TRIGGERS,
};

/* value.c */
int32_t dungeonpen_value(const void *content, const void *state, int seat);

/* moves.c */
int dungeonpen_moves(const void *content, const void *state, int seat, dj_move *out);
dj_refusal dungeonpen_why_not(const void *content, const void *state, int seat, dj_move move);
void dungeonpen_move_text(const void *content, dj_move move, dj_text *out);
bool dungeonpen_move_parse(const void *content, const char *text, dj_move *move);
/* What is asked of the seat that must act: a verb of the moves that answer (USE stands for all of a turn). */
int dungeonpen_asks(const dungeonpen_state *state);
/* Whether the card can be used from a bag, in its owner's turn. */
bool dungeonpen_is_usable(const dungeonpen_set *set, int card);

/* view.c, sample.c */
void dungeonpen_view(const void *content, const void *state, int viewer, dj_json *out);
void dungeonpen_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out);
extern const char *const dungeonpen_stage_words[DUNGEONPEN_STAGES];
extern const char *const dungeonpen_ending_words[DUNGEONPEN_ENDINGS];
extern const char *const dungeonpen_flag_words[DUNGEONPEN_FLAG_COUNT];
extern const char *const dungeonpen_steadiness_words[DUNGEONPEN_STEADINESSES];
/* Single bytes of a state, or of a dungeonpen_seat, that views print and positions give: name, place, bounds. */
typedef struct dungeonpen_number {
    const char *name;
    size_t offset;
    int least, most; /* with a least below 0 the byte is signed */
} dungeonpen_number;
enum { DUNGEONPEN_STATE_NUMBERS = 15, DUNGEONPEN_SEAT_NUMBERS = 11 };
extern const dungeonpen_number dungeonpen_state_numbers[DUNGEONPEN_STATE_NUMBERS];
extern const dungeonpen_number dungeonpen_seat_numbers[DUNGEONPEN_SEAT_NUMBERS];

/* check.c */
uint64_t dungeonpen_hash(const void *content, const void *state);
const char *dungeonpen_check(const void *content, const void *state);

/* read.c */
bool dungeonpen_read(const void *content, const dj_node *root, void *state, dj_problems *problems);

/* text.c, describe.c */
void dungeonpen_describe_move(const void *content, const void *state, int seat, dj_move move, dj_language language,
                              dj_text *out);
void dungeonpen_describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out);
void dungeonpen_ask(const void *content, const void *state, int viewer, dj_language language, dj_text *out);
const char *dungeonpen_rule(const void *content, const void *state, int viewer, const dj_event *events,
                            int event_count);
void dungeonpen_describe(const void *content, const void *state, int viewer, dj_language language, dj_text *out);
/* What cards have done to a seat's next flick, each sentence behind a blank. */
void dungeonpen_describe_next_flick(const dungeonpen_seat *player, int seat, dj_language language, dj_text *out);
/* All that a card says, wall and effect, in sentences. */
void dungeonpen_card_text(const dungeonpen_card *card, const char *separator, dj_language language, dj_text *out);
/* A direction in degrees with the sixteenths that it has: "135", "135.0625"; `point` is the decimal sign. */
void dungeonpen_degrees(int direction, char point, dj_text *out);

/* content.c, picture.c */
extern const char dungeonpen_letters[DUNGEONPEN_CELLS + 1]; /* of a drawn sheet, in the order of dungeonpen_cell */
bool dungeonpen_compile(const dj_node *root, void *content, dj_problems *problems);
void dungeonpen_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
const char *dungeonpen_content_title(const void *content, dj_language language);
bool dungeonpen_card_of_set(const void *content, int number, dj_card *card);
/* Reads a drawn sheet; false, all problems noted, where it cannot be played. */
bool dungeonpen_read_sheet(const dj_node *map, dungeonpen_sheet *sheet, dj_problems *problems);

#endif
