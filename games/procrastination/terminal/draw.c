/* The table of Donjon & Procrastination: what is asked, what lies on the table, and the viewer's hand below or beside
 * it, in as much detail as the window has room for. */
#include "draw.h"

/* The columns of a board that may be as large as it likes, and those that a hand beside the table takes. */
enum { FREE_WIDTH = 78, HAND_MIN = 34, HAND_MAX = 50, GAP = 3, LINE_SIZE = 600 };

static const dj_style heading_style = {DJ_COLOUR_DEFAULT, DJ_BOLD}, faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};

static int board_width(const dj_scene *scene);
static int hand_width(int width);
static int beside_from(int seats);
static void lay_out(procrastination_desk *desk);
static dj_box draw(const procrastination_desk *desk, dj_canvas *canvas, dj_box *hand);
static int draw_heading(const procrastination_desk *desk, dj_canvas *canvas, int width);

void procrastination_measure(const dj_scene *scene, dj_box *board, dj_box *focus) {
    procrastination_desk desk = procrastination_desk_of(scene);
    lay_out(&desk);
    *board = draw(&desk, NULL, focus);
    if (scene->height > 0 && focus->height > scene->height)
        *focus = procrastination_hand_focus(&desk, focus->x, focus->y, focus->width);
}

void procrastination_draw_board(const dj_scene *scene, dj_canvas *canvas) {
    procrastination_desk desk = procrastination_desk_of(scene);
    dj_box hand;
    lay_out(&desk);
    draw(&desk, canvas, &hand);
}

static int board_width(const dj_scene *scene) {
    return scene->width > 0 ? scene->width - 2 : FREE_WIDTH;
}

static int hand_width(int width) {
    int wanted = width * 2 / 5;
    return wanted < HAND_MIN ? HAND_MIN : wanted > HAND_MAX ? HAND_MAX : wanted;
}

/* The columns from which on there is room for a hand beside so many seats. */
static int beside_from(int seats) {
    return seats == 2 ? 76 : seats <= 4 ? 112 : 150;
}

/* The first of these that fits; the last where none does, and the board scrolls. */
static void lay_out(procrastination_desk *desk) {
    static const struct {
        procrastination_detail detail;
        bool is_beside, is_strip;
    } layouts[] = {
        {PROCRASTINATION_FULL, true, false},   {PROCRASTINATION_CARDS, true, false},
        {PROCRASTINATION_LINES, true, false},  {PROCRASTINATION_FULL, false, false},
        {PROCRASTINATION_CARDS, false, false}, {PROCRASTINATION_LINES, false, false},
        {PROCRASTINATION_LINES, false, true},
    };
    int width = board_width(desk->scene), height = desk->scene->height;
    bool has_hand = procrastination_draw_hand(desk, NULL, 0, 0, width) > 0;
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        dj_box hand;
        if (layouts[i].is_beside && (!has_hand || width < beside_from(desk->state->seat_count)))
            continue;
        desk->detail = layouts[i].detail;
        desk->is_beside = layouts[i].is_beside;
        desk->is_strip = layouts[i].is_strip;
        if (height == 0 ? desk->detail == PROCRASTINATION_CARDS && !desk->is_beside
                        : draw(desk, NULL, &hand).height <= height)
            return;
    }
}

/* Returns the extent; `hand` is where the hand is. */
static dj_box draw(const procrastination_desk *desk, dj_canvas *canvas, dj_box *hand) {
    int width = board_width(desk->scene), below = draw_heading(desk, canvas, width);
    *hand = (dj_box){0, below, width, 0};
    int table_width = width;
    if (desk->is_beside) {
        hand->width = hand_width(width);
        hand->x = width - hand->width;
        table_width = width - hand->width - GAP;
    }
    int rows = procrastination_draw_seats(desk, canvas, 0, below, table_width);
    if (!desk->is_beside)
        hand->y = below + rows;
    hand->height = procrastination_draw_hand(desk, canvas, hand->x, hand->y, hand->width);
    int height = hand->y + hand->height > below + rows ? hand->y + hand->height : below + rows;
    for (int y = below; canvas != NULL && desk->is_beside && y < height; y++)
        dj_canvas_put(canvas, hand->x - 2, y, "│", '|', faint_style);
    return (dj_box){0, 0, width, height};
}

static int draw_heading(const procrastination_desk *desk, dj_canvas *canvas, int width) {
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    procrastination_ask(desk->set, desk->state, &desk->voice, &text);
    return procrastination_paragraph(canvas, 0, 0, width, line, heading_style);
}
