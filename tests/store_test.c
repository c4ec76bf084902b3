/* One suite for every kind of store: `store_test WHERE`, as store_begin() takes it. */
#include "store_begin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

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
    if (strcmp(store_where, "memory:") == 0)
        return; /* it forgets by design */
    char table[DJ_STORE_ID];
    append(new_table(table), 1, "", "kept", DJ_STORE_STORED);
    dj_store_close(store);
    store = store_opened(store_where, NULL);
    assert_non_null(store);
    assert_string_equal(read_from(table, 1).texts[0], "kept");
    append(table, 2, "", "and on", DJ_STORE_STORED);
}

static void note_news(void *context, const char *table) {
    char *heard = context;
    snprintf(heard, DJ_STORE_ID, "%s", table);
}

static void a_second_server_hears_of_entries_and_loses_races(void **unused) {
    (void)unused;
    if (dj_store_news_descriptor(store) < 0)
        return; /* of one server only */
    dj_store *other = dj_store_open(store_where, NULL);
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_come_back_in_order_and_from_any_number),
        cmocka_unit_test(of_two_entries_with_one_number_the_second_is_stale),
        cmocka_unit_test(who_comes_late_is_told_where_the_key_was_stored),
        cmocka_unit_test(entries_that_come_together_have_each_their_outcome),
        cmocka_unit_test(tables_are_listed_by_phase_the_latest_first),
        cmocka_unit_test(an_entry_without_a_line_leaves_the_line_as_it_was),
        cmocka_unit_test(a_large_batch_is_one_step),
        cmocka_unit_test(what_was_stored_is_there_when_the_store_is_opened_again),
        cmocka_unit_test(a_second_server_hears_of_entries_and_loses_races),
        cmocka_unit_test(a_table_that_is_due_is_given_to_one_who_asks),
        cmocka_unit_test(a_place_that_cannot_be_opened_is_told),
    };
    if (!store_begin(count > 1 ? arguments[1] : "memory:"))
        return 1;
    int failed = cmocka_run_group_tests_name("store", tests, NULL, NULL);
    return store_end() ? failed : 1;
}
