#include "conformance_broken.h"

#include "games/cairn/rules/cairn.h"
#include "games/donjonz/rules/donjonz.h"

#include <string.h>

/* Moves. */

static int moves_unsorted(const void *content, const void *state, int seat, dj_move *out) {
    int count = donjonz_moves(content, state, seat, out);
    if (count > 1) {
        dj_move first = out[0];
        out[0] = out[1];
        out[1] = first;
    }
    return count;
}

static int moves_twice(const void *content, const void *state, int seat, dj_move *out) {
    int count = donjonz_moves(content, state, seat, out);
    if (count > 0)
        out[count] = out[count - 1];
    return count > 0 ? count + 1 : 0;
}

static int moves_but_the_last(const void *content, const void *state, int seat, dj_move *out) {
    int count = donjonz_moves(content, state, seat, out);
    return count > 1 ? count - 1 : count;
}

static int moves_and_one_illegal(const void *content, const void *state, int seat, dj_move *out) {
    int count = donjonz_moves(content, state, seat, out);
    if (count > 0)
        out[count++] = UINT32_MAX;
    return count;
}

static int moves_out_of_turn(const void *content, const void *state, int seat, dj_move *out) {
    int count = cairn_game.moves(content, state, seat, out);
    if (count == 0)
        out[count++] = CAIRN_PUSH;
    return count;
}

static dj_move random_move_of_three(const void *content, const void *state, int seat, uint64_t *chance) {
    dj_move moves[DJ_MOVES_MAX];
    int count = donjonz_moves(content, state, seat, moves);
    return moves[dj_chance_of(chance, count < 3 ? count : 3)];
}

static dj_move random_move_beyond(const void *content, const void *state, int seat, uint64_t *chance) {
    return donjonz_random_move(content, state, seat, chance) + (dj_chance_below(chance, 1000) == 0);
}

static dj_refusal why_not_never(const void *content, const void *state, int seat, dj_move move) {
    (void)content, (void)state, (void)seat, (void)move;
    return (dj_refusal){NULL, NULL};
}

static dj_refusal why_not_silent(const void *content, const void *state, int seat, dj_move move) {
    dj_refusal refusal = donjonz_why_not(content, state, seat, move);
    refusal.message = "";
    return refusal;
}

static dj_refusal why_not_that_touches(const void *content, const void *state, int seat, dj_move move) {
    donjonz_state *touched = (donjonz_state *)(uintptr_t)state;
    dj_refusal refusal = donjonz_why_not(content, state, seat, move);
    if (refusal.rule)
        touched->gold ^= 1;
    return refusal;
}

static void move_text_colliding(const void *content, dj_move move, dj_text *out) {
    donjonz_move_text(content, move < DONJONZ_DIRECTIONS ? DONJONZ_NORTH : move, out);
}

static bool move_parse_careless(const void *content, const char *text, dj_move *move) {
    char start[8] = {0};
    memcpy(start, text, strlen(text) < 6 ? strlen(text) : 6); /* "step n", whatever follows */
    return donjonz_move_parse(content, start, move) || donjonz_move_parse(content, text, move);
}

/* Play. */

static void play_nothing(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)content, (void)state, (void)seat, (void)move, (void)witness;
}

static void play_richer_when_watched(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    donjonz_play(content, state, seat, move, witness);
    if (witness && ((donjonz_state *)state)->phase == DONJONZ_WALKING)
        ((donjonz_state *)state)->has_key = 1;
}

static void play_richer(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    donjonz_play(content, state, seat, move, witness);
    if (((donjonz_state *)state)->phase == DONJONZ_WALKING)
        ((donjonz_state *)state)->has_key = 1;
}

static void play_with_silent_dice(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    donjonz_play(content, state, seat, move, witness);
    dj_dice_word(&((donjonz_state *)state)->dice);
}

static void play_crying_chance(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    donjonz_play(content, state, seat, move, witness);
    if (witness)
        witness->has_drawn = true;
}

static void play_revealing_in_silence(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    donjonz_play(content, state, seat, move, witness);
    if (witness)
        witness->has_revealed = false;
}

static void play_telling_the_pile(const void *content, void *state_, int seat, dj_move move, dj_witness *witness) {
    const donjonz_state *state = state_;
    donjonz_play(content, state_, seat, move, witness);
    if (state->placed + 2 < state->card_count)
        dj_witness_event(witness, DONJONZ_REVEALED, DJ_SEEN_BY_ALL, state->pile[state->placed + 1], 0, 0, 0);
}

static void play_telling_votes(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    cairn_game.play(content, state, seat, move, witness);
    if (move == CAIRN_VOTE_YES)
        dj_witness_event(witness, CAIRN_PUSHED, DJ_SEEN_BY_ALL, seat, 0, 0, 0);
}

static void play_telling_nobody(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)witness;
    donjonz_play(content, state, seat, move, NULL);
}

static void play_telling_tales(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    donjonz_play(content, state, seat, move, witness);
    dj_witness_event(witness, DONJONZ_EVENT_KINDS, DJ_SEEN_BY_ALL, 0, 0, 0, 0);
}

static dj_status setup_in_part(const void *content, const dj_config *config, void *state, dj_witness *witness,
                               dj_error *error) {
    uint8_t left_over = ((donjonz_state *)state)->next[DONJONZ_NO_CELL][3];
    dj_status status = donjonz_setup(content, config, state, witness, error);
    ((donjonz_state *)state)->next[DONJONZ_NO_CELL][3] = left_over;
    return status;
}

static void result_early(const void *content, const void *state, dj_result *result) {
    donjonz_result(content, state, result);
    result->winners = 1;
}

static dj_seat_mask to_act_forever(const void *content, const void *state) {
    (void)content, (void)state;
    return 1;
}

/* Integrity. */

static const char *check_nothing(const void *content, const void *state) {
    (void)content, (void)state;
    return NULL;
}

static const char *check_everything(const void *content, const void *state) {
    (void)content, (void)state;
    return "nothing is ever right";
}

static uint64_t hash_without_key(const void *content, const void *state) {
    donjonz_state copy = *(const donjonz_state *)state;
    copy.has_key = 0;
    return donjonz_hash(content, &copy);
}

static uint64_t hash_of_the_moment(const void *content, const void *state) {
    static uint64_t moment;
    return donjonz_hash(content, state) + moment++;
}

static bool read_without_key(const void *content, const dj_node *root, void *state, dj_problems *problems) {
    bool is_read = donjonz_read(content, root, state, problems);
    ((donjonz_state *)state)->has_key = 0;
    return is_read;
}

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

/* One row each: what is wrong, the game, the slot and its broken function, who must object. */
#define BREAK(slot, broken)                                                                                            \
    static void with_##broken(dj_game *game) {                                                                         \
        game->slot = broken;                                                                                           \
    }
enum { open_with_hands = true, all_words_but_the_last = 4 };
static const dj_spelling words_in_english[] = {{"push", "X05", "Push.", false},
                                               {"roll", "X05", "Roll.", false},
                                               {"show", "X05", "Show.", false},
                                               {"pass", "X05", "Pass.", false},
                                               {"vote", "X05", "Vote.", false}};
BREAK(is_open, open_with_hands)
BREAK(spelling_count, all_words_but_the_last)
BREAK(spellings, words_in_english)
BREAK(moves, moves_unsorted)
BREAK(moves, moves_twice)
BREAK(moves, moves_but_the_last)
BREAK(random_move, random_move_of_three)
BREAK(random_move, random_move_beyond)
BREAK(moves, moves_and_one_illegal)
BREAK(moves, moves_out_of_turn)
BREAK(moves, moves_by_hidden_card)
BREAK(why_not, why_not_never)
BREAK(why_not, why_not_silent)
BREAK(why_not, why_not_that_touches)
BREAK(move_text, move_text_colliding)
BREAK(move_parse, move_parse_careless)
BREAK(play, play_nothing)
BREAK(play, play_richer_when_watched)
BREAK(play, play_richer)
BREAK(play, play_with_silent_dice)
BREAK(play, play_crying_chance)
BREAK(play, play_revealing_in_silence)
BREAK(play, play_telling_the_pile)
BREAK(play, play_telling_votes)
BREAK(play, play_telling_nobody)
BREAK(play, play_telling_tales)
BREAK(setup, setup_in_part)
BREAK(result, result_early)
BREAK(to_act, to_act_forever)
BREAK(may_act, may_act_who_must)
BREAK(may_act, may_act_by_hidden_card)
BREAK(ask, ask_telling_cards)
BREAK(preview, preview_telling_cards)
BREAK(rule, rule_by_hidden_card)
BREAK(check, check_nothing)
BREAK(check, check_everything)
BREAK(hash, hash_without_key)
BREAK(hash, hash_of_the_moment)
BREAK(read, read_without_key)
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

#define ROW(game, broken, objects)                                                                                     \
    { #broken, &game, with_##broken, conformance_##objects }
const broken_game broken_games[] = {
    ROW(donjonz_game, moves_unsorted, lists_its_legal_moves),
    ROW(donjonz_game, moves_twice, lists_its_legal_moves),
    ROW(donjonz_game, moves_but_the_last, lists_its_legal_moves),
    ROW(donjonz_game, moves_and_one_illegal, lists_its_legal_moves),
    ROW(cairn_game, moves_out_of_turn, plays_to_the_end),
    ROW(cairn_game, moves_by_hidden_card, hides_what_a_seat_cannot_see),
    ROW(donjonz_game, random_move_of_three, draws_each_move_alike),
    ROW(donjonz_game, random_move_beyond, draws_each_move_alike),
    ROW(donjonz_game, why_not_never, lists_its_legal_moves),
    ROW(donjonz_game, why_not_silent, lists_its_legal_moves),
    ROW(donjonz_game, why_not_that_touches, lists_its_legal_moves),
    ROW(donjonz_game, why_not_that_touches, refuses_what_is_illegal),
    ROW(donjonz_game, move_text_colliding, spells_its_moves),
    ROW(donjonz_game, move_parse_careless, spells_its_moves),
    ROW(cairn_game, all_words_but_the_last, spells_its_moves),
    ROW(cairn_game, words_in_english, spells_its_moves),
    ROW(donjonz_game, play_nothing, plays_to_the_end),
    ROW(donjonz_game, play_richer_when_watched, plays_to_the_end),
    ROW(donjonz_game, play_richer, replays_and_saves),
    ROW(donjonz_game, play_with_silent_dice, undoes_what_is_fair),
    ROW(donjonz_game, play_crying_chance, undoes_what_is_fair),
    ROW(donjonz_game, play_revealing_in_silence, hides_what_a_seat_cannot_see),
    ROW(donjonz_game, play_telling_the_pile, hides_what_a_seat_cannot_see),
    ROW(cairn_game, play_telling_votes, hides_what_a_seat_cannot_see),
    ROW(donjonz_game, play_telling_nobody, speaks_both_languages),
    ROW(donjonz_game, play_telling_tales, speaks_both_languages),
    ROW(donjonz_game, setup_in_part, plays_to_the_end),
    ROW(donjonz_game, result_early, plays_to_the_end),
    ROW(donjonz_game, to_act_forever, plays_to_the_end),
    ROW(cairn_game, may_act_who_must, plays_to_the_end),
    ROW(cairn_game, may_act_by_hidden_card, hides_what_a_seat_cannot_see),
    ROW(cairn_game, ask_telling_cards, hides_what_a_seat_cannot_see),
    ROW(cairn_game, preview_telling_cards, hides_what_a_seat_cannot_see),
    ROW(cairn_game, rule_by_hidden_card, hides_what_a_seat_cannot_see),
    ROW(donjonz_game, check_nothing, judges_damaged_states),
    ROW(donjonz_game, check_everything, plays_to_the_end),
    ROW(donjonz_game, hash_without_key, judges_damaged_states),
    ROW(donjonz_game, hash_of_the_moment, plays_to_the_end),
    ROW(donjonz_game, read_without_key, reads_its_whole_view),
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
const int broken_game_count = sizeof broken_games / sizeof *broken_games;
