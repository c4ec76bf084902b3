/* Samples of Donjon & Procrastination against all worlds that there are: what a seat has not seen is drawn as it was
 * dealt, and what it has seen stays (X02). */
#include "tests/fairness.h"
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { DRAWS = 20000 };

static const char zoo[] = "bear force 4\ncat agility 4\nfox epic 2\nowl magic 1\nmole support -1\n";

static int first_in(const procrastination_state *state, int seat, int zone) {
    return state->seats[seat].zones[zone];
}

/* Copies of each card that the seat has not seen. */
static void count_unseen(const scene *scene, int seat, int *left) {
    for (int card = 0; card < scene->set->card_count; card++)
        left[card] = scene->set->cards[card].count * scene->state.boxes;
    for (int i = 0; i < scene->state.instance_count; i++)
        left[scene->state.card[i]] -= scene->state.known[i] >> seat & 1;
}

/* Two places whose cards the seat has not seen: every pair of cards left, as often as there are copies. */
static void assert_any_pair(const scene *scene, int seat, bool is_in_pile) {
    static fairness fairness;
    fairness = (struct fairness){0};
    int left[PROCRASTINATION_CARDS_MAX];
    count_unseen(scene, seat, left);
    for (int a = 0; a < scene->set->card_count; a++)
        for (int b = 0; b < scene->set->card_count; b++)
            fairness_expect(&fairness, (uint64_t)(a << 8 | b), left[a] * (left[b] - (a == b)));
    dj_dice dice = dj_dice_from_seed("fair");
    for (int i = 0; i < DRAWS; i++) {
        procrastination_state sample;
        procrastination_sample(scene->set, &scene->state, seat, &dice, &sample);
        int hand = first_in(&sample, 1, PROCRASTINATION_IN_HAND);
        int other = is_in_pile ? first_in(&sample, 0, PROCRASTINATION_IN_PILE) : sample.next[hand];
        fairness_count(&fairness, (uint64_t)(sample.card[hand] << 8 | sample.card[other]));
    }
    fairness_assert(&fairness);
}

static void what_was_dealt_unseen_may_be_any_two_cards_x02(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, zoo);
    scene_begin(&scene, 2, HANDS("bear cat", "fox owl mole"), NULL);
    assert_any_pair(&scene, 0, false);
    assert_any_pair(&scene, 0, true);
}

/* P05: the card chosen in secret may be any, and is one of the hand. */
static void a_secret_choice_may_be_any_card_p05(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    scene_cards(&scene, zoo);
    scene_begin(&scene, 2, HANDS("bear cat", "fox owl cat"), NULL);
    scene_play(&scene, 1, "play fox");
    int left[PROCRASTINATION_CARDS_MAX];
    count_unseen(&scene, 0, left);
    for (int card = 0; card < scene.set->card_count; card++)
        fairness_expect(&fairness, (uint64_t)card, left[card]);
    dj_dice dice = dj_dice_from_seed("fair");
    for (int i = 0; i < DRAWS; i++) {
        procrastination_state sample;
        procrastination_sample(scene.set, &scene.state, 0, &dice, &sample);
        int chosen = sample.seats[1].choice;
        assert_int_equal(sample.place[chosen], PROCRASTINATION_ZONES + PROCRASTINATION_IN_HAND);
        fairness_count(&fairness, sample.card[chosen]);
    }
    fairness_assert(&fairness);
}

/* P17: cards tied stay where all have seen them. */
static void tied_cards_stay_in_every_sample_p17(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, zoo);
    scene_begin(&scene, 2, HANDS("bear cat", "bear owl"), NULL);
    scene_dice(&scene, 5, 5, 0);
    scene_all(&scene, "play bear|play bear");
    scene_all(&scene, "lay nothing|lay nothing");
    scene_end(&scene);
    int tied = first_in(&scene.state, 1, PROCRASTINATION_IN_LEFT);
    assert_int_not_equal(tied, PROCRASTINATION_NONE);
    dj_dice dice = dj_dice_from_seed("tied");
    for (int i = 0; i < 200; i++) {
        procrastination_state sample;
        procrastination_sample(scene.set, &scene.state, 0, &dice, &sample);
        int stays = first_in(&sample, 1, PROCRASTINATION_IN_LEFT);
        assert_int_not_equal(stays, PROCRASTINATION_NONE);
        assert_int_equal(sample.card[stays], scene.state.card[tied]);
    }
}

/* P20: what was passed on is in the other's hand, but for what the other kept of it; what the other kept before may be
 * anything that was not seen. */
static void cards_seen_and_passed_on_stay_with_who_got_them_p20(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    scene_cards(&scene, zoo);
    scene_setup(&scene, 2, "draft=mimic");
    for (int seat = 0; seat < 2; seat++) {
        dj_move moves[PROCRASTINATION_MOVES_MAX];
        assert_true(procrastination_moves(scene.set, &scene.state, seat, moves) > 0);
        procrastination_play(scene.set, &scene.state, seat, moves[0], NULL);
    }
    int left[PROCRASTINATION_CARDS_MAX];
    count_unseen(&scene, 0, left);
    for (int card = 0; card < scene.set->card_count; card++)
        fairness_expect(&fairness, (uint64_t)card, left[card]);
    dj_dice dice = dj_dice_from_seed("fair");
    for (int i = 0; i < DRAWS; i++) {
        procrastination_state sample;
        procrastination_sample(scene.set, &scene.state, 0, &dice, &sample);
        int copies[PROCRASTINATION_CARDS_MAX] = {0};
        for (int j = first_in(&sample, 1, PROCRASTINATION_IN_HAND); j != PROCRASTINATION_NONE; j = sample.next[j])
            copies[sample.card[j]]++;
        for (int j = first_in(&scene.state, 1, PROCRASTINATION_IN_HAND); j != PROCRASTINATION_NONE;
             j = scene.state.next[j])
            assert_true(copies[scene.state.card[j]]-- > 0);
        fairness_count(&fairness, sample.card[first_in(&sample, 1, PROCRASTINATION_IN_PILE)]);
    }
    fairness_assert(&fairness);
}

/* A card that speaks when discarded would have been heard: what lies in a discard unseen is another. */
static void what_was_discarded_in_silence_has_nothing_to_say_p18(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    scene_cards(&scene, "bear force 4\ncat agility 4\nfox epic 2\nowl magic 1\nparrot epic 1 | on discard: draw 1\n");
    scene_begin(&scene, 3, HANDS("bear bear cat fox owl cat fox owl", "bear cat", "cat"), NULL);
    scene_all(&scene, "play bear|play bear|play cat");
    scene_all(&scene, "lay nothing|lay nothing|lay nothing");
    scene_play(&scene, 0, "discard fox");
    int discarded = first_in(&scene.state, 0, PROCRASTINATION_IN_DISCARD);
    assert_int_equal(scene.state.known[discarded] >> 2 & 1, 0);
    int left[PROCRASTINATION_CARDS_MAX];
    count_unseen(&scene, 2, left);
    for (int card = 0; card < scene.set->card_count; card++)
        if (strcmp(scene.set->cards[card].id, "parrot") != 0)
            fairness_expect(&fairness, (uint64_t)card, left[card]);
    dj_dice dice = dj_dice_from_seed("fair");
    for (int i = 0; i < DRAWS; i++) {
        procrastination_state sample;
        procrastination_sample(scene.set, &scene.state, 2, &dice, &sample);
        fairness_count(&fairness, sample.card[first_in(&sample, 0, PROCRASTINATION_IN_DISCARD)]);
    }
    fairness_assert(&fairness);
}

/* A viewer who cannot tell two states apart samples the same from both, to the byte. */
static void assert_same_sample(const scene *scene, const procrastination_state *one,
                               const procrastination_state *other) {
    procrastination_state samples[2];
    dj_dice dice = dj_dice_from_seed("same"), again = dice;
    assert_memory_not_equal(one, other, sizeof *one);
    procrastination_sample(scene->set, one, 0, &dice, &samples[0]);
    procrastination_sample(scene->set, other, 0, &again, &samples[1]);
    assert_memory_equal(&samples[0], &samples[1], sizeof samples[0]);
}

static void samples_do_not_tell_how_others_hold_their_cards_x07(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, zoo);
    scene_begin(&scene, 2, HANDS("bear cat", "fox owl mole"), NULL);
    int first = first_in(&scene.state, 1, PROCRASTINATION_IN_HAND), second = scene.state.next[first];
    scene.state.known[second] |= procrastination_bit(0); /* it was shown */
    scene.state.placed[second] |= procrastination_bit(0);
    procrastination_state turned = scene.state;
    turned.seats[1].zones[PROCRASTINATION_IN_HAND] = (uint8_t)second;
    turned.next[first] = scene.state.next[second];
    turned.next[second] = (uint8_t)first;
    assert_same_sample(&scene, &scene.state, &turned);
}

static void samples_do_not_tell_what_others_have_seen_of_each_other_x07(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, zoo);
    scene_begin(&scene, 3, HANDS("bear cat", "fox owl mole", "bear owl"), NULL);
    procrastination_state shown = scene.state;
    int card = first_in(&shown, 1, PROCRASTINATION_IN_HAND);
    shown.known[card] |= procrastination_bit(2);
    assert_same_sample(&scene, &scene.state, &shown);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_dealt_unseen_may_be_any_two_cards_x02),
        cmocka_unit_test(a_secret_choice_may_be_any_card_p05),
        cmocka_unit_test(tied_cards_stay_in_every_sample_p17),
        cmocka_unit_test(cards_seen_and_passed_on_stay_with_who_got_them_p20),
        cmocka_unit_test(what_was_discarded_in_silence_has_nothing_to_say_p18),
        cmocka_unit_test(samples_do_not_tell_how_others_hold_their_cards_x07),
        cmocka_unit_test(samples_do_not_tell_what_others_have_seen_of_each_other_x07),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
