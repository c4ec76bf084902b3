#include "store_begin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

dj_store *store;
const char *store_where;
bool store_gathers;

static char directory[] = "/tmp/donjon-store-XXXXXX", path[64];
static int tables_made;

static bool note_entry(void *context, const dj_store_entry *entry);

bool store_begin(const char *where) {
    store_gathers = strcmp(where, "gathered") == 0;
    store_where = where;
    if (store_gathers || strcmp(where, "file") == 0) {
        assert_non_null(mkdtemp(directory));
        snprintf(path, sizeof path, "%s/tables.db", directory);
        store_where = path;
    }
    dj_error error = {0};
    store = store_opened(store_where, &error);
    if (store == NULL)
        fprintf(stderr, "%s: %s\n", store_where, error.detail);
    return store != NULL;
}

bool store_end(void) {
    dj_store_close(store);
    return store_where != path || (remove(path) == 0 && remove(directory) == 0);
}

dj_store *store_opened(const char *where, dj_error *error) {
    dj_store *found = dj_store_open(where, error);
    if (found != NULL && store_gathers) {
        ((dj_sqlite_store *)found)->fresh.many = 1;
        ((dj_sqlite_store *)found)->fresh.size_max = 300;
    }
    return found;
}

const char *new_table(char name[DJ_STORE_ID]) {
    snprintf(name, DJ_STORE_ID, "t%ld-%d", (long)time(NULL), tables_made++);
    return name;
}

dj_store_append entry_of(const char *table, int64_t sequence, const char *key, const char *text) {
    return (dj_store_append){.table = table,
                             .key = key,
                             .text = text,
                             .summary = sequence == 1 ? "{}" : NULL,
                             .sequence = sequence,
                             .time_ms = 1000 + sequence};
}

void append(const char *table, int64_t sequence, const char *key, const char *text, dj_store_outcome wanted) {
    dj_store_append one = entry_of(table, sequence, key, text);
    dj_error error = {0};
    assert_int_equal(dj_store_commit(store, &one, 1, &error), DJ_OK);
    assert_int_equal(one.outcome, wanted);
}

seen read_from(const char *table, int64_t from) {
    seen seen = {0};
    dj_error error = {0};
    assert_int_equal(dj_store_read(store, table, from, note_entry, &seen, &error), DJ_OK);
    return seen;
}

bool note_line(void *context, const dj_store_line *line) {
    lines *lines = context;
    int at = lines->count++;
    snprintf(lines->tables[at], sizeof lines->tables[at], "%s", line->table);
    snprintf(lines->summaries[at], sizeof lines->summaries[at], "%s", line->summary);
    lines->lengths[at] = line->length;
    return lines->count < 8;
}

static bool note_entry(void *context, const dj_store_entry *entry) {
    seen *seen = context;
    int at = seen->count++;
    seen->sequences[at] = entry->sequence;
    snprintf(seen->texts[at], sizeof seen->texts[at], "%s", entry->text);
    snprintf(seen->keys[at], sizeof seen->keys[at], "%s", entry->key);
    return seen->count < 64;
}
