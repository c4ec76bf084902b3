/* The processes that share a lab's games: one alone, or those that mpirun started. All of them call these in the same
 * order. The first has the whole at the end, and speaks. */
#ifndef DJ_LAB_TEAM_H
#define DJ_LAB_TEAM_H

#include <stdbool.h>
#include <stddef.h>

void dj_team_begin(void);
void dj_team_end(void);
int dj_team_size(void);
int dj_team_rank(void);

/* Whether all say yes. */
bool dj_team_agrees(bool is_yes);
/* What the first says. */
bool dj_team_follows(bool is_yes);
/* Brings the bytes of all to the first, which merges those of each other into its own, in their order. `room` is its
 * own memory of the same size. */
void dj_team_gather(void *own, void *room, size_t size, void (*merge)(void *own, const void *other));

#endif
