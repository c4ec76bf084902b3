#include "utf8.h"

#include <stdbool.h>

static bool is_between(const char *text, unsigned low, unsigned high) {
    unsigned char byte = (unsigned char)*text;
    return byte >= low && byte <= high;
}

int dj_utf8_length(const char *text, size_t left) {
    if (left < 1)
        return 0;
    unsigned char lead = (unsigned char)text[0];
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead <= 0xdf)
        return left >= 2 && is_between(text + 1, 0x80, 0xbf) ? 2 : 0;
    if (lead >= 0xe0 && lead <= 0xef) {
        unsigned low = lead == 0xe0 ? 0xa0 : 0x80;  /* no overlong forms */
        unsigned high = lead == 0xed ? 0x9f : 0xbf; /* no surrogates */
        return left >= 3 && is_between(text + 1, low, high) && is_between(text + 2, 0x80, 0xbf) ? 3 : 0;
    }
    if (lead >= 0xf0 && lead <= 0xf4) {
        unsigned low = lead == 0xf0 ? 0x90 : 0x80;
        unsigned high = lead == 0xf4 ? 0x8f : 0xbf; /* nothing past U+10FFFF */
        return left >= 4 && is_between(text + 1, low, high) && is_between(text + 2, 0x80, 0xbf) &&
                       is_between(text + 3, 0x80, 0xbf)
                   ? 4
                   : 0;
    }
    return 0;
}
