#include "donjon/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

dj_text dj_text_over(char *data, size_t size) {
    if (size > 0)
        data[0] = '\0';
    return (dj_text){.data = data, .size = size};
}

void dj_text_add(dj_text *text, const char *string) {
    dj_text_add_bytes(text, string, strlen(string));
}

void dj_text_add_bytes(dj_text *text, const char *bytes, size_t count) {
    if (text->length < text->size) {
        size_t room = text->size - text->length - 1;
        size_t kept = count < room ? count : room;
        memcpy(text->data + text->length, bytes, kept);
        text->data[text->length + kept] = '\0';
    }
    text->length += count;
}

void dj_text_add_integer(dj_text *text, int64_t value) {
    char digits[20];
    size_t first = sizeof digits;
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    do
        digits[--first] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (value < 0)
        digits[--first] = '-';
    dj_text_add_bytes(text, digits + first, sizeof digits - first);
}

void dj_text_format(dj_text *text, const char *format, ...) {
    bool has_room = text->length < text->size;
    va_list arguments;
    va_start(arguments, format);
    int wanted = vsnprintf(has_room ? text->data + text->length : NULL, has_room ? text->size - text->length : 0,
                           format, arguments);
    va_end(arguments);
    if (wanted > 0)
        text->length += (size_t)wanted;
}

bool dj_text_fits(const dj_text *text) {
    return text->length < text->size;
}
