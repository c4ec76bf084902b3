/* What Donjon & Procrastination gives to bots: which choices others cannot tell apart. */
#include "bots/aids.h"

#include "games/procrastination/rules/procrastination.h"

static bool look_alike(const void *state, dj_move one, dj_move other);
static bool is_card(dj_move move);

const dj_bot_aids procrastination_aids = {.look_alike = look_alike};

/* P10: a Support and the Bluff, as long as they lie face down. */
static bool look_alike(const void *state, dj_move one, dj_move other) {
    bool is_hidden = ((const procrastination_state *)state)->phase == PROCRASTINATION_LAY;
    return one == other || (is_hidden && is_card(one) && is_card(other));
}

static bool is_card(dj_move move) {
    int verb = (int)(move >> 16);
    return verb == PROCRASTINATION_LAY_CARD || verb == PROCRASTINATION_LAY_THE_BLUFF;
}
