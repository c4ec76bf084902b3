/* Pages of cards: fronts, backs where they are wanted, and the marks to cut along. */
#include "batches.h"
#include "printer.h"

#include <stdio.h>
#include <string.h>

#define LINE_MM 0.15

typedef struct run {
    dj_printer *printer;
    dj_pdf *pdf;
    const dj_batch *batch; /* the cards of the sheet of paper being printed */
    int page, pages;       /* sheets of paper, in all sizes */
} run;

static void print_batch(run *run);
static void begin_page(const run *run);
static void draw_side(run *run, bool is_back);
static void draw_marks(const run *run, const char *side);
static void draw_own_marks(dj_pen *pen, const dj_layout *layout, dj_area area);
static void draw_margin(const run *run, int slot, const char *misfit);

bool dj_print_cards(dj_printer *printer, dj_print_files *files, dj_text *reason) {
    dj_pdf pdf;
    dj_batches batches;
    if (!dj_batches_plan(printer, &batches, reason))
        return false;
    bool is_done = batches.count == 0;
    if (!is_done &&
        dj_pdf_open(printer, DJ_PRINT_CARDS, "cards", dj_paper_area(printer->options.paper), files, &pdf, reason)) {
        run run = {.printer = printer, .pdf = &pdf, .pages = batches.count};
        for (run.page = 1; run.page <= run.pages; run.page++) {
            run.batch = &batches.list[run.page - 1];
            print_batch(&run);
        }
        pdf.file->cards = dj_printer_cards(printer);
        pdf.file->papers = run.pages;
        is_done = dj_pdf_close(&pdf, printer, reason);
    }
    dj_batches_free(&batches);
    return is_done;
}

static void print_batch(run *run) {
    dj_language language = run->printer->options.language;
    dj_backs backs = run->printer->options.backs;
    if (run->printer->options.progress != NULL)
        run->printer->options.progress(dj_translate(language, "Cards"), run->page, run->pages);
    begin_page(run);
    if (backs == DJ_BACKS_FOLD)
        draw_side(run, true);
    draw_side(run, false);
    draw_marks(run, backs == DJ_BACKS_FOLD ? dj_translate(language, "fold along the dashes")
                                           : dj_translate(language, "front"));
    if (backs != DJ_BACKS_DUPLEX)
        return;
    dj_pdf_next(run->pdf, run->pdf->page);
    draw_side(run, true);
    draw_marks(run, dj_translate(language, "back"));
}

static void begin_page(const run *run) {
    dj_area page = {0, 0, run->batch->layout.width, run->batch->layout.height};
    if (run->page > 1)
        dj_pdf_next(run->pdf, page);
    else
        cairo_pdf_surface_set_size(run->pdf->surface, page.width * DJ_POINTS_PER_MM, page.height * DJ_POINTS_PER_MM);
    run->pdf->page = page;
}

static void draw_side(run *run, bool is_back) {
    dj_pen *pen = &run->pdf->pen;
    const dj_batch *batch = run->batch;
    bool is_proof = run->printer->options.is_proof && !is_back;
    for (int slot = 0; slot < batch->count; slot++) {
        dj_face_place place = {.area = dj_batch_front(batch, slot), .bleed = batch->layout.bleed};
        if (is_back)
            place.area = dj_layout_behind(&batch->layout, place.area, run->printer->options.edge, &place.is_turned);
        if (is_proof)
            pen->misfit[0] = '\0';
        dj_printer_draw(run->printer, pen, run->printer->options.content, batch->index[slot], is_back, place);
        if (place.area.width < batch->layout.card_width || place.area.height < batch->layout.card_height)
            draw_own_marks(pen, &batch->layout, place.area);
        if (is_proof)
            draw_margin(run, slot, pen->misfit);
    }
}

static void draw_marks(const run *run, const char *side) {
    dj_pen *pen = &run->pdf->pen;
    const dj_layout *layout = &run->batch->layout;
    static dj_segment marks[DJ_MARKS_MAX];
    int count = dj_layout_marks(layout, marks);
    for (int i = 0; i < count; i++)
        dj_pen_line(pen, marks[i].from, marks[i].to, DJ_TONE_INK, LINE_MM);
    dj_dot centres[DJ_REGISTERS];
    dj_layout_registers(layout, centres);
    for (int i = 0; i < DJ_REGISTERS; i++) {
        dj_dot at = centres[i];
        double radius = DJ_REGISTER_RADIUS;
        dj_pen_circle(pen, at, radius * 0.7, DJ_TONE_INK, LINE_MM);
        dj_pen_line(pen, (dj_dot){at.x - radius, at.y}, (dj_dot){at.x + radius, at.y}, DJ_TONE_INK, LINE_MM);
        dj_pen_line(pen, (dj_dot){at.x, at.y - radius}, (dj_dot){at.x, at.y + radius}, DJ_TONE_INK, LINE_MM);
    }
    if (layout->is_folded)
        dj_pen_dashes(pen, (dj_dot){layout->width / 2, DJ_PAGE_MARGIN},
                      (dj_dot){layout->width / 2, layout->height - DJ_PAGE_MARGIN}, DJ_TONE_INK, LINE_MM);
    /* Between two cut marks, at the foot of the first card. */
    char words[160];
    snprintf(words, sizeof words, "%s · %d/%d · %s", run->printer->options.game->title, run->page, run->pages, side);
    double foot = layout->top + layout->rows * layout->card_height +
                  (layout->rows - 1) * (2 * layout->bleed + layout->channel) + layout->bleed;
    dj_pen_label(pen, (dj_area){layout->left + 0.6, foot - 0.2, layout->card_width - 1.2, 3},
                 (dj_lettering){.size = DJ_POINTS_MIN, .tone = DJ_TONE_SOFT}, words);
}

/* A smaller card in the place of a larger one: at its corners, outside of its bleed. */
static void draw_own_marks(dj_pen *pen, const dj_layout *layout, dj_area area) {
    double near = layout->bleed, far = layout->bleed + layout->channel;
    for (int i = 0; i < 4; i++) {
        double x = i % 2 == 0 ? area.x : area.x + area.width, y = i < 2 ? area.y : area.y + area.height;
        double out_x = i % 2 == 0 ? -1 : 1, out_y = i < 2 ? -1 : 1;
        dj_pen_line(pen, (dj_dot){x + near * out_x, y}, (dj_dot){x + far * out_x, y}, DJ_TONE_INK, LINE_MM);
        dj_pen_line(pen, (dj_dot){x, y + near * out_y}, (dj_dot){x, y + far * out_y}, DJ_TONE_INK, LINE_MM);
    }
}

/* "12 · idle-oak · ×2" at the head of a card, and what does not fit at its foot. */
static void draw_margin(const run *run, int slot, const char *misfit) {
    dj_pen *pen = &run->pdf->pen;
    int index = run->batch->index[slot];
    dj_area area = dj_batch_front(run->batch, slot);
    dj_print_card card = dj_printer_card(run->printer, run->printer->options.content, index);
    dj_area strip = {area.x, area.y - 3, area.width, 3};
    char words[DJ_PRINT_MISFIT + 80], wrong[DJ_PRINT_MISFIT];
    memcpy(wrong, misfit, sizeof wrong);
    snprintf(words, sizeof words, "%d · %s · ×%d", index + 1, card.id, card.copies);
    dj_pen_fill(pen, strip, 0, DJ_TONE_WHITE);
    dj_pen_label(pen, strip, (dj_lettering){.size = 7, .font = DJ_FONT_BOLD}, words);
    if (wrong[0] == '\0')
        return;
    snprintf(words, sizeof words, dj_translate(run->printer->options.language, "does not fit: %s"), wrong);
    strip = (dj_area){area.x, area.y + area.height - 6, area.width, 6};
    dj_pen_fill(pen, strip, 0, DJ_TONE_WHITE);
    dj_pen_frame(pen, strip, 0, DJ_TONE_RED, 0.4);
    dj_pen_text(pen, dj_area_inset(strip, 0.4), (dj_lettering){.size = 7, .tone = DJ_TONE_RED}, words);
}
