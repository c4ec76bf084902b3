/* Samples of Dungeoneer against all worlds that there are: hands, piles, and what is known to be in a hand (X02). */
#include "dungeoneer_scene.h"
#include "fairness.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { DRAWS = 20000 };

static const char cards[] = "  - {id: rat, kind: monster, cost: 1, attacks: {melee: 3}}\n"
                            "  - {id: axe, kind: treasure, cost: 0, weapon: melee, bonus: 3}\n"
                            "  - {id: wand, kind: treasure, cost: 0, count: 2, weapon: magic, bonus: 2}\n";

/* Cards that seat 1 cannot see: those of the pile and of the hand of seat 0, but for what it knows there. */
static void count_unseen(const scene *scene, int *left) {
    memset(left, 0, sizeof(int) * DUNGEONEER_CARDS_MAX);
    for (int i = 0; i < scene->state.pile_count[0]; i++)
        left[scene->state.pile[i]]++;
    const dungeoneer_seat *player = &scene->state.seats[0];
    for (int i = 0; i < player->hand_count; i++)
        left[player->hand[i].card] += !(player->hand[i].known & dungeoneer_bit(1));
}

/* A hand of two, and the top of the pile below it. */
static uint64_t key_of(int low, int high, int top) {
    return (uint64_t)(low << 16 | high << 8 | top);
}

/* X02: any two of the cards not seen, whatever the order they came in, and any third on the pile. */
static void a_hidden_hand_may_be_any_two_cards_x02(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "axe wand");
    int left[DUNGEONEER_CARDS_MAX];
    count_unseen(&scene, left);
    for (int low = 0; low < scene.set->card_count; low++)
        for (int high = low; high < scene.set->card_count; high++)
            fairness_expect(&fairness, key_of(low, high, 0),
                            low == high ? left[low] * (left[low] - 1) / 2 : left[low] * left[high]);
    dj_dice dice = dj_dice_from_seed("fair");
    for (int i = 0; i < DRAWS; i++) {
        dungeoneer_state sample;
        dungeoneer_sample(scene.set, &scene.state, 1, &dice, &sample);
        const dungeoneer_held *hand = sample.seats[0].hand;
        assert_int_equal(sample.seats[0].hand_count, 2);
        fairness_count(&fairness, key_of(hand[0].card, hand[1].card, 0));
    }
    fairness_assert(&fairness);
}

/* E18: a monster that went back to its hand is there in every sample, and the other card may be any. */
static void a_monster_that_went_back_is_in_that_hand_e18(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "rat wand");
    scene.state.seats[1].peril = 5;
    scene_dice(&scene, 1, 2, 0);
    scene_play(&scene, "play rat|target 2|fight|pass");
    assert_true(scene_holds(&scene, 0, "rat"));
    int left[DUNGEONEER_CARDS_MAX], rat = scene_card(&scene, "rat");
    count_unseen(&scene, left);
    assert_int_equal(left[rat], 0);
    for (int card = 0; card < scene.set->card_count; card++)
        fairness_expect(&fairness, (uint64_t)card, left[card]);
    dj_dice dice = dj_dice_from_seed("fair");
    for (int i = 0; i < DRAWS; i++) {
        dungeoneer_state sample;
        dungeoneer_sample(scene.set, &scene.state, 1, &dice, &sample);
        const dungeoneer_held *hand = sample.seats[0].hand;
        assert_int_equal(sample.seats[0].hand_count, 2);
        assert_true(hand[0].card == rat || hand[1].card == rat);
        fairness_count(&fairness, hand[0].card == rat ? hand[1].card : hand[0].card);
    }
    fairness_assert(&fairness);
}

/* X02: any map may be the next, and any after it. */
static void maps_come_in_any_order_x02(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    const uint8_t *pile = scene.state.map_pile;
    int count = scene.state.map_count[0];
    assert_int_equal(scene.state.map_known[0], 0);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            fairness_expect(&fairness, key_of(0, pile[i], pile[j]), i != j);
    dj_dice dice = dj_dice_from_seed("fair");
    for (int i = 0; i < DRAWS; i++) {
        dungeoneer_state sample;
        dungeoneer_sample(scene.set, &scene.state, 0, &dice, &sample);
        fairness_count(&fairness, key_of(0, sample.map_pile[count - 1], sample.map_pile[count - 2]));
    }
    fairness_assert(&fairness);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hidden_hand_may_be_any_two_cards_x02),
        cmocka_unit_test(a_monster_that_went_back_is_in_that_hand_e18),
        cmocka_unit_test(maps_come_in_any_order_x02),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
