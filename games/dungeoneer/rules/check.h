/* The two halves of the check: what lies there, and what is in progress. */
#ifndef DUNGEONEER_CHECK_H
#define DUNGEONEER_CHECK_H

#include "rules.h"

/* check_plays.c: plays and encounters, whose numbers may be anything; then whether the moment makes sense. */
const char *dungeoneer_check_plays(const dungeoneer_set *set, const dungeoneer_state *state);
const char *dungeoneer_check_moment(const dungeoneer_set *set, const dungeoneer_state *state);
/* Whether the play's card is in no other zone. */
bool dungeoneer_is_on_table(const dungeoneer_set *set, const dungeoneer_play *play);
bool dungeoneer_is_zero(const void *bytes, size_t count);

#endif
