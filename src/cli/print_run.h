/* Printing, chosen at the link: the work itself in donjon-print, which is linked with all that draws, or in the others
 * the start of that program, so that they load none of it. */
#ifndef DJ_CLI_PRINT_RUN_H
#define DJ_CLI_PRINT_RUN_H

#include "command.h"

int dj_print_run(const dj_call *call);
/* The path of donjon-print, which lies beside this program; false where there is none. */
bool dj_print_program(char *path, size_t size);

#endif
