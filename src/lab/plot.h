/* Plots as SVG inside a page: drawn in the page's own colours, with a name for those who do not see them. */
#ifndef DJ_LAB_PLOT_H
#define DJ_LAB_PLOT_H

#include "donjon/text.h"

#include <stdint.h>
#include <stdio.h>

enum { DJ_PLOT_NAME = 120, DJ_PLOT_ROWS = 64 };

/* A value and its interval; without one both ends are the value. */
typedef struct dj_plot_row {
    char name[DJ_PLOT_NAME];
    double value, low, high;
} dj_plot_row;

typedef struct dj_plot {
    const char *label; /* what it shows, in words */
    bool is_share;     /* values are written in per cent */
    dj_language language;
} dj_plot;

/* A dot and its interval on each row; a line at `reference` unless it is NULL. */
void dj_plot_intervals(const dj_plot *plot, const dj_plot_row *rows, int count, const double *reference, FILE *out);
/* A bar from 0 on each row. */
void dj_plot_bars(const dj_plot *plot, const dj_plot_row *rows, int count, FILE *out);
/* Upright bars, each for the values from `from` + i * `width` on. */
void dj_plot_histogram(const dj_plot *plot, const int64_t *bins, int count, int from, int width, FILE *out);
/* Lines over numbers: `series` of `count` rows each, one after the other, whose places are `at`. The names of the first
 * rows are the series'. A mark at `was`. */
void dj_plot_lines(const dj_plot *plot, const dj_plot_row *rows, const int64_t *at, int count, int series, int64_t was,
                   FILE *out);

/* Text of a page or an attribute. */
void dj_html(const char *text, FILE *out);

#endif
