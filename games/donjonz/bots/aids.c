/* What DONJONZ gives to bots, and its solver. */
#include "bots/aids.h"

#include "solver.h"

const dj_bot_aids donjonz_aids = {.best = &dj_bot_search, .solver = &donjonz_solver};
