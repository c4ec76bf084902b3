/* Cairn, rule by rule (T01 to T08). */
#include "games/cairn/rules/cairn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct scene {
    cairn_state state;
    dj_witness witness;
} scene;

static const cairn_set *const set = &cairn_original.value;

/* A game of so many; the stones lie as they are numbered, so that seat 0 holds the Chip (1) and seat 1 the Marble (2).
 */
static scene open_scene(int seats) {
    scene scene = {0};
    dj_config config = dj_config_default(&cairn_game);
    config.seats = seats;
    assert_int_equal(cairn_setup(set, &config, &scene.state, &scene.witness, NULL), DJ_OK);
    for (int stone = 0; stone < CAIRN_STONES; stone++)
        *(stone < seats ? &scene.state.seat[stone].stone : &scene.state.heap[stone - seats]) = (uint8_t)stone;
    return scene;
}

/* Plays a legal move; a roll shows the face given, which must be used up. */
static void play(scene *scene, int seat, dj_move move, int face) {
    const int32_t script[] = {face};
    assert_null(cairn_why_not(set, &scene->state, seat, move).rule);
    scene->witness = (dj_witness){.script = face ? script : NULL, .script_length = face ? 1 : 0};
    cairn_play(set, &scene->state, seat, move, &scene->witness);
    assert_int_equal(scene->witness.script_used, scene->witness.script_length);
    assert_null(cairn_check(set, &scene->state));
}

static void refused(const scene *scene, int seat, dj_move move, const char *rule) {
    assert_string_equal(cairn_why_not(set, &scene->state, seat, move).rule, rule);
}

static void pass_to_the_vote(scene *scene) {
    while (scene->state.phase == CAIRN_TURNS)
        play(scene, scene->state.turn, CAIRN_PASS, 0);
}

static dj_result result_of(const scene *scene) {
    dj_result result;
    cairn_result(set, &scene->state, &result);
    return result;
}

static void each_player_has_one_stone_of_the_set(void **unused) { /* T01 */
    (void)unused;
    cairn_state one, other;
    dj_config config = dj_config_default(&cairn_game);
    strcpy(config.seed, "one");
    assert_int_equal(cairn_setup(set, &config, &one, NULL, NULL), DJ_OK);
    strcpy(config.seed, "other");
    assert_int_equal(cairn_setup(set, &config, &other, NULL, NULL), DJ_OK);
    assert_null(cairn_check(set, &one));
    assert_memory_not_equal(one.heap, other.heap, sizeof one.heap);
}

static void a_turn_has_three_actions_and_everybody_two_turns(void **unused) { /* T02 */
    (void)unused;
    scene scene = open_scene(2);
    for (int action = 0; action < 3; action++)
        play(&scene, 0, CAIRN_PUSH, 0);
    refused(&scene, 0, CAIRN_PUSH, "T02");
    for (int turn = 0; turn < 4; turn++) {
        assert_int_equal(cairn_to_act(set, &scene.state), 1 << turn % 2);
        play(&scene, turn % 2, CAIRN_PASS, 0);
    }
    assert_int_equal(scene.state.phase, CAIRN_VOTING);
}

static void a_push_takes_three_pebbles(void **unused) { /* T03 */
    (void)unused;
    scene scene = open_scene(2);
    play(&scene, 0, CAIRN_PUSH, 0);
    assert_int_equal(result_of(&scene).scores[0], 3);
    assert_false(scene.witness.has_drawn);
}

static void a_roll_takes_as_many_as_the_die_shows(void **unused) { /* T04 */
    (void)unused;
    scene scene = open_scene(2);
    play(&scene, 0, CAIRN_ROLL, 6);
    play(&scene, 0, CAIRN_ROLL, 1);
    assert_int_equal(result_of(&scene).scores[0], 7);
    assert_true(scene.witness.has_drawn);
}

static void a_shown_stone_counts_and_is_shown_once(void **unused) { /* T05 */
    (void)unused;
    scene scene = open_scene(2);
    assert_false(cairn_knows_stone(&scene.state, 1, 0));
    play(&scene, 0, CAIRN_SHOW, 0);
    assert_true(cairn_knows_stone(&scene.state, 1, 0));
    assert_true(scene.witness.has_revealed);
    assert_int_equal(result_of(&scene).scores[0], 1);
    refused(&scene, 0, CAIRN_SHOW, "T05");
}

static void hidden_stones_count_where_most_say_yes(void **unused) { /* T06, T07 */
    (void)unused;
    scene scene = open_scene(3);
    refused(&scene, 0, CAIRN_VOTE_YES, "T06");
    pass_to_the_vote(&scene);
    refused(&scene, 0, CAIRN_PUSH, "T06");
    play(&scene, 2, CAIRN_VOTE_YES, 0);
    play(&scene, 0, CAIRN_VOTE_NO, 0);
    assert_false(cairn_knows_vote(&scene.state, 1, 2));
    assert_false(result_of(&scene).is_over);
    play(&scene, 1, CAIRN_VOTE_YES, 0);
    dj_result result = result_of(&scene);
    assert_true(result.is_over);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(result.scores[seat], set->stones[seat].weight);
    assert_int_equal(result.winners, 1 << 2);
}

static void half_of_the_votes_are_not_enough(void **unused) { /* T06 */
    (void)unused;
    scene scene = open_scene(2);
    pass_to_the_vote(&scene);
    play(&scene, 0, CAIRN_VOTE_YES, 0);
    play(&scene, 1, CAIRN_VOTE_NO, 0);
    assert_int_equal(result_of(&scene).scores[0], 0);
    assert_false(cairn_knows_stone(&scene.state, 0, 1));
}

static void equal_scores_win_together(void **unused) { /* T08 */
    (void)unused;
    scene scene = open_scene(2);
    pass_to_the_vote(&scene);
    play(&scene, 0, CAIRN_VOTE_NO, 0);
    play(&scene, 1, CAIRN_VOTE_NO, 0);
    assert_int_equal(result_of(&scene).winners, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_player_has_one_stone_of_the_set),
        cmocka_unit_test(a_turn_has_three_actions_and_everybody_two_turns),
        cmocka_unit_test(a_push_takes_three_pebbles),
        cmocka_unit_test(a_roll_takes_as_many_as_the_die_shows),
        cmocka_unit_test(a_shown_stone_counts_and_is_shown_once),
        cmocka_unit_test(hidden_stones_count_where_most_say_yes),
        cmocka_unit_test(half_of_the_votes_are_not_enough),
        cmocka_unit_test(equal_scores_win_together),
    };
    return cmocka_run_group_tests_name("cairn_rules", tests, NULL, NULL);
}
