/* What is counted of one person and of one address, so that neither can take everybody's share. Accounts are in memory
 * alone: a server that starts again counts from zero, and each of several servers counts for itself. */
#ifndef DJ_HOUSE_ACCOUNTS_H
#define DJ_HOUSE_ACCOUNTS_H

#include "identity.h"

/* Whose account it is: the digest of a person's token, or the bytes of an address. */
typedef struct dj_account_key {
    uint8_t bytes[DJ_TOKEN_DIGEST];
} dj_account_key;

typedef struct dj_account {
    dj_account_key key;
    struct dj_account *next, *previous;
    int sockets;                /* of an address: open now, for HTTP or WebSocket */
    int connections;            /* WebSockets open now, also those through a proxy */
    int prints;                 /* of an address: asked of the press, and not done */
    int tables;                 /* of a person: tables that they made, that are in memory and not over */
    int64_t allowance_ms;       /* of an address: for new tables, see dj_allowance_left */
    int64_t spent_ms;           /* the same for requests, of a person and of an address */
    struct dj_connection *here; /* of a person: the first of their connections */
} dj_account;

/* All accounts; all zero for none. */
typedef struct dj_accounts {
    void *by_key; /* a tree */
    dj_account *first;
    int count;
} dj_accounts;

/* The account of a key, or NULL. */
dj_account *dj_account_find(const dj_accounts *accounts, const dj_account_key *key);
/* The same, opened where there is none; NULL without memory. */
dj_account *dj_account_of(dj_accounts *accounts, const dj_account_key *key);
/* Frees accounts that count nothing and whose allowance, which fills up in `burst_ms`, is full. */
void dj_accounts_sweep(dj_accounts *accounts, int64_t now_ms, int64_t burst_ms);
void dj_accounts_free(dj_accounts *accounts);

dj_account_key dj_account_of_person(const dj_identity *who);
/* What is left of an allowance, in milliseconds. An allowance is a moment in time, and what is left is the time since
 * then, at most `burst_ms`: who uses some of it adds that to the moment, and it fills up again as time passes. */
int64_t dj_allowance_left(int64_t *allowance_ms, int64_t now_ms, int64_t burst_ms);

#endif
