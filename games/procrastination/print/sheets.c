/* The wheel of classes and a play mat. */
#include "cards.h"
#include "print/face.h"

#include <math.h>

static void draw_wheel(dj_pen *pen, dj_area area);
static void draw_zone(dj_pen *pen, dj_area area, const char *title, const char *words);
static void draw_round(dj_pen *pen, dj_area area);
static void draw_arrow(dj_pen *pen, dj_dot from, dj_dot to);

int procrastination_print_sheet_count(const void *content) {
    (void)content;
    return 1;
}

const char *procrastination_print_sheet_title(const void *content, int sheet, dj_language language) {
    (void)content, (void)sheet;
    return dj_translate(language, "Play mat");
}

/* One player's side of the table: where cards lie, and who beats whom. */
void procrastination_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area) {
    (void)content, (void)sheet;
    dj_language language = dj_pen_language(pen);
    double card = PROCRASTINATION_PRINT_WIDTH, high = PROCRASTINATION_PRINT_HEIGHT, gap = (area.width - 3 * 63) / 2;
    gap = gap < 0 ? 0 : gap > 4 ? 4 : gap;
    double left = area.x + (area.width - 3 * card - 2 * gap) / 2, below = area.y + high + gap;
    draw_zone(pen, (dj_area){left, area.y, card, high}, dj_translate(language, "Draw pile"),
              dj_translate(language, "10 cards, face down"));
    draw_zone(pen, (dj_area){left + card + gap, area.y, card, high}, dj_translate(language, "Fighter"),
              dj_translate(language, "1. Face-off: a card face down, then reveal"));
    draw_zone(pen, (dj_area){left + 2 * (card + gap), area.y, card, high}, dj_translate(language, "Support"),
              dj_translate(language, "2. A Support or the Bluff, face down, or nothing"));
    draw_zone(pen, (dj_area){left, below, card, high}, dj_translate(language, "Discard"),
              dj_translate(language, "Cards of lost rounds, face down"));
    draw_zone(pen, (dj_area){left + 2 * (card + gap), below, card, high}, dj_translate(language, "Score zone"),
              dj_translate(language, "Cards of won rounds, face up: most cards win"));
    draw_wheel(pen, (dj_area){left + card + gap, below, card, high});
    double round = below + high + gap + 2;
    draw_round(pen, (dj_area){left, round, 3 * card + 2 * gap, area.y + area.height - round});
}

static void draw_zone(dj_pen *pen, dj_area area, const char *title, const char *words) {
    dj_pen_tint(pen, area, 3, DJ_TONE_BROWN, 0.06);
    dj_pen_frame(pen, area, 3, DJ_TONE_BROWN, 0.4);
    dj_pen_text(pen, (dj_area){area.x + 4, area.y + area.height / 2 - 14, area.width - 8, 12},
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 18, .tone = DJ_TONE_BROWN, .align = DJ_ALIGN_CENTRE},
                title);
    dj_pen_text(pen, (dj_area){area.x + 6, area.y + area.height / 2, area.width - 12, 20},
                (dj_lettering){.size = 10, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE}, words);
}

/* Force beats Agility, Agility Magic, Magic Force (P06). */
static void draw_wheel(dj_pen *pen, dj_area area) {
    dj_dot centre = {area.x + area.width / 2, area.y + area.height / 2}, places[3];
    double radius = 20, disc = 9;
    for (int class = PROCRASTINATION_FORCE; class <= PROCRASTINATION_MAGIC; class ++) {
        double angle = -M_PI / 2 + class * 2 * M_PI / 3;
        places[class] = (dj_dot){centre.x + radius * cos(angle), centre.y + radius * sin(angle)};
    }
    for (int class = PROCRASTINATION_FORCE; class <= PROCRASTINATION_MAGIC; class ++)
        draw_arrow(pen, places[class], places[(class + 1) % 3]);
    for (int class = PROCRASTINATION_FORCE; class <= PROCRASTINATION_MAGIC; class ++) {
        dj_dot at = places[class];
        dj_pen_disc(pen, at, disc, procrastination_looks[class].tone);
        dj_pen_icon(pen, procrastination_looks[class].icon, (dj_area){at.x - 6, at.y - 6, 12, 12}, DJ_TONE_PAPER);
        dj_pen_label(pen, (dj_area){at.x - 15, at.y + disc, 30, 6},
                     (dj_lettering){.font = DJ_FONT_BOLD, .size = 10, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                     procrastination_class_name(class, dj_pen_language(pen)));
    }
    dj_pen_text(pen, (dj_area){centre.x - 9, centre.y - 4, 18, 10},
                (dj_lettering){.font = DJ_FONT_ITALIC, .size = 9, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                dj_translate(dj_pen_language(pen), "value ×2"));
    dj_pen_text(pen, (dj_area){area.x + 3, area.y + area.height - 16, area.width - 6, 12},
                (dj_lettering){.size = 9, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE},
                dj_translate(dj_pen_language(pen), "Epic and Support neither dominate nor are dominated."));
}

/* The phases of a round, side by side. */
static void draw_round(dj_pen *pen, dj_area area) {
    dj_language language = dj_pen_language(pen);
    for (int i = 0; i < PROCRASTINATION_PRINT_PHASES; i++) {
        dj_area place = dj_area_column(area, i, PROCRASTINATION_PRINT_PHASES, 3);
        dj_pen_frame(pen, place, 2, DJ_TONE_BROWN, 0.25);
        dj_print_point point = dj_print_point_of(dj_translate(language, procrastination_print_phases[i]));
        dj_face_badge(pen, (dj_dot){place.x + place.width / 2, place.y + 7}, 4.5, DJ_TONE_BROWN, point.number);
        dj_pen_text(pen, (dj_area){place.x + 2.5, place.y + 14, place.width - 5, place.height - 15},
                    (dj_lettering){.size = 13, .align = DJ_ALIGN_CENTRE}, point.words);
    }
}

static void draw_arrow(dj_pen *pen, dj_dot from, dj_dot to) {
    double dx = to.x - from.x, dy = to.y - from.y, length = sqrt(dx * dx + dy * dy);
    dx /= length, dy /= length;
    dj_dot start = {from.x + 10 * dx, from.y + 10 * dy}, end = {to.x - 11 * dx, to.y - 11 * dy};
    dj_pen_line(pen, start, end, DJ_TONE_INK, 0.7);
    dj_dot head[] = {{end.x + 2 * dx, end.y + 2 * dy},
                     {end.x - 1.8 * dy - dx, end.y + 1.8 * dx - dy},
                     {end.x + 1.8 * dy - dx, end.y - 1.8 * dx - dy}};
    dj_pen_shape(pen, head, 3, DJ_TONE_INK);
}
