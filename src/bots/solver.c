#include "solver.h"

#include "aids.h"

#include <assert.h>

dj_solver_budget dj_solver_budget_default(void) {
    return (dj_solver_budget){.memory_max = (size_t)1 << 30};
}

const dj_solver *dj_solver_find(const dj_game *game) {
    return dj_bot_aids_of(game)->solver;
}

void dj_solution_json(const dj_game *game, const void *content, const dj_solution *solution, dj_json *out) {
    const dj_solver *solver = dj_solver_find(game);
    assert(solver != NULL);
    dj_json_key_integer(out, "score", solution->score);
    dj_json_key_boolean(out, "optimal", solution->is_optimal);
    dj_json_key_integer(out, "upper_bound", solution->upper_bound);
    dj_json_key_boolean(out, "lost", solution->is_lost);
    dj_json_key_string(out, "rating", solver->rating(solution->score));
    dj_json_key(out, "path");
    dj_json_open_array(out);
    for (int i = 0; i < solution->path_length; i++) {
        char move[DJ_MOVE_TEXT];
        dj_text text = dj_text_over(move, sizeof move);
        game->move_text(content, solution->path[i], &text);
        dj_json_string(out, move);
    }
    dj_json_close_array(out);
    dj_json_key_integer(out, "nodes", (int64_t)solution->nodes);
}
