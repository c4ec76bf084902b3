/* What the words on the cards of Dungeon Pen do to lives and bags, and what they ask (N08 to N10), each on a card
 * written for it. */
#include "scene.h"

#include "games/dungeonpen/rules/language.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static pen_scene scene_of_test, *scene = &scene_of_test;

static const char *words_of(const char *text) {
    static char words[400];
    dj_text out = dj_text_over(words, sizeof words);
    dj_move move;
    assert_true(dungeonpen_move_parse(scene->set, text, &move));
    dungeonpen_describe_move(scene->set, &scene->state, scene_to_act(scene), move,
                             &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_SPECTATOR}, &out);
    return words;
}

static void life_is_lost_won_and_stolen(void **unused) { /* N08 */
    (void)unused;
    static const struct {
        const char *effect;
        int own, enemys;
    } rows[] = {{"lose 2 life", 8, 10},  {"enemy loses 2 life", 10, 8},  {"each player loses 2 life", 8, 8},
                {"gain 2 life", 12, 10}, {"enemy gains 2 life", 10, 12}, {"each player gains 2 life", 12, 12},
                {"steal 3 life", 13, 7}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        scene_draw(scene, rows[i].effect);
        scene_flick(scene, "flick 90 40");
        scene_lives(scene, rows[i].own, rows[i].enemys);
    }
}

static void nobody_can_take_more_life_than_there_is(void **unused) { /* N10 */
    (void)unused;
    scene_draw(scene, "steal 5 life");
    scene->state.seats[1].life = 2;
    scene_flick(scene, "flick 90 40");
    scene_lives(scene, 12, 0);
}

static void the_dead_regain_nothing_within_a_card(void **unused) { /* N02 (R), N10 (R) */
    (void)unused;
    scene_draw(scene, "lose 10 life; gain 5 life; enemy loses 1 life");
    scene_flick(scene, "flick 90 40");
    scene_lives(scene, 0, 9);
    assert_int_equal(scene->state.winner, 1);
}

static void a_kept_card_saves_from_death(void **unused) { /* N09 (R), N10 (R) */
    (void)unused;
    scene_open(scene, NULL, "event omen | on draw: lose 10 life\nbag halo | on death: live on with 3 life\n");
    scene->state.seats[0].life = 4;
    scene_keep(scene, 0, "halo");
    scene_next(scene, "omen");
    scene_flick(scene, "flick 90 40");
    assert_string_equal(scene_moves(scene), "use halo|keep");
    pen_scene asked = *scene;
    scene_play(scene, "keep");
    assert_int_equal(scene->state.winner, 1);
    assert_int_equal(scene->state.seats[0].bag_count, 1);
    *scene = asked;
    scene_play(scene, "use halo");
    assert_int_equal(scene->state.seats[0].life, 3);
    assert_int_equal(scene->state.seats[0].bag_count, 0);
    assert_non_null(scene_event(scene, DUNGEONPEN_SAVED));
    assert_int_equal(scene->state.stage, DUNGEONPEN_FLICK);
}

/* The clutter is six copies of one card and nothing else. */
static void fill_clutter(const char *id) {
    dungeonpen_set *set = scene->set;
    int card = scene_card(scene, id);
    for (int other = dungeonpen_first_clutter(set); other < dungeonpen_first_character(set); other++)
        set->cards[other].count = other == card ? DUNGEONPEN_COPIES_MAX : 0;
    set->clutter_deck = scene->state.clutter_count = DUNGEONPEN_COPIES_MAX;
    memset(scene->state.clutter, 0, sizeof scene->state.clutter);
    memset(scene->state.clutter, card, DUNGEONPEN_COPIES_MAX);
}

/* Answers as long as anything is offered; returns how often. */
static int answer_all(const char *move) {
    int answers = 0;
    for (; scene->state.offer_count > 0; answers++)
        scene_play(scene, move);
    return answers;
}

static void death_is_answered_by_no_more_cards_than_a_bag_holds(void **unused) { /* N02, N09 (R) */
    (void)unused;
    scene_open(scene, NULL, "event omen | on draw: lose 10 life\nbag ghost | on death: search 1 chest\n");
    fill_clutter("ghost");
    scene->state.seats[0].life = 4;
    scene_keep(scene, 0, "ghost");
    scene_next(scene, "omen");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(answer_all("use ghost"), DUNGEONPEN_BAG);
    assert_int_equal(scene->state.winner, 1);
}

static void two_who_kill_each_other_from_beyond_come_to_an_end(void **unused) { /* N02, N09 (R) */
    (void)unused;
    scene_open(scene, NULL,
               "event omen | on draw: lose 10 life\n"
               "bag ghost | on death: live on with 1 life; enemy loses 5 life; search 1 chest\n");
    fill_clutter("ghost");
    scene->state.seats[0].life = scene->state.seats[1].life = 4;
    scene_keep(scene, 0, "ghost");
    scene_keep(scene, 1, "ghost");
    scene_next(scene, "omen");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(answer_all("use ghost"), 2 * DUNGEONPEN_BAG);
    assert_int_equal(scene->state.winner, 1);
}

static void events_can_be_chests(void **unused) { /* N08, N12 */
    (void)unused;
    scene_draw(scene, "search 1 chest");
    scene_next(scene, "rope");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].bag_count, 1);
    scene_draw(scene, "enemy searches 2 chests");
    scene_next(scene, "rope");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[1].bag_count, 1);
    assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), 2);
}

static void cards_change_bags(void **unused) { /* N09 */
    (void)unused;
    scene_draw(scene, "take a random card from enemy bag");
    scene_keep(scene, 1, "rope");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].bag_count, 1);
    assert_int_equal(scene->state.seats[1].bag_count, 0);
    scene_draw(scene, "give the top card from your bag");
    scene_keep(scene, 0, "rope");
    scene_keep(scene, 0, "file");
    scene_flick(scene, "flick 90 40");
    scene_play(scene, "draw");
    assert_int_equal(scene->state.seats[1].bag[0], scene_card(scene, "file"));
    scene_draw(scene, "discard all cards from enemy bag");
    scene_keep(scene, 1, "rope");
    scene_keep(scene, 1, "file");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[1].bag_count, 0);
    assert_int_equal(scene->state.clutter_count, scene->set->clutter_deck);
    scene_draw(scene, "swap bags");
    scene_keep(scene, 1, "rope");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene->state.seats[0].bag_count, 1);
    assert_int_equal(scene->state.seats[1].bag_count, 0);
}

/* Both keep a copy of one card. */
static void draw_with_copies(const char *effect) {
    scene_draw(scene, effect);
    fill_clutter("rope");
    scene_keep(scene, 0, "rope");
    scene_keep(scene, 1, "rope");
}

static void assert_bags(int own, int enemys) {
    assert_int_equal(scene->state.seats[0].bag_count, own);
    assert_int_equal(scene->state.seats[1].bag_count, enemys);
}

static void of_two_copies_the_one_of_the_player_named_is_meant(void **unused) { /* N09 */
    (void)unused;
    draw_with_copies("take a random card from enemy bag");
    scene_flick(scene, "flick 90 40");
    scene_play(scene, "draw");
    assert_bags(2, 0);
    draw_with_copies("discard a chosen card from enemy bag");
    scene_flick(scene, "flick 90 40");
    scene_play(scene, "draw");
    scene_play(scene, "choose rope");
    assert_bags(1, 0);
    draw_with_copies("give a random card from your bag");
    scene_flick(scene, "flick 90 40");
    scene_play(scene, "draw");
    assert_bags(0, 2);
    draw_with_copies("discard a random card from your bag");
    scene->state.turn = 1;
    scene_dice(scene, STEADY, 0);
    scene_play(scene, "flick 270 40");
    scene_play(scene, "draw");
    assert_bags(1, 0);
}

static void that_card_is_the_copy_that_was_dealt_with(void **unused) { /* N09 */
    (void)unused;
    draw_with_copies("take a random card from enemy bag; discard that card");
    scene_flick(scene, "flick 90 40");
    scene_play(scene, "draw");
    assert_bags(1, 0);
    draw_with_copies("give a random card from your bag; discard that card");
    scene_flick(scene, "flick 90 40");
    scene_play(scene, "draw");
    assert_bags(0, 1);
}

static void a_card_may_ask_which(void **unused) { /* N08 */
    (void)unused;
    scene_draw(scene, "discard a chosen card from enemy bag");
    scene_keep(scene, 1, "rope");
    scene_keep(scene, 1, "file");
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_to_act(scene), 0);
    assert_string_equal(scene_moves(scene), "choose rope|choose file");
    assert_string_equal(scene_refusal(scene, "choose calm").rule, "N08");
    assert_string_equal(scene_refusal(scene, "quibble").rule, "N08");
    scene_play(scene, "choose rope");
    assert_int_equal(scene->state.seats[1].bag[0], scene_card(scene, "file"));
}

/* The first event of a kind of the last move, as it is told. */
static const char *told(int kind) {
    static char text[300];
    dj_text out = dj_text_over(text, sizeof text);
    const dj_witness *witness = &scene->witness;
    for (int i = 0; i < witness->event_count && out.length == 0; i++)
        if (witness->events[i].kind == kind)
            dungeonpen_describe_event(scene->set, &witness->events[i], &(dj_voice){.reader = DJ_SPECTATOR}, &out);
    return text;
}

static void a_card_may_ask_whether_and_which_of_two(void **unused) { /* N08 */
    (void)unused;
    scene_draw(scene, "you may lose 1 life and enemy loses 3 life");
    scene_flick(scene, "flick 90 40");
    assert_string_equal(scene_moves(scene), "yes|no");
    assert_string_equal(words_of("yes"), "Yes: lose 1 life and make the enemy lose 3 life.");
    assert_string_equal(words_of("no"), "No.");
    assert_string_equal(scene_refusal(scene, "first").rule, "N08");
    pen_scene asked = *scene;
    scene_play(scene, "yes");
    assert_string_equal(told(DUNGEONPEN_ANSWERED), "Aliénor says yes: “lose 1 life and make the enemy lose 3 life”.");
    scene_lives(scene, 9, 7);
    *scene = asked;
    scene_play(scene, "no");
    scene_lives(scene, 10, 10);
    scene_draw(scene, "either gain 1 life or enemy loses 1 life");
    scene_flick(scene, "flick 90 40");
    assert_string_equal(words_of("first"), "First: gain 1 life.");
    assert_string_equal(words_of("second"), "Second: make the enemy lose 1 life.");
    asked = *scene;
    scene_play(scene, "first");
    scene_lives(scene, 11, 10);
    *scene = asked;
    scene_play(scene, "second");
    assert_string_equal(told(DUNGEONPEN_ANSWERED), "Aliénor chooses: “make the enemy lose 1 life”.");
    scene_lives(scene, 10, 9);
    scene_draw(scene, "if you touched a wall, lose 3 life");
    scene_flick(scene, "flick 90 40");
    assert_string_equal(told(DUNGEONPEN_UNMET),
                        "A condition of “The omen” is not met for Aliénor: “if your flick touched a wall”.");
    assert_string_equal(told(DUNGEONPEN_APPLIES), "");
}

static void characters_answer_and_last(void **unused) { /* N01 */
    (void)unused;
    scene_open(
        scene, NULL,
        "character smith | always: start with 20 life and your hand shakes 1 less and your flicks gain 1 tenth and "
        "walls hurt 1 more and potions give 1 more / on wall: enemy loses 1 life / on fail: gain 1 life / "
        "on turn: gain 1 life / on treasure: gain 3 life\ncharacter monk | on robbed: enemy loses 5 life\n");
    scene_dice(scene, 1, 1, 0);
    scene_setup(scene, "characters=choose");
    scene_play(scene, "character smith");
    scene_play(scene, "character monk");
    dungeonpen_hand own = dungeonpen_hand_of(scene->set, &scene->state, 0, dungeonpen_flick(0, 100));
    dungeonpen_hand other = dungeonpen_hand_of(scene->set, &scene->state, 1, dungeonpen_flick(0, 100));
    assert_int_equal(own.length, other.length * 11 / 10);
    assert_int_equal(own.astray, other.astray * 3 / 4);
    assert_int_equal(scene->state.seats[0].life, 20);
    scene_next(scene, "calm");
    scene_flick(scene, "flick 180 40");
    assert_int_equal(scene->state.seats[0].life, 18);
    assert_int_equal(scene->state.seats[1].life, 14);
    scene_next(scene, "calm");
    scene_flick(scene, "flick 270 40");
    assert_int_equal(scene->state.seats[0].life, 19); /* the turn begins */
    scene_place(scene, 0, 14, 17);
    scene_next(scene, "calm");
    scene_flick(scene, "flick 90 24");
    assert_true(scene->state.seats[0].has_treasure);
    assert_int_equal(scene->state.seats[0].life, 15); /* three won, but not beyond twenty, then five lost */
}

static void every_row_has_words_in_both_languages(void **unused) { /* N08 */
    (void)unused;
    scene_draw(
        scene,
        "lose 1 life; search 2 chests; enemy flick shakes 1 more; if enemy is within 3 cells, erase a chosen wall");
    char english[600], french[600];
    dj_text first = dj_text_over(english, sizeof english), second = dj_text_over(french, sizeof french);
    const dungeonpen_card *card = &scene->set->cards[scene_card(scene, "omen")];
    dungeonpen_card_text(card, " ", DJ_ENGLISH, &first);
    dungeonpen_card_text(card, " ", DJ_FRENCH, &second);
    assert_string_equal(english, "At once: lose 1 life; draw 2 clutter cards; make the hand shake 1 notch more in the "
                                 "enemy’s next flick; if the enemy is at most 3 cells away, rub out a sudden wall of "
                                 "your choice.");
    assert_string_equal(french,
                        "Aussitôt : perdre 1 PV ; piocher 2 cartes fatras ; faire trembler la main de 1 cran de "
                        "plus lors de la prochaine pichenette de l’adversaire ; si l’adversaire est à 3 cases au plus, "
                        "gommer un mur soudain au choix.");
    for (int i = 0; i < dungeonpen_language.action_count; i++) {
        const dj_effect_row *row = &dungeonpen_language.actions[i];
        assert_string_not_equal(dj_translate(DJ_FRENCH, row->text), row->text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(life_is_lost_won_and_stolen),
        cmocka_unit_test(nobody_can_take_more_life_than_there_is),
        cmocka_unit_test(the_dead_regain_nothing_within_a_card),
        cmocka_unit_test(a_kept_card_saves_from_death),
        cmocka_unit_test(death_is_answered_by_no_more_cards_than_a_bag_holds),
        cmocka_unit_test(two_who_kill_each_other_from_beyond_come_to_an_end),
        cmocka_unit_test(events_can_be_chests),
        cmocka_unit_test(cards_change_bags),
        cmocka_unit_test(of_two_copies_the_one_of_the_player_named_is_meant),
        cmocka_unit_test(that_card_is_the_copy_that_was_dealt_with),
        cmocka_unit_test(a_card_may_ask_which),
        cmocka_unit_test(a_card_may_ask_whether_and_which_of_two),
        cmocka_unit_test(characters_answer_and_last),
        cmocka_unit_test(every_row_has_words_in_both_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
