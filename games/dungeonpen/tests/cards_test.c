/* What the words on the cards of Dungeon Pen do (N08, N09), each on a card written for it. */
#include "scene.h"

#include "games/dungeonpen/rules/language.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static pen_scene scene_of_test, *scene = &scene_of_test;

/* Seat 0 draws an event with this effect after a harmless flick; both have 10 life. */
static void draw(const char *effect) {
    char cards[600];
    snprintf(cards, sizeof cards,
             "event omen | on draw: %s\nbag rope | on use: gain 1 life\nbag file | on use: gain 1 life\n", effect);
    scene_open(scene, NULL, cards);
    scene->state.seats[0].life = scene->state.seats[1].life = 10;
    scene_next(scene, "omen");
}

static void flick(void) {
    scene_dice(scene, STEADY, 0);
    scene_play(scene, "flick 90 40");
}

static dungeonpen_seat *seat(int index) {
    return &scene->state.seats[index];
}

static const char *words_of(const char *text) {
    static char words[400];
    dj_text out = dj_text_over(words, sizeof words);
    dj_move move;
    assert_true(dungeonpen_move_parse(scene->set, text, &move));
    dungeonpen_describe_move(scene->set, &scene->state, scene_to_act(scene), move,
                             &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_SPECTATOR}, &out);
    return words;
}

static void assert_lives(int own, int enemys) {
    assert_int_equal(seat(0)->life, own);
    assert_int_equal(seat(1)->life, enemys);
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
        draw(rows[i].effect);
        flick();
        assert_lives(rows[i].own, rows[i].enemys);
    }
}

static void nobody_can_take_more_life_than_there_is(void **unused) { /* N10 */
    (void)unused;
    draw("steal 5 life");
    seat(1)->life = 2;
    flick();
    assert_lives(12, 0);
}

static void the_dead_regain_nothing_within_a_card(void **unused) { /* N02 (R), N10 (R) */
    (void)unused;
    draw("lose 10 life; gain 5 life; enemy loses 1 life");
    flick();
    assert_lives(0, 9);
    assert_int_equal(scene->state.winner, 1);
}

static void a_kept_card_saves_from_death(void **unused) { /* N09 (R), N10 (R) */
    (void)unused;
    scene_open(scene, NULL, "event omen | on draw: lose 10 life\nbag halo | on death: live on with 3 life\n");
    seat(0)->life = 4;
    scene_keep(scene, 0, "halo");
    scene_next(scene, "omen");
    flick();
    assert_string_equal(scene_moves(scene), "use halo|keep");
    pen_scene asked = *scene;
    scene_play(scene, "keep");
    assert_int_equal(scene->state.winner, 1);
    assert_int_equal(seat(0)->bag_count, 1);
    *scene = asked;
    scene_play(scene, "use halo");
    assert_int_equal(seat(0)->life, 3);
    assert_int_equal(seat(0)->bag_count, 0);
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
    seat(0)->life = 4;
    scene_keep(scene, 0, "ghost");
    scene_next(scene, "omen");
    flick();
    assert_int_equal(answer_all("use ghost"), DUNGEONPEN_BAG);
    assert_int_equal(scene->state.winner, 1);
}

static void two_who_kill_each_other_from_beyond_come_to_an_end(void **unused) { /* N02, N09 (R) */
    (void)unused;
    scene_open(scene, NULL,
               "event omen | on draw: lose 10 life\n"
               "bag ghost | on death: live on with 1 life; enemy loses 5 life; search 1 chest\n");
    fill_clutter("ghost");
    seat(0)->life = seat(1)->life = 4;
    scene_keep(scene, 0, "ghost");
    scene_keep(scene, 1, "ghost");
    scene_next(scene, "omen");
    flick();
    assert_int_equal(answer_all("use ghost"), 2 * DUNGEONPEN_BAG);
    assert_int_equal(scene->state.winner, 1);
}

static void events_can_be_chests(void **unused) { /* N08, N12 */
    (void)unused;
    draw("search 1 chest");
    scene_next(scene, "rope");
    flick();
    assert_int_equal(seat(0)->bag_count, 1);
    draw("enemy searches 2 chests");
    scene_next(scene, "rope");
    flick();
    assert_int_equal(seat(1)->bag_count, 1);
    assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), 2);
}

static void cards_change_bags(void **unused) { /* N09 */
    (void)unused;
    draw("take a random card from enemy bag");
    scene_keep(scene, 1, "rope");
    flick();
    assert_int_equal(seat(0)->bag_count, 1);
    assert_int_equal(seat(1)->bag_count, 0);
    draw("give the top card from your bag");
    scene_keep(scene, 0, "rope");
    scene_keep(scene, 0, "file");
    flick();
    scene_play(scene, "draw");
    assert_int_equal(seat(1)->bag[0], scene_card(scene, "file"));
    draw("discard all cards from enemy bag");
    scene_keep(scene, 1, "rope");
    scene_keep(scene, 1, "file");
    flick();
    assert_int_equal(seat(1)->bag_count, 0);
    assert_int_equal(scene->state.clutter_count, scene->set->clutter_deck);
    draw("swap bags");
    scene_keep(scene, 1, "rope");
    flick();
    assert_int_equal(seat(0)->bag_count, 1);
    assert_int_equal(seat(1)->bag_count, 0);
}

/* Both keep a copy of one card. */
static void draw_with_copies(const char *effect) {
    draw(effect);
    fill_clutter("rope");
    scene_keep(scene, 0, "rope");
    scene_keep(scene, 1, "rope");
}

static void assert_bags(int own, int enemys) {
    assert_int_equal(seat(0)->bag_count, own);
    assert_int_equal(seat(1)->bag_count, enemys);
}

static void of_two_copies_the_one_of_the_player_named_is_meant(void **unused) { /* N09 */
    (void)unused;
    draw_with_copies("take a random card from enemy bag");
    flick();
    scene_play(scene, "draw");
    assert_bags(2, 0);
    draw_with_copies("discard a chosen card from enemy bag");
    flick();
    scene_play(scene, "draw");
    scene_play(scene, "choose rope");
    assert_bags(1, 0);
    draw_with_copies("give a random card from your bag");
    flick();
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
    flick();
    scene_play(scene, "draw");
    assert_bags(1, 0);
    draw_with_copies("give a random card from your bag; discard that card");
    flick();
    scene_play(scene, "draw");
    assert_bags(0, 1);
}

static void a_card_may_ask_which(void **unused) { /* N08 */
    (void)unused;
    draw("discard a chosen card from enemy bag");
    scene_keep(scene, 1, "rope");
    scene_keep(scene, 1, "file");
    flick();
    assert_int_equal(scene_to_act(scene), 0);
    assert_string_equal(scene_moves(scene), "choose rope|choose file");
    assert_string_equal(scene_refusal(scene, "choose calm").rule, "N08");
    assert_string_equal(scene_refusal(scene, "quibble").rule, "N08");
    scene_play(scene, "choose rope");
    assert_int_equal(seat(1)->bag[0], scene_card(scene, "file"));
}

static void a_card_may_ask_whether_and_which_of_two(void **unused) { /* N08 */
    (void)unused;
    draw("you may lose 1 life and enemy loses 3 life");
    flick();
    assert_string_equal(scene_moves(scene), "yes|no");
    assert_string_equal(words_of("yes"), "Yes: lose 1 life and make the enemy lose 3 life.");
    assert_string_equal(words_of("no"), "No.");
    assert_string_equal(scene_refusal(scene, "first").rule, "N08");
    pen_scene asked = *scene;
    scene_play(scene, "yes");
    assert_lives(9, 7);
    *scene = asked;
    scene_play(scene, "no");
    assert_lives(10, 10);
    draw("either gain 1 life or enemy loses 1 life");
    flick();
    assert_string_equal(words_of("first"), "First: gain 1 life.");
    assert_string_equal(words_of("second"), "Second: make the enemy lose 1 life.");
    asked = *scene;
    scene_play(scene, "first");
    assert_lives(11, 10);
    *scene = asked;
    scene_play(scene, "second");
    assert_lives(10, 9);
}

static void walls_come_and_go(void **unused) { /* N11 */
    (void)unused;
    draw("enemy draws a wall of 2 cells; enemy loses 1 life");
    scene_dice(scene, STEADY, 3, 3, 0);
    scene_play(scene, "flick 90 40");
    assert_int_equal(scene_to_act(scene), 1);
    assert_lives(10, 9); /* the wall comes when the rest is done */
    scene_play(scene, "wall 7,7 h");
    scene_end(scene);
    static const struct {
        const char *effect, *answer;
        int left, first;
    } rows[] = {{"erase a chosen wall", "choose wall 1", 1, 9},
                {"erase the last wall", NULL, 1, 6},
                {"erase a random wall", NULL, 1, 9},
                {"erase all walls", NULL, 0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        draw(rows[i].effect);
        dungeonpen_turn turn = {scene->set, &scene->state, NULL};
        dungeonpen_add_wall(&turn, (dungeonpen_wall){6, 6, 2, 0});
        dungeonpen_add_wall(&turn, (dungeonpen_wall){9, 9, 3, 1});
        if (i == 2)
            scene_dice(scene, STEADY, 1, 0);
        else
            scene_dice(scene, STEADY, 0);
        scene_play(scene, "flick 90 40");
        if (rows[i].answer) {
            assert_string_equal(scene_moves(scene), "choose wall 1|choose wall 2");
            scene_play(scene, rows[i].answer);
        }
        scene_end(scene);
        assert_int_equal(scene->state.wall_count, rows[i].left);
        assert_int_equal(scene->state.walls[0].x, rows[i].first);
    }
}

static void potions_are_filled_and_emptied(void **unused) { /* N07 */
    (void)unused;
    static const char *const cards[] = {"event omen | on draw: refill a chosen potion\n",
                                        "event omen | on draw: refill all potions\n",
                                        "event omen | on draw: empty all potions\n"};
    static const int marks[3][2] = {{1, 0}, {0, 0}, {2, 2}};
    for (int i = 0; i < 3; i++) {
        const char *rows[SCENE_OPEN_ROWS];
        memcpy(rows, scene_open_sheet, sizeof rows);
        rows[6] = "....p...p.........";
        scene_open(scene, rows, cards[i]);
        scene->state.potions[0] = 1;
        scene->state.potions[1] = 2;
        scene_next(scene, "omen");
        flick();
        if (i == 0)
            scene_play(scene, "choose potion 2");
        assert_int_equal(scene->state.potions[0], marks[i][0]);
        assert_int_equal(scene->state.potions[1], marks[i][1]);
    }
}

static void prisoners_are_moved(void **unused) { /* N08 */
    (void)unused;
    draw("go back");
    flick();
    assert_int_equal(scene_cell(scene, 0), 303);
    draw("enemy goes back");
    seat(1)->before = dungeonpen_middle(9, 9);
    flick();
    assert_int_equal(scene_cell(scene, 1), 1010);
    draw("swap places");
    flick();
    assert_int_equal(scene_cell(scene, 0), 1616);
    assert_int_equal(scene_cell(scene, 1), 803);
    draw("enemy goes home");
    scene_place(scene, 1, 5, 5);
    seat(1)->has_treasure = true;
    flick();
    assert_int_equal(scene_cell(scene, 1), 1616);
    assert_false(seat(1)->has_treasure); /* home, but without it: no victory */
    assert_int_equal(scene->state.stage, DUNGEONPEN_FLICK);
    draw("go home");
    flick();
    assert_int_equal(scene_cell(scene, 0), 303);
}

static void nobody_goes_back_into_a_wall_or_too_near_to_one(void **unused) { /* N11 */
    (void)unused;
    for (int near = 0; near < 2; near++) {
        draw("enemy goes back");
        dungeonpen_turn turn = {scene->set, &scene->state, NULL};
        seat(1)->before =
            near ? (dungeonpen_point){6 * DUNGEONPEN_CELL - 20, 6 * DUNGEONPEN_CELL + 256} : dungeonpen_middle(6, 6);
        dungeonpen_add_wall(&turn, (dungeonpen_wall){6, 6, 2, 0});
        flick();
        assert_int_equal(scene_cell(scene, 1), 1616);
    }
}

static void treasures_are_dropped(void **unused) { /* N07 (R) */
    (void)unused;
    draw("drop the treasure; enemy drops the treasure");
    scene_place(scene, 0, 6, 6);
    scene_place(scene, 1, 10, 10);
    seat(0)->has_treasure = seat(1)->has_treasure = true;
    flick();
    assert_false(seat(0)->has_treasure || seat(1)->has_treasure);
    assert_int_equal(scene_count(scene, DUNGEONPEN_DROPPED), 2);
}

static void the_next_flick_is_changed_for_whom_the_card_says(void **unused) { /* N08 */
    (void)unused;
    draw("enemy flick shakes 3 more and your flick shakes 2 less and each flick veers left 10 degrees");
    flick();
    assert_int_equal(seat(1)->next.shake, 3);
    assert_int_equal(seat(0)->next.shake, -2);
    assert_int_equal(seat(0)->next.veer, -10);
    assert_int_equal(seat(1)->next.veer, -10);
    draw("enemy flick veers right 20 degrees; enemy flick hurts 2 more; enemy flick gains 3 tenths");
    flick();
    assert_int_equal(seat(1)->next.veer, 20);
    assert_int_equal(seat(1)->next.hurt, 2);
    assert_int_equal(seat(1)->next.reach, 3);
    draw("enemy flick is with the weak hand; enemy flick is blind; enemy flick does not hurt; enemy flick finds "
         "nothing; "
         "enemy flick draws no event; enemy flick is lost");
    flick();
    assert_int_equal(seat(1)->next.flags, DUNGEONPEN_FLAGS);
    draw("your flick is lost; each flick is as usual");
    seat(1)->next.shake = 5;
    flick();
    assert_int_equal(seat(0)->next.flags, 0);
    assert_int_equal(seat(1)->next.shake, 0);
}

static void shaking_veering_and_the_weak_hand_count(void **unused) { /* N03, N08 (R) */
    (void)unused;
    draw("erase the last wall");
    dj_move move = dungeonpen_flick(90 * 16, 40);
    dungeonpen_hand usual = dungeonpen_hand_of(scene->set, &scene->state, 0, move);
    seat(0)->next.shake = 4;
    assert_int_equal(dungeonpen_hand_of(scene->set, &scene->state, 0, move).astray, 2 * usual.astray);
    seat(0)->next.shake = -12; /* never below a quarter */
    assert_int_equal(dungeonpen_hand_of(scene->set, &scene->state, 0, move).astray, usual.astray / 4);
    seat(0)->next = (dungeonpen_next){.flags = DUNGEONPEN_WEAK_HAND, .veer = 15};
    dungeonpen_hand hand = dungeonpen_hand_of(scene->set, &scene->state, 0, move);
    assert_int_equal(hand.astray, 2 * usual.astray);
    assert_int_equal(hand.direction, usual.direction + 15 * 1024);
}

static void closed_eyes_hide_the_aim_and_nothing_shows_the_tremor(void **unused) { /* N03, N08 */
    (void)unused;
    draw("erase the last wall");
    char seen[300], blind[300];
    dj_text first = dj_text_over(seen, sizeof seen), second = dj_text_over(blind, sizeof blind);
    dungeonpen_describe_move(scene->set, &scene->state, 0, dungeonpen_flick(90 * 16, 40),
                             &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_SPECTATOR}, &first);
    seat(0)->next.flags = DUNGEONPEN_BLIND;
    dungeonpen_describe_move(scene->set, &scene->state, 0, dungeonpen_flick(90 * 16, 40),
                             &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_SPECTATOR}, &second);
    assert_string_equal(seen, "Flick towards 90°, strength 40: aims at column 8, row 3.");
    assert_string_equal(blind, "Flick towards 90°, strength 40, eyes closed.");
    assert_false(dungeonpen_sees_aim(&scene->state, 0));
}

static void strength_is_bounded_by_cards(void **unused) { /* N08 */
    (void)unused;
    draw("enemy flick has strength at most 4 tens; enemy flick has strength at least 3 tens; enemy flick has strength "
         "at "
         "most 7 tens");
    flick();
    assert_string_equal(scene_refusal(scene, "flick 270 41").rule, "N08");
    assert_string_equal(scene_refusal(scene, "flick 270 29").rule, "N08");
    static dj_move moves[DUNGEONPEN_MOVES_MAX];
    int count = dungeonpen_moves(scene->set, &scene->state, 1, moves);
    assert_int_equal(count, 2 * 72 + 1); /* 30 and 40, and the quibble */
    scene_flick(scene, "flick 270 40");
}

static void a_wall_can_cost_more_or_nothing(void **unused) { /* N04 (R), N08 */
    (void)unused;
    draw("enemy flick hurts 2 more");
    flick();
    scene_flick(scene, "flick 0 90");
    assert_lives(10, 7);
    draw("enemy flick does not hurt; enemy flick hurts 2 more");
    flick();
    scene_flick(scene, "flick 0 90");
    assert_lives(10, 10);
}

static void a_flick_that_is_lost_still_draws_its_event(void **unused) { /* N05 (R) */
    (void)unused;
    draw("enemy flick is lost");
    flick();
    assert_string_equal(scene_moves(scene), "quibble|draw");
    assert_string_equal(scene_refusal(scene, "flick 270 40").rule, "N08");
    scene_play(scene, "draw");
    assert_int_equal(scene_event(scene, DUNGEONPEN_FLICKED)->values[3], 1);
    assert_non_null(scene_event(scene, DUNGEONPEN_DREW));
    assert_int_equal(scene_to_act(scene), 0);
}

static void a_flick_can_find_nothing_or_draw_no_event(void **unused) { /* N08 */
    (void)unused;
    const char *rows[SCENE_OPEN_ROWS];
    memcpy(rows, scene_open_sheet, sizeof rows);
    rows[2] = "............c..2bb";
    scene_open(scene, rows, "event omen | on draw: enemy flick finds nothing; enemy flick draws no event\n");
    scene_next(scene, "omen");
    flick();
    int drawn = scene->state.event_at;
    scene_flick(scene, "flick 270 40");
    assert_int_equal(scene_count(scene, DUNGEONPEN_OPENED), 0);
    assert_int_equal(scene->state.event_at, drawn);
    assert_int_equal(scene_event(scene, DUNGEONPEN_DREW)->values[1], -1);
}

static void one_can_flick_again(void **unused) { /* N08 */
    (void)unused;
    draw("flick again");
    flick();
    assert_int_equal(scene_to_act(scene), 0);
    assert_int_equal(scene->state.stage, DUNGEONPEN_FLICK);
    scene_flick(scene, "flick 90 40");
    assert_int_equal(scene_to_act(scene), 1);
}

static void a_die_decides(void **unused) { /* N08 */
    (void)unused;
    for (int face = 1; face <= 6; face++) {
        draw("roll a die; if the die shows at least 4, gain 1 life, otherwise lose 1 life; if the die shows at most 1, "
             "enemy loses 1 life");
        scene_dice(scene, STEADY, face, 0);
        scene_play(scene, "flick 90 40");
        scene_end(scene);
        assert_lives(face >= 4 ? 11 : 9, face == 1 ? 9 : 10);
    }
}

/* Whether "if CONDITION, gain 1 life" gave it. */
static bool holds(const char *condition) {
    char effect[200];
    snprintf(effect, sizeof effect, "if %s, gain 1 life", condition);
    draw(effect);
    scene_keep(scene, 1, "rope");
    seat(1)->life = 8;
    flick();
    return seat(0)->life == 11;
}

static void conditions_look_at_the_table(void **unused) { /* N08 */
    (void)unused;
    static const char *const true_ones[] = {"your life is at least 10", "your life is at most 10",
                                            "enemy life is at least 8", "enemy life is at most 8",
                                            "you are healthier",        "enemy is at home",
                                            "enemy is within 16 cells", "enemy bag has at least 1 card",
                                            "your bag has no card"};
    static const char *const false_ones[] = {"your life is at least 11", "your life is at most 9",
                                             "enemy life is at least 9", "enemy life is at most 7",
                                             "enemy is healthier",       "you are at home",
                                             "enemy is within 15 cells", "enemy bag has at least 2 cards",
                                             "enemy bag has no card",    "you have the treasure",
                                             "enemy has the treasure",   "you touched a wall",
                                             "your flick failed",        "there are at least 1 walls"};
    for (size_t i = 0; i < sizeof true_ones / sizeof *true_ones; i++)
        if (!holds(true_ones[i]))
            fail_msg("%s", true_ones[i]);
    for (size_t i = 0; i < sizeof false_ones / sizeof *false_ones; i++)
        if (holds(false_ones[i]))
            fail_msg("%s", false_ones[i]);
}

static void conditions_know_the_flick_and_the_treasure(void **unused) { /* N08 */
    (void)unused;
    draw("if you touched a wall, gain 2 life");
    scene_flick(scene, "flick 180 40");
    assert_lives(11, 10);
    draw("if your flick failed, gain 2 life");
    scene_flick(scene, "flick 180 2");
    assert_lives(12, 10);
    draw("if you have the treasure, gain 2 life");
    scene_place(scene, 0, 6, 6);
    seat(0)->has_treasure = true;
    flick();
    assert_lives(12, 10);
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
    assert_int_equal(seat(0)->life, 20);
    scene_next(scene, "calm");
    scene_flick(scene, "flick 180 40");
    assert_int_equal(seat(0)->life, 18);
    assert_int_equal(seat(1)->life, 14);
    scene_next(scene, "calm");
    scene_flick(scene, "flick 270 40");
    assert_int_equal(seat(0)->life, 19); /* the turn begins */
    scene_place(scene, 0, 14, 17);
    scene_next(scene, "calm");
    scene_flick(scene, "flick 90 24");
    assert_true(seat(0)->has_treasure);
    assert_int_equal(seat(0)->life, 15); /* three won, but not beyond twenty, then five lost */
}

static void a_view_tells_what_lasts_in_the_next_flick(void **unused) { /* N03, N08 */
    (void)unused;
    static char view[1 << 16];
    scene_open(scene, NULL, "bag stick | while kept: your flicks gain 2 tenths and your hand shakes 1 less\n");
    scene_keep(scene, 0, "stick");
    seat(0)->next.reach = 1;
    dj_json out = dj_json_over(view, sizeof view);
    dungeonpen_view(scene->set, &scene->state, 0, &out);
    assert_non_null(strstr(view, "\"hand\":{\"reach\":3,\"tremor\":75,\"full\":8320,\"least\":1,\"most\":100}"));
    assert_non_null(strstr(view, "\"hand\":{\"reach\":0,\"tremor\":100,\"full\":6400,"));
}

static void every_row_has_words_in_both_languages(void **unused) { /* N08 */
    (void)unused;
    draw("lose 1 life; search 2 chests; enemy flick shakes 1 more; if enemy is within 3 cells, erase a chosen wall");
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
        cmocka_unit_test(walls_come_and_go),
        cmocka_unit_test(potions_are_filled_and_emptied),
        cmocka_unit_test(prisoners_are_moved),
        cmocka_unit_test(nobody_goes_back_into_a_wall_or_too_near_to_one),
        cmocka_unit_test(treasures_are_dropped),
        cmocka_unit_test(the_next_flick_is_changed_for_whom_the_card_says),
        cmocka_unit_test(shaking_veering_and_the_weak_hand_count),
        cmocka_unit_test(closed_eyes_hide_the_aim_and_nothing_shows_the_tremor),
        cmocka_unit_test(strength_is_bounded_by_cards),
        cmocka_unit_test(a_wall_can_cost_more_or_nothing),
        cmocka_unit_test(a_flick_that_is_lost_still_draws_its_event),
        cmocka_unit_test(a_flick_can_find_nothing_or_draw_no_event),
        cmocka_unit_test(one_can_flick_again),
        cmocka_unit_test(a_die_decides),
        cmocka_unit_test(conditions_look_at_the_table),
        cmocka_unit_test(conditions_know_the_flick_and_the_treasure),
        cmocka_unit_test(characters_answer_and_last),
        cmocka_unit_test(a_view_tells_what_lasts_in_the_next_flick),
        cmocka_unit_test(every_row_has_words_in_both_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
