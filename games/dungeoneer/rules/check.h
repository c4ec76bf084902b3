/* The parts of the check: what lies there, what is in progress, and whether the moment makes sense. */
#ifndef DUNGEONEER_CHECK_H
#define DUNGEONEER_CHECK_H

#include "rules.h"

/* check_plays.c: plays and encounters, whose numbers may be anything. */
const char *dungeoneer_check_plays(const dungeoneer_set *set, const dungeoneer_state *state);
/* Whether the play's card is in no other zone. */
bool dungeoneer_is_on_table(const dungeoneer_set *set, const dungeoneer_play *play);
/* check_moment.c: after all else. */
const char *dungeoneer_check_moment(const dungeoneer_set *set, const dungeoneer_state *state);

#endif
