/* Effects upon effects: replaced fighters, copies, answers, immunity, locks and limits. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int total_in_last_move(const scene *scene, int seat) {
    for (int i = scene->witness.event_count - 1; i >= 0; i--)
        if (scene->witness.events[i].kind == PROCRASTINATION_COMPARED && scene->witness.events[i].values[0] == seat)
            return scene->witness.events[i].values[2];
    fail_msg("totals were not compared");
    return 0;
}

/* P07: what was made of the old fighter goes with it, points added to the total stay, both sides are judged again. */
static void a_replaced_fighter_is_counted_from_its_own_value_p07(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene,
               "tried force 4 | on reveal: your value becomes 9 and double your value and +2; return this card and "
               "play a chosen card from your hand\n"
               "angry force 4 | on reveal: cancel your value and your class becomes epic; play a chosen card from "
               "your hand\n");
    scene_begin(&scene, 2, HANDS("tried wizard", "bear"), NULL);
    scene_all(&scene, "play tried|play bear");
    assert_int_equal(scene_total(&scene, 0), 2); /* nobody fights: the points alone */
    scene_play(&scene, 0, "choose wizard");
    assert_int_equal(scene_total(&scene, 0), 8); /* Magic doubles its 3 against Force, and +2 */
    assert_int_equal(scene_total(&scene, 1), 4);
    assert_string_equal(scene_where(&scene, "tried"), "0 hand");
    scene_begin(&scene, 2, HANDS("tried wizard", "cat"), NULL);
    scene_all(&scene, "play tried|play cat");
    scene_play(&scene, 0, "choose wizard");
    assert_int_equal(scene_total(&scene, 0), 5);
    assert_int_equal(scene_total(&scene, 1), 8); /* and now Agility doubles against Magic */
    scene_begin(&scene, 2, HANDS("angry wizard", "bear"), NULL);
    scene_all(&scene, "play angry|play bear");
    scene_play(&scene, 0, "choose wizard");
    assert_int_equal(scene_total(&scene, 0), 6); /* neither cancelled nor of another class */
    assert_string_equal(scene_where(&scene, "angry"), "0 discard");
}

/* P07: a new class is judged on both sides, and doubles the value that the fighter has by then. */
static void a_changed_class_is_judged_again_on_both_sides_p07(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "turncoat agility 3 | on reveal: your value becomes 5; your class becomes magic\n"
                       "hex magic 3 | on reveal: enemy class becomes epic\n"
                       "plain agility 3 | on reveal: your class becomes force; your class becomes agility\n"
                       "zero agility 3 | on reveal: cancel your value; your class becomes magic\n");
    scene_begin(&scene, 2, HANDS("turncoat", "bear"), NULL);
    scene_all(&scene, "play turncoat|play bear");
    assert_int_equal(scene_total(&scene, 0), 10);
    assert_int_equal(scene_total(&scene, 1), 4); /* it no longer dominates */
    scene_begin(&scene, 2, HANDS("hex", "cat"), NULL);
    scene_all(&scene, "play hex|play cat");
    assert_int_equal(scene_total(&scene, 1), 4);
    scene_begin(&scene, 2, HANDS("plain", "wizard"), NULL);
    scene_all(&scene, "play plain|play wizard");
    assert_int_equal(scene_total(&scene, 0), 6); /* once doubled, never four times */
    scene_begin(&scene, 2, HANDS("zero", "bear"), NULL);
    scene_all(&scene, "play zero|play bear");
    assert_int_equal(scene_total(&scene, 0), 0);
}

/* P22: 0 faces 1 and 2 faces 0. What is a card's own counts in both pairings, domination in each. */
static void own_value_and_dice_count_in_both_pairings_p22(void **unused) {
    (void)unused;
    static const struct {
        const char *effect, *enemy, *hunter; /* what 1 and 2 play */
        int against_enemy, against_hunter;   /* totals of seat 0 */
    } cases[] = {
        {"on reveal: your value becomes 5", "cat", "wizard", 10, 5}, /* doubled against Agility only */
        {"on reveal: double your value", "hero", "hero", 8, 8},
        {"on reveal: double your value", "cat", "hero", 8, 8},
        {"on reveal: your class becomes magic", "bear", "cat", 8, 4},
        {"on reveal: cancel your value", "cat", "bear", 0, 0},
        {"on reveal: +3", "cat", "hero", 11, 7},
        {"on reveal: lock your value and -3", "cat", "hero", 8, 4},
    };
    static scene scene;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char cards[200], moves[60];
        snprintf(cards, sizeof cards, "tried force 4 | %s\n", cases[i].effect);
        scene_open(&scene, cards);
        scene_begin(&scene, 3, HANDS("tried", cases[i].enemy, cases[i].hunter), NULL);
        snprintf(moves, sizeof moves, "play tried|play %s|play %s", cases[i].enemy, cases[i].hunter);
        scene_all(&scene, moves);
        if (procrastination_total(scene.set, &scene.state, 0, 1) != cases[i].against_enemy ||
            procrastination_total(scene.set, &scene.state, 0, 2) != cases[i].against_hunter)
            fail_msg("'%s': %d and %d", cases[i].effect, procrastination_total(scene.set, &scene.state, 0, 1),
                     procrastination_total(scene.set, &scene.state, 0, 2));
    }
}

/* P22: an effect on the enemy strikes the one faced, and what it does there counts in both of that one's pairings. */
static void effects_strike_the_one_who_is_faced_p22(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "tried epic 9 | on reveal: do not double enemy value and enemy rolls 1 more die\n"
                       "spiky epic 1 | when targeted: enemy -2\n");
    scene_begin(&scene, 3, HANDS("tried", "bear", "cat"), NULL); /* 1 dominates 2 */
    scene_all(&scene, "play tried|play bear|play cat");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 2), 8); /* domination in each pairing */
    scene_dice(&scene, 1, 2, 3, 1, 0);                                         /* one for 0, two for 1, one for 2 */
    scene_all(&scene, "lay nothing|lay nothing|lay nothing");
    assert_int_equal(total_in_last_move(&scene, 1), 13);
    assert_int_equal(total_in_last_move(&scene, 2), 5);
    scene_end(&scene);
    scene_begin(&scene, 3, HANDS("tried", "spiky", "cat"), NULL);
    scene_all(&scene, "play tried|play spiky|play cat");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 1), 5); /* both actions were answered */
    assert_int_equal(procrastination_total(scene.set, &scene.state, 2, 0), 4); /* 1 faces 2, but 0 struck */
}

/* P21, P22: in even rounds the other neighbour is struck. */
static void in_even_rounds_the_right_neighbour_is_the_enemy_p21(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "tried epic 9 | on reveal: enemy -2\n");
    scene_begin(&scene, 3, HANDS("bear tried", "bear hero", "bear hero"), NULL);
    scene_all(&scene, "play bear|play bear|play bear");
    scene_dice(&scene, 1, 1, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing|lay nothing");
    scene_all(&scene, "play tried|play hero|play hero");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 2, 1), 4);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 0), 6);
    scene_end(&scene);
}

static void a_card_played_in_the_middle_does_its_part_at_once(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "one epic 5 | on reveal: return this card and play a chosen card from your hand; +1\n"
                       "two magic 2 | on reveal: +3 / on roll: raise your lowest die by 1\n"
                       "slow epic 3 | on reveal: +1\n");
    scene_begin(&scene, 2, HANDS("one two", "slow"), NULL);
    scene_all(&scene, "play one|play slow");
    scene_play(&scene, 0, "choose two");
    assert_string_equal(scene_effects(&scene), "two slow"); /* two while one waits, and slow after it */
    assert_int_equal(scene_total(&scene, 0), 6);            /* 2 + 3 + 1 */
    scene_dice(&scene, 2, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_int_equal(total_in_last_move(&scene, 0), 9); /* it has its place among effects on dice as well */
    scene_end(&scene);
}

static void a_card_may_come_back_and_be_played_again(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene,
               "ghost epic 4 | on reveal: you may return this card and play a chosen card from your hand / on return: "
               "+1\n");
    scene_begin(&scene, 2, HANDS("ghost bear", "cat"), NULL);
    scene_all(&scene, "play ghost|play cat");
    for (int i = 1; i <= 2; i++) {
        scene_play(&scene, 0, "choose yes");
        scene_play(&scene, 0, "choose ghost");
        assert_int_equal(scene_total(&scene, 0), 4 + i);
    }
    scene_play(&scene, 0, "choose yes");
    scene_play(&scene, 0, "choose bear");
    assert_int_equal(scene_total(&scene, 0), 11); /* twice four, and three returns */
    assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
}

static void a_copy_acts_for_the_card_that_copies(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "parrot epic 2 | on reveal: apply the effect of a chosen card from your score\n"
                       "boomerang epic 5 | on reveal: return this card\n"
                       "thief epic 3 | on reveal: apply the effect of enemy fighter; +1\n"
                       "strong epic 1 | on reveal: +5\n"
                       "late epic 5 | on score: draw 1\n");
    scene_begin(&scene, 2, HANDS("parrot bear", "cat"), NULL);
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "boomerang");
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "late");
    scene_all(&scene, "play parrot|play cat");
    assert_string_equal(scene_moves(&scene, 0), "choose boomerang|choose late");
    scene_play(&scene, 0, "choose boomerang");
    assert_string_equal(scene_where(&scene, "parrot"), "0 hand"); /* 'this card' is the one that copies */
    assert_string_equal(scene_where(&scene, "boomerang"), "0 score");
    scene_begin(&scene, 2, HANDS("parrot bear", "cat"), NULL);
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "late");
    scene_all(&scene, "play parrot|play cat");
    scene_play(&scene, 0, "choose late"); /* nothing is written there for the reveal */
    assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_HAND), 1);
    scene_begin(&scene, 2, HANDS("thief", "strong"), NULL);
    scene_all(&scene, "play thief|play strong");
    assert_int_equal(scene_total(&scene, 0), 9); /* 3 + 5 + 1: the enemy's words, the thief's profit */
    assert_int_equal(scene_total(&scene, 1), 6);
}

static void an_answer_cancels_one_action_and_the_rest_goes_on(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "attacker epic 9 | on reveal: enemy -1 and discard a random card from enemy hand and +1\n"
                       "porcupine epic 5 | when targeted: cancel that\n"
                       "picky epic 5 | when targeted: if your hand has no cards, cancel that, otherwise +1\n");
    scene_begin(&scene, 2, HANDS("attacker", "porcupine bear"), NULL);
    scene_all(&scene, "play attacker|play porcupine");
    assert_int_equal(scene_total(&scene, 0), 10);
    assert_int_equal(scene_total(&scene, 1), 5);
    assert_string_equal(scene_where(&scene, "bear"), "1 hand");
    scene_begin(&scene, 2, HANDS("attacker", "picky bear"), NULL);
    scene_all(&scene, "play attacker|play picky");
    assert_int_equal(scene_total(&scene, 1), 6); /* 5 - 1, and +1 for each of two */
    assert_string_equal(scene_where(&scene, "bear"), "1 discard");
}

static void an_answer_may_ask_its_player_first(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "attacker epic 9 | on reveal: enemy -1; +1\n"
                       "wavering epic 5 | when targeted: you may cancel that\n");
    for (int yes = 0; yes < 2; yes++) {
        scene_begin(&scene, 2, HANDS("attacker", "wavering"), NULL);
        scene_all(&scene, "play attacker|play wavering");
        assert_int_equal(procrastination_to_act(scene.set, &scene.state), 2);
        assert_int_equal(scene_total(&scene, 0), 9); /* what comes next waits for the answer */
        scene_play(&scene, 1, yes ? "choose yes" : "choose no");
        assert_int_equal(scene_total(&scene, 0), 10);
        assert_int_equal(scene_total(&scene, 1), yes ? 5 : 4);
    }
}

static void cancelled_effects_do_not_come_later_in_the_round(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "mint epic 6 | on reveal: cancel enemy effects\n"
                       "busy epic 4 | on reveal: +5 / on roll: +5 / on discard: draw 1 / on score: draw 1\n"
                       "early epic 8 | on reveal: +5\n"
                       "drum support -1 | on reveal: +7\n"
                       "guard epic 1 | when targeted: cancel enemy effects\n"
                       "bold epic 7 | on reveal: enemy -1 and return this card and play a chosen card from your hand\n"
                       "loud epic 2 | on reveal: +9\n");
    scene_begin(&scene, 2, HANDS("mint", "busy drum bear"), NULL);
    scene_all(&scene, "play mint|play busy");
    assert_int_equal(scene_total(&scene, 1), 4);
    scene_dice(&scene, 1, 1, 1, 0);
    scene_all(&scene, "lay nothing|lay drum");
    assert_int_equal(total_in_last_move(&scene, 1), 5); /* 4 - 1 and two dice */
    assert_string_equal(scene_where(&scene, "busy"), "1 discard");
    assert_string_equal(scene_effects(&scene), ""); /* nor what it says on being discarded */
    scene_end(&scene);
    scene_begin(&scene, 2, HANDS("mint", "early"), NULL);
    scene_all(&scene, "play mint|play early");
    assert_int_equal(scene_total(&scene, 1), 13); /* what was done is done */
    scene_begin(&scene, 2, HANDS("bold loud", "guard"), NULL);
    scene_all(&scene, "play bold|play guard");
    scene_play(&scene, 0, "choose loud"); /* the effect in progress goes on, but sets off no other */
    assert_int_equal(scene_total(&scene, 0), 2);
    assert_int_equal(scene_total(&scene, 1), 0);
}

static void whoever_is_immune_is_touched_by_nobody_else(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene,
               "saint epic 7 | on reveal: be immune; -1\n"
               "brute epic 5 | on reveal: enemy -3 and discard all cards from enemy hand and enemy rolls 1 more die "
               "and return enemy fighter and swap hands / on roll: cancel all enemy dice; reroll any die\n");
    scene_begin(&scene, 2, HANDS("saint bear", "brute cat"), NULL);
    scene_all(&scene, "play saint|play brute");
    assert_int_equal(scene_total(&scene, 0), 6); /* its own effects still touch it */
    assert_string_equal(scene_where(&scene, "bear"), "0 hand");
    assert_string_equal(scene_where(&scene, "saint"), "0 front");
    scene_dice(&scene, 4, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_string_equal(scene_moves(&scene, 1), "choose die 1-1|choose die 2-1");
    assert_int_equal(procrastination_dice_sum(&scene.state, 0), 4);
    scene_play(&scene, 1, "choose die 1-1"); /* in vain */
    assert_int_equal(total_in_last_move(&scene, 0), 10);
    scene_end(&scene);
}

static void a_locked_value_changes_for_nobody(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene,
               "safe epic 7 | on reveal: lock your value\n"
               "self support -1 | on reveal: +5 and double your value and your value becomes 9 and your class "
               "becomes force and cancel your value\n"
               "brute epic 5 | on reveal: enemy -3 and cancel enemy value and enemy value becomes 1 and enemy class "
               "becomes agility\n"
               "thief epic 5 | on reveal: return enemy fighter\n");
    scene_begin(&scene, 2, HANDS("safe self", "brute"), NULL);
    scene_all(&scene, "play safe|play brute");
    assert_int_equal(scene_total(&scene, 0), 7);
    scene_dice(&scene, 1, 2, 1, 0);
    scene_all(&scene, "lay self|lay nothing");
    assert_int_equal(total_in_last_move(&scene, 0), 9); /* Supports and dice still count */
    scene_end(&scene);
    scene_begin(&scene, 2, HANDS("safe", "thief"), NULL);
    scene_all(&scene, "play safe|play thief");
    assert_int_equal(scene_total(&scene, 0), 0); /* a card that goes takes its value along */
}

/* A card shown draws, what is drawn is not shown; a card discarded at the limit still speaks, and may ask. */
static void triggers_within_triggers(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "siren epic 9 | on reveal: show all cards from enemy hand; discard all cards from enemy hand\n"
                       "shy epic 1 | on shown: draw 1 / on discard: return this card / on return: draw 1\n"
                       "last epic 1 | on discard: you may draw 1\n");
    scene_begin(&scene, 2, HANDS("siren", "cat shy"), NULL);
    scene_all(&scene, "play siren|play cat");
    assert_string_equal(scene_effects(&scene), "siren shy shy shy");
    /* shown: one drawn; then both are discarded, shy comes back, and draws again */
    assert_string_equal(scene_where(&scene, "shy"), "1 hand");
    assert_int_equal(procrastination_count(&scene.state, 1, PROCRASTINATION_IN_HAND), 2);
    assert_int_equal(procrastination_count(&scene.state, 1, PROCRASTINATION_IN_DISCARD), 1);
    scene_begin(&scene, 2, HANDS("bear", "cat last last last last hero hero"), NULL);
    scene_all(&scene, "play bear|play cat");
    scene_dice(&scene, 1, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    scene_play(&scene, 1, "discard last");
    assert_string_equal(scene_moves(&scene, 1), "choose yes|choose no");
    scene_play(&scene, 1, "choose yes");
    assert_string_equal(scene_moves(&scene, 1), "discard last|discard last 2|discard last 3|discard hero|discard hero "
                                                "2|discard filler-2|discard filler-3");
    scene_play(&scene, 1, "discard hero");
    assert_int_equal(scene.state.phase, PROCRASTINATION_FACE_OFF);
    scene_end(&scene);
}

/* P18, and what scored cards say about it: of several limits the smallest holds. */
static void hand_limits_and_draws_of_scored_cards_p18(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene,
               "wide epic 1 | while scored: your hand limit is 8\nwider epic 1 | while scored: your hand limit is 9\n"
               "strict epic 1 | while scored: enemy hand limit is 5\nlax epic 1 | while scored: enemy hand limit is "
               "20\nrich epic 1 | while scored: draw 2 more\n");
    scene_begin(&scene, 3, HANDS("bear", "bear", "bear"), NULL); /* 0 faces 1, so 1's limit may come from 0 */
    assert_int_equal(procrastination_hand_limit(scene.set, &scene.state, 1), 6);
    scene_put(&scene, 1, PROCRASTINATION_IN_SCORE, "wider");
    assert_int_equal(procrastination_hand_limit(scene.set, &scene.state, 1), 9);
    scene_put(&scene, 1, PROCRASTINATION_IN_SCORE, "wide");
    assert_int_equal(procrastination_hand_limit(scene.set, &scene.state, 1), 8);
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "lax");
    assert_int_equal(procrastination_hand_limit(scene.set, &scene.state, 1), 8);
    scene_put(&scene, 2, PROCRASTINATION_IN_SCORE, "strict");
    assert_int_equal(procrastination_hand_limit(scene.set, &scene.state, 1), 8); /* 2 faces 0 */
    assert_int_equal(procrastination_hand_limit(scene.set, &scene.state, 0), 5);
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "strict");
    assert_int_equal(procrastination_hand_limit(scene.set, &scene.state, 1), 5);
    scene_begin(&scene, 2, HANDS("bear hero hero", "bear"), NULL);
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "rich");
    scene_all(&scene, "play bear|play bear");
    scene_dice(&scene, 6, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_HAND), 5);
    assert_int_equal(procrastination_count(&scene.state, 1, PROCRASTINATION_IN_HAND), 2);
    scene_end(&scene);
}

/* P19: a card may count as two, or as none; its own value still decides between equals. */
static void cards_that_count_otherwise_p19(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "potato epic 4 | while scored: count as 2 cards\nair epic 4 | while scored: count as 0 cards\n");
    scene_begin(&scene, 2, HANDS("bear", "bear"), NULL);
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "potato");
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "air");
    scene_put(&scene, 1, PROCRASTINATION_IN_SCORE, "bear");
    scene_put(&scene, 1, PROCRASTINATION_IN_SCORE, "cat");
    assert_int_equal(procrastination_score(scene.set, &scene.state, 0), 2);
    assert_int_equal(procrastination_score(scene.set, &scene.state, 1), 2);
}

/* P14, P15: a twenty-sided die stays one when it is thrown again, turned or raised. */
static void the_twenty_sided_die_p14_p15(void **unused) {
    (void)unused;
    static const struct {
        const char *effect;
        int faces[4]; /* of seat 0, ended by 0; seat 1 rolls a 1 after the first two */
        int sum;
    } cases[] = {
        {"on reveal: roll a 20-sided die / on roll: flip your highest die", {17, 2}, 4 + 2},
        {"on reveal: roll a 20-sided die / on roll: raise your highest die by 6", {17, 2}, 20 + 2},
        {"on reveal: roll a 20-sided die / on roll: reroll your lowest die", {3, 4, 19}, 19 + 4},
        {"on reveal: roll a 20-sided die / on roll: flip your lowest die", {17, 2}, 17 + 5},
        {"on reveal: roll a 20-sided die and roll at most 1 die", {20}, 20},
        {"on reveal: roll a 20-sided die / on roll: set all your dice to 5", {17, 2}, 10},
        {"on reveal: roll a 20-sided die / on roll: lower all your dice by 6", {17, 2}, 11},
    };
    static scene scene;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char cards[200];
        snprintf(cards, sizeof cards, "tried support -1 | %s\n", cases[i].effect);
        scene_open(&scene, cards);
        scene_begin(&scene, 2, HANDS("hero tried", "hero"), NULL);
        scene_all(&scene, "play hero|play hero");
        const int *faces = cases[i].faces;
        bool has_one = faces[1] == 0;
        scene_dice(&scene, faces[0], has_one ? 1 : faces[1], has_one ? 0 : 1, 0);
        if (!has_one && faces[2] > 0)
            scene_dice(&scene, faces[2], 0);
        scene_all(&scene, "lay tried|lay nothing");
        scene_end(&scene);
        assert_int_equal(total_in_last_move(&scene, 0), 5 + cases[i].sum);
    }
}

/* P15: rolls that are kept, and dice thrown again; the best and the worst of two at once is a plain roll. */
static void rolls_that_are_rolled_again_p15(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "lucky epic 7 | on reveal: keep the best of two rolls\n"
                       "jinx epic 5 | on reveal: enemy keeps the worst of two rolls\n"
                       "again epic 5 | on roll: reroll your lowest die; reroll all enemy dice\n");
    scene_begin(&scene, 2, HANDS("lucky broom", "hero"), NULL);
    scene_all(&scene, "play lucky|play hero");
    scene_dice(&scene, 1, 6, 4, 4, 1, 0); /* 7, then 8: all of one roll, not the best die by die */
    scene_all(&scene, "lay broom|lay nothing");
    assert_int_equal(total_in_last_move(&scene, 0), 7 - 2 + 8);
    scene_begin(&scene, 2, HANDS("lucky", "jinx"), NULL);
    scene_all(&scene, "play lucky|play jinx");
    scene_dice(&scene, 3, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_int_equal(total_in_last_move(&scene, 0), 10);
    scene_begin(&scene, 2, HANDS("again broom", "hero bucket"), NULL);
    scene_all(&scene, "play again|play hero");
    scene_dice(&scene, 5, 2, 6, 6, 4, 1, 1, 0);
    scene_all(&scene, "lay broom|lay bucket");
    assert_int_equal(total_in_last_move(&scene, 0), 5 - 2 + 9);
    assert_int_equal(total_in_last_move(&scene, 1), 6 - 1 + 2);
    scene_end(&scene);
}

/* P25: the collection can be reached; who has none gets nothing. */
static void effects_reach_the_collection_p25(void **unused) {
    (void)unused;
    static scene scene;
    scene_open(&scene, "finder epic 5 | on reveal: take a chosen card from your collection\n"
                       "raider epic 5 | on reveal: take a random card from enemy collection\n");
    scene_begin(&scene, 2, HANDS("finder", "hero"), NULL);
    scene_all(&scene, "play finder|play hero");
    assert_int_equal(scene.state.phase, PROCRASTINATION_LAY); /* nothing to choose from, nobody is asked */
    scene_setup(&scene, 2, "cards=collection");
    procrastination_state start = scene.state;
    const char *const ids[] = {"finder", "raider"};
    for (int i = 0; i < 2; i++) {
        scene.state = start;
        procrastination_state *state = &scene.state;
        int played = state->seats[0].zones[PROCRASTINATION_IN_HAND];
        state->card[played] = (uint8_t)i; /* the first two cards of the set */
        char move[40];
        snprintf(move, sizeof move, "play %s", ids[i]);
        scene_play(&scene, 0, move);
        char first[60];
        snprintf(first, sizeof first, "%s", scene_moves(&scene, 1));
        scene_play(&scene, 1, strtok(first, "|"));
        if (i == 0) {
            char choice[60];
            snprintf(choice, sizeof choice, "%s", scene_moves(&scene, 0));
            scene_play(&scene, 0, strtok(choice, "|"));
        }
        assert_int_equal(procrastination_count(state, i, PROCRASTINATION_IN_COLLECTION), 4);
        assert_int_equal(procrastination_count(state, 0, PROCRASTINATION_IN_HAND), 4);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_replaced_fighter_is_counted_from_its_own_value_p07),
        cmocka_unit_test(a_changed_class_is_judged_again_on_both_sides_p07),
        cmocka_unit_test(own_value_and_dice_count_in_both_pairings_p22),
        cmocka_unit_test(effects_strike_the_one_who_is_faced_p22),
        cmocka_unit_test(in_even_rounds_the_right_neighbour_is_the_enemy_p21),
        cmocka_unit_test(a_card_played_in_the_middle_does_its_part_at_once),
        cmocka_unit_test(a_card_may_come_back_and_be_played_again),
        cmocka_unit_test(a_copy_acts_for_the_card_that_copies),
        cmocka_unit_test(an_answer_cancels_one_action_and_the_rest_goes_on),
        cmocka_unit_test(an_answer_may_ask_its_player_first),
        cmocka_unit_test(cancelled_effects_do_not_come_later_in_the_round),
        cmocka_unit_test(whoever_is_immune_is_touched_by_nobody_else),
        cmocka_unit_test(a_locked_value_changes_for_nobody),
        cmocka_unit_test(triggers_within_triggers),
        cmocka_unit_test(hand_limits_and_draws_of_scored_cards_p18),
        cmocka_unit_test(cards_that_count_otherwise_p19),
        cmocka_unit_test(the_twenty_sided_die_p14_p15),
        cmocka_unit_test(rolls_that_are_rolled_again_p15),
        cmocka_unit_test(effects_reach_the_collection_p25),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
