/* What can be asked over the wire: a row a request, as in docs/protocol.md. What a request needs (a table, a seat of
 * one's own) is said in its row and seen to in one place, before it is acted upon. */
#ifndef DJ_HOUSE_REQUESTS_H
#define DJ_HOUSE_REQUESTS_H

#include "parts.h"

typedef enum dj_reply {
    DJ_REPLY_REFUSED, /* asked.code says why */
    DJ_REPLY_NOW,     /* the row's `write` tells */
    DJ_REPLY_LATER,   /* an pending of the room, or a question, answers */
} dj_reply;

typedef struct dj_request {
    dj_house *house;
    dj_connection *from;
    dj_asked *asked;
    const char *text; /* the message itself */
    size_t length;
    dj_live *live; /* of requests about a table */
    dj_room *room;
    int seat; /* of requests that need one */

    /* What the answer tells. */
    int64_t sequence;
    bool is_done;
    dj_table *table; /* a game of its own, freed with the request */
    int viewer;
    const dj_game *game;
    dj_content *content; /* held, released with the request */
    const char *word;
    const char *made; /* the id of the table that it makes */
} dj_request;

typedef enum dj_need {
    DJ_NEEDS_NOTHING,
    DJ_NEEDS_TABLE,
    DJ_NEEDS_SEAT,      /* a seat of the asker's, at which they play */
    DJ_NEEDS_LEFT_SEAT, /* a seat of the asker's */
    DJ_NEEDS_OVER,      /* a table whose game is over */
    DJ_NEEDS_ENDED,     /* a table whose game is over, to be seen by all */
} dj_need;

typedef enum dj_effect {
    DJ_READS,
    DJ_CHANGES, /* it is not acted upon while the store does not answer */
    DJ_ADDS,    /* the same; and it adds to a table's log what is no move: not without end */
} dj_effect;

typedef struct dj_request_row {
    const char *name;
    dj_need need;
    dj_effect effect;
    int cost;       /* in thousandths of a second of the connection's rate */
    bool tells_old; /* also of tables that were begun under older rules */
    dj_reply (*act)(dj_request *request);
    void (*write)(const dj_request *request, dj_json *json);
} dj_request_row;

/* Refusals for `return`. */
dj_reply dj_reply_of(bool is_fine);
dj_reply dj_request_refuse_error(dj_request *request, const dj_error *error);
/* With a sentence that says it all, in English. */
dj_reply dj_request_refuse(dj_request *request, const char *code, const char *sentence);

/* Makes a table that is not there, though its room is (it could not be read), and handles the request once more when
 * it is durable. */
dj_reply dj_request_make(dj_request *request, dj_live *live, const dj_opening *opening);
/* Hands a change of the request's room to the store; `tell` answers when it is durable. */
dj_reply dj_request_append(dj_request *request, const dj_text *entry, const char *key, dj_answer_writer *write);
dj_reply dj_request_append_pending(dj_request *request, const dj_text *entry, const char *key,
                                   const dj_pending *pending);
/* Handles the request once more when a room is ready. */
dj_reply dj_request_defer(dj_request *request, dj_live *live);
/* The pending that answers a request. */
dj_pending dj_request_pending(const dj_request *request, dj_answer_writer *write);
void dj_write_nothing(const dj_live *live, const dj_pending *pending, dj_json *json);
void dj_answer_nothing(const dj_request *request, dj_json *json);

/* Fields. */
bool dj_request_name(dj_request *request, const char **name);
bool dj_request_entropy(dj_request *request, const char **entropy);

/* requests_limits.c: what may be asked for at most. */
/* Too much of one connection at once. */
dj_reply dj_request_refuse_too_fast(dj_request *request);
/* Whether a hint or a solution may be asked for now; refuses where not. */
bool dj_request_may_ask(dj_request *request);
/* Asks the question, after dj_request_may_ask; `pending` is part of the question and answers the request. */
void dj_request_ask(dj_request *request, dj_question *question, dj_pending *pending);
/* The question is answered, or is never going to be: its connection may ask again. */
void dj_advice_forget(dj_pending *pending);

/* Whether somebody may make one more table, of which this counts; refuses where not. */
bool dj_request_may_open(dj_request *request, const dj_identity *maker);

/* requests_table.c: who sits where. */
dj_reply dj_do_create(dj_request *request);
void dj_answer_create(const dj_request *request, dj_json *json);
dj_reply dj_do_join(dj_request *request);
dj_reply dj_do_enter(dj_request *request);
dj_reply dj_do_exit(dj_request *request);
dj_reply dj_do_leave(dj_request *request);
dj_reply dj_do_return(dj_request *request);
dj_reply dj_do_rematch(dj_request *request);
/* A new table from a position of the request's room. */
dj_reply dj_open_fork(dj_request *request, int step, const unsigned char *state);
void dj_answer_rematch(const dj_request *request, dj_json *json);

/* requests_play.c: moves, and what is said over them. */
dj_reply dj_do_play(dj_request *request);
void dj_answer_play(const dj_request *request, dj_json *json);
dj_reply dj_do_premove(dj_request *request);
dj_reply dj_do_hint(dj_request *request);
dj_reply dj_do_undo(dj_request *request);
dj_reply dj_do_undo_answer(dj_request *request);
dj_reply dj_do_chat(dj_request *request);
dj_reply dj_do_mute(dj_request *request);

/* requests_story.c: all that happened, and what could have. */
dj_reply dj_do_story(dj_request *request);
void dj_answer_story(const dj_request *request, dj_json *json);
dj_reply dj_do_solve(dj_request *request);

/* requests_library.c: games, cards, rules; nothing about a table. */
dj_reply dj_do_hello(dj_request *request);
void dj_answer_hello(const dj_request *request, dj_json *json);
dj_reply dj_do_games(dj_request *request);
void dj_answer_games(const dj_request *request, dj_json *json);
dj_reply dj_do_lobby(dj_request *request);
void dj_answer_lobby(const dj_request *request, dj_json *json);
dj_reply dj_do_check(dj_request *request);
void dj_answer_check(const dj_request *request, dj_json *json);
dj_reply dj_do_cards(dj_request *request);
void dj_answer_cards(const dj_request *request, dj_json *json);
dj_reply dj_do_rules(dj_request *request);
void dj_answer_rules(const dj_request *request, dj_json *json);

/* daily.c: the dungeon of the day. */
dj_reply dj_do_daily(dj_request *request);
void dj_answer_daily(const dj_request *request, dj_json *json);

/* requests_replay.c: games that are over. */
dj_reply dj_do_steps(dj_request *request);
void dj_answer_steps(const dj_request *request, dj_json *json);
dj_reply dj_do_at(dj_request *request);
dj_reply dj_do_fork(dj_request *request);
void dj_answer_at(const dj_request *request, dj_json *json);

#endif
