#include "assets.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024 };

/* Lines "name value" in the order of their names. */
typedef struct word_list {
    char *text;
    const char **names, **values;
    int count;
} word_list;

struct dj_assets {
    char directory[PATH_BYTES];
    word_list icons, pictures;
    FcConfig *fonts;
    PangoFontMap *map;
    PangoContext *context;
};

static bool open_fonts(dj_assets *assets);
static bool read_list(const char *directory, const char *file, word_list *list);
static char *read_whole(const char *path);
static const char *find(const word_list *list, const char *name);
static void free_list(word_list *list);

dj_assets *dj_assets_open(const char *directory) {
    dj_assets *assets = calloc(1, sizeof *assets);
    if (assets == NULL)
        return NULL;
    snprintf(assets->directory, sizeof assets->directory, "%s", directory);
    if (read_list(directory, "icons.txt", &assets->icons) && read_list(directory, "pictures.txt", &assets->pictures) &&
        open_fonts(assets))
        return assets;
    dj_assets_close(assets);
    return NULL;
}

void dj_assets_close(dj_assets *assets) {
    if (assets == NULL)
        return;
    if (assets->context != NULL)
        g_object_unref(assets->context);
    if (assets->map != NULL)
        g_object_unref(assets->map);
    if (assets->fonts != NULL)
        FcConfigDestroy(assets->fonts);
    free_list(&assets->icons);
    free_list(&assets->pictures);
    free(assets);
}

const char *dj_assets_directory(const dj_assets *assets) {
    return assets->directory;
}

PangoContext *dj_assets_context(const dj_assets *assets) {
    return assets->context;
}

const char *dj_assets_icon(const dj_assets *assets, const char *name) {
    return find(&assets->icons, name);
}

const char *dj_assets_picture(const dj_assets *assets, const char *game, const char *card) {
    char name[PATH_BYTES];
    snprintf(name, sizeof name, "%s/%s", game, card);
    return find(&assets->pictures, name);
}

/* Ours come first; letters that they lack are the system's. */
static bool open_fonts(dj_assets *assets) {
    char fonts[PATH_BYTES + 8];
    snprintf(fonts, sizeof fonts, "%s/fonts", assets->directory);
    assets->fonts = FcInitLoadConfigAndFonts();
    if (assets->fonts == NULL || !FcConfigAppFontAddDir(assets->fonts, (const FcChar8 *)fonts))
        return false;
    assets->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(assets->map), assets->fonts);
    assets->context = pango_font_map_create_context(assets->map);
    /* A unit of a layout is a point, and no place is rounded: a text is as wide on every page and picture. */
    pango_cairo_context_set_resolution(assets->context, 72);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(assets->context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(assets->context, FALSE);
    return true;
}

static bool read_list(const char *directory, const char *file, word_list *list) {
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", directory, file);
    list->text = read_whole(path);
    if (list->text == NULL)
        return false;
    int lines = 0;
    for (const char *at = list->text; *at != '\0'; at++)
        lines += *at == '\n';
    list->names = calloc((size_t)lines + 1, sizeof *list->names);
    list->values = calloc((size_t)lines + 1, sizeof *list->values);
    if (list->names == NULL || list->values == NULL)
        return false;
    for (char *line = list->text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        char *space = strchr(line, ' ');
        if (space == NULL)
            continue;
        *space = '\0';
        list->names[list->count] = line;
        list->values[list->count++] = space + 1;
    }
    return list->count > 0;
}

static char *read_whole(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    char *text = NULL;
    if (fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);
        rewind(file);
        text = size < 0 ? NULL : calloc(1, (size_t)size + 1);
        if (text != NULL && fread(text, 1, (size_t)size, file) != (size_t)size) {
            free(text);
            text = NULL;
        }
    }
    fclose(file);
    return text;
}

static const char *find(const word_list *list, const char *name) {
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->names[i], name) == 0)
            return list->values[i];
    return NULL;
}

static void free_list(word_list *list) {
    free(list->text);
    free(list->names);
    free(list->values);
}
