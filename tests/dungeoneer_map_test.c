/* Laying maps: E10, E11 against an oracle of its own, and the map and decks of tournaments, E31 and E32. */
#include "dungeoneer_scene.h"

#include "donjon/bot.h"

#include "games/dungeoneer/original.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The oracle draws the dungeon on paper: each map is three by three squares, a wall fills the middle of its side, and
 * water is poured into the gate. */
enum { WIDE = 3 * 64, ORACLE_PLACEMENTS = 100000 };
static char paper[WIDE][WIDE];

static void draw(const dungeoneer_set *set, int map, bool is_turned, int x, int y) {
    static const int middles[DUNGEONEER_SIDES][2] = {{1, 2}, {2, 1}, {1, 0}, {0, 1}};
    int left = 3 * (x + 32), bottom = 3 * (y + 32);
    paper[left + 1][bottom + 1] = '.';
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        int printed = is_turned ? (side + 2) % 4 : side;
        if (set->maps[map].edges[printed] != DUNGEONEER_WALL)
            paper[left + middles[side][0]][bottom + middles[side][1]] = '.';
    }
}

/* Fills what can be reached with '~'; counts ways that end at the edge of a map with nothing behind it. */
static int pour(int x, int y) {
    static int stack[WIDE * WIDE];
    int count = 0, leaks = 0;
    stack[count++] = x * WIDE + y;
    paper[x][y] = '~';
    while (count > 0) {
        int at = stack[--count];
        static const int ways[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        for (int i = 0; i < 4; i++) {
            int next_x = at / WIDE + ways[i][0], next_y = at % WIDE + ways[i][1];
            int middle_x = next_x / 3 * 3 + 1, middle_y = next_y / 3 * 3 + 1;
            if (paper[middle_x][middle_y] == ' ')
                leaks++;
            if (paper[next_x][next_y] != '.')
                continue;
            paper[next_x][next_y] = '~';
            stack[count++] = next_x * WIDE + next_y;
        }
    }
    return leaks;
}

static bool oracle_allows(const dungeoneer_set *set, const dungeoneer_state *state, int map, int x, int y,
                          bool is_turned, bool maps_remain) {
    memset(paper, ' ', sizeof paper);
    for (int i = 0; i < state->space_count; i++) {
        if (state->spaces[i].x == x && state->spaces[i].y == y)
            return false;
        draw(set, state->spaces[i].map, state->spaces[i].is_turned, state->spaces[i].x, state->spaces[i].y);
    }
    draw(set, map, is_turned, x, y);
    int leaks = pour(3 * 32 + 1, 3 * 32 + 1);
    for (int i = 0; i < WIDE; i++)
        for (int j = 0; j < WIDE; j++)
            if (paper[i][j] == '.' && i % 3 == 1 && j % 3 == 1)
                return false;
    return leaks > 0 || !maps_remain;
}

/* Maps with walls at random, dead ends among them. */
static void wall_up(dungeoneer_set *set, dj_dice *dice) {
    *set = dungeoneer_original.value;
    for (int i = 0; i < set->map_count; i++)
        for (int side = 0; side < DUNGEONEER_SIDES; side++) {
            bool is_wall = side != i % DUNGEONEER_SIDES && dj_dice_below(dice, 5) < 3;
            set->maps[i].edges[side] = is_wall ? DUNGEONEER_WALL : DUNGEONEER_OPENING;
        }
}

/* Random dungeons; every placement near them is put to both. */
static void no_placement_strands_anything(void **unused) { /* E10, E11 */
    (void)unused;
    static dungeoneer_set walled;
    const dungeoneer_set *set = &walled;
    static dungeoneer_state state;
    dj_dice dice = dj_dice_from_seed("stranded");
    int tried = 0, allowed = 0, closed = 0;
    dungeoneer_turn turn = {set, &state, NULL};
    while (tried < ORACLE_PLACEMENTS) {
        dj_config config = {.seats = 2};
        wall_up(&walled, &dice);
        snprintf(config.seed, sizeof config.seed, "oracle %d", tried);
        assert_int_equal(dungeoneer_setup(set, &config, &state, NULL, NULL), DJ_OK);
        int size = 1 + (int)dj_dice_below(&dice, 12);
        for (int attempts = 0; attempts < 400 && state.space_count < size; attempts++) {
            int map = (int)dj_dice_below(&dice, set->map_count), x = (int)dj_dice_below(&dice, 7) - 3;
            int y = (int)dj_dice_below(&dice, 7) - 3, is_turned = (int)dj_dice_below(&dice, 2);
            if (!dungeoneer_why_not_place(set, &state, map, x, y, is_turned).rule)
                dungeoneer_lay(&turn, map, x, y, is_turned);
        }
        state.map_count[0] = (uint8_t)dj_dice_below(&dice, 2);
        for (int i = 0; i < 200; i++, tried++) {
            int map = (int)dj_dice_below(&dice, set->map_count), x = (int)dj_dice_below(&dice, 9) - 4;
            int y = (int)dj_dice_below(&dice, 9) - 4, is_turned = (int)dj_dice_below(&dice, 2);
            bool is_allowed = !dungeoneer_why_not_place(set, &state, map, x, y, is_turned).rule;
            bool is_right = oracle_allows(set, &state, map, x, y, is_turned, state.map_count[0] > 0);
            if (is_allowed != is_right)
                fail_msg("%s at %d,%d in the dungeon of 'oracle %d'", set->maps[map].id, x, y, tried);
            allowed += is_allowed;
            closed += !is_allowed && oracle_allows(set, &state, map, x, y, is_turned, false);
        }
    }
    assert_true(allowed > ORACLE_PLACEMENTS / 50);
    assert_true(closed > 0);
}

static void a_map_is_laid_where_one_can_walk_into_it(void **unused) { /* E10, E11 */
    (void)unused;
    static scene scene;
    scene_open(&scene, NULL, NULL);
    scene_begin(&scene, 2);
    scene_lay(&scene, "shaft", 0, 1, false);
    scene_lay(&scene, "hall", 1, 0, false);
    scene_next_map(&scene, "vault");
    scene_play(&scene, "fight");
    assert_string_equal(scene_refusal(&scene, "place 0,2 r0"), "E11"); /* its north and south are walls */
    assert_string_equal(scene_refusal(&scene, "place 1,1 r0"), "E11");
    assert_string_equal(scene_refusal(&scene, "place 5,5 r0"), "E10");
    assert_string_equal(scene_refusal(&scene, "place 0,0 r0"), "E10");
    scene_play(&scene, "place 2,0 r2");
    assert_int_equal(scene.state.phase, DUNGEONEER_MOVE_PHASE);
}

static void a_map_without_a_place_goes_under_the_pile(void **unused) { /* E11 (R) */
    (void)unused;
    static scene scene;
    scene_open(
        &scene, NULL,
        "  - {id: cap, kind: passage, count: 2, peril: 0, glory: 0, sides: {north: wall, east: wall, south: open, "
        "west: wall}}\n");
    scene_begin(&scene, 2);
    scene_lay(&scene, "cap", 0, 1, false);
    scene_lay(&scene, "cap", 0, -1, true);
    scene_lay(&scene, "hall", 1, 0, false);
    scene_lay(&scene, "hall", -1, 0, false);
    scene_next_map(&scene, "shaft"); /* which opens to north and south, where nothing is open */
    int count = scene.state.map_count[0], shaft = scene.state.map_pile[count - 1];
    scene_play(&scene, "fight");
    assert_int_equal(scene.state.phase, DUNGEONEER_MOVE_PHASE);
    assert_int_equal(scene.state.map_count[0], count);
    assert_int_equal(scene.state.map_pile[0], shaft);
    assert_int_equal(scene.state.map_known[0], 1);                                /* everybody has seen it */
    assert_int_equal(scene_event(&scene, DUNGEONEER_PUT_ASIDE, 0)->values[2], 0); /* it had no place */
}

/* Who dies with a map in hand leaves it under the pile, and it is not said that it had no place. */
static void a_map_that_its_player_did_not_live_to_lay_goes_under_the_pile(void **unused) { /* E11 (R) */
    (void)unused;
    static scene scene;
    char words[200];
    scene_open(&scene,
               "  - {id: snipe, kind: bane, cost: 0, timing: anytime, effect: 'when played: take 1 wound'}\n"
               "  - {id: mirror, kind: boon, cost: 0, timing: response, effect: 'as an answer: turn it on enemy'}\n",
               NULL);
    scene_begin(&scene, 3);
    scene_give(&scene, 0, "snipe");
    scene_give(&scene, 1, "mirror");
    scene_next_map(&scene, "cross");
    scene.state.seats[0].wounds = 5;
    int count = scene.state.map_count[0], cross = scene.state.map_pile[count - 1];
    scene_play(&scene, "fight|play snipe|target 2|play mirror");
    assert_false(dungeoneer_is_alive(&scene.state, 0));
    assert_int_equal(scene.state.active, 1);
    assert_int_equal(scene.state.drawn_map, DUNGEONEER_NONE);
    assert_int_equal(scene.state.map_count[0], count);
    assert_int_equal(scene.state.map_pile[0], cross);
    const dj_event *event = scene_event(&scene, DUNGEONEER_PUT_ASIDE, 0);
    assert_int_equal(event->values[2], 1);
    dj_text text = dj_text_over(words, sizeof words);
    dungeoneer_describe_event(scene.set, event, DJ_ENGLISH, &text);
    assert_string_equal(words, "Some was not laid in time: it goes under the pile.");
}

static void nobody_builds_when_the_pile_is_empty(void **unused) { /* E10 */
    (void)unused;
    static scene scene;
    scene_open(&scene, NULL, NULL);
    scene_begin(&scene, 2);
    memset(scene.state.map_pile, 0, sizeof scene.state.map_pile);
    scene.state.map_count[0] = 0;
    dungeoneer_do(scene.set, &scene.state, 0, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_FIGHT_ON, 0), NULL);
    assert_int_equal(scene.state.phase, DUNGEONEER_MOVE_PHASE);
}

/* The dungeon of a tournament is laid before the first turn. */
static void a_tournament_lays_all_maps_first(void **unused) { /* E31, E32 */
    (void)unused;
    const dungeoneer_set *set = &dungeoneer_original.value;
    for (int game = 0; game < 40; game++) {
        static dungeoneer_state state;
        dj_config config = {.seats = 2 + game % 5};
        config.options[DUNGEONEER_OPTION_MODE] = DUNGEONEER_TOURNAMENT;
        snprintf(config.seed, sizeof config.seed, "tournament %d", game);
        assert_int_equal(dungeoneer_setup(set, &config, &state, NULL, NULL), DJ_OK);
        uint64_t chance = (uint64_t)game;
        int kept[DJ_SEATS_MAX] = {0}, moves = 0;
        while (state.phase == DUNGEONEER_LAY_MAP) {
            dj_move legal[DUNGEONEER_MOVES_MAX];
            int seat = state.active, count = dungeoneer_moves(set, &state, seat, legal);
            int pool = (seat + state.seat_count - 1) % state.seat_count; /* the neighbour's pile */
            assert_true(count > 0);
            dj_move move = legal[dj_chance_below(&chance, (uint32_t)count)];
            if (dungeoneer_verb(move) == DUNGEONEER_KEEP) {
                assert_int_equal(kept[seat]++, 0); /* once */
                assert_true(state.map_count[pool] > 0);
            }
            dungeoneer_do(set, &state, seat, move, NULL);
            assert_null(dungeoneer_check(set, &state));
            assert_true(++moves < 200);
        }
        assert_false(dungeoneer_maps_remain(&state));
        assert_int_equal(state.phase, DUNGEONEER_PICK_START);
        while (state.phase == DUNGEONEER_PICK_START) { /* several entrances: heroes choose */
            dj_move legal[DUNGEONEER_MOVES_MAX];
            int count = dungeoneer_moves(set, &state, state.active, legal);
            assert_true(count > 1);
            dungeoneer_do(set, &state, state.active, legal[count - 1], NULL);
        }
        for (int seat = 0; seat < state.seat_count; seat++) {
            assert_true(set->maps[state.spaces[state.seats[seat].space].map].is_entrance);
            assert_int_equal(state.seats[seat].hero, set->decks[state.seats[seat].deck].hero);
            for (int i = 0; i < state.seats[seat].hand_count; i++)
                assert_int_equal(state.seats[seat].hand[i].owner, seat); /* one's own pile */
        }
        assert_int_equal(dungeoneer_to_act(set, &state), DJ_SEAT_BIT(state.first));
        /* The build phase is skipped (E10). */
        while (state.phase != DUNGEONEER_MOVE_PHASE) {
            dj_move legal[DUNGEONEER_MOVES_MAX];
            int asked;
            dungeoneer_asked(&state, &asked);
            int count = dungeoneer_moves(set, &state, asked, legal);
            assert_int_not_equal(state.phase, DUNGEONEER_BUILD_PHASE);
            dungeoneer_do(set, &state, asked, legal[count - 1], NULL);
        }
    }
}

static void a_map_is_kept_once_and_laid_when_the_pile_is_empty(void **unused) { /* E32 */
    (void)unused;
    const dungeoneer_set *set = &dungeoneer_original.value;
    static dungeoneer_state state;
    dj_config config = {.seats = 2, .seed = "keep"};
    config.options[DUNGEONEER_OPTION_MODE] = DUNGEONEER_TOURNAMENT;
    assert_int_equal(dungeoneer_setup(set, &config, &state, NULL, NULL), DJ_OK);
    int seat = state.active, map = state.drawn_map;
    dj_move keep = DUNGEONEER_PLAIN_MOVE(DUNGEONEER_KEEP, 0);
    assert_null(dungeoneer_why_not(set, &state, seat, keep).rule);
    dungeoneer_do(set, &state, seat, keep, NULL);
    assert_int_equal(state.seats[seat].kept, map);
    bool is_laid = false, was_last = false;
    while (state.phase == DUNGEONEER_LAY_MAP) {
        dj_move legal[DUNGEONEER_MOVES_MAX];
        int count = dungeoneer_moves(set, &state, state.active, legal);
        if (state.active == seat) {
            assert_string_equal(dungeoneer_why_not(set, &state, seat, keep).rule, "E32");
            is_laid = is_laid || (state.drawn_map == map && state.map_count[1 - seat] == 0);
        } else if (state.map_count[seat] == 0) { /* (R) the last of the pile is not kept */
            assert_string_equal(dungeoneer_why_not(set, &state, state.active, keep).rule, "E32");
            was_last = true;
        }
        dungeoneer_do(set, &state, state.active, legal[count / 3], NULL);
    }
    assert_true(is_laid && was_last);
}

/* Walls all around the entrance: nothing can be laid. */
static const dungeoneer_set *walled(void) {
    static dungeoneer_set set;
    set = dungeoneer_original.value;
    for (int map = 0; map < set.map_count; map++)
        for (int side = 0; side < DUNGEONEER_SIDES && set.maps[map].is_entrance; side++)
            set.maps[map].edges[side] = DUNGEONEER_WALL;
    return &set;
}

static void maps_that_fit_nowhere_stay_in_their_piles(void **unused) { /* E32 (R), X04 */
    (void)unused;
    for (int seats = 2; seats <= DJ_SEATS_MAX; seats++) {
        static dungeoneer_state state;
        dj_config config = {.seats = seats, .seed = "walls"};
        config.options[DUNGEONEER_OPTION_MODE] = DUNGEONEER_TOURNAMENT;
        assert_int_equal(dungeoneer_setup(walled(), &config, &state, NULL, NULL), DJ_OK);
        assert_int_equal(state.phase, DUNGEONEER_DISCARD_PHASE);
        assert_int_equal(state.space_count, 1);
        for (int pool = 0; pool < seats; pool++) {
            assert_true(state.map_count[pool] >= DUNGEONEER_DECK_MAPS_MIN - 1);
            assert_int_equal(state.map_known[pool],
                             state.map_count[pool]); /* each was drawn, and seen to fit nowhere */
        }
        assert_null(dungeoneer_check(walled(), &state));
    }
}

static void a_map_kept_is_tried_when_the_pile_is_of_no_use(void **unused) { /* E32 (R) */
    (void)unused;
    static dungeoneer_state state;
    dj_config config = {.seats = 3, .seed = "keep"};
    config.options[DUNGEONEER_OPTION_MODE] = DUNGEONEER_TOURNAMENT;
    assert_int_equal(dungeoneer_setup(&dungeoneer_original.value, &config, &state, NULL, NULL), DJ_OK);
    int seat = state.active, pool = (seat + 2) % 3;
    uint8_t map = state.drawn_map;
    dungeoneer_do(&dungeoneer_original.value, &state, seat, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_KEEP, 0), NULL);
    dungeoneer_turn turn = {walled(), &state, NULL};
    dungeoneer_put_map_under(&turn, dungeoneer_laid_pool(&state, state.active));
    dungeoneer_go_on(&turn);
    assert_int_equal(state.phase, DUNGEONEER_DISCARD_PHASE);
    assert_int_equal(state.seats[seat].kept, DUNGEONEER_NONE);
    assert_non_null(memchr(dungeoneer_map_pile(&state, pool), map, state.map_count[pool]));
    assert_null(dungeoneer_check(walled(), &state));
}

static void bots_lay_a_map_that_can_be_walked(void **unused) { /* E32 */
    (void)unused;
    const dungeoneer_set *set = &dungeoneer_original.value;
    static dungeoneer_state state;
    dj_config config = {.seats = 2, .seed = "bots"};
    config.options[DUNGEONEER_OPTION_MODE] = DUNGEONEER_TOURNAMENT;
    assert_int_equal(dungeoneer_setup(set, &config, &state, NULL, NULL), DJ_OK);
    dj_dice dice = dj_dice_from_seed("bots");
    while (state.phase == DUNGEONEER_LAY_MAP) {
        dj_seat handle = dj_seat_of(&dungeoneer_game, set, &state, state.active);
        dj_bot_choice choice;
        dj_bot_find("greedy")->choose(&handle, &dice, 0, DJ_UNASKED, &choice);
        dungeoneer_do(set, &state, state.active, choice.move, NULL);
    }
    uint8_t distances[DUNGEONEER_SPACES_MAX];
    dungeoneer_distances(&state, 0, distances);
    for (int i = 0; i < state.space_count; i++)
        assert_true(distances[i] < state.space_count / 2); /* no corridor without end */
}

static bool shows(const dungeoneer_set *set, const dungeoneer_state *state, int viewer, const char *words) {
    static char text[1 << 16];
    dj_json json = dj_json_over(text, sizeof text);
    dungeoneer_view(set, state, viewer, &json);
    assert_true(dj_text_fits(&json.text));
    return strstr(text, words) != NULL;
}

/* Views, events and samples: who drew a map knows it, the others know that there is one. */
static void a_map_drawn_or_kept_is_seen_by_who_holds_it_alone(void **unused) { /* E10, E32, X02 */
    (void)unused;
    const dungeoneer_set *set = &dungeoneer_original.value;
    for (int mode = DUNGEONEER_TABLE; mode <= DUNGEONEER_TOURNAMENT; mode++) {
        static dungeoneer_state state, sample;
        static dj_witness witness;
        char drawn[80], kept[80];
        dj_config config = {.seats = 3, .seed = "secret"};
        config.options[DUNGEONEER_OPTION_MODE] = mode;
        witness = (dj_witness){0};
        assert_int_equal(dungeoneer_setup(set, &config, &state, &witness, NULL), DJ_OK);
        while (state.drawn_map == DUNGEONEER_NONE) {
            bool is_discard = state.phase == DUNGEONEER_DISCARD_PHASE;
            dj_move legal[DUNGEONEER_MOVES_MAX];
            dungeoneer_moves(set, &state, state.active, legal);
            witness = (dj_witness){0};
            dungeoneer_do(set, &state, state.active,
                          is_discard ? legal[0] : DUNGEONEER_PLAIN_MOVE(DUNGEONEER_FIGHT_ON, 0), &witness);
        }
        int seat = state.active, other = (seat + 1) % 3, told = 0, different = 0;
        for (int i = 0; i < witness.event_count; i++)
            if (witness.events[i].kind == DUNGEONEER_DREW_MAP) {
                assert_int_equal(witness.events[i].seen_by, DJ_SEAT_BIT(seat));
                told++;
            }
        assert_int_equal(told, 1);
        snprintf(drawn, sizeof drawn, "\"drawn_map\":\"%s\"", set->maps[state.drawn_map].id);
        assert_true(shows(set, &state, seat, drawn));
        assert_true(shows(set, &state, other, "\"drawn_map\":null"));
        assert_true(shows(set, &state, DJ_SPECTATOR, "\"drawn_map\":null"));
        dj_dice dice = dj_dice_from_seed("samples");
        for (int i = 0; i < 50; i++) {
            dungeoneer_sample(set, &state, seat, &dice, &sample);
            assert_int_equal(sample.drawn_map, state.drawn_map);
            dungeoneer_sample(set, &state, other, &dice, &sample);
            assert_null(dungeoneer_check(set, &sample));
            different += sample.drawn_map != state.drawn_map;
        }
        assert_true(different > 25);
        if (mode == DUNGEONEER_TABLE)
            continue;
        int map = state.drawn_map;
        witness = (dj_witness){0};
        dungeoneer_do(set, &state, seat, DUNGEONEER_PLAIN_MOVE(DUNGEONEER_KEEP, 0), &witness);
        assert_int_equal(witness.events[0].kind, DUNGEONEER_KEPT);
        assert_int_equal(witness.events[0].values[1], 0);
        snprintf(kept, sizeof kept, "\"keeps_map\":true,\"kept\":\"%s\"", set->maps[map].id);
        assert_true(shows(set, &state, seat, kept));
        assert_true(shows(set, &state, other, "\"keeps_map\":true,\"kept\":null"));
        for (int i = different = 0; i < 50; i++) {
            dungeoneer_sample(set, &state, seat, &dice, &sample);
            assert_int_equal(sample.seats[seat].kept, map);
            dungeoneer_sample(set, &state, other, &dice, &sample);
            assert_null(dungeoneer_check(set, &sample));
            different += sample.seats[seat].kept != map;
        }
        assert_true(different > 25);
    }
}

static const char head[] = "game: dungeoneer\nid: bad\ntitle: {en: Bad, fr: Mauvais}\n";

/* A deck with everything wrong is told everything at once. */
static void a_bad_deck_is_refused_with_every_reason(void **unused) { /* E31 */
    (void)unused;
    static char yaml[1 << 16];
    static dungeoneer_set set;
    static dj_problems problems;
    dj_text out = dj_text_over(yaml, sizeof yaml);
    dj_text_add(&out, head);
    dj_text_add(&out, "heroes:\n");
    for (int i = 0; i < 6; i++)
        dj_text_format(
            &out,
            "  - {id: h%d, name: {en: H, fr: H}, calling: {en: c, fr: c}, levels: [{melee: 1, magic: 1, move: "
            "1}, {melee: 1, magic: 1, move: 1}, {melee: 1, magic: 1, move: 1}]}\n",
            i);
    dj_text_add(&out, "maps:\n  - {id: gate, name: {en: G, fr: G}, kind: room, entrance: true, peril: 1, glory: 1, "
                      "sides: {north: door, east: door, south: door, west: door}}\n");
    dj_text_add(&out,
                "  - {id: way, name: {en: W, fr: W}, kind: passage, peril: 1, glory: 1, sides: {north: open, east: "
                "open, south: open, west: open}}\n");
    dj_text_add(&out, "quests:\n");
    for (int i = 0; i < 3; i++)
        dj_text_format(&out, "  - {id: q%d, name: {en: Q, fr: Q}, steps: [{at: gate, do: go}]}\n", i);
    dj_text_add(&out, "cards:\n");
    for (int i = 0; i < 10; i++)
        dj_text_format(&out, "  - {id: c%d, name: {en: C, fr: C}, kind: boon, cost: 1, count: 4}\n", i);
    size_t good = out.length;
    dj_text_add(&out,
                "decks:\n  - {id: d, name: {en: D, fr: D}, hero: h0, quests: [q0 x2, q1], maps: [gate x3, way x5, "
                "gate x6], cards: [c0 x5, c1 x4, c99 x3, c2 x0]}\n");
    problems = (dj_problems){0};
    assert_false(scene_compile(yaml, &set, &problems));
    static const char *const codes[] = {"deck-copies", "deck-copies", "deck-copies",  "deck-copies", "deck-size",
                                        "deck-maps",   "deck-rooms",  "unknown-card", "bad-copies"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        int found = 0, wanted = 0;
        for (int j = 0; j < problems.count; j++)
            found += strcmp(problems.list[j].code, codes[i]) == 0;
        for (size_t j = 0; j < sizeof codes / sizeof *codes; j++)
            wanted += strcmp(codes[j], codes[i]) == 0;
        assert_int_equal(found, wanted);
    }
    yaml[good] = '\0';
    problems = (dj_problems){0};
    assert_true(scene_compile(yaml, &set, &problems));
    dj_config config = {.seats = 2, .seed = "none"};
    config.options[DUNGEONEER_OPTION_MODE] = DUNGEONEER_TOURNAMENT;
    static dungeoneer_state state;
    dj_error error = {0};
    assert_int_equal(dungeoneer_setup(&set, &config, &state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.rule, "E31");
}

static void somebody_must_bring_an_entrance(void **unused) { /* E31 */
    (void)unused;
    static dungeoneer_set set;
    static dungeoneer_state state;
    set = dungeoneer_original.value;
    for (int deck = 0; deck < set.deck_count; deck++)
        for (int map = 0; map < set.map_count; map++)
            if (set.maps[map].is_entrance)
                set.decks[deck].maps[map] = 0;
    dj_config config = {.seats = 3, .seed = "none"};
    config.options[DUNGEONEER_OPTION_MODE] = DUNGEONEER_TOURNAMENT;
    dj_error error = {0};
    assert_int_equal(dungeoneer_setup(&set, &config, &state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.code, "no-entrance");
    config.options[DUNGEONEER_OPTION_DECK] = 9;
    config.options[DUNGEONEER_OPTION_DECK + 2] = 12;
    assert_int_equal(dungeoneer_setup(&set, &config, &state, NULL, &error), DJ_REFUSED);
    assert_string_equal(error.code, "no-such-deck");
    assert_string_equal(error.detail, "deck0 9, deck2 12"); /* all of them */
    assert_non_null(strstr(error.message, "Entrance Chamber"));
    assert_int_equal(dungeoneer_setup(&dungeoneer_original.value, &config, &state, NULL, &error), DJ_REFUSED);
    assert_null(strstr(error.message, "Entrance Chamber"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_placement_strands_anything),
        cmocka_unit_test(a_map_is_laid_where_one_can_walk_into_it),
        cmocka_unit_test(a_map_without_a_place_goes_under_the_pile),
        cmocka_unit_test(a_map_that_its_player_did_not_live_to_lay_goes_under_the_pile),
        cmocka_unit_test(nobody_builds_when_the_pile_is_empty),
        cmocka_unit_test(a_tournament_lays_all_maps_first),
        cmocka_unit_test(a_map_is_kept_once_and_laid_when_the_pile_is_empty),
        cmocka_unit_test(maps_that_fit_nowhere_stay_in_their_piles),
        cmocka_unit_test(a_map_kept_is_tried_when_the_pile_is_of_no_use),
        cmocka_unit_test(bots_lay_a_map_that_can_be_walked),
        cmocka_unit_test(a_map_drawn_or_kept_is_seen_by_who_holds_it_alone),
        cmocka_unit_test(a_bad_deck_is_refused_with_every_reason),
        cmocka_unit_test(somebody_must_bring_an_entrance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
