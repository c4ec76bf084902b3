#include "draw.h"

static void brief(const dj_scene *scene, dj_text *out);
static const char *rule(const dj_scene *scene);

const dj_drawer donjonz_drawer = {
    .sheet_width = 28,
    .measure = donjonz_measure,
    .draw_board = donjonz_draw_board,
    .draw_sheet = donjonz_draw_sheet,
    .aim = donjonz_aim,
    .press = donjonz_press,
    .describe_keys = donjonz_describe_keys,
    .aimed_move = donjonz_aimed_move,
    .rank = donjonz_rank,
    .brief = brief,
    .rule = rule,
    .advise = donjonz_advise,
    .judge = donjonz_judge,
};

static void brief(const dj_scene *scene, dj_text *out) {
    donjonz_describe_briefly(dj_table_content(scene->table), dj_table_state(scene->table), scene->language, out);
}

static const char *rule(const dj_scene *scene) {
    static const char *const met[DONJONZ_EVENT_KINDS] = {
        [DONJONZ_MAPPED] = "Z03",   [DONJONZ_FOUND_GOLD] = "Z04",   [DONJONZ_FOUND_KEY] = "Z07",
        [DONJONZ_OPENED] = "Z07",   [DONJONZ_FOUND_LOCKED] = "Z07", [DONJONZ_FOUND_WEAPON] = "Z05",
        [DONJONZ_TOOK] = "Z05",     [DONJONZ_LEFT] = "Z05",         [DONJONZ_DROPPED] = "Z05",
        [DONJONZ_DEFEATED] = "Z06", [DONJONZ_ROBBED] = "Z06",       [DONJONZ_DIED] = "Z06",
        [DONJONZ_STUCK] = "Z09",
    };
    const donjonz_state *state = dj_table_state(scene->table);
    if (state->phase == DONJONZ_MAPPING)
        return "Z02";
    const char *last = dj_drawer_rule_of_events(scene, met, DONJONZ_EVENT_KINDS);
    return last != NULL ? last : "Z03";
}
