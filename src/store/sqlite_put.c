/* Puts entries that were gathered (sqlite_fresh.c) in their places: those of a table as one packed row of `entries`,
 * its length and link noted once. Where rows of `fresh` are damaged, those of a table are followed from link to link:
 * where none is missing it is whole; otherwise what there is is put in its place and the mark stays, and a marked table
 * without entries in `fresh` is refused to whoever reads it. */
#include "sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char dj_sqlite_packed[] = "packed";

enum { DROP, KEEP, PUT_LENGTH, PUT_PACK, FIND_TABLE, STATEMENTS };

static const char *const statement_texts[STATEMENTS] = {
    [DROP] = "DELETE FROM fresh WHERE place < ?1",
    [KEEP] = "UPDATE fresh SET text = ?2, fingerprint = ?3, ends = '' WHERE place = ?1",
    [PUT_LENGTH] = "UPDATE tables SET length = ?2, chain = ?3, is_gathered = ?5 WHERE number = ?1 AND length = ?4",
    [PUT_PACK] = ("INSERT OR IGNORE INTO entries (table_number, sequence, key, text, time_ms, chain)"
                  " VALUES (?1, ?2, '', ?3, ?4, ?5)"),
    [FIND_TABLE] = "SELECT length, id, chain FROM tables WHERE number = ?1",
};
_Static_assert((int)STATEMENTS <= (int)DJ_SQLITE_PUT_STATEMENTS, "statements have room");

/* What is being put in its place. */
typedef struct putting {
    dj_sqlite_lines lines;
    dj_sqlite_text pack; /* that is being written */
    dj_sqlite_text left; /* lines that cannot be put in their places */
} putting;

/* Entries of a table that become one row. */
typedef struct pack {
    int64_t number; /* of the table */
    int64_t first, last, time_ms;
    const char *chain; /* of the last */
    bool is_whole;     /* no entry is missing after them */
} pack;

static int compare_lines(const void *left, const void *right);
static bool put_tables(dj_sqlite_store *sqlite, putting *putting);
static bool put_carefully(dj_sqlite_store *sqlite, putting *putting, dj_sqlite_line *first, size_t count);
static bool put_table(dj_sqlite_store *sqlite, putting *putting, dj_sqlite_line *first, size_t count);
static bool put_length(dj_sqlite_store *sqlite, const pack *pack, bool *is_put);
static bool put_pack(dj_sqlite_store *sqlite, const pack *pack, const dj_sqlite_text *lines);
static bool keep_followed(dj_sqlite_store *sqlite, dj_sqlite_line *first, size_t *count, bool *is_whole);
static bool put_others(dj_sqlite_store *sqlite, putting *putting, dj_sqlite_line *first, size_t count);
static bool begin_anew(dj_sqlite_store *sqlite, const dj_sqlite_text *left);
static int count_damaged(dj_sqlite_store *sqlite);

bool dj_sqlite_put_prepare(dj_sqlite_store *sqlite) {
    return dj_sqlite_prepare(sqlite, statement_texts, STATEMENTS, sqlite->putting);
}

void dj_sqlite_put_free(dj_sqlite_store *sqlite) {
    dj_sqlite_finalize(sqlite->putting, STATEMENTS);
}

bool dj_sqlite_fresh_put(dj_sqlite_store *sqlite) {
    putting putting = {0};
    dj_sqlite_lines *lines = &putting.lines;
    bool is_done = dj_sqlite_fresh_lines(sqlite, lines);
    if (is_done && sqlite->fresh.is_damaged) /* SQLite changes no schema in a transaction that met a damaged page */
        is_done = sqlite3_exec(sqlite->database, "ROLLBACK; BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
    if (is_done && lines->count > 0)
        qsort(lines->list, lines->count, sizeof *lines->list, compare_lines);
    is_done = is_done && put_tables(sqlite, &putting);
    if (is_done && sqlite->fresh.is_damaged)
        is_done = begin_anew(sqlite, &putting.left);
    else if (is_done && lines->count > 0)
        is_done = dj_sqlite_put_drop(sqlite, sqlite->fresh.place) &&
                  dj_sqlite_put_empty(sqlite, sqlite->fresh.place, &putting.left);
    dj_sqlite_lines_free(lines);
    free(putting.pack.bytes);
    free(putting.left.bytes);
    return is_done && dj_sqlite_fresh_note_ends(sqlite);
}

bool dj_sqlite_put_lines(dj_sqlite_store *sqlite, const dj_sqlite_end *table, bool *is_put) {
    pack pack = {.number = table->number,
                 .first = table->first,
                 .last = table->last,
                 .time_ms = table->time_ms,
                 .chain = table->chain,
                 .is_whole = true};
    return put_length(sqlite, &pack, is_put) && (!*is_put || put_pack(sqlite, &pack, &table->lines));
}

bool dj_sqlite_put_drop(dj_sqlite_store *sqlite, int64_t place) {
    sqlite3_bind_int64(sqlite->putting[DROP], 1, place);
    return dj_sqlite_run(sqlite->putting[DROP]);
}

/* Its number stays, and with it what the next one is. */
bool dj_sqlite_put_empty(dj_sqlite_store *sqlite, int64_t place, const dj_sqlite_text *left) {
    dj_sqlite_row_bind(sqlite->putting[KEEP], place, left);
    if (!dj_sqlite_run(sqlite->putting[KEEP]))
        return false;
    sqlite->fresh.size = left->length;
    sqlite->fresh.former.length = 0;
    return true;
}

static int compare_lines(const void *left, const void *right) {
    const dj_sqlite_line *a = left, *b = right;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return (a->entry.sequence > b->entry.sequence) - (a->entry.sequence < b->entry.sequence);
}

static bool put_tables(dj_sqlite_store *sqlite, putting *putting) {
    bool is_done = true;
    for (size_t first = 0, end; is_done && first < putting->lines.count; first = end) {
        for (end = first + 1;
             end < putting->lines.count && putting->lines.list[end].number == putting->lines.list[first].number;)
            end++;
        is_done = sqlite->fresh.is_careful ? put_carefully(sqlite, putting, &putting->lines.list[first], end - first)
                                           : put_table(sqlite, putting, &putting->lines.list[first], end - first);
    }
    return is_done;
}

/* A damaged page is the trouble of its table: the entries of the others are put in their places. */
static bool put_carefully(dj_sqlite_store *sqlite, putting *putting, dj_sqlite_line *first, size_t count) {
    if (sqlite3_exec(sqlite->database, "SAVEPOINT one_table", NULL, NULL, NULL) != SQLITE_OK)
        return false;
    bool is_done = put_table(sqlite, putting, first, count);
    bool is_left = !is_done && dj_sqlite_is_page_damaged(sqlite3_extended_errcode(sqlite->database)) &&
                   sqlite3_exec(sqlite->database, "ROLLBACK TO one_table", NULL, NULL, NULL) == SQLITE_OK;
    for (size_t i = 0; is_left && i < count; i++)
        is_left = dj_sqlite_line_sew(&putting->left, &first[i]);
    return (is_done || is_left) && sqlite3_exec(sqlite->database, "RELEASE one_table", NULL, NULL, NULL) == SQLITE_OK;
}

static bool put_table(dj_sqlite_store *sqlite, putting *putting, dj_sqlite_line *first, size_t count) {
    bool is_whole = true;
    if (sqlite->fresh.is_damaged && (!keep_followed(sqlite, first, &count, &is_whole) || count == 0))
        return count == 0;
    const dj_store_entry *last = &first[count - 1].entry;
    pack pack = {.number = first->number,
                 .first = first->entry.sequence,
                 .last = last->sequence,
                 .time_ms = last->time_ms,
                 .chain = last->chain,
                 .is_whole = is_whole};
    bool is_put;
    if (!put_length(sqlite, &pack, &is_put))
        return false;
    if (!is_put)
        return put_others(sqlite, putting, first, count);
    putting->pack.length = 0;
    for (size_t i = 0; i < count; i++)
        if (!dj_sqlite_line_sew(&putting->pack, &first[i]))
            return false;
    return put_pack(sqlite, &pack, &putting->pack);
}

/* Where the table ends before the pack it ends with it from now on. */
static bool put_length(dj_sqlite_store *sqlite, const pack *pack, bool *is_put) {
    sqlite3_stmt *length = sqlite->putting[PUT_LENGTH];
    sqlite3_bind_int64(length, 1, pack->number);
    sqlite3_bind_int64(length, 2, pack->last);
    sqlite3_bind_text(length, 3, pack->chain, -1, SQLITE_STATIC);
    sqlite3_bind_int64(length, 4, pack->first - 1);
    sqlite3_bind_int(length, 5, !pack->is_whole);
    bool is_done = dj_sqlite_run(length);
    *is_put = is_done && sqlite3_changes(sqlite->database) == 1;
    return is_done;
}

static bool put_pack(dj_sqlite_store *sqlite, const pack *pack, const dj_sqlite_text *lines) {
    sqlite3_stmt *row = sqlite->putting[PUT_PACK];
    sqlite3_bind_int64(row, 1, pack->number);
    sqlite3_bind_int64(row, 2, pack->first);
    sqlite3_bind_text64(row, 3, lines->bytes, lines->length, SQLITE_STATIC, SQLITE_UTF8);
    sqlite3_bind_int64(row, 4, pack->time_ms);
    sqlite3_bind_text(row, 5, dj_sqlite_packed, -1, SQLITE_STATIC);
    return dj_sqlite_run(row);
}

/* Keeps those of the lines that follow one another from where the table ends. It is whole where they go on after all
 * that is damaged. With a count of 0 there is nothing to put, and the table stays as it is. */
static bool keep_followed(dj_sqlite_store *sqlite, dj_sqlite_line *first, size_t *count, bool *is_whole) {
    sqlite3_stmt *row = sqlite->putting[FIND_TABLE];
    sqlite3_bind_int64(row, 1, first->number);
    int result = sqlite3_step(row);
    size_t kept = 0;
    bool has_memory = true;
    if (result == SQLITE_ROW) {
        dj_sqlite_trail trail = {.table = dj_sqlite_text_of(row, 1, &has_memory),
                                 .next = sqlite3_column_int64(row, 0) + 1};
        snprintf(trail.chain, sizeof trail.chain, "%s", dj_sqlite_text_of(row, 2, &has_memory));
        for (size_t i = 0; has_memory && i < *count; i++)
            if (dj_sqlite_trail_takes(&trail, &first[i].entry, first[i].place))
                first[kept++] = first[i];
        *is_whole = dj_sqlite_fresh_has_all(&sqlite->fresh, first->number, &trail);
    }
    sqlite3_reset(row);
    bool is_done = has_memory && (result == SQLITE_ROW || result == SQLITE_DONE);
    *count = is_done ? kept : *count;
    return is_done;
}

/* The table does not end where these entries begin. It may have some of them already: then the others are put after
 * those. Where it has them all, or is gone, there is nothing to do; otherwise an entry is missing, which whoever reads
 * the table is told. */
static bool put_others(dj_sqlite_store *sqlite, putting *putting, dj_sqlite_line *first, size_t count) {
    sqlite3_stmt *row = sqlite->putting[FIND_TABLE];
    sqlite3_bind_int64(row, 1, first->number);
    int result = sqlite3_step(row);
    int64_t length = result == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_reset(row);
    if (result != SQLITE_ROW)
        return result == SQLITE_DONE;
    for (; count > 0 && first->entry.sequence <= length; count--)
        first++;
    if (count > 0 && first->entry.sequence == length + 1)
        return put_table(sqlite, putting, first, count);
    bool is_done = true;
    for (size_t i = 0; is_done && i < count; i++)
        is_done = dj_sqlite_line_sew(&putting->left, &first[i]);
    return is_done;
}

/* Damaged rows stay in the file, under another name, for whoever wants to look. */
static bool begin_anew(dj_sqlite_store *sqlite, const dj_sqlite_text *left) {
    char *script =
        sqlite3_mprintf("ALTER TABLE fresh RENAME TO damaged_%d;%s", count_damaged(sqlite) + 1, dj_sqlite_fresh_schema);
    bool is_done = script != NULL && sqlite3_exec(sqlite->database, script, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_free(script);
    sqlite->generation += is_done; /* tables end earlier than was remembered */
    return is_done && dj_sqlite_fresh_begin_anew(sqlite, left);
}

/* Such tables that there are already; where that cannot be told, the name is refused. */
static int count_damaged(dj_sqlite_store *sqlite) {
    sqlite3_stmt *row = NULL;
    int count = 0;
    if (sqlite3_prepare_v2(sqlite->database, "SELECT count(*) FROM sqlite_master WHERE name GLOB 'damaged_*'", -1, &row,
                           NULL) == SQLITE_OK &&
        sqlite3_step(row) == SQLITE_ROW)
        count = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    return count;
}
