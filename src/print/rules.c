/* The rules page of a game, typeset as a booklet. */
#include "library/rules_page.h"
#include "rules_flow.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 16384 };

/* The heading before which some cards are shown: the title is the first, an introduction follows it. */
#define SHOWN_BEFORE   2
#define POINTS_BEST    9.5
#define POINTS_LEAST   8.5
#define POINTS_MOST    10.75
#define POINTS_STEP    0.25
#define WHITE_A_POINT  0.2 /* pages that may stay white for letters a point nearer to the best size */
#define LINE_MM        4.3
#define PICTURE_MM     56.0
#define DRAWING_COLUMN 1.62 /* mm a letter of a drawing takes */
#define DRAWING_ROW    3.4

/* Lines of one kind up to an empty one. */
typedef struct block {
    char text[BLOCK_BYTES];
    size_t length;
} block;

static double best_points(const dj_printer *printer, dj_area page, const char *text);
static void set_page(dj_flow *flow, const char *text);
static double height_of_next(const char *text);
static void set_samples(dj_flow *flow);
static const char *read_block(const char *text, block *block);
static void set_block(dj_flow *flow, const block *block);
static void set_heading(dj_flow *flow, const char *words);
static void set_items(dj_flow *flow, const char *text);
static void set_drawing(dj_flow *flow, const char *text);
static void set_drawing_line(dj_flow *flow, const char *line, size_t length);
static void set_picture(dj_flow *flow, const char *text);
static char *to_markup(const dj_flow *flow, const char *text, size_t length);
static bool is_words(const char *text, size_t length);

bool dj_print_rules(dj_printer *printer, dj_print_files *files, dj_text *reason) {
    const dj_print_options *options = &printer->options;
    const char *text = dj_rules_page(options->game, options->language);
    if (text[0] == '\0')
        return true;
    dj_area upright = dj_paper_area(options->paper), page = {0, 0, upright.height / 2, upright.width};
    dj_pdf pdf;
    if (!dj_pdf_open(printer, DJ_PRINT_RULES, "rules", (dj_area){0, 0, upright.height, upright.width}, files, &pdf,
                     reason))
        return false;
    dj_flow flow;
    dj_flow_begin(&flow, printer, page, best_points(printer, page, text));
    set_page(&flow, text);
    dj_flow_impose(&flow, &pdf);
    bool is_done = dj_pdf_close(&pdf, printer, reason) && !flow.is_full;
    if (flow.is_full)
        dj_text_format(reason, dj_translate(options->language, "the rules take more than the %d pages of a booklet"),
                       DJ_FLOW_PAGES_MAX);
    dj_flow_end(&flow);
    return is_done;
}

/* The size of letters with which the least paper stays white, not far from the best one: a booklet has four pages, or
 * eight, or twelve. */
static double best_points(const dj_printer *printer, dj_area page, const char *text) {
    double best = POINTS_BEST, least = INFINITY;
    for (double points = POINTS_LEAST; points <= POINTS_MOST; points += POINTS_STEP) {
        dj_flow flow;
        dj_flow_begin(&flow, printer, page, points);
        set_page(&flow, text);
        double cost = dj_flow_white(&flow) + fabs(points - POINTS_BEST) * WHITE_A_POINT;
        if (cost < least) {
            least = cost;
            best = points;
        }
        dj_pen_finish(&flow.pen);
        dj_flow_end(&flow);
    }
    return best;
}

static void set_page(dj_flow *flow, const char *text) {
    block *block = malloc(sizeof *block);
    for (int headings = 0; block != NULL && (text = read_block(text, block)) != NULL;) {
        headings += block->text[0] == '#';
        if (headings == SHOWN_BEFORE && block->text[0] == '#')
            set_samples(flow);
        /* What announces something is not parted from it. */
        if (block->length > 1 && block->text[block->length - 2] == ':')
            flow->next = height_of_next(text);
        set_block(flow, block);
    }
    free(block);
    const dj_game *game = flow->printer->options.game;
    dj_language language = flow->printer->options.language;
    set_heading(flow, dj_translate(language, "Credits"));
    char words[BLOCK_BYTES];
    dj_text out = dj_text_over(words, sizeof words);
    dj_text_format(&out, dj_translate(language, "%s is a game by "), game->title);
    for (int i = 0; game->authors[i] != NULL; i++)
        dj_text_format(&out, "%s%s", i == 0 ? "" : ", ", game->authors[i]);
    dj_text_add(&out, ". ");
    dj_text_add(&out, dj_credits(language));
    char *markup = to_markup(flow, words, strlen(words));
    if (markup != NULL)
        dj_flow_words(flow, (dj_lettering){.size = flow->points}, 0, markup);
    free(markup);
}

/* A few cards in a fan, so that whoever reads of cards has seen some. */
static void set_samples(dj_flow *flow) {
    const dj_printer *printer = flow->printer;
    int cards[3], count = dj_sample_cards(printer, cards, 3);
    dj_area area = dj_flow_area(flow);
    double height = 0;
    for (int i = 0; i < count; i++) {
        dj_print_card card = dj_printer_card(printer, printer->options.content, cards[i]);
        height = fmax(height, card.height + 10);
        if (card.width > area.width * 0.6 || height > area.height)
            return;
    }
    dj_flow_keep(flow, height + 4);
    flow->fan_page = flow->count - 1;
    flow->fan = (dj_dot){area.x + area.width / 2, flow->y + height / 2};
    flow->y += height + 4;
}

/* The next block of the text; NULL at its end. A drawing may have empty lines in it. */
static const char *read_block(const char *text, block *block) {
    block->length = 0;
    text += strspn(text, "\n");
    if (*text == '\0')
        return NULL;
    bool is_drawing = strncmp(text, "    ", 4) == 0;
    while (*text != '\0') {
        size_t line = strcspn(text, "\n");
        if (line == 0 && !(is_drawing && strncmp(text + strspn(text, "\n"), "    ", 4) == 0))
            break;
        if (block->length + line + 2 < sizeof block->text) {
            memcpy(block->text + block->length, text, line);
            block->length += line;
            block->text[block->length++] = '\n';
        }
        text += line + (text[line] == '\n');
        if (block->text[0] == '#')
            break;
    }
    block->text[block->length] = '\0';
    return text;
}

/* Of the beginning of the next block, so much as is not set on two pages. */
static double height_of_next(const char *text) {
    text += strspn(text, "\n");
    if (strncmp(text, "![", 2) == 0)
        return PICTURE_MM;
    if (strncmp(text, "    ", 4) != 0)
        return 2 * LINE_MM;
    int lines = 0;
    for (; strncmp(text, "    ", 4) == 0; lines++)
        text += strcspn(text, "\n") + 1;
    return lines * DRAWING_ROW;
}

static void set_block(dj_flow *flow, const block *block) {
    const char *text = block->text;
    if (text[0] == '#') {
        set_heading(flow, text);
    } else if (strncmp(text, "    ", 4) == 0) {
        set_drawing(flow, text);
    } else if (strncmp(text, "![", 2) == 0) {
        set_picture(flow, text);
    } else if (strncmp(text, "- ", 2) == 0) {
        set_items(flow, text);
    } else {
        char *markup = to_markup(flow, text, block->length);
        if (markup != NULL)
            dj_flow_words(flow, (dj_lettering){.size = flow->points}, 0, markup);
        free(markup);
    }
    dj_flow_space(flow, 1.8);
}

static void set_heading(dj_flow *flow, const char *words) {
    size_t level = strspn(words, "#");
    words += level + strspn(words + level, " ");
    bool is_title = level == 1;
    char *markup = to_markup(flow, words, strcspn(words, "\n"));
    if (markup == NULL)
        return;
    dj_flow_space(flow, 2);
    dj_flow_keep(flow, is_title ? 30 : 18);
    dj_flow_words(flow, (dj_lettering){.font = DJ_FONT_TITLE, .size = is_title ? 24 : 14, .tone = DJ_TONE_RED}, 0,
                  markup);
    dj_area area = dj_flow_area(flow);
    if (is_title)
        dj_pen_line(&flow->pen, (dj_dot){area.x, flow->y + 1}, (dj_dot){area.x + area.width, flow->y + 1}, DJ_TONE_RED,
                    0.4);
    dj_flow_space(flow, is_title ? 3 : 0.5);
    free(markup);
}

static void set_items(dj_flow *flow, const char *text) {
    while (*text != '\0') {
        size_t length = 2;
        while (text[length] != '\0' && !(text[length - 1] == '\n' && strncmp(text + length, "- ", 2) == 0))
            length++;
        char *markup = to_markup(flow, text + 2, length - 2);
        if (markup != NULL) {
            dj_flow_keep(flow, 4);
            dj_area area = dj_flow_area(flow);
            dj_pen_disc(&flow->pen, (dj_dot){area.x + 1.5, flow->y + 2.3}, 0.5, DJ_TONE_INK);
            dj_flow_words(flow, (dj_lettering){.size = flow->points}, 4, markup);
        }
        free(markup);
        text += length;
    }
}

/* Letters on a grid, as the drawing was made; words beside it as words. */
static void set_drawing(dj_flow *flow, const char *text) {
    int lines = 0;
    for (const char *at = text; *at != '\0'; at++)
        lines += *at == '\n';
    dj_flow_space(flow, 0.5);
    dj_flow_keep(flow, lines * DRAWING_ROW);
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        dj_flow_keep(flow, DRAWING_ROW);
        set_drawing_line(flow, text, length);
        flow->y += DRAWING_ROW;
        text += length + (text[length] == '\n');
    }
}

static void set_drawing_line(dj_flow *flow, const char *line, size_t length) {
    dj_area area = dj_flow_area(flow);
    dj_lettering lettering = {.size = 8};
    int column = 0;
    for (size_t at = 0; at < length;) {
        size_t end = at;
        while (end < length && !(line[end] == ' ' && (end + 1 == length || line[end + 1] == ' ')))
            end++;
        char chunk[256];
        size_t size = end - at < sizeof chunk ? end - at : sizeof chunk - 1;
        memcpy(chunk, line + at, size);
        chunk[size] = '\0';
        double x = area.x + (column - 2) * DRAWING_COLUMN;
        if (size > 0 && is_words(chunk, size))
            dj_pen_label(&flow->pen, (dj_area){x, flow->y, area.x + area.width - x + 6, DRAWING_ROW}, lettering, chunk);
        for (size_t i = 0; i < size; i++) {
            if (((unsigned char)chunk[i] & 0xc0) == 0x80)
                continue;
            size_t bytes = 1;
            while (((unsigned char)chunk[i + bytes] & 0xc0) == 0x80)
                bytes++;
            char letter[8] = "";
            memcpy(letter, chunk + i, bytes < 8 ? bytes : 7);
            x = area.x + (column++ - 2) * DRAWING_COLUMN;
            if (letter[0] != ' ' && !is_words(chunk, size))
                dj_pen_label(&flow->pen, (dj_area){x, flow->y, DRAWING_COLUMN, DRAWING_ROW},
                             (dj_lettering){.size = 8, .align = DJ_ALIGN_CENTRE}, letter);
        }
        column += end < length;
        at = end + 1;
    }
}

/* "![What is to be seen.](drawings/yard.svg)": the picture, and what is to be seen below it. */
static void set_picture(dj_flow *flow, const char *text) {
    const char *words = text + 2, *close = strstr(words, "]("), *end = close == NULL ? NULL : strchr(close, ')');
    if (end == NULL)
        return;
    char path[1200];
    snprintf(path, sizeof path, "%s/drawings/%s/%s", dj_assets_directory(flow->printer->assets),
             flow->printer->options.game->id, strrchr(close, '/') == NULL ? close + 2 : strrchr(close, '/') + 1);
    char *parenthesis = strrchr(path, ')');
    if (parenthesis != NULL)
        *parenthesis = '\0';
    RsvgHandle *picture = rsvg_handle_new_from_file(path, NULL);
    if (picture != NULL) {
        dj_area area = dj_flow_area(flow);
        double width = 1, height = 1, side = PICTURE_MM;
        rsvg_handle_get_intrinsic_size_in_pixels(picture, &width, &height);
        double high = width > height ? side * height / width : side;
        dj_flow_keep(flow, high + 12);
        cairo_t *cairo = flow->pen.cairo;
        RsvgRectangle room = {area.x + (area.width - side) / 2, flow->y, side, high};
        cairo_save(cairo);
        rsvg_handle_render_document(picture, cairo, &room, NULL);
        cairo_restore(cairo);
        flow->y += high + 1.5;
        g_object_unref(picture);
    }
    char *markup = to_markup(flow, words, (size_t)(close - words));
    if (markup != NULL)
        dj_flow_words(flow, (dj_lettering){.font = DJ_FONT_ITALIC, .size = 8, .tone = DJ_TONE_SOFT}, 0, markup);
    free(markup);
}

/* Lines joined, **bold** as bold, the word that marks our rulings in italics; to be freed. */
static char *to_markup(const dj_flow *flow, const char *text, size_t length) {
    const char *ruling = dj_translate(flow->printer->options.language, "Ruling");
    size_t ruling_length = strlen(ruling);
    char *out = malloc(length * 6 + 16), *at = out;
    bool is_bold = false;
    for (size_t i = 0; out != NULL && i < length; i++) {
        if (strncmp(text + i, "**", 2) == 0) {
            at = stpcpy(at, is_bold ? "</b>" : "<b>");
            is_bold = !is_bold;
            i++;
        } else if (length - i >= ruling_length && strncmp(text + i, ruling, ruling_length) == 0) {
            at += sprintf(at, "<i>%s</i>", ruling);
            i += ruling_length - 1;
        } else if (text[i] == '\n') {
            if (i + 1 < length)
                *at++ = ' ';
            while (i + 1 < length && text[i + 1] == ' ')
                i++;
        } else if (text[i] == '&') {
            at = stpcpy(at, "&amp;");
        } else if (text[i] == '<') {
            at = stpcpy(at, "&lt;");
        } else if (text[i] == '>') {
            at = stpcpy(at, "&gt;");
        } else if (text[i] != '`') {
            *at++ = text[i];
        }
    }
    if (out != NULL)
        strcpy(at, is_bold ? "</b>" : "");
    return out;
}

/* Whether it has a word of three letters: then it is said, not drawn. */
static bool is_words(const char *text, size_t length) {
    int letters = 0;
    for (size_t i = 0; i < length; i++) {
        bool is_letter = (text[i] >= 'a' && text[i] <= 'z') || ((unsigned char)text[i] & 0x80) != 0;
        letters = is_letter ? letters + 1 : 0;
        if (letters >= 3)
            return true;
    }
    return false;
}
