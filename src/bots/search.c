/* Tries each move on sampled worlds, plays the rest of the game at random, and comes back most to the moves that do
 * best (upper confidence bounds). All it knows comes through the seat handle; a budget is a number of games. */
#include "bots.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Games of the project end far earlier; a longer one counts as it stands. */
enum { PLAYOUT_MOVES = 20000 };

typedef struct candidate {
    dj_move move;
    int visits;
    int64_t total; /* outcomes, summed */
} candidate;

static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice);
static int pick(const candidate *candidates, int count, int visits, int64_t lowest, int64_t highest);
static int64_t bound(const candidate *candidate, int visits, int64_t lowest, int64_t highest);
static bool is_better(const candidate *a, const candidate *b);
static int64_t try_move(const dj_seat *seat, dj_move move, dj_dice *dice, uint64_t *chance);
static int64_t root_of(int64_t value);
static int log2_times_256(int value);

const dj_bot dj_bot_search = {.name = "search", .choose = choose};

static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice) {
    dj_move moves[DJ_MOVES_MAX];
    int count = dj_seat_moves(seat, moves);
    candidate candidates[DJ_MOVES_MAX];
    for (int i = 0; i < count; i++)
        candidates[i] = (candidate){.move = moves[i]};
    uint64_t chance = dj_chance_from(dice);
    int64_t lowest = INT64_MAX, highest = INT64_MIN;
    int games = count == 1 ? 0 : iterations;
    for (int visits = 0; visits < games; visits++) {
        candidate *chosen = &candidates[pick(candidates, count, visits, lowest, highest)];
        int64_t outcome = try_move(seat, chosen->move, dice, &chance);
        chosen->visits++;
        chosen->total += outcome;
        lowest = outcome < lowest ? outcome : lowest;
        highest = outcome > highest ? outcome : highest;
    }
    const candidate *best = &candidates[0];
    for (int i = 1; i < count; i++)
        if (is_better(&candidates[i], best))
            best = &candidates[i];
    choice->move = best->move;
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    if (best->visits == 0)
        dj_text_add(&why, dj_translate(language, "The only legal move."));
    else
        dj_text_format(&why, dj_translate(language, "Ends at %d on average, over %d of the %d games I looked at."),
                       (int)(best->total / best->visits), best->visits, games);
}

/* Untried moves first, in order; then the highest bound. */
static int pick(const candidate *candidates, int count, int visits, int64_t lowest, int64_t highest) {
    int best = 0;
    int64_t best_bound = INT64_MIN;
    for (int i = 0; i < count; i++) {
        if (candidates[i].visits == 0)
            return i;
        int64_t value = bound(&candidates[i], visits, lowest, highest);
        if (value > best_bound) {
            best_bound = value;
            best = i;
        }
    }
    return best;
}

/* Mean plus spread * sqrt(ln(visits) / visits of this one), in 1/256 points and whole numbers, so that every machine
 * chooses alike. */
static int64_t bound(const candidate *candidate, int visits, int64_t lowest, int64_t highest) {
    int64_t mean = candidate->total * 256 / candidate->visits;
    int64_t logarithm = (int64_t)log2_times_256(visits) * 177 / 256; /* ln 2 = 177 / 256 */
    int64_t doubt = root_of(logarithm * 256 / candidate->visits);   /* sqrt(ln / visits) * 256 */
    return mean + (highest - lowest) * doubt / 2;
}

/* The most visited is the best proven; among equals, the one that did better. */
static bool is_better(const candidate *a, const candidate *b) {
    return a->visits > b->visits || (a->visits == b->visits && a->total > b->total);
}

static int64_t try_move(const dj_seat *seat, dj_move move, dj_dice *dice, uint64_t *chance) {
    const dj_game *game = seat->game;
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_seat_sample(seat, dice, world);
    game->play(seat->content, world, seat->seat, move, NULL);
    dj_playout(game, seat->content, world, chance, PLAYOUT_MOVES);
    return game->value(seat->content, world, seat->seat);
}

static int64_t root_of(int64_t value) {
    int64_t root = 0;
    for (int64_t bit = (int64_t)1 << 24; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= value)
            root += bit;
    return root;
}

/* The whole part from the highest bit, the rest by a straight line: close enough for a bound. */
static int log2_times_256(int value) {
    if (value < 1)
        return 0;
    int whole = 31 - __builtin_clz((unsigned)value);
    return whole * 256 + (int)(((int64_t)value * 256 >> whole) - 256);
}
