/* The inside of a session, for its own files: session.c has what people do, session_bots.c what happens by itself. */
#ifndef DJ_TERMINAL_SESSION_PARTS_H
#define DJ_TERMINAL_SESSION_PARTS_H

#include "session.h"

/* After every change of the table: says what happened and keeps the game. Always true. */
bool dj_session_after_change(dj_session *session);
/* Says why something was refused, and remembers its rule. */
void dj_session_refuse(dj_session *session, const dj_error *error);

#endif
