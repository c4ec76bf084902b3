#include "backend.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A log that is being read and checked. */
typedef struct checked {
    const char *table;
    int64_t from, next, last; /* the first entry asked for, the next one to come, the last one that came */
    char chain[DJ_STORE_CHAIN];
    bool is_missing, is_changed; /* that next one */
    bool is_ended;               /* by the visitor */
    dj_store_entry_visitor *visit;
    void *context;
} checked;

static dj_store *open_store(const char *where, bool is_beside, dj_error *error);
static bool check_entry(void *context, const dj_store_entry *entry);
static void judge(const dj_store_append *append);

/* The line of a table is written in one transaction with its entry. The schema keeps numbers without gaps: each entry
 * but the first refers to the one before it. */
const char dj_store_first_step[] =
    "CREATE TABLE tables ("
    " id TEXT PRIMARY KEY,"
    " phase INTEGER NOT NULL,"
    " summary TEXT NOT NULL,"
    " length BIGINT NOT NULL,"
    " time_ms BIGINT NOT NULL);"
    "CREATE INDEX tables_by_phase ON tables (phase, time_ms);"
    "CREATE TABLE entries ("
    " table_id TEXT NOT NULL REFERENCES tables (id),"
    " sequence BIGINT NOT NULL CHECK (sequence > 0),"
    " previous BIGINT CHECK (CASE WHEN sequence = 1 THEN previous IS NULL ELSE previous = sequence - 1 END),"
    " key TEXT NOT NULL,"
    " text TEXT NOT NULL,"
    " time_ms BIGINT NOT NULL,"
    " PRIMARY KEY (table_id, sequence),"
    " FOREIGN KEY (table_id, previous) REFERENCES entries (table_id, sequence));"
    "CREATE UNIQUE INDEX entries_by_key ON entries (table_id, key) WHERE key <> '';";

/* Existing tables become due once. */
const char dj_store_second_step[] = "ALTER TABLE tables ADD COLUMN due_ms BIGINT NOT NULL DEFAULT 1;"
                                    "CREATE INDEX tables_by_due ON tables (due_ms) WHERE due_ms > 0;";

const char dj_store_unreadable_words[] = DJ_SENTENCE("Entry %s cannot be read: its table is refused.");

dj_store *dj_store_open(const char *where, dj_error *error) {
    return open_store(where, false, error);
}

dj_store *dj_store_open_beside(const char *where, dj_error *error) {
    return open_store(where, true, error);
}

void dj_store_close(dj_store *store) {
    if (store != NULL)
        store->backend->close(store);
}

dj_status dj_store_commit(dj_store *store, dj_store_append *appends, int count, dj_error *error) {
    assert(count >= 0 && count <= DJ_STORE_BATCH);
    for (int i = 0; i < count; i++) {
        judge(&appends[i]);
        appends[i].outcome = DJ_STORE_FAILED;
    }
    dj_status status = count > 0 ? store->backend->commit(store, appends, count, error) : DJ_OK;
    for (int i = 0; i < count && status != DJ_OK; i++)
        appends[i].outcome = DJ_STORE_FAILED;
    return status;
}

dj_status dj_store_read(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit, void *context,
                        dj_error *error) {
    if (!dj_store_is_name(table, DJ_STORE_ID))
        return DJ_OK;
    if (from < 1)
        from = 1;
    checked checked = {
        .table = table, .from = from, .next = from > 1 ? from - 1 : 1, .visit = visit, .context = context};
    int64_t length = 0;
    dj_status status = store->backend->read(store, table, checked.next, check_entry, &checked, &length, error);
    if (status != DJ_OK || checked.is_ended)
        return status;
    if (length == DJ_STORE_LENGTH_ASIDE)
        return dj_refuse(error, "damaged-table", NULL, DJ_SENTENCE("Table %s was set aside: it is damaged."), table);
    if (checked.is_changed || length < checked.last)
        return dj_store_refuse_damaged(error, DJ_SENTENCE("Entry %s is not what was stored: its table is refused."),
                                       table, checked.is_changed ? checked.next : checked.last);
    if (checked.is_missing || checked.next <= length)
        return dj_store_refuse_damaged(error, DJ_SENTENCE("Entry %s is missing: its table is refused."), table,
                                       checked.next);
    return DJ_OK;
}

dj_status dj_store_list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                        dj_error *error) {
    assert(phase < DJ_STORE_PHASES && limit > 0 && limit <= DJ_STORE_LISTED);
    return store->backend->list(store, phase, limit, visit, context, error);
}

dj_status dj_store_walk(dj_store *store, const char *table, int limit, dj_store_line_visitor *visit, void *context,
                        dj_error *error) {
    assert(limit > 0 && limit <= DJ_STORE_LISTED);
    return store->backend->walk(store, table, limit, visit, context, error);
}

dj_status dj_store_check_pages(dj_store *store, bool (*goes_on)(void *context), void *context, dj_error *error) {
    return store->backend->check_pages(store, goes_on, context, error);
}

dj_status dj_store_set_aside(dj_store *store, const char *table, dj_error *error) {
    assert(dj_store_is_name(table, DJ_STORE_ID));
    return store->backend->set_aside(store, table, error);
}

dj_status dj_store_backup(dj_store *store, const char *path, dj_error *error) {
    return store->backend->backup(store, path, error);
}

dj_status dj_store_claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                         void *context, dj_error *error) {
    assert(until_ms > now_ms && limit > 0 && limit <= DJ_STORE_LISTED);
    return store->backend->claim(store, now_ms, until_ms, limit, visit, context, error);
}

dj_status dj_store_put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error) {
    assert(dj_store_is_name(table, DJ_STORE_ID) && from_ms > 0 && due_ms >= 0);
    return store->backend->put_off(store, table, from_ms, due_ms, error);
}

int dj_store_news_descriptor(const dj_store *store) {
    return store->backend->news_descriptor(store);
}

dj_status dj_store_news(dj_store *store, dj_store_name_visitor *visit, void *context, dj_error *error) {
    return store->backend->news(store, visit, context, error);
}

dj_status dj_store_pages_are_whole(dj_store *store, bool (*goes_on)(void *context), void *context, dj_error *error) {
    (void)store, (void)goes_on, (void)context, (void)error;
    return DJ_OK;
}

dj_status dj_store_no_backup(dj_store *store, const char *path, dj_error *error) {
    (void)store, (void)path;
    return dj_refuse(error, "no-backup", NULL,
                     DJ_SENTENCE("A backup is of a file: of a database use its own tools, or 'donjon store export'."),
                     NULL);
}

int dj_store_no_descriptor(const dj_store *store) {
    (void)store;
    return -1;
}

dj_status dj_store_no_news(dj_store *store, dj_store_name_visitor *visit, void *context, dj_error *error) {
    (void)store, (void)visit, (void)context, (void)error;
    return DJ_OK;
}

dj_status dj_store_fail(dj_error *error, const char *message, const char *detail) {
    return dj_refuse(error, "storage", NULL, message, detail);
}

dj_status dj_store_refuse_damaged(dj_error *error, const char *what, const char *table, int64_t sequence) {
    char entry[DJ_STORE_ID + 24];
    snprintf(entry, sizeof entry, "%s/%lld", table, (long long)sequence);
    return dj_refuse(error, "damaged-table", NULL, what, entry);
}

static dj_store *open_store(const char *where, bool is_beside, dj_error *error) {
    if (strcmp(where, "memory:") == 0)
        return dj_memory_store_open(error);
    if (strncmp(where, "postgresql:", strlen("postgresql:")) == 0)
        return dj_postgres_store_open(where, is_beside, error);
    return dj_sqlite_store_open(where, is_beside, error);
}

/* The entry before the first that is asked for is read for its link alone. */
static bool check_entry(void *context, const dj_store_entry *entry) {
    checked *checked = context;
    checked->is_missing = entry->sequence != checked->next;
    if (checked->is_missing)
        return false;
    char chain[DJ_STORE_CHAIN];
    bool is_before = entry->sequence < checked->from;
    dj_store_chain(checked->chain, checked->table, entry, chain);
    checked->is_changed = !is_before && strcmp(chain, entry->chain) != 0;
    if (checked->is_changed)
        return false;
    snprintf(checked->chain, sizeof checked->chain, "%s", entry->chain);
    checked->last = checked->next++;
    checked->is_ended = !is_before && !checked->visit(checked->context, entry);
    return !checked->is_ended;
}

/* Ids and keys were made or checked by the house: a wrong one is a programming error. */
static void judge(const dj_store_append *append) {
    assert(dj_store_is_name(append->table, DJ_STORE_ID));
    assert(append->key[0] == '\0' || dj_store_is_name(append->key, DJ_STORE_KEY));
    assert(strlen(append->text) < DJ_STORE_TEXT);
    assert(append->summary != NULL ? strlen(append->summary) < DJ_STORE_TEXT : append->sequence > 1);
    assert(append->sequence > 0 && append->phase < DJ_STORE_PHASES && append->due_ms >= 0);
}
