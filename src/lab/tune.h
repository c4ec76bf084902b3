/* The weights of a game's value, tuned by matches (SPSA): each step moves all of them up or down by lot, plays those
 * against their mirror image, and goes a little towards the side that won more. */
#ifndef DJ_LAB_TUNE_H
#define DJ_LAB_TUNE_H

#include "lab.h"

#include "bots/aids.h"

#include <stdio.h>

typedef struct dj_lab_tuning {
    const dj_weight *table;
    int count;
    int32_t weights[DJ_WEIGHTS_MAX];
    dj_lab_count proof; /* games of the new weights against the old ones, on deals that no step has played */
} dj_lab_tuning;

/* So many steps of plan->games games each, and four times as many for the proof. The plan has two entries, alike. False
 * for a game without weights. */
bool dj_lab_can_tune(const dj_game *game);
DJ_MUST_CHECK dj_status dj_lab_tune(const dj_lab_plan *plan, int steps, const dj_lab_watch *watch,
                                    dj_lab_tuning *tuning, dj_error *error);

/* The table as games/<id>/rules/weights.h has it, with the command that made it. */
void dj_lab_write_weights(const dj_lab_plan *plan, const dj_lab_tuning *tuning, const char *command, FILE *file);

#endif
