/* What is read from a file of SQLite: the log of a table, wherever its entries are, and lists of tables. */
#include "sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEGIN, END, READ, LIST };

static const char *const statement_texts[DJ_SQLITE_READ_STATEMENTS] = {
    [BEGIN] = "BEGIN",
    [END] = "COMMIT",
    /* from the row that has the first of the entries, be it one of them or several */
    [READ] = "SELECT length, phase, sequence, key, text, entries.time_ms, entries.chain, number, tables.chain,"
             " is_gathered FROM tables"
             " LEFT JOIN entries ON table_number = number AND sequence >= coalesce("
             "(SELECT max(sequence) FROM entries WHERE table_number = number AND sequence <= ?2), ?2)"
             " WHERE id = ?1 ORDER BY sequence",
    [LIST] = ("SELECT id, summary, length, time_ms, phase, due_ms, number FROM tables JOIN lines USING (number)"
              " WHERE phase = ?1 ORDER BY time_ms DESC, id LIMIT ?2"),
};

/* A log that is being read. */
typedef struct reading {
    dj_sqlite_store *sqlite;
    int64_t number; /* of the table, 0 where there is none */
    int64_t next;   /* the entry that is to come */
    int64_t placed; /* entries that are in their places */
    int64_t length; /* as far as is known */
    bool is_marked; /* its latest entries came many at a time: see sqlite_fresh.c */
    bool has_fresh; /* and there are some */
    dj_sqlite_trail trail;
    bool goes_on;
    dj_store_entry_visitor *visit;
    void *context;
} reading;

static dj_status read_places(reading *reading, const char *table, dj_error *error);
static dj_status read_fresh(reading *reading, dj_error *error);
static bool read_entry(reading *reading, sqlite3_stmt *row, bool *has_memory);
static bool visit_read(void *context, const dj_store_entry *entry);
static bool visit_fresh(void *context, const dj_store_entry *entry);

bool dj_sqlite_read_prepare(dj_sqlite_store *sqlite) {
    return dj_sqlite_prepare(sqlite, statement_texts, DJ_SQLITE_READ_STATEMENTS, sqlite->reading);
}

void dj_sqlite_read_free(dj_sqlite_store *sqlite) {
    dj_sqlite_finalize(sqlite->reading, DJ_SQLITE_READ_STATEMENTS);
}

/* As of one moment: the server may put entries in their places meanwhile. */
dj_status dj_sqlite_read(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit, void *context,
                         int64_t *length, dj_error *error) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    reading reading = {
        .sqlite = sqlite, .next = from, .trail.table = table, .goes_on = true, .visit = visit, .context = context};
    bool is_apart = sqlite3_get_autocommit(sqlite->database);
    if (is_apart && !dj_sqlite_run(sqlite->reading[BEGIN]))
        return dj_sqlite_fail(sqlite, error);
    dj_status status = read_places(&reading, table, error);
    if (status == DJ_OK && reading.number != 0 && reading.length != DJ_STORE_LENGTH_ASIDE && reading.goes_on)
        status = read_fresh(&reading, error);
    if (is_apart && !dj_sqlite_run(sqlite->reading[END]) && status == DJ_OK)
        status = dj_sqlite_fail(sqlite, error);
    *length = reading.length;
    return status;
}

dj_status dj_sqlite_list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                         dj_error *error) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    sqlite3_stmt *row = sqlite->reading[LIST];
    sqlite3_bind_int(row, 1, (int)phase);
    sqlite3_bind_int(row, 2, limit);
    return dj_sqlite_visit_tables(sqlite, row, visit, context, error);
}

dj_status dj_sqlite_visit_tables(dj_sqlite_store *sqlite, sqlite3_stmt *row, dj_store_line_visitor *visit,
                                 void *context, dj_error *error) {
    int result = SQLITE_DONE;
    bool has_memory = true, goes_on = true;
    while (goes_on && (result = sqlite3_step(row)) == SQLITE_ROW) {
        dj_store_line line = {.table = dj_sqlite_text_of(row, 0, &has_memory),
                              .summary = dj_sqlite_text_of(row, 1, &has_memory),
                              .length = sqlite3_column_int64(row, 2),
                              .time_ms = sqlite3_column_int64(row, 3),
                              .phase = (dj_store_phase)sqlite3_column_int(row, 4),
                              .due_ms = sqlite3_column_int64(row, 5)};
        const dj_sqlite_end *end = dj_sqlite_ends_find(&sqlite->fresh.ends, sqlite3_column_int64(row, 6));
        if (end != NULL && end->last > line.length)
            line.length = end->last;
        goes_on = has_memory && (line.table[0] == '\0' || visit(context, &line));
    }
    return dj_sqlite_end_rows(sqlite, row, result, has_memory, error);
}

dj_status dj_sqlite_end_rows(dj_sqlite_store *sqlite, sqlite3_stmt *row, int result, bool has_memory, dj_error *error) {
    dj_status status = result == SQLITE_ROW || result == SQLITE_DONE ? DJ_OK : dj_sqlite_fail(sqlite, error);
    sqlite3_reset(row);
    return has_memory ? status : dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
}

const char *dj_sqlite_text_of(sqlite3_stmt *row, int column, bool *has_memory) {
    bool is_there = sqlite3_column_type(row, column) != SQLITE_NULL;
    const unsigned char *text = sqlite3_column_text(row, column);
    *has_memory = *has_memory && (text != NULL || !is_there);
    return text != NULL ? (const char *)text : "";
}

bool dj_sqlite_is_page_damaged(int result) {
    return (result & 0xff) == SQLITE_CORRUPT || result == SQLITE_IOERR_READ || result == SQLITE_IOERR_SHORT_READ;
}

/* A page that cannot be read is the trouble of its table alone. */
static dj_status read_places(reading *reading, const char *table, dj_error *error) {
    dj_sqlite_store *sqlite = reading->sqlite;
    sqlite3_stmt *row = sqlite->reading[READ];
    sqlite3_bind_text(row, 1, table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(row, 2, reading->next);
    int result = SQLITE_DONE;
    bool has_memory = true;
    while (has_memory && reading->goes_on && (result = sqlite3_step(row)) == SQLITE_ROW) {
        bool is_aside = sqlite3_column_int(row, 1) == DJ_STORE_ASIDE;
        reading->number = sqlite3_column_int64(row, 7);
        reading->length = is_aside ? DJ_STORE_LENGTH_ASIDE : sqlite3_column_int64(row, 0);
        reading->is_marked = sqlite3_column_int(row, 9) != 0;
        reading->trail.next = reading->length + 1;
        snprintf(reading->trail.chain, sizeof reading->trail.chain, "%s", dj_sqlite_text_of(row, 8, &has_memory));
        if (is_aside || sqlite3_column_type(row, 2) == SQLITE_NULL || !read_entry(reading, row, &has_memory))
            break;
    }
    bool is_damaged = dj_sqlite_is_page_damaged(sqlite3_extended_errcode(sqlite->database));
    dj_status status = dj_sqlite_end_rows(sqlite, row, result, has_memory, error);
    if (status != DJ_OK && has_memory && is_damaged)
        return dj_store_refuse_damaged(error, dj_store_unreadable_words, table, reading->next);
    return status;
}

/* A marked table whose latest entries are not here, or cannot all be known to be, has one more entry than there is. */
static dj_status read_fresh(reading *reading, dj_error *error) {
    const dj_sqlite_fresh *fresh = &reading->sqlite->fresh;
    reading->placed = reading->length;
    dj_status status = dj_sqlite_fresh_read(reading->sqlite, reading->number, visit_fresh, reading, error);
    bool is_lost =
        !reading->has_fresh || (fresh->is_damaged && !dj_sqlite_fresh_has_all(fresh, reading->number, &reading->trail));
    if (status == DJ_OK && reading->is_marked && reading->goes_on && is_lost)
        reading->length = reading->has_fresh ? reading->trail.next : reading->placed + 1;
    return status;
}

/* A row has an entry, or several that are packed. */
static bool read_entry(reading *reading, sqlite3_stmt *row, bool *has_memory) {
    dj_store_entry entry = {.sequence = sqlite3_column_int64(row, 2),
                            .key = dj_sqlite_text_of(row, 3, has_memory),
                            .text = dj_sqlite_text_of(row, 4, has_memory),
                            .chain = dj_sqlite_text_of(row, 6, has_memory),
                            .time_ms = sqlite3_column_int64(row, 5)};
    if (!*has_memory)
        return false;
    if (strcmp(entry.chain, dj_sqlite_packed) != 0)
        return entry.sequence < reading->next || visit_read(reading, &entry);
    dj_sqlite_text text = {0};
    *has_memory = dj_sqlite_lines_copy(row, 4, &text);
    if (*has_memory)
        dj_sqlite_lines_visit(&text, reading->number, reading->next, visit_read, reading);
    free(text.bytes);
    return *has_memory && reading->goes_on;
}

static bool visit_read(void *context, const dj_store_entry *entry) {
    reading *reading = context;
    reading->next = entry->sequence + 1;
    reading->goes_on = reading->visit(reading->context, entry);
    return reading->goes_on;
}

/* The table does not know yet that it is so long; what it knows of was put in its place, and its row has others that
 * were not. Among damaged rows only what links confirm is an entry. */
static bool visit_fresh(void *context, const dj_store_entry *entry) {
    reading *reading = context;
    const dj_sqlite_fresh *fresh = &reading->sqlite->fresh;
    if (entry->sequence <= reading->placed)
        return true;
    reading->has_fresh = true;
    if (!dj_sqlite_trail_takes(&reading->trail, entry, fresh->read_place) && fresh->is_damaged)
        return true;
    if (reading->length < entry->sequence)
        reading->length = entry->sequence;
    return entry->sequence < reading->next || visit_read(reading, entry);
}
