/* How a command line becomes a dj_call, and how the rows become help. For main.c, and for what shows a game
 * again; commands use command.h. */
#ifndef DJ_CLI_CALL_H
#define DJ_CLI_CALL_H

#include "command.h"

struct dj_call {
    const dj_command *command;
    dj_language language;
    bool wants_help;
    int argument_count;
    const char *arguments[DJ_ARGUMENTS_MAX];
    const char *values[DJ_FLAGS_MAX]; /* by the row's flags; a switch that was given holds "" */
    /* All values in the order given, for flags that may come several times. */
    int given_count;
    struct {
        int flag;
        const char *value;
    } given[DJ_GIVEN_MAX];
};

/* French where the locale asks for it, else English. */
dj_language dj_locale_language(void);

/* Reads a command's line, argv[0] being its name. With `stops_early` the first argument ends the flags, for the line
 * that names a command. False with the mistake and the usage said on stderr. */
DJ_MUST_CHECK bool dj_call_parse(dj_call *call, const dj_command *command, dj_language language, int argc, char **argv,
                                 bool stops_early);

/* Runs the command of a call: the exit code. What its row asks of the first argument is looked for here, and a mistake
 * in it is said. */
int dj_call_run(const dj_call *call);

/* The commit that the program was built from; empty where git does not know. */
extern const char dj_commit[];

/* "Usage: donjon games [OPTIONS]" */
void dj_help_usage(const dj_command *command, dj_language language, FILE *out);
void dj_help_command(const dj_command *command, dj_language language, FILE *out);
void dj_help_overview(const dj_command *const *commands, int count, dj_language language, FILE *out);

#endif
