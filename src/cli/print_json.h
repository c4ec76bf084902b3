/* JSON of any size on stdout. */
#ifndef DJ_CLI_PRINT_JSON_H
#define DJ_CLI_PRINT_JSON_H

#include "donjon/json.h"

/* Runs `write`, which must write the same each time, with room for all it writes; prints that and a line end.
 * Returns the exit code. */
int dj_print_json(void (*write)(dj_json *json, const void *context), const void *context);

#endif
