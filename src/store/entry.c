#include "entry.h"

static bool is_sign(char sign);

bool dj_store_is_name(const char *text, size_t room) {
    size_t length = 0;
    while (is_sign(text[length]))
        length++;
    return length > 0 && text[length] == '\0' && length < room;
}

static bool is_sign(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') ||
           sign == '-' || sign == '_';
}
