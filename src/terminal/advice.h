/* What an exact solver says to the one who plays, in the time that a player gladly waits. */
#ifndef DJ_TERMINAL_ADVICE_H
#define DJ_TERMINAL_ADVICE_H

#include "donjon/table.h"

/* What to do next, and how the game that is over compares with the best that could be had; false where the game has no
 * solver, or it has nothing to say. */
bool dj_solver_advice(const dj_table *table, dj_language language, dj_text *out);
bool dj_solver_verdict(const dj_table *table, dj_language language, dj_text *out);

#endif
