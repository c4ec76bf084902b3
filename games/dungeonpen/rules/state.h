/* Dungeon Pen: two prisoners, two pencils, one sheet. Rules N01 to N15, see ../book/rules.md.
 *
 * The sheet is 18 x 18 cells. Columns count from the left and rows from the bottom, like the dice of N11: x grows to
 * the right, y upwards, and a cell is 512 units wide. Directions are those of a compass: 0 is up the sheet, 90 to the
 * right, 180 down. Walls fill whole cells, printed ones and sudden ones alike; beyond the rim all is wall. Where
 * players are told of a cell, its column and row count from 1. */
#ifndef DUNGEONPEN_STATE_H
#define DUNGEONPEN_STATE_H

#include "set.h"

enum {
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
    DUNGEONPEN_BAG = 5,           /* objects that a prisoner can keep; also cards used in a turn, at most */
    DUNGEONPEN_WALLS_MAX = 48,    /* sudden walls on the sheet: more do not appear */
    DUNGEONPEN_DUE_MAX = 8,       /* sudden walls that wait to be drawn */
    DUNGEONPEN_OFFERS_MAX = 4,    /* a treasure grabbed, to both; and a death of each */
    DUNGEONPEN_TABLE_MAX = 8,     /* clutter cards whose effects are in progress */
    DUNGEONPEN_FLICKS_MAX = 240,  /* of both together: then the night is over */
    DUNGEONPEN_POINTS = 17,       /* of a stroke, its ends included */
    DUNGEONPEN_SHAKE_MAX = 12,    /* notches, up or down */
    DUNGEONPEN_REACH_MAX = 9,     /* tenths, up or down */
    DUNGEONPEN_VEER_MAX = 60,     /* degrees, either way */
    DUNGEONPEN_HURT_MAX = 5,      /* more life that a wall costs */
};

enum { DUNGEONPEN_NONE = 0xff };

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

/* A sudden wall that somebody has to draw. */
typedef struct dungeonpen_due {
    uint8_t seat, length;
} dungeonpen_due;

/* Something that happened to a seat and that its kept cards may answer (N09): a trigger of the language. */
typedef struct dungeonpen_offer {
    uint8_t seat, trigger;
} dungeonpen_offer;

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
    uint8_t pencil;              /* a dungeonpen_pencil */
} dungeonpen_seat;

/* Colours of pencils (N01). Lines differ by more than the colour, as each front draws them. */
typedef enum dungeonpen_pencil {
    DUNGEONPEN_BLUE,
    DUNGEONPEN_RED,
    DUNGEONPEN_GREEN,
    DUNGEONPEN_VIOLET,
    DUNGEONPEN_ORANGE,
    DUNGEONPEN_GRAPHITE,
    DUNGEONPEN_PENCILS,
} dungeonpen_pencil;

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
    /* Walls to be drawn, the first one first. Dice have been thrown for the first where
     * `red` is not 0: then somebody is choosing its place (N11). */
    dungeonpen_due due[DUNGEONPEN_DUE_MAX];
    uint8_t due_count, red, black;
    /* What the last stroke came upon and is still to be settled, in the order met (N06): DUNGEONPEN_MET_...; 0 beyond
     * the count. */
    uint8_t met[DUNGEONPEN_MET_MAX];
    uint8_t met_count;
    dungeonpen_offer offers[DUNGEONPEN_OFFERS_MAX]; /* the first is to be answered first; 0 beyond the count */
    uint8_t offer_count;
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
    uint8_t spare; /* always zero */
    dj_effect_stack effects;
    uint32_t rows[DUNGEONPEN_SIZE + 2]; /* all walls with the rim: a bit a column, both from 1; derived */
} dungeonpen_state;
_Static_assert(sizeof(dungeonpen_state) == 840, "the state has no padding and stays within its published size");

/* The options. */
enum {
    DUNGEONPEN_OPTION_SHEET, /* its number in the set, from 1; 0 for any */
    DUNGEONPEN_OPTION_STEADINESS,
    DUNGEONPEN_OPTION_BEGINNER,
    DUNGEONPEN_OPTION_LIVELY,
    DUNGEONPEN_OPTION_CHARACTERS,
    DUNGEONPEN_OPTION_PENCIL, /* + seat: 0 for any, or 1 + its colour */
    DUNGEONPEN_OPTIONS = DUNGEONPEN_OPTION_PENCIL + DUNGEONPEN_SEATS,
};
enum { DUNGEONPEN_STEADY, DUNGEONPEN_NORMAL, DUNGEONPEN_SHAKY, DUNGEONPEN_STEADINESSES };
enum { DUNGEONPEN_NO_CHARACTERS, DUNGEONPEN_CHOSEN_CHARACTERS, DUNGEONPEN_DRAWN_CHARACTERS };

#endif
