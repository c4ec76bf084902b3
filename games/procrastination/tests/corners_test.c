/* Corners where two effects, or an effect and what is hidden, meet. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* P11: whichever of the two speaks first. */
static void who_lays_nothing_is_not_allowed_more_by_anybody_p11(void **unused) {
    (void)unused;
    static scene scene;
    for (int first = 0; first < 2; first++) {
        scene_open(&scene, first == 0 ? "deadline epic 5 | on reveal: enemy lays nothing\n"
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
    scene_open(&scene, "hand epic 5 | on roll: set any die to 6; set any die to 1\n"
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
    scene_open(&scene, "thief epic 5 | on reveal: show the top card from your pile; show that card\n"
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
    scene_open(&scene,
               "ghost epic 4 | on reveal: you may return this card and play another chosen card from your hand / on "
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

/* P22: domination is a matter of each pairing, and so is keeping it from counting. */
static void domination_is_kept_from_counting_in_one_pairing_p22(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "tamer agility 9 | on reveal: do not double enemy value\n");
    scene_begin(&scene, 3, HANDS("tamer", "bear", "cat"), NULL); /* 0 faces 1, who faces 2 */
    scene_all(&scene, "play tamer|play bear|play cat");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 0), 4);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 2), 8);
}

/* P09: no dice for cards that have nothing to do now, whatever they do later; nor does whom these dominate count. */
static void only_cards_that_act_are_put_in_order_p09(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "late epic 4 | on score: draw 1\n"
                       "now epic 4 | on reveal: +1\n"
                       "one force 4 | on reveal: +1\n"
                       "two magic 4 | on reveal: +1\n");
    scene_begin(&scene, 2, HANDS("late", "now"), NULL);
    scene_all(&scene, "play late|play now");
    assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    for (int i = 0; i < scene.witness.event_count; i++)
        assert_int_not_equal(scene.witness.events[i].kind, PROCRASTINATION_ROLLED);
    scene_begin(&scene, 3, HANDS("one", "now", "cat"), NULL); /* Force over an Agility that does nothing: no matter */
    scene_dice(&scene, 2, 5, 0);
    scene_all(&scene, "play one|play now|play cat");
    assert_string_equal(scene_effects(&scene), "now one");
    scene_end(&scene);
}

/* P14, P15: of two rolls, it is told which stays; and a change by nothing as what it is. */
static void what_comes_of_an_effect_is_told(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "lucky epic 4 | on reveal: keep the best of two rolls\n"
                       "poor epic 3 | on reveal: +1 per plant in your score\n");
    scene_begin(&scene, 2, HANDS("lucky", "poor"), NULL);
    scene_all(&scene, "play lucky|play poor");
    char text[200];
    dj_text out = dj_text_over(text, sizeof text);
    for (int i = 0; i < scene.witness.event_count; i++)
        if (scene.witness.events[i].kind == PROCRASTINATION_CHANGED)
            procrastination_describe_event(scene.set, &scene.witness.events[i],
                                           &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_EVERYTHING}, &out);
    assert_string_equal(text, "Basile’s total stays at 3.");
    scene_dice(&scene, 2, 5, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    out = dj_text_over(text, sizeof text);
    for (int i = 0; i < scene.witness.event_count; i++)
        if (scene.witness.events[i].kind == PROCRASTINATION_BECAME)
            procrastination_describe_event(scene.set, &scene.witness.events[i],
                                           &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_EVERYTHING}, &out);
    assert_string_equal(text, "Aliénor’s second roll stays.");
    scene_end(&scene);
}

/* What a viewer is told of the last move by events of a kind, line by line. */
static const char *told(const scene *scene, int kind, int reader) {
    static char text[600];
    dj_text out = dj_text_over(text, sizeof text);
    for (int i = 0; i < scene->witness.event_count; i++) {
        const dj_event *event = &scene->witness.events[i];
        if (event->kind != kind || !dj_event_is_seen(event, reader))
            continue;
        procrastination_describe_event(scene->set, event, &(dj_voice){.language = DJ_ENGLISH, .reader = reader}, &out);
        dj_text_add(&out, "\n");
    }
    return text;
}

/* A condition that does not hold is told in the words of the card, and the effect does not take effect. */
static void a_condition_that_fails_is_told(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "late epic 4 | on roll: if you bluffed, +4\n");
    scene_begin(&scene, 2, HANDS("late", "bear"), NULL);
    scene_all(&scene, "play late|play bear");
    scene_dice(&scene, 1, 2, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_string_equal(told(&scene, PROCRASTINATION_UNMET, 1),
                        "A condition of “late” is not met for Aliénor: “if you bluffed”.\n");
    assert_string_equal(told(&scene, PROCRASTINATION_APPLIES, 1), "");
    scene_end(&scene);
}

/* P07: a fighter of another class is told with who dominates now, and both totals. */
static void new_sums_are_told_p07(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "chameleon epic 3 | on reveal: your class becomes force\n");
    scene_begin(&scene, 2, HANDS("chameleon", "cat"), NULL);
    scene_all(&scene, "play chameleon|play cat");
    assert_string_equal(told(&scene, PROCRASTINATION_DOMINATES, 0), "Your fighter dominates Basile’s and counts 6.\n");
    assert_string_equal(told(&scene, PROCRASTINATION_RECKONED, 0), "That makes 6 for you against 4 for Basile.\n");
}

/* What is answered is told in the words of the card; a card of a hand to who chooses it alone (X02). */
static void answers_are_told(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "offer epic 4 | on reveal: you may discard a chosen card from your hand and +4\n");
    scene_begin(&scene, 2, HANDS("offer bear broom", "cat"), NULL);
    scene_all(&scene, "play offer|play cat");
    char text[300];
    dj_text out = dj_text_over(text, sizeof text);
    procrastination_ask(scene.set, &scene.state, &(dj_voice){.reader = 0}, &out);
    assert_string_equal(text, "Round 1 · “offer” asks you: you may discard a card of your choice from your hand "
                              "and get +4");
    scene_play(&scene, 0, "choose yes");
    assert_string_equal(told(&scene, PROCRASTINATION_CHOSE, 1),
                        "Aliénor says yes: “discard a card of your choice from your hand and get +4”.\n");
    scene_play(&scene, 0, "choose broom");
    assert_string_equal(told(&scene, PROCRASTINATION_CHOSE, 0), "You choose “broom”.\n");
    assert_string_equal(told(&scene, PROCRASTINATION_CHOSE, 1), "Aliénor chooses a card without showing it.\n");
}

static void who_may_lay_any_card_is_asked_for_any(void **unused) { /* P10 */
    (void)unused;
    static scene scene;
    static const struct {
        const char *hand, *played, *asked;
    } cases[] = {
        {"captain bear broom", "play captain|play cat", "Round 1 · support: lay any card, the Bluff or nothing"},
        {"bear captain broom", "play bear|play cat", "Round 1 · support: lay a Support, the Bluff or nothing"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[100];
        dj_text out = dj_text_over(words, sizeof words);
        scene_open(&scene, "captain epic 4 | on reveal: lay fighters as supports\n");
        scene_begin(&scene, 2, HANDS(cases[i].hand, "cat"), NULL);
        scene_all(&scene, cases[i].played);
        procrastination_ask(scene.set, &scene.state, &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &out);
        assert_string_equal(words, cases[i].asked);
    }
}

static void refusals_name_the_rule_of_the_phase(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "free epic 4 | on reveal: lay fighters as supports and lay 1 more support\n");
    scene_begin(&scene, 2, HANDS("free bear broom", "hero bear"), NULL);
    assert_string_equal(scene_refusal(&scene, 0, "play hero").rule, "P05");
    scene_all(&scene, "play free|play hero");
    assert_string_equal(scene_refusal(&scene, 0, "lay cat").message, "That card is not in your hand.");
    assert_string_equal(scene_refusal(&scene, 0, "lay cat").rule, "P10");
    assert_string_equal(scene_refusal(&scene, 1, "lay bear").message, "Only a Support can be laid, or the Bluff.");
    assert_string_equal(scene_refusal(&scene, 1, "lay broom").message, "That card is not in your hand.");
    scene_play(&scene, 1, "lay nothing"); /* six comes before four */
    scene_play(&scene, 0, "lay broom");
    assert_string_equal(scene_refusal(&scene, 0, "lay broom").message, "That card is laid already.");
    scene_setup(&scene, 2, "draft=mimic");
    char moves[2000];
    snprintf(moves, sizeof moves, "%s", scene_moves(&scene, 0));
    const char *const cards[] = {"bear", "cat", "wizard", "hero", "broom", "bucket", "free"};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        char move[40];
        snprintf(move, sizeof move, "keep %s", cards[i]);
        if (strstr(moves, move) == NULL)
            assert_string_equal(scene_refusal(&scene, 0, move).rule, "P20");
    }
}

/* Texts that read right in both languages: conditions joined, whose pile, and what either of two is. */
static void words_say_what_they_mean(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "pair epic 4 | on reveal: if you dominate and enemy is epic, +1\n"
                       "any epic 4 | on reveal: if you lead or enemy is epic, +1\n"
                       "dig epic 4 | on reveal: bury enemy fighter\n"
                       "fork epic 4 | on reveal: either draw 1 and +1 or +2\n");
    assert_string_equal(scene_text(&scene, "pair", DJ_ENGLISH),
                        "Revealed: if you dominate and the enemy fighter is an Epic card, get +1.");
    assert_non_null(strstr(scene_text(&scene, "pair", DJ_FRENCH), "si vous dominez et si "));
    assert_non_null(strstr(scene_text(&scene, "any", DJ_FRENCH), " ou si "));
    assert_string_equal(scene_text(&scene, "dig", DJ_ENGLISH),
                        "Revealed: put the enemy fighter under its player’s pile.");
    scene_begin(&scene, 2, HANDS("fork", "bear"), NULL);
    scene_all(&scene, "play fork|play bear");
    char text[200];
    dj_text out = dj_text_over(text, sizeof text);
    procrastination_describe_move(scene.set, &scene.state, 0, PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_FIRST, 0, 0),
                                  &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &out);
    procrastination_describe_move(scene.set, &scene.state, 0, PROCRASTINATION_MOVE(PROCRASTINATION_CHOOSE_SECOND, 0, 0),
                                  &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &out);
    assert_string_equal(text, "First: draw 1 card and get +1.Second: get +2.");
}

/* P21: with three or more, whom one faces is said. */
static void whom_one_faces_is_said_p21(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "");
    scene_begin(&scene, 3, HANDS("bear", "cat", "hero"), NULL);
    char text[2000];
    dj_text out = dj_text_over(text, sizeof text);
    procrastination_describe(scene.set, &scene.state, &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &out);
    assert_non_null(strstr(text, "You: 0 scored, 1 in hand, 9 in the pile, 0 discarded. You face Basile."));
    assert_non_null(strstr(text, " Faces you."));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_lays_nothing_is_not_allowed_more_by_anybody_p11),
        cmocka_unit_test(a_chosen_die_of_the_enemys_targets_the_enemy),
        cmocka_unit_test(a_card_of_the_enemys_named_as_that_card_targets_the_enemy),
        cmocka_unit_test(another_card_is_not_the_one_just_returned),
        cmocka_unit_test(domination_is_kept_from_counting_in_one_pairing_p22),
        cmocka_unit_test(only_cards_that_act_are_put_in_order_p09),
        cmocka_unit_test(what_comes_of_an_effect_is_told),
        cmocka_unit_test(a_condition_that_fails_is_told),
        cmocka_unit_test(new_sums_are_told_p07),
        cmocka_unit_test(answers_are_told),
        cmocka_unit_test(who_may_lay_any_card_is_asked_for_any),
        cmocka_unit_test(refusals_name_the_rule_of_the_phase),
        cmocka_unit_test(words_say_what_they_mean),
        cmocka_unit_test(whom_one_faces_is_said_p21),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
