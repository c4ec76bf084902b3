/* The names that events have in JSON, with their values. */
#include "dungeonpen.h"

static const char *const ends[] = {"free", "wall", "failed"};
static const char *const decks[] = {"event", "clutter"};
static const char *const reasons[] = {"wall", "potion", "treasure", "card"};
static const char *const changes[] = {"shake",  "reach",         "veer",      "strength-min", "strength-max",
                                      "hurt",   "again",         "forgotten", "weak-hand",    "blind",
                                      "unhurt", "finds-nothing", "no-event",  "misses"};
const char *const dungeonpen_trigger_words[DUNGEONPEN_TRIGGERS] = {
    "draw", "use", "turn", "wall", "fail", "chest", "potion", "treasure", "robbed", "death", "always", "kept"};
static const char *const verbs[DUNGEONPEN_VERBS] = {"flick", "wall",   "use",     "character", "choose", "yes", "no",
                                                    "first", "second", "quibble", "draw",      "end",    "keep"};

const dj_event_kind dungeonpen_events[DUNGEONPEN_EVENT_KINDS] = {
    [DUNGEONPEN_BEGAN] = {"began", {"sheet", "first"}},
    [DUNGEONPEN_TOOK_ROLE] = {"took-role", {"seat", "card", "life"}},
    [DUNGEONPEN_TURN_BEGAN] = {"turn", {"seat", "flicks"}},
    [DUNGEONPEN_FLICKED] = {"flicked", {"seat", "direction", "strength", "lost"}},
    [DUNGEONPEN_STROKE] = {"stroke", {"seat", "x", "y", "points"}},
    [DUNGEONPEN_CURVE] = {"curve", {"bend_x", "bend_y", "to_x", "to_y"}},
    [DUNGEONPEN_STOPPED] = {"stopped", {"seat", "x", "y", "how"}, {[3] = DJ_WORDS(ends)}},
    [DUNGEONPEN_DRANK] = {"drank", {"seat", "x", "y", "marks"}},
    [DUNGEONPEN_OPENED] = {"opened", {"seat", "x", "y"}},
    [DUNGEONPEN_GRABBED] = {"grabbed", {"seat"}},
    [DUNGEONPEN_DROPPED] = {"dropped", {"seat"}},
    [DUNGEONPEN_DREW] = {"drew", {"seat", "card", "deck"}, {[2] = DJ_WORDS(decks)}},
    [DUNGEONPEN_KEPT] = {"kept", {"seat", "card"}},
    [DUNGEONPEN_BAG_WAS_FULL] = {"bag-was-full", {"seat", "card"}},
    [DUNGEONPEN_USED] = {"used", {"seat", "card"}},
    [DUNGEONPEN_RETURNED] = {"returned", {"card"}},
    [DUNGEONPEN_RESHUFFLED] = {"reshuffled", {NULL}},
    [DUNGEONPEN_APPLIES] = {"applies", {"seat", "card", "trigger"}, {[2] = DJ_WORDS(dungeonpen_trigger_words)}},
    [DUNGEONPEN_LIFE_CHANGED] = {"life", {"seat", "by", "life", "why"}, {[3] = DJ_WORDS(reasons)}},
    [DUNGEONPEN_NEXT_FLICK] = {"next-flick", {"seat", "what", "now"}, {[1] = DJ_WORDS(changes)}},
    [DUNGEONPEN_ROLLED] = {"rolled", {"seat", "face"}},
    [DUNGEONPEN_WALL_ROLLED] = {"wall-rolled", {"seat", "red", "black", "length"}},
    [DUNGEONPEN_WALL_DRAWN] = {"wall-drawn", {"x", "y", "length", "vertical"}},
    [DUNGEONPEN_NO_WALL] = {"no-wall", {"seat", "length"}},
    [DUNGEONPEN_WALL_ERASED] = {"wall-erased", {"x", "y", "length", "vertical"}},
    [DUNGEONPEN_REFILLED] = {"refilled", {"x", "y", "marks"}},
    [DUNGEONPEN_MOVED] = {"moved", {"seat", "x", "y"}},
    [DUNGEONPEN_BAG_CHANGED] = {"bag", {"card", "from", "to"}},
    [DUNGEONPEN_ANSWERED] = {"answered", {"seat", "verb", "thing", "cell"}, {[1] = DJ_WORDS(verbs)}},
    [DUNGEONPEN_QUIBBLED] = {"quibbled", {"seat", "distance", "x", "y"}},
    [DUNGEONPEN_SAVED] = {"saved", {"seat", "life"}},
    [DUNGEONPEN_UNMET] = {"unmet", {"seat", "program", "at"}},
    [DUNGEONPEN_ENDED] = {"ended", {"ending", "winner"}, {[0] = {dungeonpen_ending_words, DUNGEONPEN_ENDINGS, NULL}}},
};
