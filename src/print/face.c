#include "face.h"
#include "print_game.h"

#include <math.h>

#define BLEED  DJ_BLEED_MAX
#define GAP_MM 0.9

void dj_face_ground(dj_pen *pen, double width, double height, dj_tone tone) {
    dj_area whole = {-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED};
    dj_pen_tint(pen, whole, 0, tone, 0.1);
    dj_pen_frame(pen, dj_area_inset((dj_area){0, 0, width, height}, 2), 2, tone, 0.5);
}

void dj_face_back(dj_pen *pen, double width, double height, dj_tone tone, const char *icon, const char *words) {
    dj_area whole = {-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED};
    dj_pen_tint(pen, whole, 0, tone, 0.16);
    dj_area inner = dj_area_inset((dj_area){0, 0, width, height}, 4);
    dj_pen_frame(pen, dj_area_inset((dj_area){0, 0, width, height}, 3), 2, tone, 0.6);
    dj_pen_enter(pen, inner, 0);
    double step = 5;
    for (double x = -inner.height; x < inner.width + inner.height; x += step) {
        dj_pen_line(pen, (dj_dot){x, 0}, (dj_dot){x + inner.height, inner.height}, tone, 0.12);
        dj_pen_line(pen, (dj_dot){x, 0}, (dj_dot){x - inner.height, inner.height}, tone, 0.12);
    }
    dj_pen_turn_back(pen);
    double radius = fmin(width, height) * 0.3;
    dj_dot centre = {width / 2, height / 2 - (words[0] == '\0' ? 0 : 4)};
    dj_pen_disc(pen, centre, radius + 1.2, DJ_TONE_WHITE);
    dj_pen_disc(pen, centre, radius, tone);
    dj_pen_icon(pen, icon, (dj_area){centre.x - radius * 0.7, centre.y - radius * 0.7, radius * 1.4, radius * 1.4},
                DJ_TONE_PAPER);
    if (words[0] == '\0')
        return;
    dj_area plate = {6, centre.y + radius + 4, width - 12, 9};
    dj_pen_fill(pen, plate, 1.5, DJ_TONE_WHITE);
    dj_pen_frame(pen, plate, 1.5, tone, 0.3);
    dj_pen_text(pen, dj_area_inset(plate, 0.6),
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 13, .align = DJ_ALIGN_CENTRE, .is_middle = true}, words);
}

void dj_face_badge(dj_pen *pen, dj_dot centre, double radius, dj_tone tone, const char *words) {
    dj_pen_disc(pen, centre, radius, tone);
    dj_pen_label(pen, (dj_area){centre.x - radius, centre.y - radius, 2 * radius, 2 * radius},
                 (dj_lettering){.font = DJ_FONT_BOLD,
                                .size = radius * 3.6,
                                .tone = DJ_TONE_PAPER,
                                .align = DJ_ALIGN_CENTRE,
                                .is_middle = true},
                 words);
}

void dj_face_band(dj_pen *pen, dj_area area, dj_tone tone, const char *icon, const char *words) {
    dj_pen_fill(pen, area, area.height / 4, tone);
    dj_area room = {area.x + 1.5, area.y, area.width - 3, area.height};
    if (icon != NULL) {
        dj_pen_icon(pen, icon, (dj_area){area.x + 1, area.y + 0.6, area.height - 1.2, area.height - 1.2},
                    DJ_TONE_PAPER);
        room.x += area.height;
        room.width -= area.height;
    }
    dj_pen_label(
        pen, room,
        (dj_lettering){
            .font = DJ_FONT_BOLD, .size = fmin(9, area.height * 1.9), .tone = DJ_TONE_PAPER, .is_middle = true},
        words);
}

void dj_face_words(dj_pen *pen, dj_area area, double size, const char *text, const char *flavour) {
    dj_lettering plain = {.size = size}, italic = {.font = DJ_FONT_ITALIC, .size = size - 1, .tone = DJ_TONE_SOFT};
    bool has_both = text[0] != '\0' && flavour[0] != '\0';
    double gap = has_both ? 2 * GAP_MM : 0;
    while (plain.size > DJ_POINTS_MIN &&
           dj_pen_height(pen, area.width, plain, text) + gap + dj_pen_height(pen, area.width, italic, flavour) >
               area.height) {
        plain.size = fmax(plain.size - 0.25, DJ_POINTS_MIN);
        italic.size = fmax(plain.size - 1, DJ_POINTS_MIN);
    }
    double used = dj_pen_text(pen, area, plain, text);
    if (flavour[0] == '\0')
        return;
    /* At the foot, under a line of its own; alone, in the middle. */
    double height = fmin(dj_pen_height(pen, area.width, italic, flavour), area.height - used - gap);
    double y = area.y + (has_both ? area.height - height : (area.height - height) / 3);
    if (has_both)
        dj_pen_line(pen, (dj_dot){area.x + area.width * 0.3, y - GAP_MM},
                    (dj_dot){area.x + area.width * 0.7, y - GAP_MM}, DJ_TONE_SOFT, 0.12);
    italic.align = DJ_ALIGN_CENTRE;
    dj_pen_text(pen, (dj_area){area.x, y, area.width, fmax(height, 0)}, italic, flavour);
}
