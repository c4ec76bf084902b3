#include "set_files.h"

#include <stdlib.h>
#include <string.h>

static const char separator[] = "\n---\n";
static const char byte_order_mark[] = "\xef\xbb\xbf";

static bool append(dj_set_files *files, const char *text, size_t length);
static int count_lines(const char *text, size_t length);
static int file_of(const dj_set_files *files, int line);

bool dj_set_files_read(const dj_call *call, const char *flag, dj_set_files *files, int *exit_code) {
    *files = (dj_set_files){0};
    for (const char *name; (name = dj_call_value_at(call, flag, files->count)) != NULL;)
        if (!dj_set_files_add(files, name, dj_call_language(call), exit_code)) {
            dj_set_files_free(files);
            return false;
        }
    return true;
}

bool dj_set_files_add(dj_set_files *files, const char *name, dj_language language, int *exit_code) {
    char *text;
    size_t length;
    if (files->count == DJ_SET_FILES_MAX) {
        dj_complain(dj_translate(language, "at most %d card files are read together"), DJ_SET_FILES_MAX);
        *exit_code = DJ_EXIT_USAGE;
        return false;
    }
    *exit_code = DJ_EXIT_IO;
    if (!dj_read_file(name, language, &text, &length))
        return false;
    bool is_first = files->count == 0;
    size_t mark = !is_first && length >= 3 && memcmp(text, byte_order_mark, 3) == 0 ? 3 : 0;
    bool is_whole = (is_first || append(files, separator, sizeof separator - 1));
    files->first_line[files->count] = count_lines(files->text, files->length) + 1;
    is_whole = is_whole && append(files, text + mark, length - mark);
    free(text);
    if (!is_whole) {
        dj_complain("%s", dj_translate(language, "not enough memory"));
        return false;
    }
    files->names[files->count++] = name;
    *exit_code = DJ_EXIT_OK;
    return true;
}

void dj_set_files_free(dj_set_files *files) {
    free(files->text);
    *files = (dj_set_files){0};
}

bool dj_set_files_use_input(const dj_call *call) {
    const char *name;
    for (int i = 0; (name = dj_call_value_at(call, "set", i)) != NULL; i++)
        if (strcmp(name, "-") == 0)
            return true;
    return false;
}

dj_problems dj_set_files_problems(const dj_set_files *files, int file, const dj_problems *problems) {
    dj_problems own = {.language = problems->language, .dropped = file == 0 ? problems->dropped : 0};
    for (int i = 0; i < problems->count; i++) {
        if (file_of(files, problems->list[i].line) != file)
            continue;
        dj_problem *problem = &own.list[own.count++];
        *problem = problems->list[i];
        if (problem->line >= files->first_line[file])
            problem->line -= files->first_line[file] - 1;
    }
    return own;
}

void dj_set_files_complain(const dj_set_files *files, const dj_problems *problems) {
    for (int file = 0; file < files->count; file++) {
        dj_problems own = dj_set_files_problems(files, file, problems);
        dj_complain_problems(&own, files->names[file]);
    }
}

static bool append(dj_set_files *files, const char *text, size_t length) {
    char *longer = realloc(files->text, files->length + length + 1);
    if (longer == NULL)
        return false;
    memcpy(longer + files->length, text, length);
    files->text = longer;
    files->length += length;
    longer[files->length] = '\0';
    return true;
}

/* As YAML counts them: line ends are "\n", "\r\n" and "\r". */
static int count_lines(const char *text, size_t length) {
    int lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n' || (text[i] == '\r' && (i + 1 == length || text[i + 1] != '\n'));
    return lines;
}

static int file_of(const dj_set_files *files, int line) {
    int file = 0;
    while (file + 1 < files->count && line >= files->first_line[file + 1])
        file++;
    return file;
}
