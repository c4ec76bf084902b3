/* More than two players, the Mimic draft, built decks: P20 to P25; collections (P02). */
#include "scene.h"

#include "content/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char plain[] =
    "bear force 4\ncat agility 4\nwizard magic 4\nhero epic 4\nbroom support -2\nmouse agility 2\n";

static void play_first(scene *scene, int seat) {
    char moves[2000];
    snprintf(moves, sizeof moves, "%s", scene_moves(scene, seat));
    scene_play(scene, seat, strtok(moves, "|"));
}

/* P21 */
static void opponents_alternate_between_left_and_right_p21(void **unused) {
    (void)unused;
    procrastination_state state = {.seat_count = 4, .round = 1};
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(procrastination_opponent(&state, seat), (seat + 1) % 4);
    state.round = 2;
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(procrastination_opponent(&state, seat), (seat + 3) % 4);
    state = (procrastination_state){.seat_count = 2, .round = 1};
    assert_int_equal(procrastination_opponent(&state, 0), 1);
    state.round = 2;
    assert_int_equal(procrastination_opponent(&state, 0), 1);
}

/* P22: 0 faces 1, 1 faces 2, 2 faces 0. */
static void each_pairing_is_judged_on_its_own_p22(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene,
                "bear force 4\ncat agility 4\nhero epic 4\ngiant epic 4 | on reveal: +3\nlion epic 4 | on reveal: "
                "enemy -1\n");
    scene_begin(&scene, 3, HANDS("bear", "cat", "hero"), NULL);
    scene_all(&scene, "play bear|play cat|play hero");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 1), 8); /* Force dominates Agility */
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 2), 4); /* but not an Epic */
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 2), 4);
    /* what changes a total counts in both pairings the card stands in */
    scene_begin(&scene, 3, HANDS("giant", "cat", "hero"), NULL);
    scene_all(&scene, "play giant|play cat|play hero");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 1), 7);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 0, 2), 7);
    scene_begin(&scene, 3, HANDS("lion", "cat", "hero"), NULL);
    scene_all(&scene, "play lion|play cat|play hero");
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 0), 3);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 1, 2), 3);
    assert_int_equal(procrastination_total(scene.set, &scene.state, 2, 0), 4); /* lion's enemy is the left neighbour */
}

/* P22: what scored cards say of the enemy strikes the one who is faced. */
static void lasting_effects_strike_the_one_who_is_faced_p22(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "hero epic 4\nblight epic 1 | while scored: enemy epics have -2 and enemy rolls at most 1 die\n"
                        "garden epic 1 | while scored: your epics have +1 and roll 1 more die\nbroom support -2\n");
    scene_begin(&scene, 3, HANDS("hero", "hero broom", "hero broom"), NULL);
    scene_put(&scene, 0, PROCRASTINATION_IN_SCORE, "blight");
    scene_put(&scene, 2, PROCRASTINATION_IN_SCORE, "garden");
    scene_all(&scene, "play hero|play hero|play hero");
    for (int other = 0; other < 3; other++) { /* in both pairings */
        assert_int_equal(procrastination_total(scene.set, &scene.state, 0, other), 4);
        assert_int_equal(procrastination_total(scene.set, &scene.state, 1, other), 2);
        assert_int_equal(procrastination_total(scene.set, &scene.state, 2, other), 5);
    }
    scene_dice(&scene, 1, 2, 3, 3, 3, 0); /* one, one although a Support is there, three */
    scene_all(&scene, "lay nothing|lay broom|lay broom");
    scene_end(&scene);
}

/* P23 */
static void strictly_greater_scores_anything_else_discards_p23(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_begin(&scene, 3, HANDS("bear", "cat", "wizard"), NULL);
    scene_all(&scene, "play bear|play cat|play wizard");
    scene_dice(&scene, 1, 1, 1, 0);
    scene_all(&scene, "lay nothing|lay bluff|lay nothing"); /* everybody dominates their left neighbour: all score */
    assert_string_equal(scene_where(&scene, "bear"), "0 score");
    assert_string_equal(scene_where(&scene, "cat"), "1 score");
    assert_string_equal(scene_where(&scene, "wizard"), "2 score");
    scene_begin(&scene, 3, HANDS("hero", "hero", "mouse"), NULL);
    scene_all(&scene, "play hero|play hero|play mouse");
    scene_dice(&scene, 2, 2, 2, 0);
    scene_all(&scene, "lay nothing|lay nothing|lay nothing");
    assert_string_equal(scene_zone(&scene, 0, PROCRASTINATION_IN_DISCARD), "hero"); /* a tie is not enough */
    assert_string_equal(scene_zone(&scene, 1, PROCRASTINATION_IN_SCORE), "hero");
    assert_string_equal(scene_zone(&scene, 2, PROCRASTINATION_IN_DISCARD), "mouse");
    scene_end(&scene);
}

/* P09 */
static void equals_in_a_circle_roll_for_order_p09(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "bear force 4 | on reveal: +1\nbull force 4 | on reveal: +1\nboar force 4 | on reveal: +1\n");
    scene_begin(&scene, 3, HANDS("bear", "bull", "boar"), NULL);
    scene_dice(&scene, 2, 5, 2, 1, 6, 0); /* bull first, the other two again */
    scene_all(&scene, "play bear|play bull|play boar");
    assert_string_equal(scene_effects(&scene), "bull boar bear");
    scene_end(&scene);
}

/* P20 */
static void the_draft_keeps_one_and_passes_the_rest_p20(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_setup(&scene, 3, "draft=mimic");
    assert_int_equal(scene.state.phase, PROCRASTINATION_DRAFT);
    assert_int_equal(scene.state.instance_count, 33);
    int passed = scene.state.seats[0].zones[PROCRASTINATION_IN_HAND];
    for (int round = 0; round < 10; round++) {
        assert_int_equal(procrastination_to_act(scene.set, &scene.state), 7);
        assert_int_equal(procrastination_count(&scene.state, 1, PROCRASTINATION_IN_HAND), 11 - round);
        for (int seat = 2; seat >= 0; seat--)
            play_first(&scene, seat);
        if (round == 0) /* the hand went to the left, but for what was kept */
            assert_true(procrastination_seat_of(&scene.state, passed) == 1 ||
                        procrastination_zone_of(&scene.state, passed) == PROCRASTINATION_IN_PILE);
    }
    assert_int_equal(scene.state.phase, PROCRASTINATION_FACE_OFF);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_HAND), 4);
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_PILE), 6);
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_BOX), 1);
    }
}

/* P20: Two players see each hand again and again: each knows what the other kept. */
static void two_players_know_what_was_drafted_but_not_where_it_lies_p20(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    scene_setup(&scene, 2, "draft=mimic");
    for (int round = 0; round < 10; round++)
        for (int seat = 0; seat < 2; seat++)
            play_first(&scene, seat);
    int known = 0;
    for (int i = 0; i < scene.state.instance_count; i++)
        if (procrastination_seat_of(&scene.state, i) == 1 && scene.state.known[i] & 1)
            known++;
    assert_true(known >= 7);
    for (int i = 0; i < scene.state.instance_count; i++)
        if (procrastination_zone_of(&scene.state, i) == PROCRASTINATION_IN_PILE)
            assert_int_equal(scene.state.placed[i] & scene.state.known[i], 0);
}

/* P20 */
static void draft_and_built_decks_do_not_go_together_p20(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, plain);
    dj_config config = dj_config_default(&procrastination_game);
    config.options[PROCRASTINATION_OPTION_CARDS] = PROCRASTINATION_DECKS;
    dj_error error;
    assert_int_equal(procrastination_setup(scene.set, &config, &scene.state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.rule, "P24"); /* the scene has no decks */
    config.options[PROCRASTINATION_OPTION_DRAFT] = 1;
    assert_int_equal(procrastination_setup(scene.set, &config, &scene.state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.rule, "P20");
}

static bool compile_lists(const char *lists, procrastination_set *set, dj_problems *problems) {
    static char yaml[8000];
    dj_text out = dj_text_over(yaml, sizeof yaml);
    dj_text_add(&out, "game: procrastination\nid: decks\ntitle: {en: Decks, fr: Paquets}\n"
                      "series: [{id: s, name: {en: S, fr: S}, size: 26}]\ncards:\n");
    for (int i = 1; i <= 30; i++)
        dj_text_format(&out, "  - {id: c%d, name: {en: C, fr: C}, class: %s, value: 3, series: s, number: %d%s}\n", i,
                       i <= 4 ? "epic" : "force", i, i == 26 ? ", promo: true" : "");
    dj_text_add(&out, lists);
    *problems = (dj_problems){0};
    dj_document *document = dj_document_from_yaml(yaml, out.length, problems);
    assert_non_null(document);
    bool is_compiled = procrastination_compile(dj_document_root(document), set, problems);
    dj_document_free(document);
    return is_compiled;
}

static bool compile_deck(const char *deck, procrastination_set *set, dj_problems *problems) {
    char lists[400];
    snprintf(lists, sizeof lists, "decks:\n  - {id: d, name: {en: D, fr: D}, cards: [%s]}\n", deck);
    return compile_lists(lists, set, problems);
}

/* The first collection has as many cards as a pile, the second two more, the third as many as there can be. */
#define COLLECTIONS                                                                                                    \
    "collections:\n"                                                                                                   \
    "  - {id: small, name: {en: S, fr: S}, cards: [c1 x9, c26]}\n"                                                     \
    "  - {id: more, name: {en: M, fr: M}, cards: [c1 x4, c27 x4, c3 x4]}\n"                                            \
    "  - {id: many, name: {en: L, fr: L}, cards: [c5 x99, c6 x99, c7, c7]}\n"

/* P02 */
static void a_seat_plays_from_the_collection_it_brings_p02(void **unused) {
    (void)unused;
    static scene scene;
    static procrastination_set set;
    static dj_problems problems;
    static const int piles[] = {10, 10, 10, 10}, asides[] = {0, 2, 5, 5}, chosen[] = {1, 2, 3, 0};
    assert_true(compile_lists(COLLECTIONS, &set, &problems));
    scene.set = &set;
    bool is_met[PROCRASTINATION_CARDS_MAX] = {0};
    for (int game = 0; game < 40; game++) {
        dj_config config = dj_config_default(&procrastination_game);
        config.seats = 4;
        config.options[PROCRASTINATION_OPTION_CARDS] = PROCRASTINATION_COLLECTION;
        for (int seat = 0; seat < 4; seat++)
            config.options[PROCRASTINATION_OPTION_DECK + seat] = chosen[seat];
        snprintf(config.seed, sizeof config.seed, "brought %d", game);
        assert_int_equal(procrastination_setup(&set, &config, &scene.state, NULL, NULL), DJ_OK);
        assert_null(procrastination_check(&set, &scene.state));
        for (int seat = 0; seat < 4; seat++) {
            assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_PILE) +
                                 procrastination_count(&scene.state, seat, PROCRASTINATION_IN_HAND),
                             piles[seat]);
            assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_COLLECTION), asides[seat]);
        }
        int copies[4][PROCRASTINATION_CARDS_MAX] = {0};
        for (int i = 0; i < scene.state.instance_count; i++)
            copies[procrastination_seat_of(&scene.state, i)][scene.state.card[i]]++;
        assert_true(copies[0][0] == 9 && copies[0][25] == 1);
        assert_true(copies[1][0] == 4 && copies[1][26] == 4 && copies[1][2] == 4);
        assert_true(copies[2][4] + copies[2][5] + copies[2][6] == 15 && copies[2][6] <= 2);
        for (int card = 0; card < set.card_count; card++)
            is_met[card] = is_met[card] || copies[3][card] > 0;
    }
    for (int card = 0; card < set.card_count; card++)
        assert_true(is_met[card]); /* a whole box */
}

/* P02, X04: what others may hold comes from what they brought, and never more of it than they have. */
static void samples_come_from_the_collections_that_were_brought_p02(void **unused) {
    (void)unused;
    static procrastination_set set;
    static dj_problems problems;
    assert_true(compile_lists(COLLECTIONS, &set, &problems));
    dj_dice dice = dj_dice_from_seed("brought");
    for (int game = 0; game < 60; game++) {
        dj_config config = dj_config_default(&procrastination_game);
        config.seats = 2 + game % 5;
        config.options[PROCRASTINATION_OPTION_CARDS] = PROCRASTINATION_COLLECTION;
        bool is_draft = game % 3 == 2;
        config.options[PROCRASTINATION_OPTION_DRAFT] = is_draft;
        for (int seat = 0; seat < config.seats; seat++)
            config.options[PROCRASTINATION_OPTION_DECK + seat] = is_draft ? 2 + (game + seat) % 2 : (game + seat) % 4;
        snprintf(config.seed, sizeof config.seed, "sampled %d", game);
        procrastination_state state, sample;
        assert_int_equal(procrastination_setup(&set, &config, &state, NULL, NULL), DJ_OK);
        uint64_t chance = (uint64_t)game;
        for (int moves = 0; state.phase != PROCRASTINATION_OVER && moves < 40; moves++) {
            dj_playout(&procrastination_game, &set, &state, &chance, 3);
            assert_null(procrastination_check(&set, &state));
            procrastination_sample(&set, &state, moves % config.seats, &dice, &sample);
            assert_null(procrastination_check(&set, &sample));
        }
    }
}

/* P02 */
static void a_collection_that_is_not_there_is_refused_p02(void **unused) {
    (void)unused;
    static procrastination_set set;
    static dj_problems problems;
    procrastination_state state;
    dj_error error;
    assert_true(compile_lists(COLLECTIONS, &set, &problems));
    dj_config config = dj_config_default(&procrastination_game);
    config.options[PROCRASTINATION_OPTION_CARDS] = PROCRASTINATION_COLLECTION;
    config.options[PROCRASTINATION_OPTION_DECK + 1] = 4;
    assert_int_equal(procrastination_setup(&set, &config, &state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.rule, "P02");
    config.options[PROCRASTINATION_OPTION_DECK + 1] = 1;
    assert_int_equal(procrastination_setup(&set, &config, &state, NULL, &error), DJ_OK);
    config.options[PROCRASTINATION_OPTION_DRAFT] = 1; /* eleven cards each, and this one has ten */
    assert_int_equal(procrastination_setup(&set, &config, &state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.rule, "P20");
}

/* P02: a position says who brought what, and is read again. */
static void a_position_names_the_collections_that_were_brought_p02(void **unused) {
    (void)unused;
    static procrastination_set set;
    static dj_problems problems;
    static char view[1 << 16];
    procrastination_state state, read;
    assert_true(compile_lists(COLLECTIONS, &set, &problems));
    dj_config config = dj_config_default(&procrastination_game);
    config.seats = 3;
    config.options[PROCRASTINATION_OPTION_CARDS] = PROCRASTINATION_COLLECTION;
    config.options[PROCRASTINATION_OPTION_DECK] = 1;
    config.options[PROCRASTINATION_OPTION_DECK + 2] = 2;
    assert_int_equal(procrastination_setup(&set, &config, &state, NULL, NULL), DJ_OK);
    dj_json json = dj_json_over(view, sizeof view);
    procrastination_view(&set, &state, DJ_EVERYTHING, &json);
    char *named = strstr(view, "\"deck\":\"more\"");
    assert_true(strstr(view, "\"deck\":\"small\"") && named);
    dj_document *document = dj_document_from_json(view, json.text.length, &problems);
    assert_true(procrastination_read(&set, dj_document_root(document), &read, &problems));
    assert_true(procrastination_hash(&set, &read) == procrastination_hash(&set, &state));
    dj_document_free(document);
    memcpy(named, "\"deck\":\"mire\"", 13); /* which nobody has */
    document = dj_document_from_json(view, json.text.length, &problems);
    assert_false(procrastination_read(&set, dj_document_root(document), &read, &problems));
    assert_string_equal(problems.list[0].code, "impossible-position");
    dj_document_free(document);
}

/* P02: the check knows how many cards come from whom, and how many copies they brought. */
static void the_check_counts_what_was_brought_p02(void **unused) {
    (void)unused;
    static procrastination_set set;
    static dj_problems problems;
    procrastination_state state, broken;
    assert_true(compile_lists(COLLECTIONS, &set, &problems));
    dj_config config = dj_config_default(&procrastination_game);
    config.options[PROCRASTINATION_OPTION_CARDS] = PROCRASTINATION_COLLECTION;
    config.options[PROCRASTINATION_OPTION_DECK] = 1;
    config.options[PROCRASTINATION_OPTION_DECK + 1] = 2;
    assert_int_equal(procrastination_setup(&set, &config, &state, NULL, NULL), DJ_OK);
    assert_null(procrastination_check(&set, &state));
    broken = state;
    broken.seats[0].deck = 3;
    assert_string_equal(procrastination_check(&set, &broken), "there is no such deck");
    broken = state;
    broken.seats[0].deck = PROCRASTINATION_NONE; /* a box has one copy of each */
    assert_string_equal(procrastination_check(&set, &broken), "there are too many copies of a card");
    broken = state;
    for (int i = 0; i < broken.instance_count; i++)
        if (procrastination_pool_of(&broken, i) == 0)
            broken.card[i] = 0;
    assert_string_equal(procrastination_check(&set, &broken), "there are too many copies of a card");
    config.options[PROCRASTINATION_OPTION_DECK] = config.options[PROCRASTINATION_OPTION_DECK + 1] = 3;
    assert_int_equal(procrastination_setup(&set, &config, &state, NULL, NULL), DJ_OK);
    procrastination_set_origin(&state, 0, 1, 0); /* 14 of one and 16 of the other */
    assert_string_equal(procrastination_check(&set, &state), "the number of cards is wrong");
}

/* P02 */
static void bad_collections_are_refused_with_every_reason_p02(void **unused) {
    (void)unused;
    static procrastination_set set;
    static dj_problems problems;
    assert_false(compile_lists("collections:\n"
                               "  - {id: few, name: {en: F, fr: F}, cards: [c1 x9]}\n"
                               "  - {id: few, name: {en: F, fr: F}, cards: [c1 x99, c2 x99, c3 x3]}\n"
                               "  - {id: odd, name: {en: F, fr: F}, cards: [c1 x9, nobody, c2 2]}\n",
                               &set, &problems));
    const char *const codes[] = {"collection-size", "duplicate-id", "collection-size", "unknown-card", "bad-copies"};
    assert_int_equal(problems.count, 5);
    for (int i = 0; i < 5; i++)
        assert_string_equal(problems.list[i].code, codes[i]);
    char many[1000];
    dj_text out = dj_text_over(many, sizeof many);
    dj_text_add(&out, "collections:\n");
    for (int i = 0; i < 13; i++)
        dj_text_format(&out, "  - {id: k%d, name: {en: K, fr: K}, cards: [c1 x10]}\n", i);
    assert_false(compile_lists(many, &set, &problems));
    assert_int_equal(problems.count, 1);
    assert_string_equal(problems.list[0].code, "too-many-collections");
}

/* P24 */
static void bad_decks_are_refused_with_every_reason_p24(void **unused) {
    (void)unused;
    static procrastination_set set;
    static dj_problems problems;
    assert_true(compile_deck("c1, c2, c5 x2, c6 x2, c7 x2, c8 x2, c9 x2, c10 x2, c11", &set, &problems));
    assert_false(compile_deck("c1 x2, c2, c5 x3, c26, c27, c10", &set, &problems));
    const char *const codes[] = {"deck-copies", "deck-promo", "deck-number", "deck-size", "deck-epics"};
    assert_int_equal(problems.count, 5);
    for (int i = 0; i < 5; i++)
        assert_string_equal(problems.list[i].code, codes[i]);
    assert_false(compile_deck("c1, c2x, c3 2", &set, &problems));
    assert_string_equal(problems.list[0].code, "unknown-card");
    assert_string_equal(problems.list[1].code, "bad-copies");
    assert_false(compile_deck("c1 x2, c2, nobody, c5 x3", &set, &problems)); /* but for the size, which nobody knows */
    const char *const others[] = {"unknown-card", "deck-copies", "deck-epics"};
    assert_int_equal(problems.count, 3);
    for (int i = 0; i < 3; i++)
        assert_string_equal(problems.list[i].code, others[i]);
}

/* P25 */
static void five_of_a_deck_are_set_aside_as_the_collection_p25(void **unused) {
    (void)unused;
    static scene scene;
    static procrastination_set set;
    static dj_problems problems;
    assert_true(compile_deck("c1, c2, c5 x2, c6 x2, c7 x2, c8 x2, c9 x2, c10 x2, c11", &set, &problems));
    scene.set = &set;
    scene_setup(&scene, 6, "cards=decks");
    for (int seat = 0; seat < 6; seat++) {
        int copies[PROCRASTINATION_CARDS_MAX] = {0};
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_COLLECTION), 5);
        assert_int_equal(procrastination_count(&scene.state, seat, PROCRASTINATION_IN_PILE), 6);
        for (int i = 0; i < scene.state.instance_count; i++)
            if (procrastination_seat_of(&scene.state, i) == seat)
                copies[scene.state.card[i]]++;
        for (int card = 0; card < set.card_count; card++)
            assert_int_equal(copies[card], procrastination_pool(&set, &scene.state, seat, card));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opponents_alternate_between_left_and_right_p21),
        cmocka_unit_test(each_pairing_is_judged_on_its_own_p22),
        cmocka_unit_test(lasting_effects_strike_the_one_who_is_faced_p22),
        cmocka_unit_test(strictly_greater_scores_anything_else_discards_p23),
        cmocka_unit_test(equals_in_a_circle_roll_for_order_p09),
        cmocka_unit_test(the_draft_keeps_one_and_passes_the_rest_p20),
        cmocka_unit_test(two_players_know_what_was_drafted_but_not_where_it_lies_p20),
        cmocka_unit_test(draft_and_built_decks_do_not_go_together_p20),
        cmocka_unit_test(a_seat_plays_from_the_collection_it_brings_p02),
        cmocka_unit_test(samples_come_from_the_collections_that_were_brought_p02),
        cmocka_unit_test(a_collection_that_is_not_there_is_refused_p02),
        cmocka_unit_test(a_position_names_the_collections_that_were_brought_p02),
        cmocka_unit_test(the_check_counts_what_was_brought_p02),
        cmocka_unit_test(bad_collections_are_refused_with_every_reason_p02),
        cmocka_unit_test(bad_decks_are_refused_with_every_reason_p24),
        cmocka_unit_test(five_of_a_deck_are_set_aside_as_the_collection_p25),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
