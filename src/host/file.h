/* Files read whole. */
#ifndef DJ_HOST_FILE_H
#define DJ_HOST_FILE_H

#include "donjon/donjon.h"

/* A whole file, or standard input for "-", with a NUL after it. The caller frees *text; the error is said. */
DJ_MUST_CHECK bool dj_read_file(const char *path, dj_language language, char **text, size_t *length);

#endif
