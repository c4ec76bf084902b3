#include "accounts.h"

#include <arpa/inet.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

enum {
    HOUSE_BYTES = 8, /* of an address of IPv6: what a household or a school is given */
    IPV4_START = 12, /* of an address of IPv4 that is written as one of IPv6 */
};

static bool read_address(const char *text, struct in6_addr *address);
static bool read_bare(const char *text, size_t length, struct in6_addr *address);
static bool is_this_machine(const struct in6_addr *address);
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
        bool has_nothing = account->sockets == 0 && account->connections == 0 && account->tables == 0;
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

bool dj_account_of_address(const char *text, dj_account_key *key) {
    struct in6_addr address = {0};
    *key = (dj_account_key){0};
    if (!read_address(text, &address)) {
        key->bytes[sizeof key->bytes - 1] = 1;
        return true;
    }
    if (is_this_machine(&address))
        return false;
    memcpy(key->bytes, address.s6_addr, IN6_IS_ADDR_V4MAPPED(&address) ? sizeof address.s6_addr : HOUSE_BYTES);
    return true;
}

int64_t dj_allowance_left(int64_t *allowance_ms, int64_t now_ms, int64_t burst_ms) {
    if (*allowance_ms < now_ms - burst_ms)
        *allowance_ms = now_ms - burst_ms;
    return now_ms - *allowance_ms;
}

/* "192.0.2.7", "192.0.2.7:4000", "2001:db8::7", "[2001:db8::7]" or "[2001:db8::7]:4000". */
static bool read_address(const char *text, struct in6_addr *address) {
    if (text[0] == '[')
        return read_bare(text + 1, strcspn(text + 1, "]"), address);
    return read_bare(text, strlen(text), address) || read_bare(text, strcspn(text, ":"), address);
}

static bool read_bare(const char *text, size_t length, struct in6_addr *address) {
    char bare[INET6_ADDRSTRLEN];
    if (length >= sizeof bare)
        return false;
    memcpy(bare, text, length);
    bare[length] = '\0';
    if (inet_pton(AF_INET6, bare, address) == 1)
        return true;
    *address = (struct in6_addr){.s6_addr = {[IPV4_START - 2] = 0xff, [IPV4_START - 1] = 0xff}};
    return inet_pton(AF_INET, bare, &address->s6_addr[IPV4_START]) == 1;
}

static bool is_this_machine(const struct in6_addr *address) {
    return IN6_IS_ADDR_LOOPBACK(address) || (IN6_IS_ADDR_V4MAPPED(address) && address->s6_addr[IPV4_START] == 127);
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
