/* The commands of `donjon`. */
#include "command.h"

const dj_command *const dj_commands[] = {
    &dj_command_play,  &dj_command_resume, &dj_command_games,  &dj_command_rules,  &dj_command_cards,
    &dj_command_check, &dj_command_new,    &dj_command_print,  &dj_command_replay, &dj_command_solve,
    &dj_command_lab,   &dj_command_bench,  &dj_command_engine, &dj_command_serve,  &dj_command_store,
};
const int dj_command_count = sizeof dj_commands / sizeof *dj_commands;
_Static_assert(sizeof dj_commands / sizeof *dj_commands <= DJ_COMMANDS_MAX, "lists of commands are longer");
