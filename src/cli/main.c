/* The program's front: which of the commands runs. */
#include "call.h"

#include "menu.h"

#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <string.h>

static int run_front(const dj_call *call);

static const dj_flag front_flags[] = {{"version", NULL, DJ_SENTENCE("the version")}};
static const dj_command front = {
    .name = "",
    .arguments = DJ_SENTENCE("[COMMAND]"),
    .arguments_maximum = DJ_ARGUMENTS_MAX,
    .summary = DJ_SENTENCE("Dungeon games that existed only as rule booklets."),
    .flags = front_flags,
    .flag_count = sizeof front_flags / sizeof *front_flags,
    .run = run_front,
};

static int run_line(int argc, char **argv);
static int run_command(const dj_command *command, dj_language language, int argc, char **argv);
static int run_help(dj_language language, int argc, char **argv);
static const dj_command *find_command(const char *name, dj_language language);
static int close_output(int exit_code, dj_language language);

int main(int argc, char **argv) {
    /* For the terminal's character set; numbers stay as C writes them. Where a locale is named that is not installed
     * here, the terminal is most likely a UTF-8 one. */
    if (setlocale(LC_CTYPE, "") == NULL)
        setlocale(LC_CTYPE, "C.UTF-8");
    signal(SIGPIPE, SIG_IGN); /* a reader who leaves is a failed write, not a death */
    return close_output(run_line(argc, argv), dj_locale_language());
}

static int run_line(int argc, char **argv) {
    if (argc == 0)
        return DJ_EXIT_USAGE;
    dj_call call;
    if (!dj_call_parse(&call, &front, dj_locale_language(), argc, argv, true))
        return DJ_EXIT_USAGE;
    if (dj_call_has(&call, "version")) {
        printf("donjon %s", DJ_VERSION);
        if (strcmp(dj_commit, DJ_VERSION) != 0) /* what meson gives where git knows none */
            printf(" (%s)", dj_commit);
        printf("\n");
        return DJ_EXIT_OK;
    }
    if (call.wants_help) {
        dj_help_overview(dj_commands, dj_command_count, call.language, stdout);
        return DJ_EXIT_OK;
    }
    if (call.argument_count == 0)
        return front.run(&call);
    char **rest = argv + (argc - call.argument_count);
    if (strcmp(rest[0], "help") == 0)
        return run_help(call.language, call.argument_count, rest);
    const dj_command *command = find_command(rest[0], call.language);
    return command != NULL ? run_command(command, call.language, call.argument_count, rest) : DJ_EXIT_USAGE;
}

static int run_front(const dj_call *call) {
#ifdef DJ_WITH_TERMINAL
    int exit_code;
    if (dj_menu_run(call, &exit_code))
        return exit_code;
#endif
    dj_help_overview(dj_commands, dj_command_count, call->language, stdout);
    return DJ_EXIT_OK;
}

static int run_command(const dj_command *command, dj_language language, int argc, char **argv) {
    dj_call call;
    if (!dj_call_parse(&call, command, language, argc, argv, false))
        return DJ_EXIT_USAGE;
    if (call.wants_help) {
        dj_help_command(command, call.language, stdout);
        return DJ_EXIT_OK;
    }
    return dj_call_run(&call);
}

static int run_help(dj_language language, int argc, char **argv) {
    static const dj_command help = {.name = "help", .arguments = DJ_SENTENCE("[COMMAND]"), .arguments_maximum = 1};
    dj_call call;
    if (!dj_call_parse(&call, &help, language, argc, argv, false))
        return DJ_EXIT_USAGE;
    const char *name = dj_call_argument(&call, 0);
    if (name == NULL || strcmp(name, "help") == 0) {
        dj_help_overview(dj_commands, dj_command_count, call.language, stdout);
        return DJ_EXIT_OK;
    }
    const dj_command *command = find_command(name, call.language);
    if (command == NULL)
        return DJ_EXIT_USAGE;
    dj_help_command(command, call.language, stdout);
    return DJ_EXIT_OK;
}

static const dj_command *find_command(const char *name, dj_language language) {
    const char *names[DJ_COMMANDS_MAX + 1] = {"help"};
    for (int i = 0; i < dj_command_count; i++) {
        if (strcmp(dj_commands[i]->name, name) == 0)
            return dj_commands[i];
        names[i + 1] = dj_commands[i]->name;
    }
    const char *nearest = dj_nearest_word(name, names, dj_command_count + 1);
    if (nearest != NULL)
        dj_complain(dj_translate(language, "unknown command '%s'; did you mean '%s'?"), dj_quoted(name).text, nearest);
    else
        dj_complain(dj_translate(language, "unknown command '%s'"), dj_quoted(name).text);
    dj_help_usage(&front, language, stderr);
    return NULL;
}

/* What could not be written was not said: a full disk is an error even for a command that succeeded. */
static int close_output(int exit_code, dj_language language) {
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return exit_code;
    if (errno != EPIPE && errno != 0)
        dj_complain(dj_translate(language, "cannot write: %s"), dj_system_reason(errno, language));
    return exit_code != DJ_EXIT_OK ? exit_code : DJ_EXIT_IO;
}
