/* The inside of a table, for the files that work on it: table.c plays, save.c writes and reads, seal.c seals. */
#ifndef DJ_TABLE_PARTS_H
#define DJ_TABLE_PARTS_H

#include "donjon/seal.h"
#include "donjon/table.h"

enum {
    DJ_SCRIPT_MAX = 256,        /* scripted rolls waiting at once */
    DJ_TABLE_MOVES_MAX = 65536, /* far beyond any game; keeps a hostile save small */
};

typedef struct dj_step {
    dj_played played;
    int rolls;       /* scripted rolls it used */
    int event_start; /* its events, in the table's list */
    int event_count;
} dj_step;

typedef enum dj_barrier { DJ_BARRIER_NONE, DJ_BARRIER_CHANCE, DJ_BARRIER_REVEAL, DJ_BARRIER_TURN } dj_barrier;

/* What every move needs comes first, close together: with thousands of tables the rest is not in a processor's cache.
 */
struct dj_table {
    const dj_game *game;
    const void *content;
    unsigned char *state;
    unsigned char *start; /* the position made by hand that it began from, or NULL */

    dj_step *steps;
    int step_count, step_room;

    unsigned char *snapshots; /* the states before the moves that can be taken back, oldest first */
    int snapshot_count, snapshot_room;
    dj_barrier barrier; /* why the oldest snapshot is not older */

    int script_length;
    dj_event *events; /* of the set-up, then of each move */
    int event_count, event_room;
    int setup_event_count;
    bool is_sealed;
    bool has_undone; /* the last thing done was to take a move back */

    dj_config config;
    char names[DJ_SEATS_MAX][DJ_SEAT_NAME]; /* for sentences; empty for those of the program's own */
    int32_t script[DJ_SCRIPT_MAX];          /* waiting rolls */
    int32_t *rolls;                         /* scripted rolls used so far, in order */
    int roll_count, roll_room;
    dj_sealed sealed; /* where is_sealed */
};

/* Fills an error (which may be NULL) and returns DJ_NO_MEMORY. */
dj_status dj_no_memory(dj_error *error);
/* Refused where a game must not even be set up with it: set-ups rely on seats and options that there are. */
DJ_MUST_CHECK dj_status dj_config_check(const dj_game *game, const dj_config *config, dj_error *error);

#endif
