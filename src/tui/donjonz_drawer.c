#include "donjonz_draw.h"

static const char *rule(const dj_scene *scene);

const dj_drawer dj_donjonz_drawer = {
    .game = "donjonz",
    .sheet_width = 28,
    .measure = donjonz_measure,
    .draw_board = donjonz_draw_board,
    .draw_sheet = donjonz_draw_sheet,
    .aim = donjonz_aim,
    .press = donjonz_press,
    .describe_keys = donjonz_describe_keys,
    .aimed_move = donjonz_aimed_move,
    .rank = donjonz_rank,
    .rule = rule,
    .advise = donjonz_advise,
    .judge = donjonz_judge,
};

static const char *rule(const dj_scene *scene) {
    static const char *const rules[] = {
        [DONJONZ_MAPPING] = "Z02", [DONJONZ_WALKING] = "Z03", [DONJONZ_CHOOSING] = "Z05", [DONJONZ_OVER] = "Z09"};
    const donjonz_state *state = dj_table_state(scene->table);
    return rules[state->phase];
}
