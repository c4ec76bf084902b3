/* What the engine needs to know of UTF-8. */
#ifndef DJ_UTF8_H
#define DJ_UTF8_H

#include <stddef.h>

/* The bytes of the well-formed character that starts at `text`, of which `left` bytes may be read; 0 where none
 * does (overlong forms, surrogates and numbers past U+10FFFF are not well-formed). */
int dj_utf8_length(const char *text, size_t left);

#endif
