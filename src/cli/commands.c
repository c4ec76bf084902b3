/* The commands of `donjon`: those of the parts it is built with. */
#include "command.h"

const dj_command *const dj_commands[] = {
#ifdef DJ_WITH_TERMINAL
    &dj_command_play,    &dj_command_resume,
#endif
    &dj_command_games,   &dj_command_rules,  &dj_command_cards, &dj_command_effects,
    &dj_command_check,   &dj_command_new,    &dj_command_print,
#ifdef DJ_WITH_TERMINAL
    &dj_command_replay,  &dj_command_puzzle,
#endif
    &dj_command_solve,
#ifdef DJ_WITH_LAB
    &dj_command_analyse, &dj_command_lab,
#endif
    &dj_command_bench,   &dj_command_engine,
#ifdef DJ_WITH_SERVER
    &dj_command_serve,   &dj_command_store,
#endif
};
const int dj_command_count = sizeof dj_commands / sizeof *dj_commands;
_Static_assert(sizeof dj_commands / sizeof *dj_commands <= DJ_COMMANDS_MAX, "lists of commands are longer");
