/* What the faces of several games have in common. */
#ifndef DJ_PRINT_FACE_H
#define DJ_PRINT_FACE_H

#include "pen.h"

/* A place for a picture to stand in. */
typedef enum dj_scene {
    DJ_SCENE_RAYS,
    DJ_SCENE_HILLS,
    DJ_SCENE_STARS,
    DJ_SCENE_VAULT,
    DJ_SCENE_TILES,
    DJ_SCENE_GRID,
    DJ_SCENE_BARS,
    DJ_SCENES,
} dj_scene;

typedef struct dj_art {
    dj_scene scene;
    dj_tone tone;
    const char *picture; /* icons: what the card is; a large pale one behind it; small ones in the lower corners */
    const char *behind, *beside; /* NULL for none */
    const char *seed;            /* the card's id: of two alike scenes no two are the same */
} dj_art;

/* scene.c: a framed picture of several pieces. */
void dj_face_art(dj_pen *pen, dj_area area, const dj_art *art);

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
