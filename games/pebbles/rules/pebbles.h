/* Pebbles: its content, its state, its moves and its events, and what its files share. */
#ifndef PEBBLES_H
#define PEBBLES_H

#include "donjon/game.h"
#include "engine/card_file.h"
#include "engine/original.h"

enum {
    PEBBLES_SEATS_MAX = 3,
    PEBBLES_STONES = 8, /* of a set: one for each seat, the rest on the heap */
    PEBBLES_WEIGHT_MAX = 9,
    PEBBLES_ACTIONS = 3, /* of a turn, T02 */
    PEBBLES_LAPS = 2,
    PEBBLES_PUSHED_AT_ONCE = 3, /* T03 */
    PEBBLES_NO_VOTE = 255,
};

/* Content: what a card file says. Bytes and characters alone, see engine/original.h. */
typedef struct pebbles_stone {
    char id[DJ_CARD_ID_SIZE];
    char name[DJ_LANGUAGES][48];
    uint8_t weight; /* 1 to PEBBLES_WEIGHT_MAX */
} pebbles_stone;

typedef struct pebbles_set {
    char id[DJ_CARD_ID_SIZE];
    char title[DJ_LANGUAGES][64];
    pebbles_stone stones[PEBBLES_STONES];
} pebbles_set;
DJ_ORIGINAL_SET(pebbles);

/* Play. */
typedef enum pebbles_phase { PEBBLES_TURNS, PEBBLES_VOTING, PEBBLES_OVER, PEBBLES_PHASES } pebbles_phase;
extern const char *const pebbles_phase_words[PEBBLES_PHASES];

enum {
    PEBBLES_PUSH,
    PEBBLES_ROLL,
    PEBBLES_SHOW,
    PEBBLES_PASS,
    PEBBLES_VOTE_NO,
    PEBBLES_VOTE_YES,
    PEBBLES_MOVES,
};

typedef struct pebbles_state {
    dj_dice dice;
    uint8_t seats;
    uint8_t phase;
    uint8_t turn;                  /* seat */
    uint8_t lap;                   /* PEBBLES_LAPS once all have had their turns */
    uint8_t actions;               /* taken this turn */
    uint8_t stone[PEBBLES_STONES]; /* a seat's stone is at its number; the heap follows */
    uint8_t is_shown[PEBBLES_SEATS_MAX];
    uint8_t pebbles[PEBBLES_SEATS_MAX];
    uint8_t vote[PEBBLES_SEATS_MAX]; /* 1 for yes, 0 for no, PEBBLES_NO_VOTE */
    uint8_t spare[2];                /* zero; no padding is left */
} pebbles_state;

typedef enum pebbles_event {
    PEBBLES_DEALT,
    PEBBLES_PUSHED,
    PEBBLES_ROLLED,
    PEBBLES_SHOWED,
    PEBBLES_PASSED,
    PEBBLES_VOTED,
    PEBBLES_COUNTED,
    PEBBLES_EVENTS,
} pebbles_event;
extern const dj_event_kind pebbles_events[PEBBLES_EVENTS];

enum { PEBBLES_WORDS = 5 };
extern const dj_spelling pebbles_spellings[PEBBLES_WORDS];

extern const dj_game pebbles_game;

/* Whether the viewer knows a seat's stone: its own, or a shown one. */
bool pebbles_knows_stone(const pebbles_state *state, int viewer, int seat);
/* Whether the viewer knows what a seat has voted: its own vote, or all once they are counted. */
bool pebbles_knows_vote(const pebbles_state *state, int viewer, int seat);
/* What a seat has for all to see (T07). */
int pebbles_score(const pebbles_set *set, const pebbles_state *state, int seat);

/* The members of the game's table, by their names. */
bool pebbles_compile(const dj_node *root, void *content, dj_problems *problems);
void pebbles_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
const char *pebbles_content_title(const void *content, dj_language language);
bool pebbles_card(const void *content, int number, dj_card *card);
dj_status pebbles_setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                        dj_error *error);
int pebbles_seats(const void *state);
dj_seat_mask pebbles_to_act(const void *content, const void *state);
int pebbles_moves(const void *content, const void *state, int seat, dj_move *out);
dj_refusal pebbles_why_not(const void *content, const void *state, int seat, dj_move move);
void pebbles_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
void pebbles_result(const void *content, const void *state, dj_result *result);
int32_t pebbles_value(const void *content, const void *state, int seat);
void pebbles_view(const void *content, const void *state, int viewer, dj_json *out);
void pebbles_sample(const void *content, const void *state, int viewer, dj_dice *dice, void *out);
uint64_t pebbles_hash(const void *content, const void *state);
const char *pebbles_check(const void *content, const void *state);
bool pebbles_read(const void *content, const dj_node *root, void *state, dj_problems *problems);
void pebbles_move_text(const void *content, dj_move move, dj_text *out);
bool pebbles_move_parse(const void *content, const char *text, dj_move *move);
void pebbles_describe_move(const void *content, const void *state, int seat, dj_move move, dj_language language,
                           dj_text *out);
void pebbles_describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out);
void pebbles_ask(const void *content, const void *state, int viewer, dj_language language, dj_text *out);
const char *pebbles_rule(const void *content, const void *state, int viewer, const dj_event *events, int event_count);
void pebbles_describe(const void *content, const void *state, int viewer, dj_language language, dj_text *out);

#endif
