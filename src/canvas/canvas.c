#include "canvas.h"

#include "glyphs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const dj_canvas_cell blank = {.glyph = ' ', .ascii = ' '};

static dj_canvas_cell *cell_at(const dj_canvas *canvas, int x, int y);
static size_t next_line(const char *text, int width, const char **rest);
static void draw_line(dj_canvas *canvas, int x, int y, const char *text, size_t length, dj_style style);
static int printed_width(const dj_canvas_cell *row, int width);
static uint32_t printed_glyph(const dj_canvas_cell *cell, dj_charset charset);
static void print_style(dj_text *out, dj_style style);

dj_canvas dj_canvas_new(int width, int height) {
    assert(width > 0 && width <= DJ_CANVAS_SIDE_MAX && height > 0 && height <= DJ_CANVAS_SIDE_MAX);
    dj_canvas canvas = {.width = width, .height = height, .frame = {0, 0, width, height}};
    canvas.cells = calloc((size_t)width * (size_t)height, sizeof *canvas.cells);
    if (canvas.cells != NULL)
        dj_canvas_blank(&canvas, canvas.frame);
    return canvas;
}

void dj_canvas_free(dj_canvas *canvas) {
    free(canvas->cells);
    *canvas = (dj_canvas){0};
}

void dj_canvas_frame(dj_canvas *canvas, dj_box frame, int scroll_x, int scroll_y) {
    canvas->frame = frame;
    canvas->scroll_x = scroll_x;
    canvas->scroll_y = scroll_y;
}

void dj_canvas_put(dj_canvas *canvas, int x, int y, const char *glyph, char ascii, dj_style style) {
    dj_canvas_cell *cell = cell_at(canvas, x, y);
    if (cell == NULL)
        return;
    uint32_t code_point = dj_next_code_point(&glyph);
    *cell = (dj_canvas_cell){.glyph = dj_is_one_column(code_point) ? code_point : '?', .ascii = ascii, .style = style};
}

dj_canvas_cell dj_canvas_get(const dj_canvas *canvas, int x, int y) {
    const dj_canvas_cell *cell = cell_at(canvas, x, y);
    return cell != NULL ? *cell : blank;
}

void dj_canvas_blank(dj_canvas *canvas, dj_box box) {
    for (int y = box.y; y < box.y + box.height; y++)
        for (int x = box.x; x < box.x + box.width; x++) {
            dj_canvas_cell *cell = cell_at(canvas, x, y);
            if (cell != NULL)
                *cell = blank;
        }
}

int dj_canvas_text(dj_canvas *canvas, int x, int y, const char *text, dj_style style) {
    int columns = dj_text_columns(text);
    draw_line(canvas, x, y, text, strlen(text), style);
    return x + columns;
}

int dj_canvas_paragraph(dj_canvas *canvas, int x, int y, int width, int height, const char *text, dj_style style) {
    int rows = 0;
    while (*text != '\0' && (height == 0 || rows < height)) {
        const char *rest;
        size_t length = next_line(text, width, &rest);
        if (height > 0)
            draw_line(canvas, x, y + rows, text, length, style);
        rows++;
        text = rest;
    }
    return rows;
}

void dj_canvas_print(const dj_canvas *canvas, dj_charset charset, bool has_colours, dj_text *out) {
    for (int y = 0; y < canvas->height; y++) {
        const dj_canvas_cell *row = canvas->cells + (size_t)y * (size_t)canvas->width;
        int width = printed_width(row, canvas->width);
        dj_style current = {0};
        for (int x = 0; x < width; x++) {
            if (has_colours && memcmp(&row[x].style, &current, sizeof current) != 0)
                print_style(out, row[x].style);
            current = row[x].style;
            dj_text_add_code_point(out, printed_glyph(&row[x], charset));
        }
        if (has_colours && (current.colour != 0 || current.attributes != 0))
            print_style(out, (dj_style){0});
        dj_text_add(out, "\n");
    }
}

uint32_t dj_next_code_point(const char **text) {
    const unsigned char *bytes = (const unsigned char *)*text;
    if (*bytes == 0)
        return 0;
    int more = *bytes < 0x80 ? 0 : *bytes >= 0xf0 && *bytes < 0xf8 ? 3 : *bytes >= 0xe0 ? 2 : *bytes >= 0xc0 ? 1 : -1;
    uint32_t code_point = more <= 0 ? *bytes : *bytes & (0x3fu >> more);
    (*text)++;
    if (more < 0 || *bytes >= 0xf8)
        return 0xfffd;
    for (int i = 1; i <= more; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return 0xfffd;
        code_point = code_point << 6 | (bytes[i] & 0x3f);
        (*text)++;
    }
    return code_point;
}

int dj_text_columns(const char *text) {
    int columns = 0;
    while (dj_next_code_point(&text) != 0)
        columns++;
    return columns;
}

void dj_text_add_code_point(dj_text *text, uint32_t code_point) {
    char bytes[4];
    size_t count;
    if (code_point < 0x80) {
        bytes[0] = (char)code_point;
        count = 1;
    } else if (code_point < 0x800) {
        bytes[0] = (char)(0xc0 | code_point >> 6);
        count = 2;
    } else if (code_point < 0x10000) {
        bytes[0] = (char)(0xe0 | code_point >> 12);
        count = 3;
    } else {
        bytes[0] = (char)(0xf0 | code_point >> 18);
        count = 4;
    }
    for (size_t i = 1; i < count; i++)
        bytes[i] = (char)(0x80 | (code_point >> (6 * (count - 1 - i)) & 0x3f));
    dj_text_add_bytes(text, bytes, count);
}

/* NULL outside the frame, or the part of it that lies on the canvas. */
static dj_canvas_cell *cell_at(const dj_canvas *canvas, int x, int y) {
    int column = x - canvas->scroll_x, row = y - canvas->scroll_y;
    if (column < 0 || row < 0 || column >= canvas->frame.width || row >= canvas->frame.height)
        return NULL;
    column += canvas->frame.x;
    row += canvas->frame.y;
    if (column < 0 || row < 0 || column >= canvas->width || row >= canvas->height)
        return NULL;
    return canvas->cells + (size_t)row * (size_t)canvas->width + column;
}

/* The bytes of the first line when text is broken at a width; `rest` is where the next one starts. */
static size_t next_line(const char *text, int width, const char **rest) {
    const char *at = text, *last_space = NULL;
    int columns = 0;
    while (*at != '\0' && *at != '\n' && columns <= width) {
        if (*at == ' ')
            last_space = at;
        if (columns == width && *at != ' ')
            break;
        dj_next_code_point(&at);
        columns++;
    }
    if (*at == '\0' || *at == '\n' || last_space == NULL) {
        *rest = *at == '\n' ? at + 1 : at;
        return (size_t)(at - text);
    }
    *rest = last_space + 1;
    return (size_t)(last_space - text);
}

static void draw_line(dj_canvas *canvas, int x, int y, const char *text, size_t length, dj_style style) {
    const char *end = text + length;
    while (text < end) {
        const char *glyph = text;
        char ascii = dj_ascii_of(dj_next_code_point(&text));
        dj_canvas_put(canvas, x++, y, glyph, ascii, style);
    }
}

/* Columns up to the last one that shows. */
static int printed_width(const dj_canvas_cell *row, int width) {
    while (width > 0 && row[width - 1].glyph == ' ' && !(row[width - 1].style.attributes & (DJ_REVERSE | DJ_UNDERLINE)))
        width--;
    return width;
}

static uint32_t printed_glyph(const dj_canvas_cell *cell, dj_charset charset) {
    bool is_drawn = charset == DJ_CHARSET_UNICODE || (charset == DJ_CHARSET_LETTERS && dj_is_letter(cell->glyph));
    return is_drawn ? cell->glyph : (uint32_t)(unsigned char)cell->ascii;
}

static void print_style(dj_text *out, dj_style style) {
    dj_text_add(out, "\033[0");
    if (style.attributes & DJ_BOLD)
        dj_text_add(out, ";1");
    if (style.attributes & DJ_DIM)
        dj_text_add(out, ";2");
    if (style.attributes & DJ_UNDERLINE)
        dj_text_add(out, ";4");
    if (style.attributes & DJ_REVERSE)
        dj_text_add(out, ";7");
    if (style.colour != DJ_COLOUR_DEFAULT)
        dj_text_format(out, ";%d", 30 + style.colour);
    dj_text_add(out, "m");
}
