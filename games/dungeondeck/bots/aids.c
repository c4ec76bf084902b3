/* What Un dongeon dans un deck gives to bots: what players count, and fear. */
#include "bots/aids.h"

#include "games/dungeondeck/rules/dungeondeck.h"

static int32_t doors_of(const void *content, const void *state, int seat);
static int32_t lives_of(const void *content, const void *state, int seat);
static int32_t weapons_of(const void *content, const void *state, int seat);
static int32_t treasures_of(const void *content, const void *state, int seat);
static bool is_lost(const void *content, const void *state, int seat);

const dj_bot_aids dungeondeck_aids = {
    .measures =
        {
            {doors_of,
             12,
             {DJ_SENTENCES("It opens %s Boss door more.", "It opens %s Boss doors more.")},
             {DJ_SENTENCES("It opens %s Boss door less.", "It opens %s Boss doors less.")}},
            {lives_of,
             5,
             {DJ_SENTENCES("It saves %s life.", "It saves %s lives.")},
             {DJ_SENTENCES("It costs %s life.", "It costs %s lives.")}},
            {weapons_of,
             2,
             {DJ_SENTENCES("It brings %s Weapon more.", "It brings %s Weapons more.")},
             {DJ_SENTENCES("It costs %s Weapon.", "It costs %s Weapons.")}},
            {treasures_of,
             1,
             {DJ_SENTENCES("It brings %s Treasure more.", "It brings %s Treasures more.")},
             {DJ_SENTENCES("It costs %s Treasure.", "It costs %s Treasures.")}},
        },
    .even = 210,
    .scale = 110,
    .is_feared = is_lost,
    .fear = DJ_SENTENCE("What it fears: %d out of 100 times the adventure soon ends badly."),
};

static int32_t doors_of(const void *content, const void *state, int seat) {
    (void)seat;
    int next = dungeondeck_next_door(content, state);
    return next > 0 ? next - 1 : DUNGEONDECK_DOORS;
}

static int32_t lives_of(const void *content, const void *state, int seat) {
    (void)content;
    (void)seat;
    return DUNGEONDECK_LIVES - ((const dungeondeck_state *)state)->wound_count;
}

static int32_t weapons_of(const void *content, const void *state, int seat) {
    (void)content;
    (void)seat;
    return ((const dungeondeck_state *)state)->weapon_count;
}

static int32_t treasures_of(const void *content, const void *state, int seat) {
    (void)content;
    (void)seat;
    return ((const dungeondeck_state *)state)->treasure_count;
}

static bool is_lost(const void *content, const void *state_, int seat) {
    const dungeondeck_state *state = state_;
    (void)content;
    (void)seat;
    return state->phase == DUNGEONDECK_OVER && state->ending != DUNGEONDECK_WON;
}
