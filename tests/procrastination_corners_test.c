/* Corners where two effects, or an effect and what is hidden, meet. */
#include "procrastination_scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define HANDS(...)                                                                                                     \
    (const char *const[]) {                                                                                            \
        __VA_ARGS__                                                                                                    \
    }

static const char others[] = "bear force 4\n"
                             "cat agility 4\n"
                             "wizard magic 3\n"
                             "hero epic 6\n"
                             "broom support -2\n"
                             "bucket support -1\n";

/* A scene with these cards and the plain ones above. */
static void open(scene *scene, const char *cards) {
    static char text[4000];
    snprintf(text, sizeof text, "%s%s", cards, others);
    scene_cards(scene, text);
}

/* P11: whichever of the two speaks first. */
static void who_lays_nothing_is_not_allowed_more_by_anybody_p11(void **unused) {
    (void)unused;
    static scene scene;
    for (int first = 0; first < 2; first++) {
        open(&scene, first == 0 ? "deadline epic 5 | on reveal: enemy lays nothing\n"
                                  "master epic 3 | on reveal: lay 1 more support\n"
                                : "deadline epic 3 | on reveal: enemy lays nothing\n"
                                  "master epic 5 | on reveal: lay 1 more support\n");
        scene_begin(&scene, 2, HANDS("deadline", "master broom bucket"), NULL);
        scene_all(&scene, "play deadline|play master");
        assert_string_equal(scene_effects(&scene), first == 0 ? "deadline master" : "master deadline");
        assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
        assert_int_equal(procrastination_to_act(scene.set, &scene.state), DJ_SEAT_BIT(0));
        assert_string_equal(scene_moves(&scene, 1), "");
        scene_dice(&scene, 1, 1, 0);
        scene_play(&scene, 0, "lay nothing");
        assert_string_equal(scene_where(&scene, "broom"), "1 hand");
        scene_end(&scene);
    }
}

/* A die of 'any die' is the enemy's once it is chosen: then the enemy's cards answer, and not before. */
static void a_chosen_die_of_the_enemys_targets_the_enemy(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "hand epic 5 | on roll: set any die to 6; set any die to 1\n"
                 "wall epic 4 | when targeted: you may cancel that\n");
    scene_begin(&scene, 2, HANDS("hand", "wall"), NULL);
    scene_all(&scene, "play hand|play wall");
    scene_dice(&scene, 2, 5, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_string_equal(scene_moves(&scene, 0), "choose die 1-1|choose die 2-1");
    scene_play(&scene, 0, "choose die 1-1"); /* one's own: nobody is targeted */
    assert_string_equal(scene_effects(&scene), "");
    assert_int_equal(scene.state.seats[0].dice[0], 6);
    scene_play(&scene, 0, "choose die 2-1");
    assert_string_equal(scene_effects(&scene), "wall");
    assert_int_equal(scene.state.seats[1].dice[0], 5); /* the answer comes first */
    procrastination_state before = scene.state;
    scene_play(&scene, 1, "choose yes");
    assert_string_equal(scene_where(&scene, "hand"), "0 score"); /* 5 + 6 against 4 + 5 */
    scene.state = before;
    scene_play(&scene, 1, "choose no");
    assert_int_equal(scene.witness.events[1].kind, PROCRASTINATION_ROLLED);
    assert_int_equal(scene.witness.events[1].values[2], 1);
    scene_end(&scene);
}

/* 'That card' may be the enemy's too. */
static void a_card_of_the_enemys_named_as_that_card_targets_the_enemy(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "thief epic 5 | on reveal: show the top card from your pile; show that card\n"
                 "spy epic 5 | on reveal: show a random card from enemy hand; take that card\n"
                 "wall epic 4 | when targeted: +1\n");
    scene_begin(&scene, 2, HANDS("thief", "wall bear"), NULL);
    scene_all(&scene, "play thief|play wall");
    assert_int_equal(scene_total(&scene, 1), 4);
    scene_begin(&scene, 2, HANDS("spy", "wall bear"), NULL);
    scene_all(&scene, "play spy|play wall");
    assert_int_equal(scene_total(&scene, 1), 6); /* on being shown, and on being taken */
    assert_string_equal(scene_where(&scene, "bear"), "0 hand");
}

static void another_card_is_not_the_one_just_returned(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "ghost epic 4 | on reveal: you may return this card and play another chosen card from your hand / on "
                 "return: draw 1\n"
                 "plan support -1 | on reveal: return your fighter and play another chosen card from your hand\n");
    scene_begin(&scene, 2, HANDS("ghost bear", "cat"), HANDS("wizard", ""));
    scene_all(&scene, "play ghost|play cat");
    scene_play(&scene, 0, "choose yes");
    assert_string_equal(scene_moves(&scene, 0), "choose bear|choose wizard");
    scene_play(&scene, 0, "choose bear");
    assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    scene_begin(&scene, 2, HANDS("bear plan", "cat"), NULL);
    scene_all(&scene, "play bear|play cat");
    scene_dice(&scene, 1, 1, 0);
    scene_all(&scene, "lay plan|lay nothing"); /* the bear is all there is: nobody fights */
    assert_string_equal(scene_where(&scene, "bear"), "0 hand");
    scene_end(&scene);
    assert_string_equal(
        scene_text(&scene, "plan", DJ_ENGLISH),
        "Revealed: return your fighter to hand; play another card of your choice from your hand as your fighter.");
    static dj_problems problems;
    problems = (dj_problems){0};
    assert_false(
        scene_try_cards(&scene, "plan epic 1 | on reveal: play another chosen card from your hand\n", &problems));
    assert_string_equal(problems.list[0].code, "no-such-card");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_lays_nothing_is_not_allowed_more_by_anybody_p11),
        cmocka_unit_test(a_chosen_die_of_the_enemys_targets_the_enemy),
        cmocka_unit_test(a_card_of_the_enemys_named_as_that_card_targets_the_enemy),
        cmocka_unit_test(another_card_is_not_the_one_just_returned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
