/* Un dongeon dans un deck: what a position is worth to a bot. */
#include "donjon/donjon.h"
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int32_t worth(const scene *scene) {
    return dungeondeck_value(&scene->set, &scene->state, 0);
}

/* What a move leads to is worth, less what another one does. */
static int32_t advantage(const scene *before, const char *move, const char *other) {
    static scene one, two;
    one = two = *before;
    scene_play(&one, move);
    scene_play(&two, other);
    return worth(&one) - worth(&two);
}

static void to_flee_is_cheaper_than_a_life_but_not_for_ever(void **unused) {
    (void)unused;
    static scene scene;
    SCENE(&scene, "M5 X X X / B X X X", "X X X X", "M2 X X X", "C C C C", "C C C C");
    assert_true(advantage(&scene, "flee top", "fight top") > 0);
    scene_with(&scene, "under: 500");
    assert_true(advantage(&scene, "flee top", "fight top") < 0);
}

static void the_final_boss_counts_as_soon_as_his_door_is_open(void **unused) { /* D18 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "M5 X X X", "doors 4", "X X X X", "M6 X X X", "C C C C");
    scene_play(&scene, "fight top");
    int32_t before = worth(&scene);
    scene_play(&scene, "pass"); /* his door, which shows the first number now */
    assert_int_equal(scene.state.waiting_first, DUNGEONDECK_DOORS);
    assert_true(worth(&scene) > before);
}

/* One look ahead is not enough to come out of this dungeon, but it is to come to an end before the torches do. */
static void greedy_does_not_walk_in_circles(void **unused) {
    (void)unused;
    enum { GAMES = 100 };
    const void *set = dungeondeck_game.original;
    int dark = 0;
    for (int seed = 0; seed < GAMES; seed++) {
        static dungeondeck_state state;
        dj_config config = dj_config_default(&dungeondeck_game);
        snprintf(config.seed, sizeof config.seed, "%d", seed);
        assert_int_equal(dungeondeck_setup(set, &config, &state, NULL, NULL), DJ_OK);
        dj_dice dice = dj_dice_from_seed(config.seed);
        while (state.phase != DUNGEONDECK_OVER) {
            dj_seat seat = dj_seat_of(&dungeondeck_game, set, &state, 0);
            dj_bot_choice choice;
            dj_bot_find("greedy")->choose(&seat, &dice, 1, DJ_UNASKED, &choice);
            dungeondeck_play(set, &state, 0, choice.move, NULL);
        }
        dark += state.ending == DUNGEONDECK_DARK;
    }
    assert_in_range(dark, 0, GAMES / 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(to_flee_is_cheaper_than_a_life_but_not_for_ever),
        cmocka_unit_test(the_final_boss_counts_as_soon_as_his_door_is_open),
        cmocka_unit_test(greedy_does_not_walk_in_circles),
    };
    return cmocka_run_group_tests_name("worth of a deck", tests, NULL, NULL);
}
