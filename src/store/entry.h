/* The types of what a store keeps, without the store itself. */
#ifndef DJ_STORE_ENTRY_H
#define DJ_STORE_ENTRY_H

#include "donjon/game.h"

#include <stdint.h>

enum {
    DJ_STORE_ID = 48,       /* bytes that hold a table's id: letters, digits, '-' */
    DJ_STORE_KEY = 48,      /* bytes that hold the key of an entry */
    DJ_STORE_CHAIN = 33,    /* bytes that hold a link of a log's chain: 32 hexadecimal digits and a NUL */
    DJ_STORE_TEXT = 65536,  /* bytes of an entry or a summary, at most */
    DJ_STORE_BATCH = 4096,  /* entries that are made durable together, at most */
    DJ_STORE_LISTED = 1000, /* tables of a list, at most */
};

/* Whether a text may be a table's id or an entry's key, with its NUL in `room` bytes: letters, digits, '-' and '_'. */
bool dj_store_is_name(const char *text, size_t room);

/* The phase of a table, for lists. */
typedef enum dj_store_phase {
    DJ_STORE_OPEN,
    DJ_STORE_PLAYING,
    DJ_STORE_OVER,
    DJ_STORE_PRIVATE, /* of a table that is on no public list, in whatever phase its game is */
    DJ_STORE_ASIDE,   /* of a damaged table that was set aside: it is on no list, never due, and cannot be read */
    DJ_STORE_PHASES
} dj_store_phase;

/* What became of an entry. Keys are looked for where the number is not the next: who knows that number has read the
 * log, and knows the keys in it. */
typedef enum dj_store_outcome {
    DJ_STORE_FAILED,   /* not stored as far as is known; the error of the commit says why */
    DJ_STORE_STORED,   /* durable */
    DJ_STORE_REPEATED, /* as stale, and its key was stored before, under `sequence` */
    DJ_STORE_STALE,    /* the number is not the table's next: nothing was written */
} dj_store_outcome;

typedef struct dj_store_entry {
    int64_t sequence;
    const char *key, *text;
    const char *chain; /* its link, or NULL where that does not matter */
    int64_t time_ms;
} dj_store_entry;

typedef struct dj_store_line {
    const char *table, *summary;
    dj_store_phase phase;
    int64_t length; /* entries */
    int64_t time_ms, due_ms;
} dj_store_line;

/* The link of an entry: the first half of the SHA-256 of "PREVIOUS TABLE SEQUENCE TIME_MS KEY TEXT", in hexadecimal
 * digits. PREVIOUS is the link of the entry before it, and empty for the first: a link speaks for the whole log up to
 * its entry. */
void dj_store_chain(const char *previous, const char *table, const dj_store_entry *entry, char chain[DJ_STORE_CHAIN]);

/* These write a word and a sign after it, a number and a space, and return where they end. A number takes at most 21
 * bytes. */
char *dj_store_write_word(char *to, const char *word, size_t length, char end);
char *dj_store_write_number(char *to, int64_t number);

#endif
