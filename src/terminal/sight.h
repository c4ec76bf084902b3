/* What one viewer may know of a game in progress: all that a drawer gets (X02).
 *
 * The state is one that the viewer cannot tell from the real one: what is hidden was dealt anew, so a drawer that reads
 * it shows nothing true. Of what happened, only the events that the viewer saw are told. */
#ifndef DJ_TERMINAL_SIGHT_H
#define DJ_TERMINAL_SIGHT_H

#include "donjon/table.h"

#include <stddef.h>

typedef struct dj_sight {
    const dj_table *table; /* for the functions below alone; must outlive the sight */
    int viewer;            /* a seat, DJ_SPECTATOR or DJ_EVERYTHING */
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
} dj_sight;

/* Takes a look at the table as it is now. DJ_EVERYTHING sees the real state. */
void dj_sight_take(dj_sight *sight, const dj_table *table, int viewer);

const dj_game *dj_sight_game(const dj_sight *sight);
const void *dj_sight_content(const dj_sight *sight);
const void *dj_sight_state(const dj_sight *sight);

/* Moves played so far. */
int dj_sight_length(const dj_sight *sight);
/* What the viewer saw of a move, or of the set-up with -1; returns the number of events. */
int dj_sight_events(const dj_sight *sight, int move, dj_event out[DJ_EVENTS_MAX]);

#endif
