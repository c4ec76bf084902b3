/* A store in a file of SQLite: one writing connection, a write-ahead log, and no acknowledgement before an entry is on
 * the disk (synchronous=FULL). Entries that are committed together cost one wait for the disk; where they are many,
 * they are put in their places later (sqlite_fresh.c). */
#include "sqlite.h"

#include "fetch.h"
#include "sqlite_log.h"

#include "donjon/dice.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The byte of the file that the server locks. The locks of SQLite itself are far below it, so that its other programs
 * can still open the file. */
static const off_t server_byte = (off_t)1 << 62;

enum {
    BEGIN,
    COMMIT,
    ROLLBACK,
    FIND_TABLE,
    ADD_TABLE,
    ADD_ENTRY,
    WRITE_PHASE,
    WRITE_LINE,
    WRITE_LENGTH,
    WRITE_LENGTH_ONLY,
    WRITE_DUE,
    CLAIM,
    PUT_OFF,
    LOOK_FOR_OTHERS,
    STATEMENTS
};

static const char *const statement_texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [FIND_TABLE] = "SELECT number, length, chain FROM tables WHERE id = ?1",
    [ADD_TABLE] = "INSERT INTO tables (id, phase, time_ms, due_ms, length, chain) VALUES (?1, ?2, ?3, ?4, 0, '')",
    [ADD_ENTRY] = "INSERT INTO entries (table_number, sequence, key, text, time_ms, chain)"
                  " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
    [WRITE_PHASE] = "UPDATE tables SET phase = ?2, time_ms = ?3, due_ms = ?4 WHERE number = ?1",
    [WRITE_LINE] = "INSERT OR REPLACE INTO lines (number, summary) VALUES (?1, ?2)",
    [WRITE_LENGTH] = "UPDATE tables SET length = ?2, chain = ?3, due_ms = ?4 WHERE number = ?1",
    [WRITE_LENGTH_ONLY] = "UPDATE tables SET length = ?2, chain = ?3 WHERE number = ?1",
    [WRITE_DUE] = "UPDATE tables SET due_ms = ?2 WHERE number = ?1",
    [CLAIM] = "UPDATE tables SET due_ms = ?2 WHERE number IN (SELECT number FROM tables"
              " WHERE due_ms > 0 AND due_ms <= ?1 ORDER BY due_ms LIMIT ?3) RETURNING id",
    [PUT_OFF] = "UPDATE tables SET due_ms = ?3 WHERE id = ?1 AND due_ms = ?2",
    [LOOK_FOR_OTHERS] = "PRAGMA data_version",
};
_Static_assert((int)STATEMENTS <= (int)DJ_SQLITE_STATEMENTS, "statements have room");

enum { AHEAD = 3 }; /* entries that are foreseen */

/* A key that is looked for. */
typedef struct search {
    const char *key;
    int64_t sequence; /* where it is, or 0 */
} search;

static bool lock_out_others(dj_sqlite_store *sqlite, dj_error *error);
static bool prepare(dj_sqlite_store *sqlite, dj_error *error);
static void close_store(dj_store *store);
static dj_status commit(dj_store *store, dj_store_append *appends, int count, dj_error *error);
static bool append_all(dj_sqlite_store *sqlite, dj_store_append *appends, int count);
static dj_status commit_apart(dj_store *store, dj_store_append *appends, int count, dj_error *error);
static bool begin(dj_sqlite_store *sqlite);
static bool look_for_others(dj_sqlite_store *sqlite, int *version);
static bool begin_gathering(dj_sqlite_store *sqlite, int count);
static bool may_put_some(const dj_sqlite_fresh *fresh);
static size_t size_left(const dj_sqlite_fresh *fresh);
static bool put_fresh(dj_sqlite_store *sqlite);
static dj_sqlite_table *place_of(dj_sqlite_store *sqlite, const char *id);
static bool append_one(dj_sqlite_store *sqlite, dj_store_append *append, dj_sqlite_table *table);
static void take_place(dj_sqlite_table *place, const char *id);
static bool find_table(dj_sqlite_store *sqlite, const char *id, dj_sqlite_table *table);
static bool find_repeated(dj_sqlite_store *sqlite, dj_store_append *append);
static bool find_key(void *context, const dj_store_entry *entry);
static bool write_line(dj_sqlite_store *sqlite, const dj_store_append *append, dj_sqlite_table *table);
static dj_store_entry link_entry(const dj_store_append *append, dj_sqlite_table *table);
static bool gather_entry(dj_sqlite_store *sqlite, const dj_store_append *append, dj_sqlite_table *table);
static bool write_entry(dj_sqlite_store *sqlite, const dj_store_append *append, dj_sqlite_table *table, bool *is_added);
static bool write_length(dj_sqlite_store *sqlite, const dj_store_append *append, dj_sqlite_table *table);
static bool run(dj_sqlite_store *sqlite, int statement);
static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error);
static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error);
static sqlite3_stmt *bind_text(dj_sqlite_store *sqlite, int statement, int place, const char *text);

static const dj_store_backend backend = {.name = "sqlite",
                                         .close = close_store,
                                         .commit = commit,
                                         .read = dj_sqlite_read,
                                         .list = dj_sqlite_list,
                                         .walk = dj_sqlite_walk,
                                         .check_pages = dj_sqlite_check_pages,
                                         .set_aside = dj_sqlite_set_aside,
                                         .backup = dj_sqlite_backup,
                                         .claim = claim,
                                         .put_off = put_off,
                                         .news_descriptor = dj_store_no_descriptor,
                                         .news = dj_store_no_news};

dj_store *dj_sqlite_store_open(const char *path, bool is_beside, dj_error *error) {
    dj_sqlite_store *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite == NULL) {
        dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
        return NULL;
    }
    sqlite->store.backend = &backend;
    sqlite->file = -1;
    sqlite->generation = 1;
    sqlite->fresh.many = DJ_SQLITE_MANY;
    sqlite->fresh.size_max = DJ_SQLITE_FRESH_SIZE;
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* statistics of memory are not used */
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (is_beside ? 0 : SQLITE_OPEN_CREATE);
    mode_t usual = umask(S_IRWXG | S_IRWXO); /* the file holds the seeds of running games */
    int opened = sqlite3_open_v2(path, &sqlite->database, flags, dj_sqlite_gathering_log());
    umask(usual);
    if (opened != SQLITE_OK)
        dj_sqlite_fail(sqlite, error);
    else if ((is_beside || lock_out_others(sqlite, error)) && dj_sqlite_migrate(sqlite, is_beside, error) &&
             prepare(sqlite, error) && (is_beside || put_fresh(sqlite) || dj_sqlite_fail(sqlite, error) == DJ_OK))
        return &sqlite->store;
    close_store(&sqlite->store);
    return NULL;
}

/* Each server relies on being the only writer of its file. The system releases the lock when the process ends, in
 * whatever way. */
static bool lock_out_others(dj_sqlite_store *sqlite, dj_error *error) {
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

static bool prepare(dj_sqlite_store *sqlite, dj_error *error) {
    return (dj_sqlite_prepare(sqlite, statement_texts, STATEMENTS, sqlite->statements) &&
            dj_sqlite_read_prepare(sqlite) && dj_sqlite_put_prepare(sqlite) && dj_sqlite_fresh_prepare(sqlite)) ||
           dj_sqlite_fail(sqlite, error) == DJ_OK;
}

static void close_store(dj_store *store) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    if (sqlite->file >= 0)
        put_fresh(sqlite); /* where they cannot be put, they are read from where they are */
    dj_sqlite_fresh_free(sqlite);
    dj_sqlite_put_free(sqlite);
    dj_sqlite_read_free(sqlite);
    dj_sqlite_finalize(sqlite->statements, STATEMENTS);
    sqlite3_close(sqlite->database);
    if (sqlite->file >= 0)
        close(sqlite->file); /* closed last: closing any descriptor of the file releases the locks of SQLite */
    free(sqlite);
}

static dj_status commit(dj_store *store, dj_store_append *appends, int count, dj_error *error) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    bool is_done = begin(sqlite) && begin_gathering(sqlite, count) && append_all(sqlite, appends, count);
    if (is_done && dj_sqlite_fresh_write(sqlite) && run(sqlite, COMMIT))
        return DJ_OK;
    bool is_damaged = dj_sqlite_is_page_damaged(sqlite3_extended_errcode(sqlite->database));
    bool was_careful = sqlite->fresh.is_careful;
    dj_sqlite_fail(sqlite, error);
    sqlite->generation++;
    sqlite->fresh.is_careful = was_careful || is_damaged;
    if (!sqlite3_get_autocommit(sqlite->database))
        run(sqlite, ROLLBACK);
    return is_damaged && (count > 1 || !was_careful) ? commit_apart(store, appends, count, error) : DJ_REFUSED;
}

/* What an entry needs is asked for while the ones before it are appended: its table, then where the log of that ends,
 * then the lines that it is added to, each found by the one before. */
static bool append_all(dj_sqlite_store *sqlite, dj_store_append *appends, int count) {
    dj_sqlite_table *places[AHEAD + 1];
    bool is_done = true;
    for (int i = -AHEAD; i < count && is_done; i++) {
        for (int ahead = AHEAD; ahead > 0; ahead--) {
            int at = i + ahead;
            if (at >= 0 && at < count && ahead == AHEAD)
                places[at % (AHEAD + 1)] = place_of(sqlite, appends[at].table);
            else if (at >= 0 && at < count)
                dj_sqlite_ends_foresee(&sqlite->fresh.ends, places[at % (AHEAD + 1)]->number, ahead > 1);
        }
        if (i >= 0)
            is_done = append_one(sqlite, &appends[i], places[i % (AHEAD + 1)]);
    }
    return is_done;
}

/* A damaged page is the trouble of its table: the others get their entries. */
static dj_status commit_apart(dj_store *store, dj_store_append *appends, int count, dj_error *error) {
    dj_status status = DJ_REFUSED;
    for (int i = 0; i < count; i++) {
        appends[i].outcome = DJ_STORE_FAILED;
        if (commit(store, &appends[i], 1, error) == DJ_OK)
            status = DJ_OK;
        else
            appends[i].outcome = DJ_STORE_FAILED;
    }
    return status;
}

/* Begins a transaction. What is remembered of tables is forgotten where another program has written to the file. */
static bool begin(dj_sqlite_store *sqlite) {
    if (!run(sqlite, BEGIN))
        return false;
    int version;
    bool is_told = look_for_others(sqlite, &version);
    bool is_changed = version != sqlite->data_version;
    sqlite->generation += is_changed;
    sqlite->fresh.is_due = sqlite->fresh.is_due || is_changed;
    sqlite->data_version = version;
    bool is_known = sqlite->fresh.generation == sqlite->generation || dj_sqlite_fresh_look(sqlite);
    sqlite->fresh.is_due = sqlite->fresh.is_due || sqlite->fresh.is_damaged;
    return is_told && is_known;
}

static bool look_for_others(dj_sqlite_store *sqlite, int *version) {
    sqlite3_stmt *row = sqlite->statements[LOOK_FOR_OTHERS];
    bool is_told = sqlite3_step(row) == SQLITE_ROW;
    *version = is_told ? sqlite3_column_int(row, 0) : 0;
    sqlite3_reset(row);
    return is_told;
}

/* Entries of a small commit go to their places at once, unless others are still gathered: then they are added to those.
 * When there are too many of them the oldest are put in their places, and all of them, a share at a time, when no more
 * large commits come. Those that are not in memory, because the last commit failed or others wrote, are put there at
 * once. */
static bool begin_gathering(dj_sqlite_store *sqlite, int count) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    bool is_many = count >= fresh->many;
    fresh->gathered.length = fresh->list.length = fresh->number_count = 0;
    fresh->small_commits = is_many ? 0 : fresh->small_commits + 1;
    bool is_full = fresh->size > fresh->size_max || fresh->small_commits >= DJ_SQLITE_FEW;
    bool is_put = true;
    if (fresh->is_damaged || (fresh->size > 0 && (fresh->is_due || (is_full && !may_put_some(fresh)))))
        is_put = dj_sqlite_fresh_put(sqlite);
    else if (fresh->size > 0 && is_full)
        is_put = dj_sqlite_kept_put(sqlite, size_left(fresh));
    if (!is_put)
        return false;
    fresh->is_due = false;
    fresh->is_gathering = is_many || fresh->size > 0;
    return true;
}

static bool may_put_some(const dj_sqlite_fresh *fresh) {
    return fresh->is_kept && !fresh->is_careful;
}

/* Bytes of gathered entries after some were put in their places. */
static size_t size_left(const dj_sqlite_fresh *fresh) {
    size_t size = fresh->size < fresh->size_max ? fresh->size : fresh->size_max;
    size_t slice = fresh->size_max / DJ_SQLITE_FRESH_SLICE;
    return size > slice ? size - slice : 0;
}

/* Carefully where it does not go otherwise. */
static bool put_fresh(dj_sqlite_store *sqlite) {
    bool is_done = sqlite->fresh.size == 0 && !sqlite->fresh.is_damaged;
    for (int i = 0; i < 2 && !is_done; i++) {
        is_done = begin(sqlite) && dj_sqlite_fresh_put(sqlite) && run(sqlite, COMMIT);
        sqlite->fresh.is_careful = !is_done;
        sqlite->generation += !is_done;
        if (!is_done && !sqlite3_get_autocommit(sqlite->database))
            run(sqlite, ROLLBACK);
    }
    return is_done;
}

/* Where the table is remembered, or would be. It is asked for some entries ahead, so that it has come from memory by
 * then. */
static dj_sqlite_table *place_of(dj_sqlite_store *sqlite, const char *id) {
    dj_sqlite_table *place = &sqlite->tables[dj_hash_bytes(id, strlen(id), 0) % DJ_SQLITE_TABLES];
    dj_fetch(place, sizeof *place);
    return place;
}

static bool append_one(dj_sqlite_store *sqlite, dj_store_append *append, dj_sqlite_table *table) {
    bool is_added = false;
    take_place(table, append->table);
    if (table->generation != sqlite->generation && !find_table(sqlite, append->table, table))
        return false;
    if (table->last + 1 != append->sequence)
        return find_repeated(sqlite, append);
    if (append->summary != NULL && !write_line(sqlite, append, table))
        return false;
    append->outcome = DJ_STORE_STORED;
    if (sqlite->fresh.is_gathering)
        return gather_entry(sqlite, append, table);
    if (!write_entry(sqlite, append, table, &is_added))
        return false;
    if (is_added)
        return write_length(sqlite, append, table);
    table->generation = 0;
    return find_repeated(sqlite, append);
}

/* Another table there is forgotten. */
static void take_place(dj_sqlite_table *place, const char *id) {
    if (strcmp(place->id, id) == 0)
        return;
    *place = (dj_sqlite_table){0};
    memcpy(place->id, id, strlen(id) + 1);
}

/* Number and length are 0 for a new table. */
static bool find_table(dj_sqlite_store *sqlite, const char *id, dj_sqlite_table *table) {
    sqlite3_stmt *row = bind_text(sqlite, FIND_TABLE, 1, id);
    int result = sqlite3_step(row);
    table->number = table->last = 0;
    table->is_due = true;
    table->chain[0] = '\0';
    bool has_memory = true;
    if (result == SQLITE_ROW) {
        table->number = sqlite3_column_int64(row, 0);
        table->last = sqlite3_column_int64(row, 1);
        snprintf(table->chain, sizeof table->chain, "%s", dj_sqlite_text_of(row, 2, &has_memory));
    }
    sqlite3_reset(row);
    bool is_found = has_memory && (result == SQLITE_ROW || result == SQLITE_DONE);
    const dj_sqlite_end *end = dj_sqlite_ends_find(&sqlite->fresh.ends, table->number);
    if (end != NULL && end->last > table->last) {
        table->last = end->last;
        memcpy(table->chain, end->chain, sizeof table->chain);
    }
    table->generation = is_found ? sqlite->generation : 0;
    return is_found;
}

/* The number is not the next: the entry was stored before (repeated), or another came first (stale). */
static bool find_repeated(dj_sqlite_store *sqlite, dj_store_append *append) {
    search search = {.key = append->key};
    int64_t length;
    bool is_read = append->key[0] == '\0' ||
                   (dj_sqlite_fresh_write(sqlite) &&
                    dj_sqlite_read(&sqlite->store, append->table, 1, find_key, &search, &length, NULL) == DJ_OK);
    append->outcome = search.sequence > 0 ? DJ_STORE_REPEATED : DJ_STORE_STALE;
    if (search.sequence > 0)
        append->sequence = search.sequence;
    return is_read;
}

static bool find_key(void *context, const dj_store_entry *entry) {
    search *search = context;
    if (strcmp(entry->key, search->key) == 0)
        search->sequence = entry->sequence;
    return search->sequence == 0;
}

/* Writes the line of a table for lists, and when it is due with it; that of the first entry makes the table. */
static bool write_line(dj_sqlite_store *sqlite, const dj_store_append *append, dj_sqlite_table *table) {
    bool is_new = table->number == 0;
    int statement = is_new ? ADD_TABLE : WRITE_PHASE;
    sqlite3_stmt *row = sqlite->statements[statement];
    if (is_new)
        bind_text(sqlite, ADD_TABLE, 1, append->table);
    else
        sqlite3_bind_int64(row, 1, table->number);
    sqlite3_bind_int(row, 2, (int)append->phase);
    sqlite3_bind_int64(row, 3, append->time_ms);
    sqlite3_bind_int64(row, 4, append->due_ms);
    if (!run(sqlite, statement))
        return false;
    if (is_new)
        table->number = sqlite3_last_insert_rowid(sqlite->database);
    sqlite3_bind_int64(bind_text(sqlite, WRITE_LINE, 2, append->summary), 1, table->number);
    return run(sqlite, WRITE_LINE);
}

/* The entry with its link, which becomes that of the table. */
static dj_store_entry link_entry(const dj_store_append *append, dj_sqlite_table *table) {
    dj_store_entry told = {.sequence = append->sequence,
                           .key = append->key,
                           .text = append->text,
                           .chain = table->chain,
                           .time_ms = append->time_ms};
    char chain[DJ_STORE_CHAIN];
    dj_store_chain(table->chain, append->table, &told, chain);
    memcpy(table->chain, chain, sizeof chain);
    return told;
}

static bool gather_entry(dj_sqlite_store *sqlite, const dj_store_append *append, dj_sqlite_table *table) {
    dj_store_entry told = link_entry(append, table);
    bool changes_due = append->summary == NULL && (table->is_due || append->due_ms > 0);
    table->last = append->sequence;
    table->is_due = append->due_ms > 0;
    sqlite3_stmt *due = sqlite->statements[WRITE_DUE];
    if (changes_due) {
        sqlite3_bind_int64(due, 1, table->number);
        sqlite3_bind_int64(due, 2, append->due_ms);
    }
    return dj_sqlite_fresh_add(sqlite, table->number, &told) && (!changes_due || run(sqlite, WRITE_DUE));
}

static bool write_entry(dj_sqlite_store *sqlite, const dj_store_append *append, dj_sqlite_table *table,
                        bool *is_added) {
    link_entry(append, table);
    sqlite3_stmt *entry = bind_text(sqlite, ADD_ENTRY, 3, append->key);
    sqlite3_bind_int64(entry, 1, table->number);
    sqlite3_bind_int64(entry, 2, append->sequence);
    bind_text(sqlite, ADD_ENTRY, 4, append->text);
    sqlite3_bind_int64(entry, 5, append->time_ms);
    bind_text(sqlite, ADD_ENTRY, 6, table->chain);
    bool is_done = run(sqlite, ADD_ENTRY);
    *is_added = is_done && sqlite3_changes(sqlite->database) == 1;
    return is_done;
}

/* Most moves leave a table that is not due as it is, and the index of those that are need not be looked at. A line has
 * told already when it is due. */
static bool write_length(dj_sqlite_store *sqlite, const dj_store_append *append, dj_sqlite_table *table) {
    bool changes_due = append->summary == NULL && (table->is_due || append->due_ms > 0);
    int statement = changes_due ? WRITE_LENGTH : WRITE_LENGTH_ONLY;
    sqlite3_stmt *row = bind_text(sqlite, statement, 3, table->chain);
    sqlite3_bind_int64(row, 1, table->number);
    sqlite3_bind_int64(row, 2, append->sequence);
    if (statement == WRITE_LENGTH)
        sqlite3_bind_int64(row, 4, append->due_ms);
    table->last = append->sequence;
    table->is_due = append->due_ms > 0;
    return run(sqlite, statement);
}

static bool run(dj_sqlite_store *sqlite, int statement) {
    return dj_sqlite_run(sqlite->statements[statement]);
}

static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    sqlite3_stmt *row = sqlite->statements[CLAIM];
    sqlite3_bind_int64(row, 1, now_ms);
    sqlite3_bind_int64(row, 2, until_ms);
    sqlite3_bind_int(row, 3, limit);
    int result = SQLITE_DONE;
    bool has_memory = true;
    while (has_memory && (result = sqlite3_step(row)) == SQLITE_ROW) {
        const char *table = dj_sqlite_text_of(row, 0, &has_memory);
        if (has_memory && table[0] != '\0')
            visit(context, table);
    }
    return dj_sqlite_end_rows(sqlite, row, result, has_memory, error);
}

static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error) {
    dj_sqlite_store *sqlite = (dj_sqlite_store *)store;
    sqlite3_stmt *row = bind_text(sqlite, PUT_OFF, 1, table);
    sqlite3_bind_int64(row, 2, from_ms);
    sqlite3_bind_int64(row, 3, due_ms);
    return run(sqlite, PUT_OFF) ? DJ_OK : dj_sqlite_fail(sqlite, error);
}

static sqlite3_stmt *bind_text(dj_sqlite_store *sqlite, int statement, int place, const char *text) {
    sqlite3_bind_text(sqlite->statements[statement], place, text, -1, SQLITE_STATIC);
    return sqlite->statements[statement];
}

bool dj_sqlite_is_alone(dj_sqlite_store *sqlite) {
    int version;
    return look_for_others(sqlite, &version) && version == sqlite->data_version;
}
