/* DONJONZ, set-up and phase 1: the pile, the places, the quarter turns (Z01, Z02), and X01 to X06 as they bear on it.
 */
#include "scene.h"

#include "donjon/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void open_blank(scene *scene, int cards) {
    const char *drawn[DONJONZ_CARDS_MAX] = {0};
    for (int i = 0; i < cards; i++)
        drawn[i] = scene_open_card;
    scene_open(scene, scene_open_start, drawn, cards);
}

static void set_up_original(scene *scene, const char *seed) {
    *scene = (struct scene){.set = *(const donjonz_set *)donjonz_game.original};
    dj_config config = dj_config_default(&donjonz_game);
    snprintf(config.seed, sizeof config.seed, "%s", seed);
    assert_int_equal(donjonz_game.setup(&scene->set, &config, &scene->state, &scene->witness, NULL), DJ_OK);
}

static void eleven_cards_are_shuffled_each_once(void **unused) { /* Z01, X04 */
    (void)unused;
    static scene scene;
    int first[DONJONZ_CARDS_MAX] = {0}, last[DONJONZ_CARDS_MAX] = {0};
    enum { GAMES = 2200 };
    for (int game = 0; game < GAMES; game++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%d", game);
        set_up_original(&scene, seed);
        unsigned seen = 0;
        for (int i = 0; i < DONJONZ_CARDS_MAX; i++)
            seen |= 1u << scene.state.pile[i];
        assert_int_equal(seen, (1u << DONJONZ_CARDS_MAX) - 1);
        assert_int_equal(scene.state.card_count, 11);
        first[scene.state.pile[0]]++;
        last[scene.state.pile[10]]++;
    }
    for (int card = 0; card < DONJONZ_CARDS_MAX; card++) { /* 200 each, give or take four deviations */
        assert_in_range(first[card], 145, 255);
        assert_in_range(last[card], 145, 255);
    }
}

static void the_shuffle_comes_from_the_seed_and_is_in_the_log(void **unused) { /* X01, X06 */
    (void)unused;
    static scene one, same, other;
    set_up_original(&one, "griselda");
    set_up_original(&same, "griselda");
    set_up_original(&other, "Griselda");
    assert_memory_equal(&one.state, &same.state, sizeof one.state);
    assert_memory_not_equal(one.state.pile, other.state.pile, sizeof one.state.pile);
    assert_true(one.witness.has_drawn);
    assert_non_null(scene_event(&one, DONJONZ_SHUFFLED));
    assert_int_equal(scene_event(&one, DONJONZ_SHUFFLED)->values[0], 11);
}

static void only_the_top_card_of_the_pile_is_seen(void **unused) { /* Z01 (R), X02 */
    (void)unused;
    static scene scene;
    set_up_original(&scene, "top");
    static char view[1 << 16];
    for (int viewer = DJ_SPECTATOR; viewer <= 0; viewer++) {
        dj_json json = dj_json_over(view, sizeof view);
        donjonz_view(&scene.set, &scene.state, viewer, &json);
        assert_true(dj_text_fits(&json.text));
        for (int i = 0; i < DONJONZ_CARDS_MAX; i++) {
            char quoted[32];
            snprintf(quoted, sizeof quoted, "\"%s\"", scene.set.cards[scene.state.pile[i]].id);
            assert_int_equal(strstr(view, quoted) != NULL, i == 0);
        }
        assert_non_null(strstr(view, "\"pile\":10"));
        assert_null(strstr(view, "\"dice\""));
    }
    assert_int_equal(scene.witness.event_count, 2);
    assert_int_equal(scene_event(&scene, DONJONZ_REVEALED)->values[0], scene.state.pile[0]);
    scene_place(&scene, 3, 0, 0);
    assert_int_equal(scene_event(&scene, DONJONZ_REVEALED)->values[0], scene.state.pile[1]);
    assert_int_equal(scene.witness.event_count, 2);
    assert_true(scene.witness.has_revealed);
}

static void samples_deal_the_hidden_cards_evenly(void **unused) { /* X02 */
    (void)unused;
    static scene scene, sample;
    set_up_original(&scene, "sample");
    dj_dice dice = dj_dice_from_seed("deal");
    int next[DONJONZ_CARDS_MAX] = {0};
    for (int i = 0; i < 2000; i++) {
        donjonz_sample(&scene.set, &scene.state, 0, &dice, &sample.state);
        assert_int_equal(sample.state.pile[0], scene.state.pile[0]);
        next[sample.state.pile[1]]++;
    }
    for (int card = 0; card < DONJONZ_CARDS_MAX; card++)
        if (card == scene.state.pile[0])
            assert_int_equal(next[card], 0);
        else
            assert_in_range(next[card], 145, 255);
}

static void the_hero_stands_on_the_stairs_of_the_half_card(void **unused) { /* Z01 */
    (void)unused;
    static scene scene;
    const char *cards[] = {scene_open_card};
    scene_open(&scene, "\n . . L\n\n . @ .\n", cards, 1);
    assert_int_equal(scene.state.hero, 4);
    donjonz_point point = donjonz_cell_point(&scene.state, scene.state.hero);
    assert_int_equal(point.x, 1);
    assert_int_equal(point.y, 1);
    assert_int_equal(donjonz_width(&scene.state, 0), 3);
    assert_int_equal(donjonz_height(&scene.state, 0), 2);
    assert_int_equal(donjonz_cells(&scene.state), 6);
}

/* Every cell of the half card at the origin, and a card at x, y: do they overlap, do they share a cell side? */
static void compare_with_half_card(int x, int y, int turn, bool *overlaps, bool *touches) {
    int width = turn % 2 ? 4 : 3, height = turn % 2 ? 3 : 4;
    *overlaps = *touches = false;
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < width * height; b++) {
            int dx = x + b % width - a % 3, dy = y + b / width - a / 3;
            *overlaps = *overlaps || (dx == 0 && dy == 0);
            *touches = *touches || dx * dx + dy * dy == 1;
        }
}

static void a_place_shares_a_cell_side_and_overlaps_nothing(void **unused) { /* Z02 */
    (void)unused;
    static scene scene;
    open_blank(&scene, 2);
    int legal = 0;
    for (int y = -8; y <= 8; y++)
        for (int x = -8; x <= 8; x++)
            for (int turn = 0; turn < 4; turn++) {
                bool overlaps, touches;
                compare_with_half_card(x, y, turn, &overlaps, &touches);
                dj_refusal refusal = donjonz_why_not(&scene.set, &scene.state, 0, donjonz_place(x, y, turn));
                assert_int_equal(refusal.rule == NULL, touches && !overlaps);
                legal += refusal.rule == NULL;
                if (overlaps)
                    scene_refused(&scene, donjonz_place(x, y, turn), "Z02", "over another");
                else if (!touches)
                    scene_refused(&scene, donjonz_place(x, y, turn), "Z02", "share at least one cell side");
            }
    dj_move moves[DJ_MOVES_MAX];
    assert_int_equal(donjonz_moves(&scene.set, &scene.state, 0, moves), legal);
    assert_int_equal(legal, 80);
}

static void one_cell_side_is_enough_and_a_corner_is_not(void **unused) { /* Z02 */
    (void)unused;
    static scene scene;
    open_blank(&scene, 1);
    /* The half card covers 0..2 by 0..1. */
    const int touching[][2] = {{2, 2}, {-2, 2}, {2, -4}, {-2, -4}, {3, 1}, {3, -3}, {-3, 1}, {-3, -3}};
    const int corners[][2] = {{3, 2}, {-3, 2}, {3, -4}, {-3, -4}};
    for (size_t i = 0; i < sizeof touching / sizeof *touching; i++) {
        struct scene copy = scene;
        scene_place(&copy, touching[i][0], touching[i][1], 0);
    }
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++)
        scene_refused(&scene, donjonz_place(corners[i][0], corners[i][1], 0), "Z02", "share");
    scene_refused(&scene, donjonz_place(2, 1, 0), "Z02", "over another");
    scene_refused(&scene, donjonz_place(60, 60, 3), "Z02", "share");
}

static void a_card_may_touch_any_card_in_play(void **unused) { /* Z02 */
    (void)unused;
    static scene scene;
    open_blank(&scene, 3);
    scene_place(&scene, 0, 2, 0);
    scene_refused(&scene, donjonz_place(0, 9, 0), "Z02", "share");
    scene_refused(&scene, donjonz_place(0, 5, 0), "Z02", "over another");
    scene_place(&scene, 0, 6, 0); /* touches only the card placed before */
    scene_place(&scene, 2, 10, 1);
    assert_int_equal(scene.state.phase, DONJONZ_WALKING);
}

static void neighbours_need_no_open_passage(void **unused) { /* Z02 (R) */
    (void)unused;
    static scene scene;
    const char *cards[] = {"+-+-+-+\n|. . .|\n+ + + +\n|. . .|\n+ + + +\n|. . .|\n+ + + +\n|. . .|\n+-+-+-+\n"};
    scene_open(&scene, scene_open_start, cards, 1);
    scene_place(&scene, -1, 2, 0);
    assert_int_equal(scene.state.phase, DONJONZ_WALKING);
}

static void every_card_must_be_placed_before_the_walk(void **unused) { /* Z02 */
    (void)unused;
    static scene scene;
    open_blank(&scene, 3);
    for (int placed = 0; placed < 3; placed++) {
        assert_int_equal(scene.state.phase, DONJONZ_MAPPING);
        scene_refused(&scene, DONJONZ_EAST, "Z02", "First every card");
        scene_refused(&scene, DONJONZ_TAKE, "Z02", "First every card");
        scene_place(&scene, 0, 2 + 4 * placed, 0);
    }
    assert_int_equal(scene.state.phase, DONJONZ_WALKING);
    assert_non_null(scene_event(&scene, DONJONZ_MAPPED));
    scene_refused(&scene, donjonz_place(3, 0, 0), "Z02", "placed already");
}

static void all_eleven_are_placed_wherever_they_go(void **unused) { /* Z02, X04 */
    (void)unused;
    static scene scene;
    dj_dice dice = dj_dice_from_seed("eleven");
    for (int game = 0; game < 40; game++) {
        open_blank(&scene, DONJONZ_CARDS_MAX);
        for (int placed = 0; placed < DONJONZ_CARDS_MAX; placed++) {
            dj_move moves[DJ_MOVES_MAX];
            int count = donjonz_moves(&scene.set, &scene.state, 0, moves);
            assert_in_range(count, 1, donjonz_game.moves_max - 1);
            /* Some games go straight east, south or west, as far from the stairs as cards can lie. */
            dj_move move = game == 0   ? donjonz_place(3 + 4 * placed, 0, 1)
                           : game == 1 ? donjonz_place(0, 2 + 4 * placed, 0)
                           : game == 2 ? donjonz_place(-4 * (placed + 1), -1, 3)
                           : game == 3 ? donjonz_place(2, -4 * (placed + 1), 2)
                                       : moves[dj_dice_below(&dice, (uint32_t)count)];
            scene_play(&scene, move);
        }
        assert_int_equal(scene.state.phase, DONJONZ_WALKING);
    }
}

static void fewer_cards_make_a_shorter_game(void **unused) { /* the option */
    (void)unused;
    static scene scene;
    open_blank(&scene, DONJONZ_CARDS_MAX);
    dj_config config = dj_config_default(&donjonz_game);
    assert_int_equal(dj_config_set(&config, &donjonz_game, "cards", "2", NULL), DJ_OK);
    assert_int_equal(dj_config_set(&config, &donjonz_game, "cards", "12", NULL), DJ_REFUSED);
    assert_int_equal(dj_config_set(&config, &donjonz_game, "cards", "0", NULL), DJ_REFUSED);
    assert_int_equal(donjonz_game.setup(&scene.set, &config, &scene.state, &scene.witness, NULL), DJ_OK);
    scene_place(&scene, 0, 2, 0);
    assert_int_equal(scene.state.phase, DONJONZ_MAPPING);
    scene_place(&scene, 0, 6, 0);
    assert_int_equal(scene.state.phase, DONJONZ_WALKING);
}

/* A card whose corners all differ and whose north-west cell has walls to the north and west. */
static const char marked[] = "+-+ + +\n"
                             "|$ . k\n"
                             "+ + + +\n"
                             " . . .\n"
                             "+ + + +\n"
                             " . . .\n"
                             "+ + + +\n"
                             " s . S\n"
                             "+ + + +\n";

static void quarter_turns_carry_items_and_walls(void **unused) { /* Z02 (R) */
    (void)unused;
    /* Clockwise from the north-west corner of the turned card: where gold, key, goblin and sword are. */
    static const int corner_items[4] = {DONJONZ_GOLD, DONJONZ_KEY, DONJONZ_MONSTER, DONJONZ_WEAPON};
    static const int gold_walls[4] = {1 << DONJONZ_NORTH | 1 << DONJONZ_WEST, 1 << DONJONZ_EAST | 1 << DONJONZ_NORTH,
                                      1 << DONJONZ_SOUTH | 1 << DONJONZ_EAST, 1 << DONJONZ_WEST | 1 << DONJONZ_SOUTH};
    for (int turn = 0; turn < 4; turn++) {
        static scene scene;
        const char *cards[] = {marked};
        scene_open(&scene, scene_open_start, cards, 1);
        scene_place(&scene, 0, 2, turn);
        int width = turn % 2 ? 4 : 3, height = turn % 2 ? 3 : 4;
        const int corners[4][2] = {{0, 2}, {width - 1, 2}, {width - 1, height + 1}, {0, height + 1}};
        for (int i = 0; i < 4; i++) {
            const int *corner = corners[(i + turn) % 4];
            int cell = donjonz_cell_at(&scene.state, corner[0], corner[1]);
            assert_int_not_equal(cell, DONJONZ_NO_CELL);
            assert_int_equal(donjonz_cell_item(&scene.set, &scene.state, cell), corner_items[i]);
            if (corner_items[i] == DONJONZ_GOLD)
                assert_int_equal(donjonz_cell_walls(&scene.set, &scene.state, cell), gold_walls[turn]);
            else
                assert_int_equal(donjonz_cell_walls(&scene.set, &scene.state, cell), 0);
        }
        assert_int_equal(donjonz_cell_at(&scene.state, width, 2), DONJONZ_NO_CELL);
        assert_int_equal(donjonz_cell_at(&scene.state, 0, height + 2), DONJONZ_NO_CELL);
    }
}

static void turned_walls_stop_the_hero(void **unused) { /* Z02 (R), Z03 */
    (void)unused;
    /* Under the half card, the gold's cell lies at 0,2 unturned with a wall to the north, and at 3,2 after one turn
     * with walls to the north and east; then the key's side of the card faces south-east. */
    static scene scene;
    const char *cards[] = {marked};
    scene_open(&scene, scene_open_start, cards, 1);
    scene_place(&scene, 0, 2, 0);
    scene_walk(&scene, "s");
    scene_refused(&scene, DONJONZ_SOUTH, "Z03", "wall");
    scene_open(&scene, scene_open_start, cards, 1);
    scene_place(&scene, 0, 2, 1);
    scene_walk(&scene, "ss"); /* the sword's cell has none */
    assert_int_equal(scene.state.phase, DONJONZ_CHOOSING);
    scene_play(&scene, DONJONZ_LEAVE);
    scene_walk(&scene, "eee");
    assert_int_equal(scene.state.gold, 1);
    scene_refused(&scene, DONJONZ_NORTH, "Z03", "wall");
    scene_refused(&scene, DONJONZ_EAST, "Z03", "wall");
}

static void places_are_spelt_by_their_north_west_cell_and_turns(void **unused) {
    (void)unused;
    char word[DJ_MOVE_TEXT];
    dj_text text = dj_text_over(word, sizeof word);
    donjonz_move_text(NULL, donjonz_place(4, -2, 1), &text);
    assert_string_equal(word, "place 4,-2 r1");
    dj_move move;
    assert_true(donjonz_move_parse(NULL, "place -64,63 r3", &move));
    assert_int_equal(move, donjonz_place(-64, 63, 3));
    const char *refused[] = {
        "place 64,0 r0", "place 0,-65 r0", "place 0,0 r4",  "place 0,0",     "place 0 0 r0",
        "place  0,0 r0", "place +1,0 r0",  "place 01,0 r0", "place 0,0 r0 ", "place 99999999999,0 r0",
        "place -0,0 r0", "Place 0,0 r0",   "step N",        "step",          "drop gold"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_false(donjonz_move_parse(NULL, refused[i], &move));
}

static void a_refused_place_changes_nothing(void **unused) { /* X05 */
    (void)unused;
    static scene scene;
    open_blank(&scene, 2);
    dj_config config = dj_config_default(&donjonz_game);
    dj_table *table = dj_table_from_state(&donjonz_game, &scene.set, &config, &scene.state, NULL);
    assert_non_null(table);
    uint64_t hash = dj_table_hash(table);
    dj_error error;
    assert_int_equal(dj_table_play_text(table, 0, "place 1,1 r0", &error), DJ_REFUSED);
    assert_string_equal(error.code, "illegal-move");
    assert_string_equal(error.rule, "Z02");
    assert_int_equal(dj_table_hash(table), hash);
    assert_memory_equal(dj_table_state(table), &scene.state, sizeof scene.state);
    assert_int_equal(dj_table_play_text(table, 0, "place 0,2 r0", &error), DJ_OK);
    dj_table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eleven_cards_are_shuffled_each_once),
        cmocka_unit_test(the_shuffle_comes_from_the_seed_and_is_in_the_log),
        cmocka_unit_test(only_the_top_card_of_the_pile_is_seen),
        cmocka_unit_test(samples_deal_the_hidden_cards_evenly),
        cmocka_unit_test(the_hero_stands_on_the_stairs_of_the_half_card),
        cmocka_unit_test(a_place_shares_a_cell_side_and_overlaps_nothing),
        cmocka_unit_test(one_cell_side_is_enough_and_a_corner_is_not),
        cmocka_unit_test(a_card_may_touch_any_card_in_play),
        cmocka_unit_test(neighbours_need_no_open_passage),
        cmocka_unit_test(every_card_must_be_placed_before_the_walk),
        cmocka_unit_test(all_eleven_are_placed_wherever_they_go),
        cmocka_unit_test(fewer_cards_make_a_shorter_game),
        cmocka_unit_test(quarter_turns_carry_items_and_walls),
        cmocka_unit_test(turned_walls_stop_the_hero),
        cmocka_unit_test(places_are_spelt_by_their_north_west_cell_and_turns),
        cmocka_unit_test(a_refused_place_changes_nothing),
    };
    return cmocka_run_group_tests_name("donjonz, the map", tests, NULL, NULL);
}
