/* Weighing: every move is followed to the end of the turn in sampled worlds, the worse half is dropped, and those left
 * are followed in more.
 *
 * For games of hidden cards and dice, where a tree spends its budget on chance. All moves meet the same worlds with the
 * same dice, so that they are compared and not their luck; seats play on for what looks best at once, and what the turn
 * has come to is judged by the chance of winning that goes with it. The lower rungs of the ladder err as people do:
 * they overlook moves, judge by what they get at once, hope for the best or fear the worst. */
#include "ladder.h"
#include "search_line.h"
#include "standing.h"

#include <stdlib.h>
#include <string.h>

enum {
    DECISIONS_MAX = 60, /* of a turn, beyond which it is judged as it stands */
    GLANCES = 3,        /* worlds of a player who judges at once, as all do in games without turns */
};

typedef struct candidate {
    dj_move move;
    int tries;
    int64_t sum, lowest, highest; /* of the outcomes */
} candidate;

typedef struct weighing {
    const dj_seat *seat;
    dj_dice *dice;
    const dj_bot_aids *aids;
    const dj_faults *faults;
    bool is_glance; /* judges at once */
    candidate *candidates;
    int count;
    dj_search_line line;
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
} weighing;

static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice);
static void gather(weighing *weighing, const dj_move *moves, int count);
static void halve(weighing *weighing, int iterations);
static void try_all(weighing *weighing);
static int64_t try_once(weighing *weighing, dj_move move);
static int64_t outcome_of(const weighing *weighing);
static void sort(weighing *weighing);
static int64_t liking(const candidate *candidate, int mood);

const dj_bot dj_bot_weigh = {.name = "weigh", .has_budget = true, .choose = choose};

static void choose(const dj_seat *seat, dj_dice *dice, int iterations, dj_language language, dj_bot_choice *choice) {
    static const dj_faults none = {0};
    dj_weigh(seat, dice, iterations, &none, language, choice);
}

void dj_weigh(const dj_seat *seat, dj_dice *dice, int iterations, const dj_faults *faults, dj_language language,
              dj_bot_choice *choice) {
    dj_move moves[DJ_MOVES_MAX];
    int count = dj_seat_moves(seat, moves);
    weighing *weighing = count > 1 ? malloc(sizeof *weighing) : NULL;
    candidate *candidates = count > 1 ? malloc((size_t)count * sizeof *candidates) : NULL;
    if (weighing == NULL || candidates == NULL) {
        free(weighing);
        free(candidates);
        (count == 1 ? &dj_bot_random : &dj_bot_greedy)->choose(seat, dice, iterations, language, choice);
        return;
    }
    weighing->seat = seat;
    weighing->dice = dice;
    weighing->aids = dj_bot_aids_of(seat->game);
    weighing->faults = faults;
    weighing->candidates = candidates;
    dj_search_line_begin(&weighing->line, seat, dice);
    weighing->is_glance = dj_chance_below(&weighing->line.chance, 100) < faults->glances || !weighing->aids->turn;
    gather(weighing, moves, count);
    halve(weighing, iterations);
    *choice = (dj_bot_choice){.move = candidates[0].move, .offered = count};
    choice->next = weighing->count > 1 ? candidates[1].move : choice->move;
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    if (language != DJ_UNASKED)
        dj_text_add(&why, dj_translate(language, "Stands best in the lines I looked at."));
    free(candidates);
    free(weighing);
}

/* All moves but those that are overlooked, and at least one. */
static void gather(weighing *weighing, const dj_move *moves, int count) {
    uint64_t *chance = &weighing->line.chance;
    int always = (int)dj_chance_below(chance, (uint32_t)count);
    weighing->count = 0;
    for (int i = 0; i < count; i++) {
        bool is_overlooked = dj_chance_below(chance, 100) < weighing->faults->overlooks;
        if (i == always || !is_overlooked)
            weighing->candidates[weighing->count++] = (candidate){.move = moves[i]};
    }
}

/* Each round has the same part of the budget, and leaves the better half of the moves to the next. */
static void halve(weighing *weighing, int iterations) {
    int all = weighing->count, rounds = 0;
    for (int left = all; left > 1; left = (left + 1) / 2)
        rounds++;
    for (int round = 0; round < rounds; round++) {
        int worlds = weighing->is_glance ? GLANCES : iterations / (rounds * weighing->count);
        for (int i = 0; i == 0 || i < worlds; i++)
            try_all(weighing);
        sort(weighing);
        weighing->count = (weighing->count + 1) / 2;
    }
    weighing->count = all;
}

static void try_all(weighing *weighing) {
    dj_seat_sample(weighing->seat, weighing->dice, weighing->world);
    uint64_t chance = weighing->line.chance;
    for (int i = 0; i < weighing->count; i++) {
        candidate *candidate = &weighing->candidates[i];
        weighing->line.chance = chance;
        int64_t outcome = try_once(weighing, candidate->move);
        candidate->lowest = candidate->tries == 0 || outcome < candidate->lowest ? outcome : candidate->lowest;
        candidate->highest = candidate->tries == 0 || outcome > candidate->highest ? outcome : candidate->highest;
        candidate->sum += outcome;
        candidate->tries++;
    }
}

static int64_t try_once(weighing *weighing, dj_move move) {
    dj_search_line *line = &weighing->line;
    memcpy(line->world, weighing->world, line->game->state_size);
    if (weighing->is_glance)
        line->game->play(line->content, line->world, line->asker, move, NULL);
    else
        dj_search_line_finish_turn(line, move, weighing->aids->turn, DECISIONS_MAX);
    return outcome_of(weighing);
}

/* In thousandths of a win where the game tells how its value goes with that, else in its own points. */
static int64_t outcome_of(const weighing *weighing) {
    const dj_search_line *line = &weighing->line;
    const dj_bot_aids *aids = weighing->aids;
    dj_result result;
    line->game->result(line->content, line->world, &result);
    if (aids->scale == 0)
        return dj_search_line_outcome(line, &result, line->asker);
    if (result.is_over)
        return result.winners & DJ_SEAT_BIT(line->asker) ? DJ_CERTAIN / __builtin_popcount(result.winners) : 0;
    return dj_chance_of_lead(line->game->value(line->content, line->world, line->asker) - aids->even, aids->scale);
}

/* The best first, equals by their number. Few are left where it matters, and all of them are nearly sorted then. */
static void sort(weighing *weighing) {
    candidate *list = weighing->candidates;
    for (int i = 1; i < weighing->count; i++) {
        candidate moved = list[i];
        int64_t likes = liking(&moved, weighing->faults->mood);
        int place = i;
        for (; place > 0; place--) {
            int64_t other = liking(&list[place - 1], weighing->faults->mood);
            if (other > likes || (other == likes && list[place - 1].move < moved.move))
                break;
            list[place] = list[place - 1];
        }
        list[place] = moved;
    }
}

/* The mean, moved towards the best or the worst that was seen by so many in a hundred. */
static int64_t liking(const candidate *candidate, int mood) {
    int64_t mean = candidate->sum * 256 / candidate->tries;
    int64_t extreme = 256 * (mood > 0 ? candidate->highest : candidate->lowest);
    return mean + (extreme - mean) * abs(mood) / 100;
}
