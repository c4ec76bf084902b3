/* DONJONZ as a puzzle: once the last card is laid, the walk is solved. */
#include "solver.h"

#include "walk_state.h"

#include <assert.h>

static void prepare(const void *content, void *state);
static bool restart(const void *content, void *state);
static bool can_solve(const void *state);
static bool solve(const void *state, const dj_solver_budget *budget, dj_solution *solution);
static const char *rating(int score);
static const char *rating_name(int score, dj_language language);

const dj_solver donjonz_solver = {
    .prepare = prepare,
    .restart = restart,
    .can_solve = can_solve,
    .solve = solve,
    .rating = rating,
    .rating_name = rating_name,
};

static void prepare(const void *content, void *state) {
    dj_place_compactly(content, state);
}

static bool restart(const void *content, void *state) {
    return dj_walk_to_stairs(content, state);
}

static bool can_solve(const void *state) {
    dj_walk walk;
    return dj_walk_from_state(state, &walk);
}

static bool solve(const void *state, const dj_solver_budget *budget, dj_solution *solution) {
    static_assert((int)DJ_WALK_PATH_MAX <= (int)DJ_SOLUTION_MOVES, "a walk fits in a solution");
    dj_walk walk;
    dj_walk_answer answer;
    dj_walk_budget own = {.nodes_max = budget->nodes_max,
                          .memory_max = budget->memory_max,
                          .should_stop = budget->should_stop,
                          .context = budget->context};
    if (!dj_walk_from_state(state, &walk) || !dj_walk_solve(&walk, &own, &answer))
        return false;
    *solution = (dj_solution){.score = answer.score,
                              .upper_bound = answer.upper_bound,
                              .is_optimal = answer.is_optimal,
                              .is_lost = answer.is_lost,
                              .nodes = answer.nodes,
                              .path_length = answer.path_length};
    for (int i = 0; i < answer.path_length; i++)
        solution->path[i] = answer.path[i];
    return true;
}

static const char *rating(int score) {
    return donjonz_rating_words[donjonz_rating(score)];
}

static const char *rating_name(int score, dj_language language) {
    return donjonz_rating_name(donjonz_rating(score), language);
}
