/* A drawing in dots, shown as Braille signs: two dots wide and four high in each column and row of a canvas.
 *
 * Every dot belongs to a layer. Where layers meet in one sign, all their dots are shown, in the colour of the highest;
 * textures are only shown where nothing else is. */
#ifndef DJ_CANVAS_DOTS_H
#define DJ_CANVAS_DOTS_H

#include "canvas.h"

enum { DJ_DOTS_WIDE = 2, DJ_DOTS_HIGH = 4, DJ_DOTS_COLUMNS = 96, DJ_DOTS_ROWS = 52 };

typedef struct dj_dots_layer {
    dj_style style;
    char ascii; /* where there are no Braille signs */
} dj_dots_layer;

typedef struct dj_dots {
    int width, height; /* in dots, at most what the signs below hold */
    struct {
        uint8_t mask;    /* as Braille numbers its dots */
        uint8_t texture; /* likewise */
        uint8_t layer;   /* the highest, from 1; 0 where there is no dot */
        uint8_t texture_layer;
    } signs[DJ_DOTS_ROWS][DJ_DOTS_COLUMNS];
} dj_dots;

/* An empty drawing. */
void dj_dots_clear(dj_dots *dots, int width, int height);

/* One dot, y growing downwards; dropped outside. Layers count from 1, higher ones in front. */
void dj_dots_put(dj_dots *dots, int x, int y, int layer);
void dj_dots_texture(dj_dots *dots, int x, int y, int layer);
/* A straight line whose first dot is the `phase`-th of a pattern: of every `period` dots the first `drawn` are drawn.
 * Returns the phase after its last dot, which a line that goes on from there draws itself. */
int dj_dots_line(dj_dots *dots, int x, int y, int to_x, int to_y, int layer, int phase, int period, int drawn);

/* Shows it with its north-west corner at x, y; `layers` has the first layer at index 1. */
void dj_dots_show(const dj_dots *dots, dj_canvas *canvas, int x, int y, const dj_dots_layer *layers);

#endif
