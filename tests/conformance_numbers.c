/* What learning programs get: numbers for what a seat may know, which tell all of it and nothing else, and numbers for
 * its moves. */
#include "conformance.h"

#include <string.h>

enum { MET_MAX = 1 << 13 };

/* Views that were met, found by the observation that told them. */
typedef struct met {
    uint64_t numbers, view;
} met;

static const char *check_parts(conformance *suite, const dj_part *parts, int count, int size, const char *what);
static const char *visit_numbers(conformance *suite, const conformance_position *at);
static const char *look_at(conformance *suite, const conformance_position *at, int viewer);
static const char *tell_apart(conformance *suite, const void *state, int viewer);
static const char *check_ranges(conformance *suite, const int16_t *numbers);
static const char *check_actions(conformance *suite, const void *state, int seat);
static uint64_t hash_view(const conformance *suite, const void *state, int viewer);

static int16_t numbers[DJ_OBSERVATION_MAX + 1], other_numbers[DJ_OBSERVATION_MAX + 1];
static met met_before[MET_MAX];
static char view[CONFORMANCE_VIEW];

const char *conformance_tells_learners_what_a_seat_knows(conformance *suite) {
    const dj_game *game = suite->game;
    memset(met_before, 0, sizeof met_before);
    const char *wrong =
        check_parts(suite, game->observation, game->observation_parts, dj_observation_size(game), "observation");
    if (!wrong)
        wrong = check_parts(suite, game->actions, game->action_parts, dj_action_count(game), "actions");
    return wrong ? wrong : conformance_each_position(suite, suite->games / 10 + 2, 3, visit_numbers);
}

/* Every number is of one part, and each part has its own name. */
static const char *check_parts(conformance *suite, const dj_part *parts, int count, int size, const char *what) {
    static bool is_taken[DJ_ACTIONS_MAX];
    memset(is_taken, 0, sizeof is_taken);
    if (size < 1 || size > (parts == suite->game->actions ? DJ_ACTIONS_MAX : DJ_OBSERVATION_MAX))
        return conformance_fail(suite, "the %s are %d numbers", what, size);
    for (int i = 0; i < count; i++) {
        const dj_part *part = &parts[i];
        for (int j = 0; j < i; j++)
            if (strcmp(part->name, parts[j].name) == 0)
                return conformance_fail(suite, "two parts of the %s are called %s", what, part->name);
        for (int j = 0; j < part->times * part->count; j++) {
            bool *taken = &is_taken[part->first + j / part->count * part->stride + j % part->count];
            if (*taken)
                return conformance_fail(suite, "the part %s of the %s overlaps another", part->name, what);
            *taken = true;
        }
    }
    for (int i = 0; i < size; i++)
        if (!is_taken[i])
            return conformance_fail(suite, "number %d of the %s is of no part", i, what);
    return NULL;
}

static const char *visit_numbers(conformance *suite, const conformance_position *at) {
    const char *wrong = NULL;
    for (int viewer = DJ_SPECTATOR; !wrong && viewer < suite->config.seats; viewer++)
        wrong = look_at(suite, at, viewer);
    for (int seat = 0; !wrong && seat < suite->config.seats; seat++)
        wrong = check_actions(suite, at->state->bytes, seat);
    return wrong;
}

/* What the viewer cannot see is replaced: not a number changes. What all others might see is replaced: where the view
 * is another, so are the numbers. */
static const char *look_at(conformance *suite, const conformance_position *at, int viewer) {
    const dj_game *game = suite->game;
    int size = dj_observation_size(game);
    static conformance_state other;
    memset(numbers, 0x5a, sizeof numbers);
    game->observe(suite->content, at->state->bytes, viewer, numbers);
    if (numbers[size] != 0x5a5a)
        return conformance_fail(suite, "an observation is longer than it says");
    game->sample(suite->content, at->state->bytes, viewer, at->dice, other.bytes);
    memset(other_numbers, 0xa5, sizeof other_numbers);
    game->observe(suite->content, other.bytes, viewer, other_numbers);
    if (memcmp(numbers, other_numbers, (size_t)size * sizeof *numbers) != 0)
        return conformance_fail(suite, "the observation of %d depends on what it cannot see", viewer);
    const char *wrong = check_ranges(suite, numbers);
    if (!wrong)
        wrong = tell_apart(suite, at->state->bytes, viewer);
    int somebody = (int)dj_dice_below(at->dice, (uint32_t)suite->config.seats);
    game->sample(suite->content, at->state->bytes, somebody, at->dice, other.bytes);
    return wrong ? wrong : tell_apart(suite, other.bytes, viewer);
}

static const char *tell_apart(conformance *suite, const void *state, int viewer) {
    int size = dj_observation_size(suite->game);
    suite->game->observe(suite->content, state, viewer, other_numbers);
    uint64_t told = dj_hash_bytes(other_numbers, (size_t)size * sizeof *other_numbers, (uint64_t)viewer + 2);
    uint64_t seen = hash_view(suite, state, viewer);
    met *place = &met_before[told % MET_MAX];
    if (place->numbers == told && place->view != seen)
        return conformance_fail(suite, "two views of %d have the same observation", viewer);
    *place = (met){told, seen};
    return NULL;
}

static uint64_t hash_view(const conformance *suite, const void *state, int viewer) {
    conformance_view(suite, state, viewer, view);
    return dj_hash_bytes(view, strlen(view), 0);
}

static const char *check_ranges(conformance *suite, const int16_t *seen) {
    for (int i = 0; i < suite->game->observation_parts; i++) {
        const dj_part *part = &suite->game->observation[i];
        for (int j = 0; j < part->times * part->count; j++) {
            int number = seen[part->first + j / part->count * part->stride + j % part->count];
            if (number < part->minimum || number > part->maximum)
                return conformance_fail(suite, "the part %s has a number %d", part->name, number);
        }
    }
    return NULL;
}

static const char *check_actions(conformance *suite, const void *state, int seat) {
    static dj_move moves[DJ_MOVES_MAX];
    static int32_t actions[DJ_MOVES_MAX];
    static bool is_taken[DJ_ACTIONS_MAX];
    int count = suite->game->moves(suite->content, state, seat, moves);
    memset(is_taken, 0, sizeof is_taken);
    suite->game->number_moves(suite->content, state, seat, moves, count, actions);
    for (int i = 0; i < count; i++) {
        if (actions[i] < 0 || actions[i] >= dj_action_count(suite->game))
            return conformance_fail(suite, "move %u has the action %d", moves[i], (int)actions[i]);
        if (is_taken[actions[i]])
            return conformance_fail(suite, "move %u shares the action %d", moves[i], (int)actions[i]);
        is_taken[actions[i]] = true;
    }
    return NULL;
}
