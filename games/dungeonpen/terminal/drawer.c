#include "draw.h"

static bool is_said(const dj_event *event);
static const char *rule(const dj_scene *scene);
static bool advise(const dj_scene *scene, dj_text *out);

const dj_drawer dungeonpen_drawer = {
    .sheet_width = 30,
    .measure = dungeonpen_measure,
    .draw_board = dungeonpen_draw_board,
    .draw_sheet = dungeonpen_draw_sheet,
    .aim = dungeonpen_aim_cursor,
    .press = dungeonpen_press,
    .describe_keys = dungeonpen_describe_keys,
    .aimed_move = dungeonpen_aimed_move,
    .rank = dungeonpen_rank,
    .brief = dungeonpen_brief,
    .is_said = is_said,
    .rule = rule,
    .advise = advise,
    .judge = dj_drawer_says_nothing,
};

/* How the pencil went is to be seen, and that a card takes effect follows from its being drawn or used. */
static bool is_said(const dj_event *event) {
    switch (event->kind) {
    case DUNGEONPEN_STROKE:
    case DUNGEONPEN_CURVE:
    case DUNGEONPEN_RETURNED:
        return false;
    case DUNGEONPEN_APPLIES:
        return event->values[2] != DUNGEONPEN_ON_DRAW && event->values[2] != DUNGEONPEN_ON_USE;
    default:
        return true;
    }
}

static const char *rule(const dj_scene *scene) {
    static const char *const met[DUNGEONPEN_EVENT_KINDS] = {
        [DUNGEONPEN_STOPPED] = "N04",      [DUNGEONPEN_DRANK] = "N07",        [DUNGEONPEN_OPENED] = "N07",
        [DUNGEONPEN_GRABBED] = "N07",      [DUNGEONPEN_DROPPED] = "N07",      [DUNGEONPEN_DREW] = "N08",
        [DUNGEONPEN_KEPT] = "N09",         [DUNGEONPEN_BAG_WAS_FULL] = "N09", [DUNGEONPEN_USED] = "N09",
        [DUNGEONPEN_LIFE_CHANGED] = "N10", [DUNGEONPEN_NEXT_FLICK] = "N08",   [DUNGEONPEN_WALL_DRAWN] = "N11",
        [DUNGEONPEN_NO_WALL] = "N11",      [DUNGEONPEN_WALL_ERASED] = "N11",  [DUNGEONPEN_QUIBBLED] = "N14",
        [DUNGEONPEN_ENDED] = "N02",
    };
    const dungeonpen_state *state = dj_table_state(scene->table);
    int asks = dungeonpen_asks(state);
    if (state->stage != DUNGEONPEN_OVER && asks == DUNGEONPEN_MOVE_WALL)
        return "N11";
    if (state->stage != DUNGEONPEN_OVER && asks == DUNGEONPEN_MOVE_CHARACTER)
        return "N01";
    const char *last = dj_drawer_rule_of_events(scene, met, DUNGEONPEN_EVENT_KINDS);
    return last != NULL ? last : "N03";
}

/* N08: who flicks with closed eyes is not told where to aim; all else a bot may say. */
static bool advise(const dj_scene *scene, dj_text *out) {
    const dungeonpen_state *state = dj_table_state(scene->table);
    bool is_turn = state->stage == DUNGEONPEN_FLICK && dungeonpen_asks(state) == DUNGEONPEN_MOVE_USE;
    if (!is_turn || scene->viewer < 0 || dungeonpen_sees_aim(state, scene->viewer))
        return false;
    dj_text_add(out, dj_translate(scene->language, "Your eyes are closed: nobody can tell you where to aim."));
    return true;
}
