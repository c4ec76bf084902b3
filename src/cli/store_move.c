#include "store_move.h"

#include "donjon/json.h"
#include "host/complain.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LINE_BYTES = 8 * DJ_STORE_TEXT, /* a text whose every byte is escaped, and more */
    AT_ONCE = 100,
};

static const char *const phase_words[] = {"open", "playing", "over", "private"};

/* An export under way. */
typedef struct writing {
    dj_store *store;
    FILE *file;
    char *line;
    dj_moved *moved;
    char last[DJ_STORE_ID];
    int seen;
    dj_error *error;
    bool has_failed;
} writing;

/* A table that is being read from a file. */
typedef struct reading {
    dj_store *store;
    dj_moved *moved;
    json_t *table;   /* its line, or NULL */
    json_t *entries; /* of this table */
    char chain[DJ_STORE_CHAIN];
    bool is_broken;
} reading;

/* How far a table in the store is the one in the file. */
typedef struct comparison {
    const json_t *entries;
    int64_t same;
    bool is_other;
} comparison;

static bool write_table(void *context, const dj_store_line *line);
static bool write_entry(void *context, const dj_store_entry *entry);
static bool put_line(writing *writing, const dj_json *json);
static bool pass_entry(void *context, const dj_store_entry *entry);
static bool take_line(reading *reading, const char *line, dj_error *error);
static void take_entry(reading *reading, json_t *object);
static bool finish_table(reading *reading, dj_error *error);
static bool append_rest(reading *reading, int64_t from, dj_error *error);
static bool compare_entry(void *context, const dj_store_entry *entry);
static void leave_out(dj_moved *moved, const char *table, const dj_error *error);
static int64_t number_at(const json_t *object, const char *name);
static const char *text_at(const json_t *object, const char *name);
static dj_store_phase phase_of(const json_t *table);
static FILE *open_file(const char *path, bool is_to_write, dj_error *error);
static dj_status close_file(FILE *file, dj_error *error);

dj_status dj_store_export(dj_store *store, const char *path, dj_moved *moved, dj_error *error) {
    writing writing = {.store = store, .moved = moved, .seen = AT_ONCE, .error = error};
    writing.file = open_file(path, true, error);
    if (writing.file == NULL)
        return DJ_REFUSED;
    writing.line = malloc(LINE_BYTES);
    dj_status status = writing.line != NULL
                           ? DJ_OK
                           : dj_refuse(error, "no-memory", NULL, DJ_SENTENCE("There is not enough memory."), NULL);
    while (status == DJ_OK && writing.seen == AT_ONCE && !writing.has_failed) {
        char after[DJ_STORE_ID];
        memcpy(after, writing.last, sizeof after);
        writing.seen = 0;
        status = dj_store_walk(store, after, AT_ONCE, write_table, &writing, error);
    }
    free(writing.line);
    dj_status closed = close_file(writing.file, error);
    return status == DJ_OK && !writing.has_failed ? closed : DJ_REFUSED;
}

dj_status dj_store_import(dj_store *store, const char *path, dj_moved *moved, dj_error *error) {
    FILE *file = open_file(path, false, error);
    if (file == NULL)
        return DJ_REFUSED;
    reading reading = {.store = store, .moved = moved};
    char *line = NULL;
    size_t room = 0;
    bool is_done = true;
    while (is_done && getline(&line, &room, file) > 0)
        is_done = take_line(&reading, line, error);
    is_done = is_done && finish_table(&reading, error);
    json_decref(reading.table);
    json_decref(reading.entries);
    free(line);
    dj_status closed = close_file(file, error);
    return is_done ? closed : DJ_REFUSED;
}

/* A log is read twice: nothing of a damaged one is written. */
static bool write_table(void *context, const dj_store_line *line) {
    writing *writing = context;
    writing->seen++;
    strncpy(writing->last, line->table, sizeof writing->last - 1);
    dj_error error = {0};
    if (dj_store_read(writing->store, line->table, 1, pass_entry, NULL, &error) != DJ_OK) {
        leave_out(writing->moved, line->table, &error);
        return true;
    }
    dj_json json = dj_json_over(writing->line, LINE_BYTES);
    dj_json_open_object(&json);
    dj_json_key_string(&json, "table", line->table);
    dj_json_key_string(&json, "phase", phase_words[line->phase < DJ_STORE_ASIDE ? line->phase : DJ_STORE_PRIVATE]);
    dj_json_key_string(&json, "summary", line->summary);
    dj_json_key_integer(&json, "time_ms", line->time_ms);
    dj_json_key_integer(&json, "due_ms", line->due_ms);
    dj_json_close_object(&json);
    writing->moved->tables++;
    writing->has_failed = !put_line(writing, &json) ||
                          dj_store_read(writing->store, line->table, 1, write_entry, writing, writing->error) != DJ_OK;
    return !writing->has_failed;
}

static bool write_entry(void *context, const dj_store_entry *entry) {
    writing *writing = context;
    dj_json json = dj_json_over(writing->line, LINE_BYTES);
    dj_json_open_object(&json);
    dj_json_key_integer(&json, "entry", entry->sequence);
    dj_json_key_string(&json, "key", entry->key);
    dj_json_key_string(&json, "text", entry->text);
    dj_json_key_integer(&json, "time_ms", entry->time_ms);
    dj_json_key_string(&json, "chain", entry->chain);
    dj_json_close_object(&json);
    return put_line(writing, &json);
}

static bool put_line(writing *writing, const dj_json *json) {
    bool is_put = dj_text_fits(&json->text) &&
                  fwrite(writing->line, 1, json->text.length, writing->file) == json->text.length &&
                  fputc('\n', writing->file) != EOF;
    if (!is_put)
        dj_refuse(writing->error, "storage", NULL, DJ_SENTENCE("The tables cannot be stored: %s."), strerror(errno));
    return is_put;
}

static bool pass_entry(void *context, const dj_store_entry *entry) {
    (void)context, (void)entry;
    return true;
}

static bool take_line(reading *reading, const char *line, dj_error *error) {
    json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    bool is_table = json_is_string(json_object_get(object, "table"));
    bool is_entry = reading->table != NULL && json_is_integer(json_object_get(object, "entry"));
    if (!is_table && !is_entry) {
        json_decref(object);
        return dj_refuse(error, "bad-file", NULL, DJ_SENTENCE("This is not what 'donjon store export' writes."),
                         NULL) == DJ_OK;
    }
    if (is_entry) {
        take_entry(reading, object);
        return true;
    }
    bool is_done = finish_table(reading, error);
    reading->table = object;
    reading->entries = json_array();
    reading->chain[0] = '\0';
    reading->is_broken = !dj_store_is_name(text_at(object, "table"), DJ_STORE_ID);
    return is_done;
}

static void take_entry(reading *reading, json_t *object) {
    dj_store_entry entry = {.sequence = number_at(object, "entry"),
                            .key = text_at(object, "key"),
                            .text = text_at(object, "text"),
                            .time_ms = number_at(object, "time_ms")};
    char chain[DJ_STORE_CHAIN];
    bool is_key = entry.key[0] == '\0' || dj_store_is_name(entry.key, DJ_STORE_KEY);
    if (!reading->is_broken && is_key && strlen(entry.text) < DJ_STORE_TEXT) {
        dj_store_chain(reading->chain, text_at(reading->table, "table"), &entry, chain);
        memcpy(reading->chain, chain, sizeof chain);
    }
    reading->is_broken = reading->is_broken || !is_key ||
                         entry.sequence != (int64_t)json_array_size(reading->entries) + 1 ||
                         strcmp(reading->chain, text_at(object, "chain")) != 0;
    json_array_append_new(reading->entries, object);
}

/* The table that was read last goes into the store. */
static bool finish_table(reading *reading, dj_error *error) {
    if (reading->table == NULL)
        return true;
    const char *table = text_at(reading->table, "table");
    comparison comparison = {.entries = reading->entries};
    dj_error found = {0};
    dj_status status = DJ_OK;
    if (reading->is_broken || json_array_size(reading->entries) == 0)
        dj_refuse(&found, "damaged-table", NULL, DJ_SENTENCE("Its chain is broken."), NULL);
    else
        status = dj_store_read(reading->store, table, 1, compare_entry, &comparison, &found);
    if (status == DJ_OK && comparison.is_other)
        dj_refuse(&found, "other-table", NULL, DJ_SENTENCE("A table of this name has other entries."), NULL);
    bool is_done = true;
    if (found.code != NULL)
        leave_out(reading->moved, table, &found);
    else if (comparison.same >= (int64_t)json_array_size(reading->entries))
        reading->moved->known++;
    else
        is_done = append_rest(reading, comparison.same, error);
    json_decref(reading->table);
    json_decref(reading->entries);
    reading->table = reading->entries = NULL;
    return is_done;
}

/* The line for lists is that of the last entry. */
static bool append_rest(reading *reading, int64_t from, dj_error *error) {
    size_t count = json_array_size(reading->entries);
    const char *summary = text_at(reading->table, "summary");
    reading->moved->tables++;
    for (size_t i = (size_t)from; i < count; i++) {
        const json_t *entry = json_array_get(reading->entries, i);
        bool is_last = i + 1 == count;
        dj_store_append append = {.table = text_at(reading->table, "table"),
                                  .key = text_at(entry, "key"),
                                  .text = text_at(entry, "text"),
                                  .summary = i == 0 || is_last ? summary : NULL,
                                  .phase = phase_of(reading->table),
                                  .sequence = (int64_t)i + 1,
                                  .time_ms = number_at(entry, "time_ms"),
                                  .due_ms = is_last ? number_at(reading->table, "due_ms") : 0};
        if (dj_store_commit(reading->store, &append, 1, error) != DJ_OK)
            return false;
    }
    return true;
}

static bool compare_entry(void *context, const dj_store_entry *entry) {
    comparison *comparison = context;
    const json_t *same = json_array_get(comparison->entries, (size_t)entry->sequence - 1);
    comparison->is_other = same != NULL && strcmp(text_at(same, "chain"), entry->chain) != 0;
    comparison->same = entry->sequence;
    return !comparison->is_other;
}

static void leave_out(dj_moved *moved, const char *table, const dj_error *error) {
    char reason[400];
    dj_text text = dj_text_over(reason, sizeof reason);
    dj_error_describe(error, moved->language, &text);
    dj_complain("%s: %s", dj_quoted(table).text, reason);
    moved->left_out++;
}

static int64_t number_at(const json_t *object, const char *name) {
    return json_integer_value(json_object_get(object, name));
}

static const char *text_at(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}

static dj_store_phase phase_of(const json_t *table) {
    for (int i = 0; i < (int)(sizeof phase_words / sizeof *phase_words); i++)
        if (strcmp(phase_words[i], text_at(table, "phase")) == 0)
            return (dj_store_phase)i;
    return DJ_STORE_PRIVATE;
}

static FILE *open_file(const char *path, bool is_to_write, dj_error *error) {
    if (strcmp(path, "-") == 0)
        return is_to_write ? stdout : stdin;
    int flags = is_to_write ? O_CREAT | O_EXCL | O_WRONLY : O_RDONLY;
    int opened = open(path, flags | O_CLOEXEC, S_IRUSR | S_IWUSR); /* seeds of running games are in it */
    FILE *file = opened >= 0 ? fdopen(opened, is_to_write ? "w" : "r") : NULL;
    if (file == NULL)
        dj_refuse(error, "storage", NULL, DJ_SENTENCE("The tables cannot be stored: %s."), strerror(errno));
    return file;
}

static dj_status close_file(FILE *file, dj_error *error) {
    bool is_written =
        fflush(file) == 0 && (file == stdout || file == stdin || fsync(fileno(file)) == 0 || errno == EINVAL);
    if (file != stdout && file != stdin)
        is_written = fclose(file) == 0 && is_written;
    return is_written
               ? DJ_OK
               : dj_refuse(error, "storage", NULL, DJ_SENTENCE("The tables cannot be stored: %s."), strerror(errno));
}
