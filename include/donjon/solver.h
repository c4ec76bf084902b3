/* Exact solvers. A game played alone whose chance is spent at some moment, and which hides nothing from then on, can
 * have one: it finds the best play, and proves that there is none better. Games give theirs among the aids for bots. */
#ifndef DONJON_SOLVER_H
#define DONJON_SOLVER_H

#include "game.h"

DJ_API_BEGIN

/* What a solver may spend. Zero initialised it means: no node limit, hardly any memory, never asked to stop. */
typedef struct dj_solver_budget {
    uint64_t nodes_max;                 /* positions or partial plays looked at; 0 is no limit */
    size_t memory_max;                  /* bytes allocated at any moment */
    bool (*should_stop)(void *context); /* polled now and then; may be null */
    void *context;                      /* handed to should_stop */
} dj_solver_budget;

/* No node limit, 1 GiB, never asked to stop. */
dj_solver_budget dj_solver_budget_default(void);

enum {
    /* What a player waits for gladly, some seconds. Not a time: the same question has the same answer everywhere. */
    DJ_SOLVER_PATIENCE_NODES = 8 << 20,
    DJ_SOLVER_PATIENCE_BYTES = 256 << 20,
    DJ_SOLUTION_MOVES_MAX = 512,
};

/* What a solver found. `score` <= the best possible <= `upper_bound`, whatever the budget. */
typedef struct dj_solution {
    int32_t score;       /* of the best play found; 0 when it loses */
    int32_t upper_bound; /* nothing scores more */
    bool is_optimal;     /* the play found is proved best */
    bool is_lost;        /* the play found loses; with is_optimal, every play does */
    uint64_t nodes;      /* looked at */
    int length;
    dj_move moves[DJ_SOLUTION_MOVES_MAX]; /* of the play found, to its end */
} dj_solution;

typedef struct dj_solver {
    /* Moves that lead to a state that can be solved and is worth it, always the same for a state; returns how many,
     * none where it can be solved. */
    int (*lay_out)(const void *content, const void *state, dj_move moves[DJ_SOLUTION_MOVES_MAX]);
    /* Takes a state back to the first that could be solved; false before that. */
    bool (*restart)(const void *content, void *state);
    /* The best play from a state on, with whatever the budget allowed; a null one is the default. */
    dj_status (*solve)(const void *content, const void *state, const dj_solver_budget *budget, dj_solution *solution,
                       dj_error *error);
    /* The best move, and what it and the others lead to, in words; false where there is nothing to solve. */
    bool (*advise)(const void *content, const void *state, const dj_solver_budget *budget, dj_language language,
                   dj_move *move, dj_text *out);
    /* A stable word for a score. */
    const char *(*rating)(int32_t score);
    /* What was found, in lines: its score, and whether that is proved. */
    void (*describe)(const dj_solution *solution, dj_language language, dj_text *out);
    /* A score that was reached, held against the best there was, in a sentence. */
    void (*judge)(const dj_solution *solution, int32_t score, dj_language language, dj_text *out);
} dj_solver;

/* The solver of a game, or NULL. */
const dj_solver *dj_solver_find(const dj_game *game);

/* Moves in their text form, as an array. */
void dj_moves_json(const dj_game *game, const void *content, const dj_move *moves, int count, dj_json *json);

/* The members of a solution, in an object that is open: score, optimal, upper_bound, lost, rating, path, nodes. */
void dj_solution_json(const dj_game *game, const void *content, const dj_solution *solution, dj_json *json);

DJ_API_END

#endif
