/* Statements of SQLite: prepared once for a connection, run, and what their failure is called. */
#include "sqlite.h"

bool dj_sqlite_prepare(dj_sqlite_store *sqlite, const char *const *texts, int count, sqlite3_stmt **statements) {
    for (int i = 0; i < count; i++)
        if (sqlite3_prepare_v3(sqlite->database, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &statements[i], NULL) !=
            SQLITE_OK)
            return false;
    return true;
}

void dj_sqlite_finalize(sqlite3_stmt **statements, int count) {
    for (int i = 0; i < count; i++) {
        sqlite3_finalize(statements[i]);
        statements[i] = NULL;
    }
}

bool dj_sqlite_run(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}

dj_status dj_sqlite_fail(dj_sqlite_store *sqlite, dj_error *error) {
    if (sqlite->fresh.is_damaged)
        return dj_sqlite_refuse_damaged(error, "its latest entries are not what was stored");
    const char *detail = sqlite->database != NULL ? sqlite3_errmsg(sqlite->database) : NULL;
    return dj_store_fail(error, DJ_SENTENCE("The tables cannot be stored: %s."), detail != NULL ? detail : "?");
}
