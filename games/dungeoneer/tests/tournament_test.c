/* Tournaments: their decks, their map, and who sees a map before it is laid: E31, E32, X02. */
#include "scene.h"

#include "donjon/bot.h"

#include "games/dungeoneer/rules/dungeoneer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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

/* How many problems a deck of so many quests and adventure cards, with six maps and a hero, has. */
static int count_deck_problems(int quests, int cards, dungeoneer_set *set) {
    static char yaml[1 << 16];
    static dj_problems problems;
    dj_text out = dj_text_over(yaml, sizeof yaml);
    dj_text_add(&out, head);
    dj_text_add(&out, "heroes:\n");
    for (int i = 0; i < 6; i++)
        dj_text_format(&out,
                       "  - {id: h%d, name: {en: H, fr: H}, calling: {en: c, fr: c}, levels: [{melee: 1, magic: 1, "
                       "move: %d}, {melee: 2, magic: 1, move: %d}, {melee: 3, magic: 1, move: %d}]}\n",
                       i, i + 1, i + 1, i + 1);
    dj_text_add(&out, "maps:\n  - {id: gate, name: {en: G, fr: G}, kind: room, entrance: true, peril: 1, glory: 1, "
                      "sides: {north: door, east: door, south: door, west: door}}\n"
                      "  - {id: way, name: {en: W, fr: W}, kind: passage, peril: 1, glory: 1, "
                      "sides: {north: open, east: open, south: open, west: open}}\nquests:\n");
    for (int i = 0; i < DUNGEONEER_QUESTS_MAX; i++)
        dj_text_format(&out, "  - {id: q%d, name: {en: Q, fr: Q}, steps: [{at: gate, do: go}]}\n", i);
    dj_text_add(&out, "cards:\n");
    for (int i = 0; i < 30; i++)
        dj_text_format(&out, "  - {id: c%d, name: {en: C, fr: C}, kind: boon, cost: 1, count: 4}\n", i);
    dj_text_add(&out, "decks:\n  - {id: d, name: {en: D, fr: D}, hero: h0, maps: [gate x3, way x3], quests: [q0");
    for (int i = 1; i < quests; i++)
        dj_text_format(&out, ", q%d", i);
    dj_text_add(&out, "], cards: [c0");
    for (int i = 1; i < cards; i++)
        dj_text_format(&out, ", c%d", i / 4);
    dj_text_add(&out, "]}\n");
    problems = (dj_problems){0};
    scene_compile(yaml, set, &problems);
    return problems.count;
}

static void a_deck_has_fifty_to_a_hundred_cards_and_any_quests(void **unused) { /* E31 */
    (void)unused;
    static dungeoneer_set set;
    assert_int_equal(count_deck_problems(3, 39, &set), 1);
    assert_int_equal(count_deck_problems(2, 50, &set), 1);
    assert_int_equal(count_deck_problems(DUNGEONEER_QUESTS_MAX, 11, &set), 0);
    assert_int_equal(count_deck_problems(3, 40, &set), 0);
    assert_int_equal(count_deck_problems(3, 91, &set), 1);
    assert_int_equal(count_deck_problems(3, 90, &set), 0);
    static dungeoneer_state state; /* six of the largest have room */
    dj_config config = {.seats = 6, .seed = "large"};
    config.options[DUNGEONEER_OPTION_MODE] = DUNGEONEER_TOURNAMENT;
    assert_int_equal(dungeoneer_setup(&set, &config, &state, NULL, NULL), DJ_OK);
    assert_null(dungeoneer_check(&set, &state));
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(state.pile_count[seat] + state.seats[seat].hand_count, 90);
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
        cmocka_unit_test(a_tournament_lays_all_maps_first),
        cmocka_unit_test(a_map_is_kept_once_and_laid_when_the_pile_is_empty),
        cmocka_unit_test(maps_that_fit_nowhere_stay_in_their_piles),
        cmocka_unit_test(a_map_kept_is_tried_when_the_pile_is_of_no_use),
        cmocka_unit_test(bots_lay_a_map_that_can_be_walked),
        cmocka_unit_test(a_map_drawn_or_kept_is_seen_by_who_holds_it_alone),
        cmocka_unit_test(a_bad_deck_is_refused_with_every_reason),
        cmocka_unit_test(a_deck_has_fifty_to_a_hundred_cards_and_any_quests),
        cmocka_unit_test(somebody_must_bring_an_entrance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
