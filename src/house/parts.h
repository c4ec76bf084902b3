/* The inside of the server, for its own files. One thread, the tables', has everything here: connections, rooms and
 * libwebsockets. The writer and the thinkers have threads of their own and hand their work back to it. */
#ifndef DJ_HOUSE_PARTS_H
#define DJ_HOUSE_PARTS_H

#include "server/server.h"

#include "accounts.h"
#include "room.h"
#include "server/thinker.h"
#include "server/writer.h"

#include "wire/asked.h"

#include <ev.h>
#include <libwebsockets.h>

enum {
    DJ_MESSAGE_MAX = 64 * 1024,
    DJ_QUEUE_MESSAGES = 256, /* that wait for a slow client, at most */
    DJ_QUEUE_BYTES = 1024 * 1024,
    DJ_WAITING_MAX = 64, /* requests of a connection that wait for tables, at most */
    DJ_ID_TEXT = 80,     /* bytes that hold a request's id as JSON */
    DJ_SERVER_ITERATIONS_MAX = 20000,
    DJ_TABLES_BURST_MS = 60 * 60 * 1000, /* an address may make the tables of an hour at once */
};

typedef struct dj_server dj_server;
typedef struct dj_connection dj_connection;
typedef struct dj_live dj_live;

/* Parts of a snapshot that a client may do without. */
typedef enum dj_wants {
    DJ_WANTS_VIEW = 1,
    DJ_WANTS_MOVES = 2,
    DJ_WANTS_EVENTS = 4,
    DJ_WANTS_TEXT = 8,
    DJ_WANTS_LOG = 16,
    DJ_WANTS_ALL = 31,
} dj_wants;

/* A message on its way out. */
typedef struct dj_outgoing {
    struct dj_outgoing *next;
    size_t length;
    char text[];
} dj_outgoing;

/* A WebSocket of somebody's; before that, and of those that stay with plain HTTP, only the first field is used. */
struct dj_connection {
    char replay[DJ_STORE_ID]; /* the table whose save it waits for */
    int replay_tries;
    dj_server *server;
    struct lws *wsi;
    dj_connection *next, *previous;           /* of the server */
    dj_connection *room_next, *room_previous; /* of the room it is at */
    dj_identity who;
    uint8_t secret[DJ_TOKEN_DIGEST]; /* see dj_invite_of */
    dj_account_key came_from;
    bool is_from_afar;   /* not from this machine itself: it has an address that is counted */
    dj_account *address; /* where it is counted, or NULL */
    char *name;          /* as it said hello, or NULL */
    dj_language language;

    dj_live *live; /* the room it is at, or NULL */
    int viewer;    /* as whom it came; dj_connection_sees_as knows whether it still may */
    uint8_t wants;
    bool needs_table; /* something changed since its last snapshot */
    bool is_entering; /* its next snapshot is the first */
    bool needs_lobby;
    bool watches_lobby;
    bool is_eager; /* it is among the server's eager ones */
    int told;      /* moves whose events it was told, and one for the set-up */

    dj_outgoing *first, *last;
    int queued;
    size_t queued_bytes;
    struct dj_act *advice; /* that it asked for and waits for, or NULL */
    struct dj_act *lobby;  /* the same of the list of tables */
    int waiting;           /* requests and changes whose answer comes later */
    char *heard;           /* of a message that comes in pieces */
    size_t heard_length;
    int64_t allowance_ms; /* when it would have used up nothing of its rate */
    const char *farewell; /* why it is being closed, or NULL */
    int farewell_code;
};

/* A request that waits until its room is ready. */
typedef struct dj_deferred {
    struct dj_deferred *next;
    dj_connection *from;
    size_t length;
    char text[];
} dj_deferred;

/* A change that waits to be durable, and the answer that waits with it. */
typedef struct dj_act {
    dj_connection *asker; /* NULL for bots and clocks, and once the connection is gone */
    char id[DJ_ID_TEXT];
    void (*tell)(const dj_live *live, const struct dj_act *act, dj_json *json); /* members of the answer */
    void (*after)(dj_live *live, const struct dj_act *act);                     /* once it is durable; may be NULL */
    bool is_quiet;                                                              /* nobody's view of the table changes */
    int seat;
    int64_t sequence;       /* the number of the entry, as wires tell it */
    char key[DJ_STORE_KEY]; /* of a move that was stored before, while the room is read anew */
} dj_act;

typedef enum dj_live_state {
    DJ_LIVE_LOADING, /* its log is being read */
    DJ_LIVE_READY,
    DJ_LIVE_WAITING, /* a change is on its way to the disk: nobody may see it yet */
    DJ_LIVE_FAILED,  /* its log could not be read: `error` says why */
} dj_live_state;

/* A room in memory. */
struct dj_live {
    dj_server *server;
    dj_room room;
    dj_live_state state;
    dj_error error;
    dj_live *next, *previous; /* of the server, the one used last first */
    dj_connection *connections;
    dj_deferred *first, *last;
    dj_act act;
    int chats_pushed;  /* lines of chat, which outlives a room that is emptied and read anew */
    int holds;         /* by those who are at work on it */
    int advices;       /* hints and solutions that are being thought about */
    dj_account *maker; /* where it is counted as a table that is not over, or NULL */
    int64_t used_ms;   /* when somebody last asked for it or went away */
    bool has_news;     /* another server wrote to it meanwhile */
    bool is_thinking;
    bool has_choice;
    bool is_board_told;   /* the board has a daily game's score */
    int64_t board_try_ms; /* when that was last tried */
    int chosen_seat;
    uint64_t chosen_hash;
    dj_move chosen;
    int64_t line_ms; /* of the last entry that wrote the table's line for lists */
    int64_t due_ms;  /* when a clock runs out, or 0 */

    int64_t claim_ms;  /* until when it is ours to look after, or 0 where nobody said so */
    bool is_recording; /* a thinker makes the record of its game */
    bool has_record;   /* it is made, and on its way into the log */
    dj_record *record; /* NULL where none can be made */
    int record_page;   /* the next one */
};

typedef struct dj_counts {
    int64_t requests, refusals, moves, pushes, dropped_slow, dropped_fast, tables, questions, opened;
} dj_counts;

struct dj_server {
    dj_server_settings settings;
    struct ev_loop *loop; /* of all sockets: epoll, so that those who are quiet cost nothing */
    ev_prepare before_sleep;
    int *eager; /* sockets that have something to write */
    int eager_count, eager_room;
    struct lws_context *context;
    dj_writer *writer;
    dj_thinker *thinker;
    dj_connection *connections;
    int connection_count;
    dj_accounts accounts;
    int64_t swept_ms;  /* when accounts that have nothing were last closed */
    void *rooms_by_id; /* a tree of dj_live */
    dj_live *rooms;    /* the one used last */
    dj_live *rooms_last;
    int room_count;
    char *page; /* where answers are written */
    size_t page_size;
    char entry[DJ_STORE_TEXT];
    char summary[DJ_STORE_TEXT];
    dj_asked asked;
    dj_counts counts;
    int64_t store_failed_ms; /* when the store last failed, 0 once it has stored something again */
    bool is_store_silent;    /* at the last tick */
    bool is_lobby_stale, is_lobby_new;
    int lobby_reads;     /* lists that are being read for it */
    dj_read_line *lobby; /* the lines that were read last */
    int64_t lobby_ms;
    bool is_claiming;
    int64_t claimed_ms;                /* when tables that are due were last looked for */
    lws_sorted_usec_list_t tick, beat; /* beat: when the next answer of a bot is due */
    bool is_stopping;
    int64_t stopping_ms;
};

/* server.c */
/* Whether the store has not done anything for some seconds of what it was handed; and for so long that nobody should
 * wait for it any more. */
bool dj_server_is_store_slow(const dj_server *server);
bool dj_server_is_store_silent(const dj_server *server);
/* Whether it is, or failed and has stored nothing since; for a while only, so that somebody tries again. */
bool dj_server_is_store_down(const dj_server *server);
/* The store failed. Whoever runs the server is told why; whoever plays only that it did, and that is the error then:
 * how a database is called and where it lives is nobody else's business. */
void dj_server_note_failure(dj_server *server, dj_error *error);
int64_t dj_now_ms(void);
dj_text dj_server_entry(dj_server *server); /* an empty text for the next entry */

/* connection.c */
void dj_connection_open(dj_connection *connection);
void dj_connection_close(dj_connection *connection);
/* A piece of a message; false where the connection is to be closed. */
bool dj_connection_hear(dj_connection *connection, const char *bytes, size_t length, bool is_first, bool is_last);
/* Sends what waits; false where the connection is to be closed. */
bool dj_connection_write(dj_connection *connection);
/* Writes a message with `write`, which may be called twice, and queues it. */
typedef void dj_page_writer(dj_json *json, const void *context);
void dj_connection_tell(dj_connection *connection, dj_page_writer *write, const void *context);
/* Something is due: an answer, its next snapshot, or the lobby. */
void dj_connection_want_write(dj_connection *connection);
/* Lets all that have something to write do so: a socket that is not full is writable, and the system need not be asked
 * to tell. Those that are full after all are told of by it. */
void dj_connections_write(dj_server *server);
/* Closes it with a reason. */
void dj_connection_dismiss(dj_connection *connection, int code, const char *reason);
/* Whether the connection may ask for so much more; each costs a number of thousandths of a second. */
bool dj_connection_may(dj_connection *connection, int cost);
/* Whether it looks through that seat, which its holder may have left meanwhile, here or at another server. */
bool dj_connection_sees_as(const dj_connection *connection, int seat);
void dj_connection_notice(dj_connection *connection, const char *message);

/* live_rooms.c: which rooms are in memory. */
/* The room of an id, which begins to be read where it is not here. NULL without memory, or where the store does not
 * answer. */
dj_live *dj_live_of(dj_server *server, const char *id);
/* A new room, ready and empty. */
dj_live *dj_live_new(dj_server *server, const char *id);
dj_live *dj_live_find(dj_server *server, const char *id);
/* Forgets a room. */
void dj_live_discard(dj_live *live);
void dj_live_free_all(dj_server *server);
/* Frees rooms that nobody has used for longest: beyond the limit, and those that have been left alone for an hour. */
void dj_live_trim(dj_server *server);
/* Whether nobody is there, waits for it or is at work on it. */
bool dj_live_is_idle(const dj_live *live);
/* The room changed: it counts among its maker's tables, or no longer. */
void dj_live_count(dj_live *live);

/* live.c: what a room goes through. */
/* Keeps a request until the room is ready. False where it cannot. */
bool dj_live_defer(dj_live *live, dj_connection *from, const char *text, size_t length);
/* Reads the entries after those it has. False without memory. */
bool dj_live_read(dj_live *live);
/* Hands the entry that the room's last change wrote to the store. The act is told when it is durable. */
bool dj_live_append(dj_live *live, const dj_text *entry, const char *key, const dj_act *act);
void dj_live_enter(dj_live *live, dj_connection *connection);
void dj_live_exit(dj_connection *connection);
/* Everybody at the room gets a snapshot. */
void dj_live_changed(dj_live *live);
/* The room is ready: requests that waited go on, then bots, premoves and clocks. */
void dj_live_settle(dj_live *live);
void dj_live_news(void *context, dj_errand *errand);
void dj_live_retry(dj_server *server);
/* The store does not answer: whoever waits for a room is told so, and waits no more. */
void dj_live_give_up(dj_server *server);

/* drive.c: what happens of itself. */
/* Whether it began a change. */
bool dj_live_drive(dj_live *live);
void dj_live_check_clocks(dj_server *server);
dj_question *dj_question_new(dj_live *live, int seat, const dj_player *player, dj_language language);

/* due.c: tables that are to be looked after though nobody asks for them. */
/* Now and then: takes those that are due. */
void dj_due_tick(dj_server *server);
/* The room was looked after; where it is ours and nothing is under way, it need not be again before it is due. */
void dj_due_done(dj_live *live);
/* Of a game that is over: makes its record, then keeps it page by page. Whether it began a change. */
bool dj_due_record(dj_live *live);
void dj_due_drop_record(dj_live *live);

/* requests.c */
/* What is said where the store is down, and nothing was kept; and where it does not answer, and nobody knows. English.
 */
extern const char dj_store_down_words[], dj_store_silent_words[];
/* Each costs something of the connection's rate when it is new, refused or not; not again where it had to wait. */
void dj_request_handle(dj_connection *connection, const char *text, size_t length, bool is_new);
/* The answer to a move that was stored before. */
void dj_tell_repeated(const dj_live *live, const dj_act *act, dj_json *json);
void dj_act_refuse(const dj_act *act, const dj_error *error);
void dj_act_answer(const dj_live *live, const dj_act *act);

/* snapshot.c: the push `table`. */
void dj_snapshot_write(dj_connection *connection, dj_json *json);
/* What the snapshot told need not be told again. */
void dj_snapshot_told(dj_connection *connection);

/* chat.c */
void dj_chat_json(const dj_chat *chat, dj_json *json); /* members */
/* Pushes what was said since the last time to those who are there and hear it. */
void dj_chats_push(dj_live *live);

/* lobby.c */
void dj_lobby_changed(dj_server *server);
void dj_lobby_tick(dj_server *server);
/* Begins to read it where it is out of date; false where it is not. Who waits for it is answered then. */
bool dj_lobby_read(dj_server *server);
void dj_lobby_write(dj_server *server, dj_json *json);
/* The store does not answer: whoever waits for the list is told so. */
void dj_lobby_give_up(dj_server *server);
void dj_lobby_free(dj_server *server);

/* metrics.c: counts as Prometheus reads them. */
void dj_metrics_write(dj_server *server, dj_text *out);

/* address.c: where people come from. */
/* The account of the address that a request comes from, or that a trusted proxy names. False for this machine itself.
 */
bool dj_address_of(const dj_server *server, struct lws *wsi, dj_account_key *key);
/* Whether it has all the connections that it may have. */
bool dj_address_is_full(const dj_server *server, struct lws *wsi);
/* Whether one more socket may be opened from there; that it was, and that it is closed. */
bool dj_address_may_open(const dj_server *server, const struct sockaddr_storage *peer);
void dj_address_opened(dj_server *server, struct lws *wsi);
void dj_address_closed(struct lws *wsi);

/* http.c */
int dj_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

#endif
