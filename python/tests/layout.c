/* Prints the sizes and last members of the structs that the Python bindings copy: a line "struct member offset size".
 */
#include "donjon/donjon.h"

#include <stddef.h>
#include <stdio.h>

#define SHOW(name, type, member)                                                                                       \
    printf("%s %s %zu %zu\n", name, #member, offsetof(type, member), sizeof((type *)0)->member)
#define SHOW_SIZE(name, type) printf("%s - %zu %zu\n", name, (size_t)0, sizeof(type))

/* Functions that are called through a struct have the types that the bindings give them. */
#define HAS_TYPE(type, member, ...)                                                                                    \
    _Static_assert(_Generic(((type *)0)->member, __VA_ARGS__ : 1, default : 0), #member " has another type")
HAS_TYPE(dj_bot, choose, void (*)(const dj_seat *, dj_dice *, int, dj_language, dj_bot_choice *));
HAS_TYPE(dj_solver, lay_out, int (*)(const void *, const void *, dj_move *));
HAS_TYPE(dj_solver, solve,
         dj_status (*)(const void *, const void *, const dj_solver_budget *, dj_solution *, dj_error *));

int main(void) {
    SHOW_SIZE("Text", dj_text);
    SHOW("Json", dj_json, wants_comma);
    SHOW_SIZE("Json", dj_json);
    SHOW_SIZE("ErrorInfo", dj_error);
    SHOW("Config", dj_config, options);
    SHOW_SIZE("Config", dj_config);
    SHOW("Dice", dj_dice, block);
    SHOW_SIZE("Dice", dj_dice);
    SHOW("ResultInfo", dj_result, ending);
    SHOW_SIZE("ResultInfo", dj_result);
    SHOW_SIZE("Event", dj_event);
    SHOW_SIZE("Played", dj_played);
    SHOW("Seat", dj_seat, hidden);
    SHOW("Seat", dj_seat, forbidden);
    SHOW_SIZE("Seat", dj_seat);
    SHOW_SIZE("Choice", dj_bot_choice);
    SHOW("Bot", dj_bot, choose);
    SHOW_SIZE("Bot", dj_bot);
    SHOW_SIZE("Player", dj_player);
    SHOW_SIZE("SolverBudget", dj_solver_budget);
    SHOW("Solution", dj_solution, moves);
    SHOW_SIZE("Solution", dj_solution);
    SHOW("Solver", dj_solver, solve);
    SHOW("SaveHeader", dj_save_header, length);
    SHOW_SIZE("SaveHeader", dj_save_header);
    SHOW_SIZE("Problem", dj_problem);
    SHOW_SIZE("Problems", dj_problems);
    SHOW("GameFacts", dj_game, state_size);
    SHOW("GameFacts", dj_game, moves_max);
    SHOW("GameFacts", dj_game, option_count);
    SHOW("GameFacts", dj_game, original);
    SHOW("GameFacts", dj_game, action_parts);
    SHOW("Part", dj_part, stride);
    SHOW_SIZE("Part", dj_part);
    SHOW("BatchBuffers", dj_batch_buffers, legal);
    SHOW("BatchBuffers", dj_batch_buffers, done);
    SHOW_SIZE("BatchBuffers", dj_batch_buffers);
    return 0;
}
