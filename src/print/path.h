/* The letters of SVG's path data, on a cairo context. */
#ifndef DJ_PRINT_PATH_H
#define DJ_PRINT_PATH_H

#include <cairo.h>

/* Adds the path; what cannot be read ends it. */
void dj_path_add(cairo_t *cairo, const char *data);

#endif
