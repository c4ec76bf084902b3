/* The sheet: walls, homes and what lies on it, in as many dots as there is room for. */
#include "draw.h"

#include <stdio.h>
#include <string.h>

/* Cells of three dots fit the smallest usual terminal. Where there is room without end, a cell is two columns wide. */
enum { CELL_LEAST = 3, CELL_MOST = 10, CELL_USUAL = 4, COORDINATES_WIDTH = 2, COORDINATES_HEIGHT = 1 };

/* Of every three columns and rows the middle one is numbered, as sentences number them: a space and two digits. */
enum { NUMBERED_FIRST = 2, NUMBERS_WIDTH = 3 };

static const dj_dots_layer layers[DUNGEONPEN_LAYERS] = {
    [DUNGEONPEN_LAYER_RIM] = {{DJ_COLOUR_DEFAULT, DJ_DIM}, '-'},
    [DUNGEONPEN_LAYER_BESIDE] = {{DJ_COLOUR_DEFAULT, DJ_DIM}, ' '},
    [DUNGEONPEN_LAYER_HOME] = {{DJ_COLOUR_DEFAULT, DJ_DIM}, ','}, /* and all of a seat: in the colour of its pencil */
    [DUNGEONPEN_LAYER_HOME + 1] = {{DJ_COLOUR_DEFAULT, DJ_DIM}, ';'},
    [DUNGEONPEN_LAYER_BLOCK] = {{DJ_COLOUR_YELLOW, DJ_DIM}, '?'},
    [DUNGEONPEN_LAYER_WALL] = {{DJ_COLOUR_DEFAULT, 0}, '#'},
    [DUNGEONPEN_LAYER_SUDDEN] = {{DJ_COLOUR_YELLOW, 0}, '%'},
    [DUNGEONPEN_LAYER_RANGE] = {{DJ_COLOUR_GREEN, DJ_DIM}, ' '},
    [DUNGEONPEN_LAYER_AIM] = {{DJ_COLOUR_GREEN, DJ_BOLD}, '*'},
    [DUNGEONPEN_LAYER_GHOST] = {{DJ_COLOUR_GREEN, DJ_BOLD}, 'W'},
    [DUNGEONPEN_LAYER_REFUSED] = {{DJ_COLOUR_RED, DJ_BOLD}, 'X'},
    [DUNGEONPEN_LAYER_CHOSEN] = {{DJ_COLOUR_RED, DJ_BOLD}, '@'},
};

static const dungeonpen_line lines[DUNGEONPEN_PENCILS] = {
    [DUNGEONPEN_BLUE] = {DJ_COLOUR_CYAN, 1, 1, '.'},     [DUNGEONPEN_RED] = {DJ_COLOUR_RED, 5, 3, ':'},
    [DUNGEONPEN_GREEN] = {DJ_COLOUR_GREEN, 2, 1, '~'},   [DUNGEONPEN_VIOLET] = {DJ_COLOUR_MAGENTA, 10, 8, '='},
    [DUNGEONPEN_ORANGE] = {DJ_COLOUR_YELLOW, 8, 4, '^'}, [DUNGEONPEN_GRAPHITE] = {DJ_COLOUR_WHITE, 6, 1, '\''},
};

/* How densely the cells of a wall are filled. */
typedef enum density { FULL, HALF, STRIPED, SPARSE } density;

static void colour_layers(const dungeonpen_state *state, dj_dots_layer out[DUNGEONPEN_LAYERS]);
static int at_least(int value, int least);
static void draw_rim(dungeonpen_scale scale, dj_dots *dots);
static void clear_rim(const dungeonpen_sheet *sheet, dungeonpen_scale scale, dj_dots *dots);
static void draw_cells(const dungeonpen_sheet *sheet, dungeonpen_scale scale, dj_dots *dots);
static void draw_sudden_walls(const dj_scene *scene, dungeonpen_scale scale, dj_dots *dots);
static void draw_block(const dungeonpen_state *state, dungeonpen_scale scale, dj_dots *dots);
static void draw_wall(dungeonpen_wall wall, dungeonpen_scale scale, int layer, density density, dj_dots *dots);
static void fill(int x, int y, dungeonpen_scale scale, int layer, density density, dj_dots *dots);
static void draw_things(const dj_scene *scene, dungeonpen_scale scale, dj_canvas *canvas);
static void draw_prisoners(const dj_scene *scene, dungeonpen_scale scale, dj_canvas *canvas);
static void draw_coordinates(dungeonpen_scale scale, dj_canvas *canvas);
static void put_at(dj_canvas *canvas, dungeonpen_scale scale, dungeonpen_point place, const char *glyph, char ascii,
                   dj_style style);

const dungeonpen_line *dungeonpen_line_of(const dungeonpen_state *state, int seat) {
    return &lines[state->seats[seat].pencil];
}

int dungeonpen_own_seat(const dj_scene *scene) {
    return scene->sight->viewer >= 0 ? scene->sight->viewer : 0;
}

bool dungeonpen_is_aiming(const dj_scene *scene) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    return scene->cursor != NULL && scene->sight->viewer >= 0 &&
           dungeonpen_to_act(dj_sight_content(scene->sight), state) == DJ_SEAT_BIT(scene->sight->viewer) &&
           dungeonpen_asks(state) == DUNGEONPEN_MOVE_USE && state->stage == DUNGEONPEN_FLICK &&
           !(state->seats[scene->sight->viewer].next.flags & DUNGEONPEN_MISSES);
}

dungeonpen_scale dungeonpen_scale_of(const dj_scene *scene) {
    dungeonpen_scale scale = {.cell = scene->height > 0 ? CELL_MOST : CELL_USUAL};
    for (;; scale.cell--) {
        int dots = DUNGEONPEN_SIZE * scale.cell + 2;
        scale.columns = (dots + DJ_DOTS_WIDE - 1) / DJ_DOTS_WIDE;
        scale.rows = (dots + DJ_DOTS_HIGH - 1) / DJ_DOTS_HIGH;
        bool fits =
            scale.columns + COORDINATES_WIDTH <= scene->width && scale.rows + COORDINATES_HEIGHT <= scene->height;
        scale.has_numbers = scene->height == 0 || (scale.columns + COORDINATES_WIDTH + NUMBERS_WIDTH <= scene->width &&
                                                   scale.rows + 2 * COORDINATES_HEIGHT <= scene->height);
        if (fits || scene->height == 0 || scale.cell == CELL_LEAST)
            return scale;
    }
}

/* What must be seen is the viewer's prisoner, and the wall being placed or the end of the aim. */
void dungeonpen_measure(const dj_scene *scene, dj_box *board, dj_box *focus) {
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dungeonpen_scale scale = dungeonpen_scale_of(scene);
    dungeonpen_point place = state->seats[dungeonpen_own_seat(scene)].place;
    if (scene->cursor != NULL && dungeonpen_asks(state) == DUNGEONPEN_MOVE_WALL)
        place =
            dungeonpen_middle(scene->cursor->values[DUNGEONPEN_CURSOR_X], scene->cursor->values[DUNGEONPEN_CURSOR_Y]);
    *board = (dj_box){-COORDINATES_WIDTH, 0, scale.columns + COORDINATES_WIDTH, scale.rows + COORDINATES_HEIGHT};
    if (scale.has_numbers) {
        board->y -= COORDINATES_HEIGHT;
        board->height += COORDINATES_HEIGHT;
        board->width += NUMBERS_WIDTH;
    }
    int x = dungeonpen_dot_x(scale, place.x) / DJ_DOTS_WIDE, y = dungeonpen_dot_y(scale, place.y) / DJ_DOTS_HIGH;
    *focus = (dj_box){at_least(x - 4, 0), at_least(y - 2, 0), 8, 4};
}

void dungeonpen_draw_board(const dj_scene *scene, dj_canvas *canvas) {
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dungeonpen_scale scale = dungeonpen_scale_of(scene);
    int dots_wide = DUNGEONPEN_SIZE * scale.cell + 2;
    dj_dots dots;
    dungeonpen_point end;
    bool touches, is_aimed;
    dj_dots_clear(&dots, dots_wide, dots_wide);
    draw_rim(scale, &dots);
    clear_rim(&set->sheets[state->sheet], scale, &dots);
    draw_cells(&set->sheets[state->sheet], scale, &dots);
    draw_block(state, scale, &dots);
    dungeonpen_draw_trails(scene, scale, &dots);
    draw_sudden_walls(scene, scale, &dots);
    is_aimed = dungeonpen_draw_aim(scene, scale, &dots, &end, &touches);
    dj_dots_layer shown[DUNGEONPEN_LAYERS];
    colour_layers(state, shown);
    dj_dots_show(&dots, canvas, 0, 0, shown);
    draw_things(scene, scale, canvas);
    if (is_aimed)
        put_at(canvas, scale, end, touches ? "×" : "◇", touches ? 'X' : 'o',
               (dj_style){touches ? DJ_COLOUR_RED : DJ_COLOUR_GREEN, DJ_BOLD});
    draw_prisoners(scene, scale, canvas);
    draw_coordinates(scale, canvas);
}

int dungeonpen_dot_x(dungeonpen_scale scale, int x) {
    return 1 + x * scale.cell / DUNGEONPEN_CELL;
}

int dungeonpen_dot_y(dungeonpen_scale scale, int y) {
    return DUNGEONPEN_SIZE * scale.cell - y * scale.cell / DUNGEONPEN_CELL;
}

/* Homes and lines in the colours of the pencils. */
static void colour_layers(const dungeonpen_state *state, dj_dots_layer out[DUNGEONPEN_LAYERS]) {
    memcpy(out, layers, sizeof layers);
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        const dungeonpen_line *line = dungeonpen_line_of(state, seat);
        out[DUNGEONPEN_LAYER_HOME + seat].style.colour = line->colour;
        out[DUNGEONPEN_LAYER_OLD + seat] = (dj_dots_layer){{line->colour, DJ_DIM}, line->ascii};
        out[DUNGEONPEN_LAYER_NEW + seat] = (dj_dots_layer){{line->colour, DJ_BOLD}, line->ascii};
    }
}

static int at_least(int value, int least) {
    return value > least ? value : least;
}

static void draw_rim(dungeonpen_scale scale, dj_dots *dots) {
    int last = DUNGEONPEN_SIZE * scale.cell + 1;
    for (int i = 0; i <= last; i++) {
        dj_dots_put(dots, i, 0, DUNGEONPEN_LAYER_RIM);
        dj_dots_put(dots, i, last, DUNGEONPEN_LAYER_RIM);
        dj_dots_put(dots, 0, i, DUNGEONPEN_LAYER_RIM);
        dj_dots_put(dots, last, i, DUNGEONPEN_LAYER_RIM);
    }
}

/* Two columns to either side of a chest, as far as its row is the rim's. */
static void clear_rim(const dungeonpen_sheet *sheet, dungeonpen_scale scale, dj_dots *dots) {
    int last = DUNGEONPEN_SIZE * scale.cell + 1;
    for (int i = 0; i < sheet->chest_count; i++) {
        dungeonpen_point middle = dungeonpen_middle(sheet->chests[i][0], sheet->chests[i][1]);
        int x = dungeonpen_dot_x(scale, middle.x), row = dungeonpen_dot_y(scale, middle.y) / DJ_DOTS_HIGH;
        for (int column = x - 2 * DJ_DOTS_WIDE; column <= x + 2 * DJ_DOTS_WIDE && column > 0 && column < last; column++)
            for (int edge = 0; edge <= last; edge += last)
                if (edge / DJ_DOTS_HIGH == row)
                    dj_dots_put(dots, column, edge, DUNGEONPEN_LAYER_BESIDE);
    }
}

static void draw_cells(const dungeonpen_sheet *sheet, dungeonpen_scale scale, dj_dots *dots) {
    for (int y = 0; y < DUNGEONPEN_SIZE; y++)
        for (int x = 0; x < DUNGEONPEN_SIZE; x++) {
            int cell = sheet->cells[y][x];
            if (cell == DUNGEONPEN_WALL)
                fill(x, y, scale, DUNGEONPEN_LAYER_WALL, FULL, dots);
            else if (cell >= DUNGEONPEN_HOME)
                fill(x, y, scale, DUNGEONPEN_LAYER_HOME + (cell - DUNGEONPEN_HOME) % DUNGEONPEN_SEATS, SPARSE, dots);
        }
}

/* Those that stand, the one that a card lets the viewer choose, and the one being placed. */
static void draw_sudden_walls(const dj_scene *scene, dungeonpen_scale scale, dj_dots *dots) {
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    dj_move move;
    bool is_choosing = dungeonpen_aimed_move(scene, &move);
    int chosen = -1;
    if (is_choosing && DUNGEONPEN_VERB(move) == DUNGEONPEN_MOVE_CHOOSE)
        chosen = DUNGEONPEN_ARGUMENT(move) - DUNGEONPEN_THING_WALL;
    for (int i = 0; i < state->wall_count; i++)
        draw_wall(state->walls[i], scale, i == chosen ? DUNGEONPEN_LAYER_CHOSEN : DUNGEONPEN_LAYER_SUDDEN,
                  i == chosen ? FULL : HALF, dots);
    if (is_choosing && DUNGEONPEN_VERB(move) == DUNGEONPEN_MOVE_WALL) {
        dungeonpen_wall wall = dungeonpen_wall_of(state, move);
        bool is_legal = dungeonpen_refuse_wall(set, state, wall).rule == NULL;
        draw_wall(wall, scale, is_legal ? DUNGEONPEN_LAYER_GHOST : DUNGEONPEN_LAYER_REFUSED, is_legal ? STRIPED : HALF,
                  dots);
    }
}

/* The nine cells that the dice point at (N11). */
static void draw_block(const dungeonpen_state *state, dungeonpen_scale scale, dj_dots *dots) {
    if (state->red == 0)
        return;
    int left = (state->red - 1) * DUNGEONPEN_BLOCK, bottom = (state->black - 1) * DUNGEONPEN_BLOCK;
    for (int y = bottom; y < bottom + DUNGEONPEN_BLOCK; y++)
        for (int x = left; x < left + DUNGEONPEN_BLOCK; x++)
            fill(x, y, scale, DUNGEONPEN_LAYER_BLOCK, SPARSE, dots);
}

static void draw_wall(dungeonpen_wall wall, dungeonpen_scale scale, int layer, density density, dj_dots *dots) {
    for (int i = 0; i < wall.length; i++)
        fill(wall.x + (wall.is_vertical ? 0 : i), wall.y + (wall.is_vertical ? i : 0), scale, layer, density, dots);
}

static void fill(int x, int y, dungeonpen_scale scale, int layer, density density, dj_dots *dots) {
    int left = 1 + x * scale.cell, top = 1 + (DUNGEONPEN_SIZE - 1 - y) * scale.cell;
    for (int row = top; row < top + scale.cell; row++)
        for (int column = left; column < left + scale.cell; column++) {
            if (density == FULL || (density == HALF && (row + column) % 2 == 0) ||
                (density == STRIPED && column % 2 == 0))
                dj_dots_put(dots, column, row, layer);
            if (density == SPARSE && row % 2 == 0 && (column + row / 2 % 2 * 2) % 4 == 0)
                dj_dots_texture(dots, column, row, layer);
        }
}

static void draw_things(const dj_scene *scene, dungeonpen_scale scale, dj_canvas *canvas) {
    static const char *const potions[DUNGEONPEN_POTION_MARKS + 1] = {"♥", "♡", "·"};
    static const char potions_ascii[] = "Pp,";
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    const dungeonpen_sheet *sheet = &set->sheets[state->sheet];
    dj_move move;
    int chosen = -1;
    if (dungeonpen_aimed_move(scene, &move) && DUNGEONPEN_VERB(move) == DUNGEONPEN_MOVE_CHOOSE)
        chosen = DUNGEONPEN_ARGUMENT(move) - DUNGEONPEN_THING_POTION;
    for (int i = 0; i < sheet->chest_count; i++)
        if (!dungeonpen_is_wall(state, sheet->chests[i][0], sheet->chests[i][1]))
            put_at(canvas, scale, dungeonpen_middle(sheet->chests[i][0], sheet->chests[i][1]), "▣", 'c',
                   (dj_style){DJ_COLOUR_YELLOW, DJ_BOLD});
    for (int i = 0; i < sheet->potion_count; i++)
        if (!dungeonpen_is_wall(state, sheet->potions[i][0], sheet->potions[i][1]))
            put_at(canvas, scale, dungeonpen_middle(sheet->potions[i][0], sheet->potions[i][1]),
                   potions[state->potions[i]], potions_ascii[state->potions[i]],
                   (dj_style){DJ_COLOUR_GREEN, i == chosen ? DJ_BOLD | DJ_REVERSE : DJ_BOLD});
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        bool is_gone = state->seats[1 - seat].has_treasure;
        put_at(canvas, scale, dungeonpen_middle(sheet->treasures[seat][0], sheet->treasures[seat][1]),
               is_gone ? "☆" : "★", is_gone ? '_' : '*',
               (dj_style){dungeonpen_line_of(state, seat)->colour, is_gone ? DJ_DIM : DJ_BOLD});
    }
}

/* The one whose eyes these are in front. */
static void draw_prisoners(const dj_scene *scene, dungeonpen_scale scale, dj_canvas *canvas) {
    static const char *const marks[DUNGEONPEN_SEATS] = {"1", "2"};
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    for (int i = 0; i < DUNGEONPEN_SEATS; i++) {
        int seat = i == 0 ? 1 - dungeonpen_own_seat(scene) : dungeonpen_own_seat(scene);
        put_at(canvas, scale, state->seats[seat].place, marks[seat], marks[seat][0],
               (dj_style){dungeonpen_line_of(state, seat)->colour, DJ_BOLD | DJ_REVERSE});
    }
}

/* The dice of N11, red along the lower edge and black on the left; on the other two the columns and rows. */
static void draw_coordinates(dungeonpen_scale scale, dj_canvas *canvas) {
    int block = DUNGEONPEN_BLOCK * scale.cell;
    for (int i = 0; i < DUNGEONPEN_COORDINATES; i++) {
        char die[12], number[12];
        int middle = i * block + block / 2, x = (1 + middle) / DJ_DOTS_WIDE,
            y = (DUNGEONPEN_SIZE * scale.cell - middle) / DJ_DOTS_HIGH;
        snprintf(die, sizeof die, "%d", i + 1);
        dj_canvas_text(canvas, x, scale.rows, die, (dj_style){DJ_COLOUR_RED, DJ_BOLD});
        dj_canvas_text(canvas, -COORDINATES_WIDTH, y, die, (dj_style){DJ_COLOUR_DEFAULT, DJ_BOLD});
        if (!scale.has_numbers)
            continue;
        int shown = snprintf(number, sizeof number, "%d", i * DUNGEONPEN_BLOCK + NUMBERED_FIRST);
        dj_canvas_text(canvas, x - shown / 2, -COORDINATES_HEIGHT, number, (dj_style){DJ_COLOUR_DEFAULT, DJ_DIM});
        dj_canvas_text(canvas, scale.columns + 1, y, number, (dj_style){DJ_COLOUR_DEFAULT, DJ_DIM});
    }
}

static void put_at(dj_canvas *canvas, dungeonpen_scale scale, dungeonpen_point place, const char *glyph, char ascii,
                   dj_style style) {
    dj_canvas_put(canvas, dungeonpen_dot_x(scale, place.x) / DJ_DOTS_WIDE,
                  dungeonpen_dot_y(scale, place.y) / DJ_DOTS_HIGH, glyph, ascii, style);
}
