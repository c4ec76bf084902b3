/* What a file of SQLite does beyond other stores: `store_file_test file`, or `gathered`, as store_begin() takes it. */
#include "store_begin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void tables_of_the_first_version_are_played_on(void **unused) {
    (void)unused;
    char path[80];
    snprintf(path, sizeof path, "%s.former", store_where);
    sqlite3 *former = NULL;
    assert_int_equal(sqlite3_open(path, &former), SQLITE_OK);
    assert_int_equal(sqlite3_exec(former, dj_store_first_step, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(former,
                     "PRAGMA user_version = 1;"
                     "INSERT INTO tables VALUES ('b', 1, 'playing', 2, 7), ('a', 1, 'begun', 1, 9);"
                     "INSERT INTO entries VALUES ('b', 1, NULL, '', 'made', 5), ('a', 1, NULL, '', 'x', 9),"
                     " ('b', 2, 1, 'k', 'step n', 7);",
                     NULL, NULL, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_close(former), SQLITE_OK);
    dj_store *present = store;
    store = dj_store_open(path, NULL);
    assert_non_null(store);
    append("b", 2, "k", "step n", DJ_STORE_REPEATED);
    append("b", 3, "", "step s", DJ_STORE_STORED);
    seen all = read_from("b", 1);
    assert_int_equal(all.count, 3);
    assert_string_equal(all.texts[1], "step n");
    lines playing = {0};
    assert_int_equal(dj_store_list(store, DJ_STORE_PLAYING, 8, note_line, &playing, NULL), DJ_OK);
    assert_int_equal(playing.count, 2);
    assert_string_equal(playing.tables[0], "a");
    assert_int_equal(playing.lengths[1], 3);
    dj_store_close(store);
    store = present;
    assert_int_equal(remove(path), 0);
}

static void versions_of_sqlite_that_stand_one_writer_only_are_known(void **unused) {
    (void)unused;
    static const int whole[] = {3006023, 3044006, 3044099, 3050007, 3051003, 3053000};
    static const int faulty[] = {3007000, 3040001, 3044005, 3045000, 3050006, 3051000, 3051002};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        assert_false(dj_sqlite_needs_one_writer(whole[i]));
    for (size_t i = 0; i < sizeof faulty / sizeof *faulty; i++)
        assert_true(dj_sqlite_needs_one_writer(faulty[i]));
    assert_false(dj_store_has_old_library("memory:", NULL));
}

/* A file has no news to tell a second server. */
static void a_file_has_one_server(void **unused) {
    (void)unused;
    dj_error error = {0};
    assert_null(dj_store_open(store_where, &error));
    assert_string_equal(error.code, "storage");
    assert_non_null(strstr(error.message, "Another server"));
    char linked[128], table[DJ_STORE_ID];
    snprintf(linked, sizeof linked, "%s-linked", store_where);
    assert_int_equal(symlink(store_where, linked), 0);
    assert_null(dj_store_open(linked, &error)); /* whatever name it goes by */
    assert_int_equal(remove(linked), 0);
    append(new_table(table), 1, "", "the first one writes on", DJ_STORE_STORED);
    sqlite3 *reader;
    assert_int_equal(sqlite3_open(store_where, &reader), SQLITE_OK);
    assert_int_equal(sqlite3_exec(reader, "SELECT count(*) FROM tables", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(reader), SQLITE_OK);
    assert_null(dj_store_open(store_where, &error)); /* a reader that came and went took no lock with it */
}

/* It remembers the tables that it wrote to. */
static void a_file_that_another_program_changed_is_looked_at_again(void **unused) {
    (void)unused;
    char table[DJ_STORE_ID];
    append(new_table(table), 1, "", "made", DJ_STORE_STORED);
    append(table, 2, "", "played", DJ_STORE_STORED);
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(store_where, &other), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(other, "DELETE FROM entries; DELETE FROM lines; DELETE FROM tables;", NULL, NULL, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
    append(table, 3, "", "of a table that is gone", DJ_STORE_STALE);
    append(table, 1, "", "made again", DJ_STORE_STORED);
    assert_int_equal(read_from(table, 1).count, 1);
}

static int number_of(const char *query) {
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(store_where, &other), SQLITE_OK);
    sqlite3_stmt *row = NULL;
    assert_int_equal(sqlite3_prepare_v2(other, query, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    int found = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
    return found;
}

/* Moves of many tables at once, round after round. */
static void play_many(const char tables[][DJ_STORE_ID], int count, int64_t from, int64_t to) {
    dj_store_append batch[DJ_SQLITE_MANY];
    for (int64_t sequence = from; sequence <= to; sequence++) {
        for (int i = 0; i < count; i++)
            batch[i] = entry_of(tables[i], sequence, sequence == 3 ? "third" : "", "step\nn");
        assert_int_equal(dj_store_commit(store, batch, count, NULL), DJ_OK);
        for (int i = 0; i < count; i++)
            assert_int_equal(batch[i].outcome, DJ_STORE_STORED);
    }
}

static void entries_that_come_many_at_a_time_are_put_in_their_places_later(void **unused) {
    (void)unused;
    if (store_gathers)
        return; /* all are gathered then */
    char tables[DJ_SQLITE_MANY][DJ_STORE_ID];
    for (int i = 0; i < DJ_SQLITE_MANY; i++)
        new_table(tables[i]);
    play_many(tables, DJ_SQLITE_MANY, 1, 5);
    assert_int_equal(number_of("SELECT count(*) FROM fresh WHERE text <> ''"), 5);
    dj_store_append late = entry_of(tables[1], 2, "third", "step n"); /* small commits */
    assert_int_equal(read_from(tables[0], 4).count, 2);
    dj_store *reader = dj_store_open_beside(store_where, NULL), *present = store;
    store = reader;
    assert_int_equal(read_from(tables[2], 1).count, 5);
    store = present;
    dj_store_close(reader);
    for (int i = 0; i < DJ_SQLITE_FEW; i++) {
        assert_int_equal(number_of("SELECT count(*) FROM fresh WHERE text <> ''"), 5);
        dj_store_append again = late;
        assert_int_equal(dj_store_commit(store, &again, 1, NULL), DJ_OK);
        assert_int_equal(again.outcome, DJ_STORE_REPEATED);
        assert_int_equal(again.sequence, 3);
    }
    assert_int_equal(number_of("SELECT count(*) FROM fresh WHERE text <> ''"), 0);
    assert_int_equal(number_of("SELECT count(*) FROM entries WHERE chain = 'packed'"), DJ_SQLITE_MANY);
    play_many(tables, DJ_SQLITE_MANY, 6, 7);
    append(tables[1], 8, "", "step s", DJ_STORE_STORED); /* with those that are gathered */
    assert_int_equal(number_of("SELECT count(*) FROM fresh WHERE text <> ''"), 3);
    seen all = read_from(tables[1], 1), last = read_from(tables[1], 7);
    assert_int_equal(all.count, 8);
    assert_string_equal(all.texts[6], "step\nn");
    assert_int_equal(last.count, 2);
    assert_string_equal(last.texts[1], "step s");
}

/* Of the table of entries. */
static int rows_of(const char *table) {
    char query[200];
    snprintf(query, sizeof query,
             "SELECT count(*) FROM entries WHERE table_number = (SELECT number FROM tables WHERE id = '%.*s')",
             DJ_STORE_ID - 1, table);
    return number_of(query);
}

/* In the file too, where a reader beside the server and the next server find the rest of a row in its place already. */
static void a_table_is_put_in_its_place_as_a_whole_when_its_first_entries_are_the_oldest(void **unused) {
    (void)unused;
    if (store_gathers)
        return; /* with its own limits */
    enum { SETS = 4, ROUNDS = 6 };
    char tables[SETS][DJ_SQLITE_MANY][DJ_STORE_ID], copy[80];
    dj_sqlite_fresh *fresh = &((dj_sqlite_store *)store)->fresh;
    size_t usual = fresh->size_max;
    fresh->size_max = (size_t)DJ_SQLITE_MANY * ROUNDS * 80; /* more than a set has */
    for (int set = 0; set < SETS; set++) {
        for (int i = 0; i < DJ_SQLITE_MANY; i++)
            new_table(tables[set][i]);
        play_many(tables[set], DJ_SQLITE_MANY, 1, ROUNDS);
    }
    fresh->size_max = usual;
    for (int i = 0; i < DJ_SQLITE_MANY; i++) {
        assert_int_equal(rows_of(tables[0][i]), 1);
        assert_int_equal(rows_of(tables[SETS - 1][i]), 0);
    }
    play_many(tables[0], DJ_SQLITE_MANY, ROUNDS + 1, ROUNDS + 1);
    snprintf(copy, sizeof copy, "%s.copy", store_where);
    assert_int_equal(dj_store_backup(store, copy, NULL), DJ_OK);
    dj_store *present = store, *all[] = {present, dj_store_open_beside(copy, NULL), NULL};
    for (int opened = 0; opened < 3; opened++) {
        store = opened < 2 ? all[opened] : dj_store_open(copy, NULL);
        assert_non_null(store);
        for (int set = 0; set < SETS; set++)
            for (int i = 0; i < DJ_SQLITE_MANY; i++)
                assert_int_equal(read_from(tables[set][i], 1).count, ROUNDS + (set == 0));
        if (opened > 0)
            dj_store_close(store);
    }
    store = present;
    assert_int_equal(remove(copy), 0);
}

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_of_the_first_version_are_played_on),
        cmocka_unit_test(versions_of_sqlite_that_stand_one_writer_only_are_known),
        cmocka_unit_test(a_file_has_one_server),
        cmocka_unit_test(a_file_that_another_program_changed_is_looked_at_again),
        cmocka_unit_test(entries_that_come_many_at_a_time_are_put_in_their_places_later),
        cmocka_unit_test(a_table_is_put_in_its_place_as_a_whole_when_its_first_entries_are_the_oldest),
    };
    if (!store_begin(count > 1 ? arguments[1] : "file"))
        return 1;
    int failed = cmocka_run_group_tests_name("store_file", tests, NULL, NULL);
    return store_end() ? failed : 1;
}
