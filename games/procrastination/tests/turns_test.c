/* Phase 2 in turn (P10), what cleared cards have to say (P16), borrowed effects, and what is derived of a round. */
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
                            "hero epic 6\n"
                            "mouse epic 1\n"
                            "broom support -2\n"
                            "bucket support -1\n";

static void open(scene *scene, const char *cards) {
    static char text[4000];
    snprintf(text, sizeof text, "%s%s", cards, plain);
    scene_cards(scene, text);
}

static void assert_asked(const scene *scene, int seat) {
    assert_int_equal(procrastination_to_act(scene->set, &scene->state), DJ_SEAT_BIT(seat));
}

/* P10: the highest total against the own opponent first, whoever it is. */
static void who_leads_decides_first_what_to_lay_p10(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "");
    scene_begin(&scene, 2, HANDS("mouse broom", "hero bucket"), NULL);
    scene_all(&scene, "play mouse|play hero");
    assert_asked(&scene, 1);
    assert_string_equal(scene_moves(&scene, 0), "");
    scene_play(&scene, 1, "lay bluff");
    assert_asked(&scene, 0);
    /* three players: 8 against a cat, 4 against the mouse, 1 against a bear */
    scene_begin(&scene, 3, HANDS("mouse", "bear", "cat"), NULL);
    scene_all(&scene, "play mouse|play bear|play cat");
    assert_asked(&scene, 1);
    scene_play(&scene, 1, "lay nothing");
    assert_asked(&scene, 2);
    scene_play(&scene, 2, "lay nothing");
    assert_asked(&scene, 0);
}

/* P10: equal totals from the seat that the round begins with, one further to the left every round. */
static void equal_totals_decide_in_seat_order_of_the_round_p10(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "titan epic 6\n");
    scene_begin(&scene, 3, HANDS("hero titan", "hero titan", "hero titan"), NULL);
    scene_all(&scene, "play hero|play hero|play hero");
    assert_asked(&scene, 0);
    scene_dice(&scene, 1, 1, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing|lay nothing");
    assert_int_equal(scene.state.round, 2);
    scene_all(&scene, "play titan|play titan|play titan");
    assert_asked(&scene, 1);
    scene_play(&scene, 1, "lay nothing");
    assert_asked(&scene, 2);
    scene_play(&scene, 2, "lay nothing");
    assert_asked(&scene, 0);
    scene_end(&scene);
}

static const char *seen_by(scene *scene, int viewer, const char *move) {
    static char views[2][20000];
    static int next;
    char *view = views[next++ % 2];
    procrastination_state before = scene->state;
    scene_play(scene, 1, move);
    dj_json out = dj_json_over(view, sizeof views[0]);
    procrastination_view(scene->set, &scene->state, viewer, &out);
    dj_text text = dj_text_over(view + strlen(view), 4000);
    for (int i = 0; i < scene->witness.event_count; i++)
        if (dj_event_is_seen(&scene->witness.events[i], viewer))
            procrastination_describe_event(scene->set, &scene->witness.events[i],
                                           &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_EVERYTHING}, &text);
    scene->state = before;
    return view;
}

/* P10: whether a card lies there is seen, and never which. */
static void all_see_whether_a_card_lies_there_and_not_which_p10(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "");
    scene_begin(&scene, 2, HANDS("mouse broom", "hero bucket broom"), NULL);
    scene_all(&scene, "play mouse|play hero");
    for (int viewer = DJ_SPECTATOR; viewer < 1; viewer++) {
        assert_string_equal(seen_by(&scene, viewer, "lay bluff"), seen_by(&scene, viewer, "lay bucket"));
        assert_string_not_equal(seen_by(&scene, viewer, "lay bluff"), seen_by(&scene, viewer, "lay nothing"));
        assert_non_null(strstr(seen_by(&scene, viewer, "lay bucket"), "\"lies\":1"));
        assert_non_null(strstr(seen_by(&scene, viewer, "lay bucket"), "Basile lays a card, face down."));
        assert_non_null(strstr(seen_by(&scene, viewer, "lay nothing"), "Basile lays nothing."));
    }
    assert_non_null(strstr(seen_by(&scene, 1, "lay bucket"), "\"laid\":[\"bucket\"]"));
}

/* P10: a sample keeps what was seen, and no more. */
static void samples_keep_whether_a_card_lies_there_p10(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "");
    scene_begin(&scene, 2, HANDS("mouse broom", "hero bucket broom"), NULL);
    scene_all(&scene, "play mouse|play hero");
    procrastination_state before = scene.state;
    dj_dice dice = dj_dice_from_seed("lies");
    for (int nothing = 0; nothing < 2; nothing++) {
        int bluffs = 0, supports = 0;
        scene.state = before;
        scene_play(&scene, 1, nothing ? "lay nothing" : "lay bucket");
        for (int i = 0; i < 200; i++) {
            procrastination_state sample;
            procrastination_sample(scene.set, &scene.state, 0, &dice, &sample);
            assert_null(procrastination_check(scene.set, &sample));
            assert_int_equal(procrastination_lies(&sample, 1), !nothing);
            bluffs += sample.seats[1].laid[0] == PROCRASTINATION_BLUFF;
            supports += sample.seats[1].laid[0] < PROCRASTINATION_INSTANCES_MAX;
        }
        assert_int_equal(bluffs + supports, nothing ? 0 : 200);
        assert_true(nothing || (bluffs > 20 && supports > 20));
    }
}

/* P10: the option has all decide in secret, at the same time. */
static void the_option_together_hides_all_p10(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "");
    scene_setup(&scene, 2, "support=together");
    assert_int_equal(scene.state.support, PROCRASTINATION_TOGETHER);
    scene_begin(&scene, 2, HANDS("mouse broom", "hero bucket"), NULL);
    scene.state.support = PROCRASTINATION_TOGETHER;
    scene_all(&scene, "play mouse|play hero");
    assert_int_equal(procrastination_to_act(scene.set, &scene.state), 3);
    assert_string_equal(seen_by(&scene, 0, "lay bluff"), seen_by(&scene, 0, "lay nothing"));
}

/* P16: a round with the seats exchanged, the same choices and dice, ends the same. */
static void seats_exchanged_a_round_ends_the_same_p16(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "heir epic 5 | on score: take the highest fighter from enemy discard\n");
    for (int heir = 0; heir < 2; heir++) {
        scene_begin(&scene, 2, HANDS(heir ? "bear" : "heir", heir ? "heir" : "bear"), NULL);
        scene_all(&scene, heir ? "play bear|play heir" : "play heir|play bear");
        scene_dice(&scene, 2, 2, 0);
        scene_all(&scene, "lay nothing|lay nothing");
        assert_string_equal(scene_where(&scene, "bear"), heir ? "1 hand" : "0 hand"); /* it lies there already */
        scene_end(&scene);
    }
}

/* P16: in the order of P08 and P13, the fighters first, whoever sits where. */
static void cleared_cards_speak_highest_first_and_fighters_before_supports_p16(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "high epic 3 | on score: draw 1 / on discard: draw 1\n"
                 "low epic 2 | on score: draw 1 / on discard: draw 1\n"
                 "echo support 4 | on score: draw 1 / on discard: draw 1\n"
                 "sigh support -1 | on score: draw 1 / on discard: draw 1\n");
    for (int high = 0; high < 2; high++)
        for (int wins = 0; wins < 2; wins++) {
            scene_begin(&scene, 2, HANDS(high ? "low echo" : "high sigh", high ? "high sigh" : "low echo"), NULL);
            scene_all(&scene, high ? "play low|play high" : "play high|play low");
            scene_dice(&scene, wins ? 6 : 1, wins ? 6 : 1, wins ? 1 : 6, wins ? 1 : 6, 0);
            scene_all(&scene, high ? "lay echo|lay sigh" : "lay sigh|lay echo");
            assert_string_equal(scene_effects(&scene), "high low echo sigh");
            scene_end(&scene);
        }
}

/* P16, P09: of equal values the class that dominates speaks first; where neither does, dice decide, whoever sits where.
 */
static void equal_cards_that_were_cleared_speak_as_p09_says_p16(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "ape force 4 | on score: draw 1 / on discard: draw 1\n"
                 "cow agility 4 | on score: draw 1 / on discard: draw 1\n"
                 "owl epic 4 | on score: draw 1 / on discard: draw 1\n"
                 "elk epic 4 | on score: draw 1 / on discard: draw 1\n"
                 "rag support -2 | on score: draw 1 / on discard: draw 1\n"
                 "mop support -2 | on score: draw 1 / on discard: draw 1\n");
    for (int ape = 0; ape < 2; ape++) {
        scene_begin(&scene, 2, HANDS(ape ? "cow mop" : "ape rag", ape ? "ape rag" : "cow mop"), NULL);
        scene_all(&scene, ape ? "play cow|play ape" : "play ape|play cow");
        scene_dice(&scene, 1, 1, 2, 2, 0); /* none for the order */
        scene_play(&scene, ape, "lay rag");
        scene_play(&scene, !ape, "lay mop");
        assert_string_equal(scene_effects(&scene), "ape cow rag mop");
        scene_end(&scene);
        scene_begin(&scene, 2, HANDS(ape ? "elk" : "owl", ape ? "owl" : "elk"), NULL);
        scene_all(&scene, ape ? "play elk|play owl" : "play owl|play elk");
        scene_dice(&scene, 1, 2, 5, 5, ape ? 1 : 6, ape ? 6 : 1, 0); /* what they throw for, then who speaks first */
        scene_all(&scene, "lay nothing|lay nothing");
        assert_string_equal(scene_effects(&scene), "owl elk");
        scene_end(&scene);
    }
}

/* P16: dice that were thrown for two cards at the reveal decide again; no new ones are thrown. */
static void equal_cards_keep_the_dice_of_the_reveal_p16(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "owl epic 4 | on reveal: draw 1 / on score: draw 1 / on discard: draw 1\n"
                 "elk epic 4 | on reveal: draw 1 / on score: draw 1 / on discard: draw 1\n");
    for (int owl = 0; owl < 2; owl++) {
        scene_begin(&scene, 2, HANDS(owl ? "elk" : "owl", owl ? "owl" : "elk"), NULL);
        scene_dice(&scene, owl ? 1 : 6, owl ? 6 : 1, 0);
        scene_all(&scene, owl ? "play elk|play owl" : "play owl|play elk");
        scene_dice(&scene, 1, 2, 0);
        scene_all(&scene, "lay nothing|lay nothing");
        assert_string_equal(scene_effects(&scene), "owl elk");
        for (int i = 0; i < scene.witness.event_count; i++)
            assert_false(scene.witness.events[i].kind == PROCRASTINATION_ROLLED &&
                         scene.witness.events[i].values[3] == PROCRASTINATION_FOR_ORDER);
        scene_end(&scene);
    }
}

/* P16, P08: who speaks first goes by the printed value, however late a fighter came. */
static void a_low_fighter_that_came_late_speaks_after_a_higher_one_p16(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "late epic 2 | on score: draw 1 / on discard: draw 1\n"
                 "loud epic 4 | on score: draw 1 / on discard: draw 1\n"
                 "door epic 5 | on reveal: return this card and play another chosen card from your hand\n");
    scene_begin(&scene, 2, HANDS("door late", "loud"), NULL);
    scene_all(&scene, "play door|play loud");
    scene_play(&scene, 0, "choose late");
    scene_dice(&scene, 1, 1, 0);
    scene_play(&scene, 1, "lay nothing");
    scene_play(&scene, 0, "lay nothing");
    assert_string_equal(scene_effects(&scene), "loud late");
    scene_end(&scene);
}

/* P16: a fighter that came in the midst of the Supports speaks before them all the same. */
static void a_fighter_that_came_late_speaks_before_supports_p16(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "late epic 3 | on score: draw 1 / on discard: draw 1\n"
                 "echo support 4 | on score: draw 1 / on discard: draw 1\n"
                 "switch support -1 | on reveal: play a chosen fighter from your hand\n");
    scene_begin(&scene, 2, HANDS("mouse switch late", "bear echo"), NULL);
    scene_all(&scene, "play mouse|play bear");
    scene_dice(&scene, 1, 1, 1, 1, 0);
    scene_all(&scene, "lay switch|lay echo");
    scene_play(&scene, 0, "choose late");
    assert_string_equal(scene_effects(&scene), "late echo");
    scene_end(&scene);
}

/* P16: a card that another has taken before its turn comes has nothing to say any more. */
static void a_cleared_card_that_is_taken_stays_silent_p16(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "heir epic 5 | on score: take the highest fighter from enemy discard\n"
                 "loud epic 4 | on discard: draw 1\n");
    scene_begin(&scene, 2, HANDS("heir", "loud"), NULL);
    scene_all(&scene, "play heir|play loud");
    scene_dice(&scene, 2, 2, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_string_equal(scene_effects(&scene), "heir");
    scene_end(&scene);
}

/* A borrowed effect says "this card" of the card that borrows, and that card is named. */
static void this_card_is_the_one_that_borrows(void **unused) {
    (void)unused;
    static scene scene;
    char words[200];
    dj_text text = dj_text_over(words, sizeof words);
    open(&scene, "parrot epic 5 | on reveal: apply the effect of a chosen card from your score\n"
                 "coward epic 2 | on reveal: you may return this card and play another chosen card from your hand\n");
    scene_begin(&scene, 2, HANDS("parrot cat", "bear"), NULL);
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "coward");
    scene_all(&scene, "play parrot|play bear");
    scene_play(&scene, 0, "choose coward");
    procrastination_ask(scene.set, &scene.state, &(dj_voice){.language = DJ_ENGLISH, .reader = 0}, &text);
    assert_non_null(strstr(words, "parrot"));
    bool is_named = false;
    for (int i = 0; i < scene.witness.event_count; i++) {
        char said[200];
        dj_text out = dj_text_over(said, sizeof said);
        procrastination_describe_event(scene.set, &scene.witness.events[i],
                                       &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_EVERYTHING}, &out);
        is_named = is_named || strcmp(said, "“parrot”, Aliénor’s card, borrows the effect of “coward”.") == 0;
    }
    assert_true(is_named);
    scene_play(&scene, 0, "choose yes");
    assert_string_equal(scene_where(&scene, "parrot"), "0 hand");
    assert_string_equal(scene_where(&scene, "coward"), "0 score");
}

/* A card of one's own in front speaks again for itself. */
static void a_fighter_that_speaks_again_is_this_card(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "proud epic 5 | on reveal: if this card is your fighter, +3\n"
                 "again support -1 | on reveal: apply the effect of your fighter\n");
    scene_begin(&scene, 2, HANDS("proud again", "bear"), NULL);
    scene_all(&scene, "play proud|play bear");
    assert_int_equal(scene_total(&scene, 0), 8);
    scene_dice(&scene, 1, 1, 1, 0);
    scene_all(&scene, "lay again|lay nothing");
    scene_end(&scene);
    assert_int_equal(scene.state.last[0].against[PROCRASTINATION_FACED].total, 5 + 3 - 1 + 3 + 2);
}

/* P14: whoever has no fighter left fights with the dice alone, and at least one. */
static void a_fighter_that_returns_leaves_the_dice_alone_p14(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "ghost epic 5 | on reveal: return this card and play another chosen card from your hand\n");
    scene_begin(&scene, 2, HANDS("ghost", "mouse"), NULL);
    scene_all(&scene, "play ghost|play mouse"); /* there is no other card */
    assert_int_equal(scene_total(&scene, 0), 0);
    scene_dice(&scene, 6, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_int_equal(scene.state.last[0].outcome, PROCRASTINATION_WON); /* 6 against 2, and nothing to score */
    assert_int_equal(procrastination_score(scene.set, &scene.state, 0), 0);
    assert_string_equal(scene_where(&scene, "ghost"), "0 hand");
    scene_end(&scene);
}

/* Nobody is asked to trade where one of the hands is empty. */
static void a_trade_with_an_empty_hand_is_not_offered(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "pear epic 5 | on reveal: you may trade cards\nplum epic 5 | on reveal: trade cards\n");
    const char *const hands[][2] = {{"pear", "bear cat"}, {"pear cat", "bear"}, {"plum", "bear cat"}};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        scene_begin(&scene, 2, hands[i], NULL);
        scene_all(&scene, i == 2 ? "play plum|play bear" : "play pear|play bear");
        assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    }
    scene_begin(&scene, 2, HANDS("pear cat", "bear cat"), NULL);
    scene_all(&scene, "play pear|play bear");
    assert_string_equal(scene_moves(&scene, 0), "choose yes|choose no");
}

/* P12, P14, P22: the account says what a round comes to while it is played, and after it. */
static void the_account_of_a_round_is_kept_until_the_next_p12_p14(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "wizard magic 5\n");
    scene_begin(&scene, 2, HANDS("wizard broom", "bear"), NULL);
    assert_int_equal(procrastination_account_of(scene.set, &scene.state).round, 0);
    scene_all(&scene, "play wizard|play bear");
    procrastination_account now = procrastination_account_of(scene.set, &scene.state);
    assert_false(now.is_past);
    assert_int_equal(now.stands[0].against[PROCRASTINATION_FACED].how, PROCRASTINATION_BY_DOMINATION);
    assert_int_equal(now.stands[0].against[PROCRASTINATION_FACED].total, 10);
    scene_dice(&scene, 4, 2, 1, 0);
    scene_all(&scene, "lay broom|lay bluff");
    scene_end(&scene);
    procrastination_account past = procrastination_account_of(scene.set, &scene.state);
    assert_true(past.is_past && past.round == 1);
    assert_int_equal(past.stands[0].against[PROCRASTINATION_FACED].total, 10 - 2 + 6);
    assert_int_equal(past.stands[0].supports_worth, -2);
    assert_int_equal(past.stands[0].outcome, PROCRASTINATION_WON);
    assert_int_equal(past.stands[1].laid, PROCRASTINATION_LAID_THE_BLUFF);
    assert_int_equal(past.stands[1].against[PROCRASTINATION_FACED].total, 5);
}

/* P12: what is told of a round whose Supports have just been turned over has their values in it. */
static void a_support_counts_as_soon_as_it_is_revealed_p12(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "mop support -3 | on reveal: you may draw 1\n");
    scene_begin(&scene, 2, HANDS("bear mop", "bear"), NULL);
    scene_all(&scene, "play bear|play bear");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 1), 4);
    scene_all(&scene, "lay mop|lay bluff");
    assert_string_equal(scene_moves(&scene, 0), "choose yes|choose no");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 1), 4 - 3);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 0), 4);
}

/* P14: the sum of the dice is part of a total as soon as they lie there, against everybody. */
static void dice_count_in_totals_as_soon_as_they_are_rolled_p14(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "drum force 4 | on roll: you may draw 1\n");
    scene_begin(&scene, 2, HANDS("drum broom", "bear"), HANDS("cat", "cat"));
    scene_all(&scene, "play drum|play bear");
    assert_int_equal(scene_total(&scene, 0), 4);
    scene_dice(&scene, 5, 1, 3, 0);
    scene_all(&scene, "lay broom|lay nothing");
    scene_end(&scene);
    assert_string_equal(scene_moves(&scene, 0), "choose yes|choose no");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 1), 4 - 2 + 5 + 1);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 0), 4 + 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_leads_decides_first_what_to_lay_p10),
        cmocka_unit_test(equal_totals_decide_in_seat_order_of_the_round_p10),
        cmocka_unit_test(all_see_whether_a_card_lies_there_and_not_which_p10),
        cmocka_unit_test(samples_keep_whether_a_card_lies_there_p10),
        cmocka_unit_test(the_option_together_hides_all_p10),
        cmocka_unit_test(seats_exchanged_a_round_ends_the_same_p16),
        cmocka_unit_test(cleared_cards_speak_highest_first_and_fighters_before_supports_p16),
        cmocka_unit_test(equal_cards_that_were_cleared_speak_as_p09_says_p16),
        cmocka_unit_test(equal_cards_keep_the_dice_of_the_reveal_p16),
        cmocka_unit_test(a_low_fighter_that_came_late_speaks_after_a_higher_one_p16),
        cmocka_unit_test(a_fighter_that_came_late_speaks_before_supports_p16),
        cmocka_unit_test(a_cleared_card_that_is_taken_stays_silent_p16),
        cmocka_unit_test(this_card_is_the_one_that_borrows),
        cmocka_unit_test(a_fighter_that_speaks_again_is_this_card),
        cmocka_unit_test(a_fighter_that_returns_leaves_the_dice_alone_p14),
        cmocka_unit_test(a_trade_with_an_empty_hand_is_not_offered),
        cmocka_unit_test(the_account_of_a_round_is_kept_until_the_next_p12_p14),
        cmocka_unit_test(a_support_counts_as_soon_as_it_is_revealed_p12),
        cmocka_unit_test(dice_count_in_totals_as_soon_as_they_are_rolled_p14),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
