/* The dungeon on the screen: a frame for each space with its doors, its peril and glory, and who is there; the map that
 * is being laid; the place that is aimed at. */
#include "draw.h"

#include "canvas/glyphs.h"

#include <limits.h>
#include <stdio.h>

enum { INNER = DUNGEONEER_TILE_WIDTH - 2, RIGHT = DUNGEONEER_TILE_WIDTH - 1, BOTTOM = DUNGEONEER_TILE_HEIGHT - 1 };

/* A space as it is drawn: one of the dungeon, or the map in hand. */
typedef struct tile {
    const dungeoneer_map *map;
    bool is_turned;
    int x, y;  /* of the north-west corner on the canvas */
    int space; /* of the dungeon, or DUNGEONEER_NONE */
    dj_style style;
} tile;

static const dj_style wall_style = {0}, faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style name_style = {DJ_COLOUR_DEFAULT, DJ_BOLD}, points_style = {DJ_COLOUR_DEFAULT, 0};
static const dj_style aimed_style = {DJ_COLOUR_CYAN, DJ_BOLD};
static const dj_style hero_style = {DJ_COLOUR_GREEN, DJ_BOLD}, own_style = {DJ_COLOUR_GREEN, DJ_BOLD | DJ_REVERSE};

static dj_box box_of(int x, int y);
static dj_box join(dj_box one, dj_box other);
static dj_box focus_of(const dungeoneer_desk *desk);
static void draw_tile(const dungeoneer_desk *desk, dj_canvas *canvas, const tile *tile);
static void draw_frame(dj_canvas *canvas, const tile *tile);
static void draw_side(const dungeoneer_desk *desk, dj_canvas *canvas, const tile *tile, int side);
static void put_across(dj_canvas *canvas, const tile *tile, int side, const char *sign, dj_style style);
static void put_down(dj_canvas *canvas, const tile *tile, int side, const char *sign, dj_style style);
static void draw_words(const dungeoneer_desk *desk, dj_canvas *canvas, const tile *tile);
static void draw_heroes(const dungeoneer_desk *desk, dj_canvas *canvas, const tile *tile);
static bool is_sought(const dungeoneer_desk *desk, int space);
static void draw_ghost(const dungeoneer_desk *desk, dj_canvas *canvas);

void dungeoneer_measure(const dj_scene *scene, dj_box *board, dj_box *focus) {
    dungeoneer_desk desk;
    dungeoneer_open_desk(&desk, scene);
    *board = box_of(desk.state->spaces[0].x, desk.state->spaces[0].y);
    for (int i = 1; i < desk.state->space_count; i++)
        *board = join(*board, box_of(desk.state->spaces[i].x, desk.state->spaces[i].y));
    *focus = focus_of(&desk);
    *board = join(*board, *focus);
}

void dungeoneer_draw_board(const dj_scene *scene, dj_canvas *canvas) {
    dungeoneer_desk desk;
    dj_move move;
    dungeoneer_open_desk(&desk, scene);
    bool is_aimed = dungeoneer_map_move(&desk, &move) && desk.aim == DUNGEONEER_AIMS_SPACE;
    for (int i = 0; i < desk.state->space_count; i++) {
        const dungeoneer_space *space = &desk.state->spaces[i];
        bool is_here = is_aimed && dungeoneer_move_x(move) == space->x && dungeoneer_move_y(move) == space->y;
        dj_box box = box_of(space->x, space->y);
        draw_tile(&desk, canvas,
                  &(tile){.map = &desk.set->maps[space->map],
                          .is_turned = space->is_turned,
                          .x = box.x,
                          .y = box.y,
                          .space = i,
                          .style = is_here ? aimed_style : wall_style});
    }
    if (desk.aim == DUNGEONEER_AIMS_PLACE && desk.state->drawn_map != DUNGEONEER_NONE)
        draw_ghost(&desk, canvas);
}

/* North is up. */
static dj_box box_of(int x, int y) {
    return (dj_box){x * DUNGEONEER_TILE_WIDTH, -y * DUNGEONEER_TILE_HEIGHT, DUNGEONEER_TILE_WIDTH,
                    DUNGEONEER_TILE_HEIGHT};
}

static dj_box join(dj_box one, dj_box other) {
    int left = one.x < other.x ? one.x : other.x, top = one.y < other.y ? one.y : other.y;
    int right = one.x + one.width > other.x + other.width ? one.x + one.width : other.x + other.width;
    int bottom = one.y + one.height > other.y + other.height ? one.y + one.height : other.y + other.height;
    return (dj_box){left, top, right - left, bottom - top};
}

/* The place aimed at, or the hero whose decision it is. */
static dj_box focus_of(const dungeoneer_desk *desk) {
    dj_move move;
    if (dungeoneer_map_move(desk, &move))
        return box_of(dungeoneer_move_x(move), dungeoneer_move_y(move));
    int seat = desk->asked != DUNGEONEER_NONE ? desk->asked : desk->state->active;
    int space = desk->state->seats[seat].space;
    space = space < desk->state->space_count ? space : 0;
    return box_of(desk->state->spaces[space].x, desk->state->spaces[space].y);
}

static void draw_tile(const dungeoneer_desk *desk, dj_canvas *canvas, const tile *tile) {
    draw_frame(canvas, tile);
    for (int side = 0; side < DUNGEONEER_SIDES; side++)
        draw_side(desk, canvas, tile, side);
    draw_words(desk, canvas, tile);
    if (tile->space == DUNGEONEER_NONE)
        return;
    draw_heroes(desk, canvas, tile);
    if (is_sought(desk, tile->space))
        dj_canvas_put(canvas, tile->x + 1, tile->y, "★", '*', aimed_style);
}

/* Rooms have heavy walls, passages light ones. */
static void draw_frame(dj_canvas *canvas, const tile *tile) {
    int weight = tile->map->is_room ? DJ_LINE_HEAVY : DJ_LINE_LIGHT;
    char across = tile->map->is_room ? '#' : '-', down = tile->map->is_room ? '#' : '|';
    for (int x = 1; x < RIGHT; x++)
        for (int y = 0; y <= BOTTOM; y += BOTTOM)
            dj_canvas_put(canvas, tile->x + x, tile->y + y, dj_line_joint(0, weight, 0, weight), across, tile->style);
    for (int y = 0; y <= BOTTOM; y++)
        for (int x = 0; x <= RIGHT; x += RIGHT) {
            bool is_corner = y == 0 || y == BOTTOM;
            int north = y > 0 ? weight : 0, south = y < BOTTOM ? weight : 0;
            int east = is_corner && x == 0 ? weight : 0, west = is_corner && x > 0 ? weight : 0;
            char ascii = is_corner && !tile->map->is_room ? '+' : down;
            dj_canvas_put(canvas, tile->x + x, tile->y + y, dj_line_joint(north, east, south, west), ascii,
                          tile->style);
        }
}

/* What stands on a side: a gap, a door as it is from inside, a door that faces a wall. */
static void draw_side(const dungeoneer_desk *desk, dj_canvas *canvas, const tile *tile, int side) {
    int printed = tile->is_turned ? (side + 2) % DUNGEONEER_SIDES : side, edge = tile->map->edges[printed];
    int threat = tile->map->threats[printed];
    char sign[16];
    dj_style style = {DJ_COLOUR_YELLOW, DJ_BOLD};
    if (edge == DUNGEONEER_WALL)
        return;
    bool is_open = edge == DUNGEONEER_DOOR || edge == DUNGEONEER_OPENING;
    bool is_blocked = false;
    if (tile->space != DUNGEONEER_NONE) {
        const dungeoneer_space *space = &desk->state->spaces[tile->space];
        is_open = is_open || (space->opened >> side & 1);
        is_blocked = space->next[side] != DUNGEONEER_NONE && !dungeoneer_is_way(desk->state, tile->space, side);
    }
    if (is_blocked)
        snprintf(sign, sizeof sign, "x");
    else if (edge == DUNGEONEER_OPENING)
        snprintf(sign, sizeof sign, " ");
    else if (is_open)
        snprintf(sign, sizeof sign, "o");
    else
        snprintf(sign, sizeof sign, "%s%d",
                 edge == DUNGEONEER_LOCKED ? dj_translate(desk->language, "L") : dj_translate(desk->language, "T"),
                 threat);
    style.colour = edge == DUNGEONEER_TRAPPED && !is_open ? DJ_COLOUR_RED : DJ_COLOUR_YELLOW;
    if (side % 2 == 0)
        put_across(canvas, tile, side, sign, is_blocked ? faint_style : style);
    else
        put_down(canvas, tile, side, sign, is_blocked ? faint_style : style);
}

/* In the middle of a side to the north or south: "[L6]", or a gap. */
static void put_across(dj_canvas *canvas, const tile *tile, int side, const char *sign, dj_style style) {
    char whole[20];
    bool is_gap = sign[0] == ' ';
    snprintf(whole, sizeof whole, is_gap ? "     " : "[%s]", sign);
    int start = tile->x + (DUNGEONEER_TILE_WIDTH - dj_text_columns(whole)) / 2;
    dj_canvas_text(canvas, start, side == DUNGEONEER_NORTH ? tile->y : tile->y + BOTTOM, whole, style);
}

/* On a side to the east or west, from above to below. */
static void put_down(dj_canvas *canvas, const tile *tile, int side, const char *sign, dj_style style) {
    int x = side == DUNGEONEER_WEST ? tile->x : tile->x + RIGHT, row = sign[1] == '\0' ? 2 : 1;
    if (sign[0] == ' ')
        for (int y = 1; y < BOTTOM; y++)
            dj_canvas_put(canvas, x, tile->y + y, " ", ' ', style);
    for (int i = 0; sign[0] != ' ' && sign[i] != '\0'; i++) {
        char letter[2] = {sign[i], '\0'};
        dj_canvas_put(canvas, x, tile->y + row + i, letter, sign[i], style);
    }
}

/* The name in two rows, the pit behind it, peril and glory below; no points where the hero has been this turn. */
static void draw_words(const dungeoneer_desk *desk, dj_canvas *canvas, const tile *tile) {
    char line[40];
    const uint8_t *visited = desk->state->visited;
    bool is_spent = tile->space != DUNGEONEER_NONE && (visited[tile->space / 8] >> tile->space % 8 & 1);
    dj_style style = tile->space == DUNGEONEER_NONE ? tile->style : name_style;
    dj_canvas_paragraph(canvas, tile->x + 1, tile->y + 1, INNER, 2, tile->map->name[desk->language], style);
    if (tile->map->pit > 0) {
        snprintf(line, sizeof line, " v%d", tile->map->pit);
        dj_canvas_text(canvas, tile->x + RIGHT - dj_text_columns(line), tile->y + 2, line,
                       (dj_style){DJ_COLOUR_RED, DJ_BOLD});
    }
    if (is_spent)
        snprintf(line, sizeof line, "%s", dj_translate(desk->language, "P-G-"));
    else
        snprintf(line, sizeof line, dj_translate(desk->language, "P%dG%d"), tile->map->peril, tile->map->glory);
    dj_canvas_text(canvas, tile->x + 1, tile->y + 3, line, is_spent ? faint_style : points_style);
}

/* Numbers of those who are here, "@" before the one whose turn it is. */
static void draw_heroes(const dungeoneer_desk *desk, dj_canvas *canvas, const tile *tile) {
    const dungeoneer_state *state = desk->state;
    int x = tile->x + RIGHT;
    for (int seat = state->seat_count - 1; seat >= 0; seat--) {
        char number[2] = {(char)('1' + seat), '\0'};
        if (state->seats[seat].space != tile->space || !dungeoneer_is_alive(state, seat))
            continue;
        dj_style style = seat == desk->scene->sight->viewer ? own_style : hero_style;
        dj_canvas_put(canvas, --x, tile->y + 3, number, number[0], style);
        if (seat == state->active)
            dj_canvas_put(canvas, --x, tile->y + 3, "@", '@', style);
    }
}

/* A quest of the viewer wants something here. */
static bool is_sought(const dungeoneer_desk *desk, int space) {
    const dungeoneer_seat *player = &desk->state->seats[desk->seat];
    for (int i = 0; i < player->quest_count; i++) {
        const dungeoneer_task_state *task = &player->quests[i];
        if (task->step < desk->set->quests[task->quest].step_count &&
            dungeoneer_step_of(desk->set, task)->room == desk->state->spaces[space].map)
            return true;
    }
    return false;
}

/* The map in hand where it is aimed at, marked by its corners where it cannot lie. */
static void draw_ghost(const dungeoneer_desk *desk, dj_canvas *canvas) {
    dj_move move;
    if (!dungeoneer_map_move(desk, &move))
        return;
    dj_box box = box_of(dungeoneer_move_x(move), dungeoneer_move_y(move));
    bool is_legal = dungeoneer_why_not(desk->set, desk->state, desk->seat, move).rule == NULL;
    tile ghost = {.map = &desk->set->maps[desk->state->drawn_map],
                  .is_turned = move >> 16 & 1,
                  .x = box.x,
                  .y = box.y,
                  .space = DUNGEONEER_NONE,
                  .style = {is_legal ? DJ_COLOUR_GREEN : DJ_COLOUR_RED, DJ_BOLD}};
    dj_canvas_blank(canvas, box);
    draw_tile(desk, canvas, &ghost);
    for (int corner = 0; corner < 4; corner++)
        dj_canvas_put(canvas, box.x + corner % 2 * RIGHT, box.y + corner / 2 * BOTTOM, is_legal ? "+" : "×",
                      is_legal ? '+' : 'x', ghost.style);
}
