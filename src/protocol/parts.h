/* The inside of a session, for the protocol's own files: protocol.c dispatches, fields.c reads requests,
 * start.c, play.c and look.c answer them. */
#ifndef DJ_PROTOCOL_PARTS_H
#define DJ_PROTOCOL_PARTS_H

#include "protocol.h"
#include "wire/asked.h"

/* A request and what becomes of it. */
typedef struct dj_request {
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
} dj_request;

/* A row a request. `act` does what is asked and may refuse; `write` then tells the rest of the answer's object, and
 * may be called again with a larger buffer. */
typedef struct dj_request_kind {
    const char *name;
    bool needs_table;
    bool (*act)(dj_request *request);
    void (*write)(const dj_request *request, dj_json *json);
} dj_request_kind;

struct dj_protocol {
    dj_language language;
    const dj_game *set_game;
    const void *set;
    dj_table *table; /* NULL before the first game */
    bool has_ended;
    char *answer;
    size_t answer_size;
    dj_request request;
};

/* Fields, as in asked.h. */
/* A seed: text that fits, or a whole number, which stands for its digits; drawn from the system where absent. */
bool dj_request_seed(dj_request *request, char seed[DJ_SEED_TEXT]);
/* A seat of the table, by "seat"; may be left out where there is one only. */
bool dj_request_seat(dj_request *request, int *seat);
/* A seat, "spectator" or "all", by the field named; `standard` where absent. */
bool dj_request_viewer(dj_request *request, const char *field, int standard, int *viewer);

/* What every answer that moves the game on tells: hash, to_act, over, result. */
void dj_write_standing(const dj_request *request, dj_json *json);
/* The events of the set-up or the last move that request->viewer may see. */
void dj_write_events(const dj_request *request, dj_json *json);

/* start.c: games begin, end up in saves, are stepped back. */
bool dj_act_new(dj_request *request);
void dj_write_new(const dj_request *request, dj_json *json);
bool dj_act_setup(dj_request *request);
void dj_write_setup(const dj_request *request, dj_json *json);
void dj_write_start(const dj_request *request, dj_json *json);
bool dj_act_load(dj_request *request);
bool dj_act_save(dj_request *request);
void dj_write_save(const dj_request *request, dj_json *json);

/* play.c: moves. */
bool dj_act_moves(dj_request *request);
void dj_write_moves(const dj_request *request, dj_json *json);
bool dj_act_play(dj_request *request);
void dj_write_play(const dj_request *request, dj_json *json);
bool dj_act_dice(dj_request *request);
void dj_write_dice(const dj_request *request, dj_json *json);
bool dj_act_undo(dj_request *request);
void dj_write_undo(const dj_request *request, dj_json *json);
bool dj_act_bot(dj_request *request);
bool dj_act_hint(dj_request *request);
void dj_write_bot(const dj_request *request, dj_json *json);

/* look.c: nothing changes. */
bool dj_act_look(dj_request *request);
void dj_write_view(const dj_request *request, dj_json *json);
void dj_write_description(const dj_request *request, dj_json *json);
void dj_write_look_events(const dj_request *request, dj_json *json);
bool dj_act_history(dj_request *request);
void dj_write_history(const dj_request *request, dj_json *json);
bool dj_act_check(dj_request *request);
void dj_write_check(const dj_request *request, dj_json *json);
bool dj_act_sample(dj_request *request);
void dj_write_sample(const dj_request *request, dj_json *json);

#endif
