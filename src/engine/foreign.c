/* Text that strangers wrote: is it clean, how to quote it without harm, what number or word it stands for. */
#include "donjon/node.h"

#include "utf8.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Longer words are no slips of the finger, and nobody's keys or ids reach this. */
enum { WORD_MAX = 32 };

static uint32_t code_point(const char *character, int length);
static bool is_control(uint32_t code);
static int slips(const char *left, const char *right);
static char lower(char letter);

bool dj_is_clean_text(const char *text, size_t length, const char *allowed) {
    size_t at = 0;
    while (at < length) {
        int size = dj_utf8_length(text + at, length - at);
        if (size == 0)
            return false;
        uint32_t code = code_point(text + at, size);
        bool is_allowed = code > 0 && code < 0x80 && strchr(allowed, (int)code) != NULL;
        if (is_control(code) && !is_allowed)
            return false;
        at += (size_t)size;
    }
    return true;
}

dj_quoted_text dj_quoted(const char *foreign) {
    static const char ellipsis[] = "…";
    dj_quoted_text quoted;
    size_t room = sizeof quoted.text - sizeof ellipsis;
    size_t length = strlen(foreign);
    size_t at = 0, filled = 0;
    while (at < length) {
        int size = dj_utf8_length(foreign + at, length - at);
        bool is_shown = size > 0 && dj_is_clean_text(foreign + at, (size_t)size, "");
        size_t step = size > 0 ? (size_t)size : 1;
        size_t wanted = is_shown ? step : 1;
        if (filled + wanted > room) {
            memcpy(quoted.text + filled, ellipsis, sizeof ellipsis);
            return quoted;
        }
        if (is_shown)
            memcpy(quoted.text + filled, foreign + at, step);
        else
            quoted.text[filled] = '?';
        at += step;
        filled += wanted;
    }
    quoted.text[filled] = '\0';
    return quoted;
}

const char *dj_nearest_word(const char *word, const char *const *known, int count) {
    /* One letter in three may be wrong, and three in all: a far guess is worse than none. */
    int length = (int)strlen(word), most = length / 3 < 3 ? length / 3 : 3;
    const char *nearest = NULL;
    for (int i = 0; i < count; i++) {
        int longer = (int)strlen(known[i]) - length;
        int distance = abs(longer) <= most ? slips(word, known[i]) : INT_MAX; /* each letter too many is a slip */
        if (distance <= most) {
            most = distance - 1;
            nearest = known[i];
        }
    }
    return nearest;
}

bool dj_parse_integer(const char *text, int64_t minimum, int64_t maximum, int64_t *value) {
    bool is_negative = text[0] == '-';
    const char *digits = text + (is_negative ? 1 : 0);
    if (*digits == '\0')
        return false;
    /* Summed below zero, where one more value fits. */
    int64_t sum = 0;
    for (; *digits != '\0'; digits++) {
        if (*digits < '0' || *digits > '9')
            return false;
        int digit = *digits - '0';
        if (sum < (INT64_MIN + digit) / 10)
            return false;
        sum = sum * 10 - digit;
    }
    if (!is_negative && sum == INT64_MIN)
        return false;
    int64_t result = is_negative ? sum : -sum;
    if (result < minimum || result > maximum)
        return false;
    *value = result;
    return true;
}

static uint32_t code_point(const char *character, int length) {
    static const unsigned char lead_mask[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    const unsigned char *bytes = (const unsigned char *)character;
    uint32_t code = bytes[0] & lead_mask[length];
    for (int i = 1; i < length; i++)
        code = code << 6 | (bytes[i] & 0x3fu);
    return code;
}

/* Besides the two ranges that terminals obey: line breaks in disguise, marks that turn the reading direction, which
 * make a line look like another one, the byte order mark, and two code points that are no characters. */
static bool is_control(uint32_t code) {
    return code < 0x20 || (code >= 0x7f && code <= 0x9f) || (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069) || code == 0xfeff || code == 0xfffe || code == 0xffff;
}

/* Letters to add, drop, change or swap with a neighbour to make one word of the other; case is free. */
static int slips(const char *left, const char *right) {
    if (strlen(left) > WORD_MAX || strlen(right) > WORD_MAX)
        return INT_MAX;
    int height = (int)strlen(left), width = (int)strlen(right);
    int rows[WORD_MAX + 1][WORD_MAX + 1];
    for (int x = 0; x <= width; x++)
        rows[0][x] = x;
    for (int y = 1; y <= height; y++) {
        rows[y][0] = y;
        for (int x = 1; x <= width; x++) {
            char a = lower(left[y - 1]), b = lower(right[x - 1]);
            int best = rows[y - 1][x - 1] + (a != b);
            if (rows[y - 1][x] + 1 < best)
                best = rows[y - 1][x] + 1;
            if (rows[y][x - 1] + 1 < best)
                best = rows[y][x - 1] + 1;
            bool is_swap = y > 1 && x > 1 && a == lower(right[x - 2]) && b == lower(left[y - 2]);
            if (is_swap && rows[y - 2][x - 2] + 1 < best)
                best = rows[y - 2][x - 2] + 1;
            rows[y][x] = best;
        }
    }
    return rows[height][width];
}

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}
