/* Un dongeon dans un deck: getting ready (D01). */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

enum { SEEDS = 400 };

static void set_up(scene *scene, int seed) {
    dj_config config = dj_config_default(&dungeondeck_game);
    snprintf(config.seed, sizeof config.seed, "deck %d", seed);
    scene->witness = (dj_witness){0};
    assert_int_equal(dungeondeck_setup(&scene->set, &config, &scene->state, &scene->witness, NULL), DJ_OK);
    assert_null(dungeondeck_check(&scene->set, &scene->state));
}

static bool has_corridor(const scene *scene, dungeondeck_slot slot) {
    const dungeondeck_card *card = &scene->set.cards[dungeondeck_slot_card(slot)];
    for (int edge = 0; edge < DUNGEONDECK_EDGES; edge++)
        if (card->icons[DUNGEONDECK_WHITE][edge].kind == DUNGEONDECK_CORRIDOR)
            return true;
    return false;
}

static void cards_without_a_corridor_go_under_the_boss_doors(void **unused) { /* D01 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "D D D D", "M3 X D T", "W C D X", "X X X X", "T D M1 C", "D M2 D M2");
    int skipped_most = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        set_up(&scene, seed);
        const dungeondeck_state *state = &scene.state;
        assert_int_equal(state->deck_count, 7);
        assert_int_equal(state->face, DUNGEONDECK_WHITE);
        assert_int_equal(dungeondeck_icon_at(&scene.set, state, 0).kind, DUNGEONDECK_CORRIDOR);
        int skipped = state->under;
        skipped_most = skipped > skipped_most ? skipped : skipped_most;
        assert_int_equal(state->deck[6 - skipped], dungeondeck_slot_of(6, 0)); /* door 1 up */
        for (int i = 7 - skipped; i < 7; i++)
            assert_false(has_corridor(&scene, state->deck[i]));
    }
    assert_int_equal(skipped_most, 4);
}

static void each_card_lies_any_way_round_and_in_any_order(void **unused) { /* D01 (R), X06 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C D D D", "C D D D", "C D D D", "C D D D", "C D D D", "C D D D");
    int on_top[6] = {0}, lying[DUNGEONDECK_EDGES] = {0};
    for (int seed = 0; seed < SEEDS; seed++) {
        set_up(&scene, seed);
        assert_true(scene.witness.has_drawn);
        assert_int_equal(scene_event(&scene, DUNGEONDECK_SHUFFLED)->values[0], 6);
        on_top[dungeondeck_slot_card(scene.state.deck[0])]++;
        for (int i = 1; i < 6; i++)
            lying[dungeondeck_slot_edge(scene.state.deck[i])]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(on_top[i], SEEDS / 12, SEEDS / 4);
    for (int i = 0; i < DUNGEONDECK_EDGES; i++)
        assert_in_range(lying[i], SEEDS, 3 * SEEDS / 2);
}

static void scripted_dice_say_how_each_card_lies(void **unused) { /* D01 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C D D D", "C D D D", "C D D D", "C D D D", "C D D D", "C D D D");
    const int32_t edges[] = {3, 1, 2, 3, 4, 1};
    dj_config config = dj_config_default(&dungeondeck_game);
    scene.witness = (dj_witness){.script = edges, .script_length = 6};
    assert_int_equal(dungeondeck_setup(&scene.set, &config, &scene.state, &scene.witness, NULL), DJ_OK);
    assert_int_equal(scene.witness.script_used, 6); /* one a card, from the visible one down; the doors lie still */
    assert_false(scene.witness.is_script_misfit);
    assert_int_equal(dungeondeck_slot_edge(scene.state.deck[0]), 0); /* turned: its Corridor must be up */
    for (int i = 1; i < 6; i++)
        assert_int_equal(dungeondeck_slot_edge(scene.state.deck[i]), edges[i] - 1);
    assert_int_equal(scene.state.deck[6], dungeondeck_slot_of(6, 0));
}

static void skipped_cards_lie_with_what_was_up_at_the_bottom(void **unused) { /* D01, D02 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C D D D", "D D D D", "M3 X D T", "X X X X", "T D M1 D", "D M2 D M2");
    static const int32_t edges[] = {3, 1, 2, 4, 4, 2};
    int skipped_most = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        dj_config config = dj_config_default(&dungeondeck_game);
        snprintf(config.seed, sizeof config.seed, "deck %d", seed);
        scene.witness = (dj_witness){.script = edges, .script_length = 6};
        assert_int_equal(dungeondeck_setup(&scene.set, &config, &scene.state, &scene.witness, NULL), DJ_OK);
        assert_int_equal(scene.witness.script_used, 6);
        assert_false(scene.witness.is_script_misfit);
        assert_int_equal(scene.state.deck[0], dungeondeck_slot_of(0, 0)); /* the one card with a Corridor */
        const dungeondeck_slot *under = &scene.state.deck[7 - scene.state.under];
        int skipped = 0;
        for (int i = 0; i < scene.witness.event_count; i++) { /* in the order the shuffle gave them */
            if (scene.witness.events[i].kind != DUNGEONDECK_PASSED)
                continue;
            assert_int_equal(dungeondeck_slot_card(under[skipped]), scene.witness.events[i].values[0]);
            assert_int_equal(dungeondeck_slot_edge(under[skipped]), (edges[skipped] - 1 + 2) % DUNGEONDECK_EDGES);
            skipped++;
        }
        assert_int_equal(skipped, scene.state.under);
        for (int i = 1; i < 6 - skipped; i++) /* those that stayed above the doors lie as they fell */
            assert_int_equal(dungeondeck_slot_edge(scene.state.deck[i]), edges[skipped + i] - 1);
        skipped_most = skipped > skipped_most ? skipped : skipped_most;
    }
    assert_int_equal(skipped_most, 5);
}

static void from_the_side_it_lies_on_the_first_corridor_clockwise_is_found(void **unused) { /* D01 (R) */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C C D D", "C C D D", "C C D D", "C C D D", "C C D D", "C C D D");
    static const int found[DUNGEONDECK_EDGES] = {0, 1, 0, 0}; /* clockwise from the edge that was up */
    for (int32_t up = 0; up < DUNGEONDECK_EDGES; up++) {
        const int32_t edges[] = {up + 1, 1, 1, 1, 1, 1};
        dj_config config = dj_config_default(&dungeondeck_game);
        scene.witness = (dj_witness){.script = edges, .script_length = 6};
        assert_int_equal(dungeondeck_setup(&scene.set, &config, &scene.state, &scene.witness, NULL), DJ_OK);
        assert_int_equal(dungeondeck_slot_edge(scene.state.deck[0]), found[up]);
    }
}

static void of_several_corridors_the_player_chooses_one(void **unused) { /* D01 */
    (void)unused;
    static scene scene;
    static const char *const moves[] = {"go top", "go right", "go left"};
    for (int choice = 0; choice < 3; choice++) {
        SCENE(&scene, "C C D C", "C C D C", "C C D C", "C C D C", "C C D C", "C C D C");
        const int32_t edges[] = {1, 1, 1, 1, 1, 1};
        dj_config config = dj_config_default(&dungeondeck_game);
        scene.witness = (dj_witness){.script = edges, .script_length = 6};
        assert_int_equal(dungeondeck_setup(&scene.set, &config, &scene.state, &scene.witness, NULL), DJ_OK);
        int card = dungeondeck_slot_card(scene.state.deck[0]);
        scene_moves(&scene, "go top, go right, go left");
        scene_refused(&scene, "go bottom", "D01", "opens");
        scene_play(&scene, moves[choice]);
        static const int up_after[] = {2, 3, 1}; /* opposite the Corridor taken (D02) */
        assert_int_equal(scene.state.deck[6], dungeondeck_slot_of(card, up_after[choice]));
        assert_int_equal(scene_event(&scene, DUNGEONDECK_WENT)->values[1], 1);
        assert_int_equal(scene.state.phase, DUNGEONDECK_FREE);
    }
}

static void the_game_opens_with_that_corridor_as_the_first_of_a_row(void **unused) { /* D01 (R), X03 */
    (void)unused;
    static scene scene;
    SCENE(&scene, "C D M1 D", "C D M1 D", "C D M1 D", "C D M1 D", "C D M1 D", "C D M1 D");
    set_up(&scene, 1);
    assert_int_equal(scene.state.streak, 0);
    assert_int_equal(scene.state.last, DUNGEONDECK_ENTRANCE);
    scene_moves(&scene, "go top");
    scene_refused(&scene, "go right", "D01", "opens");
    scene_play(&scene, "go top");
    assert_int_equal(scene.state.last, DUNGEONDECK_CORRIDOR);
    assert_int_equal(scene.state.streak, 1);
    assert_int_equal(scene.state.streak_kind, DUNGEONDECK_CORRIDOR);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_without_a_corridor_go_under_the_boss_doors),
        cmocka_unit_test(each_card_lies_any_way_round_and_in_any_order),
        cmocka_unit_test(scripted_dice_say_how_each_card_lies),
        cmocka_unit_test(skipped_cards_lie_with_what_was_up_at_the_bottom),
        cmocka_unit_test(from_the_side_it_lies_on_the_first_corridor_clockwise_is_found),
        cmocka_unit_test(of_several_corridors_the_player_chooses_one),
        cmocka_unit_test(the_game_opens_with_that_corridor_as_the_first_of_a_row),
    };
    return cmocka_run_group_tests_name("ways of the deck", tests, NULL, NULL);
}
