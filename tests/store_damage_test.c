/* Rows of entries that came many at a time (sqlite_fresh.c), and that were changed by somebody else: tables that have
 * lost an entry are refused, all others are as they were, and the store opens. */
#include "store_begin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TABLES = DJ_SQLITE_MANY, ROUNDS = 3, QUIET = 2 };

/* A store in which all tables have an entry in each of three rows, a brief one in the first row alone, and a quiet one
 * has all of its entries in their places. */
static char many[TABLES][DJ_STORE_ID], brief[DJ_STORE_ID], quiet[DJ_STORE_ID];
static char whole[160], damaged[160];

static void change(const char *path, const char *script) {
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, script, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
}

static int number_in(const char *path, const char *query) {
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    sqlite3_stmt *row = NULL;
    assert_int_equal(sqlite3_prepare_v2(other, query, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    int found = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
    return found;
}

static void make_whole(void) {
    snprintf(whole, sizeof whole, "%s.whole", store_where);
    snprintf(damaged, sizeof damaged, "%s.damaged", store_where);
    dj_store *present = store;
    store = store_opened(whole, NULL);
    new_table(quiet);
    new_table(brief);
    for (int64_t sequence = 1; sequence <= QUIET; sequence++)
        append(quiet, sequence, "", "step q", DJ_STORE_STORED);
    dj_store_close(store);
    store = store_opened(whole, NULL);
    ((dj_sqlite_store *)store)->fresh.size_max = DJ_SQLITE_FRESH_SIZE;
    for (int64_t sequence = 1; sequence <= ROUNDS; sequence++) {
        dj_store_append batch[TABLES + 1];
        char texts[TABLES][16];
        for (int i = 0; i < TABLES; i++) {
            snprintf(texts[i], sizeof texts[i], "step %d", i);
            batch[i] = entry_of(sequence == 1 ? new_table(many[i]) : many[i], sequence, "", texts[i]);
        }
        batch[TABLES] = entry_of(brief, sequence, "", "step b");
        assert_int_equal(dj_store_commit(store, batch, TABLES + (sequence == 1), NULL), DJ_OK);
    }
    assert_int_equal(dj_store_backup(store, damaged, NULL), DJ_OK); /* as a server leaves it that is killed */
    dj_store_close(store);
    store = present;
    assert_int_equal(rename(damaged, whole), 0);
}

static void make_damaged(const char *script) {
    remove(damaged); /* of a test that failed */
    dj_store *beside = dj_store_open_beside(whole, NULL);
    assert_non_null(beside);
    assert_int_equal(dj_store_backup(beside, damaged, NULL), DJ_OK);
    dj_store_close(beside);
    change(damaged, script);
}

static bool count_entry(void *context, const dj_store_entry *entry) {
    (void)entry;
    ++*(int *)context;
    return true;
}

/* The entry that is missing or is not what was stored, or 0 where the table is whole, with `entries`. */
static int missing_of(const dj_store *from, const char *table, int entries) {
    int count = 0;
    dj_error error = {0};
    if (dj_store_read((dj_store *)from, table, 1, count_entry, &count, &error) == DJ_OK) {
        assert_int_equal(count, entries);
        return 0;
    }
    assert_string_equal(error.code, "damaged-table");
    const char *number = strrchr(error.detail, '/');
    assert_non_null(number);
    return atoi(number + 1);
}

/* The tables of a store are refused from those entries on: the first of the many, the others, the brief one. */
static void expect(const dj_store *from, int first, int others, int of_brief) {
    assert_int_equal(missing_of(from, many[0], ROUNDS), first);
    for (int i = 1; i < TABLES; i++)
        assert_int_equal(missing_of(from, many[i], ROUNDS), others);
    assert_int_equal(missing_of(from, brief, 1), of_brief);
    assert_int_equal(missing_of(from, quiet, QUIET), 0);
}

static void damaged_rows_are_the_trouble_of_the_tables_that_lost_entries_there(void **unused) {
    (void)unused;
    static const struct {
        const char *script;
        int first, others, brief;
    } changes[] = {
        {"UPDATE fresh SET text = replace(text, 'step', 'stop')", 1, 1, 1},
        {"DELETE FROM fresh", 1, 1, 1},
        /* the next row tells whose entries they were */
        {"DELETE FROM fresh WHERE place = (SELECT max(place) - 1 FROM fresh)", 2, 2, 0},
        {("UPDATE fresh SET text = replace(text, 'step 0', 'stop 0'), ends = ''"
          " WHERE place = (SELECT max(place) - 1 FROM fresh)"),
         2, 0, 0},
        /* the row itself does */
        {("UPDATE fresh SET text = replace(text, 'step 0', 'stop 0')"
          " WHERE place = (SELECT max(place) FROM fresh)"),
         3, 0, 0},
        /* nothing does: then only entries after it tell that a table is whole */
        {"DELETE FROM fresh WHERE place = (SELECT max(place) FROM fresh)", 3, 3, 2},
        {("UPDATE fresh SET text = replace(text, 'step 0', 'stop 0'), ends = replace(ends, ' 2 ', ' 1 ')"
          " WHERE place = (SELECT max(place) - 1 FROM fresh);"
          "UPDATE fresh SET former = replace(former, ' 2 ', ' 1 ') WHERE place = (SELECT max(place) FROM fresh)"),
         2, 0, 2},
        /* a header of a row that is damaged can say that there is no text */
        {("PRAGMA writable_schema = ON;"
          "UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = 'fresh';"
          "PRAGMA writable_schema = RESET;"
          "UPDATE fresh SET text = NULL, ends = NULL WHERE place = (SELECT max(place) FROM fresh)"),
         3, 3, 2},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        make_damaged(changes[i].script);
        dj_error error = {0};
        dj_store *beside = dj_store_open_beside(damaged, &error);
        assert_non_null(beside);
        assert_int_equal(dj_store_check_pages(beside, NULL, NULL, &error), DJ_REFUSED);
        assert_non_null(strstr(error.detail, "latest entries"));
        expect(beside, changes[i].first, changes[i].others, changes[i].brief);
        dj_store_close(beside);
        for (int opened = 0; opened < 2; opened++) {
            dj_store *server = store_opened(damaged, &error), *present = store;
            assert_non_null(server);
            expect(server, changes[i].first, changes[i].others, changes[i].brief);
            char fresh[DJ_STORE_ID];
            store = server;
            append(new_table(fresh), 1, "", "step n", DJ_STORE_STORED);
            store = present;
            dj_store_close(server);
            assert_int_equal(number_in(damaged, "SELECT count(*) FROM sqlite_master WHERE name LIKE 'damaged%'"), 1);
        }
        assert_int_equal(remove(damaged), 0);
    }
}

/* Rows are numbered without a gap still, and nothing but the marks of tables tells. */
static void rows_that_are_missing_at_the_beginning_are_missed_too(void **unused) {
    (void)unused;
    make_damaged("DELETE FROM fresh WHERE place < (SELECT max(place) FROM fresh)");
    dj_store *beside = dj_store_open_beside(damaged, NULL);
    expect(beside, 1, 1, 1);
    dj_store_close(beside);
    dj_store *server = store_opened(damaged, NULL);
    assert_non_null(server);
    expect(server, 1, 1, 1);
    dj_store_close(server);
    assert_int_equal(remove(damaged), 0);
}

static void a_page_of_such_rows_that_cannot_be_read_is_no_more_than_that(void **unused) {
    (void)unused;
    make_damaged("PRAGMA journal_mode = DELETE");
    int page = number_in(damaged, "SELECT rootpage FROM sqlite_master WHERE name = 'fresh'");
    int size = number_in(damaged, "PRAGMA page_size");
    FILE *file = fopen(damaged, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, (long)(page - 1) * size, SEEK_SET), 0);
    for (int i = 0; i < size; i++)
        assert_int_equal(fputc(0x55, file), 0x55);
    assert_int_equal(fclose(file), 0);
    dj_error error = {0};
    for (int opened = 0; opened < 2; opened++) {
        dj_store *server = store_opened(damaged, &error);
        assert_non_null(server);
        expect(server, 1, 1, 1);
        dj_store_close(server);
    }
    assert_int_equal(remove(damaged), 0);
}

static void damage_that_comes_while_the_store_is_open_is_no_worse(void **unused) {
    (void)unused;
    make_damaged("SELECT 1");
    dj_store *server = store_opened(damaged, NULL), *present = store;
    assert_non_null(server);
    expect(server, 0, 0, 0);
    store = server;
    ((dj_sqlite_store *)server)->fresh.many = 1;
    ((dj_sqlite_store *)server)->fresh.size_max = DJ_SQLITE_FRESH_SIZE;
    for (int i = 0; i < TABLES; i++)
        append(many[i], ROUNDS + 1, "", "step again", DJ_STORE_STORED);
    change(damaged, "DELETE FROM fresh WHERE place = (SELECT max(place) FROM fresh)");
    append(quiet, QUIET + 1, "", "step q", DJ_STORE_STORED);
    store = present;
    assert_int_equal(missing_of(server, quiet, QUIET + 1), 0);
    assert_int_equal(missing_of(server, brief, 1), 0);
    for (int i = 0; i < TABLES; i++)
        assert_int_equal(missing_of(server, many[i], ROUNDS + 1), i < TABLES - 1 ? ROUNDS + 2 : ROUNDS + 1);
    dj_store_close(server);
    assert_int_equal(remove(damaged), 0);
}

/* The marks of tables tell whose entries may be lost. */
static void a_file_from_before_rows_had_lists_is_opened(void **unused) {
    (void)unused;
    make_damaged("ALTER TABLE fresh DROP COLUMN ends; ALTER TABLE fresh DROP COLUMN former; PRAGMA user_version = 7;"
                 "DELETE FROM fresh WHERE place = (SELECT max(place) - 1 FROM fresh)");
    for (int opened = 0; opened < 2; opened++) {
        dj_store *server = store_opened(damaged, NULL);
        assert_non_null(server);
        expect(server, 2, 2, 2);
        dj_store_close(server);
    }
    assert_int_equal(remove(damaged), 0);
}

static bool count_line(void *context, const dj_store_line *line) {
    (void)line;
    ++*(int *)context;
    return true;
}

/* A damaged row can say that it has no text where it cannot have none. */
static void a_text_that_is_missing_is_damage_of_its_row_alone(void **unused) {
    (void)unused;
    char script[640];
    int placed = number_in(whole, "SELECT max(sequence) FROM entries"); /* only the quiet one has entries there */
    snprintf(script, sizeof script,
             "PRAGMA writable_schema = ON;"
             "UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name IN ('entries', 'lines');"
             "PRAGMA writable_schema = RESET;"
             "UPDATE lines SET summary = NULL WHERE number = (SELECT number FROM tables WHERE id = '%s');"
             "UPDATE entries SET text = NULL WHERE sequence = %d",
             quiet, placed);
    make_damaged(script);
    dj_store *server = store_opened(damaged, NULL);
    assert_non_null(server);
    assert_int_equal(missing_of(server, quiet, QUIET), placed);
    assert_int_equal(missing_of(server, brief, 1), 0);
    int lines = 0;
    assert_int_equal(dj_store_list(server, DJ_STORE_OPEN, 2 * TABLES, count_line, &lines, NULL), DJ_OK);
    assert_int_equal(lines, TABLES + 2);
    dj_store_close(server);
    assert_int_equal(remove(damaged), 0);
}

/* Nobody knows whose entries are lost: the file is left as it is. */
static void a_file_from_before_tables_were_marked_is_opened_where_it_is_whole(void **unused) {
    (void)unused;
    static const char former[] = "ALTER TABLE tables DROP COLUMN is_gathered; ALTER TABLE fresh DROP COLUMN ends;"
                                 "ALTER TABLE fresh DROP COLUMN former; PRAGMA user_version = 6;";
    make_damaged(former);
    dj_store *server = store_opened(damaged, NULL);
    assert_non_null(server);
    expect(server, 0, 0, 0);
    dj_store_close(server);
    assert_int_equal(remove(damaged), 0);
    make_damaged(former);
    change(damaged, "DELETE FROM fresh WHERE place = (SELECT max(place) FROM fresh)");
    for (int opened = 0; opened < 2; opened++) {
        dj_error error = {0};
        assert_null(store_opened(damaged, &error));
        assert_string_equal(error.code, "damaged-store");
    }
    assert_int_equal(remove(damaged), 0);
}

/* The first table was put in its place with all its entries, and one of them is in a row still. */
static void make_partly_placed(const char *first, const char *second) {
    remove(damaged); /* of a test that failed */
    char other[170];
    snprintf(other, sizeof other, "%s.other", damaged);
    dj_store *present = store;
    store = store_opened(other, NULL);
    dj_sqlite_fresh *fresh = &((dj_sqlite_store *)store)->fresh;
    fresh->many = 1;
    fresh->size_max = DJ_SQLITE_FRESH_SIZE;
    append(first, 1, "", "step 1", DJ_STORE_STORED);
    append(first, 2, "", "step 2", DJ_STORE_STORED);
    append(second, 1, "", "step 1", DJ_STORE_STORED);
    fresh->size_max = fresh->size - 1;
    append(second, 2, "", "step 2", DJ_STORE_STORED);
    assert_int_equal(dj_store_backup(store, damaged, NULL), DJ_OK);
    dj_store_close(store);
    store = present;
    assert_int_equal(remove(other), 0);
    assert_int_equal(number_in(damaged, "SELECT count(*) FROM fresh"), 3);
    assert_int_equal(number_in(damaged, "SELECT count(*) FROM entries"), 1);
}

static void entries_that_are_in_their_places_are_not_missed_in_a_damaged_row(void **unused) {
    (void)unused;
    static const struct {
        const char *script;
        int second; /* what is missing of it */
    } changes[] = {
        {"DELETE FROM fresh WHERE place = (SELECT min(place) FROM fresh)", 0},
        {"UPDATE fresh SET text = replace(text, 'step', 'stop') WHERE place = (SELECT min(place) FROM fresh)", 0},
        {"UPDATE fresh SET text = '', ends = '', former = '' WHERE place <= (SELECT min(place) + 1 FROM fresh)", 1},
        {"DELETE FROM fresh WHERE place = (SELECT max(place) FROM fresh)", 2},
        {"DELETE FROM fresh", 1},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char first[DJ_STORE_ID], second[DJ_STORE_ID];
        make_partly_placed(new_table(first), new_table(second));
        change(damaged, changes[i].script);
        for (int opened = 0; opened < 3; opened++) {
            dj_store *found = opened == 0 ? dj_store_open_beside(damaged, NULL) : store_opened(damaged, NULL);
            assert_non_null(found);
            assert_int_equal(missing_of(found, first, 2), 0);
            assert_int_equal(missing_of(found, second, 2), changes[i].second);
            dj_store_close(found);
        }
        assert_int_equal(remove(damaged), 0);
    }
}

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_rows_are_the_trouble_of_the_tables_that_lost_entries_there),
        cmocka_unit_test(rows_that_are_missing_at_the_beginning_are_missed_too),
        cmocka_unit_test(a_page_of_such_rows_that_cannot_be_read_is_no_more_than_that),
        cmocka_unit_test(damage_that_comes_while_the_store_is_open_is_no_worse),
        cmocka_unit_test(a_file_from_before_rows_had_lists_is_opened),
        cmocka_unit_test(a_text_that_is_missing_is_damage_of_its_row_alone),
        cmocka_unit_test(a_file_from_before_tables_were_marked_is_opened_where_it_is_whole),
        cmocka_unit_test(entries_that_are_in_their_places_are_not_missed_in_a_damaged_row),
    };
    if (!store_begin(count > 1 ? arguments[1] : "file"))
        return 1;
    make_whole();
    int failed = cmocka_run_group_tests_name("store_damage", tests, NULL, NULL);
    bool is_removed = remove(whole) == 0;
    return store_end() && is_removed ? failed : 1;
}
