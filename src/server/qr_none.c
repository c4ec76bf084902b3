/* Where libqrencode is missing: pages show the link alone. */
#include "qr.h"

void dj_qr_json(const char *words, dj_json *json) {
    (void)words;
    dj_json_null(json);
}
