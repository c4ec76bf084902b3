#include "draw.h"

static void brief(const dj_scene *scene, dj_text *out);

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
    .advise = dj_drawer_says_nothing,
};

static void brief(const dj_scene *scene, dj_text *out) {
    donjonz_describe_briefly(dj_sight_content(scene->sight), dj_sight_state(scene->sight), scene->language, out);
}
