/* Entries that come many at a time. Each by itself would be a new row in two trees and a changed one in a third; so all
 * those of a commit are one row of the table `fresh`, where they are as durable. They are put in their places later,
 * many of a table together: a packed row of `entries`. Until then they are read from here.
 *
 * A row of `fresh` and a packed row are lines: "TABLE_NUMBER SEQUENCE TIME_MS LINK KEY LENGTH TEXT". The rows of
 * `fresh` are numbered without a gap and the last of them stays when it is empty, so that it is noticed when one is
 * missing; each has a fingerprint of its text. */
#include "sqlite.h"

#include "donjon/dice.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const char dj_sqlite_packed[] = "packed";

enum { COUNT, ADD, READ, DROP, KEEP, PUT_LENGTH, PUT_PACK, FIND_LENGTH };
enum {
    NUMBERS = 4 * 24, /* bytes that hold the numbers of a line and what parts them */
    ENDS_ROOM = 512,
    DIGITS_MAX = 18, /* of a number */
};

static const char *const statement_texts[DJ_SQLITE_FRESH_STATEMENTS] = {
    [COUNT] =
        "SELECT coalesce(max(place), 0), coalesce(sum(length(CAST(text AS BLOB))), 0), count(*),"
        " coalesce(min(place), 1), coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'fresh'), 0) FROM fresh",
    [ADD] = "INSERT INTO fresh (place, text, fingerprint) VALUES (?1, ?2, ?3)",
    [READ] = "SELECT text, fingerprint FROM fresh ORDER BY place",
    [DROP] = "DELETE FROM fresh WHERE place < ?1",
    [KEEP] = "UPDATE fresh SET text = ?2, fingerprint = ?3 WHERE place = ?1",
    [PUT_LENGTH] = "UPDATE tables SET length = ?2, chain = ?3 WHERE number = ?1 AND length = ?4",
    [PUT_PACK] = "INSERT OR IGNORE INTO entries (table_number, sequence, key, text, time_ms, chain)"
                 " VALUES (?1, ?2, '', ?3, ?4, ?5)",
    [FIND_LENGTH] = "SELECT length FROM tables WHERE number = ?1",
};

/* An entry as a line tells it. The line is cut into strings; sew_line makes it whole again. */
typedef struct line {
    int64_t number; /* of its table */
    dj_store_entry entry;
    char *begin;
    size_t size; /* with the end of the line */
} line;

/* All lines that are to be put in their places, in memory. */
typedef struct lines {
    dj_sqlite_text bytes; /* of all rows, cut into strings */
    line *list;
    size_t count, room;
    dj_sqlite_text pack; /* that is being written */
    dj_sqlite_text left; /* lines that cannot be put in their places */
} lines;

static bool note_ends(dj_sqlite_store *sqlite);
static bool note_end(dj_sqlite_fresh *fresh, int64_t number, const dj_store_entry *entry);
static dj_sqlite_end *slot_of(const dj_sqlite_fresh *fresh, int64_t number);
static bool write_row(dj_sqlite_store *sqlite, int statement, int64_t place, const dj_sqlite_text *text);
static bool read_row(dj_sqlite_store *sqlite, sqlite3_stmt *row, dj_sqlite_text *text);
static bool read_lines(dj_sqlite_store *sqlite, lines *lines);
static bool add_to_list(lines *lines, const line *line);
static int compare_lines(const void *left, const void *right);
static bool put_tables(dj_sqlite_store *sqlite, lines *lines);
static bool put_carefully(dj_sqlite_store *sqlite, lines *lines, const line *first, size_t count);
static bool put_table(dj_sqlite_store *sqlite, lines *lines, const line *first, size_t count);
static bool keep_out_of_place(dj_sqlite_store *sqlite, lines *lines, const line *first, size_t count);
static bool add_line(dj_sqlite_text *text, int64_t number, const dj_store_entry *entry);
static char *write_number(char *to, int64_t number);
static char *write_word(char *to, const char *word, size_t length, char end);
static bool sew_line(dj_sqlite_text *text, const line *line);
static bool grow(dj_sqlite_text *text, size_t more);
static bool cut_line(char **at, const char *end, line *line);
static bool cut_number(char **at, int64_t *number);
static char *cut_word(char **at, const char *end);
static bool run(sqlite3_stmt *statement);

bool dj_sqlite_fresh_prepare(dj_sqlite_store *sqlite) {
    for (int i = 0; i < DJ_SQLITE_FRESH_STATEMENTS; i++)
        if (sqlite3_prepare_v3(sqlite->database, statement_texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &sqlite->fresh.statements[i], NULL) != SQLITE_OK)
            return false;
    return dj_sqlite_fresh_look(sqlite);
}

void dj_sqlite_fresh_free(dj_sqlite_store *sqlite) {
    for (int i = 0; i < DJ_SQLITE_FRESH_STATEMENTS; i++)
        sqlite3_finalize(sqlite->fresh.statements[i]);
    free(sqlite->fresh.gathered.bytes);
    free(sqlite->fresh.ends);
}

bool dj_sqlite_fresh_look(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    sqlite3_stmt *row = fresh->statements[COUNT];
    bool is_told = sqlite3_step(row) == SQLITE_ROW;
    if (is_told) {
        fresh->place = sqlite3_column_int64(row, 0);
        fresh->size = (size_t)sqlite3_column_int64(row, 1);
        fresh->is_damaged = sqlite3_column_int64(row, 2) != fresh->place - sqlite3_column_int64(row, 3) + 1 ||
                            sqlite3_column_int64(row, 4) != fresh->place;
    }
    sqlite3_reset(row);
    fresh->generation = sqlite->generation;
    return is_told && note_ends(sqlite);
}

const dj_sqlite_end *dj_sqlite_fresh_end(const dj_sqlite_store *sqlite, int64_t number) {
    const dj_sqlite_end *slot = sqlite->fresh.end_count > 0 ? slot_of(&sqlite->fresh, number) : NULL;
    return slot != NULL && slot->number == number && number != 0 ? slot : NULL;
}

bool dj_sqlite_fresh_add(dj_sqlite_store *sqlite, int64_t number, const dj_store_entry *entry) {
    return add_line(&sqlite->fresh.gathered, number, entry) && note_end(&sqlite->fresh, number, entry);
}

bool dj_sqlite_fresh_write(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    if (fresh->gathered.length == 0)
        return true;
    if (!write_row(sqlite, ADD, fresh->place + 1, &fresh->gathered))
        return false;
    fresh->place++;
    fresh->size += fresh->gathered.length;
    fresh->gathered.length = 0;
    return true;
}

bool dj_sqlite_fresh_put(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    lines lines = {0};
    bool is_done = read_lines(sqlite, &lines);
    if (is_done && lines.count > 0) {
        qsort(lines.list, lines.count, sizeof *lines.list, compare_lines);
        sqlite3_stmt *drop = fresh->statements[DROP];
        sqlite3_bind_int64(drop, 1, fresh->place);
        is_done = put_tables(sqlite, &lines) && run(drop) && write_row(sqlite, KEEP, fresh->place, &lines.left);
    }
    if (is_done)
        fresh->size = lines.left.length;
    is_done = is_done && note_ends(sqlite);
    free(lines.bytes.bytes);
    free(lines.list);
    free(lines.pack.bytes);
    free(lines.left.bytes);
    return is_done;
}

dj_status dj_sqlite_fresh_read(dj_sqlite_store *sqlite, int64_t number, int64_t from, dj_store_entry_visitor *visit,
                               void *context, dj_error *error) {
    sqlite3_stmt *row = sqlite->fresh.statements[READ];
    dj_sqlite_text text = {0};
    bool is_read = true, goes_on = true;
    int result = SQLITE_DONE;
    while (is_read && goes_on && (result = sqlite3_step(row)) == SQLITE_ROW) {
        text.length = 0;
        is_read = read_row(sqlite, row, &text);
        if (is_read)
            goes_on = dj_sqlite_lines_visit(&text, number, from, visit, context);
    }
    free(text.bytes);
    dj_status status = dj_sqlite_end_rows(sqlite, row, result, true, error);
    if (is_read || sqlite->fresh.is_damaged)
        return is_read ? status : dj_sqlite_fail(sqlite, error);
    return dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
}

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
    for (line line; goes_on && cut_line(&at, text->bytes + text->length, &line);)
        if (line.number == number && line.entry.sequence >= from)
            goes_on = visit(context, &line.entry);
    return goes_on;
}

/* Of what is in the rows. */
static bool note_ends(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    lines lines = {0};
    if (fresh->end_count > 0)
        memset(fresh->ends, 0, fresh->end_room * sizeof *fresh->ends);
    fresh->end_count = 0;
    bool is_done = fresh->size == 0 || read_lines(sqlite, &lines);
    for (size_t i = 0; is_done && i < lines.count; i++)
        is_done = note_end(fresh, lines.list[i].number, &lines.list[i].entry);
    free(lines.bytes.bytes);
    free(lines.list);
    return is_done;
}

static bool note_end(dj_sqlite_fresh *fresh, int64_t number, const dj_store_entry *entry) {
    if (2 * (fresh->end_count + 1) > fresh->end_room) {
        dj_sqlite_fresh grown = {.end_room = 2 * fresh->end_room + ENDS_ROOM};
        grown.ends = calloc(grown.end_room, sizeof *grown.ends);
        if (grown.ends == NULL)
            return false;
        for (size_t i = 0; i < fresh->end_room; i++)
            if (fresh->ends[i].number != 0)
                *slot_of(&grown, fresh->ends[i].number) = fresh->ends[i];
        free(fresh->ends);
        fresh->ends = grown.ends;
        fresh->end_room = grown.end_room;
    }
    dj_sqlite_end *slot = slot_of(fresh, number);
    fresh->end_count += slot->number == 0;
    slot->number = number;
    slot->last = entry->sequence;
    memcpy(slot->chain, entry->chain, strlen(entry->chain) + 1);
    return true;
}

/* That of the table, or the empty one where it would be. */
static dj_sqlite_end *slot_of(const dj_sqlite_fresh *fresh, int64_t number) {
    size_t at = (size_t)((uint64_t)number * 0x9e3779b97f4a7c15u >> 32) % fresh->end_room;
    while (fresh->ends[at].number != 0 && fresh->ends[at].number != number)
        at = at + 1 < fresh->end_room ? at + 1 : 0;
    return &fresh->ends[at];
}

static bool write_row(dj_sqlite_store *sqlite, int statement, int64_t place, const dj_sqlite_text *text) {
    const char *bytes = text->length > 0 ? text->bytes : "";
    sqlite3_stmt *row = sqlite->fresh.statements[statement];
    sqlite3_bind_int64(row, 1, place);
    sqlite3_bind_text64(row, 2, bytes, text->length, SQLITE_STATIC, SQLITE_UTF8);
    sqlite3_bind_int64(row, 3, (int64_t)dj_hash_bytes(bytes, text->length, 0));
    return run(row);
}

/* False without memory, and where the row is not what was written: nothing is put in its place then. Beside the server
 * its lines are read all the same, and links tell whether they are entries. */
static bool read_row(dj_sqlite_store *sqlite, sqlite3_stmt *row, dj_sqlite_text *text) {
    size_t begin = text->length;
    if (!dj_sqlite_lines_copy(row, 0, text))
        return false;
    int64_t fingerprint = (int64_t)dj_hash_bytes(text->bytes + begin, text->length - begin, 0);
    sqlite->fresh.is_damaged = sqlite->fresh.is_damaged || fingerprint != sqlite3_column_int64(row, 1);
    return sqlite->file < 0 || !sqlite->fresh.is_damaged;
}

static bool read_lines(dj_sqlite_store *sqlite, lines *lines) {
    sqlite3_stmt *row = sqlite->fresh.statements[READ];
    bool is_read = true;
    int result = SQLITE_DONE;
    while (is_read && (result = sqlite3_step(row)) == SQLITE_ROW)
        is_read = read_row(sqlite, row, &lines->bytes);
    sqlite3_reset(row);
    is_read = is_read && result == SQLITE_DONE;
    char *at = lines->bytes.bytes;
    for (line line; is_read && at != NULL && cut_line(&at, lines->bytes.bytes + lines->bytes.length, &line);)
        is_read = add_to_list(lines, &line);
    return is_read;
}

static bool add_to_list(lines *lines, const line *line) {
    if (lines->count == lines->room) {
        size_t room = 2 * lines->room + 256;
        struct line *list = realloc(lines->list, room * sizeof *list);
        if (list == NULL)
            return false;
        lines->list = list;
        lines->room = room;
    }
    lines->list[lines->count++] = *line;
    return true;
}

static int compare_lines(const void *left, const void *right) {
    const line *a = left, *b = right;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return (a->entry.sequence > b->entry.sequence) - (a->entry.sequence < b->entry.sequence);
}

static bool put_tables(dj_sqlite_store *sqlite, lines *lines) {
    bool is_done = true;
    for (size_t first = 0, end; is_done && first < lines->count; first = end) {
        for (end = first + 1; end < lines->count && lines->list[end].number == lines->list[first].number;)
            end++;
        is_done = sqlite->fresh.is_careful ? put_carefully(sqlite, lines, &lines->list[first], end - first)
                                           : put_table(sqlite, lines, &lines->list[first], end - first);
    }
    return is_done;
}

/* A damaged page is the trouble of its table: the entries of the others are put in their places. */
static bool put_carefully(dj_sqlite_store *sqlite, lines *lines, const line *first, size_t count) {
    if (sqlite3_exec(sqlite->database, "SAVEPOINT one_table", NULL, NULL, NULL) != SQLITE_OK)
        return false;
    bool is_done = put_table(sqlite, lines, first, count);
    bool is_left = !is_done && dj_sqlite_is_page_damaged(sqlite3_extended_errcode(sqlite->database)) &&
                   sqlite3_exec(sqlite->database, "ROLLBACK TO one_table", NULL, NULL, NULL) == SQLITE_OK;
    for (size_t i = 0; is_left && i < count; i++)
        is_left = sew_line(&lines->left, &first[i]);
    return (is_done || is_left) && sqlite3_exec(sqlite->database, "RELEASE one_table", NULL, NULL, NULL) == SQLITE_OK;
}

static bool put_table(dj_sqlite_store *sqlite, lines *lines, const line *first, size_t count) {
    const dj_store_entry *last = &first[count - 1].entry;
    sqlite3_stmt *length = sqlite->fresh.statements[PUT_LENGTH];
    sqlite3_bind_int64(length, 1, first->number);
    sqlite3_bind_int64(length, 2, last->sequence);
    sqlite3_bind_text(length, 3, last->chain, -1, SQLITE_STATIC);
    sqlite3_bind_int64(length, 4, first->entry.sequence - 1);
    if (!run(length))
        return false;
    if (sqlite3_changes(sqlite->database) != 1)
        return keep_out_of_place(sqlite, lines, first, count);
    lines->pack.length = 0;
    for (size_t i = 0; i < count; i++)
        if (!sew_line(&lines->pack, &first[i]))
            return false;
    sqlite3_stmt *pack = sqlite->fresh.statements[PUT_PACK];
    sqlite3_bind_int64(pack, 1, first->number);
    sqlite3_bind_int64(pack, 2, first->entry.sequence);
    sqlite3_bind_text64(pack, 3, lines->pack.bytes, lines->pack.length, SQLITE_STATIC, SQLITE_UTF8);
    sqlite3_bind_int64(pack, 4, last->time_ms);
    sqlite3_bind_text(pack, 5, dj_sqlite_packed, -1, SQLITE_STATIC);
    return run(pack);
}

/* The table does not end where these entries begin. Where it has them already, or is gone, there is nothing to do;
 * otherwise an entry is missing, which whoever reads the table is told. */
static bool keep_out_of_place(dj_sqlite_store *sqlite, lines *lines, const line *first, size_t count) {
    sqlite3_stmt *row = sqlite->fresh.statements[FIND_LENGTH];
    sqlite3_bind_int64(row, 1, first->number);
    int result = sqlite3_step(row);
    int64_t length = result == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_reset(row);
    bool is_done = result == SQLITE_ROW || result == SQLITE_DONE;
    for (size_t i = 0; is_done && result == SQLITE_ROW && i < count; i++)
        if (first[i].entry.sequence > length)
            is_done = sew_line(&lines->left, &first[i]);
    return is_done;
}

static bool add_line(dj_sqlite_text *text, int64_t number, const dj_store_entry *entry) {
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

static bool sew_line(dj_sqlite_text *text, const line *line) {
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

/* Reads the line at `at`, which is cut into strings, and goes on to the next. False at the end, or where it is no line.
 */
static bool cut_line(char **at, const char *end, line *line) {
    int64_t length;
    *line = (struct line){.begin = *at};
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

static bool run(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}
