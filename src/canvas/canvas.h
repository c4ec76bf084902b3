/* A grid of glyphs that game drawers fill and that any terminal can show: as a full screen, as coloured text, as
 * plain text, and as ASCII.
 *
 * Every cell holds its glyph and the ASCII letter that stands for it where there is no Unicode. One code point is one
 * column: glyphs that are wider or narrower are shown as '?'. Drawing outside the frame is dropped, so drawers need
 * not clip. */
#ifndef DJ_CANVAS_H
#define DJ_CANVAS_H

#include "donjon/text.h"

#include <stdint.h>

typedef enum dj_colour {
    DJ_COLOUR_DEFAULT,
    DJ_COLOUR_RED,
    DJ_COLOUR_GREEN,
    DJ_COLOUR_YELLOW,
    DJ_COLOUR_BLUE,
    DJ_COLOUR_MAGENTA,
    DJ_COLOUR_CYAN,
    DJ_COLOUR_WHITE,
    DJ_COLOURS,
} dj_colour;

enum { DJ_BOLD = 1, DJ_DIM = 2, DJ_REVERSE = 4, DJ_UNDERLINE = 8 };

typedef struct dj_style {
    uint8_t colour;     /* a dj_colour */
    uint8_t attributes; /* DJ_BOLD and the like, or-ed */
} dj_style;

typedef struct dj_canvas_cell {
    uint32_t glyph; /* a code point of one column */
    char ascii;
    dj_style style;
} dj_canvas_cell;

/* A rectangle; y grows downwards. */
typedef struct dj_box {
    int x, y, width, height;
} dj_box;

typedef struct dj_canvas {
    int width, height;
    dj_canvas_cell *cells;  /* row by row */
    dj_box frame;           /* where drawing lands, in cells of the canvas */
    int scroll_x, scroll_y; /* the coordinates of the frame's north-west cell, as drawers see them */
} dj_canvas;

enum { DJ_CANVAS_SIDE_MAX = 1000 };

/* A blank canvas of 1 to DJ_CANVAS_SIDE_MAX cells a side, its frame the whole of it; cells is NULL where memory is
 * short. */
dj_canvas dj_canvas_new(int width, int height);
void dj_canvas_free(dj_canvas *canvas);

/* From now on draws inside `frame` only, whose north-west cell has the coordinates given. */
void dj_canvas_frame(dj_canvas *canvas, dj_box frame, int scroll_x, int scroll_y);

/* Draws one glyph, given in UTF-8, and its letter in ASCII. */
void dj_canvas_put(dj_canvas *canvas, int x, int y, const char *glyph, char ascii, dj_style style);
/* What is drawn at a place; a blank outside the frame. */
dj_canvas_cell dj_canvas_get(const dj_canvas *canvas, int x, int y);
/* Blanks a box. */
void dj_canvas_blank(dj_canvas *canvas, dj_box box);

/* Writes a line of UTF-8 text; accents are folded for ASCII. Returns the column after it. */
int dj_canvas_text(dj_canvas *canvas, int x, int y, const char *text, dj_style style);
/* Writes text between x and x + width, broken at spaces and new lines, on at most `height` rows; returns the rows
 * it used. With height 0 only counts them. */
int dj_canvas_paragraph(dj_canvas *canvas, int x, int y, int width, int height, const char *text, dj_style style);

typedef enum dj_charset {
    DJ_CHARSET_UNICODE,
    DJ_CHARSET_ASCII,
    DJ_CHARSET_LETTERS, /* drawings in ASCII, words with their accents */
} dj_charset;

/* The canvas as lines of text without trailing blanks, with ANSI colours where asked. */
void dj_canvas_print(const dj_canvas *canvas, dj_charset charset, bool has_colours, dj_text *out);

/* The code point at *text, which moves past it; U+FFFD for broken UTF-8, 0 at the end. */
uint32_t dj_next_code_point(const char **text);
/* Columns the text takes on a canvas. */
int dj_text_columns(const char *text);
/* Appends a code point as UTF-8. */
void dj_text_add_code_point(dj_text *text, uint32_t code_point);

#endif
