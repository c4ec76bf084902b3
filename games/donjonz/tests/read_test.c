/* DONJONZ positions written by hand: what view prints for everything, edited at will, and impossible ones refused with
 * the reason. */
#include "content/content.h"
#include "games/donjonz/rules/donjonz.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* One card, below the start card: the well, where the key is. */
#define ONE_CARD "\"cards\":1,\"placed\":[{\"card\":\"well\",\"x\":0,\"y\":2,\"turn\":0}]"

static donjonz_state state;
static dj_problems problems;

/* Reads a position; NULL where it is accepted, else the code of its first problem. */
static const char *code_of(const char *json, dj_language language) {
    problems = (dj_problems){.language = language};
    dj_document *document = dj_document_from_json(json, strlen(json), &problems);
    if (!document)
        return problems.list[0].code;
    memset(&state, 0x5a, sizeof state);
    bool is_read = donjonz_read(donjonz_game.original, dj_document_root(document), &state, &problems);
    dj_document_free(document);
    assert_int_equal(is_read, problems.count == 0);
    if (is_read)
        assert_null(donjonz_check(donjonz_game.original, &state));
    return is_read ? NULL : problems.list[0].code;
}

/* Refused under this code, in words that are not the same in both languages. */
static void assert_refused(const char *json, const char *code) {
    const char *found = code_of(json, DJ_ENGLISH);
    if (!found || strcmp(found, code) != 0)
        fail_msg("%s: %s, expected %s", json, found ? found : "accepted", code);
    char english[DJ_PROBLEM_TEXT];
    snprintf(english, sizeof english, "%s", problems.list[0].message);
    assert_true(english[0] != '\0' && !strchr(english, '%'));
    code_of(json, DJ_FRENCH);
    assert_string_not_equal(problems.list[0].message, english);
}

static void assert_accepted(const char *json) {
    if (code_of(json, DJ_ENGLISH))
        fail_msg("%s: %s", json, problems.list[0].message);
}

static void what_is_missing_is_as_at_the_start(void **unused) {
    (void)unused;
    assert_accepted("{}");
    assert_int_equal(state.phase, DONJONZ_MAPPING);
    assert_int_equal(state.placed, 0);
    assert_int_equal(state.card_count, 11);
    assert_int_equal(state.weapons[0], DONJONZ_NO_WEAPON);
    assert_accepted("{" ONE_CARD "}");
    assert_int_equal(state.phase, DONJONZ_WALKING);
    assert_int_equal(state.hero, 0);
}

static void an_order_of_the_pile_can_be_asked_for(void **unused) { /* Z01 */
    (void)unused;
    assert_accepted("{\"order\":[\"oubliette\",\"crypt\"]}");
    const donjonz_set *set = donjonz_game.original;
    assert_string_equal(set->cards[state.pile[0]].id, "oubliette");
    assert_string_equal(set->cards[state.pile[1]].id, "crypt");
}

static void a_rich_hero_can_be_written(void **unused) { /* Z09, Z12 */
    (void)unused;
    assert_accepted("{\"cards\":2,\"placed\":[{\"card\":\"well\",\"x\":0,\"y\":2,\"turn\":0},"
                    "{\"card\":\"chapel\",\"x\":3,\"y\":0,\"turn\":0}],"
                    "\"gold\":4,\"monsters\":4,\"key\":true,\"weapons\":[\"bow\",\"bow\"],\"hero\":[1,2]}");
    assert_int_equal(donjonz_score(&state), 2 * 4 + 10);
    assert_int_equal(state.weapons[1], 1);
    assert_true(state.has_key);
    donjonz_point point = donjonz_cell_point(&state, state.hero);
    assert_int_equal(point.x, 1);
    assert_int_equal(point.y, 2);
    assert_true(donjonz_is_walked(&state, state.hero)); /* where the hero stands is walked, said or not */
}

static void cards_lie_where_they_may(void **unused) { /* Z02, X04 */
    (void)unused;
    assert_refused("{\"placed\":[{\"card\":\"well\",\"x\":0,\"y\":1,\"turn\":0}]}", "bad-place");
    assert_refused("{\"placed\":[{\"card\":\"well\",\"x\":3,\"y\":2,\"turn\":0}]}", "bad-place");
    assert_refused("{\"placed\":[{\"card\":\"cave\",\"x\":0,\"y\":2,\"turn\":0}]}", "bad-card");
    assert_refused("{\"placed\":[{\"x\":0,\"y\":2,\"turn\":0}]}", "missing-key");
    assert_refused("{\"placed\":[{\"card\":\"well\",\"x\":0,\"y\":2,\"turn\":0},"
                   "{\"card\":\"well\",\"x\":0,\"y\":6,\"turn\":0}]}",
                   "bad-card");
    assert_refused("{" ONE_CARD ",\"order\":[\"well\"]}", "bad-card");
    assert_refused("{\"cards\":1,\"placed\":[{\"card\":\"well\",\"x\":0,\"y\":2,\"turn\":0},"
                   "{\"card\":\"crypt\",\"x\":0,\"y\":6,\"turn\":0}]}",
                   "bad-place");
    /* The last card far away from all others: nothing is joined that does not hang together. */
    assert_refused("{\"cards\":1,\"placed\":[{\"card\":\"well\",\"x\":-46,\"y\":46,\"turn\":0}]}", "bad-place");
    assert_refused("{\"cards\":2,\"placed\":[{\"card\":\"well\",\"x\":-46,\"y\":-46,\"turn\":0},"
                   "{\"card\":\"crypt\",\"x\":46,\"y\":46,\"turn\":0}]}",
                   "bad-place");
}

static void numbers_and_kinds_are_looked_at(void **unused) {
    (void)unused;
    static const char *const bad[] = {
        "[]",
        "7",
        "{\"cards\":0}",
        "{\"cards\":12}",
        "{\"cards\":\"many\"}",
        "{\"placed\":{}}",
        "{\"placed\":[7]}",
        "{\"placed\":[{\"card\":\"well\",\"x\":99,\"y\":2,\"turn\":0}]}",
        "{\"placed\":[{\"card\":\"well\",\"x\":0,\"y\":2,\"turn\":4}]}",
        "{\"placed\":[{\"card\":\"well\",\"x\":0,\"y\":2}]}",
        "{\"order\":{}}",
        "{\"order\":[[]]}",
        "{" ONE_CARD ",\"gold\":-1}",
        "{" ONE_CARD ",\"gold\":1e9}",
        "{" ONE_CARD ",\"gold\":null}",
        "{" ONE_CARD ",\"key\":2}",
        "{" ONE_CARD ",\"walked\":7}",
        "{" ONE_CARD ",\"walked\":[7]}",
        "{" ONE_CARD ",\"weapons\":\"sword\"}",
        "{" ONE_CARD ",\"wepons\":[]}",
        "{" ONE_CARD ",\"dice\":7}",
        "{" ONE_CARD ",\"dice\":{\"key\":\"00\",\"drawn\":0}}",
        "{" ONE_CARD ",\"dice\":{\"key\":7,\"drawn\":-1}}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_non_null(code_of(bad[i], DJ_FRENCH));
}

static void the_hero_stands_on_a_cell(void **unused) { /* Z03 */
    (void)unused;
    assert_refused("{" ONE_CARD ",\"hero\":[9,9]}", "bad-cell");
    assert_refused("{" ONE_CARD ",\"hero\":[0]}", "bad-cell");
    assert_refused("{" ONE_CARD ",\"hero\":\"here\"}", "bad-cell");
    assert_refused("{" ONE_CARD ",\"hero\":[0,1,2]}", "bad-cell");
    assert_refused("{" ONE_CARD ",\"hero\":[[],[]]}", "bad-cell");
    assert_refused("{" ONE_CARD ",\"walked\":[[0,0],[9,9]]}", "bad-cell");
}

static void at_most_two_known_weapons_are_carried(void **unused) { /* Z05 */
    (void)unused;
    assert_refused("{" ONE_CARD ",\"weapons\":[\"sword\",\"bow\",\"torch\"]}", "too-many");
    assert_refused("{" ONE_CARD ",\"weapons\":[\"spoon\"]}", "unknown-word");
    assert_refused("{" ONE_CARD ",\"weapons\":[[]]}", "wrong-kind");
}

static void impossible_positions_are_refused(void **unused) {
    (void)unused;
    assert_refused("{" ONE_CARD ",\"gold\":200}", "impossible-position");
    assert_refused("{" ONE_CARD ",\"monsters\":9}", "impossible-position");
    assert_refused("{" ONE_CARD ",\"doubled\":true}", "impossible-position"); /* Z07: the door was not reached */
    assert_refused("{" ONE_CARD ",\"lost\":true,\"gold\":1}", "impossible-position"); /* Z06 */
    assert_refused("{" ONE_CARD ",\"phase\":\"weapon\"}", "impossible-position");     /* no weapon on the stairs */
    assert_refused("{\"gold\":1}", "impossible-position");                            /* cards remain to be placed */
    assert_refused("{\"walked\":[[1,0]]}", "impossible-position");
}

static void every_beginning_of_a_position_is_refused_or_read(void **unused) {
    (void)unused;
    dj_config config = dj_config_default(&donjonz_game);
    config.options[0] = 1;
    static donjonz_state played;
    assert_int_equal(donjonz_setup(donjonz_game.original, &config, &played, NULL, NULL), DJ_OK);
    donjonz_play(donjonz_game.original, &played, 0, donjonz_place(0, 2, 0), NULL);
    static char view[1 << 15], part[1 << 15];
    dj_json json = dj_json_over(view, sizeof view);
    donjonz_view(donjonz_game.original, &played, DJ_EVERYTHING, &json);
    assert_true(dj_text_fits(&json.text));
    for (size_t cut = 0; cut < json.text.length; cut++) {
        memcpy(part, view, cut);
        part[cut] = '\0';
        assert_non_null(code_of(part, DJ_ENGLISH));
    }
    assert_null(code_of(view, DJ_ENGLISH));
    assert_int_equal(donjonz_hash(NULL, &state), donjonz_hash(NULL, &played));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_missing_is_as_at_the_start),
        cmocka_unit_test(an_order_of_the_pile_can_be_asked_for),
        cmocka_unit_test(a_rich_hero_can_be_written),
        cmocka_unit_test(cards_lie_where_they_may),
        cmocka_unit_test(numbers_and_kinds_are_looked_at),
        cmocka_unit_test(the_hero_stands_on_a_cell),
        cmocka_unit_test(at_most_two_known_weapons_are_carried),
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(every_beginning_of_a_position_is_refused_or_read),
    };
    return cmocka_run_group_tests_name("donjonz, positions by hand", tests, NULL, NULL);
}
