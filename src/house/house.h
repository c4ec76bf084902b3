/* The house: tables, the people connected to them, and what may be asked of both (docs/protocol.md, 'Over the wire').
 * Text comes in, text goes out. It knows no sockets, threads, files, databases or clocks: a dj_platform gives it what
 * it needs of the world. One thread calls everything here. */
#ifndef DJ_HOUSE_H
#define DJ_HOUSE_H

#include "accounts.h"
#include "platform.h"

typedef struct dj_house dj_house;
typedef struct dj_connection dj_connection;

enum { DJ_HOUSE_TICK_MS = 200 };

typedef struct dj_house_settings {
    int tables_per_hour;   /* new ones from one address, at most */
    int tables_per_person; /* made by one person, in memory and not over, at most */
    int tries_per_address; /* at the dungeon of a day, of each game, at most */
    bool is_only_server;   /* no other server has the same store: without this house nobody can move */
    bool compiles_apart;   /* card sets that people bring are compiled by whoever thinks, not by the house's thread */
    int rooms;             /* tables kept in memory though nobody is there, at most */
} dj_house_settings;

/* NULL without memory. */
dj_house *dj_house_new(const dj_house_settings *settings, const dj_platform *platform);
/* All connections, jobs and questions are gone by then. */
void dj_house_free(dj_house *house);

/* Between the two, time stands still for the house: whoever has much to tell it at once need not look at the clock for
 * each of it. Without them it looks each time. */
void dj_house_begin_turn(dj_house *house);
void dj_house_end_turn(dj_house *house);
/* To be called every DJ_HOUSE_TICK_MS. */
void dj_house_tick(dj_house *house);
/* A job is done, or is news. The house frees it. */
void dj_house_finish_job(dj_house *house, dj_store_job *job);
/* This job and those that follow it by `next` will be finished one after the other, once what is at hand is done: what
 * that needs is fetched into the processor's cache meanwhile. */
void dj_house_foresee_jobs(const dj_store_job *job);

/* Tells every connection that the program is about to end. Nothing new is begun from now on; changes on their way to
 * the store are stored and answered. */
void dj_house_stop(dj_house *house);
bool dj_house_is_stopping(const dj_house *house);
/* To be called again and again afterwards: closes connections that have been sent everything. Whether no connection and
 * no job is left. */
bool dj_house_is_finished(dj_house *house);

/* Whether the store has done nothing for some seconds of what it was handed; and whether it is silent for longer than
 * people should wait, or failed a short while ago and has stored nothing since. */
bool dj_house_is_store_slow(const dj_house *house);
bool dj_house_is_store_down(const dj_house *house);
/* What is said of a store that is down, in English. */
extern const char dj_store_down_words[];

/* Who uses how much; the program around the house counts sockets there. */
dj_accounts *dj_house_accounts(dj_house *house);

/* Counted since the start, or true now. */
typedef struct dj_house_counts {
    int64_t requests, refusals, moves, pushes, dropped_slow, dropped_fast, tables, questions, opened, damaged;
    int connections, rooms, jobs;
    int64_t store_silent_ms;
} dj_house_counts;
dj_house_counts dj_house_count(const dj_house *house);

/* The save of a game that is over, for everybody to download. */
typedef enum dj_save_search {
    DJ_SAVE_FOUND,   /* *save is to be freed; NULL without memory */
    DJ_SAVE_LOADING, /* the table is being read: look again in a moment */
    DJ_SAVE_ABSENT,
    DJ_SAVE_STORE_DOWN,
} dj_save_search;
/* Begins to read a table that is not in memory where `may_load`. */
dj_save_search dj_house_find_save(dj_house *house, const char *table, bool may_load, char **save);

/* Somebody plays as `who` from another browser now: all their connections are told. */
void dj_house_tell_carried(dj_house *house, const dj_identity *who);

/* Who opens a connection. */
typedef struct dj_visitor {
    dj_identity who;
    uint8_t secret[DJ_TOKEN_DIGEST]; /* see dj_invite_of */
    bool has_address;                /* not from this machine itself: from an address that is counted */
    dj_account_key address;
} dj_visitor;

/* A buffer that grows. */
typedef struct dj_page {
    char *data;
    size_t size;
} dj_page;

/* Why a connection is closed: codes of WebSocket (RFC 6455, 7.4.1). */
enum { DJ_CLOSE_GOING_AWAY = 1001, DJ_CLOSE_POLICY = 1008, DJ_CLOSE_TOO_LARGE = 1009, DJ_CLOSE_FAULT = 1011 };

/* `socket` is what the platform's want_write is given. NULL without memory. */
dj_connection *dj_connection_open(dj_house *house, const dj_visitor *visitor, void *socket);
/* The connection is gone. */
void dj_connection_free(dj_connection *connection);
/* A piece of a message, or the whole of it. */
void dj_connection_receive(dj_connection *connection, const char *bytes, size_t length, bool is_first, bool is_last);
/* Something has come and is about to be read: what handling it will probably need is fetched into the processor's cache
 * meanwhile. */
void dj_connection_foresee(const dj_connection *connection);
/* Whether there is a message to send. */
bool dj_connection_has_message(const dj_connection *connection);
/* Takes the next message: writes it to the page, from a byte on. False without memory. A snapshot of a table is not
 * queued but written here, from what is true now: a slow client skips what is out of date. */
bool dj_connection_take(dj_connection *connection, dj_page *page, size_t from, size_t *length);
/* Whether it is to be closed, and why. */
bool dj_connection_is_closing(const dj_connection *connection, int *code, const char **reason);

#endif
