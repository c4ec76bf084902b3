#include "numbers.h"

#include <stdio.h>
#include <string.h>

static const char narrow_space[] = "\u202f";

static void add_grouped(dj_text *out, const char *digits, dj_language language);

dj_number dj_write_whole(int64_t value, dj_language language) {
    dj_number number;
    char digits[24];
    dj_text out = dj_text_over(number.text, sizeof number.text);
    snprintf(digits, sizeof digits, "%lld", value < 0 ? -(long long)value : (long long)value);
    dj_text_add(&out, value < 0 ? "-" : "");
    add_grouped(&out, digits, language);
    return number;
}

dj_number dj_write_decimal(double value, int decimals, dj_language language) {
    dj_number number;
    char digits[40];
    snprintf(digits, sizeof digits, "%.*f", decimals, value < 0 ? -value : value);
    bool is_zero = strspn(digits, "0.") == strlen(digits);
    dj_text out = dj_text_over(number.text, sizeof number.text);
    dj_text_add(&out, value < 0 && !is_zero ? "-" : "");
    char *point = strchr(digits, '.');
    if (point != NULL)
        *point = '\0';
    add_grouped(&out, digits, language);
    if (point != NULL)
        dj_text_format(&out, "%s%s", language == DJ_FRENCH ? "," : ".", point + 1);
    return number;
}

dj_number dj_write_percent(double share, dj_language language) {
    dj_number number = dj_write_decimal(100 * share, 1, language);
    strcat(number.text, narrow_space);
    strcat(number.text, "%");
    return number;
}

dj_number dj_write_interval(dj_interval interval, dj_language language) {
    dj_number low = dj_write_decimal(100 * interval.low, 1, language), high = dj_write_percent(interval.high, language);
    dj_number number;
    dj_text out = dj_text_over(number.text, sizeof number.text);
    dj_text_format(&out, dj_translate(language, "%s to %s"), low.text, high.text);
    return number;
}

/* Four digits stand together, more in threes. */
static void add_grouped(dj_text *out, const char *digits, dj_language language) {
    size_t length = strlen(digits);
    for (size_t i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0 && length > 4)
            dj_text_add(out, language == DJ_FRENCH ? narrow_space : ",");
        dj_text_add_bytes(out, &digits[i], 1);
    }
}
