/* The terminal as one full-screen window, by ncurses. There is one terminal, so there is one window.
 *
 * Opened inside dj_interrupt_begin and dj_interrupt_end: signals arrive while a key is waited for. */
#ifndef DJ_TERMINAL_WINDOW_H
#define DJ_TERMINAL_WINDOW_H

#include "canvas/canvas.h"
#include "drawer.h"
#include "front.h"

/* What dj_window_key gives where there is no key. */
enum { DJ_KEY_NONE = -1, DJ_KEY_LOST = -2 };

/* The smallest window that games are drawn in. */
enum { DJ_WINDOW_WIDTH_MIN = 60, DJ_WINDOW_HEIGHT_MIN = 20 };

/* False where the terminal cannot do it. */
bool dj_window_open(const dj_front *front);
/* Gives the terminal back as it was. Safe to call at any time. */
void dj_window_close(void);

/* A blank canvas of the window's size; its cells are NULL where memory is short. */
dj_canvas dj_window_canvas(void);
/* Shows the canvas and frees it. */
void dj_window_show(dj_canvas *canvas);

/* The next key: a code point or one of the keys of drawer.h. DJ_KEY_NONE after the time given (-1 waits for ever),
 * DJ_KEY_LOST where a signal or the end of the terminal asks the session to end. Ctrl-L is answered here: what was
 * shown is painted anew, after what the keys before it did. */
int dj_window_key(int timeout_ms);

/* Whether the window is large enough; where not, draws a canvas that asks for a larger one. */
bool dj_window_is_large_enough(dj_language language);

typedef enum dj_reading { DJ_READ_LINES, DJ_READ_MARKDOWN, DJ_READ_FROM_END } dj_reading;

/* Shows a text to read until a key closes it: line by line, from its last lines, or as Markdown, its paragraphs filled
 * to the window. Gives that key, or DJ_KEY_LOST as above. */
int dj_window_read(const char *title, const char *text, dj_reading how, dj_language language);

#endif
