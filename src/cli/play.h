/* What starting a game takes, for the commands that do it. */
#ifndef DJ_CLI_PLAY_H
#define DJ_CLI_PLAY_H

#include "command.h"
#include "host/seed.h"
#include "terminal/front.h"

/* A new game of the original cards, played to where the player leaves it. A random seed where the configuration has
 * none. `wish` is what the player wants next, where it is not done yet: to leave, or another game. */
int dj_play_new(const dj_call *call, const dj_game *game, const dj_config *config,
                const dj_player players[DJ_SEATS_MAX], dj_language language, const dj_front *front, dj_wish *wish);

/* Goes on with a saved game. */
int dj_play_saved(const dj_call *call, const char *path, dj_language language, const dj_front *front, dj_wish *wish);

/* Plays the table of `start`, then the same game again, dealt anew, as often as the player wishes, or shows it again.
 */
int dj_play_on(const void *content, dj_session_start *start, const dj_front *front, dj_wish *wish);

/* The front of a command that has --plain and --ascii. */
dj_front dj_call_front(const dj_call *call);

/* The options of every --option, NAME=VALUE once or several times with commas between. False with the mistake said. */
DJ_MUST_CHECK bool dj_call_options(const dj_call *call, const dj_game *game, dj_config *config);

/* Who plays, from "greedy,search": bots take the last seats; "-" is a person. False with the mistake said. */
DJ_MUST_CHECK bool dj_call_bots(dj_language language, const char *names, int seats, dj_player players[DJ_SEATS_MAX]);
/* The player of a name; false with the mistake said, and a suggestion. */
DJ_MUST_CHECK bool dj_call_player(dj_language language, const char *name, dj_player *player);

#endif
