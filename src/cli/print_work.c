/* What donjon-print does: a game as PDF files to print and cut, or its cards as pictures. */
#include "command.h"

#include "donjon/cards.h"
#include "print/print.h"
#include "print_json.h"
#include "print_run.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 1024, COPIES_MAX = 20, DPI_MIN = 36, DPI_MAX = 1200 };

/* What is printed, and what was. */
typedef struct job {
    const dj_call *call;
    dj_print_options options;
    dj_print_kind kind;
    int64_t dpi;
    dj_print_files files;
} job;

static bool read_options(job *job, char assets[PATH_BYTES]);
static bool read_word(const dj_call *call, const char *flag, const char *const *words, int count, int *index);
static void find_assets(char path[PATH_BYTES]);
static bool prove(job *job, int *exit_code);
static void print_problems(job *job, const char *file, const char *source, const dj_problems *problems);
static int print_all(job *job);
static bool export_all(const job *job, dj_printer *printer, bool *is_asked, dj_text *reason);
static void print_faces(dj_printer *printer);
static void write_face(dj_json *json, const void *context);
static void write_files(dj_json *json, const void *context);
static void say_files(const job *job);
static void show_progress(const char *what, int done, int of);

int dj_print_run(const dj_call *call) {
    char assets[PATH_BYTES] = "";
    job job = {.call = call, .options = {.language = dj_call_language(call)}};
    job.options.game = dj_call_game(call, dj_call_argument(call, 0));
    if (job.options.game == NULL || !read_options(&job, assets))
        return DJ_EXIT_USAGE;
    int exit_code = DJ_EXIT_OK;
    if (job.options.is_proof && dj_call_has(call, "set") && !prove(&job, &exit_code))
        return exit_code;
    job.options.content = dj_call_content(call, job.options.game, &exit_code);
    if (job.options.content != NULL && dj_call_has(call, "since")) {
        job.options.since = dj_call_set_at(call, "since", &job.options.game, &exit_code);
    }
    if (exit_code == DJ_EXIT_OK)
        exit_code = print_all(&job);
    free((void *)job.options.since);
    if (job.options.content != NULL)
        dj_call_free_content(job.options.game, job.options.content);
    return exit_code;
}

static bool read_options(job *job, char assets[PATH_BYTES]) {
    static const char *const kinds[] = {"box", "cards", "sheets", "rules", "summary"}, *const backs[] = {
                                                                                           "duplex", "fold", "none"};
    static const char *const edges[] = {"long", "short"}, *const inks[] = {"colour", "grey", "outline"};
    const dj_call *call = job->call;
    dj_print_options *options = &job->options;
    int kind = DJ_PRINT_BOX, paper = DJ_PAPER_A4, back = DJ_BACKS_DUPLEX, edge = DJ_EDGE_LONG, ink = DJ_INK_COLOUR;
    int64_t copies;
    if (!read_word(call, "what", kinds, 5, &kind) || !read_word(call, "paper", dj_paper_words, DJ_PAPERS, &paper) ||
        !read_word(call, "backs", backs, 3, &back) || !read_word(call, "edge", edges, 2, &edge) ||
        !read_word(call, "ink", inks, 3, &ink) || !dj_call_number(call, "copies", 1, COPIES_MAX, 1, &copies) ||
        !dj_call_number(call, "dpi", DPI_MIN, DPI_MAX, 300, &job->dpi))
        return false;
    find_assets(assets);
    job->kind = (dj_print_kind)kind;
    options->paper = (dj_paper)paper;
    options->backs = (dj_backs)back;
    options->edge = (dj_edge)edge;
    options->ink = (dj_ink)ink;
    options->copies = (int)copies;
    options->deck = dj_call_value(call, "deck");
    options->card = dj_call_value(call, "card");
    options->link = dj_call_value(call, "link");
    options->is_proof = dj_call_has(call, "proof");
    options->directory = dj_call_has(call, "out") ? dj_call_value(call, "out") : ".";
    options->assets = dj_call_has(call, "assets") ? dj_call_value(call, "assets") : assets;
    options->progress = isatty(STDERR_FILENO) ? show_progress : NULL;
    return true;
}

/* One of the words; the index stays where the flag was not given. */
static bool read_word(const dj_call *call, const char *flag, const char *const *words, int count, int *index) {
    const char *value = dj_call_value(call, flag);
    if (value == NULL)
        return true;
    for (int i = 0; i < count; i++)
        if (strcmp(value, words[i]) == 0) {
            *index = i;
            return true;
        }
    char known[200];
    dj_text text = dj_text_over(known, sizeof known);
    for (int i = 0; i < count; i++)
        dj_text_format(&text, "%s%s", i == 0 ? "" : ", ", words[i]);
    dj_complain(dj_translate(dj_call_language(call), "--%s is one of: %s"), flag, known);
    return false;
}

/* Beside the program, where the build leaves them, or where an installation does. */
static void find_assets(char path[PATH_BYTES]) {
    static const char *const places[] = {"/../share/donjon/print-assets", "/print-assets"};
    ssize_t length = readlink("/proc/self/exe", path, PATH_BYTES - 64);
    path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(path, '/');
    for (size_t i = 0; slash != NULL && i < sizeof places / sizeof *places; i++) {
        strcpy(slash, places[i]);
        if (access(path, X_OK) == 0)
            return;
    }
}

/* Whether the card file has no problem; where it has some they are said, and printed with their lines. */
static bool prove(job *job, int *exit_code) {
    const char *file = dj_call_value(job->call, "set");
    char *text;
    size_t length;
    if (strcmp(file, "-") == 0)
        return true; /* it can be read only once: what is wrong with it is said, as without --proof */
    if (!dj_read_file(file, job->options.language, &text, &length)) {
        *exit_code = DJ_EXIT_IO;
        return false;
    }
    static dj_problems problems;
    problems = (dj_problems){.language = job->options.language};
    void *content = dj_set_compile(&job->options.game, text, length, &problems);
    if (content == NULL) {
        dj_complain_problems(&problems, file);
        print_problems(job, file, text, &problems);
        *exit_code = DJ_EXIT_REFUSED;
    }
    free(text);
    free(content);
    return *exit_code == DJ_EXIT_OK;
}

static void print_problems(job *job, const char *file, const char *source, const dj_problems *problems) {
    char words[DJ_PRINT_REASON] = "";
    dj_text reason = dj_text_over(words, sizeof words);
    job->options.content = job->options.game->original; /* whatever it holds, nothing of it is printed */
    job->options.deck = job->options.card = NULL;
    dj_printer *printer = dj_printer_open(&job->options, &reason);
    if (printer == NULL || !dj_printer_problems(printer, file, source, problems, &job->files, &reason))
        dj_complain("%s", words);
    else if (strcmp(job->options.directory, "-") != 0)
        say_files(job);
    dj_printer_close(printer);
}

static int print_all(job *job) {
    char words[DJ_PRINT_REASON] = "";
    dj_text reason = dj_text_over(words, sizeof words);
    dj_printer *printer = dj_printer_open(&job->options, &reason);
    bool is_export = false;
    bool is_done = printer != NULL && export_all(job, printer, &is_export, &reason);
    if (is_done && !is_export)
        is_done = dj_printer_print(printer, job->kind, &job->files, &reason);
    dj_printer_close(printer);
    if (!is_done) {
        dj_complain("%s", words);
        return DJ_EXIT_REFUSED;
    }
    if (is_export)
        return DJ_EXIT_OK;
    if (strcmp(job->options.directory, "-") == 0)
        return DJ_EXIT_OK;
    if (dj_call_has(job->call, "json"))
        return dj_print_json(write_files, job);
    say_files(job);
    return DJ_EXIT_OK;
}

/* Writes what was asked for instead of PDF files. */
static bool export_all(const job *job, dj_printer *printer, bool *is_asked, dj_text *reason) {
    static const char *const ways[] = {"svg", "png", "tts", "csv"};
    dj_language language = job->options.language;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *path = dj_call_value(job->call, ways[i]);
        int count = 0;
        if (path == NULL)
            continue;
        *is_asked = true;
        if (i == 0 && strcmp(path, "-") == 0) {
            print_faces(printer);
            continue;
        }
        if (!(i == 0   ? dj_printer_svg(printer, path, &count, reason)
              : i == 1 ? dj_printer_png(printer, path, (int)job->dpi, &count, reason)
              : i == 2 ? dj_printer_tts(printer, path, &count, reason)
                       : dj_printer_csv(printer, path, &count, reason)))
            return false;
        fprintf(stderr,
                i < 2    ? dj_translate_count(language, "%s: %d picture\n", "%s: %d pictures\n", count)
                : i == 2 ? dj_translate_count(language, "%s: %d deck sheet\n", "%s: %d deck sheets\n", count)
                         : dj_translate_count(language, "%s: %d different card\n", "%s: %d different cards\n", count),
                path, count);
    }
    return true;
}

/* {"faces": [...]}: one after the other, for all of them would take much memory. */
static void print_faces(dj_printer *printer) {
    dj_face face;
    fputs("{\"faces\":[", stdout);
    for (int i = 0; dj_printer_face(printer, i, &face); i++) {
        fputs(i == 0 ? "\n" : ",\n", stdout);
        dj_print_json(write_face, &face);
        dj_face_free(&face);
    }
    puts("]}");
}

static void write_face(dj_json *json, const void *context) {
    const dj_face *face = context;
    dj_json_open_object(json);
    dj_json_key_string(json, "id", face->id);
    dj_json_key_string(json, "name", face->name);
    dj_json_key_string(json, "misfit", face->misfit);
    dj_json_key_string(json, "front", face->front);
    dj_json_key_string(json, "back", face->back);
    dj_json_close_object(json);
}

static void write_files(dj_json *json, const void *context) {
    const job *job = context;
    dj_json_open_object(json);
    dj_json_key(json, "files");
    dj_json_open_array(json);
    for (int i = 0; i < job->files.count; i++) {
        const dj_print_file *file = &job->files.list[i];
        dj_json_open_object(json);
        dj_json_key_string(json, "path", file->path);
        dj_json_key_string(json, "kind", dj_print_kind_words[file->kind]);
        dj_json_key_integer(json, "pages", file->pages);
        dj_json_key_integer(json, "cards", file->cards);
        dj_json_key_integer(json, "papers", file->papers);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static void say_files(const job *job) {
    dj_language language = job->options.language;
    for (int i = 0; i < job->files.count; i++) {
        const dj_print_file *file = &job->files.list[i];
        printf("%s: ", file->path);
        printf(dj_translate_count(language, "%d page", "%d pages", file->pages), file->pages);
        if (file->cards > 0) {
            fputs(", ", stdout);
            printf(dj_translate_count(language, "%d card", "%d cards", file->cards), file->cards);
        }
        fputs(", ", stdout);
        printf(dj_translate_count(language, "%d sheet of paper\n", "%d sheets of paper\n", file->papers), file->papers);
    }
    if (job->files.count == 0)
        puts(dj_translate(language, "There is nothing of that to print."));
}

static void show_progress(const char *what, int done, int of) {
    fprintf(stderr, done == of ? "\r\033[K" : "\r%s %d/%d\033[K", what, done, of);
}
