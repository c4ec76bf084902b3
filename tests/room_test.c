/* Rooms: whatever happens at a table, its log tells again, to another room, later and elsewhere. */
#include "house/daily.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LOG_MAX = 64 };

/* A room, and the entries that it wrote. */
typedef struct scene {
    dj_room room;
    char *entries[LOG_MAX];
    int64_t times[LOG_MAX];
    int count;
    int64_t now_ms;
    char text[DJ_STORE_TEXT];
} scene;

static scene at;
static dj_contents contents;

static const dj_identity ana = {.digest = {1}}, ben = {.digest = {2}};

static dj_text entry(void) {
    return dj_text_over(at.text, sizeof at.text);
}

/* The change was made: its entry is the log's next. */
static void keep(dj_status status) {
    assert_int_equal(status, DJ_OK);
    assert_true(at.count < LOG_MAX);
    at.entries[at.count] = strdup(at.text);
    at.times[at.count++] = at.now_ms;
    dj_room_advance(&at.room, "");
}

static void open_table(const char *game_id, dj_clock clock) {
    const dj_game *game = dj_game_find(game_id);
    dj_opening opening = {.content = dj_content_original(&contents, game),
                          .config = dj_config_default(game),
                          .maker = ana,
                          .daily = "",
                          .origin = "",
                          .seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
                          .clock = clock};
    opening.config.seats = 2;
    opening.places[0] = (dj_place){.kind = DJ_PLACE_PERSON, .holder = ana, .name = "Ana", .entropy = "a line"};
    opening.places[1] = (dj_place){.kind = DJ_PLACE_OPEN, .invite = "code"};
    dj_error error = {0};
    dj_text text = entry();
    dj_room_begin(&at.room, &contents, "table");
    keep(dj_room_create(&at.room, &opening, at.now_ms, &text, &error));
    dj_content_release(opening.content);
}

static void join(dj_identity holder) {
    dj_error error = {0};
    dj_text text = entry();
    keep(dj_room_join(&at.room, 1, &(dj_place){.holder = holder, .name = "Ben"}, at.now_ms, &text, &error));
}

static void ben_joins(void) {
    join(ben);
}

/* The seat's first legal move. */
static const char *a_move(int seat) {
    static char move[DJ_MOVE_TEXT];
    static dj_move moves[DJ_MOVES_MAX];
    const dj_game *game = dj_room_game(&at.room);
    assert_true(game->moves(at.room.content->compiled, dj_table_state(at.room.table), seat, moves) > 0);
    dj_text text = dj_text_over(move, sizeof move);
    game->move_text(at.room.content->compiled, moves[0], &text);
    return move;
}

static void play(int seat) {
    dj_error error = {0};
    const char *move = a_move(seat);
    dj_text text = entry();
    keep(dj_room_play(&at.room, seat, move, at.now_ms, &text, &error));
}

/* Another room that reads the log is the same in all that can be asked. */
static void assert_log_tells_all(void) {
    static dj_room other;
    dj_error error = {0};
    dj_room_begin(&other, &contents, "table");
    for (int i = 0; i < at.count; i++) {
        dj_store_entry read = {.sequence = i + 1, .key = "", .text = at.entries[i], .time_ms = at.times[i]};
        assert_int_equal(dj_room_apply(&other, &read, &error), DJ_OK);
    }
    assert_int_equal(other.sequence, at.room.sequence);
    assert_int_equal(other.undo_asker, at.room.undo_asker);
    assert_int_equal(dj_room_moves_played(&other), dj_room_moves_played(&at.room));
    for (int seat = 0; seat < at.room.config.seats; seat++) {
        assert_memory_equal(&other.places[seat].holder, &at.room.places[seat].holder, sizeof ana);
        assert_string_equal(other.places[seat].name, at.room.places[seat].name);
        assert_string_equal(other.places[seat].premove, at.room.places[seat].premove);
        assert_int_equal(other.places[seat].is_away, at.room.places[seat].is_away);
        assert_int_equal(dj_room_left_ms(&other, seat, at.now_ms), dj_room_left_ms(&at.room, seat, at.now_ms));
    }
    if (at.room.table != NULL)
        assert_true(dj_table_hash(other.table) == dj_table_hash(at.room.table));
    dj_room_empty(&other);
}

static int begin(void **unused) {
    (void)unused;
    memset(&at, 0, sizeof at);
    at.now_ms = 1000000;
    return 0;
}

static int end(void **unused) {
    (void)unused;
    dj_room_empty(&at.room);
    for (int i = 0; i < at.count; i++)
        free(at.entries[i]);
    return 0;
}

static void the_game_begins_when_everybody_sits(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){0});
    assert_null(at.room.table);
    dj_error error = {0};
    dj_text text = entry();
    assert_int_not_equal(dj_room_play(&at.room, 0, "x", at.now_ms, &text, &error), DJ_OK);
    assert_string_equal(error.code, "not-begun");
    ben_joins();
    assert_non_null(at.room.table);
    text = entry();
    assert_int_not_equal(dj_room_join(&at.room, 1, &(dj_place){.holder = ana, .name = "Ana"}, at.now_ms, &text, &error),
                         DJ_OK);
    assert_string_equal(error.code, "seat-taken");
    assert_log_tells_all();
}

static void the_seal_is_of_the_seed_and_the_seed_is_mixed(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){0});
    char seal[DJ_SEAL_TEXT];
    dj_seal(at.room.seed, seal);
    assert_string_equal(at.room.seal, seal);
    ben_joins();
    assert_string_not_equal(dj_table_config(at.room.table)->seed, at.room.seed);
    assert_string_equal(dj_table_sealed(at.room.table)->entropy[0], "a line");
}

static void choices_of_the_same_time_are_the_same_decision(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){0});
    ben_joins();
    play(0);
    assert_true(dj_room_is_same_decision(&at.room, 1, 0));
    assert_false(dj_room_is_same_decision(&at.room, 0, 0));
    assert_false(dj_room_is_same_decision(&at.room, 1, 2));
    assert_log_tells_all();
}

static void a_move_is_taken_back_when_the_other_agrees(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){0});
    ben_joins();
    play(0);
    dj_error error = {0};
    dj_text text = entry();
    keep(dj_room_ask_undo(&at.room, 0, &text, &error));
    assert_log_tells_all();
    text = entry();
    assert_int_not_equal(dj_room_answer_undo(&at.room, 0, true, at.now_ms, &text, &error), DJ_OK);
    text = entry();
    keep(dj_room_answer_undo(&at.room, 1, true, at.now_ms, &text, &error));
    assert_int_equal(dj_room_moves_played(&at.room), 0);
    assert_log_tells_all();
}

static void a_bank_is_spent_beyond_the_time_of_a_move(void **unused) {
    (void)unused;
    open_table("dungeonpen", (dj_clock){.per_move_ms = 1000, .bank_ms = 5000});
    ben_joins();
    int seat = dj_table_to_act(at.room.table) == DJ_SEAT_BIT(0) ? 0 : 1;
    int64_t next_ms;
    assert_int_equal(dj_room_late_seat(&at.room, at.now_ms, &next_ms), -1);
    assert_int_equal(next_ms, at.now_ms + 6000);
    at.now_ms += 3000;
    assert_int_equal(dj_room_left_ms(&at.room, seat, at.now_ms), 3000);
    play(seat);
    assert_int_equal(at.room.places[seat].left_ms, 3000);
    assert_log_tells_all();
    at.now_ms += 20000;
    int late = dj_room_late_seat(&at.room, at.now_ms, &next_ms);
    assert_true(late >= 0);
    dj_error error = {0};
    dj_text text = entry();
    keep(dj_room_leave(&at.room, late, "", true, at.now_ms, &text, &error));
    assert_true(dj_room_is_played_by_bot(&at.room, late));
    assert_log_tells_all();
}

static void who_leaves_and_returns_has_no_more_time_for_it(void **unused) {
    (void)unused;
    open_table("dungeonpen", (dj_clock){.per_move_ms = 1000, .bank_ms = 5000});
    ben_joins();
    int seat = dj_table_to_act(at.room.table) == DJ_SEAT_BIT(0) ? 0 : 1;
    static const char *const bots[] = {"", "random", ""};
    int64_t began_ms = at.now_ms, next_ms;
    for (int i = 0; i < 3; i++) {
        at.now_ms += 1900;
        dj_error error = {0};
        dj_text text = entry();
        keep(dj_room_leave(&at.room, seat, bots[i], false, at.now_ms, &text, &error));
        text = entry();
        keep(dj_room_return(&at.room, seat, at.now_ms, &text, &error));
        assert_int_equal(dj_room_left_ms(&at.room, seat, at.now_ms), 6000 - (at.now_ms - began_ms));
        assert_log_tells_all();
    }
    assert_int_equal(dj_room_late_seat(&at.room, began_ms + 5999, &next_ms), -1);
    assert_int_equal(dj_room_late_seat(&at.room, began_ms + 6000, &next_ms), seat);
}

static void assert_only_clock_that_runs(int seat) {
    for (int i = 0; i < at.room.config.seats; i++)
        assert_int_equal(dj_room_clock_runs(&at.room, i), i == seat);
    assert_log_tells_all();
}

static void of_seats_at_one_screen_one_clock_runs_at_a_time(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){.per_move_ms = 1000, .bank_ms = 5000});
    join(ana);
    assert_int_equal(dj_table_to_act(at.room.table), DJ_SEAT_BIT(0) | DJ_SEAT_BIT(1));
    assert_only_clock_that_runs(0);
    at.now_ms += 3000;
    assert_int_equal(dj_room_left_ms(&at.room, 1, at.now_ms), 6000);
    play(0);
    assert_only_clock_that_runs(1);
    assert_int_equal(dj_room_left_ms(&at.room, 1, at.now_ms), 6000);
    at.now_ms += 2000;
    assert_int_equal(dj_room_left_ms(&at.room, 1, at.now_ms), 4000);
}

static void who_is_late_leaves_the_screen_to_the_next_and_waits_for_it_after_a_return(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){.per_move_ms = 1000});
    join(ana);
    at.now_ms += 1000;
    int64_t next_ms;
    assert_int_equal(dj_room_late_seat(&at.room, at.now_ms, &next_ms), 0);
    dj_error error = {0};
    dj_text text = entry();
    keep(dj_room_leave(&at.room, 0, "", true, at.now_ms, &text, &error));
    assert_only_clock_that_runs(1);
    assert_int_equal(dj_room_left_ms(&at.room, 1, at.now_ms), 1000);
    text = entry();
    keep(dj_room_return(&at.room, 0, at.now_ms, &text, &error));
    assert_only_clock_that_runs(1);
    play(1);
    assert_only_clock_that_runs(0);
    assert_int_equal(dj_room_late_seat(&at.room, at.now_ms, &next_ms), -1);
}

static void seat_that_is_handed_on_has_a_clock_or_waits_as_others_of_its_holder_do(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){.per_move_ms = 1000, .bank_ms = 5000});
    join(ana);
    assert_only_clock_that_runs(0);
    dj_text text = entry();
    dj_room_hand(&at.room, 1, &ben, at.now_ms, &text);
    keep(DJ_OK);
    assert_true(dj_room_clock_runs(&at.room, 0) && dj_room_clock_runs(&at.room, 1));
    at.now_ms += 3000;
    text = entry();
    dj_room_hand(&at.room, 1, &ana, at.now_ms, &text);
    keep(DJ_OK);
    assert_only_clock_that_runs(0);
    play(0);
    assert_only_clock_that_runs(1);
    assert_int_equal(dj_room_left_ms(&at.room, 1, at.now_ms), 4000);
}

static void clocks_of_two_people_run_at_once(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){.per_move_ms = 1000});
    ben_joins();
    assert_true(dj_room_clock_runs(&at.room, 0) && dj_room_clock_runs(&at.room, 1));
}

static void who_leaves_may_return_and_is_known_by_the_token_alone(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){0});
    ben_joins();
    dj_error error = {0};
    dj_text text = entry();
    keep(dj_room_leave(&at.room, 1, "random", false, at.now_ms, &text, &error));
    assert_true(dj_room_is_played_by_bot(&at.room, 1) && dj_room_holds(&at.room, 1, &ben));
    assert_false(dj_room_holds(&at.room, 1, &ana) || dj_room_holds(&at.room, 1, &(dj_identity){0}));
    assert_int_equal(dj_room_others(&at.room, 0), 0);
    text = entry();
    keep(dj_room_return(&at.room, 1, at.now_ms, &text, &error));
    assert_false(dj_room_is_played_by_bot(&at.room, 1));
    assert_log_tells_all();
}

static void who_leaves_before_the_game_leaves_the_seat_as_it_was(void **unused) {
    (void)unused;
    open_table("procrastination", (dj_clock){.bank_ms = 5000});
    for (int seat = 0; seat < 2; seat++) {
        if (seat == 1)
            ben_joins();
        dj_error error = {0};
        dj_text text = entry();
        keep(dj_room_leave(&at.room, seat, "", false, at.now_ms, &text, &error));
        const dj_place *place = &at.room.places[seat];
        assert_int_equal(place->kind, DJ_PLACE_OPEN);
        assert_string_equal(place->name, "");
        assert_string_equal(place->invite, seat == 1 ? "code" : "");
        assert_int_equal(place->left_ms, 5000);
        assert_false(dj_room_holds(&at.room, seat, seat == 1 ? &ben : &ana));
    }
    assert_log_tells_all();
}

static void a_log_that_is_not_ours_is_refused(void **unused) {
    (void)unused;
    static const char *const broken[] = {"",          "move 0",     "created {}", "created {\"game\":\"chess\"}",
                                         "nonsense",  "undone 9",   "move 7 0 x", "joined {\"seat\":3}",
                                         "left [1]",  "day x y z",  "begun {}",   "score table",
                                         "created 1", "premove -1", "answered x"};
    open_table("procrastination", (dj_clock){0});
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        dj_error error = {0};
        dj_store_entry read = {.sequence = 2, .key = "", .text = broken[i]};
        assert_int_not_equal(dj_room_apply(&at.room, &read, &error), DJ_OK);
        assert_non_null(error.code);
    }
    assert_log_tells_all();
}

static void a_move_that_ends_elsewhere_than_it_did_is_noticed(void **unused) {
    (void)unused; /* X01 */
    open_table("procrastination", (dj_clock){0});
    ben_joins();
    char forged[256];
    snprintf(forged, sizeof forged, "move 0 0123456789abcdef %s", a_move(0));
    dj_error error = {0};
    dj_store_entry read = {.sequence = 3, .key = "", .text = forged};
    assert_int_not_equal(dj_room_apply(&at.room, &read, &error), DJ_OK);
    assert_string_equal(error.code, "hash-mismatch");
}

static void a_day_keeps_the_best_of_everybody(void **unused) {
    (void)unused;
    dj_error error = {0};
    dj_text text = entry();
    dj_room_begin(&at.room, &contents, "table");
    keep(dj_room_open_day(&at.room, dj_game_find("donjonz"), "2026-11-16",
                          "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff", at.now_ms, &text,
                          &error));
    text = entry();
    keep(dj_room_note_begun(&at.room, &(dj_score){.holder = ana, .table = "one", .name = "Ana"}, &text, &error));
    text = entry();
    keep(dj_room_note_score(&at.room, "one", 42, &text, &error));
    assert_int_equal(dj_room_score_of(&at.room, &ana)->score, 42);
    assert_null(dj_room_score_of(&at.room, &ben));
    assert_log_tells_all();
}

static void names_are_short_and_clean(void **unused) {
    (void)unused;
    assert_true(dj_is_showable("Zoé", 3));
    assert_false(dj_is_showable("Zoé", 2));
    assert_false(dj_is_showable("", 40) || dj_is_showable("   ", 40) || dj_is_showable("a\nb", 40));
    assert_false(dj_is_showable("a\u202eb", 40) || dj_is_showable("a\u2067b", 40) || dj_is_showable("\xff", 40));
    assert_false(dj_is_showable("\u00a0", 40) || dj_is_showable(" \u200b\u3164 \u2800", 40));
    assert_true(dj_is_showable("\u00ab\u202fZo\u00e9\u202f\u00bb", 7));
}

static void positions_of_an_older_record_are_still_shown(void **unused) {
    (void)unused;
    char text[400];
    dj_json json = dj_json_over(text, sizeof text);
    dj_record *record = dj_record_new();
    assert_int_equal(
        dj_record_add(record,
                      "1/1 p 0 48 eJyrVipTsjKs5VQyMEhLU+KMNojlTEvMKU7lzCvNyeFU8kjNyclX4lRyys/Lyi8tUuICAEcIDdc="),
        DJ_OK);
    assert_true(dj_record_has_position(record, 0));
    assert_false(dj_record_has_position(record, 1));
    dj_json_open_object(&json);
    dj_record_position_json(record, 0, DJ_FRENCH, &json);
    dj_json_close_object(&json);
    assert_string_equal(text, "{\"view\":{\"v\":1},\"hash\":\"00ff\",\"to_act\":[0],\"over\":false,"
                              "\"result\":null,\"text\":\"Bonjour\"}");
    dj_record_free(record);
}

static void whoever_has_many_addresses_leaves_places_of_the_day_to_others(void **unused) {
    (void)unused;
    enum { TRIES = 16, ADDRESSES = DJ_SCORES_MAX / TRIES };
    assert_int_equal(dj_daily_tries_of_share(TRIES, 0), TRIES);
    assert_int_equal(dj_daily_tries_of_share(TRIES, DJ_SCORES_MAX / 2), TRIES / 2);
    assert_int_equal(dj_daily_tries_of_share(TRIES, DJ_SCORES_MAX - 1), 1);
    int taken = 0; /* one address after another takes all it can: the greediest order */
    for (int address = 0; address < ADDRESSES; address++)
        for (int begun = 0; begun < dj_daily_tries_of_share(TRIES, taken); begun++)
            taken++;
    assert_in_range(taken, DJ_SCORES_MAX / 2, DJ_SCORES_MAX * 2 / 3);
    assert_true(dj_daily_tries_of_share(TRIES, taken) > TRIES / 3); /* for the next who comes */
}

static void dates_know_leap_years_and_the_ends_of_days(void **unused) {
    (void)unused;
    static const struct {
        int64_t time_s;
        const char *date;
    } days[] = {{0, "1970-01-01"},          {951782400 - 1, "2000-02-28"},  {951782400, "2000-02-29"},
                {1709164800, "2024-02-29"}, {1735689600 - 1, "2024-12-31"}, {1735689600, "2025-01-01"},
                {4107542400, "2100-03-01"}};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        char date[DJ_DATE_TEXT];
        dj_date_of(1000 * days[i].time_s, date);
        assert_string_equal(date, days[i].date);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_game_begins_when_everybody_sits, begin, end),
        cmocka_unit_test_setup_teardown(the_seal_is_of_the_seed_and_the_seed_is_mixed, begin, end),
        cmocka_unit_test_setup_teardown(choices_of_the_same_time_are_the_same_decision, begin, end),
        cmocka_unit_test_setup_teardown(a_move_is_taken_back_when_the_other_agrees, begin, end),
        cmocka_unit_test_setup_teardown(a_bank_is_spent_beyond_the_time_of_a_move, begin, end),
        cmocka_unit_test_setup_teardown(who_leaves_and_returns_has_no_more_time_for_it, begin, end),
        cmocka_unit_test_setup_teardown(of_seats_at_one_screen_one_clock_runs_at_a_time, begin, end),
        cmocka_unit_test_setup_teardown(who_is_late_leaves_the_screen_to_the_next_and_waits_for_it_after_a_return,
                                        begin, end),
        cmocka_unit_test_setup_teardown(seat_that_is_handed_on_has_a_clock_or_waits_as_others_of_its_holder_do, begin,
                                        end),
        cmocka_unit_test_setup_teardown(clocks_of_two_people_run_at_once, begin, end),
        cmocka_unit_test_setup_teardown(who_leaves_may_return_and_is_known_by_the_token_alone, begin, end),
        cmocka_unit_test_setup_teardown(who_leaves_before_the_game_leaves_the_seat_as_it_was, begin, end),
        cmocka_unit_test_setup_teardown(a_log_that_is_not_ours_is_refused, begin, end),
        cmocka_unit_test_setup_teardown(a_move_that_ends_elsewhere_than_it_did_is_noticed, begin, end),
        cmocka_unit_test_setup_teardown(a_day_keeps_the_best_of_everybody, begin, end),
        cmocka_unit_test(names_are_short_and_clean),
        cmocka_unit_test(positions_of_an_older_record_are_still_shown),
        cmocka_unit_test(whoever_has_many_addresses_leaves_places_of_the_day_to_others),
        cmocka_unit_test(dates_know_leap_years_and_the_ends_of_days),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
