/* Integrity: the whole view is the whole state, and check tells possible states from impossible ones. */
#include "conformance.h"

#include "content/content.h"

#include <stdlib.h>
#include <string.h>

/* Of a large state, each position damages a part of the bits, and one accepted state in a few is played to its end: the
 * positions of a run cover them many times over. */
enum { BITS_DAMAGED = 2000, RANDOM_DAMAGES = 200, PLAYED_ON = 8 };

static const char *visit_view(conformance *suite, const conformance_position *at);
static const char *read_back(conformance *suite, const char *view, conformance_state *state);
static const char *visit_damage(conformance *suite, const conformance_position *at);
static void damage(conformance *suite, const conformance_position *at, conformance_state *damaged);
static const char *judge(conformance *suite, const conformance_position *at, conformance_state *damaged);
static const char *judge_accepted(conformance *suite, const conformance_position *at, conformance_state *damaged);
static const char *play_on(conformance *suite, conformance_state *state, conformance_state *twin, dj_dice *dice);

static char view_text[CONFORMANCE_VIEW], other_text[CONFORMANCE_VIEW];
static int refused_count;

const char *conformance_reads_its_whole_view(conformance *suite) {
    return conformance_each_position(suite, suite->games / 4 + 2, 6 * suite->config.seats, visit_view);
}

const char *conformance_judges_damaged_states(conformance *suite) {
    refused_count = 0;
    const char *wrong =
        conformance_each_position(suite, suite->games / 100 + suite->least / 6, 14 * suite->config.seats, visit_damage);
    if (!wrong && refused_count == 0)
        return conformance_fail(suite, "no damage was ever noticed by check");
    return wrong;
}

static const char *visit_view(conformance *suite, const conformance_position *at) {
    if (!conformance_view(suite, at->state->bytes, DJ_EVERYTHING, view_text))
        return conformance_fail(suite, "the whole view does not fit");
    static conformance_state state;
    return read_back(suite, view_text, memcpy(&state, at->state, sizeof state));
}

/* Reads the view of a state, which must give that state again, into memory that held something else. */
static const char *read_back(conformance *suite, const char *view, conformance_state *state) {
    const dj_game *game = suite->game;
    static dj_problems problems;
    problems = (dj_problems){0};
    dj_document *document = dj_document_from_json(view, strlen(view), &problems);
    if (!document)
        return conformance_fail(suite, "the view is not JSON: %s", problems.list[0].message);
    static conformance_state read;
    memset(read.bytes, 0x5a, sizeof read.bytes);
    bool is_read = game->read(suite->content, dj_document_root(document), read.bytes, &problems);
    dj_document_free(document);
    if (!is_read)
        return conformance_fail(suite, "the whole view is not read back: %s", problems.list[0].message);
    if (game->check(suite->content, read.bytes))
        return conformance_fail(suite, "what was read is impossible: %s", game->check(suite->content, read.bytes));
    if (conformance_hash(suite, read.bytes) != conformance_hash(suite, state->bytes))
        return conformance_fail(suite, "the view is read as another state");
    return NULL;
}

/* Damages a good state, first in single bits, then at random: check must refuse it, or it must be as good a state as
 * any. */
static const char *visit_damage(conformance *suite, const conformance_position *at) {
    size_t bits = 8 * suite->game->state_size, stride = (bits + BITS_DAMAGED - 1) / BITS_DAMAGED;
    const char *wrong = NULL;
    if (!conformance_view(suite, at->state->bytes, DJ_EVERYTHING, other_text))
        return conformance_fail(suite, "the whole view does not fit");
    for (size_t bit = dj_dice_below(at->dice, (uint32_t)stride); bit < bits && !wrong; bit += stride) {
        static conformance_state damaged;
        memcpy(&damaged, at->state, sizeof damaged);
        damaged.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        wrong = judge(suite, at, &damaged);
    }
    for (int i = 0; i < RANDOM_DAMAGES && !wrong; i++) {
        static conformance_state damaged;
        damage(suite, at, &damaged);
        wrong = judge(suite, at, &damaged);
    }
    return wrong;
}

/* Some bits, sometimes a whole byte, now and then everything. */
static void damage(conformance *suite, const conformance_position *at, conformance_state *damaged) {
    uint32_t size = (uint32_t)suite->game->state_size;
    memcpy(damaged, at->state, sizeof *damaged);
    for (uint32_t i = 0, flips = 1 + dj_dice_below(at->dice, 3); i < flips; i++)
        damaged->bytes[dj_dice_below(at->dice, size)] ^= (unsigned char)(1u << dj_dice_below(at->dice, 8));
    if (dj_dice_below(at->dice, 4) == 0)
        damaged->bytes[dj_dice_below(at->dice, size)] = (unsigned char)dj_dice_word(at->dice);
    if (dj_dice_below(at->dice, 20) == 0)
        for (uint32_t byte = 0; byte < size; byte++)
            damaged->bytes[byte] = (unsigned char)dj_dice_word(at->dice);
}

/* A check that has not refused anything yet may be one that never does: what it accepts is not used before it has. */
static const char *judge(conformance *suite, const conformance_position *at, conformance_state *damaged) {
    if (suite->game->check(suite->content, damaged->bytes)) {
        refused_count++;
        return NULL;
    }
    return refused_count > 0 ? judge_accepted(suite, at, damaged) : NULL;
}

static const char *judge_accepted(conformance *suite, const conformance_position *at, conformance_state *damaged) {
    bool is_same = conformance_hash(suite, damaged->bytes) == conformance_hash(suite, at->state->bytes);
    if (!conformance_view(suite, damaged->bytes, DJ_EVERYTHING, view_text))
        return conformance_fail(suite, "the whole view does not fit");
    bool looks_same = strcmp(view_text, other_text) == 0;
    if (is_same && !looks_same)
        return conformance_fail(suite, "two states that look different have the same hash");
    if (!is_same && looks_same)
        return conformance_fail(suite, "the whole view does not tell two states apart");
    if (dj_dice_below(at->dice, PLAYED_ON) > 0)
        return NULL;
    const char *wrong = read_back(suite, view_text, damaged);
    static conformance_state twin;
    memcpy(&twin, at->state, sizeof twin);
    return wrong ? wrong : play_on(suite, damaged, is_same ? &twin : NULL, at->dice);
}

/* Plays an accepted state to its end; the same moves lead its twin, where it has one, to the same hashes. */
static const char *play_on(conformance *suite, conformance_state *state, conformance_state *twin, dj_dice *dice) {
    const dj_game *game = suite->game;
    int seat;
    dj_move move;
    for (int length = 0; conformance_choose(suite, state->bytes, dice, &seat, &move); length++) {
        if (length > suite->longest)
            return conformance_fail(suite, "a position that check accepts never ends");
        game->play(suite->content, state->bytes, seat, move, NULL);
        const char *wrong = game->check(suite->content, state->bytes);
        if (wrong)
            return conformance_fail(suite, "play led from a position that check accepts to: %s", wrong);
        if (!twin)
            continue;
        game->play(suite->content, twin->bytes, seat, move, NULL);
        if (conformance_hash(suite, twin->bytes) != conformance_hash(suite, state->bytes))
            return conformance_fail(suite, "damage that neither check nor hash noticed changed the game");
    }
    if (game->to_act(suite->content, state->bytes) != 0)
        return conformance_fail(suite, "a position that check accepts has no moves");
    return NULL;
}
