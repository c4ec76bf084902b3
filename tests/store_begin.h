/* The store that a suite tries, and what is asked of it in all of them. */
#ifndef STORE_BEGIN_H
#define STORE_BEGIN_H

#include "store/sqlite.h"

typedef struct seen {
    int count;
    int64_t sequences[64];
    char texts[64][64], keys[64][32];
} seen;

typedef struct lines {
    int count;
    char tables[8][DJ_STORE_ID], summaries[8][32];
    int64_t lengths[8];
} lines;

extern dj_store *store; /* tests may put another in its place for a while */
extern const char *store_where;
extern bool store_gathers; /* all its entries are gathered first (sqlite_fresh.c) */

/* Opens the store at a place as dj_store_open takes it, or `file` for a new file, that is removed in the end, or
 * `gathered` for one that gathers. False, and told, where it cannot be opened. */
bool store_begin(const char *where);
/* Closes it. False where it left something beside its file. */
bool store_end(void);
/* Opens another store of the same kind. */
dj_store *store_opened(const char *where, dj_error *error);

/* A table's name that no other test, and no other run on the same database, has used. */
const char *new_table(char name[DJ_STORE_ID]);
dj_store_append entry_of(const char *table, int64_t sequence, const char *key, const char *text);
void append(const char *table, int64_t sequence, const char *key, const char *text, dj_store_outcome wanted);
seen read_from(const char *table, int64_t from);
/* A visitor of lines that fills a `lines`. */
bool note_line(void *context, const dj_store_line *line);

#endif
