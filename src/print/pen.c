#include "pen.h"
#include "path.h"
#include "pen_inside.h"

#include <math.h>
#include <string.h>

/* Lines that stand for a solid ground where ink is spared. */
#define OUTLINE_MM  0.25
#define HAIRLINE_MM 0.1
#define ICON_SIDE   512 /* of the drawings of game-icons */

typedef struct colour {
    double red, green, blue;
} colour;

/* Dark enough, all of them, for paper-coloured words on them: at least 4.5 to 1. */
static const colour colours[DJ_TONES] = {
    [DJ_TONE_INK] = {0.12, 0.10, 0.09},  [DJ_TONE_PAPER] = {1, 1, 1},          [DJ_TONE_WHITE] = {1, 1, 1},
    [DJ_TONE_SOFT] = {0.36, 0.33, 0.30}, [DJ_TONE_RED] = {0.63, 0.16, 0.13},   [DJ_TONE_GREEN] = {0.22, 0.42, 0.20},
    [DJ_TONE_BLUE] = {0.17, 0.29, 0.53}, [DJ_TONE_GOLD] = {0.56, 0.38, 0.05},  [DJ_TONE_VIOLET] = {0.40, 0.22, 0.48},
    [DJ_TONE_TEAL] = {0.08, 0.42, 0.44}, [DJ_TONE_BROWN] = {0.40, 0.28, 0.18},
};

static void add_box(cairo_t *cairo, dj_area area, double radius);
static void paint(dj_pen *pen, dj_tone tone);
static bool is_spared(const dj_pen *pen);
static bool begin_icon(dj_pen *pen, const char *icon, dj_area area);

dj_pen dj_pen_on(cairo_surface_t *surface, const dj_assets *assets, const char *game, dj_ink ink,
                 dj_language language) {
    dj_pen pen = {.cairo = cairo_create(surface), .assets = assets, .game = game, .ink = ink, .language = language};
    cairo_scale(pen.cairo, DJ_POINTS_PER_MM, DJ_POINTS_PER_MM);
    cairo_set_line_join(pen.cairo, CAIRO_LINE_JOIN_ROUND);
    return pen;
}

void dj_pen_finish(dj_pen *pen) {
    cairo_destroy(pen->cairo);
    pen->cairo = NULL;
}

void dj_pen_fade(dj_pen *pen, double by) {
    pen->faded = by;
}

void dj_pen_dip(dj_pen *pen, dj_tone tone, double strength) {
    if (pen->ink != DJ_INK_OUTLINE)
        strength *= 1 - pen->faded;
    bool is_ink_alone = pen->ink == DJ_INK_OUTLINE && tone != DJ_TONE_WHITE;
    colour mixed = colours[is_ink_alone ? DJ_TONE_INK : tone];
    if (pen->ink != DJ_INK_COLOUR)
        mixed.red = mixed.green = mixed.blue = 0.299 * mixed.red + 0.587 * mixed.green + 0.114 * mixed.blue;
    cairo_set_source_rgb(pen->cairo, 1 - (1 - mixed.red) * strength, 1 - (1 - mixed.green) * strength,
                         1 - (1 - mixed.blue) * strength);
}

dj_language dj_pen_language(const dj_pen *pen) {
    return pen->language;
}

dj_ink dj_pen_ink(const dj_pen *pen) {
    return pen->ink;
}

void dj_pen_tint(dj_pen *pen, dj_area area, double radius, dj_tone tone, double strength) {
    if (pen->ink == DJ_INK_OUTLINE)
        return;
    add_box(pen->cairo, area, radius);
    dj_pen_dip(pen, tone, strength);
    cairo_fill(pen->cairo);
}

void dj_pen_fill(dj_pen *pen, dj_area area, double radius, dj_tone tone) {
    if (pen->ink == DJ_INK_OUTLINE && tone != DJ_TONE_WHITE) {
        dj_pen_frame(pen, area, radius, tone, OUTLINE_MM);
        return;
    }
    add_box(pen->cairo, area, radius);
    paint(pen, tone);
}

void dj_pen_frame(dj_pen *pen, dj_area area, double radius, dj_tone tone, double line) {
    add_box(pen->cairo, dj_area_inset(area, line / 2), radius);
    dj_pen_dip(pen, tone, 1);
    cairo_set_line_width(pen->cairo, pen->ink == DJ_INK_OUTLINE ? fmin(line, 2 * OUTLINE_MM) : line);
    cairo_stroke(pen->cairo);
}

void dj_pen_line(dj_pen *pen, dj_dot from, dj_dot to, dj_tone tone, double line) {
    cairo_move_to(pen->cairo, from.x, from.y);
    cairo_line_to(pen->cairo, to.x, to.y);
    dj_pen_dip(pen, tone, 1);
    cairo_set_line_width(pen->cairo, is_spared(pen) ? HAIRLINE_MM : line);
    cairo_stroke(pen->cairo);
}

void dj_pen_dashes(dj_pen *pen, dj_dot from, dj_dot to, dj_tone tone, double line) {
    const double dashes[] = {1.2, 1.2};
    cairo_set_dash(pen->cairo, dashes, 2, 0);
    dj_pen_line(pen, from, to, tone, line);
    cairo_set_dash(pen->cairo, NULL, 0, 0);
}

void dj_pen_disc(dj_pen *pen, dj_dot centre, double radius, dj_tone tone) {
    if (is_spared(pen))
        return;
    if (pen->ink == DJ_INK_OUTLINE && tone != DJ_TONE_WHITE) {
        dj_pen_circle(pen, centre, radius, tone, OUTLINE_MM);
        return;
    }
    cairo_new_sub_path(pen->cairo);
    cairo_arc(pen->cairo, centre.x, centre.y, radius, 0, 2 * M_PI);
    paint(pen, tone);
}

void dj_pen_circle(dj_pen *pen, dj_dot centre, double radius, dj_tone tone, double line) {
    cairo_new_sub_path(pen->cairo);
    cairo_arc(pen->cairo, centre.x, centre.y, radius - line / 2, 0, 2 * M_PI);
    dj_pen_dip(pen, tone, 1);
    cairo_set_line_width(pen->cairo, is_spared(pen) ? HAIRLINE_MM : line);
    cairo_stroke(pen->cairo);
}

void dj_pen_shape(dj_pen *pen, const dj_dot *dots, int count, dj_tone tone) {
    if (is_spared(pen))
        return;
    for (int i = 0; i < count; i++)
        cairo_line_to(pen->cairo, dots[i].x, dots[i].y);
    cairo_close_path(pen->cairo);
    if (pen->ink != DJ_INK_OUTLINE || tone == DJ_TONE_WHITE) {
        paint(pen, tone);
        return;
    }
    dj_pen_dip(pen, tone, 1);
    cairo_set_line_width(pen->cairo, OUTLINE_MM);
    cairo_stroke(pen->cairo);
}

void dj_pen_icon(dj_pen *pen, const char *icon, dj_area area, dj_tone tone) {
    double side = fmin(area.width, area.height);
    if (!begin_icon(pen, icon, area)) {
        dj_pen_frame(pen, dj_area_inset(area, side / 4), 0, tone, 0.3);
        return;
    }
    dj_pen_dip(pen, tone, 1);
    /* A large drawing is a large solid: its outline says as much. */
    if (pen->ink == DJ_INK_OUTLINE && side > 14) {
        cairo_set_line_width(pen->cairo, 0.2 * ICON_SIDE / side);
        cairo_stroke(pen->cairo);
    } else {
        cairo_fill(pen->cairo);
    }
    cairo_restore(pen->cairo);
}

void dj_pen_halo(dj_pen *pen, const char *icon, dj_area area, double width) {
    if (!begin_icon(pen, icon, area))
        return;
    cairo_set_source_rgb(pen->cairo, 1, 1, 1);
    cairo_set_line_width(pen->cairo, 2 * width * ICON_SIDE / fmin(area.width, area.height));
    cairo_stroke_preserve(pen->cairo);
    cairo_set_fill_rule(pen->cairo, CAIRO_FILL_RULE_WINDING);
    cairo_fill(pen->cairo);
    cairo_restore(pen->cairo);
}

const char *dj_pen_picture(const dj_pen *pen, const char *card, const char *otherwise) {
    const char *picture = dj_assets_picture(pen->assets, pen->game, card);
    return picture == NULL ? otherwise : picture;
}

void dj_pen_turn(dj_pen *pen, dj_dot about, double degrees) {
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, about.x, about.y);
    cairo_rotate(pen->cairo, degrees * M_PI / 180);
    cairo_translate(pen->cairo, -about.x, -about.y);
}

void dj_pen_enter(dj_pen *pen, dj_area area, double beyond) {
    cairo_save(pen->cairo);
    cairo_rectangle(pen->cairo, area.x - beyond, area.y - beyond, area.width + 2 * beyond, area.height + 2 * beyond);
    cairo_clip(pen->cairo);
    cairo_translate(pen->cairo, area.x, area.y);
}

void dj_pen_turn_back(dj_pen *pen) {
    cairo_restore(pen->cairo);
}

dj_area dj_area_inset(dj_area area, double by) {
    return (dj_area){area.x + by, area.y + by, area.width - 2 * by, area.height - 2 * by};
}

dj_area dj_area_row(dj_area area, int row, int rows, double gap) {
    double height = (area.height - gap * (rows - 1)) / rows;
    return (dj_area){area.x, area.y + row * (height + gap), area.width, height};
}

dj_area dj_area_column(dj_area area, int column, int columns, double gap) {
    double width = (area.width - gap * (columns - 1)) / columns;
    return (dj_area){area.x + column * (width + gap), area.y, width, area.height};
}

static void add_box(cairo_t *cairo, dj_area area, double radius) {
    if (radius <= 0) {
        cairo_rectangle(cairo, area.x, area.y, area.width, area.height);
        return;
    }
    double right = area.x + area.width - radius, bottom = area.y + area.height - radius;
    double left = area.x + radius, top = area.y + radius;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, right, top, radius, -M_PI / 2, 0);
    cairo_arc(cairo, right, bottom, radius, 0, M_PI / 2);
    cairo_arc(cairo, left, bottom, radius, M_PI / 2, M_PI);
    cairo_arc(cairo, left, top, radius, M_PI, M_PI * 3 / 2);
    cairo_close_path(cairo);
}

static void paint(dj_pen *pen, dj_tone tone) {
    dj_pen_dip(pen, tone, 1);
    cairo_fill(pen->cairo);
}

/* Whether something is not worth its ink. */
static bool is_spared(const dj_pen *pen) {
    return pen->ink == DJ_INK_OUTLINE && pen->faded > 0;
}

/* The path of an icon, in its own units until cairo_restore; false, with nothing to restore, where there is none. */
static bool begin_icon(dj_pen *pen, const char *icon, dj_area area) {
    static const char prefix[] = "icon:";
    if (strncmp(icon, prefix, sizeof prefix - 1) == 0)
        icon += sizeof prefix - 1;
    const char *path = dj_assets_icon(pen->assets, icon);
    if (path == NULL)
        return false;
    double side = fmin(area.width, area.height);
    cairo_save(pen->cairo);
    cairo_translate(pen->cairo, area.x + (area.width - side) / 2, area.y + (area.height - side) / 2);
    cairo_scale(pen->cairo, side / ICON_SIDE, side / ICON_SIDE);
    dj_path_add(pen->cairo, path);
    return true;
}
