/* Samples of Un dongeon dans un deck: every order of the unseen cards, every way they lie, equally often (X02). */
#include "scene.h"
#include "tests/fairness.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { DRAWS = 20000, DECK = 6 };

/* The deck as one number: what lies where, and how. */
static uint64_t key_of(const dungeondeck_slot *deck) {
    uint64_t key = 0;
    for (int i = 0; i < DECK; i++)
        key = key << 8 | deck[i];
    return key;
}

static void expect_orders(fairness *fairness, const dungeondeck_slot *deck, const int places[3], const int cards[3]) {
    static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int order = 0; order < 6; order++)
        for (int edges = 0; edges < 64; edges++) {
            dungeondeck_slot laid[DECK];
            memcpy(laid, deck, sizeof laid);
            for (int i = 0; i < 3; i++)
                laid[places[i]] = dungeondeck_slot_of(cards[orders[order][i]], edges >> 2 * i & 3);
            fairness_expect(fairness, key_of(laid), 1);
        }
}

/* X02: three unseen cards, one of them below a card that was seen. */
static void unseen_cards_lie_in_any_order_and_any_way_x02(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    SCENE(&scene, "C X X X", "unseen C D X X", "T X C X", "unseen T X X C", "unseen C C C C");
    assert_int_equal(scene.state.deck_count, DECK);
    expect_orders(&fairness, scene.state.deck, (int[]){1, 3, 4}, (int[]){1, 3, 4});
    assert_int_equal(fairness.worlds, 6 * 64);
    dj_dice dice = dj_dice_from_seed("fair");
    for (int i = 0; i < DRAWS; i++) {
        dungeondeck_state sample;
        dungeondeck_sample(&scene.set, &scene.state, 0, &dice, &sample);
        fairness_count(&fairness, key_of(sample.deck));
    }
    fairness_assert(&fairness);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unseen_cards_lie_in_any_order_and_any_way_x02),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
