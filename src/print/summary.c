/* The rules on one page: headings, and points with a number or a dot each. */
#include "face.h"
#include "printer.h"

#include <math.h>

#define MARGIN_MM  16.0
#define HEAD_MM    26.0
#define INDENT_MM  9.0
#define GAP_MM     2.2
#define HEADING_MM 10.0
#define AIR_MM     7.0 /* at most, before each heading, where there is room */
#define FAN_MM     112.0
#define POINTS     19.0
#define POINTS_LOW 11.0

static double height_at(dj_pen *pen, const dj_print_summary *parts, double width, double size, int *headings);
static void draw_parts(dj_pen *pen, const dj_print_summary *parts, dj_area area, double size, double air);

bool dj_print_summary_page(dj_printer *printer, dj_print_files *files, dj_text *reason) {
    const dj_print_options *options = &printer->options;
    if (printer->table == NULL || printer->table->summary == NULL)
        return true;
    dj_pdf pdf;
    if (!dj_pdf_open(printer, DJ_PRINT_SUMMARY, "summary", dj_paper_area(options->paper), files, &pdf, reason))
        return false;
    dj_area area = dj_area_inset(pdf.page, MARGIN_MM);
    dj_pen_label(&pdf.pen, area, (dj_lettering){.font = DJ_FONT_TITLE, .size = 28, .align = DJ_ALIGN_CENTRE},
                 options->game->title);
    dj_pen_label(&pdf.pen, (dj_area){area.x, area.y + 13, area.width, 8},
                 (dj_lettering){.font = DJ_FONT_ITALIC, .size = 13, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE},
                 dj_translate(options->language, "The rules on one page"));
    dj_area room = {area.x, area.y + HEAD_MM, area.width, area.height - HEAD_MM};
    int headings = 0;
    double size = POINTS;
    while (size > POINTS_LOW && height_at(&pdf.pen, printer->table->summary, room.width, size, &headings) > room.height)
        size -= 0.5;
    double left = room.height - height_at(&pdf.pen, printer->table->summary, room.width, size, &headings);
    bool has_fan = left >= FAN_MM;
    double air = fmin(AIR_MM, fmax(0, left - (has_fan ? FAN_MM : 0)) / headings);
    draw_parts(&pdf.pen, printer->table->summary, room, size, air);
    if (has_fan) {
        int cards[3], shown = dj_sample_cards(printer, cards, 3);
        dj_dot centre = {room.x + room.width / 2, room.y + room.height - (left - air * headings) / 2 + 3};
        dj_sample_fan(printer, &pdf.pen, cards, shown, (dj_fan){centre, 42, false});
    }
    return dj_pdf_close(&pdf, printer, reason);
}

dj_print_point dj_print_point_of(const char *words) {
    dj_print_point point = {.words = words};
    if (words[0] < '0' || words[0] > '9' || words[1] != '.')
        return point;
    point.number[0] = words[0];
    point.words = words + 2;
    while (point.words[0] == ' ')
        point.words++;
    return point;
}

static double height_at(dj_pen *pen, const dj_print_summary *parts, double width, double size, int *headings) {
    dj_language language = dj_pen_language(pen);
    double height = 0;
    *headings = 0;
    for (const dj_print_summary *part = parts; part->heading != NULL; part++, (*headings)++) {
        height += HEADING_MM;
        for (const char *const *point = part->points; *point != NULL; point++)
            height += dj_pen_height(pen, width - INDENT_MM, (dj_lettering){.size = size},
                                    dj_print_point_of(dj_translate(language, *point)).words) +
                      GAP_MM;
    }
    return height;
}

static void draw_parts(dj_pen *pen, const dj_print_summary *parts, dj_area area, double size, double air) {
    dj_language language = dj_pen_language(pen);
    double y = area.y;
    for (const dj_print_summary *part = parts; part->heading != NULL; part++) {
        y += air;
        dj_pen_label(pen, (dj_area){area.x, y, area.width, HEADING_MM},
                     (dj_lettering){.font = DJ_FONT_TITLE, .size = 18, .tone = DJ_TONE_RED},
                     dj_translate(language, part->heading));
        y += HEADING_MM;
        for (const char *const *each = part->points; *each != NULL; each++) {
            dj_print_point point = dj_print_point_of(dj_translate(language, *each));
            dj_dot mark = {area.x + 3, y + size * 0.2};
            if (point.number[0] == '\0')
                dj_pen_disc(pen, mark, 0.9, DJ_TONE_RED);
            else
                dj_face_badge(pen, mark, 3.4, DJ_TONE_RED, point.number);
            y += dj_pen_text(pen, (dj_area){area.x + INDENT_MM, y, area.width - INDENT_MM, area.y + area.height - y},
                             (dj_lettering){.size = size}, point.words) +
                 GAP_MM;
        }
    }
}
