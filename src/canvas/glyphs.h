/* Signs of the terminal: how walls join, and what letters become in ASCII. */
#ifndef DJ_CANVAS_GLYPHS_H
#define DJ_CANVAS_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

enum { DJ_LINE_NONE, DJ_LINE_LIGHT, DJ_LINE_HEAVY, DJ_LINE_WEIGHTS };

/* The box-drawing glyph whose four arms have these weights; a blank where all are DJ_LINE_NONE. */
const char *dj_line_joint(int north, int east, int south, int west);

/* The letter that stands for a code point in ASCII: é is e, « is ", and '?' where nothing is near. */
char dj_ascii_of(uint32_t code_point);

/* Whether it is a Latin letter with an accent or a ligature, of those that words are written with. */
bool dj_is_letter(uint32_t code_point);

/* Whether a terminal gives the code point one column. */
bool dj_is_one_column(uint32_t code_point);

#endif
