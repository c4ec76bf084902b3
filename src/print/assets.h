/* What is drawn with, from the folder that the build leaves beside the program: fonts, icons, pictures of cards. */
#ifndef DJ_PRINT_ASSETS_H
#define DJ_PRINT_ASSETS_H

#include "donjon/text.h"

#include <pango/pangocairo.h>

typedef struct dj_assets dj_assets;

/* NULL where the folder is not there or lacks something. */
dj_assets *dj_assets_open(const char *directory);
void dj_assets_close(dj_assets *assets);

const char *dj_assets_directory(const dj_assets *assets);
PangoContext *dj_assets_context(const dj_assets *assets);
/* The path of an icon in SVG's letters, on a square of 512; NULL where there is none. */
const char *dj_assets_icon(const dj_assets *assets, const char *name);
/* The name of the icon that a game's page gives a card; NULL where it gives none. */
const char *dj_assets_picture(const dj_assets *assets, const char *game, const char *card);

#endif
