/* The requests of docs/protocol.md. Each has a row in the table of requests.c, which says what the request needs (a
 * table, a seat of the asker) and is checked in one place before the request is carried out. */
#ifndef DJ_HOUSE_REQUESTS_H
#define DJ_HOUSE_REQUESTS_H

#include "parts.h"

typedef enum dj_reply {
    DJ_REPLY_REFUSED, /* `asked` says why */
    DJ_REPLY_NOW,     /* the row's `write` writes the answer */
    DJ_REPLY_LATER,   /* a dj_pending answers later, or the request was deferred */
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

    /* For the answer. */
    int64_t sequence;
    dj_table *table; /* a replayed game; freed with the request */
    int viewer;
    const dj_game *game;
    dj_content *content;      /* a card set; released with the request */
    const char *table_id;     /* of a table of the asker */
    const char *new_table_id; /* of the table that the request makes */
    dj_move move;             /* that is foreseen */
    char date[DJ_DATE_TEXT];  /* of the day it is about */
    bool is_today;
} dj_request;

typedef enum dj_need {
    DJ_NEEDS_NOTHING,
    DJ_NEEDS_TABLE,
    DJ_NEEDS_SEAT,      /* a seat of the asker, which they have not left */
    DJ_NEEDS_LEFT_SEAT, /* a seat of the asker, which they may have left */
    DJ_NEEDS_OVER,      /* a table whose game is over */
    DJ_NEEDS_ENDED,     /* a table whose game is over and may be shown to everybody: not of the dungeon of today */
} dj_need;

typedef enum dj_effect {
    DJ_READS,
    DJ_CHANGES, /* appends an entry: refused while the store does not answer */
    DJ_ADDS,    /* the same, and the entry is not a move: refused once the log has DJ_EXTRAS_MAX of those */
} dj_effect;

typedef struct dj_request_row {
    const char *name;
    dj_need need;
    dj_effect effect;
    int cost;        /* in thousandths of a second of the connection's rate */
    bool allows_old; /* it can also be asked about tables that were begun under other rules or cards */
    dj_reply (*act)(dj_request *request);
    void (*write)(const dj_request *request, dj_json *json);
} dj_request_row;

/* Replies, for `return`: DJ_REPLY_NOW where true, and where false the refusal that was noted. */
dj_reply dj_reply_of(bool is_fine);
dj_reply dj_request_refuse_error(dj_request *request, const dj_error *error);
/* Refuses with a sentence without arguments, in English. */
dj_reply dj_request_refuse(dj_request *request, const char *code, const char *sentence);

/* Makes a table that is not in the store, in the live room that found no log. The request is handled again when the
 * table is durable. */
dj_reply dj_request_make(dj_request *request, dj_live *live, const dj_opening *opening);
/* Hands the entry of a change of the request's room to the store; `write` writes the answer when it is durable. */
dj_reply dj_request_append(dj_request *request, const dj_text *entry, const char *key, dj_answer_writer *write);
dj_reply dj_request_append_pending(dj_request *request, const dj_text *entry, const char *key,
                                   const dj_pending *pending);
/* Handles the request again when a room is ready. */
dj_reply dj_request_defer(dj_request *request, dj_live *live);
/* A pending answer to the request. */
dj_pending dj_request_pending(const dj_request *request, dj_answer_writer *write);
void dj_write_nothing(const dj_live *live, const dj_pending *pending, dj_json *json);

/* Fields that several requests have. */
bool dj_request_name(dj_request *request, const char **name);
/* "" where it follows from the name. */
bool dj_request_crest(dj_request *request, const char **crest);
/* The asker takes the place, with the name and the line for the seed that the request gives. */
bool dj_request_sit(dj_request *request, dj_place *place);
bool dj_request_entropy(dj_request *request, const char **entropy);

/* requests_limits.c: what may be asked for at most. */
/* One connection asked for too much at once. */
dj_reply dj_request_refuse_too_fast(dj_request *request);
/* Whether a hint or a solution may be asked for now; refuses where not. */
bool dj_request_may_ask(dj_request *request);
/* Asks the question, after dj_request_may_ask; `pending` is part of the question and answers the request. */
void dj_request_ask(dj_request *request, dj_question *question, dj_pending *pending);
/* The question is answered, or is never going to be: its connection may ask again. */
void dj_advice_forget(dj_pending *pending);

/* requests_sets.c */
/* Has the set that the request brings compiled, where that was not done yet; the request, whose row has that cost, is
 * handled again afterwards. DJ_REPLY_NOW where it need not wait. */
dj_reply dj_request_compile(dj_request *request, bool names_game, int cost);

/* Whether a person may make one more table; counts it, or refuses. */
bool dj_request_may_open(dj_request *request, const dj_identity *maker);

/* requests_open.c: new tables. */
dj_reply dj_do_create(dj_request *request);
void dj_answer_create(const dj_request *request, dj_json *json);
dj_reply dj_do_rematch(dj_request *request);
/* A new table from a position of the request's room. */
dj_reply dj_open_fork(dj_request *request, int step, const unsigned char *state);
void dj_answer_rematch(const dj_request *request, dj_json *json);

/* Company for a game: a seat at a table where somebody waits for the same, or a new table to wait at. */
dj_reply dj_do_find(dj_request *request);

/* requests_people.c: what people ask about themselves. */
dj_reply dj_do_mine(dj_request *request);
void dj_answer_mine(const dj_request *request, dj_json *json);
dj_reply dj_do_line(dj_request *request);
void dj_answer_line(const dj_request *request, dj_json *json);
dj_reply dj_do_hand(dj_request *request);

/* requests_table.c: who sits where. */
dj_reply dj_do_join(dj_request *request);
dj_reply dj_do_enter(dj_request *request);
dj_reply dj_do_exit(dj_request *request);
dj_reply dj_do_leave(dj_request *request);
dj_reply dj_do_return(dj_request *request);
/* Connections that looked through the seat, and whose person holds it no more, become spectators. */
void dj_give_up_views(dj_live *live, const dj_pending *pending);

/* requests_advice.c: hints, and a word before a move. */
dj_reply dj_do_hint(dj_request *request);
dj_reply dj_do_coach(dj_request *request);
void dj_answer_coach(const dj_request *request, dj_json *json);

/* requests_play.c: moves, undo, chat. */
dj_reply dj_do_play(dj_request *request);
dj_reply dj_do_run(dj_request *request);
dj_reply dj_do_preview(dj_request *request);
void dj_answer_preview(const dj_request *request, dj_json *json);
void dj_answer_play(const dj_request *request, dj_json *json);
dj_reply dj_do_premove(dj_request *request);
dj_reply dj_do_undo(dj_request *request);
dj_reply dj_do_undo_answer(dj_request *request);
dj_reply dj_do_chat(dj_request *request);
dj_reply dj_do_mute(dj_request *request);

/* requests_story.c: all events of a game, and its best solution. */
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

/* requests_daily.c: the dungeon of the day. */
/* The day that is asked about, today's unless given, in `date`; refuses what is no day, or has not come. */
bool dj_request_date(dj_request *request);
dj_reply dj_do_daily(dj_request *request);
dj_reply dj_do_puzzles(dj_request *request);
dj_reply dj_do_analyse(dj_request *request);
void dj_answer_puzzles(const dj_request *request, dj_json *json);
void dj_answer_daily(const dj_request *request, dj_json *json);

/* requests_replay.c: games that are over. */
dj_reply dj_do_steps(dj_request *request);
void dj_answer_steps(const dj_request *request, dj_json *json);
dj_reply dj_do_at(dj_request *request);
dj_reply dj_do_fork(dj_request *request);
void dj_answer_at(const dj_request *request, dj_json *json);

#endif
