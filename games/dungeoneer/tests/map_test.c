/* Laying maps: E10, E11 against an oracle of its own. */
#include "scene.h"

#include "games/dungeoneer/rules/dungeoneer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The oracle draws the dungeon on paper: each map is three by three squares, a wall fills the middle of its side, and
 * water is poured into the gate. */
enum { WIDE = 3 * 64, ORACLE_PLACEMENTS = 100000 };
static char paper[WIDE][WIDE];

static void draw(const dungeoneer_set *set, int map, bool is_turned, int x, int y) {
    static const int middles[DUNGEONEER_SIDES][2] = {{1, 2}, {2, 1}, {1, 0}, {0, 1}};
    int left = 3 * (x + 32), bottom = 3 * (y + 32);
    paper[left + 1][bottom + 1] = '.';
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        int printed = is_turned ? (side + 2) % 4 : side;
        if (set->maps[map].edges[printed] != DUNGEONEER_WALL)
            paper[left + middles[side][0]][bottom + middles[side][1]] = '.';
    }
}

/* Fills what can be reached with '~'; counts ways that end at the edge of a map with nothing behind it. */
static int pour(int x, int y) {
    static int stack[WIDE * WIDE];
    int count = 0, leaks = 0;
    stack[count++] = x * WIDE + y;
    paper[x][y] = '~';
    while (count > 0) {
        int at = stack[--count];
        static const int ways[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        for (int i = 0; i < 4; i++) {
            int next_x = at / WIDE + ways[i][0], next_y = at % WIDE + ways[i][1];
            int middle_x = next_x / 3 * 3 + 1, middle_y = next_y / 3 * 3 + 1;
            if (paper[middle_x][middle_y] == ' ')
                leaks++;
            if (paper[next_x][next_y] != '.')
                continue;
            paper[next_x][next_y] = '~';
            stack[count++] = next_x * WIDE + next_y;
        }
    }
    return leaks;
}

static bool oracle_allows(const dungeoneer_set *set, const dungeoneer_state *state, int map, int x, int y,
                          bool is_turned, bool maps_remain) {
    memset(paper, ' ', sizeof paper);
    for (int i = 0; i < state->space_count; i++) {
        if (state->spaces[i].x == x && state->spaces[i].y == y)
            return false;
        draw(set, state->spaces[i].map, state->spaces[i].is_turned, state->spaces[i].x, state->spaces[i].y);
    }
    draw(set, map, is_turned, x, y);
    int leaks = pour(3 * 32 + 1, 3 * 32 + 1);
    for (int i = 0; i < WIDE; i++)
        for (int j = 0; j < WIDE; j++)
            if (paper[i][j] == '.' && i % 3 == 1 && j % 3 == 1)
                return false;
    return leaks > 0 || !maps_remain;
}

/* Maps with walls at random, dead ends among them. */
static void wall_up(dungeoneer_set *set, dj_dice *dice) {
    *set = dungeoneer_original.value;
    for (int i = 0; i < set->map_count; i++)
        for (int side = 0; side < DUNGEONEER_SIDES; side++) {
            bool is_wall = side != i % DUNGEONEER_SIDES && dj_dice_below(dice, 5) < 3;
            set->maps[i].edges[side] = is_wall ? DUNGEONEER_WALL : DUNGEONEER_OPENING;
        }
}

/* Random dungeons; every placement near them is put to both. */
static void no_placement_strands_anything(void **unused) { /* E10, E11 */
    (void)unused;
    static dungeoneer_set walled;
    const dungeoneer_set *set = &walled;
    static dungeoneer_state state;
    dj_dice dice = dj_dice_from_seed("stranded");
    int tried = 0, allowed = 0, closed = 0;
    dungeoneer_turn turn = {set, &state, NULL};
    while (tried < ORACLE_PLACEMENTS) {
        dj_config config = {.seats = 2};
        wall_up(&walled, &dice);
        snprintf(config.seed, sizeof config.seed, "oracle %d", tried);
        assert_int_equal(dungeoneer_setup(set, &config, &state, NULL, NULL), DJ_OK);
        int size = 1 + (int)dj_dice_below(&dice, 12);
        for (int attempts = 0; attempts < 400 && state.space_count < size; attempts++) {
            int map = (int)dj_dice_below(&dice, set->map_count), x = (int)dj_dice_below(&dice, 7) - 3;
            int y = (int)dj_dice_below(&dice, 7) - 3, is_turned = (int)dj_dice_below(&dice, 2);
            if (!dungeoneer_why_not_place(set, &state, map, x, y, is_turned).rule)
                dungeoneer_lay(&turn, map, x, y, is_turned);
        }
        state.map_count[0] = (uint8_t)dj_dice_below(&dice, 2);
        for (int i = 0; i < 200; i++, tried++) {
            int map = (int)dj_dice_below(&dice, set->map_count), x = (int)dj_dice_below(&dice, 9) - 4;
            int y = (int)dj_dice_below(&dice, 9) - 4, is_turned = (int)dj_dice_below(&dice, 2);
            bool is_allowed = !dungeoneer_why_not_place(set, &state, map, x, y, is_turned).rule;
            bool is_right = oracle_allows(set, &state, map, x, y, is_turned, state.map_count[0] > 0);
            if (is_allowed != is_right)
                fail_msg("%s at %d,%d in the dungeon of 'oracle %d'", set->maps[map].id, x, y, tried);
            allowed += is_allowed;
            closed += !is_allowed && oracle_allows(set, &state, map, x, y, is_turned, false);
        }
    }
    assert_true(allowed > ORACLE_PLACEMENTS / 50);
    assert_true(closed > 0);
}

static void a_map_is_laid_where_one_can_walk_into_it(void **unused) { /* E10, E11 */
    (void)unused;
    static scene scene;
    scene_open(&scene, NULL, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "shaft", 0, 1, false);
    scene_lay(&scene, "hall", 1, 0, false);
    scene_next_map(&scene, "vault");
    scene_play(&scene, "fight");
    assert_string_equal(scene_refusal(&scene, "place 0,2 r0"), "E11"); /* its north and south are walls */
    assert_string_equal(scene_refusal(&scene, "place 1,1 r0"), "E11");
    assert_string_equal(scene_refusal(&scene, "place 5,5 r0"), "E10");
    assert_string_equal(scene_refusal(&scene, "place 0,0 r0"), "E10");
    scene_play(&scene, "place 2,0 r2");
    assert_int_equal(scene.state.phase, DUNGEONEER_MOVE_PHASE);
}

static void a_map_without_a_place_goes_under_the_pile(void **unused) { /* E11 (R) */
    (void)unused;
    static scene scene;
    scene_open(
        &scene, NULL,
        "  - {id: cap, kind: passage, count: 2, peril: 0, glory: 0, sides: {north: wall, east: wall, south: open, "
        "west: wall}}\n");
    scene_begin(&scene, 2);
    scene_lay(&scene, "cap", 0, 1, false);
    scene_lay(&scene, "cap", 0, -1, true);
    scene_lay(&scene, "hall", 1, 0, false);
    scene_lay(&scene, "hall", -1, 0, false);
    scene_next_map(&scene, "shaft"); /* which opens to north and south, where nothing is open */
    int count = scene.state.map_count[0], shaft = scene.state.map_pile[count - 1];
    scene_play(&scene, "fight");
    assert_int_equal(scene.state.phase, DUNGEONEER_MOVE_PHASE);
    assert_int_equal(scene.state.map_count[0], count);
    assert_int_equal(scene.state.map_pile[0], shaft);
    assert_int_equal(scene.state.map_known[0], 1);                                /* everybody has seen it */
    assert_int_equal(scene_event(&scene, DUNGEONEER_PUT_ASIDE, 0)->values[2], 0); /* it had no place */
}

/* Who dies with a map in hand leaves it under the pile, and it is not said that it had no place. */
static void a_map_that_its_player_did_not_live_to_lay_goes_under_the_pile(void **unused) { /* E11 (R) */
    (void)unused;
    static scene scene;
    char words[200];
    scene_open(&scene,
               "  - {id: snipe, kind: bane, cost: 0, timing: anytime, effect: 'when played: take 1 wound'}\n"
               "  - {id: mirror, kind: boon, cost: 0, timing: response, effect: 'as an answer: turn it on enemy'}\n",
               NULL);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "snipe");
    scene_give(&scene, 1, "mirror");
    scene_next_map(&scene, "cross");
    scene.state.seats[0].wounds = 5;
    int count = scene.state.map_count[0], cross = scene.state.map_pile[count - 1];
    scene_play(&scene, "fight|play snipe|target 2|play mirror|pass");
    assert_false(dungeoneer_is_alive(&scene.state, 0));
    assert_int_equal(scene.state.active, 1);
    assert_int_equal(scene.state.drawn_map, DUNGEONEER_NONE);
    assert_int_equal(scene.state.map_count[0], count);
    assert_int_equal(scene.state.map_pile[0], cross);
    const dj_event *event = scene_event(&scene, DUNGEONEER_PUT_ASIDE, 0);
    assert_int_equal(event->values[2], 1);
    dj_text text = dj_text_over(words, sizeof words);
    dungeoneer_describe_event(scene.set, event, &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_SPECTATOR}, &text);
    assert_string_equal(words, "“Some” was not laid in time: it goes under the pile.");
}

static void nobody_builds_when_the_pile_is_empty(void **unused) { /* E10 */
    (void)unused;
    static scene scene;
    scene_open(&scene, NULL, NULL);
    scene_begin(&scene, 2);
    memset(scene.state.map_pile, 0, sizeof scene.state.map_pile);
    scene.state.map_count[0] = 0;
    dungeoneer_do(scene.set, &scene.state, 0, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_FIGHT_ON, 0), NULL);
    assert_int_equal(scene.state.phase, DUNGEONEER_MOVE_PHASE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_placement_strands_anything),
        cmocka_unit_test(a_map_is_laid_where_one_can_walk_into_it),
        cmocka_unit_test(a_map_without_a_place_goes_under_the_pile),
        cmocka_unit_test(a_map_that_its_player_did_not_live_to_lay_goes_under_the_pile),
        cmocka_unit_test(nobody_builds_when_the_pile_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
