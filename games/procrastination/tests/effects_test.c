/* What every trigger, action, condition and amount does in play. */
#include "scene.h"

#include "effects/program.h"
#include "games/procrastination/rules/language.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Besides the card that is tried. Values are all different, so that totals tell who is who. */
static const char others[] = "bear force 4\n"
                             "cat agility 3\n"
                             "wizard magic 2\n"
                             "hero epic 6\n"
                             "ivy force 1 plant\n"
                             "gull agility 5 pirate\n"
                             "ember magic 7 fire\n"
                             "broom support -2\n"
                             "bucket support -1\n"
                             "drum support -3 | on reveal: enemy -1\n"
                             "shield epic 2 | when targeted: +5\n"
                             "mirror epic 2 | when targeted: cancel that\n"
                             "phoenix epic 2 | on discard: return this card\n"
                             "echo epic 2 | on return: +7\n"
                             "blush epic 2 | on shown: enemy -4\n"
                             "saint epic 5 | on reveal: be immune\n"
                             "safe epic 5 | on reveal: lock your value\n";

static bool is_action_tried[128], is_condition_tried[128];

static void note_rows(const dj_effect_program *effect);

/* A scene in which seat 0 has the card "tried" with this effect. */
static void open(scene *scene, const char *class_and_value, const char *effect) {
    static char cards[4000];
    snprintf(cards, sizeof cards, "tried %s | %s\n%s", class_and_value, effect, others);
    scene_cards(scene, cards);
    for (int i = 0; i < scene->set->card_count; i++)
        note_rows(&scene->set->cards[i].effect);
}

/* Walks the program, whose bytes are told in src/effects/program.h. */
static void note_rows(const dj_effect_program *effect) {
    for (int rule = 0; rule < effect->length; rule += 2 + effect->code[rule + 1])
        for (int at = rule + 2; effect->code[at] != DJ_CODE_END; at += dj_code_length(effect->code + at)) {
            const uint8_t *code = effect->code + at;
            if (*code >= DJ_CODE_ACTION)
                is_action_tried[*code - DJ_CODE_ACTION] = true;
            const uint8_t *condition = code + 3;
            for (int i = 0; *code == DJ_CODE_IF && i < code[2]; i++, condition += 2 + condition[1])
                is_condition_tried[condition[0]] = true;
        }
}

/* Effects on totals: seat 0 plays the card, seat 1 its enemy, and nothing is laid; totals before the dice. */
static const struct {
    const char *effect, *enemy;
    int total, enemy_total;
} totals[] = {
    {"on reveal: +3", "bear", 7, 4},
    {"on reveal: -1", "bear", 3, 4},
    {"on reveal: enemy -2", "bear", 4, 2},
    {"on reveal: enemy +2 and +1", "bear", 5, 6},
    {"on reveal: +1 per card in your hand", "bear", 7, 4},
    {"on reveal: -2 per card in enemy hand", "bear", 0, 4},
    {"on reveal: +2 per fighter in enemy front", "bear", 6, 4},
    {"on reveal: +2 per magic in enemy front", "bear", 4, 4},
    {"on reveal: add the value of enemy fighter", "hero", 10, 6},
    {"on reveal: your value becomes 3", "cat", 6, 3},
    {"on reveal: enemy value becomes 9", "cat", 8, 9},
    {"on reveal: your class becomes agility", "wizard", 8, 2},
    {"on reveal: enemy class becomes agility", "wizard", 8, 2},
    {"on reveal: double your value", "hero", 8, 6},
    {"on reveal: double your value", "cat", 8, 3},
    {"on reveal: do not double enemy value", "wizard", 4, 2},
    {"on reveal: cancel your value", "bear", 0, 4},
    {"on reveal: cancel enemy value", "bear", 4, 0},
    {"on reveal: lock your value and +5", "bear", 4, 4},
    {"on reveal: enemy -1 and enemy value becomes 9", "safe", 4, 5},
    {"on reveal: enemy -1", "saint", 4, 5},
    {"on reveal: show the top card from your pile; your value becomes the value of that card", "bear", 7, 4},
    /* conditions */
    {"on reveal: if enemy is force, +1", "bear", 5, 4},
    {"on reveal: if enemy is magic, +1", "bear", 4, 4},
    {"on reveal: if enemy is pirate, +1", "gull", 9, 5},
    {"on reveal: if your fighter is fighter, +1", "bear", 5, 4},
    {"on reveal: unless your fighter is support, +1", "bear", 5, 4},
    {"on reveal: if you dominate, +1", "cat", 9, 3},
    {"on reveal: if you dominate, +1, otherwise -1", "bear", 3, 4},
    {"on reveal: if enemy dominates, +1", "wizard", 5, 4},
    {"on reveal: if your value is at least 8, +1", "cat", 9, 3},
    {"on reveal: if your value is at most 4, +1", "bear", 5, 4},
    {"on reveal: if enemy value is at least 6, +1", "hero", 5, 6},
    {"on reveal: if enemy value is at most 5, +1", "hero", 4, 6},
    {"on reveal: if you lead, +1", "cat", 9, 3},
    {"on reveal: if enemy leads, +1", "hero", 5, 6},
    {"on reveal: if your hand has at least 3 cards, +1", "bear", 5, 4},
    {"on reveal: if your hand has at most 2 cards, +1", "bear", 4, 4},
    {"on reveal: if your score has no cards, +1", "bear", 5, 4},
    {"on reveal: if your hand has more cards than enemy hand, +1", "bear", 5, 4},
    {"on reveal: if a tie is waiting, +1", "bear", 4, 4},
    {"on reveal: if this card is your fighter, +1", "bear", 5, 4},
    {"on reveal: if enemy is force and you dominate, +1", "bear", 4, 4},
    {"on reveal: if enemy is force or you dominate, +1", "bear", 5, 4},
    {"on reveal: show the top card from your pile; if that card is fire, +1", "bear", 5, 4},
    {"on reveal: show the top card from your pile; if that card is worth at least 8, +1", "bear", 4, 4},
    /* answers */
    {"on reveal: enemy -1", "shield", 4, 6},
    {"on reveal: enemy -1 and enemy -1", "shield", 4, 10},
    {"on reveal: enemy -1 and +1", "mirror", 5, 2},
    {"on reveal: show a random card from enemy hand", "bear", 4, 4},
    {"on reveal: cancel enemy effects", "drum", 4, -3},
    {"on reveal: be immune", "drum", 4, -3},
};

static void totals_are_changed_as_written(void **unused) {
    (void)unused;
    static scene scene;
    for (size_t i = 0; i < sizeof totals / sizeof *totals; i++) {
        char moves[40];
        open(&scene, "force 4", totals[i].effect);
        char enemy[60];
        snprintf(enemy, sizeof enemy, "%s bucket broom", totals[i].enemy);
        scene_begin(&scene, 2, HANDS("tried bear cat broom", enemy), HANDS("ember", "hero"));
        scene_dice(&scene, 6, 1, 0); /* where two have something to say at the same value, seat 0 goes first */
        snprintf(moves, sizeof moves, "play tried|play %s", totals[i].enemy);
        scene_all(&scene, moves);
        scene.dice_count = scene.dice_used = 0;
        if (scene_total(&scene, 0) != totals[i].total || scene_total(&scene, 1) != totals[i].enemy_total)
            fail_msg("'%s' against %s: %d to %d, expected %d to %d", totals[i].effect, totals[i].enemy,
                     scene_total(&scene, 0), scene_total(&scene, 1), totals[i].total, totals[i].enemy_total);
    }
}

/* Effects on dice: fighters of the same worth, 'bear' on the other side; faces as they are thrown, and both sums. */
static const struct {
    const char *effect;
    int faces[8]; /* ended by 0 */
    int sum, enemy_sum;
} rolls[] = {
    {"on reveal: roll 1 more die", {2, 3, 1}, 5, 1},
    {"on reveal: roll 2 more dice", {2, 3, 4, 1}, 9, 1},
    {"on reveal: roll 1 fewer die", {2, 1}, 2, 1}, /* never none */
    {"on reveal: enemy rolls 1 more die", {2, 1, 6}, 2, 7},
    {"on reveal: roll 3 more dice and roll 1 fewer die", {1, 1, 1, 5}, 3, 5},
    {"on reveal: enemy rolls 2 more dice and enemy rolls 1 fewer die", {2, 1, 6}, 2, 7},
    {"on reveal: roll 3 more dice and roll at most 2 dice", {2, 3, 1}, 5, 1},
    {"on reveal: enemy rolls 2 more dice and enemy rolls at most 1 die", {2, 1}, 2, 1},
    {"on reveal: roll a 20-sided die", {17, 1}, 17, 1},
    {"on reveal: keep the best of two rolls", {2, 5, 1}, 5, 1},
    {"on reveal: enemy keeps the worst of two rolls", {2, 5, 1}, 2, 1},
    {"on roll: reroll your lowest die", {2, 1, 6}, 6, 1},
    {"on roll: reroll all enemy dice", {2, 1, 6}, 2, 6},
    {"on roll: flip your highest die", {2, 1}, 5, 1},
    {"on roll: raise your lowest die by 2", {5, 1}, 6, 1},
    {"on roll: lower enemy highest die by 3", {5, 1}, 5, 0},
    {"on roll: set all your dice to 5", {1, 1}, 5, 1},
    {"on roll: cancel enemy lowest die", {1, 6}, 1, 0},
};

static int sum_of_last_roll(const scene *scene, int seat) {
    for (int i = scene->witness.event_count - 1; i >= 0; i--)
        if (scene->witness.events[i].kind == PROCRASTINATION_COMPARED && scene->witness.events[i].values[0] == seat)
            return scene->witness.events[i].values[2] - 4; /* both fighters are worth four */
    fail_msg("totals were not compared");
    return 0;
}

static void dice_are_changed_as_written(void **unused) {
    (void)unused;
    static scene scene;
    for (size_t i = 0; i < sizeof rolls / sizeof *rolls; i++) {
        open(&scene, "force 4", rolls[i].effect);
        scene_begin(&scene, 2, HANDS("tried bear", "bear"), NULL);
        scene_all(&scene, "play tried|play bear");
        for (const int *face = rolls[i].faces; *face; face++)
            scene_dice(&scene, *face, 0);
        scene_all(&scene, "lay nothing|lay bluff");
        scene_end(&scene);
        if (sum_of_last_roll(&scene, 0) != rolls[i].sum || sum_of_last_roll(&scene, 1) != rolls[i].enemy_sum)
            fail_msg("'%s': %d to %d", rolls[i].effect, sum_of_last_roll(&scene, 0), sum_of_last_roll(&scene, 1));
    }
}

/* What comes after the roll and counts in the total: one die each, faces 3 and 2. */
static const struct {
    const char *effect;
    int total;
} counts[] = {
    {"on roll: add your highest die", 6},
    {"on roll: add your lowest die", 6},
    {"on roll: add enemy highest die and add enemy lowest die", 7},
    {"on roll: if a die of yours shows 3, +1", 4},
    {"on roll: if an enemy die shows 3, +1", 3},
    {"on roll: if your dice show a pair, +1", 3},
    {"on roll: if you lead, +1", 4}, /* P14: by the dice alone */
    {"on roll: if enemy leads, +1", 3},
    {"on roll: if enemy bluffed, +1", 4},
    {"on roll: if enemy laid a card, +1", 4},
    {"on roll: if enemy laid nothing, +1", 3},
    {"on roll: if enemy laid a support, +1", 3},
    {"on roll: if you laid a card, +1", 3},
    {"on roll: if you laid nothing, +1", 4},
    {"on roll: if you bluffed, +1", 3},
    {"on roll: if nobody laid a card, +1", 3},
};

static void dice_are_counted_as_written(void **unused) {
    (void)unused;
    static scene scene;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        open(&scene, "force 4", counts[i].effect);
        scene_begin(&scene, 2, HANDS("tried bear", "bear"), NULL);
        scene_all(&scene, "play tried|play bear");
        scene_dice(&scene, 3, 2, 0);
        scene_all(&scene, "lay nothing|lay bluff");
        scene_end(&scene);
        if (sum_of_last_roll(&scene, 0) != counts[i].total)
            fail_msg("'%s': %d", counts[i].effect, sum_of_last_roll(&scene, 0));
    }
}

static void dice_are_chosen_by_a_player(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "force 4", "on roll: set a chosen die of yours to 6; cancel a chosen enemy die; you may flip any die");
    scene_begin(&scene, 2, HANDS("tried bucket", "bear"), NULL);
    scene_all(&scene, "play tried|play bear");
    scene_dice(&scene, 1, 2, 3, 0);
    scene_all(&scene, "lay bucket|lay nothing");
    assert_string_equal(scene_moves(&scene, 0), "choose die 1-1|choose die 1-2");
    scene_play(&scene, 0, "choose die 1-2");
    assert_int_equal(procrastination_dice_sum(&scene.state, 0), 7);
    assert_string_equal(scene_moves(&scene, 0), "choose die 2-1");
    scene_play(&scene, 0, "choose die 2-1");
    assert_int_equal(procrastination_dice_sum(&scene.state, 1), 0);
    assert_string_equal(scene_moves(&scene, 0), "choose yes|choose no");
    scene_play(&scene, 0, "choose yes");
    assert_string_equal(scene_moves(&scene, 0), "choose die 1-1|choose die 1-2|choose die 2-1");
    scene_play(&scene, 0, "choose die 1-1");
    assert_string_equal(scene_where(&scene, "tried"), "0 score"); /* 4 - 1 + 6 + 6 against 4 */
    scene_end(&scene);
}

/* Effects on cards: seat 0 has bear, cat and ivy in hand, a pile that begins with ember, gull, hero; seat 1 fights with
 * bear and has wizard alone in hand, its pile begins with phoenix. Answers, and where cards lie afterwards. */
static const struct {
    const char *effect;
    const char *answers[4]; /* "seat move" */
    const char *places[3];  /* "card seat zone" */
} moved[] = {
    {"on reveal: draw 1", {NULL}, {"ember 0 hand", "gull 0 pile"}},
    {"on reveal: draw 1 per fighter in enemy front", {NULL}, {"ember 0 hand", "gull 0 pile"}},
    {"on reveal: enemy draws 1", {NULL}, {"phoenix 1 hand", "ember 0 pile"}},
    {"on reveal: each player draws 1", {NULL}, {"phoenix 1 hand", "ember 0 hand"}},
    {"on reveal: take a random card from enemy hand", {NULL}, {"wizard 0 hand"}},
    {"on reveal: take the top card from enemy pile", {NULL}, {"phoenix 0 hand"}},
    {"on reveal: take a chosen pirate from your pile", {"0 choose gull"}, {"gull 0 hand", "ember 0 pile"}},
    {"on reveal: take a chosen pirate from your pile", {"0 choose none"}, {"gull 0 pile"}},
    {"on reveal: give a chosen card from your hand", {"0 choose cat"}, {"cat 1 hand"}},
    {"on reveal: discard 2 chosen cards from your hand",
     {"0 choose cat", "0 choose ivy"},
     {"cat 0 discard", "ivy 0 discard"}},
    {"on reveal: discard a chosen card from enemy hand", {"1 choose wizard"}, {"wizard 1 discard"}},
    {"on reveal: discard all cards from enemy hand", {NULL}, {"wizard 1 discard"}},
    {"on reveal: discard the top card from enemy pile", {NULL}, {"phoenix 1 hand"}}, /* on discard: it comes back */
    {"on reveal: score a chosen card from your hand", {"0 choose ivy"}, {"ivy 0 score"}},
    {"on reveal: return enemy fighter", {NULL}, {"bear 0 hand"}}, /* the first bear is seat 0's; see below */
    {"on reveal: return this card", {NULL}, {"tried 0 hand"}},
    {"on reveal: bury a chosen card from your hand", {"0 choose cat"}, {"cat 0 pile"}},
    {"on reveal: stack a chosen card from your hand; draw 1", {"0 choose cat"}, {"cat 0 hand"}},
    {"on reveal: stack a chosen card from your pile; draw 1", {"0 choose hero"}, {"hero 0 hand"}},
    {"on reveal: swap hands", {NULL}, {"wizard 0 hand", "cat 1 hand", "ivy 1 hand"}},
    {"on reveal: trade cards", {"0 choose ivy", "1 choose wizard"}, {"ivy 1 hand", "wizard 0 hand"}},
    {"on reveal: look at the top 3 of your pile; draw 1",
     {"0 choose hero", "0 choose ember", "0 choose gull"},
     {"hero 0 hand", "ember 0 pile"}},
    {"on reveal: look at the top 1 of enemy pile", {NULL}, {"phoenix 1 pile"}},
    {"on reveal: look at enemy hand", {NULL}, {"wizard 1 hand"}},
    {"on reveal: shuffle your pile and shuffle enemy pile", {NULL}, {"phoenix 1 pile", "gull 0 pile"}},
    {"on reveal: play a chosen card from your hand", {"0 choose cat"}, {"cat 0 front", "tried 0 discard"}},
    {"on reveal: lay a chosen fighter from your hand", {"0 choose cat"}, {"cat 0 front", "tried 0 front"}},
    {"on reveal: either draw 1 or discard a chosen card from your hand", {"0 choose first"}, {"ember 0 hand"}},
    {"on reveal: either draw 1 or discard a chosen card from your hand",
     {"0 choose second", "0 choose cat"},
     {"cat 0 discard", "ember 0 pile"}},
    {"on reveal: you may draw 1", {"0 choose no"}, {"ember 0 pile"}},
    {"on reveal: you may draw 1", {"0 choose yes"}, {"ember 0 hand"}},
};

static void cards_are_moved_as_written(void **unused) {
    (void)unused;
    static scene scene;
    for (size_t i = 0; i < sizeof moved / sizeof *moved; i++) {
        open(&scene, "force 4", moved[i].effect);
        scene_begin(&scene, 2, HANDS("tried bear cat ivy", "bear wizard"), HANDS("ember gull hero", "phoenix"));
        scene_all(&scene, "play tried|play bear");
        for (int answer = 0; answer < 4 && moved[i].answers[answer]; answer++)
            scene_play(&scene, moved[i].answers[answer][0] - '0', moved[i].answers[answer] + 2);
        for (int place = 0; place < 3 && moved[i].places[place]; place++) {
            char id[24], where[24];
            assert_int_equal(sscanf(moved[i].places[place], "%23s %23[^\n]", id, where), 2);
            if (strcmp(scene_where(&scene, id), where) != 0)
                fail_msg("'%s': %s is in '%s', not in '%s'", moved[i].effect, id, scene_where(&scene, id), where);
        }
        assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    }
}

static void the_enemy_fighter_goes_back_to_its_own_hand(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "force 4", "on reveal: return enemy fighter");
    scene_begin(&scene, 2, HANDS("tried", "gull"), NULL);
    scene_all(&scene, "play tried|play gull");
    assert_string_equal(scene_where(&scene, "gull"), "1 hand");
    assert_int_equal(scene_total(&scene, 1), 0);
}

static void hands_are_redrawn(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "force 4", "on reveal: redraw your hand and enemy redraws hand");
    scene_begin(&scene, 2, HANDS("tried cat ivy", "bear wizard"), NULL);
    scene_all(&scene, "play tried|play bear");
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_HAND), 2);
    assert_int_equal(procrastination_count(&scene.state, 1, PROCRASTINATION_IN_HAND), 1);
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_PILE), 7);
}

static void what_is_looked_at_is_known_to_whoever_looked(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "force 4", "on reveal: look at enemy hand and look at the top 1 of enemy pile");
    scene_begin(&scene, 3, HANDS("tried", "bear wizard", "cat"), HANDS("", "ember", ""));
    scene_all(&scene, "play tried|play bear|play cat");
    int wizard = scene.state.seats[1].zones[PROCRASTINATION_IN_HAND];
    int ember = scene.state.seats[1].zones[PROCRASTINATION_IN_PILE];
    assert_true(procrastination_knows(&scene.state, 0, wizard) && procrastination_knows(&scene.state, 0, ember));
    assert_false(procrastination_knows(&scene.state, 2, wizard) || procrastination_knows(&scene.state, 1, ember));
    assert_false(procrastination_knows(&scene.state, DJ_SPECTATOR, wizard));
}

static void supports_are_laid_as_effects_allow(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "force 4", "on reveal: lay fighters as supports and lay 1 more support and enemy lays nothing");
    scene_begin(&scene, 2, HANDS("tried cat", "bear broom"), NULL);
    scene_all(&scene, "play tried|play bear");
    assert_int_equal(procrastination_to_act(scene.set, &scene.state), 1);
    assert_string_equal(scene_moves(&scene, 0), "lay cat|lay bluff|lay nothing");
    scene_play(&scene, 0, "lay cat");
    scene_dice(&scene, 1, 1, 6, 0);
    scene_play(&scene, 0, "lay bluff");
    assert_string_equal(scene_where(&scene, "cat"), "0 discard"); /* 4 + 3 + 2 against 4 + 6 */
    scene_end(&scene);
}

static void effects_are_cancelled_and_copied(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "support -1",
         "on reveal: cancel enemy effects; apply the effect of your support; apply the effect of a "
         "random card from enemy front");
    assert_string_not_equal(scene_text(&scene, "tried", DJ_FRENCH), scene_text(&scene, "tried", DJ_ENGLISH));
    scene_begin(&scene, 2, HANDS("bear tried", "drum drum"), NULL);
    scene_all(&scene, "play bear|play drum");
    assert_int_equal(scene_total(&scene, 0), 3);
    scene_all(&scene, "lay tried|lay drum");
    assert_int_equal(scene.witness.events[0].kind, PROCRASTINATION_CHOSE);
    assert_non_null(strstr(scene_effects(&scene), "tried"));
}

static void a_scored_card_lasts(void **unused) {
    (void)unused;
    static scene scene;
    open(&scene, "force 4",
         "while scored: your hand limit is 8 and draw 1 more and your pirates have +2 and enemy force have -1 and roll "
         "1 "
         "more die and enemy rolls at most 1 die and win ties and count as 3 cards");
    scene_begin(&scene, 2, HANDS("tried gull gull", "wizard bear broom"), NULL);
    scene_all(&scene, "play tried|play wizard");
    scene_dice(&scene, 6, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_int_equal(procrastination_score(scene.set, &scene.state, 0), 3);
    assert_int_equal(procrastination_hand_limit(scene.set, &scene.state, 0), 8);
    assert_int_equal(procrastination_count(&scene.state, 0, PROCRASTINATION_IN_HAND), 4);
    scene_all(&scene, "play gull|play bear");
    assert_int_equal(scene_total(&scene, 0), 7);
    assert_int_equal(scene_total(&scene, 1), 7); /* eight, and one less */
    scene_dice(&scene, 1, 1, 4, 0);              /* two for seat 0, one for seat 1 although it laid a Support */
    scene_all(&scene, "lay nothing|lay broom");
    assert_string_equal(scene_where(&scene, "gull"), "0 score"); /* 7 + 2 against 7 - 2 + 4: a tie, won */
    scene_end(&scene);
    open(&scene, "force 4", "while scored: enemy hand limit is 3 and roll at most 1 die / on reveal: win ties");
    scene_begin(&scene, 2, HANDS("tried cat", "bear cat cat ivy ivy"), NULL);
    scene_all(&scene, "play tried|play bear");
    scene_dice(&scene, 1, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_string_equal(scene_where(&scene, "tried"), "0 score");
    assert_int_equal(procrastination_hand_limit(scene.set, &scene.state, 1), 3);
    assert_int_equal(procrastination_to_act(scene.set, &scene.state), 2);
    scene_end(&scene);
}

static void every_trigger_fires(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(
        &scene,
        "bear force 4\ntaker epic 6 | on reveal: show all cards from enemy hand; return enemy fighter\n"
        "echo epic 2 | on return: draw 1 / on score: draw 1 / on discard: draw 1\nblush epic 2 | on shown: draw "
        "1\nchatty epic 3 | when targeted: draw 1 / on roll: draw 1\n");
    scene_begin(&scene, 2, HANDS("taker bear", "echo blush"), NULL);
    scene_all(&scene, "play taker|play echo");
    assert_string_equal(scene_effects(&scene), "taker blush echo");
    scene_begin(&scene, 2, HANDS("echo", "bear"), NULL);
    scene_all(&scene, "play echo|play bear");
    scene_dice(&scene, 6, 1, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_string_equal(scene_effects(&scene), "echo"); /* scored */
    scene_begin(&scene, 2, HANDS("echo", "bear"), NULL);
    scene_all(&scene, "play echo|play bear");
    scene_dice(&scene, 1, 6, 0);
    scene_all(&scene, "lay nothing|lay nothing");
    assert_string_equal(scene_effects(&scene), "echo"); /* discarded */
    scene_begin(&scene, 2, HANDS("taker", "chatty"), NULL);
    scene_all(&scene, "play taker|play chatty");
    assert_string_equal(scene_effects(&scene), "taker chatty chatty"); /* both actions touch its player */
    scene_end(&scene);
}

static void effects_that_set_off_each_other_come_to_an_end(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene,
                "ping epic 3 | on reveal: enemy -1 / when targeted: enemy -1\npong epic 2 | on reveal: enemy -1 / when "
                "targeted: enemy -1\nloop epic 4 | on reveal: apply the effect of this card\n");
    scene_begin(&scene, 2, HANDS("ping", "pong"), NULL);
    scene_all(&scene, "play ping|play pong");
    assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    assert_int_equal(scene.state.effects.depth, 0);
    scene_begin(&scene, 2, HANDS("loop", "pong"), NULL);
    scene_all(&scene, "play loop|play pong");
    assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    assert_true(scene.state.effects.fired <= DJ_EFFECT_FIRED);
}

static void every_action_and_condition_was_tried(void **unused) {
    (void)unused;
    for (int i = 0; i < procrastination_language.action_count; i++)
        if (!is_action_tried[i])
            fail_msg("no test tries '%s'", procrastination_language.actions[i].pattern);
    for (int i = 0; i < procrastination_language.condition_count; i++)
        if (!is_condition_tried[i])
            fail_msg("no test tries '%s'", procrastination_language.conditions[i].pattern);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals_are_changed_as_written),
        cmocka_unit_test(dice_are_changed_as_written),
        cmocka_unit_test(dice_are_counted_as_written),
        cmocka_unit_test(dice_are_chosen_by_a_player),
        cmocka_unit_test(cards_are_moved_as_written),
        cmocka_unit_test(the_enemy_fighter_goes_back_to_its_own_hand),
        cmocka_unit_test(hands_are_redrawn),
        cmocka_unit_test(what_is_looked_at_is_known_to_whoever_looked),
        cmocka_unit_test(supports_are_laid_as_effects_allow),
        cmocka_unit_test(effects_are_cancelled_and_copied),
        cmocka_unit_test(a_scored_card_lasts),
        cmocka_unit_test(every_trigger_fires),
        cmocka_unit_test(effects_that_set_off_each_other_come_to_an_end),
        cmocka_unit_test(every_action_and_condition_was_tried),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
