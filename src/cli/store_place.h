/* Where the tables of this user are. */
#ifndef DJ_CLI_STORE_PLACE_H
#define DJ_CLI_STORE_PLACE_H

#include "command.h"

enum { DJ_STORE_PATH = 4096 };

/* The value of --store; where it was not given, a file of the user's own, whose directory is made and whose name is
 * written to `path`. NULL with the reason said. */
const char *dj_store_place(const dj_call *call, char path[DJ_STORE_PATH]);

#endif
