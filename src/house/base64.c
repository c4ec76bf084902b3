#include "base64.h"

static int value_of(char letter);

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

size_t dj_base64_size(size_t count) {
    return (count + 2) / 3 * 4 + 1;
}

void dj_base64_write(const uint8_t *bytes, size_t count, char *letters) {
    for (size_t i = 0; i < count; i += 3) {
        size_t there = count - i < 3 ? count - i : 3;
        uint32_t group = (uint32_t)bytes[i] << 16;
        group |= there > 1 ? (uint32_t)bytes[i + 1] << 8 : 0;
        group |= there > 2 ? bytes[i + 2] : 0;
        *letters++ = alphabet[group >> 18];
        *letters++ = alphabet[group >> 12 & 63];
        *letters++ = there > 1 ? alphabet[group >> 6 & 63] : '=';
        *letters++ = there > 2 ? alphabet[group & 63] : '=';
    }
    *letters = '\0';
}

bool dj_base64_read(const char *letters, size_t length, uint8_t *bytes, size_t *count) {
    size_t padding = 0;
    while (padding < 2 && padding < length && letters[length - 1 - padding] == '=')
        padding++;
    if (length % 4 != 0)
        return false;
    uint32_t group = 0;
    size_t written = 0;
    for (size_t i = 0; i < length; i++) {
        int value = i < length - padding ? value_of(letters[i]) : 0;
        if (value < 0)
            return false;
        group = group << 6 | (uint32_t)value;
        if (i % 4 != 3)
            continue;
        bytes[written++] = (uint8_t)(group >> 16);
        bytes[written++] = (uint8_t)(group >> 8);
        bytes[written++] = (uint8_t)group;
    }
    *count = written - padding;
    return true;
}

/* -1 for what is no letter of the alphabet. */
static int value_of(char letter) {
    if (letter >= 'A' && letter <= 'Z')
        return letter - 'A';
    if (letter >= 'a' && letter <= 'z')
        return letter - 'a' + 26;
    if (letter >= '0' && letter <= '9')
        return letter - '0' + 52;
    return letter == '+' ? 62 : letter == '/' ? 63 : -1;
}
