/* Where the logs of tables end: by the number of the table, in memory; and as a list in a text, which is kept beside
 * the entries of a row of `fresh`, and once more in the row after it: "TABLE_NUMBER SEQUENCE TABLE_NUMBER SEQUENCE ...
 * FINGERPRINT". So it is known whose entries a damaged row had, and which. */
#include "sqlite.h"

#include "fetch.h"

#include "donjon/dice.h"

#include <stdlib.h>
#include <string.h>

enum {
    ENDS_ROOM = 512,
    LINE_SIZE = 192,        /* bytes that most lines have room in */
    FINGERPRINT_UNUSED = 8, /* bits: a number of a text has at most eighteen digits */
};

static bool make_room(dj_sqlite_ends *ends);
static size_t place_of(const dj_sqlite_ends *ends, int64_t number);
static dj_sqlite_end *slot_of(const dj_sqlite_ends *ends, int64_t number);
static int64_t fingerprint_of(const dj_sqlite_text *list, size_t length);

dj_sqlite_end *dj_sqlite_ends_find(const dj_sqlite_ends *ends, int64_t number) {
    dj_sqlite_end *slot = ends->count > 0 ? slot_of(ends, number) : NULL;
    return slot != NULL && slot->number == number && number != 0 ? slot : NULL;
}

dj_sqlite_end *dj_sqlite_ends_of(dj_sqlite_ends *ends, int64_t number) {
    if (2 * (ends->count + 1) > ends->room && !make_room(ends))
        return NULL;
    dj_sqlite_end *slot = slot_of(ends, number);
    ends->count += slot->number == 0;
    slot->number = number;
    return slot;
}

void dj_sqlite_ends_foresee(const dj_sqlite_ends *ends, int64_t number, bool is_far) {
    if (ends->room == 0)
        return;
    if (is_far) {
        dj_fetch(&ends->slots[place_of(ends, number)], sizeof *ends->slots);
        return;
    }
    const dj_sqlite_end *end = dj_sqlite_ends_find(ends, number);
    if (end != NULL && end->lines.bytes != NULL)
        dj_fetch(end->lines.bytes + end->lines.length, LINE_SIZE);
}

bool dj_sqlite_ends_note(dj_sqlite_ends *ends, int64_t number, int64_t last, const char *chain) {
    dj_sqlite_end *end = dj_sqlite_ends_of(ends, number);
    if (end == NULL)
        return false;
    end->last = last;
    end->is_settled = false;
    memcpy(end->chain, chain, strlen(chain) + 1);
    return true;
}

void dj_sqlite_ends_clear(dj_sqlite_ends *ends) {
    for (size_t i = 0; ends->count > 0 && i < ends->room; i++)
        free(ends->slots[i].lines.bytes);
    if (ends->count > 0)
        memset(ends->slots, 0, ends->room * sizeof *ends->slots);
    ends->count = 0;
}

void dj_sqlite_ends_free(dj_sqlite_ends *ends) {
    dj_sqlite_ends_clear(ends);
    free(ends->slots);
    *ends = (dj_sqlite_ends){0};
}

bool dj_sqlite_list_seal(dj_sqlite_text *list) {
    return dj_sqlite_text_number(list, fingerprint_of(list, list->length));
}

/* The fingerprint is the last number; until it is found to be right nothing of the list is believed. */
bool dj_sqlite_list_read(const dj_sqlite_text *list, dj_sqlite_ends *ends, bool *has_memory) {
    const char *at = list->bytes, *end = at + list->length, *last = at;
    int64_t number, sequence, fingerprint = -1;
    for (int64_t value; at < end && dj_sqlite_number_read(&at, &value);) {
        fingerprint = value;
        last = at < end ? at : last;
    }
    if (at != end || list->length == 0 || fingerprint != fingerprint_of(list, (size_t)(last - list->bytes)))
        return false;
    for (at = list->bytes; at < last && dj_sqlite_number_read(&at, &number) && dj_sqlite_number_read(&at, &sequence);) {
        const dj_sqlite_end *known = dj_sqlite_ends_find(ends, number);
        if (number != 0 && (known == NULL || known->last < sequence))
            *has_memory = dj_sqlite_ends_note(ends, number, sequence, "") && *has_memory;
    }
    return true;
}

/* Twice as much, unless enough of them are settled. */
static bool make_room(dj_sqlite_ends *ends) {
    dj_sqlite_ends made = {0};
    for (size_t i = 0; i < ends->room; i++)
        made.count += ends->slots[i].number != 0 && !ends->slots[i].is_settled;
    made.room = ends->room == 0 ? ENDS_ROOM : 4 * (made.count + 1) <= ends->room ? ends->room : 2 * ends->room;
    made.slots = calloc(made.room, sizeof *made.slots);
    if (made.slots == NULL)
        return false;
    for (size_t i = 0; i < ends->room; i++)
        if (ends->slots[i].number != 0 && !ends->slots[i].is_settled)
            *slot_of(&made, ends->slots[i].number) = ends->slots[i];
    free(ends->slots);
    *ends = made;
    return true;
}

static size_t place_of(const dj_sqlite_ends *ends, int64_t number) {
    return (size_t)((uint64_t)number * 0x9e3779b97f4a7c15u >> 32) & (ends->room - 1);
}

/* That of the table, or the empty one where it would be. */
static dj_sqlite_end *slot_of(const dj_sqlite_ends *ends, int64_t number) {
    size_t at = place_of(ends, number);
    while (ends->slots[at].number != 0 && ends->slots[at].number != number)
        at = at + 1 < ends->room ? at + 1 : 0;
    return &ends->slots[at];
}

static int64_t fingerprint_of(const dj_sqlite_text *list, size_t length) {
    return (int64_t)(dj_hash_bytes(list->bytes, length, 0) >> FINGERPRINT_UNUSED);
}
