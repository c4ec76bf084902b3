#include "markdown.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char bold_on[] = "\033[1m", bold_off[] = "\033[0m";

/* A paragraph being filled. */
typedef struct filler {
    FILE *out;
    int width;
    bool has_bold;
    bool is_bold; /* the words now come between stars */
    int column;   /* 0 before the paragraph's first word */
    int indent;   /* of the lines after the first */
} filler;

static void print_heading(filler *fill, const char *line, size_t length);
static void end_paragraph(filler *fill);
static void fill_line(filler *fill, const char *line, size_t length);
static void fill_word(filler *fill, const char *word, size_t length);
static int word_width(const char *word, size_t length);

void dj_markdown_print(const char *text, int width, bool has_bold, FILE *out) {
    filler fill = {.out = out, .width = width, .has_bold = has_bold};
    for (text = dj_markdown_past_pictures(text); *text != '\0'; text = dj_markdown_past_pictures(text)) {
        size_t length = strcspn(text, "\n");
        if (text[0] == '#') {
            print_heading(&fill, text, length);
        } else if (length == 0 || strncmp(text, "    ", 4) == 0) {
            end_paragraph(&fill);
            fprintf(out, "%.*s\n", (int)length, text);
        } else {
            if (strncmp(text, "- ", 2) == 0)
                end_paragraph(&fill);
            fill_line(&fill, text, length);
        }
        text += length + (text[length] == '\n');
    }
    end_paragraph(&fill);
}

const char *dj_markdown_past_pictures(const char *text) {
    while (strncmp(text, "![", 2) == 0) {
        text += strcspn(text, "\n");
        text += *text == '\n';
        text += *text == '\n';
    }
    return text;
}

bool dj_stream_has_style(FILE *stream) {
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool is_unwanted = no_color != NULL && no_color[0] != '\0';
    bool is_dumb = terminal == NULL || terminal[0] == '\0' || strcmp(terminal, "dumb") == 0;
    return isatty(fileno(stream)) && !is_unwanted && !is_dumb;
}

static void print_heading(filler *fill, const char *line, size_t length) {
    end_paragraph(fill);
    size_t marks = strspn(line, "# ");
    fprintf(fill->out, "%s%.*s%s\n", fill->has_bold ? bold_on : "", (int)(length - marks), line + marks,
            fill->has_bold ? bold_off : "");
}

static void end_paragraph(filler *fill) {
    if (fill->is_bold && fill->has_bold)
        fputs(bold_off, fill->out);
    if (fill->column > 0)
        fputc('\n', fill->out);
    fill->column = 0;
    fill->is_bold = false;
}

static void fill_line(filler *fill, const char *line, size_t length) {
    if (fill->column == 0)
        fill->indent = strncmp(line, "- ", 2) == 0 ? 2 : 0;
    for (size_t at = 0; at < length;) {
        at += strspn(line + at, " ");
        size_t end = at + strcspn(line + at, " \n");
        if (end > at)
            fill_word(fill, line + at, end - at);
        at = end;
    }
}

static void fill_word(filler *fill, const char *word, size_t length) {
    int width = word_width(word, length);
    if (fill->column > 0 && fill->column + 1 + width > fill->width) {
        fprintf(fill->out, "\n%*s", fill->indent, "");
        fill->column = fill->indent;
    } else if (fill->column > 0) {
        fputc(' ', fill->out);
        fill->column++;
    }
    for (size_t i = 0; i < length; i++) {
        if (i + 1 < length && word[i] == '*' && word[i + 1] == '*') {
            fill->is_bold = !fill->is_bold;
            if (fill->has_bold)
                fputs(fill->is_bold ? bold_on : bold_off, fill->out);
            i++;
        } else {
            fputc(word[i], fill->out);
        }
    }
    fill->column += width;
}

/* Columns: characters, without the stars of bold. */
static int word_width(const char *word, size_t length) {
    int width = 0;
    for (size_t i = 0; i < length; i++) {
        if (i + 1 < length && word[i] == '*' && word[i + 1] == '*')
            i++;
        else
            width += ((unsigned char)word[i] & 0xc0) != 0x80;
    }
    return width;
}
