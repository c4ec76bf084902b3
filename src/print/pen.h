/* Drawing on paper, in millimetres, x to the right and y down.
 *
 * A pen draws the same on a page, in a picture and in SVG. What its ink is, the one who draws need not know: in grey
 * the tones are greys, and an outline spares the ink of whatever would be filled. Colour is never the only sign:
 * whoever fills in a tone writes a word or an icon there as well. */
#ifndef DJ_PRINT_PEN_H
#define DJ_PRINT_PEN_H

#include "donjon/text.h"

typedef struct dj_pen dj_pen;

typedef struct dj_area {
    double x, y, width, height;
} dj_area;

typedef struct dj_dot {
    double x, y;
} dj_dot;

typedef enum dj_ink { DJ_INK_COLOUR, DJ_INK_GREY, DJ_INK_OUTLINE } dj_ink;

typedef enum dj_tone {
    DJ_TONE_INK,
    DJ_TONE_PAPER, /* on something filled; where that is an outline only, the same as ink */
    DJ_TONE_WHITE, /* the bare sheet, whatever the ink */
    DJ_TONE_SOFT,  /* words of lesser weight */
    DJ_TONE_RED,
    DJ_TONE_GREEN,
    DJ_TONE_BLUE,
    DJ_TONE_GOLD,
    DJ_TONE_VIOLET,
    DJ_TONE_TEAL,
    DJ_TONE_BROWN,
    DJ_TONES,
} dj_tone;

typedef enum dj_font { DJ_FONT_TEXT, DJ_FONT_BOLD, DJ_FONT_ITALIC, DJ_FONT_TITLE } dj_font;

typedef enum dj_align { DJ_ALIGN_LEFT, DJ_ALIGN_CENTRE, DJ_ALIGN_RIGHT } dj_align;

/* How words are set: `size` points where there is room, smaller where there is not, never under DJ_POINTS_MIN. */
typedef struct dj_lettering {
    dj_font font;
    double size;
    dj_tone tone;
    dj_align align;
    bool is_middle; /* half way down the area; else at its top */
} dj_lettering;

#define DJ_POINTS_MIN 6.5

dj_language dj_pen_language(const dj_pen *pen);
dj_ink dj_pen_ink(const dj_pen *pen);

/* A pale ground, left out where ink is spared; `strength` from 0, the sheet, to 1, the tone. */
void dj_pen_tint(dj_pen *pen, dj_area area, double radius, dj_tone tone, double strength);
/* A solid ground; an outline where ink is spared. */
void dj_pen_fill(dj_pen *pen, dj_area area, double radius, dj_tone tone);
void dj_pen_frame(dj_pen *pen, dj_area area, double radius, dj_tone tone, double line);
void dj_pen_line(dj_pen *pen, dj_dot from, dj_dot to, dj_tone tone, double line);
void dj_pen_dashes(dj_pen *pen, dj_dot from, dj_dot to, dj_tone tone, double line);
/* A disc; with a line, a circle. */
void dj_pen_disc(dj_pen *pen, dj_dot centre, double radius, dj_tone tone);
void dj_pen_circle(dj_pen *pen, dj_dot centre, double radius, dj_tone tone, double line);
void dj_pen_shape(dj_pen *pen, const dj_dot *dots, int count, dj_tone tone);

/* Until it is 0 again, everything is drawn paler, from 0, the tone, to 1, the sheet; where ink is spared, in hairlines,
 * and solids are left out. */
void dj_pen_fade(dj_pen *pen, double by);

/* A rim of bare paper about an icon, so that it stands out from what is behind it. */
void dj_pen_halo(dj_pen *pen, const char *icon, dj_area area, double width);
/* An icon by its name, "icon:fist", as large as fits the area; a square where there is no such icon. */
void dj_pen_icon(dj_pen *pen, const char *icon, dj_area area, dj_tone tone);
/* The picture that the game's page gives a card, or another one where it gives none. The result lives as long as the
 * pen's box. */
const char *dj_pen_picture(const dj_pen *pen, const char *card, const char *otherwise);

/* Sets words in an area, broken at spaces, and returns their height. Words that do not fit at the smallest size are
 * noted, and dj_pen_misfit then names them. */
double dj_pen_text(dj_pen *pen, dj_area area, dj_lettering lettering, const char *words);
/* The same in one line. */
void dj_pen_label(dj_pen *pen, dj_area area, dj_lettering lettering, const char *words);
/* How high words would be at their full size. */
double dj_pen_height(dj_pen *pen, double width, dj_lettering lettering, const char *words);
double dj_pen_width(dj_pen *pen, dj_lettering lettering, const char *words);
/* Words without a place so far, NULL where all had one. */
const char *dj_pen_misfit(const dj_pen *pen);

/* Until dj_pen_turn_back, everything is turned about a point, in degrees clockwise. */
void dj_pen_turn(dj_pen *pen, dj_dot about, double degrees);
/* Until dj_pen_turn_back, the corner of an area is 0, 0, and nothing is drawn further than `beyond` from it. */
void dj_pen_enter(dj_pen *pen, dj_area area, double beyond);
void dj_pen_turn_back(dj_pen *pen);

/* Areas in areas. */
dj_area dj_area_inset(dj_area area, double by);
dj_area dj_area_row(dj_area area, int row, int rows, double gap);
dj_area dj_area_column(dj_area area, int column, int columns, double gap);

#endif
