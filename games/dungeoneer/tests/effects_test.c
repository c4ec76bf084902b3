/* Every card of the original set is seen to do something in random play, and every action of the language is played
 * with its result. */
#include "scene.h"

#include "games/dungeoneer/rules/dungeoneer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_MAX = 1500, MOVES_MAX = 100000 };

static bool has_fired[DUNGEONEER_EFFECTS][DUNGEONEER_TRIGGERS];
static bool is_seen[DUNGEONEER_CARDS_MAX]; /* to take effect, stand, be wielded or strike */

static void watch(const dj_witness *witness) {
    for (int i = 0; i < witness->event_count; i++) {
        const dj_event *event = &witness->events[i];
        int what = event->values[1];
        if (event->kind == DUNGEONEER_APPLIES)
            has_fired[what][event->values[2]] = true;
        bool is_card = event->kind == DUNGEONEER_APPLIES || event->kind == DUNGEONEER_STANDING ||
                       event->kind == DUNGEONEER_WIELDED || event->kind == DUNGEONEER_STRIKES;
        if (is_card && what >= 0 && what < DUNGEONEER_CARDS_MAX)
            is_seen[what] = true;
    }
}

static int count_unfired(const dungeoneer_set *set, const char **which) {
    int unfired = 0;
    for (int card = 0; card < set->card_count; card++)
        if (!is_seen[card]) {
            unfired++;
            *which = set->cards[card].id;
        }
    for (int definition = 0; definition < DUNGEONEER_EFFECTS; definition++)
        for (int trigger = 0; trigger < DUNGEONEER_TRIGGERS; trigger++) {
            const dj_effect_program *program = dungeoneer_program(set, definition);
            bool is_lasting = dungeoneer_language.triggers[trigger].flags & DJ_EFFECT_LASTING;
            if (is_lasting || has_fired[definition][trigger] || dj_effect_rule(program, trigger) == DJ_EFFECT_NONE)
                continue;
            unfired++;
            *which = definition < DUNGEONEER_HERO_EFFECTS    ? set->cards[definition].id
                     : definition < DUNGEONEER_QUEST_EFFECTS ? set->heroes[definition - DUNGEONEER_HERO_EFFECTS].id
                     : definition < DUNGEONEER_MAP_EFFECTS   ? set->quests[definition - DUNGEONEER_QUEST_EFFECTS].id
                                                             : set->maps[definition - DUNGEONEER_MAP_EFFECTS].id;
        }
    return unfired;
}

/* At random, but quests are tried and cards are played rather than not: rare effects come up sooner. */
static dj_move choose(const dungeoneer_set *set, const dungeoneer_state *state, int seat, uint64_t *chance) {
    dj_move legal[DUNGEONEER_MOVES_MAX];
    int count = dungeoneer_moves(set, state, seat, legal);
    for (int i = 0; i < count; i++) {
        int verb = dungeoneer_verb(legal[i]);
        bool is_wanted = verb == DUNGEONEER_ATTEMPT || verb == DUNGEONEER_PLAY || verb == DUNGEONEER_USE_POWER ||
                         verb == DUNGEONEER_USE;
        if (is_wanted && dj_chance_below(chance, 2) == 0)
            return legal[i];
    }
    dj_move move = legal[dj_chance_below(chance, (uint32_t)count)];
    return dungeoneer_verb(move) == DUNGEONEER_FORSAKE ? legal[0]
                                                       : move; /* a quest that is given up is never completed */
}

/* In every other game monsters die of one wound: beating the big ones would take many games. */
static void every_card_and_effect_of_the_set_is_fired(void **unused) { /* E26 */
    (void)unused;
    static dungeoneer_set frail;
    const dungeoneer_set *set = &dungeoneer_original.value;
    const char *which = "";
    assert_int_equal(set->card_count, 60);
    frail = *set;
    for (int i = 0; i < frail.card_count; i++)
        frail.cards[i].life = frail.cards[i].life > 0;
    for (int game = 0; game < GAMES_MAX && count_unfired(set, &which) > 0; game++) {
        static dungeoneer_state state;
        static dj_witness witness;
        uint64_t chance = (uint64_t)game;
        dj_config config = {.seats = 2 + game % 5};
        set = game % 2 ? &frail : &dungeoneer_original.value;
        config.options[DUNGEONEER_OPTION_MODE] = game / 2 % 2;
        snprintf(config.seed, sizeof config.seed, "effects %d", game);
        assert_int_equal(dungeoneer_setup(set, &config, &state, NULL, NULL), DJ_OK);
        for (int seat, moves = 0; dungeoneer_asked(&state, &seat) != DUNGEONEER_ASKS_NOTHING; moves++) {
            assert_true(moves < MOVES_MAX);
            witness = (dj_witness){0};
            dungeoneer_do(set, &state, seat, choose(set, &state, seat, &chance), &witness);
            watch(&witness);
        }
    }
    if (count_unfired(set, &which) > 0)
        fail_msg("%d effects were never seen, %s among them", count_unfired(set, &which), which);
}

/* An action played by seat 0, as a boon, and what it must have changed. */
typedef struct action {
    const char *effect;
    const char *answers; /* moves after playing it */
    const char *seats;   /* of each seat: glory peril wounds hand items space */
} action;

/* Seat 0 begins with glory 5, peril 5, wounds 3, the card filler-0 in hand and the ring; seat 1 has the same and
 * filler-1 and the cup; seat 2 has nothing and is dead tired. All are in the gate; the cross is at 0,1, the crypt at
 * 0,2. */
static const action actions[] = {
    {"take 2 wounds", "", "5 5 5 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"recover 2 life", "", "5 5 1 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"recover your level life", "", "5 5 2 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"gain 2 glory", "", "7 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"gain your wounds glory", "", "8 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"gain 2 per treasure in your inventory glory", "", "7 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"lose 9 glory", "", "0 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"gain 1 peril", "", "5 6 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"lose 1 peril", "", "5 4 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"enemy takes 1 wound", "", "5 5 3 1 1 0|5 5 4 1 1 0|0 0 0 0 0 0"},
    {"enemy gains 1 glory", "", "5 5 3 1 1 0|6 5 3 1 1 0|0 0 0 0 0 0"},
    {"enemy loses 1 glory", "", "5 5 3 1 1 0|4 5 3 1 1 0|0 0 0 0 0 0"},
    {"enemy gains 1 peril", "", "5 5 3 1 1 0|5 6 3 1 1 0|0 0 0 0 0 0"},
    {"enemy loses 1 peril", "", "5 5 3 1 1 0|5 4 3 1 1 0|0 0 0 0 0 0"},
    {"inflict 1 wound on a chosen hero", "choose hero 3", "5 5 3 1 1 0|5 5 3 1 1 0|0 0 1 0 0 0"},
    {"inflict 1 wound on a chosen other hero", "choose hero 2", "5 5 3 1 1 0|5 5 4 1 1 0|0 0 0 0 0 0"},
    {"inflict 1 wound on each other hero here", "", "5 5 3 1 1 0|5 5 4 1 1 0|0 0 1 0 0 0"},
    {"inflict 1 wound on each hero here", "", "5 5 4 1 1 0|5 5 4 1 1 0|0 0 1 0 0 0"},
    {"give 1 glory to each other hero", "", "5 5 3 1 1 0|6 5 3 1 1 0|1 0 0 0 0 0"},
    {"take 1 glory from the leaders", "", "4 5 3 1 1 0|4 5 3 1 1 0|0 0 0 0 0 0"},
    {"give 1 peril to each hero", "", "5 6 3 1 1 0|5 6 3 1 1 0|0 1 0 0 0 0"},
    {"take 1 peril from each hero", "", "5 4 3 1 1 0|5 4 3 1 1 0|0 0 0 0 0 0"},
    {"heal 2 wounds of each hero", "", "5 5 1 1 1 0|5 5 1 1 1 0|0 0 0 0 0 0"},
    /* E13: brought there in one's own turn, a hero gains what the space gives. */
    {"move to a chosen space from the dungeon", "choose 0,2", "6 7 3 1 1 2|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"move to a chosen room from within 2", "choose 0,2", "6 7 3 1 1 2|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"move to a chosen passage from within 3", "choose 0,1", "7 6 3 1 1 1|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"move to a chosen space from next to you", "choose 0,1", "7 6 3 1 1 1|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"move to the entrance", "", "5 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"draw 2", "", "5 5 3 3 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"enemy draws 1", "", "5 5 3 1 1 0|5 5 3 2 1 0|0 0 0 0 0 0"},
    {"discard a chosen card from your hand", "choose filler-0", "5 5 3 0 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"discard a chosen treasure from your hand", "choose none", "5 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"discard a random card from enemy hand", "", "5 5 3 1 1 0|5 5 3 0 1 0|0 0 0 0 0 0"},
    {"discard a chosen card from enemy hand", "choose filler-1", "5 5 3 1 1 0|5 5 3 0 1 0|0 0 0 0 0 0"},
    {"discard the highest treasure from enemy inventory", "", "5 5 3 1 1 0|5 5 3 1 0 0|0 0 0 0 0 0"},
    {"discard all cards from your inventory", "", "5 5 3 1 0 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"discard your hand", "", "5 5 3 0 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"take a random card from enemy hand", "", "5 5 3 2 1 0|5 5 3 0 1 0|0 0 0 0 0 0"},
    {"take the lowest treasure from enemy inventory", "", "5 5 3 2 1 0|5 5 3 1 0 0|0 0 0 0 0 0"},
    {"take a chosen card from your discard", "choose filler-2", "5 5 3 2 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"steal a chosen treasure from enemy inventory", "choose cup", "5 5 3 1 2 0|5 5 3 1 0 0|0 0 0 0 0 0"},
    {"look at enemy hand", "", "5 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"either gain 1 glory or lose 1 glory", "choose second", "4 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"you may gain 1 glory", "choose no", "5 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"if you have at least 5 glory and you have at most 5 peril, gain 1 glory", "",
     "6 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"if you have at most 4 glory or you have at least 6 peril, gain 1 glory", "",
     "5 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"if you have at least 3 wounds and your level is at least 1, gain 1 glory", "",
     "6 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"if you are in a room and you are in the entrance, gain 1 glory", "", "6 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"if you are in a passage, gain 1 glory", "", "5 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"if you are not alone and you are ahead, gain 1 glory", "", "6 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"if your inventory has at least 1 treasure, gain 1 glory", "", "6 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"if your inventory has no weapons, gain 1 glory", "", "6 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
    {"if your discard has at least 1 trap, gain 1 glory", "", "6 5 3 1 1 0|5 5 3 1 1 0|0 0 0 0 0 0"},
};

static void open(scene *scene, const char *effect) {
    static char cards[4000];
    snprintf(cards, sizeof cards,
             "  - {id: deed, kind: boon, cost: 0, effect: 'when played: %s'}\n"
             "  - {id: ring, kind: treasure, cost: 2, charges: 3}\n"
             "  - {id: cup, kind: treasure, cost: 1}\n"
             "  - {id: ogre, kind: monster, cost: 1, attacks: {melee: 3}, life: 3}\n",
             effect);
    scene_open(scene, cards, NULL);
    scene_begin(scene, 3);
    scene_lay(scene, "cross", 0, 1, false);
    scene_lay(scene, "crypt", 0, 2, false);
    for (int seat = 0; seat < 2; seat++) {
        scene->state.seats[seat].glory = scene->state.seats[seat].peril = 5;
        scene->state.seats[seat].wounds = 3;
    }
    scene_give(scene, 0, "deed filler-0");
    scene_give(scene, 1, "filler-1");
    scene_equip(scene, 0, "ring");
    scene_equip(scene, 1, "cup");
    uint8_t *found = memchr(scene->state.pile, scene_card(scene, "filler-2"), scene->state.pile_count[0]);
    assert_non_null(found);
    *found = scene->state.pile[--scene->state.pile_count[0]];
    scene->state.pile[scene->state.pile_count[0]] = 0;
    scene->state.discard[scene->state.discard_count[0]++] = (uint8_t)scene_card(scene, "filler-2");
    scene_phase(scene, DUNGEONEER_MOVE_PHASE);
}

static void every_action_does_what_it_says(void **unused) { /* E26 */
    (void)unused;
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        static scene scene;
        char found[200];
        dj_text out = dj_text_over(found, sizeof found);
        open(&scene, actions[i].effect);
        scene_play(&scene, "play deed");
        scene_play(&scene, actions[i].answers);
        assert_true(scene_is_discarded(&scene, "deed"));
        for (int seat = 0; seat < 3; seat++) {
            const dungeoneer_seat *player = &scene.state.seats[seat];
            dj_text_format(&out, "%s%d %d %d %d %d %d", seat > 0 ? "|" : "", player->glory, player->peril,
                           player->wounds, player->hand_count, player->item_count, player->space);
        }
        if (strcmp(found, actions[i].seats) != 0)
            fail_msg("%s: %s", actions[i].effect, found);
    }
}

static void what_holds_for_the_turn_ends_with_it(void **unused) { /* E26 */
    (void)unused;
    static scene scene;
    open(&scene, "get +2 melee this turn and gain 2 movement; go through doors and go over pits and go through walls");
    scene_play(&scene, "play deed");
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 0, DUNGEONEER_MELEE), 4);
    assert_int_equal(dungeoneer_steps_left(scene.set, &scene.state), 6);
    scene_play(&scene, "end");
    assert_int_equal(dungeoneer_stat_of(scene.set, &scene.state, 0, DUNGEONEER_MELEE), 2);
    assert_int_equal(scene.state.seats[0].steps, 0);
    assert_int_equal(scene.state.seats[0].flags, 0);
}

static void a_turn_may_end_and_a_move_be_lost(void **unused) { /* E26 */
    (void)unused;
    static scene scene;
    open(&scene, "lose your next move; end the turn");
    scene_play(&scene, "play deed");
    assert_int_equal(scene.state.active, 1);
    assert_int_equal(scene.state.seats[0].flags, DUNGEONEER_HELD);
    scene.state.active = 0;
    scene.state.phase = DUNGEONEER_ENCOUNTER_PHASE;
    scene_next_map(&scene, "cross");
    scene_play(&scene, "fight|place 1,0 r0");
    assert_int_equal(scene.state.active, 1); /* the move phase was skipped */
    assert_int_equal(scene.state.seats[0].flags, 0);
}

static void a_die_and_a_test_are_rolled(void **unused) { /* E26 */
    (void)unused;
    static scene scene;
    open(&scene, "gain a die glory; if a die plus magic reaches 6, gain 1 peril, otherwise lose 1 peril");
    struct scene other = scene;
    scene_dice(&scene, 3, 4, 0);
    scene_play(&scene, "play deed");
    assert_int_equal(scene.state.seats[0].glory, 8);
    assert_int_equal(scene.state.seats[0].peril, 6);
    scene_end(&scene);
    scene_dice(&other, 3, 3, 0);
    scene_play(&other, "play deed");
    assert_int_equal(other.state.seats[0].peril, 4);
    scene_end(&other);
}

static void places_can_be_swapped(void **unused) { /* E26 */
    (void)unused;
    static const char *const effects[] = {"move to enemy", "bring enemy here", "swap places"};
    static const int spaces[][2] = {{1, 1}, {0, 0}, {1, 0}};
    for (int i = 0; i < 3; i++) {
        static scene scene;
        open(&scene, effects[i]);
        scene.state.seats[1].space = 1;
        scene_play(&scene, "play deed");
        assert_int_equal(scene.state.seats[0].space, spaces[i][0]);
        assert_int_equal(scene.state.seats[1].space, spaces[i][1]);
    }
}

static void charges_are_renewed(void **unused) { /* E28 */
    (void)unused;
    static scene scene;
    open(&scene, "recharge all treasures from your inventory");
    scene.state.seats[0].items[0].charges = 1;
    scene_play(&scene, "play deed");
    assert_int_equal(scene.state.seats[0].items[0].charges, 3);
}

/* An ogre with a wound lies in front of a seat. */
static void wound_an_ogre(scene *scene, int seat) {
    scene_give(scene, seat, "ogre");
    dungeoneer_turn turn = {scene->set, &scene->state, NULL};
    dungeoneer_unhold(&turn, seat, scene_card(scene, "ogre"), 0);
    scene->state.seats[seat].hurt[scene->state.seats[seat].hurt_count++] =
        (dungeoneer_hurt){.card = (uint8_t)scene_card(scene, "ogre"), .wounds = 1};
}

static void a_wounded_monster_in_front_is_a_card_in_hand(void **unused) { /* E18 */
    (void)unused;
    static scene scene;
    open(&scene, "discard a chosen card from your hand");
    wound_an_ogre(&scene, 0);
    scene_play(&scene, "play deed");
    assert_true(scene_can(&scene, "choose filler-0"));
    assert_string_equal(scene_refusal(&scene, "choose ogre"), "E26"); /* it is the wounded one that is there */
    scene_play(&scene, "choose ogre hurt 1");
    assert_true(scene_is_discarded(&scene, "ogre"));
    assert_int_equal(scene.state.seats[0].hurt_count, 0);
    assert_true(scene_holds(&scene, 0, "filler-0"));
    open(&scene, "take all cards from enemy hand");
    wound_an_ogre(&scene, 1);
    scene_play(&scene, "play deed");
    assert_int_equal(scene.state.seats[1].hurt_count, 0);
    assert_int_equal(scene.state.seats[0].hurt[0].wounds, 1); /* with its wound */
    assert_int_equal(scene_event(&scene, DUNGEONEER_TOOK_CARD, 0)->values[1], scene_card(&scene, "ogre"));
    open(&scene, "gain 1 per card in your hand glory");
    wound_an_ogre(&scene, 0);
    scene_play(&scene, "play deed");
    assert_int_equal(scene.state.seats[0].glory, 7);
    open(&scene, "take all cards from enemy hand");
    wound_an_ogre(&scene, 1);
    for (int i = 0; i < DUNGEONEER_HURT_MAX; i++) /* no room in front */
        scene.state.seats[0].hurt[scene.state.seats[0].hurt_count++] = scene.state.seats[1].hurt[0];
    dungeoneer_do(scene.set, &scene.state, 0, DUNGEONEER_CARD_MOVE(DUNGEONEER_PLAY, scene_card(&scene, "deed"), 0),
                  NULL);
    assert_true(scene_is_discarded(&scene, "ogre"));
    assert_int_equal(scene.state.seats[0].hurt_count, DUNGEONEER_HURT_MAX);
}

static void who_has_no_movement_left_cannot_pay_with_it(void **unused) { /* E26 */
    (void)unused;
    static scene scene;
    open(&scene, "if you have at least 1 movement, you may lose 1 movement and recover 1 life");
    scene.state.used = 3;
    struct scene tired = scene;
    scene_play(&scene, "play deed|choose yes");
    assert_string_equal(scene_told(&scene, DUNGEONEER_CHOSE, 1),
                        "Aliénor says yes: “lose 1 movement and recover 1 life”.");
    assert_string_equal(scene_told(&scene, DUNGEONEER_STEPS, 0), "You lose 1 step.");
    assert_int_equal(scene.state.seats[0].wounds, 2);
    assert_string_equal(scene_refusal(&scene, "go n"), "E12"); /* that was the last step */
    tired.state.used = 4;
    scene_play(&tired, "play deed");
    assert_string_equal(scene_told(&tired, DUNGEONEER_UNMET, 1),
                        "A condition of “Some” is not met for Aliénor: “if you have at least 1 movement”.");
    assert_string_equal(scene_told(&tired, DUNGEONEER_APPLIES, 1), "");
    assert_int_equal(tired.state.seats[0].wounds, 3);
    open(&scene, "give 1 peril to each other hero");
    assert_int_equal(dungeoneer_movement_of(scene.set, &scene.state, 1),
                     4); /* of those whose turn it is not: the next */
}

static void a_card_tells_its_effect_in_both_languages(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "if you have at least 2 wounds, recover 2 life, otherwise inflict 1 wound on each other hero");
    assert_string_equal(
        scene_text(&scene, "deed", DJ_ENGLISH),
        "Played: if you have at least 2 wounds, recover 2 life, otherwise inflict 1 wound on each other "
        "hero.");
    assert_string_equal(
        scene_text(&scene, "deed", DJ_FRENCH),
        "Jouée : si vous avez au moins 2 blessures, récupérer 2 points de Vie, sinon infliger 1 blessure à chaque "
        "autre héros.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_and_effect_of_the_set_is_fired),
        cmocka_unit_test(every_action_does_what_it_says),
        cmocka_unit_test(what_holds_for_the_turn_ends_with_it),
        cmocka_unit_test(a_turn_may_end_and_a_move_be_lost),
        cmocka_unit_test(a_die_and_a_test_are_rolled),
        cmocka_unit_test(places_can_be_swapped),
        cmocka_unit_test(charges_are_renewed),
        cmocka_unit_test(a_wounded_monster_in_front_is_a_card_in_hand),
        cmocka_unit_test(who_has_no_movement_left_cannot_pay_with_it),
        cmocka_unit_test(a_card_tells_its_effect_in_both_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
