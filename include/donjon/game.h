/* The contract every game fulfils.
 *
 * A game is a const table of functions over two flat values: its content (a compiled card set, never changed by
 * play) and its state (fixed-width integers, no pointers, no padding: copying the bytes clones the game). Nothing
 * here allocates, reads a clock or knows a language but through the arguments.
 *
 * Seats are numbered from 0. Where a function takes a `viewer` it is a seat, DJ_SPECTATOR or DJ_EVERYTHING. */
#ifndef DONJON_GAME_H
#define DONJON_GAME_H

#include "dice.h"
#include "json.h"
#include "node.h"
#include "shape.h"
#include "voice.h"

DJ_API_BEGIN

enum {
    DJ_GAMES_MAX = 64,
    DJ_STATE_MAX = 8192,
    DJ_MOVES_MAX = 8192,
    DJ_MOVE_TEXT = 64, /* bytes that hold any move's text form */
    DJ_OPTIONS_MAX = 16,
    DJ_SEED_TEXT = 130,
    DJ_EVENTS_MAX = 256,
    DJ_EVENT_VALUES = 4,
    DJ_OBSERVATION_MAX = 8192, /* numbers */
    DJ_ACTIONS_MAX = 16384,
};

/* A choice, as a small number whose meaning does not depend on the state. */
typedef uint32_t dj_move;

typedef uint16_t dj_seat_mask;
#define DJ_SEAT_BIT(seat) ((dj_seat_mask)(1u << (seat)))
#define DJ_SEEN_BY_ALL    ((dj_seat_mask)0xffff) /* every seat, and spectators by the top bit */

/* Something that happened, for those in the mask: logs, animation and screen readers all read these. */
typedef struct dj_event {
    uint16_t kind; /* a row of the game's event table */
    dj_seat_mask seen_by;
    int32_t values[DJ_EVENT_VALUES];
} dj_event;

/* Whether a viewer may see an event; DJ_EVERYTHING sees all. */
bool dj_event_is_seen(const dj_event *event, int viewer);

/* The words of a value that is one of a few. */
typedef struct dj_words {
    const char *const *list;
    int count;
    const char *beside; /* the value is count * n + index: n then is a member of this name ("from_seat") */
    bool is_bit;        /* the value is the bit of the word, not its index */
} dj_words;
#define DJ_WORDS(array)                                                                                                \
    { array, (int)(sizeof(array) / sizeof *(array)), NULL, false }
#define DJ_WORDS_BESIDE(array, name)                                                                                   \
    { array, (int)(sizeof(array) / sizeof *(array)), name, false }
#define DJ_BIT_WORDS(array)                                                                                            \
    { array, (int)(sizeof(array) / sizeof *(array)), NULL, true }

/* A row of a game's event table: the stable names that events have in JSON. By its name, "card" is a card of the set,
 * as the game's `card` knows it, or -1 where those who see the event are not told which; "seat" is whose event it is,
 * which without it is the seat that moved. */
typedef struct dj_event_kind {
    const char *name;
    const char *values[DJ_EVENT_VALUES]; /* NULL where unused */
    dj_words words[DJ_EVENT_VALUES];     /* of values that JSON gives as words */
} dj_event_kind;

/* Stable words of the last value of a kind of event, where it tells apart what happens to the card: "hand", "score". A
 * way that concerns no card has none. */
typedef struct dj_event_ways {
    int kind;
    const char *const *words; /* NULL for a way that has none */
    int count;
} dj_event_ways;

/* Who watches a move: gathers events, learns what undo must know, and may hold loaded dice. Rules take NULL where
 * nobody watches, which costs nothing. */
typedef struct dj_witness {
    int event_count;
    bool has_drawn;    /* chance was consulted */
    bool has_revealed; /* something hidden became known to someone */
    bool has_overflowed;
    const int32_t *script; /* scripted dice, as faces from 1; NULL for honest ones */
    int script_length;
    int script_used;
    bool is_script_misfit; /* a scripted face was not on the die */
    dj_event events[DJ_EVENTS_MAX];
} dj_witness;

void dj_witness_event(dj_witness *witness, int kind, dj_seat_mask seen_by, int32_t a, int32_t b, int32_t c, int32_t d);
void dj_witness_reveal(dj_witness *witness);

/* Rolls a die of the game: 1 .. sides, from the script where one is loaded. */
int dj_roll(dj_dice *dice, dj_witness *witness, int sides);

/* Draws a number of 0 .. bound-1 that is no die's: a card of a hidden hand, say. Nothing is drawn where there is no
 * choice. */
uint32_t dj_draw_below(dj_dice *dice, dj_witness *witness, uint32_t bound);

/* Shuffles within a game. */
void dj_shuffle(dj_dice *dice, dj_witness *witness, uint8_t *items, int count);

/* Why a move is not legal. `rule` is NULL where the move is legal. Both strings are static; `message` is an English
 * sentence for dj_translate. */
typedef struct dj_refusal {
    const char *rule; /* "Z03" */
    const char *message;
    int named; /* 1 + the seat whose name stands where the message has %s; 0 where it names nobody */
} dj_refusal;

/* The refusal as a sentence. */
void dj_refusal_describe(const dj_refusal *refusal, const dj_voice *voice, dj_text *out);

/* How the moves that begin with a word are written, for whoever writes them otherwise. */
typedef struct dj_spelling {
    const char *word; /* "flick" */
    const char *rule; /* what such moves are about: "N03" */
    const char *how;  /* an English sentence for dj_translate; a %s in it is the word */
    bool names_card;  /* what follows is the id of a card, unless it is something of the game's own */
} dj_spelling;
#define DJ_SPELT_ALONE     DJ_SENTENCE("'%s' is written alone.")
#define DJ_SPELT_WITH_CARD DJ_SENTENCE("Write '%s' and the short name of a card, as the list of moves shows it.")

/* What people read for a stable word of a game: of an ending, "dark", or of what happens to a card, by the kind of
 * event and its way, "moved:hand". */
typedef struct dj_title {
    const char *word;
    const char *title; /* English, for dj_translate */
} dj_title;

/* What a card is called; the strings belong to the content. */
typedef struct dj_card {
    const char *id; /* as in the card file */
    const char *name[DJ_LANGUAGES];
    uint64_t unfit; /* a bit for each kind of event that cannot happen to it, by what it says */
} dj_card;

typedef struct dj_result {
    bool is_over;
    dj_seat_mask winners;         /* empty while playing, and where nobody won */
    int32_t scores[DJ_SEATS_MAX]; /* as they stand */
    const char *ending;           /* how it ended, a stable word; NULL while playing */
} dj_result;

/* An option of a game, always a small integer; where `choices` is given, an index into those words. */
typedef struct dj_option {
    const char *name;
    const char *title; /* English, for dj_translate */
    int32_t minimum, maximum, standard;
    const char *const *choices; /* maximum + 1 of them, or NULL */
    const char *const *titles;  /* of the choices, as people are shown them: English, for dj_translate */
} dj_option;

typedef struct dj_config {
    int seats;
    char seed[DJ_SEED_TEXT];
    int32_t options[DJ_OPTIONS_MAX]; /* in the order of the game's table */
} dj_config;

typedef enum dj_status {
    DJ_OK,
    DJ_REFUSED,   /* an illegal move, an impossible position, a damaged save */
    DJ_NO_MEMORY, /* the system gave none */
} dj_status;

/* What went wrong, filled where the cause is known and printed once at the top. */
typedef struct dj_error {
    const char *code;    /* stable, for machines: "illegal-move" */
    const char *rule;    /* the rule behind it, or NULL */
    const char *message; /* English, for dj_translate; may hold one %s for the detail */
    char detail[160];
} dj_error;

/* Fills an error (which may be NULL) and returns DJ_REFUSED. `detail` may be NULL. */
dj_status dj_refuse(dj_error *error, const char *code, const char *rule, const char *message, const char *detail);

/* The error as a sentence. */
void dj_error_describe(const dj_error *error, dj_language language, dj_text *out);

/* A stretch of the numbers of an observation, or of the numbers that moves have: see `observe` and `number_moves`. */
typedef struct dj_part {
    const char *name;     /* "deck", or "seats.life" where each seat has one */
    int first, count;     /* where it begins, and how many numbers it is */
    int minimum, maximum; /* that each number of an observation can be */
    int times, stride;    /* how many of it there are, and how far apart they begin */
} dj_part;
/* Parts of a struct of 16-bit numbers: a member, or that of each struct in a list. */
#define DJ_PART(type, member, least, most)                                                                             \
    {                                                                                                                  \
#member, (int)(offsetof(type, member) / sizeof(int16_t)),                                                      \
            (int)(sizeof((type *)0)->member / (sizeof(int16_t))), least, most, 1, 0                                    \
    }
#define DJ_EACH_PART(type, list, member, least, most)                                                                  \
    {                                                                                                                  \
#list "." #member, (int)(offsetof(type, list[0].member) / sizeof(int16_t)),                                    \
            (int)(sizeof((type *)0)->list[0].member / (sizeof(int16_t))), least, most,                                 \
            (int)(sizeof((type *)0)->list / sizeof((type *)0)->list[0]),                                               \
            (int)(sizeof((type *)0)->list[0] / sizeof(int16_t))                                                        \
    }
/* Moves from a number up to another. */
#define DJ_ACTIONS(name, from, to)                                                                                     \
    { name, from, (to) - (from), 0, 0, 1, 0 }

/* A seat as the viewer counts them, its own being 0; a spectator counts from the first. */
static inline int dj_seat_from(int seat, int viewer, int seats) {
    int own = viewer < 0 ? 0 : viewer;
    return seat >= own ? seat - own : seat - own + seats;
}

typedef struct dj_lesson dj_lesson; /* see lesson.h */

/* A number of a state that is wider than a byte, or several at the same distance. Saves and fingerprints hold states as
 * bytes, the low byte of a number first, on every machine. */
typedef struct dj_wide {
    uint16_t offset, size, count, stride;
} dj_wide;
#define DJ_WIDE_SIZE(type, member) sizeof(((const type *)0)->member)
#define DJ_WIDE(type, member)                                                                                          \
    { offsetof(type, member), DJ_WIDE_SIZE(type, member), 1, 0 }
#define DJ_WIDE_LIST(type, list)                                                                                       \
    {                                                                                                                  \
        offsetof(type, list), DJ_WIDE_SIZE(type, list[0]), DJ_WIDE_SIZE(type, list) / DJ_WIDE_SIZE(type, list[0]),     \
            DJ_WIDE_SIZE(type, list[0])                                                                                \
    }
#define DJ_WIDE_EACH(type, list, member)                                                                               \
    {                                                                                                                  \
        offsetof(type, list[0].member), DJ_WIDE_SIZE(type, list[0].member),                                            \
            DJ_WIDE_SIZE(type, list) / DJ_WIDE_SIZE(type, list[0]), DJ_WIDE_SIZE(type, list[0])                        \
    }
#define DJ_WIDE_DICE(type, dice) DJ_WIDE_LIST(type, dice.key), DJ_WIDE(type, dice.drawn), DJ_WIDE_LIST(type, dice.block)

typedef struct dj_game {
    const char *id;
    const char *title;          /* a proper name, the same in both languages */
    const char *pitch;          /* one English sentence, for dj_translate */
    const char *const *authors; /* of the paper game, NULL-terminated */
    int seats_minimum, seats_maximum;
    int minutes_minimum, minutes_maximum; /* that a game takes people, from quick to slow */
    int rules_version;                    /* changes when the same moves may lead elsewhere */
    size_t state_size;                    /* at most DJ_STATE_MAX */
    const dj_wide *wide;                  /* all of the state that is wider than a byte, its dice included */
    int wide_count;
    size_t content_size;
    int moves_max;        /* legal moves of a seat at once, at most DJ_MOVES_MAX */
    bool lists_all_moves; /* false where a move has fine dials: moves() then lists a coarse grid, never one alone */
    bool is_open;         /* no seat knows what another does not: people may look at one screen together */
    const dj_option *options;
    int option_count;
    const dj_event_kind *events;
    int event_count;
    const dj_event_ways *ways; /* of the kinds that have several */
    int ways_count;
    const dj_spelling *spellings; /* of all its moves */
    int spelling_count;
    const dj_title *titles; /* of its endings, and of all that happens to cards */
    int title_count;
    const dj_shape *shape;      /* of its views and positions */
    const void *original;       /* the compiled-in card set */
    const dj_part *observation; /* what `observe` writes */
    int observation_parts;
    const dj_part *actions; /* the numbers of `number_moves` */
    int action_parts;
    const dj_lesson *lesson; /* a staged first game; NULL where a game has none */

    /* Content: checks a card file's tree and compiles it. Every problem is noted; true when there was none. */
    DJ_MUST_CHECK bool (*compile)(const dj_node *root, void *content, dj_problems *problems);
    /* A fingerprint of what matters to play; names do not. */
    void (*content_digest)(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
    /* The content's own name in a language. */
    const char *(*content_title)(const void *content, dj_language language);
    /* The card that moves and events call by this number, from 0; false where there is none, as after the last. */
    bool (*card)(const void *content, int number, dj_card *card);

    /* Play. The state is valid in all of these. */
    DJ_MUST_CHECK dj_status (*setup)(const void *content, const dj_config *config, void *state, dj_witness *witness,
                                     dj_error *error);
    /* How many sit at the table. */
    int (*seats)(const void *state);
    /* Who must act: empty when the game is over, several where seats owe a secret simultaneous choice. */
    dj_seat_mask (*to_act)(const void *content, const void *state);
    /* Who may act though nobody waits for them: apart from to_act, and empty when the game is over. It follows from
     * what is public alone, so that nobody learns from it who holds what: a seat that may act can have no move. */
    dj_seat_mask (*may_act)(const void *content, const void *state);
    /* The legal moves of a seat, ascending, from what that seat may know; `out` holds moves_max. Returns the count,
     * 0 for a seat that neither must nor may act. */
    int (*moves)(const void *content, const void *state, int seat, dj_move *out);
    /* One of those moves of a seat that must act, each as likely; NULL where they are as quickly listed. */
    dj_move (*random_move)(const void *content, const void *state, int seat, uint64_t *chance);
    /* What dj_playout does, drawing as random_move does; NULL where a move that is drawn is as quickly played by its
     * number. */
    int (*playout)(const void *content, void *state, uint64_t *chance, int limit);
    /* Why this move is not legal for a seat that must or may act. Any number may be asked. */
    dj_refusal (*why_not)(const void *content, const void *state, int seat, dj_move move);
    /* Plays a legal move. */
    void (*play)(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
    void (*result)(const void *content, const void *state, dj_result *result);
    /* How well the seat stands, from what it may know: a cheap guess for bots, in the game's own points. */
    int32_t (*value)(const void *content, const void *state, int seat);

    /* Knowledge. */
    /* What the viewer may know, built by whitelist, as one JSON object. */
    void (*view)(const void *content, const void *state, int viewer, dj_json *out);
    /* A state drawn uniformly among those that `viewer`, a seat or DJ_SPECTATOR, cannot tell from this one, its future
     * chance fresh. */
    void (*sample)(const void *content, const void *state, int viewer, dj_dice *dice, void *out);
    /* The same knowledge as `view` gives a seat or DJ_SPECTATOR, for learning programs: dj_observation_size numbers,
     * part by part, seats and what names them counted from the viewer on (dj_seat_from). Where a number names a card, a
     * word or a place that may be unknown or missing, it is one more than what it names, and 0 is none. */
    void (*observe)(const void *content, const void *state, int viewer, int16_t *out);
    /* A number below dj_action_count for each legal move of the seat, another for each: the same choice has the
     * same number in every state. */
    void (*number_moves)(const void *content, const void *state, int seat, const dj_move *moves, int count,
                         int32_t *out);
    /* What the seat can foresee of a legal move before it plays it, as one JSON object, for a page that shows it while
     * the player aims. Nothing but an empty object where a move needs no aiming: dj_preview_nothing. */
    void (*preview)(const void *content, const void *state, int seat, dj_move move, dj_json *out);

    /* Integrity. */
    uint64_t (*hash)(const void *content, const void *state);
    /* NULL, or what is wrong. Safe on any bytes, so that it can judge states that come from outside. */
    const char *(*check)(const void *content, const void *state);
    /* A state from a hand-written position: what view prints for DJ_EVERYTHING, edited at will. */
    DJ_MUST_CHECK bool (*read)(const void *content, const dj_node *root, void *state, dj_problems *problems);

    /* Words. */
    void (*move_text)(const void *content, dj_move move, dj_text *out); /* stable: "step n" */
    DJ_MUST_CHECK bool (*move_parse)(const void *content, const char *text, dj_move *move);
    void (*describe_move)(const void *content, const void *state, int seat, dj_move move, const dj_voice *voice,
                          dj_text *out);
    void (*describe_event)(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);
    /* What is asked of the voice's reader now, or whom the table waits for, in a sentence. */
    void (*ask)(const void *content, const void *state, const dj_voice *voice, dj_text *out);
    /* The number of the rule that matters to the viewer now, "Z02": of the last thing that happened, or else of the
     * decision at hand. `events` are those of the last move. */
    const char *(*rule)(const void *content, const void *state, int viewer, const dj_event *events, int event_count);
    /* The whole position in sentences, as far as the voice's reader may know it. */
    void (*describe)(const void *content, const void *state, const dj_voice *voice, dj_text *out);
} dj_game;

/* How many numbers an observation of the game is, and how many numbers its moves have. */
int dj_observation_size(const dj_game *game);
int dj_action_count(const dj_game *game);

/* For slots that a game has nothing to say in. */
dj_seat_mask dj_nobody_may_act(const void *content, const void *state);
void dj_preview_nothing(const void *content, const void *state, int seat, dj_move move, dj_json *out);

/* For `rule`: the rule of the last event that the viewer saw and that has one in a list by kind of event; or NULL. */
const char *dj_rule_of_events(const dj_event *events, int event_count, int viewer, const char *const *rules,
                              int rule_count);

/* All games, in the order they are shown. */
const dj_game *const *dj_games(int *count);
/* The game of an id, or NULL. */
const dj_game *dj_game_find(const char *id);
/* Adds a host's own game behind the others, for the rest of the process: the table, and all that it points to, is
 * borrowed and never given back. Refused where the id is taken or a size is beyond the limits above. No other thread
 * may use the library meanwhile: a program adds its games before it starts its threads. */
DJ_MUST_CHECK dj_status dj_game_add(const dj_game *game, dj_error *error);

/* Why a text is no move of the game: how it would be written, or what was meant. Returns DJ_REFUSED. */
dj_status dj_refuse_text(const dj_game *game, const void *content, const char *text, dj_error *error);

/* Fewest seats, standard options, empty seed. */
dj_config dj_config_default(const dj_game *game);
/* The index of an option, or -1. */
int dj_option_find(const dj_game *game, const char *name);
/* Sets an option from its text form: a number in its range, or one of its words. */
DJ_MUST_CHECK dj_status dj_config_set(dj_config *config, const dj_game *game, const char *name, const char *value,
                                      dj_error *error);

/* The title of a word in a language; the word itself where it has none. */
const char *dj_title_of(const dj_game *game, const char *word, dj_language language);

/* Which of the values has this name, or -1. */
int dj_event_value(const dj_event_kind *kind, const char *name);
/* The ways of a kind of event, or NULL where there is but one. */
const dj_event_ways *dj_event_ways_of(const dj_game *game, int kind);
/* The card that an event concerns, or -1: none, or not told which. `way` is the index of its word, 0 without words. */
int dj_event_card(const dj_game *game, const dj_event *event, int *way);

/* An event as a JSON object: kind, values by name, and `text`. */
void dj_event_json(const dj_game *game, const void *content, const dj_event *event, const dj_voice *voice,
                   dj_json *json);

/* The fingerprint of a state's bytes from `begin` to before `end`, the same on every machine. */
uint64_t dj_hash_state(const dj_game *game, const void *state, size_t begin, size_t end, uint64_t seed);
/* Turns a state from the order of bytes of this machine into that of saves, or back. */
void dj_state_turn(const dj_game *game, void *state);

/* Puts a list of moves in ascending order; for games, whose lists are short. */
void dj_moves_sort(dj_move *moves, int count);

/* Quick chance for random play: a 64-bit generator (any start value), and a number of 0 .. bound-1 from it. Not for
 * the games themselves, whose chance is dj_dice. */
static inline uint32_t dj_chance_below(uint64_t *chance, uint32_t bound) {
    *chance += 0x9e3779b97f4a7c15;
    uint64_t mixed = (*chance ^ *chance >> 32) * 0xd6e8feb86659fd93;
    return (uint32_t)((mixed >> 32) * bound >> 32);
}

/* The same where one thing of one needs no chance. */
static inline int dj_chance_of(uint64_t *chance, int count) {
    return count == 1 ? 0 : (int)dj_chance_below(chance, (uint32_t)count);
}

/* One of the legal moves of a seat that must act, each as likely. */
dj_move dj_random_move(const dj_game *game, const void *content, const void *state, int seat, uint64_t *chance);

/* Plays a game to its end with random legal moves, unchecked and unwatched; returns the number of moves. `limit`
 * bounds it. */
int dj_playout(const dj_game *game, const void *content, void *state, uint64_t *chance, int limit);

DJ_API_END

#endif
