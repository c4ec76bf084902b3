/* Tables in a file of SQLite: one writing connection, a write-ahead log, and nothing acknowledged before it is on the
 * disk (synchronous=FULL). Several entries that come together cost one wait for the disk. */
#include "backend.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUSY_MS = 5000 };

enum {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_ENTRY,
    DROP_ENTRY,
    ADD_TABLE,
    ADVANCE_TABLE,
    FIND_KEY,
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
    [FIND_KEY] = "SELECT sequence FROM entries WHERE table_id = ?1 AND key = ?2 AND key <> ''",
    [ADD_TABLE] = "INSERT INTO tables (id, phase, summary, length, time_ms, due_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
                  " ON CONFLICT DO NOTHING",
    [ADVANCE_TABLE] = "UPDATE tables SET phase = ?2, summary = coalesce(?3, summary), length = ?4, time_ms = ?5,"
                      " due_ms = ?6 WHERE id = ?1 AND length = ?4 - 1",
    [ADD_ENTRY] = "INSERT INTO entries (table_id, sequence, previous, key, text, time_ms)"
                  " VALUES (?1, ?2, nullif(?2 - 1, 0), ?3, ?4, ?5) ON CONFLICT DO NOTHING",
    [DROP_ENTRY] = "DELETE FROM entries WHERE table_id = ?1 AND sequence = ?2",
    [READ] = "SELECT sequence, key, text, time_ms FROM entries WHERE table_id = ?1 AND sequence >= ?2"
             " ORDER BY sequence",
    [LIST] = "SELECT id, summary, length, time_ms FROM tables WHERE phase = ?1"
             " ORDER BY time_ms DESC, id LIMIT ?2",
    [CLAIM] = "UPDATE tables SET due_ms = ?2 WHERE id IN (SELECT id FROM tables"
              " WHERE due_ms > 0 AND due_ms <= ?1 ORDER BY due_ms LIMIT ?3) RETURNING id",
    [PUT_OFF] = "UPDATE tables SET due_ms = ?3 WHERE id = ?1 AND due_ms = ?2",
};

typedef struct sqlite_store {
    dj_store store;
    sqlite3 *database;
    sqlite3_stmt *statements[STATEMENTS];
} sqlite_store;

static bool prepare(sqlite_store *sqlite, dj_error *error);
static bool migrate(sqlite_store *sqlite, dj_error *error);
static bool take_step(sqlite_store *sqlite, int version, dj_error *error);
static void close_store(dj_store *store);
static dj_status commit(dj_store *store, dj_store_append *appends, int count, dj_error *error);
static bool append_one(sqlite_store *sqlite, dj_store_append *append);
static bool write_entry(sqlite_store *sqlite, const dj_store_append *append, bool *is_added);
static bool write_line(sqlite_store *sqlite, const dj_store_append *append, bool *is_next);
static bool drop_entry(sqlite_store *sqlite, const dj_store_append *append);
static bool find_repeated(sqlite_store *sqlite, dj_store_append *append);
static bool run(sqlite_store *sqlite, int statement);
static bool find_number(sqlite_store *sqlite, int statement, int64_t *number);
static dj_status read_log(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit,
                          void *context, dj_error *error);
static dj_status list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error);
static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error);
static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error);
static sqlite3_stmt *bind_text(sqlite_store *sqlite, int statement, int place, const char *text);
static const char *text_of(sqlite3_stmt *row, int column);
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
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &sqlite->database, flags, NULL) != SQLITE_OK)
        fail(sqlite, error);
    else if (migrate(sqlite, error) && prepare(sqlite, error))
        return &sqlite->store;
    close_store(&sqlite->store);
    return NULL;
}

static bool prepare(sqlite_store *sqlite, dj_error *error) {
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(sqlite->database, statement_texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &sqlite->statements[i], NULL) != SQLITE_OK)
            return fail(sqlite, error) == DJ_OK;
    return true;
}

static bool migrate(sqlite_store *sqlite, dj_error *error) {
    sqlite3_busy_timeout(sqlite->database, BUSY_MS); /* foreign keys stay off: the number checked here says as much */
    sqlite3_stmt *row = NULL;
    bool is_ready = sqlite3_exec(sqlite->database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", NULL, NULL,
                                 NULL) == SQLITE_OK &&
                    sqlite3_prepare_v2(sqlite->database, "PRAGMA user_version", -1, &row, NULL) == SQLITE_OK &&
                    sqlite3_step(row) == SQLITE_ROW;
    int version = is_ready ? sqlite3_column_int(row, 0) : 0;
    sqlite3_finalize(row);
    if (!is_ready)
        return fail(sqlite, error) == DJ_OK;
    if (version > dj_store_migration_count)
        return dj_store_fail(error, DJ_SENTENCE("The tables were written by a newer version of this program."), NULL) ==
               DJ_OK;
    while (version < dj_store_migration_count)
        if (!take_step(sqlite, version++, error))
            return false;
    return true;
}

static bool take_step(sqlite_store *sqlite, int version, dj_error *error) {
    char *script = sqlite3_mprintf("BEGIN EXCLUSIVE; %s PRAGMA user_version = %d; COMMIT", dj_store_migrations[version],
                                   version + 1);
    bool is_done = script != NULL && sqlite3_exec(sqlite->database, script, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_free(script);
    return is_done || fail(sqlite, error) == DJ_OK;
}

static void close_store(dj_store *store) {
    sqlite_store *sqlite = (sqlite_store *)store;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(sqlite->statements[i]);
    sqlite3_close(sqlite->database);
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

/* The entry is written first and the table after it: whether its key was known and its number the next one is what the
 * two say of themselves, and nothing has to be asked beforehand. */
static bool append_one(sqlite_store *sqlite, dj_store_append *append) {
    bool is_added, is_next;
    if (!write_entry(sqlite, append, &is_added))
        return false;
    if (!is_added)
        return find_repeated(sqlite, append);
    if (!write_line(sqlite, append, &is_next))
        return false;
    append->outcome = is_next ? DJ_STORE_STORED : DJ_STORE_STALE;
    return is_next || drop_entry(sqlite, append);
}

static bool write_entry(sqlite_store *sqlite, const dj_store_append *append, bool *is_added) {
    bind_text(sqlite, ADD_ENTRY, 1, append->table);
    sqlite3_bind_int64(sqlite->statements[ADD_ENTRY], 2, append->sequence);
    bind_text(sqlite, ADD_ENTRY, 3, append->key);
    bind_text(sqlite, ADD_ENTRY, 4, append->text);
    sqlite3_bind_int64(sqlite->statements[ADD_ENTRY], 5, append->time_ms);
    bool is_done = run(sqlite, ADD_ENTRY);
    *is_added = is_done && sqlite3_changes(sqlite->database) == 1;
    return is_done;
}

static bool write_line(sqlite_store *sqlite, const dj_store_append *append, bool *is_next) {
    int statement = append->sequence == 1 ? ADD_TABLE : ADVANCE_TABLE;
    bind_text(sqlite, statement, 1, append->table);
    sqlite3_bind_int(sqlite->statements[statement], 2, (int)append->phase);
    bind_text(sqlite, statement, 3, append->summary);
    sqlite3_bind_int64(sqlite->statements[statement], 4, append->sequence);
    sqlite3_bind_int64(sqlite->statements[statement], 5, append->time_ms);
    sqlite3_bind_int64(sqlite->statements[statement], 6, append->due_ms);
    bool is_done = run(sqlite, statement);
    *is_next = is_done && sqlite3_changes(sqlite->database) == 1;
    return is_done;
}

static bool drop_entry(sqlite_store *sqlite, const dj_store_append *append) {
    bind_text(sqlite, DROP_ENTRY, 1, append->table);
    sqlite3_bind_int64(sqlite->statements[DROP_ENTRY], 2, append->sequence);
    return run(sqlite, DROP_ENTRY);
}

/* The key or the number of an entry is taken: which of them says what became of it. */
static bool find_repeated(sqlite_store *sqlite, dj_store_append *append) {
    int64_t found = 0;
    bind_text(sqlite, FIND_KEY, 1, append->table);
    bind_text(sqlite, FIND_KEY, 2, append->key);
    if (!find_number(sqlite, FIND_KEY, &found))
        return false;
    append->outcome = found > 0 ? DJ_STORE_REPEATED : DJ_STORE_STALE;
    if (found > 0)
        append->sequence = found;
    return true;
}

static bool run(sqlite_store *sqlite, int statement) {
    int result = sqlite3_step(sqlite->statements[statement]);
    sqlite3_reset(sqlite->statements[statement]);
    return result == SQLITE_DONE;
}

/* The number of the first row, or 0 where there is none. */
static bool find_number(sqlite_store *sqlite, int statement, int64_t *number) {
    int result = sqlite3_step(sqlite->statements[statement]);
    *number = result == SQLITE_ROW ? sqlite3_column_int64(sqlite->statements[statement], 0) : 0;
    sqlite3_reset(sqlite->statements[statement]);
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

static dj_status read_log(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit,
                          void *context, dj_error *error) {
    sqlite_store *sqlite = (sqlite_store *)store;
    sqlite3_stmt *row = bind_text(sqlite, READ, 1, table);
    sqlite3_bind_int64(row, 2, from);
    int result;
    while ((result = sqlite3_step(row)) == SQLITE_ROW) {
        dj_store_entry entry = {.sequence = sqlite3_column_int64(row, 0),
                                .key = text_of(row, 1),
                                .text = text_of(row, 2),
                                .time_ms = sqlite3_column_int64(row, 3)};
        if (!visit(context, &entry))
            break;
    }
    dj_status status = result == SQLITE_ROW || result == SQLITE_DONE ? DJ_OK : fail(sqlite, error);
    sqlite3_reset(row);
    return status;
}

static dj_status list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error) {
    sqlite_store *sqlite = (sqlite_store *)store;
    sqlite3_stmt *row = sqlite->statements[LIST];
    sqlite3_bind_int(row, 1, (int)phase);
    sqlite3_bind_int(row, 2, limit);
    int result;
    while ((result = sqlite3_step(row)) == SQLITE_ROW) {
        dj_store_line line = {.table = text_of(row, 0),
                              .summary = text_of(row, 1),
                              .phase = phase,
                              .length = sqlite3_column_int64(row, 2),
                              .time_ms = sqlite3_column_int64(row, 3)};
        if (!visit(context, &line))
            break;
    }
    dj_status status = result == SQLITE_ROW || result == SQLITE_DONE ? DJ_OK : fail(sqlite, error);
    sqlite3_reset(row);
    return status;
}

static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error) {
    sqlite_store *sqlite = (sqlite_store *)store;
    sqlite3_stmt *row = sqlite->statements[CLAIM];
    sqlite3_bind_int64(row, 1, now_ms);
    sqlite3_bind_int64(row, 2, until_ms);
    sqlite3_bind_int(row, 3, limit);
    int result;
    while ((result = sqlite3_step(row)) == SQLITE_ROW)
        visit(context, text_of(row, 0));
    dj_status status = result == SQLITE_DONE ? DJ_OK : fail(sqlite, error);
    sqlite3_reset(row);
    return status;
}

static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error) {
    sqlite_store *sqlite = (sqlite_store *)store;
    sqlite3_stmt *row = bind_text(sqlite, PUT_OFF, 1, table);
    sqlite3_bind_int64(row, 2, from_ms);
    sqlite3_bind_int64(row, 3, due_ms);
    return run(sqlite, PUT_OFF) ? DJ_OK : fail(sqlite, error);
}

/* NULL is bound as NULL. */
static sqlite3_stmt *bind_text(sqlite_store *sqlite, int statement, int place, const char *text) {
    sqlite3_bind_text(sqlite->statements[statement], place, text, -1, SQLITE_STATIC);
    return sqlite->statements[statement];
}

static const char *text_of(sqlite3_stmt *row, int column) {
    const unsigned char *text = sqlite3_column_text(row, column);
    return text != NULL ? (const char *)text : "";
}

static dj_status fail(sqlite_store *sqlite, dj_error *error) {
    const char *detail = sqlite->database != NULL ? sqlite3_errmsg(sqlite->database) : NULL;
    return dj_store_fail(error, DJ_SENTENCE("The tables cannot be stored: %s."), detail != NULL ? detail : "?");
}
