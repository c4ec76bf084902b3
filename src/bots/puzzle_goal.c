/* Puzzles that ask for something to be reached with one move, where chance has its say: who gets there nearly as often
 * as can be has found the answer. */
#include "puzzle_goal.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 128,       /* that an answer is judged by */
    NEARLY = 80,       /* thousandths that it may fall short of the best, */
    FIRST_TRIES = 2,   /* of all moves at least; those far behind the best get no more */
    FIRST_SHARE = 160, /* and one for so many that the last ones get */
    NEXT_TRIES = 32,
    KEPT = 64,
    REFINED = 6, /* moves around which finer ones are tried, */
    FINER = 2,   /* so many times */
    LAST = 12,   /* of those alike to the best, and of the others, that get all tries */
    ROOM = KEPT + FINER * REFINED * DJ_NEIGHBOURS_MAX,
};

typedef struct candidate {
    dj_move move;
    int32_t chance;
} candidate;

/* What is looked at, with the same dice for every move. */
typedef struct goal {
    const dj_game *game;
    const void *content, *state;
    const dj_theme *theme;
    int seat;
    const char *seed;
} goal;

static int32_t chance_of(const goal *goal, dj_move move, int tries);
static void try_all(const goal *goal, candidate *candidates, int count, int tries);
static int list(const goal *goal, candidate out[DJ_MOVES_MAX]);
static int refine(const goal *goal, candidate *candidates, int count, int depth);
static int keep_last(const dj_theme *theme, candidate *candidates, int count);
static int compare(const void *one, const void *other);

bool dj_puzzle_gets_there(const dj_puzzle *puzzle, dj_move move, int32_t *chance, int32_t *best) {
    const goal goal = {puzzle->game, puzzle->content, puzzle->state, puzzle->theme, puzzle->seat, "goal"};
    *best = chance_of(&goal, puzzle->answer[0], TRIES);
    *chance = move == puzzle->answer[0] ? *best : chance_of(&goal, move, TRIES);
    return *chance + NEARLY >= *best;
}

bool dj_puzzle_certify_goal(const dj_game *game, const void *content, const void *state, int seat,
                            const dj_theme *theme, int tries, const char *seed, int32_t wanted,
                            dj_certificate *certificate) {
    const goal goal = {game, content, state, theme, seat, seed};
    candidate candidates[DJ_MOVES_MAX];
    int count = list(&goal, candidates);
    try_all(&goal, candidates, count, tries / FIRST_SHARE > FIRST_TRIES ? tries / FIRST_SHARE : FIRST_TRIES);
    count = count < KEPT ? count : KEPT;
    if (count < 2 || candidates[0].chance < wanted)
        return false;
    for (int depth = 1; depth <= FINER; depth++) {
        try_all(&goal, candidates, count, NEXT_TRIES);
        count = refine(&goal, candidates, count < KEPT ? count : KEPT, depth);
    }
    try_all(&goal, candidates, count, NEXT_TRIES);
    count = keep_last(theme, candidates, count);
    try_all(&goal, candidates, count, tries);
    *certificate = (dj_certificate){.best = candidates[0].move, .stand = candidates[0].chance};
    certificate->margin = certificate->stand;
    for (int i = 1; i < count; i++)
        if (!theme->is_alike(candidates[0].move, candidates[i].move)) {
            certificate->next = candidates[i].move;
            certificate->margin -= candidates[i].chance;
            break;
        }
    return certificate->stand >= wanted;
}

bool dj_puzzle_goal_stands(const dj_puzzle *puzzle, int tries, const char *seed) {
    const goal goal = {puzzle->game, puzzle->content, puzzle->state, puzzle->theme, puzzle->seat, seed};
    dj_certificate sure;
    return dj_puzzle_certify_goal(goal.game, goal.content, goal.state, goal.seat, goal.theme, tries, seed, 0, &sure) &&
           sure.margin > 0 && puzzle->theme->is_alike(puzzle->answer[0], sure.best) &&
           chance_of(&goal, puzzle->answer[0], tries) + NEARLY >= sure.stand;
}

/* In thousandths. */
static int32_t chance_of(const goal *goal, dj_move move, int tries) {
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_seat seat = dj_seat_of(goal->game, goal->content, goal->state, goal->seat);
    dj_dice dice = dj_dice_from_seed(goal->seed);
    int reached = 0;
    for (int i = 0; i < tries; i++) {
        dj_seat_sample(&seat, &dice, world);
        goal->game->play(goal->content, world, goal->seat, move, NULL);
        reached += goal->theme->is_reached(world, goal->seat);
    }
    return 1000 * reached / tries;
}

/* The best first. */
static void try_all(const goal *goal, candidate *candidates, int count, int tries) {
    for (int i = 0; i < count; i++)
        candidates[i].chance = chance_of(goal, candidates[i].move, tries);
    qsort(candidates, (size_t)count, sizeof *candidates, compare);
}

static int list(const goal *goal, candidate out[DJ_MOVES_MAX]) {
    dj_move moves[DJ_MOVES_MAX];
    int count = goal->game->moves(goal->content, goal->state, goal->seat, moves);
    for (int i = 0; i < count; i++)
        out[i] = (candidate){moves[i], 0};
    return count;
}

/* Adds the finer moves around the best ones. */
static int refine(const goal *goal, candidate *candidates, int count, int depth) {
    const dj_bot_aids *aids = dj_bot_aids_of(goal->game);
    for (int i = 0, known = count; aids->neighbours != NULL && i < REFINED && i < known; i++) {
        dj_move moves[DJ_NEIGHBOURS_MAX];
        int found = aids->neighbours(candidates[i].move, depth, moves);
        for (int j = 0; j < found && count < ROOM; j++) {
            bool is_new = goal->game->why_not(goal->content, goal->state, goal->seat, moves[j]).rule == NULL;
            for (int k = 0; k < count && is_new; k++)
                is_new = candidates[k].move != moves[j];
            if (is_new)
                candidates[count++] = (candidate){moves[j], 0};
        }
    }
    return count;
}

static int keep_last(const dj_theme *theme, candidate *candidates, int count) {
    int kept = 0, of[2] = {0};
    for (int i = 0; i < count; i++)
        if (of[theme->is_alike(candidates[0].move, candidates[i].move)]++ < LAST)
            candidates[kept++] = candidates[i];
    return kept;
}

static int compare(const void *one_, const void *other_) {
    const candidate *one = one_, *other = other_;
    if (one->chance != other->chance)
        return one->chance > other->chance ? -1 : 1;
    return one->move < other->move ? -1 : one->move > other->move;
}
