/* The menu that `donjon` alone shows on a terminal. */
#ifndef DJ_CLI_MENU_H
#define DJ_CLI_MENU_H

#include "command.h"

/* Does what the player chooses until they leave. False, with nothing shown, where the terminal has no full screen. */
bool dj_menu_run(const dj_call *call, int *exit_code);

#endif
