#include "donjon/solver.h"

#include "aids.h"

dj_solver_budget dj_solver_budget_default(void) {
    return (dj_solver_budget){.memory_max = (size_t)1 << 30};
}

const dj_solver *dj_solver_find(const dj_game *game) {
    return dj_bot_aids_of(game)->solver;
}

void dj_moves_json(const dj_game *game, const void *content, const dj_move *moves, int count, dj_json *json) {
    dj_json_open_array(json);
    for (int i = 0; i < count; i++) {
        char move[DJ_MOVE_TEXT];
        dj_text text = dj_text_over(move, sizeof move);
        game->move_text(content, moves[i], &text);
        dj_json_string(json, move);
    }
    dj_json_close_array(json);
}

void dj_solution_json(const dj_game *game, const void *content, const dj_solution *solution, dj_json *json) {
    dj_json_key_integer(json, "score", solution->score);
    dj_json_key_boolean(json, "optimal", solution->is_optimal);
    dj_json_key_integer(json, "upper_bound", solution->upper_bound);
    dj_json_key_boolean(json, "lost", solution->is_lost);
    dj_json_key_string(json, "rating", dj_solver_find(game)->rating(solution->score));
    dj_json_key(json, "path");
    dj_moves_json(game, content, solution->moves, solution->length, json);
    dj_json_key_integer(json, "nodes", (int64_t)solution->nodes);
}
