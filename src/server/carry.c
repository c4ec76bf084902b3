#include "carry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct carry {
    char digest[DJ_TOKEN_TEXT]; /* of the code; "" where the place is free */
    char token[DJ_TOKEN_TEXT];
    dj_identity who; /* whose token it is */
    dj_account_key address;
    bool is_counted; /* with others from its address */
    char *bag;
    int64_t until_ms;
} carry;

struct dj_carries {
    carry all[DJ_CARRIES];
};

static void forget(carry *carry);

dj_carries *dj_carries_new(void) {
    return calloc(1, sizeof(dj_carries));
}

void dj_carries_free(dj_carries *carries) {
    for (int i = 0; carries != NULL && i < DJ_CARRIES; i++)
        forget(&carries->all[i]);
    free(carries);
}

bool dj_carry_keep(dj_carries *carries, const char *code, const char *token, const char *bag,
                   const dj_account_key *address, int64_t now_ms) {
    carry *place = NULL;
    dj_identity who = {0};
    int neighbours = 0;
    dj_identity_of(token, strlen(token), &who);
    for (int i = 0; i < DJ_CARRIES; i++) {
        carry *each = &carries->all[i];
        if (each->digest[0] != '\0' && (each->until_ms <= now_ms || dj_identity_is_same(&each->who, &who)))
            forget(each);
        if (place == NULL && each->digest[0] == '\0')
            place = each;
        neighbours += address != NULL && each->is_counted && memcmp(&each->address, address, sizeof *address) == 0;
    }
    char *copy = place != NULL && neighbours < DJ_CARRIES_AN_ADDRESS ? strdup(bag) : NULL;
    if (copy == NULL)
        return false;
    dj_invite_digest(code, place->digest);
    snprintf(place->token, sizeof place->token, "%s", token);
    place->who = who;
    place->is_counted = address != NULL;
    if (address != NULL)
        place->address = *address;
    place->bag = copy;
    place->until_ms = now_ms + DJ_CARRY_SECONDS * 1000;
    return true;
}

bool dj_carry_take(dj_carries *carries, const char *code, int64_t now_ms, char token[DJ_TOKEN_TEXT], char **bag) {
    for (int i = 0; i < DJ_CARRIES; i++) {
        carry *each = &carries->all[i];
        if (each->digest[0] == '\0' || !dj_invite_fits(code, each->digest))
            continue;
        bool is_good = now_ms < each->until_ms;
        if (is_good) {
            memcpy(token, each->token, sizeof each->token);
            *bag = each->bag;
            each->bag = NULL;
        }
        forget(each);
        return is_good;
    }
    return false;
}

static void forget(carry *carry) {
    free(carry->bag);
    explicit_bzero(carry, sizeof *carry);
}
