/* Sheets to play on, pieces to cut out, and a table of dice. */
#include "printer.h"

#define MARGIN_MM 9.0
#define HEAD_MM   11.0

typedef struct page_run {
    dj_pdf pdf;
    bool is_begun;
} page_run;

static dj_area begin(page_run *run, const dj_printer *printer, const char *title);

bool dj_print_sheets(dj_printer *printer, dj_print_files *files, dj_text *reason) {
    const dj_print_options *options = &printer->options;
    const dj_print_game *table = printer->table;
    if (table == NULL)
        return true;
    int sheets = table->sheet_count == NULL ? 0 : table->sheet_count(options->content);
    int tokens = dj_token_pages(printer);
    if (sheets + tokens + table->dice == 0)
        return true;
    page_run run = {0};
    if (!dj_pdf_open(printer, DJ_PRINT_SHEETS, "sheets", dj_paper_area(options->paper), files, &run.pdf, reason))
        return false;
    for (int copy = 0; copy < options->copies; copy++)
        for (int sheet = 0; sheet < sheets; sheet++) {
            dj_area area = begin(&run, printer, table->sheet_title(options->content, sheet, options->language));
            table->sheet(&run.pdf.pen, options->content, sheet, area);
        }
    for (int page = 0; page < tokens; page++) {
        dj_area area = begin(&run, printer, dj_translate(options->language, "Pieces to cut out"));
        dj_token_page(printer, &run.pdf.pen, page, area);
    }
    if (table->dice > 0)
        dj_dice_page(&run.pdf.pen, begin(&run, printer, dj_translate(options->language, "Dice, for who has none")));
    return dj_pdf_close(&run.pdf, printer, reason);
}

/* The next page, with its title; the area below it is the sheet's. */
static dj_area begin(page_run *run, const dj_printer *printer, const char *title) {
    if (run->is_begun)
        dj_pdf_next(&run->pdf, run->pdf.page);
    run->is_begun = true;
    dj_area area = dj_area_inset(run->pdf.page, MARGIN_MM);
    dj_pen_label(&run->pdf.pen, (dj_area){area.x, area.y, area.width * 0.65, HEAD_MM - 2},
                 (dj_lettering){.font = DJ_FONT_TITLE, .size = 20}, title);
    dj_pen_label(&run->pdf.pen, (dj_area){area.x + area.width * 0.65, area.y + 1.5, area.width * 0.35, HEAD_MM - 2},
                 (dj_lettering){.font = DJ_FONT_ITALIC, .size = 10, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_RIGHT},
                 printer->options.game->title);
    dj_pen_line(&run->pdf.pen, (dj_dot){area.x, area.y + HEAD_MM - 1},
                (dj_dot){area.x + area.width, area.y + HEAD_MM - 1}, DJ_TONE_INK, 0.3);
    return (dj_area){area.x, area.y + HEAD_MM + 1, area.width, area.height - HEAD_MM - 1};
}
