/* What a house shows of its tables. No server is linked. */
#include "house_world.h"

#include "house/room.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The beginning of a snapshot is written once and sent again after each move. */
static void who_went_or_was_muted_is_shown_though_moves_were_shown_before(void **unused) {
    (void)unused;
    world *world = open_world("heads");
    dj_connection *ana = connect_person(world, 1), *ben = connect_person(world, 2);
    char table[LINE_BYTES], move[LINE_BYTES];
    open_table(world, ana, "donjonz", "[\"me\"]", table);
    copy_after(world->latest, "{\"move\":\"", move);
    say(ben, "{\"do\":\"enter\",\"table\":\"%s\"%s}", table, "");
    settle(world, ben);
    for (int i = 0; i < 3; i++) {
        say(ana, "{\"do\":\"play\",\"seat\":0,\"table\":\"%s\",\"move\":\"%s\"}", table, move);
        settle(world, ana);
        copy_after(world->latest, "{\"move\":\"", move);
        assert_int_equal(listen_to(world, ben), 1);
        assert_non_null(strstr(world->latest, "\"online\":true"));
    }
    say(ben, "{\"do\":\"mute\",\"table\":\"%s\",\"seat\":0%s}", table, "");
    settle(world, ben);
    assert_non_null(strstr(world->latest, "\"muted\":true"));
    dj_connection_free(ana);
    settle(world, ben);
    assert_non_null(strstr(world->latest, "\"online\":false"));
    assert_non_null(strstr(world->latest, "\"muted\":true"));
    dj_connection_free(ben);
    close_world(world);
}

static void who_plays_several_seats_is_told_apart_by_their_numbers(void **unused) {
    (void)unused;
    world *world = open_world("several");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES];
    open_table(world, ana, "procrastination", "[\"me\",\"bot:anselme\",\"me\",\"me\"]", table);
    assert_non_null(strstr(world->latest, "\"name\":\"Ana\""));
    assert_non_null(strstr(world->latest, "\"name\":\"Ana 2\""));
    assert_non_null(strstr(world->latest, "\"name\":\"Ana 3\""));
    dj_connection_free(ana);
    close_world(world);
}

static void a_name_without_room_for_a_number_stays_as_it_is(void **unused) {
    (void)unused;
    world *world = open_world("long");
    dj_connection *ana = connect_person(world, 1);
    char table[LINE_BYTES], name[DJ_NAME_CHARACTERS + 1];
    memset(name, 'a', DJ_NAME_CHARACTERS);
    name[DJ_NAME_CHARACTERS] = '\0';
    say(ana, "{\"do\":\"create\",\"name\":\"%s\",\"game\":\"dungeonpen\",\"seats\":%s}", name, "[\"me\",\"me\"]");
    settle(world, ana);
    copy_after(world->latest, "\"table\":\"", table);
    say(ana, "{\"do\":\"enter\",\"table\":\"%s\"%s}", table, "");
    settle(world, ana);
    const char *first = strstr(world->latest, "aaa\"");
    assert_non_null(first);
    assert_non_null(strstr(first + 1, "aaa\""));
    dj_connection_free(ana);
    close_world(world);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_plays_several_seats_is_told_apart_by_their_numbers),
        cmocka_unit_test(a_name_without_room_for_a_number_stays_as_it_is),
        cmocka_unit_test(who_went_or_was_muted_is_shown_though_moves_were_shown_before),
    };
    return cmocka_run_group_tests_name("house_show", tests, NULL, NULL);
}
