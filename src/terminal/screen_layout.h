/* How the full screen is divided. */
#ifndef DJ_TERMINAL_SCREEN_LAYOUT_H
#define DJ_TERMINAL_SCREEN_LAYOUT_H

#include "session.h"

/* On which sides the board goes on beyond its place. */
typedef struct dj_hidden {
    bool left, right, above, below;
} dj_hidden;

typedef struct dj_screen {
    dj_session *session;
    const dj_drawer *drawer;
    dj_cursor cursor;
    int scroll_x, scroll_y; /* of the board, where it is larger than its place */
    dj_hidden hidden;
    const char *notice; /* shown in place of how things stand until the next key, or NULL */
    bool is_hinted;     /* a move was advised: Enter plays it */
    dj_move hint;
    const char *typed; /* the line being typed, or NULL */
    bool is_drawn;     /* the window is large enough to show the game */
    bool wants_to_leave;
} dj_screen;

/* Draws everything, or asks for a larger window. */
void dj_screen_draw(dj_screen *screen);

#endif
