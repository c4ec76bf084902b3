/* What Dungeon Pen gives to bots: flicks next to a flick, routes as plans, places for sudden walls, and the rungs of
 * the ladder (docs/balance.md has what they win). */
#include "bots/aids.h"

#include "route.h"
#include "walls.h"

#include <stddef.h>

enum { DUNGEONPEN_WEIGHTS(DJ_WEIGHT_NAME) };
enum {
    TURNS = 48, /* directions that a route looks in */
    FINE_TURNS = 120,
    ALIKE = 15 * DUNGEONPEN_DIRECTIONS / 360, /* between two flicks that go the same way */
};

static int neighbours(dj_move move, int depth, dj_move out[DJ_NEIGHBOURS_MAX]);
static bool make_plan(void *plan, const void *content, const void *world, bool is_fine);
static int32_t life_of(const void *content, const void *state, int seat);
static int32_t bag_of(const void *content, const void *state, int seat);
static bool is_lost(const void *content, const void *state, int seat);
static void say_why(int tries, int64_t left, dj_language language, dj_text *out);

static const dj_planner planner = {
    .plan_size = sizeof(dj_route),
    .make = make_plan,
    .propose = dj_route_propose,
    .worth = dj_route_worth,
    .left = dj_route_left,
    .say_why = say_why,
};
static bool is_wall(const void *content, const void *state, int seat, dj_move answer);
static bool is_card(const void *content, const void *state, int seat, dj_move answer);
static bool is_home_flick(const void *content, const void *state, int seat, dj_move answer);
static bool is_treasure_flick(const void *content, const void *state, int seat, dj_move answer);
static bool is_home(const void *state, int seat);
static bool has_treasure(const void *state, int seat);
static bool is_alike(dj_move one, dj_move other);

static const dj_theme themes[] = {
    {"wall", DJ_SENTENCE("Place the wall"),
     DJ_SENTENCE("A wall rises. Where does it help you most, or bother the other one most?"), is_wall},
    {"card", DJ_SENTENCE("Make the most of a card"), DJ_SENTENCE("A card lets you choose. What do you choose?"),
     is_card},
    {"home", DJ_SENTENCE("Home with one flick"),
     DJ_SENTENCE("You have the treasure. Which flick most often brings you home at once?"), is_home_flick, is_home,
     is_alike},
    {"treasure", DJ_SENTENCE("The treasure with one flick"),
     DJ_SENTENCE("Which flick most often takes the other one’s treasure at once?"), is_treasure_flick, has_treasure,
     is_alike},
};

/* A beginner heads straight for the goal, as if there were no walls, and minds no bump into one. Who has been hurt by
 * that is careful, and takes a life for three cells and a half of way, where it is worth half of that. */
static const dj_belief headlong[] = {{LIFE, 0}, {DANGER, 0}, {STRAIGHT, 100}};
static const dj_belief careful[] = {{LIFE, 50}, {DANGER, 80}};

static const dj_rung rungs[] = {
    {20, {.overlooks = 90, .glances = 80, .slips = 100}, headlong, sizeof headlong / sizeof *headlong},
    {100, {.overlooks = 60, .glances = 75}, careful, sizeof careful / sizeof *careful},
    {500},
    {2500},
};

const dj_bot_aids dungeonpen_aids = {
    .best = &dj_bot_aim,
    .rungs = rungs,
    .scale = 107,
    .neighbours = neighbours,
    .planner = &planner,
    .choose = dj_wall_choose,
    .measures =
        {
            {life_of,
             4,
             {DJ_SENTENCES("On average you have %s more life left.", "On average you have %s more life left.")},
             {DJ_SENTENCES("On average you have %s less life left.", "On average you have %s less life left.")}},
            {bag_of,
             3,
             {DJ_SENTENCES("On average you have %s more card in the bag.",
                           "On average you have %s more cards in the bag.")},
             {DJ_SENTENCES("On average you have %s fewer card in the bag.",
                           "On average you have %s fewer cards in the bag.")}},
        },
    .is_feared = is_lost,
    .fear = DJ_SENTENCE("The risk: %d out of 100 times the other one is soon home, or you are out of life."),
    .themes = themes,
    .theme_count = sizeof themes / sizeof *themes,
    .weights = dungeonpen_weights,
    .weight_count = DUNGEONPEN_WEIGHT_COUNT,
    .weights_offset = offsetof(dungeonpen_set, weights),
};

static int neighbours(dj_move move, int depth, dj_move out[DJ_NEIGHBOURS_MAX]) {
    if (DUNGEONPEN_VERB(move) != DUNGEONPEN_MOVE_FLICK)
        return 0;
    int turn = DUNGEONPEN_GRID_DIRECTION >> depth, push = DUNGEONPEN_GRID_STRENGTH >> depth, count = 0;
    for (int i = 0; i < 9; i++) {
        int direction = dungeonpen_flick_direction(move) + (i % 3 - 1) * turn + DUNGEONPEN_DIRECTIONS;
        int strength = dungeonpen_flick_strength(move) + (i / 3 - 1) * push;
        if (i != 4 && strength >= 1 && strength <= DUNGEONPEN_STRENGTH_MAX)
            out[count++] = dungeonpen_flick(direction % DUNGEONPEN_DIRECTIONS, strength);
    }
    return count;
}

static bool make_plan(void *plan, const void *content, const void *world, bool is_fine) {
    return dungeonpen_asks(world) == DUNGEONPEN_MOVE_USE &&
           dj_route_plan(plan, content, world, is_fine ? FINE_TURNS : TURNS);
}

static int32_t life_of(const void *content, const void *state, int seat) {
    (void)content;
    return ((const dungeonpen_state *)state)->seats[seat].life;
}

static int32_t bag_of(const void *content, const void *state, int seat) {
    (void)content;
    return ((const dungeonpen_state *)state)->seats[seat].bag_count;
}

static bool is_lost(const void *content, const void *state_, int seat) {
    const dungeonpen_state *state = state_;
    (void)content;
    return state->stage == DUNGEONPEN_OVER && state->winner == 1 - seat;
}

static void say_why(int tries, int64_t left, dj_language language, dj_text *out) {
    int tenths = (int)((left / tries + 5) / 10);
    char number[DJ_TENTHS_TEXT];
    dj_text_format(out,
                   dj_translate_tenths(language, "About %s flick is left to your goal after it.",
                                       "About %s flicks are left to your goal after it.", tenths),
                   dj_tenths(language, tenths, number));
}

static bool is_wall(const void *content, const void *state, int seat, dj_move answer) {
    (void)content;
    (void)seat;
    (void)answer;
    return dungeonpen_asks(state) == DUNGEONPEN_MOVE_WALL;
}

static bool is_card(const void *content, const void *state, int seat, dj_move answer) {
    int asks = dungeonpen_asks(state);
    return !is_wall(content, state, seat, answer) && asks != DUNGEONPEN_MOVE_USE && asks != DUNGEONPEN_MOVE_CHARACTER;
}

static bool is_flick(const dungeonpen_state *state) {
    return dungeonpen_asks(state) == DUNGEONPEN_MOVE_USE && state->stage == DUNGEONPEN_FLICK;
}

static bool is_home_flick(const void *content, const void *state_, int seat, dj_move answer) {
    const dungeonpen_state *state = state_;
    (void)content;
    (void)answer;
    return is_flick(state) && state->seats[seat].has_treasure;
}

static bool is_treasure_flick(const void *content, const void *state_, int seat, dj_move answer) {
    const dungeonpen_state *state = state_;
    (void)content;
    (void)answer;
    return is_flick(state) && !state->seats[seat].has_treasure;
}

static bool is_home(const void *state_, int seat) {
    const dungeonpen_state *state = state_;
    return state->ending == DUNGEONPEN_BROUGHT_HOME && state->winner == seat;
}

static bool has_treasure(const void *state, int seat) {
    return ((const dungeonpen_state *)state)->seats[seat].has_treasure;
}

static bool is_alike(dj_move one, dj_move other) {
    if (DUNGEONPEN_VERB(one) != DUNGEONPEN_MOVE_FLICK || DUNGEONPEN_VERB(other) != DUNGEONPEN_MOVE_FLICK)
        return one == other;
    int turn = dungeonpen_flick_direction(one) - dungeonpen_flick_direction(other) + DUNGEONPEN_DIRECTIONS;
    turn %= DUNGEONPEN_DIRECTIONS;
    return turn <= ALIKE || turn >= DUNGEONPEN_DIRECTIONS - ALIKE;
}
