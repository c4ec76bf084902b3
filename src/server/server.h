/* The house over HTTP and WebSocket: see docs/protocol.md, 'Over the wire', for the protocol and docs/operations.md for
 * how to run it. */
#ifndef DJ_SERVER_H
#define DJ_SERVER_H

#include "donjon/game.h"

enum { DJ_ORIGINS_MAX = 16 };

typedef struct dj_server_settings {
    const char *host; /* an address of this machine */
    int port;         /* 0 for a free one */
    const char *store;
    const char *web;             /* the browser client's directory, or NULL where there is none */
    const char *printer;         /* the program donjon-print, or NULL where there is none */
    int connections;             /* WebSockets at once, at most */
    int connections_per_address; /* the same of one address; this machine's own address has no limits, here and below */
    int tables_per_hour;         /* new ones from one address, at most */
    int tables_per_person;       /* made by one person, in memory and not over, at most */
    int tries_per_address;       /* at the dungeon of a day, of each game, at most */
    bool trusts_proxy;           /* a proxy says by X-Forwarded-For where people come from */
    bool has_open_metrics;       /* health and metrics are for everybody, not for this machine alone */
    int rooms;                   /* tables kept in memory though nobody is there, at most */
    int thinkers;                /* threads for bots, hints, solutions and records */
    const char *origins[DJ_ORIGINS_MAX]; /* origins of pages that may connect, besides the server's own:
                                            "https://play.example.org" */
    int origin_count;
    void (*complain)(const dj_error *error); /* told why the store fails, once for a time of trouble; or NULL */
} dj_server_settings;

dj_server_settings dj_server_settings_default(void);

/* Serves until SIGTERM or SIGINT, then closes all connections and returns DJ_OK. Calls `ready` with the address once it
 * listens. Refused with the error filled where it cannot start. */
DJ_MUST_CHECK dj_status dj_server_run(const dj_server_settings *settings, void (*ready)(const char *address),
                                      dj_error *error);

#endif
