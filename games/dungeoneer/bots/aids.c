/* What Dungeoneer gives to bots: what players count, and fear. */
#include "bots/aids.h"

#include "games/dungeoneer/rules/rules.h"

static int32_t quests_of(const void *content, const void *state, int seat);
static int32_t life_of(const void *content, const void *state, int seat);
static int32_t glory_of(const void *content, const void *state, int seat);
static int32_t safety_of(const void *content, const void *state, int seat);
static bool is_dead(const void *content, const void *state, int seat);

const dj_bot_aids dungeoneer_aids = {
    .measures =
        {
            {quests_of,
             40,
             {DJ_SENTENCES("It completes %s quest more.", "It completes %s quests more.")},
             {DJ_SENTENCES("It completes %s quest less.", "It completes %s quests less.")}},
            {life_of,
             8,
             {DJ_SENTENCES("It saves your hero %s life.", "It saves your hero %s lives.")},
             {DJ_SENTENCES("It costs your hero %s life.", "It costs your hero %s lives.")}},
            {glory_of,
             1,
             {DJ_SENTENCES("It leaves you %s point of glory more.", "It leaves you %s points of glory more.")},
             {DJ_SENTENCES("It costs you %s point of glory.", "It costs you %s points of glory.")}},
            {safety_of,
             1,
             {DJ_SENTENCES("It spares you %s point of peril.", "It spares you %s points of peril.")},
             {DJ_SENTENCES("It gives the others %s point of peril to use against you.",
                           "It gives the others %s points of peril to use against you.")}},
        },
    .scale = 6500,
    .is_feared = is_dead,
    .fear = DJ_SENTENCE("What it fears: %d out of 100 times your hero soon dies."),
};

static int32_t quests_of(const void *content, const void *state, int seat) {
    (void)content;
    return ((const dungeoneer_state *)state)->seats[seat].completed;
}

static int32_t life_of(const void *content, const void *state, int seat) {
    return dungeoneer_life_of(content, state, seat) - ((const dungeoneer_state *)state)->seats[seat].wounds;
}

static int32_t glory_of(const void *content, const void *state, int seat) {
    (void)content;
    return ((const dungeoneer_state *)state)->seats[seat].glory;
}

static int32_t safety_of(const void *content, const void *state, int seat) {
    (void)content;
    return -((const dungeoneer_state *)state)->seats[seat].peril;
}

static bool is_dead(const void *content, const void *state, int seat) {
    (void)content;
    return !dungeoneer_is_alive(state, seat);
}
