/* Tables as lines of JSON, to move them from one store to another: a line with the table, then a line an entry. */
#ifndef DJ_CLI_STORE_MOVE_H
#define DJ_CLI_STORE_MOVE_H

#include "store/store.h"

typedef struct dj_moved {
    dj_language language; /* of what is said about tables that are left out */
    int64_t tables, left_out, known;
} dj_moved;

/* Writes all tables but those set aside and damaged, each of which is named on stderr, to a new file that is its user's
 * alone, or to stdout for "-". */
DJ_MUST_CHECK dj_status dj_store_export(dj_store *store, const char *path, dj_moved *moved, dj_error *error);
/* Adds the tables of such a file, or of stdin. A table that is there already is left as it is, or gets the entries that
 * it lacks; one that is there with other entries, or whose chain is broken in the file, is left out and named. */
DJ_MUST_CHECK dj_status dj_store_import(dj_store *store, const char *path, dj_moved *moved, dj_error *error);

#endif
