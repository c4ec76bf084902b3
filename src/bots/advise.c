/* The one adviser, for terminal, protocol and page alike. */
#include "reasons.h"

#include <stddef.h>
#include <string.h>

void dj_advise(const dj_seat *seat, dj_dice *dice, int iterations, const dj_solver_budget *budget, dj_language language,
               dj_bot_choice *choice) {
    const dj_solver *solver = dj_bot_aids_of(seat->game)->solver;
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_solver_budget patience = {.nodes_max = DJ_SOLVER_PATIENCE_NODES, .memory_max = DJ_SOLVER_PATIENCE_BYTES};
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    if (solver != NULL) {
        dj_move moves[DJ_MOVES_MAX];
        choice->offered = dj_seat_moves(seat, moves);
        dj_seat_sample(seat, dice, world); /* where a solver can answer, nothing is hidden */
        if (solver->advise(seat->content, world, budget != NULL ? budget : &patience, language, &choice->move, &why))
            return;
    }
    dj_dice ahead = *dice;
    const dj_bot *bot = dj_bot_best(seat->game);
    bool is_told =
        bot != &dj_bot_search && bot != &dj_bot_weigh; /* who say how a move stands, and nothing of the game */
    bot->choose(seat, dice, iterations, is_told ? language : DJ_UNASKED, choice);
    if (choice->offered < 2) {
        dj_bot_random.choose(seat, dice, iterations, language, choice);
        return;
    }
    if (language == DJ_UNASKED)
        return;
    why.length = strlen(choice->why);
    if (why.length > 0)
        dj_text_add(&why, " ");
    dj_say_reasons(seat, &ahead, choice->move, choice->next, language, &why);
}
