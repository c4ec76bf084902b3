#include "qr.h"

#include <qrencode.h>

void dj_qr_json(const char *words, dj_json *json) {
    QRcode *code = QRcode_encodeString(words, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    if (code == NULL) {
        dj_json_null(json);
        return;
    }
    char row[200];
    dj_json_open_array(json);
    for (int y = 0; y < code->width && code->width < (int)sizeof row; y++) {
        for (int x = 0; x < code->width; x++)
            row[x] = code->data[y * code->width + x] & 1 ? '1' : '0';
        row[code->width] = '\0';
        dj_json_string(json, row);
    }
    dj_json_close_array(json);
    QRcode_free(code);
}
