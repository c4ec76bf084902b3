#include "record.h"

#include "base64.h"

#include "wire/table_json.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    PAGES_MAX = 512,
    PACKED_MAX = 60000,         /* letters of a page in the log: with the words before them they fit an entry */
    POSITIONS_MAX = 900 * 1024, /* letters of all positions together */
    PAGE_BYTES = 384 * 1024,    /* of text, from which on a page is packed; most pages shrink to a twentieth */
    LINE_BYTES = 256 * 1024,    /* of a step or a position, at most */
    UNPACKED_MAX = PAGE_BYTES + 4 * LINE_BYTES,
};

enum { KIND_SAVE = 's', KIND_STEPS = 't', KIND_POSITIONS = 'q', KIND_OLD_POSITIONS = 'p' };

typedef struct page {
    char kind;
    int first; /* the number of its first line */
    int bytes; /* of its text when unpacked */
    char *packed;
} page;

struct dj_record {
    page pages[PAGES_MAX];
    int count, wanted; /* pages that were added, and that the whole record has */
};

/* Lines of a kind that are not packed yet. */
typedef struct page_buffer {
    char kind;
    int first, lines;
    dj_text text;
} page_buffer;

typedef struct maker {
    dj_record *record;
    dj_table *table;
    page_buffer steps, positions;
    char *line[DJ_LANGUAGES]; /* a step in each language */
    size_t positions_packed;
    bool lacks_memory;
} maker;

static bool begin(maker *maker, dj_table *table);
static bool add_game(maker *maker, const dj_played *moves, int count);
static bool add_step(maker *maker, const dj_played *played);
static bool add_position(maker *maker);
static void next_object(dj_json *json);
static bool end_line(maker *maker, page_buffer *buffer);
static bool end_page(maker *maker, page_buffer *buffer);
static bool pack(maker *maker, char kind, int first, const char *text, size_t length);
static char *packed(const char *text, size_t length);
static bool split(maker *maker, char kind, int first, const char *text, size_t length);
static bool keep_page(maker *maker, const page *page);
static void empty(dj_record *record);
static dj_status unpack(const page *page, char **text);
static char *unpacked(const page *page);
static const page *page_of(const dj_record *record, char kind, int line);
static char *line_of(const dj_record *record, char kind, int number);
static char *position_of(const dj_record *record, int step, char *kind);
static void write_position(char *rest, dj_language language, dj_json *json);
static void write_old_position(char *rest, dj_language language, dj_json *json);
static void write_members(const char *object, dj_json *json);
static int count_lines(const char *text, size_t length);
static void write_steps(const dj_record *record, dj_language language, bool is_story, dj_json *json);
static void write_events(const char *step, dj_json *json);
static const char *next_field(char **rest);

dj_status dj_record_make(dj_table *table, const dj_played *moves, int count, const char *save, dj_record **record) {
    maker maker = {.steps = {.kind = KIND_STEPS}, .positions = {.kind = KIND_POSITIONS}};
    bool is_made = begin(&maker, table) && pack(&maker, KIND_SAVE, 0, save, strlen(save)) &&
                   add_game(&maker, moves, count) && end_page(&maker, &maker.steps) &&
                   end_page(&maker, &maker.positions);
    free(maker.steps.text.data);
    free(maker.positions.text.data);
    for (int language = 0; language < DJ_LANGUAGES; language++)
        free(maker.line[language]);
    if (is_made && !maker.lacks_memory) {
        maker.record->wanted = maker.record->count;
        *record = maker.record;
        return DJ_OK;
    }
    dj_record_free(maker.record);
    return maker.lacks_memory ? DJ_NO_MEMORY : DJ_REFUSED;
}

int dj_record_pages(const dj_record *record) {
    return record->wanted;
}

void dj_record_entry(const dj_record *record, int number, dj_text *out) {
    const page *page = &record->pages[number];
    dj_text_format(out, "record %d/%d %c %d %d ", number + 1, record->wanted, page->kind, page->first, page->bytes);
    dj_text_add(out, page->packed);
}

dj_record *dj_record_new(void) {
    return calloc(1, sizeof(dj_record));
}

void dj_record_free(dj_record *record) {
    if (record != NULL)
        empty(record);
    free(record);
}

dj_status dj_record_add(dj_record *record, const char *text) {
    page page = {0};
    int number, wanted, begin = 0;
    if (sscanf(text, "%d/%d %c %d %d %n", &number, &wanted, &page.kind, &page.first, &page.bytes, &begin) != 5 ||
        begin == 0 || number < 1 || number > wanted || wanted > PAGES_MAX || page.bytes < 0 ||
        page.bytes > UNPACKED_MAX)
        return DJ_REFUSED;
    if (number == 1)
        empty(record);
    if (number != record->count + 1)
        return DJ_REFUSED;
    page.packed = strdup(text + begin);
    if (page.packed == NULL)
        return DJ_NO_MEMORY;
    record->wanted = wanted;
    record->pages[record->count++] = page;
    return DJ_OK;
}

dj_status dj_record_length(const dj_record *record, int *moves) {
    int length = 0;
    for (int i = 0; i < record->count; i++) {
        const page *page = &record->pages[i];
        if (page->kind != KIND_STEPS || page->first < length)
            continue;
        char *text;
        dj_status status = unpack(page, &text);
        if (status != DJ_OK)
            return status;
        length = page->first + count_lines(text, strlen(text));
        free(text);
    }
    *moves = length;
    return DJ_OK;
}

char *dj_record_save(const dj_record *record) {
    size_t size = 1;
    for (int i = 0; i < record->count; i++)
        size += record->pages[i].kind == KIND_SAVE ? (size_t)record->pages[i].bytes : 0;
    char *save = malloc(size);
    dj_text text = dj_text_over(save, save != NULL ? size : 0);
    for (int i = 0; i < record->count && save != NULL; i++) {
        if (record->pages[i].kind != KIND_SAVE)
            continue;
        char *part = NULL;
        if (unpack(&record->pages[i], &part) == DJ_OK) {
            dj_text_add(&text, part);
            free(part);
        } else {
            free(save);
            save = NULL;
        }
    }
    return save;
}

void dj_record_steps_json(const dj_record *record, dj_language language, dj_json *json) {
    write_steps(record, language, false, json);
}

void dj_record_story_json(const dj_record *record, dj_language language, dj_json *json) {
    write_steps(record, language, true, json);
}

bool dj_record_has_position(const dj_record *record, int step) {
    char *line = position_of(record, step, NULL);
    free(line);
    return line != NULL;
}

void dj_record_position_json(const dj_record *record, int step, dj_language language, dj_json *json) {
    char kind, *line = position_of(record, step, &kind), *rest = line;
    if (line == NULL)
        return;
    dj_json_key(json, "view");
    dj_json_raw(json, next_field(&rest));
    if (kind == KIND_OLD_POSITIONS)
        write_old_position(rest, language, json);
    else
        write_position(rest, language, json);
    free(line);
}

void dj_record_view_json(const dj_record *record, int step, dj_json *json) {
    char *line = position_of(record, step, NULL), *rest = line;
    if (line != NULL)
        dj_json_raw(json, next_field(&rest));
    else
        dj_json_null(json);
    free(line);
}

static bool begin(maker *maker, dj_table *table) {
    maker->table = table;
    maker->record = dj_record_new();
    page_buffer *const buffers[] = {&maker->steps, &maker->positions};
    bool has_memory = maker->record != NULL;
    for (int i = 0; i < 2; i++) {
        char *data = malloc(UNPACKED_MAX);
        buffers[i]->text = dj_text_over(data, data != NULL ? UNPACKED_MAX : 0);
        has_memory = has_memory && data != NULL;
    }
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        maker->line[language] = malloc(LINE_BYTES);
        has_memory = has_memory && maker->line[language] != NULL;
    }
    maker->lacks_memory = !has_memory;
    return has_memory;
}

static bool add_game(maker *maker, const dj_played *moves, int count) {
    bool is_written = add_position(maker);
    for (int i = 0; i < count && is_written; i++)
        is_written = add_step(maker, &moves[i]) && add_position(maker);
    return is_written;
}

static bool add_step(maker *maker, const dj_played *played) {
    dj_json json[DJ_LANGUAGES];
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        json[language] = dj_json_over(maker->line[language], LINE_BYTES);
        dj_step_begin_json(maker->table, played, (dj_language)language, &json[language]);
    }
    dj_status status = dj_table_play(maker->table, played->seat, played->move, NULL);
    maker->lacks_memory = maker->lacks_memory || status == DJ_NO_MEMORY;
    if (status != DJ_OK)
        return false;
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        dj_step_end_json(maker->table, (dj_language)language, &json[language]);
        if (!dj_text_fits(&json[language].text))
            return false;
        dj_text_add(&maker->steps.text, language > 0 ? "\t" : "");
        dj_text_add(&maker->steps.text, maker->line[language]);
    }
    return end_line(maker, &maker->steps);
}

static bool add_position(maker *maker) {
    const dj_table *table = maker->table;
    if (maker->positions_packed > POSITIONS_MAX)
        return true;
    dj_json json = {.text = maker->positions.text};
    dj_table_game(table)->view(dj_table_content(table), dj_table_state(table), DJ_EVERYTHING, &json);
    next_object(&json);
    dj_standing_json(table, NULL, &json);
    dj_json_close_object(&json);
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        next_object(&json);
        bool has_memory = dj_description_json(table, DJ_EVERYTHING, (dj_language)language, &json);
        maker->lacks_memory = maker->lacks_memory || !has_memory;
        dj_json_close_object(&json);
    }
    maker->positions.text = json.text;
    return end_line(maker, &maker->positions);
}

static void next_object(dj_json *json) {
    dj_text_add(&json->text, "\t");
    json->wants_comma = false;
    dj_json_open_object(json);
}

static bool end_line(maker *maker, page_buffer *buffer) {
    dj_text_add(&buffer->text, "\n");
    buffer->lines++;
    if (!dj_text_fits(&buffer->text))
        return false;
    return buffer->text.length < PAGE_BYTES || end_page(maker, buffer);
}

static bool end_page(maker *maker, page_buffer *buffer) {
    if (buffer->lines == 0)
        return true;
    bool is_kept = pack(maker, buffer->kind, buffer->first, buffer->text.data, buffer->text.length);
    buffer->first += buffer->lines;
    buffer->lines = 0;
    buffer->text = dj_text_over(buffer->text.data, buffer->text.size);
    return is_kept;
}

/* A text that is too long when packed becomes two pages. */
static bool pack(maker *maker, char kind, int first, const char *text, size_t length) {
    char *letters = length <= UNPACKED_MAX ? packed(text, length) : NULL;
    maker->lacks_memory = maker->lacks_memory || (letters == NULL && length <= UNPACKED_MAX);
    if (letters == NULL || strlen(letters) > PACKED_MAX) {
        free(letters);
        return split(maker, kind, first, text, length);
    }
    return keep_page(maker, &(page){.kind = kind, .first = first, .bytes = (int)length, .packed = letters});
}

static char *packed(const char *text, size_t length) {
    uLongf size = compressBound((uLong)length);
    unsigned char *bytes = malloc(size);
    char *letters = NULL;
    if (bytes != NULL && compress2(bytes, &size, (const unsigned char *)text, (uLong)length, 6) == Z_OK) {
        letters = malloc(dj_base64_size(size));
        if (letters != NULL)
            dj_base64_write(bytes, size, letters);
    }
    free(bytes);
    return letters;
}

static bool split(maker *maker, char kind, int first, const char *text, size_t length) {
    const char *end = length > 1 ? memchr(text + length / 2, '\n', length - length / 2 - 1) : NULL;
    if (end == NULL)
        return false;
    size_t half = (size_t)(end + 1 - text);
    return pack(maker, kind, first, text, half) &&
           pack(maker, kind, first + count_lines(text, half), text + half, length - half);
}

static bool keep_page(maker *maker, const page *page) {
    dj_record *record = maker->record;
    if (page->kind == KIND_POSITIONS)
        maker->positions_packed += strlen(page->packed);
    if (record->count == PAGES_MAX) {
        free(page->packed);
        return false;
    }
    record->pages[record->count++] = *page;
    return true;
}

static void empty(dj_record *record) {
    for (int i = 0; i < record->count; i++)
        free(record->pages[i].packed);
    record->count = record->wanted = 0;
}

/* The text of a page. DJ_REFUSED where it is damaged, DJ_NO_MEMORY. */
static dj_status unpack(const page *page, char **text) {
    size_t letters = strlen(page->packed), size = 0;
    unsigned char *bytes = malloc(letters + 1);
    char *found = malloc((size_t)page->bytes + 1);
    uLongf length = (uLongf)page->bytes;
    bool is_letters = bytes != NULL && found != NULL && dj_base64_read(page->packed, letters, bytes, &size);
    int result = is_letters ? uncompress((unsigned char *)found, &length, bytes, (uLong)size) : Z_DATA_ERROR;
    bool lacks_memory = bytes == NULL || found == NULL || result == Z_MEM_ERROR;
    free(bytes);
    if (lacks_memory || result != Z_OK) {
        free(found);
        return lacks_memory ? DJ_NO_MEMORY : DJ_REFUSED;
    }
    found[length] = '\0';
    *text = found;
    return DJ_OK;
}

/* The same; NULL where it is damaged, or without memory. */
static char *unpacked(const page *page) {
    char *text = NULL;
    return unpack(page, &text) == DJ_OK ? text : NULL;
}

static const page *page_of(const dj_record *record, char kind, int line) {
    const page *found = NULL;
    for (int i = 0; i < record->count; i++) {
        const page *page = &record->pages[i];
        if (page->kind == kind && page->first <= line && (found == NULL || page->first > found->first))
            found = page;
    }
    return found;
}

/* A line of a kind, by its number. To be freed; NULL where there is none. */
static char *line_of(const dj_record *record, char kind, int number) {
    const page *page = page_of(record, kind, number);
    char *text = page != NULL ? unpacked(page) : NULL, *line = NULL, *rest = text;
    for (int i = page != NULL ? page->first : 0; rest != NULL && *rest != '\0'; i++) {
        char *end = rest + strcspn(rest, "\n");
        if (i == number) {
            line = strndup(rest, (size_t)(end - rest));
            break;
        }
        rest = *end == '\n' ? end + 1 : end;
    }
    free(text);
    return line;
}

/* The line of a position, and of which kind it is (where that is asked for); NULL where there is none. */
static char *position_of(const dj_record *record, int step, char *kind) {
    char *line = line_of(record, KIND_POSITIONS, step), *old = NULL;
    if (line == NULL)
        old = line_of(record, KIND_OLD_POSITIONS, step);
    if (kind != NULL)
        *kind = line != NULL ? KIND_POSITIONS : KIND_OLD_POSITIONS;
    return line != NULL ? line : old;
}

/* After the view: an object with how the game stands, and one a language with its description. */
static void write_position(char *rest, dj_language language, dj_json *json) {
    write_members(next_field(&rest), json);
    for (int skipped = 0; skipped < (int)language; skipped++)
        next_field(&rest);
    write_members(next_field(&rest), json);
}

/* After the view: values of these members, then the description in each language. */
static void write_old_position(char *rest, dj_language language, dj_json *json) {
    static const char *const names[] = {"hash", "to_act", "over", "result"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        dj_json_key(json, names[i]);
        dj_json_raw(json, next_field(&rest));
    }
    for (int skipped = 0; skipped < (int)language; skipped++)
        next_field(&rest);
    dj_json_key(json, "text");
    dj_json_raw(json, next_field(&rest));
}

/* The members of an object, into the one that is open. */
static void write_members(const char *object, dj_json *json) {
    size_t length = strlen(object);
    if (object[0] != '{' || length <= 2)
        return;
    dj_text_add(&json->text, json->wants_comma ? "," : "");
    dj_text_add_bytes(&json->text, object + 1, length - 2);
    json->wants_comma = true;
}

static int count_lines(const char *text, size_t length) {
    int lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static void write_steps(const dj_record *record, dj_language language, bool is_story, dj_json *json) {
    for (int i = 0; i < record->count; i++) {
        char *text = record->pages[i].kind == KIND_STEPS ? unpacked(&record->pages[i]) : NULL;
        char *lines = text;
        for (char *line; lines != NULL && (line = strsep(&lines, "\n")) != NULL && line[0] != '\0';) {
            const char *step = line;
            for (int skipped = 0; skipped <= (int)language; skipped++)
                step = next_field(&line);
            if (is_story)
                write_events(step, json);
            else
                dj_json_raw(json, step);
        }
        free(text);
    }
}

static void write_events(const char *step, dj_json *json) {
    json_t *object = json_loads(step, 0, NULL);
    char *events = json_dumps(json_object_get(object, "events"), JSON_COMPACT);
    dj_json_raw(json, events != NULL ? events : "[]");
    free(events);
    json_decref(object);
}

/* Fields have a TAB between them; what is missing is null. */
static const char *next_field(char **rest) {
    static const char nothing[] = "null";
    const char *field = strsep(rest, "\t");
    return field != NULL && field[0] != '\0' ? field : nothing;
}
