/* Combats, traps, challenges, movement and obstacles: the rules of Dungeoneer by their numbers. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char cards[] =
    "  - {id: rat, kind: monster, cost: 1, attacks: {melee: 3}}\n"
    "  - {id: ogre, kind: monster, cost: 1, attacks: {melee: 4, magic: 1, move: 2}, life: 2, harm: 2}\n"
    "  - {id: leech, kind: monster, cost: 0, attacks: {melee: 9}, effect: {when it hits: lose 1 glory, when beaten: "
    "gain "
    "2 glory}}\n"
    "  - {id: noose, kind: trap, cost: 0, stat: level, threat: 5, effect: {when beaten: gain 2 glory, when failed: "
    "take 2 "
    "wounds}}\n"
    "  - {id: spite, kind: trap, cost: 0, stat: level, threat: 9, effect: {when failed: enemy takes 1 wound}}\n"
    "  - {id: axe, kind: treasure, cost: 0, weapon: melee, bonus: 3}\n"
    "  - {id: spear, kind: treasure, cost: 0, weapon: melee, bonus: 1, charges: 1}\n"
    "  - {id: wand, kind: treasure, cost: 0, count: 2, weapon: magic, bonus: 2}\n"
    "  - {id: mail, kind: treasure, cost: 0, effect: 'while owned: armour +1'}\n"
    "  - {id: fangs, kind: treasure, cost: 0, effect: 'when you hit: gain 1 glory'}\n"
    "  - {id: ghost, kind: boon, cost: 0, effect: 'when played: go through walls'}\n"
    "  - {id: purge, kind: boon, cost: 0, effect: 'when played: discard your hand'}\n"
    "  - {id: jump, kind: boon, cost: 0, effect: 'when played: move to a chosen space from the dungeon'}\n";

static const char maps[] =
    "  - {id: forge, kind: room, peril: 1, glory: 1, sides: {north: wall, east: locked 7, south: door, west: trapped "
    "6}, effect: 'while there: melee +1'}\n"
    "  - {id: well, kind: room, peril: 1, glory: 1, sides: {north: door, east: door, south: door, west: door}, effect: "
    "'on entering: gain 5 glory'}\n"
    "  - {id: snare, kind: room, peril: 1, glory: 1, sides: {north: door, east: door, south: door, west: door}, "
    "effect: 'on entering: if a die plus move reaches 6, gain 1 glory, otherwise take 1 wound'}\n"
    "  - {id: hole, kind: passage, peril: 2, glory: 1, pit: 8, sides: {north: open, east: open, south: open, west: "
    "open}}\n";

/* Seat 1 faces an encounter of seat 0. */
static void send(scene *scene, const char *card) {
    scene_open(scene, cards, maps);
    scene_begin(scene, 2);
    scene_give(scene, 0, card);
    scene->state.seats[1].peril = 5;
}

static void the_higher_total_hits_and_a_tie_hits_nobody(void **unused) { /* E17, E18 */
    (void)unused;
    static scene scene;
    send(&scene, "rat");
    scene_play(&scene, "play rat|target 2|fight");
    struct scene tie = scene, lost = scene;
    scene_dice(&scene, 1, 3, 0); /* 4 against 5 */
    scene_play(&scene, "pass");
    assert_true(scene_is_discarded(&scene, "rat"));
    assert_int_equal(scene.state.seats[1].glory, 1); /* E20: a glory for the wound, at the end of the phase */
    scene_end(&scene);
    scene_dice(&tie, 1, 2, 0); /* 4 against 4 */
    scene_play(&tie, "pass");
    assert_string_equal(scene_told(&tie, DUNGEONEER_PARRIED, 0), "Equal totals: nobody is hit.");
    assert_true(scene_holds(&tie, 0, "rat"));
    assert_int_equal(tie.state.seats[1].wounds, 0);
    scene_dice(&lost, 2, 2, 0); /* 5 against 4 */
    scene_play(&lost, "pass");
    assert_int_equal(lost.state.seats[1].wounds, 1);
    assert_true(scene_holds(&lost, 0, "rat"));
}

static void the_controller_chooses_the_attack_of_a_monster(void **unused) { /* E17 */
    (void)unused;
    static scene scene;
    send(&scene, "ogre");
    scene_play(&scene, "play ogre|target 2|fight");
    assert_int_equal(scene_asked(&scene), 0);
    scene_dice(&scene, 5, 1, 0); /* magic: 6 against 3 */
    scene_play(&scene, "attack magic|pass");
    assert_int_equal(scene.state.seats[1].wounds, 2); /* its harm */
    assert_int_equal(scene_event(&scene, DUNGEONEER_MONSTER_ROLLED, 0)->values[0], scene_card(&scene, "ogre"));
    assert_int_equal(scene_event(&scene, DUNGEONEER_MONSTER_ROLLED, 0)->values[2], 6);
    assert_string_equal(scene_told(&scene, DUNGEONEER_MONSTER_ROLLED, 0), "“Some” rolls 5, which makes 6 with Magic.");
    assert_int_equal(scene.state.harm, 2); /* E21: a peril for each */
    scene_play(&scene, "give 2|give 2");
    assert_int_equal(scene.state.seats[1].peril, 4 + 2);
    scene_end(&scene);
}

static void a_wounded_monster_stays_in_front_and_counts_as_in_hand(void **unused) { /* E18 */
    (void)unused;
    static scene scene;
    send(&scene, "ogre");
    scene_dice(&scene, 1, 6, 0); /* melee: 5 against 8 */
    scene_play(&scene, "play ogre|target 2|fight|attack melee|pass");
    assert_int_equal(scene.state.seats[0].hurt_count, 1);
    assert_int_equal(scene.state.seats[0].hurt[0].wounds, 1);
    assert_false(scene_holds(&scene, 0, "ogre"));
    scene.state.map_pile[scene.state.map_count[0]++] = scene.state.drawn_map;
    scene.state.drawn_map = DUNGEONEER_NONE;
    scene_phase(&scene, DUNGEONEER_DISCARD_PHASE);
    scene_give(&scene, 0, "rat");
    struct scene other = scene;
    struct scene purged = scene;
    scene_give(&purged, 0, "purge");
    scene_phase(&purged, DUNGEONEER_ENCOUNTER_PHASE);
    scene_play(&purged, "play purge");
    assert_int_equal(purged.state.seats[0].hand_count + purged.state.seats[0].hurt_count, 0);
    assert_true(scene_is_discarded(&purged, "ogre"));
    scene_play(&scene, "discard rat");
    assert_int_equal(scene.state.seats[0].hand_count, 4); /* four and the ogre make five */
    scene_dice(&scene, 1, 6, 0);
    scene_play(&scene, "play ogre hurt 1|target 2|fight|attack melee|pass");
    assert_true(scene_is_discarded(&scene, "ogre"));
    scene_play(&other, "discard ogre hurt 1");
    assert_int_equal(other.state.seats[0].hurt_count, 0);
}

static void a_weapon_is_named_for_each_combat(void **unused) { /* E17, E28 */
    (void)unused;
    static scene scene;
    send(&scene, "rat");
    scene_equip(&scene, 1, "axe spear wand");
    scene_play(&scene, "play rat|target 2|fight|pass");
    assert_int_equal(scene_asked(&scene), 1);
    assert_string_equal(scene_refusal(&scene, "wield wand"), "E17"); /* not for melee */
    struct scene other = scene;
    scene_dice(&scene, 5, 4, 0); /* 8 against 4 + 2 + 3 */
    scene_play(&scene, "wield axe");
    assert_true(scene_is_discarded(&scene, "rat"));
    scene_dice(&other, 5, 4, 0); /* 8 against 4 + 2 + 1 */
    scene_play(&other, "wield spear");
    assert_int_equal(other.state.seats[1].wounds, 1);
    assert_true(scene_is_discarded(&other, "spear")); /* its charge */
}

static void armour_and_standing_cards_count_in_combat(void **unused) { /* E26 */
    (void)unused;
    static scene scene;
    send(&scene, "leech");
    scene_equip(&scene, 1, "mail fangs");
    scene.state.seats[1].glory = 3;
    scene_play(&scene, "play leech|target 2|fight");
    struct scene other = scene;
    scene_dice(&scene, 6, 1, 0);
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.seats[1].wounds, 0); /* armour */
    assert_string_equal(scene_told(&scene, DUNGEONEER_PARRIED, 1), "You parry: 1 wound less.");
    assert_int_equal(scene.state.seats[1].glory, 3); /* so it did not hit */
    other.state.seats[1].turn_stats[DUNGEONEER_MELEE] = 20;
    scene_dice(&other, 1, 1, 0);
    scene_play(&other, "pass");
    assert_int_equal(other.state.seats[1].glory, 3 + 1 + 2 + 1); /* fangs, beaten, and the wound */
}

static void a_trap_is_beaten_by_reaching_its_threat_and_discarded_anyway(void **unused) { /* E19, E21 */
    (void)unused;
    static scene scene;
    send(&scene, "noose");
    scene_play(&scene, "play noose|target 2|fight");
    struct scene other = scene;
    scene_dice(&scene, 4, 0); /* 4 and level 1 */
    scene_play(&scene, "pass");
    assert_int_equal(scene.state.seats[1].glory, 2);
    assert_true(scene_is_discarded(&scene, "noose"));
    scene_dice(&other, 3, 0);
    scene_play(&other, "pass");
    assert_int_equal(other.state.seats[1].wounds, 2);
    assert_true(scene_is_discarded(&other, "noose"));
    assert_int_equal(other.state.harm, 2);
}

static void what_encounters_earn_arrives_at_the_end_of_the_phase(void **unused) { /* E09, E20 */
    (void)unused;
    static scene scene;
    send(&scene, "noose ogre");
    scene_play(&scene, "play noose|target 2|play ogre|target 2|fight");
    scene_dice(&scene, 4, 1, 6, 0); /* the trap beaten; then melee, 5 against 8 */
    scene_play(&scene, "pass");
    assert_int_equal(scene_asked(&scene), 0); /* for the attack of the ogre */
    assert_int_equal(scene.state.seats[1].glory, 0);
    assert_int_equal(scene.state.seats[1].glory_coming, 2);
    scene_play(&scene, "attack melee|pass");
    assert_int_equal(scene.state.seats[1].glory, 2 + 1);
    assert_int_equal(scene.state.seats[1].glory_coming, 0);
    scene_end(&scene);
}

static void what_was_earned_arrives_though_a_death_ends_the_turn(void **unused) { /* E09, E20 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "rat spite");
    scene.state.seats[1].peril = 5;
    scene.state.seats[0].wounds = 5;
    scene_play(&scene, "play rat|target 2|play spite|target 2|fight");
    scene_dice(&scene, 1, 6, 1, 0); /* a wound for a glory; then the trap, failed */
    scene_play(&scene, "pass|pass");
    assert_false(dungeoneer_is_alive(&scene.state, 0));
    assert_int_equal(scene.state.active, 1);
    assert_int_equal(scene.state.seats[1].glory, 1);
    scene_end(&scene);
}

static void only_wounds_there_was_life_for_count_as_dealt(void **unused) { /* E21 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "noose");
    scene.state.seats[1].wounds = 5;
    scene_dice(&scene, 3, 0);
    scene_play(&scene, "play noose|target 2|fight|pass");
    assert_false(dungeoneer_is_alive(&scene.state, 1));
    assert_int_equal(scene.state.harm, 1);
    scene_end(&scene);
}

static void nobody_is_asked_how_to_strike_the_dead(void **unused) { /* E17, E18 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "noose ogre");
    scene.state.seats[1].peril = 5;
    scene.state.seats[1].wounds = 5;
    scene_dice(&scene, 3, 0);
    scene_play(&scene, "play noose|target 2|play ogre|target 2|fight|pass");
    assert_false(dungeoneer_is_alive(&scene.state, 1));
    assert_int_equal(scene.state.phase, DUNGEONEER_PERIL_PHASE);
    assert_true(scene_holds(&scene, 0, "ogre"));
    scene_end(&scene);
}

static void a_challenge_costs_a_step_once_a_turn_melee_or_magic(void **unused) { /* E15, E20 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 3);
    scene_lay(&scene, "cross", 0, 1, false);
    scene.state.seats[2].space = 1;
    scene_equip(&scene, 0, "wand");
    scene_equip(&scene, 1, "wand axe");
    assert_string_equal(scene_refusal(&scene, "challenge 2"), "E05");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    assert_string_equal(scene_refusal(&scene, "challenge 3"), "E15"); /* another space */
    assert_string_equal(scene_refusal_text(&scene, "challenge 3"), "Clémence is not in your space.");
    assert_string_equal(scene_refusal(&scene, "challenge 1"), "E15");
    scene_play(&scene, "challenge 2");
    assert_int_equal(dungeoneer_steps_left(scene.set, &scene.state), 3);
    assert_string_equal(scene_refusal(&scene, "attack move"), "E15");
    scene_dice(&scene, 3, 2, 0); /* 3 + 2 + 2 against 2 + 2 */
    scene_play(&scene, "attack magic|pass|wield wand");
    assert_int_equal(scene_asked(&scene), 1);
    scene_play(&scene, "wield none");
    assert_int_equal(scene.state.seats[1].wounds, 1);
    assert_int_equal(scene.state.seats[0].glory, 1);
    assert_string_equal(scene_refusal(&scene, "challenge 2"), "E15");
    scene_end(&scene);
}

static void entering_a_space_first_gains_its_peril_and_glory(void **unused) { /* E12, E13 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 2);
    scene_lay(&scene, "cross", 0, 1, false);
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    assert_string_equal(scene_refusal(&scene, "go e"), "E12"); /* the dungeon ends there */
    scene_play(&scene, "go n");
    assert_int_equal(scene.state.seats[0].peril, 1);
    assert_int_equal(scene.state.seats[0].glory, 2);
    scene_play(&scene, "go s"); /* the start counts as visited */
    assert_int_equal(scene.state.seats[0].glory, 2);
    scene_play(&scene, "go n|go s"); /* the fourth step */
    assert_int_equal(scene.state.seats[0].glory, 2);
    assert_string_equal(scene_refusal(&scene, "go n"), "E12");
}

static void space_effects_last_or_happen_on_walking_in(void **unused) { /* E14 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 2);
    scene_lay(&scene, "well", 0, 1, false);
    int forge = scene_lay(&scene, "forge", 0, 2, false);
    scene.state.seats[1].space = (uint8_t)forge;
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 1, DUNGEONEER_MELEE), 3);
    scene_give(&scene, 0, "jump");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    struct scene other = scene;
    scene_play(&scene, "go n");
    assert_int_equal(scene.state.seats[0].glory, 5 + 1);
    scene_play(&scene, "go n|go s"); /* on entering again, its effect again, but not its glory */
    assert_int_equal(scene.state.seats[0].glory, 5 + 1 + 1 + 5);
    scene_play(&other, "play jump|choose 0,1"); /* (2) however the hero came in */
    assert_int_equal(other.state.seats[0].glory, 5 + 1);
}

static void a_space_puts_to_the_test_once_a_turn(void **unused) { /* E14, E24 (2) */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 2);
    scene_lay(&scene, "cross", 0, 1, false);
    scene_lay(&scene, "snare", 0, 2, false);
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene.state.seats[0].steps = 4;
    scene_dice(&scene, 1, 0);
    scene_play(&scene, "go n|go n");
    assert_int_equal(scene.state.seats[0].wounds, 1);
    scene_play(&scene, "go s|go n"); /* no second die */
    assert_null(scene_event(&scene, DUNGEONEER_TESTED, 0));
    assert_int_equal(scene.state.seats[0].wounds, 1);
    scene_end(&scene);
}

static void who_does_not_move_gains_the_peril_alone(void **unused) { /* E16 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 2);
    scene_lay(&scene, "cross", 0, 1, false);
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    struct scene other = scene;
    scene_play(&scene, "end");
    assert_int_equal(scene.state.seats[0].peril, 1);
    assert_int_equal(scene.state.seats[0].glory, 0);
    scene_play(&other, "go n|end");
    assert_int_equal(other.state.seats[0].peril, 1); /* of the cross */
}

static void a_locked_door_costs_a_step_and_stays_open_once_open(void **unused) { /* E24 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 2);
    int forge = scene_lay(&scene, "forge", 0, 1, false);
    scene_lay(&scene, "hall", 1, 1, false);
    scene.state.seats[0].space = (uint8_t)forge;
    scene.state.visited[0] = (uint8_t)(1u << forge);
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_dice(&scene, 2, 3, 0); /* 2 + 4 fails, 3 + 4 reaches 7 */
    scene_play(&scene, "go e");
    assert_string_equal(scene_told(&scene, DUNGEONEER_TRIES, 0), "You try the locked door to “Some”: 7 or more.");
    assert_int_equal(scene.state.seats[0].space, forge);
    assert_int_equal(dungeoneer_steps_left(scene.set, &scene.state), 3);
    scene_play(&scene, "go e");
    assert_int_not_equal(scene.state.seats[0].space, forge);
    assert_int_equal(dungeoneer_steps_left(scene.set, &scene.state), 2);
    scene_play(&scene, "go w"); /* E25: out of a passage it is the same door, open by now */
    assert_int_equal(scene.state.seats[0].space, forge);
    scene_end(&scene);
    scene_play(&scene, "end");
    assert_int_equal(scene.state.spaces[forge].opened, 0); /* E06 */
}

static void a_trapped_door_wounds_and_opens(void **unused) { /* E24 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 2);
    int forge = scene_lay(&scene, "forge", 0, 1, false), crypt = scene_lay(&scene, "crypt", -1, 1, false);
    scene.state.seats[0].space = (uint8_t)forge;
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    scene_dice(&scene, 1, 0); /* 1 + 4 against 6 */
    scene_play(&scene, "go w");
    assert_int_equal(scene.state.seats[0].wounds, 1);
    assert_int_equal(scene.state.seats[0].space, crypt);
    scene_play(&scene, "go e"); /* E25: the crypt's own door is plain */
    assert_int_equal(scene.state.seats[0].space, forge);
    scene_end(&scene);
}

static void a_door_that_faces_a_wall_never_opens_nor_does_a_wall(void **unused) { /* E24, E25 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 2);
    scene_lay(&scene, "cross", 1, 0, false);
    scene_lay(&scene, "cross", 1, 1, false);
    int hall = scene_lay(&scene, "hall", 0, 1, false); /* joined to the east, its south wall above the gate */
    scene_give(&scene, 0, "ghost");
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    assert_string_equal(scene_refusal(&scene, "go n"), "E25");
    struct scene inside = scene;
    inside.state.seats[0].space = (uint8_t)hall;
    assert_string_equal(scene_refusal(&inside, "go s"), "E24");
    scene_play(&scene, "play ghost|go n"); /* E26: the card beats the rules */
    assert_int_equal(scene.state.seats[0].space, hall);
}

static void a_pit_wounds_and_ends_the_turn(void **unused) { /* E24 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 2);
    int hole = scene_lay(&scene, "hole", 0, 1, false);
    scene_phase(&scene, DUNGEONEER_MOVE_PHASE);
    struct scene other = scene;
    scene_dice(&scene, 3, 0); /* 3 + 4 against 8 */
    scene_play(&scene, "go n");
    assert_int_equal(scene.state.seats[0].wounds, 1);
    assert_int_equal(scene.state.seats[0].space, hole);
    assert_int_equal(scene.state.active, 1);
    assert_int_equal(scene.state.seats[0].peril, 0); /* (2) and the space pays nothing */
    struct scene jumper = other;
    scene_dice(&other, 4, 0);
    scene_play(&other, "go n");
    assert_int_equal(other.state.active, 0);
    assert_int_equal(other.state.seats[0].wounds, 0);
    assert_int_equal(other.state.seats[0].peril, 2);
    scene_play(&other, "go s|go n"); /* (2) a pit is met once a turn */
    assert_null(scene_event(&other, DUNGEONEER_TESTED, 0));
    assert_int_equal(other.state.active, 0);
    scene_end(&other);
    scene_give(&jumper, 0, "jump");
    scene_dice(&jumper, 3, 0);
    scene_play(&jumper, "play jump|choose 0,1"); /* (2) however the hero came in */
    assert_int_equal(jumper.state.seats[0].wounds, 1);
    assert_int_equal(jumper.state.active, 1);
    scene_end(&jumper);
}

static void encounters_that_did_not_strike_go_back_when_the_turn_ends(void **unused) { /* E09 (R), E24 */
    (void)unused;
    static scene scene;
    scene_open(&scene, cards, maps);
    scene_begin(&scene, 2);
    scene_lay(&scene, "hole", 0, 1, false);
    scene_give(&scene, 0, "rat jump");
    scene.state.seats[1].peril = 1;
    scene_dice(&scene, 3, 0); /* 3 + 4 against 8: into the pit, in the encounter phase */
    scene_play(&scene, "play rat|target 2|play jump|choose 0,1");
    assert_int_equal(scene.state.active, 1);
    assert_true(scene_holds(&scene, 0, "rat"));
    assert_int_equal(scene.state.seats[1].peril, 0); /* what was paid stays paid */
    const dj_event *back = scene_event(&scene, DUNGEONEER_MONSTER_WENT, 0);
    assert_non_null(back); /* and everybody is told */
    assert_int_equal(back->values[1], scene_card(&scene, "rat"));
    scene_end(&scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_higher_total_hits_and_a_tie_hits_nobody),
        cmocka_unit_test(the_controller_chooses_the_attack_of_a_monster),
        cmocka_unit_test(a_wounded_monster_stays_in_front_and_counts_as_in_hand),
        cmocka_unit_test(a_weapon_is_named_for_each_combat),
        cmocka_unit_test(armour_and_standing_cards_count_in_combat),
        cmocka_unit_test(a_trap_is_beaten_by_reaching_its_threat_and_discarded_anyway),
        cmocka_unit_test(what_encounters_earn_arrives_at_the_end_of_the_phase),
        cmocka_unit_test(what_was_earned_arrives_though_a_death_ends_the_turn),
        cmocka_unit_test(only_wounds_there_was_life_for_count_as_dealt),
        cmocka_unit_test(nobody_is_asked_how_to_strike_the_dead),
        cmocka_unit_test(a_challenge_costs_a_step_once_a_turn_melee_or_magic),
        cmocka_unit_test(entering_a_space_first_gains_its_peril_and_glory),
        cmocka_unit_test(space_effects_last_or_happen_on_walking_in),
        cmocka_unit_test(a_space_puts_to_the_test_once_a_turn),
        cmocka_unit_test(who_does_not_move_gains_the_peril_alone),
        cmocka_unit_test(a_locked_door_costs_a_step_and_stays_open_once_open),
        cmocka_unit_test(a_trapped_door_wounds_and_opens),
        cmocka_unit_test(a_door_that_faces_a_wall_never_opens_nor_does_a_wall),
        cmocka_unit_test(a_pit_wounds_and_ends_the_turn),
        cmocka_unit_test(encounters_that_did_not_strike_go_back_when_the_turn_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
