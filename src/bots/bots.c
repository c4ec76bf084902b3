#include "bots.h"

#include <string.h>

static const dj_bot *const bots[] = {&dj_bot_random, &dj_bot_greedy, &dj_bot_search};
enum { BOT_COUNT = sizeof bots / sizeof *bots };

const dj_bot *const *dj_bots(int *count) {
    *count = BOT_COUNT;
    return bots;
}

const dj_bot *dj_bot_find(const char *name) {
    for (int i = 0; i < BOT_COUNT; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}
