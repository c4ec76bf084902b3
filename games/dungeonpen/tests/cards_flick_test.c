/* What the words on the cards of Dungeon Pen do to the sheet and to the next flick (N03 to N08, N11), each on a card
 * written for it. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static pen_scene scene_of_test, *scene = &scene_of_test;

static void walls_come_and_go(void **unused) { /* N11 */
    (void)unused;
    scene_draw(scene, "enemy draws a wall of 2 cells; enemy loses 1 life");
    scene_dice(scene, STEADY, 3, 3, 0);
    scene_play(scene, "flick 90 40");
    assert_int_equal(scene_to_act(scene), 1);
    scene_lives(scene, 10, 9); /* the wall comes when the rest is done */
    scene_play(scene, "wall 7,7 h");
    scene_end(scene);
    static const struct {
        const char *effect, *answer;
        int left, first;
    } rows[] = {{"erase a chosen wall", "choose wall 1", 1, 9},
                {"erase the last wall", NULL, 1, 6},
                {"erase a random wall", NULL, 1, 9},
                {"erase all walls", NULL, 0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        scene_draw(scene, rows[i].effect);
        dungeonpen_turn turn = {scene->set, &scene->state, NULL};
        dungeonpen_add_wall(&turn, (dungeonpen_wall){6, 6, 2, 0});
        dungeonpen_add_wall(&turn, (dungeonpen_wall){9, 9, 3, 1});
        if (i == 2)
            scene_dice(scene, STEADY, 1, 0);
        else
            scene_dice(scene, STEADY, 0);
        scene_play(scene, "flick 90 40");
        if (rows[i].answer) {
            assert_string_equal(scene_moves(scene), "choose wall 1|choose wall 2");
            scene_play(scene, rows[i].answer);
        }
        scene_end(scene);
        assert_int_equal(scene->state.wall_count, rows[i].left);
        assert_int_equal(scene->state.walls[0].x, rows[i].first);
    }
}

static void potions_are_filled_and_emptied(void **unused) { /* N07 */
    (void)unused;
    static const char *const cards[] = {"event omen | on draw: refill a chosen potion\n",
                                        "event omen | on draw: refill all potions\n",
                                        "event omen | on draw: empty all potions\n"};
    static const int marks[3][2] = {{1, 0}, {0, 0}, {2, 2}};
    for (int i = 0; i < 3; i++) {
        const char *rows[SCENE_OPEN_ROWS];
        memcpy(rows, scene_open_sheet, sizeof rows);
        rows[6] = "....p...p.........";
        scene_open(scene, rows, cards[i]);
        scene->state.potions[0] = 1;
        scene->state.potions[1] = 2;
        scene_next(scene, "omen");
        scene_flick(scene, "flick 90 40");
        if (i == 0)
            scene_play(scene, "choose potion 2");
        assert_int_equal(scene->state.potions[0], marks[i][0]);
        assert_int_equal(scene->state.potions[1], marks[i][1]);
    }
}

static void prisoners_are_moved(void **unused) { /* N08 */
    (void)unused;
    scene_draw(scene, "go back");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_cell(scene, 0), 303);
    scene_draw(scene, "enemy goes back");
    scene->state.seats[1].before = dungeonpen_middle(9, 9);
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_cell(scene, 1), 1010);
    scene_draw(scene, "swap places");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_cell(scene, 0), 1616);
    assert_int_equal(scene_cell(scene, 1), 803);
    scene_draw(scene, "enemy goes home");
    scene_place(scene, 1, 5, 5);
    scene->state.seats[1].has_treasure = true;
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_cell(scene, 1), 1616);
    assert_false(scene->state.seats[1].has_treasure); /* home, but without it: no victory */
    assert_int_equal(scene->state.stage, DUNGEONPEN_FLICK);
    scene_draw(scene, "go home");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_cell(scene, 0), 303);
}

static void nobody_goes_back_into_a_wall_or_too_near_to_one(void **unused) { /* N11 */
    (void)unused;
    for (int near = 0; near < 2; near++) {
        scene_draw(scene, "enemy goes back");
        dungeonpen_turn turn = {scene->set, &scene->state, NULL};
        scene->state.seats[1].before =
            near ? (dungeonpen_point){6 * DUNGEONPEN_CELL - 20, 6 * DUNGEONPEN_CELL + 256} : dungeonpen_middle(6, 6);
        dungeonpen_add_wall(&turn, (dungeonpen_wall){6, 6, 2, 0});
        scene_flick(scene, "flick 90 40");
        assert_int_equal(scene_cell(scene, 1), 1616);
    }
}

static void treasures_are_dropped(void **unused) { /* N07 (R) */
    (void)unused;
    scene_draw(scene, "drop the treasure; enemy drops the treasure");
    scene_place(scene, 0, 6, 6);
    scene_place(scene, 1, 10, 10);
    scene->state.seats[0].has_treasure = scene->state.seats[1].has_treasure = true;
    scene_flick(scene, "flick 90 40");
    assert_false(scene->state.seats[0].has_treasure || scene->state.seats[1].has_treasure);
    assert_int_equal(scene_count(scene, DUNGEONPEN_DROPPED), 2);
}

static void the_next_flick_is_changed_for_whom_the_card_says(void **unused) { /* N08 */
    (void)unused;
    scene_draw(scene, "enemy flick shakes 3 more and your flick shakes 2 less and each flick veers left 10 degrees");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[1].next.shake, 3);
    assert_int_equal(scene->state.seats[0].next.shake, -2);
    assert_int_equal(scene->state.seats[0].next.veer, -10);
    assert_int_equal(scene->state.seats[1].next.veer, -10);
    scene_draw(scene, "enemy flick veers right 20 degrees; enemy flick hurts 2 more; enemy flick gains 3 tenths");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[1].next.veer, 20);
    assert_int_equal(scene->state.seats[1].next.hurt, 2);
    assert_int_equal(scene->state.seats[1].next.reach, 3);
    scene_draw(scene,
               "enemy flick is with the weak hand; enemy flick is blind; enemy flick does not hurt; enemy flick finds "
               "nothing; "
               "enemy flick draws no event; enemy flick is lost");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[1].next.flags, DUNGEONPEN_FLAGS);
    scene_draw(scene, "your flick is lost; each flick is as usual");
    scene->state.seats[1].next.shake = 5;
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].next.flags, 0);
    assert_int_equal(scene->state.seats[1].next.shake, 0);
}

static void shaking_veering_and_the_weak_hand_count(void **unused) { /* N03, N08 (R) */
    (void)unused;
    scene_draw(scene, "erase the last wall");
    dj_move move = dungeonpen_flick(90 * 16, 40);
    dungeonpen_hand usual = dungeonpen_hand_of(scene->set, &scene->state, 0, move);
    scene->state.seats[0].next.shake = 4;
    assert_int_equal(dungeonpen_hand_of(scene->set, &scene->state, 0, move).astray, 2 * usual.astray);
    scene->state.seats[0].next.shake = -12; /* never below a quarter */
    assert_int_equal(dungeonpen_hand_of(scene->set, &scene->state, 0, move).astray, usual.astray / 4);
    scene->state.seats[0].next = (dungeonpen_next){.flags = DUNGEONPEN_WEAK_HAND, .veer = 15};
    dungeonpen_hand hand = dungeonpen_hand_of(scene->set, &scene->state, 0, move);
    assert_int_equal(hand.astray, 2 * usual.astray);
    assert_int_equal(hand.direction, usual.direction + 15 * 1024);
}

static void closed_eyes_hide_the_aim_and_nothing_shows_the_tremor(void **unused) { /* N03, N08 */
    (void)unused;
    scene_draw(scene, "erase the last wall");
    char seen[300], blind[300];
    dj_text first = dj_text_over(seen, sizeof seen), second = dj_text_over(blind, sizeof blind);
    dungeonpen_describe_move(scene->set, &scene->state, 0, dungeonpen_flick(90 * 16, 40),
                             &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_SPECTATOR}, &first);
    scene->state.seats[0].next.flags = DUNGEONPEN_BLIND;
    dungeonpen_describe_move(scene->set, &scene->state, 0, dungeonpen_flick(90 * 16, 40),
                             &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_SPECTATOR}, &second);
    assert_string_equal(seen, "Flick towards 90°, strength 40: aims at column 8, row 3.");
    assert_string_equal(blind, "Flick towards 90°, strength 40, eyes closed.");
    assert_false(dungeonpen_sees_aim(&scene->state, 0));
}

static void strength_is_bounded_by_cards(void **unused) { /* N08 */
    (void)unused;
    scene_draw(
        scene,
        "enemy flick has strength at most 4 tens; enemy flick has strength at least 3 tens; enemy flick has strength "
        "at "
        "most 7 tens");
    scene_flick(scene, "flick 90 40");
    assert_string_equal(scene_refusal(scene, "flick 270 41").rule, "N08");
    assert_string_equal(scene_refusal(scene, "flick 270 29").rule, "N08");
    static dj_move moves[DUNGEONPEN_MOVES_MAX];
    int count = dungeonpen_moves(scene->set, &scene->state, 1, moves);
    assert_int_equal(count, 2 * 72 + 1); /* 30 and 40, and the quibble */
    scene_flick(scene, "flick 270 40");
}

static void a_wall_can_cost_more_or_nothing(void **unused) { /* N04 (R), N08 */
    (void)unused;
    scene_draw(scene, "enemy flick hurts 2 more");
    scene_flick(scene, "flick 90 40");
    scene_flick(scene, "flick 0 90");
    scene_lives(scene, 10, 7);
    scene_draw(scene, "enemy flick does not hurt; enemy flick hurts 2 more");
    scene_flick(scene, "flick 90 40");
    scene_flick(scene, "flick 0 90");
    scene_lives(scene, 10, 10);
}

static void a_flick_that_is_lost_still_draws_its_event(void **unused) { /* N05 (R) */
    (void)unused;
    scene_draw(scene, "enemy flick is lost");
    scene_flick(scene, "flick 90 40");
    assert_string_equal(scene_moves(scene), "quibble|draw");
    assert_string_equal(scene_refusal(scene, "flick 270 40").rule, "N08");
    scene_play(scene, "draw");
    assert_int_equal(scene_event(scene, DUNGEONPEN_FLICKED)->values[3], 1);
    assert_non_null(scene_event(scene, DUNGEONPEN_DREW));
    assert_int_equal(scene_to_act(scene), 0);
}

static const char *asked(dj_language language) {
    static char words[200];
    dj_text out = dj_text_over(words, sizeof words);
    dungeonpen_ask(scene->set, &scene->state, &(dj_voice){.language = language, .reader = scene_to_act(scene)}, &out);
    return words;
}

static void who_has_lost_a_flick_is_asked_for_what_is_left_to_do(void **unused) { /* N08 */
    (void)unused;
    static char words[2000];
    scene_draw(scene, "enemy flick is lost");
    assert_string_equal(asked(DJ_ENGLISH), "It is your turn to flick.");
    scene_flick(scene, "flick 90 40");
    assert_string_equal(asked(DJ_ENGLISH), "A card has taken this flick away: draw the event.");
    assert_non_null(strstr(asked(DJ_FRENCH), "piochez l’événement."));
    dj_text out = dj_text_over(words, sizeof words);
    dungeonpen_describe(scene->set, &scene->state, &(dj_voice){.language = DJ_ENGLISH, .reader = 1}, &out);
    assert_non_null(strstr(words, "A card has taken your flick away: the event is drawn all the same."));
    assert_null(strstr(words, "turn to flick"));
    scene_keep(scene, 1, "rope");
    assert_string_equal(scene_moves(scene), "use rope|quibble|draw");
    assert_string_equal(asked(DJ_ENGLISH), "A card has taken this flick away: use a card, or draw the event.");
    assert_non_null(strstr(asked(DJ_FRENCH), "utilisez une carte, ou piochez l’événement."));
}

static void a_flick_can_find_nothing_or_draw_no_event(void **unused) { /* N08 */
    (void)unused;
    const char *rows[SCENE_OPEN_ROWS];
    memcpy(rows, scene_open_sheet, sizeof rows);
    rows[2] = "............c..2bb";
    scene_open(scene, rows, "event omen | on draw: enemy flick finds nothing; enemy flick draws no event\n");
    scene_next(scene, "omen");
    scene_flick(scene, "flick 90 40");
    int drawn = scene->state.event_at;
    scene_flick(scene, "flick 270 40");
    assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), 0);
    assert_int_equal(scene->state.event_at, drawn);
    assert_int_equal(scene_event(scene, DUNGEONPEN_DREW)->values[1], -1);
}

static void one_can_flick_again(void **unused) { /* N08 */
    (void)unused;
    scene_draw(scene, "flick again");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_to_act(scene), 0);
    assert_int_equal(scene->state.stage, DUNGEONPEN_FLICK);
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_to_act(scene), 1);
}

static void a_die_decides(void **unused) { /* N08 */
    (void)unused;
    for (int face = 1; face <= 6; face++) {
        scene_draw(
            scene,
            "roll a die; if the die shows at least 4, gain 1 life, otherwise lose 1 life; if the die shows at most 1, "
            "enemy loses 1 life");
        scene_dice(scene, STEADY, face, 0);
        scene_play(scene, "flick 90 40");
        scene_end(scene);
        scene_lives(scene, face >= 4 ? 11 : 9, face == 1 ? 9 : 10);
    }
}

/* Whether "if CONDITION, gain 1 life" gave it. */
static bool holds(const char *condition) {
    char effect[200];
    snprintf(effect, sizeof effect, "if %s, gain 1 life", condition);
    scene_draw(scene, effect);
    scene_keep(scene, 1, "rope");
    scene->state.seats[1].life = 8;
    scene_flick(scene, "flick 90 40");
    return scene->state.seats[0].life == 11;
}

static void conditions_look_at_the_table(void **unused) { /* N08 */
    (void)unused;
    static const char *const true_ones[] = {"your life is at least 10", "your life is at most 10",
                                            "enemy life is at least 8", "enemy life is at most 8",
                                            "you are healthier",        "enemy is at home",
                                            "enemy is within 16 cells", "enemy bag has at least 1 card",
                                            "your bag has no card"};
    static const char *const false_ones[] = {"your life is at least 11", "your life is at most 9",
                                             "enemy life is at least 9", "enemy life is at most 7",
                                             "enemy is healthier",       "you are at home",
                                             "enemy is within 15 cells", "enemy bag has at least 2 cards",
                                             "enemy bag has no card",    "you have the treasure",
                                             "enemy has the treasure",   "you touched a wall",
                                             "your flick failed",        "there are at least 1 walls"};
    for (size_t i = 0; i < sizeof true_ones / sizeof *true_ones; i++)
        if (!holds(true_ones[i]))
            fail_msg("%s", true_ones[i]);
    for (size_t i = 0; i < sizeof false_ones / sizeof *false_ones; i++)
        if (holds(false_ones[i]))
            fail_msg("%s", false_ones[i]);
}

static void conditions_know_the_flick_and_the_treasure(void **unused) { /* N08 */
    (void)unused;
    scene_draw(scene, "if you touched a wall, gain 2 life");
    scene_flick(scene, "flick 180 40");
    scene_lives(scene, 11, 10);
    scene_draw(scene, "if your flick failed, gain 2 life");
    scene_flick(scene, "flick 180 2");
    scene_lives(scene, 12, 10);
    scene_draw(scene, "if you have the treasure, gain 2 life");
    scene_place(scene, 0, 6, 6);
    scene->state.seats[0].has_treasure = true;
    scene_flick(scene, "flick 90 40");
    scene_lives(scene, 12, 10);
}

static void a_view_tells_what_lasts_in_the_next_flick(void **unused) { /* N03, N08 */
    (void)unused;
    static char view[1 << 16];
    scene_open(scene, NULL, "bag stick | while kept: your flicks gain 2 tenths and your hand shakes 1 less\n");
    scene_keep(scene, 0, "stick");
    scene->state.seats[0].next.reach = 1;
    dj_json out = dj_json_over(view, sizeof view);
    dungeonpen_view(scene->set, &scene->state, 0, &out);
    assert_non_null(strstr(view, "\"hand\":{\"reach\":3,\"tremor\":75,\"full\":8320,\"least\":1,\"most\":100}"));
    assert_non_null(strstr(view, "\"hand\":{\"reach\":0,\"tremor\":100,\"full\":6400,"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_come_and_go),
        cmocka_unit_test(potions_are_filled_and_emptied),
        cmocka_unit_test(prisoners_are_moved),
        cmocka_unit_test(nobody_goes_back_into_a_wall_or_too_near_to_one),
        cmocka_unit_test(treasures_are_dropped),
        cmocka_unit_test(the_next_flick_is_changed_for_whom_the_card_says),
        cmocka_unit_test(shaking_veering_and_the_weak_hand_count),
        cmocka_unit_test(closed_eyes_hide_the_aim_and_nothing_shows_the_tremor),
        cmocka_unit_test(strength_is_bounded_by_cards),
        cmocka_unit_test(a_wall_can_cost_more_or_nothing),
        cmocka_unit_test(a_flick_that_is_lost_still_draws_its_event),
        cmocka_unit_test(who_has_lost_a_flick_is_asked_for_what_is_left_to_do),
        cmocka_unit_test(a_flick_can_find_nothing_or_draw_no_event),
        cmocka_unit_test(one_can_flick_again),
        cmocka_unit_test(a_die_decides),
        cmocka_unit_test(conditions_look_at_the_table),
        cmocka_unit_test(conditions_know_the_flick_and_the_treasure),
        cmocka_unit_test(a_view_tells_what_lasts_in_the_next_flick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
