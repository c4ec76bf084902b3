/* What Un dongeon dans un deck gives to bots: what players count, and fear. */
#include "bots/aids.h"

#include "games/dungeondeck/rules/dungeondeck.h"

static int32_t doors_of(const void *content, const void *state, int seat);
static int32_t lives_of(const void *content, const void *state, int seat);
static int32_t weapons_of(const void *content, const void *state, int seat);
static int32_t treasures_of(const void *content, const void *state, int seat);
static bool is_lost(const void *content, const void *state, int seat);
static bool is_fight(const void *content, const void *state, int seat, dj_move answer);
static bool is_price(const void *content, const void *state, int seat, dj_move answer);
static bool is_find(const void *content, const void *state, int seat, dj_move answer);
static bool is_way(const void *content, const void *state, int seat, dj_move answer);
static bool has_move(const void *content, const void *state, int first, int count);

static const dj_theme themes[] = {
    {"price", DJ_SENTENCE("What it costs"), DJ_SENTENCE("Lives, Treasures, Weapons: what do you part with?"), is_price},
    {"fight", DJ_SENTENCE("Fight or flee"), DJ_SENTENCE("A Monster bars the way. What now?"), is_fight},
    {"find", DJ_SENTENCE("Take or leave"), DJ_SENTENCE("Something lies there. Do you take it, and which one?"),
     is_find},
    {"way", DJ_SENTENCE("Find the way"), DJ_SENTENCE("Which way leads furthest?"), is_way},
};

const dj_bot_aids dungeondeck_aids = {
    .measures =
        {
            {doors_of,
             12,
             {DJ_SENTENCES("On average you open %s more Boss door.", "On average you open %s more Boss doors.")},
             {DJ_SENTENCES("On average you open %s fewer Boss door.", "On average you open %s fewer Boss doors.")}},
            {lives_of,
             5,
             {DJ_SENTENCES("On average you keep %s more life.", "On average you keep %s more lives.")},
             {DJ_SENTENCES("On average you lose %s more life.", "On average you lose %s more lives.")}},
            {weapons_of,
             2,
             {DJ_SENTENCES("On average you hold %s more Weapon.", "On average you hold %s more Weapons.")},
             {DJ_SENTENCES("On average you hold %s fewer Weapon.", "On average you hold %s fewer Weapons.")}},
            {treasures_of,
             1,
             {DJ_SENTENCES("On average you hold %s more Treasure.", "On average you hold %s more Treasures.")},
             {DJ_SENTENCES("On average you hold %s fewer Treasure.", "On average you hold %s fewer Treasures.")}},
        },
    .even = 172,
    .scale = 50,
    .is_feared = is_lost,
    .fear = DJ_SENTENCE("The risk: %d out of 100 times the adventure soon ends badly."),
    .themes = themes,
    .theme_count = sizeof themes / sizeof *themes,
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

static bool is_price(const void *content, const void *state, int seat, dj_move answer) {
    (void)seat;
    return answer >= DUNGEONDECK_SUFFER || has_move(content, state, DUNGEONDECK_SUFFER, 2) ||
           has_move(content, state, DUNGEONDECK_LOSE, DUNGEONDECK_HEAL - DUNGEONDECK_LOSE);
}

static bool is_fight(const void *content, const void *state, int seat, dj_move answer) {
    (void)seat;
    (void)answer;
    return has_move(content, state, DUNGEONDECK_FIGHT, DUNGEONDECK_TAKE - DUNGEONDECK_FIGHT);
}

static bool is_find(const void *content, const void *state, int seat, dj_move answer) {
    (void)seat;
    (void)answer;
    return has_move(content, state, DUNGEONDECK_TAKE, DUNGEONDECK_LEAVE - DUNGEONDECK_TAKE);
}

static bool is_way(const void *content, const void *state, int seat, dj_move answer) {
    (void)seat;
    (void)answer;
    return has_move(content, state, DUNGEONDECK_GO, DUNGEONDECK_FIGHT - DUNGEONDECK_GO);
}

/* Whether one of so many moves is legal. */
static bool has_move(const void *content, const void *state, int first, int count) {
    for (int move = first; move < first + count; move++)
        if (dungeondeck_why_not(content, state, 0, (dj_move)move).rule == NULL)
            return true;
    return false;
}
