/* The inside of a store in a file of SQLite, for its own files. */
#ifndef DJ_STORE_SQLITE_H
#define DJ_STORE_SQLITE_H

#include "backend.h"

#include <sqlite3.h>

enum {
    DJ_SQLITE_STATEMENTS = 16,
    DJ_SQLITE_TABLES = 4096, /* that are remembered, at most */
};

/* What is known of a table before an entry is added to it. Tables that were written to are remembered, so that a move
 * need not look for its table. */
typedef struct dj_sqlite_table {
    char id[DJ_STORE_ID];
    uint64_t generation; /* of the store when this was true; 0 for never */
    int64_t number, last;
    bool is_due;                /* at some time, as far as is known here */
    char chain[DJ_STORE_CHAIN]; /* of its last entry */
} dj_sqlite_table;

typedef struct dj_sqlite_store {
    dj_store store;
    sqlite3 *database;
    int file; /* the same file opened once more, to hold the lock of the server; -1 where the store is opened beside it
               */
    sqlite3_stmt *statements[DJ_SQLITE_STATEMENTS];
    dj_sqlite_table tables[DJ_SQLITE_TABLES];
    uint64_t generation; /* grows when what is remembered of tables may be wrong: a commit failed, or others wrote */
    int data_version;    /* SQLite's count of what others wrote */
} dj_sqlite_store;

/* sqlite_schema.c */
/* Brings the schema up to date; refuses a newer one and, where `is_beside`, an older one too. */
bool dj_sqlite_migrate(dj_sqlite_store *sqlite, bool is_beside, dj_error *error);

/* sqlite_upkeep.c */
/* Whether that version of SQLite, as sqlite3_libversion_number() has it, can damage a file whose log two connections
 * turn to at the same moment. */
bool dj_sqlite_needs_one_writer(int version);
/* The functions of the same names in backend.h. */
dj_status dj_sqlite_walk(dj_store *store, const char *table, int limit, dj_store_line_visitor *visit, void *context,
                         dj_error *error);
dj_status dj_sqlite_check_pages(dj_store *store, bool (*goes_on)(void *context), void *context, dj_error *error);
dj_status dj_sqlite_set_aside(dj_store *store, const char *table, dj_error *error);
dj_status dj_sqlite_backup(dj_store *store, const char *path, dj_error *error);

/* sqlite.c */
/* The error that SQLite gives. Returns DJ_REFUSED. */
dj_status dj_sqlite_fail(dj_sqlite_store *sqlite, dj_error *error);
/* A column that is NULL only where SQLite had no memory for its text: "" then, and `has_memory` is false. */
const char *dj_sqlite_text_of(sqlite3_stmt *row, int column, bool *has_memory);
/* The status of a query whose rows were all read, or whose visitor stopped. */
dj_status dj_sqlite_end_rows(dj_sqlite_store *sqlite, sqlite3_stmt *row, int result, bool has_memory, dj_error *error);

#endif
