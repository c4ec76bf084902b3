/* How to print and cut, step by step, with a figure a step. */
#include "printer.h"

#include <math.h>
#include <stdio.h>

#define MARGIN_MM  18.0
#define HEAD_MM    16.0
#define CREDITS_MM 40.0
#define FIGURE_MM  40.0 /* wide */
#define LINE_MM    0.35
#define SHEET_MM   13.0 /* wide, of a sheet of paper in a figure */
#define RULER_MM   100.0

typedef struct step {
    void (*figure)(dj_pen *pen, dj_area area);
    const char *words;
    bool has_ruler;
} step;

static step backs_step(const dj_print_options *options);
static void draw_step(dj_pen *pen, dj_area area, int number, const step *step);
static void draw_ruler(dj_pen *pen, dj_dot at);
static void draw_credits(dj_pen *pen, dj_area area);
static dj_area sheet_in(dj_area area, double x, double width, double height);
static void draw_arrow(dj_pen *pen, dj_dot from, dj_dot to);
static void figure_size(dj_pen *pen, dj_area area);
static void figure_long_edge(dj_pen *pen, dj_area area);
static void figure_short_edge(dj_pen *pen, dj_area area);
static void figure_fold(dj_pen *pen, dj_area area);
static void figure_fronts(dj_pen *pen, dj_area area);
static void figure_crosses(dj_pen *pen, dj_area area);
static void figure_cut(dj_pen *pen, dj_area area);
static void figure_booklet(dj_pen *pen, dj_area area);
static void figure_standee(dj_pen *pen, dj_area area);
static void figure_ink(dj_pen *pen, dj_area area);

void dj_advice_page(const dj_printer *printer, dj_pen *pen, dj_area page) {
    dj_language language = printer->options.language;
    const step steps[] = {
        {figure_size,
         dj_translate(language,
                      "Print at actual size: 100 %, never “fit to page”. The line below is 10 cm long; measure it."),
         true},
        backs_step(&printer->options),
        {figure_crosses,
         dj_translate(
             language,
             "Hold a sheet against the light: the small crosses in the corners of both sides lie on each other."),
         false},
        {figure_cut,
         dj_translate(
             language,
             "Cut along the marks, with a knife and a steel rule or a guillotine. First cut between the cards, in the "
             "white channels: marks stand there too, so that the pieces keep theirs."),
         false},
        {figure_booklet,
         dj_translate(language, "Rules: print on both sides, turned about the short edge, fold in the middle, staple."),
         false},
        {figure_standee,
         dj_translate(language,
                      "Sheets and pieces: print on one side; standees are folded at the head, their feet outwards."),
         false},
        {figure_ink, dj_translate(language, "To spare ink: donjon print --ink outline."), false},
    };
    int count = sizeof steps / sizeof *steps;
    dj_area area = dj_area_inset(page, MARGIN_MM);
    dj_pen_label(pen, area, (dj_lettering){.font = DJ_FONT_TITLE, .size = 24, .tone = DJ_TONE_BROWN},
                 dj_translate(language, "How to print and cut"));
    dj_area rows = {area.x, area.y + HEAD_MM, area.width, area.height - HEAD_MM - CREDITS_MM};
    for (int i = 0; i < count; i++)
        draw_step(pen, dj_area_row(rows, i, count, 3), i + 1, &steps[i]);
    draw_credits(pen, (dj_area){area.x, area.y + area.height - CREDITS_MM + 4, area.width, CREDITS_MM - 4});
}

static step backs_step(const dj_print_options *options) {
    dj_language language = options->language;
    if (options->backs == DJ_BACKS_FOLD)
        return (step){
            figure_fold,
            dj_translate(language,
                         "Cards: print on one side, fold along the dashes, glue, let dry under books, then cut."),
            false};
    if (options->backs == DJ_BACKS_NONE)
        return (step){
            figure_fronts,
            dj_translate(language, "Cards: print on one side; sleeves with a dark back hide what shows through."),
            false};
    if (options->edge == DJ_EDGE_LONG)
        return (step){
            figure_long_edge,
            dj_translate(language, "Cards: print on both sides, turned about the long edge, on 200 to 300 g/m² paper."),
            false};
    return (step){
        figure_short_edge,
        dj_translate(language, "Cards: print on both sides, turned about the short edge, on 200 to 300 g/m² paper."),
        false};
}

static void draw_step(dj_pen *pen, dj_area area, int number, const step *step) {
    dj_area figure = {area.x, area.y, FIGURE_MM, area.height};
    dj_pen_tint(pen, figure, 2, DJ_TONE_BROWN, 0.06);
    dj_pen_frame(pen, figure, 2, DJ_TONE_BROWN, 0.2);
    step->figure(pen, figure);
    char words[8];
    snprintf(words, sizeof words, "%d", number);
    dj_pen_label(
        pen, (dj_area){area.x + FIGURE_MM + 3, area.y, 10, area.height},
        (dj_lettering){
            .font = DJ_FONT_TITLE, .size = 26, .tone = DJ_TONE_BROWN, .align = DJ_ALIGN_CENTRE, .is_middle = true},
        words);
    double left = area.x + FIGURE_MM + 16, ruler = step->has_ruler ? 8 : 0;
    dj_pen_text(pen, (dj_area){left, area.y, area.x + area.width - left, area.height - ruler},
                (dj_lettering){.size = 13, .is_middle = true}, step->words);
    if (step->has_ruler)
        draw_ruler(pen, (dj_dot){left, area.y + area.height - 5});
}

static void draw_ruler(dj_pen *pen, dj_dot at) {
    dj_pen_line(pen, (dj_dot){at.x, at.y + 2}, (dj_dot){at.x + RULER_MM, at.y + 2}, DJ_TONE_INK, 0.4);
    for (int i = 0; i <= 10; i++)
        dj_pen_line(pen, (dj_dot){at.x + 10 * i, at.y + (i % 10 == 0 ? 0 : 1)}, (dj_dot){at.x + 10 * i, at.y + 3},
                    DJ_TONE_INK, 0.3);
}

static void draw_credits(dj_pen *pen, dj_area area) {
    dj_language language = dj_pen_language(pen);
    dj_pen_line(pen, (dj_dot){area.x, area.y}, (dj_dot){area.x + area.width, area.y}, DJ_TONE_BROWN, 0.3);
    dj_pen_label(pen, (dj_area){area.x, area.y + 3, area.width, 8},
                 (dj_lettering){.font = DJ_FONT_TITLE, .size = 16, .tone = DJ_TONE_BROWN},
                 dj_translate(language, "Credits"));
    dj_pen_text(pen, (dj_area){area.x, area.y + 12, area.width, area.height - 12}, (dj_lettering){.size = 11},
                dj_credits(language));
}

/* A sheet of paper, its middle `x` from the middle of the figure. */
static dj_area sheet_in(dj_area area, double x, double width, double height) {
    return (dj_area){area.x + area.width / 2 + x - width / 2, area.y + (area.height - height) / 2, width, height};
}

static void draw_sheet(dj_pen *pen, dj_area sheet) {
    dj_pen_fill(pen, sheet, 0, DJ_TONE_WHITE);
    dj_pen_frame(pen, sheet, 0, DJ_TONE_INK, LINE_MM);
}

/* Four cards on a sheet. */
static void draw_cards(dj_pen *pen, dj_area sheet, dj_tone tone, double strength) {
    for (int i = 0; i < 4; i++) {
        dj_area card = dj_area_column(dj_area_row(dj_area_inset(sheet, 1.8), i / 2, 2, 1.4), i % 2, 2, 1.4);
        dj_pen_tint(pen, card, 0.4, tone, strength);
        dj_pen_frame(pen, card, 0.4, tone, 0.2);
    }
}

static void draw_arrow(dj_pen *pen, dj_dot from, dj_dot to) {
    double length = hypot(to.x - from.x, to.y - from.y), x = (to.x - from.x) / length, y = (to.y - from.y) / length;
    dj_pen_line(pen, from, (dj_dot){to.x - 1.5 * x, to.y - 1.5 * y}, DJ_TONE_RED, 0.5);
    dj_dot head[] = {
        to, {to.x - 2.4 * x + 1.3 * y, to.y - 2.4 * y - 1.3 * x}, {to.x - 2.4 * x - 1.3 * y, to.y - 2.4 * y + 1.3 * x}};
    dj_pen_shape(pen, head, 3, DJ_TONE_RED);
}

static void figure_size(dj_pen *pen, dj_area area) {
    dj_area sheet = sheet_in(area, 0, SHEET_MM + 2, SHEET_MM * 1.4 + 2);
    draw_sheet(pen, sheet);
    dj_pen_label(pen, sheet,
                 (dj_lettering){.font = DJ_FONT_BOLD, .size = 12, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                 "100 %");
}

/* Fronts at the left, backs at the right of the edge between them. */
static void figure_long_edge(dj_pen *pen, dj_area area) {
    dj_area front = sheet_in(area, -9, SHEET_MM, SHEET_MM * 1.4), back = sheet_in(area, 9, SHEET_MM, SHEET_MM * 1.4);
    draw_sheet(pen, front);
    draw_cards(pen, front, DJ_TONE_BLUE, 0.15);
    draw_sheet(pen, back);
    draw_cards(pen, back, DJ_TONE_BROWN, 0.5);
    double middle = area.x + area.width / 2;
    dj_pen_dashes(pen, (dj_dot){middle, front.y - 1.5}, (dj_dot){middle, front.y + front.height + 1.5}, DJ_TONE_RED,
                  0.3);
    draw_arrow(pen, (dj_dot){middle - 4.5, area.y + area.height / 2}, (dj_dot){middle + 4.5, area.y + area.height / 2});
}

static void figure_short_edge(dj_pen *pen, dj_area area) {
    double high = (area.height - 5) / 2, wide = high / 1.4;
    dj_area front = {area.x + area.width / 2 - wide * 0.7, area.y + 1.2, wide * 1.4, high},
            back = {front.x, area.y + area.height - 1.2 - high, wide * 1.4, high};
    draw_sheet(pen, front);
    draw_cards(pen, front, DJ_TONE_BLUE, 0.15);
    draw_sheet(pen, back);
    draw_cards(pen, back, DJ_TONE_BROWN, 0.5);
    double x = front.x + front.width / 2, y = area.y + area.height / 2;
    dj_pen_dashes(pen, (dj_dot){front.x - 2, y}, (dj_dot){front.x + front.width + 2, y}, DJ_TONE_RED, 0.3);
    draw_arrow(pen, (dj_dot){x, y - 3.5}, (dj_dot){x, y + 3.5});
}

static void figure_fold(dj_pen *pen, dj_area area) {
    dj_area sheet = sheet_in(area, 0, SHEET_MM * 1.7, SHEET_MM * 1.2);
    draw_sheet(pen, sheet);
    dj_area front = dj_area_column(sheet, 0, 2, 0), back = dj_area_column(sheet, 1, 2, 0);
    draw_cards(pen, front, DJ_TONE_BLUE, 0.15);
    draw_cards(pen, back, DJ_TONE_BROWN, 0.5);
    dj_pen_dashes(pen, (dj_dot){back.x, sheet.y - 2}, (dj_dot){back.x, sheet.y + sheet.height + 2}, DJ_TONE_RED, 0.4);
}

static void figure_fronts(dj_pen *pen, dj_area area) {
    dj_area sheet = sheet_in(area, 0, SHEET_MM, SHEET_MM * 1.4);
    draw_sheet(pen, sheet);
    draw_cards(pen, sheet, DJ_TONE_BLUE, 0.15);
}

/* The cross of a corner, seen through the paper. */
static void figure_crosses(dj_pen *pen, dj_area area) {
    dj_dot centre = {area.x + area.width / 2, area.y + area.height / 2};
    double radius = area.height * 0.3;
    for (int side = 0; side < 2; side++) {
        dj_tone tone = side == 0 ? DJ_TONE_RED : DJ_TONE_INK;
        dj_dot at = {centre.x + side * 0.5, centre.y + side * 0.5};
        dj_pen_circle(pen, at, radius * 0.65, tone, 0.35);
        dj_pen_line(pen, (dj_dot){at.x - radius, at.y}, (dj_dot){at.x + radius, at.y}, tone, 0.35);
        dj_pen_line(pen, (dj_dot){at.x, at.y - radius}, (dj_dot){at.x, at.y + radius}, tone, 0.35);
    }
}

/* First between the cards, then along the marks. */
static void figure_cut(dj_pen *pen, dj_area area) {
    dj_area sheet = sheet_in(area, 0, SHEET_MM * 1.4, SHEET_MM * 1.4);
    draw_sheet(pen, sheet);
    for (int i = 0; i < 4; i++) {
        dj_area card = dj_area_column(dj_area_row(dj_area_inset(sheet, 2.5), i / 2, 2, 3), i % 2, 2, 3);
        dj_pen_tint(pen, card, 0, DJ_TONE_BLUE, 0.15);
        dj_pen_frame(pen, dj_area_inset(card, 0.7), 0, DJ_TONE_BLUE, 0.2);
    }
    double x = sheet.x + sheet.width / 2, low = sheet.y + sheet.height + 1;
    dj_pen_dashes(pen, (dj_dot){x, sheet.y - 1}, (dj_dot){x, low}, DJ_TONE_RED, 0.4);
    dj_pen_icon(pen, "icon:scissors", (dj_area){x - 11.5 - 5, area.y + area.height / 2 - 3, 6, 6}, DJ_TONE_RED);
}

static void figure_booklet(dj_pen *pen, dj_area area) {
    dj_area sheet = sheet_in(area, 0, SHEET_MM * 1.9, SHEET_MM * 1.3);
    draw_sheet(pen, sheet);
    double middle = sheet.x + sheet.width / 2;
    for (int i = 0; i < 10; i++) {
        dj_area page = dj_area_inset(dj_area_column(sheet, i % 2, 2, 0), 2.2);
        double y = page.y + (i / 2) * page.height / 4.5;
        dj_pen_line(pen, (dj_dot){page.x, y}, (dj_dot){page.x + page.width, y}, DJ_TONE_SOFT, 0.3);
    }
    dj_pen_dashes(pen, (dj_dot){middle, sheet.y - 1.5}, (dj_dot){middle, sheet.y + sheet.height + 1.5}, DJ_TONE_RED,
                  0.3);
    for (int i = 1; i <= 2; i++) {
        double y = sheet.y + i * sheet.height / 3;
        dj_pen_line(pen, (dj_dot){middle, y - 1.3}, (dj_dot){middle, y + 1.3}, DJ_TONE_INK, 0.9);
    }
}

/* From the side: two leaning halves, and a foot outwards at each. */
static void figure_standee(dj_pen *pen, dj_area area) {
    double x = area.x + area.width / 2, top = area.y + 3, low = area.y + area.height - 4;
    for (int side = -1; side <= 1; side += 2) {
        dj_dot foot = {x + side * 5, low};
        dj_pen_line(pen, (dj_dot){x, top}, foot, DJ_TONE_INK, 0.7);
        dj_pen_line(pen, foot, (dj_dot){foot.x + side * 5, low}, DJ_TONE_INK, 0.7);
    }
    dj_pen_line(pen, (dj_dot){x - 15, low + 0.8}, (dj_dot){x + 15, low + 0.8}, DJ_TONE_BROWN, 0.3);
}

static void figure_ink(dj_pen *pen, dj_area area) {
    double side = area.height * 0.6;
    for (int i = 0; i < 2; i++) {
        dj_area card = sheet_in(area, i == 0 ? -8 : 8, side * 0.72, side);
        dj_pen_fill(pen, card, 1, DJ_TONE_WHITE);
        if (i == 0)
            dj_pen_tint(pen, card, 1, DJ_TONE_RED, 0.6);
        dj_pen_frame(pen, card, 1, DJ_TONE_INK, LINE_MM);
        dj_pen_circle(pen, (dj_dot){card.x + card.width / 2, card.y + card.height / 2}, 3, DJ_TONE_INK, LINE_MM);
    }
}
