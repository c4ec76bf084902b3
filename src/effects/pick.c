#include "pick.h"

static int pick_random(const dj_effect_host *host, int wanted, uint8_t *found, int count);
static int pick_worth(const dj_effect_host *host, int sign, uint8_t *found, int count);

int dj_effect_pick_of(const dj_effect_host *host, dj_effect_things things, uint8_t *found, int count) {
    if (count == 0)
        return 0;
    switch (things.pick) {
    case DJ_PICK_RANDOM:
        return pick_random(host, things.count, found, count);
    case DJ_PICK_HIGHEST:
        return pick_worth(host, 1, found, count);
    case DJ_PICK_LOWEST:
        return pick_worth(host, -1, found, count);
    case DJ_PICK_TOP:
        return 1;
    case DJ_PICK_BOTTOM:
        found[0] = found[count - 1];
        return 1;
    default:
        return count;
    }
}

static int pick_random(const dj_effect_host *host, int wanted, uint8_t *found, int count) {
    int picked = 0;
    for (; picked < wanted && picked < count; picked++) {
        int other = picked + (int)host->duties->below(host->game, (uint32_t)(count - picked));
        uint8_t thing = found[other];
        found[other] = found[picked];
        found[picked] = thing;
    }
    return picked;
}

static int pick_worth(const dj_effect_host *host, int sign, uint8_t *found, int count) {
    int best = count - 1;
    for (int i = count - 2; i >= 0; i--)
        if (sign * host->duties->worth(host->game, found[i]) > sign * host->duties->worth(host->game, found[best]))
            best = i;
    found[0] = found[best];
    return 1;
}
