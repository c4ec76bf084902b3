/* The two ways a session is shown and steered, and the menu's choice between them. */
#ifndef DJ_TERMINAL_FRONT_H
#define DJ_TERMINAL_FRONT_H

#include "session.h"

typedef struct dj_front {
    bool is_plain; /* sentences only, for pipes and screen readers */
    bool is_ascii; /* drawings in ASCII */
    bool has_colours;
    bool is_coached; /* a coach looks over the players' shoulders, from the first move on */
} dj_front;

/* What the terminal can do and the environment asks for: NO_COLOR, TERM, the locale's character set. */
dj_front dj_front_default(void);

/* What came of a session: what its player wants next, and where the game is kept. */
typedef struct dj_ending {
    dj_wish wish;
    dj_path kept;
    bool is_coached; /* it was, at the end */
} dj_ending;

/* Plays the session until its end, the end of input, a wish to leave or a signal; then keeps the game, frees the
 * session and says how to go on. Returns the exit code. */
int dj_front_run(dj_session *session, const dj_front *front, dj_ending *ending);

/* The fronts themselves: they play, and leave keeping and freeing to dj_front_run. */
int dj_plain_run(dj_session *session, const dj_front *front);
int dj_screen_run(dj_session *session, const dj_front *front);

#endif
