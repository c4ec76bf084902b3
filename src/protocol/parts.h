/* The inside of a session, for the protocol's own files: protocol.c dispatches, fields.c reads requests,
 * games.c finds the game that they are about, start.c, play.c, look.c, study.c and random.c answer them. */
#ifndef DJ_PROTOCOL_PARTS_H
#define DJ_PROTOCOL_PARTS_H

#include "protocol.h"

#include "donjon/solver.h"
#include "wire/asked.h"

/* A request and what becomes of it. */
typedef struct dj_engine_request {
    dj_protocol *session;
    const char *line;
    size_t length;
    dj_asked asked;

    /* What the answer tells. */
    int seat;
    int viewer;
    int count; /* of moves */
    dj_move moves[DJ_MOVES_MAX];
    dj_bot_choice choice;
    dj_warning warning;
    dj_solution solution;               /* after the moves of the answer's layout */
    char seed[DJ_SEED_TEXT];            /* of a sample */
    char *save;                         /* freed with the request */
    struct dj_engine_outcome *outcomes; /* of random games; freed with the request */
    _Alignas(16) unsigned char state[DJ_STATE_MAX];
} dj_engine_request;

/* How a random game ended. */
typedef struct dj_engine_outcome {
    dj_result result;
    int moves;
} dj_engine_outcome;

/* A row a request. `act` does what is asked and may refuse; `write` then tells the rest of the answer's object, and
 * may be called again with a larger buffer. */
typedef struct dj_engine_request_kind {
    const char *name;
    bool needs_table; /* the one that "game" names, or that without a name */
    bool (*act)(dj_engine_request *request);
    void (*write)(const dj_engine_request *request, dj_json *json);
} dj_engine_request_kind;

/* The games of a session by their names, the one without a name among them. */
enum { DJ_ENGINE_NAME = 32, DJ_ENGINE_GAMES_MAX = 4096 };
typedef struct dj_engine_game {
    char name[DJ_ENGINE_NAME];
    dj_table *table;
} dj_engine_game;
typedef struct dj_engine_games {
    dj_engine_game *list;
    int count;
} dj_engine_games;

struct dj_protocol {
    dj_language language;
    const dj_game *set_game;
    const void *set;
    dj_engine_games games;
    dj_table *table; /* of the game that the request is about; NULL where it has not begun */
    bool has_ended;
    char *answer;
    size_t answer_size;
    dj_engine_request request;
};

/* Fields, as in asked.h. */
/* A seed: text that fits, or a whole number, which stands for its digits; drawn from the system where absent. */
DJ_MUST_CHECK bool dj_engine_read_seed(dj_engine_request *request, char seed[DJ_SEED_TEXT]);
/* A seat of the table, by "seat"; may be left out where there is one only. */
DJ_MUST_CHECK bool dj_engine_read_seat(dj_engine_request *request, int *seat);
/* A seat, "spectator" or "all", by the field named; `standard` where absent. */
DJ_MUST_CHECK bool dj_engine_read_viewer(dj_engine_request *request, const char *field, int standard, int *viewer);

/* What every answer that moves the game on tells: hash, to_act, over, result. */
void dj_engine_write_standing(const dj_engine_request *request, dj_json *json);
/* The events of the set-up or the last move that request->viewer may see. */
void dj_engine_write_events(const dj_engine_request *request, dj_json *json);

/* games.c: several games in one session. */
/* Sets the session's table to the game that the field names; refuses one that is not there. */
DJ_MUST_CHECK bool dj_engine_find_game(dj_engine_request *request, const char *field);
/* Keeps the table that a request has begun under the name it asks for, in place of a former one. False, and the table
 * is freed, where there is no room. */
DJ_MUST_CHECK bool dj_engine_keep_game(dj_engine_request *request, dj_table *table);
void dj_engine_free_games(dj_engine_games *games);
bool dj_engine_do_clone(dj_engine_request *request);
bool dj_engine_do_drop(dj_engine_request *request);
bool dj_engine_do_games(dj_engine_request *request);
void dj_engine_write_games(const dj_engine_request *request, dj_json *json);

/* random.c: many games at once. */
bool dj_engine_do_random(dj_engine_request *request);
void dj_engine_write_random(const dj_engine_request *request, dj_json *json);

/* start.c: games begin, end up in saves, are stepped back. */
const void *dj_engine_content_of(const dj_protocol *session, const dj_game *game);
DJ_MUST_CHECK bool dj_engine_read_config(dj_engine_request *request, const dj_game *game, dj_config *config);
bool dj_engine_do_new(dj_engine_request *request);
void dj_engine_write_new(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_setup(dj_engine_request *request);
void dj_engine_write_setup(const dj_engine_request *request, dj_json *json);
void dj_engine_write_start(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_load(dj_engine_request *request);
bool dj_engine_do_save(dj_engine_request *request);
void dj_engine_write_save(const dj_engine_request *request, dj_json *json);

/* play.c: moves. */
bool dj_engine_do_moves(dj_engine_request *request);
void dj_engine_write_moves(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_play(dj_engine_request *request);
void dj_engine_write_play(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_run(dj_engine_request *request);
void dj_engine_write_run(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_preview(dj_engine_request *request);
void dj_engine_write_preview(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_dice(dj_engine_request *request);
void dj_engine_write_dice(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_undo(dj_engine_request *request);
void dj_engine_write_undo(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_bot(dj_engine_request *request);
bool dj_engine_do_hint(dj_engine_request *request);
bool dj_engine_do_coach(dj_engine_request *request);
void dj_engine_write_coach(const dj_engine_request *request, dj_json *json);
void dj_engine_write_bot(const dj_engine_request *request, dj_json *json);

/* look.c: nothing changes. */
bool dj_engine_do_look(dj_engine_request *request);
void dj_engine_write_view(const dj_engine_request *request, dj_json *json);
void dj_engine_write_description(const dj_engine_request *request, dj_json *json);
void dj_engine_write_look_events(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_history(dj_engine_request *request);
void dj_engine_write_history(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_check(dj_engine_request *request);
void dj_engine_write_check(const dj_engine_request *request, dj_json *json);

/* study.c: what learning programs and solvers make of a game. */
bool dj_engine_do_observe(dj_engine_request *request);
void dj_engine_write_observe(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_solve(dj_engine_request *request);
void dj_engine_write_solve(const dj_engine_request *request, dj_json *json);
bool dj_engine_do_sample(dj_engine_request *request);
void dj_engine_write_sample(const dj_engine_request *request, dj_json *json);

#endif
