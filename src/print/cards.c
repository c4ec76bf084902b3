/* Pages of cards: fronts, backs where they are wanted, and the marks to cut along. */
#include "printer.h"

#include <stdio.h>

#define LINE_MM 0.15

/* The next cards of one size, as they are laid. */
typedef struct batch {
    int index[256];
    int count;
} batch;

typedef struct run {
    dj_printer *printer;
    dj_pdf *pdf;
    dj_layout layout;
    int page, pages; /* of paper, in all sizes */
    bool is_begun;
} run;

static bool plan(const dj_printer *printer, dj_print_card like, dj_layout *layout, dj_text *reason);
static bool is_first_of_size(const dj_printer *printer, int index);
static bool is_of_size(const dj_printer *printer, int index, dj_print_card like);
static int cards_of_size(const dj_printer *printer, dj_print_card like);
static void print_size(run *run, dj_print_card like);
static void print_batch(run *run, const batch *batch);
static void begin_page(run *run);
static void draw_side(run *run, const batch *batch, bool is_back);
static void draw_marks(run *run, const char *side);
static void draw_proof(run *run, const batch *batch);

bool dj_print_cards(dj_printer *printer, dj_print_files *files, dj_text *reason) {
    dj_pdf pdf;
    run run = {.printer = printer, .pdf = &pdf};
    for (int i = 0; i < printer->count; i++) {
        if (!is_first_of_size(printer, i))
            continue;
        dj_print_card like = dj_printer_card(printer, printer->options.content, i);
        if (!plan(printer, like, &run.layout, reason))
            return false;
        int slots = dj_layout_slots(&run.layout);
        run.pages += (cards_of_size(printer, like) + slots - 1) / slots;
    }
    if (run.pages == 0)
        return true;
    if (!dj_pdf_open(printer, DJ_PRINT_CARDS, "cards", dj_paper_area(printer->options.paper), files, &pdf, reason))
        return false;
    for (int i = 0; i < printer->count; i++) {
        dj_print_card like = dj_printer_card(printer, printer->options.content, i);
        if (is_first_of_size(printer, i) && plan(printer, like, &run.layout, reason))
            print_size(&run, like);
    }
    pdf.file->cards = dj_printer_cards(printer);
    pdf.file->papers = run.pages;
    return dj_pdf_close(&pdf, printer, reason);
}

static bool plan(const dj_printer *printer, dj_print_card like, dj_layout *layout, dj_text *reason) {
    dj_backs backs = printer->options.backs;
    if (dj_layout_plan(printer->options.paper, like.width, like.height, backs, layout))
        return true;
    dj_text_format(reason, dj_translate(printer->options.language, "a card of %g × %g mm does not fit the paper"),
                   like.width, like.height);
    return false;
}

static bool is_first_of_size(const dj_printer *printer, int index) {
    if (printer->copies[index] == 0)
        return false;
    dj_print_card like = dj_printer_card(printer, printer->options.content, index);
    for (int i = 0; i < index; i++)
        if (printer->copies[i] > 0 && is_of_size(printer, i, like))
            return false;
    return true;
}

static bool is_of_size(const dj_printer *printer, int index, dj_print_card like) {
    dj_print_card card = dj_printer_card(printer, printer->options.content, index);
    return card.width == like.width && card.height == like.height;
}

static int cards_of_size(const dj_printer *printer, dj_print_card like) {
    int cards = 0;
    for (int i = 0; i < printer->count; i++)
        cards += is_of_size(printer, i, like) ? printer->copies[i] : 0;
    return cards;
}

static void print_size(run *run, dj_print_card like) {
    batch batch = {.count = 0};
    int slots = dj_layout_slots(&run->layout);
    for (int i = 0; i < run->printer->count; i++) {
        if (!is_of_size(run->printer, i, like))
            continue;
        for (int copy = 0; copy < run->printer->copies[i]; copy++) {
            batch.index[batch.count++] = i;
            if (batch.count == slots) {
                print_batch(run, &batch);
                batch.count = 0;
            }
        }
    }
    if (batch.count > 0)
        print_batch(run, &batch);
}

static void print_batch(run *run, const batch *batch) {
    dj_language language = run->printer->options.language;
    dj_backs backs = run->printer->options.backs;
    run->page++;
    if (run->printer->options.progress != NULL)
        run->printer->options.progress(dj_print_kind_words[DJ_PRINT_CARDS], run->page, run->pages);
    begin_page(run);
    draw_side(run, batch, false);
    if (backs == DJ_BACKS_FOLD)
        draw_side(run, batch, true);
    draw_marks(run, backs == DJ_BACKS_FOLD ? dj_translate(language, "fold along the dashes")
                                           : dj_translate(language, "front"));
    if (run->printer->options.is_proof)
        draw_proof(run, batch);
    if (backs != DJ_BACKS_DUPLEX)
        return;
    begin_page(run);
    draw_side(run, batch, true);
    draw_marks(run, dj_translate(language, "back"));
}

static void begin_page(run *run) {
    dj_area page = {0, 0, run->layout.width, run->layout.height};
    if (run->is_begun)
        dj_pdf_next(run->pdf, page);
    else
        cairo_pdf_surface_set_size(run->pdf->surface, page.width * DJ_POINTS_PER_MM, page.height * DJ_POINTS_PER_MM);
    run->is_begun = true;
}

static void draw_side(run *run, const batch *batch, bool is_back) {
    for (int slot = 0; slot < batch->count; slot++) {
        dj_face_place place = {.area = dj_layout_front(&run->layout, slot), .bleed = run->layout.bleed};
        if (is_back)
            place.area = dj_layout_back(&run->layout, slot, run->printer->options.edge, &place.is_turned);
        dj_printer_draw(run->printer, &run->pdf->pen, run->printer->options.content, batch->index[slot], is_back,
                        place);
    }
}

static void draw_marks(run *run, const char *side) {
    dj_pen *pen = &run->pdf->pen;
    const dj_layout *layout = &run->layout;
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

/* "12 idle-oak ×2" at the head of each card. */
static void draw_proof(run *run, const batch *batch) {
    for (int slot = 0; slot < batch->count; slot++) {
        dj_area area = dj_layout_front(&run->layout, slot);
        dj_print_card card = dj_printer_card(run->printer, run->printer->options.content, batch->index[slot]);
        dj_area strip = {area.x, area.y - 3, area.width, 3};
        dj_pen_fill(&run->pdf->pen, strip, 0, DJ_TONE_WHITE);
        char words[160];
        snprintf(words, sizeof words, "%d · %s · ×%d", batch->index[slot] + 1, card.id, card.copies);
        dj_pen_label(&run->pdf->pen, strip, (dj_lettering){.size = 7, .font = DJ_FONT_BOLD, .tone = DJ_TONE_INK},
                     words);
    }
}
