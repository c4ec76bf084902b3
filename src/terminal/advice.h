/* What is said to the one who plays, in the time that a player gladly waits. */
#ifndef DJ_TERMINAL_ADVICE_H
#define DJ_TERMINAL_ADVICE_H

#include "donjon/bot.h"
#include "donjon/table.h"

/* What the seat, which has a move to make, should do next. */
void dj_table_advise(const dj_table *table, int seat, dj_language language, dj_bot_choice *choice);
/* How the game that is over compares with the best that could be had; false where the game has no solver, or it has
 * nothing to say. */
bool dj_solver_verdict(const dj_table *table, dj_language language, dj_text *out);

#endif
