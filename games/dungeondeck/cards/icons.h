/* The icons of cards, drawn with characters. */
#ifndef DUNGEONDECK_ICONS_H
#define DUNGEONDECK_ICONS_H

#include "canvas/canvas.h"
#include "games/dungeondeck/rules/dungeondeck.h"

/* The sign of an icon: a glyph, its letter in ASCII and a colour. */
typedef struct dungeondeck_sign {
    const char *glyph;
    char ascii;
    dj_style style;
} dungeondeck_sign;
dungeondeck_sign dungeondeck_sign_of(int kind);
/* Draws "☻ Monster 4"; returns the column after it. */
int dungeondeck_draw_icon(dj_canvas *canvas, int x, int y, dungeondeck_icon icon, dj_language language);

#endif
