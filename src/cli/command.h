/* One command a file. Each is a row that says its name, its arguments and its flags; help, usage errors and parsing
 * are made from the rows. Every command also has --help, --lang, and what its row asks for. */
#ifndef DJ_CLI_COMMAND_H
#define DJ_CLI_COMMAND_H

#include "host/complain.h"
#include "host/file.h"

#include <stdio.h>

enum { DJ_FLAGS_MAX = 24, DJ_ARGUMENTS_MAX = 64, DJ_GIVEN_MAX = 64 };

typedef struct dj_flag {
    const char *name;     /* "seed", given as --seed */
    const char *argument; /* what it takes, "TEXT"; NULL for a switch */
    const char *help;     /* English, for dj_translate */
} dj_flag;

/* A parsed command line. Strings belong to the process. */
typedef struct dj_call dj_call;

typedef struct dj_command {
    const char *name;
    const char *arguments; /* as shown in usage: "GAME", "FILE..." or "" */
    int arguments_minimum, arguments_maximum;
    const char *summary; /* English, for dj_translate */
    const dj_flag *flags;
    int flag_count;
    /* One of them runs it and gives the exit code: the second where the first argument names a game, which was found;
     * the third where it names a file, which was read. */
    int (*run)(const dj_call *call);
    int (*run_game)(const dj_call *call, const dj_game *game);
    int (*run_file)(const dj_call *call, const char *text, size_t length);
} dj_command;

dj_language dj_call_language(const dj_call *call);
int dj_call_argument_count(const dj_call *call);
const char *dj_call_argument(const dj_call *call, int index); /* NULL beyond the last */
bool dj_call_has(const dj_call *call, const char *flag);
const char *dj_call_value(const dj_call *call, const char *flag); /* NULL where not given */
/* The values of a flag that may be given several times, from 0; NULL beyond the last. */
const char *dj_call_value_at(const dj_call *call, const char *flag, int index);
/* A number given by a flag, `standard` where it was not given; false, with a message said, where it is no number in
 * the range. */
DJ_MUST_CHECK bool dj_call_number(const dj_call *call, const char *flag, int64_t minimum, int64_t maximum,
                                  int64_t standard, int64_t *value);

/* The game an argument names; NULL after saying what is wrong, with a suggestion. */
const dj_game *dj_call_game(const dj_call *call, const char *id);
/* The card set of --set (of several, all of them together), or the game's own. NULL after saying every problem;
 * *exit_code then says how to end. The caller frees it with dj_call_free_content. */
const void *dj_call_content(const dj_call *call, const dj_game *game, int *exit_code);
/* The card set of --set, which was given, for the game named or, where *game is NULL, for the game the file names. */
const void *dj_call_set(const dj_call *call, const dj_game **game, int *exit_code);
/* The same for the file of another flag. */
const void *dj_call_set_at(const dj_call *call, const char *flag, const dj_game **game, int *exit_code);
/* The card set a save was played with: that of --set, the game's own, or the one kept beside the saves. NULL with the
 * reason said where none of them is it. */
const void *dj_call_saved_content(const dj_call *call, const dj_save_header *header, dj_language language,
                                  int *exit_code);
void dj_call_free_content(const dj_game *game, const void *content);

extern const dj_command dj_command_analyse, dj_command_bench, dj_command_cards, dj_command_check, dj_command_effects,
    dj_command_engine, dj_command_games, dj_command_lab, dj_command_new, dj_command_play, dj_command_print,
    dj_command_puzzle, dj_command_replay, dj_command_resume, dj_command_rules, dj_command_serve, dj_command_solve,
    dj_command_store;

/* The commands of this program, in the order they are shown. */
enum { DJ_COMMANDS_MAX = 24 };
extern const dj_command *const dj_commands[];
extern const int dj_command_count; /* at most DJ_COMMANDS_MAX */

#endif
