/* Problems as people and programs read them. */
#include "content.h"

static void sort_by_place(const dj_problems *problems, const dj_problem *sorted[DJ_PROBLEMS_MAX]);
static bool is_before(const dj_problem *left, const dj_problem *right);
static void more_sentence(const dj_problems *problems, dj_text *out);
static void add_json_problem(dj_json *json, const char *file, int line, int column, const char *code,
                             const char *message);

void dj_add_file_name(dj_text *out, const char *file) {
    while (*file != '\0') {
        size_t size = 1;
        while (size < 4 && file[size] != '\0' && !dj_is_clean_text(file, size, ""))
            size++;
        bool is_clean = dj_is_clean_text(file, size, "");
        size = is_clean ? size : 1;
        dj_text_add_bytes(out, is_clean ? file : "?", size);
        file += size;
    }
}

void dj_problems_print(const dj_problems *problems, const char *file, dj_text *out) {
    const dj_problem *sorted[DJ_PROBLEMS_MAX];
    sort_by_place(problems, sorted);
    for (int i = 0; i < problems->count; i++) {
        dj_add_file_name(out, file);
        dj_text_format(out, ":%d:%d: %s [%s]\n", sorted[i]->line, sorted[i]->column, sorted[i]->message,
                       sorted[i]->code);
    }
    if (problems->dropped > 0) {
        dj_add_file_name(out, file);
        dj_text_add(out, ": ");
        more_sentence(problems, out);
        dj_text_add(out, "\n");
    }
}

void dj_problems_json(const dj_problems *problems, const char *file, dj_json *json) {
    const dj_problem *sorted[DJ_PROBLEMS_MAX];
    sort_by_place(problems, sorted);
    for (int i = 0; i < problems->count; i++)
        add_json_problem(json, file, sorted[i]->line, sorted[i]->column, sorted[i]->code, sorted[i]->message);
    if (problems->dropped > 0) {
        char message[DJ_PROBLEM_TEXT];
        dj_text text = dj_text_over(message, sizeof message);
        more_sentence(problems, &text);
        add_json_problem(json, file, 0, 0, "more-problems", message);
    }
}

/* Those of one place stay in the order found. */
static void sort_by_place(const dj_problems *problems, const dj_problem *sorted[DJ_PROBLEMS_MAX]) {
    for (int i = 0; i < problems->count; i++) {
        int at = i;
        for (; at > 0 && is_before(&problems->list[i], sorted[at - 1]); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = &problems->list[i];
    }
}

static bool is_before(const dj_problem *left, const dj_problem *right) {
    return left->line != right->line ? left->line < right->line : left->column < right->column;
}

static void more_sentence(const dj_problems *problems, dj_text *out) {
    dj_text_format(out,
                   dj_translate_count(problems->language, "%d more problem", "%d more problems", problems->dropped),
                   problems->dropped);
}

static void add_json_problem(dj_json *json, const char *file, int line, int column, const char *code,
                             const char *message) {
    dj_json_open_object(json);
    dj_json_key_string(json, "file", file);
    dj_json_key_integer(json, "line", line);
    dj_json_key_integer(json, "column", column);
    dj_json_key_string(json, "code", code);
    dj_json_key_string(json, "message", message);
    dj_json_close_object(json);
}
