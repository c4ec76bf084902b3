/* Entries that come many at a time. Each by itself would be a new row in two trees and a changed one in a third; so all
 * those of a commit are one row of the table `fresh`, where they are as durable. They are put in their places later,
 * many of a table together: a packed row of `entries`. Until then they are read from here.
 *
 * The rows of `fresh` are numbered without a gap and the last of them stays when it is empty, so that it is noticed
 * when one is missing; each has a fingerprint of its text. A table that has entries here is marked, so that it is known
 * whose entries may be lost then. Those of a marked table are followed from link to link: where they go on after all
 * that is damaged, none is missing; otherwise what there is is put in its place and the mark stays, and a marked table
 * without entries here is refused to whoever reads it. */
#include "sqlite.h"

#include "donjon/dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char dj_sqlite_packed[] = "packed";

enum { COUNT, ADD, READ, DROP, KEEP, PUT_LENGTH, PUT_PACK, FIND_TABLE, MARK };
enum { ENDS_ROOM = 512 };

static const char *const statement_texts[DJ_SQLITE_FRESH_STATEMENTS] = {
    [COUNT] =
        "SELECT coalesce(max(place), 0), coalesce(sum(length(CAST(text AS BLOB))), 0), count(*),"
        " coalesce(min(place), 1), coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'fresh'), 0) FROM fresh",
    [ADD] = "INSERT INTO fresh (place, text, fingerprint) VALUES (?1, ?2, ?3)",
    [READ] = "SELECT text, fingerprint, place FROM fresh ORDER BY place",
    [DROP] = "DELETE FROM fresh WHERE place < ?1",
    [KEEP] = "UPDATE fresh SET text = ?2, fingerprint = ?3 WHERE place = ?1",
    [PUT_LENGTH] = "UPDATE tables SET length = ?2, chain = ?3, is_gathered = ?5 WHERE number = ?1 AND length = ?4",
    [PUT_PACK] = "INSERT OR IGNORE INTO entries (table_number, sequence, key, text, time_ms, chain)"
                 " VALUES (?1, ?2, '', ?3, ?4, ?5)",
    [FIND_TABLE] = "SELECT length, id, chain FROM tables WHERE number = ?1",
    [MARK] = "UPDATE tables SET is_gathered = 1 WHERE number = ?1",
};

/* A row that was read: its lines end there. */
typedef struct row {
    size_t end;
    int64_t place;
} row;

/* All lines that are to be put in their places, in memory. */
typedef struct lines {
    dj_sqlite_text bytes; /* of all rows, a NUL after each; cut into strings */
    row *rows;
    size_t row_count, row_room;
    dj_sqlite_line *list;
    size_t count, room;
    dj_sqlite_text pack; /* that is being written */
    dj_sqlite_text left; /* lines that cannot be put in their places */
} lines;

static bool count_rows(dj_sqlite_store *sqlite);
static bool note_ends(dj_sqlite_store *sqlite);
static bool note_end(dj_sqlite_fresh *fresh, int64_t number, const dj_store_entry *entry);
static dj_sqlite_end *slot_of(const dj_sqlite_fresh *fresh, int64_t number);
static bool write_row(dj_sqlite_store *sqlite, int statement, int64_t place, const dj_sqlite_text *text);
static bool read_row(dj_sqlite_store *sqlite, sqlite3_stmt *row, dj_sqlite_text *text);
static bool end_rows(dj_sqlite_store *sqlite, sqlite3_stmt *row, int result);
static void note_damage(dj_sqlite_fresh *fresh, int64_t place);
static bool read_lines(dj_sqlite_store *sqlite, lines *lines);
static bool add_row(lines *lines, int64_t place);
static bool cut_lines(lines *lines);
static bool add_line(lines *lines, const dj_sqlite_line *line);
static void *with_room(void *list, size_t count, size_t *room, size_t size);
static void free_lines(lines *lines);
static int compare_lines(const void *left, const void *right);
static bool put_tables(dj_sqlite_store *sqlite, lines *lines);
static bool put_carefully(dj_sqlite_store *sqlite, lines *lines, dj_sqlite_line *first, size_t count);
static bool put_table(dj_sqlite_store *sqlite, lines *lines, dj_sqlite_line *first, size_t count);
static bool keep_followed(dj_sqlite_store *sqlite, dj_sqlite_line *first, size_t *count, bool *is_whole);
static bool keep_out_of_place(dj_sqlite_store *sqlite, lines *lines, const dj_sqlite_line *first, size_t count);
static bool drop_rows(dj_sqlite_store *sqlite, const dj_sqlite_text *left);
static bool begin_anew(dj_sqlite_store *sqlite, const dj_sqlite_text *left);
static int count_damaged(dj_sqlite_store *sqlite);
static bool run(sqlite3_stmt *statement);

bool dj_sqlite_fresh_prepare(dj_sqlite_store *sqlite) {
    for (int i = 0; i < DJ_SQLITE_FRESH_STATEMENTS; i++)
        if (sqlite3_prepare_v3(sqlite->database, statement_texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &sqlite->fresh.statements[i], NULL) != SQLITE_OK)
            return false;
    return dj_sqlite_fresh_look(sqlite);
}

void dj_sqlite_fresh_free(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    for (int i = 0; i < DJ_SQLITE_FRESH_STATEMENTS; i++) {
        sqlite3_finalize(fresh->statements[i]);
        fresh->statements[i] = NULL;
    }
    free(fresh->gathered.bytes);
    fresh->gathered = (dj_sqlite_text){0};
    free(fresh->ends);
    fresh->ends = NULL;
    fresh->end_count = fresh->end_room = 0;
}

bool dj_sqlite_fresh_mark(dj_sqlite_store *sqlite) {
    bool is_done = dj_sqlite_fresh_prepare(sqlite) && !sqlite->fresh.is_damaged;
    sqlite3_stmt *mark = sqlite->fresh.statements[MARK];
    for (size_t i = 0; is_done && i < sqlite->fresh.end_room; i++) {
        sqlite3_bind_int64(mark, 1, sqlite->fresh.ends[i].number);
        is_done = run(mark);
    }
    dj_sqlite_fresh_free(sqlite);
    return is_done;
}

bool dj_sqlite_fresh_look(dj_sqlite_store *sqlite) {
    sqlite->fresh.generation = sqlite->generation;
    sqlite->fresh.is_damaged = false;
    sqlite->fresh.damaged_place = 0;
    return count_rows(sqlite) && note_ends(sqlite);
}

const dj_sqlite_end *dj_sqlite_fresh_end(const dj_sqlite_store *sqlite, int64_t number) {
    const dj_sqlite_end *slot = sqlite->fresh.end_count > 0 ? slot_of(&sqlite->fresh, number) : NULL;
    return slot != NULL && slot->number == number && number != 0 ? slot : NULL;
}

bool dj_sqlite_fresh_add(dj_sqlite_store *sqlite, int64_t number, const dj_store_entry *entry) {
    bool is_first = dj_sqlite_fresh_end(sqlite, number) == NULL;
    sqlite3_stmt *mark = sqlite->fresh.statements[MARK];
    if (is_first)
        sqlite3_bind_int64(mark, 1, number);
    return dj_sqlite_line_add(&sqlite->fresh.gathered, number, entry) && note_end(&sqlite->fresh, number, entry) &&
           (!is_first || run(mark));
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
    lines lines = {0};
    bool is_done = read_lines(sqlite, &lines);
    if (is_done && sqlite->fresh.is_damaged) /* SQLite changes no schema in a transaction that met a damaged page */
        is_done = sqlite3_exec(sqlite->database, "ROLLBACK; BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
    if (is_done && lines.count > 0)
        qsort(lines.list, lines.count, sizeof *lines.list, compare_lines);
    is_done = is_done && put_tables(sqlite, &lines);
    if (is_done && sqlite->fresh.is_damaged)
        is_done = begin_anew(sqlite, &lines.left);
    else if (is_done && lines.count > 0)
        is_done = drop_rows(sqlite, &lines.left);
    is_done = is_done && note_ends(sqlite);
    free_lines(&lines);
    return is_done;
}

dj_status dj_sqlite_fresh_read(dj_sqlite_store *sqlite, int64_t number, dj_store_entry_visitor *visit, void *context,
                               dj_error *error) {
    sqlite3_stmt *row = sqlite->fresh.statements[READ];
    dj_sqlite_text text = {0};
    bool has_memory = true, goes_on = true;
    int result = SQLITE_DONE;
    while (has_memory && goes_on && (result = sqlite3_step(row)) == SQLITE_ROW) {
        text.length = 0;
        has_memory = read_row(sqlite, row, &text);
        if (has_memory)
            goes_on = dj_sqlite_lines_visit(&text, number, 0, visit, context);
    }
    free(text.bytes);
    bool is_read = result == SQLITE_ROW ? sqlite3_reset(row) == SQLITE_OK : end_rows(sqlite, row, result);
    if (!has_memory)
        return dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
    return is_read ? DJ_OK : dj_sqlite_fail(sqlite, error);
}

static bool count_rows(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    sqlite3_stmt *row = fresh->statements[COUNT];
    int result = sqlite3_step(row);
    if (result == SQLITE_ROW) {
        fresh->place = sqlite3_column_int64(row, 0);
        fresh->size = (size_t)sqlite3_column_int64(row, 1);
        if (sqlite3_column_int64(row, 2) != fresh->place - sqlite3_column_int64(row, 3) + 1)
            note_damage(fresh, 0); /* whoever reads the rows learns where */
        if (sqlite3_column_int64(row, 4) != fresh->place)
            note_damage(fresh, INT64_MAX);
    }
    return result == SQLITE_ROW ? sqlite3_reset(row) == SQLITE_OK : end_rows(sqlite, row, result);
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
    free_lines(&lines);
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

/* False without memory. The lines of a row that is not what was written are read all the same: links tell which of them
 * are entries. */
static bool read_row(dj_sqlite_store *sqlite, sqlite3_stmt *row, dj_sqlite_text *text) {
    size_t begin = text->length;
    if (!dj_sqlite_lines_copy(row, 0, text))
        return false;
    int64_t fingerprint = (int64_t)dj_hash_bytes(text->bytes + begin, text->length - begin, 0);
    sqlite->fresh.read_place = sqlite3_column_int64(row, 2);
    if (fingerprint != sqlite3_column_int64(row, 1))
        note_damage(&sqlite->fresh, sqlite->fresh.read_place);
    return true;
}

/* After the last row. Rows after a page that cannot be read are damage like any other. */
static bool end_rows(dj_sqlite_store *sqlite, sqlite3_stmt *row, int result) {
    bool is_damaged = result != SQLITE_DONE && dj_sqlite_is_page_damaged(sqlite3_extended_errcode(sqlite->database));
    if (is_damaged)
        note_damage(&sqlite->fresh, INT64_MAX);
    sqlite3_reset(row);
    return is_damaged || result == SQLITE_DONE;
}

static void note_damage(dj_sqlite_fresh *fresh, int64_t place) {
    fresh->is_damaged = true;
    if (fresh->damaged_place < place)
        fresh->damaged_place = place;
}

static bool read_lines(dj_sqlite_store *sqlite, lines *lines) {
    sqlite3_stmt *row = sqlite->fresh.statements[READ];
    bool has_memory = true;
    int result = SQLITE_DONE;
    int64_t next = 0;
    while (has_memory && (result = sqlite3_step(row)) == SQLITE_ROW) {
        has_memory = read_row(sqlite, row, &lines->bytes) && add_row(lines, sqlite->fresh.read_place);
        if (next != 0 && sqlite->fresh.read_place != next)
            note_damage(&sqlite->fresh, sqlite->fresh.read_place - 1);
        next = sqlite->fresh.read_place + 1;
    }
    return end_rows(sqlite, row, has_memory ? result : SQLITE_DONE) && has_memory && cut_lines(lines);
}

static bool add_row(lines *lines, int64_t place) {
    row *rows = with_room(lines->rows, lines->row_count, &lines->row_room, sizeof *rows);
    if (rows == NULL)
        return false;
    lines->rows = rows;
    lines->rows[lines->row_count++] = (row){.end = lines->bytes.length++, .place = place};
    return true;
}

/* A row that is damaged may end early, and the next is read from its beginning. */
static bool cut_lines(lines *lines) {
    bool has_memory = true;
    char *at = lines->bytes.bytes;
    for (size_t i = 0; i < lines->row_count; i++) {
        const row *row = &lines->rows[i];
        char *end = lines->bytes.bytes + row->end;
        for (dj_sqlite_line line; has_memory && dj_sqlite_line_cut(&at, end, &line);) {
            line.place = row->place;
            has_memory = add_line(lines, &line);
        }
        at = end + 1;
    }
    return has_memory;
}

static bool add_line(lines *lines, const dj_sqlite_line *line) {
    dj_sqlite_line *list = with_room(lines->list, lines->count, &lines->room, sizeof *list);
    if (list == NULL)
        return false;
    lines->list = list;
    lines->list[lines->count++] = *line;
    return true;
}

/* The list with room for one more, NULL where there is no memory: then the one that was there is as it was. */
static void *with_room(void *list, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return list;
    size_t wanted = 2 * *room + 64;
    void *larger = realloc(list, wanted * size);
    if (larger != NULL)
        *room = wanted;
    return larger;
}

static void free_lines(lines *lines) {
    free(lines->bytes.bytes);
    free(lines->rows);
    free(lines->list);
    free(lines->pack.bytes);
    free(lines->left.bytes);
}

static int compare_lines(const void *left, const void *right) {
    const dj_sqlite_line *a = left, *b = right;
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
static bool put_carefully(dj_sqlite_store *sqlite, lines *lines, dj_sqlite_line *first, size_t count) {
    if (sqlite3_exec(sqlite->database, "SAVEPOINT one_table", NULL, NULL, NULL) != SQLITE_OK)
        return false;
    bool is_done = put_table(sqlite, lines, first, count);
    bool is_left = !is_done && dj_sqlite_is_page_damaged(sqlite3_extended_errcode(sqlite->database)) &&
                   sqlite3_exec(sqlite->database, "ROLLBACK TO one_table", NULL, NULL, NULL) == SQLITE_OK;
    for (size_t i = 0; is_left && i < count; i++)
        is_left = dj_sqlite_line_sew(&lines->left, &first[i]);
    return (is_done || is_left) && sqlite3_exec(sqlite->database, "RELEASE one_table", NULL, NULL, NULL) == SQLITE_OK;
}

static bool put_table(dj_sqlite_store *sqlite, lines *lines, dj_sqlite_line *first, size_t count) {
    bool is_whole = true;
    if (sqlite->fresh.is_damaged && (!keep_followed(sqlite, first, &count, &is_whole) || count == 0))
        return count == 0;
    const dj_store_entry *last = &first[count - 1].entry;
    sqlite3_stmt *length = sqlite->fresh.statements[PUT_LENGTH];
    sqlite3_bind_int64(length, 1, first->number);
    sqlite3_bind_int64(length, 2, last->sequence);
    sqlite3_bind_text(length, 3, last->chain, -1, SQLITE_STATIC);
    sqlite3_bind_int64(length, 4, first->entry.sequence - 1);
    sqlite3_bind_int(length, 5, !is_whole);
    if (!run(length))
        return false;
    if (sqlite3_changes(sqlite->database) != 1)
        return keep_out_of_place(sqlite, lines, first, count);
    lines->pack.length = 0;
    for (size_t i = 0; i < count; i++)
        if (!dj_sqlite_line_sew(&lines->pack, &first[i]))
            return false;
    sqlite3_stmt *pack = sqlite->fresh.statements[PUT_PACK];
    sqlite3_bind_int64(pack, 1, first->number);
    sqlite3_bind_int64(pack, 2, first->entry.sequence);
    sqlite3_bind_text64(pack, 3, lines->pack.bytes, lines->pack.length, SQLITE_STATIC, SQLITE_UTF8);
    sqlite3_bind_int64(pack, 4, last->time_ms);
    sqlite3_bind_text(pack, 5, dj_sqlite_packed, -1, SQLITE_STATIC);
    return run(pack);
}

/* Keeps those of the lines that follow one another from where the table ends. It is whole where they go on after all
 * that is damaged. With a count of 0 there is nothing to put, and the table stays as it is. */
static bool keep_followed(dj_sqlite_store *sqlite, dj_sqlite_line *first, size_t *count, bool *is_whole) {
    sqlite3_stmt *row = sqlite->fresh.statements[FIND_TABLE];
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
        *is_whole = trail.place > sqlite->fresh.damaged_place;
    }
    sqlite3_reset(row);
    bool is_done = has_memory && (result == SQLITE_ROW || result == SQLITE_DONE);
    *count = is_done ? kept : *count;
    return is_done;
}

/* The table does not end where these entries begin. Where it has them already, or is gone, there is nothing to do;
 * otherwise an entry is missing, which whoever reads the table is told. */
static bool keep_out_of_place(dj_sqlite_store *sqlite, lines *lines, const dj_sqlite_line *first, size_t count) {
    sqlite3_stmt *row = sqlite->fresh.statements[FIND_TABLE];
    sqlite3_bind_int64(row, 1, first->number);
    int result = sqlite3_step(row);
    int64_t length = result == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_reset(row);
    bool is_done = result == SQLITE_ROW || result == SQLITE_DONE;
    for (size_t i = 0; is_done && result == SQLITE_ROW && i < count; i++)
        if (first[i].entry.sequence > length)
            is_done = dj_sqlite_line_sew(&lines->left, &first[i]);
    return is_done;
}

static bool drop_rows(dj_sqlite_store *sqlite, const dj_sqlite_text *left) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    sqlite3_stmt *drop = fresh->statements[DROP];
    sqlite3_bind_int64(drop, 1, fresh->place);
    bool is_done = run(drop) && write_row(sqlite, KEEP, fresh->place, left);
    if (is_done)
        fresh->size = left->length;
    return is_done;
}

/* Damaged rows stay in the file, under another name, for whoever wants to look. */
static bool begin_anew(dj_sqlite_store *sqlite, const dj_sqlite_text *left) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    char *script =
        sqlite3_mprintf("ALTER TABLE fresh RENAME TO damaged_%d;%s", count_damaged(sqlite) + 1, dj_sqlite_fresh_schema);
    bool is_done = script != NULL && sqlite3_exec(sqlite->database, script, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_free(script);
    if (!is_done || (left->length > 0 && !write_row(sqlite, ADD, 1, left)))
        return false;
    fresh->place = left->length > 0;
    fresh->size = left->length;
    fresh->is_damaged = false;
    fresh->damaged_place = 0;
    sqlite->generation++; /* tables end earlier than was remembered */
    fresh->generation = sqlite->generation;
    return true;
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

static bool run(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}
