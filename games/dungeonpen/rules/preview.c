/* What a player can foresee of a move while aiming: the line that is meant, and how far the hand may stray from it;
 * never where it will go (N03). The cells of a sudden wall (N11). */
#include "dungeonpen.h"

static void preview_flick(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick,
                          dj_json *out);
static void write_region(const dungeonpen_ray rays[DUNGEONPEN_RAYS], dj_json *out);
static void write_points(const dungeonpen_point *points, int count, dj_json *out);
static void write_pair(int x, int y, dj_json *out);

void dungeonpen_preview(const void *content, const void *state_, int seat, dj_move move, dj_json *out) {
    const dungeonpen_state *state = state_;
    int verb = DUNGEONPEN_VERB(move);
    dj_json_open_object(out);
    if (verb == DUNGEONPEN_MOVE_FLICK && dungeonpen_sees_aim(state, seat))
        preview_flick(content, state, seat, move, out);
    if (verb == DUNGEONPEN_MOVE_WALL) {
        dungeonpen_wall wall = dungeonpen_wall_of(state, move);
        dj_json_key(out, "cells");
        dj_json_open_array(out);
        for (int i = 0; i < wall.length; i++)
            write_pair(wall.x + (wall.is_vertical ? 0 : i), wall.y + (wall.is_vertical ? i : 0), out);
        dj_json_close_array(out);
    }
    dj_json_close_object(out);
}

static void preview_flick(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move flick,
                          dj_json *out) {
    dungeonpen_point points[DUNGEONPEN_POINTS];
    dungeonpen_ray rays[DUNGEONPEN_RAYS];
    dungeonpen_stroke aim = dungeonpen_aim(set, state, seat, flick);
    bool touches;
    int count = dungeonpen_trace(state->rows, &aim, points, &touches);
    dungeonpen_range(set, state, seat, flick, rays);
    dj_json_key(out, "line");
    dj_json_open_array(out);
    write_points(points, count, out);
    dj_json_close_array(out);
    dj_json_key_boolean(out, "touches", touches);
    dj_json_key(out, "region");
    write_region(rays, out);
}

/* Outlines: the near edge there and the far edge back, for each stretch of directions that no wall stops before. */
static void write_region(const dungeonpen_ray rays[DUNGEONPEN_RAYS], dj_json *out) {
    dungeonpen_point outline[2 * DUNGEONPEN_RAYS];
    dj_json_open_array(out);
    for (int first = 0, behind; first < DUNGEONPEN_RAYS; first = behind + 1) {
        int count = 0;
        for (behind = first; behind < DUNGEONPEN_RAYS && !rays[behind].is_cut; behind++)
            outline[count++] = rays[behind].near;
        for (int i = behind - 1; i >= first; i--)
            outline[count++] = rays[i].far;
        if (behind - first < 2)
            continue;
        dj_json_open_array(out);
        write_points(outline, count, out);
        dj_json_close_array(out);
    }
    dj_json_close_array(out);
}

static void write_points(const dungeonpen_point *points, int count, dj_json *out) {
    for (int i = 0; i < count; i++)
        write_pair(points[i].x, points[i].y, out);
}

static void write_pair(int x, int y, dj_json *out) {
    dj_json_open_array(out);
    dj_json_integer(out, x);
    dj_json_integer(out, y);
    dj_json_close_array(out);
}
