/* QR codes of links, for pages to draw. */
#ifndef DJ_SERVER_QR_H
#define DJ_SERVER_QR_H

#include "donjon/json.h"

/* A list of rows, each a string of 0 and 1; null where the server was built without libqrencode. */
void dj_qr_json(const char *words, dj_json *json);

#endif
