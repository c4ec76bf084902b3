/* The box: a cover, what is in it, and how to make it. */
#include "printer.h"

#include <stdio.h>
#include <string.h>

#define MARGIN_MM 18.0

/* A page that is filled from the top. */
typedef struct column {
    dj_pen *pen;
    dj_area area;
    double y;
} column;

static void draw_cover(const dj_printer *printer, dj_pdf *pdf);
static void draw_contents(const dj_printer *printer, dj_pdf *pdf, const dj_print_files *files);
static void draw_advice(const dj_printer *printer, dj_pdf *pdf);
static const char *backs_advice(const dj_print_options *options);
static void add_sections(const dj_printer *printer, column *column);
static void add_title(column *column, const char *words);
static void add_line(column *column, const char *words);

bool dj_print_box(dj_printer *printer, dj_print_files *files, dj_text *reason) {
    dj_pdf pdf;
    if (!dj_pdf_open(printer, DJ_PRINT_BOX, "box", dj_paper_area(printer->options.paper), files, &pdf, reason))
        return false;
    draw_cover(printer, &pdf);
    dj_pdf_next(&pdf, pdf.page);
    draw_contents(printer, &pdf, files);
    dj_pdf_next(&pdf, pdf.page);
    draw_advice(printer, &pdf);
    return dj_pdf_close(&pdf, printer, reason);
}

static void draw_cover(const dj_printer *printer, dj_pdf *pdf) {
    const dj_print_options *options = &printer->options;
    const dj_game *game = options->game;
    dj_language language = options->language;
    dj_pen *pen = &pdf->pen;
    dj_area frame = dj_area_inset(pdf->page, 12), area = dj_area_inset(frame, 12);
    dj_pen_frame(pen, frame, 6, DJ_TONE_BROWN, 0.8);
    dj_pen_frame(pen, dj_area_inset(frame, 2), 5, DJ_TONE_BROWN, 0.3);
    dj_pen_text(pen, (dj_area){area.x, area.y + 2, area.width, 38},
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 46, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                game->title);
    const char *emblem = printer->table == NULL ? "icon:card-random" : printer->table->emblem;
    double side = 34, middle = area.x + area.width / 2;
    dj_pen_icon(pen, emblem, (dj_area){middle - side / 2, area.y + 44, side, side}, DJ_TONE_BROWN);
    int cards[3], shown = dj_sample_cards(printer, cards, 3);
    dj_sample_fan(printer, pen, cards, shown, (dj_dot){middle, area.y + 132}, 42);
    double y = area.y + 190;
    dj_pen_text(pen, (dj_area){area.x + 10, y, area.width - 20, 24},
                (dj_lettering){.size = 15, .align = DJ_ALIGN_CENTRE}, dj_translate(language, game->pitch));
    char words[400];
    dj_text line = dj_text_over(words, sizeof words);
    if (game->seats_minimum == game->seats_maximum)
        dj_text_format(&line, dj_translate_count(language, "%d player", "%d players", game->seats_minimum),
                       game->seats_minimum);
    else
        dj_text_format(&line, dj_translate(language, "%d to %d players"), game->seats_minimum, game->seats_maximum);
    dj_text_format(&line, dj_translate(language, " · %d to %d minutes"), game->minutes_minimum, game->minutes_maximum);
    dj_pen_label(pen, (dj_area){area.x, y + 24, area.width, 8},
                 (dj_lettering){.font = DJ_FONT_BOLD, .size = 13, .align = DJ_ALIGN_CENTRE}, words);
    line = dj_text_over(words, sizeof words);
    for (int i = 0; game->authors[i] != NULL; i++)
        dj_text_format(&line, "%s%s", i == 0 ? "" : ", ", game->authors[i]);
    dj_pen_text(pen, (dj_area){area.x, area.y + area.height - 8, area.width, 14},
                (dj_lettering){.font = DJ_FONT_ITALIC, .size = 12, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE},
                words);
}

static void draw_contents(const dj_printer *printer, dj_pdf *pdf, const dj_print_files *files) {
    const dj_print_options *options = &printer->options;
    dj_language language = options->language;
    column column = {.pen = &pdf->pen, .area = dj_area_inset(pdf->page, MARGIN_MM)};
    column.y = column.area.y;
    char words[DJ_PRINT_PATH + 200];
    add_title(&column, dj_translate(language, "What is in the box"));
    dj_text line = dj_text_over(words, sizeof words);
    dj_text_format(&line, dj_translate(language, "Cards: “%s”"),
                   options->game->content_title(options->content, language));
    add_line(&column, words);
    add_sections(printer, &column);
    const dj_print_game *table = printer->table;
    for (int i = 0; table != NULL && table->sheet_count != NULL && i < table->sheet_count(options->content); i++)
        add_line(&column, table->sheet_title(options->content, i, language));
    if (table != NULL && table->dice > 0) {
        line = dj_text_over(words, sizeof words);
        dj_text_format(&line,
                       dj_translate_count(language, "You also need %d six-sided die (or the table of dice).",
                                          "You also need %d six-sided dice (or the table of dice).", table->dice),
                       table->dice);
        add_line(&column, words);
    }
    column.y += 4;
    add_title(&column, dj_translate(language, "Files"));
    for (int i = 0; i < files->count; i++) {
        const dj_print_file *file = &files->list[i];
        if (file->kind == DJ_PRINT_BOX)
            continue;
        const char *name = strrchr(file->path, '/');
        line = dj_text_over(words, sizeof words);
        dj_text_format(&line, "%s · ", name == NULL ? file->path : name + 1);
        dj_text_format(&line, dj_translate_count(language, "%d page", "%d pages", file->pages), file->pages);
        dj_text_add(&line, ", ");
        dj_text_format(&line, dj_translate_count(language, "%d sheet of paper", "%d sheets of paper", file->papers),
                       file->papers);
        add_line(&column, words);
    }
    if (options->link == NULL)
        return;
    column.y += 4;
    add_title(&column, dj_translate(language, "The rules, on line"));
    dj_qr_draw(&pdf->pen, (dj_area){column.area.x, column.y, 35, 35}, options->link);
    dj_pen_text(&pdf->pen, (dj_area){column.area.x + 40, column.y, column.area.width - 40, 35},
                (dj_lettering){.size = 11}, options->link);
}

/* "24 cards · Heroes": a line for each kind of card. */
static void add_sections(const dj_printer *printer, column *column) {
    const dj_print_options *options = &printer->options;
    for (int i = 0; i < printer->count; i++) {
        dj_print_card card = dj_printer_card(printer, options->content, i);
        bool is_first = true;
        int cards = 0;
        for (int j = 0; j < printer->count; j++) {
            bool is_same = dj_printer_card(printer, options->content, j).section == card.section;
            is_first = is_first && !(is_same && j < i);
            cards += is_same ? printer->copies[j] : 0;
        }
        if (!is_first || cards == 0)
            continue;
        char words[200];
        dj_text line = dj_text_over(words, sizeof words);
        dj_text_format(&line, dj_translate_count(options->language, "%d card", "%d cards", cards), cards);
        if (card.section != NULL)
            dj_text_format(&line, " · %s", dj_translate(options->language, card.section));
        add_line(column, words);
    }
}

static void draw_advice(const dj_printer *printer, dj_pdf *pdf) {
    const dj_print_options *options = &printer->options;
    dj_language language = options->language;
    column column = {.pen = &pdf->pen, .area = dj_area_inset(pdf->page, MARGIN_MM)};
    column.y = column.area.y;
    add_title(&column, dj_translate(language, "How to print and cut"));
    add_line(
        &column,
        dj_translate(language,
                     "Print at actual size: 100 %, never “fit to page”. The line below is 10 cm long; measure it."));
    double left = column.area.x + 5;
    dj_pen_line(column.pen, (dj_dot){left, column.y + 2}, (dj_dot){left + 100, column.y + 2}, DJ_TONE_INK, 0.4);
    for (int i = 0; i <= 10; i++)
        dj_pen_line(column.pen, (dj_dot){left + 10 * i, column.y + (i % 10 == 0 ? 0 : 1)},
                    (dj_dot){left + 10 * i, column.y + 3}, DJ_TONE_INK, 0.3);
    column.y += 8;
    add_line(&column, backs_advice(options));
    add_line(&column,
             dj_translate(
                 language,
                 "Hold a sheet against the light: the small crosses in the corners of both sides lie on each other."));
    add_line(
        &column,
        dj_translate(
            language,
            "Cut along the marks, with a knife and a steel rule or a guillotine. First cut between the cards, in the "
            "white channels: marks stand there too, so that the pieces keep theirs."));
    add_line(
        &column,
        dj_translate(language, "Rules: print on both sides, turned about the short edge, fold in the middle, staple."));
    add_line(
        &column,
        dj_translate(language,
                     "Sheets and pieces: print on one side; standees are folded at the head, their feet outwards."));
    add_line(&column, dj_translate(language, "To spare ink: donjon print --ink outline."));
    column.y += 4;
    add_title(&column, dj_translate(language, "Credits"));
    add_line(
        &column,
        dj_translate(language,
                     "The rules are told in our own words; cards, names, texts and drawings are those of donjon, an "
                     "independent project under the MIT licence. Icons: game-icons.net, by Lorc, Delapouite and "
                     "contributors, CC BY 3.0. Letters: Alegreya by Juan Pablo del Peral and IM Fell English by Igino "
                     "Marini, SIL Open Font License."));
}

static const char *backs_advice(const dj_print_options *options) {
    dj_language language = options->language;
    if (options->backs == DJ_BACKS_FOLD)
        return dj_translate(language,
                            "Cards: print on one side, fold along the dashes, glue, let dry under books, then cut.");
    if (options->backs == DJ_BACKS_NONE)
        return dj_translate(language, "Cards: print on one side; sleeves with a dark back hide what shows through.");
    if (options->edge == DJ_EDGE_LONG)
        return dj_translate(language,
                            "Cards: print on both sides, turned about the long edge, on 200 to 300 g/m² paper.");
    return dj_translate(language, "Cards: print on both sides, turned about the short edge, on 200 to 300 g/m² paper.");
}

static void add_title(column *column, const char *words) {
    dj_pen_label(column->pen, (dj_area){column->area.x, column->y, column->area.width, 12},
                 (dj_lettering){.font = DJ_FONT_TITLE, .size = 24, .tone = DJ_TONE_BROWN}, words);
    column->y += 14;
}

static void add_line(column *column, const char *words) {
    double room = column->area.y + column->area.height - column->y;
    dj_pen_disc(column->pen, (dj_dot){column->area.x + 1.5, column->y + 2.9}, 0.7, DJ_TONE_BROWN);
    column->y += dj_pen_text(column->pen, (dj_area){column->area.x + 5, column->y, column->area.width - 5, room},
                             (dj_lettering){.size = 12}, words) +
                 2.2;
}
