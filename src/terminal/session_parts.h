/* The inside of a session, for its own files: session.c has what people do, session_coach.c what is said to a move
 * before, session_bots.c what happens by itself, session_story.c what is said of it. */
#ifndef DJ_TERMINAL_SESSION_PARTS_H
#define DJ_TERMINAL_SESSION_PARTS_H

#include "session.h"

/* After every change of the table: says what happened and keeps the game. Always true. */
bool dj_session_after_change(dj_session *session);
/* What the guard and the coach say to a legal move of a person: false where it is not played. */
bool dj_session_lets_pass(dj_session *session, int seat, dj_move move);
/* The move was spoken of: if it is chosen now, nothing more is said to it. */
void dj_session_clear_move(dj_session *session, dj_move move);
/* Says why something was refused, and remembers its rule. */
void dj_session_refuse(dj_session *session, const dj_error *error);
/* Says what happened in a move, each line to who may see it; -1 is the set-up. */
void dj_session_say_events(dj_session *session, int index);
/* Says the story of a game that goes on, from its beginning; news is its last move. */
void dj_session_say_past(dj_session *session);

/* How many seats are people's. */
int dj_session_people(const dj_session *session);
/* Whether several people look at the end of a game together: nobody's cards are shown then but what is public. */
bool dj_session_is_shown_to_all(const dj_session *session);
const dj_drawer *dj_session_drawer(const dj_session *session);

#endif
