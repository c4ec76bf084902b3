#include "accounts.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

static void close_account(dj_accounts *accounts, dj_account *account);
static int compare_keys(const void *one, const void *other);

dj_account *dj_account_find(const dj_accounts *accounts, const dj_account_key *key) {
    dj_account **found = tfind(key, &accounts->by_key, compare_keys); /* the key is an account's first field */
    return found != NULL ? *found : NULL;
}

dj_account *dj_account_of(dj_accounts *accounts, const dj_account_key *key) {
    dj_account *account = dj_account_find(accounts, key);
    if (account != NULL || (account = calloc(1, sizeof *account)) == NULL)
        return account;
    account->key = *key;
    account->spent_ms = account->allowance_ms = INT64_MIN / 2; /* full, also where the machine was started just now */
    if (tsearch(account, &accounts->by_key, compare_keys) == NULL) {
        free(account);
        return NULL;
    }
    account->next = accounts->first;
    if (accounts->first != NULL)
        accounts->first->previous = account;
    accounts->first = account;
    accounts->count++;
    return account;
}

void dj_accounts_sweep(dj_accounts *accounts, int64_t now_ms, int64_t burst_ms) {
    for (dj_account *account = accounts->first, *next; account != NULL; account = next) {
        next = account->next;
        bool has_nothing =
            account->sockets == 0 && account->connections == 0 && account->prints == 0 && account->tables == 0;
        if (has_nothing && account->allowance_ms <= now_ms - burst_ms)
            close_account(accounts, account);
    }
}

void dj_accounts_free(dj_accounts *accounts) {
    while (accounts->first != NULL)
        close_account(accounts, accounts->first);
}

dj_account_key dj_account_of_person(const dj_identity *who) {
    dj_account_key key;
    memcpy(key.bytes, who->digest, sizeof key.bytes);
    return key;
}

int64_t dj_allowance_left(int64_t *allowance_ms, int64_t now_ms, int64_t burst_ms) {
    if (*allowance_ms < now_ms - burst_ms)
        *allowance_ms = now_ms - burst_ms;
    return now_ms - *allowance_ms;
}

static void close_account(dj_accounts *accounts, dj_account *account) {
    tdelete(account, &accounts->by_key, compare_keys);
    if (account->previous != NULL)
        account->previous->next = account->next;
    else
        accounts->first = account->next;
    if (account->next != NULL)
        account->next->previous = account->previous;
    accounts->count--;
    free(account);
}

static int compare_keys(const void *one, const void *other) {
    return memcmp(one, other, sizeof(dj_account_key));
}
