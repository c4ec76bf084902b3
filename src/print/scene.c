/* The picture of a card, put together from several pieces: a place, a large pale sign behind, small ones beside, and
 * what the card is in front of them all. */
#include "face.h"

#include <math.h>
#include <stdint.h>

#define LINE_MM 0.18

/* What a place looks like, drawn with the corner of its area at 0, 0. */
typedef struct stage {
    dj_pen *pen;
    double width, height, floor; /* where the ground begins, from the top */
    dj_tone tone;
    uint32_t dice; /* a card's place is always the same, and not that of another card */
} stage;

static uint32_t mix(const char *seed);
static double roll(stage *stage, double from, double to);
static void line(const stage *stage, double x, double y, double to_x, double to_y);
static void draw_rays(stage *stage);
static void draw_hills(stage *stage);
static void draw_hill(stage *stage, double height, double shift);
static void draw_stars(stage *stage);
static void draw_vault(stage *stage);
static void draw_tiles(stage *stage);
static void draw_grid(stage *stage);
static void draw_bars(stage *stage);

void dj_face_art(dj_pen *pen, dj_area area, const dj_art *art) {
    static void (*const scenes[DJ_SCENES])(stage * stage) = {
        [DJ_SCENE_RAYS] = draw_rays,   [DJ_SCENE_HILLS] = draw_hills, [DJ_SCENE_STARS] = draw_stars,
        [DJ_SCENE_VAULT] = draw_vault, [DJ_SCENE_TILES] = draw_tiles, [DJ_SCENE_GRID] = draw_grid,
        [DJ_SCENE_BARS] = draw_bars,
    };
    stage stage = {.pen = pen,
                   .width = area.width,
                   .height = area.height,
                   .floor = area.height * 0.8,
                   .tone = art->tone,
                   .dice = mix(art->seed)};
    dj_pen_tint(pen, area, 1.2, art->tone, 0.16);
    dj_pen_enter(pen, area, 0);
    dj_pen_fade(pen, 0.62);
    scenes[art->scene](&stage);
    dj_pen_fade(pen, 0);
    double side = area.height * 0.86, corner = area.height * 0.24;
    if (art->behind != NULL && dj_pen_ink(pen) != DJ_INK_OUTLINE) {
        bool is_left = roll(&stage, 0, 2) < 1;
        dj_pen_fade(pen, 0.76);
        dj_pen_icon(pen, art->behind,
                    (dj_area){is_left ? -side * 0.22 : area.width - side * 0.78, area.height - side * 0.9, side, side},
                    art->tone);
        dj_pen_fade(pen, 0);
    }
    for (int i = 0; i < 2 && art->beside != NULL; i++)
        dj_pen_icon(pen, art->beside,
                    (dj_area){i == 0 ? 1.5 : area.width - corner - 1.5, area.height - corner - 1.2, corner, corner},
                    art->tone);
    dj_area room = {(area.width - side) / 2, (area.height - side) / 2 - 0.4, side, side};
    dj_pen_halo(pen, art->picture, room, 1.1);
    dj_pen_icon(pen, art->picture, room, art->tone);
    dj_pen_turn_back(pen);
    dj_pen_frame(pen, area, 1.2, art->tone, 0.35);
}

static uint32_t mix(const char *seed) {
    uint32_t hash = 2166136261U;
    for (; *seed != '\0'; seed++)
        hash = (hash ^ (unsigned char)*seed) * 16777619U;
    return hash | 1;
}

static double roll(stage *stage, double from, double to) {
    stage->dice ^= stage->dice << 13;
    stage->dice ^= stage->dice >> 17;
    stage->dice ^= stage->dice << 5;
    return from + (to - from) * (stage->dice % 4096) / 4096.0;
}

static void line(const stage *stage, double x, double y, double to_x, double to_y) {
    dj_pen_line(stage->pen, (dj_dot){x, y}, (dj_dot){to_x, to_y}, stage->tone, LINE_MM);
}

/* From behind whoever stands there. */
static void draw_rays(stage *stage) {
    double x = stage->width / 2, y = stage->height * 0.55, far = stage->width;
    double turn = roll(stage, 0, M_PI / 14);
    for (int i = 0; i < 28; i += 2) {
        double angle = turn + i * M_PI / 14, next = angle + M_PI / 14;
        dj_dot ray[] = {
            {x, y}, {x + far * cos(angle), y + far * sin(angle)}, {x + far * cos(next), y + far * sin(next)}};
        dj_pen_fade(stage->pen, 0.86);
        dj_pen_shape(stage->pen, ray, 3, stage->tone);
    }
    dj_pen_fade(stage->pen, 0.62);
    dj_pen_line(stage->pen, (dj_dot){0, stage->floor}, (dj_dot){stage->width, stage->floor}, stage->tone, 0.3);
}

static void draw_hills(stage *stage) {
    double sun = roll(stage, 0.15, 0.85) * stage->width;
    dj_pen_fade(stage->pen, 0.8);
    dj_pen_disc(stage->pen, (dj_dot){sun, stage->height * 0.24}, stage->height * 0.13, stage->tone);
    draw_hill(stage, 0.5, roll(stage, 0, 6));
    dj_pen_fade(stage->pen, 0.72);
    draw_hill(stage, 0.66, roll(stage, 0, 6));
    dj_pen_fade(stage->pen, 0.64);
    draw_hill(stage, 0.84, roll(stage, 0, 6));
}

static void draw_hill(stage *stage, double height, double shift) {
    enum { STEPS = 40 };
    dj_dot dots[STEPS + 3];
    for (int i = 0; i <= STEPS; i++)
        dots[i] = (dj_dot){stage->width * i / STEPS,
                           stage->height * (height + 0.07 * sin(shift + i * 0.21) + 0.03 * sin(2 * shift + i * 0.47))};
    dots[STEPS + 1] = (dj_dot){stage->width, stage->height};
    dots[STEPS + 2] = (dj_dot){0, stage->height};
    dj_pen_shape(stage->pen, dots, STEPS + 3, stage->tone);
}

static void draw_stars(stage *stage) {
    for (int i = 0; i < 26; i++) {
        double x = roll(stage, 0, stage->width), y = roll(stage, 0, stage->floor), size = roll(stage, 0.4, 1.5);
        line(stage, x - size, y, x + size, y);
        line(stage, x, y - size, x, y + size);
        if (i % 3 == 0)
            dj_pen_disc(stage->pen, (dj_dot){x, y}, size * 0.35, stage->tone);
    }
    dj_pen_fade(stage->pen, 0.74);
    double moon = roll(stage, 0, 2) < 1 ? 0.14 : 0.86;
    dj_pen_circle(stage->pen, (dj_dot){stage->width * moon, stage->height * 0.26}, stage->height * 0.15, stage->tone,
                  0.9);
    draw_hill(stage, 0.84, roll(stage, 0, 6));
}

/* Courses of stone, and an arch in them. */
static void draw_vault(stage *stage) {
    double course = stage->height / 7, stone = course * 2.1;
    for (int row = 0; row * course < stage->floor; row++) {
        line(stage, 0, row * course, stage->width, row * course);
        for (double x = (row % 2) * stone / 2; x < stage->width; x += stone)
            line(stage, x, row * course, x, fmin((row + 1) * course, stage->floor));
    }
    double radius = stage->height * 0.47, x = stage->width / 2, y = stage->height * 0.52;
    enum { STEPS = 24 };
    dj_dot arch[STEPS + 3];
    for (int i = 0; i <= STEPS; i++)
        arch[i] = (dj_dot){x - radius * cos(M_PI * i / STEPS), y - radius * sin(M_PI * i / STEPS)};
    arch[STEPS + 1] = (dj_dot){x + radius, stage->floor};
    arch[STEPS + 2] = (dj_dot){x - radius, stage->floor};
    dj_pen_fade(stage->pen, 0.9);
    dj_pen_shape(stage->pen, arch, STEPS + 3, stage->tone);
    dj_pen_fade(stage->pen, 0.62);
    for (int i = 0; i < STEPS; i++)
        dj_pen_line(stage->pen, arch[i], arch[i + 1], stage->tone, 0.5);
    dj_pen_line(stage->pen, (dj_dot){0, stage->floor}, (dj_dot){stage->width, stage->floor}, stage->tone, 0.4);
}

/* A floor that runs to the horizon. */
static void draw_tiles(stage *stage) {
    double horizon = stage->height * 0.42, middle = stage->width * roll(stage, 0.35, 0.65);
    for (int i = -9; i <= 9; i++)
        line(stage, middle + i * 2.2, horizon, middle + i * stage->width * 0.22, stage->height);
    for (int i = 0; i < 6; i++) {
        double y = horizon + (stage->height - horizon) * i * i / 30.0;
        line(stage, 0, y, stage->width, y);
    }
    for (int i = 0; i < 7; i++) {
        double x = stage->width * (i + 0.5) / 7;
        line(stage, x, 0, x, horizon);
    }
}

/* Squared paper, and the stroke of a flicked pencil across it. */
static void draw_grid(stage *stage) {
    double cell = stage->height / 8;
    for (double x = cell / 2; x < stage->width; x += cell)
        line(stage, x, 0, x, stage->height);
    for (double y = cell / 2; y < stage->height; y += cell)
        line(stage, 0, y, stage->width, y);
    double from = roll(stage, 0.1, 0.9) * stage->height, to = roll(stage, 0.1, 0.9) * stage->height,
           bend = roll(stage, -0.3, 0.3) * stage->height;
    dj_dot last = {0, from};
    for (int i = 1; i <= 24; i++) {
        double part = i / 24.0;
        dj_dot next = {stage->width * part, from + (to - from) * part + bend * sin(M_PI * part)};
        dj_pen_line(stage->pen, last, next, stage->tone, 0.7);
        last = next;
    }
}

/* A window of a cell. */
static void draw_bars(stage *stage) {
    draw_hill(stage, 0.7, roll(stage, 0, 6));
    for (int i = 0; i < 9; i++) {
        double x = stage->width * (i + 0.5) / 9;
        dj_pen_line(stage->pen, (dj_dot){x, 0}, (dj_dot){x, stage->height}, stage->tone, 0.9);
    }
    dj_pen_line(stage->pen, (dj_dot){0, stage->height * 0.2}, (dj_dot){stage->width, stage->height * 0.2}, stage->tone,
                1.2);
}
