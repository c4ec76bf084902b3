/* donjon check: every problem of card files, each where it stands. */
#include "command.h"

#include "content/content.h"
#include "print_json.h"
#include "set_files.h"

#include <stdlib.h>

/* A file and what was found in it. */
typedef struct verdict {
    const char *file;
    bool is_read;
    int cards;
    dj_problems problems;
} verdict;

typedef struct verdicts {
    int count;
    verdict list[];
} verdicts;

static int run(const dj_call *call);
static void judge(verdict *verdict, bool is_alone);
static void judge_together(verdicts *verdicts, dj_language language);
static int card_count(const dj_node *root);
static int exit_code_of(const verdicts *verdicts);
static void write_verdicts(dj_json *json, const void *context);
static int print_verdicts(const verdicts *verdicts);
static bool print_verdict(const verdict *verdict);
static void write_lines(const verdict *verdict, dj_text *out);
static int no_memory(dj_language language);

static const dj_flag flags[] = {
    {"together", NULL, DJ_SENTENCE("as one set, as --set FILE --set FILE plays them")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
};

const dj_command dj_command_check = {
    .name = "check",
    .arguments = DJ_SENTENCE("FILE..."),
    .arguments_minimum = 1,
    .arguments_maximum = DJ_ARGUMENTS_MAX,
    .summary = DJ_SENTENCE("Check card files and say every problem."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

static int run(const dj_call *call) {
    int count = dj_call_argument_count(call);
    dj_language language = dj_call_language(call);
    verdicts *verdicts = calloc(1, sizeof *verdicts + (size_t)count * sizeof verdicts->list[0]);
    if (verdicts == NULL)
        return no_memory(language);
    verdicts->count = count;
    for (int i = 0; i < count; i++) {
        verdicts->list[i] = (verdict){.file = dj_call_argument(call, i), .problems = {.language = language}};
        judge(&verdicts->list[i], !dj_call_has(call, "together"));
    }
    if (dj_call_has(call, "together"))
        judge_together(verdicts, language);
    int printed = dj_call_has(call, "json") ? dj_print_json(write_verdicts, verdicts) : print_verdicts(verdicts);
    int exit_code = printed == DJ_EXIT_OK ? exit_code_of(verdicts) : printed;
    free(verdicts);
    return exit_code;
}

static void judge(verdict *verdict, bool is_alone) {
    char *text;
    size_t length;
    verdict->is_read = dj_read_file(verdict->file, verdict->problems.language, &text, &length);
    if (!verdict->is_read)
        return;
    dj_document *document = dj_document_from_yaml(text, length, &verdict->problems);
    free(text);
    if (document == NULL)
        return;
    const dj_game *game = NULL;
    if (is_alone)
        free(dj_set_compile_tree(&game, dj_document_root(document), &verdict->problems));
    verdict->cards = card_count(dj_document_root(document));
    dj_document_free(document);
}

/* Where each can be read, what they are as one set. */
static void judge_together(verdicts *verdicts, dj_language language) {
    dj_set_files files = {0};
    dj_problems problems = {.language = language};
    const dj_game *game = NULL;
    int exit_code = DJ_EXIT_OK;
    for (int i = 0; i < verdicts->count; i++)
        if (!verdicts->list[i].is_read || verdicts->list[i].problems.count > 0 ||
            !dj_set_files_add(&files, verdicts->list[i].file, language, &exit_code)) {
            verdicts->list[i].is_read = verdicts->list[i].is_read && exit_code == DJ_EXIT_OK;
            dj_set_files_free(&files);
            return;
        }
    free(dj_set_compile(&game, files.text, files.length, &problems));
    for (int i = 0; i < verdicts->count; i++)
        verdicts->list[i].problems = dj_set_files_problems(&files, i, &problems);
    dj_set_files_free(&files);
}

/* Games have their cards in one list or in several. */
static int card_count(const dj_node *root) {
    static const char *const lists[] = {"cards", "events", "clutter", "characters", "heroes", "maps", "quests"};
    int count = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const dj_node *cards = dj_node_member(root, lists[i]);
        count += cards != NULL && cards->kind == DJ_NODE_LIST ? cards->count : 0;
    }
    return count;
}

/* A file that could not be read outweighs one that was read and refused. */
static int exit_code_of(const verdicts *verdicts) {
    int exit_code = DJ_EXIT_OK;
    for (int i = 0; i < verdicts->count; i++) {
        if (!verdicts->list[i].is_read)
            return DJ_EXIT_IO;
        if (verdicts->list[i].problems.count > 0)
            exit_code = DJ_EXIT_REFUSED;
    }
    return exit_code;
}

static void write_verdicts(dj_json *json, const void *context) {
    const verdicts *verdicts = context;
    dj_json_open_array(json);
    for (int i = 0; i < verdicts->count; i++)
        dj_problems_json(&verdicts->list[i].problems, verdicts->list[i].file, json);
    dj_json_close_array(json);
}

static int print_verdicts(const verdicts *verdicts) {
    for (int i = 0; i < verdicts->count; i++)
        if (verdicts->list[i].is_read && !print_verdict(&verdicts->list[i]))
            return no_memory(verdicts->list[i].problems.language);
    return DJ_EXIT_OK;
}

static bool print_verdict(const verdict *verdict) {
    dj_text size = dj_text_over(NULL, 0);
    write_lines(verdict, &size);
    char *lines = malloc(size.length + 1);
    if (lines == NULL)
        return false;
    dj_text text = dj_text_over(lines, size.length + 1);
    write_lines(verdict, &text);
    fputs(lines, stdout);
    free(lines);
    return true;
}

/* The problems, or the one line of a file that has none. */
static void write_lines(const verdict *verdict, dj_text *out) {
    if (verdict->problems.count > 0) {
        dj_problems_print(&verdict->problems, verdict->file, out);
        return;
    }
    dj_add_file_name(out, verdict->file);
    dj_text_format(out,
                   dj_translate_count(verdict->problems.language, ": %d card, no problem\n", ": %d cards, no problem\n",
                                      verdict->cards),
                   verdict->cards);
}

static int no_memory(dj_language language) {
    dj_complain("%s", dj_translate(language, "not enough memory"));
    return DJ_EXIT_IO;
}
