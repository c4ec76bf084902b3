/* The drawer of games that have none of their own: the position in sentences, the moves as a list to choose from. */
#include "drawer.h"

#include <stdlib.h>

enum { PROSE_WIDTH = 48, PROSE_SIZE = 8192, LINE_SIZE = 400 };
enum { CURSOR_INDEX };

typedef struct move_list {
    dj_move *moves; /* NULL where memory is short */
    int count;
} move_list;

static const dj_style text_style = {0}, chosen_style = {DJ_COLOUR_DEFAULT, DJ_REVERSE};

static void measure(const dj_scene *scene, dj_box *board, dj_box *focus);
static void draw_board(const dj_scene *scene, dj_canvas *canvas);
static void draw_sheet(const dj_scene *scene, dj_canvas *canvas);
static void aim(const dj_scene *scene, dj_cursor *cursor);
static dj_key_effect press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
static void describe_keys(const dj_scene *scene, dj_text *out);
static bool aimed_move(const dj_scene *scene, dj_move *move);
static move_list list_moves(const dj_scene *scene);
static int prose_rows(const dj_scene *scene, dj_canvas *canvas);

const dj_drawer dj_words_drawer = {
    .sheet_width = 0,
    .measure = measure,
    .draw_board = draw_board,
    .draw_sheet = draw_sheet,
    .aim = aim,
    .press = press,
    .describe_keys = describe_keys,
    .aimed_move = aimed_move,
    .rank = dj_drawer_ranks_none,
    .advise = dj_drawer_says_nothing,
};

static void measure(const dj_scene *scene, dj_box *board, dj_box *focus) {
    move_list list = list_moves(scene);
    int rows = prose_rows(scene, NULL);
    *board = (dj_box){0, 0, PROSE_WIDTH, rows + 1 + list.count};
    *focus = (dj_box){0, 0, PROSE_WIDTH, 1};
    if (scene->cursor != NULL)
        focus->y = rows + 1 + scene->cursor->values[CURSOR_INDEX];
    free(list.moves);
}

static void draw_board(const dj_scene *scene, dj_canvas *canvas) {
    const dj_game *game = dj_sight_game(scene->sight);
    dj_voice voice = dj_scene_voice(scene);
    move_list list = list_moves(scene);
    int y = prose_rows(scene, canvas) + 1;
    for (int i = 0; i < list.count; i++) {
        char line[LINE_SIZE];
        dj_text text = dj_text_over(line, sizeof line);
        bool is_chosen = scene->cursor != NULL && scene->cursor->values[CURSOR_INDEX] == i;
        dj_text_add(&text, is_chosen ? "> " : "  ");
        game->describe_move(dj_sight_content(scene->sight), dj_sight_state(scene->sight), scene->sight->viewer,
                            list.moves[i], &voice, &text);
        dj_canvas_text(canvas, 0, y + i, line, is_chosen ? chosen_style : text_style);
    }
    free(list.moves);
}

static void draw_sheet(const dj_scene *scene, dj_canvas *canvas) {
    (void)scene;
    (void)canvas;
}

static void aim(const dj_scene *scene, dj_cursor *cursor) {
    (void)scene;
    cursor->values[CURSOR_INDEX] = 0;
}

static dj_key_effect press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move) {
    move_list list = list_moves(scene);
    int *index = &cursor->values[CURSOR_INDEX];
    dj_key_effect effect = DJ_KEY_IGNORED;
    if (list.count > 0 && (key == DJ_KEY_DOWN || key == DJ_KEY_UP || key == 'j' || key == 'k')) {
        *index = (*index + (key == DJ_KEY_DOWN || key == 'j' ? 1 : list.count - 1)) % list.count;
        effect = DJ_KEY_AIMED;
    } else if (key == DJ_KEY_ENTER && *index < list.count) {
        *move = list.moves[*index];
        effect = DJ_KEY_CHOSE;
    }
    free(list.moves);
    return effect;
}

static void describe_keys(const dj_scene *scene, dj_text *out) {
    dj_text_add(out, dj_translate(scene->language, "up and down choose · Enter plays"));
}

static bool aimed_move(const dj_scene *scene, dj_move *move) {
    move_list list = list_moves(scene);
    bool is_aimed = scene->cursor != NULL && scene->cursor->values[CURSOR_INDEX] < list.count;
    if (is_aimed)
        *move = list.moves[scene->cursor->values[CURSOR_INDEX]];
    free(list.moves);
    return is_aimed;
}

/* For the caller to free. */
static move_list list_moves(const dj_scene *scene) {
    const dj_game *game = dj_sight_game(scene->sight);
    move_list list = {.moves = malloc((size_t)game->moves_max * sizeof *list.moves)};
    if (list.moves != NULL && scene->sight->viewer >= 0)
        list.count =
            game->moves(dj_sight_content(scene->sight), dj_sight_state(scene->sight), scene->sight->viewer, list.moves);
    return list;
}

/* The rows the description takes; draws it where a canvas is given. */
static int prose_rows(const dj_scene *scene, dj_canvas *canvas) {
    char prose[PROSE_SIZE];
    dj_text text = dj_text_over(prose, sizeof prose);
    dj_voice voice = dj_scene_voice(scene);
    dj_sight_game(scene->sight)->describe(dj_sight_content(scene->sight), dj_sight_state(scene->sight), &voice, &text);
    return dj_canvas_paragraph(canvas, 0, 0, PROSE_WIDTH, canvas != NULL ? DJ_CANVAS_SIDE_MAX : 0, prose, text_style);
}
