/* The rules of a duel, each by its number, with dice scripted. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char plain[] = "bear force 4\n"
                            "cat agility 4\n"
                            "wizard magic 4\n"
                            "hero epic 4\n"
                            "rock force 5\n"
                            "mouse agility 2\n"
                            "broom support -2\n"
                            "bucket support -1\n";

/* P01, P03 */
static void set_up_gives_ten_cards_four_in_hand_p01_p03(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_setup(&scene, 2, "");
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_HAND), 4);
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_PILE), 6);
    }
    assert_int_equal(scene.state.instance_count, 20);
}

/* P01: every card of the box may come, in any place of any pile. */
static void the_box_is_shuffled_p01(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    bool has_come[2][PROCRASTINATION_CARDS_MAX] = {0}, has_been_on_top[PROCRASTINATION_CARDS_MAX] = {0};
    for (int game = 0; game < 400; game++) {
        dj_config config = dj_config_default(&procrastination_game);
        snprintf(config.seed, sizeof config.seed, "box %d", game);
        assert_int_equal(procrastination_setup(scene.set, &config, &scene.state, NULL, NULL), DJ_OK);
        const procrastination_state *state = &scene.state;
        for (int i = 0; i < state->instance_count; i++)
            has_come[procrastination_seat_of(state, i)][state->card[i]] = true;
        has_been_on_top[state->card[state->seats[0].zones[PROCRASTINATION_IN_PILE]]] = true;
    }
    for (int card = 0; card < scene.set->card_count; card++)
        assert_true(has_come[0][card] && has_come[1][card] && has_been_on_top[card]);
}

/* P02: the same card can come from both collections. */
static void each_collection_is_whole_p02(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "");
    int most = 0;
    for (int game = 0; game < 50; game++) {
        dj_config config = dj_config_default(&procrastination_game);
        config.options[PROCRASTINATION_OPTION_CARDS] = PROCRASTINATION_COLLECTION;
        snprintf(config.seed, sizeof config.seed, "whole %d", game);
        assert_int_equal(procrastination_setup(scene.set, &config, &scene.state, NULL, NULL), DJ_OK);
        int copies[PROCRASTINATION_CARDS_MAX] = {0};
        for (int i = 0; i < scene.state.instance_count; i++)
            copies[scene.state.card[i]]++;
        for (int card = 0; card < scene.set->card_count; card++)
            most = copies[card] > most ? copies[card] : most;
    }
    assert_true(most > 4); /* more than one box has */
}

/* P02 */
static void a_collection_gives_ten_of_ones_own_p02(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_setup(&scene, 2, "cards=collection");
    for (int i = 0; i < scene.state.instance_count; i++)
        assert_int_equal(procrastination_pool_of(&scene.state, i), procrastination_seat_of(&scene.state, i));
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_PILE), 6);
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_COLLECTION), 5);
}

/* P05 */
static void the_bluff_never_fights_and_a_support_may_p05(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_begin(&scene, 2, HANDS("bear broom", "cat"), NULL);
    assert_string_equal(scene_moves(&scene, 0), "play bear|play broom");
    assert_string_equal(scene_refusal(&scene, 0, "lay bluff").rule, "P05");
    assert_string_equal(scene_refusal(&scene, 0, "play cat").rule, "P05");
    assert_int_equal(procrastination_to_act(scene.set, &scene.state), 3);
    scene_play(&scene, 1, "play cat");
    assert_int_equal(procrastination_to_act(scene.set, &scene.state), 1);
    assert_string_equal(scene_where(&scene, "cat"), "1 hand");
    scene_play(&scene, 0, "play broom");
    assert_string_equal(scene_where(&scene, "cat"), "1 front");
    assert_string_equal(scene_where(&scene, "broom"), "0 front");
}

/* P05 */
static void the_order_of_secret_choices_leaves_no_trace_p05(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_begin(&scene, 2, HANDS("bear broom", "cat"), NULL);
    procrastination_state before = scene.state;
    scene_play(&scene, 0, "play bear");
    scene_play(&scene, 1, "play cat");
    procrastination_state first = scene.state;
    scene.state = before;
    scene_play(&scene, 1, "play cat");
    scene_play(&scene, 0, "play bear");
    assert_memory_equal(&first, &scene.state, sizeof first);
}

/* P06 */
static void a_class_that_dominates_doubles_p06(void **unused) {
    (void)unused;
    static const struct {
        const char *one, *other;
        int total, other_total;
    } cases[] = {
        {"bear", "cat", 8, 4},    {"cat", "wizard", 8, 4}, {"wizard", "bear", 8, 4}, {"cat", "bear", 4, 8},
        {"bear", "bear", 4, 4},   {"hero", "bear", 4, 4},  {"bear", "hero", 4, 4},   {"broom", "cat", -2, 4},
        {"wizard", "hero", 4, 4}, {"cat", "broom", 4, -2},
    };
    static scene scene;
    scene_cards(&scene, plain);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char moves[60];
        scene_begin(&scene, 2, HANDS(cases[i].one, cases[i].other), NULL);
        snprintf(moves, sizeof moves, "play %s|play %s", cases[i].one, cases[i].other);
        scene_all(&scene, moves);
        assert_int_equal(scene_total(&scene, 0), cases[i].total);
        assert_int_equal(scene_total(&scene, 1), cases[i].other_total);
    }
}

/* P07 */
static void points_are_computed_again_when_a_fighter_changes_p07(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene,
                "bear force 4\ncat agility 4\nwizard magic 3\nhero epic 4 | on reveal: return this card and play a "
                "chosen card from your hand\nwitch magic 5 | on reveal: your class becomes force\n");
    scene_begin(&scene, 2, HANDS("hero wizard", "bear"), NULL);
    scene_all(&scene, "play hero|play bear");
    scene_play(&scene, 0, "choose wizard");
    assert_int_equal(scene_total(&scene, 0), 6);
    assert_int_equal(scene_total(&scene, 1), 4);
    scene_begin(&scene, 2, HANDS("witch", "cat"), NULL);
    scene_all(&scene, "play witch|play cat");
    assert_int_equal(scene_total(&scene, 0), 10);
    assert_int_equal(scene_total(&scene, 1), 4);
}

/* P08 */
static void effects_apply_highest_first_p08(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "five force 5 | on reveal: +1\nfour force 4 | on reveal: +1\nthree agility 3 | on reveal: "
                        "+1\ntwo magic 2 | on reveal: +1\n");
    scene_begin(&scene, 2, HANDS("four", "five"), NULL);
    scene_all(&scene, "play four|play five");
    assert_string_equal(scene_effects(&scene), "five four");
    scene_begin(&scene, 2, HANDS("five", "four"), NULL);
    scene_all(&scene, "play five|play four");
    assert_string_equal(scene_effects(&scene), "five four");
    /* as printed: three dominates two and counts six, and four, which three does not dominate, still comes first */
    scene_cards(&scene, "four agility 4 | on reveal: +1\nthree force 3 | on reveal: +1\n");
    scene_begin(&scene, 2, HANDS("three", "four"), NULL);
    scene_all(&scene, "play three|play four");
    assert_string_equal(scene_effects(&scene), "four three");
}

/* P09 */
static void equal_values_go_to_the_dominant_then_to_the_dice_p09(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "ox force 4 | on reveal: +1\nfour agility 4 | on reveal: +1\nrival agility 4 | on reveal: "
                        "+1\nplain agility 4\n");
    scene_begin(&scene, 2, HANDS("four", "ox"), NULL);
    scene_all(&scene, "play four|play ox");
    assert_string_equal(scene_effects(&scene), "ox four"); /* four each, and Force dominates */
    scene_begin(&scene, 2, HANDS("four", "rival"), NULL);
    scene_dice(&scene, 3, 3, 2, 5, 0); /* equal, so again */
    scene_all(&scene, "play four|play rival");
    assert_string_equal(scene_effects(&scene), "rival four");
    scene_begin(&scene, 2, HANDS("four", "plain"), NULL);
    scene_all(&scene, "play four|play plain"); /* nothing to put in order: no dice */
    assert_false(scene.witness.has_drawn);
    scene_end(&scene);
}

/* P10 */
static void support_phase_offers_supports_the_bluff_and_nothing_p10(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_begin(&scene, 2, HANDS("bear hero broom bucket", "cat rock"), NULL);
    scene_all(&scene, "play bear|play cat");
    assert_string_equal(scene_moves(&scene, 0), "lay broom|lay bucket|lay bluff|lay nothing");
    assert_string_equal(scene_refusal(&scene, 0, "lay hero").rule, "P10");
    assert_string_equal(scene_refusal(&scene, 0, "play hero").rule, "P10");
    scene_play(&scene, 0, "lay nothing");
    assert_string_equal(scene_moves(&scene, 1), "lay bluff|lay nothing");
}

/* P11 */
static void one_support_a_round_unless_an_effect_says_so_p11(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene,
                "bear force 4\ngeneral force 4 | on reveal: lay 1 more support\nbroom support -2\nbucket support "
                "-1\n");
    scene_begin(&scene, 2, HANDS("bear broom bucket", "bear"), NULL);
    scene_all(&scene, "play bear|play bear");
    scene_play(&scene, 0, "lay broom");
    assert_string_equal(scene_moves(&scene, 0), "");
    scene_begin(&scene, 2, HANDS("general broom bucket", "bear"), NULL);
    scene_all(&scene, "play general|play bear");
    scene_play(&scene, 0, "lay broom");
    assert_string_equal(scene_moves(&scene, 0), "lay bucket|lay bluff|lay nothing");
    scene_play(&scene, 0, "lay bucket");
    scene_dice(&scene, 1, 1, 1, 6, 0);
    scene_play(&scene, 1, "lay nothing");
    assert_string_equal(scene_where(&scene, "bucket"), "0 discard"); /* 4 - 3 + 3 against 4 + 6 */
    scene_end(&scene);
}

/* P12, P14 */
static void supports_add_and_the_bluff_comes_back_p12_p14(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_begin(&scene, 2, HANDS("bear broom", "hero rock"), NULL);
    scene_all(&scene, "play bear|play hero");
    scene_dice(&scene, 3, 2, 1, 0); /* two dice for the Support, one beside the Bluff */
    scene_all(&scene, "lay broom|lay bluff");
    scene_end(&scene);
    assert_string_equal(scene_where(&scene, "bear"), "0 score"); /* 4 - 2 + 5 against 4 + 1 */
    assert_string_equal(scene_where(&scene, "broom"), "0 score");
    assert_string_equal(scene_where(&scene, "hero"), "1 discard");
    scene_all(&scene, "play filler-1|play rock");
    assert_string_equal(scene_moves(&scene, 1), "lay bluff|lay nothing"); /* it is there again */
}

/* P13 */
static void support_effects_go_highest_first_then_by_domination_then_dice_p13(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene,
                "bear force 4\ncat agility 4\nminus1 support -1 | on reveal: +1\nminus2 support -2 | on reveal: "
                "+1\nother2 support -2 | on reveal: +1\n");
    scene_begin(&scene, 2, HANDS("bear minus2", "bear minus1"), NULL);
    scene_all(&scene, "play bear|play bear");
    scene_all(&scene, "lay minus2|lay minus1");
    assert_string_equal(scene_effects(&scene), "minus1 minus2");
    scene_begin(&scene, 2, HANDS("cat minus2", "bear other2"), NULL);
    scene_all(&scene, "play cat|play bear");
    scene_all(&scene, "lay minus2|lay other2");
    assert_string_equal(scene_effects(&scene), "other2 minus2"); /* the Force of phase 1 dominates */
    scene_begin(&scene, 2, HANDS("bear minus2", "bear other2"), NULL);
    scene_all(&scene, "play bear|play bear");
    scene_dice(&scene, 2, 6, 1, 1, 1, 1, 0);
    scene_all(&scene, "lay minus2|lay other2");
    assert_string_equal(scene_effects(&scene), "other2 minus2");
    scene_end(&scene);
}

/* P15 */
static void effects_on_dice_come_after_the_roll_in_the_same_order_p15(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "five force 5 | on roll: set enemy highest die to 1\nfour force 4 | on roll: flip your highest "
                        "die\nbroom support -2 | on roll: raise your lowest die by 1\n");
    scene_begin(&scene, 2, HANDS("four broom", "five"), NULL);
    scene_all(&scene, "play four|play five");
    scene_dice(&scene, 6, 3, 2, 0);
    scene_all(&scene, "lay broom|lay nothing");
    assert_string_equal(scene_effects(&scene), "five four broom");
    /* five sets the 6 to 1; four flips the 3 to 4; broom raises the 1 to 2: 4 - 2 + 6 against 5 + 2 */
    assert_string_equal(scene_where(&scene, "four"), "0 score");
    scene_end(&scene);
}

/* P16 */
static void the_winner_scores_face_up_the_loser_discards_p16(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_begin(&scene, 2, HANDS("bear", "mouse broom"), NULL);
    scene_all(&scene, "play bear|play mouse");
    scene_dice(&scene, 1, 6, 6, 0);
    scene_all(&scene, "lay nothing|lay broom");
    assert_string_equal(scene_where(&scene, "bear"), "0 discard"); /* 8 + 1 against 2 - 2 + 12 */
    assert_string_equal(scene_where(&scene, "mouse"), "1 score");
    assert_string_equal(scene_where(&scene, "broom"), "1 score");
    scene_end(&scene);
}

/* P17 */
static void ties_stay_and_accumulate_p17(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene,
                "bear force 4 | on roll: +9 / on score: draw 1\nwolf force 4 | on roll: +9 / on discard: draw 1\nrock "
                "force 5\nhero epic 5\nbroom support -2\n");
    scene_begin(&scene, 2, HANDS("bear rock rock rock", "wolf hero hero hero broom"), NULL);
    scene_dice(&scene, 1, 2, 3, 3, 0); /* two for order, as both do something after the roll */
    scene_all(&scene, "play bear|play wolf");
    scene_all(&scene, "lay nothing|lay nothing");
    scene_end(&scene);
    assert_string_equal(scene_effects(&scene), "wolf bear"); /* on the roll alone: staying is no discard */
    assert_string_equal(scene_where(&scene, "bear"), "0 left");
    assert_string_equal(scene_where(&scene, "wolf"), "1 left");
    scene_all(&scene, "play rock|play hero");
    scene_dice(&scene, 2, 2, 0); /* what stayed gives no dice, no value, no effect */
    scene_all(&scene, "lay nothing|lay nothing");
    scene_end(&scene);
    assert_string_equal(scene_effects(&scene), "");
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_LEFT), 2);
    scene_all(&scene, "play rock|play hero");
    scene_dice(&scene, 6, 2, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    scene_end(&scene);
    assert_string_equal(scene_effects(&scene), ""); /* nor 'on score' for what stayed */
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_SCORE), 3);
    assert_int_equal(procrastination_count(&scene.state, 1, PROCRASTINATION_IN_DISCARD), 3);
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_LEFT), 0);
}

/* P18 */
static void the_round_ends_with_a_card_two_at_least_six_at_most_p18(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_begin(&scene, 2, HANDS("bear", "rock mouse mouse mouse hero hero hero"), NULL);
    scene_all(&scene, "play bear|play rock");
    scene_dice(&scene, 1, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_HAND), 2);
    assert_int_equal(procrastination_to_act(scene.set, &scene.state), 2);
    assert_string_equal(scene_refusal(&scene, 1, "lay bluff").rule, "P18"); /* P03: the Bluff is no discard */
    scene_play(&scene, 1, "discard mouse 2");
    assert_int_equal(procrastination_count(&scene.state, 1, PROCRASTINATION_IN_HAND), 6);
    assert_int_equal(scene.state.phase, PROCRASTINATION_FACE_OFF);
    scene_end(&scene);
}

/* P18, P19 */
static void an_empty_pile_gives_nothing_and_an_empty_hand_ends_the_game_p18_p19(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    /* ten in hand: the pile is empty from the start */
    scene_begin(&scene, 2, HANDS("bear bear bear bear cat cat cat cat hero hero", "rock"), NULL);
    scene_all(&scene, "play bear|play rock");
    scene_dice(&scene, 1, 6, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    scene_play(&scene, 0, "discard bear");
    scene_play(&scene, 0, "discard cat");
    scene_play(&scene, 0, "discard cat");
    for (int i = 0; i < 6; i++) {
        assert_int_equal(scene.state.phase, PROCRASTINATION_FACE_OFF);
        char moves[200];
        snprintf(moves, sizeof moves, "%s", scene_moves(&scene, 0));
        scene_play(&scene, 0, strtok(moves, "|"));
        snprintf(moves, sizeof moves, "%s", scene_moves(&scene, 1));
        scene_play(&scene, 1, strtok(moves, "|"));
        scene_all(&scene, "lay nothing|lay nothing");
        while (scene.state.phase == PROCRASTINATION_LIMIT) {
            snprintf(moves, sizeof moves, "%s", scene_moves(&scene, 1));
            scene_play(&scene, 1, strtok(moves, "|"));
        }
    }
    assert_int_equal(scene.state.phase, PROCRASTINATION_OVER);
    scene_end(&scene);
}

/* A game that is over, with these scores and hands. */
static dj_result result_of(scene *scene, const char *const scores[2], const char *const hands[2]) {
    scene_begin(scene, 2, HANDS("bear", "bear"), NULL);
    procrastination_state *state = &scene->state;
    for (int seat = 0; seat < 2; seat++)
        while (state->seats[seat].zones[PROCRASTINATION_IN_HAND] != PROCRASTINATION_NONE)
            procrastination_move(state, state->seats[seat].zones[PROCRASTINATION_IN_HAND], seat,
                                 PROCRASTINATION_IN_LEFT);
    for (int seat = 0; seat < 2; seat++)
        for (int zone = 0; zone < 2; zone++) {
            char copy[100];
            snprintf(copy, sizeof copy, "%s", zone ? hands[seat] : scores[seat]);
            for (char *id = strtok(copy, " "); id; id = strtok(NULL, " ")) {
                int top = state->seats[seat].zones[PROCRASTINATION_IN_PILE], card = 0;
                while (strcmp(scene->set->cards[card].id, id) != 0)
                    card++;
                state->card[top] = (uint8_t)card;
                procrastination_move(state, top, seat, zone ? PROCRASTINATION_IN_HAND : PROCRASTINATION_IN_SCORE);
            }
            state->seats[seat].lasting = (uint8_t)procrastination_count_lasting(scene->set, state, seat);
        }
    state->phase = PROCRASTINATION_OVER;
    dj_result result;
    procrastination_result(scene->set, state, &result);
    return result;
}

/* P19 */
static void most_scored_wins_then_values_then_hand_then_it_is_a_draw_p19(void **unused) {
    (void)unused;
    static const struct {
        const char *scores[2], *hands[2];
        int winners;
        const char *ending;
    } cases[] = {
        {{"bear cat", "rock"}, {"", "bear"}, 1, "won"},
        {{"rock", "bear"}, {"", "bear"}, 1, "won"},
        {{"bear broom", "mouse mouse"}, {"", "bear"}, 2, "won"},
        {{"bear", "cat"}, {"", "bear"}, 2, "won"},
        {{"bear", "cat"}, {"", ""}, 3, "draw"},
        {{"", ""}, {"", ""}, 3, "draw"},
        {{"potato", "bear"}, {"", "bear"}, 1, "won"}, /* counts as two */
    };
    static scene scene;
    scene_cards(&scene,
                "bear force 4\ncat agility 4\nrock force 5\nmouse agility 2\nbroom support -2\npotato epic 0 | while "
                "scored: count as 2 cards\n");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        dj_result result = result_of(&scene, cases[i].scores, cases[i].hands);
        assert_int_equal(result.winners, cases[i].winners);
        assert_string_equal(result.ending, cases[i].ending);
    }
}

/* P17, P19 */
static void cards_left_from_a_tie_score_for_nobody_p17_p19(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    dj_result result = result_of(&scene, HANDS("bear", ""), HANDS("", ""));
    assert_true(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_LEFT) > 0);
    assert_int_equal(result.scores[0], 1);
    assert_int_equal(result.scores[1], 0);
}

static void no_game_is_endless(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "boomerang force 3 | on reveal: return this card\n");
    scene_begin(&scene, 2, HANDS("boomerang boomerang", "boomerang boomerang"), NULL);
    int rounds = 0;
    for (; scene.state.phase != PROCRASTINATION_OVER; rounds++) {
        assert_true(rounds <= PROCRASTINATION_ROUNDS_MAX);
        scene_all(&scene, "play boomerang|play boomerang");
        scene_all(&scene, "lay nothing|lay nothing");
        while (scene.state.phase == PROCRASTINATION_LIMIT) {
            int seat = procrastination_to_act(scene.set, &scene.state) == 1 ? 0 : 1;
            scene_play(&scene, seat, strrchr(scene_moves(&scene, seat), '|') + 1); /* a filler */
        }
    }
    assert_int_equal(rounds, PROCRASTINATION_ROUNDS_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_up_gives_ten_cards_four_in_hand_p01_p03),
        cmocka_unit_test(the_box_is_shuffled_p01),
        cmocka_unit_test(each_collection_is_whole_p02),
        cmocka_unit_test(a_collection_gives_ten_of_ones_own_p02),
        cmocka_unit_test(the_bluff_never_fights_and_a_support_may_p05),
        cmocka_unit_test(the_order_of_secret_choices_leaves_no_trace_p05),
        cmocka_unit_test(a_class_that_dominates_doubles_p06),
        cmocka_unit_test(points_are_computed_again_when_a_fighter_changes_p07),
        cmocka_unit_test(effects_apply_highest_first_p08),
        cmocka_unit_test(equal_values_go_to_the_dominant_then_to_the_dice_p09),
        cmocka_unit_test(support_phase_offers_supports_the_bluff_and_nothing_p10),
        cmocka_unit_test(one_support_a_round_unless_an_effect_says_so_p11),
        cmocka_unit_test(supports_add_and_the_bluff_comes_back_p12_p14),
        cmocka_unit_test(support_effects_go_highest_first_then_by_domination_then_dice_p13),
        cmocka_unit_test(effects_on_dice_come_after_the_roll_in_the_same_order_p15),
        cmocka_unit_test(the_winner_scores_face_up_the_loser_discards_p16),
        cmocka_unit_test(ties_stay_and_accumulate_p17),
        cmocka_unit_test(the_round_ends_with_a_card_two_at_least_six_at_most_p18),
        cmocka_unit_test(an_empty_pile_gives_nothing_and_an_empty_hand_ends_the_game_p18_p19),
        cmocka_unit_test(most_scored_wins_then_values_then_hand_then_it_is_a_draw_p19),
        cmocka_unit_test(cards_left_from_a_tie_score_for_nobody_p17_p19),
        cmocka_unit_test(no_game_is_endless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
