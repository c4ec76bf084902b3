/* A store in a file of SQLite: one writing connection, a write-ahead log, and no acknowledgement before an entry is on
 * the disk (synchronous=FULL). Entries that are committed together cost one wait for the disk. */
#include "backend.h"

#include "sqlite_log.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUSY_MS = 5000 };

/* The byte of the file that the server locks. The locks of SQLite itself are far below it, so that its other programs
 * can still open the file. */
static const off_t server_byte = (off_t)1 << 62;

/* The third step numbers tables in the order they were begun: entries of tables that are played at the same time are
 * stored close together, and a commit changes few pages. The line of a table is written only where it changes. */
static const char *const steps[] = {
    dj_store_first_step,
    dj_store_second_step,
    "ALTER TABLE tables RENAME TO former_tables;"
    "ALTER TABLE entries RENAME TO former_entries;"
    "DROP INDEX tables_by_phase;"
    "DROP INDEX tables_by_due;"
    "DROP INDEX entries_by_key;"
    "CREATE TABLE tables ("
    " number INTEGER PRIMARY KEY,"
    " id TEXT NOT NULL UNIQUE,"
    " phase INTEGER NOT NULL,"
    " summary TEXT NOT NULL,"
    " time_ms INTEGER NOT NULL,"
    " due_ms INTEGER NOT NULL);"
    "CREATE TABLE entries ("
    " table_number INTEGER NOT NULL REFERENCES tables (number),"
    " sequence INTEGER NOT NULL,"
    " key TEXT NOT NULL,"
    " text TEXT NOT NULL,"
    " time_ms INTEGER NOT NULL,"
    " PRIMARY KEY (table_number, sequence));"
    "INSERT INTO tables (id, phase, summary, time_ms, due_ms)"
    " SELECT id, phase, summary, time_ms, due_ms FROM former_tables ORDER BY time_ms;"
    "INSERT INTO entries SELECT number, sequence, key, text, former.time_ms"
    " FROM tables JOIN former_entries AS former ON table_id = id ORDER BY number, sequence;"
    "DROP TABLE former_entries;"
    "DROP TABLE former_tables;"
    "CREATE INDEX tables_by_phase ON tables (phase, time_ms);"
    "CREATE INDEX tables_by_due ON tables (due_ms) WHERE due_ms > 0;"
    "CREATE UNIQUE INDEX entries_by_key ON entries (table_number, key) WHERE key <> '';",
};
enum { STEPS = sizeof steps / sizeof *steps };

/* Pages of the log, most of which change many times, are copied to the database once the log has so many. */
static const char settings[] = "PRAGMA journal_mode = WAL;"
                               "PRAGMA synchronous = FULL;"
                               "PRAGMA wal_autocheckpoint = 4000;"
                               "PRAGMA cache_size = -8000";

enum {
    BEGIN,
    COMMIT,
    ROLLBACK,
    FIND_TABLE,
    FIND_KEY,
    ADD_TABLE,
    ADD_ENTRY,
    WRITE_LINE,
    WRITE_DUE,
    READ,
    LIST,
    CLAIM,
    PUT_OFF,
    STATEMENTS
};

static const char *const statement_texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [FIND_TABLE] = "SELECT number, (SELECT max(sequence) FROM entries WHERE table_number = number), due_ms FROM tables"
                   " WHERE id = ?1",
    [FIND_KEY] = "SELECT sequence FROM entries WHERE table_number = ?1 AND key = ?2 AND key <> ''",
    [ADD_TABLE] = "INSERT INTO tables (id, phase, summary, time_ms, due_ms) VALUES (?1, ?2, ?3, ?4, 0)",
    [ADD_ENTRY] = "INSERT INTO entries (table_number, sequence, key, text, time_ms) VALUES (?1, ?2, ?3, ?4, ?5)"
                  " ON CONFLICT DO NOTHING",
    [WRITE_LINE] = "UPDATE tables SET phase = ?2, summary = ?3, time_ms = ?4 WHERE id = ?1",
    [WRITE_DUE] = "UPDATE tables SET due_ms = ?2 WHERE number = ?1",
    [READ] = "SELECT sequence, key, text, entries.time_ms FROM tables JOIN entries ON table_number = number"
             " WHERE id = ?1 AND sequence >= ?2 ORDER BY sequence",
    [LIST] = "SELECT id, summary, (SELECT max(sequence) FROM entries WHERE table_number = number), time_ms FROM tables"
             " WHERE phase = ?1 ORDER BY time_ms DESC, id LIMIT ?2",
    [CLAIM] = "UPDATE tables SET due_ms = ?2 WHERE number IN (SELECT number FROM tables"
              " WHERE due_ms > 0 AND due_ms <= ?1 ORDER BY due_ms LIMIT ?3) RETURNING id",
    [PUT_OFF] = "UPDATE tables SET due_ms = ?3 WHERE id = ?1 AND due_ms = ?2",
};

typedef struct sqlite_store {
    dj_store store;
    sqlite3 *database;
    int file; /* the same file opened once more, to hold the lock of the server */
    sqlite3_stmt *statements[STATEMENTS];
} sqlite_store;

/* What is known of a table before an entry is added to it. */
typedef struct found_table {
    int64_t number, last, due_ms;
} found_table;

static bool lock_out_others(sqlite_store *sqlite, dj_error *error);
static bool prepare(sqlite_store *sqlite, dj_error *error);
static bool migrate(sqlite_store *sqlite, dj_error *error);
static bool take_step(sqlite_store *sqlite, int version, dj_error *error);
static void close_store(dj_store *store);
static dj_status commit(dj_store *store, dj_store_append *appends, int count, dj_error *error);
static bool append_one(sqlite_store *sqlite, dj_store_append *append);
static bool find_table(sqlite_store *sqlite, const char *id, found_table *table);
static bool find_repeated(sqlite_store *sqlite, dj_store_append *append, const found_table *table);
static bool write_line(sqlite_store *sqlite, const dj_store_append *append, found_table *table);
static bool write_entry(sqlite_store *sqlite, const dj_store_append *append, const found_table *table, bool *is_added);
static bool write_due(sqlite_store *sqlite, const dj_store_append *append, const found_table *table);
static bool run(sqlite_store *sqlite, int statement);
static dj_status read_log(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit,
                          void *context, dj_error *error);
static dj_status list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error);
static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error);
static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error);
static sqlite3_stmt *bind_text(sqlite_store *sqlite, int statement, int place, const char *text);
static dj_status end_rows(sqlite_store *sqlite, sqlite3_stmt *row, int result, bool has_memory, dj_error *error);
static const char *text_of(sqlite3_stmt *row, int column, bool *has_memory);
static dj_status fail(sqlite_store *sqlite, dj_error *error);

static const dj_store_backend backend = {.name = "sqlite",
                                         .close = close_store,
                                         .commit = commit,
                                         .read = read_log,
                                         .list = list,
                                         .claim = claim,
                                         .put_off = put_off,
                                         .news_descriptor = dj_store_no_descriptor,
                                         .news = dj_store_no_news};

dj_store *dj_sqlite_store_open(const char *path, dj_error *error) {
    sqlite_store *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite == NULL) {
        dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
        return NULL;
    }
    sqlite->store.backend = &backend;
    sqlite->file = -1;
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* statistics of memory are not used */
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    mode_t usual = umask(S_IRWXG | S_IRWXO); /* the file holds the seeds of running games */
    int opened = sqlite3_open_v2(path, &sqlite->database, flags, dj_sqlite_gathering_log());
    umask(usual);
    if (opened != SQLITE_OK)
        fail(sqlite, error);
    else if (lock_out_others(sqlite, error) && migrate(sqlite, error) && prepare(sqlite, error))
        return &sqlite->store;
    close_store(&sqlite->store);
    return NULL;
}

/* Each server relies on being the only writer of its file. The system releases the lock when the process ends, in
 * whatever way. */
static bool lock_out_others(sqlite_store *sqlite, dj_error *error) {
    sqlite->file = open(sqlite3_db_filename(sqlite->database, "main"), O_RDWR | O_CLOEXEC);
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = server_byte, .l_len = 1};
    if (sqlite->file >= 0 && fcntl(sqlite->file, F_OFD_SETLK, &lock) == 0)
        return true;
    if (sqlite->file >= 0 && (errno == EAGAIN || errno == EACCES))
        return dj_store_fail(error,
                             DJ_SENTENCE("Another server has its tables here: stop it, or give this one another place "
                                         "by --store."),
                             NULL) == DJ_OK;
    return dj_store_fail(error, DJ_SENTENCE("The tables cannot be stored: %s."), strerror(errno)) == DJ_OK;
}

static bool prepare(sqlite_store *sqlite, dj_error *error) {
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(sqlite->database, statement_texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &sqlite->statements[i], NULL) != SQLITE_OK)
            return fail(sqlite, error) == DJ_OK;
    return true;
}

static bool migrate(sqlite_store *sqlite, dj_error *error) {
    sqlite3_busy_timeout(sqlite->database, BUSY_MS);
    sqlite3_stmt *row = NULL;
    bool is_ready = sqlite3_exec(sqlite->database, settings, NULL, NULL, NULL) == SQLITE_OK &&
                    sqlite3_prepare_v2(sqlite->database, "PRAGMA user_version", -1, &row, NULL) == SQLITE_OK &&
                    sqlite3_step(row) == SQLITE_ROW;
    int version = is_ready ? sqlite3_column_int(row, 0) : 0;
    sqlite3_finalize(row);
    if (!is_ready)
        return fail(sqlite, error) == DJ_OK;
    if (version > STEPS)
        return dj_store_fail(error, DJ_SENTENCE("The tables were written by a newer version of this program."), NULL) ==
               DJ_OK;
    while (version < STEPS)
        if (!take_step(sqlite, version++, error))
            return false;
    return true;
}

static bool take_step(sqlite_store *sqlite, int version, dj_error *error) {
    char *script = sqlite3_mprintf("BEGIN EXCLUSIVE; %s PRAGMA user_version = %d; COMMIT", steps[version], version + 1);
    bool is_done = script != NULL && sqlite3_exec(sqlite->database, script, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_free(script);
    return is_done || fail(sqlite, error) == DJ_OK;
}

static void close_store(dj_store *store) {
    sqlite_store *sqlite = (sqlite_store *)store;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(sqlite->statements[i]);
    sqlite3_close(sqlite->database);
    if (sqlite->file >= 0)
        close(sqlite->file); /* closed last: closing any descriptor of the file releases the locks of SQLite */
    free(sqlite);
}

static dj_status commit(dj_store *store, dj_store_append *appends, int count, dj_error *error) {
    sqlite_store *sqlite = (sqlite_store *)store;
    bool is_done = run(sqlite, BEGIN);
    for (int i = 0; i < count && is_done; i++)
        is_done = append_one(sqlite, &appends[i]);
    if (is_done && run(sqlite, COMMIT))
        return DJ_OK;
    fail(sqlite, error);
    if (!sqlite3_get_autocommit(sqlite->database))
        run(sqlite, ROLLBACK);
    return DJ_REFUSED;
}

static bool append_one(sqlite_store *sqlite, dj_store_append *append) {
    found_table table;
    bool is_added = false;
    if (!find_table(sqlite, append->table, &table))
        return false;
    if (table.last + 1 != append->sequence)
        return find_repeated(sqlite, append, &table);
    if ((append->summary != NULL && !write_line(sqlite, append, &table)) ||
        !write_entry(sqlite, append, &table, &is_added))
        return false;
    if (!is_added)
        return find_repeated(sqlite, append, &table);
    append->outcome = DJ_STORE_STORED;
    return append->due_ms == table.due_ms || write_due(sqlite, append, &table);
}

/* All fields are 0 for a new table. */
static bool find_table(sqlite_store *sqlite, const char *id, found_table *table) {
    sqlite3_stmt *row = bind_text(sqlite, FIND_TABLE, 1, id);
    int result = sqlite3_step(row);
    *table = (found_table){0};
    if (result == SQLITE_ROW)
        *table = (found_table){.number = sqlite3_column_int64(row, 0),
                               .last = sqlite3_column_int64(row, 1),
                               .due_ms = sqlite3_column_int64(row, 2)};
    sqlite3_reset(row);
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

/* The insert failed because the key is taken (repeated) or the number is not the next (stale). */
static bool find_repeated(sqlite_store *sqlite, dj_store_append *append, const found_table *table) {
    sqlite3_stmt *row = bind_text(sqlite, FIND_KEY, 2, append->key);
    sqlite3_bind_int64(row, 1, table->number);
    int result = sqlite3_step(row);
    append->outcome = result == SQLITE_ROW ? DJ_STORE_REPEATED : DJ_STORE_STALE;
    if (result == SQLITE_ROW)
        append->sequence = sqlite3_column_int64(row, 0);
    sqlite3_reset(row);
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

/* Writes the line of a table for lists; that of the first entry makes the table. */
static bool write_line(sqlite_store *sqlite, const dj_store_append *append, found_table *table) {
    int statement = table->number == 0 ? ADD_TABLE : WRITE_LINE;
    sqlite3_stmt *line = bind_text(sqlite, statement, 1, append->table);
    sqlite3_bind_int(line, 2, (int)append->phase);
    bind_text(sqlite, statement, 3, append->summary);
    sqlite3_bind_int64(line, 4, append->time_ms);
    if (!run(sqlite, statement))
        return false;
    if (table->number == 0)
        table->number = sqlite3_last_insert_rowid(sqlite->database);
    return true;
}

static bool write_entry(sqlite_store *sqlite, const dj_store_append *append, const found_table *table, bool *is_added) {
    sqlite3_stmt *entry = bind_text(sqlite, ADD_ENTRY, 3, append->key);
    sqlite3_bind_int64(entry, 1, table->number);
    sqlite3_bind_int64(entry, 2, append->sequence);
    bind_text(sqlite, ADD_ENTRY, 4, append->text);
    sqlite3_bind_int64(entry, 5, append->time_ms);
    bool is_done = run(sqlite, ADD_ENTRY);
    *is_added = is_done && sqlite3_changes(sqlite->database) == 1;
    return is_done;
}

static bool write_due(sqlite_store *sqlite, const dj_store_append *append, const found_table *table) {
    sqlite3_bind_int64(sqlite->statements[WRITE_DUE], 1, table->number);
    sqlite3_bind_int64(sqlite->statements[WRITE_DUE], 2, append->due_ms);
    return run(sqlite, WRITE_DUE);
}

static bool run(sqlite_store *sqlite, int statement) {
    int result = sqlite3_step(sqlite->statements[statement]);
    sqlite3_reset(sqlite->statements[statement]);
    return result == SQLITE_DONE;
}

static dj_status read_log(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit,
                          void *context, dj_error *error) {
    sqlite_store *sqlite = (sqlite_store *)store;
    sqlite3_stmt *row = bind_text(sqlite, READ, 1, table);
    sqlite3_bind_int64(row, 2, from);
    int result = SQLITE_DONE;
    bool has_memory = true, goes_on = true;
    while (goes_on && (result = sqlite3_step(row)) == SQLITE_ROW) {
        dj_store_entry entry = {.sequence = sqlite3_column_int64(row, 0),
                                .key = text_of(row, 1, &has_memory),
                                .text = text_of(row, 2, &has_memory),
                                .time_ms = sqlite3_column_int64(row, 3)};
        goes_on = has_memory && visit(context, &entry);
    }
    return end_rows(sqlite, row, result, has_memory, error);
}

static dj_status list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error) {
    sqlite_store *sqlite = (sqlite_store *)store;
    sqlite3_stmt *row = sqlite->statements[LIST];
    sqlite3_bind_int(row, 1, (int)phase);
    sqlite3_bind_int(row, 2, limit);
    int result = SQLITE_DONE;
    bool has_memory = true, goes_on = true;
    while (goes_on && (result = sqlite3_step(row)) == SQLITE_ROW) {
        dj_store_line line = {.table = text_of(row, 0, &has_memory),
                              .summary = text_of(row, 1, &has_memory),
                              .phase = phase,
                              .length = sqlite3_column_int64(row, 2),
                              .time_ms = sqlite3_column_int64(row, 3)};
        goes_on = has_memory && visit(context, &line);
    }
    return end_rows(sqlite, row, result, has_memory, error);
}

static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error) {
    sqlite_store *sqlite = (sqlite_store *)store;
    sqlite3_stmt *row = sqlite->statements[CLAIM];
    sqlite3_bind_int64(row, 1, now_ms);
    sqlite3_bind_int64(row, 2, until_ms);
    sqlite3_bind_int(row, 3, limit);
    int result = SQLITE_DONE;
    bool has_memory = true;
    while (has_memory && (result = sqlite3_step(row)) == SQLITE_ROW) {
        const char *table = text_of(row, 0, &has_memory);
        if (has_memory)
            visit(context, table);
    }
    return end_rows(sqlite, row, result, has_memory, error);
}

static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error) {
    sqlite_store *sqlite = (sqlite_store *)store;
    sqlite3_stmt *row = bind_text(sqlite, PUT_OFF, 1, table);
    sqlite3_bind_int64(row, 2, from_ms);
    sqlite3_bind_int64(row, 3, due_ms);
    return run(sqlite, PUT_OFF) ? DJ_OK : fail(sqlite, error);
}

static sqlite3_stmt *bind_text(sqlite_store *sqlite, int statement, int place, const char *text) {
    sqlite3_bind_text(sqlite->statements[statement], place, text, -1, SQLITE_STATIC);
    return sqlite->statements[statement];
}

/* The status of a query whose rows were all read, or whose visitor stopped. */
static dj_status end_rows(sqlite_store *sqlite, sqlite3_stmt *row, int result, bool has_memory, dj_error *error) {
    dj_status status = result == SQLITE_ROW || result == SQLITE_DONE ? DJ_OK : fail(sqlite, error);
    sqlite3_reset(row);
    return has_memory ? status : dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
}

/* No column is NULL unless SQLite had no memory for its text. */
static const char *text_of(sqlite3_stmt *row, int column, bool *has_memory) {
    const unsigned char *text = sqlite3_column_text(row, column);
    *has_memory = *has_memory && text != NULL;
    return text != NULL ? (const char *)text : "";
}

static dj_status fail(sqlite_store *sqlite, dj_error *error) {
    const char *detail = sqlite->database != NULL ? sqlite3_errmsg(sqlite->database) : NULL;
    return dj_store_fail(error, DJ_SENTENCE("The tables cannot be stored: %s."), detail != NULL ? detail : "?");
}
