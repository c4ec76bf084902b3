/* The names that events have in JSON, with their values and the words of these. */
#include "donjonz.h"

#define WEAPON  .list = donjonz_item_words + DONJONZ_WEAPON, .count = DONJONZ_WEAPON_TYPES
#define MONSTER .list = donjonz_item_words + DONJONZ_MONSTER, .count = DONJONZ_WEAPON_TYPES

const dj_event_kind donjonz_events[DONJONZ_EVENT_KINDS] = {
    [DONJONZ_SHUFFLED] = {"shuffled", {"cards"}},
    [DONJONZ_REVEALED] = {"revealed", {"card"}},
    [DONJONZ_PLACED] = {"placed", {"card", "x", "y", "turn"}},
    [DONJONZ_MAPPED] = {"mapped", {"cards"}},
    [DONJONZ_STEPPED] = {"stepped", {"direction", "cell"}, {DJ_WORDS(donjonz_direction_words)}},
    [DONJONZ_FOUND_GOLD] = {"found-gold", {"gold"}},
    [DONJONZ_FOUND_KEY] = {"found-key", {NULL}},
    [DONJONZ_OPENED] = {"opened", {"gold"}},
    [DONJONZ_FOUND_LOCKED] = {"found-locked", {NULL}},
    [DONJONZ_FOUND_WEAPON] = {"found-weapon", {"weapon"}, {{WEAPON}}},
    [DONJONZ_TOOK] = {"took", {"weapon"}, {{WEAPON}}},
    [DONJONZ_LEFT] = {"left", {"weapon"}, {{WEAPON}}},
    [DONJONZ_DROPPED] = {"dropped", {"weapon", "taken"}, {{WEAPON}, {WEAPON}}},
    [DONJONZ_DEFEATED] = {"defeated", {"monster", "monsters", "points"}, {{MONSTER}}},
    [DONJONZ_ROBBED] = {"robbed", {"monster", "gold"}, {{MONSTER}}},
    [DONJONZ_DIED] = {"died", {"monster"}, {{MONSTER}}},
    [DONJONZ_STUCK] = {"stuck", {"score", "rating"}, {[1] = DJ_WORDS(donjonz_rating_words)}},
};
