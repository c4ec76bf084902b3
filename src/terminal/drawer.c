#include "drawer.h"

#include <string.h>

/* The rows a printed sheet may fill, and the columns before it. */
enum { SHEET_HEIGHT = 30, GAP = 3 };

static int at_most(int value, int limit);
static int drawn_height(const dj_canvas *canvas);

bool dj_key_step(int key, int *columns, int *rows) {
    bool is_right = key == DJ_KEY_RIGHT || key == 'l', is_down = key == DJ_KEY_DOWN || key == 'j';
    *columns = is_right - (key == DJ_KEY_LEFT || key == 'h');
    *rows = is_down - (key == DJ_KEY_UP || key == 'k');
    return *columns != 0 || *rows != 0;
}

dj_move dj_next_move(const dj_move *moves, int count, dj_move here, int step) {
    int below = 0; /* moves before this one */
    while (below < count && moves[below] < here)
        below++;
    bool is_here = below < count && moves[below] == here;
    int next = step > 0 ? below + is_here : below - 1;
    return moves[(next + count) % count];
}

bool dj_drawer_aims_at_none(const dj_scene *scene, dj_move *move) {
    (void)scene;
    (void)move;
    return false;
}

void dj_drawer_ranks_none(const dj_scene *scene, dj_move *moves, int count) {
    (void)scene;
    (void)moves;
    (void)count;
}

bool dj_drawer_says_nothing(const dj_scene *scene, dj_text *out) {
    (void)scene;
    (void)out;
    return false;
}

void dj_scene_brief(const dj_scene *scene, dj_text *out) {
    const dj_drawer *drawer = dj_drawer_find(dj_sight_game(scene->sight));
    if (drawer->brief != NULL)
        drawer->brief(scene, out);
    else
        dj_scene_describe(scene, out);
}

void dj_scene_describe(const dj_scene *scene, dj_text *out) {
    const dj_drawer *drawer = dj_drawer_find(dj_sight_game(scene->sight));
    dj_voice voice = dj_scene_voice(scene);
    if (drawer->describe != NULL)
        drawer->describe(scene, out);
    else
        dj_sight_game(scene->sight)
            ->describe(dj_sight_content(scene->sight), dj_sight_state(scene->sight), &voice, out);
}

dj_voice dj_scene_voice(const dj_scene *scene) {
    return dj_table_voice(scene->sight->table, scene->language, scene->sight->viewer);
}

bool dj_scene_print(const dj_scene *scene, dj_charset charset, bool has_colours, dj_text *out) {
    const dj_drawer *drawer = dj_drawer_find(dj_sight_game(scene->sight));
    dj_box board, focus;
    drawer->measure(scene, &board, &focus);
    int width = at_most(board.width, DJ_CANVAS_SIDE_MAX - GAP - drawer->sheet_width);
    int height = at_most(board.height > SHEET_HEIGHT ? board.height : SHEET_HEIGHT, DJ_CANVAS_SIDE_MAX);
    dj_canvas canvas = dj_canvas_new(width + GAP + drawer->sheet_width, height);
    if (canvas.cells == NULL)
        return false;
    dj_canvas_frame(&canvas, (dj_box){0, 0, width, height}, board.x, board.y);
    drawer->draw_board(scene, &canvas);
    dj_canvas_frame(&canvas, (dj_box){width + GAP, 0, drawer->sheet_width, height}, 0, 0);
    drawer->draw_sheet(scene, &canvas);
    canvas.height = drawn_height(&canvas);
    dj_canvas_print(&canvas, charset, has_colours, out);
    dj_canvas_free(&canvas);
    return true;
}

static int at_most(int value, int limit) {
    return value < limit ? value : limit;
}

/* Rows down to the last that is not blank. */
static int drawn_height(const dj_canvas *canvas) {
    int cells = canvas->width * canvas->height;
    while (cells > 1 && canvas->cells[cells - 1].glyph == ' ')
        cells--;
    return (cells + canvas->width - 1) / canvas->width;
}
