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
static bool cut_number(char **at, int64_t *number);
static char *cut_word(char **at, const char *end);

bool dj_sqlite_lines_copy(sqlite3_stmt *row, int column, dj_sqlite_text *text) {
    bool is_null = sqlite3_column_type(row, column) == SQLITE_NULL; /* in a damaged row alone: it has no lines */
    const char *bytes = is_null ? "" : (const char *)sqlite3_column_text(row, column);
    return bytes != NULL && dj_sqlite_text_add(text, bytes, (size_t)sqlite3_column_bytes(row, column));
}

bool dj_sqlite_text_add(dj_sqlite_text *text, const char *bytes, size_t length) {
    if (!grow(text, length + 1))
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

bool dj_sqlite_text_number(dj_sqlite_text *text, int64_t number) {
    if (!grow(text, NUMBERS))
        return false;
    text->length = (size_t)(dj_store_write_number(text->bytes + text->length, number) - text->bytes);
    return true;
}

/* The NUL after all lines ends it. */
bool dj_sqlite_number_read(const char **at, int64_t *number) {
    bool is_negative = **at == '-';
    const char *digit = *at + is_negative, *first = digit;
    uint64_t value = 0;
    for (; *digit >= '0' && *digit <= '9' && digit - first < DIGITS_MAX; digit++)
        value = 10 * value + (uint64_t)(*digit - '0');
    bool is_number = digit > first && *digit == ' ';
    *number = is_negative ? -(int64_t)value : (int64_t)value;
    *at = digit + is_number;
    return is_number;
}

bool dj_sqlite_line_add(dj_sqlite_text *text, int64_t number, const dj_store_entry *entry, size_t *head) {
    size_t length = strlen(entry->text);
    if (!grow(text, length + NUMBERS + DJ_STORE_CHAIN + DJ_STORE_KEY))
        return false;
    char *to = text->bytes + text->length;
    to = dj_store_write_number(to, number);
    to = dj_store_write_number(to, entry->sequence);
    *head = (size_t)(to - text->bytes) - text->length;
    to = dj_store_write_number(to, entry->time_ms);
    to = dj_store_write_word(to, entry->chain, strlen(entry->chain), ' ');
    to = dj_store_write_word(to, entry->key, strlen(entry->key), ' ');
    to = dj_store_write_number(to, (int64_t)length);
    to = dj_store_write_word(to, entry->text, length, '\n');
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
    size_t size = 2 * (text->length + more) + 512;
    char *bytes = realloc(text->bytes, size);
    if (bytes == NULL)
        return false;
    text->bytes = bytes;
    text->size = size;
    return true;
}

static bool cut_number(char **at, int64_t *number) {
    const char *end = *at;
    bool is_number = dj_sqlite_number_read(&end, number);
    *at += end - *at;
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
