/* Games whose moves, play or integrity are wrong. */
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

static int playout_by_other_chance(const void *content, void *state, uint64_t *chance, int limit) {
    ++*chance;
    return dj_playout(&cairn_game, content, state, chance, limit);
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

enum { all_words_but_the_last = 4 };
static const dj_spelling words_in_english[] = {{"push", "X05", "Push.", false},
                                               {"roll", "X05", "Roll.", false},
                                               {"show", "X05", "Show.", false},
                                               {"pass", "X05", "Pass.", false},
                                               {"vote", "X05", "Vote.", false}};
BREAK(spelling_count, all_words_but_the_last)
BREAK(spellings, words_in_english)
BREAK(moves, moves_unsorted)
BREAK(moves, moves_twice)
BREAK(moves, moves_but_the_last)
BREAK(random_move, random_move_of_three)
BREAK(random_move, random_move_beyond)
BREAK(playout, playout_by_other_chance)
BREAK(moves, moves_and_one_illegal)
BREAK(moves, moves_out_of_turn)
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
BREAK(check, check_nothing)
BREAK(check, check_everything)
BREAK(hash, hash_without_key)
BREAK(hash, hash_of_the_moment)
BREAK(read, read_without_key)

static const broken_game rows[] = {
    ROW(donjonz_game, moves_unsorted, lists_its_legal_moves),
    ROW(donjonz_game, moves_twice, lists_its_legal_moves),
    ROW(donjonz_game, moves_but_the_last, lists_its_legal_moves),
    ROW(donjonz_game, moves_and_one_illegal, lists_its_legal_moves),
    ROW(cairn_game, moves_out_of_turn, plays_to_the_end),
    ROW(donjonz_game, random_move_of_three, draws_each_move_alike),
    ROW(donjonz_game, random_move_beyond, draws_each_move_alike),
    ROW(cairn_game, playout_by_other_chance, plays_out_what_it_draws),
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
    ROW(donjonz_game, check_nothing, judges_damaged_states),
    ROW(donjonz_game, check_everything, plays_to_the_end),
    ROW(donjonz_game, hash_without_key, judges_damaged_states),
    ROW(donjonz_game, hash_of_the_moment, plays_to_the_end),
    ROW(donjonz_game, read_without_key, reads_its_whole_view),
};
const broken_list broken_rules = {rows, sizeof rows / sizeof *rows};
