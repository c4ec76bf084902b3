/* The board: the visible card, drawn as a card, and below it the moves by number and what memory holds. */
#include "draw.h"

#include <stdio.h>

/* Small enough for 24 rows and, with the sheet, 80 columns; where the moves would find no room below, it is lower. */
enum { CARD_WIDTH = DUNGEONDECK_CARD_WIDTH, CARD_HEIGHT = 9, LOW_CARD_HEIGHT = 7, MEMORY_WIDTH = 41 };

enum { MOVE_LINE = 200 };

static const dj_style text_style = {0}, strong_style = {DJ_COLOUR_DEFAULT, DJ_BOLD};
static const dj_style faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style heading_style = {DJ_COLOUR_DEFAULT, DJ_BOLD | DJ_UNDERLINE};

static int card_height(const dj_scene *scene);
static int moves_y(const dj_scene *scene);
static void draw_frame(const dungeondeck_state *state, int height, dj_canvas *canvas);
static void draw_icons(const dj_scene *scene, int height, dj_canvas *canvas);
static void draw_centred(dj_canvas *canvas, int y, const char *text, dj_style style);
static int icon_columns(dungeondeck_icon icon, dj_language language);
static void draw_hero(const dj_scene *scene, dj_canvas *canvas, int y);
static void draw_moves(const dj_scene *scene, dj_canvas *canvas);
static void write_move(const dj_scene *scene, int index, dj_move move, char line[MOVE_LINE]);
static int draw_memory(const dj_scene *scene, dj_canvas *canvas, int y);
static void draw_gap(dj_canvas *canvas, int y, int first, int last);
static void draw_remembered(const dj_scene *scene, dj_canvas *canvas, int y, int place);
static int list_moves(const dj_scene *scene, dj_move *moves);

void dungeondeck_measure(const dj_scene *scene, dj_box *board, dj_box *focus) {
    dj_move moves[DUNGEONDECK_MOVES];
    int count = list_moves(scene, moves), width = scene->remembers ? MEMORY_WIDTH : CARD_WIDTH;
    for (int i = 0; i < count; i++) {
        char line[MOVE_LINE];
        write_move(scene, i, moves[i], line);
        int columns = dj_text_columns(line);
        width = columns > width ? columns : width;
    }
    int row = scene->cursor != NULL ? scene->cursor->values[DUNGEONDECK_CURSOR_ROW] : 0;
    *focus = row > 0 ? (dj_box){0, row, CARD_WIDTH, 1} : (dj_box){0, 0, CARD_WIDTH, card_height(scene)};
    *board = (dj_box){0, 0, width, moves_y(scene) + count + (scene->remembers ? 2 + draw_memory(scene, NULL, 0) : 0)};
}

void dungeondeck_draw_board(const dj_scene *scene, dj_canvas *canvas) {
    const dungeondeck_set *set = dj_sight_content(scene->sight);
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    int height = card_height(scene);
    draw_frame(state, height, canvas);
    draw_icons(scene, height, canvas);
    draw_centred(canvas, 2, set->cards[dungeondeck_slot_card(state->deck[0])].name[scene->language], strong_style);
    draw_centred(canvas, height - 3,
                 state->face == DUNGEONDECK_WHITE ? dj_translate(scene->language, "white side")
                                                  : dj_translate(scene->language, "grey side"),
                 faint_style);
    if (scene->is_alone)
        draw_hero(scene, canvas, height);
    draw_moves(scene, canvas);
    if (scene->remembers) {
        dj_move moves[DUNGEONDECK_MOVES];
        draw_memory(scene, canvas, moves_y(scene) + list_moves(scene, moves) + 1);
    }
}

/* A screen has so many rows; a page that is printed has as many as it needs. */
static int card_height(const dj_scene *scene) {
    dj_move moves[DUNGEONDECK_MOVES];
    bool has_room = scene->height == 0 || scene->height >= CARD_HEIGHT + 1 + list_moves(scene, moves);
    return has_room ? CARD_HEIGHT : LOW_CARD_HEIGHT;
}

static int moves_y(const dj_scene *scene) {
    int height = card_height(scene);
    return height == CARD_HEIGHT || scene->is_alone ? height + 1 : height;
}

/* White is drawn with heavy lines, grey with light ones. */
static void draw_frame(const dungeondeck_state *state, int height, dj_canvas *canvas) {
    bool is_white = state->face == DUNGEONDECK_WHITE;
    dj_style style = is_white ? strong_style : faint_style;
    const char *across = is_white ? "━" : "─", *down = is_white ? "┃" : "│";
    for (int x = 1; x < CARD_WIDTH - 1; x++) {
        dj_canvas_put(canvas, x, 0, across, '-', style);
        dj_canvas_put(canvas, x, height - 1, across, '-', style);
    }
    for (int y = 1; y < height - 1; y++) {
        dj_canvas_put(canvas, 0, y, down, '|', style);
        dj_canvas_put(canvas, CARD_WIDTH - 1, y, down, '|', style);
    }
    dj_canvas_put(canvas, 0, 0, is_white ? "┏" : "╭", '+', style);
    dj_canvas_put(canvas, CARD_WIDTH - 1, 0, is_white ? "┓" : "╮", '+', style);
    dj_canvas_put(canvas, 0, height - 1, is_white ? "┗" : "╰", '+', style);
    dj_canvas_put(canvas, CARD_WIDTH - 1, height - 1, is_white ? "┛" : "╯", '+', style);
}

static void draw_icons(const dj_scene *scene, int height, dj_canvas *canvas) {
    const dungeondeck_set *set = dj_sight_content(scene->sight);
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    const int rows[DUNGEONDECK_EDGES] = {1, height / 2, height - 2, height / 2};
    for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
        dungeondeck_icon icon = dungeondeck_icon_at(set, state, place);
        int columns = icon_columns(icon, scene->language);
        int x = place == 1 ? CARD_WIDTH - 2 - columns : place == 3 ? 2 : (CARD_WIDTH - columns) / 2;
        dungeondeck_draw_icon(canvas, x, rows[place], icon, scene->language);
    }
}

static int icon_columns(dungeondeck_icon icon, dj_language language) {
    return 2 + dj_text_columns(dungeondeck_kind_name(icon.kind, language)) + (icon.value > 0 ? 2 : 0);
}

static void draw_centred(dj_canvas *canvas, int y, const char *text, dj_style style) {
    dj_canvas_text(canvas, (CARD_WIDTH - dj_text_columns(text)) / 2, y, text, style);
}

/* What the sheet would tell first: lives, Weapons, Treasures, the next boss door. */
static void draw_hero(const dj_scene *scene, dj_canvas *canvas, int y) {
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    const dungeondeck_sign life = {"♥", '*', {DJ_COLOUR_RED, DJ_BOLD}};
    const struct {
        dungeondeck_sign sign;
        int count;
    } counts[] = {
        {life, DUNGEONDECK_LIVES - state->wound_count},
        {dungeondeck_sign_of(DUNGEONDECK_WEAPON), state->weapon_count},
        {dungeondeck_sign_of(DUNGEONDECK_TREASURE), state->treasure_count},
        {dungeondeck_sign_of(DUNGEONDECK_BOSS_DOOR), dungeondeck_next_door(dj_sight_content(scene->sight), state)}};
    enum { COUNTS = sizeof counts / sizeof *counts, COLUMNS = CARD_WIDTH / COUNTS };
    for (int i = 0; i < COUNTS; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", counts[i].count);
        dj_canvas_put(canvas, 2 + i * COLUMNS, y, counts[i].sign.glyph, counts[i].sign.ascii, counts[i].sign.style);
        dj_canvas_text(canvas, 4 + i * COLUMNS, y, text, text_style);
    }
}

static void draw_moves(const dj_scene *scene, dj_canvas *canvas) {
    dj_move moves[DUNGEONDECK_MOVES];
    int count = list_moves(scene, moves);
    for (int i = 0; i < count; i++) {
        char line[MOVE_LINE];
        write_move(scene, i, moves[i], line);
        dj_canvas_text(canvas, 0, moves_y(scene) + i, line, text_style);
    }
}

/* The name comes early, where many moves differ by it alone: a narrow screen cuts the end. */
static void write_move(const dj_scene *scene, int index, dj_move move, char line[MOVE_LINE]) {
    dj_text text = dj_text_over(line, MOVE_LINE);
    dj_text_format(&text, "%2d  ", index + 1);
    const dungeondeck_set *set = dj_sight_content(scene->sight);
    const char *name = set->cards[move & 31].name[scene->language];
    dj_voice voice = dj_scene_voice(scene);
    if (move >= DUNGEONDECK_HEAL)
        dj_text_format(&text, dj_translate(scene->language, "Heal: %s (2 Treasures)"), name);
    else if (move >= DUNGEONDECK_LOSE)
        dj_text_format(&text, dj_translate(scene->language, "Give up: %s"), name);
    else if (move >= DUNGEONDECK_PAY)
        dj_text_format(&text, dj_translate(scene->language, "Pay: %s"), name);
    else
        dungeondeck_describe_move(set, dj_sight_state(scene->sight), scene->sight->viewer, move, &voice, &text);
}

/* Returns the rows it takes; draws them where a canvas is given. Cards not seen yet share a row. */
static int draw_memory(const dj_scene *scene, dj_canvas *canvas, int y) {
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    int rows = 1;
    if (canvas != NULL)
        dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "Below, as far as it was seen"), heading_style);
    for (int place = 1; place < state->deck_count; rows++) {
        int last = place;
        while (last < state->deck_count && !dungeondeck_is_seen(state, last))
            last++;
        bool is_gap = last > place;
        if (canvas != NULL && is_gap)
            draw_gap(canvas, y + rows, place, last - 1);
        else if (canvas != NULL)
            draw_remembered(scene, canvas, y + rows, place);
        place = is_gap ? last : place + 1;
    }
    return rows;
}

static void draw_gap(dj_canvas *canvas, int y, int first, int last) {
    char line[32];
    snprintf(line, sizeof line, first == last ? "%2d  ?" : "%2d-%d  ?", first, last);
    dj_canvas_text(canvas, 0, y, line, faint_style);
}

/* A card below the visible one, its icons as they will show: top, right, bottom, left. */
static void draw_remembered(const dj_scene *scene, dj_canvas *canvas, int y, int place) {
    const dungeondeck_set *set = dj_sight_content(scene->sight);
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    dungeondeck_slot slot = state->deck[place];
    int card = dungeondeck_slot_card(slot);
    char number[8];
    snprintf(number, sizeof number, "%2d", place);
    dj_canvas_text(canvas, 0, y, number, faint_style);
    dj_canvas_text(canvas, 15, y, set->cards[card].name[scene->language], text_style);
    for (int at = 0; at < DUNGEONDECK_EDGES; at++) {
        int edge = dungeondeck_edge_at(state->face, dungeondeck_slot_edge(slot), at);
        dungeondeck_icon icon = set->cards[card].icons[state->face][edge];
        dungeondeck_sign sign = dungeondeck_sign_of(icon.kind);
        dj_canvas_put(canvas, 3 + 3 * at, y, sign.glyph, sign.ascii, sign.style);
        if (icon.value > 0) {
            char digit[2] = {(char)('0' + icon.value), '\0'};
            dj_canvas_put(canvas, 4 + 3 * at, y, digit, digit[0], sign.style);
        }
    }
}

static int list_moves(const dj_scene *scene, dj_move *moves) {
    int seat = scene->sight->viewer >= 0 ? scene->sight->viewer : 0;
    return dungeondeck_moves(dj_sight_content(scene->sight), dj_sight_state(scene->sight), seat, moves);
}
