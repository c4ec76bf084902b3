/* What the program says on stderr when something is wrong, and how it ends then. */
#ifndef DJ_HOST_COMPLAIN_H
#define DJ_HOST_COMPLAIN_H

#include "donjon/donjon.h"

/* Exit codes, promised to callers. */
enum {
    DJ_EXIT_OK = 0,
    DJ_EXIT_REFUSED = 1, /* invalid or illegal */
    DJ_EXIT_USAGE = 2,
    DJ_EXIT_IO = 3,
    DJ_EXIT_GATE = 4, /* a threshold the caller set was not met */
};

/* Says a translated sentence on stderr as "donjon: ...". */
__attribute__((format(printf, 1, 2))) void dj_complain(const char *format, ...);
void dj_complain_error(const dj_error *error, dj_language language);
/* Says each problem of a file as file:line:col: message. */
void dj_complain_problems(const dj_problems *problems, const char *file);
/* Says what is wrong with a file as "donjon: FILE: reason", its name whole and clean. */
void dj_complain_file(const char *path, const char *reason);
/* What an errno means, in the language where it is one that people meet. */
const char *dj_system_reason(int error_number, dj_language language);

#endif
