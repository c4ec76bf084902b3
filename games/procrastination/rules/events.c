/* The events of the game: their names, and the words of their values. */
#include "procrastination.h"

const dj_event_kind procrastination_events[PROCRASTINATION_EVENT_KINDS] = {
    [PROCRASTINATION_DEALT] = {"dealt", {"seats", "cards", "from"}},
    [PROCRASTINATION_PHASE_BEGAN] = {"phase", {"phase", "round"}},
    [PROCRASTINATION_CHOSE] = {"chose", {"seat", "answer"}},
    [PROCRASTINATION_CHOSE_CARD] = {"chose-card", {"seat", "card", "as"}},
    [PROCRASTINATION_REVEALED] = {"revealed", {"seat", "card", "as"}},
    [PROCRASTINATION_DOMINATES] = {"dominates", {"seat", "enemy", "value"}},
    [PROCRASTINATION_APPLIES] = {"applies", {"seat", "card", "trigger"}},
    [PROCRASTINATION_MOVED] = {"moved", {"seat", "card", "from", "to"}},
    [PROCRASTINATION_CHANGED] = {"changed", {"seat", "by", "total"}},
    [PROCRASTINATION_BECAME] = {"became", {"seat", "state", "detail"}},
    [PROCRASTINATION_ALLOWED] = {"allowed", {"seat", "what", "number"}},
    [PROCRASTINATION_ROLLED] = {"rolled", {"seat", "die", "face", "why"}},
    [PROCRASTINATION_COMPARED] = {"compared", {"seat", "outcome", "total", "enemy_total"}},
    [PROCRASTINATION_SHUFFLED] = {"shuffled", {"seat", "with", "how"}},
    [PROCRASTINATION_ENDED] = {"ended", {"winners"}},
    [PROCRASTINATION_TOLD_ENOUGH] = {"told-enough", {NULL}},
};

/* The Bluff and nothing at all are no cards. */
static const char *const role_words[] = {
    [PROCRASTINATION_AS_FIGHTER] = "fighter", [PROCRASTINATION_AS_SUPPORT] = "support",
    [PROCRASTINATION_AS_BLUFF] = NULL,        [PROCRASTINATION_AS_NOTHING] = NULL,
    [PROCRASTINATION_AS_SHOWN] = "shown",
};
enum { ROLES = sizeof role_words / sizeof *role_words };

const dj_event_ways procrastination_ways[PROCRASTINATION_WAYS] = {
    {PROCRASTINATION_CHOSE_CARD, role_words, ROLES},
    {PROCRASTINATION_REVEALED, role_words, ROLES},
    {PROCRASTINATION_MOVED, procrastination_zone_words, PROCRASTINATION_ZONES},
};
