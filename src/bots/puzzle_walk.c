/* Puzzles cut from dungeons that a solver lays: ways of several moves, each the only best one. */
#include "puzzle_cut.h"

#include <string.h>

enum {
    MARGIN_FIRST = 20,  /* of the answer to the next best way, in tenths of a point, at its first choice, */
    MARGIN_ON_WAY = 10, /* and at the others */
    WALKS = 4,          /* through one dungeon */
    STRAYING = 50,      /* choices of a player, before the solver goes on */
    WALK_MIN = 5,       /* moves of an answer, */
    WALK_MAX = 12,
    CHOICES_MIN = 3, /* and those among several */
    FORKS = 6,       /* of a walk that are tried */
    BEFORE = 3,      /* choices before a fork that a puzzle begins at most */
    EARLY = 16,      /* moves from the stairs on, where all strengths err */
};

static bool cut_walk(const dj_puzzle_path *path, const dj_solution *walk, dj_dice *dice, bool is_early, dj_puzzle *out);
static int find_forks(const dj_puzzle_path *path, const dj_solution *walk, dj_dice *dice, int forks[FORKS],
                      bool is_early);
static dj_puzzle_path path_to(const dj_puzzle_path *path, const dj_solution *walk, int choices);
static bool is_clear_fork(const dj_puzzle_path *fork);
static bool is_only_walk(const dj_puzzle_path *path, dj_puzzle *puzzle);
static bool follow(const dj_puzzle_path *path, bool is_proof, dj_puzzle *puzzle);
static bool is_known(const dj_puzzle *puzzles, int last);

static const dj_solver_budget quick = {.nodes_max = 10000, .memory_max = DJ_SOLVER_PATIENCE_BYTES};

/* Good walks from somewhere on: the best one found at once from the stairs, and others that leave it somewhere. */
int dj_puzzles_cut_walks(dj_puzzle_path *path, dj_puzzle *out, int most) {
    const dj_solver *solver = dj_bot_aids_of(path->game)->solver;
    dj_dice dice = dj_dice_from_seed(path->config.seed);
    dj_move layout[DJ_SOLUTION_MOVES_MAX];
    dj_puzzle_path walker;
    dj_solution walk;
    int laid = solver->lay_out(path->content, path->state, layout), count = 0;
    for (int i = 0; i < laid; i++)
        dj_puzzle_choose(path, layout[i]);
    for (int i = 0; i < WALKS && count < most && path->seat >= 0; i++) {
        walker = *path;
        for (int left = i > 0 ? (int)dj_dice_below(&dice, STRAYING) : 0; left > 0 && walker.seat >= 0; left--)
            dj_puzzle_choose(&walker, dj_puzzle_play_on(&walker, &dice));
        count += walker.seat >= 0 && solver->solve(path->content, walker.state, &quick, &walk, NULL) == DJ_OK &&
                 cut_walk(&walker, &walk, &dice, i == 0, &out[count]) && !is_known(out, count);
    }
    return count;
}

/* Around a fork of the walk where some bot goes another way, which is worse; or anywhere. */
static bool cut_walk(const dj_puzzle_path *path, const dj_solution *walk, dj_dice *dice, bool is_early,
                     dj_puzzle *out) {
    int forks[FORKS], count = find_forks(path, walk, dice, forks, is_early);
    for (int i = 0; i < count; i++) {
        int before = (int)dj_dice_below(dice, BEFORE + 1);
        dj_puzzle_path fork = path_to(path, walk, forks[i]);
        dj_puzzle_path start = path_to(path, walk, forks[i] > before ? forks[i] - before : 0);
        if (is_clear_fork(&fork) && is_only_walk(&start, out) && dj_puzzle_finish(&start, out))
            return true;
    }
    dj_puzzle_path start = path_to(path, walk, (int)dj_dice_below(dice, (uint32_t)walk->length));
    return dj_puzzle_is_for_all(path) && start.seat >= 0 && is_only_walk(&start, out) && dj_puzzle_finish(&start, out);
}

/* Which of the walk's choices, from 0, a bot makes otherwise: a keen one early on, a gentler one on other walks; some,
 * if there are many. */
static int find_forks(const dj_puzzle_path *path, const dj_solution *walk, dj_dice *dice, int forks[FORKS],
                      bool is_early) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_move moves[DJ_MOVES_MAX];
    int strengths, choices = 0, seen = 0, length = is_early && walk->length > EARLY ? EARLY : walk->length;
    const dj_strength *all = dj_strengths(&strengths);
    const dj_player *player = &all[is_early ? strengths - 2 : (int)dj_dice_below(dice, (uint32_t)strengths / 2)].player;
    memcpy(state, path->state, path->game->state_size);
    for (int i = 0; i < length; i++) {
        bool is_choice = path->game->moves(path->content, state, path->seat, moves) > 1;
        dj_seat seat = dj_seat_of(path->game, path->content, state, path->seat);
        dj_bot_choice choice = {.move = walk->moves[i]};
        if (is_choice)
            player->bot->choose(&seat, dice, player->iterations, DJ_UNASKED, &choice);
        if (choice.move != walk->moves[i]) {
            int place = seen < FORKS ? seen : (int)dj_dice_below(dice, (uint32_t)seen + 1);
            if (place < FORKS)
                forks[place] = choices;
            seen++;
        }
        choices += is_choice;
        path->game->play(path->content, state, path->seat, walk->moves[i], NULL);
    }
    return seen < FORKS ? seen : FORKS;
}

/* After so many choices on the walk. */
static dj_puzzle_path path_to(const dj_puzzle_path *path, const dj_solution *walk, int choices) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_puzzle_path walker = *path;
    dj_move moves[DJ_MOVES_MAX];
    memcpy(state, path->state, path->game->state_size);
    for (int i = 0; choices > 0 && i < walk->length; i++) {
        if (path->game->moves(path->content, state, path->seat, moves) > 1) {
            dj_puzzle_choose(&walker, walk->moves[i]);
            choices--;
        }
        path->game->play(path->content, state, path->seat, walk->moves[i], NULL);
    }
    return walker;
}

/* Most forks that a bot misses are none: another way is as good, and a glance tells. */
static bool is_clear_fork(const dj_puzzle_path *fork) {
    dj_certificate seen;
    return fork->seat >= 0 && dj_puzzle_glance(fork->game, fork->content, fork->state, fork->seat, &seen) &&
           seen.margin >= MARGIN_ON_WAY;
}

/* Whether one way alone leads to the best score, for some moves, and every other first move to much less; looked at
 * before it is proved, which takes ten times as long. */
static bool is_only_walk(const dj_puzzle_path *path, dj_puzzle *puzzle) {
    return follow(path, false, puzzle) && follow(path, true, puzzle);
}

/* The answer is the best way up to the last choice that has one best move. */
static bool follow(const dj_puzzle_path *path, bool is_proof, dj_puzzle *puzzle) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_move moves[DJ_MOVES_MAX];
    int choices = 0;
    *puzzle = (dj_puzzle){0};
    memcpy(state, path->state, path->game->state_size);
    for (int i = 0; i < WALK_MAX && path->game->to_act(path->content, state) != 0; i++) {
        int count = path->game->moves(path->content, state, path->seat, moves);
        int32_t wanted = choices > 0 ? MARGIN_ON_WAY : MARGIN_FIRST;
        dj_certificate seen = {.best = moves[0], .margin = wanted};
        if (count > 1 &&
            (!dj_puzzle_glance(path->game, path->content, state, path->seat, &seen) || seen.margin < wanted ||
             (is_proof && !dj_puzzle_is_best(path->game, path->content, state, path->seat, wanted, seen.best))))
            break;
        puzzle->answer[i] = seen.best;
        choices += count > 1;
        puzzle->length = count > 1 ? i + 1 : puzzle->length;
        path->game->play(path->content, state, path->seat, seen.best, NULL);
    }
    return puzzle->length >= WALK_MIN && choices >= CHOICES_MIN;
}

/* Walks that end alike are one puzzle. */
static bool is_known(const dj_puzzle *puzzles, int last) {
    const dj_puzzle *puzzle = &puzzles[last];
    for (int i = 0; i < last; i++)
        if (memcmp(puzzle->answer + puzzle->length - WALK_MIN, puzzles[i].answer + puzzles[i].length - WALK_MIN,
                   WALK_MIN * sizeof *puzzle->answer) == 0)
            return true;
    return false;
}
