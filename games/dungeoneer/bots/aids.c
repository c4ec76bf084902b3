/* What Dungeoneer gives to bots: what players count and fear, and the rungs of the ladder (docs/balance.md
 * has what they win). */
#include "bots/aids.h"

#include "games/dungeoneer/rules/rules.h"

static int turn_of(const void *state);
static int32_t quests_of(const void *content, const void *state, int seat);
static int32_t life_of(const void *content, const void *state, int seat);
static int32_t glory_of(const void *content, const void *state, int seat);
static int32_t safety_of(const void *content, const void *state, int seat);
static bool is_dead(const void *content, const void *state, int seat);
static bool is_quest(const void *content, const void *state, int seat, dj_move answer);
static bool is_map(const void *content, const void *state, int seat, dj_move answer);
static bool is_master(const void *content, const void *state, int seat, dj_move answer);
static bool is_walk(const void *content, const void *state, int seat, dj_move answer);
static bool is_hand(const void *content, const void *state, int seat, dj_move answer);
static bool is_fight(const void *content, const void *state, int seat, dj_move answer);

static const dj_theme themes[] = {
    {"quest", DJ_SENTENCE("Complete a quest this turn"),
     DJ_SENTENCE("A quest can be completed in this turn. What do you do now?"), is_quest},
    {"map", DJ_SENTENCE("Build the dungeon"), DJ_SENTENCE("Where do you lay the map?"), is_map},
    {"master", DJ_SENTENCE("Master of the dungeon"),
     DJ_SENTENCE("It is your hour to be dungeon master. What do you play, or not?"), is_master},
    {"walk", DJ_SENTENCE("The way of the hero"), DJ_SENTENCE("Your hero moves. What do you do now?"), is_walk},
    {"hand", DJ_SENTENCE("What can go"), DJ_SENTENCE("What do you discard?"), is_hand},
    {"fight", DJ_SENTENCE("In the thick of it"), DJ_SENTENCE("A card or a blow is on its way. What do you answer?"),
     is_fight},
};

static const dj_rung rungs[] = {
    {1, {.overlooks = 62, .glances = 80, .mood = 60}},
    {1, {.overlooks = 45, .glances = 30}},
    {1, {.overlooks = 14}},
    {200},
};

const dj_bot_aids dungeoneer_aids = {
    .best = &dj_bot_weigh,
    .rungs = rungs,
    .turn = turn_of,
    .measures =
        {
            {quests_of,
             40,
             {DJ_SENTENCES("On average you complete %s more quest.", "On average you complete %s more quests.")},
             {DJ_SENTENCES("On average you complete %s fewer quest.", "On average you complete %s fewer quests.")}},
            {life_of,
             8,
             {DJ_SENTENCES("On average your hero takes %s fewer wound.",
                           "On average your hero takes %s fewer wounds.")},
             {DJ_SENTENCES("On average your hero takes %s more wound.", "On average your hero takes %s more wounds.")}},
            {glory_of,
             1,
             {DJ_SENTENCES("On average you have %s more point of glory.",
                           "On average you have %s more points of glory.")},
             {DJ_SENTENCES("On average you have %s fewer point of glory.",
                           "On average you have %s fewer points of glory.")}},
            {safety_of,
             1,
             {DJ_SENTENCES("On average you have %s fewer point of peril.",
                           "On average you have %s fewer points of peril.")},
             {DJ_SENTENCES("On average you have %s more point of peril, which the others use against you.",
                           "On average you have %s more points of peril, which the others use against you.")}},
        },
    .scale = 6500,
    .is_feared = is_dead,
    .fear = DJ_SENTENCE("The risk: %d out of 100 times your hero soon dies."),
    .themes = themes,
    .theme_count = sizeof themes / sizeof *themes,
    .weights = dungeoneer_weights,
    .weight_count = DUNGEONEER_WEIGHT_COUNT,
    .weights_offset = offsetof(dungeoneer_set, weights),
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

/* By the moves that look best at once, from the answer on to the end of the turn, in most of a few worlds. */
static bool is_quest(const void *content, const void *state_, int seat, dj_move answer) {
    enum { WORLDS = 8, MOVES = 60 };
    const dungeoneer_state *state = state_;
    dungeoneer_state world;
    dj_dice dice = dj_dice_from_seed("quest");
    dj_bot_choice choice;
    int completed = 0;
    if (state->phase != DUNGEONEER_MOVE_PHASE || state->active != seat)
        return false;
    for (int i = 0; i < WORLDS; i++) {
        dungeoneer_game.sample(content, state, seat, &dice, &world);
        dungeoneer_do(content, &world, seat, answer, NULL);
        for (int j = 0; j < MOVES && world.active == seat && world.phase == DUNGEONEER_MOVE_PHASE; j++) {
            int next = __builtin_ctz(dungeoneer_to_act(content, &world));
            dj_seat handle = dj_seat_of(&dungeoneer_game, content, &world, next);
            dj_bot_greedy.choose(&handle, &dice, 0, DJ_UNASKED, &choice);
            dungeoneer_do(content, &world, next, choice.move, NULL);
        }
        completed += world.seats[seat].completed > state->seats[seat].completed;
    }
    return 2 * completed > WORLDS;
}

static bool is_map(const void *content, const void *state, int seat, dj_move answer) {
    (void)content;
    (void)seat;
    (void)answer;
    return ((const dungeoneer_state *)state)->phase == DUNGEONEER_BUILD_PHASE;
}

static bool is_master(const void *content, const void *state_, int seat, dj_move answer) {
    const dungeoneer_state *state = state_;
    (void)content;
    (void)seat;
    (void)answer;
    return state->phase == DUNGEONEER_ENCOUNTER_PHASE && state->play_count == 0;
}

static bool is_walk(const void *content, const void *state_, int seat, dj_move answer) {
    const dungeoneer_state *state = state_;
    (void)content;
    (void)answer;
    return state->phase == DUNGEONEER_MOVE_PHASE && state->active == seat && state->play_count == 0;
}

static bool is_hand(const void *content, const void *state, int seat, dj_move answer) {
    (void)content;
    (void)seat;
    (void)answer;
    return ((const dungeoneer_state *)state)->phase == DUNGEONEER_DISCARD_PHASE;
}

static bool is_fight(const void *content, const void *state, int seat, dj_move answer) {
    (void)content;
    (void)seat;
    (void)answer;
    return ((const dungeoneer_state *)state)->play_count > 0;
}

static int turn_of(const void *state_) {
    const dungeoneer_state *state = state_;
    return state->round * DJ_SEATS_MAX + state->active;
}
