/* Dungeon Pen positions written by hand: words or today's numbers for them, and impossible ones refused. */
#include "content/content.h"
#include "games/dungeonpen/rules/dungeonpen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* A whole position with its decks, to put a few members into: the first ones said count. */
static char whole[1 << 15], position[1 << 15];
static dungeonpen_state state;
static dj_problems problems;

static int make_whole(void **unused) {
    (void)unused;
    dj_config config = dj_config_default(&dungeonpen_game);
    config.options[DUNGEONPEN_OPTION_SHEET] = 1;
    dj_error error;
    if (dungeonpen_setup(dungeonpen_game.original, &config, &state, NULL, &error) != DJ_OK)
        return 1;
    dj_json out = dj_json_over(whole, sizeof whole);
    dungeonpen_view(dungeonpen_game.original, &state, DJ_EVERYTHING, &out);
    return 0;
}

/* The whole position with other members in place of those of these names; NULL where it is accepted, else the code of
 * its first problem. */
static const char *code_with(const char *name, const char *value) {
    char key[40];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(whole, key), *behind = at + strlen(key);
    assert_non_null(at);
    for (int depth = 0; depth > 0 || (*behind != ',' && *behind != '}'); behind++)
        depth += (*behind == '[' || *behind == '{') - (*behind == ']' || *behind == '}');
    snprintf(position, sizeof position, "%.*s%s%s%s", (int)(at - whole), whole, key, value, behind);
    problems = (dj_problems){.language = DJ_ENGLISH};
    dj_document *document = dj_document_from_json(position, strlen(position), &problems);
    assert_non_null(document);
    bool is_read = dungeonpen_read(dungeonpen_game.original, dj_document_root(document), &state, &problems);
    dj_document_free(document);
    assert_int_equal(is_read, problems.count == 0);
    return is_read ? NULL : problems.list[0].code;
}

static void a_position_may_give_numbers_for_words(void **unused) {
    (void)unused;
    assert_null(code_with("steadiness", "2"));
    assert_int_equal(state.steadiness, DUNGEONPEN_SHAKY);
    assert_null(code_with("steadiness", "\"shaky\""));
    assert_int_equal(state.steadiness, DUNGEONPEN_SHAKY);
    assert_null(code_with("beginner", "1"));
    assert_true(state.is_beginner);
    assert_null(code_with("flick", "[\"blind\",\"unhurt\"]"));
    assert_int_equal(state.seats[0].next.flags, DUNGEONPEN_BLIND | DUNGEONPEN_UNHURT);
    assert_null(code_with("flick", "6"));
    assert_int_equal(state.seats[0].next.flags, DUNGEONPEN_BLIND | DUNGEONPEN_UNHURT);
    assert_null(code_with("quibbled", "1"));
    assert_true(state.has_quibbled);
}

static void walls_are_read_with_words_and_numbers(void **unused) { /* N11 */
    (void)unused;
    assert_null(code_with("walls", "[{\"x\":12,\"y\":8,\"length\":2,\"vertical\":true}]"));
    assert_int_equal(state.wall_count, 1);
    assert_true(state.walls[0].is_vertical);
    assert_true(state.rows[9] >> 13 & 1 && state.rows[10] >> 13 & 1);
    assert_null(code_with("walls", "[{\"x\":12,\"y\":8,\"length\":2,\"vertical\":0}]"));
    assert_false(state.walls[0].is_vertical);
    assert_string_equal(code_with("walls", "[{\"x\":17,\"y\":8,\"length\":2,\"vertical\":false}]"), "bad-wall");
}

static void walls_to_be_drawn_are_read_one_by_one_or_as_numbers(void **unused) {
    (void)unused;
    static const char *const spellings[] = {"[{\"seat\":1,\"length\":3}]", "[1,3]"};
    for (int i = 0; i < 2; i++) { /* no dice are thrown for it: not possible, but read */
        assert_string_equal(code_with("due", spellings[i]), "impossible-position");
        assert_int_equal(state.due_count, 1);
        assert_int_equal(state.due[0].seat, 1);
        assert_int_equal(state.due[0].length, 3);
    }
}

static void what_is_not_said_of_a_prisoner_is_as_at_the_start(void **unused) { /* N01 */
    (void)unused;
    const dungeonpen_set *set = dungeonpen_game.original;
    assert_null(code_with("seats", "[{},{\"place\":[6400,4352],\"life\":3}]"));
    const uint8_t *start = set->sheets[state.sheet].starts[0];
    dungeonpen_point place = dungeonpen_middle(start[0], start[1]);
    assert_memory_equal(&state.seats[0].place, &place, sizeof place);
    assert_int_equal(state.seats[0].life, DUNGEONPEN_LIFE);
    assert_int_equal(state.seats[1].life, 3);
    assert_memory_equal(&state.seats[1].before, &state.seats[1].place, sizeof place);
}

static void impossible_positions_are_refused(void **unused) {
    (void)unused;
    assert_string_equal(code_with("sheet", "\"cellar\""), "unknown-word");
    assert_string_equal(code_with("seats", "[{}]"), "bad-seats");
    assert_string_equal(code_with("life", "16"), "impossible-position"); /* N10 */
    assert_string_equal(code_with("life", "77"), "out-of-range");
    assert_string_equal(code_with("place", "[-1,0]"), "out-of-range");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_may_give_numbers_for_words),
        cmocka_unit_test(walls_are_read_with_words_and_numbers),
        cmocka_unit_test(walls_to_be_drawn_are_read_one_by_one_or_as_numbers),
        cmocka_unit_test(what_is_not_said_of_a_prisoner_is_as_at_the_start),
        cmocka_unit_test(impossible_positions_are_refused),
    };
    return cmocka_run_group_tests_name("dungeonpen_read", tests, make_whole, NULL);
}
