/* What the checker says of a card file, as pages to go through with a pencil: each problem under its line. */
#include "rules_flow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_AROUND = 2, LINE_BYTES = 1200 };

static void set_problem(dj_flow *flow, const char *source, const dj_problem *problem);
static void set_source_line(dj_flow *flow, const char *source, int number, bool is_meant);
static const char *line_at(const char *source, int number);
static void set_words(dj_flow *flow, dj_lettering lettering, double indent, const char *words);

bool dj_printer_problems(dj_printer *printer, const char *file, const char *source, const dj_problems *problems,
                         dj_print_files *files, dj_text *reason) {
    const dj_print_options *options = &printer->options;
    dj_area page = dj_paper_area(options->paper);
    dj_pdf pdf;
    *files = (dj_print_files){0};
    printer->kind = DJ_PRINT_CARDS;
    if (!dj_pdf_open(printer, DJ_PRINT_CARDS, "problems", page, files, &pdf, reason))
        return false;
    dj_flow flow;
    dj_flow_begin(&flow, printer, page, 11);
    char words[LINE_BYTES];
    int count = problems->count + problems->dropped;
    snprintf(words, sizeof words, dj_translate_count(options->language, "%d problem in %s", "%d problems in %s", count),
             count, file);
    set_words(&flow, (dj_lettering){.font = DJ_FONT_TITLE, .size = 20, .tone = DJ_TONE_RED}, 0, words);
    for (int i = 0; i < problems->count; i++)
        set_problem(&flow, source, &problems->list[i]);
    dj_flow_pages(&flow, &pdf);
    bool is_done = dj_pdf_close(&pdf, printer, reason);
    dj_flow_end(&flow);
    return is_done;
}

static void set_problem(dj_flow *flow, const char *source, const dj_problem *problem) {
    dj_flow_space(flow, 3);
    dj_flow_keep(flow, 30);
    int first = problem->line > LINES_AROUND ? problem->line - LINES_AROUND : 1;
    for (int line = first; line <= problem->line + LINES_AROUND; line++) {
        set_source_line(flow, source, line, line == problem->line);
        if (line != problem->line)
            continue;
        char words[LINE_BYTES];
        snprintf(words, sizeof words, "%s [%s]", problem->message, problem->code);
        set_words(flow, (dj_lettering){.font = DJ_FONT_ITALIC, .size = 11, .tone = DJ_TONE_RED}, 14, words);
    }
}

static void set_source_line(dj_flow *flow, const char *source, int number, bool is_meant) {
    const char *line = line_at(source, number);
    if (line == NULL)
        return;
    size_t length = strcspn(line, "\r\n"), spaces = strspn(line, " ");
    spaces = spaces > length ? length : spaces;
    char words[LINE_BYTES], label[16];
    dj_text text = dj_text_over(words, sizeof words);
    dj_text_format(&text, "%.*s", (int)(length - spaces < 400 ? length - spaces : 400), line + spaces);
    snprintf(label, sizeof label, is_meant ? "▶ %d" : "%d", number);
    dj_area area = dj_flow_area(flow);
    dj_flow_keep(flow, 5);
    dj_pen_label(&flow->pen, (dj_area){area.x, flow->y, 12, 4.4},
                 (dj_lettering){.font = is_meant ? DJ_FONT_BOLD : DJ_FONT_TEXT, .size = 9, .align = DJ_ALIGN_RIGHT},
                 label);
    set_words(flow, (dj_lettering){.size = 10, .tone = is_meant ? DJ_TONE_INK : DJ_TONE_SOFT},
              14 + (double)spaces * 1.2, words);
}

/* The lines of a text from 1 on; NULL after the last. */
static const char *line_at(const char *source, int number) {
    while (source != NULL && --number > 0) {
        source = strchr(source, '\n');
        source = source == NULL ? NULL : source + 1;
    }
    return source == NULL || *source == '\0' ? NULL : source;
}

/* Foreign words, which may hold anything. */
static void set_words(dj_flow *flow, dj_lettering lettering, double indent, const char *words) {
    char *valid = g_utf8_make_valid(words, -1), *markup = g_markup_escape_text(valid[0] == '\0' ? " " : valid, -1);
    dj_flow_words(flow, lettering, indent, markup);
    g_free(markup);
    g_free(valid);
}
