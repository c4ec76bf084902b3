/* What a client says to a server, in closed loop: the next move once the last is answered. */
#ifndef BENCH_ONLINE_DIALECT_H
#define BENCH_ONLINE_DIALECT_H

#include "wire.h"

enum { CLIENT_TABLE = 64, CLIENT_MOVE = 64 };

typedef enum role { IDLE, SEATED, PLAYING } role; /* says hello, or sits down as well, or plays as well */

/* Somebody at a wire. */
typedef struct client {
    role role;
    bool is_ready;
    bool is_answered, is_shown;
    int tables; /* begun so far */
    int next_id;
    int played; /* moves at the present table, as the server tells */
    char table[CLIENT_TABLE];
    char move[CLIENT_MOVE];
    double sent_s;
} client;

typedef struct dialect {
    const char *name;
    void (*write_head)(const wire *wire, dj_text *out);
    void (*opened)(wire *wire);
    void (*heard)(wire *wire, char *message, size_t length);
} dialect;

extern const dialect dialect_donjon, dialect_boardgame;

/* For the dialects to tell: somebody is where the role wants them; a move was sent; it was answered, and the next may
 * follow. */
void load_ready(client *client);
void load_sent(client *client);
bool load_answered(client *client); /* false when enough moves were made */

#endif
