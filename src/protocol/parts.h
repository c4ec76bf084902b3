/* The inside of a session, for the protocol's own files: protocol.c dispatches, fields.c reads requests,
 * start.c, play.c and look.c answer them. */
#ifndef DJ_PROTOCOL_PARTS_H
#define DJ_PROTOCOL_PARTS_H

#include "protocol.h"
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
    char seed[DJ_SEED_TEXT]; /* of a sample */
    char *save;              /* freed with the request */
    _Alignas(16) unsigned char state[DJ_STATE_MAX];
} dj_engine_request;

/* A row a request. `act` does what is asked and may refuse; `write` then tells the rest of the answer's object, and
 * may be called again with a larger buffer. */
typedef struct dj_engine_request_kind {
    const char *name;
    bool needs_table;
    bool (*act)(dj_engine_request *request);
    void (*write)(const dj_engine_request *request, dj_json *json);
} dj_engine_request_kind;

struct dj_protocol {
    dj_language language;
    const dj_game *set_game;
    const void *set;
    dj_table *table; /* NULL before the first game */
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

/* start.c: games begin, end up in saves, are stepped back. */
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
bool dj_engine_do_sample(dj_engine_request *request);
void dj_engine_write_sample(const dj_engine_request *request, dj_json *json);

#endif
