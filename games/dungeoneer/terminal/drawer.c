#include "draw.h"

static bool is_said(const dj_event *event);

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
    .advise = dj_drawer_says_nothing,
    .orders = dungeoneer_orders,
    .passes = dungeoneer_passes,
    .turn = dungeoneer_turn_number,
};

/* That somebody whom nothing hits plays nothing is no news. */
static bool is_said(const dj_event *event) {
    return event->kind != DUNGEONEER_PASSED || event->values[1] != 0;
}
