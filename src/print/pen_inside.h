/* What a pen is made of, for the files of the pen and for those who give it a surface. */
#ifndef DJ_PRINT_PEN_INSIDE_H
#define DJ_PRINT_PEN_INSIDE_H

#include "assets.h"
#include "pen.h"
#include "print.h"

#include <cairo.h>

struct dj_pen {
    cairo_t *cairo; /* a unit is a millimetre */
    const dj_assets *assets;
    const char *game; /* its id, for pictures */
    dj_ink ink;
    dj_language language;
    double faded;                 /* from 0, not at all */
    char misfit[DJ_PRINT_MISFIT]; /* the beginning of the first words without a place */
};

/* A pen on a surface whose unit is a point; it draws in millimetres. */
dj_pen dj_pen_on(cairo_surface_t *surface, const dj_assets *assets, const char *game, dj_ink ink, dj_language language);
void dj_pen_finish(dj_pen *pen);
/* Makes a tone, mixed with the sheet, what is drawn with next. */
void dj_pen_dip(dj_pen *pen, dj_tone tone, double strength);

#define DJ_POINTS_PER_MM (72 / 25.4)

#endif
