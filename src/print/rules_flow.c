#include "rules_flow.h"

#include <stdio.h>

#define MARGIN_MM 12.0
#define FOOT_MM   8.0

static void begin_page(dj_flow *flow);
static void draw_back_page(dj_flow *flow, int pages);
static void draw_half(dj_flow *flow, dj_pdf *pdf, int page, bool is_right);

void dj_flow_begin(dj_flow *flow, const dj_printer *printer, dj_area page, double points) {
    *flow = (dj_flow){.printer = printer, .page = page, .points = points};
    begin_page(flow);
}

dj_area dj_flow_area(const dj_flow *flow) {
    dj_area area = dj_area_inset(flow->page, MARGIN_MM);
    area.height -= FOOT_MM;
    return area;
}

void dj_flow_keep(dj_flow *flow, double height) {
    dj_area area = dj_flow_area(flow);
    if (flow->y + height > area.y + area.height && flow->y > area.y)
        begin_page(flow);
}

void dj_flow_space(dj_flow *flow, double height) {
    if (flow->y > dj_flow_area(flow).y)
        flow->y += height;
}

void dj_flow_words(dj_flow *flow, dj_lettering lettering, double indent, const char *markup) {
    dj_area area = dj_flow_area(flow);
    PangoLayout *layout = pango_layout_new(dj_assets_context(flow->printer->assets));
    PangoFontDescription *font =
        pango_font_description_from_string(lettering.font == DJ_FONT_TITLE    ? "IM FELL English"
                                           : lettering.font == DJ_FONT_ITALIC ? "Alegreya Italic"
                                                                              : "Alegreya");
    pango_font_description_set_absolute_size(font, lettering.size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_markup(layout, markup, -1);
    pango_layout_set_width(layout, (int)((area.width - indent) * DJ_POINTS_PER_MM * PANGO_SCALE));
    int lines = pango_layout_get_line_count(layout);
    for (int i = 0; i < lines; i++) {
        PangoLayoutLine *line = pango_layout_get_line_readonly(layout, i);
        PangoRectangle logical;
        pango_layout_line_get_extents(line, NULL, &logical);
        double height = logical.height * 0.95 / PANGO_SCALE / DJ_POINTS_PER_MM;
        double ascent = -logical.y * 0.95 / (double)PANGO_SCALE / DJ_POINTS_PER_MM;
        /* Neither the first line of several nor the last one stands alone on a page. */
        bool is_pair = lines > 1 && (i == 0 || i == lines - 2);
        dj_flow_keep(flow, (is_pair ? 2 * height : height) + (i + (is_pair ? 2 : 1) >= lines ? flow->next : 0));
        cairo_t *cairo = flow->pen.cairo;
        cairo_save(cairo);
        cairo_translate(cairo, area.x + indent, flow->y + ascent);
        cairo_scale(cairo, 1 / DJ_POINTS_PER_MM, 1 / DJ_POINTS_PER_MM);
        dj_pen_dip(&flow->pen, lettering.tone, 1);
        pango_cairo_show_layout_line(cairo, line);
        cairo_restore(cairo);
        flow->y += height;
    }
    flow->next = 0;
    g_object_unref(layout);
}

double dj_flow_white(const dj_flow *flow) {
    dj_area area = dj_flow_area(flow);
    int pages = (flow->count + 3) / 4 * 4;
    return pages - flow->count + (area.y + area.height - flow->y) / area.height;
}

void dj_flow_impose(dj_flow *flow, dj_pdf *pdf) {
    dj_pen_finish(&flow->pen);
    int pages = (flow->count + 3) / 4 * 4;
    if (pages > flow->count)
        draw_back_page(flow, pages);
    for (int side = 0; side < pages / 2; side++) {
        if (side > 0)
            dj_pdf_next(pdf, pdf->page);
        /* The outer sheet first: its front holds the last page and the first. */
        draw_half(flow, pdf, side % 2 == 0 ? pages - 1 - side : side, false);
        draw_half(flow, pdf, side % 2 == 0 ? side : pages - 1 - side, true);
    }
    pdf->file->papers = pages / 4;
}

void dj_flow_pages(dj_flow *flow, dj_pdf *pdf) {
    dj_pen_finish(&flow->pen);
    for (int page = 0; page < flow->count; page++) {
        if (page > 0)
            dj_pdf_next(pdf, pdf->page);
        draw_half(flow, pdf, page, false);
    }
}

void dj_flow_end(dj_flow *flow) {
    for (int i = 0; i < DJ_FLOW_PAGES_MAX; i++)
        if (flow->pages[i] != NULL)
            cairo_surface_destroy(flow->pages[i]);
}

static void begin_page(dj_flow *flow) {
    if (flow->count > 0)
        dj_pen_finish(&flow->pen);
    if (flow->count == DJ_FLOW_PAGES_MAX) {
        flow->is_full = true; /* what follows is drawn over, and refused in the end */
        cairo_surface_destroy(flow->pages[--flow->count]);
    }
    cairo_rectangle_t extents = {0, 0, flow->page.width * DJ_POINTS_PER_MM, flow->page.height * DJ_POINTS_PER_MM};
    flow->pages[flow->count] = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    flow->pen = dj_printer_pen(flow->printer, flow->pages[flow->count++]);
    dj_area area = dj_flow_area(flow);
    flow->y = area.y;
    char number[8];
    snprintf(number, sizeof number, "%d", flow->count);
    if (flow->count > 1)
        dj_pen_label(&flow->pen, (dj_area){area.x, area.y + area.height + 2, area.width, FOOT_MM - 2},
                     (dj_lettering){.size = 8, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE}, number);
}

/* A last page that would be empty closes the booklet like the lid of a box. */
static void draw_back_page(dj_flow *flow, int pages) {
    const dj_print_options *options = &flow->printer->options;
    cairo_rectangle_t extents = {0, 0, flow->page.width * DJ_POINTS_PER_MM, flow->page.height * DJ_POINTS_PER_MM};
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    dj_pen pen = dj_printer_pen(flow->printer, surface);
    dj_area area = dj_area_inset(flow->page, MARGIN_MM);
    double side = area.width * 0.4, middle = area.y + area.height * 0.35;
    char facts[200];
    dj_text out = dj_text_over(facts, sizeof facts);
    dj_cover_facts(flow->printer, &out);
    dj_pen_frame(&pen, area, 4, DJ_TONE_BROWN, 0.5);
    dj_pen_icon(&pen, dj_cover_emblem(flow->printer),
                (dj_area){area.x + (area.width - side) / 2, middle - side / 2, side, side}, DJ_TONE_BROWN);
    dj_area words = {area.x + 10, middle + side / 2 + 10, area.width - 20, 20};
    dj_pen_text(&pen, words, (dj_lettering){.font = DJ_FONT_TITLE, .size = 22, .align = DJ_ALIGN_CENTRE},
                options->game->title);
    words.y += 24;
    dj_pen_text(&pen, words, (dj_lettering){.size = 12, .align = DJ_ALIGN_CENTRE},
                dj_translate(options->language, options->game->pitch));
    words.y += 24;
    dj_pen_label(&pen, words, (dj_lettering){.font = DJ_FONT_BOLD, .size = 11, .align = DJ_ALIGN_CENTRE}, facts);
    dj_pen_finish(&pen);
    flow->pages[pages - 1] = surface;
}

static void draw_half(dj_flow *flow, dj_pdf *pdf, int page, bool is_right) {
    if (flow->pages[page] == NULL)
        return;
    cairo_t *cairo = pdf->pen.cairo;
    cairo_save(cairo);
    cairo_translate(cairo, is_right ? flow->page.width : 0, 0);
    cairo_scale(cairo, 1 / DJ_POINTS_PER_MM, 1 / DJ_POINTS_PER_MM);
    cairo_set_source_surface(cairo, flow->pages[page], 0, 0);
    cairo_paint(cairo);
    cairo_restore(cairo);
    if (page != flow->fan_page || flow->fan.x == 0)
        return;
    int cards[3], count = dj_sample_cards(flow->printer, cards, 3);
    dj_dot centre = {flow->fan.x + (is_right ? flow->page.width : 0), flow->fan.y};
    dj_sample_fan(flow->printer, &pdf->pen, cards, count, (dj_fan){centre, 26, false});
}
