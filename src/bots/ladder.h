/* The ladder of strengths: what each rung is in a game, and how it errs. People overlook moves, grasp at what they get
 * at once, hope or fear; so do the lower rungs. They do not play at random. */
#ifndef DJ_BOTS_LADDER_H
#define DJ_BOTS_LADDER_H

#include "aids.h"

/* By weighing, and by aiming, with faults. */
void dj_weigh(const dj_seat *seat, dj_dice *dice, int iterations, const dj_faults *faults, dj_language language,
              dj_bot_choice *choice);
void dj_aim(const dj_seat *seat, dj_dice *dice, int iterations, const dj_faults *faults, dj_language language,
            dj_bot_choice *choice);
/* As a rung does. */
void dj_climb(const dj_seat *seat, dj_dice *dice, const dj_rung *rung, dj_language language, dj_bot_choice *choice);

#endif
