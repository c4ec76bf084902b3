#include "draw.h"

static bool is_said(const dj_event *event);
static void read_card(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);
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
    .read_card = read_card,
    .advise = advise,
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

/* N08: who flicks with closed eyes is not told where to aim; all else a bot may say. */
static bool advise(const dj_scene *scene, dj_text *out) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    bool is_turn = state->stage == DUNGEONPEN_FLICK && dungeonpen_asks(state) == DUNGEONPEN_MOVE_USE;
    if (!is_turn || scene->sight->viewer < 0 || dungeonpen_sees_aim(state, scene->sight->viewer))
        return false;
    dj_text_add(out, dj_translate(scene->language, "Your eyes are closed: nobody can tell you where to aim."));
    return true;
}

static void read_card(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const dungeonpen_set *set = content;
    bool is_drawn = event->kind == DUNGEONPEN_DREW && event->values[1] >= 0;
    if (!is_drawn && event->kind != DUNGEONPEN_USED)
        return;
    dungeonpen_card_text(&set->cards[event->values[1]], " ", voice->language, out);
}
