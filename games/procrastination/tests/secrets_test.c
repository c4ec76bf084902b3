/* What others can observe of a secret choice is the same bytes, whatever was chosen (X02, P05, P10, P20); cards are
 * conserved (X04); samples stay within what a seat may believe. */
#include "scene.h"

#include "games/procrastination/rules/procrastination.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { VIEW = 1 << 17 };

static const procrastination_set *const original = &procrastination_original.value;

/* All that a viewer can get hold of: view, description, moves, refusals, events. */
static void observe(const procrastination_set *set, const procrastination_state *state, const dj_witness *witness,
                    int viewer, char *out) {
    dj_json json = dj_json_over(out, VIEW);
    procrastination_view(set, state, viewer, &json);
    dj_text *text = &json.text;
    procrastination_describe(set, state, &(dj_voice){.language = DJ_ENGLISH, .reader = viewer}, text);
    dj_text_format(text, "%d to act", (int)procrastination_to_act(set, state));
    dj_move moves[PROCRASTINATION_MOVES_MAX];
    int count = viewer >= 0 ? procrastination_moves(set, state, viewer, moves) : 0;
    for (int i = 0; i < count; i++)
        procrastination_move_text(set, moves[i], text);
    for (unsigned verb = 0; viewer >= 0 && verb < PROCRASTINATION_VERBS; verb++)
        for (unsigned card = 0; card < (verb <= PROCRASTINATION_CHOOSE_CARD ? set->card_count : 1u); card++) {
            dj_refusal refusal = procrastination_why_not(set, state, viewer, PROCRASTINATION_MOVE(verb, card, 0));
            dj_text_add(text, refusal.rule ? refusal.message : "legal");
        }
    dj_seat_mask bit = viewer == DJ_SPECTATOR ? 0x8000 : DJ_SEAT_BIT(viewer);
    for (int i = 0; i < witness->event_count; i++)
        if (witness->events[i].seen_by & bit) {
            const dj_event *event = &witness->events[i];
            procrastination_describe_event(set, event, &(dj_voice){.language = DJ_ENGLISH, .reader = DJ_EVERYTHING},
                                           text);
            dj_text_format(text, "%d %d %d %d %d", event->kind, (int)event->values[0], (int)event->values[1],
                           (int)event->values[2], (int)event->values[3]);
        }
    assert_true(dj_text_fits(text));
}

/* Whatever `seat` chooses now, the others observe the same. */
static void assert_secret(const procrastination_set *set, const procrastination_state *state, int seat) {
    static char first[VIEW], other[VIEW];
    dj_move moves[PROCRASTINATION_MOVES_MAX];
    int count = procrastination_moves(set, state, seat, moves);
    for (int viewer = DJ_SPECTATOR; viewer < state->seat_count; viewer++) {
        if (viewer == seat)
            continue;
        for (int i = 0; i < count; i++) {
            procrastination_state after = *state;
            static dj_witness witness;
            witness = (dj_witness){0};
            procrastination_play(set, &after, seat, moves[i], &witness);
            observe(set, &after, &witness, viewer, i == 0 ? first : other);
            if (i > 0)
                assert_string_equal(first, other);
        }
    }
}

static void choices_of_all_phases_are_secret_until_the_last(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene,
                "bear force 4\ncat agility 4\nbroom support -2\nbucket support -1\ngeneral force 4 | on reveal: lay 1 "
                "more support\n");
    scene_begin(&scene, 3, HANDS("bear cat general broom", "bear cat general broom bucket", "bear"), NULL);
    assert_secret(scene.set, &scene.state, 0);
    assert_secret(scene.set, &scene.state, 1);
    scene_play(&scene, 0, "play bear");
    assert_secret(scene.set, &scene.state, 1);
    scene_play(&scene, 1, "play general");
    scene_play(&scene, 2, "play bear");
    assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    scene.state.support = PROCRASTINATION_TOGETHER;
    assert_secret(scene.set, &scene.state, 0);
    assert_secret(scene.set, &scene.state, 1); /* a Support, the Bluff and nothing alike, the first of two */
    scene_play(&scene, 1, "lay bluff");
    assert_secret(scene.set, &scene.state, 1);
    scene_play(&scene, 1, "lay nothing");
    assert_secret(scene.set, &scene.state, 0);
    scene_setup(&scene, 3, "draft=mimic");
    for (int seat = 0; seat < 2; seat++)
        assert_secret(scene.set, &scene.state, seat);
}

/* P12: what lies there is revealed together, and nobody hears in which order it was laid. */
static void the_order_of_laying_is_not_told_p12(void **unused) {
    (void)unused;
    static scene scene;
    static char first[VIEW], other[VIEW];
    scene_cards(&scene, "bear force 4\ncat agility 4\ngeneral force 4 | on reveal: lay 1 more support\n");
    scene_begin(&scene, 2, HANDS("general cat", "bear"), NULL);
    scene_all(&scene, "play general|play bear");
    for (int i = 0; i < 2; i++) {
        procrastination_state before = scene.state;
        scene_play(&scene, 0, i == 0 ? "lay bluff" : "lay nothing");
        scene_play(&scene, 0, i == 0 ? "lay nothing" : "lay bluff");
        scene_play(&scene, 1, "lay nothing");
        observe(scene.set, &scene.state, &scene.witness, 1, i == 0 ? first : other);
        scene.state = before;
    }
    assert_string_equal(first, other);
}

static void hidden_picks_are_secret_until_the_action_is_complete(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(
        &scene,
        "bear force 4\ncat agility 4\nowl magic 4 | on reveal: look at the top 3 of your pile\nmerchant magic 4 | on "
        "reveal: trade cards\n");
    scene_begin(&scene, 2, HANDS("owl bear", "bear cat"), HANDS("bear cat owl", ""));
    scene_all(&scene, "play owl|play bear");
    assert_int_equal(scene.state.effects.question, DJ_ASKS_THING);
    assert_secret(scene.set, &scene.state, 0);
    scene_play(&scene, 0, "choose cat");
    assert_secret(scene.set, &scene.state, 0);
    scene_begin(&scene, 2, HANDS("merchant bear cat", "bear cat"), NULL);
    scene_all(&scene, "play merchant|play bear");
    assert_secret(scene.set, &scene.state, 0);
}

/* A card searched out of a pile stays unknown to others where no kind was asked for. */
static void what_is_searched_for_is_secret(void **unused) {
    (void)unused;
    static const char *const searches[] = {
        "take a chosen card from your pile",
        "stack a chosen card from your pile",
        "bury a chosen card from your pile",
        "take 2 chosen cards from your pile",
        "take a chosen card from your pile; stack a chosen card from your pile",
        "look at the top 4 of your pile; draw 2",
    };
    static scene scene;
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        char cards[300];
        snprintf(cards, sizeof cards, "bear force 4\ncat agility 4\nowl magic 4 | on reveal: %s\n", searches[i]);
        scene_cards(&scene, cards);
        scene_begin(&scene, 3, HANDS("owl bear", "bear cat", "cat"), HANDS("bear cat owl cat", "", ""));
        scene_all(&scene, "play owl|play bear|play cat");
        while (scene.state.effects.question == DJ_ASKS_THING) {
            assert_secret(scene.set, &scene.state, 0);
            char moves[2000];
            snprintf(moves, sizeof moves, "%s", scene_moves(&scene, 0));
            scene_play(&scene, 0, strtok(moves, "|"));
        }
        assert_int_equal(scene.state.phase, PROCRASTINATION_LAY);
    }
}

/* P16, P18: a discard lies face down. What goes there from a hand is known to its owner alone, until somebody asks. */
static void what_is_discarded_from_a_hand_is_secret_p16_p18(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "bear force 4\ncat agility 4\nfox epic 2 fire\nspeaker epic 1 | on discard: draw 1\n"
                        "pyre epic 9 | on reveal: discard a chosen card from your hand\n"
                        "ash epic 8 | on reveal: +1 per fire in your discard\n");
    scene_begin(&scene, 3, HANDS("pyre bear cat fox", "bear", "cat"), NULL);
    scene_all(&scene, "play pyre|play bear|play cat");
    assert_secret(scene.set, &scene.state, 0);
    scene_play(&scene, 0, "choose fox");
    int fox = scene.state.seats[0].zones[PROCRASTINATION_IN_DISCARD];
    for (int viewer = DJ_SPECTATOR; viewer < 3; viewer++)
        assert_int_equal(procrastination_knows(&scene.state, viewer, fox), viewer == 0);
    scene_begin(&scene, 3, HANDS("ash bear", "bear", "cat"), NULL);
    scene_put(&scene, 0, PROCRASTINATION_IN_DISCARD, "fox");
    fox = scene.state.seats[0].zones[PROCRASTINATION_IN_DISCARD];
    scene.state.known[fox] = procrastination_bit(0);
    assert_null(procrastination_check(scene.set, &scene.state));
    scene_all(&scene, "play ash|play bear|play cat");
    assert_int_equal(scene_total(&scene, 0), 9);
    for (int viewer = DJ_SPECTATOR; viewer < 3; viewer++) /* to count them is to turn them over */
        assert_true(procrastination_knows(&scene.state, viewer, fox));
    scene_begin(&scene, 3, HANDS("pyre speaker", "bear", "cat"), NULL);
    scene_all(&scene, "play pyre|play bear|play cat");
    scene_play(&scene, 0, "choose speaker");
    int speaker = scene.state.seats[0].zones[PROCRASTINATION_IN_DISCARD];
    assert_true(procrastination_knows(&scene.state, DJ_SPECTATOR, speaker)); /* whoever speaks is known */
}

/* P18: down to the limit, face down as well. */
static void what_is_discarded_at_the_limit_is_secret_p18(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(&scene, "bear force 4\ncat agility 4\nfox epic 2\nowl magic 1\n");
    scene_begin(&scene, 3, HANDS("bear bear cat fox owl cat fox owl", "bear cat", "cat"), NULL);
    scene_all(&scene, "play bear|play bear|play cat");
    scene_all(&scene, "lay nothing|lay nothing|lay nothing");
    assert_int_equal(scene.state.phase, PROCRASTINATION_LIMIT);
    assert_secret(scene.set, &scene.state, 0);
    scene_play(&scene, 0, "discard fox");
    assert_secret(scene.set, &scene.state, 0);
}

/* X02: what goes from hand to hand is known to the two of them. */
static void what_goes_from_hand_to_hand_is_known_to_two_x02(void **unused) {
    (void)unused;
    static const struct {
        const char *effect, *card;
    } cases[] = {{"take a random card from enemy hand", "fox"},
                 {"give a random card from your hand", "owl"},
                 {"trade cards", "fox"},
                 {"trade cards", "owl"}};
    static scene scene;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char cards[300];
        snprintf(cards, sizeof cards,
                 "bear force 4\ncat agility 4\nfox epic 2\nowl magic 1\nthief epic 9 | on reveal: %s\n",
                 cases[i].effect);
        scene_cards(&scene, cards);
        scene_begin(&scene, 3, HANDS("thief owl", "bear fox", "cat"), NULL);
        scene_all(&scene, "play thief|play bear|play cat");
        if (scene.state.effects.question == DJ_ASKS_THING) {
            scene_play(&scene, 0, "choose owl");
            scene_play(&scene, 1, "choose fox");
        }
        int moved = 0;
        while (strcmp(procrastination_card_of(scene.set, &scene.state, moved)->id, cases[i].card) != 0)
            moved++;
        assert_int_equal(procrastination_zone_of(&scene.state, moved), PROCRASTINATION_IN_HAND);
        for (int viewer = DJ_SPECTATOR; viewer < 3; viewer++)
            assert_int_equal(procrastination_knows(&scene.state, viewer, moved), viewer == 0 || viewer == 1);
        dj_dice dice = dj_dice_from_seed(cases[i].effect);
        bool is_other = false;
        for (int j = 0; j < 50; j++) { /* the third draws it afresh */
            procrastination_state sample;
            procrastination_sample(scene.set, &scene.state, 2, &dice, &sample);
            assert_null(procrastination_check(scene.set, &sample));
            is_other = is_other || sample.card[moved] != scene.state.card[moved];
        }
        assert_true(is_other);
    }
}

/* X02: an effect that asks what a hidden card is shows it: its answer would tell anyway. */
static void what_an_effect_asks_about_is_shown_x02(void **unused) {
    (void)unused;
    static const char *const effects[] = {
        "take the top card from your pile; if that card is epic, +3",
        "take the top card from your pile; if that card is worth at least 1, +3",
        "take the top card from your pile; your value becomes the value of that card",
        "apply the effect of a chosen card from your hand",
        "give a chosen epic from your hand",
        "discard a chosen epic from your hand",
        "bury a chosen epic from your hand",
    };
    static scene scene;
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        char cards[300];
        snprintf(cards, sizeof cards, "bear force 4\ncat agility 4\nfox epic 2\nasker epic 9 | on reveal: %s\n",
                 effects[i]);
        scene_cards(&scene, cards);
        bool is_drawn = strncmp(effects[i], "take", 4) == 0;
        scene_begin(&scene, 3, HANDS(is_drawn ? "asker" : "asker fox", "bear", "cat"),
                    HANDS(is_drawn ? "fox" : "", "", ""));
        scene_all(&scene, "play asker|play bear|play cat");
        if (!is_drawn)
            scene_play(&scene, 0, "choose fox");
        int fox = 0;
        while (strcmp(procrastination_card_of(scene.set, &scene.state, fox)->id, "fox") != 0)
            fox++;
        if (!procrastination_knows(&scene.state, DJ_SPECTATOR, fox) || !procrastination_knows(&scene.state, 2, fox))
            fail_msg("'%s' tells of a hidden card", effects[i]);
    }
}

enum { GAMES = 60, SPARE = 8 };

static dj_move any_move(const procrastination_state *state, int seat, dj_dice *chance) {
    dj_move moves[PROCRASTINATION_MOVES_MAX];
    int count = procrastination_moves(original, state, seat, moves);
    assert_true(count > 0);
    return moves[dj_dice_below(chance, (uint32_t)count)];
}

/* Whether others still have to choose, or the seat itself has another card to lay: nothing is revealed yet. */
static bool is_chosen_in_secret(const procrastination_state *state, int seat) {
    dj_seat_mask mask = procrastination_to_act(original, state);
    bool is_phase = state->phase == PROCRASTINATION_DRAFT || state->phase == PROCRASTINATION_FACE_OFF ||
                    state->phase == PROCRASTINATION_LAY;
    const procrastination_seat *player = &state->seats[seat];
    bool lays_more = state->phase == PROCRASTINATION_LAY && player->may_lay > 1 &&
                     player->laid[player->may_lay - 2] == PROCRASTINATION_NONE;
    return is_phase && state->effects.question == DJ_ASKS_NOTHING && (mask & (mask - 1) || lays_more);
}

/* All who must choose do so, from the first seat on or from the last: the same state comes of it. */
static void assert_order_leaves_no_trace(const procrastination_state *state, dj_dice *chance) {
    procrastination_state forth = *state, back = *state;
    dj_seat_mask mask = procrastination_to_act(original, state);
    dj_move moves[DJ_SEATS_MAX] = {0};
    for (int seat = 0; seat < state->seat_count; seat++)
        if (mask >> seat & 1)
            moves[seat] = any_move(state, seat, chance);
    for (int i = 0; i < state->seat_count; i++) {
        int last = state->seat_count - 1 - i;
        if (mask >> i & 1)
            procrastination_play(original, &forth, i, moves[i], NULL);
        if (mask >> last & 1)
            procrastination_play(original, &back, last, moves[last], NULL);
    }
    assert_memory_equal(&forth, &back, sizeof forth);
}

/* X02, P05, P10, P20: in every kind of game, at random moments. */
static void choices_are_secret_in_random_positions(void **unused) {
    (void)unused;
    dj_dice chance = dj_dice_from_seed("secret everywhere");
    int tried[PROCRASTINATION_PHASES] = {0};
    for (int game = 0; game < GAMES; game++) {
        dj_config config = dj_config_default(&procrastination_game);
        config.seats = 2 + game % 5;
        config.options[PROCRASTINATION_OPTION_CARDS] = game % 3;
        config.options[PROCRASTINATION_OPTION_DRAFT] = game % 3 < 2 && game % 2 == 0;
        config.options[PROCRASTINATION_OPTION_SUPPORT] = PROCRASTINATION_TOGETHER;
        snprintf(config.seed, sizeof config.seed, "secret %d", game);
        procrastination_state state;
        assert_int_equal(procrastination_setup(original, &config, &state, NULL, NULL), DJ_OK);
        for (dj_seat_mask mask; (mask = procrastination_to_act(original, &state)) != 0;) {
            int seat = 0;
            while (!(mask >> seat & 1))
                seat++;
            if (is_chosen_in_secret(&state, seat) && dj_dice_below(&chance, SPARE) == 0) {
                tried[state.phase]++;
                assert_secret(original, &state, seat);
                assert_order_leaves_no_trace(&state, &chance);
            }
            procrastination_play(original, &state, seat, any_move(&state, seat, &chance), NULL);
        }
    }
    assert_true(tried[PROCRASTINATION_DRAFT] > 20 && tried[PROCRASTINATION_FACE_OFF] > 20);
    assert_true(tried[PROCRASTINATION_LAY] > 20);
}

/* P25: one's own collection is known, those of others are not. */
static void a_collection_is_seen_by_its_owner_alone_p25(void **unused) {
    (void)unused;
    dj_config config = dj_config_default(&procrastination_game);
    config.seats = 3;
    config.options[PROCRASTINATION_OPTION_CARDS] = PROCRASTINATION_DECKS;
    procrastination_state state;
    assert_int_equal(procrastination_setup(original, &config, &state, NULL, NULL), DJ_OK);
    for (int seat = 0; seat < 3; seat++)
        for (int i = state.seats[seat].zones[PROCRASTINATION_IN_COLLECTION]; i != PROCRASTINATION_NONE;
             i = state.next[i])
            for (int viewer = DJ_SPECTATOR; viewer < 3; viewer++)
                assert_int_equal(procrastination_knows(&state, viewer, i), viewer == seat);
}

/* X04: The original set, all ways to play it: cards are conserved, and what a sample changes was hidden. */
static void cards_are_conserved_in_every_kind_of_game_x04(void **unused) {
    (void)unused;
    static const int options[][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}};
    for (size_t kind = 0; kind < sizeof options / sizeof *options; kind++)
        for (int game = 0; game < 60; game++) {
            dj_config config = dj_config_default(&procrastination_game);
            config.seats = 2 + game % 5;
            config.options[PROCRASTINATION_OPTION_CARDS] = options[kind][0];
            config.options[PROCRASTINATION_OPTION_DRAFT] = options[kind][1];
            snprintf(config.seed, sizeof config.seed, "conserved %d", game);
            procrastination_state state;
            assert_int_equal(procrastination_setup(original, &config, &state, NULL, NULL), DJ_OK);
            int before[PROCRASTINATION_CARDS_MAX] = {0}, after[PROCRASTINATION_CARDS_MAX] = {0};
            for (int i = 0; i < state.instance_count; i++)
                before[state.card[i]]++;
            uint64_t chance = (uint64_t)game;
            dj_playout(&procrastination_game, original, &state, &chance, 5000);
            assert_int_equal(state.phase, PROCRASTINATION_OVER);
            assert_null(procrastination_check(original, &state));
            for (int i = 0; i < state.instance_count; i++)
                after[state.card[i]]++;
            assert_memory_equal(before, after, sizeof before);
        }
}

/* A card drawn from a set of many is drawn from all that the seat has not seen. */
static void samples_reach_cards_that_were_not_dealt(void **unused) {
    (void)unused;
    dj_config config = dj_config_default(&procrastination_game);
    procrastination_state state, sample;
    assert_int_equal(procrastination_setup(original, &config, &state, NULL, NULL), DJ_OK);
    dj_dice dice = dj_dice_from_seed("samples");
    bool is_met[PROCRASTINATION_CARDS_MAX] = {0};
    for (int i = 0; i < 400; i++) {
        procrastination_sample(original, &state, 0, &dice, &sample);
        for (int j = 0; j < sample.instance_count; j++)
            is_met[sample.card[j]] = true;
    }
    for (int card = 0; card < original->card_count; card++)
        assert_true(is_met[card]);
}

/* A card that everybody saw shuffled back stays in the minds of others, without its place. */
static void what_was_shuffled_back_is_remembered_but_not_placed(void **unused) {
    (void)unused;
    static scene scene;
    scene_cards(
        &scene,
        "bear force 4\ncat agility 4\nowl magic 4 | on reveal: show all cards from your hand; redraw your hand\n");
    scene_begin(&scene, 2, HANDS("owl cat", "bear"), NULL);
    scene_all(&scene, "play owl|play bear");
    dj_dice dice = dj_dice_from_seed("shuffled back");
    int in_hand = 0, games = 600;
    for (int i = 0; i < games; i++) {
        procrastination_state sample;
        procrastination_sample(scene.set, &scene.state, 1, &dice, &sample);
        int hand = sample.seats[0].zones[PROCRASTINATION_IN_HAND], cats = 0;
        in_hand += sample.card[hand] == 1;
        for (int j = 0; j < sample.instance_count; j++)
            cats += sample.card[j] == 1 && procrastination_seat_of(&sample, j) == 0;
        assert_true(cats >= 1); /* it is somewhere with its player */
    }
    assert_in_range(in_hand, 30, 250); /* one of nine places, and other cats may be drawn for seat 1's eyes */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_of_all_phases_are_secret_until_the_last),
        cmocka_unit_test(the_order_of_laying_is_not_told_p12),
        cmocka_unit_test(hidden_picks_are_secret_until_the_action_is_complete),
        cmocka_unit_test(what_is_searched_for_is_secret),
        cmocka_unit_test(what_is_discarded_from_a_hand_is_secret_p16_p18),
        cmocka_unit_test(what_is_discarded_at_the_limit_is_secret_p18),
        cmocka_unit_test(what_goes_from_hand_to_hand_is_known_to_two_x02),
        cmocka_unit_test(what_an_effect_asks_about_is_shown_x02),
        cmocka_unit_test(choices_are_secret_in_random_positions),
        cmocka_unit_test(a_collection_is_seen_by_its_owner_alone_p25),
        cmocka_unit_test(cards_are_conserved_in_every_kind_of_game_x04),
        cmocka_unit_test(samples_reach_cards_that_were_not_dealt),
        cmocka_unit_test(what_was_shuffled_back_is_remembered_but_not_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
