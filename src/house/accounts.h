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
    int sockets;          /* of an address: open now, whatever they are for */
    int connections;      /* the same of WebSockets, by whichever proxy */
    int tables;           /* of a person: that they made, that are in memory and not over */
    int64_t allowance_ms; /* of an address: of new tables, see dj_allowance_left */
} dj_account;

/* All zero for none. */
typedef struct dj_accounts {
    void *by_key; /* a tree */
    dj_account *first;
    int count;
} dj_accounts;

/* NULL where there is none. */
dj_account *dj_account_find(const dj_accounts *accounts, const dj_account_key *key);
/* Opened where there is none; NULL without memory. */
dj_account *dj_account_of(dj_accounts *accounts, const dj_account_key *key);
/* Closes those that have nothing and have used up nothing of an allowance that fills up in `burst_ms`. */
void dj_accounts_sweep(dj_accounts *accounts, int64_t now_ms, int64_t burst_ms);
void dj_accounts_free(dj_accounts *accounts);

dj_account_key dj_account_of_person(const dj_identity *who);
/* What is left of an allowance, in milliseconds. The allowance is the time at which it would have been used up to
 * nothing: whoever takes of it adds to it, and with time it fills up again, to `burst_ms`. */
int64_t dj_allowance_left(int64_t *allowance_ms, int64_t now_ms, int64_t burst_ms);

#endif
