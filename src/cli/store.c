/* donjon store: what an operator does with the tables of a server: look through them, copy and move them, set damaged
 * ones aside. */
#include "command.h"

#include "store_move.h"
#include "store_place.h"

#include "print_json.h"
#include "store/check.h"

#include <stdlib.h>
#include <string.h>

enum { DAMAGED_MAX = 10000 }; /* tables that are set aside at once */

/* What is done, and with what. */
typedef struct work {
    const dj_call *call;
    dj_language language;
    const char *where; /* the store */
    const char *file;  /* the other one, or NULL */
    dj_store_findings findings;
    int damaged_count;
    char (*damaged)[DJ_STORE_ID];
} work;

typedef struct verb {
    const char *name;
    int (*run)(work *work);
    bool is_file_the_store, is_beside; /* the store is read only, beside a server that may run */
} verb;

static int run(const dj_call *call);
static int check(work *work);
static int export_to(work *work);
static int import_from(work *work);
static int repair(work *work);
static int back_up(work *work);
static bool open_store(work *work, bool is_beside);
static int look_through(work *work);
static void note_damaged(void *context, const char *table, const dj_error *error);
static void write_findings(dj_json *json, const void *context);
static int fail(const work *work, const dj_error *error);

static const verb verbs[] = {
    {"check", check, true, true},    {"export", export_to, false, true}, {"import", import_from, false, false},
    {"repair", repair, true, false}, {"backup", back_up, false, true},
};
enum { VERBS = sizeof verbs / sizeof *verbs };

static const dj_flag flags[] = {
    {"store", DJ_SENTENCE("WHERE"), DJ_SENTENCE("the tables: a file or postgresql:... (those of 'donjon serve')")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
};

const dj_command dj_command_store = {
    .name = "store",
    .arguments = DJ_SENTENCE("check|export|import|repair|backup [FILE]"),
    .arguments_minimum = 1,
    .arguments_maximum = 2,
    .summary = DJ_SENTENCE("Check, copy, move or repair the tables of a server."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

static dj_store *store;

static int run(const dj_call *call) {
    work work = {.call = call, .language = dj_call_language(call), .file = dj_call_argument(call, 1)};
    char path[DJ_STORE_PATH];
    const verb *verb = NULL;
    for (int i = 0; i < VERBS && verb == NULL; i++)
        if (strcmp(verbs[i].name, dj_call_argument(call, 0)) == 0)
            verb = &verbs[i];
    if (verb == NULL || (!verb->is_file_the_store && work.file == NULL)) {
        const char *words = verb == NULL ? DJ_SENTENCE("'%s' is none of check, export, import, repair, backup")
                                         : DJ_SENTENCE("'%s' needs a FILE");
        dj_complain(dj_translate(work.language, words), dj_quoted(dj_call_argument(call, 0)).text);
        return DJ_EXIT_USAGE;
    }
    bool is_given = verb->is_file_the_store && work.file != NULL && !dj_call_has(call, "store");
    work.where = is_given ? work.file : dj_store_place(call, path);
    if (work.where == NULL || !open_store(&work, verb->is_beside))
        return DJ_EXIT_IO;
    work.damaged = calloc(DAMAGED_MAX, sizeof *work.damaged);
    int exit_code = work.damaged != NULL ? verb->run(&work) : DJ_EXIT_IO;
    free(work.damaged);
    dj_store_close(store);
    return exit_code;
}

static int check(work *work) {
    int exit_code = look_through(work);
    if (exit_code == DJ_EXIT_IO)
        return exit_code;
    if (dj_call_has(work->call, "json"))
        return dj_print_json(write_findings, work) == DJ_EXIT_OK ? exit_code : DJ_EXIT_IO;
    printf(dj_translate(work->language, "tables: %lld, entries: %lld, damaged: %lld, set aside: %lld\n"),
           (long long)work->findings.tables, (long long)work->findings.entries, (long long)work->findings.damaged,
           (long long)work->findings.aside);
    return exit_code;
}

static int export_to(work *work) {
    dj_error error = {0};
    dj_moved moved = {.language = work->language};
    if (dj_store_export(store, work->file, &moved, &error) != DJ_OK)
        return fail(work, &error);
    dj_complain(dj_translate(work->language, "tables written: %lld, left out: %lld"), (long long)moved.tables,
                (long long)moved.left_out);
    return moved.left_out == 0 ? DJ_EXIT_OK : DJ_EXIT_REFUSED;
}

static int import_from(work *work) {
    dj_error error = {0};
    dj_moved moved = {.language = work->language};
    if (dj_store_import(store, work->file, &moved, &error) != DJ_OK)
        return fail(work, &error);
    dj_complain(dj_translate(work->language, "tables added: %lld, left out: %lld, there already: %lld"),
                (long long)moved.tables, (long long)moved.left_out, (long long)moved.known);
    return moved.left_out == 0 ? DJ_EXIT_OK : DJ_EXIT_REFUSED;
}

/* What is damaged stays in the store, for whoever wants to look at it, and is given to nobody. */
static int repair(work *work) {
    if (look_through(work) == DJ_EXIT_IO)
        return DJ_EXIT_IO;
    dj_error error = {0};
    for (int i = 0; i < work->damaged_count; i++)
        if (dj_store_set_aside(store, work->damaged[i], &error) != DJ_OK)
            return fail(work, &error);
    printf(dj_translate(work->language, "tables set aside: %d\n"), work->damaged_count);
    if (!work->findings.has_damaged_pages)
        return DJ_EXIT_OK;
    dj_complain("%s", dj_translate(work->language, "The file itself is damaged: restore a backup, or 'donjon store "
                                                   "export' what is whole and import it into a new one"));
    return DJ_EXIT_REFUSED;
}

static int back_up(work *work) {
    dj_error error = {0};
    return dj_store_backup(store, work->file, &error) == DJ_OK ? DJ_EXIT_OK : fail(work, &error);
}

static bool open_store(work *work, bool is_beside) {
    dj_error error = {0};
    store = is_beside ? dj_store_open_beside(work->where, &error) : dj_store_open(work->where, &error);
    if (store == NULL)
        fail(work, &error);
    return store != NULL;
}

static int look_through(work *work) {
    dj_error error = {0};
    dj_store_inspector inspector = {.context = work, .damaged = note_damaged};
    if (dj_store_check(store, &inspector, &work->findings, &error) != DJ_OK)
        return fail(work, &error);
    return work->findings.damaged > 0 || work->findings.has_damaged_pages ? DJ_EXIT_REFUSED : DJ_EXIT_OK;
}

static void note_damaged(void *context, const char *table, const dj_error *error) {
    work *work = context;
    dj_complain_error(error, work->language);
    if (table != NULL && work->damaged_count < DAMAGED_MAX)
        strncpy(work->damaged[work->damaged_count++], table, DJ_STORE_ID - 1);
}

static void write_findings(dj_json *json, const void *context) {
    const work *work = context;
    dj_json_open_object(json);
    dj_json_key_integer(json, "tables", work->findings.tables);
    dj_json_key_integer(json, "entries", work->findings.entries);
    dj_json_key_integer(json, "aside", work->findings.aside);
    dj_json_key_boolean(json, "pages", !work->findings.has_damaged_pages);
    dj_json_key(json, "damaged");
    dj_json_open_array(json);
    for (int i = 0; i < work->damaged_count; i++)
        dj_json_string(json, work->damaged[i]);
    dj_json_close_array(json);
    dj_json_close_object(json);
}

/* Names the file, unless it is the address of a database, which may hold a password. */
static int fail(const work *work, const dj_error *error) {
    char reason[400];
    dj_text text = dj_text_over(reason, sizeof reason);
    dj_error_describe(error, work->language, &text);
    if (strncmp(work->where, "postgresql:", strlen("postgresql:")) == 0)
        dj_complain_error(error, work->language);
    else
        dj_complain_file(work->where, reason);
    return DJ_EXIT_IO;
}
