#include "store_place.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool make_directory(char *path);

const char *dj_store_place(const dj_call *call, char path[DJ_STORE_PATH]) {
    const char *given = dj_call_value(call, "store");
    if (given != NULL)
        return given;
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && state[0] == '/')
        snprintf(path, DJ_STORE_PATH, "%s/donjon/tables.sqlite", state);
    else
        snprintf(path, DJ_STORE_PATH, "%s/.local/state/donjon/tables.sqlite", home != NULL ? home : "");
    if (make_directory(path))
        return path;
    dj_complain(dj_translate(dj_call_language(call), "cannot make the directory of '%s': give a file by --store"),
                path);
    return NULL;
}

/* All directories above a file. */
static bool make_directory(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        bool is_there = access(path, X_OK) == 0;
        *slash = '/';
        if (!is_there)
            return false;
    }
    return true;
}
