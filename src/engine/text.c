#include "donjon/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *next_gap(const char *format);
__attribute__((format(printf, 2, 0))) static void format_rest(dj_text *text, const char *format, va_list arguments);

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

/* Most sentences have %s and %d alone, which are written here; from anything else on, the C library writes. */
void dj_text_format(dj_text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    for (const char *gap; *format != '\0'; format = gap + 2) {
        gap = next_gap(format);
        dj_text_add_bytes(text, format, (size_t)(gap - format));
        if (*gap == '\0')
            break;
        if (gap[1] == 's')
            dj_text_add(text, va_arg(arguments, const char *));
        else if (gap[1] == 'd')
            dj_text_add_integer(text, va_arg(arguments, int));
        else {
            format_rest(text, gap, arguments);
            break;
        }
    }
    va_end(arguments);
}

bool dj_text_fits(const dj_text *text) {
    return text->length < text->size;
}

/* The next '%', or the end. */
static const char *next_gap(const char *format) {
    while (*format != '%' && *format != '\0')
        format++;
    return format;
}

static void format_rest(dj_text *text, const char *format, va_list arguments) {
    bool has_room = text->length < text->size;
    int wanted = vsnprintf(has_room ? text->data + text->length : NULL, has_room ? text->size - text->length : 0,
                           format, arguments);
    if (wanted > 0)
        text->length += (size_t)wanted;
}
