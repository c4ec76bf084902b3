/* The command of `donjon-print`, the program that is linked with all that draws on paper. */
#include "command.h"

const dj_command *const dj_commands[] = {&dj_command_print};
const int dj_command_count = 1;
