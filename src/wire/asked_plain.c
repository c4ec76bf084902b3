/* The most frequent requests are small objects of plain values. Those are read in place, without building a tree;
 * anything else is left to jansson, which says what is wrong with it, if anything is. */
#include "asked.h"

#include <limits.h>
#include <string.h>

typedef struct cursor {
    char *at;
} cursor;

static bool read_field(dj_asked *asked, cursor *cursor);
static bool read_string(cursor *cursor, const char **text);
static bool read_value(cursor *cursor, dj_asked_value *value);
static bool read_integer(cursor *cursor, dj_asked_value *value);
static bool read_word(cursor *cursor, dj_asked_value *value);
static bool take(cursor *cursor, char letter);
static void skip_blanks(cursor *cursor);

bool dj_asked_read_plain(dj_asked *asked, const char *text, size_t length) {
    asked->root = NULL;
    asked->field_count = 0;
    if (length >= sizeof asked->plain)
        return false;
    memcpy(asked->plain, text, length);
    asked->plain[length] = '\0';
    cursor cursor = {.at = asked->plain};
    bool goes_on = take(&cursor, '{');
    while (goes_on && read_field(asked, &cursor))
        goes_on = take(&cursor, ',');
    /* The loop must have ended at the end of an object with at least one field. */
    bool is_whole = !goes_on && asked->field_count > 0 && take(&cursor, '}');
    skip_blanks(&cursor);
    if (!is_whole || cursor.at != asked->plain + length)
        asked->field_count = 0;
    return asked->field_count > 0;
}

/* Most names differ in their first letter. */
const dj_asked_field *dj_asked_field_of(const dj_asked *asked, const char *name) {
    for (int i = 0; i < asked->field_count; i++) {
        const char *other = asked->fields[i].name;
        if (other[0] == name[0] && strcmp(other, name) == 0)
            return &asked->fields[i];
    }
    return NULL;
}

static bool read_field(dj_asked *asked, cursor *cursor) {
    if (asked->field_count == DJ_ASKED_FIELDS)
        return false;
    dj_asked_field *field = &asked->fields[asked->field_count];
    skip_blanks(cursor);
    if (!read_string(cursor, &field->name) || !take(cursor, ':') || !read_value(cursor, &field->value))
        return false;
    if (dj_asked_field_of(asked, field->name) != NULL)
        return false;
    asked->field_count++;
    return true;
}

/* Characters that stand for themselves. */
static const bool plain[UCHAR_MAX + 1] = {[' '] = true, ['!'] = true, ['#' ... '['] = true, [']' ... '~'] = true};

/* Characters without escapes. The closing quote is replaced by a NUL. */
static bool read_string(cursor *cursor, const char **text) {
    if (*cursor->at != '"')
        return false;
    char *end = cursor->at + 1;
    while (plain[(unsigned char)*end])
        end++;
    if (*end != '"')
        return false;
    *text = cursor->at + 1;
    *end = '\0';
    cursor->at = end + 1;
    return true;
}

static bool read_value(cursor *cursor, dj_asked_value *value) {
    skip_blanks(cursor);
    value->kind = DJ_ASKED_TEXT;
    return read_string(cursor, &value->text) || read_integer(cursor, value) || read_word(cursor, value);
}

/* A whole number of at most DJ_ASKED_DIGITS digits, without a leading zero. */
static bool read_integer(cursor *cursor, dj_asked_value *value) {
    char *at = cursor->at + (*cursor->at == '-'), *first = at;
    int64_t number = 0;
    while (*at >= '0' && *at <= '9' && at - first < DJ_ASKED_DIGITS)
        number = number * 10 + (*at++ - '0');
    bool is_whole = at > first && (*first != '0' || at == first + 1) && strchr(",} \t\r\n", *at) != NULL && *at != '\0';
    if (!is_whole)
        return false;
    value->kind = DJ_ASKED_NUMBER;
    value->number = first > cursor->at ? -number : number;
    cursor->at = at;
    return true;
}

static bool read_word(cursor *cursor, dj_asked_value *value) {
    static const struct {
        const char *word;
        size_t length;
        dj_asked_value value;
    } words[] = {{"true", 4, {.kind = DJ_ASKED_BOOLEAN, .number = 1}},
                 {"false", 5, {.kind = DJ_ASKED_BOOLEAN, .number = 0}},
                 {"null", 4, {.kind = DJ_ASKED_ABSENT}}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strncmp(cursor->at, words[i].word, words[i].length) != 0)
            continue;
        *value = words[i].value;
        cursor->at += words[i].length;
        return true;
    }
    return false;
}

static bool take(cursor *cursor, char letter) {
    skip_blanks(cursor);
    if (*cursor->at != letter)
        return false;
    cursor->at++;
    return true;
}

static void skip_blanks(cursor *cursor) {
    while (*cursor->at == ' ' || *cursor->at == '\t' || *cursor->at == '\r' || *cursor->at == '\n')
        cursor->at++;
}
