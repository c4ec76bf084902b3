/* More than two players, the Mimic draft, built decks: P20 to P25. */
#include "procrastination_scene.h"

#include "content/content.h"

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

static const char plain[] =
    "bear force 4\ncat agility 4\nwizard magic 4\nhero epic 4\nbroom support -2\nmouse agility 2\n";

static void play_first(scene *scene, int seat) {
    char moves[2000];
    snprintf(moves, sizeof moves, "%s", scene_moves(scene, seat));
    scene_play(scene, seat, strtok(moves, "|"));
}

/* P21 */
static void opponents_alternate_between_left_and_right_p21(void **unused) {
    (void)unused;
    procrastination_state state = {.seat_count = 4, .round = 1};
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(procrastination_opponent(&state, seat), (seat + 1) % 4);
    state.round = 2;
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(procrastination_opponent(&state, seat), (seat + 3) % 4);
    state = (procrastination_state){.seat_count = 2, .round = 1};
    assert_int_equal(procrastination_opponent(&state, 0), 1);
    state.round = 2;
    assert_int_equal(procrastination_opponent(&state, 0), 1);
}

/* P22: 0 faces 1, 1 faces 2, 2 faces 0. */
static void each_pairing_is_judged_on_its_own_p22(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene,
                "bear force 4\ncat agility 4\nhero epic 4\ngiant epic 4 | on reveal: +3\nlion epic 4 | on reveal: "
                "enemy -1\n");
    scene_begin(&scene, 3, HANDS("bear", "cat", "hero"), NULL);
    scene_all(&scene, "play bear|play cat|play hero");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 1), 8); /* Force dominates Agility */
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 2), 4); /* but not an Epic */
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 2), 4);
    /* what changes a total counts in both pairings the card stands in */
    scene_begin(&scene, 3, HANDS("giant", "cat", "hero"), NULL);
    scene_all(&scene, "play giant|play cat|play hero");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 1), 7);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 2), 7);
    scene_begin(&scene, 3, HANDS("lion", "cat", "hero"), NULL);
    scene_all(&scene, "play lion|play cat|play hero");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 0), 3);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 2), 3);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 2, 0), 4); /* lion's enemy is the left neighbour */
}

/* P22: what scored cards say of the enemy strikes the one who is faced. */
static void lasting_effects_strike_the_one_who_is_faced_p22(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "hero epic 4\nblight epic 1 | while scored: enemy epics have -2 and enemy rolls at most 1 die\n"
                        "garden epic 1 | while scored: your epics have +1 and roll 1 more die\nbroom support -2\n");
    scene_begin(&scene, 3, HANDS("hero", "hero broom", "hero broom"), NULL);
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "blight");
    scene_put(&scene, 2, PROCRASTINATION_IN_SCORE, "garden");
    scene_all(&scene, "play hero|play hero|play hero");
    for (int other = 0; other < 3; other++) { /* in both pairings */
        assert_int_equal(procrastination_total(scene.set, &scene.state, 0, other), 4);
        assert_int_equal(procrastination_total(scene.set, &scene.state, 1, other), 2);
        assert_int_equal(procrastination_total(scene.set, &scene.state, 2, other), 5);
    }
    scene_dice(&scene, 1, 2, 3, 3, 3, 0); /* one, one although a Support is there, three */
    scene_all(&scene, "lay nothing|lay broom|lay broom");
    scene_end(&scene);
}

/* P23 */
static void strictly_greater_scores_anything_else_discards_p23(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_begin(&scene, 3, HANDS("bear", "cat", "wizard"), NULL);
    scene_all(&scene, "play bear|play cat|play wizard");
    scene_dice(&scene, 1, 1, 1, 0);
    scene_all(&scene, "lay nothing|lay bluff|lay nothing"); /* everybody dominates their left neighbour: all score */
    assert_string_equal(scene_where(&scene, "bear"), "0 score");
    assert_string_equal(scene_where(&scene, "cat"), "1 score");
    assert_string_equal(scene_where(&scene, "wizard"), "2 score");
    scene_begin(&scene, 3, HANDS("hero", "hero", "mouse"), NULL);
    scene_all(&scene, "play hero|play hero|play mouse");
    scene_dice(&scene, 2, 2, 2, 0);
    scene_all(&scene, "lay nothing|lay nothing|lay nothing");
    assert_string_equal(scene_zone(&scene, 0, PROCRASTINATION_IN_DISCARD), "hero"); /* a tie is not enough */
    assert_string_equal(scene_zone(&scene, 1, PROCRASTINATION_IN_SCORE), "hero");
    assert_string_equal(scene_zone(&scene, 2, PROCRASTINATION_IN_DISCARD), "mouse");
    scene_end(&scene);
}

/* P09 */
static void equals_in_a_circle_roll_for_order_p09(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "bear force 4 | on reveal: +1\nbull force 4 | on reveal: +1\nboar force 4 | on reveal: +1\n");
    scene_begin(&scene, 3, HANDS("bear", "bull", "boar"), NULL);
    scene_dice(&scene, 2, 5, 2, 1, 6, 0); /* bull first, the other two again */
    scene_all(&scene, "play bear|play bull|play boar");
    assert_string_equal(scene_effects(&scene), "bull boar bear");
    scene_end(&scene);
}

/* P20 */
static void the_draft_keeps_one_and_passes_the_rest_p20(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_setup(&scene, 3, "draft=mimic");
    assert_int_equal(scene.state.phase, PROCRASTINATION_DRAFT);
    assert_int_equal(scene.state.instance_count, 33);
    int passed = scene.state.seats[0].zones[PROCRASTINATION_IN_HAND];
    for (int round = 0; round < 10; round++) {
        assert_int_equal(procrastination_to_act(scene.set, &scene.state), 7);
        assert_int_equal(procrastination_count(&scene.state, 1, PROCRASTINATION_IN_HAND), 11 - round);
        for (int seat = 2; seat >= 0; seat--)
            play_first(&scene, seat);
        if (round == 0) /* the hand went to the left, but for what was kept */
            assert_true(procrastination_seat_of(&scene.state, passed) == 1 ||
                        procrastination_zone_of(&scene.state, passed) == PROCRASTINATION_IN_PILE);
    }
    assert_int_equal(scene.state.phase, PROCRASTINATION_FACE_OFF);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_HAND), 4);
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_PILE), 6);
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_BOX), 1);
    }
}

/* P20: Two players see each hand again and again: each knows what the other kept. */
static void two_players_know_what_was_drafted_but_not_where_it_lies_p20(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_setup(&scene, 2, "draft=mimic");
    for (int round = 0; round < 10; round++)
        for (int seat = 0; seat < 2; seat++)
            play_first(&scene, seat);
    int known = 0;
    for (int i = 0; i < scene.state.instance_count; i++)
        if (procrastination_seat_of(&scene.state, i) == 1 && scene.state.known[i] & 1)
            known++;
    assert_true(known >= 7);
    for (int i = 0; i < scene.state.instance_count; i++)
        if (procrastination_zone_of(&scene.state, i) == PROCRASTINATION_IN_PILE)
            assert_int_equal(scene.state.placed[i] & scene.state.known[i], 0);
}

/* P20 */
static void draft_and_built_decks_do_not_go_together_p20(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    dj_config config = dj_config_default(&procrastination_game);
    config.options[PROCRASTINATION_OPTION_CARDS] = PROCRASTINATION_DECKS;
    dj_error error;
    assert_int_equal(procrastination_setup(scene.set, &config, &scene.state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.rule, "P24"); /* the scene has no decks */
    config.options[PROCRASTINATION_OPTION_DRAFT] = 1;
    assert_int_equal(procrastination_setup(scene.set, &config, &scene.state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.rule, "P20");
}

static bool compile_deck(const char *deck, procrastination_set *set, dj_problems *problems) {
    static char yaml[8000];
    dj_text out = dj_text_over(yaml, sizeof yaml);
    dj_text_add(&out, "game: procrastination\nid: decks\ntitle: {en: Decks, fr: Paquets}\n"
                      "series: [{id: s, name: {en: S, fr: S}, size: 26}]\ncards:\n");
    for (int i = 1; i <= 30; i++)
        dj_text_format(&out, "  - {id: c%d, name: {en: C, fr: C}, class: %s, value: 3, series: s, number: %d%s}\n", i,
                       i <= 4 ? "epic" : "force", i, i == 26 ? ", promo: true" : "");
    dj_text_format(&out, "decks:\n  - {id: d, name: {en: D, fr: D}, cards: [%s]}\n", deck);
    *problems = (dj_problems){0};
    dj_document *document = dj_document_from_yaml(yaml, out.length, problems);
    assert_non_null(document);
    bool is_compiled = procrastination_compile(dj_document_root(document), set, problems);
    dj_document_free(document);
    return is_compiled;
}

/* P24 */
static void bad_decks_are_refused_with_every_reason_p24(void **unused) {
    (void)unused;
    static procrastination_set set;
    static dj_problems problems;
    assert_true(compile_deck("c1, c2, c5 x2, c6 x2, c7 x2, c8 x2, c9 x2, c10 x2, c11", &set, &problems));
    assert_false(compile_deck("c1 x2, c2, c5 x3, c26, c27, c10", &set, &problems));
    const char *const codes[] = {"deck-copies", "deck-promo", "deck-number", "deck-size", "deck-epics"};
    assert_int_equal(problems.count, 5);
    for (int i = 0; i < 5; i++)
        assert_string_equal(problems.list[i].code, codes[i]);
    assert_false(compile_deck("c1, c2x, c3 2", &set, &problems));
    assert_string_equal(problems.list[0].code, "unknown-card");
    assert_string_equal(problems.list[1].code, "bad-copies");
    assert_false(compile_deck("c1 x2, c2, nobody, c5 x3", &set, &problems)); /* but for the size, which nobody knows */
    const char *const others[] = {"unknown-card", "deck-copies", "deck-epics"};
    assert_int_equal(problems.count, 3);
    for (int i = 0; i < 3; i++)
        assert_string_equal(problems.list[i].code, others[i]);
}

/* P25 */
static void five_of_a_deck_are_set_aside_as_the_collection_p25(void **unused) {
    (void)unused;
    static scene scene;
    static procrastination_set set;
    static dj_problems problems;
    assert_true(compile_deck("c1, c2, c5 x2, c6 x2, c7 x2, c8 x2, c9 x2, c10 x2, c11", &set, &problems));
    scene.set = &set;
    scene_setup(&scene, 6, "cards=decks");
    for (int seat = 0; seat < 6; seat++) {
        int copies[PROCRASTINATION_CARDS_MAX] = {0};
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_COLLECTION), 5);
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_PILE), 6);
        for (int i = 0; i < scene.state.instance_count; i++)
            if (procrastination_seat_of(&scene.state, i) == seat)
                copies[scene.state.card[i]]++;
        for (int card = 0; card < set.card_count; card++)
            assert_int_equal(copies[card], procrastination_pool(&set, &scene.state, seat, card));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opponents_alternate_between_left_and_right_p21),
        cmocka_unit_test(each_pairing_is_judged_on_its_own_p22),
        cmocka_unit_test(lasting_effects_strike_the_one_who_is_faced_p22),
        cmocka_unit_test(strictly_greater_scores_anything_else_discards_p23),
        cmocka_unit_test(equals_in_a_circle_roll_for_order_p09),
        cmocka_unit_test(the_draft_keeps_one_and_passes_the_rest_p20),
        cmocka_unit_test(two_players_know_what_was_drafted_but_not_where_it_lies_p20),
        cmocka_unit_test(draft_and_built_decks_do_not_go_together_p20),
        cmocka_unit_test(bad_decks_are_refused_with_every_reason_p24),
        cmocka_unit_test(five_of_a_deck_are_set_aside_as_the_collection_p25),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
