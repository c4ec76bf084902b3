/* How sure the answer of a puzzle is. */
#include "puzzle_goal.h"
#include "standing.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOVES_MAX = 160,   /* a position with more is no puzzle */
    PROOF_POLLS = 150, /* of a solver at work on a proof, some thousand positions between two */
    GLANCE_NODES = 4000,
    POINT = 10,      /* tenths */
    FIRST_LINES = 8, /* for all moves; those far behind the best get no more */
    NEXT_LINES = 64,
    STANDING_LINES = 320,  /* by which a new puzzle has to stand, and one that is kept; */
    STANDING_TRIES = 1500, /* for a goal, where fewer overlook finer moves that get there more often */
    FAR = 200,             /* in thousandths */
    LESS_FAR = 120,
};

typedef struct candidate {
    dj_move move;
    int32_t stand;
    int32_t most; /* that it can be, where a solver says */
} candidate;

/* A position that a seat is asked about. */
typedef struct spot {
    const dj_game *game;
    const void *content, *state;
    int seat;
} spot;

static bool certify_by_lines(const spot *spot, int lines, const char *seed, int32_t wanted, int step,
                             dj_certificate *certificate);
static bool certify_by_solver(const spot *spot, dj_certificate *certificate);
static bool bound(const spot *spot, candidate *candidate, bool is_glance);
static bool solve_after(const spot *spot, dj_move move, bool is_glance, dj_solution *found);
static bool is_poll_too_many(void *polls);
static int list(const dj_game *game, const void *content, const void *state, int seat, candidate *out);
static int keep_best(const candidate *candidates, int count, int32_t distance);
static int compare(const void *one, const void *other);
static bool settle(const candidate *candidates, int count, dj_certificate *certificate);

bool dj_puzzle_certify(const dj_game *game, const void *content, const void *state, int seat, int lines,
                       const char *seed, int32_t wanted, dj_certificate *certificate) {
    const spot spot = {game, content, state, seat};
    return dj_is_for_points(game) ? certify_by_solver(&spot, certificate)
                                  : certify_by_lines(&spot, lines, seed, wanted, 0, certificate);
}

/* From the first step on, or from a later one: few lines drop the best move once in a thousand times. */
static bool certify_by_lines(const spot *spot, int lines, const char *seed, int32_t wanted, int step,
                             dj_certificate *certificate) {
    candidate candidates[MOVES_MAX];
    dj_search_line line;
    int count = list(spot->game, spot->content, spot->state, spot->seat, candidates);
    dj_prospect asked = {.game = spot->game, .content = spot->content, .state = spot->state};
    asked.viewer = asked.opener = spot->seat;
    asked.dice = dj_dice_from_seed(seed);
    const int steps[][2] = {{FIRST_LINES, FAR}, {NEXT_LINES, LESS_FAR}, {lines, 0}};
    for (; step < 3 && count > 1; step++) {
        asked.lines = steps[step][0] < lines ? steps[step][0] : lines;
        for (int i = 0; i < count; i++) {
            asked.move = candidates[i].move;
            candidates[i].stand = dj_look_ahead(&asked, &line).of[spot->seat];
        }
        qsort(candidates, (size_t)count, sizeof *candidates, compare);
        if (wanted > 0 && candidates[0].stand - candidates[1].stand < wanted * (step + 4) / 6)
            return false;
        count = step < 2 ? keep_best(candidates, count, steps[step][1]) : count;
    }
    return settle(candidates, count, certificate);
}

bool dj_puzzle_accepts(const dj_puzzle *puzzle, int done, dj_move move) {
    int32_t chance, best;
    if (done >= puzzle->length || puzzle->theme->is_reached == NULL)
        return done < puzzle->length && puzzle->answer[done] == move;
    return dj_puzzle_gets_there(puzzle, move, &chance, &best);
}

bool dj_puzzle_check(const dj_puzzle *puzzle, int lines, const char *seed) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    const dj_game *game = puzzle->game;
    dj_move moves[DJ_MOVES_MAX];
    dj_certificate certificate;
    if (puzzle->theme->is_reached != NULL)
        return dj_puzzle_goal_stands(puzzle, lines, seed);
    memcpy(state, puzzle->state, game->state_size);
    for (int i = 0; i < puzzle->length; i++) {
        bool is_choice = game->moves(puzzle->content, state, puzzle->seat, moves) > 1;
        if (is_choice && dj_is_for_points(game) &&
            !dj_puzzle_is_best(game, puzzle->content, state, puzzle->seat, POINT, puzzle->answer[i]))
            return false;
        if (is_choice && !dj_is_for_points(game) &&
            (!certify_by_lines(&(spot){game, puzzle->content, state, puzzle->seat}, lines, seed, 0, 1, &certificate) ||
             certificate.best != puzzle->answer[i] || certificate.margin <= 0))
            return false;
        game->play(puzzle->content, state, puzzle->seat, puzzle->answer[i], NULL);
    }
    return true;
}

bool dj_puzzle_stands(const dj_puzzle *puzzle, const char *seed) {
    return dj_puzzle_check(puzzle, puzzle->theme->is_reached != NULL ? STANDING_TRIES : STANDING_LINES, seed);
}

/* Exact: nothing is certified that the solver did not prove. */
static bool certify_by_solver(const spot *spot, dj_certificate *certificate) {
    candidate candidates[MOVES_MAX];
    dj_solution found;
    int count = list(spot->game, spot->content, spot->state, spot->seat, candidates);
    for (int i = 0; i < count; i++)
        if (!dj_puzzle_prove(spot->game, spot->content, spot->state, spot->seat, candidates[i].move, &found,
                             &candidates[i].stand))
            return false;
    qsort(candidates, (size_t)count, sizeof *candidates, compare);
    return settle(candidates, count, certificate);
}

bool dj_puzzle_glance(const dj_game *game, const void *content, const void *state, int seat,
                      dj_certificate *certificate) {
    const spot spot = {game, content, state, seat};
    candidate candidates[MOVES_MAX];
    int count = list(game, content, state, seat, candidates);
    for (int i = 0; i < count; i++)
        if (!bound(&spot, &candidates[i], true))
            return false;
    qsort(candidates, (size_t)count, sizeof *candidates, compare);
    return settle(candidates, count, certificate);
}

bool dj_puzzle_is_best(const dj_game *game, const void *content, const void *state, int seat, int32_t margin,
                       dj_move move) {
    const spot spot = {game, content, state, seat};
    candidate candidates[MOVES_MAX], answer = {.move = move};
    int count = list(game, content, state, seat, candidates);
    bool is_best = count > 1 && bound(&spot, &answer, true);
    for (int i = 0; i < count && is_best; i++) {
        candidate *other = &candidates[i];
        if (other->move == move)
            continue;
        is_best = bound(&spot, other, true) && (other->most + margin <= answer.stand || bound(&spot, other, false));
        if (is_best && other->most + margin > answer.stand)
            is_best = bound(&spot, &answer, false) && other->most + margin <= answer.stand;
    }
    return is_best;
}

/* Between what a move leads to at least and at most. */
static bool bound(const spot *spot, candidate *candidate, bool is_glance) {
    dj_solution found;
    if (!solve_after(spot, candidate->move, is_glance, &found))
        return false;
    candidate->stand = POINT * found.score;
    candidate->most = POINT * found.upper_bound;
    return true;
}

bool dj_puzzle_prove(const dj_game *game, const void *content, const void *state, int seat, dj_move move,
                     dj_solution *found, int32_t *stand) {
    bool is_proved = solve_after(&(spot){game, content, state, seat}, move, false, found) && found->is_optimal;
    *stand = POINT * found->score;
    return is_proved;
}

/* The best play after a move; none, and the best, where the move ends the game. A solver whose positions are counted
 * out spends them on good plays, and not on the proof that there is none better: there its polls are counted. */
static bool solve_after(const spot *spot, dj_move move, bool is_glance, dj_solution *found) {
    const dj_solver *solver = dj_bot_aids_of(spot->game)->solver;
    int polls = 0;
    dj_solver_budget budget = {.nodes_max = is_glance ? GLANCE_NODES : 0, .memory_max = DJ_SOLVER_PATIENCE_BYTES};
    budget.should_stop = is_poll_too_many;
    budget.context = &polls;
    _Alignas(max_align_t) unsigned char after[DJ_STATE_MAX];
    dj_result result;
    memcpy(after, spot->state, spot->game->state_size);
    spot->game->play(spot->content, after, spot->seat, move, NULL);
    spot->game->result(spot->content, after, &result);
    int32_t score = result.scores[spot->seat];
    *found = (dj_solution){.is_optimal = result.is_over, .score = score, .upper_bound = score};
    return result.is_over || solver->solve(spot->content, after, &budget, found, NULL) == DJ_OK;
}

static bool is_poll_too_many(void *polls) {
    return ++*(int *)polls > PROOF_POLLS;
}

/* None where there are too many. */
static int list(const dj_game *game, const void *content, const void *state, int seat, candidate *out) {
    dj_move moves[DJ_MOVES_MAX];
    int count = game->moves(content, state, seat, moves);
    for (int i = 0; i < count && count <= MOVES_MAX; i++)
        out[i] = (candidate){.move = moves[i]};
    return count <= MOVES_MAX ? count : 0;
}

/* Those of a sorted list that are not further behind; always two. */
static int keep_best(const candidate *candidates, int count, int32_t distance) {
    int kept = 2;
    while (kept < count && candidates[0].stand - candidates[kept].stand <= distance)
        kept++;
    return kept;
}

static int compare(const void *one_, const void *other_) {
    const candidate *one = one_, *other = other_;
    if (one->stand != other->stand)
        return one->stand > other->stand ? -1 : 1;
    return one->move < other->move ? -1 : one->move > other->move;
}

static bool settle(const candidate *candidates, int count, dj_certificate *certificate) {
    if (count < 2)
        return false;
    *certificate = (dj_certificate){.best = candidates[0].move,
                                    .stand = candidates[0].stand,
                                    .margin = candidates[0].stand - candidates[1].stand,
                                    .next = candidates[1].move};
    return true;
}
