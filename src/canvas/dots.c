#include "dots.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BRAILLE = 0x2800 };

static uint8_t bit_of(int x, int y);
static bool is_inside(const dj_dots *dots, int x, int y);

void dj_dots_clear(dj_dots *dots, int width, int height) {
    assert(width <= DJ_DOTS_COLUMNS * DJ_DOTS_WIDE && height <= DJ_DOTS_ROWS * DJ_DOTS_HIGH);
    memset(dots, 0, sizeof *dots);
    dots->width = width;
    dots->height = height;
}

void dj_dots_put(dj_dots *dots, int x, int y, int layer) {
    if (!is_inside(dots, x, y))
        return;
    uint8_t *highest = &dots->signs[y / DJ_DOTS_HIGH][x / DJ_DOTS_WIDE].layer;
    dots->signs[y / DJ_DOTS_HIGH][x / DJ_DOTS_WIDE].mask |= bit_of(x, y);
    *highest = (uint8_t)(layer > *highest ? layer : *highest);
}

void dj_dots_texture(dj_dots *dots, int x, int y, int layer) {
    if (!is_inside(dots, x, y))
        return;
    dots->signs[y / DJ_DOTS_HIGH][x / DJ_DOTS_WIDE].texture |= bit_of(x, y);
    dots->signs[y / DJ_DOTS_HIGH][x / DJ_DOTS_WIDE].texture_layer = (uint8_t)layer;
}

int dj_dots_line(dj_dots *dots, int x, int y, int to_x, int to_y, int layer, int phase, int period, int drawn) {
    int width = to_x - x, height = to_y - y, steps = abs(width) > abs(height) ? abs(width) : abs(height);
    for (int i = 0; i < steps; i++, phase = (phase + 1) % period)
        if (phase < drawn)
            dj_dots_put(dots, x + (2 * width * i + (width < 0 ? -steps : steps)) / (2 * steps),
                        y + (2 * height * i + (height < 0 ? -steps : steps)) / (2 * steps), layer);
    return phase;
}

void dj_dots_show(const dj_dots *dots, dj_canvas *canvas, int x, int y, const dj_dots_layer *layers) {
    for (int row = 0; row * DJ_DOTS_HIGH < dots->height; row++)
        for (int column = 0; column * DJ_DOTS_WIDE < dots->width; column++) {
            bool is_bare = dots->signs[row][column].layer == 0;
            int mask = is_bare ? dots->signs[row][column].texture : dots->signs[row][column].mask;
            int layer = is_bare ? dots->signs[row][column].texture_layer : dots->signs[row][column].layer;
            char glyph[8];
            dj_text text = dj_text_over(glyph, sizeof glyph);
            if (layer == 0)
                continue;
            dj_text_add_code_point(&text, (uint32_t)(BRAILLE + mask));
            dj_canvas_put(canvas, x + column, y + row, glyph, layers[layer].ascii, layers[layer].style);
        }
}

/* Unicode numbers the dots of the upper three rows first, column by column. */
static uint8_t bit_of(int x, int y) {
    static const uint8_t bits[DJ_DOTS_HIGH][DJ_DOTS_WIDE] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    return bits[y % DJ_DOTS_HIGH][x % DJ_DOTS_WIDE];
}

static bool is_inside(const dj_dots *dots, int x, int y) {
    return x >= 0 && x < dots->width && y >= 0 && y < dots->height;
}
