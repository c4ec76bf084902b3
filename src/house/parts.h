/* The inside of the house, for its own files. */
#ifndef DJ_HOUSE_PARTS_H
#define DJ_HOUSE_PARTS_H

#include "house.h"

#include "room.h"

#include "wire/asked.h"

enum {
    DJ_MESSAGE_MAX = 64 * 1024,
    DJ_QUEUE_MESSAGES = 256, /* that wait for a slow client, at most */
    DJ_QUEUE_BYTES = 1024 * 1024,
    DJ_WAITING_MAX = 64, /* requests of a connection that wait for tables, at most */
    DJ_DAMAGED_TOLD = 64,
    DJ_SETS_KEPT = 8,
    DJ_ID_TEXT = 80, /* bytes that hold a request's id as JSON */
    DJ_HOUSE_ITERATIONS_MAX = 20000,
    DJ_TABLES_BURST_MS = 60 * 60 * 1000, /* an address may make the tables of an hour at once */
};

typedef struct dj_live dj_live;
typedef struct dj_pending dj_pending;
typedef struct dj_compiling dj_compiling; /* requests_sets.c */

/* Parts of a snapshot that a client may do without. */
typedef enum dj_wants {
    DJ_WANTS_VIEW = 1,
    DJ_WANTS_MOVES = 2,
    DJ_WANTS_EVENTS = 4,
    DJ_WANTS_TEXT = 8,
    DJ_WANTS_LOG = 16,
    DJ_WANTS_ALL = 31,
} dj_wants;

/* A message that waits to be sent. */
typedef struct dj_outgoing {
    struct dj_outgoing *next;
    size_t length;
    size_t size; /* of `text` */
    char text[];
} dj_outgoing;

/* Somebody who is connected: a page of a browser, or a program. */
struct dj_connection {
    dj_house *house;
    void *socket;                             /* for the platform */
    dj_connection *next, *previous;           /* of the house */
    dj_connection *room_next, *room_previous; /* of the room it is at */
    dj_identity who;
    uint8_t secret[DJ_TOKEN_DIGEST];              /* see dj_invite_of */
    dj_account *address, *person;                 /* where it is counted, or NULL */
    dj_connection *person_next, *person_previous; /* of the same person */
    char *name;                                   /* as its `hello` said, or NULL */
    char crest[DJ_CREST_TEXT];                    /* the same, or "" */
    dj_language language;

    dj_live *live; /* the room it is at, or NULL */
    int viewer;    /* the seat it looked through when it entered; dj_connection_sees_as knows whether it still may */
    uint8_t wants;
    bool needs_table;       /* the room changed since its last snapshot */
    bool is_first_snapshot; /* its next snapshot is the first of this room */
    bool needs_lobby;
    bool watches_lobby;
    int events_sent; /* moves whose events were sent to it, and one for the set-up */
    char *head;      /* the beginning of its last snapshot, which moves do not change, or NULL: see snapshot.c */
    size_t head_length;
    uint64_t head_look; /* the room's `look` then; 0 where the head is no longer true */
    int head_viewer;
    dj_language head_language;

    dj_outgoing *first, *last; /* messages to send */
    int queued;
    size_t queued_bytes;
    dj_pending *advice; /* the hint or solution that it waits for, or NULL */
    dj_pending *lobby;  /* the list of tables that it waits for, or NULL */
    int waiting;        /* requests and changes that are to be answered later */
    char *received;     /* the first pieces of a message */
    size_t received_length;
    int64_t allowance_ms;     /* of its rate: see dj_allowance_left */
    const char *close_reason; /* why it is to be closed, or NULL */
    int close_code;
};

/* A request that waits until its room is ready. */
typedef struct dj_deferred {
    struct dj_deferred *next;
    dj_connection *from;
    size_t length;
    char text[];
} dj_deferred;

enum { DJ_FORESEEN = 3 }; /* how many jobs ahead what one needs is fetched */

/* Writes the members of an answer. */
typedef void dj_answer_writer(const dj_live *live, const dj_pending *pending, dj_json *json);

/* An answer that is sent later: when a change is durable, when a question is answered, when a list was read. */
struct dj_pending {
    dj_connection *asker; /* NULL for changes by bots and clocks, and once the connection is gone */
    char id[DJ_ID_TEXT];  /* of the request, as JSON */
    dj_answer_writer *write;
    void (*after)(dj_live *live, const dj_pending *pending); /* called once the change is durable; may be NULL */
    bool is_quiet;                                           /* nobody's view of the table changes */
    int seat;
    int moves;              /* that the change played, where it is told what happened in them */
    int64_t sequence;       /* of the entry, as clients are told it */
    char key[DJ_STORE_KEY]; /* of a move that had been stored before; used while the room is read again */
};

typedef enum dj_live_state {
    DJ_LIVE_LOADING, /* its log is being read */
    DJ_LIVE_READY,
    DJ_LIVE_WAITING, /* a change is on its way to the store: nobody may see it yet */
    DJ_LIVE_FAILED,  /* its log could not be read: `error` says why */
} dj_live_state;

/* A live room: a room that is in memory, with the connections, requests, jobs and questions about it. What every move
 * needs comes first, close together, as in a dj_room, which is last for that. */
struct dj_live {
    dj_house *house;
    dj_live_state state;
    dj_live *next, *previous; /* of the house, the one used last first */
    dj_live *chained;         /* the next of those whose ids' hashes end alike */
    uint64_t id_hash;
    dj_connection *connections;
    dj_deferred *first, *last; /* requests that wait */
    dj_pending pending;        /* the answer to the change that is on its way to the store */
    uint64_t look;             /* grows when more of it may have changed than the game: who is there, say */
    int chats_pushed;          /* lines of chat; the count stays when the room is emptied and read again */
    int users;                 /* functions and questions that use it: it is not discarded meanwhile */
    int open_advice;           /* hints and solutions that were asked for and not answered yet */
    dj_account *maker;         /* where it is counted as a table that is not over, or NULL */
    int64_t used_ms;           /* when a request last named it or a connection left it */
    bool is_damaged;           /* it failed because its log is damaged, at `failed_ms` (steady) */
    int64_t failed_ms;
    bool has_news;        /* another server wrote to it meanwhile */
    bool is_thinking;     /* a bot was asked for its move */
    bool is_credited;     /* clocks were given the time in which there was no server */
    bool has_choice;      /* a bot chose its move, which is not played yet */
    bool is_board_told;   /* the board of the day has the score */
    int64_t board_try_ms; /* when the score was last handed to it */
    int chosen_seat;
    int asked_at; /* moves played when the bot was asked */
    uint64_t chosen_hash;
    uint64_t unasked_hash; /* of the position in which bots that may act were asked last */
    uint64_t watched_hash; /* of the position in which a bot waits, because the player whose place it has looks on */
    int64_t watched_ms;    /* since when */
    dj_move chosen;
    int64_t line_ms; /* of the last entry that wrote the table's line for lists */
    int64_t due_ms;  /* when a clock runs out, or 0 */

    int64_t lease_ms; /* until when no other house gets the table, which is due; 0 where this house has not leased it */
    bool is_recording; /* a question makes the record of its game */
    bool has_record;   /* the record is made, and its pages are being stored */
    dj_record *record; /* NULL where none can be made */
    int record_page;   /* the next to be stored */
    dj_room room;
    dj_error error; /* why it failed */
};

enum { DJ_ROOM_CHAINS = 4096 }; /* a power of two */

struct dj_house {
    dj_house_settings settings;
    dj_platform platform;
    dj_contents contents;
    dj_compiling *compiling;               /* card sets that are being compiled */
    dj_content *latest_sets[DJ_SETS_KEPT]; /* that were compiled, or NULL */
    unsigned next_set;                     /* the place of the next of them */
    dj_connection *connections;
    dj_accounts accounts;
    int64_t swept_ms;                     /* when accounts that count nothing were last closed */
    dj_live *rooms_by_id[DJ_ROOM_CHAINS]; /* by the hash of their ids */
    uint64_t rooms_seed;                  /* of that hash, drawn: nobody can ask for ids that share a chain */
    dj_live *rooms;                       /* the one used last */
    dj_live *rooms_last;
    dj_page page; /* where messages are written before they are queued */
    dj_store_jobs spare_jobs;
    dj_outgoing *spare_messages; /* all of the same size */
    int spare_message_count;
    char entry[DJ_STORE_TEXT];
    char summary[DJ_STORE_TEXT];
    dj_move moves[DJ_MOVES_MAX]; /* of a snapshot */
    dj_asked asked;
    dj_house_counts counts;
    int64_t job_done_ms;     /* steady: when a job was last done, or handed over where there was none */
    int64_t awake_ms;        /* steady: when this process was last known to run */
    int64_t store_failed_ms; /* when the store last failed, 0 once it has stored something again */
    bool is_store_silent;    /* at the last tick */
    bool is_lobby_stale;     /* something changed since it was last read */
    bool is_lobby_new;       /* what was read differs from what was sent */
    int lobby_reads;         /* lists that are being read for it */
    dj_read_line *lobby;     /* the lines that were read last */
    int64_t lobby_ms;
    bool is_leasing;
    int64_t leases_asked_ms; /* when tables that are due were last looked for */
    bool is_stopping;
    int64_t clocks_ms;                          /* no room's `due_ms` is earlier, but 0 */
    bool has_scores;                            /* a room may have one that the board of the day has not */
    bool has_failed_rooms;                      /* some may have failed since they were last tried again */
    int64_t turn_ms;                            /* steady: when the turn began that is under way, or 0 */
    int64_t ahead_ms;                           /* the time of the house less the steady one */
    int64_t started_ms;                         /* the time of the house when it was opened */
    int64_t today_ms;                           /* the latest time of the wall that a date was told by */
    char damaged[DJ_DAMAGED_TOLD][DJ_STORE_ID]; /* tables of which the operator was told, the latest ones */
};

/* house.c */
/* The time of clocks and entries, since 1970: that of the wall when the house was opened, and from then on the steady
 * one, corrected towards the wall clock by at most 1/200 of the time that passed. A step of the wall's clock costs
 * nobody a game. */
int64_t dj_house_now_ms(const dj_house *house);
/* The date, in UTC: "2026-11-16". It never goes back: what a day that was over has told cannot be taken back. */
void dj_house_today(dj_house *house, char date[DJ_DATE_TEXT]);
/* For how long something takes or lasts. */
int64_t dj_house_steady_ms(const dj_house *house);
dj_text dj_house_entry(dj_house *house); /* an empty text for the next entry */
/* Hands a job to the store; the house gets it back in its `done`. */
void dj_house_run_job(dj_house *house, dj_store_job *job);
/* Whether the store does not answer, and nobody should wait for it. */
bool dj_house_is_store_silent(const dj_house *house);
/* The store failed. The operator is told why; players are told no more than that it failed, so the error becomes that:
 * where a database is and what it is called is not for them. */
void dj_house_note_failure(dj_house *house, dj_error *error);
/* A table is damaged: the operator is told which entry of it, once. */
void dj_house_note_damage(dj_house *house, const char *table, const dj_error *error);
/* See dj_platform. */
bool dj_house_think(dj_house *house, dj_question *question);
bool dj_house_may_think(const dj_house *house, dj_question_kind kind);

/* connection.c */
/* Writes a message with `write`, which may be called twice, and queues it. */
typedef void dj_message_writer(dj_json *json, const void *context);
void dj_connection_send(dj_connection *connection, dj_message_writer *write, const void *context);
void dj_connection_send_notice(dj_connection *connection, const char *message);
/* Frees the messages that are kept to be used again. */
void dj_messages_free(dj_house *house);
/* A message is queued, or its next snapshot or the lobby is due. */
void dj_connection_want_write(dj_connection *connection);
void dj_connection_close(dj_connection *connection, int code, const char *reason);
/* Takes a cost, in thousandths of a second, from the connection's rate. False where not enough is left; whoever goes on
 * is disconnected. */
bool dj_connection_spend(dj_connection *connection, int cost);
/* Whether a request of that cost, which is more than a cheap one's, would be refused; nothing is taken. */
bool dj_connection_may_spend(dj_connection *connection, int cost);
/* Whether it looks through that seat, which its holder may have left meanwhile, here or at another server. */
bool dj_connection_sees_as(const dj_connection *connection, int seat);

/* live_rooms.c: which rooms are in memory. */
/* The room of an id; where it is not in memory, its log begins to be read. NULL without memory, or where the store does
 * not answer. */
dj_live *dj_live_of(dj_house *house, const char *id);
/* A new room, ready and empty. */
dj_live *dj_live_new(dj_house *house, const char *id);
/* NULL where it is not in memory. */
dj_live *dj_live_find(dj_house *house, const char *id);
/* Takes a room out of memory. */
void dj_live_discard(dj_live *live);
void dj_live_free_all(dj_house *house);
/* Discards idle rooms, those used longest ago first: as many as are over the limit, and all unused for an hour. */
void dj_live_trim(dj_house *house);
/* Whether no connection, request, job or question needs the room. */
bool dj_live_is_idle(const dj_live *live);
/* The room changed: counts it among the tables of its maker that are not over, or no longer. */
void dj_live_count(dj_live *live);

/* live.c: a room is read, changed and shown. */
/* Keeps a request until the room is ready. False where it cannot. */
DJ_MUST_CHECK bool dj_live_defer(dj_live *live, dj_connection *from, const char *text, size_t length);
/* Reads the entries after those it has. False without memory. */
bool dj_live_read(dj_live *live);
/* Hands the entry that the room's last change wrote to the store. The pending answer is sent when it is durable. */
bool dj_live_append(dj_live *live, const dj_text *entry, const char *key, const dj_pending *pending);
void dj_live_enter(dj_live *live, dj_connection *connection);
void dj_live_exit(dj_connection *connection);
/* A change of the room is about to be asked for, or is stored: what that needs is fetched, farther away from the room
 * the smaller the distance is, from DJ_FORESEEN - 1 to 0. */
void dj_live_foresee(const dj_live *live, int distance);
/* The room is ready: requests that waited are handled, then bots, premoves and clocks. */
void dj_live_resume(dj_live *live);
/* Another server wrote to a table, or with "" to any table. */
void dj_live_news(dj_house *house, const char *table);
/* Reads again the rooms that somebody waits for and that could not be read because the store failed. */
void dj_live_retry(dj_house *house);
/* The store does not answer: whoever waits for a room is told so, and waits no more. */
void dj_live_fail_waiting(dj_house *house);

/* automatic.c: what happens at a table without a request. */
/* Sends away who is out of time, plays premoves and bots' choices, asks bots, stores records. Whether a change began.
 */
bool dj_live_run_automatic(dj_live *live);
void dj_live_check_clocks(dj_house *house);
/* Gives the time since the last entry to whoever is to move, where the house was opened meanwhile: nobody could move
 * then. Whether a change began. */
bool dj_live_credit(dj_live *live);
/* Tells the connection that clocks were given the time without a server. */
void dj_live_tell_credit(dj_connection *connection);
/* Fills a question about the game as it stands, which `done` gets with the live room as context. */
void dj_live_fill_question(dj_live *live, int seat, const dj_player *player, dj_language language,
                           dj_question *question);

/* due.c: tables at which something is to happen though no connection needs them. */
/* At most every few seconds: leases the tables that are due. */
void dj_due_tick(dj_house *house);
/* The room did what it had to do: where this house has leased it and no question about it is open, the lease is given
 * back with the time when the table is due next. */
void dj_due_done(dj_live *live);
/* Of a game that is over: has its record made, then stores it page by page. Whether a change began. */
bool dj_due_record(dj_live *live);

/* requests.c */
/* What is said where the store does not answer, and it is not known whether a change was stored. English. */
extern const char dj_store_silent_words[];
/* A new request costs something of the connection's rate, refused or not; one that was deferred does not cost again. */
void dj_request_handle(dj_connection *connection, const char *text, size_t length, bool is_new);
/* The answer to a move that was stored before. */
void dj_write_repeated(const dj_live *live, const dj_pending *pending, dj_json *json);
void dj_pending_refuse(const dj_pending *pending, const dj_error *error);
void dj_pending_answer(const dj_live *live, const dj_pending *pending);
/* The members that a pending answer begins with: `ok` and `id`. */
void dj_pending_head_json(const dj_pending *pending, bool is_ok, dj_json *json);

/* requests_sets.c: card sets that are compiled for requests. */
/* The connection is gone: its requests are not handled again. */
void dj_compiling_forget(const dj_connection *connection);
void dj_sets_free(dj_house *house);

/* snapshot.c: the push `table`. */
void dj_snapshot_write(dj_connection *connection, dj_json *json);
/* The events in the snapshot are not to be sent again. */
void dj_snapshot_sent(dj_connection *connection);

/* chat.c */
void dj_chat_json(const dj_chat *chat, dj_json *json); /* members */
/* Sends lines that were not sent yet to the connections at the room that have not muted their author. */
void dj_chats_push(dj_live *live);

/* turns.c */
/* Whoever must act since the last change, and is not at the table, is told so wherever they are. */
void dj_turns_push(dj_live *live);
/* Whether a connection of somebody is at the table. */
bool dj_live_has(const dj_live *live, const dj_identity *who);

/* lobby.c: the list of tables. */
/* A table's line changed: the list is to be read again when somebody looks. */
void dj_lobby_changed(dj_house *house);
void dj_lobby_tick(dj_house *house);
/* Begins to read the list where it is out of date; false where it is not. Pending answers are sent afterwards. */
bool dj_lobby_read(dj_house *house);
void dj_lobby_write(dj_house *house, dj_json *json);
/* The store does not answer: whoever waits for the list is told so. */
void dj_lobby_fail_waiting(dj_house *house);
void dj_lobby_free(dj_house *house);

#endif
