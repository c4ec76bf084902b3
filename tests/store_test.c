/* One suite for every kind of store: `store_test WHERE`, as dj_store_open takes it, or `store_test file` for a new file
 * that is removed in the end; with `store_test gathered` all its entries are gathered first (sqlite_fresh.c). */
#include "store/sqlite.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct seen {
    int count;
    int64_t sequences[64];
    char texts[64][64], keys[64][32];
} seen;

static const char *where;
static dj_store *store;
static bool gathers;
static int tables_made;

/* A table's name that no other test, and no other run on the same database, has used. */
static const char *new_table(char name[DJ_STORE_ID]) {
    snprintf(name, DJ_STORE_ID, "t%ld-%d", (long)time(NULL), tables_made++);
    return name;
}

static dj_store *opened(const char *place, dj_error *error) {
    dj_store *found = dj_store_open(place, error);
    if (found != NULL && gathers) {
        ((dj_sqlite_store *)found)->fresh.many = 1;
        ((dj_sqlite_store *)found)->fresh.size_max = 300;
    }
    return found;
}

static dj_store_append entry_of(const char *table, int64_t sequence, const char *key, const char *text) {
    return (dj_store_append){.table = table,
                             .key = key,
                             .text = text,
                             .summary = sequence == 1 ? "{}" : NULL,
                             .sequence = sequence,
                             .time_ms = 1000 + sequence};
}

static void append(const char *table, int64_t sequence, const char *key, const char *text, dj_store_outcome wanted) {
    dj_store_append one = entry_of(table, sequence, key, text);
    dj_error error = {0};
    assert_int_equal(dj_store_commit(store, &one, 1, &error), DJ_OK);
    assert_int_equal(one.outcome, wanted);
}

static bool note_entry(void *context, const dj_store_entry *entry) {
    seen *seen = context;
    int at = seen->count++;
    seen->sequences[at] = entry->sequence;
    snprintf(seen->texts[at], sizeof seen->texts[at], "%s", entry->text);
    snprintf(seen->keys[at], sizeof seen->keys[at], "%s", entry->key);
    return seen->count < 64;
}

static seen read_from(const char *table, int64_t from) {
    seen seen = {0};
    dj_error error = {0};
    assert_int_equal(dj_store_read(store, table, from, note_entry, &seen, &error), DJ_OK);
    return seen;
}

static void entries_come_back_in_order_and_from_any_number(void **unused) {
    (void)unused;
    char table[DJ_STORE_ID];
    new_table(table);
    append(table, 1, "", "one", DJ_STORE_STORED);
    append(table, 2, "key-2", "two « deux » \\ ' \" \n {}", DJ_STORE_STORED);
    append(table, 3, "", "", DJ_STORE_STORED);
    seen all = read_from(table, 0), late = read_from(table, 3);
    assert_int_equal(all.count, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(all.sequences[i], i + 1);
    assert_string_equal(all.texts[1], "two « deux » \\ ' \" \n {}");
    assert_string_equal(all.keys[1], "key-2");
    assert_int_equal(late.count, 1);
    assert_string_equal(late.texts[0], "");
    assert_int_equal(read_from("nobody", 1).count, 0);
    assert_int_equal(read_from("'; DROP TABLE entries; --", 1).count, 0);
}

static void of_two_entries_with_one_number_the_second_is_stale(void **unused) {
    (void)unused;
    char table[DJ_STORE_ID];
    new_table(table);
    append(table, 2, "", "too early", DJ_STORE_STALE);
    append(table, 1, "", "first", DJ_STORE_STORED);
    append(table, 1, "", "again", DJ_STORE_STALE);
    append(table, 3, "", "a gap", DJ_STORE_STALE);
    seen all = read_from(table, 1);
    assert_int_equal(all.count, 1);
    assert_string_equal(all.texts[0], "first");
}

static void who_comes_late_is_told_where_the_key_was_stored(void **unused) {
    (void)unused;
    char table[DJ_STORE_ID], other[DJ_STORE_ID];
    new_table(table);
    new_table(other);
    append(table, 1, "", "made", DJ_STORE_STORED);
    append(table, 2, "move", "step n", DJ_STORE_STORED);
    append(table, 3, "", "said", DJ_STORE_STORED);
    dj_store_append again[] = {entry_of(table, 2, "move", "step n"), entry_of(table, 3, "move", "step n")};
    assert_int_equal(dj_store_commit(store, again, 2, NULL), DJ_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(again[i].outcome, DJ_STORE_REPEATED);
        assert_int_equal(again[i].sequence, 2);
    }
    assert_int_equal(read_from(table, 1).count, 3);
    append(other, 1, "move", "a key is its table's own", DJ_STORE_STORED);
}

static void entries_that_come_together_have_each_their_outcome(void **unused) {
    (void)unused;
    char one[DJ_STORE_ID], two[DJ_STORE_ID];
    new_table(one);
    new_table(two);
    dj_store_append batch[] = {entry_of(two, 1, "", "b1"), entry_of(one, 1, "", "a1"),  entry_of(two, 2, "k", "b2"),
                               entry_of(one, 1, "", "a1"), entry_of(two, 2, "k", "b2"), entry_of(one, 2, "", "a2")};
    const dj_store_outcome wanted[] = {DJ_STORE_STORED, DJ_STORE_STORED,   DJ_STORE_STORED,
                                       DJ_STORE_STALE,  DJ_STORE_REPEATED, DJ_STORE_STORED};
    assert_int_equal(dj_store_commit(store, batch, 6, NULL), DJ_OK);
    for (int i = 0; i < 6; i++)
        assert_int_equal(batch[i].outcome, wanted[i]);
    assert_int_equal(read_from(one, 1).count, 2);
    assert_int_equal(read_from(two, 1).count, 2);
}

typedef struct lines {
    int count;
    char tables[8][DJ_STORE_ID], summaries[8][32];
    int64_t lengths[8];
} lines;

static bool note_line(void *context, const dj_store_line *line) {
    lines *lines = context;
    int at = lines->count++;
    snprintf(lines->tables[at], sizeof lines->tables[at], "%s", line->table);
    snprintf(lines->summaries[at], sizeof lines->summaries[at], "%s", line->summary);
    lines->lengths[at] = line->length;
    return lines->count < 8;
}

static void tables_are_listed_by_phase_the_latest_first(void **unused) {
    (void)unused;
    char names[3][DJ_STORE_ID];
    for (int i = 0; i < 3; i++) {
        dj_store_append made = entry_of(new_table(names[i]), 1, "", "made");
        made.time_ms = INT64_C(4000000000000) + i;
        made.summary = "open";
        assert_int_equal(dj_store_commit(store, &made, 1, NULL), DJ_OK);
    }
    dj_store_append begun = entry_of(names[1], 2, "", "begun");
    begun.phase = DJ_STORE_PLAYING;
    begun.summary = "playing";
    begun.time_ms = INT64_C(4000000000009);
    assert_int_equal(dj_store_commit(store, &begun, 1, NULL), DJ_OK);
    lines open = {0}, playing = {0};
    assert_int_equal(dj_store_list(store, DJ_STORE_OPEN, 2, note_line, &open, NULL), DJ_OK);
    assert_int_equal(dj_store_list(store, DJ_STORE_PLAYING, 1, note_line, &playing, NULL), DJ_OK);
    assert_int_equal(open.count, 2);
    assert_string_equal(open.tables[0], names[2]);
    assert_string_equal(open.tables[1], names[0]);
    assert_string_equal(open.summaries[0], "open");
    assert_int_equal(playing.count, 1);
    assert_string_equal(playing.tables[0], names[1]);
    assert_string_equal(playing.summaries[0], "playing");
    assert_int_equal(playing.lengths[0], 2);
}

static void an_entry_without_a_line_leaves_the_line_as_it_was(void **unused) {
    (void)unused;
    char table[DJ_STORE_ID];
    dj_store_append made = entry_of(new_table(table), 1, "", "made"), moved = entry_of(table, 2, "", "moved");
    made.time_ms = INT64_C(5000000000000);
    made.phase = DJ_STORE_PLAYING;
    made.summary = "playing";
    moved.time_ms = INT64_C(3000000000000);
    moved.phase = DJ_STORE_OVER;
    assert_int_equal(dj_store_commit(store, (dj_store_append[]){made, moved}, 2, NULL), DJ_OK);
    lines playing = {0};
    assert_int_equal(dj_store_list(store, DJ_STORE_PLAYING, 1, note_line, &playing, NULL), DJ_OK);
    assert_string_equal(playing.tables[0], table);
    assert_string_equal(playing.summaries[0], "playing");
    assert_int_equal(playing.lengths[0], 2);
}

static void a_large_batch_is_one_step(void **unused) {
    (void)unused;
    char table[DJ_STORE_ID];
    new_table(table);
    static dj_store_append batch[DJ_STORE_BATCH];
    for (int i = 0; i < DJ_STORE_BATCH; i++)
        batch[i] = entry_of(table, i + 1, "", "step n");
    assert_int_equal(dj_store_commit(store, batch, DJ_STORE_BATCH, NULL), DJ_OK);
    for (int i = 0; i < DJ_STORE_BATCH; i++)
        assert_int_equal(batch[i].outcome, DJ_STORE_STORED);
    assert_int_equal(read_from(table, DJ_STORE_BATCH).count, 1);
    static char text[DJ_STORE_TEXT];
    memset(text, 'x', sizeof text - 1);
    append(table, DJ_STORE_BATCH + 1, "", text, DJ_STORE_STORED);
}

static void what_was_stored_is_there_when_the_store_is_opened_again(void **unused) {
    (void)unused;
    if (strcmp(where, "memory:") == 0)
        return; /* it forgets by design */
    char table[DJ_STORE_ID];
    append(new_table(table), 1, "", "kept", DJ_STORE_STORED);
    dj_store_close(store);
    store = opened(where, NULL);
    assert_non_null(store);
    assert_string_equal(read_from(table, 1).texts[0], "kept");
    append(table, 2, "", "and on", DJ_STORE_STORED);
}

static void tables_of_the_first_version_are_played_on(void **unused) {
    (void)unused;
    if (strcmp(where, "memory:") == 0 || strncmp(where, "postgresql:", 11) == 0)
        return; /* of files */
    char path[80];
    snprintf(path, sizeof path, "%s.former", where);
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

/* It remembers the tables that it wrote to. */
static void a_file_that_another_program_changed_is_looked_at_again(void **unused) {
    (void)unused;
    if (strcmp(where, "memory:") == 0 || dj_store_news_descriptor(store) >= 0)
        return;
    char table[DJ_STORE_ID];
    append(new_table(table), 1, "", "made", DJ_STORE_STORED);
    append(table, 2, "", "played", DJ_STORE_STORED);
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(where, &other), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(other, "DELETE FROM entries; DELETE FROM lines; DELETE FROM tables;", NULL, NULL, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
    append(table, 3, "", "of a table that is gone", DJ_STORE_STALE);
    append(table, 1, "", "made again", DJ_STORE_STORED);
    assert_int_equal(read_from(table, 1).count, 1);
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

static void note_news(void *context, const char *table) {
    char *heard = context;
    snprintf(heard, DJ_STORE_ID, "%s", table);
}

static void a_second_server_hears_of_entries_and_loses_races(void **unused) {
    (void)unused;
    if (dj_store_news_descriptor(store) < 0)
        return; /* of one server only */
    dj_store *other = dj_store_open(where, NULL);
    assert_non_null(other);
    char table[DJ_STORE_ID], heard[DJ_STORE_ID] = "";
    append(new_table(table), 1, "", "mine", DJ_STORE_STORED);
    dj_store_append late = entry_of(table, 1, "", "theirs");
    assert_int_equal(dj_store_commit(other, &late, 1, NULL), DJ_OK);
    assert_int_equal(late.outcome, DJ_STORE_STALE);
    assert_int_equal(dj_store_news(other, note_news, heard, NULL), DJ_OK);
    assert_string_equal(heard, table);
    dj_store_close(other);
}

/* A file has no news to tell a second server. */
static void a_file_has_one_server(void **unused) {
    (void)unused;
    if (strcmp(where, "memory:") == 0 || dj_store_news_descriptor(store) >= 0)
        return;
    dj_error error = {0};
    assert_null(dj_store_open(where, &error));
    assert_string_equal(error.code, "storage");
    assert_non_null(strstr(error.message, "Another server"));
    char linked[128], table[DJ_STORE_ID];
    snprintf(linked, sizeof linked, "%s-linked", where);
    assert_int_equal(symlink(where, linked), 0);
    assert_null(dj_store_open(linked, &error)); /* whatever name it goes by */
    assert_int_equal(remove(linked), 0);
    append(new_table(table), 1, "", "the first one writes on", DJ_STORE_STORED);
    sqlite3 *reader;
    assert_int_equal(sqlite3_open(where, &reader), SQLITE_OK);
    assert_int_equal(sqlite3_exec(reader, "SELECT count(*) FROM tables", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(reader), SQLITE_OK);
    assert_null(dj_store_open(where, &error)); /* a reader that came and went took no lock with it */
}

static void take_names(void *context, const char *table) {
    char *names = context;
    strcat(strcat(names, table), " ");
}

static void due_in(const char *table, int64_t due_ms) {
    dj_store_append one = entry_of(table, 1, "", "due");
    one.due_ms = due_ms;
    assert_int_equal(dj_store_commit(store, &one, 1, NULL), DJ_OK);
}

/* Whoever looks before `now` finds nothing of other tests: they are due never. */
static void a_table_that_is_due_is_given_to_one_who_asks(void **unused) {
    (void)unused;
    char late[DJ_STORE_ID], later[DJ_STORE_ID], much_later[DJ_STORE_ID], names[4 * DJ_STORE_ID] = "", wanted[128];
    due_in(new_table(later), 200);
    due_in(new_table(late), 100);
    due_in(new_table(much_later), 900);
    assert_int_equal(dj_store_claim(store, 500, 60500, 1, take_names, names, NULL), DJ_OK);
    assert_int_equal(dj_store_claim(store, 500, 60500, 10, take_names, names, NULL), DJ_OK);
    assert_int_equal(dj_store_claim(store, 500, 60500, 10, take_names, names, NULL), DJ_OK);
    snprintf(wanted, sizeof wanted, "%s %s ", late, later);
    assert_string_equal(names, wanted);
    names[0] = '\0';
    append(late, 2, "", "an entry says that it is due no more", DJ_STORE_STORED);
    assert_int_equal(dj_store_put_off(store, much_later, 900, 0, NULL), DJ_OK);
    assert_int_equal(dj_store_put_off(store, later, 900, 0, NULL), DJ_OK); /* it is due at another time */
    assert_int_equal(dj_store_claim(store, 70000, 130000, 10, take_names, names, NULL), DJ_OK);
    snprintf(wanted, sizeof wanted, "%s ", later);
    assert_string_equal(names, wanted);
    assert_int_equal(dj_store_put_off(store, later, 130000, 0, NULL), DJ_OK);
}

static int number_of(const char *query) {
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(where, &other), SQLITE_OK);
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
    if (strcmp(where, "memory:") == 0 || dj_store_news_descriptor(store) >= 0 || gathers)
        return;
    char tables[DJ_SQLITE_MANY][DJ_STORE_ID];
    for (int i = 0; i < DJ_SQLITE_MANY; i++)
        new_table(tables[i]);
    play_many(tables, DJ_SQLITE_MANY, 1, 5);
    assert_int_equal(number_of("SELECT count(*) FROM fresh WHERE text <> ''"), 5);
    dj_store_append late = entry_of(tables[1], 2, "third", "step n"); /* a small commit */
    assert_int_equal(read_from(tables[0], 4).count, 2);
    dj_store *reader = dj_store_open_beside(where, NULL), *present = store;
    store = reader;
    assert_int_equal(read_from(tables[2], 1).count, 5);
    store = present;
    dj_store_close(reader);
    assert_int_equal(dj_store_commit(store, &late, 1, NULL), DJ_OK);
    assert_int_equal(late.outcome, DJ_STORE_REPEATED);
    assert_int_equal(late.sequence, 3);
    assert_int_equal(number_of("SELECT count(*) FROM fresh WHERE text <> ''"), 0);
    assert_int_equal(number_of("SELECT count(*) FROM entries WHERE chain = 'packed'"), DJ_SQLITE_MANY);
    play_many(tables, DJ_SQLITE_MANY, 6, 7);
    append(tables[1], 8, "", "step s", DJ_STORE_STORED);
    seen all = read_from(tables[1], 1), last = read_from(tables[1], 7);
    assert_int_equal(all.count, 8);
    assert_string_equal(all.texts[6], "step\nn");
    assert_int_equal(last.count, 2);
    assert_string_equal(last.texts[1], "step s");
}

static void a_gathered_entry_that_is_missing_or_changed_is_told(void **unused) {
    (void)unused;
    if (strcmp(where, "memory:") == 0 || dj_store_news_descriptor(store) >= 0)
        return;
    static const char *const changes[] = {"DELETE FROM fresh WHERE place = (SELECT max(place) FROM fresh)",
                                          "DELETE FROM fresh WHERE place = (SELECT max(place) - 1 FROM fresh)",
                                          "UPDATE fresh SET text = replace(text, 'step', 'stop')", "DELETE FROM fresh"};
    char path[160];
    snprintf(path, sizeof path, "%s.damaged", where);
    char tables[DJ_SQLITE_MANY][DJ_STORE_ID];
    for (int i = 0; i < DJ_SQLITE_MANY; i++)
        new_table(tables[i]);
    ((dj_sqlite_store *)store)->fresh.size_max = DJ_SQLITE_FRESH_SIZE;
    play_many(tables, DJ_SQLITE_MANY, 1, 3);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        assert_int_equal(dj_store_backup(store, path, NULL), DJ_OK);
        sqlite3 *other = NULL;
        assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
        assert_int_equal(sqlite3_exec(other, changes[i], NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(sqlite3_close(other), SQLITE_OK);
        dj_error error = {0};
        assert_null(dj_store_open(path, &error));
        assert_string_equal(error.code, "damaged-store");
        dj_store *beside = dj_store_open_beside(path, NULL);
        assert_non_null(beside);
        assert_int_equal(dj_store_check_pages(beside, NULL, NULL, &error), DJ_REFUSED);
        assert_non_null(strstr(error.detail, "latest entries"));
        dj_store_close(beside);
        assert_int_equal(remove(path), 0);
    }
    assert_int_equal(dj_store_backup(store, path, NULL), DJ_OK); /* and one that is whole */
    dj_store *present = store;
    store = dj_store_open(path, NULL);
    assert_non_null(store);
    assert_int_equal(read_from(tables[5], 1).count, 3);
    dj_store_close(store);
    store = present;
    assert_int_equal(remove(path), 0);
}

static void a_place_that_cannot_be_opened_is_told(void **unused) {
    (void)unused;
    const char *const places[] = {"/dev/null/tables.db", "postgresql:///x?host=/dev/null"};
    for (int i = 0; i < 2; i++) {
        dj_error error = {0};
        assert_null(dj_store_open(places[i], &error));
        assert_string_equal(error.code, "storage");
        assert_true(error.detail[0] != '\0');
    }
}

int main(int count, char **arguments) {
    where = count > 1 ? arguments[1] : "memory:";
    char directory[] = "/tmp/donjon-store-XXXXXX", path[64];
    gathers = strcmp(where, "gathered") == 0;
    bool is_file = gathers || strcmp(where, "file") == 0;
    if (is_file) {
        assert_non_null(mkdtemp(directory));
        snprintf(path, sizeof path, "%s/tables.db", directory);
        where = path;
    }
    dj_error error = {0};
    store = opened(where, &error);
    if (store == NULL) {
        fprintf(stderr, "%s: %s\n", where, error.detail);
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_come_back_in_order_and_from_any_number),
        cmocka_unit_test(of_two_entries_with_one_number_the_second_is_stale),
        cmocka_unit_test(who_comes_late_is_told_where_the_key_was_stored),
        cmocka_unit_test(entries_that_come_together_have_each_their_outcome),
        cmocka_unit_test(tables_are_listed_by_phase_the_latest_first),
        cmocka_unit_test(an_entry_without_a_line_leaves_the_line_as_it_was),
        cmocka_unit_test(a_large_batch_is_one_step),
        cmocka_unit_test(what_was_stored_is_there_when_the_store_is_opened_again),
        cmocka_unit_test(tables_of_the_first_version_are_played_on),
        cmocka_unit_test(a_second_server_hears_of_entries_and_loses_races),
        cmocka_unit_test(versions_of_sqlite_that_stand_one_writer_only_are_known),
        cmocka_unit_test(a_file_has_one_server),
        cmocka_unit_test(a_file_that_another_program_changed_is_looked_at_again),
        cmocka_unit_test(a_table_that_is_due_is_given_to_one_who_asks),
        cmocka_unit_test(entries_that_come_many_at_a_time_are_put_in_their_places_later),
        cmocka_unit_test(a_gathered_entry_that_is_missing_or_changed_is_told),
        cmocka_unit_test(a_place_that_cannot_be_opened_is_told),
    };
    int failed = cmocka_run_group_tests_name("store", tests, NULL, NULL);
    dj_store_close(store);
    if (is_file && (remove(path) != 0 || remove(directory) != 0)) /* closed in order, it leaves nothing beside it */
        return 1;
    return failed;
}
