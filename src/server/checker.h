/* A thread that looks through the store once, when a server starts, beside everything else and with what is left of the
 * processor. What is damaged is told to the operator. */
#ifndef DJ_SERVER_CHECKER_H
#define DJ_SERVER_CHECKER_H

#include "donjon/game.h"

typedef struct dj_checker dj_checker;

/* `complain` is called on that thread. NULL where it cannot be started, or there is nothing to be looked through. */
dj_checker *dj_checker_start(const char *where, void (*complain)(const dj_error *error));
/* Ends it, wherever it is. A store that does not answer is not waited for longer than so many seconds: the thread is
 * left behind then, and ends with the process. */
void dj_checker_stop(dj_checker *checker, int patience_s);

#endif
