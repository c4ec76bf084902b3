/* Where tables are kept: one append-only log a table, behind one interface.
 *
 * A table is what its entries say, in order, and nothing that is stored beside them can disagree with them but the
 * summary, a line for lobbies that is written together with an entry. Entries are numbered from 1 without gaps; an
 * entry never changes. Whoever appends says which number comes next: of two who say the same, one is told that the
 * number is stale, and reads on. An entry may carry a key, unique in its table, so that a sender who got no answer can
 * send again and learn that it was stored the first time.
 *
 * The entries of a table are chained (dj_store_chain), and the table notes how many there are: a log of which an entry
 * is missing or was changed is refused, by name, and not taken for a shorter one.
 *
 * A store belongs to one thread. Strings given to visitors live until the visitor returns. */
#ifndef DJ_STORE_H
#define DJ_STORE_H

#include "entry.h"

typedef struct dj_store dj_store;

/* An entry to append, and what became of it. Strings are borrowed during the call. */
typedef struct dj_store_append {
    const char *table;
    const char *key; /* "" for none */
    const char *text;
    const char *summary; /* the line of the table from now on; NULL leaves the line with its phase and time as they are;
                            the first entry needs one */
    dj_store_phase phase;
    int64_t sequence;
    int64_t time_ms; /* of the clock of the server, since 1970 */
    int64_t due_ms;  /* when the table is due, see dj_store_claim; 0 for never */
    dj_store_outcome outcome;
} dj_store_append;

/* Visitors return false to see no more. */
typedef bool dj_store_entry_visitor(void *context, const dj_store_entry *entry);
typedef bool dj_store_line_visitor(void *context, const dj_store_line *line);
typedef void dj_store_name_visitor(void *context, const char *table);

/* Opens "memory:", a database of PostgreSQL ("postgresql:..."), or a file of SQLite, which is made where it is missing.
 * Older schemas are brought up to date; newer ones are refused, and so is a file that another process has open as a
 * store. NULL with the error filled. */
dj_store *dj_store_open(const char *where, dj_error *error);
/* Opens what is there to be read, beside the server that may run on it: nothing is to be committed, claimed, put off or
 * set aside. An older schema is refused as well. */
dj_store *dj_store_open_beside(const char *where, dj_error *error);
void dj_store_close(dj_store *store);
/* Whether the library that keeps such a store has a fault that its operator should know of, which the notice says. */
bool dj_store_has_old_library(const char *where, dj_error *notice);

/* Appends entries, of one table or many, as one durable step: when it returns DJ_OK each entry has its outcome, and
 * those that are stored survive the machine's death. Otherwise none is stored, as far as is known. */
DJ_MUST_CHECK dj_status dj_store_commit(dj_store *store, dj_store_append *appends, int count, dj_error *error);

/* The entries of a table from a number on, in order. None for a table that does not exist. Refused with the code
 * "damaged-table" where an entry is missing or is not what was stored, after the entries before it were visited. */
DJ_MUST_CHECK dj_status dj_store_read(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit,
                                      void *context, dj_error *error);

/* Tables in a phase, the latest first. */
DJ_MUST_CHECK dj_status dj_store_list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit,
                                      void *context, dj_error *error);

/* All tables, those set aside included, in the order of their ids, after `table` ("" for the first). */
DJ_MUST_CHECK dj_status dj_store_walk(dj_store *store, const char *table, int limit, dj_store_line_visitor *visit,
                                      void *context, dj_error *error);

/* Whether what the store is made of is whole, below tables and entries: the pages of a file. Refused with the code
 * "damaged-store". May take long, and ends early where `goes_on` (which may be NULL) says no. */
DJ_MUST_CHECK dj_status dj_store_check_pages(dj_store *store, bool (*goes_on)(void *context), void *context,
                                             dj_error *error);

/* Sets a damaged table aside: its entries stay where they are, and nobody gets it any more. */
DJ_MUST_CHECK dj_status dj_store_set_aside(dj_store *store, const char *table, dj_error *error);

/* Writes a copy of the whole, as of one moment, to a new file that is its user's alone; a server may be at work
 * meanwhile. Refused with "no-backup" where the store is no file. */
DJ_MUST_CHECK dj_status dj_store_backup(dj_store *store, const char *path, dj_error *error);

/* Claims tables that are due by now, those due longest first. Each is given to one caller: it is due again at
 * `until_ms`, unless an entry or dj_store_put_off says otherwise before that. */
DJ_MUST_CHECK dj_status dj_store_claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit,
                                       dj_store_name_visitor *visit, void *context, dj_error *error);
/* A table that was due at `from_ms` becomes due at `due_ms`, or never with 0. Nothing changes where another time was
 * set meanwhile. */
DJ_MUST_CHECK dj_status dj_store_put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms,
                                         dj_error *error);

/* News: the tables to which other writers of the same store appended. The descriptor becomes readable when there is
 * news; it is -1 where nobody else can write. The visitor may see a table more than once, and sees "" where news was
 * missed and any table may have changed. What a call that fails misses, the next one tells. */
int dj_store_news_descriptor(const dj_store *store);
dj_status dj_store_news(dj_store *store, dj_store_name_visitor *visit, void *context, dj_error *error);

#endif
