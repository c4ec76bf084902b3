/* What the faces of several games have in common. */
#ifndef DJ_PRINT_FACE_H
#define DJ_PRINT_FACE_H

#include "pen.h"

/* The ground of a face, to beyond the cut, and its frame. */
void dj_face_ground(dj_pen *pen, double width, double height, dj_tone tone);
/* A back: a lattice, an emblem, and words below it. */
void dj_face_back(dj_pen *pen, double width, double height, dj_tone tone, const char *icon, const char *words);
/* A disc with a number or a short word in it. */
void dj_face_badge(dj_pen *pen, dj_dot centre, double radius, dj_tone tone, const char *words);
/* A band with words, an icon at their left where one is given. */
void dj_face_band(dj_pen *pen, dj_area area, dj_tone tone, const char *icon, const char *words);
/* What a card does and, below it, what it says besides: both at one size. */
void dj_face_words(dj_pen *pen, dj_area area, double size, const char *text, const char *flavour);

#endif
