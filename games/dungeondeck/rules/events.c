/* The names that events have in JSON, with their values and the words of these. */
#include "dungeondeck.h"

static const char *const coming_words[] = {"now", "later", "never"};

const dj_event_kind dungeondeck_events[DUNGEONDECK_EVENT_KINDS] = {
    [DUNGEONDECK_SHUFFLED] = {"shuffled", {"cards"}},
    [DUNGEONDECK_SHOWS] = {"shows", {"card"}},
    [DUNGEONDECK_WENT] = {"went", {"icon", "streak"}, {DJ_WORDS(dungeondeck_kind_words)}},
    [DUNGEONDECK_GOT_LOST] = {"got-lost",
                              {"icon", "face"},
                              {DJ_WORDS(dungeondeck_kind_words), DJ_WORDS(dungeondeck_face_words)}},
    [DUNGEONDECK_TURNED_BACK] = {"turned-back", {NULL}},
    [DUNGEONDECK_FLED] = {"fled", {NULL}},
    [DUNGEONDECK_FIGHT_BEGAN] = {"fight-began", {"enemy", "assaults"}},
    [DUNGEONDECK_PASSED] = {"passed", {"card"}},
    [DUNGEONDECK_FIGHT_WON] = {"fight-won", {"strength", "enemy", "weapons"}},
    [DUNGEONDECK_FIGHT_LOST] = {"fight-lost", {"strength", "enemy", "weapons"}},
    [DUNGEONDECK_WOUNDED] = {"wounded", {"card", "lives"}},
    [DUNGEONDECK_OFFERED] = {"offered", {"treasures"}},
    [DUNGEONDECK_SETTLED] = {"settled", {NULL}},
    [DUNGEONDECK_FOUND] = {"found", {"icon", "count"}, {DJ_WORDS(dungeondeck_kind_words)}},
    [DUNGEONDECK_LEFT_BEHIND] = {"left-behind", {"card"}},
    [DUNGEONDECK_SPRUNG] = {"sprung", {NULL}},
    [DUNGEONDECK_DISCARDED] = {"discarded", {"icon", "card"}, {DJ_WORDS(dungeondeck_kind_words)}},
    [DUNGEONDECK_HEALED] = {"healed", {"card", "lives"}},
    [DUNGEONDECK_BOSS_MET] = {"boss-met", {"door", "waits"}, {[1] = DJ_WORDS(coming_words)}},
    [DUNGEONDECK_BOSS_VALUED] = {"boss-valued", {"enemy", "door", "assaults"}},
    [DUNGEONDECK_BOSS_DEFEATED] = {"boss-defeated", {"door"}},
    [DUNGEONDECK_DOOR_REPASSED] = {"door-repassed", {"door"}},
    [DUNGEONDECK_CAME_OUT] = {"came-out", {NULL}},
    [DUNGEONDECK_DIED] = {"died", {NULL}},
    [DUNGEONDECK_TORCHES_OUT] = {"torches-out", {NULL}},
};
