/* Donjon & Procrastination: a duel of bluff for 2 to 6. Rules P01 to P25, see ../book/rules.md.
 *
 * Every card in the game is an instance: a small number that names one piece of cardboard from set-up to the end. What
 * is printed on it (its definition), the zone it lies in and who knows it are written by that number. Zones are lists
 * through `next`, the last come first; a pile begins with its top. The Bluff is no instance: each seat has one, always
 * in hand but for the moment it is laid (P03). */
#ifndef PROCRASTINATION_STATE_H
#define PROCRASTINATION_STATE_H

#include "effects/effects.h"
#include "set.h"

enum {
    PROCRASTINATION_SEATS_MIN = 2,
    PROCRASTINATION_PILE = 10,       /* P01 */
    PROCRASTINATION_ASIDE = 5,       /* P25 */
    PROCRASTINATION_DRAFT_HAND = 11, /* P20 */
    PROCRASTINATION_FIRST_HAND = 4,  /* P03 */
    PROCRASTINATION_HAND_MIN = 2,    /* P18 */
    PROCRASTINATION_HAND_MAX = 6,    /* P18 */
    PROCRASTINATION_INSTANCES_MAX = DJ_SEATS_MAX * PROCRASTINATION_DECK,
    PROCRASTINATION_LAID_MAX = 3,    /* Supports a seat can lay in a round */
    PROCRASTINATION_DICE_MAX = 8,    /* of a seat in a round */
    PROCRASTINATION_ROUNDS_MAX = 60, /* by then the innkeeper wants the table: no game is endless */
    PROCRASTINATION_ORDER_MAX = DJ_SEATS_MAX * (1 + PROCRASTINATION_LAID_MAX),
    PROCRASTINATION_CHANGE_MAX = 99,
    PROCRASTINATION_SUPPORTS_SHOWN = 6, /* of a seat in an account; all of them count */
};

enum { PROCRASTINATION_NONE = 0xff, PROCRASTINATION_NOTHING = 0xfe, PROCRASTINATION_BLUFF = 0xfd };

typedef enum procrastination_zone {
    PROCRASTINATION_IN_PILE,
    PROCRASTINATION_IN_HAND,
    PROCRASTINATION_IN_FRONT,
    PROCRASTINATION_IN_LEFT, /* what stayed from tied rounds (P17) */
    PROCRASTINATION_IN_SCORE,
    PROCRASTINATION_IN_DISCARD,
    PROCRASTINATION_IN_COLLECTION,
    PROCRASTINATION_IN_BOX, /* out of the game (P20) */
    PROCRASTINATION_ZONES,
} procrastination_zone;

typedef enum procrastination_phase {
    PROCRASTINATION_DRAFT,    /* keep a card (P20) */
    PROCRASTINATION_FACE_OFF, /* play one (P05) */
    PROCRASTINATION_FIGHTERS, /* their effects (P08) */
    PROCRASTINATION_LAY,      /* lay a Support or the Bluff (P10) */
    PROCRASTINATION_SUPPORTS, /* their effects (P13) */
    PROCRASTINATION_DICE,     /* effects on them (P15) */
    PROCRASTINATION_CLEARING, /* cards go to scores and discards (P16) */
    PROCRASTINATION_LIMIT,    /* discard down to the limit (P18) */
    PROCRASTINATION_OVER,
    PROCRASTINATION_PHASES,
} procrastination_phase;

typedef enum procrastination_outcome {
    PROCRASTINATION_UNDECIDED,
    PROCRASTINATION_WON,
    PROCRASTINATION_LOST,
    PROCRASTINATION_TIED,
    PROCRASTINATION_OUTCOMES,
} procrastination_outcome;

/* What effects made of a seat for the rest of the round. */
enum {
    PROCRASTINATION_DOUBLED = 1,
    PROCRASTINATION_UNDOUBLED = 2,
    PROCRASTINATION_CANCELLED = 4, /* the fighter counts 0 */
    PROCRASTINATION_LOCKED = 8,
    PROCRASTINATION_IMMUNE = 16,
    PROCRASTINATION_MUTED = 32, /* its effects to come are cancelled */
    PROCRASTINATION_WINS_TIES = 64,
    PROCRASTINATION_LAYS_ANY = 128,
    PROCRASTINATION_SET_VALUE = 256, /* the fighter's value is `value` */
    PROCRASTINATION_SET_CLASS = 512, /* the fighter's class is `class` */
    PROCRASTINATION_BIG_DIE = 1024,  /* the first die has 20 sides */
    PROCRASTINATION_BEST_ROLL = 2048,
    PROCRASTINATION_WORST_ROLL = 4096,
    PROCRASTINATION_LAID_CARD = 8192, /* what was laid this round, once revealed */
    PROCRASTINATION_LAID_BLUFF = 16384,
    PROCRASTINATION_LAYS_NOTHING = 32768, /* and no effect allows it any more */
    PROCRASTINATION_FLAG_COUNT = 16,      /* as many as `flags` can hold */
};

typedef struct procrastination_seat {
    uint16_t flags;
    uint8_t zones[PROCRASTINATION_ZONES];   /* the first instance of each, or NONE */
    uint8_t choice;                         /* the secret one of the face-off or the draft: an instance, or NONE */
    uint8_t laid[PROCRASTINATION_LAID_MAX]; /* secret too: an instance, BLUFF, NOTHING, or NONE */
    uint8_t may_lay;                        /* this round (P11) */
    uint8_t fighter;                        /* an instance in front, or NONE */
    uint8_t class;
    int8_t value;
    int8_t change; /* of the total, by effects */
    int8_t more_dice;
    uint8_t most_dice; /* 0: no cap */
    uint8_t outcome;   /* a procrastination_outcome, while clearing */
    uint8_t dice_count;
    uint8_t dice[PROCRASTINATION_DICE_MAX];
    uint8_t deck;      /* a ready-made one, or the collection it brought (P02), or NONE */
    uint8_t lasting;   /* scored cards with a lasting effect; derived */
    uint8_t undoubled; /* the seats against which domination does not count (P22): a bit each */
} procrastination_seat;

/* Why a fighter counts as it does. */
typedef enum procrastination_how {
    PROCRASTINATION_ABSENT, /* there is none */
    PROCRASTINATION_AS_PRINTED,
    PROCRASTINATION_BY_DOMINATION, /* twice (P06) */
    PROCRASTINATION_BY_EFFECT,     /* twice */
    PROCRASTINATION_NOT_TWICE,     /* it dominates, but an effect keeps it from counting twice */
    PROCRASTINATION_FOR_NOTHING,   /* cancelled */
    PROCRASTINATION_HOWS,
} procrastination_how;

/* What a seat has laid, once that is revealed. */
typedef enum procrastination_laid {
    PROCRASTINATION_LAID_UNSEEN,
    PROCRASTINATION_LAID_SUPPORTS,
    PROCRASTINATION_LAID_THE_BLUFF, /* beside Supports, perhaps */
    PROCRASTINATION_LAID_NOTHING,
    PROCRASTINATION_LAIDS,
} procrastination_laid;

/* A seat's total against another, and what of it depends on that other (P22). */
typedef struct procrastination_pairing {
    int16_t total;
    int16_t worth; /* of the fighter, doubled or not */
    uint8_t how;   /* a procrastination_how */
    uint8_t over;  /* the class of the other's fighter; PROCRASTINATION_CLASSES where there is none */
} procrastination_pairing;
enum { PROCRASTINATION_FACED, PROCRASTINATION_FACING, PROCRASTINATION_PAIRINGS }; /* the opponent, and the hunter */

/* What a seat's round comes to, and why. All of it is public. The total of a pairing is the sum of the fighter's worth
 * in it, of the next three and of the dice. */
typedef struct procrastination_stand {
    procrastination_pairing against[PROCRASTINATION_PAIRINGS];
    int16_t supports_worth;
    int16_t scored;  /* by what holds as long as cards are scored */
    int8_t change;   /* by effects */
    int8_t value;    /* of the fighter, before anything doubles it */
    uint8_t fighter; /* a definition, or NONE */
    uint8_t class;   /* of the fighter; PROCRASTINATION_CLASSES where there is none */
    uint8_t laid;    /* a procrastination_laid */
    uint8_t outcome; /* a procrastination_outcome */
    uint8_t support_count;
    uint8_t supports[PROCRASTINATION_SUPPORTS_SHOWN]; /* definitions */
    uint8_t dice_count;
    uint8_t dice[PROCRASTINATION_DICE_MAX];
} procrastination_stand;

typedef struct procrastination_state {
    dj_dice dice;
    procrastination_seat seats[DJ_SEATS_MAX];
    uint8_t card[PROCRASTINATION_INSTANCES_MAX]; /* the definition */
    uint8_t next[PROCRASTINATION_INSTANCES_MAX];
    uint8_t place[PROCRASTINATION_INSTANCES_MAX]; /* seat * 8 + zone */
    /* Who knows what the card is, and who knows that it lies just here: a bit a seat, and one for spectators. A card
     * that went into a shuffled pile in sight is known, but not where it lies; its group says among which cards. */
    uint8_t known[PROCRASTINATION_INSTANCES_MAX];
    uint8_t placed[PROCRASTINATION_INSTANCES_MAX];
    uint8_t origin[PROCRASTINATION_INSTANCES_MAX]; /* seat it was dealt from * 8 + group, which is a seat too */
    uint8_t order[PROCRASTINATION_ORDER_MAX];      /* instances in front, in the order of their effects */
    uint8_t order_count, order_at;
    uint8_t instance_count;
    uint8_t seat_count;
    uint8_t phase;
    uint8_t round;
    uint8_t boxes; /* copies of the set that were shuffled together */
    uint8_t cards; /* the option: how cards were dealt */
    /* What the last move answered to an effect, where that is public: a verb of CHOOSE_..., and a definition or a die
     * as the move has it. 0 and NONE where the last move was no such answer. */
    uint8_t answer, answer_card;
    dj_effect_stack effects;
    uint8_t support;                          /* the option: how phase 2 goes */
    uint8_t last_round;                       /* the round that was compared last, or 0 */
    procrastination_stand last[DJ_SEATS_MAX]; /* what it came to; zero where there was none, or no seat */
    uint8_t spare[4];                         /* always zero: the size stays a multiple of eight */
} procrastination_state;

enum { PROCRASTINATION_EVERYBODY = 0x7f }; /* of known and placed: six seats, and spectators */

/* What every step of the rules works on. */
typedef struct procrastination_turn {
    const procrastination_set *set;
    procrastination_state *state;
    dj_witness *witness;
} procrastination_turn;

/* Whether anything has to be told. Bots think in games that nobody watches, and those are played most. */
static inline bool procrastination_is_watched(const procrastination_turn *turn) {
    return __builtin_expect(turn->witness != NULL, false);
}

/* The options. */
enum {
    PROCRASTINATION_OPTION_CARDS,
    PROCRASTINATION_OPTION_DRAFT,
    PROCRASTINATION_OPTION_DECK, /* + seat */
    PROCRASTINATION_OPTION_SUPPORT = PROCRASTINATION_OPTION_DECK + DJ_SEATS_MAX,
    PROCRASTINATION_OPTIONS,
};
enum {
    PROCRASTINATION_DEAL,
    PROCRASTINATION_COLLECTION,
    PROCRASTINATION_DECKS,
    PROCRASTINATION_STARTER, /* dealt too, but from the cards of the set's first series alone */
    PROCRASTINATION_CARDS_OPTIONS,
};

/* How phase 2 goes (P10). */
enum { PROCRASTINATION_IN_TURN, PROCRASTINATION_TOGETHER, PROCRASTINATION_SUPPORT_OPTIONS };

/* Moves: a verb, a definition and which of the copies at hand. */
enum {
    PROCRASTINATION_KEEP,
    PROCRASTINATION_PLAY,
    PROCRASTINATION_LAY_CARD,
    PROCRASTINATION_DISCARD_CARD,
    PROCRASTINATION_CHOOSE_CARD,
    PROCRASTINATION_LAY_THE_BLUFF,
    PROCRASTINATION_LAY_NOTHING,
    PROCRASTINATION_CHOOSE_NONE,
    PROCRASTINATION_CHOOSE_YES,
    PROCRASTINATION_CHOOSE_NO,
    PROCRASTINATION_CHOOSE_FIRST,
    PROCRASTINATION_CHOOSE_SECOND,
    PROCRASTINATION_CHOOSE_DIE, /* the seat and the number of the die instead */
    PROCRASTINATION_VERBS,
};
enum { PROCRASTINATION_MOVES_MAX = PROCRASTINATION_INSTANCES_MAX + 2 };
#define PROCRASTINATION_MOVE(verb, card, copy) ((dj_move)((verb) << 16 | (card) << 8 | (copy)))

/* Events, in the order of the game's table. */
enum {
    PROCRASTINATION_DEALT,
    PROCRASTINATION_PHASE_BEGAN,
    /* Somebody has chosen: a verb, whether a card lies there now (P10), and what all may know of the answer: 1 + a
     * card; 256 * a program + the place where it asks; 32 * a die + its face. */
    PROCRASTINATION_CHOSE,
    PROCRASTINATION_CHOSE_CARD, /* for that seat: what, face down */
    PROCRASTINATION_REVEALED,   /* a fighter, a Support, the Bluff, a card shown */
    PROCRASTINATION_DOMINATES,
    PROCRASTINATION_APPLIES, /* an effect begins */
    PROCRASTINATION_MOVED,
    PROCRASTINATION_CHANGED, /* a total */
    PROCRASTINATION_BECAME,  /* a state of a seat for the round */
    PROCRASTINATION_ALLOWED, /* how many cards to lay, or dice to roll */
    PROCRASTINATION_ROLLED,
    PROCRASTINATION_COMPARED,
    PROCRASTINATION_SHUFFLED,
    PROCRASTINATION_ENDED,
    PROCRASTINATION_TOLD_ENOUGH, /* what else the move did is not told */
    PROCRASTINATION_UNMET,       /* a condition: seat, whose program, which card, place in the program */
    PROCRASTINATION_RECKONED,    /* two totals, after a fighter has changed (P07) */
    PROCRASTINATION_EVENT_KINDS,
};

/* How a card is revealed. */
enum {
    PROCRASTINATION_AS_FIGHTER,
    PROCRASTINATION_AS_SUPPORT,
    PROCRASTINATION_AS_BLUFF,
    PROCRASTINATION_AS_NOTHING,
    PROCRASTINATION_AS_SHOWN,
};

/* What a seat is allowed. */
enum { PROCRASTINATION_MAY_LAY, PROCRASTINATION_MORE_DICE, PROCRASTINATION_MOST_DICE };

/* What all see of what is laid in turn. */
enum { PROCRASTINATION_LAYS_UNSEEN, PROCRASTINATION_LAYS_A_CARD, PROCRASTINATION_LAYS_NO_CARD };

/* Why a die shows a face. */
enum { PROCRASTINATION_THROWN, PROCRASTINATION_FOR_ORDER, PROCRASTINATION_THROWN_AGAIN, PROCRASTINATION_TURNED };

#endif
