/* Lines, cards and dice. */
#include "draw.h"

#include <stdio.h>
#include <string.h>

enum { LINE_SIZE = 600 };

static const dj_style text_style = {0}, faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style strong_style = {DJ_COLOUR_DEFAULT, DJ_BOLD};

static void put_border(dj_canvas *canvas, dj_box box, dj_style style);
static void put_cube(dj_canvas *canvas, int x, int y, int face, dj_style style);
static int count_columns(const char *text, int width);

int procrastination_put(dj_canvas *canvas, int x, int y, int width, const char *text, dj_style style) {
    if (canvas == NULL || width <= 0)
        return x;
    if (dj_text_columns(text) <= width)
        return dj_canvas_text(canvas, x, y, text, style);
    char cut[LINE_SIZE];
    dj_text out = dj_text_over(cut, sizeof cut);
    dj_text_add_bytes(&out, text, (size_t)count_columns(text, width - 1));
    dj_text_add(&out, "…");
    return dj_canvas_text(canvas, x, y, cut, style);
}

int procrastination_put_card(dj_canvas *canvas, int x, int y, int width, const procrastination_card *card,
                             dj_language language, bool is_faint) {
    procrastination_sign sign = procrastination_sign_of(card->class);
    char value[8];
    snprintf(value, sizeof value, "%d", card->value);
    if (canvas == NULL)
        return x;
    dj_canvas_put(canvas, x, y, sign.glyph, sign.ascii, is_faint ? faint_style : sign.style);
    int end = procrastination_put(canvas, x + 1, y, width - 1, value, is_faint ? faint_style : sign.style);
    if (end + 1 >= x + width)
        return end;
    return procrastination_put(canvas, end + 1, y, x + width - end - 1, card->name[language],
                               is_faint ? faint_style : text_style);
}

void procrastination_put_frame(dj_canvas *canvas, dj_box box, const procrastination_card *card, dj_language language,
                               bool is_faint) {
    if (canvas == NULL)
        return;
    int x = box.x + 1, width = box.width - 2;
    if (card == NULL) {
        put_border(canvas, box, faint_style);
        for (int y = box.y + 1; y < box.y + box.height - 1; y++)
            for (int i = 0; i < width; i++)
                dj_canvas_put(canvas, x + i, y, "░", ':', faint_style);
        return;
    }
    procrastination_sign sign = procrastination_sign_of(card->class);
    dj_style style = is_faint ? faint_style : sign.style;
    char value[8], words[LINE_SIZE];
    dj_text text = dj_text_over(words, sizeof words);
    put_border(canvas, box, style);
    snprintf(value, sizeof value, "%d", card->value);
    dj_canvas_put(canvas, x, box.y + 1, sign.glyph, sign.ascii, style);
    int value_x = x + width - (int)strlen(value);
    procrastination_put(canvas, x + 2, box.y + 1, value_x - x - 3, procrastination_class_name(card->class, language),
                        style);
    dj_canvas_text(canvas, value_x, box.y + 1, value, style);
    procrastination_put(canvas, x, box.y + 2, width, card->name[language], is_faint ? faint_style : strong_style);
    procrastination_card_text(card, language, &text);
    int rows = box.height - 4;
    if (rows > 0)
        dj_canvas_paragraph(canvas, x, box.y + 3, width, rows, words, is_faint ? faint_style : text_style);
    if (rows > 0 && dj_canvas_paragraph(NULL, 0, 0, width, 0, words, text_style) > rows)
        dj_canvas_put(canvas, x + width - 1, box.y + 2 + rows, "…", '~', faint_style); /* there is more to read */
}

/* A face where there are such glyphs, else a number in brackets: "⚄" or "[5]". */
int procrastination_put_dice(dj_canvas *canvas, int x, int y, int width, const uint8_t *dice, int count,
                             bool is_faint) {
    static const char *const faces[] = {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
    dj_style style = is_faint ? faint_style : strong_style;
    int end = x + width;
    for (int i = 0; i < count; i++) {
        char number[8];
        snprintf(number, sizeof number, "[%d]", dice[i]);
        if (x + (int)strlen(number) > end)
            break; /* the sum tells them all */
        if (canvas != NULL)
            dj_canvas_text(canvas, x, y, number, style);
        if (canvas != NULL && dice[i] >= 1 && dice[i] <= 6) {
            dj_canvas_put(canvas, x, y, " ", '[', style);
            dj_canvas_put(canvas, x + 1, y, faces[dice[i] - 1], (char)('0' + dice[i]), style);
            dj_canvas_put(canvas, x + 2, y, " ", ']', style);
        }
        x += (int)strlen(number);
    }
    return x;
}

int procrastination_put_cubes(dj_canvas *canvas, int x, int y, const uint8_t *dice, int count, bool is_faint) {
    for (int i = 0; i < count; i++, x += PROCRASTINATION_DIE_WIDTH + 1)
        if (canvas != NULL)
            put_cube(canvas, x, y, dice[i], is_faint ? faint_style : strong_style);
    return x;
}

int procrastination_paragraph(dj_canvas *canvas, int x, int y, int width, const char *text, dj_style style) {
    int rows = dj_canvas_paragraph(NULL, 0, 0, width, 0, text, style);
    if (canvas != NULL && rows > 0)
        dj_canvas_paragraph(canvas, x, y, width, rows, text, style);
    return rows;
}

static void put_border(dj_canvas *canvas, dj_box box, dj_style style) {
    int right = box.x + box.width - 1, bottom = box.y + box.height - 1;
    for (int x = box.x + 1; x < right; x++) {
        dj_canvas_put(canvas, x, box.y, "─", '-', style);
        dj_canvas_put(canvas, x, bottom, "─", '-', style);
    }
    for (int y = box.y + 1; y < bottom; y++) {
        dj_canvas_put(canvas, box.x, y, "│", '|', style);
        dj_canvas_put(canvas, right, y, "│", '|', style);
    }
    dj_canvas_put(canvas, box.x, box.y, "╭", '+', style);
    dj_canvas_put(canvas, right, box.y, "╮", '+', style);
    dj_canvas_put(canvas, box.x, bottom, "╰", '+', style);
    dj_canvas_put(canvas, right, bottom, "╯", '+', style);
}

/* Pips as on a die; what no die of six shows is written. */
static void put_cube(dj_canvas *canvas, int x, int y, int face, dj_style style) {
    static const char *const pips[7] = {"",          "    x    ", "x       x", "x   x   x",
                                        "x x   x x", "x x x x x", "x xx xx x"};
    put_border(canvas, (dj_box){x, y, PROCRASTINATION_DIE_WIDTH, PROCRASTINATION_DIE_HEIGHT}, style);
    if (face < 1 || face > 6) {
        char number[8];
        snprintf(number, sizeof number, "%2d", face);
        dj_canvas_text(canvas, x + 2, y + 2, number, style);
        return;
    }
    for (int i = 0; i < 9; i++)
        if (pips[face][i] != ' ')
            dj_canvas_put(canvas, x + 1 + 2 * (i % 3), y + 1 + i / 3, "●", 'o', style);
}

/* Bytes of the first columns. */
static int count_columns(const char *text, int width) {
    const char *at = text;
    for (int columns = 0; columns < width && *at != '\0'; columns++)
        dj_next_code_point(&at);
    return (int)(at - text);
}
