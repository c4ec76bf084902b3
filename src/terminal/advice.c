#include "advice.h"

#include "host/interrupt.h"

#include <stdalign.h>
#include <stddef.h>
#include <string.h>

static bool should_stop(void *context);

static const dj_solver_budget patience = {
    .nodes_max = DJ_SOLVER_PATIENCE_NODES, .memory_max = DJ_SOLVER_PATIENCE_BYTES, .should_stop = should_stop};

void dj_table_advise(const dj_table *table, int seat, dj_language language, dj_bot_choice *choice) {
    dj_seat handle = dj_seat_of(dj_table_game(table), dj_table_content(table), dj_table_state(table), seat);
    dj_advise(&handle, &patience, language, choice);
}

bool dj_solver_verdict(const dj_table *table, dj_language language, dj_text *out) {
    const dj_game *game = dj_table_game(table);
    const void *content = dj_table_content(table);
    const dj_solver *solver = dj_solver_find(game);
    alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_solution best;
    dj_result result;
    memcpy(state, dj_table_state(table), game->state_size);
    if (solver == NULL || !solver->restart(content, state) ||
        solver->solve(content, state, &patience, &best, NULL) != DJ_OK)
        return false;
    game->result(content, dj_table_state(table), &result);
    solver->judge(&best, result.scores[0], language, out);
    return true;
}

static bool should_stop(void *context) {
    (void)context;
    return dj_interrupt_came();
}
