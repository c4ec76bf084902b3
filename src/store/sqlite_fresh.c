/* Entries that come many at a time. Each by itself would be a new row in two trees and a changed one in a third; so all
 * those of a commit are one row of the table `fresh`, where they are as durable. They are put in their places later,
 * many of a table together (sqlite_kept.c, sqlite_put.c). Until then they are read from here.
 *
 * The rows of `fresh` are numbered without a gap and the last of them stays when it is empty, so that it is noticed
 * when one is missing; each has a fingerprint of its text. Whose entries a damaged row had is told by a list beside
 * them, and by the same list in the next row (sqlite_ends.c). Where neither can be read, as for the last row when all
 * of it is gone, it is known from tables themselves: those that have entries here are marked, and only those that go on
 * after the damage are whole. */
#include "sqlite.h"

#include "donjon/dice.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT, ADD, READ, READ_LIST, MARK, STATEMENTS };
enum { TEXT, FINGERPRINT, PLACE, ENDS, FORMER }; /* columns of READ */

static const char *const statement_texts[STATEMENTS] = {
    [COUNT] =
        ("SELECT coalesce(max(place), 0), coalesce(sum(length(CAST(text AS BLOB))), 0), count(*),"
         " coalesce(min(place), 1), coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'fresh'), 0) FROM fresh"),
    [ADD] = "INSERT INTO fresh (place, text, fingerprint, ends, former) VALUES (?1, ?2, ?3, ?4, ?5)",
    [READ] = "SELECT text, fingerprint, place, ends, former FROM fresh ORDER BY place",
    [READ_LIST] = "SELECT ends FROM fresh ORDER BY place DESC LIMIT 1",
    [MARK] = "UPDATE tables SET is_gathered = 1 WHERE number = ?1",
};
_Static_assert((int)STATEMENTS <= (int)DJ_SQLITE_FRESH_STATEMENTS, "statements have room");

static bool count_rows(dj_sqlite_store *sqlite);
static bool read_list(dj_sqlite_store *sqlite);
static sqlite3_stmt *begin_rows(dj_sqlite_store *sqlite);
static bool read_row(dj_sqlite_store *sqlite, sqlite3_stmt *row, dj_sqlite_text *text);
static bool end_rows(dj_sqlite_store *sqlite, sqlite3_stmt *row, int result);
static void note_missing(dj_sqlite_fresh *fresh, int64_t before, int64_t last);
static void note_damage(dj_sqlite_fresh *fresh, int64_t place);
static void give_up(dj_sqlite_fresh *fresh);
static bool hear_list(dj_sqlite_fresh *fresh, sqlite3_stmt *row, int column, int64_t place);
static bool add_row(dj_sqlite_lines *lines, int64_t place);
static bool cut_lines(dj_sqlite_lines *lines);
static bool add_line(dj_sqlite_lines *lines, const dj_sqlite_line *line);
static void *with_room(void *list, size_t count, size_t *room, size_t size);
static void bind_list(sqlite3_stmt *row, int place, const dj_sqlite_text *list);

bool dj_sqlite_fresh_prepare(dj_sqlite_store *sqlite) {
    return dj_sqlite_prepare(sqlite, statement_texts, STATEMENTS, sqlite->fresh.statements) &&
           dj_sqlite_fresh_look(sqlite);
}

void dj_sqlite_fresh_free(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    dj_sqlite_finalize(fresh->statements, STATEMENTS);
    dj_sqlite_text *const texts[] = {&fresh->gathered, &fresh->list, &fresh->former};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        free(texts[i]->bytes);
        *texts[i] = (dj_sqlite_text){0};
    }
    dj_sqlite_kept_forget(fresh);
    free(fresh->numbers);
    fresh->numbers = NULL;
    fresh->number_room = 0;
    dj_sqlite_ends_free(&fresh->ends);
    dj_sqlite_ends_free(&fresh->told);
}

bool dj_sqlite_fresh_mark(dj_sqlite_store *sqlite) {
    bool is_done = dj_sqlite_fresh_prepare(sqlite) && !sqlite->fresh.is_damaged;
    sqlite3_stmt *mark = sqlite->fresh.statements[MARK];
    for (size_t i = 0; is_done && i < sqlite->fresh.ends.room; i++) {
        sqlite3_bind_int64(mark, 1, sqlite->fresh.ends.slots[i].number);
        is_done = dj_sqlite_run(mark);
    }
    dj_sqlite_fresh_free(sqlite);
    return is_done;
}

bool dj_sqlite_fresh_look(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    fresh->generation = sqlite->generation;
    fresh->is_damaged = false;
    fresh->awaited_place = fresh->unknown_place = 0;
    dj_sqlite_ends_clear(&fresh->told);
    return count_rows(sqlite) && read_list(sqlite) && dj_sqlite_fresh_note_ends(sqlite);
}

bool dj_sqlite_fresh_note_ends(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    dj_sqlite_lines lines = {0};
    dj_sqlite_ends_clear(&fresh->ends);
    dj_sqlite_kept_forget(fresh);
    fresh->is_kept = fresh->size == 0 && !fresh->is_damaged;
    bool is_done = fresh->is_kept || dj_sqlite_fresh_lines(sqlite, &lines);
    for (size_t i = 0; is_done && i < lines.count; i++) {
        const dj_store_entry *entry = &lines.list[i].entry;
        is_done = dj_sqlite_ends_note(&fresh->ends, lines.list[i].number, entry->sequence, entry->chain);
    }
    dj_sqlite_lines_free(&lines);
    return is_done;
}

bool dj_sqlite_fresh_add(dj_sqlite_store *sqlite, int64_t number, const dj_store_entry *entry) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    dj_sqlite_end *end = dj_sqlite_ends_of(&fresh->ends, number);
    size_t begin = fresh->gathered.length, head;
    if (end == NULL || !dj_sqlite_line_add(&fresh->gathered, number, entry, &head))
        return false;
    const char *line = fresh->gathered.bytes + begin;
    if (!dj_sqlite_text_add(&fresh->list, line, head) ||
        (fresh->is_kept && !dj_sqlite_kept_add(fresh, end, entry, line, fresh->gathered.length - begin)))
        return false;
    end->last = entry->sequence;
    end->is_settled = false;
    memcpy(end->chain, entry->chain, strlen(entry->chain) + 1);
    if (end->is_marked)
        return true;
    sqlite3_bind_int64(fresh->statements[MARK], 1, number);
    end->is_marked = dj_sqlite_run(fresh->statements[MARK]);
    return end->is_marked;
}

bool dj_sqlite_fresh_write(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    if (fresh->gathered.length == 0)
        return true;
    if (fresh->list.length > 0 && !dj_sqlite_list_seal(&fresh->list))
        return false;
    sqlite3_stmt *row = fresh->statements[ADD];
    dj_sqlite_row_bind(row, fresh->place + 1, &fresh->gathered);
    bind_list(row, 4, &fresh->list);
    bind_list(row, 5, &fresh->former);
    if (!dj_sqlite_run(row) || (fresh->is_kept && !dj_sqlite_kept_row(fresh, fresh->gathered.length)))
        return false;
    fresh->numbered = ++fresh->place;
    fresh->size += fresh->gathered.length;
    dj_sqlite_text list = fresh->list;
    fresh->list = fresh->former;
    fresh->former = list;
    fresh->gathered.length = fresh->list.length = 0;
    return true;
}

bool dj_sqlite_fresh_begin_anew(dj_sqlite_store *sqlite, const dj_sqlite_text *left) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    fresh->generation = sqlite->generation;
    fresh->place = fresh->numbered = 0;
    fresh->size = 0;
    fresh->gathered.length = fresh->list.length = fresh->former.length = 0;
    fresh->is_kept = false;
    fresh->is_damaged = false;
    fresh->awaited_place = fresh->unknown_place = 0;
    dj_sqlite_ends_clear(&fresh->told);
    return left->length == 0 ||
           (dj_sqlite_text_add(&fresh->gathered, left->bytes, left->length) && dj_sqlite_fresh_write(sqlite));
}

bool dj_sqlite_fresh_lines(dj_sqlite_store *sqlite, dj_sqlite_lines *lines) {
    sqlite3_stmt *row = begin_rows(sqlite);
    bool has_memory = true;
    int result = SQLITE_DONE;
    while (has_memory && (result = sqlite3_step(row)) == SQLITE_ROW)
        has_memory = read_row(sqlite, row, &lines->bytes) && add_row(lines, sqlite->fresh.read_place);
    if (has_memory)
        return end_rows(sqlite, row, result) && cut_lines(lines);
    sqlite3_reset(row);
    return false;
}

void dj_sqlite_lines_free(dj_sqlite_lines *lines) {
    free(lines->bytes.bytes);
    free(lines->rows);
    free(lines->list);
}

bool dj_sqlite_fresh_has_all(const dj_sqlite_fresh *fresh, int64_t number, const dj_sqlite_trail *trail) {
    const dj_sqlite_end *told = dj_sqlite_ends_find(&fresh->told, number);
    return (told == NULL || trail->next > told->last) &&
           (fresh->unknown_place == 0 || trail->place > fresh->unknown_place);
}

dj_status dj_sqlite_fresh_read(dj_sqlite_store *sqlite, int64_t number, dj_store_entry_visitor *visit, void *context,
                               dj_error *error) {
    bool has_memory = true, goes_on = true;
    if (sqlite->fresh.is_kept && sqlite->fresh.generation == sqlite->generation && dj_sqlite_is_alone(sqlite)) {
        has_memory = dj_sqlite_kept_visit(&sqlite->fresh, number, visit, context);
        return has_memory ? DJ_OK : dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
    }
    sqlite3_stmt *row = begin_rows(sqlite);
    dj_sqlite_text text = {0};
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

void dj_sqlite_row_bind(sqlite3_stmt *row, int64_t place, const dj_sqlite_text *text) {
    const char *bytes = text->length > 0 ? text->bytes : "";
    sqlite3_bind_int64(row, 1, place);
    sqlite3_bind_text64(row, 2, bytes, text->length, SQLITE_STATIC, SQLITE_UTF8);
    sqlite3_bind_int64(row, 3, (int64_t)dj_hash_bytes(bytes, text->length, 0));
}

static bool count_rows(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    sqlite3_stmt *row = fresh->statements[COUNT];
    int result = sqlite3_step(row);
    if (result != SQLITE_ROW)
        return end_rows(sqlite, row, result);
    fresh->place = sqlite3_column_int64(row, 0);
    fresh->size = (size_t)sqlite3_column_int64(row, 1);
    fresh->numbered = sqlite3_column_int64(row, 4);
    bool has_gap = sqlite3_column_int64(row, 2) != fresh->place - sqlite3_column_int64(row, 3) + 1;
    fresh->is_damaged = has_gap || fresh->numbered != fresh->place; /* whoever reads the rows learns where */
    if (fresh->numbered < fresh->place)
        fresh->unknown_place = INT64_MAX;
    return sqlite3_reset(row) == SQLITE_OK;
}

/* That of the last row, which the next one repeats. Where it cannot be read there is none. */
static bool read_list(dj_sqlite_store *sqlite) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    sqlite3_stmt *row = fresh->statements[READ_LIST];
    fresh->former.length = 0;
    int result = sqlite3_step(row);
    bool is_damaged = dj_sqlite_is_page_damaged(sqlite3_extended_errcode(sqlite->database));
    bool is_read = result == SQLITE_ROW ? dj_sqlite_lines_copy(row, 0, &fresh->former) : is_damaged;
    sqlite3_reset(row);
    return is_read || result == SQLITE_DONE;
}

static sqlite3_stmt *begin_rows(dj_sqlite_store *sqlite) {
    sqlite->fresh.read_place = sqlite->fresh.awaited_place = 0;
    return sqlite->fresh.statements[READ];
}

/* False without memory. The lines of a row that is not what was written are read all the same: links tell which of them
 * are entries. */
static bool read_row(dj_sqlite_store *sqlite, sqlite3_stmt *row, dj_sqlite_text *text) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    size_t begin = text->length;
    if (!dj_sqlite_lines_copy(row, TEXT, text))
        return false;
    int64_t fingerprint = (int64_t)dj_hash_bytes(text->bytes + begin, text->length - begin, 0);
    int64_t before = fresh->read_place;
    fresh->read_place = sqlite3_column_int64(row, PLACE);
    if (before != 0)
        note_missing(fresh, before, fresh->read_place - 1);
    if (!hear_list(fresh, row, FORMER, fresh->read_place - 1))
        return false;
    if (fingerprint == sqlite3_column_int64(row, FINGERPRINT))
        return true;
    note_damage(fresh, fresh->read_place);
    return hear_list(fresh, row, ENDS, fresh->read_place);
}

/* After the last row. Rows after a page that cannot be read are damage like any other. */
static bool end_rows(dj_sqlite_store *sqlite, sqlite3_stmt *row, int result) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    bool is_damaged = result != SQLITE_DONE && dj_sqlite_is_page_damaged(sqlite3_extended_errcode(sqlite->database));
    if (is_damaged)
        note_damage(fresh, INT64_MAX);
    else if (result == SQLITE_DONE)
        note_missing(fresh, fresh->read_place, fresh->numbered);
    give_up(fresh);
    sqlite3_reset(row);
    return is_damaged || result == SQLITE_DONE;
}

/* Rows are missing after one and up to another; the list of the last of them may still come. */
static void note_missing(dj_sqlite_fresh *fresh, int64_t before, int64_t last) {
    if (before + 1 < last)
        note_damage(fresh, last - 1);
    if (before < last)
        note_damage(fresh, last);
}

static void note_damage(dj_sqlite_fresh *fresh, int64_t place) {
    fresh->is_damaged = true;
    give_up(fresh);
    fresh->awaited_place = place;
}

/* Nothing tells any more whose entries were in the damaged row that a list was awaited of. */
static void give_up(dj_sqlite_fresh *fresh) {
    if (fresh->unknown_place < fresh->awaited_place)
        fresh->unknown_place = fresh->awaited_place;
    fresh->awaited_place = 0;
}

/* Reads the list of that row where it is awaited. False without memory. */
static bool hear_list(dj_sqlite_fresh *fresh, sqlite3_stmt *row, int column, int64_t place) {
    if (fresh->awaited_place == 0 || fresh->awaited_place != place)
        return true;
    dj_sqlite_text list = {0};
    bool has_memory = dj_sqlite_lines_copy(row, column, &list);
    if (has_memory && dj_sqlite_list_read(&list, &fresh->told, &has_memory))
        fresh->awaited_place = 0;
    free(list.bytes);
    return has_memory;
}

static bool add_row(dj_sqlite_lines *lines, int64_t place) {
    dj_sqlite_row *rows = with_room(lines->rows, lines->row_count, &lines->row_room, sizeof *rows);
    if (rows == NULL)
        return false;
    lines->rows = rows;
    lines->rows[lines->row_count++] = (dj_sqlite_row){.end = lines->bytes.length++, .place = place};
    return true;
}

/* A row that is damaged may end early, and the next is read from its beginning. */
static bool cut_lines(dj_sqlite_lines *lines) {
    bool has_memory = true;
    char *at = lines->bytes.bytes;
    for (size_t i = 0; i < lines->row_count; i++) {
        const dj_sqlite_row *row = &lines->rows[i];
        char *end = lines->bytes.bytes + row->end;
        for (dj_sqlite_line line; has_memory && dj_sqlite_line_cut(&at, end, &line);) {
            line.place = row->place;
            has_memory = add_line(lines, &line);
        }
        at = end + 1;
    }
    return has_memory;
}

static bool add_line(dj_sqlite_lines *lines, const dj_sqlite_line *line) {
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

static void bind_list(sqlite3_stmt *row, int place, const dj_sqlite_text *list) {
    sqlite3_bind_text64(row, place, list->length > 0 ? list->bytes : "", list->length, SQLITE_STATIC, SQLITE_UTF8);
}
