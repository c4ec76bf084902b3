/* Entries as lines of a text: "TABLE_NUMBER SEQUENCE TIME_MS LINK KEY LENGTH TEXT". A row of `fresh` is such a text,
 * and so is a packed row of `entries`. */
#include "sqlite.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    NUMBERS = 4 * 24, /* bytes that hold the numbers of a line and what parts them */
    DIGITS_MAX = 18,  /* of a number */
};

static bool grow(dj_sqlite_text *text, size_t more);
static char *write_number(char *to, int64_t number);
static char *write_word(char *to, const char *word, size_t length, char end);
static bool cut_number(char **at, int64_t *number);
static char *cut_word(char **at, const char *end);

bool dj_sqlite_lines_copy(sqlite3_stmt *row, int column, dj_sqlite_text *text) {
    const void *bytes = sqlite3_column_text(row, column);
    size_t length = (size_t)sqlite3_column_bytes(row, column);
    if (bytes == NULL || !grow(text, length + 1))
        return false;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
    return true;
}

bool dj_sqlite_lines_visit(dj_sqlite_text *text, int64_t number, int64_t from, dj_store_entry_visitor *visit,
                           void *context) {
    char *at = text->bytes;
    bool goes_on = true;
    for (dj_sqlite_line line; goes_on && dj_sqlite_line_cut(&at, text->bytes + text->length, &line);)
        if (line.number == number && line.entry.sequence >= from)
            goes_on = visit(context, &line.entry);
    return goes_on;
}

bool dj_sqlite_line_add(dj_sqlite_text *text, int64_t number, const dj_store_entry *entry) {
    size_t length = strlen(entry->text);
    if (!grow(text, length + NUMBERS + DJ_STORE_CHAIN + DJ_STORE_KEY))
        return false;
    char *to = text->bytes + text->length;
    to = write_number(to, number);
    to = write_number(to, entry->sequence);
    to = write_number(to, entry->time_ms);
    to = write_word(to, entry->chain, strlen(entry->chain), ' ');
    to = write_word(to, entry->key, strlen(entry->key), ' ');
    to = write_number(to, (int64_t)length);
    to = write_word(to, entry->text, length, '\n');
    text->length = (size_t)(to - text->bytes);
    return true;
}

bool dj_sqlite_line_sew(dj_sqlite_text *text, const dj_sqlite_line *line) {
    if (!grow(text, line->size))
        return false;
    char *to = text->bytes + text->length;
    memcpy(to, line->begin, line->size);
    to[line->entry.key - line->begin - 1] = ' ';
    to[line->entry.key - line->begin + (ptrdiff_t)strlen(line->entry.key)] = ' ';
    to[line->size - 1] = '\n';
    text->length += line->size;
    return true;
}

bool dj_sqlite_line_cut(char **at, const char *end, dj_sqlite_line *line) {
    int64_t length;
    *line = (dj_sqlite_line){.begin = *at};
    if (!cut_number(at, &line->number) || !cut_number(at, &line->entry.sequence) ||
        !cut_number(at, &line->entry.time_ms))
        return false;
    line->entry.chain = cut_word(at, end);
    line->entry.key = cut_word(at, end);
    if (line->entry.chain == NULL || line->entry.key == NULL || strlen(line->entry.chain) >= DJ_STORE_CHAIN ||
        strlen(line->entry.key) >= DJ_STORE_KEY || !cut_number(at, &length) || length < 0 || length >= end - *at ||
        (*at)[length] != '\n')
        return false;
    line->entry.text = *at;
    (*at)[length] = '\0';
    *at += length + 1;
    line->size = (size_t)(*at - line->begin);
    return true;
}

bool dj_sqlite_trail_takes(dj_sqlite_trail *trail, const dj_store_entry *entry, int64_t place) {
    if (entry->sequence != trail->next)
        return false;
    char chain[DJ_STORE_CHAIN];
    dj_store_chain(trail->chain, trail->table, entry, chain);
    if (strcmp(chain, entry->chain) != 0)
        return false;
    memcpy(trail->chain, chain, sizeof chain);
    trail->next++;
    trail->place = place;
    return true;
}

static bool grow(dj_sqlite_text *text, size_t more) {
    if (more < text->size - text->length)
        return true;
    size_t size = 2 * (text->length + more) + 4096;
    char *bytes = realloc(text->bytes, size);
    if (bytes == NULL)
        return false;
    text->bytes = bytes;
    text->size = size;
    return true;
}

static char *write_number(char *to, int64_t number) {
    char digits[24];
    size_t first = sizeof digits;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do
        digits[--first] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        digits[--first] = '-';
    return write_word(to, digits + first, sizeof digits - first, ' ');
}

static char *write_word(char *to, const char *word, size_t length, char end) {
    memcpy(to, word, length);
    to[length] = end;
    return to + length + 1;
}

/* The NUL after all lines ends it. */
static bool cut_number(char **at, int64_t *number) {
    bool is_negative = **at == '-';
    char *digit = *at + is_negative, *first = digit;
    uint64_t value = 0;
    for (; *digit >= '0' && *digit <= '9' && digit - first < DIGITS_MAX; digit++)
        value = 10 * value + (uint64_t)(*digit - '0');
    bool is_number = digit > first && *digit == ' ';
    *number = is_negative ? -(int64_t)value : (int64_t)value;
    *at = digit + is_number;
    return is_number;
}

static char *cut_word(char **at, const char *end) {
    char *word = *at, *space = memchr(word, ' ', (size_t)(end - word));
    if (space == NULL)
        return NULL;
    *space = '\0';
    *at = space + 1;
    return word;
}
