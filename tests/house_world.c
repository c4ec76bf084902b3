#include "house_world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void open_house(world *world) {
    dj_platform platform = one_thread_platform(&world->on);
    dj_house_settings settings = {.tables_per_hour = 100,
                                  .tables_per_person = 100,
                                  .tries_per_address = 100,
                                  .is_only_server = true,
                                  .compiles_apart = true,
                                  .rooms = 100};
    world->on.house = dj_house_new(&settings, &platform);
    assert_true(world->on.store != NULL && world->on.house != NULL);
}

world *open_world(const char *seed) {
    world *world = calloc(1, sizeof *world);
    assert_non_null(world);
    dj_error error;
    world->on.store = dj_store_open("memory:", &error);
    world->on.secrets = dj_dice_from_seed(seed);
    world->on.steady_ms = world->on.wall_ms = INT64_C(1794787200000); /* a Monday in November 2026, 00:00 UTC */
    world->transcript = dj_text_over(malloc(TRANSCRIPT_BYTES), TRANSCRIPT_BYTES);
    open_house(world);
    assert_non_null(world->transcript.data);
    return world;
}

void close_world(world *world) {
    one_thread_forget_questions(&world->on);
    dj_house_free(world->on.house);
    dj_store_close(world->on.store);
    free(world->transcript.data);
    free(world->page.data);
    free(world);
}

dj_connection *connect_person(world *world, uint8_t number) {
    dj_visitor visitor = {.who = {.digest = {number}}, .secret = {number}};
    dj_connection *connection = dj_connection_open(world->on.house, &visitor, NULL);
    assert_non_null(connection);
    return connection;
}

bool do_job(world *world) {
    dj_store_job *job = one_thread_take_job(&world->on);
    if (job == NULL)
        return false;
    one_thread_do(&world->on, job);
    dj_house_finish_job(world->on.house, job);
    return true;
}

int listen_to(world *world, dj_connection *connection) {
    int count = 0;
    for (size_t length; dj_connection_has_message(connection); count++) {
        assert_true(dj_connection_take(connection, &world->page, 0, &length));
        assert_true(length < sizeof world->latest);
        memcpy(world->latest, world->page.data, length);
        world->latest[length] = '\0';
        dj_text_add(&world->transcript, world->latest);
        dj_text_add(&world->transcript, "\n");
        assert_true(dj_text_fits(&world->transcript));
    }
    return count;
}

void settle(world *world, dj_connection *connection) {
    while (do_job(world) || one_thread_answer(&world->on) || listen_to(world, connection) > 0)
        continue;
}

void say(dj_connection *connection, const char *format, const char *argument, const char *other) {
    char message[4 * LINE_BYTES];
    dj_text text = dj_text_over(message, sizeof message);
    dj_text_format(&text, format, argument, other);
    dj_connection_receive(connection, message, text.length, true, true);
}

void copy_after(const char *text, const char *mark, char word[LINE_BYTES]) {
    const char *at = strstr(text, mark);
    assert_non_null(at);
    at += strlen(mark);
    size_t length = strcspn(at, "\"");
    assert_true(length < LINE_BYTES);
    memcpy(word, at, length);
    word[length] = '\0';
}

void open_table(world *world, dj_connection *ana, const char *game, const char *seats, char table[LINE_BYTES]) {
    say(ana, "{\"do\":\"create\",\"name\":\"Ana\",\"game\":\"%s\",\"seats\":%s}", game, seats);
    settle(world, ana);
    copy_after(world->latest, "\"table\":\"", table);
    say(ana, "{\"do\":\"enter\",\"table\":\"%s\"%s}", table, "");
    settle(world, ana);
}
