/* The events, by the names that they have in JSON. */
#include "donjonz.h"

const dj_event_kind donjonz_events[DONJONZ_EVENT_KINDS] = {
    [DONJONZ_SHUFFLED] = {"shuffled", {"cards"}},
    [DONJONZ_REVEALED] = {"revealed", {"card"}},
    [DONJONZ_PLACED] = {"placed", {"card", "x", "y", "turn"}},
    [DONJONZ_MAPPED] = {"mapped", {"cards"}},
    [DONJONZ_STEPPED] = {"stepped", {"direction", "cell"}},
    [DONJONZ_FOUND_GOLD] = {"found-gold", {"gold"}},
    [DONJONZ_FOUND_KEY] = {"found-key", {NULL}},
    [DONJONZ_OPENED] = {"opened", {"gold"}},
    [DONJONZ_FOUND_LOCKED] = {"found-locked", {NULL}},
    [DONJONZ_FOUND_WEAPON] = {"found-weapon", {"weapon"}},
    [DONJONZ_TOOK] = {"took", {"weapon"}},
    [DONJONZ_LEFT] = {"left", {"weapon"}},
    [DONJONZ_DROPPED] = {"dropped", {"weapon", "taken"}},
    [DONJONZ_DEFEATED] = {"defeated", {"monster", "monsters", "points"}},
    [DONJONZ_ROBBED] = {"robbed", {"monster", "gold"}},
    [DONJONZ_DIED] = {"died", {"monster"}},
    [DONJONZ_STUCK] = {"stuck", {"score", "rating"}},
};
