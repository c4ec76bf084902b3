#include "printer.h"

#include <qrencode.h>

void dj_qr_draw(dj_pen *pen, dj_area area, const char *words) {
    QRcode *code = QRcode_encodeString(words, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    if (code == NULL)
        return;
    double side = area.width / code->width;
    dj_pen_dip(pen, DJ_TONE_INK, 1);
    for (int y = 0; y < code->width; y++)
        for (int x = 0; x < code->width; x++)
            if (code->data[y * code->width + x] & 1)
                cairo_rectangle(pen->cairo, area.x + x * side, area.y + y * side, side, side);
    cairo_fill(pen->cairo);
    QRcode_free(code);
}
