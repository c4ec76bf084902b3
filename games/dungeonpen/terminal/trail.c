/* Strokes on the sheet: those drawn so far, from the events that tell them, and the one that is meant. */
#include "draw.h"

/* Strokes of a seat that are drawn brightly; those before are faint, as the table remembers them all. */
enum { BRIGHT = 3, FLICKS = DUNGEONPEN_FLICKS_MAX + 16 };

/* Dashes: of every so many dots, so many are drawn. */
enum { AIM_PERIOD = 3, AIM_DOTS = 1 };

/* A stroke as events tell it. */
typedef struct told_stroke {
    dungeonpen_stroke stroke;
    dungeonpen_point end;
    int seat, points;
} told_stroke;

typedef struct trail {
    told_stroke strokes[FLICKS];
    int count;
} trail;

static void follow(const dj_sight *sight, trail *out);
static void listen(const dj_event *event, told_stroke *stroke, trail *out);
static void draw_points(const dungeonpen_point *points, int count, dungeonpen_scale scale, int layer, int period,
                        int drawn, dj_dots *dots);
static void draw_range(const dungeonpen_ray rays[DUNGEONPEN_RAYS], dungeonpen_scale scale, dj_dots *dots);

void dungeonpen_draw_trails(const dj_scene *scene, dungeonpen_scale scale, dj_dots *dots) {
    trail trail = {.count = 0};
    int after[DUNGEONPEN_SEATS] = {0}; /* strokes of the seat still to come */
    follow(scene->sight, &trail);
    for (int i = trail.count - 1; i >= 0; i--) {
        const told_stroke *told = &trail.strokes[i];
        dungeonpen_point points[DUNGEONPEN_POINTS];
        const dungeonpen_line *line = dungeonpen_line_of(dj_sight_state(scene->sight), told->seat);
        bool is_bright = after[told->seat]++ < BRIGHT;
        dungeonpen_drawn_points(&told->stroke, told->points, told->end, points);
        draw_points(points, told->points, scale, (is_bright ? DUNGEONPEN_LAYER_NEW : DUNGEONPEN_LAYER_OLD) + told->seat,
                    line->period, line->drawn, dots);
    }
}

bool dungeonpen_draw_aim(const dj_scene *scene, dungeonpen_scale scale, dj_dots *dots, dungeonpen_point *end,
                         bool *touches) {
    const dungeonpen_set *set = dj_sight_content(scene->sight);
    const dungeonpen_state *state = dj_sight_state(scene->sight);
    if (!dungeonpen_is_aiming(scene) || !dungeonpen_sees_aim(state, scene->sight->viewer))
        return false;
    dj_move flick = dungeonpen_aimed_flick(scene->cursor);
    dungeonpen_ray rays[DUNGEONPEN_RAYS];
    dungeonpen_stroke stroke = dungeonpen_aim(set, state, scene->sight->viewer, flick);
    dungeonpen_point points[DUNGEONPEN_POINTS];
    int count = dungeonpen_trace(state->rows, &stroke, points, touches);
    dungeonpen_range(set, state, scene->sight->viewer, flick, rays);
    draw_range(rays, scale, dots);
    draw_points(points, count, scale, DUNGEONPEN_LAYER_AIM, AIM_PERIOD, AIM_DOTS, dots);
    *end = points[count - 1];
    return true;
}

static void follow(const dj_sight *sight, trail *out) {
    told_stroke stroke = {.points = 0};
    dj_event events[DJ_EVENTS_MAX];
    for (int move = -1; move < dj_sight_length(sight); move++) {
        int count = dj_sight_events(sight, move, events);
        for (int i = 0; i < count; i++)
            listen(&events[i], &stroke, out);
    }
}

/* A stroke is told by where it starts, how it bends and where it stops, in this order. */
static void listen(const dj_event *event, told_stroke *stroke, trail *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONPEN_STROKE:
        stroke->seat = (int)values[0];
        stroke->stroke.from = (dungeonpen_point){(int16_t)values[1], (int16_t)values[2]};
        stroke->points = (int)values[3];
        break;
    case DUNGEONPEN_CURVE:
        stroke->stroke.bend = (dungeonpen_point){(int16_t)values[0], (int16_t)values[1]};
        stroke->stroke.to = (dungeonpen_point){(int16_t)values[2], (int16_t)values[3]};
        break;
    case DUNGEONPEN_STOPPED:
        stroke->end = (dungeonpen_point){(int16_t)values[1], (int16_t)values[2]};
        if (values[3] != DUNGEONPEN_ENDS_FAILED && out->count < FLICKS)
            out->strokes[out->count++] = *stroke;
        break;
    default:
        break;
    }
}

static void draw_points(const dungeonpen_point *points, int count, dungeonpen_scale scale, int layer, int period,
                        int drawn, dj_dots *dots) {
    int phase = 0;
    for (int i = 0; i + 1 < count; i++)
        phase = dj_dots_line(dots, dungeonpen_dot_x(scale, points[i].x), dungeonpen_dot_y(scale, points[i].y),
                             dungeonpen_dot_x(scale, points[i + 1].x), dungeonpen_dot_y(scale, points[i + 1].y), layer,
                             phase, period, drawn);
}

/* Its near and far edges. Walls cut it. */
static void draw_range(const dungeonpen_ray rays[DUNGEONPEN_RAYS], dungeonpen_scale scale, dj_dots *dots) {
    for (int i = 0; i < DUNGEONPEN_RAYS; i++) {
        dungeonpen_point near = rays[i].near, far = rays[i].is_cut ? near : rays[i].far;
        dj_dots_put(dots, dungeonpen_dot_x(scale, near.x), dungeonpen_dot_y(scale, near.y), DUNGEONPEN_LAYER_RANGE);
        dj_dots_put(dots, dungeonpen_dot_x(scale, far.x), dungeonpen_dot_y(scale, far.y), DUNGEONPEN_LAYER_RANGE);
    }
}
