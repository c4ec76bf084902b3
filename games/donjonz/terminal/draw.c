/* The dungeon of DONJONZ as a map: walls that join, seams between cards, things, the hero and the card in hand. */
#include "draw.h"

#include "canvas/glyphs.h"

#include <limits.h>
#include <stdio.h>

enum { RULER_WIDTH = 4 };

/* What stands on one edge between two cells. */
typedef struct edge {
    int weight;    /* of its wall; DJ_LINE_NONE where it is open */
    bool is_seam;  /* open, and two cards, or a card and the dark, meet there */
    bool is_ghost; /* it belongs to the card in hand */
} edge;

static const dj_style wall_style = {DJ_COLOUR_DEFAULT, 0}, faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style hero_style = {DJ_COLOUR_DEFAULT, DJ_BOLD | DJ_REVERSE};

static void draw_region(const donjonz_plan *plan, dj_canvas *canvas, dj_box cells, dj_language language);
static void draw_corner(const donjonz_plan *plan, dj_canvas *canvas, int x, int y);
static void draw_edges(const donjonz_plan *plan, dj_canvas *canvas, int x, int y);
static void draw_cell(const donjonz_plan *plan, dj_canvas *canvas, int x, int y, dj_language language);
static bool has_rulers(const dj_scene *scene);
static void draw_rulers(dj_canvas *canvas, dj_box cells);
static edge edge_of(const donjonz_plan *plan, int x, int y, int direction);
static bool has_wall(const donjonz_set *set, const donjonz_state *state, int cell, int direction);
static dj_style ghost_style(const donjonz_plan *plan);
static dj_style edge_style(const donjonz_plan *plan, edge side);
static dj_box cells_of_spots(const donjonz_state *state, int first, int last);
static dj_box pixels_of_cells(dj_box cells);
static int ghost_cell_at(const donjonz_plan *plan, int x, int y);
static donjonz_plan plan_of(const dj_scene *scene);

static donjonz_plan plan_of(const dj_scene *scene) {
    donjonz_plan plan = {.set = dj_sight_content(scene->sight)};
    plan.state = *(const donjonz_state *)dj_sight_state(scene->sight);
    plan.ghosted = plan.state;
    dj_move place;
    plan.has_ghost = donjonz_aimed_move(scene, &place);
    if (plan.has_ghost) {
        donjonz_spot spot = donjonz_spot_of(place);
        spot.card = plan.state.pile[plan.state.placed];
        plan.ghosted.spots[++plan.ghosted.placed] = spot;
        plan.is_ghost_legal = donjonz_why_not(plan.set, &plan.state, scene->sight->viewer, place).rule == NULL;
    }
    return plan;
}

static int ghost_cell_at(const donjonz_plan *plan, int x, int y) {
    if (!plan->has_ghost)
        return DONJONZ_NO_CELL;
    int first = donjonz_first_cell(plan->ghosted.placed);
    for (int cell = first; cell < first + DONJONZ_CARD_CELLS; cell++) {
        donjonz_point point = donjonz_cell_point(&plan->ghosted, cell);
        if (point.x == x && point.y == y)
            return cell;
    }
    return DONJONZ_NO_CELL;
}

void donjonz_measure(const dj_scene *scene, dj_box *board, dj_box *focus) {
    donjonz_plan plan = plan_of(scene);
    *board = pixels_of_cells(cells_of_spots(&plan.ghosted, 0, plan.ghosted.placed));
    if (has_rulers(scene)) {
        board->x -= RULER_WIDTH;
        board->width += RULER_WIDTH;
        board->y--;
        board->height++;
    }
    if (plan.has_ghost) {
        *focus = pixels_of_cells(cells_of_spots(&plan.ghosted, plan.ghosted.placed, plan.ghosted.placed));
    } else {
        donjonz_point hero = donjonz_cell_point(&plan.state, plan.state.hero);
        *focus = pixels_of_cells((dj_box){hero.x - 1, hero.y - 1, 3, 3});
    }
}

void donjonz_draw_board(const dj_scene *scene, dj_canvas *canvas) {
    donjonz_plan plan = plan_of(scene);
    dj_box cells = cells_of_spots(&plan.ghosted, 0, plan.ghosted.placed);
    draw_region(&plan, canvas, cells, scene->language);
    if (has_rulers(scene))
        draw_rulers(canvas, cells);
    donjonz_draw_trail(scene, &plan, canvas);
    donjonz_point hero = donjonz_cell_point(&plan.state, plan.state.hero);
    int x = hero.x * DONJONZ_PITCH_X + 1, y = hero.y * DONJONZ_PITCH_Y + 1;
    dj_canvas_put(canvas, x, y, " ", ' ', hero_style);
    dj_canvas_put(canvas, x + 1, y, "@", '@', hero_style);
    dj_canvas_put(canvas, x + 2, y, " ", ' ', hero_style);
}

void donjonz_draw_top_card(const dj_scene *scene, dj_canvas *canvas) {
    /* A plan of this card alone, lying at 0, 0. */
    donjonz_plan plan = {.set = dj_sight_content(scene->sight)};
    const donjonz_state *state = dj_sight_state(scene->sight);
    plan.state.phase = DONJONZ_MAPPING;
    plan.state.hero = DONJONZ_NO_CELL;
    plan.state.spots[0].y = plan.state.spots[0].x = INT8_MIN;
    plan.ghosted = plan.state;
    plan.ghosted.placed = 1;
    int turn = scene->cursor != NULL ? scene->cursor->values[DONJONZ_CURSOR_TURN] : 0;
    plan.ghosted.spots[1] = (donjonz_spot){.card = state->pile[state->placed], .turn = (uint8_t)turn};
    plan.has_ghost = plan.is_ghost_legal = true;
    draw_region(&plan, canvas, cells_of_spots(&plan.ghosted, 1, 1), scene->language);
}

static void draw_region(const donjonz_plan *plan, dj_canvas *canvas, dj_box cells, dj_language language) {
    for (int y = cells.y; y <= cells.y + cells.height; y++)
        for (int x = cells.x; x <= cells.x + cells.width; x++) {
            draw_corner(plan, canvas, x, y);
            draw_edges(plan, canvas, x, y);
            draw_cell(plan, canvas, x, y, language);
        }
}

/* The corner north-west of a cell, where four edges meet. */
static void draw_corner(const donjonz_plan *plan, dj_canvas *canvas, int x, int y) {
    edge north = edge_of(plan, x, y - 1, DONJONZ_WEST), east = edge_of(plan, x, y, DONJONZ_NORTH);
    edge south = edge_of(plan, x, y, DONJONZ_WEST), west = edge_of(plan, x - 1, y, DONJONZ_NORTH);
    edge any = {.is_ghost = (north.is_ghost && north.weight) || (east.is_ghost && east.weight) ||
                            (south.is_ghost && south.weight) || (west.is_ghost && west.weight),
                .weight = north.weight | east.weight | south.weight | west.weight};
    bool touches_card = false;
    for (int i = 0; i < 4; i++)
        touches_card = touches_card || donjonz_cell_at(&plan->state, x - i % 2, y - i / 2) != DONJONZ_NO_CELL ||
                       ghost_cell_at(plan, x - i % 2, y - i / 2) != DONJONZ_NO_CELL;
    int column = x * DONJONZ_PITCH_X, row = y * DONJONZ_PITCH_Y;
    if (any.weight != DJ_LINE_NONE)
        dj_canvas_put(canvas, column, row, dj_line_joint(north.weight, east.weight, south.weight, west.weight), '+',
                      edge_style(plan, any));
    else if (touches_card)
        dj_canvas_put(canvas, column, row, "·", '.', faint_style);
}

/* The edges north and west of a cell. */
static void draw_edges(const donjonz_plan *plan, dj_canvas *canvas, int x, int y) {
    int column = x * DONJONZ_PITCH_X, row = y * DONJONZ_PITCH_Y;
    edge north = edge_of(plan, x, y, DONJONZ_NORTH), west = edge_of(plan, x, y, DONJONZ_WEST);
    if (north.weight != DJ_LINE_NONE)
        for (int i = 1; i < DONJONZ_PITCH_X; i++)
            dj_canvas_put(canvas, column + i, row, dj_line_joint(0, north.weight, 0, north.weight), '-',
                          edge_style(plan, north));
    else if (north.is_seam)
        dj_canvas_put(canvas, column + 2, row, "╌", '.', edge_style(plan, north));
    if (west.weight != DJ_LINE_NONE)
        dj_canvas_put(canvas, column, row + 1, dj_line_joint(west.weight, 0, west.weight, 0), '|',
                      edge_style(plan, west));
    else if (west.is_seam)
        dj_canvas_put(canvas, column, row + 1, "╎", ':', edge_style(plan, west));
}

static void draw_cell(const donjonz_plan *plan, dj_canvas *canvas, int x, int y, dj_language language) {
    int placed = donjonz_cell_at(&plan->state, x, y), ghost = ghost_cell_at(plan, x, y);
    int column = x * DONJONZ_PITCH_X + 1, row = y * DONJONZ_PITCH_Y + 1;
    if (placed != DONJONZ_NO_CELL && ghost != DONJONZ_NO_CELL) {
        for (int i = 0; i < 3; i++)
            dj_canvas_put(canvas, column + i, row, "×", 'x', ghost_style(plan));
        return;
    }
    const donjonz_state *state = placed != DONJONZ_NO_CELL ? &plan->state : &plan->ghosted;
    int cell = placed != DONJONZ_NO_CELL ? placed : ghost;
    if (cell == DONJONZ_NO_CELL)
        return;
    int item = donjonz_cell_item(plan->set, state, cell);
    if (placed != DONJONZ_NO_CELL && donjonz_is_walked(state, placed) && item != DONJONZ_STAIRS)
        return;
    donjonz_sign sign = donjonz_sign_of(item, language);
    donjonz_draw_sign(canvas, column, row, &sign);
}

/* Where places are typed, not pointed at, their numbers must be seen. */
static bool has_rulers(const dj_scene *scene) {
    const donjonz_state *state = dj_sight_state(scene->sight);
    return scene->cursor == NULL && state->phase == DONJONZ_MAPPING;
}

static void draw_rulers(dj_canvas *canvas, dj_box cells) {
    char number[12];
    for (int x = cells.x; x < cells.x + cells.width; x++) {
        snprintf(number, sizeof number, "%3d", x);
        dj_canvas_text(canvas, x * DONJONZ_PITCH_X, cells.y * DONJONZ_PITCH_Y - 1, number, faint_style);
    }
    for (int y = cells.y; y < cells.y + cells.height; y++) {
        snprintf(number, sizeof number, "%3d", y);
        dj_canvas_text(canvas, cells.x * DONJONZ_PITCH_X - RULER_WIDTH, y * DONJONZ_PITCH_Y + 1, number, faint_style);
    }
}

static edge edge_of(const donjonz_plan *plan, int x, int y, int direction) {
    int beyond_x = direction == DONJONZ_WEST ? x - 1 : x, beyond_y = direction == DONJONZ_NORTH ? y - 1 : y;
    int opposite = (direction + 2) % DONJONZ_DIRECTIONS;
    int here = donjonz_cell_at(&plan->state, x, y), beyond = donjonz_cell_at(&plan->state, beyond_x, beyond_y);
    int ghost_here = ghost_cell_at(plan, x, y), ghost_beyond = ghost_cell_at(plan, beyond_x, beyond_y);
    edge side = {.is_ghost = ghost_here != ghost_beyond || ghost_here != DONJONZ_NO_CELL};
    bool is_rim = (here == DONJONZ_NO_CELL) != (beyond == DONJONZ_NO_CELL);
    if (has_wall(plan->set, &plan->state, here, direction) || has_wall(plan->set, &plan->state, beyond, opposite) ||
        has_wall(plan->set, &plan->ghosted, ghost_here, direction) ||
        has_wall(plan->set, &plan->ghosted, ghost_beyond, opposite))
        side.weight = DJ_LINE_LIGHT;
    if (is_rim && plan->state.phase != DONJONZ_MAPPING) /* Z03: the rim is closed once the map is whole */
        side.weight = DJ_LINE_HEAVY;
    bool changes_card = here != DONJONZ_NO_CELL && beyond != DONJONZ_NO_CELL &&
                        donjonz_spot_of_cell(here) != donjonz_spot_of_cell(beyond);
    bool is_ghost_rim = (ghost_here == DONJONZ_NO_CELL) != (ghost_beyond == DONJONZ_NO_CELL);
    side.is_seam = is_rim || changes_card || is_ghost_rim;
    return side;
}

static bool has_wall(const donjonz_set *set, const donjonz_state *state, int cell, int direction) {
    return cell != DONJONZ_NO_CELL && (donjonz_cell_walls(set, state, cell) & 1 << direction) != 0;
}

static dj_style ghost_style(const donjonz_plan *plan) {
    return (dj_style){plan->is_ghost_legal ? DJ_COLOUR_GREEN : DJ_COLOUR_RED, DJ_BOLD};
}

static dj_style edge_style(const donjonz_plan *plan, edge side) {
    if (side.is_ghost)
        return ghost_style(plan);
    return side.weight != DJ_LINE_NONE ? wall_style : faint_style;
}

/* The smallest box round some cards. */
static dj_box cells_of_spots(const donjonz_state *state, int first, int last) {
    int west = INT_MAX, north = INT_MAX, east = INT_MIN, south = INT_MIN;
    for (int spot = first; spot <= last; spot++) {
        int x = state->spots[spot].x, y = state->spots[spot].y;
        int right = x + donjonz_width(state, spot), bottom = y + donjonz_height(state, spot);
        west = x < west ? x : west;
        north = y < north ? y : north;
        east = right > east ? right : east;
        south = bottom > south ? bottom : south;
    }
    return (dj_box){west, north, east - west, south - north};
}

static dj_box pixels_of_cells(dj_box cells) {
    return (dj_box){cells.x * DONJONZ_PITCH_X, cells.y * DONJONZ_PITCH_Y, cells.width * DONJONZ_PITCH_X + 1,
                    cells.height * DONJONZ_PITCH_Y + 1};
}
