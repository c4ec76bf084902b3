/* Words: set as large as asked where there is room, smaller where there is not. */
#include "pen.h"
#include "pen_inside.h"

#include <math.h>
#include <string.h>

#define STEP_POINTS 0.25
#define POINTS(mm)  ((mm)*DJ_POINTS_PER_MM)
#define MM(points)  ((points) / DJ_POINTS_PER_MM)

static PangoLayout *lay(const dj_pen *pen, double width, dj_lettering lettering, double size, const char *words);
static PangoLayout *fit(dj_pen *pen, dj_area area, dj_lettering lettering, bool is_line, const char *words);
static bool fits(PangoLayout *layout, dj_area area, bool is_line);
static dj_dot extent(PangoLayout *layout);
static void show(dj_pen *pen, dj_area area, dj_lettering lettering, PangoLayout *layout);

double dj_pen_text(dj_pen *pen, dj_area area, dj_lettering lettering, const char *words) {
    if (words[0] == '\0')
        return 0;
    PangoLayout *layout = fit(pen, area, lettering, false, words);
    double height = extent(layout).y;
    show(pen, area, lettering, layout);
    g_object_unref(layout);
    return height;
}

void dj_pen_label(dj_pen *pen, dj_area area, dj_lettering lettering, const char *words) {
    PangoLayout *layout = fit(pen, area, lettering, true, words);
    show(pen, area, lettering, layout);
    g_object_unref(layout);
}

double dj_pen_height(dj_pen *pen, double width, dj_lettering lettering, const char *words) {
    if (words[0] == '\0')
        return 0;
    PangoLayout *layout = lay(pen, width, lettering, lettering.size, words);
    double height = extent(layout).y;
    g_object_unref(layout);
    return height;
}

double dj_pen_width(dj_pen *pen, dj_lettering lettering, const char *words) {
    PangoLayout *layout = lay(pen, -1, lettering, lettering.size, words);
    double width = extent(layout).x;
    g_object_unref(layout);
    return width;
}

const char *dj_pen_misfit(const dj_pen *pen) {
    return pen->misfit[0] == '\0' ? NULL : pen->misfit;
}

static PangoLayout *lay(const dj_pen *pen, double width, dj_lettering lettering, double size, const char *words) {
    static const char *const names[] = {
        [DJ_FONT_TEXT] = "Alegreya",
        [DJ_FONT_BOLD] = "Alegreya Bold",
        [DJ_FONT_ITALIC] = "Alegreya Italic",
        [DJ_FONT_TITLE] = "IM FELL English",
    };
    static const PangoAlignment alignments[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
    PangoLayout *layout = pango_layout_new(dj_assets_context(pen->assets));
    PangoFontDescription *font = pango_font_description_from_string(names[lettering.font]);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout, words, -1);
    pango_layout_set_line_spacing(layout, 0.92f);
    pango_layout_set_alignment(layout, alignments[lettering.align]);
    if (width >= 0) {
        pango_layout_set_width(layout, (int)floor(POINTS(width) * PANGO_SCALE));
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    }
    return layout;
}

/* At the largest size that has room; else at the smallest, broken within words, and noted. */
static PangoLayout *fit(dj_pen *pen, dj_area area, dj_lettering lettering, bool is_line, const char *words) {
    double width = is_line ? -1 : area.width;
    for (double size = lettering.size; size > DJ_POINTS_MIN - STEP_POINTS; size -= STEP_POINTS) {
        PangoLayout *layout = lay(pen, width, lettering, fmax(size, DJ_POINTS_MIN), words);
        if (fits(layout, area, is_line))
            return layout;
        g_object_unref(layout);
    }
    PangoLayout *layout = lay(pen, area.width, lettering, DJ_POINTS_MIN, words);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    if (!fits(layout, area, false) && pen->misfit[0] == '\0') {
        size_t length = strlen(words);
        length = length < sizeof pen->misfit ? length : sizeof pen->misfit - 1;
        while (length > 0 && length < strlen(words) && ((unsigned char)words[length] & 0xc0) == 0x80)
            length--;
        memcpy(pen->misfit, words, length);
        pen->misfit[length] = '\0';
    }
    return layout;
}

static bool fits(PangoLayout *layout, dj_area area, bool is_line) {
    dj_dot size = extent(layout);
    return size.x <= area.width + 0.01 && (is_line || size.y <= area.height + 0.01);
}

static dj_dot extent(PangoLayout *layout) {
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    return (dj_dot){MM((double)logical.width / PANGO_SCALE), MM((double)logical.height / PANGO_SCALE)};
}

static void show(dj_pen *pen, dj_area area, dj_lettering lettering, PangoLayout *layout) {
    double x = area.x, y = area.y;
    dj_dot size = extent(layout);
    if (lettering.is_middle)
        y += (area.height - size.y) / 2;
    if (pango_layout_get_width(layout) < 0)
        x += lettering.align == DJ_ALIGN_CENTRE  ? (area.width - size.x) / 2
             : lettering.align == DJ_ALIGN_RIGHT ? area.width - size.x
                                                 : 0;
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, x, y);
    cairo_scale(pen->cairo, MM(1), MM(1));
    dj_pen_dip(pen, lettering.tone, 1);
    pango_cairo_show_layout(pen->cairo, layout);
    cairo_restore(pen->cairo);
}
