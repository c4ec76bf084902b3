/* A store in memory, which ends with the process: for tests, and for servers that are to keep nothing. */
#include "backend.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

typedef struct note {
    char *key, *text;
    char chain[DJ_STORE_CHAIN];
    int64_t time_ms;
} note;

typedef struct table_log {
    char id[DJ_STORE_ID];
    note *notes;
    int64_t count, room;
    char *summary;
    dj_store_phase phase;
    int64_t time_ms, due_ms;
} table_log;

typedef struct memory_store {
    dj_store store;
    void *by_id;      /* a tree of table_log, by id */
    table_log **logs; /* the same, in the order they were made */
    size_t count, room;
} memory_store;

static void close_store(dj_store *store);
static dj_status commit(dj_store *store, dj_store_append *appends, int count, dj_error *error);
static dj_store_outcome append_one(memory_store *memory, dj_store_append *append);
static dj_store_outcome place_of(const table_log *log, dj_store_append *append);
static table_log *find(const memory_store *memory, const char *id);
static table_log *begin_log(memory_store *memory, const char *id);
static bool write_note(table_log *log, const dj_store_append *append);
static dj_status read_log(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit,
                          void *context, int64_t *length, dj_error *error);
static dj_status list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error);
static dj_store_line line_of(const table_log *log);
static dj_status walk(dj_store *store, const char *table, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error);
static dj_status set_aside(dj_store *store, const char *table, dj_error *error);
static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error);
static table_log *longest_due(const memory_store *memory, int64_t now_ms);
static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error);
static int compare_ids(const void *one, const void *other);
static int compare_latest(const void *one, const void *other);

static const dj_store_backend backend = {.name = "memory",
                                         .close = close_store,
                                         .commit = commit,
                                         .read = read_log,
                                         .list = list,
                                         .walk = walk,
                                         .check_pages = dj_store_pages_are_whole,
                                         .set_aside = set_aside,
                                         .backup = dj_store_no_backup,
                                         .claim = claim,
                                         .put_off = put_off,
                                         .news_descriptor = dj_store_no_descriptor,
                                         .news = dj_store_no_news};

dj_store *dj_memory_store_open(dj_error *error) {
    memory_store *memory = calloc(1, sizeof *memory);
    if (memory == NULL) {
        dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
        return NULL;
    }
    memory->store.backend = &backend;
    return &memory->store;
}

static void close_store(dj_store *store) {
    memory_store *memory = (memory_store *)store;
    for (size_t i = 0; i < memory->count; i++) {
        table_log *log = memory->logs[i];
        tdelete(log, &memory->by_id, compare_ids);
        for (int64_t entry = 0; entry < log->count; entry++) {
            free(log->notes[entry].key);
            free(log->notes[entry].text);
        }
        free(log->notes);
        free(log->summary);
        free(log);
    }
    free(memory->logs);
    free(memory);
}

/* Entries that were written before memory ran out stay, though the caller is told that the commit failed: the next
 * append finds its number stale and reads them. */
static dj_status commit(dj_store *store, dj_store_append *appends, int count, dj_error *error) {
    for (int i = 0; i < count; i++) {
        appends[i].outcome = append_one((memory_store *)store, &appends[i]);
        if (appends[i].outcome == DJ_STORE_FAILED)
            return dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
    }
    return DJ_OK;
}

static dj_store_outcome append_one(memory_store *memory, dj_store_append *append) {
    table_log *log = find(memory, append->table);
    if (log == NULL && append->sequence != 1)
        return DJ_STORE_STALE;
    if (log == NULL && (log = begin_log(memory, append->table)) == NULL)
        return DJ_STORE_FAILED;
    dj_store_outcome place = place_of(log, append);
    if (place != DJ_STORE_STORED)
        return place;
    return write_note(log, append) ? DJ_STORE_STORED : DJ_STORE_FAILED;
}

static dj_store_outcome place_of(const table_log *log, dj_store_append *append) {
    if (append->sequence == log->count + 1)
        return DJ_STORE_STORED;
    for (int64_t i = 0; i < log->count && append->key[0] != '\0'; i++) {
        if (strcmp(log->notes[i].key, append->key) != 0)
            continue;
        append->sequence = i + 1;
        return DJ_STORE_REPEATED;
    }
    return DJ_STORE_STALE;
}

static table_log *find(const memory_store *memory, const char *id) {
    table_log wanted;
    strcpy(wanted.id, id);
    table_log **found = tfind(&wanted, &memory->by_id, compare_ids);
    return found != NULL ? *found : NULL;
}

static table_log *begin_log(memory_store *memory, const char *id) {
    if (memory->count == memory->room) {
        size_t room = 2 * memory->room + 16;
        table_log **logs = realloc(memory->logs, room * sizeof *logs);
        if (logs == NULL)
            return NULL;
        memory->logs = logs;
        memory->room = room;
    }
    table_log *log = calloc(1, sizeof *log);
    if (log == NULL)
        return NULL;
    strcpy(log->id, id);
    if (tsearch(log, &memory->by_id, compare_ids) == NULL) {
        free(log);
        return NULL;
    }
    memory->logs[memory->count++] = log;
    return log;
}

static bool write_note(table_log *log, const dj_store_append *append) {
    if (log->count == log->room) {
        int64_t room = 2 * log->room + 16;
        note *notes = realloc(log->notes, (size_t)room * sizeof *notes);
        if (notes == NULL)
            return false;
        log->notes = notes;
        log->room = room;
    }
    note note = {.key = strdup(append->key), .text = strdup(append->text), .time_ms = append->time_ms};
    char *summary = append->summary != NULL ? strdup(append->summary) : NULL;
    if (note.key == NULL || note.text == NULL || (append->summary != NULL && summary == NULL)) {
        free(note.key);
        free(note.text);
        free(summary);
        return false;
    }
    if (summary != NULL) {
        free(log->summary);
        log->summary = summary;
        log->phase = append->phase;
        log->time_ms = append->time_ms;
    }
    dj_store_entry entry = {.sequence = log->count + 1, .key = note.key, .text = note.text, .time_ms = note.time_ms};
    dj_store_chain(log->count > 0 ? log->notes[log->count - 1].chain : "", log->id, &entry, note.chain);
    log->notes[log->count++] = note;
    log->due_ms = append->due_ms;
    return true;
}

static dj_status read_log(dj_store *store, const char *table, int64_t from, dj_store_entry_visitor *visit,
                          void *context, int64_t *length, dj_error *error) {
    (void)error;
    const table_log *log = find((memory_store *)store, table);
    if (log == NULL)
        return DJ_OK;
    *length = log->phase == DJ_STORE_ASIDE ? DJ_STORE_LENGTH_ASIDE : log->count;
    for (int64_t i = from - 1; i < *length; i++) {
        const note *note = &log->notes[i];
        dj_store_entry entry = {
            .sequence = i + 1, .key = note->key, .text = note->text, .chain = note->chain, .time_ms = note->time_ms};
        if (!visit(context, &entry))
            break;
    }
    return DJ_OK;
}

static dj_status list(dj_store *store, dj_store_phase phase, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error) {
    memory_store *memory = (memory_store *)store;
    table_log **chosen = malloc((memory->count + 1) * sizeof *chosen);
    if (chosen == NULL)
        return dj_store_fail(error, DJ_SENTENCE("There is no memory for the tables."), NULL);
    size_t count = 0;
    for (size_t i = 0; i < memory->count; i++)
        if (memory->logs[i]->phase == phase && memory->logs[i]->count > 0)
            chosen[count++] = memory->logs[i];
    qsort(chosen, count, sizeof *chosen, compare_latest);
    for (size_t i = 0; i < count && i < (size_t)limit; i++) {
        dj_store_line line = line_of(chosen[i]);
        if (!visit(context, &line))
            break;
    }
    free(chosen);
    return DJ_OK;
}

static dj_store_line line_of(const table_log *log) {
    return (dj_store_line){.table = log->id,
                           .summary = log->summary,
                           .phase = log->phase,
                           .length = log->count,
                           .time_ms = log->time_ms,
                           .due_ms = log->due_ms};
}

static dj_status walk(dj_store *store, const char *table, int limit, dj_store_line_visitor *visit, void *context,
                      dj_error *error) {
    (void)error;
    const memory_store *memory = (memory_store *)store;
    char after[DJ_STORE_ID];
    strncpy(after, table, sizeof after - 1);
    after[sizeof after - 1] = '\0';
    for (int told = 0; told < limit; told++) {
        const table_log *next = NULL;
        for (size_t i = 0; i < memory->count; i++) {
            const table_log *log = memory->logs[i];
            if (log->count > 0 && strcmp(log->id, after) > 0 && (next == NULL || strcmp(log->id, next->id) < 0))
                next = log;
        }
        if (next == NULL)
            break;
        dj_store_line line = line_of(next);
        if (!visit(context, &line))
            break;
        strcpy(after, next->id);
    }
    return DJ_OK;
}

static dj_status set_aside(dj_store *store, const char *table, dj_error *error) {
    (void)error;
    table_log *log = find((memory_store *)store, table);
    if (log != NULL) {
        log->phase = DJ_STORE_ASIDE;
        log->due_ms = 0;
    }
    return DJ_OK;
}

static dj_status claim(dj_store *store, int64_t now_ms, int64_t until_ms, int limit, dj_store_name_visitor *visit,
                       void *context, dj_error *error) {
    (void)error;
    table_log *log;
    for (int i = 0; i < limit && (log = longest_due((memory_store *)store, now_ms)) != NULL; i++) {
        log->due_ms = until_ms;
        visit(context, log->id);
    }
    return DJ_OK;
}

static table_log *longest_due(const memory_store *memory, int64_t now_ms) {
    table_log *found = NULL;
    for (size_t i = 0; i < memory->count; i++) {
        table_log *log = memory->logs[i];
        if (log->due_ms > 0 && log->due_ms <= now_ms && (found == NULL || log->due_ms < found->due_ms))
            found = log;
    }
    return found;
}

static dj_status put_off(dj_store *store, const char *table, int64_t from_ms, int64_t due_ms, dj_error *error) {
    (void)error;
    table_log *log = find((memory_store *)store, table);
    if (log != NULL && log->due_ms == from_ms)
        log->due_ms = due_ms;
    return DJ_OK;
}

static int compare_ids(const void *one, const void *other) {
    return strcmp(((const table_log *)one)->id, ((const table_log *)other)->id);
}

/* The latest first, then by id, as the databases list them. */
static int compare_latest(const void *one, const void *other) {
    const table_log *a = *(table_log *const *)one, *b = *(table_log *const *)other;
    return a->time_ms != b->time_ms ? (a->time_ms < b->time_ms ? 1 : -1) : compare_ids(a, b);
}
