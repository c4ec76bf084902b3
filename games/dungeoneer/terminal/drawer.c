#include "draw.h"

static bool is_said(const dj_event *event);
static const char *rule(const dj_scene *scene);

const dj_drawer dungeoneer_drawer = {
    .sheet_width = DUNGEONEER_SHEET_WIDTH,
    .measure = dungeoneer_measure,
    .draw_board = dungeoneer_draw_board,
    .draw_sheet = dungeoneer_draw_sheet,
    .aim = dungeoneer_aim,
    .press = dungeoneer_press,
    .describe_keys = dungeoneer_describe_keys,
    .aimed_move = dungeoneer_aimed_move,
    .rank = dungeoneer_rank,
    .brief = dungeoneer_brief,
    .is_said = is_said,
    .rule = rule,
    .advise = dj_drawer_says_nothing,
    .judge = dj_drawer_says_nothing,
};

/* That somebody whom nothing hits plays nothing is no news. */
static bool is_said(const dj_event *event) {
    return event->kind != DUNGEONEER_PASSED || event->values[1] != 0;
}

static const char *rule(const dj_scene *scene) {
    static const char *const phases[DUNGEONEER_PHASES] = {
        [DUNGEONEER_LAY_MAP] = "E32",       [DUNGEONEER_PICK_START] = "E32",
        [DUNGEONEER_DISCARD_PHASE] = "E07", [DUNGEONEER_ENCOUNTER_PHASE] = "E08",
        [DUNGEONEER_FIGHT_PHASE] = "E09",   [DUNGEONEER_PERIL_PHASE] = "E21",
        [DUNGEONEER_BUILD_PHASE] = "E10",   [DUNGEONEER_MOVE_PHASE] = "E12",
        [DUNGEONEER_PICK_QUEST] = "E22",    [DUNGEONEER_OVER] = "E01",
    };
    static const char *const stages[DUNGEONEER_STAGES] = {
        [DUNGEONEER_ASK_TARGET] = "E08",  [DUNGEONEER_ASK_PAYER] = "E08",  [DUNGEONEER_ASK_ATTACK] = "E17",
        [DUNGEONEER_ASK_ANSWER] = "E27",  [DUNGEONEER_ASK_WEAPON] = "E17", [DUNGEONEER_ASK_SECOND_WEAPON] = "E17",
        [DUNGEONEER_ASK_PAYMENT] = "E22", [DUNGEONEER_EFFECT] = "E26",     [DUNGEONEER_AFTER] = "E17",
    };
    static const char *const met[DUNGEONEER_EVENT_KINDS] = {
        [DUNGEONEER_DOOR_HELD] = "E24",
        [DUNGEONEER_FELL] = "E24",
        [DUNGEONEER_COMPLETED] = "E23",
        [DUNGEONEER_DIED] = "E01",
    };
    const dungeoneer_state *state = dj_table_state(scene->table);
    if (state->play_count > 0)
        return stages[state->plays[state->play_count - 1].stage];
    const char *last = dj_drawer_rule_of_events(scene, met, DUNGEONEER_EVENT_KINDS);
    return last != NULL && state->phase != DUNGEONEER_OVER ? last : phases[state->phase];
}
