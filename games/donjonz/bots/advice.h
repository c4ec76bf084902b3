/* What the solver of the walk and the layout of the dungeon have to say for a move, in words. */
#ifndef DONJONZ_ADVICE_H
#define DONJONZ_ADVICE_H

#include "donjon/solver.h"

/* The slots of dj_solver with these names. */
bool donjonz_advise(const void *content, const void *state, const dj_solver_budget *budget, dj_language language,
                    dj_move *move, dj_text *out);
void donjonz_describe_solution(const dj_solution *solution, dj_language language, dj_text *out);
void donjonz_judge(const dj_solution *solution, int32_t score, dj_language language, dj_text *out);

/* That of dj_bot_aids, while the dungeon is laid out. */
void donjonz_say_why(const void *content, const void *world, dj_move move, dj_move next, const char *name,
                     dj_language language, dj_text *out);

#endif
