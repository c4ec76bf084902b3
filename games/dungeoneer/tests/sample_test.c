/* Samples of Dungeoneer against all worlds that there are: hands, piles, and what is known to be in a hand (X02). */
#include "scene.h"
#include "tests/fairness.h"

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

/* Three cards, or fewer, as a number. */
static uint64_t key_of(int first, int second, int third) {
    return (uint64_t)(first << 16 | second << 8 | third);
}

/* Two seats, and cards in the hand of the first. */
static void open_with(scene *scene, const char *hand) {
    scene_open(scene, cards, NULL);
    scene_begin(scene, 2);
    scene_give(scene, 0, hand);
}

/* Draws samples for a seat and counts each by its key; they must come up as the worlds expected do. */
static void judge_samples(const scene *scene, int seat, uint64_t (*key)(const dungeoneer_state *sample),
                          fairness *fairness) {
    dj_dice dice = dj_dice_from_seed("fair");
    for (int i = 0; i < DRAWS; i++) {
        dungeoneer_state sample;
        dungeoneer_sample(scene->set, &scene->state, seat, &dice, &sample);
        fairness_count(fairness, key(&sample));
    }
    fairness_assert(fairness);
}

static uint64_t hand_key(const dungeoneer_state *sample) {
    const dungeoneer_seat *player = &sample->seats[0];
    assert_int_equal(player->hand_count, 2);
    return key_of(0, player->hand[0].card, player->hand[1].card);
}

static uint64_t next_maps_key(const dungeoneer_state *sample) {
    int count = sample->map_count[0];
    return key_of(0, sample->map_pile[count - 1], sample->map_pile[count - 2]);
}

/* X02: any two of the cards not seen, whatever the order they came in. */
static void a_hidden_hand_may_be_any_two_cards_x02(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    int left[DUNGEONEER_CARDS_MAX];
    open_with(&scene, "axe wand");
    count_unseen(&scene, left);
    for (int low = 0; low < scene.set->card_count; low++)
        for (int high = low; high < scene.set->card_count; high++)
            fairness_expect(&fairness, key_of(0, low, high),
                            low == high ? left[low] * (left[low] - 1) / 2 : left[low] * left[high]);
    judge_samples(&scene, 1, hand_key, &fairness);
}

/* E18: a monster that went back to its hand is there in every sample, and the other card may be any. */
static void a_monster_that_went_back_is_in_that_hand_e18(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    int left[DUNGEONEER_CARDS_MAX];
    open_with(&scene, "rat wand");
    scene.state.seats[1].peril = 5;
    scene_dice(&scene, 1, 2, 0);
    scene_play(&scene, "play rat|target 2|fight|pass");
    assert_true(scene_holds(&scene, 0, "rat"));
    count_unseen(&scene, left);
    int rat = scene_card(&scene, "rat");
    assert_int_equal(left[rat], 0);
    for (int card = 0; card < scene.set->card_count; card++)
        fairness_expect(&fairness, card < rat ? key_of(0, card, rat) : key_of(0, rat, card), left[card]);
    judge_samples(&scene, 1, hand_key, &fairness);
}

/* X02: any map may be the next, and any after it. */
static void maps_come_in_any_order_x02(void **unused) {
    (void)unused;
    static scene scene;
    static fairness fairness;
    open_with(&scene, "");
    const uint8_t *pile = scene.state.map_pile;
    int count = scene.state.map_count[0];
    assert_int_equal(scene.state.map_known[0], 0);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            fairness_expect(&fairness, key_of(0, pile[i], pile[j]), i != j);
    judge_samples(&scene, 0, next_maps_key, &fairness);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hidden_hand_may_be_any_two_cards_x02),
        cmocka_unit_test(a_monster_that_went_back_is_in_that_hand_e18),
        cmocka_unit_test(maps_come_in_any_order_x02),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
