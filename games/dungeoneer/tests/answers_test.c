/* Responses and anytime cards, who is asked, and that asking tells nothing: E27, X02. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char cards[] =
    "  - {id: chill, kind: bane, cost: 0, count: 2, effect: 'when played: lose 1 glory'}\n"
    "  - {id: arrow, kind: bane, cost: 0, effect: 'when played: take 2 wounds'}\n"
    "  - {id: snipe, kind: bane, cost: 0, count: 3, timing: anytime, effect: 'when played: take 1 wound'}\n"
    "  - {id: rat, kind: monster, cost: 0, attacks: {melee: 3}, life: 2}\n"
    "  - {id: noose, kind: trap, cost: 0, stat: move, threat: 9, effect: {when failed: take 2 wounds}}\n"
    "  - {id: shield, kind: boon, cost: 1, timing: response, effect: 'as an answer: prevent 1 wound'}\n"
    "  - {id: deny, kind: boon, cost: 1, count: 2, timing: response, effect: 'as an answer: cancel it'}\n"
    "  - {id: flee, kind: boon, cost: 0, timing: response, answers: [monster, trap], effect: 'as an answer: escape'}\n"
    "  - {id: mirror, kind: boon, cost: 0, timing: response, effect: 'as an answer: turn it on enemy'}\n"
    "  - {id: glass, kind: boon, cost: 0, timing: response, effect: 'as an answer: turn it on enemy'}\n"
    "  - {id: rage, kind: boon, cost: 0, timing: response, effect: 'as an answer: get +3 in this combat and deal 1 "
    "more "
    "wound'}\n"
    "  - {id: luck, kind: boon, cost: 0, timing: response, effect: 'as an answer: keep the best of two dice; enemy "
    "keeps "
    "the worst of two dice'}\n"
    "  - {id: sip, kind: boon, cost: 0, count: 2, timing: anytime, effect: 'when played: recover 1 life'}\n"
    "  - {id: idol, kind: treasure, cost: 0, charges: 1, effect: 'as an answer: cancel it'}\n"
    "  - {id: fog, kind: bane, cost: 0, target: none, effect: 'when played: give 1 peril to each other hero'}\n"
    "  - {id: gag, kind: bane, cost: 0, timing: permanent, effect: 'while owned: cannot answer'}\n";

static void open(scene *scene, int seats) {
    scene_open(scene, cards, NULL);
    scene_begin(scene, seats);
    for (int seat = 0; seat < seats; seat++)
        scene->state.seats[seat].glory = 3;
}

static void a_bane_is_answered_by_whom_it_hits(void **unused) { /* E27 */
    (void)unused;
    static scene scene;
    open(&scene, 3);
    scene_give(&scene, 0, "arrow deny");
    scene_give(&scene, 1, "shield deny");
    assert_string_equal(scene_refusal(&scene, "play deny"), "E27"); /* nothing hits */
    scene_play(&scene, "play arrow|target 2");
    assert_int_equal(scene_asked(&scene), 1);
    struct scene other = scene;
    scene_play(&scene, "play shield");
    assert_int_equal(scene_asked(&scene), 1); /* and may answer again */
    assert_int_equal(scene.state.seats[1].glory, 2);
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.seats[1].wounds, 1);
    assert_true(scene_is_discarded(&scene, "shield"));
    scene_play(&other, "play deny");
    assert_int_equal(other.state.seats[1].wounds, 0);
    assert_true(scene_is_discarded(&other, "arrow"));
    assert_int_equal(scene_asked(&other), 0);
}

static void an_escaped_encounter_goes_back_and_a_cancelled_one_is_discarded(void **unused) { /* E18, E27 */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 0, "rat arrow");
    scene_give(&scene, 1, "flee deny");
    scene_play(&scene, "play arrow|target 2");
    assert_string_equal(scene_refusal(&scene, "play flee"), "E27"); /* not from a bane */
    scene_play(&scene, "pass|play rat|target 2|fight");
    struct scene other = scene;
    scene_play(&scene, "play flee");
    assert_true(scene_holds(&scene, 0, "rat"));
    scene_play(&other, "play deny");
    assert_true(scene_is_discarded(&other, "rat"));
}

static void what_hits_can_be_turned_on_who_played_it(void **unused) { /* E18, E26, E27 */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 0, "arrow rat");
    scene_give(&scene, 1, "mirror");
    struct scene other = scene;
    scene_play(&scene, "play arrow|target 2|play mirror");
    assert_int_equal(scene_asked(&scene), 0); /* (2) it was turned back on who played it, who is asked */
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.seats[0].wounds, 2);
    assert_int_equal(scene.state.seats[1].wounds, 0);
    scene_dice(&other, 6, 1, 0);
    scene_play(&other, "play rat|target 2|fight|play mirror|pass");
    assert_int_equal(other.state.seats[0].wounds, 1);
    assert_true(scene_holds(&other, 0, "rat")); /* E18: the hand that played it */
    assert_int_equal(other.state.harm, 1);      /* E21: a wound of one's own hero counts, too */
    assert_int_equal(scene_asked(&other), 0);
    assert_string_equal(scene_refusal(&other, "give 1"), "E21");
    scene_play(&other, "give 2");
    assert_int_equal(other.state.seats[1].peril, 1);
    open(&other, 2);
    scene_give(&other, 0, "rat");
    scene_give(&other, 1, "mirror");
    scene_dice(&other, 1, 6, 0); /* 4 against 8: one of its two lives */
    scene_play(&other, "play rat|target 2|fight|play mirror|pass");
    assert_int_equal(other.state.seats[0].hurt_count, 1);
    assert_int_equal(other.state.seats[1].hurt_count, 0);
}

static void what_is_turned_leaves_the_help_of_earlier_answers_behind(void **unused) { /* E18, E27 */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 0, "arrow rat");
    scene_give(&scene, 1, "shield mirror rage luck");
    struct scene other = scene, lucky = scene;
    scene_play(&scene, "play arrow|target 2|play shield|play mirror|pass");
    assert_int_equal(scene.state.seats[0].wounds, 2); /* the shield was not the archer's */
    scene_dice(&other, 6, 5, 0);                      /* 9 against 7: nor is the rage */
    scene_play(&other, "play rat|target 2|fight|play rage|play mirror|pass");
    assert_int_equal(other.state.seats[0].wounds, 1);
    assert_int_equal(other.state.seats[0].hurt_count, 0);
    scene_end(&other);
    scene_dice(&lucky, 6, 5, 0); /* a die each: nor the luck */
    scene_play(&lucky, "play rat|target 2|fight|play luck|play mirror|pass");
    assert_int_equal(lucky.state.seats[0].wounds, 1);
    scene_end(&lucky);
}

static void answers_change_the_combat(void **unused) { /* E26, E27 */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 0, "rat");
    scene_give(&scene, 1, "rage luck");
    scene_play(&scene, "play rat|target 2|fight");
    struct scene other = scene;
    scene_dice(&scene, 3, 2, 0); /* 6 against 2 + 2 + 3 */
    scene_play(&scene, "play rage|pass");
    assert_true(scene_is_discarded(&scene, "rat")); /* two wounds */
    scene_end(&scene);
    scene_dice(&other, 5, 2, 1, 4, 0); /* the rat keeps 2, the hero 4 */
    scene_play(&other, "play luck|pass");
    assert_int_equal(other.state.seats[0].hurt[0].wounds, 1);
    assert_int_equal(scene_event(&other, DUNGEONEER_UNUSED_DIE, 0)->values[1], 5); /* X06 */
    assert_string_equal(scene_told(&other, DUNGEONEER_UNUSED_DIE, 0),
                        "“Some” rolls two dice: the one that shows 5 is dropped.");
    assert_int_equal(scene_event(&other, DUNGEONEER_UNUSED_DIE, 1)->values[1], 1);
    scene_end(&other);
}

static void a_treasure_may_answer_and_a_card_may_forbid_it(void **unused) { /* E26, E27, E28 */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 0, "arrow");
    scene_give(&scene, 1, "deny");
    scene_equip(&scene, 1, "idol");
    struct scene other = scene;
    scene_play(&scene, "play arrow|target 2|use idol");
    assert_int_equal(scene.state.seats[1].wounds, 0);
    assert_true(scene_is_discarded(&scene, "idol"));
    scene_equip(&other, 1, "gag");
    scene_play(&other, "play arrow|target 2");
    assert_string_equal(scene_refusal(&other, "use idol"), "E26");
    assert_string_equal(scene_refusal(&other, "play deny"), "E26");
}

static void a_power_answers_what_it_says(void **unused) { /* E27, E30 */
    (void)unused;
    static scene scene;
    scene_open_heroes(&scene, cards, NULL,
                      ", power: {name: {en: Guard, fr: Garde}, glory: 1}, answers: [monster, trap], effect: 'as an "
                      "answer: prevent 1 wound'");
    scene_begin(&scene, 2);
    scene.state.seats[1].glory = 3;
    scene_give(&scene, 0, "arrow noose");
    scene_play(&scene, "play arrow|target 2");
    assert_string_equal(scene_refusal(&scene, "use power"), "E27"); /* not a bane */
    scene_dice(&scene, 1, 0);
    scene_play(&scene, "pass|play noose|target 2|fight|use power");
    assert_string_equal(scene_refusal(&scene, "use power"), "E06"); /* once */
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.seats[1].wounds, 2 + 1); /* 5 against 9: two wounds, less one */
    scene_end(&scene);
}

static void an_answer_that_changes_nothing_is_legal(void **unused) { /* E27 (R) */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 0, "chill");
    scene_give(&scene, 1, "shield");
    scene_play(&scene, "play chill|target 2|play shield|pass"); /* there was no wound to prevent */
    assert_true(scene_is_discarded(&scene, "shield"));
    assert_int_equal(scene.state.seats[1].glory, 1);
}

static void a_challenge_is_answered_too(void **unused) { /* E15, E27 */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 1, "deny");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "challenge 2|attack melee|play deny");
    assert_int_equal(scene.state.seats[1].wounds, 0);
    assert_int_equal(scene_asked(&scene), 0);
    assert_string_equal(scene_refusal(&scene, "challenge 2"), "E15");
}

static void anytime_cards_are_played_in_ones_turn_and_when_hit(void **unused) { /* E27 (R) */
    (void)unused;
    static scene scene;
    open(&scene, 3);
    scene_give(&scene, 0, "sip arrow chill");
    scene_give(&scene, 1, "sip snipe");
    scene_give(&scene, 2, "snipe");
    scene.state.seats[1].wounds = 1;
    scene_phase(&scene, DUNGEONEER_DISCARD_PHASE);
    scene_play(&scene, "play sip|discard chill");
    scene_play(&scene, "play arrow|target 2|play snipe|target 1");
    assert_int_equal(scene_asked(&scene), 0); /* the active player is hit, and asked */
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.seats[0].wounds, 1);
    assert_int_equal(scene_asked(&scene), 1);
    scene_play(&scene, "play sip");
    assert_int_equal(scene.state.seats[1].wounds, 0);
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.seats[1].wounds, 2);
    assert_int_equal(scene_asked(&scene), 0); /* seat 2, who wants no such question, was not asked */
}

static void answers_are_answered_four_plays_deep(void **unused) { /* E27 (R) */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 0, "arrow snipe sip");
    scene_give(&scene, 1, "snipe snipe");
    scene_play(&scene, "play arrow|target 2|play snipe|target 1|play snipe|target 2");
    assert_int_equal(scene_asked(&scene), 1);
    scene_play(&scene, "play snipe|target 1"); /* the fourth */
    assert_int_equal(scene.state.play_count, DUNGEONEER_PLAYS_MAX);
    assert_int_equal(scene_asked(&scene), 0);
    assert_string_equal(scene_refusal(&scene, "play sip"), "E27");
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.play_count, DUNGEONEER_PLAYS_MAX - 1);
    assert_int_equal(scene.state.seats[0].wounds, 1); /* the last one first */
}

static void everybody_is_asked_in_turn_order(void **unused) { /* E27 (R) */
    (void)unused;
    static scene scene;
    open(&scene, 4);
    scene_ask_everybody(&scene);
    scene_give(&scene, 0, "arrow rat noose");
    scene_give(&scene, 3, "snipe");
    scene_play(&scene, "play arrow|target 3"); /* who played it has just had a say */
    assert_int_equal(scene_asked(&scene), 1);
    scene_play(&scene, "pass");
    assert_int_equal(scene_asked(&scene), 2);
    scene_play(&scene, "pass");
    assert_int_equal(scene_event(&scene, DUNGEONEER_PASSED, 0)->values[1], 1); /* the one who is hit */
    assert_int_equal(scene_asked(&scene), 3);
    scene_play(&scene, "play snipe|target 2"); /* an answer by who is not hit, itself to be answered */
    assert_int_equal(scene_asked(&scene), 0);
    scene_play(&scene, "pass|pass|pass");
    assert_int_equal(scene.state.seats[1].wounds, 1);
    assert_int_equal(scene_asked(&scene), 3);
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.seats[2].wounds, 2);
    scene_play(&scene, "play rat|target 2|play noose|target 2|fight");
    assert_int_equal(scene_asked(&scene), 1); /* (2) nobody is asked to answer their own play, waiting or not */
    scene_dice(&scene, 1, 2, 6, 0);
    scene_play(&scene, "pass|pass|pass");
    assert_int_equal(scene_asked(&scene), 1);
    scene_play(&scene, "pass|pass|pass");
    scene_end(&scene);
}

static void the_question_elides_before_a_vowel(void **unused) { /* E27 */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 0, "arrow");
    scene_give(&scene, 1, "shield");
    scene_play(&scene, "play arrow|target 2");
    char room[256];
    dj_text text = dj_text_over(room, sizeof room);
    dungeoneer_ask(scene.set, &scene.state, &(dj_voice){.language = DJ_FRENCH, .reader = 1}, &text);
    assert_non_null(strstr(room, "de la part d’Aliénor"));
}

static void a_bane_without_a_target_asks_everybody_else(void **unused) { /* E08, E27 (R) */
    (void)unused;
    static scene scene;
    open(&scene, 3);
    scene_ask_everybody(&scene);
    scene_give(&scene, 0, "fog");
    scene_give(&scene, 1, "deny");
    scene_play(&scene, "play fog|charge 2");
    assert_int_equal(scene_asked(&scene), 1);
    assert_string_equal(scene_refusal(&scene, "play deny"), "E27"); /* it has no target */
    scene_play(&scene, "pass|pass");
    assert_int_equal(scene.state.seats[2].peril_coming, 1);
}

static void what_is_turned_back_is_answered_and_turned_again(void **unused) { /* E27 (2) */
    (void)unused;
    static scene scene;
    open(&scene, 3);
    scene_ask_everybody(&scene);
    scene_give(&scene, 0, "arrow deny mirror");
    scene_give(&scene, 1, "glass");
    scene_play(&scene, "play arrow|target 2");
    assert_int_equal(scene_asked(&scene), 1);
    scene_play(&scene, "play glass");
    assert_int_equal(scene_asked(&scene), 0); /* in the own turn, and the own arrow */
    struct scene other = scene;
    scene_play(&scene, "play deny");
    assert_int_equal(scene.state.seats[0].wounds + scene.state.seats[1].wounds, 0);
    scene_play(&other, "play mirror");
    assert_int_equal(scene_asked(&other), 1); /* and back again: who played it is not asked */
    scene_play(&other, "pass|pass");
    assert_int_equal(other.state.seats[1].wounds, 2);
    assert_int_equal(scene_asked(&other), 0);
}

static void a_monster_turned_back_can_be_fled_from(void **unused) { /* E18, E27 (2) */
    (void)unused;
    static scene scene;
    open(&scene, 2);
    scene_give(&scene, 0, "rat flee");
    scene_give(&scene, 1, "mirror");
    scene_play(&scene, "play rat|target 2|fight|play mirror|play flee");
    assert_true(scene_holds(&scene, 0, "rat"));
    assert_int_equal(scene.state.harm, 0);
}

static void anytime_cards_are_played_by_whom_nobody_asks(void **unused) { /* E27 (2) */
    (void)unused;
    static scene scene;
    open(&scene, 3);
    scene_give(&scene, 0, "arrow sip");
    scene_give(&scene, 1, "sip deny");
    scene_give(&scene, 2, "snipe");
    scene.state.seats[1].wounds = scene.state.seats[0].wounds = 1;
    assert_int_equal(dungeoneer_may_act(scene.set, &scene.state), 6);
    assert_string_equal(scene_refusal(&scene, "2: play deny"), "E27");
    assert_string_equal(scene_refusal(&scene, "2: fight"), "E27");
    scene_play(&scene, "2: play sip");
    assert_int_equal(scene.state.seats[1].wounds, 0);
    assert_int_equal(scene_asked(&scene), 0); /* whose turn goes on */
    scene_play(&scene, "3: play snipe");
    assert_int_equal(scene_asked(&scene), 2);
    assert_int_equal(dungeoneer_may_act(scene.set, &scene.state), 0); /* (R) what was begun is finished first */
    scene_play(&scene, "target 2");
    assert_int_equal(scene_asked(&scene), 1);
    scene_play(&scene, "play deny|play arrow|target 3");
    assert_int_equal(scene_asked(&scene), 2);
    assert_int_equal(dungeoneer_may_act(scene.set, &scene.state), 3);
    scene_play(&scene, "1: play sip"); /* while another is asked */
    assert_int_equal(scene.state.seats[0].wounds, 0);
    assert_int_equal(scene_asked(&scene), 2);
    scene_play(&scene, "pass|fight");
    assert_int_equal(scene.state.phase, DUNGEONEER_BUILD_PHASE);
    assert_int_equal(dungeoneer_may_act(scene.set, &scene.state), 6);
    scene.state.deeds = DUNGEONEER_DEEDS_MAX;
    assert_int_equal(dungeoneer_may_act(scene.set, &scene.state), 0);
}

/* What everybody else sees of a moment: the view, who must act, and the events of the last move. */
static void look(const scene *scene, int viewer, char *out, size_t size) {
    dj_json json = dj_json_over(out, size);
    dungeoneer_view(scene->set, &scene->state, viewer, &json);
    dj_text_format(&json.text, " to act %d, may act %d", dungeoneer_to_act(scene->set, &scene->state),
                   dungeoneer_may_act(scene->set, &scene->state));
    dj_seat_mask bit = viewer == DJ_SPECTATOR ? 0x8000 : DJ_SEAT_BIT(viewer);
    for (int i = 0; i < scene->witness.event_count; i++) {
        const dj_event *event = &scene->witness.events[i];
        if (event->seen_by & bit)
            dj_text_format(&json.text, " %d:%d,%d,%d,%d", event->kind, event->values[0], event->values[1],
                           event->values[2], event->values[3]);
    }
    assert_true(dj_text_fits(&json.text));
}

/* Whatever anybody holds, the others see the same bytes: in the view, the events, and who is asked next. */
static void asking_tells_nothing_about_the_hand(void **unused) { /* E27, X02 */
    (void)unused;
    static const char *const hands[] = {"filler-0 filler-1", "deny flee", "sip snipe", "mirror filler-2", "rage luck"};
    static const char *const plays[] = {"play arrow|target 2", "play rat|target 2|fight", "play noose|target 2|fight"};
    static char first[5][1 << 16], other[1 << 16];
    for (size_t play = 0; play < sizeof plays / sizeof *plays; play++)
        for (int holder = 0; holder < 4; holder++)
            for (int viewer = DJ_SPECTATOR; viewer < 4; viewer++) {
                for (size_t hand = 0; hand < sizeof hands / sizeof *hands && viewer != holder; hand++) {
                    static scene scene;
                    open(&scene, 4);
                    scene_ask_everybody(&scene);
                    scene_give(&scene, 0, "arrow rat noose");
                    scene_give(&scene, holder, hands[hand]);
                    scene_dice(&scene, 3, 3, 0);
                    scene_play(&scene, plays[play]);
                    for (int i = 0; i < 5 && scene.state.play_count > 0; i++) {
                        look(&scene, viewer, hand == 0 ? first[i] : other, sizeof other);
                        if (hand > 0)
                            assert_string_equal(other, first[i]);
                        scene_play(&scene, "pass");
                    }
                }
            }
}

static void a_monster_that_came_back_is_known_to_be_in_the_hand(void **unused) { /* E18, X02 */
    (void)unused;
    static scene scene;
    static char text[1 << 16];
    open(&scene, 3);
    scene_give(&scene, 0, "rat chill");
    scene_dice(&scene, 6, 1, 0);
    scene_play(&scene, "play rat|target 2|fight|pass|give 3");
    look(&scene, 2, text, sizeof text);
    assert_non_null(strstr(text, "\"hand\":[{\"card\":\"rat\",\"owner\":0},null]"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bane_is_answered_by_whom_it_hits),
        cmocka_unit_test(an_escaped_encounter_goes_back_and_a_cancelled_one_is_discarded),
        cmocka_unit_test(what_hits_can_be_turned_on_who_played_it),
        cmocka_unit_test(what_is_turned_leaves_the_help_of_earlier_answers_behind),
        cmocka_unit_test(answers_change_the_combat),
        cmocka_unit_test(a_treasure_may_answer_and_a_card_may_forbid_it),
        cmocka_unit_test(a_power_answers_what_it_says),
        cmocka_unit_test(an_answer_that_changes_nothing_is_legal),
        cmocka_unit_test(a_challenge_is_answered_too),
        cmocka_unit_test(anytime_cards_are_played_in_ones_turn_and_when_hit),
        cmocka_unit_test(answers_are_answered_four_plays_deep),
        cmocka_unit_test(everybody_is_asked_in_turn_order),
        cmocka_unit_test(the_question_elides_before_a_vowel),
        cmocka_unit_test(a_bane_without_a_target_asks_everybody_else),
        cmocka_unit_test(what_is_turned_back_is_answered_and_turned_again),
        cmocka_unit_test(a_monster_turned_back_can_be_fled_from),
        cmocka_unit_test(anytime_cards_are_played_by_whom_nobody_asks),
        cmocka_unit_test(asking_tells_nothing_about_the_hand),
        cmocka_unit_test(a_monster_that_came_back_is_known_to_be_in_the_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
