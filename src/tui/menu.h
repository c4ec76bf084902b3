/* What `donjon` alone shows on a terminal. */
#ifndef DJ_TUI_MENU_H
#define DJ_TUI_MENU_H

#include "cli/command.h"

/* Lets the player choose until they leave; returns the exit code. */
int dj_menu(const dj_call *call);

#endif
