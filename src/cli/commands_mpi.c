/* The commands of `donjon-mpi`: all but the server, whose loop (libev) and OpenMPI's (libevent) have functions of the
 * same names, so that no program can hold both. */
#include "command.h"

const dj_command *const dj_commands[] = {
    &dj_command_play,    &dj_command_resume,  &dj_command_games, &dj_command_rules, &dj_command_cards,
    &dj_command_effects, &dj_command_check,   &dj_command_new,   &dj_command_print, &dj_command_replay,
    &dj_command_solve,   &dj_command_analyse, &dj_command_lab,   &dj_command_bench, &dj_command_engine,
};
const int dj_command_count = sizeof dj_commands / sizeof *dj_commands;
