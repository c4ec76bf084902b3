/* The house on a platform of one thread: time, chance, the store and thinking are the test's, and happen when it says
 * so. No server is linked. */
#include "house_world.h"

#include "bots/puzzle.h"
#include "library/shelf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_move_is_answered_and_shown_when_it_is_durable_and_not_before(void **unused) {
    (void)unused;
    world *world = open_world("durable");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES], move[LINE_BYTES];
    open_table(world, ana, "donjonz", "[\"me\"]", table);
    copy_after(world->latest, "{\"move\":\"", move);
    say(ana, "{\"do\":\"play\",\"seat\":0,\"table\":\"%s\",\"move\":\"%s\"}", table, move);
    assert_int_equal(listen_to(world, ana), 0);
    assert_int_equal(dj_house_count(world->on.house).jobs, 1);
    assert_true(do_job(world));
    assert_int_equal(listen_to(world, ana), 2); /* the answer, and the table */
    assert_non_null(strstr(world->latest, "\"moves_played\":1"));
    dj_connection_free(ana);
    close_world(world);
}

static void a_move_that_another_server_forestalled_is_refused_and_the_table_read_again(void **unused) {
    (void)unused;
    world *world = open_world("stale");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES], move[LINE_BYTES];
    open_table(world, ana, "donjonz", "[\"me\"]", table);
    copy_after(world->latest, "{\"move\":\"", move);
    dj_store_append other = {.table = table,
                             .key = "",
                             .text = "chat {\"seat\":-1,\"name\":\"Ben\",\"text\":\"I was first\"}",
                             .sequence = 2,
                             .time_ms = world->on.steady_ms};
    dj_error error;
    assert_int_equal(dj_store_commit(world->on.store, &other, 1, &error), DJ_OK);
    assert_int_equal(other.outcome, DJ_STORE_STORED);
    size_t before = world->transcript.length;
    say(ana, "{\"do\":\"play\",\"seat\":0,\"table\":\"%s\",\"move\":\"%s\"}", table, move);
    settle(world, ana);
    const char *heard = world->transcript.data + before;
    assert_non_null(strstr(heard, "\"code\":\"stale\""));
    assert_non_null(strstr(heard, "I was first"));
    assert_non_null(strstr(world->latest, "\"moves_played\":0"));
    dj_connection_free(ana);
    close_world(world);
}

/* A game against a bot, with everything that happens on the way, to be compared. */
static char *play_against_bot(const char *seed) {
    world *world = open_world(seed);
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES], move[LINE_BYTES];
    open_table(world, ana, "procrastination", "[\"me\",\"bot:random\"]", table);
    for (int i = 0; i < 40 && strstr(world->latest, "{\"move\":\"") != NULL; i++) {
        copy_after(world->latest, "{\"move\":\"", move);
        say(ana, "{\"do\":\"play\",\"seat\":0,\"table\":\"%s\",\"move\":\"%s\"}", table, move);
        settle(world, ana);
        one_thread_pass(&world->on, DJ_HOUSE_TICK_MS);
        dj_house_tick(world->on.house);
        settle(world, ana);
    }
    assert_int_equal(dj_house_count(world->on.house).jobs, 0);
    assert_true(dj_house_count(world->on.house).moves > 20);
    char *heard = strdup(world->transcript.data);
    dj_connection_free(ana);
    close_world(world);
    return heard;
}

static void the_same_platform_makes_the_same_evening_to_the_last_byte(void **unused) {
    (void)unused;
    char *first = play_against_bot("an evening"), *again = play_against_bot("an evening");
    char *other = play_against_bot("another evening");
    assert_string_equal(first, again);
    assert_string_not_equal(first, other);
    free(first);
    free(again);
    free(other);
}

static void a_house_that_stops_says_so_and_closes_when_all_is_stored(void **unused) {
    (void)unused;
    world *world = open_world("the end");
    dj_connection *ana = connect_person(world, 1);
    int code;
    const char *reason;
    say(ana, "{\"do\":\"create\",\"name\":\"Ana\",\"game\":\"%s\",\"seats\":%s}", "donjonz", "[\"me\"]");
    dj_house_stop(world->on.house);
    assert_false(dj_house_is_finished(world->on.house)); /* the table is on its way to the store */
    assert_false(dj_connection_is_closing(ana, &code, &reason));
    settle(world, ana);
    assert_non_null(strstr(world->transcript.data, "\"push\":\"notice\""));
    assert_false(dj_house_is_finished(world->on.house));
    assert_true(dj_connection_is_closing(ana, &code, &reason));
    assert_int_equal(code, DJ_CLOSE_GOING_AWAY);
    dj_connection_free(ana);
    assert_true(dj_house_is_finished(world->on.house));
    close_world(world);
}

/* A table for one with a clock, at which the asker is. */
static void open_timed_table(world *world, dj_connection *ana, char table[LINE_BYTES]) {
    say(ana, "{\"do\":\"create\",\"name\":\"Ana\",\"game\":\"%s\",\"seats\":%s,\"clock\":{\"per_move_s\":8}}",
        "donjonz", "[\"me\"]");
    settle(world, ana);
    copy_after(world->latest, "\"table\":\"", table);
    say(ana, "{\"do\":\"enter\",\"table\":\"%s\"%s}", table, "");
    settle(world, ana);
}

/* Lets time pass, tick by tick. */
static void wait_for(world *world, dj_connection *connection, int64_t wait_ms) {
    for (int64_t end_ms = world->on.steady_ms + wait_ms; world->on.steady_ms < end_ms;) {
        one_thread_pass(&world->on, DJ_HOUSE_TICK_MS);
        dj_house_tick(world->on.house);
        settle(world, connection);
    }
}

static void a_step_of_the_walls_clock_costs_nobody_a_seat_or_a_connection(void **unused) {
    (void)unused;
    const int64_t steps_ms[] = {3600 * 1000, -3600 * 1000};
    for (int i = 0; i < 2; i++) {
        world *world = open_world("a step");
        dj_connection *ana = connect_person(world, 1);
        char table[LINE_BYTES];
        int code;
        const char *reason;
        open_timed_table(world, ana, table);
        world->on.wall_ms += steps_ms[i];
        wait_for(world, ana, 4000);
        assert_null(strstr(world->transcript.data, "\"away\":true"));
        assert_false(dj_connection_is_closing(ana, &code, &reason));
        for (int hello = 0; hello < 20; hello++)
            say(ana, "{\"do\":\"hello\"%s%s}", "", "");
        settle(world, ana);
        assert_null(strstr(world->transcript.data, "too-fast"));
        assert_false(dj_connection_is_closing(ana, &code, &reason));
        wait_for(world, ana, 6000); /* the clock itself runs as it should */
        assert_non_null(strstr(world->transcript.data, "\"away\":true"));
        dj_connection_free(ana);
        close_world(world);
    }
}

/* As the asker last heard. */
static long moves_played(const world *world) {
    static const char mark[] = "\"moves_played\":";
    const char *latest = NULL;
    for (const char *at = world->transcript.data; (at = strstr(at, mark)) != NULL; at += strlen(mark))
        latest = at;
    assert_non_null(latest);
    return strtol(latest + strlen(mark), NULL, 10);
}

static void a_bot_in_ones_place_plays_at_a_pace_that_one_can_follow_and_end(void **unused) {
    (void)unused;
    world *world = open_world("late");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES];
    open_timed_table(world, ana, table);
    wait_for(world, ana, 9000);
    assert_non_null(strstr(world->latest, "\"away\":true"));
    assert_int_equal(moves_played(world), 1); /* the choice that came too late */
    wait_for(world, ana, 3000);
    assert_int_equal(moves_played(world), 2);
    say(ana, "{\"do\":\"return\",\"table\":\"%s\",\"seat\":%s}", table, "0");
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"away\":false"));
    wait_for(world, ana, 4000);
    assert_int_equal(moves_played(world), 2);
    assert_non_null(strstr(world->latest, "\"away\":false"));
    dj_connection_free(ana);
    close_world(world);
}

static void a_bot_in_the_place_of_somebody_who_is_gone_plays_on_at_once(void **unused) {
    (void)unused;
    world *world = open_world("gone");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES];
    open_timed_table(world, ana, table);
    wait_for(world, ana, 9000);
    say(ana, "{\"do\":\"exit\"%s%s}", "", "");
    dj_connection *ben = connect_person(world, 2);
    say(ben, "{\"do\":\"enter\",\"table\":\"%s\"%s}", table, "");
    settle(world, ben);
    wait_for(world, ben, 3000);
    assert_non_null(strstr(world->transcript.data, "\"over\":true"));
    dj_connection_free(ana);
    dj_connection_free(ben);
    close_world(world);
}

static void time_without_a_server_is_on_nobodys_clock_and_that_is_said(void **unused) {
    (void)unused;
    world *world = open_world("away");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES], move[LINE_BYTES];
    open_timed_table(world, ana, table);
    wait_for(world, ana, 1000);
    dj_connection_free(ana);
    dj_house_free(world->on.house);
    one_thread_pass(&world->on, 12000);
    open_house(world);
    ana = connect_person(world, 1);
    size_t before = world->transcript.length;
    say(ana, "{\"do\":\"enter\",\"table\":\"%s\"%s}", table, "");
    settle(world, ana);
    wait_for(world, ana, 6000);
    assert_null(strstr(world->transcript.data + before, "\"away\":true"));
    assert_non_null(strstr(world->transcript.data + before, "on nobody’s clock"));
    assert_null(strstr(world->transcript.data + before, "server was away")); /* there may have been none */
    copy_after(world->latest, "{\"move\":\"", move);
    say(ana, "{\"do\":\"play\",\"seat\":0,\"table\":\"%s\",\"move\":\"%s\"}", table, move);
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"moves_played\":1"));
    wait_for(world, ana, 9000);
    assert_non_null(strstr(world->transcript.data + before, "\"away\":true"));
    dj_connection_free(ana);
    close_world(world);
}

static void who_opens_many_connections_has_no_more_to_ask_at_once(void **unused) {
    (void)unused;
    enum { WIRES = 20 };
    world *world = open_world("many wires");
    dj_connection *wires[WIRES], *ben = connect_person(world, 2);
    int granted = 0;
    for (int i = 0; i < WIRES; i++)
        wires[i] = connect_person(world, 1);
    for (int i = 0; i < WIRES; i++) /* 9 checks of a card file at two hundred each, on every wire */
        for (int check = 0; check < 9; check++) {
            size_t before = world->transcript.length;
            say(wires[i], "{\"do\":\"check\",\"set\":\"game: donjonz\"%s%s}", "", "");
            listen_to(world, wires[i]);
            granted += strstr(world->transcript.data + before, "too-fast") == NULL;
        }
    assert_int_equal(granted, 20); /* four seconds' worth, as on one wire */
    say(ben, "{\"do\":\"games\"%s%s}", "", "");
    listen_to(world, ben);
    assert_non_null(strstr(world->latest, "\"ok\":true"));
    for (int i = 0; i < WIRES; i++)
        dj_connection_free(wires[i]);
    dj_connection_free(ben);
    close_world(world);
}

enum { MINUTE_MS = 60 * 1000, DAY_MINUTES = 24 * 60 };

/* A try at today's dungeon, with the asker at it. */
static void begin_day(world *world, dj_connection *ana, const char *name, char table[LINE_BYTES]) {
    say(ana, "{\"do\":\"create\",\"daily\":true,\"game\":\"donjonz\",\"seats\":[\"me\"],\"name\":\"%s\"%s}", name, "");
    settle(world, ana);
    copy_after(world->latest, "\"table\":\"", table);
    say(ana, "{\"do\":\"enter\",\"table\":\"%s\"%s}", table, "");
    settle(world, ana);
}

static void play_first_moves(world *world, dj_connection *ana, const char *table) {
    char move[LINE_BYTES];
    while (strstr(world->latest, "{\"move\":\"") != NULL) {
        copy_after(world->latest, "{\"move\":\"", move);
        say(ana, "{\"do\":\"play\",\"seat\":0,\"table\":\"%s\",\"move\":\"%s\"}", table, move);
        settle(world, ana);
    }
    assert_non_null(strstr(world->latest, "\"over\":true"));
    for (int i = 0; i < 20; i++) {
        one_thread_pass(&world->on, DJ_HOUSE_TICK_MS);
        dj_house_tick(world->on.house);
        settle(world, ana);
    }
}

static bool is_told(world *world, dj_connection *ana, const char *request, const char *table, const char *word) {
    say(ana, request, table, "");
    settle(world, ana);
    return strstr(world->latest, word) != NULL;
}

static void a_day_ends_at_midnight_for_good_and_who_plays_past_it_is_not_on_the_board(void **unused) {
    (void)unused;
    static const char board[] = "{\"do\":\"daily\",\"game\":\"donjonz\",\"date\":\"2026-11-16\"%s%s}";
    static const char steps[] = "{\"do\":\"steps\",\"table\":\"%s\"%s}";
    world *world = open_world("midnight");
    dj_connection *ana = connect_person(world, 1), *ben = connect_person(world, 2);
    char first[LINE_BYTES], second[LINE_BYTES];
    begin_day(world, ana, "Ana", first);
    begin_day(world, ben, "Ben", second);
    play_first_moves(world, ben, second);
    assert_true(is_told(world, ben, board, "", "\"name\":\"Ben\""));
    assert_true(is_told(world, ben, steps, second, "\"not-over\""));
    one_thread_pass(&world->on, DAY_MINUTES * (int64_t)MINUTE_MS);
    assert_true(is_told(world, ben, steps, second, "\"steps\":"));
    say(ana, "{\"do\":\"enter\",\"table\":\"%s\"%s}", first, "");
    settle(world, ana);
    play_first_moves(world, ana, first);
    assert_true(is_told(world, ana, board, "", "\"name\":\"Ben\""));
    assert_null(strstr(world->latest, "\"name\":\"Ana\""));
    world->on.wall_ms -= 2 * DAY_MINUTES * (int64_t)MINUTE_MS; /* somebody sets the clock back */
    assert_true(is_told(world, ana, board, "", "\"today\":\"2026-11-17\""));
    begin_day(world, ana, "Ana", first);
    assert_non_null(strstr(world->latest, "\"daily\":\"2026-11-17\""));
    dj_connection_free(ana);
    dj_connection_free(ben);
    close_world(world);
}

static void a_puzzle_waits_for_its_answer_and_answers_what_is_wrong(void **unused) {
    (void)unused;
    world *world = open_world("puzzle");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES], wrong[DJ_MOVE_TEXT] = "", right[DJ_MOVE_TEXT], seat[12];
    const dj_game *game = dj_game_find("procrastination");
    dj_puzzle *puzzle = malloc(sizeof *puzzle);
    dj_move moves[DJ_MOVES_MAX];
    assert_int_equal(dj_puzzle_read(game, dj_shelf_of(game)->puzzles, 2, puzzle, NULL), DJ_OK);
    game->moves(puzzle->content, puzzle->state, puzzle->seat, moves);
    dj_text text = dj_text_over(right, sizeof right);
    game->move_text(puzzle->content, puzzle->answer[0], &text);
    text = dj_text_over(wrong, sizeof wrong);
    game->move_text(puzzle->content, moves[0] != puzzle->answer[0] ? moves[0] : moves[1], &text);
    snprintf(seat, sizeof seat, "%d", puzzle->seat);

    say(ana, "{\"do\":\"puzzles\",\"game\":\"%s\"%s}", game->id, "");
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"number\":100,"));
    say(ana, "{\"do\":\"create\",\"name\":\"Ana\",\"game\":\"%s\",\"puzzle\":%s}", game->id, "2");
    settle(world, ana);
    copy_after(world->latest, "\"table\":\"", table);
    say(ana, "{\"do\":\"enter\",\"table\":\"%s\",\"seat\":%s}", table, seat);
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"puzzle\":{\"number\":2,"));
    assert_non_null(strstr(world->latest, "\"moves_played\":0,")); /* no bot has moved */
    char format[LINE_BYTES];
    snprintf(format, sizeof format, "{\"do\":\"play\",\"seat\":%s,\"table\":\"%%s\",\"move\":\"%%s\"}", seat);
    say(ana, format, table, wrong);
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"code\":\"puzzle\""));
    assert_non_null(strstr(world->latest, "Not that one"));
    say(ana, format, table, right);
    settle(world, ana);
    assert_non_null(strstr(world->transcript.data, "\"solved\":true"));
    say(ana, "{\"do\":\"create\",\"name\":\"Ana\",\"game\":\"%s\",\"puzzle\":%s}", game->id, "9999");
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"code\":\"no-puzzle\""));
    free(puzzle);
    dj_connection_free(ana);
    close_world(world);
}

static void a_finished_game_is_looked_at_again_move_by_move(void **unused) {
    (void)unused;
    world *world = open_world("analysis");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES], move[LINE_BYTES];
    open_table(world, ana, "dungeondeck", "[\"me\"]", table);
    say(ana, "{\"do\":\"analyse\",\"table\":\"%s\",\"step\":%s}", table, "1");
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"ok\":false")); /* it is not over */
    for (int i = 0; i < 3000 && strstr(world->latest, "\"over\":true") == NULL; i++) {
        world->transcript.length = 0;
        if (strstr(world->latest, "{\"move\":\"") == NULL)
            say(ana, "{\"do\":\"enter\",\"table\":\"%s\"%s}", table, "");
        else {
            copy_after(world->latest, "{\"move\":\"", move);
            say(ana, "{\"do\":\"play\",\"seat\":0,\"table\":\"%s\",\"move\":\"%s\"}", table, move);
        }
        world->on.steady_ms += 1000;
        settle(world, ana);
    }
    say(ana, "{\"do\":\"analyse\",\"table\":\"%s\",\"step\":%s}", table, "2");
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"step\":2,\"count\":"));
    assert_non_null(strstr(world->latest, "\"known\":["));
    assert_non_null(strstr(world->latest, "\"open\":["));
    assert_non_null(strstr(world->latest, "\"accounts\":[{\"choices\":"));
    assert_non_null(strstr(world->latest, "\"says\":\"Ana: skill: "));
    static const char account[] = "[{\"choices\":900,\"errors\":0,\"lost\":0,\"gave\":0,\"took\":0}]";
    char so_far[sizeof account + 20];
    snprintf(so_far, sizeof so_far, "2,\"accounts\":%s", account);
    say(ana, "{\"do\":\"analyse\",\"table\":\"%s\",\"step\":%s}", table, so_far);
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"accounts\":[{\"choices\":90")); /* it goes on from those */
    say(ana, "{\"do\":\"analyse\",\"table\":\"%s\",\"step\":%s}", table, "2,\"accounts\":[{\"choices\":-1}]");
    settle(world, ana);
    assert_non_null(strstr(world->latest, "'accounts' should be"));
    static const char *const wrong[] = {"5", "true", "\"none\"", "{}", "[]", "[1]"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(so_far, sizeof so_far, "2,\"accounts\":%s", wrong[i]);
        say(ana, "{\"do\":\"analyse\",\"table\":\"%s\",\"step\":%s}", table, so_far);
        settle(world, ana);
        assert_non_null(strstr(world->latest, "'accounts' should be"));
        world->latest[0] = '\0';
    }
    say(ana, "{\"do\":\"analyse\",\"table\":\"%s\",\"step\":%s}", table, "99999");
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"ok\":false"));
    dj_connection_free(ana);
    close_world(world);
}

static void nobody_waits_while_a_card_set_is_compiled(void **unused) {
    (void)unused;
    world *world = open_world("sets");
    dj_connection *ana = connect_person(world, 1), *bea = connect_person(world, 2);
    const char *const set = "game: dungeondeck\\nid: own\\nextends: original\\n";
    say(ana, "{\"do\":\"check\",\"set\":\"%s%s\"}", set, "");
    assert_int_equal(listen_to(world, ana), 0); /* it is not compiled on the way */
    say(bea, "{\"do\":\"hello\",\"name\":\"%s\"%s}", "Bea", "");
    assert_int_equal(listen_to(world, bea), 1);
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"problems\":[],\"game\":\"dungeondeck\""));
    say(ana, "{\"do\":\"check\",\"set\":\"%s%s\"}", set, "nonsense: 1");
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"problems\":[{"));
    say(ana, "{\"do\":\"create\",\"name\":\"Ana\",\"game\":\"dungeondeck\",\"seats\":[\"me\"],\"set\":\"%s%s\"}", set,
        "");
    assert_null(world->on.first_question); /* it is known by now */
    settle(world, ana);
    assert_non_null(strstr(world->latest, "\"table\":\""));
    say(bea, "{\"do\":\"check\",\"set\":\"%s%s\"}", set, "# other");
    dj_connection_free(bea); /* nobody is answered */
    assert_true(one_thread_answer(&world->on));
    say(ana, "{\"do\":\"check\",\"set\":\"%s%s\"}", set, "# one more");
    dj_connection_free(ana);
    one_thread_forget_questions(&world->on); /* the house ends meanwhile */
    close_world(world);
}

/* A server that is stopped for a minute, and its store with it, does not say afterwards that the store is silent. */
static void time_in_which_the_server_did_not_run_is_no_silence_of_the_store(void **unused) {
    (void)unused;
    world *world = open_world("stopped");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES], move[LINE_BYTES];
    open_table(world, ana, "donjonz", "[\"me\"]", table);
    copy_after(world->latest, "{\"move\":\"", move);
    dj_house_tick(world->on.house);
    say(ana, "{\"do\":\"play\",\"seat\":0,\"table\":\"%s\",\"move\":\"%s\"}", table, move);
    one_thread_pass(&world->on, 60000);
    dj_house_tick(world->on.house);
    assert_int_equal(listen_to(world, ana), 0);
    for (int tick = 0; tick < 60; tick++) { /* and one that goes on, whose store does not */
        assert_int_equal(listen_to(world, ana), tick > 40);
        if (strstr(world->latest, "slow-storage") != NULL)
            break;
        one_thread_pass(&world->on, DJ_HOUSE_TICK_MS);
        dj_house_tick(world->on.house);
    }
    assert_non_null(strstr(world->latest, "slow-storage"));
    while (do_job(world))
        continue;
    dj_connection_free(ana);
    close_world(world);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_answered_and_shown_when_it_is_durable_and_not_before),
        cmocka_unit_test(a_move_that_another_server_forestalled_is_refused_and_the_table_read_again),
        cmocka_unit_test(a_day_ends_at_midnight_for_good_and_who_plays_past_it_is_not_on_the_board),
        cmocka_unit_test(the_same_platform_makes_the_same_evening_to_the_last_byte),
        cmocka_unit_test(a_house_that_stops_says_so_and_closes_when_all_is_stored),
        cmocka_unit_test(a_step_of_the_walls_clock_costs_nobody_a_seat_or_a_connection),
        cmocka_unit_test(a_bot_in_ones_place_plays_at_a_pace_that_one_can_follow_and_end),
        cmocka_unit_test(a_bot_in_the_place_of_somebody_who_is_gone_plays_on_at_once),
        cmocka_unit_test(time_without_a_server_is_on_nobodys_clock_and_that_is_said),
        cmocka_unit_test(time_in_which_the_server_did_not_run_is_no_silence_of_the_store),
        cmocka_unit_test(who_opens_many_connections_has_no_more_to_ask_at_once),
        cmocka_unit_test(nobody_waits_while_a_card_set_is_compiled),
        cmocka_unit_test(a_finished_game_is_looked_at_again_move_by_move),
        cmocka_unit_test(a_puzzle_waits_for_its_answer_and_answers_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
