/* Cairn: its content, its state, its moves and its events, and what its files share. */
#ifndef CAIRN_H
#define CAIRN_H

#include "donjon/game.h"
#include "engine/card_file.h"
#include "engine/original.h"

enum {
    CAIRN_SEATS_MIN = 2,
    CAIRN_SEATS_MAX = 3,
    CAIRN_STONES = 8, /* of a set: one for each seat, the rest on the heap */
    CAIRN_WEIGHT_MAX = 9,
    CAIRN_ACTIONS = 3, /* of a turn, T02 */
    CAIRN_LAPS = 2,
    CAIRN_PUSHED_AT_ONCE = 3, /* T03 */
    CAIRN_DIE = 6,            /* sides, T04 */
    CAIRN_PEBBLES_MAX = CAIRN_LAPS * CAIRN_ACTIONS * CAIRN_DIE,
};

/* Content: what a card file says. Bytes and characters alone, see engine/original.h. */
typedef struct cairn_stone {
    char id[DJ_CARD_ID_SIZE];
    char name[DJ_LANGUAGES][48];
    uint8_t weight; /* 1 to CAIRN_WEIGHT_MAX */
} cairn_stone;

typedef struct cairn_set {
    char id[DJ_CARD_ID_SIZE];
    char title[DJ_LANGUAGES][64];
    cairn_stone stones[CAIRN_STONES];
} cairn_set;
DJ_ORIGINAL_SET(cairn);

/* Play. */
typedef enum cairn_phase { CAIRN_TURNS, CAIRN_VOTING, CAIRN_OVER, CAIRN_PHASES } cairn_phase;

enum {
    CAIRN_PUSH,
    CAIRN_ROLL,
    CAIRN_SHOW,
    CAIRN_PASS,
    CAIRN_VOTE_NO,
    CAIRN_VOTE_YES,
    CAIRN_MOVES,
};

typedef enum cairn_vote { CAIRN_NO_VOTE, CAIRN_NO, CAIRN_YES } cairn_vote;

typedef struct cairn_seat {
    uint8_t stone; /* number in the set */
    uint8_t is_shown;
    uint8_t pebbles;
    uint8_t vote; /* cairn_vote */
} cairn_seat;

typedef struct cairn_state {
    dj_dice dice;
    uint8_t phase;
    uint8_t lap;     /* CAIRN_LAPS once all have had their turns */
    uint8_t turn;    /* seat */
    uint8_t actions; /* taken this turn */
    uint8_t seats;
    cairn_seat seat[CAIRN_SEATS_MAX];
    uint8_t heap_count;
    uint8_t heap[CAIRN_STONES - CAIRN_SEATS_MIN];
} cairn_state; /* without padding: its bytes are copied, compared and hashed */

typedef enum cairn_event {
    CAIRN_DEALT,
    CAIRN_PUSHED,
    CAIRN_ROLLED,
    CAIRN_SHOWN,
    CAIRN_PASSED,
    CAIRN_VOTED,
    CAIRN_COUNTED,
    CAIRN_EVENTS,
} cairn_event;
extern const dj_event_kind cairn_events[CAIRN_EVENTS];

enum { CAIRN_WORDS = 5 };
extern const dj_spelling cairn_spellings[CAIRN_WORDS];

enum { CAIRN_OBSERVATION = 10, CAIRN_ACTION_PARTS = 5 };
extern const dj_part cairn_observation[CAIRN_OBSERVATION];
extern const dj_part cairn_actions[CAIRN_ACTION_PARTS];

extern const dj_shape cairn_shape;
extern const dj_game cairn_game;

/* Whether the viewer knows a seat's stone: its own, or a shown one. */
bool cairn_knows_stone(const cairn_state *state, int viewer, int seat);
/* Whether the viewer knows what a seat has voted: its own vote, or all once they are counted. */
bool cairn_knows_vote(const cairn_state *state, int viewer, int seat);
/* What a seat has for all to see (T07). */
int cairn_score(const cairn_set *set, const cairn_state *state, int seat);

/* The members of the game's table, by their names. */
bool cairn_compile(const dj_node *root, void *content, dj_problems *problems);
void cairn_content_digest(const void *content, uint8_t digest[DJ_DIGEST_BYTES]);
const char *cairn_content_title(const void *content, dj_language language);
bool cairn_card(const void *content, int number, dj_card *card);
DJ_MUST_CHECK dj_status cairn_setup(const void *content, const dj_config *config, void *state, dj_witness *witness,
                                    dj_error *error);
int cairn_seats(const void *state);
dj_seat_mask cairn_to_act(const void *content, const void *state);
int cairn_moves(const void *content, const void *state, int seat, dj_move *out);
dj_refusal cairn_why_not(const void *content, const void *state, int seat, dj_move move);
void cairn_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness);
void cairn_result(const void *content, const void *state, dj_result *result);
int32_t cairn_value(const void *content, const void *state, int seat);
void cairn_view(const void *content, const void *state, int viewer, dj_json *out);
void cairn_sample(const void *content, const void *state, int viewer, dj_dice *dice, void *out);
void cairn_observe(const void *content, const void *state, int viewer, int16_t *out);
void cairn_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                        int32_t *out);
uint64_t cairn_hash(const void *content, const void *state);
const char *cairn_check(const void *content, const void *state);
bool cairn_read(const void *content, const dj_node *root, void *state, dj_problems *problems);
void cairn_move_text(const void *content, dj_move move, dj_text *out);
bool cairn_move_parse(const void *content, const char *text, dj_move *move);
void cairn_describe_move(const void *content, const void *state, int seat, dj_move move, const dj_voice *voice,
                         dj_text *out);
void cairn_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);
void cairn_ask(const void *content, const void *state, const dj_voice *voice, dj_text *out);
const char *cairn_rule(const void *content, const void *state, int viewer, const dj_event *events, int event_count);
void cairn_describe(const void *content, const void *state, const dj_voice *voice, dj_text *out);

#endif
