/* What an operator has done to a file of SQLite: it is looked through, copied, and damaged tables are set aside. */
#include "sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STEPS_BETWEEN = 10000 }; /* of SQLite's machine, between two looks whether to go on */

typedef struct patience {
    bool (*goes_on)(void *context);
    void *context;
    bool is_over;
} patience;

static int is_over(void *context);
static bool make_file(const char *path, dj_error *error);

/* https://sqlite.org/wal.html#walresetbug: from 3.7.0 on, mended in 3.51.3 and, of older lines, in 3.50.7 and 3.44.6.
 */
bool dj_sqlite_needs_one_writer(int version) {
    return version >= 3007000 && version < 3051003 && !(version >= 3050007 && version < 3051000) &&
           !(version >= 3044006 && version < 3045000);
}

bool dj_store_has_old_library(const char *where, dj_error *notice) {
    bool is_file = strcmp(where, "memory:") != 0 && strncmp(where, "postgresql:", strlen("postgresql:")) != 0;
    if (!is_file || !dj_sqlite_needs_one_writer(sqlite3_libversion_number()))
        return false;
    dj_refuse(notice, "old-library", NULL,
              DJ_SENTENCE("SQLite %s can damage a file that two programs write to at once: let nothing but this server "
                          "write to its tables."),
              sqlite3_libversion());
    return true;
}

dj_status dj_sqlite_walk(dj_store *store, const char *table, int limit, dj_store_line_visitor *visit, void *context,
                         dj_error *error) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    sqlite3_stmt *row = NULL;
    if (sqlite3_prepare_v2(
            sqlite->database,
            "SELECT id, summary, length, time_ms, phase, due_ms, number FROM tables JOIN lines USING (number)"
            " WHERE id > ?1 ORDER BY id LIMIT ?2",
            -1, &row, NULL) != SQLITE_OK)
        return dj_sqlite_fail(sqlite, error);
    sqlite3_bind_text(row, 1, table, -1, SQLITE_STATIC);
    sqlite3_bind_int(row, 2, limit);
    dj_status status = dj_sqlite_visit_tables(sqlite, row, visit, context, error);
    sqlite3_finalize(row);
    return status;
}

dj_status dj_sqlite_check_pages(dj_store *store, bool (*goes_on)(void *context), void *context, dj_error *error) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    sqlite3_stmt *row = NULL;
    patience patience = {.goes_on = goes_on, .context = context};
    if (goes_on != NULL)
        sqlite3_progress_handler(sqlite->database, STEPS_BETWEEN, is_over, &patience);
    int result = sqlite3_prepare_v2(sqlite->database, "PRAGMA integrity_check(1)", -1, &row, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_step(row);
    sqlite3_progress_handler(sqlite->database, 0, NULL, NULL);
    bool has_memory = true;
    const char *said = result == SQLITE_ROW ? dj_sqlite_text_of(row, 0, &has_memory) : sqlite3_errmsg(sqlite->database);
    dj_status status = DJ_OK;
    if (!patience.is_over && (result != SQLITE_ROW || strcmp(said, "ok") != 0))
        status = dj_sqlite_refuse_damaged(error, said);
    else if (!patience.is_over && (!dj_sqlite_fresh_look(sqlite) || sqlite->fresh.is_damaged))
        status = dj_sqlite_fail(sqlite, error);
    sqlite3_finalize(row);
    return status;
}

dj_status dj_sqlite_refuse_damaged(dj_error *error, const char *said) {
    return dj_refuse(error, "damaged-store", NULL, DJ_SENTENCE("The file is damaged: %s."), said);
}

dj_status dj_sqlite_set_aside(dj_store *store, const char *table, dj_error *error) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    char *script = sqlite3_mprintf("UPDATE tables SET phase = %d, due_ms = 0 WHERE id = %Q", DJ_STORE_ASIDE, table);
    bool is_done = script != NULL && sqlite3_exec(sqlite->database, script, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_free(script);
    return is_done ? DJ_OK : dj_sqlite_fail(sqlite, error);
}

/* In one step: the copy is of one moment, and the server writes on meanwhile, into its log. */
dj_status dj_sqlite_backup(dj_store *store, const char *path, dj_error *error) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    if (!make_file(path, error))
        return DJ_REFUSED;
    sqlite3 *copy = NULL;
    sqlite3_backup *backup = NULL;
    if (sqlite3_open_v2(path, &copy, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
        backup = sqlite3_backup_init(copy, "main", sqlite->database, "main");
    bool is_done = backup != NULL && sqlite3_backup_step(backup, -1) == SQLITE_DONE;
    is_done = sqlite3_backup_finish(backup) == SQLITE_OK && is_done;
    dj_status status = DJ_OK;
    if (!is_done)
        status = dj_store_fail(error, DJ_SENTENCE("The tables cannot be stored: %s."), sqlite3_errmsg(copy));
    sqlite3_close(copy);
    if (!is_done)
        unlink(path);
    return status;
}

static int is_over(void *context) {
    patience *patience = context;
    patience->is_over = !patience->goes_on(patience->context);
    return patience->is_over;
}

/* A copy holds the seeds of running games, as the file itself does: it is its user's alone. */
static bool make_file(const char *path, dj_error *error) {
    int made = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made >= 0)
        close(made);
    return made >= 0 || dj_store_fail(error, DJ_SENTENCE("The tables cannot be stored: %s."), strerror(errno)) == DJ_OK;
}
