/* Set-up, turns, the encounter phase and what heroes hold: the rules of Dungeoneer by their numbers. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char cards[] =
    "  - {id: chill, kind: bane, cost: 2, effect: 'when played: lose 1 glory'}\n"
    "  - {id: curse, kind: bane, cost: 1, count: 2, timing: permanent, effect: 'while owned: melee -1'}\n"
    "  - {id: rain, kind: bane, cost: 2, target: none, effect: 'when played: take 1 glory from each other hero'}\n"
    "  - {id: doom, kind: bane, cost: 0, effect: 'when played: take 5 wounds'}\n"
    "  - {id: end-all, kind: bane, cost: 0, target: none, effect: 'when played: inflict 6 wounds on each hero'}\n"
    "  - {id: cheer, kind: boon, cost: 1, effect: 'when played: gain 3 glory'}\n"
    "  - {id: balm, kind: boon, cost: 0, effect: 'when played: recover 2 life'}\n"
    "  - {id: heart, kind: boon, cost: 0, effect: 'when played: gain 1 life'}\n"
    "  - {id: bless, kind: boon, cost: 1, timing: permanent, effect: 'while owned: magic +2'}\n"
    "  - {id: grace, kind: boon, cost: 1, timing: permanent, effect: 'while owned: magic +1'}\n"
    "  - {id: rat, kind: monster, cost: 1, attacks: {melee: 3}}\n"
    "  - {id: ant, kind: monster, cost: 0, count: 4, attacks: {melee: 3}}\n"
    "  - {id: bee, kind: monster, cost: 0, count: 4, attacks: {melee: 3}}\n"
    "  - {id: fly, kind: monster, cost: 0, count: 4, attacks: {melee: 3}}\n"
    "  - {id: ring, kind: treasure, cost: 2, count: 2, effect: 'while owned: move +1'}\n"
    "  - {id: cup, kind: treasure, cost: 1, effect: 'while owned: life +1'}\n"
    "  - {id: coat, kind: treasure, cost: 1, effect: 'while owned: armour +1'}\n"
    "  - {id: lamp, kind: treasure, cost: 1, charges: 2, power: {glory: 1, once: false}, effect: 'when used: gain 1 "
    "movement'}\n";

/* E02: the highest die begins, those who tie roll again. */
static void the_highest_die_begins_and_ties_roll_again(void **unused) { /* E02 (R) */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    static const int32_t faces[] = {5, 2, 5, 3, 4};
    dj_config config = {.seats = 3, .seed = "dice"};
    scene.witness = (dj_witness){.script = faces, .script_length = 5};
    assert_int_equal(dungeoneer_setup(scene.set, &config, &scene.state, &scene.witness, NULL), DJ_OK);
    assert_int_equal(scene.witness.script_used, 5);
    assert_int_equal(scene.state.first, 2); /* 5 and 5 tie, then 3 against 4 */
    assert_int_equal(scene.state.active, 2);
}

static void each_has_five_cards_three_quests_and_a_hero_in_the_entrance(void **unused) { /* E03, E04 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    dj_config config = {.seats = 6, .seed = "deal"};
    assert_int_equal(dungeoneer_setup(scene.set, &config, &scene.state, NULL, NULL), DJ_OK);
    for (int seat = 0; seat < 6; seat++) {
        const dungeoneer_seat *player = &scene.state.seats[seat];
        assert_int_equal(player->hand_count, 5);
        assert_int_equal(player->quest_count, 3);
        assert_int_equal(player->peril, 1);
        assert_int_equal(player->glory, 1);
        assert_int_equal(player->space, 0);
        for (int other = 0; other < seat; other++)
            assert_int_not_equal(player->hero, scene.state.seats[other].hero);
    }
    assert_true(scene.set->maps[scene.state.spaces[0].map].is_entrance);
}

static void phases_follow_each_other_and_the_left_neighbour_is_next(void **unused) { /* E05 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "rat");
    scene_phase(&scene, DUNGEONEER_DISCARD_PHASE);
    assert_string_equal(scene_refusal(&scene, "end"), "E07");
    scene_play(&scene, "discard rat");
    assert_int_equal(scene.state.phase, DUNGEONEER_ENCOUNTER_PHASE);
    assert_string_equal(scene_refusal(&scene, "go n"), "E05");
    scene_next_map(&scene, "cross");
    scene_play(&scene, "fight");
    assert_int_equal(scene.state.phase, DUNGEONEER_BUILD_PHASE);
    assert_string_equal(scene_refusal(&scene, "end"), "E10");
    scene_play(&scene, "place 0,1 r0");
    assert_int_equal(scene.state.phase, DUNGEONEER_MOVE_PHASE);
    assert_string_equal(scene_refusal(&scene, "fight"), "E05");
    scene_play(&scene, "end");
    assert_int_equal(scene.state.active, 1);
}

static void once_a_turn_powers_are_ready_again_in_the_next_turn(void **unused) { /* E06 */
    (void)unused;
    static scene scene;
    scene_open_heroes(&scene, cards, NULL,
                      ", power: {name: {en: P, fr: P}, movement: 1, glory: 1}, effect: 'when used: recover 1 life'");
    scene_begin(&scene, 2);
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene.state.seats[0].glory = 3;
    scene.state.seats[0].wounds = 3;
    scene_play(&scene, "use power");
    assert_int_equal(scene.state.seats[0].wounds, 2);
    assert_int_equal(scene.state.seats[0].glory, 2); /* E30: the price is paid, in movement too */
    assert_int_equal(dungeoneer_steps_left(scene.set, &scene.state), 3);
    assert_string_equal(scene_refusal(&scene, "use power"), "E06");
    scene_give(&scene, 1, "rat");
    scene_give(&scene, 0, "balm");
    scene_play(&scene, "end|discard rat");
    assert_int_equal(scene.state.seats[0].flags & DUNGEONEER_POWER_USED, 0);
}

static void discarding_draws_up_to_five_and_may_be_a_treasure_or_quest(void **unused) { /* E07 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "rat chill");
    scene_equip(&scene, 0, "ring");
    scene_quests(&scene, 1, "go-vault");
    scene_quests(&scene, 0, "spare-one go-crypt");
    scene_phase(&scene, DUNGEONEER_DISCARD_PHASE);
    struct scene other = scene, third = scene;
    scene_play(&scene, "discard rat");
    assert_int_equal(scene.state.seats[0].hand_count, 5);
    assert_true(scene_is_discarded(&scene, "rat"));
    assert_true(scene_holds(&scene, 0, "chill"));
    assert_int_equal(scene_event(&scene, DUNGEONEER_DREW_CARD, 0)->seen_by, DJ_SEAT_BIT(0)); /* X02 */
    scene_play(&other, "drop ring");
    assert_int_equal(other.state.seats[0].hand_count, 5);
    assert_false(scene_has(&other, 0, "ring"));
    assert_true(scene_holds(&other, 0, "rat"));
    int quests = third.state.seats[0].quest_count;
    scene_play(&third, "forsake spare-one");
    assert_int_equal(third.state.seats[0].quest_count, quests - 1); /* (2) a turn without it is its price */
    assert_int_equal(third.state.seats[0].hand_count, 5);
    scene_phase(&third, DUNGEONEER_DISCARD_PHASE); /* of the next own turn */
    scene_play(&third, "discard rat");
    assert_int_equal(third.state.seats[0].quest_count, quests); /* after the discard, with the hand */
    assert_int_equal(third.state.seats[0].quests_owed, 0);
    assert_string_equal(scene_refusal(&scene, "discard chill"), "E05");
}

static void without_cards_nothing_is_discarded(void **unused) { /* E07 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "end");
    assert_int_equal(scene.state.active, 1);
    assert_int_equal(scene.state.phase, DUNGEONEER_ENCOUNTER_PHASE);
    assert_int_equal(scene.state.seats[1].hand_count, 5);
}

static void an_empty_pile_is_rebuilt_from_the_discards(void **unused) { /* E07 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "rat");
    memcpy(scene.state.discard, scene.state.pile, scene.state.pile_count[0]);
    memset(scene.state.pile, 0, sizeof scene.state.pile);
    scene.state.discard_count[0] = scene.state.pile_count[0];
    scene.state.pile_count[0] = 0;
    int before = scene.state.discard_count[0];
    scene_phase(&scene, DUNGEONEER_DISCARD_PHASE);
    scene_play(&scene, "discard rat");
    assert_int_equal(scene.state.discard_count[0], 0);
    assert_int_equal(scene.state.pile_count[0], before + 1 - 5);
    assert_non_null(scene_event(&scene, DUNGEONEER_RESHUFFLED, 0));
}

static void the_victims_peril_pays_for_a_bane(void **unused) { /* E08 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "chill");
    scene.state.seats[0].peril = 9;
    assert_string_equal(scene_refusal(&scene, "play chill"), "E08");
    scene.state.seats[1].peril = 1;
    scene.state.seats[2].peril = 3;
    scene.state.seats[2].glory = 2;
    scene_play(&scene, "play chill");
    assert_string_equal(scene_refusal(&scene, "target 1"), "E08");
    assert_string_equal(scene_refusal(&scene, "target 2"), "E08");
    scene_play(&scene, "target 3|pass");
    assert_int_equal(scene.state.seats[2].peril, 1);
    assert_int_equal(scene.state.seats[2].glory, 1); /* E09: resolved when it is played */
    assert_true(scene_is_discarded(&scene, "chill"));
    assert_int_equal(scene.state.phase, DUNGEONEER_ENCOUNTER_PHASE);
}

static void a_bane_without_a_target_is_paid_by_any_one_opponent(void **unused) { /* E08 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "rain");
    for (int seat = 0; seat < 3; seat++)
        scene.state.seats[seat].glory = 2;
    scene.state.seats[0].peril = scene.state.seats[1].peril = 2;
    scene_play(&scene, "play rain");
    assert_string_equal(scene_refusal(&scene, "charge 1"), "E08");
    assert_string_equal(scene_refusal(&scene, "charge 3"), "E08");
    scene_play(&scene, "charge 2");
    assert_int_equal(scene.state.seats[1].peril, 0);
    assert_int_equal(scene.state.seats[0].glory, 2);
    assert_int_equal(scene.state.seats[1].glory, 1);
    assert_int_equal(scene.state.seats[2].glory, 1);
}

static void encounters_strike_at_the_end_and_what_they_bring_comes_after(void **unused) { /* E09, E20, E21 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "rat chill");
    scene.state.seats[1].peril = 3;
    scene_play(&scene, "play rat|target 2");
    assert_int_equal(scene.state.phase, DUNGEONEER_ENCOUNTER_PHASE);
    assert_int_equal(scene.state.seats[1].peril, 2);
    scene_play(&scene, "play chill|target 2|pass");
    scene_dice(&scene, 6, 1, 0); /* rat 9, hero 3: a wound */
    scene_play(&scene, "fight|pass");
    assert_int_equal(scene.state.seats[1].wounds, 1);
    assert_int_equal(scene.state.phase, DUNGEONEER_PERIL_PHASE);
    assert_string_equal(scene_refusal(&scene, "give 1"), "E21");
    assert_int_equal(scene.state.seats[2].peril, 0);
    scene_play(&scene, "give 3");
    assert_int_equal(scene.state.seats[2].peril, 1);
    assert_true(scene_holds(&scene, 0, "rat")); /* E18 */
    assert_string_equal(scene_refusal(&scene, "play rat"), "E08");
    scene_end(&scene);
}

static void what_cards_give_in_the_encounter_phase_arrives_at_its_end(void **unused) { /* E09 */
    (void)unused;
    static scene scene;
    scene_open(&scene,
               "  - {id: fog, kind: bane, cost: 0, target: none, effect: 'when played: give 2 peril to each other "
               "hero'}\n"
               "  - {id: cheer, kind: boon, cost: 0, count: 2, effect: 'when played: gain 1 glory'}\n"
               "  - {id: rat, kind: monster, cost: 1, attacks: {melee: 3}}\n",
               NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "fog cheer cheer rat");
    scene_play(&scene, "play fog|charge 2|play cheer");
    assert_int_equal(scene.state.seats[1].peril, 0);
    assert_int_equal(scene.state.seats[0].glory, 0);
    assert_string_equal(scene_refusal(&scene, "play rat"), "E08"); /* so it pays for nothing yet */
    scene_next_map(&scene, "cross");
    scene_play(&scene, "fight");
    assert_int_equal(scene.state.phase, DUNGEONEER_BUILD_PHASE);
    assert_int_equal(scene.state.seats[1].peril, 2);
    assert_int_equal(scene.state.seats[0].glory, 1);
    scene_play(&scene, "place 0,1 r0|play cheer");
    assert_int_equal(scene.state.seats[0].glory, 2); /* at once in the move phase */
}

/* A power that is free and not once a turn: who uses it whenever possible comes to the end of the game all the same. */
static void no_turn_is_endless(void **unused) { /* E30 (R) */
    (void)unused;
    static scene scene;
    scene_open_heroes(&scene, cards, NULL,
                      ", power: {name: {en: P, fr: P}, once: false}, effect: 'when used: recover 1 life'");
    scene_begin(&scene, 2);
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_give(&scene, 0, "balm");
    for (int i = 0; i < DUNGEONEER_DEEDS_MAX; i++)
        scene_play(&scene, "use power");
    assert_string_equal(scene_refusal(&scene, "use power"), "E30");
    assert_string_equal(scene_refusal(&scene, "play balm"), "E30");
    scene_play(&scene, "end");
    assert_int_equal(scene.state.deeds, 0);
    for (int moves = 0, seat; dungeoneer_asked(&scene.state, &seat) != DUNGEONEER_ASKS_NOTHING; moves++) {
        dj_move legal[DUNGEONEER_MOVES_MAX], power = DUNGEONEER_PLAIN_MOVE(DUNGEONEER_USE_POWER, 0);
        int count = dungeoneer_moves(scene.set, &scene.state, seat, legal);
        bool can_use = !dungeoneer_why_not(scene.set, &scene.state, seat, power).rule;
        assert_true(moves < 2 * DUNGEONEER_ROUNDS_MAX * 2 * DUNGEONEER_DEEDS_MAX);
        dungeoneer_do(scene.set, &scene.state, seat, can_use ? power : legal[count - 1], NULL);
    }
    assert_int_equal(scene.state.phase, DUNGEONEER_OVER);
}

static void there_is_room_for_so_much_and_no_more(void **unused) { /* E09 (R), E30 (R) */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "ant ant ant ant bee bee bee bee fly fly fly fly rat cheer curse coat");
    assert_int_equal(scene.state.seats[0].hand_count, DUNGEONEER_HAND_MAX);
    dungeoneer_turn turn = {scene.set, &scene.state, NULL};
    int pile = scene.state.pile_count[0];
    dungeoneer_draw(&turn, 0, 1); /* a full hand draws nothing */
    assert_int_equal(scene.state.pile_count[0], pile);
    scene.state.seats[0].glory = DUNGEONEER_POINTS_MAX - 1;
    scene.state.seats[1].peril = 5;
    for (int i = 0; i < DUNGEONEER_ENCOUNTERS_MAX; i++)
        scene_play(&scene, i < 4 ? "play ant|target 2" : i < 8 ? "play bee|target 2" : "play fly|target 2");
    assert_string_equal(scene_refusal(&scene, "play rat"), "E09");
    dungeoneer_change_glory(&turn, 0, 3);
    assert_int_equal(scene.state.seats[0].glory, DUNGEONEER_POINTS_MAX);
}

static void a_quest_is_there_as_often_as_the_players_need(void **unused) { /* E02 (R), E03 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    for (int seats = DUNGEONEER_SEATS_MIN; seats <= DJ_SEATS_MAX; seats++) {
        dj_config config = {.seats = seats, .seed = "quests"};
        int needed = DUNGEONEER_QUESTS * seats, boxes = 1;
        while (boxes * scene.set->quest_count <= needed) /* one is left to draw */
            boxes++;
        assert_int_equal(dungeoneer_setup(scene.set, &config, &scene.state, NULL, NULL), DJ_OK);
        int found[DUNGEONEER_QUESTS_MAX] = {0};
        for (int i = 0; i < scene.state.quest_pile_count[0]; i++)
            found[scene.state.quest_pile[i]]++;
        for (int i = 0; i < scene.state.quest_discard_count[0]; i++)
            found[scene.state.quest_discard[i]]++;
        for (int seat = 0; seat < seats; seat++) {
            const dungeoneer_seat *player = &scene.state.seats[seat];
            assert_int_equal(player->quest_count, DUNGEONEER_QUESTS);
            for (int i = 0; i < player->quest_count; i++)
                found[player->quests[i].quest]++;
        }
        for (int quest = 0; quest < scene.set->quest_count; quest++)
            assert_int_equal(found[quest], boxes);
    }
}

static void treasures_and_boons_are_bought_with_glory_within_limits(void **unused) { /* E13, E28, E30 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "ring ring cup coat bless grace");
    scene.state.seats[0].glory = 2;
    assert_string_equal(scene_refusal(&scene, "play ring"), "E13"); /* not in the encounter phase */
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "play ring");
    assert_int_equal(scene.state.seats[0].glory, 0);
    assert_true(scene_has(&scene, 0, "ring"));
    assert_int_equal(dungeoneer_steps_left(scene.set, &scene.state), 5);
    assert_string_equal(scene_refusal(&scene, "play cup"), "E13");
    scene.state.seats[0].glory = 9;
    assert_string_equal(scene_refusal(&scene, "play ring"), "E28");
    scene_play(&scene, "play cup|play bless");
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 0, DUNGEONEER_MAGIC), 4);
    assert_string_equal(scene_refusal(&scene, "play coat"), "E30");
    assert_string_equal(scene_refusal(&scene, "play grace"), "E30");
}

static void a_treasure_goes_with_its_last_charge(void **unused) { /* E28 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_equip(&scene, 0, "lamp");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene.state.seats[0].glory = 5;
    scene_play(&scene, "use lamp|use lamp");
    assert_int_equal(dungeoneer_steps_left(scene.set, &scene.state), 6);
    assert_int_equal(scene.state.seats[0].glory, 3);
    assert_false(scene_has(&scene, 0, "lamp"));
    assert_true(scene_is_discarded(&scene, "lamp"));
}

static void banes_stand_in_the_victims_inventory(void **unused) { /* E28, E30 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "curse curse");
    scene.state.seats[1].peril = 2;
    scene_play(&scene, "play curse|target 2|pass");
    assert_true(scene_has(&scene, 1, "curse"));
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 1, DUNGEONEER_MELEE), 1);
    scene_play(&scene, "play curse|target 2|pass"); /* (2) two equal banes are fine */
    assert_int_equal(scene.state.seats[1].item_count, 2);
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 1, DUNGEONEER_MELEE), 0);
}

static void a_boon_that_one_has_already_can_be_stolen_and_a_treasure_cannot(void **unused) { /* E28 */
    (void)unused;
    static scene scene;
    scene_open(
        &scene,
        "  - {id: hymn, kind: boon, cost: 0, count: 2, timing: permanent, effect: 'while owned: melee +1 and boons "
        "+1'}\n"
        "  - {id: cup, kind: treasure, cost: 0, count: 2}\n"
        "  - {id: rob, kind: bane, cost: 0, effect: 'when played: discard a chosen card from your hand'}\n"
        "  - {id: raid, kind: boon, cost: 0, count: 2, timing: response, answers: [bane], effect: 'as an answer: "
        "steal a chosen card from enemy inventory'}\n",
        NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "rob");
    scene_give(&scene, 1, "raid raid");
    scene_equip(&scene, 0, "hymn cup");
    scene_equip(&scene, 1, "hymn cup");
    scene_play(&scene, "play rob|target 2|play raid|choose hymn");
    assert_int_equal(scene.state.seats[1].item_count, 3); /* (2) two equal boons are fine */
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 1, DUNGEONEER_MELEE), 4);
    scene_play(&scene, "play raid|choose cup");
    assert_int_equal(scene.state.seats[1].item_count, 3); /* no hero holds two of the same Treasure */
    assert_true(scene_is_discarded(&scene, "cup"));
}

static void recovering_stops_at_the_total_and_gaining_passes_it(void **unused) { /* E29 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "balm heart");
    scene.state.seats[0].wounds = 1;
    assert_int_equal(dungeoneer_life_of(scene.set, &scene.state, 0), 6);
    scene_play(&scene, "play balm");
    assert_int_equal(scene.state.seats[0].wounds, 0);
    assert_int_equal(dungeoneer_life_of(scene.set, &scene.state, 0), 6);
    scene_play(&scene, "play heart");
    assert_int_equal(dungeoneer_life_of(scene.set, &scene.state, 0), 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_highest_die_begins_and_ties_roll_again),
        cmocka_unit_test(each_has_five_cards_three_quests_and_a_hero_in_the_entrance),
        cmocka_unit_test(phases_follow_each_other_and_the_left_neighbour_is_next),
        cmocka_unit_test(once_a_turn_powers_are_ready_again_in_the_next_turn),
        cmocka_unit_test(discarding_draws_up_to_five_and_may_be_a_treasure_or_quest),
        cmocka_unit_test(without_cards_nothing_is_discarded),
        cmocka_unit_test(an_empty_pile_is_rebuilt_from_the_discards),
        cmocka_unit_test(the_victims_peril_pays_for_a_bane),
        cmocka_unit_test(a_bane_without_a_target_is_paid_by_any_one_opponent),
        cmocka_unit_test(encounters_strike_at_the_end_and_what_they_bring_comes_after),
        cmocka_unit_test(what_cards_give_in_the_encounter_phase_arrives_at_its_end),
        cmocka_unit_test(no_turn_is_endless),
        cmocka_unit_test(there_is_room_for_so_much_and_no_more),
        cmocka_unit_test(a_quest_is_there_as_often_as_the_players_need),
        cmocka_unit_test(treasures_and_boons_are_bought_with_glory_within_limits),
        cmocka_unit_test(a_treasure_goes_with_its_last_charge),
        cmocka_unit_test(banes_stand_in_the_victims_inventory),
        cmocka_unit_test(a_boon_that_one_has_already_can_be_stolen_and_a_treasure_cannot),
        cmocka_unit_test(recovering_stops_at_the_total_and_gaining_passes_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
