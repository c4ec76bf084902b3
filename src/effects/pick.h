/* Which of the things that an action found are meant where nobody is asked: by chance, by worth, by place. */
#ifndef DJ_EFFECTS_PICK_H
#define DJ_EFFECTS_PICK_H

#include "program.h"

/* Leaves those picked at the beginning of `found`, where the last come is first; returns how many. */
int dj_effect_pick_of(const dj_effect_host *host, dj_effect_things things, uint8_t *found, int count);

#endif
