/* A few cards of a set, shown as large as they are: on the cover and in the booklet. */
#include "printer.h"

#include <math.h>

#define CORNER_MM 3.0

static void draw_card(const dj_printer *printer, dj_pen *pen, int index, bool is_back, dj_dot centre, double degrees);
static int next_asked(const dj_printer *printer, int index);
static bool is_of_taken_section(const dj_printer *printer, int index, const int *taken, int count);

/* Of each section one; where there are fewer sections, cards far from each other. */
int dj_sample_cards(const dj_printer *printer, int out[], int wanted) {
    int count = 0;
    for (int i = 0; i < printer->count && count < wanted; i++)
        if (printer->copies[i] > 0 && !is_of_taken_section(printer, i, out, count))
            out[count++] = i;
    if (count == wanted)
        return count;
    for (count = 0; count < wanted; count++) {
        out[count] = next_asked(printer, printer->count * 3 * count / 10);
        if (out[count] < 0 || (count > 0 && out[count] == out[count - 1]))
            break;
    }
    return count;
}

void dj_sample_fan(const dj_printer *printer, dj_pen *pen, const int *cards, int count, dj_fan fan) {
    for (int i = 0; i < count; i++) {
        double off = i - (count - 1) / 2.0;
        dj_dot centre = {fan.centre.x + off * fan.apart, fan.centre.y + fabs(off) * fan.apart / 9};
        draw_card(printer, pen, cards[i], fan.has_backs && i % 2 == 1, centre, off * fan.apart / 4);
    }
}

static void draw_card(const dj_printer *printer, dj_pen *pen, int index, bool is_back, dj_dot centre, double degrees) {
    dj_print_card card = dj_printer_card(printer, printer->options.content, index);
    dj_area area = {centre.x - card.width / 2, centre.y - card.height / 2, card.width, card.height};
    cairo_t *cairo = pen->cairo;
    dj_pen_turn(pen, centre, degrees);
    dj_pen_fill(pen, area, CORNER_MM, DJ_TONE_WHITE);
    cairo_save(cairo);
    cairo_new_sub_path(cairo);
    double right = area.x + area.width - CORNER_MM, low = area.y + area.height - CORNER_MM;
    cairo_arc(cairo, right, area.y + CORNER_MM, CORNER_MM, -M_PI / 2, 0);
    cairo_arc(cairo, right, low, CORNER_MM, 0, M_PI / 2);
    cairo_arc(cairo, area.x + CORNER_MM, low, CORNER_MM, M_PI / 2, M_PI);
    cairo_arc(cairo, area.x + CORNER_MM, area.y + CORNER_MM, CORNER_MM, M_PI, M_PI * 3 / 2);
    cairo_close_path(cairo);
    cairo_clip(cairo);
    dj_printer_draw(printer, pen, printer->options.content, index, is_back, (dj_face_place){.area = area});
    cairo_restore(cairo);
    dj_pen_frame(pen, area, CORNER_MM, DJ_TONE_SOFT, 0.3);
    dj_pen_turn_back(pen);
}

/* The first card asked for from an index on, going round; -1 where there is none. */
static int next_asked(const dj_printer *printer, int index) {
    for (int i = 0; i < printer->count; i++)
        if (printer->copies[(index + i) % printer->count] > 0)
            return (index + i) % printer->count;
    return -1;
}

static bool is_of_taken_section(const dj_printer *printer, int index, const int *taken, int count) {
    const void *content = printer->options.content;
    for (int i = 0; i < count; i++)
        if (dj_printer_card(printer, content, taken[i]).section == dj_printer_card(printer, content, index).section)
            return true;
    return false;
}
