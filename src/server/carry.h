/* Carrying on elsewhere: codes that bring somebody's token to another browser, each good once and for ten minutes. They
 * are in the memory of the server that made them, and in no store and no log. One thread uses them. */
#ifndef DJ_SERVER_CARRY_H
#define DJ_SERVER_CARRY_H

#include "house/accounts.h"
#include "house/identity.h"

#include <stddef.h>

enum {
    DJ_CARRY_SECONDS = 10 * 60,
    DJ_CARRY_CODE = 25,        /* 24 signs of five bits each, and a NUL */
    DJ_CARRY_BAG = 128 * 1024, /* bytes of what a browser sends along, at most */
    DJ_CARRIES = 512,          /* codes at a time, at most */
    DJ_CARRIES_AN_ADDRESS = 16,
};

typedef struct dj_carries dj_carries;

/* NULL without memory. */
dj_carries *dj_carries_new(void);
void dj_carries_free(dj_carries *carries);

/* Keeps a token and a bag under a code, of which the digest is kept. One person has one code: an earlier one is
 * forgotten. False without memory, and where there are too many, in all or from one address; NULL for this machine
 * itself, which is not counted. */
bool dj_carry_keep(dj_carries *carries, const char *code, const char *token, const char *bag,
                   const dj_account_key *address, int64_t now_ms);
/* Gives what was kept under a code, once: the bag is to be freed. False where the code is not known, was used, or is
 * too old: nobody learns which. */
bool dj_carry_take(dj_carries *carries, const char *code, int64_t now_ms, char token[DJ_TOKEN_TEXT], char **bag);

#endif
