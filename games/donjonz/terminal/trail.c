/* The way the hero walked, as one joined line, and arrows where the next step may go. */
#include "draw.h"

#include "canvas/glyphs.h"

enum { TRAIL_MAX = DONJONZ_CELLS_MAX };

typedef struct trail {
    donjonz_point points[TRAIL_MAX]; /* from the stairs on */
    int length;
} trail;

static const dj_style trail_style = {DJ_COLOUR_CYAN, 0}, arrow_style = {DJ_COLOUR_GREEN, DJ_BOLD};
static const donjonz_point ways[DONJONZ_DIRECTIONS] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

static bool follow(const dj_scene *scene, const donjonz_plan *plan, trail *out);
static bool step(const dj_scene *scene, int move, trail *out);
static void draw_line(const trail *line, dj_canvas *canvas);
static void draw_dots(const donjonz_plan *plan, dj_canvas *canvas);
static int way_between(donjonz_point from, donjonz_point to);
static void draw_arrows(const dj_scene *scene, const donjonz_plan *plan, dj_canvas *canvas);

void donjonz_draw_trail(const dj_scene *scene, const donjonz_plan *plan, dj_canvas *canvas) {
    trail line;
    if (plan->state.phase == DONJONZ_MAPPING)
        return;
    if (follow(scene, plan, &line))
        draw_line(&line, canvas);
    else
        draw_dots(plan, canvas);
    if (scene->cursor != NULL)
        draw_arrows(scene, plan, canvas);
}

/* The walk from the stairs, step by step; false where the moves played do not lead from there to the hero, as in a
 * game that was set up by hand. */
static bool follow(const dj_scene *scene, const donjonz_plan *plan, trail *out) {
    out->length = 0;
    for (int cell = 0; cell < DONJONZ_START_CELLS; cell++)
        if (donjonz_cell_item(plan->set, &plan->state, cell) == DONJONZ_STAIRS)
            out->points[out->length++] = donjonz_cell_point(&plan->state, cell);
    if (out->length != 1)
        return false;
    for (int move = 0; move < dj_sight_length(scene->sight); move++)
        if (!step(scene, move, out))
            return false;
    donjonz_point hero = donjonz_cell_point(&plan->state, plan->state.hero), end = out->points[out->length - 1];
    return hero.x == end.x && hero.y == end.y;
}

/* What a move adds; false where there is no room for it. */
static bool step(const dj_scene *scene, int move, trail *out) {
    dj_event events[DJ_EVENTS_MAX];
    int count = dj_sight_events(scene->sight, move, events);
    for (int i = 0; i < count; i++) {
        if (events[i].kind != DONJONZ_STEPPED)
            continue;
        if (out->length == TRAIL_MAX)
            return false;
        donjonz_point last = out->points[out->length - 1], way = ways[events[i].values[0]];
        out->points[out->length++] = (donjonz_point){last.x + way.x, last.y + way.y};
    }
    return true;
}

static void draw_line(const trail *line, dj_canvas *canvas) {
    static const char *const bends[DONJONZ_DIRECTIONS][DONJONZ_DIRECTIONS] = {
        [DONJONZ_NORTH] = {"╵", "╰", "│", "╯"},
        [DONJONZ_EAST] = {"╰", "╶", "╭", "─"},
        [DONJONZ_SOUTH] = {"│", "╭", "╷", "╮"},
        [DONJONZ_WEST] = {"╯", "─", "╮", "╴"},
    };
    for (int i = 0; i + 1 < line->length; i++) {
        donjonz_point here = line->points[i];
        int ahead = way_between(here, line->points[i + 1]);
        int back = i > 0 ? way_between(here, line->points[i - 1]) : ahead;
        int x = here.x * DONJONZ_PITCH_X + 2, y = here.y * DONJONZ_PITCH_Y + 1;
        if (i > 0)
            dj_canvas_put(canvas, x, y, bends[back][ahead], 'o', trail_style);
        if (ways[ahead].y != 0)
            dj_canvas_put(canvas, x, y + ways[ahead].y, "│", 'o', trail_style);
        for (int column = 1; ways[ahead].x != 0 && column < DONJONZ_PITCH_X; column++)
            dj_canvas_put(canvas, x + column * ways[ahead].x, y, "─", column == 2 ? 'o' : ' ', trail_style);
    }
}

static void draw_dots(const donjonz_plan *plan, dj_canvas *canvas) {
    for (int cell = 0; cell < donjonz_cells(&plan->state); cell++) {
        donjonz_point point = donjonz_cell_point(&plan->state, cell);
        if (donjonz_is_walked(&plan->state, cell))
            dj_canvas_put(canvas, point.x * DONJONZ_PITCH_X + 2, point.y * DONJONZ_PITCH_Y + 1, "•", 'o', trail_style);
    }
}

static int way_between(donjonz_point from, donjonz_point to) {
    if (to.x != from.x)
        return to.x > from.x ? DONJONZ_EAST : DONJONZ_WEST;
    return to.y > from.y ? DONJONZ_SOUTH : DONJONZ_NORTH;
}

static void draw_arrows(const dj_scene *scene, const donjonz_plan *plan, dj_canvas *canvas) {
    static const char *const arrows[DONJONZ_DIRECTIONS] = {"↑", "→", "↓", "←"};
    static const char ascii[] = "^>v<";
    if (plan->state.phase != DONJONZ_WALKING)
        return;
    donjonz_point hero = donjonz_cell_point(&plan->state, plan->state.hero);
    for (int way = 0; way < DONJONZ_DIRECTIONS; way++) {
        dj_refusal refusal = donjonz_why_not(plan->set, &plan->state, scene->sight->viewer, (dj_move)way);
        if (refusal.rule == NULL)
            dj_canvas_put(canvas, hero.x * DONJONZ_PITCH_X + 2 + 2 * ways[way].x,
                          hero.y * DONJONZ_PITCH_Y + 1 + ways[way].y, arrows[way], ascii[way], arrow_style);
    }
}
