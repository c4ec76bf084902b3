/* What DONJONZ gives to bots. */
#include "bots/aids.h"

const dj_bot_aids donjonz_aids = {.best = &dj_bot_search};
