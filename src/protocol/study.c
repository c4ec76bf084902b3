/* Requests for programs that study a game: observations and actions as numbers, solutions, samples. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

enum { NODES = 1000000, NODES_MAX = 100000000 };

static bool keep_sample(dj_engine_request *request);

bool dj_engine_do_observe(dj_engine_request *request) {
    return dj_engine_read_seat(request, &request->seat);
}

void dj_engine_write_observe(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    int16_t numbers[DJ_OBSERVATION_MAX];
    int32_t actions[DJ_MOVES_MAX];
    dj_move moves[DJ_MOVES_MAX];
    dj_table_observe(table, request->seat, numbers);
    dj_json_key(json, "observation");
    dj_json_open_array(json);
    for (int i = 0; i < dj_observation_size(dj_table_game(table)); i++)
        dj_json_integer(json, numbers[i]);
    dj_json_close_array(json);
    int count = dj_table_actions(table, request->seat, moves, actions);
    dj_json_key(json, "actions");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++)
        dj_json_integer(json, actions[i]);
    dj_json_close_array(json);
    dj_json_key(json, "moves");
    dj_moves_json(dj_table_game(table), dj_table_content(table), moves, count, json);
}

/* Of what is laid out first, where the game is not so far yet: those moves are told, and not played. */
bool dj_engine_do_solve(dj_engine_request *request) {
    const dj_table *table = request->session->table;
    const dj_game *game = dj_table_game(table);
    const dj_solver *solver = dj_solver_find(game);
    if (solver == NULL)
        return dj_asked_refuse(&request->asked, "not-solvable",
                               dj_translate(request->asked.language, "there is no solver for %s"), game->id);
    int64_t nodes = NODES;
    if (!dj_asked_number(&request->asked, "nodes", false, 1, NODES_MAX, &nodes))
        return false;
    const void *content = dj_table_content(table);
    memcpy(request->state, dj_table_state(table), game->state_size);
    request->count = solver->lay_out(content, request->state, request->moves);
    for (int i = 0; i < request->count; i++)
        game->play(content, request->state, 0, request->moves[i], NULL);
    dj_solver_budget budget = {.nodes_max = (uint64_t)nodes, .memory_max = DJ_SOLVER_PATIENCE_BYTES};
    dj_error error = {0};
    return solver->solve(content, request->state, &budget, &request->solution, &error) == DJ_OK ||
           dj_asked_refuse_error(&request->asked, &error);
}

void dj_engine_write_solve(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    dj_json_key(json, "layout");
    dj_moves_json(dj_table_game(table), dj_table_content(table), request->moves, request->count, json);
    dj_solution_json(dj_table_game(table), dj_table_content(table), &request->solution, json);
}

bool dj_engine_do_sample(dj_engine_request *request) {
    if (!dj_engine_read_viewer(request, "seat", dj_table_config(request->session->table)->seats > 1 ? DJ_SPECTATOR : 0,
                               &request->viewer) ||
        !dj_engine_read_seed(request, request->seed))
        return false;
    if (request->viewer == DJ_EVERYTHING)
        return dj_asked_refuse_type(&request->asked, "seat",
                                    dj_translate(request->asked.language, "a seat or \"spectator\""));
    const dj_table *table = request->session->table;
    dj_dice dice = dj_dice_from_seed(request->seed);
    dj_table_game(table)->sample(dj_table_content(table), dj_table_state(table), request->viewer, &dice,
                                 request->state);
    return json_object_get(request->asked.root, "as") == NULL || keep_sample(request);
}

void dj_engine_write_sample(const dj_engine_request *request, dj_json *json) {
    const dj_table *table = request->session->table;
    dj_json_key_string(json, "seed", request->seed);
    dj_json_key(json, "view");
    dj_table_game(table)->view(dj_table_content(table), request->state, DJ_EVERYTHING, json);
    if (json_object_get(request->asked.root, "as") != NULL)
        dj_engine_write_start(request, json);
}

static bool keep_sample(dj_engine_request *request) {
    const dj_table *table = request->session->table;
    dj_error error = {0};
    dj_table *sampled = dj_table_from_state(dj_table_game(table), dj_table_content(table), dj_table_config(table),
                                            request->state, &error);
    return sampled != NULL ? dj_engine_keep_game(request, sampled) : dj_asked_refuse_error(&request->asked, &error);
}
