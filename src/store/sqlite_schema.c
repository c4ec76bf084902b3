/* The schema of a file of SQLite, and how older ones become it. */
#include "sqlite.h"

#include <stdio.h>
#include <string.h>

enum { BUSY_MS = 5000 };

/* The third step numbers tables in the order they were begun: entries of tables that are played at the same time are
 * stored close together, and a commit changes few pages. The fourth keeps the entries of a table together, in one tree
 * instead of two, and chains them: see dj_store_chain. The fifth writes less for a move: entries are stored in the
 * order in which they come, at the end of one tree; what is found of them by table and number is narrow, and so is the
 * row of a table, whose line for lists is apart. Keys need no tree: see dj_store_outcome. The sixth is for entries that
 * come many at a time: see sqlite_fresh.c. The seventh marks the tables that have such entries. The eighth tells of
 * each row of them whose they are. The ninth changes nothing but the number: rows may have entries that are in their
 * places already, which a program from before would not expect. */
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
    "ALTER TABLE entries RENAME TO former_entries;"
    "DROP INDEX entries_by_key;"
    "CREATE TABLE entries ("
    " table_number INTEGER NOT NULL REFERENCES tables (number),"
    " sequence INTEGER NOT NULL,"
    " key TEXT NOT NULL,"
    " text TEXT NOT NULL,"
    " time_ms INTEGER NOT NULL,"
    " chain TEXT NOT NULL,"
    " PRIMARY KEY (table_number, sequence)) WITHOUT ROWID;"
    "INSERT INTO entries SELECT table_number, sequence, key, text, time_ms, '' FROM former_entries"
    " ORDER BY table_number, sequence;"
    "DROP TABLE former_entries;"
    "CREATE UNIQUE INDEX entries_by_key ON entries (table_number, key) WHERE key <> '';"
    "ALTER TABLE tables ADD COLUMN length INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN chain TEXT NOT NULL DEFAULT '';",
    "DROP INDEX entries_by_key;"
    "ALTER TABLE entries RENAME TO former_entries;"
    "CREATE TABLE entries ("
    " place INTEGER PRIMARY KEY,"
    " table_number INTEGER NOT NULL REFERENCES tables (number),"
    " sequence INTEGER NOT NULL,"
    " key TEXT NOT NULL,"
    " text TEXT NOT NULL,"
    " time_ms INTEGER NOT NULL,"
    " chain TEXT NOT NULL);"
    "INSERT INTO entries (table_number, sequence, key, text, time_ms, chain)"
    " SELECT table_number, sequence, key, text, time_ms, chain FROM former_entries ORDER BY table_number, sequence;"
    "DROP TABLE former_entries;"
    "CREATE UNIQUE INDEX entries_of_table ON entries (table_number, sequence);"
    "CREATE TABLE lines (number INTEGER PRIMARY KEY REFERENCES tables (number), summary TEXT NOT NULL);"
    "INSERT INTO lines SELECT number, summary FROM tables;"
    "ALTER TABLE tables DROP COLUMN summary;",
    "CREATE TABLE fresh (place INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, fingerprint INTEGER NOT NULL);",
    "ALTER TABLE tables ADD COLUMN is_gathered INTEGER NOT NULL DEFAULT 0;",
    "ALTER TABLE fresh ADD COLUMN ends TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE fresh ADD COLUMN former TEXT NOT NULL DEFAULT '';",
    "",
};
enum { STEPS = sizeof steps / sizeof *steps, CHAINED_STEP = 3, MARKED_STEP = 6 };

const char dj_sqlite_fresh_schema[] =
    "CREATE TABLE fresh (place INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, fingerprint INTEGER NOT NULL,"
    " ends TEXT NOT NULL DEFAULT '', former TEXT NOT NULL DEFAULT '');";

/* Pages of the log, most of which change many times, are copied to the database once the log has so many. */
static const char settings[] = "PRAGMA journal_mode = WAL;"
                               "PRAGMA synchronous = FULL;"
                               "PRAGMA wal_autocheckpoint = 4000;"
                               "PRAGMA cache_size = -8000";

static bool take_step(dj_sqlite_store *sqlite, int *version, dj_error *error);
static bool run_script(dj_sqlite_store *sqlite, const char *script);
static bool chain_entries(dj_sqlite_store *sqlite);

bool dj_sqlite_migrate(dj_sqlite_store *sqlite, bool is_beside, dj_error *error) {
    sqlite3_busy_timeout(sqlite->database, BUSY_MS);
    sqlite3_stmt *row = NULL;
    bool is_ready = (is_beside || run_script(sqlite, settings)) &&
                    sqlite3_prepare_v2(sqlite->database, "PRAGMA user_version", -1, &row, NULL) == SQLITE_OK &&
                    sqlite3_step(row) == SQLITE_ROW;
    int version = is_ready ? sqlite3_column_int(row, 0) : 0;
    sqlite3_finalize(row);
    if (!is_ready)
        return dj_sqlite_fail(sqlite, error) == DJ_OK;
    if (version > STEPS)
        return dj_store_fail(error, DJ_SENTENCE("The tables were written by a newer version of this program."), NULL) ==
               DJ_OK;
    if (is_beside && version < STEPS)
        return dj_store_fail(error,
                             DJ_SENTENCE("The tables were written by an older version of this program: 'donjon store "
                                         "repair' or a server brings them up to date."),
                             NULL) == DJ_OK;
    while (version < STEPS)
        if (!take_step(sqlite, &version, error))
            return false;
    return true;
}

/* To find what is to be marked, rows must have all their columns: then that step is taken with the next. */
static bool take_step(dj_sqlite_store *sqlite, int *version, dj_error *error) {
    bool marks = *version == MARKED_STEP;
    int next = *version + (marks ? 2 : 1);
    char end[80];
    snprintf(end, sizeof end, "PRAGMA user_version = %d; COMMIT", next);
    if (run_script(sqlite, "BEGIN EXCLUSIVE") && run_script(sqlite, steps[*version]) &&
        (*version != CHAINED_STEP || chain_entries(sqlite)) &&
        (!marks || (run_script(sqlite, steps[*version + 1]) && dj_sqlite_fresh_mark(sqlite))) &&
        run_script(sqlite, end)) {
        *version = next;
        return true;
    }
    dj_sqlite_fail(sqlite, error);
    run_script(sqlite, "ROLLBACK");
    return false;
}

static bool run_script(dj_sqlite_store *sqlite, const char *script) {
    return sqlite3_exec(sqlite->database, script, NULL, NULL, NULL) == SQLITE_OK;
}

/* A log with a gap stays one: the table notes the number of its last entry. */
static bool chain_entries(dj_sqlite_store *sqlite) {
    static const char *const texts[] = {
        ("SELECT number, id, sequence, key, text, entries.time_ms FROM tables JOIN entries ON table_number = number"
         " ORDER BY number, sequence"),
        "UPDATE entries SET chain = ?3 WHERE table_number = ?1 AND sequence = ?2",
        "UPDATE tables SET length = ?2, chain = ?3 WHERE number = ?1",
    };
    sqlite3_stmt *all[3] = {NULL};
    bool is_done = true;
    for (int i = 0; i < 3 && is_done; i++)
        is_done = sqlite3_prepare_v2(sqlite->database, texts[i], -1, &all[i], NULL) == SQLITE_OK;
    char chain[DJ_STORE_CHAIN] = "";
    int64_t number = 0;
    int result = SQLITE_DONE;
    while (is_done && (result = sqlite3_step(all[0])) == SQLITE_ROW) {
        if (number != sqlite3_column_int64(all[0], 0))
            chain[0] = '\0';
        number = sqlite3_column_int64(all[0], 0);
        const char *id = dj_sqlite_text_of(all[0], 1, &is_done);
        dj_store_entry entry = {.sequence = sqlite3_column_int64(all[0], 2),
                                .key = dj_sqlite_text_of(all[0], 3, &is_done),
                                .text = dj_sqlite_text_of(all[0], 4, &is_done),
                                .time_ms = sqlite3_column_int64(all[0], 5)};
        char previous[DJ_STORE_CHAIN];
        memcpy(previous, chain, sizeof previous);
        dj_store_chain(previous, id, &entry, chain);
        for (int i = 1; i < 3 && is_done; i++) {
            sqlite3_bind_int64(all[i], 1, number);
            sqlite3_bind_int64(all[i], 2, entry.sequence);
            sqlite3_bind_text(all[i], 3, chain, -1, SQLITE_STATIC);
            is_done = sqlite3_step(all[i]) == SQLITE_DONE;
            sqlite3_reset(all[i]);
        }
    }
    for (int i = 0; i < 3; i++)
        sqlite3_finalize(all[i]);
    return is_done && result == SQLITE_DONE;
}
