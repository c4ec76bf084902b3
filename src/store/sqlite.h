/* The inside of a store in a file of SQLite, for its own files. */
#ifndef DJ_STORE_SQLITE_H
#define DJ_STORE_SQLITE_H

#include "backend.h"

#include <sqlite3.h>

enum {
    DJ_SQLITE_STATEMENTS = 20,
    DJ_SQLITE_READ_STATEMENTS = 4,
    DJ_SQLITE_TABLES = 4096, /* that are remembered, at most */
    DJ_SQLITE_FRESH_STATEMENTS = 5,
    DJ_SQLITE_PUT_STATEMENTS = 5,
    DJ_SQLITE_MANY = 16,                /* entries of a commit, from which on they are gathered */
    DJ_SQLITE_FRESH_SIZE = 1024 * 1024, /* bytes of gathered entries, after which the oldest are put in their places */
    DJ_SQLITE_FRESH_SLICE = 16,         /* the share of those bytes that is put there at a time */
    DJ_SQLITE_FEW = 16,                 /* smaller commits one after the other, after which all are put there */
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

/* Bytes on the heap. */
typedef struct dj_sqlite_text {
    char *bytes;
    size_t length, size;
} dj_sqlite_text;

/* An entry as a line of a text tells it. The line is cut into strings; dj_sqlite_line_sew makes it whole again. */
typedef struct dj_sqlite_line {
    int64_t number; /* of its table */
    dj_store_entry entry;
    char *begin;
    size_t size;   /* with the end of the line */
    int64_t place; /* of its row in `fresh` */
} dj_sqlite_line;

/* A row of `fresh` that was read: its lines end there. */
typedef struct dj_sqlite_row {
    size_t end;
    int64_t place;
} dj_sqlite_row;

/* All lines of `fresh`. */
typedef struct dj_sqlite_lines {
    dj_sqlite_text bytes; /* of all rows, a NUL after each; cut into strings */
    dj_sqlite_row *rows;
    size_t row_count, row_room;
    dj_sqlite_line *list;
    size_t count, room;
} dj_sqlite_lines;

/* The log of a table, as it is followed through lines of which some may not be what was written. */
typedef struct dj_sqlite_trail {
    const char *table;
    int64_t next; /* the entry that is to come */
    char chain[DJ_STORE_CHAIN];
    int64_t place; /* of the row of its last line; 0 before the first */
} dj_sqlite_trail;

/* Where the log of a table ends that has gathered entries, and those entries as far as they are kept in memory. */
typedef struct dj_sqlite_end {
    int64_t number; /* of the table, 0 for none */
    int64_t last;
    bool is_marked;       /* the table is, as one that has gathered entries */
    bool is_settled;      /* they all are in their places */
    dj_sqlite_text lines; /* that are not */
    int64_t first;        /* the entry that `lines` begins with */
    int64_t first_place;  /* of its row in `fresh` */
    int64_t time_ms;      /* of the last entry */
    char chain[DJ_STORE_CHAIN];
} dj_sqlite_end;

/* A row of `fresh` whose lines are kept, each with the end of its table. */
typedef struct dj_sqlite_kept {
    struct dj_sqlite_kept *next; /* the row after it */
    int64_t place;
    size_t size; /* bytes of its text */
    size_t count;
    int64_t numbers[]; /* of its tables */
} dj_sqlite_kept;

/* Ends by the numbers of their tables. Zero is valid. */
typedef struct dj_sqlite_ends {
    dj_sqlite_end *slots; /* by a hash of the number; half of the room, a power of two, is empty */
    size_t count, room;
} dj_sqlite_ends;

/* Entries that were gathered: see sqlite_fresh.c. */
typedef struct dj_sqlite_fresh {
    sqlite3_stmt *statements[DJ_SQLITE_FRESH_STATEMENTS];
    int64_t place;           /* of the last row */
    size_t size;             /* bytes of all rows */
    int64_t numbered;        /* the last row that there was, whether it is still there or not */
    dj_sqlite_ends ends;     /* of what is in the rows */
    dj_sqlite_ends told;     /* what lists tell of damaged rows */
    uint64_t generation;     /* of the store when all this was true */
    dj_sqlite_text gathered; /* of the commit that is under way */
    dj_sqlite_text list;     /* its ends */
    dj_sqlite_text former;   /* the list of the last row */
    int64_t *numbers;        /* its tables */
    size_t number_count, number_room;
    dj_sqlite_kept *oldest, *latest;
    bool is_kept;          /* all rows are, for they were written since the last look */
    bool is_gathering;     /* that commit does */
    bool is_due;           /* the next commit puts all in their places */
    bool is_careful;       /* a page is damaged: each table is put by itself */
    bool is_damaged;       /* a row is missing, cannot be read, or is not what was written */
    int64_t awaited_place; /* of the last such row so far whose list was not found yet; 0 for none */
    int64_t unknown_place; /* of the last such row whose list cannot be had; 0 for none */
    int64_t read_place;    /* of the row that is being read; 0 before the first */
    int small_commits;     /* since the last that had many entries */
    int many;              /* DJ_SQLITE_MANY and DJ_SQLITE_FRESH_SIZE, but in tests */
    size_t size_max;
} dj_sqlite_fresh;

typedef struct dj_sqlite_store {
    dj_store store;
    sqlite3 *database;
    int file; /* the same file opened once more, to hold the lock of the server; -1 where the store is opened beside it
               */
    sqlite3_stmt *statements[DJ_SQLITE_STATEMENTS];
    sqlite3_stmt *reading[DJ_SQLITE_READ_STATEMENTS];
    sqlite3_stmt *putting[DJ_SQLITE_PUT_STATEMENTS];
    dj_sqlite_table tables[DJ_SQLITE_TABLES];
    dj_sqlite_fresh fresh;
    uint64_t generation; /* grows when what is remembered of tables may be wrong: a commit failed, or others wrote */
    int data_version;    /* SQLite's count of what others wrote */
} dj_sqlite_store;

/* sqlite_schema.c */
/* Brings the schema up to date; refuses a newer one and, where `is_beside`, an older one too. */
bool dj_sqlite_migrate(dj_sqlite_store *sqlite, bool is_beside, dj_error *error);
/* Makes the table of entries that come many at a time. */
extern const char dj_sqlite_fresh_schema[];

/* sqlite_fresh.c: entries that come many at a time. These return false where SQLite failed, or without memory. */
bool dj_sqlite_fresh_prepare(dj_sqlite_store *sqlite);
void dj_sqlite_fresh_free(dj_sqlite_store *sqlite);
/* Marks the tables that have entries here, in a file from before there were marks; only the statements of this file are
 * needed. False also where rows are damaged. */
bool dj_sqlite_fresh_mark(dj_sqlite_store *sqlite);
/* Looks what there is, after others may have written; notes where the logs of tables end whose entries are here. */
bool dj_sqlite_fresh_look(dj_sqlite_store *sqlite);
bool dj_sqlite_fresh_note_ends(dj_sqlite_store *sqlite);
/* Gathers an entry of the table of that number, with its link. */
bool dj_sqlite_fresh_add(dj_sqlite_store *sqlite, int64_t number, const dj_store_entry *entry);
/* Writes what was gathered. */
bool dj_sqlite_fresh_write(dj_sqlite_store *sqlite);
/* The table of rows is a new one, and gets these lines. */
bool dj_sqlite_fresh_begin_anew(dj_sqlite_store *sqlite, const dj_sqlite_text *left);
/* All lines, in order, until they are freed, even where there were none. */
bool dj_sqlite_fresh_lines(dj_sqlite_store *sqlite, dj_sqlite_lines *lines);
void dj_sqlite_lines_free(dj_sqlite_lines *lines);
/* Whether the log of a table was followed to its end, as far as damaged rows let one know. */
bool dj_sqlite_fresh_has_all(const dj_sqlite_fresh *fresh, int64_t number, const dj_sqlite_trail *trail);
/* Visits all lines of a table, in order. */
dj_status dj_sqlite_fresh_read(dj_sqlite_store *sqlite, int64_t number, dj_store_entry_visitor *visit, void *context,
                               dj_error *error);
/* Binds number, text and fingerprint of a row as the first three of a statement. */
void dj_sqlite_row_bind(sqlite3_stmt *row, int64_t place, const dj_sqlite_text *text);

/* sqlite_put.c: puts them in their places. The link of a row of `entries` that is packed is this word. */
extern const char dj_sqlite_packed[];
bool dj_sqlite_put_prepare(dj_sqlite_store *sqlite);
void dj_sqlite_put_free(dj_sqlite_store *sqlite);
/* Puts all entries in their places, in the transaction that is under way and has written nothing yet. Damaged rows are
 * laid aside: tables of which entries are missing then keep their mark. False where SQLite failed, or without memory.
 */
bool dj_sqlite_fresh_put(dj_sqlite_store *sqlite);
/* Puts the lines of one table, of which no entry is missing, in their place and takes its mark away. `is_put` is false
 * where the table does not end before them, and nothing was done. */
bool dj_sqlite_put_lines(dj_sqlite_store *sqlite, const dj_sqlite_end *table, bool *is_put);
/* Deletes the rows before that one; the row of that number becomes an empty one. */
bool dj_sqlite_put_drop(dj_sqlite_store *sqlite, int64_t place);
bool dj_sqlite_put_empty(dj_sqlite_store *sqlite, int64_t place, const dj_sqlite_text *left);

/* sqlite_kept.c: rows of `fresh` that are kept in memory. Those that add return false without memory. */
bool dj_sqlite_kept_add(dj_sqlite_fresh *fresh, dj_sqlite_end *table, const dj_store_entry *entry, const char *line,
                        size_t length);
/* What was gathered has become a row. */
bool dj_sqlite_kept_row(dj_sqlite_fresh *fresh, size_t size);
/* Puts all entries of the tables of the oldest rows in their places, until at most so many bytes of rows are left, in
 * the transaction that is under way and has written nothing yet. False where SQLite failed, or without memory. */
bool dj_sqlite_kept_put(dj_sqlite_store *sqlite, size_t size_left);
/* Visits all lines of a table, in order. False without memory. */
bool dj_sqlite_kept_visit(const dj_sqlite_fresh *fresh, int64_t number, dj_store_entry_visitor *visit, void *context);
/* Rows that were there are kept no longer. */
void dj_sqlite_kept_forget(dj_sqlite_fresh *fresh);

/* sqlite_ends.c: where logs end. Those that note and seal return false without memory. */
/* NULL for none. */
dj_sqlite_end *dj_sqlite_ends_find(const dj_sqlite_ends *ends, int64_t number);
/* That of a table, made where there is none. NULL without memory. Others move when one is made, and those that are
 * settled may go. */
dj_sqlite_end *dj_sqlite_ends_of(dj_sqlite_ends *ends, int64_t number);
/* The end of a table will be needed: it is asked for, and when it has come, the last of its lines. */
void dj_sqlite_ends_foresee(const dj_sqlite_ends *ends, int64_t number, bool is_far);
bool dj_sqlite_ends_note(dj_sqlite_ends *ends, int64_t number, int64_t last, const char *chain);
void dj_sqlite_ends_clear(dj_sqlite_ends *ends);
void dj_sqlite_ends_free(dj_sqlite_ends *ends);
/* Ends a list that is being written, with its fingerprint. */
bool dj_sqlite_list_seal(dj_sqlite_text *list);
/* Notes the ends of a list. False where it is not what was written. */
bool dj_sqlite_list_read(const dj_sqlite_text *list, dj_sqlite_ends *ends, bool *has_memory);

/* sqlite_lines.c: entries as lines of a text. These return false without memory. */
/* Adds a column to a text; it holds lines. */
bool dj_sqlite_lines_copy(sqlite3_stmt *row, int column, dj_sqlite_text *text);
/* Adds bytes, and a NUL that is not counted; adds a number and a space. */
bool dj_sqlite_text_add(dj_sqlite_text *text, const char *bytes, size_t length);
bool dj_sqlite_text_number(dj_sqlite_text *text, int64_t number);
/* Reads a number and the space after it. False where there is none; a NUL ends it. */
bool dj_sqlite_number_read(const char **at, int64_t *number);
/* `head` becomes the bytes of the line's first two numbers. */
bool dj_sqlite_line_add(dj_sqlite_text *text, int64_t number, const dj_store_entry *entry, size_t *head);
/* Adds a line that was cut. */
bool dj_sqlite_line_sew(dj_sqlite_text *text, const dj_sqlite_line *line);
/* Reads the line at `at`, which is cut into strings, and goes on to the next. False at the end, where there is a NUL,
 * or where it is no line. */
bool dj_sqlite_line_cut(char **at, const char *end, dj_sqlite_line *line);
/* Visits the entries of a table from a number on that are in lines, which are cut. False where the visitor stopped. */
bool dj_sqlite_lines_visit(dj_sqlite_text *text, int64_t number, int64_t from, dj_store_entry_visitor *visit,
                           void *context);
/* Whether the entry is the next of the log, by number and link; the trail is one longer then. */
bool dj_sqlite_trail_takes(dj_sqlite_trail *trail, const dj_store_entry *entry, int64_t place);

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
/* The file itself is damaged, as `said`. Returns DJ_REFUSED. */
dj_status dj_sqlite_refuse_damaged(dj_error *error, const char *said);

/* sqlite_read.c */
/* These return false where SQLite failed. */
bool dj_sqlite_read_prepare(dj_sqlite_store *sqlite);
void dj_sqlite_read_free(dj_sqlite_store *sqlite);
/* The functions of the same names in backend.h. */
dj_status dj_sqlite_read(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit, void *context,
                         int64_t *length, dj_error *error);
dj_status dj_sqlite_list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                         dj_error *error);
/* Whether an extended result says that a page cannot be read. */
bool dj_sqlite_is_page_damaged(int result);
/* The text of a column; "" where a damaged row has none, and where SQLite had no memory for it: then `has_memory` is
 * false. */
const char *dj_sqlite_text_of(sqlite3_stmt *row, int column, bool *has_memory);
/* Visits the lines of tables in rows of: id, summary, length, time_ms, phase, due_ms, number. */
dj_status dj_sqlite_visit_tables(dj_sqlite_store *sqlite, sqlite3_stmt *row, dj_store_line_visitor *visit,
                                 void *context, dj_error *error);
/* The status of a query whose rows were all read, or whose visitor stopped. */
dj_status dj_sqlite_end_rows(dj_sqlite_store *sqlite, sqlite3_stmt *row, int result, bool has_memory, dj_error *error);

/* sqlite_statement.c */
/* False where SQLite failed. What was not prepared is NULL, and may be finalized. */
bool dj_sqlite_prepare(dj_sqlite_store *sqlite, const char *const *texts, int count, sqlite3_stmt **statements);
void dj_sqlite_finalize(sqlite3_stmt **statements, int count);
/* Whether a statement that gives no row was carried out. */
bool dj_sqlite_run(sqlite3_stmt *statement);
/* The error that SQLite gives. Returns DJ_REFUSED. */
dj_status dj_sqlite_fail(dj_sqlite_store *sqlite, dj_error *error);

/* sqlite.c */
/* Whether nobody else wrote to the file since the last commit here. */
bool dj_sqlite_is_alone(dj_sqlite_store *sqlite);

#endif
