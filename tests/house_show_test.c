/* What a house shows of its tables. No server is linked. */
#include "house_world.h"

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_went_or_was_muted_is_shown_though_moves_were_shown_before),
    };
    return cmocka_run_group_tests_name("house_show", tests, NULL, NULL);
}
