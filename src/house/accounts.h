/* What a person has of the server, and what has come from an address, so that neither takes everybody's share. Accounts
 * are in memory alone: a server that starts anew begins anew, and several servers count each for itself. */
#ifndef DJ_HOUSE_ACCOUNTS_H
#define DJ_HOUSE_ACCOUNTS_H

#include "identity.h"

/* Whose account it is: the digest of a person's token, or an address. */
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
/* The account of an address as proxies and sockets write it, with or without a port. Addresses of IPv6 that differ in
 * their last 64 bits are one house. False for this machine itself, which has no account. What is no address has an
 * account all the same: one for all. */
bool dj_account_of_address(const char *text, dj_account_key *key);

/* What is left of an allowance, in milliseconds. The allowance is the time at which it would have been used up to
 * nothing: whoever takes of it adds to it, and with time it fills up again, to `burst_ms`. */
int64_t dj_allowance_left(int64_t *allowance_ms, int64_t now_ms, int64_t burst_ms);

#endif
