/* Games that tell a seat what it cannot know, or tell it badly. */
#include "conformance_broken.h"

#include "games/cairn/rules/cairn.h"
#include "games/donjonz/rules/donjonz.h"

#include <string.h>

/* Knowledge. */

static void view_with_pile(const void *content, const void *state_, int viewer, dj_json *out) {
    const donjonz_state *state = state_;
    dj_json_open_object(out);
    for (int i = 0; i < DONJONZ_CARDS_MAX; i++)
        dj_json_key_integer(out, "card", state->pile[i]);
    dj_json_key(out, "rest");
    donjonz_view(content, state, viewer, out);
    dj_json_close_object(out);
}

static void view_with_dice(const void *content, const void *state, int viewer, dj_json *out) {
    dj_json_open_object(out);
    dj_json_key_integer(out, "dice", ((const donjonz_state *)state)->dice.key[7] & 1);
    dj_json_key(out, "rest");
    donjonz_view(content, state, viewer, out);
    dj_json_close_object(out);
}

static void view_with_hands(const void *content, const void *state, int viewer, dj_json *out) {
    dj_json_open_array(out);
    cairn_game.view(content, state, viewer, out);
    dj_json_integer(out, ((const cairn_state *)state)->seat[1].stone % 2); /* only a hint of it */
    dj_json_close_array(out);
}

static void view_of_seat_0(const void *content, const void *state, int viewer, dj_json *out) {
    cairn_game.view(content, state, viewer == DJ_SPECTATOR ? 0 : viewer, out);
}

static void describe_pile(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    const donjonz_state *state = state_;
    donjonz_describe(content, state, voice, out);
    dj_text_format(out, " %d", state->pile[DONJONZ_CARDS_MAX - 1]);
}

static int moves_by_hidden_card(const void *content, const void *state_, int seat, dj_move *out) {
    const cairn_state *state = state_;
    int count = cairn_game.moves(content, state, seat, out);
    return state->heap[0] == 0 && count > 1 ? count - 1 : count;
}

static int32_t value_by_pile(const void *content, const void *state, int seat) {
    return donjonz_value(content, state, seat) + ((const donjonz_state *)state)->pile[DONJONZ_CARDS_MAX - 1];
}

static void observe_stones(const void *content, const void *state_, int viewer, int16_t *out) {
    const cairn_state *state = state_;
    cairn_observe(content, state_, viewer, out);
    out[dj_observation_size(&cairn_game) - 5] = (int16_t)(state->seat[state->seats - 1].stone + 1);
}

static void observe_no_votes(const void *content, const void *state, int viewer, int16_t *out) {
    cairn_observe(content, state, viewer, out);
    for (int i = 0; i < CAIRN_SEATS_MAX; i++)
        out[dj_observation_size(&cairn_game) - 1 - 5 * i] = 0;
}

static void observe_far_out(const void *content, const void *state, int viewer, int16_t *out) {
    cairn_observe(content, state, viewer, out);
    out[0] = CAIRN_PHASES;
}

static void number_moves_alike(const void *content, const void *state, int seat, const dj_move *moves, int count,
                               int32_t *out) {
    cairn_number_moves(content, state, seat, moves, count, out);
    if (count > 1)
        out[1] = out[0];
}

static void number_moves_beyond(const void *content, const void *state, int seat, const dj_move *moves, int count,
                                int32_t *out) {
    cairn_number_moves(content, state, seat, moves, count, out);
    for (int i = 0; i < count; i++)
        out[i] += CAIRN_PASS;
}

static void sample_keeping_key(const void *content, const void *state, int seat, dj_dice *dice, void *out) {
    donjonz_sample(content, state, seat, dice, out);
    ((donjonz_state *)out)->dice = ((const donjonz_state *)state)->dice;
}

static void sample_keeping_order(const void *content, const void *state, int seat, dj_dice *dice, void *out) {
    (void)content, (void)seat;
    memcpy(out, state, sizeof(donjonz_state));
    ((donjonz_state *)out)->dice = dj_dice_fork(dice);
}

static void sample_of_everything(const void *content, const void *state, int seat, dj_dice *dice, void *out_) {
    donjonz_state *out = out_;
    donjonz_sample(content, state, seat, dice, out);
    if (out->placed < out->card_count)
        dj_dice_shuffle(dice, out->pile + out->placed, DONJONZ_CARDS_MAX - out->placed);
}

static void sample_from_real_order(const void *content, const void *state, int seat, dj_dice *dice, void *out_) {
    donjonz_state *out = out_;
    donjonz_sample(content, state, seat, dice, out);
    int known = out->placed + (out->placed < out->card_count);
    memcpy(out->pile, ((const donjonz_state *)state)->pile, sizeof out->pile);
    dj_dice_shuffle(dice, out->pile + known, DONJONZ_CARDS_MAX - known);
}

static void sample_impossible(const void *content, const void *state, int seat, dj_dice *dice, void *out) {
    donjonz_sample(content, state, seat, dice, out);
    ((donjonz_state *)out)->pile[DONJONZ_CARDS_MAX - 1] = ((donjonz_state *)out)->pile[0];
}

/* Words. */

static void describe_move_in_english(const void *content, const void *state, int seat, dj_move move,
                                     const dj_voice *voice, dj_text *out) {
    (void)voice;
    donjonz_describe_move(content, state, seat, move, &(dj_voice){.language = DJ_ENGLISH, .reader = seat}, out);
}

static void describe_event_unfilled(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    donjonz_describe_event(content, event, voice, out);
    if (event->kind == DONJONZ_LEFT)
        dj_text_add(out, " %d");
}

static void describe_event_not(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    if (event->kind != DONJONZ_OPENED)
        donjonz_describe_event(content, event, voice, out);
}

static void describe_event_at_length(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    for (int i = 0; i < 20; i++)
        donjonz_describe_event(content, event, voice, out);
}

static bool card_but_the_last(const void *content, int number, dj_card *card) {
    return number + 1 < DONJONZ_CARDS_MAX && donjonz_card_of_set(content, number, card);
}

static bool card_without_french(const void *content, int number, dj_card *card) {
    bool is_found = donjonz_card_of_set(content, number, card);
    card->name[DJ_FRENCH] = "";
    return is_found;
}

static dj_seat_mask may_act_who_must(const void *content, const void *state) {
    return cairn_game.to_act(content, state);
}

static dj_seat_mask may_act_by_hidden_card(const void *content, const void *state_) {
    const cairn_state *state = state_;
    dj_seat_mask must = cairn_game.to_act(content, state);
    bool is_high = state->seat[1].stone > state->seat[0].stone;
    return must != 0 && !(must & 2) && is_high ? 2 : 0;
}

static void ask_telling_cards(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    const cairn_state *state = state_;
    (void)content, (void)voice;
    dj_text_format(out, "Beware of card %d.", state->seat[1].stone);
}

static void preview_telling_cards(const void *content, const void *state_, int seat, dj_move move, dj_json *out) {
    const cairn_state *state = state_;
    (void)content, (void)seat, (void)move;
    dj_json_open_object(out);
    dj_json_key_integer(out, "beware", state->seat[1].stone);
    dj_json_close_object(out);
}

static const char *rule_by_hidden_card(const void *content, const void *state_, int viewer, const dj_event *events,
                                       int event_count) {
    const cairn_state *state = state_;
    (void)content, (void)viewer, (void)events, (void)event_count;
    return state->seat[1].stone % 2 ? "T01" : "T02";
}

enum { open_with_hands = true };
BREAK(is_open, open_with_hands)
BREAK(moves, moves_by_hidden_card)
BREAK(may_act, may_act_who_must)
BREAK(may_act, may_act_by_hidden_card)
BREAK(ask, ask_telling_cards)
BREAK(preview, preview_telling_cards)
BREAK(rule, rule_by_hidden_card)
BREAK(view, view_with_pile)
BREAK(view, view_with_dice)
BREAK(view, view_with_hands)
BREAK(view, view_of_seat_0)
BREAK(describe, describe_pile)
BREAK(value, value_by_pile)
BREAK(observe, observe_stones)
BREAK(observe, observe_no_votes)
BREAK(observe, observe_far_out)
BREAK(number_moves, number_moves_alike)
BREAK(number_moves, number_moves_beyond)
BREAK(sample, sample_keeping_key)
BREAK(sample, sample_keeping_order)
BREAK(sample, sample_of_everything)
BREAK(sample, sample_from_real_order)
BREAK(sample, sample_impossible)
BREAK(describe_move, describe_move_in_english)
BREAK(describe_event, describe_event_unfilled)
BREAK(describe_event, describe_event_not)
BREAK(describe_event, describe_event_at_length)
BREAK(card, card_but_the_last)
BREAK(card, card_without_french)

static const broken_game rows[] = {
    ROW(cairn_game, moves_by_hidden_card, hides_what_a_seat_cannot_see),
    ROW(cairn_game, may_act_who_must, plays_to_the_end),
    ROW(cairn_game, may_act_by_hidden_card, hides_what_a_seat_cannot_see),
    ROW(cairn_game, ask_telling_cards, hides_what_a_seat_cannot_see),
    ROW(cairn_game, preview_telling_cards, hides_what_a_seat_cannot_see),
    ROW(cairn_game, rule_by_hidden_card, hides_what_a_seat_cannot_see),
    ROW(donjonz_game, view_with_pile, hides_what_a_seat_cannot_see),
    ROW(donjonz_game, view_with_dice, hides_what_a_seat_cannot_see),
    ROW(cairn_game, open_with_hands, hides_what_a_seat_cannot_see),
    ROW(cairn_game, view_with_hands, hides_what_a_seat_cannot_see),
    ROW(cairn_game, view_of_seat_0, hides_what_a_seat_cannot_see),
    ROW(donjonz_game, describe_pile, hides_what_a_seat_cannot_see),
    ROW(donjonz_game, value_by_pile, hides_what_a_seat_cannot_see),
    ROW(cairn_game, observe_stones, tells_learners_what_a_seat_knows),
    ROW(cairn_game, observe_no_votes, tells_learners_what_a_seat_knows),
    ROW(cairn_game, observe_far_out, tells_learners_what_a_seat_knows),
    ROW(cairn_game, number_moves_alike, tells_learners_what_a_seat_knows),
    ROW(cairn_game, number_moves_beyond, tells_learners_what_a_seat_knows),
    ROW(donjonz_game, sample_keeping_key, samples_what_a_seat_cannot_see),
    ROW(donjonz_game, sample_keeping_order, samples_what_a_seat_cannot_see),
    ROW(donjonz_game, sample_of_everything, hides_what_a_seat_cannot_see),
    ROW(donjonz_game, sample_from_real_order, samples_what_a_seat_cannot_see),
    ROW(donjonz_game, sample_impossible, samples_what_a_seat_cannot_see),
    ROW(donjonz_game, describe_move_in_english, speaks_both_languages),
    ROW(donjonz_game, describe_event_unfilled, speaks_both_languages),
    ROW(donjonz_game, describe_event_not, speaks_both_languages),
    ROW(donjonz_game, describe_event_at_length, speaks_both_languages),
    ROW(donjonz_game, card_but_the_last, speaks_both_languages),
    ROW(donjonz_game, card_without_french, speaks_both_languages),
};
const broken_list broken_tales = {rows, sizeof rows / sizeof *rows};
