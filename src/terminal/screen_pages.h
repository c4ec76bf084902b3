/* What can be read on the full screen beside the game itself. Each page is shown until a key closes it. */
#ifndef DJ_TERMINAL_SCREEN_PAGES_H
#define DJ_TERMINAL_SCREEN_PAGES_H

#include "screen_layout.h"

/* The rule of a number, or of the moment where that is empty. */
void dj_screen_show_rule(dj_screen *screen, const char *number);
/* The keys that do something now, and those that always do. */
void dj_screen_show_keys(dj_screen *screen);
/* The words that can be typed. */
void dj_screen_show_words(dj_screen *screen);
/* What happened so far, from its end. */
void dj_screen_show_story(dj_screen *screen);
/* In words, with every legal move and its short form. */
void dj_screen_show_position(dj_screen *screen);

/* The legal moves in the order they are numbered, for the caller to free; none where memory is short or nobody at the
 * keyboard must act. */
int dj_screen_moves(const dj_screen *screen, dj_move **moves);

#endif
