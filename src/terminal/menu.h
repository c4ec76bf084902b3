/* What `donjon` alone shows on a terminal: a list of things to do. The menu asks; who called it does what was chosen.
 */
#ifndef DJ_TERMINAL_MENU_H
#define DJ_TERMINAL_MENU_H

#include "front.h"
#include "seating.h"

/* What stays from one showing of the menu to the next. */
typedef struct dj_menu {
    dj_language language;
    dj_front front;
    int chosen; /* the entry under the cursor */
} dj_menu;

typedef enum dj_menu_answer {
    DJ_MENU_NO_SCREEN, /* nothing was shown: there is no full screen, it is dumb, or nobody knows it */
    DJ_MENU_LEAVE,
    DJ_MENU_PLAY,   /* a new game */
    DJ_MENU_RESUME, /* a saved game */
} dj_menu_answer;

typedef struct dj_menu_choice {
    const dj_game *game; /* to be played, by `seating`, whose seed may be empty */
    dj_seating seating;
    dj_path save; /* to go on with */
} dj_menu_choice;

/* Lets the player choose; rules are read and the language is changed inside. */
dj_menu_answer dj_menu_ask(dj_menu *menu, dj_menu_choice *choice);

#endif
