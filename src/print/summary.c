/* The rules on one page. */
#include "printer.h"

#define MARGIN_MM 16.0

bool dj_print_summary(dj_printer *printer, dj_print_files *files, dj_text *reason) {
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
    double y = area.y + 26;
    dj_lettering lettering = {.size = 17};
    for (const char *const *line = printer->table->summary; *line != NULL; line++) {
        const char *words = dj_translate(options->language, *line);
        if (words[0] < '0' || words[0] > '9') /* a step has its number before it */
            dj_pen_disc(&pdf.pen, (dj_dot){area.x + 2, y + 3.4}, 0.9, DJ_TONE_RED);
        y += dj_pen_text(&pdf.pen, (dj_area){area.x + 7, y, area.width - 7, area.y + area.height - y}, lettering,
                         words) +
             4;
    }
    return dj_pdf_close(&pdf, printer, reason);
}
