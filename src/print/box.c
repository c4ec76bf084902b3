/* The box: a cover, what is in it, and how to make it. */
#include "printer.h"

#include <stdio.h>
#include <string.h>

#define MARGIN_MM 18.0
#define CODE_MM   35.0  /* a side of the code of a link */
#define FAN_MM    100.0 /* that a fan of cards takes of the height; its outer cards hang into the margin */

enum { SHOWN = 5 };

/* A page that is filled from the top. */
typedef struct column {
    dj_pen *pen;
    dj_area area;
    double y;
} column;

static void draw_cover(const dj_printer *printer, dj_pdf *pdf);
static void draw_contents(const dj_printer *printer, dj_pdf *pdf, const dj_print_files *files);
static void add_sections(const dj_printer *printer, column *column);
static void add_pieces(const dj_printer *printer, column *column);
static void add_files(const dj_printer *printer, column *column, const dj_print_files *files);
static void draw_link(dj_pen *pen, dj_area area, const char *link);
static const char *how_to_print(const dj_print_options *options, dj_print_kind kind);
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
    dj_advice_page(printer, &pdf.pen, pdf.page);
    return dj_pdf_close(&pdf, printer, reason);
}

void dj_cover_facts(const dj_printer *printer, dj_text *out) {
    const dj_game *game = printer->options.game;
    dj_language language = printer->options.language;
    if (game->seats_minimum == game->seats_maximum)
        dj_text_format(out, dj_translate_count(language, "%d player", "%d players", game->seats_minimum),
                       game->seats_minimum);
    else
        dj_text_format(out, dj_translate(language, "%d to %d players"), game->seats_minimum, game->seats_maximum);
    dj_text_format(out, dj_translate(language, " · %d to %d minutes"), game->minutes_minimum, game->minutes_maximum);
}

const char *dj_cover_emblem(const dj_printer *printer) {
    return printer->table == NULL ? "icon:card-random" : printer->table->emblem;
}

const char *dj_credits(dj_language language) {
    return dj_translate(language,
                        "The rules are told in our own words; cards, names, texts and drawings are those of donjon, an "
                        "independent project under the MIT licence. Icons: game-icons.net, by Lorc, Delapouite and "
                        "contributors, CC BY 3.0. Letters: Alegreya by Juan Pablo del Peral and IM Fell English by "
                        "Igino Marini, SIL Open Font License.");
}

static void draw_cover(const dj_printer *printer, dj_pdf *pdf) {
    const dj_print_options *options = &printer->options;
    const dj_game *game = options->game;
    dj_pen *pen = &pdf->pen;
    dj_area frame = dj_area_inset(pdf->page, 12), area = dj_area_inset(frame, 12);
    dj_pen_frame(pen, frame, 6, DJ_TONE_BROWN, 0.8);
    dj_pen_frame(pen, dj_area_inset(frame, 2), 5, DJ_TONE_BROWN, 0.3);
    dj_pen_text(pen, (dj_area){area.x, area.y + 2, area.width, 38},
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 46, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                game->title);
    double side = 34, middle = area.x + area.width / 2;
    dj_pen_icon(pen, dj_cover_emblem(printer), (dj_area){middle - side / 2, area.y + 44, side, side}, DJ_TONE_BROWN);
    int cards[3], shown = dj_sample_cards(printer, cards, 3);
    dj_sample_fan(printer, pen, cards, shown, (dj_fan){{middle, area.y + 132}, 42, false});
    double y = area.y + 190;
    dj_pen_text(pen, (dj_area){area.x + 10, y, area.width - 20, 24},
                (dj_lettering){.size = 15, .align = DJ_ALIGN_CENTRE}, dj_translate(options->language, game->pitch));
    char words[400];
    dj_text line = dj_text_over(words, sizeof words);
    dj_cover_facts(printer, &line);
    dj_pen_label(pen, (dj_area){area.x, y + 24, area.width, 8},
                 (dj_lettering){.font = DJ_FONT_BOLD, .size = 13, .align = DJ_ALIGN_CENTRE}, words);
    line = dj_text_over(words, sizeof words);
    for (int i = 0; game->authors[i] != NULL; i++)
        dj_text_format(&line, "%s%s", i == 0 ? "" : ", ", game->authors[i]);
    dj_pen_text(pen, (dj_area){area.x, area.y + area.height - 8, area.width, 14},
                (dj_lettering){.font = DJ_FONT_ITALIC, .size = 12, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE},
                words);
}

/* A list of what there is, one of the files, and cards with some of their backs in the room that is left. */
static void draw_contents(const dj_printer *printer, dj_pdf *pdf, const dj_print_files *files) {
    const dj_print_options *options = &printer->options;
    dj_language language = options->language;
    column column = {.pen = &pdf->pen, .area = dj_area_inset(pdf->page, MARGIN_MM)};
    column.y = column.area.y;
    char words[DJ_PRINT_PATH];
    add_title(&column, dj_translate(language, "What is in the box"));
    dj_text line = dj_text_over(words, sizeof words);
    dj_text_format(&line, dj_translate(language, "Cards: “%s”"),
                   options->game->content_title(options->content, language));
    add_line(&column, words);
    add_sections(printer, &column);
    const dj_print_game *table = printer->table;
    for (int i = 0; table != NULL && table->sheet_count != NULL && i < table->sheet_count(options->content); i++)
        add_line(&column, table->sheet_title(options->content, i, language));
    add_pieces(printer, &column);
    if (table != NULL && table->dice > 0) {
        line = dj_text_over(words, sizeof words);
        dj_text_format(&line,
                       dj_translate_count(language, "You also need %d six-sided die (or the table of dice).",
                                          "You also need %d six-sided dice (or the table of dice).", table->dice),
                       table->dice);
        add_line(&column, words);
    }
    column.y += 4;
    add_files(printer, &column, files);
    if (options->link != NULL)
        draw_link(&pdf->pen, column.area, options->link);
    double room = column.area.y + column.area.height - column.y;
    int cards[SHOWN], shown = dj_sample_cards(printer, cards, SHOWN);
    if (room >= FAN_MM)
        dj_sample_fan(
            printer, &pdf->pen, cards, shown,
            (dj_fan){{column.area.x + column.area.width / 2, column.y + room / 2}, shown > 3 ? 25 : 40, true});
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

/* "7 figures, 24 discs to cut out". */
static void add_pieces(const dj_printer *printer, column *column) {
    const dj_print_options *options = &printer->options;
    int figures = 0, discs = 0;
    dj_print_token token = {0};
    for (int i = 0; printer->table != NULL && printer->table->token != NULL &&
                    printer->table->token(options->content, i, options->language, &token);
         i++)
        *(token.is_standee ? &figures : &discs) += token.copies;
    char words[200];
    dj_text line = dj_text_over(words, sizeof words);
    if (figures > 0)
        dj_text_format(&line,
                       dj_translate_count(options->language, "%d figure to cut out", "%d figures to cut out", figures),
                       figures);
    dj_text_add(&line, figures > 0 && discs > 0 ? ", " : "");
    if (discs > 0)
        dj_text_format(&line, dj_translate_count(options->language, "%d disc", "%d discs", discs), discs);
    if (figures + discs > 0)
        add_line(column, words);
}

/* A row a file: its name, its pages and how they are printed. */
static void add_files(const dj_printer *printer, column *column, const dj_print_files *files) {
    const dj_print_options *options = &printer->options;
    dj_language language = options->language;
    add_title(column, dj_translate(language, "Files"));
    for (int i = 0; i < files->count; i++) {
        const dj_print_file *file = &files->list[i];
        if (file->kind == DJ_PRINT_BOX)
            continue;
        const char *name = strrchr(file->path, '/');
        char words[200];
        dj_text line = dj_text_over(words, sizeof words);
        dj_text_format(&line, dj_translate_count(language, "%d page", "%d pages", file->pages), file->pages);
        dj_text_add(&line, ", ");
        dj_text_format(&line, dj_translate_count(language, "%d sheet of paper", "%d sheets of paper", file->papers),
                       file->papers);
        dj_area row = {column->area.x, column->y, column->area.width, 8};
        if (i % 2 == 0)
            dj_pen_tint(column->pen, row, 0, DJ_TONE_BROWN, 0.07);
        const char *cells[] = {name == NULL ? file->path : name + 1, words, how_to_print(options, file->kind)};
        const double starts[] = {0.01, 0.36, 0.68, 1};
        for (int cell = 0; cell < 3; cell++)
            dj_pen_label(column->pen,
                         (dj_area){row.x + starts[cell] * row.width, row.y,
                                   (starts[cell + 1] - starts[cell]) * row.width - 1, row.height},
                         (dj_lettering){.font = cell == 0 ? DJ_FONT_BOLD : DJ_FONT_TEXT, .size = 11, .is_middle = true},
                         cells[cell]);
        column->y += row.height;
    }
    column->y += 4;
}

/* In the upper right corner, beside the list. */
static void draw_link(dj_pen *pen, dj_area area, const char *link) {
    dj_area code = {area.x + area.width - CODE_MM, area.y, CODE_MM, CODE_MM};
    dj_qr_draw(pen, code, link);
    dj_area words = {area.x + area.width * 0.55, code.y + CODE_MM + 2, area.width * 0.45, 6};
    dj_pen_label(pen, words, (dj_lettering){.font = DJ_FONT_BOLD, .size = 11, .align = DJ_ALIGN_RIGHT},
                 dj_translate(dj_pen_language(pen), "The rules, on line"));
    words.y += 6;
    words.height = 14;
    dj_pen_text(pen, words, (dj_lettering){.size = 10, .align = DJ_ALIGN_RIGHT}, link);
}

static const char *how_to_print(const dj_print_options *options, dj_print_kind kind) {
    dj_language language = options->language;
    bool is_on_both = kind == DJ_PRINT_RULES || (kind == DJ_PRINT_CARDS && options->backs == DJ_BACKS_DUPLEX);
    if (!is_on_both)
        return dj_translate(language, "on one side");
    return kind == DJ_PRINT_CARDS && options->edge == DJ_EDGE_LONG ? dj_translate(language, "both sides, long edge")
                                                                   : dj_translate(language, "both sides, short edge");
}

static void add_title(column *column, const char *words) {
    dj_pen_label(column->pen, (dj_area){column->area.x, column->y, column->area.width, 12},
                 (dj_lettering){.font = DJ_FONT_TITLE, .size = 24, .tone = DJ_TONE_BROWN}, words);
    column->y += 14;
}

static void add_line(column *column, const char *words) {
    double room = column->area.y + column->area.height - column->y;
    dj_pen_disc(column->pen, (dj_dot){column->area.x + 1.5, column->y + 3.1}, 0.7, DJ_TONE_BROWN);
    column->y += dj_pen_text(column->pen, (dj_area){column->area.x + 5, column->y, column->area.width - 5, room},
                             (dj_lettering){.size = 13}, words) +
                 1.9;
}
