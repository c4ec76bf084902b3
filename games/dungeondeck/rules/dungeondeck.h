/* Un dongeon dans un deck: a dungeon held in one hand. Rules D01 to D21, see ../book/rules.md.
 *
 * A card has a white and a grey face with an icon at each edge. Edges are physical: 0 is the top edge of the card as
 * it is written in its file, 1 to 3 follow clockwise on the white face. How a card lies is one number, the edge that is
 * up. Seen from the grey side the same edges follow anticlockwise, so turning the whole deck over about its vertical
 * axis changes the order of the cards and the face that shows, but no card's upper edge. */
#ifndef DUNGEONDECK_H
#define DUNGEONDECK_H

#include "donjon/game.h"
#include "engine/original.h"

enum {
    DUNGEONDECK_CARDS_MIN = 6,
    DUNGEONDECK_CARDS_MAX = 30,
    DUNGEONDECK_SLOTS_MAX = DUNGEONDECK_CARDS_MAX + 1, /* and the boss doors */
    DUNGEONDECK_EDGES = 4,
    DUNGEONDECK_LIVES = 4,
    DUNGEONDECK_DOORS = 4,
    DUNGEONDECK_MONSTER_MAX = 9,
    DUNGEONDECK_ASSAULTS = 3,
    DUNGEONDECK_LOST_AFTER = 3, /* Corridors or Doors in a row */
    DUNGEONDECK_HEALING_PRICE = 2,
    DUNGEONDECK_CARDS_UNDER_MAX = 1000, /* D21: by then the torches have burnt down, and no game is endless */
    DUNGEONDECK_UNDER_LIMIT = DUNGEONDECK_CARDS_UNDER_MAX + 8, /* one move puts a few cards under at once */
};

typedef enum dungeondeck_kind {
    DUNGEONDECK_CORRIDOR,
    DUNGEONDECK_DOOR,
    DUNGEONDECK_MONSTER,
    DUNGEONDECK_TREASURE,
    DUNGEONDECK_WEAPON,
    DUNGEONDECK_TRAP,
    DUNGEONDECK_TURNBACK,
    DUNGEONDECK_BOSS_DOOR,
    DUNGEONDECK_KINDS,
} dungeondeck_kind;

/* Kinds as masks: what is taken to go on (D03, D16), and what is set aside (D10). */
enum {
    DUNGEONDECK_WAYS = 1 << DUNGEONDECK_CORRIDOR | 1 << DUNGEONDECK_DOOR | 1 << DUNGEONDECK_TURNBACK,
    DUNGEONDECK_FINDS = 1 << DUNGEONDECK_TREASURE | 1 << DUNGEONDECK_WEAPON,
};

typedef struct dungeondeck_icon {
    uint8_t kind;
    uint8_t value; /* of a Monster, or a boss door's number; else 0 */
} dungeondeck_icon;

typedef enum dungeondeck_face { DUNGEONDECK_WHITE, DUNGEONDECK_GREY, DUNGEONDECK_FACES } dungeondeck_face;

typedef struct dungeondeck_card {
    char id[24];
    char name[DJ_LANGUAGES][48];
    dungeondeck_icon icons[DUNGEONDECK_FACES][DUNGEONDECK_EDGES]; /* by physical edge */
} dungeondeck_card;

/* The boss doors are the last card, at index card_count. */
typedef struct dungeondeck_set {
    char id[24];
    char title[DJ_LANGUAGES][64];
    dungeondeck_card cards[DUNGEONDECK_SLOTS_MAX];
    uint8_t card_count; /* the boss doors not counted */
} dungeondeck_set;

/* A card and one of its edges in a byte: the upper one in the deck, the one that put it aside elsewhere. */
typedef uint8_t dungeondeck_slot;

typedef enum dungeondeck_phase {
    DUNGEONDECK_FREE,     /* choose an icon, as after a Corridor (D03) */
    DUNGEONDECK_BOUND,    /* the top icon counts, as after a Door (D04); or the game opens (D01) */
    DUNGEONDECK_FIGHTING, /* pass cards until a Monster is at the top (D07) */
    DUNGEONDECK_SEEKING,  /* the same, for a boss's value (D14) */
    DUNGEONDECK_LOSING,   /* the fight is lost: lose the life or pay (D07, D08) */
    DUNGEONDECK_TRAPPED,  /* lose something (D12) */
    DUNGEONDECK_PAYING,   /* hand over the Treasures that are due (D08, D11) */
    DUNGEONDECK_OVER,
} dungeondeck_phase;

/* What came before the visible card: the kind of the icon met last, or one of these. */
typedef enum dungeondeck_last {
    DUNGEONDECK_LEFT = DUNGEONDECK_KINDS, /* a card with something to take, left as it was */
    DUNGEONDECK_SKIPPED,                  /* a card of nothing but Traps */
    DUNGEONDECK_ENTRANCE,                 /* nothing yet: the game opens (D01) */
    DUNGEONDECK_LASTS,
} dungeondeck_last;

typedef enum dungeondeck_ending {
    DUNGEONDECK_PLAYING,
    DUNGEONDECK_WON,
    DUNGEONDECK_DEAD,
    DUNGEONDECK_DARK,
    DUNGEONDECK_ENDINGS,
} dungeondeck_ending;

typedef struct dungeondeck_state {
    dj_dice dice;
    uint32_t seen;                                /* a bit a card: its place in the deck is known from then on */
    uint16_t under;                               /* cards that went under so far */
    dungeondeck_slot deck[DUNGEONDECK_SLOTS_MAX]; /* the visible card first */
    uint8_t deck_count;
    dungeondeck_slot weapons[DUNGEONDECK_CARDS_MAX]; /* what was set aside, in the order found */
    uint8_t weapon_count;
    dungeondeck_slot treasures[DUNGEONDECK_CARDS_MAX];
    uint8_t treasure_count;
    dungeondeck_slot wounds[DUNGEONDECK_LIVES];
    uint8_t wound_count;
    uint8_t face;   /* that shows: a dungeondeck_face */
    uint8_t phase;  /* a dungeondeck_phase */
    uint8_t ending; /* a dungeondeck_ending */
    uint8_t last;   /* a dungeondeck_kind or a dungeondeck_last */
    uint8_t streak; /* Corridors or Doors taken in a row (D06) */
    uint8_t streak_kind;
    uint8_t enemy;         /* the value to beat */
    uint8_t door;          /* number of the boss's door, 0 for a Monster */
    uint8_t assaults;      /* fights still to come, this one included */
    uint8_t has_served;    /* the visible card gave the last value and cannot give the next (D07, D14) */
    uint8_t passed;        /* cards passed in this search for a Monster (D20) */
    uint8_t waiting;       /* boss doors met during the fight, their bosses still to come (D18) */
    uint8_t waiting_first; /* number of the first of them */
    uint8_t due;           /* Treasures still to be paid */
    uint8_t paying_for;    /* the phase to go back to; a lost fight is then settled */
    uint8_t keeps_life;    /* what the payment is for (D08); else it buys one back (D11) */
    uint8_t spare[7];      /* always zero: the size stays a multiple of eight */
} dungeondeck_state;

/* Moves. Edges are as seen: top, right, bottom, left. */
enum {
    DUNGEONDECK_GO = 0,    /* + edge: a Corridor, Door or Turnback */
    DUNGEONDECK_FIGHT = 4, /* + edge */
    DUNGEONDECK_FLEE = 8,  /* + edge */
    DUNGEONDECK_TAKE = 12, /* + edge: a Treasure or Weapon */
    DUNGEONDECK_LEAVE = 16,
    DUNGEONDECK_PASS,      /* the visible card goes under */
    DUNGEONDECK_SPRING,    /* the Trap */
    DUNGEONDECK_ENTER,     /* the boss door */
    DUNGEONDECK_SUFFER,    /* lose the life */
    DUNGEONDECK_SPARE,     /* keep it, for Treasures */
    DUNGEONDECK_PAY = 32,  /* + card */
    DUNGEONDECK_LOSE = 64, /* + card */
    DUNGEONDECK_HEAL = 96, /* + card, the wound bought back */
    DUNGEONDECK_MOVES = 128,
};

/* Events, in the order of the game's table. */
enum {
    DUNGEONDECK_SHUFFLED,
    DUNGEONDECK_SHOWS,
    DUNGEONDECK_WENT,
    DUNGEONDECK_GOT_LOST,
    DUNGEONDECK_TURNED_BACK,
    DUNGEONDECK_FLED,
    DUNGEONDECK_FIGHT_BEGAN,
    DUNGEONDECK_PASSED,
    DUNGEONDECK_FIGHT_WON,
    DUNGEONDECK_FIGHT_LOST,
    DUNGEONDECK_WOUNDED,
    DUNGEONDECK_OFFERED,
    DUNGEONDECK_SETTLED,
    DUNGEONDECK_FOUND,
    DUNGEONDECK_LEFT_BEHIND,
    DUNGEONDECK_SPRUNG,
    DUNGEONDECK_DISCARDED,
    DUNGEONDECK_HEALED,
    DUNGEONDECK_BOSS_MET,
    DUNGEONDECK_BOSS_VALUED,
    DUNGEONDECK_BOSS_DEFEATED,
    DUNGEONDECK_DOOR_REPASSED,
    DUNGEONDECK_CAME_OUT,
    DUNGEONDECK_DIED,
    DUNGEONDECK_TORCHES_OUT,
    DUNGEONDECK_EVENT_KINDS,
};

/* When the boss of an opened door comes: the second value of DUNGEONDECK_BOSS_MET. */
enum { DUNGEONDECK_COMES_NOW, DUNGEONDECK_COMES_LATER, DUNGEONDECK_NEVER_COMES };

extern const dj_game dungeondeck_game;
extern const dj_lesson dungeondeck_lesson;
DJ_ORIGINAL_SET(dungeondeck);
extern const dj_event_kind dungeondeck_events[DUNGEONDECK_EVENT_KINDS];
enum { DUNGEONDECK_WORDS = 13 }; /* that begin a move */
extern const dj_spelling dungeondeck_spellings[DUNGEONDECK_WORDS];

/* deck.c: the deck in the hand */
extern const char *const dungeondeck_kind_words[DUNGEONDECK_KINDS];  /* stable: "corridor" */
extern const char *const dungeondeck_place_words[DUNGEONDECK_EDGES]; /* "top", "right", "bottom", "left" */
extern const char *const dungeondeck_face_words[DUNGEONDECK_FACES];  /* "white", "grey" */
extern const char *const dungeondeck_last_words[DUNGEONDECK_LASTS];  /* those of the kinds, "left", "skipped"... */
static inline dungeondeck_slot dungeondeck_slot_of(int card, int edge) {
    return (dungeondeck_slot)(card | edge << 5);
}

static inline int dungeondeck_slot_card(dungeondeck_slot slot) {
    return slot & 31;
}

static inline int dungeondeck_slot_edge(dungeondeck_slot slot) {
    return slot >> 5 & 3;
}

/* The physical edge seen at a place (0 top, then clockwise) when `up` is up. */
static inline int dungeondeck_edge_at(int face, int up, int place) {
    return (face == DUNGEONDECK_WHITE ? up + place : up - place) & 3;
}

static inline int dungeondeck_visible(const dungeondeck_state *state) {
    return dungeondeck_slot_card(state->deck[0]);
}

/* The icon of the visible card at a place. */
static inline dungeondeck_icon dungeondeck_icon_at(const dungeondeck_set *set, const dungeondeck_state *state,
                                                   int place) {
    dungeondeck_slot top = state->deck[0];
    int edge = dungeondeck_edge_at(state->face, dungeondeck_slot_edge(top), place);
    return set->cards[dungeondeck_slot_card(top)].icons[state->face][edge];
}

static inline bool dungeondeck_is_boss_card(const dungeondeck_set *set, const dungeondeck_state *state) {
    return dungeondeck_slot_card(state->deck[0]) == set->card_count;
}

/* Whether the card at that place of the deck has been seen before: then it is known how it lies. */
static inline bool dungeondeck_is_seen(const dungeondeck_state *state, int place) {
    return state->seen >> dungeondeck_slot_card(state->deck[place]) & 1;
}

/* The number of the boss door that is at the top of the card, whether it is visible or not: a quarter turn clockwise on
 * white brings the edge from the left up, and the next number with it. */
static inline int dungeondeck_door_number(int up) {
    return 1 + (-up & 3);
}

/* The number of the boss door opened last in the fights that go on, 0 where none was: bosses wait in the order of their
 * doors, after the one who is met now (D18). */
static inline int dungeondeck_last_door(const dungeondeck_state *state) {
    return state->waiting > 0 ? state->waiting_first + state->waiting - 1 : state->door;
}

/* Where in the deck the boss doors are: they never leave it. */
static inline int dungeondeck_door_place(const dungeondeck_set *set, const dungeondeck_state *state) {
    int place = 0;
    while (place < state->deck_count - 1 && dungeondeck_slot_card(state->deck[place]) != set->card_count)
        place++;
    return place;
}

/* The visible card goes under with the edge seen at `place` used: down on white, up on grey (D02, D16). */
void dungeondeck_put_under(const dungeondeck_set *set, dungeondeck_state *state, int place);
/* The boss doors go under with a quarter turn (D14, D17). */
void dungeondeck_put_door_under(const dungeondeck_set *set, dungeondeck_state *state);
/* A card set aside comes back under the deck, its edge down (D11, D19). */
void dungeondeck_put_back(dungeondeck_state *state, dungeondeck_slot slot);
/* Takes the visible card out; its edge is the one seen at `place`. */
dungeondeck_slot dungeondeck_take_out(const dungeondeck_set *set, dungeondeck_state *state, int place);
/* The whole deck is turned over (D06). */
void dungeondeck_turn_over(dungeondeck_state *state);
/* Takes the card out of a list of slots; false where it is not there. */
bool dungeondeck_remove(dungeondeck_slot *slots, uint8_t *count, int card, dungeondeck_slot *removed);

/* setup.c */
DJ_MUST_CHECK dj_status dungeondeck_setup(const void *content, const dj_config *config, void *state,
                                          dj_witness *witness, dj_error *error);
int dungeondeck_seats(const void *state);

/* rules.c */
dj_seat_mask dungeondeck_to_act(const void *content, const void *state);
void dungeondeck_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
void dungeondeck_result(const void *content, const void *state, dj_result *result);
/* The number of the next boss door: 1 to 4, or 0 once the last one is open and no other boss will come (D15, D18). */
int dungeondeck_next_door(const dungeondeck_set *set, const dungeondeck_state *state);

/* What every step of the rules works on. */
typedef struct dungeondeck_turn {
    const dungeondeck_set *set;
    dungeondeck_state *state;
    dj_witness *witness;
    dungeondeck_slot shown; /* the card last told of as visible, and its face */
    uint8_t shown_face;
} dungeondeck_turn;
void dungeondeck_tell(dungeondeck_turn *turn, int event, int32_t a, int32_t b, int32_t c);
/* Tells which card has come to be visible, once. */
void dungeondeck_show(dungeondeck_turn *turn);
/* Something other than a Corridor or Door is met: a dungeondeck_kind or a dungeondeck_last. Streaks end there (D05). */
void dungeondeck_meet(dungeondeck_turn *turn, int last);
/* On the way again, as after a Corridor (D05). */
void dungeondeck_go_on(dungeondeck_turn *turn);
/* The visible card marks a life lost, by its top icon; the last life ends the game (D13). */
void dungeondeck_wound(dungeondeck_turn *turn);
void dungeondeck_finish_game(dungeondeck_turn *turn, dungeondeck_ending ending, int event);

/* fights.c: against Monsters and bosses */
void dungeondeck_begin_fight(dungeondeck_turn *turn, int place);
void dungeondeck_enter_door(dungeondeck_turn *turn);
/* A card passes in the search for a Monster. */
void dungeondeck_pass(dungeondeck_turn *turn);
/* The fight that was lost has been settled, by a life or by Treasures. */
void dungeondeck_suffer(dungeondeck_turn *turn);
void dungeondeck_keep_life(dungeondeck_turn *turn);
/* What the visible card gives against an enemy: its Monster at the top, and one for each Weapon (D07). */
int dungeondeck_strength(const dungeondeck_set *set, const dungeondeck_state *state);

/* value.c: how much a position promises, for bots that cannot see to the end */
int32_t dungeondeck_value(const void *content, const void *state, int seat);

/* moves.c */
int dungeondeck_moves(const void *content, const void *state, int seat, dj_move *out);
/* What the visible card offers after a Corridor (D03): kinds that may be chosen, as a mask of dungeondeck_kind. */
unsigned dungeondeck_offer(const dungeondeck_set *set, const dungeondeck_state *state);

/* why_not.c */
dj_refusal dungeondeck_why_not(const void *content, const void *state, int seat, dj_move move);

/* move_text.c */
void dungeondeck_move_text(const void *content, dj_move move, dj_text *out);
bool dungeondeck_move_parse(const void *content, const char *text, dj_move *move);

/* view.c */
extern const dj_shape dungeondeck_shape;
extern const char *const dungeondeck_ending_words[DUNGEONDECK_ENDINGS]; /* the first, while playing, is "" */
void dungeondeck_view(const void *content, const void *state, int viewer, dj_json *out);
bool dungeondeck_read(const void *content, const dj_node *root, void *state, dj_problems *problems);

/* sample.c */
void dungeondeck_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out);

/* observe.c: for learning programs */
enum { DUNGEONDECK_OBSERVATION = 27, DUNGEONDECK_ACTION_PARTS = 8 };
extern const dj_part dungeondeck_observation[DUNGEONDECK_OBSERVATION];
extern const dj_part dungeondeck_actions[DUNGEONDECK_ACTION_PARTS];
void dungeondeck_observe(const void *content, const void *state, int viewer, int16_t *out);
void dungeondeck_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                              int32_t *out);

/* check.c */
uint64_t dungeondeck_hash(const void *content, const void *state);
const char *dungeondeck_check(const void *content, const void *state);

/* text.c */
const char *dungeondeck_kind_name(int kind, dj_language language);   /* "Corridor" */
const char *dungeondeck_place_name(int place, dj_language language); /* "at the top" */
const char *dungeondeck_last_name(int last, dj_language language);   /* "a Corridor", "a card left" */
void dungeondeck_describe_move(const void *content, const void *state, int seat, dj_move move, const dj_voice *voice,
                               dj_text *out);
void dungeondeck_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);

/* ask.c */
void dungeondeck_ask(const void *content, const void *state, const dj_voice *voice, dj_text *out);
const char *dungeondeck_rule(const void *content, const void *state, int viewer, const dj_event *events,
                             int event_count);
void dungeondeck_describe(const void *content, const void *state, const dj_voice *voice, dj_text *out);
/* What the next decision needs: the visible card, what it asks, what the hero has. */
void dungeondeck_describe_briefly(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                                  dj_text *out);
/* The same for who sees the card: what it asks, what the hero has. */
void dungeondeck_describe_task(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                               dj_text *out);
/* All that lies open; and what can be remembered of the cards below the visible one. */
void dungeondeck_describe_open(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                               dj_text *out);
void dungeondeck_describe_memory(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language,
                                 dj_text *out);

/* content.c */
bool dungeondeck_compile(const dj_node *root, void *content, dj_problems *problems);
void dungeondeck_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
const char *dungeondeck_content_title(const void *content, dj_language language);
bool dungeondeck_card_of_set(const void *content, int number, dj_card *card);

#endif
