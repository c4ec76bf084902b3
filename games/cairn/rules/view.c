/* What a viewer may know, and the same read back from a position written by hand. */
#include "cairn.h"

#include <string.h>

static void write_seat(const cairn_set *set, const cairn_state *state, int viewer, int seat, dj_json *out);
static void read_seat(const cairn_set *set, const dj_node *node, int seat, cairn_state *state, dj_problems *problems);
static void read_stone(const cairn_set *set, const dj_node *node, uint8_t *stone, dj_problems *problems);

const char *const cairn_phase_words[CAIRN_PHASES] = {"turns", "voting", "over"};
static const char *const vote_words[] = {"no", "yes"};

void cairn_view(const void *content, const void *state_, int viewer, dj_json *out) {
    const cairn_set *set = content;
    const cairn_state *state = state_;
    dj_json_open_object(out);
    dj_json_key_string(out, "game", cairn_game.id);
    dj_json_key_string(out, "set", set->id);
    dj_json_key_string(out, "phase", cairn_phase_words[state->phase]);
    dj_json_key_integer(out, "lap", state->lap);
    dj_json_key_integer(out, "turn", state->turn);
    dj_json_key_integer(out, "actions", state->actions);
    dj_json_key(out, "seats");
    dj_json_open_array(out);
    for (int seat = 0; seat < state->seats; seat++)
        write_seat(set, state, viewer, seat, out);
    dj_json_close_array(out);
    if (viewer == DJ_EVERYTHING) {
        dj_json_key(out, "heap");
        dj_json_open_array(out);
        for (int place = state->seats; place < CAIRN_STONES; place++)
            dj_json_string(out, set->stones[state->stone[place]].id);
        dj_json_close_array(out);
        dj_dice_view(&state->dice, out);
    }
    dj_json_close_object(out);
}

static void write_seat(const cairn_set *set, const cairn_state *state, int viewer, int seat, dj_json *out) {
    bool has_voted = state->vote[seat] != CAIRN_NO_VOTE;
    dj_json_open_object(out);
    dj_json_key_string_or_null(out, "stone",
                               cairn_knows_stone(state, viewer, seat) ? set->stones[state->stone[seat]].id : NULL);
    dj_json_key_boolean(out, "shown", state->is_shown[seat]);
    dj_json_key_integer(out, "pebbles", state->pebbles[seat]);
    dj_json_key_boolean(out, "voted", has_voted);
    dj_json_key_string_or_null(
        out, "vote", has_voted && cairn_knows_vote(state, viewer, seat) ? vote_words[state->vote[seat]] : NULL);
    dj_json_close_object(out);
}

bool cairn_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    static const char *const keys[] = {"game", "set", "phase", "lap", "turn", "actions", "seats", "heap", "dice"};
    const cairn_set *set = content;
    cairn_state *state = memset(state_, 0, sizeof *state);
    int before = dj_problem_total(problems), phase = 0, place = 0;
    memset(state->vote, CAIRN_NO_VOTE, sizeof state->vote);
    const dj_node *seats = dj_node_required(root, "seats", DJ_NODE_LIST, problems);
    const dj_node *heap = dj_node_required(root, "heap", DJ_NODE_LIST, problems);
    if (seats == NULL || heap == NULL)
        return false;
    dj_node_only(root, keys, sizeof keys / sizeof *keys, problems);
    if (dj_node_word(root, "phase", cairn_phase_words, CAIRN_PHASES, &phase, problems))
        state->phase = (uint8_t)phase;
    state->lap = (uint8_t)dj_node_integer_or(root, "lap", 0, CAIRN_LAPS, 0, problems);
    state->turn = (uint8_t)dj_node_integer_or(root, "turn", 0, CAIRN_SEATS_MAX - 1, 0, problems);
    state->actions = (uint8_t)dj_node_integer_or(root, "actions", 0, CAIRN_ACTIONS, 0, problems);
    for (const dj_node *node = seats->first; node && place < CAIRN_SEATS_MAX; node = node->next)
        read_seat(set, node, place++, state, problems);
    state->seats = (uint8_t)place;
    for (const dj_node *node = heap->first; node && place < CAIRN_STONES; node = node->next)
        read_stone(set, node, &state->stone[place++], problems);
    dj_dice_read(root, &state->dice, problems);
    if (dj_problem_total(problems) > before)
        return false;
    bool is_too_long = seats->count > CAIRN_SEATS_MAX || seats->count + heap->count != CAIRN_STONES;
    const char *wrong =
        is_too_long ? DJ_SENTENCE("A set has eight stones, each in one place.") : cairn_check(content, state);
    if (wrong)
        dj_problem_at(problems, root, "impossible-position", wrong);
    return !wrong;
}

static void read_seat(const cairn_set *set, const dj_node *node, int seat, cairn_state *state, dj_problems *problems) {
    bool is_shown = false;
    read_stone(set, dj_node_required(node, "stone", DJ_NODE_SCALAR, problems), &state->stone[seat], problems);
    dj_node_boolean(node, "shown", &is_shown, problems);
    state->is_shown[seat] = is_shown;
    state->pebbles[seat] = (uint8_t)dj_node_integer_or(node, "pebbles", 0, UINT8_MAX, 0, problems);
    state->vote[seat] = (uint8_t)dj_node_word_or(node, "vote", vote_words, 2, CAIRN_NO_VOTE, problems);
}

static void read_stone(const cairn_set *set, const dj_node *node, uint8_t *stone, dj_problems *problems) {
    if (node == NULL)
        return;
    for (int number = 0; node->text && number < CAIRN_STONES; number++) {
        if (strcmp(node->text, set->stones[number].id) == 0) {
            *stone = (uint8_t)number;
            return;
        }
    }
    dj_problem_at(problems, node, "bad-stone", DJ_SENTENCE("This is no stone of the set."));
}
