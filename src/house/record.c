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
    PACKED_MAX = 60000,         /* letters of a page in the log: with its head it fits an entry */
    POSITIONS_MAX = 900 * 1024, /* letters of all positions together */
    PAGE_BYTES = 384 * 1024,    /* from which on a page is packed; most shrink to a twentieth */
    LINE_BYTES = 256 * 1024,    /* of a step or a position */
    UNPACKED_MAX = PAGE_BYTES + 4 * LINE_BYTES,
};

enum { KIND_SAVE = 's', KIND_TALE = 't', KIND_POSITIONS = 'p' };

typedef struct page {
    char kind;
    int first; /* line */
    int bytes; /* unpacked */
    char *packed;
} page;

struct dj_record {
    page pages[PAGES_MAX];
    int count, wanted; /* pages that are there, and that there will be */
};

/* Lines of a kind that wait to become a page. */
typedef struct gathering {
    char kind;
    int first, lines;
    dj_text text;
} gathering;

typedef struct maker {
    dj_record *record;
    dj_table *table;
    gathering tale, positions;
    char *line[DJ_LANGUAGES]; /* a step in each language */
    size_t positions_packed;
    bool is_short; /* of memory */
} maker;

static bool begin(maker *maker, dj_table *table);
static bool tell_game(maker *maker, const dj_played *moves, int count);
static bool tell_step(maker *maker, const dj_played *played);
static bool tell_position(maker *maker);
static void describe(maker *maker, dj_language language, dj_json *json);
static bool end_line(maker *maker, gathering *gathering);
static bool turn_page(maker *maker, gathering *gathering);
static bool pack(maker *maker, char kind, int first, const char *text, size_t length);
static char *packed(const char *text, size_t length);
static bool split(maker *maker, char kind, int first, const char *text, size_t length);
static bool keep_page(maker *maker, const page *page);
static void empty(dj_record *record);
static dj_status unpack(const page *page, char **text);
static char *unpacked(const page *page);
static const page *page_of(const dj_record *record, char kind, int line);
static char *line_of(const dj_record *record, char kind, int number);
static int count_lines(const char *text, size_t length);
static void write_steps(const dj_record *record, dj_language language, bool is_story, dj_json *json);
static void write_events(const char *step, dj_json *json);
static char *next_field(char **rest);

dj_status dj_record_make(dj_table *table, const dj_played *moves, int count, const char *save, dj_record **record) {
    maker maker = {.tale = {.kind = KIND_TALE}, .positions = {.kind = KIND_POSITIONS}};
    bool is_made = begin(&maker, table) && pack(&maker, KIND_SAVE, 0, save, strlen(save)) &&
                   tell_game(&maker, moves, count) && turn_page(&maker, &maker.tale) &&
                   turn_page(&maker, &maker.positions);
    free(maker.tale.text.data);
    free(maker.positions.text.data);
    for (int language = 0; language < DJ_LANGUAGES; language++)
        free(maker.line[language]);
    if (is_made && !maker.is_short) {
        maker.record->wanted = maker.record->count;
        *record = maker.record;
        return DJ_OK;
    }
    dj_record_free(maker.record);
    return maker.is_short ? DJ_NO_MEMORY : DJ_REFUSED;
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
        if (page->kind != KIND_TALE || page->first < length)
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
    char *line = line_of(record, KIND_POSITIONS, step);
    free(line);
    return line != NULL;
}

void dj_record_position_json(const dj_record *record, int step, dj_language language, dj_json *json) {
    static const char *const names[] = {"view", "hash", "to_act", "over", "result"};
    char *line = line_of(record, KIND_POSITIONS, step), *rest = line;
    if (line == NULL)
        return;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        dj_json_key(json, names[i]);
        dj_json_raw(json, next_field(&rest));
    }
    for (int i = 0; i <= (int)language; i++) {
        char *words = next_field(&rest);
        if (i == (int)language) {
            dj_json_key(json, "text");
            dj_json_raw(json, words);
        }
    }
    free(line);
}

void dj_record_view_json(const dj_record *record, int step, dj_json *json) {
    char *line = line_of(record, KIND_POSITIONS, step), *rest = line;
    if (line != NULL)
        dj_json_raw(json, next_field(&rest));
    else
        dj_json_null(json);
    free(line);
}

static bool begin(maker *maker, dj_table *table) {
    maker->table = table;
    maker->record = dj_record_new();
    gathering *const gatherings[] = {&maker->tale, &maker->positions};
    bool has_memory = maker->record != NULL;
    for (int i = 0; i < 2; i++) {
        char *data = malloc(UNPACKED_MAX);
        gatherings[i]->text = dj_text_over(data, data != NULL ? UNPACKED_MAX : 0);
        has_memory = has_memory && data != NULL;
    }
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        maker->line[language] = malloc(LINE_BYTES);
        has_memory = has_memory && maker->line[language] != NULL;
    }
    maker->is_short = !has_memory;
    return has_memory;
}

static bool tell_game(maker *maker, const dj_played *moves, int count) {
    bool is_told = tell_position(maker);
    for (int i = 0; i < count && is_told; i++)
        is_told = tell_step(maker, &moves[i]) && tell_position(maker);
    return is_told;
}

static bool tell_step(maker *maker, const dj_played *played) {
    dj_json json[DJ_LANGUAGES];
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        json[language] = dj_json_over(maker->line[language], LINE_BYTES);
        dj_step_begin_json(maker->table, played, (dj_language)language, &json[language]);
    }
    dj_status status = dj_table_play(maker->table, played->seat, played->move, NULL);
    maker->is_short = maker->is_short || status == DJ_NO_MEMORY;
    if (status != DJ_OK)
        return false;
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        dj_step_end_json(maker->table, (dj_language)language, &json[language]);
        if (!dj_text_fits(&json[language].text))
            return false;
        dj_text_add(&maker->tale.text, language > 0 ? "\t" : "");
        dj_text_add(&maker->tale.text, maker->line[language]);
    }
    return end_line(maker, &maker->tale);
}

static bool tell_position(maker *maker) {
    const dj_table *table = maker->table;
    const dj_game *game = dj_table_game(table);
    if (maker->positions_packed > POSITIONS_MAX)
        return true;
    dj_result result;
    char hash[DJ_HASH_TEXT];
    game->result(dj_table_content(table), dj_table_state(table), &result);
    dj_hash_text(dj_table_hash(table), hash);
    dj_json json = {.text = maker->positions.text};
    game->view(dj_table_content(table), dj_table_state(table), DJ_EVERYTHING, &json);
    dj_text_format(&json.text, "\t\"%s\"\t", hash);
    json.wants_comma = false;
    dj_seats_json(dj_table_to_act(table), &json);
    dj_text_format(&json.text, "\t%s\t", result.is_over ? "true" : "false");
    json.wants_comma = false;
    dj_result_json(&result, dj_table_config(table)->seats, &json);
    for (int language = 0; language < DJ_LANGUAGES; language++)
        describe(maker, (dj_language)language, &json);
    maker->positions.text = json.text;
    return end_line(maker, &maker->positions);
}

static void describe(maker *maker, dj_language language, dj_json *json) {
    const dj_table *table = maker->table;
    char *words = malloc(DJ_DESCRIPTION);
    maker->is_short = maker->is_short || words == NULL;
    dj_text text = dj_text_over(words, words != NULL ? DJ_DESCRIPTION : 0);
    dj_table_game(table)->describe(dj_table_content(table), dj_table_state(table), DJ_EVERYTHING, language, &text);
    dj_text_add(&json->text, "\t");
    json->wants_comma = false;
    dj_json_string(json, words != NULL ? words : "");
    free(words);
}

static bool end_line(maker *maker, gathering *gathering) {
    dj_text_add(&gathering->text, "\n");
    gathering->lines++;
    if (!dj_text_fits(&gathering->text))
        return false;
    return gathering->text.length < PAGE_BYTES || turn_page(maker, gathering);
}

static bool turn_page(maker *maker, gathering *gathering) {
    if (gathering->lines == 0)
        return true;
    bool is_kept = pack(maker, gathering->kind, gathering->first, gathering->text.data, gathering->text.length);
    gathering->first += gathering->lines;
    gathering->lines = 0;
    gathering->text = dj_text_over(gathering->text.data, gathering->text.size);
    return is_kept;
}

/* What does not become small enough becomes two pages. */
static bool pack(maker *maker, char kind, int first, const char *text, size_t length) {
    char *letters = length <= UNPACKED_MAX ? packed(text, length) : NULL;
    maker->is_short = maker->is_short || (letters == NULL && length <= UNPACKED_MAX);
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

/* DJ_REFUSED where it is damaged, DJ_NO_MEMORY. */
static dj_status unpack(const page *page, char **text) {
    size_t letters = strlen(page->packed), size = 0;
    unsigned char *bytes = malloc(letters + 1);
    char *found = malloc((size_t)page->bytes + 1);
    uLongf length = (uLongf)page->bytes;
    bool is_letters = bytes != NULL && found != NULL && dj_base64_read(page->packed, letters, bytes, &size);
    int result = is_letters ? uncompress((unsigned char *)found, &length, bytes, (uLong)size) : Z_DATA_ERROR;
    bool is_short = bytes == NULL || found == NULL || result == Z_MEM_ERROR;
    free(bytes);
    if (is_short || result != Z_OK) {
        free(found);
        return is_short ? DJ_NO_MEMORY : DJ_REFUSED;
    }
    found[length] = '\0';
    *text = found;
    return DJ_OK;
}

/* NULL where it is damaged, or without memory. */
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

/* To be freed; NULL where there is none. */
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

static int count_lines(const char *text, size_t length) {
    int lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static void write_steps(const dj_record *record, dj_language language, bool is_story, dj_json *json) {
    for (int i = 0; i < record->count; i++) {
        char *text = record->pages[i].kind == KIND_TALE ? unpacked(&record->pages[i]) : NULL;
        char *lines = text;
        for (char *line; lines != NULL && (line = strsep(&lines, "\n")) != NULL && line[0] != '\0';) {
            char *step = line;
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
static char *next_field(char **rest) {
    static char nothing[] = "null";
    char *field = strsep(rest, "\t");
    return field != NULL && field[0] != '\0' ? field : nothing;
}
