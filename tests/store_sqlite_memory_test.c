/* SQLite when it gets no memory: each of its allocations in turn is refused. What is told as read is all there is, and
 * what is told as stored is there. */
#include "store/store.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { ENTRIES = 3, TEXT = 30000, TRIES_MAX = 2000 };

static sqlite3_mem_methods usual;
static int allowed = -1; /* allocations granted before one is refused; -1 refuses none */
static dj_store *store;
static char long_text[TEXT + 1];

static bool is_granted(void) {
    return allowed < 0 || allowed-- > 0;
}

static void *get(int size) {
    return is_granted() ? usual.xMalloc(size) : NULL;
}

static void *resize(void *memory, int size) {
    return is_granted() ? usual.xRealloc(memory, size) : NULL;
}

static bool count_whole(void *context, const dj_store_entry *entry) {
    int *count = context;
    ++*count;
    assert_int_equal(entry->sequence, *count);
    assert_string_equal(entry->text, long_text);
    return true;
}

static bool count_line(void *context, const dj_store_line *line) {
    assert_string_equal(line->summary, long_text);
    ++*(int *)context;
    return true;
}

static void count_name(void *context, const char *table) {
    assert_true(dj_store_is_name(table, DJ_STORE_ID));
    ++*(int *)context;
}

static int read_all(const char *table) {
    int count = 0;
    assert_int_equal(dj_store_read(store, table, 1, count_whole, &count, NULL), DJ_OK);
    return count;
}

/* With the next allocation but `tried` refused. */
static dj_status store_entries(const char *table, int tried, dj_error *error) {
    dj_store_append appends[ENTRIES];
    for (int i = 0; i < ENTRIES; i++)
        appends[i] = (dj_store_append){
            .table = table, .key = "", .text = long_text, .summary = long_text, .sequence = i + 1, .due_ms = 1};
    allowed = tried;
    dj_status status = dj_store_commit(store, appends, ENTRIES, error);
    allowed = -1;
    return status;
}

static void entries_are_stored_or_refused(void **unused) {
    (void)unused;
    dj_status status = DJ_REFUSED;
    for (int tried = 0; status != DJ_OK; tried++) {
        assert_true(tried < TRIES_MAX);
        char table[DJ_STORE_ID];
        snprintf(table, sizeof table, "stored-%d", tried);
        dj_error error = {0};
        status = store_entries(table, tried, &error);
        assert_int_equal(read_all(table), status == DJ_OK ? ENTRIES : 0);
        if (status != DJ_OK)
            assert_string_equal(error.code, "storage");
    }
}

typedef dj_status reader(int *count, dj_error *error);

static dj_status read_log(int *count, dj_error *error) {
    return dj_store_read(store, "one", 1, count_whole, count, error);
}

static dj_status read_list(int *count, dj_error *error) {
    return dj_store_list(store, DJ_STORE_OPEN, 10, count_line, count, error);
}

static dj_status read_due(int *count, dj_error *error) {
    return dj_store_claim(store, 1, 2, 10, count_name, count, error);
}

static void what_is_read_is_whole_or_refused(void **unused) {
    (void)unused;
    assert_int_equal(store_entries("one", -1, NULL), DJ_OK);
    reader *const readers[] = {read_log, read_list, read_due};
    int wanted[] = {ENTRIES, 0, 0}, refused = 0;
    assert_int_equal(read_list(&wanted[1], NULL), DJ_OK);
    for (int i = 0; i < 3; i++) {
        bool was_refused = true;
        for (int tried = 0; was_refused; tried++) {
            int count = 0;
            dj_error error = {0};
            allowed = tried;
            dj_status status = readers[i](&count, &error);
            was_refused = allowed < 0;
            allowed = -1;
            if (status != DJ_OK)
                assert_string_equal(error.code, "storage");
            else if (wanted[i] > 0)
                assert_int_equal(count, wanted[i]);
            refused += status != DJ_OK;
            assert_true(tried < TRIES_MAX);
        }
    }
    assert_true(refused > 3); /* it came to that */
}

int main(void) {
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    sqlite3_mem_methods watched = usual;
    watched.xMalloc = get;
    watched.xRealloc = resize;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &watched);
    sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
    memset(long_text, 'x', TEXT);
    char directory[] = "/tmp/donjon-store-XXXXXX", path[64];
    if (mkdtemp(directory) == NULL)
        return 1;
    snprintf(path, sizeof path, "%s/tables.db", directory);
    store = dj_store_open(path, NULL);
    if (store == NULL)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_are_stored_or_refused),
        cmocka_unit_test(what_is_read_is_whole_or_refused),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    dj_store_close(store);
    return remove(path) == 0 && remove(directory) == 0 ? failed : 1;
}
