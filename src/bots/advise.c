/* Hints: one adviser for terminal, protocol, page and coach alike. */
#include "reasons.h"
#include "standing.h"

#include <stdlib.h>
#include <string.h>

enum { LINES = 96 }; /* that what looks best at once is held against the bot's move in */

static bool ask_solver(const dj_seat *seat, dj_dice *dice, const dj_solver_budget *budget, dj_language language,
                       dj_bot_choice *choice);
static bool is_obvious_better(const dj_seat *seat, dj_dice dice, dj_bot_choice *choice);

void dj_advise(const dj_seat *seat, const dj_solver_budget *budget, dj_language language, dj_bot_choice *choice) {
    dj_dice dice = dj_dice_from_seed("advice"); /* whoever asks is told the same */
    *choice = (dj_bot_choice){0};
    if (ask_solver(seat, &dice, budget, language, choice))
        return;
    const dj_bot *bot = dj_bot_best(seat->game);
    bool is_told =
        bot != &dj_bot_search && bot != &dj_bot_weigh; /* who say how a move stands, and nothing of the game */
    bot->choose(seat, &dice, DJ_ITERATIONS, is_told ? language : DJ_UNASKED, choice);
    if (choice->offered < 2) {
        dj_bot_random.choose(seat, &dice, DJ_ITERATIONS, language, choice);
        return;
    }
    if (is_obvious_better(seat, dice, choice))
        choice->why[0] = '\0'; /* was about the other move */
    if (language == DJ_UNASKED)
        return;
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    why.length = strlen(choice->why);
    if (why.length > 0)
        dj_text_add(&why, " ");
    /* In other worlds than it was chosen in, where it looks better than it is. */
    dj_say_reasons(seat, dj_dice_fork(&dice), choice->move, choice->next, language, &why);
}

static bool ask_solver(const dj_seat *seat, dj_dice *dice, const dj_solver_budget *budget, dj_language language,
                       dj_bot_choice *choice) {
    const dj_solver *solver = dj_bot_aids_of(seat->game)->solver;
    dj_solver_budget patience = {.nodes_max = DJ_SOLVER_PATIENCE_NODES, .memory_max = DJ_SOLVER_PATIENCE_BYTES};
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_move moves[DJ_MOVES_MAX];
    if (solver == NULL)
        return false;
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    choice->offered = dj_seat_moves(seat, moves);
    dj_seat_sample(seat, dice, world); /* where a solver can answer, nothing is hidden */
    return solver->advise(seat->content, world, budget != NULL ? budget : &patience, language, &choice->move, &why);
}

/* Takes it then, and the bot's move is the next best one. Where lines are judged by a solver that would take many
 * seconds: the bot's word stands there. */
static bool is_obvious_better(const dj_seat *seat, dj_dice dice, dj_bot_choice *choice) {
    if (dj_is_for_points(seat->game))
        return false;
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_search_line *line = malloc(sizeof *line);
    dj_move proposed = choice->move;
    if (line == NULL)
        return false;
    dj_seat_sample(seat, &dice, world); /* stands for the state: what is looked at is what the seat can know */
    dj_prospect look = {.game = seat->game,
                        .content = seat->content,
                        .state = world,
                        .viewer = seat->seat,
                        .lines = LINES,
                        .dice = dice,
                        .opener = seat->seat,
                        .move = proposed};
    choice->move = dj_or_obvious(&look, proposed, line);
    free(line);
    if (choice->move != proposed)
        choice->next = proposed;
    return choice->move != proposed;
}
