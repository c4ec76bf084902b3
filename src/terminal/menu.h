/* What `donjon` alone shows on a terminal. */
#ifndef DJ_TUI_MENU_H
#define DJ_TUI_MENU_H

#include "cli/command.h"

/* Lets the player choose until they leave. False, with nothing shown, where the terminal has no full screen: there is
 * none, it is dumb, or nobody knows it. */
bool dj_menu(const dj_call *call, int *exit_code);

#endif
