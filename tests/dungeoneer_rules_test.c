/* Set-up, turns, the encounter phase, quests and how the game ends: the rules of Dungeoneer by their numbers. */
#include "dungeoneer_scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char cards[] =
    "  - {id: chill, kind: bane, cost: 2, effect: 'when played: lose 1 glory'}\n"
    "  - {id: curse, kind: bane, cost: 1, timing: permanent, effect: 'while owned: melee -1'}\n"
    "  - {id: rain, kind: bane, cost: 2, target: none, effect: 'when played: take 1 glory from each other hero'}\n"
    "  - {id: doom, kind: bane, cost: 0, effect: 'when played: take 5 wounds'}\n"
    "  - {id: end-all, kind: bane, cost: 0, target: none, effect: 'when played: inflict 6 wounds on each hero'}\n"
    "  - {id: cheer, kind: boon, cost: 1, effect: 'when played: gain 3 glory'}\n"
    "  - {id: balm, kind: boon, cost: 0, effect: 'when played: recover 2 life'}\n"
    "  - {id: heart, kind: boon, cost: 0, effect: 'when played: gain 1 life'}\n"
    "  - {id: bless, kind: boon, cost: 1, timing: permanent, effect: 'while owned: magic +2'}\n"
    "  - {id: grace, kind: boon, cost: 1, timing: permanent, effect: 'while owned: magic +1'}\n"
    "  - {id: rat, kind: monster, cost: 1, attacks: {melee: 3}}\n"
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
    scene_play(&third, "forsake spare-one");
    assert_int_equal(third.state.seats[0].quest_count, 3); /* (R) replaced from the pile */
    assert_int_equal(dungeoneer_find_quest(&third.state, 0, third.state.quest_discard[0]), -1);
    assert_int_equal(third.state.seats[0].hand_count, 5);
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
    scene_give(&scene, 0, "curse");
    scene.state.seats[1].peril = 1;
    scene_play(&scene, "play curse|target 2|pass");
    assert_true(scene_has(&scene, 1, "curse"));
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 1, DUNGEONEER_MELEE), 1);
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

static void a_hero_with_as_many_wounds_as_life_is_out_and_the_last_one_wins(void **unused) { /* E01 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "doom");
    scene_give(&scene, 1, "rat");
    scene_equip(&scene, 1, "ring");
    scene.state.seats[1].wounds = 1;
    scene_play(&scene, "play doom|target 2|pass");
    assert_false(dungeoneer_is_alive(&scene.state, 1));
    assert_true(scene_is_discarded(&scene, "rat"));
    assert_true(scene_is_discarded(&scene, "ring"));
    assert_int_equal(scene.state.seats[1].quest_count, 0);
    scene_play(&scene, "fight");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene.state.map_pile[scene.state.map_count[0]++] = scene.state.drawn_map;
    scene.state.drawn_map = DUNGEONEER_NONE;
    scene_play(&scene, "end");
    assert_int_equal(scene.state.active, 2); /* the dead are passed over */
    dj_result result;
    scene.state.seats[2].wounds = 5;
    scene_give(&scene, 2, "end-all");
    scene_play(&scene, "play end-all|charge 1");
    dungeoneer_result(scene.set, &scene.state, &result);
    assert_true(result.is_over);
    assert_string_equal(result.ending, "nobody"); /* (R) the last ones died together */
    assert_int_equal(result.winners, 0);
}

static void the_last_hero_alive_wins(void **unused) { /* E01 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_give(&scene, 0, "doom");
    scene.state.seats[1].wounds = 1;
    scene_play(&scene, "play doom|target 2|pass");
    dj_result result;
    dungeoneer_result(scene.set, &scene.state, &result);
    assert_string_equal(result.ending, "survival");
    assert_int_equal(result.winners, 1);
}

static void going_there_completes_a_quest_ends_the_turn_and_gives_a_level(void **unused) { /* E22, E23 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "go-crypt go-vault two-steps");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "go n");
    assert_int_equal(scene.state.phase, DUNGEONEER_PICK_QUEST); /* two quests name the crypt */
    assert_string_equal(scene_refusal(&scene, "complete go-vault"), "E22");
    scene_play(&scene, "complete two-steps"); /* a step only: the other one follows at once */
    assert_int_equal(scene.state.active, 1);
    assert_int_equal(scene.state.seats[0].completed, 1);
    assert_int_equal(scene.state.seats[0].glory, 1 + 3);
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 0, DUNGEONEER_MELEE), 3);
    assert_int_equal(scene.state.seats[0].quests[2].step, 1);
}

static void the_next_step_of_a_quest_may_follow_in_the_same_turn(void **unused) { /* E22 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_lay(&scene, "vault", 1, 1, false);
    scene_quests(&scene, 0, "two-steps");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "go n");
    assert_int_equal(scene.state.seats[0].quests[0].step, 1);
    scene_play(&scene, "go e");
    assert_int_equal(scene.state.seats[0].completed, 1);
    assert_int_equal(scene.state.active, 1);
}

static void a_bot_is_never_tired_of_being_asked(void **unused) { /* E27 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    int32_t muted = dungeoneer_value(scene.set, &scene.state, 0);
    scene_ask_everybody(&scene);
    struct scene wounded = scene;
    wounded.state.seats[0].wounds = 2;
    assert_true(dungeoneer_value(scene.set, &scene.state, 0) > muted);
    assert_true(dungeoneer_value(wounded.set, &wounded.state, 0) > muted);
}

static void a_quest_that_asks_for_an_action_is_optional(void **unused) { /* E22 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "test-crypt pay-crypt gift-crypt");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    assert_string_equal(scene_refusal(&scene, "quest test-crypt"), "E22"); /* another room */
    scene_play(&scene, "go n");
    assert_int_equal(scene.state.active, 0);
    assert_string_equal(scene_refusal(&scene, "quest pay-crypt"), "E22");
    assert_string_equal(scene_refusal(&scene, "quest gift-crypt"), "E22");
    struct scene other = scene, third = scene;
    scene_dice(&scene, 3, 0); /* 3 + 2 against 6 */
    scene_play(&scene, "quest test-crypt");
    assert_int_equal(scene.state.seats[0].wounds, 1);
    assert_string_equal(scene_refusal(&scene, "quest test-crypt"), "E22"); /* once a turn */
    scene_end(&scene);
    scene_dice(&other, 4, 0); /* 4 + 2 reaches 6 */
    scene_play(&other, "quest test-crypt");
    assert_int_equal(other.state.seats[0].completed, 1);
    assert_int_equal(other.state.active, 1);
    third.state.seats[0].glory = 2;
    scene_equip(&third, 0, "ring");
    struct scene fourth = third;
    scene_play(&third, "quest pay-crypt");
    assert_int_equal(third.state.seats[0].glory, 0);
    assert_int_equal(third.state.seats[0].completed, 1);
    scene_play(&fourth, "quest gift-crypt|pay ring");
    assert_true(scene_is_discarded(&fourth, "ring"));
    assert_int_equal(fourth.state.seats[0].completed, 1);
}

static void a_quest_monster_fights_a_round_a_turn_and_gives_no_glory(void **unused) { /* E20, E22 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "fight-crypt");
    scene.state.seats[0].space = 1;
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_dice(&scene, 1, 6, 0); /* rat 4, hero 8 */
    scene_play(&scene, "quest fight-crypt");
    assert_int_equal(scene.state.seats[0].quests[0].wounds, 1);
    assert_int_equal(scene.state.seats[0].glory, 0);
    assert_string_equal(scene_refusal(&scene, "quest fight-crypt"), "E22");
    scene_end(&scene);
    scene.state.seats[0].quests[0].is_tried = 0;
    struct scene other = scene;
    scene_dice(&scene, 6, 1, 0);
    scene_play(&scene, "quest fight-crypt");
    assert_int_equal(scene.state.seats[0].wounds, 2); /* its harm */
    scene_end(&scene);
    scene_dice(&other, 1, 6, 0);
    scene_play(&other, "quest fight-crypt");
    assert_int_equal(other.state.seats[0].completed, 1);
    scene_end(&other);
}

static void the_third_quest_wins(void **unused) { /* E01, E23 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "crypt", 0, 1, false);
    scene_quests(&scene, 0, "go-vault pay-crypt go-crypt");
    scene.state.seats[0].quests[0].step = scene.state.seats[0].quests[1].step = 1;
    scene.state.seats[0].completed = 2;
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_play(&scene, "go n");
    dj_result result;
    dungeoneer_result(scene.set, &scene.state, &result);
    assert_true(result.is_over);
    assert_string_equal(result.ending, "quests");
    assert_int_equal(result.winners, 1);
    assert_int_equal(result.scores[0], 3);
}

static void after_forty_rounds_the_dungeon_falls_in(void **unused) { /* E01 (R) */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, NULL);
    scene_begin(&scene, 3);
    scene.state.round = DUNGEONEER_ROUNDS_MAX;
    scene.state.active = 2;
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_quests(&scene, 1, "go-vault");
    scene.state.seats[1].quests[0].step = scene.state.seats[1].completed = 1;
    scene_play(&scene, "end");
    dj_result result;
    dungeoneer_result(scene.set, &scene.state, &result);
    assert_string_equal(result.ending, "collapse");
    assert_int_equal(result.winners, 2); /* whoever has completed the most */
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
        cmocka_unit_test(a_quest_is_there_as_often_as_the_players_need),
        cmocka_unit_test(treasures_and_boons_are_bought_with_glory_within_limits),
        cmocka_unit_test(a_treasure_goes_with_its_last_charge),
        cmocka_unit_test(banes_stand_in_the_victims_inventory),
        cmocka_unit_test(recovering_stops_at_the_total_and_gaining_passes_it),
        cmocka_unit_test(a_hero_with_as_many_wounds_as_life_is_out_and_the_last_one_wins),
        cmocka_unit_test(the_last_hero_alive_wins),
        cmocka_unit_test(going_there_completes_a_quest_ends_the_turn_and_gives_a_level),
        cmocka_unit_test(the_next_step_of_a_quest_may_follow_in_the_same_turn),
        cmocka_unit_test(a_bot_is_never_tired_of_being_asked),
        cmocka_unit_test(a_quest_that_asks_for_an_action_is_optional),
        cmocka_unit_test(a_quest_monster_fights_a_round_a_turn_and_gives_no_glory),
        cmocka_unit_test(the_third_quest_wins),
        cmocka_unit_test(after_forty_rounds_the_dungeon_falls_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
