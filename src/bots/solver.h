/* Solvers: exact answers for games that become a puzzle, with nothing hidden and nothing left to chance. A game that
 * has one names it among its aids (aids.h). */
#ifndef DJ_BOTS_SOLVER_H
#define DJ_BOTS_SOLVER_H

#include "donjon/game.h"

enum { DJ_SOLUTION_MOVES = 512 };

/* What a solver may spend. Zero initialised it means: no node limit, hardly any memory, never asked to stop. */
typedef struct dj_solver_budget {
    uint64_t nodes_max;                 /* positions looked at; 0 is no limit */
    size_t memory_max;                  /* bytes allocated at any moment */
    bool (*should_stop)(void *context); /* polled now and then; may be null */
    void *context;                      /* handed to should_stop */
} dj_solver_budget;

/* What a solver found. `score` <= the best possible <= `upper_bound`, whatever the budget. */
typedef struct dj_solution {
    int score;       /* of the best moves found; 0 when they lose */
    int upper_bound; /* no moves score more */
    bool is_optimal; /* what was found is proved best */
    bool is_lost;    /* the moves found lose; with is_optimal, all do */
    uint64_t nodes;  /* positions looked at */
    int path_length;
    dj_move path[DJ_SOLUTION_MOVES]; /* the moves found, to the end */
} dj_solution;

typedef struct dj_solver {
    /* Plays a new game on to where the puzzle begins, by a fixed rule. */
    void (*prepare)(const void *content, void *state);
    /* Takes a state back to where its puzzle began; false where it has not begun. */
    bool (*restart)(const void *content, void *state);
    /* Whether the state is in the middle of its puzzle. */
    bool (*can_solve)(const void *state);
    /* The best that can follow. False where there is nothing to solve; the solution is written on success only. */
    bool (*solve)(const void *state, const dj_solver_budget *budget, dj_solution *solution);
    /* How good a score is: a word for programs, and one for people. */
    const char *(*rating)(int score);
    const char *(*rating_name)(int score, dj_language language);
} dj_solver;

/* No node limit, 1 GiB, never asked to stop. */
dj_solver_budget dj_solver_budget_default(void);

/* The solver of a game, or NULL. */
const dj_solver *dj_solver_find(const dj_game *game);

/* The members of a solution: score, whether it is proved best, its bound, and its path as moves. */
void dj_solution_json(const dj_game *game, const void *content, const dj_solution *solution, dj_json *out);

#endif
