/* Rows of `fresh` that are kept in memory: the lines of each table together, as they are to be put in their place, and
 * of each row its tables. When there are too many rows, the tables of the oldest ones are put in their places with all
 * their lines, those of later rows too, and the oldest rows are deleted. A game that is over by then is put away once,
 * and no commit has to wait for many tables. Lines of later rows that were put with them stay in those until they are
 * the oldest: a table says by its length that it has them. */
#include "sqlite.h"

#include <stdlib.h>

static bool put_row(dj_sqlite_store *sqlite, const dj_sqlite_kept *row, bool *is_put);
static void settle(dj_sqlite_end *table);

bool dj_sqlite_kept_add(dj_sqlite_fresh *fresh, dj_sqlite_end *table, const dj_store_entry *entry, const char *line,
                        size_t length) {
    if (fresh->number_count == fresh->number_room) {
        size_t room = 2 * fresh->number_room + DJ_SQLITE_MANY;
        int64_t *numbers = realloc(fresh->numbers, room * sizeof *numbers);
        if (numbers == NULL)
            return false;
        fresh->numbers = numbers;
        fresh->number_room = room;
    }
    if (table->lines.length == 0) {
        table->first = entry->sequence;
        table->first_place = fresh->place + 1;
    }
    fresh->numbers[fresh->number_count++] = table->number;
    table->time_ms = entry->time_ms;
    return dj_sqlite_text_add(&table->lines, line, length);
}

bool dj_sqlite_kept_row(dj_sqlite_fresh *fresh, size_t size) {
    dj_sqlite_kept *row = malloc(sizeof *row + fresh->number_count * sizeof *row->numbers);
    if (row == NULL)
        return false;
    *row = (dj_sqlite_kept){.place = fresh->place + 1, .size = size, .count = fresh->number_count};
    for (size_t i = 0; i < row->count; i++)
        row->numbers[i] = fresh->numbers[i];
    fresh->number_count = 0;
    if (fresh->oldest == NULL)
        fresh->oldest = row;
    else
        fresh->latest->next = row;
    fresh->latest = row;
    return true;
}

/* Where a table is not as it should be, all is put in place as after a start. */
bool dj_sqlite_kept_put(dj_sqlite_store *sqlite, size_t size_left) {
    dj_sqlite_fresh *fresh = &sqlite->fresh;
    bool is_put = true;
    while (fresh->oldest != NULL && fresh->size > size_left) {
        dj_sqlite_kept *row = fresh->oldest;
        if (!put_row(sqlite, row, &is_put))
            return false;
        if (!is_put)
            return dj_sqlite_fresh_put(sqlite);
        fresh->oldest = row->next;
        fresh->size -= row->size;
        free(row);
    }
    if (fresh->oldest != NULL)
        return dj_sqlite_put_drop(sqlite, fresh->oldest->place);
    return dj_sqlite_put_drop(sqlite, fresh->place) && dj_sqlite_put_empty(sqlite, fresh->place, &(dj_sqlite_text){0});
}

bool dj_sqlite_kept_visit(const dj_sqlite_fresh *fresh, int64_t number, dj_store_entry_visitor *visit, void *context) {
    const dj_sqlite_end *table = dj_sqlite_ends_find(&fresh->ends, number);
    if (table == NULL || table->lines.length == 0)
        return true;
    dj_sqlite_text text = {0};
    bool has_memory = dj_sqlite_text_add(&text, table->lines.bytes, table->lines.length);
    if (has_memory)
        dj_sqlite_lines_visit(&text, number, 0, visit, context);
    free(text.bytes);
    return has_memory;
}

void dj_sqlite_kept_forget(dj_sqlite_fresh *fresh) {
    while (fresh->oldest != NULL) {
        dj_sqlite_kept *next = fresh->oldest->next;
        free(fresh->oldest);
        fresh->oldest = next;
    }
    fresh->number_count = 0;
    fresh->is_kept = false;
}

/* A table may have been put with an older row; what it has then came later. */
static bool put_row(dj_sqlite_store *sqlite, const dj_sqlite_kept *row, bool *is_put) {
    bool is_done = true;
    for (size_t i = 0; is_done && *is_put && i < row->count; i++) {
        dj_sqlite_end *table = dj_sqlite_ends_find(&sqlite->fresh.ends, row->numbers[i]);
        if (table == NULL || table->lines.length == 0 || table->first_place > row->place)
            continue;
        is_done = dj_sqlite_put_lines(sqlite, table, is_put);
        if (is_done && *is_put)
            settle(table);
    }
    return is_done;
}

static void settle(dj_sqlite_end *table) {
    free(table->lines.bytes);
    table->lines = (dj_sqlite_text){0};
    table->is_marked = false;
    table->is_settled = true;
}
