/* Texts to read: rules, help, lists. */
#include "window.h"

#include "library/markdown.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS_MAX = 80, MARGIN = 2 };

static char *filled(const char *text, int width);
static int draw_page(const char *title, const char *text, int *top, dj_language language);
static bool scroll(int key, int shown, int *top);

int dj_window_read(const char *title, const char *text, dj_reading how, dj_language language) {
    for (int top = how == DJ_READ_FROM_END ? INT_MAX : 0;;) {
        dj_canvas size = dj_window_canvas();
        int width = size.width < COLUMNS_MAX ? size.width : COLUMNS_MAX;
        dj_canvas_free(&size);
        char *page = how == DJ_READ_MARKDOWN ? filled(text, width - 2 * MARGIN) : NULL;
        int shown = draw_page(title, page != NULL ? page : text, &top, language);
        free(page);
        int key = dj_window_key(-1);
        if (key != DJ_KEY_RESIZE && !scroll(key, shown, &top))
            return key;
    }
}

/* The text as the `rules` command shows it; NULL where memory is short. The caller frees it. */
static char *filled(const char *text, int width) {
    char *page = NULL;
    size_t length;
    FILE *out = open_memstream(&page, &length);
    if (out == NULL)
        return NULL;
    dj_markdown_print(text, width > 20 ? width : 20, false, out);
    if (fclose(out) == 0)
        return page;
    free(page);
    return NULL;
}

/* Draws the rows from *top on, which is kept in range; returns how many there is room for. */
static int draw_page(const char *title, const char *text, int *top, dj_language language) {
    dj_canvas canvas = dj_window_canvas();
    if (canvas.cells == NULL)
        return 1;
    int width = canvas.width < COLUMNS_MAX ? canvas.width : COLUMNS_MAX;
    int left = (canvas.width - width) / 2 + MARGIN, inner = width - 2 * MARGIN > 1 ? width - 2 * MARGIN : 1;
    int rows = dj_canvas_paragraph(&canvas, 0, 0, inner, 0, text, (dj_style){0});
    int shown = canvas.height > 4 ? canvas.height - 4 : 1, last = rows > shown ? rows - shown : 0;
    *top = *top > last ? last : *top < 0 ? 0 : *top;
    dj_canvas_text(&canvas, left, 0, title, (dj_style){DJ_COLOUR_DEFAULT, DJ_BOLD | DJ_UNDERLINE});
    dj_canvas_frame(&canvas, (dj_box){left, 2, inner, shown}, 0, *top);
    dj_canvas_paragraph(&canvas, 0, 0, inner, rows > 0 ? rows : 1, text, (dj_style){0});
    dj_canvas_frame(&canvas, (dj_box){0, 0, canvas.width, canvas.height}, 0, 0);
    dj_canvas_text(&canvas, left, canvas.height - 1,
                   last > 0 ? dj_translate(language, "arrows scroll · any other key goes back")
                            : dj_translate(language, "any key goes back"),
                   (dj_style){DJ_COLOUR_DEFAULT, DJ_DIM});
    dj_window_show(&canvas);
    return shown;
}

/* False where the key does not scroll. */
static bool scroll(int key, int shown, int *top) {
    switch (key) {
    case DJ_KEY_UP:
    case 'k':
        *top -= 1;
        return true;
    case DJ_KEY_DOWN:
    case 'j':
        *top += 1;
        return true;
    case DJ_KEY_PAGE_UP:
        *top -= shown;
        return true;
    case DJ_KEY_PAGE_DOWN:
    case ' ':
        *top += shown;
        return true;
    default:
        return false;
    }
}
