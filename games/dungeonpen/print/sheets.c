/* The sheets that are drawn on, with coordinates in two colours and two shapes, and life tracks. */
#include "cards.h"
#include "print/face.h"

#include <stdio.h>

enum { BLOCK = 3, BLOCKS = DUNGEONPEN_SIZE / BLOCK, TRACK_A_ROW = 10 };

#define RULER     8.0
#define TRACKS_MM 26.0 /* of height, at least */
#define LEGEND_MM 12.0

static void draw_grid(dj_pen *pen, dj_area area, double cell);
static void draw_coordinates(dj_pen *pen, dj_area area);
static void draw_cell(dj_pen *pen, int kind, dj_area area);
static void draw_home(dj_pen *pen, int seat, dj_area area);
static void draw_life(dj_pen *pen, int seat, dj_area area);
static void draw_legend(dj_pen *pen, dj_area area);

int dungeonpen_print_sheet_count(const void *content) {
    return ((const dungeonpen_set *)content)->sheet_count;
}

const char *dungeonpen_print_sheet_title(const void *content, int sheet, dj_language language) {
    return ((const dungeonpen_set *)content)->sheets[sheet].name[language];
}

void dungeonpen_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area) {
    const dungeonpen_sheet *of = &((const dungeonpen_set *)content)->sheets[sheet];
    double side = area.width - RULER, below = RULER + TRACKS_MM + LEGEND_MM;
    if (side > area.height - below)
        side = area.height - below;
    double cell = side / DUNGEONPEN_SIZE;
    dj_area paper = {area.x + RULER + (area.width - RULER - side) / 2, area.y, side, side};
    draw_grid(pen, paper, cell);
    /* Rows count from the bottom. */
    for (int y = 0; y < DUNGEONPEN_SIZE; y++)
        for (int x = 0; x < DUNGEONPEN_SIZE; x++)
            draw_cell(pen, of->cells[y][x],
                      (dj_area){paper.x + x * cell, paper.y + (DUNGEONPEN_SIZE - 1 - y) * cell, cell, cell});
    dj_pen_frame(pen, paper, 0, DJ_TONE_INK, 0.8);
    draw_coordinates(pen, paper);
    double top = paper.y + side + RULER + 3;
    dj_area tracks = {area.x, top, area.width, area.y + area.height - top - LEGEND_MM};
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        draw_life(pen, seat, dj_area_column(tracks, seat, DUNGEONPEN_SEATS, 6));
    draw_legend(pen, (dj_area){area.x, tracks.y + tracks.height + 3, area.width, LEGEND_MM - 3});
}

static void draw_grid(dj_pen *pen, dj_area area, double cell) {
    for (int i = 0; i <= DUNGEONPEN_SIZE; i++) {
        double line = i % BLOCK == 0 ? 0.35 : 0.1;
        dj_pen_line(pen, (dj_dot){area.x + i * cell, area.y}, (dj_dot){area.x + i * cell, area.y + area.height},
                    DJ_TONE_SOFT, line);
        dj_pen_line(pen, (dj_dot){area.x, area.y + i * cell}, (dj_dot){area.x + area.width, area.y + i * cell},
                    DJ_TONE_SOFT, line);
    }
}

/* The red die across, in discs; the black one up, in squares (N11). */
static void draw_coordinates(dj_pen *pen, dj_area area) {
    double block = area.width / BLOCKS;
    for (int i = 0; i < BLOCKS; i++) {
        char number[8];
        snprintf(number, sizeof number, "%d", i + 1);
        dj_face_badge(pen, (dj_dot){area.x + (i + 0.5) * block, area.y + area.height + RULER / 2}, 3, DJ_TONE_RED,
                      number);
        dj_area square = {area.x - RULER / 2 - 3, area.y + area.height - (i + 0.5) * block - 3, 6, 6};
        dj_pen_fill(pen, square, 0.4, DJ_TONE_INK);
        dj_pen_label(
            pen, square,
            (dj_lettering){
                .font = DJ_FONT_BOLD, .size = 11, .tone = DJ_TONE_PAPER, .align = DJ_ALIGN_CENTRE, .is_middle = true},
            number);
    }
}

static void draw_cell(dj_pen *pen, int kind, dj_area area) {
    dj_area room = dj_area_inset(area, area.width * 0.12);
    switch (kind) {
    case DUNGEONPEN_FLOOR:
        return;
    case DUNGEONPEN_WALL:
        dj_pen_tint(pen, area, 0, DJ_TONE_INK, 0.72);
        dj_pen_frame(pen, area, 0, DJ_TONE_INK, 0.4);
        /* Strokes across tell a wall where ink is spared. */
        for (int i = 1; i < 6 && dj_pen_ink(pen) == DJ_INK_OUTLINE; i++) {
            double at = i * area.width / 3, over = at > area.width ? at - area.width : 0, to = at - over;
            dj_pen_line(pen, (dj_dot){area.x + over, area.y + to}, (dj_dot){area.x + to, area.y + over}, DJ_TONE_INK,
                        0.2);
        }
        return;
    case DUNGEONPEN_CHEST:
        dj_pen_icon(pen, "icon:locked-chest", room, DJ_TONE_BROWN);
        return;
    case DUNGEONPEN_POTION:
        dj_pen_icon(pen, "icon:standing-potion", room, DJ_TONE_GREEN);
        return;
    default:
        draw_home(pen, (kind - DUNGEONPEN_HOME) % DUNGEONPEN_SEATS, area);
    }
    char seat[2] = {(char)('A' + (kind - DUNGEONPEN_HOME) % DUNGEONPEN_SEATS), '\0'};
    if (kind >= DUNGEONPEN_TREASURE)
        dj_pen_icon(pen, "icon:crown-coin", room, DJ_TONE_GOLD);
    else if (kind >= DUNGEONPEN_START)
        dj_pen_label(pen, area,
                     (dj_lettering){.font = DJ_FONT_BOLD, .size = 16, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                     seat);
}

static void draw_home(dj_pen *pen, int seat, dj_area area) {
    dj_tone tone = seat == 0 ? DJ_TONE_BLUE : DJ_TONE_VIOLET;
    dj_pen_tint(pen, area, 0, tone, 0.22);
    dj_pen_frame(pen, dj_area_inset(area, 0.8), 0.6, tone, 0.25);
}

/* As many hearts as anybody can have; those of N01 are framed strongly. */
static void draw_life(dj_pen *pen, int seat, dj_area area) {
    char words[80], name[2] = {(char)('A' + seat), '\0'};
    snprintf(words, sizeof words, dj_translate(dj_pen_language(pen), "Life of prisoner %s"), name);
    dj_pen_label(pen, (dj_area){area.x, area.y, area.width, 6},
                 (dj_lettering){.font = DJ_FONT_BOLD, .size = 10, .tone = seat == 0 ? DJ_TONE_BLUE : DJ_TONE_VIOLET},
                 words);
    dj_area room = {area.x, area.y + 7, area.width, area.height - 7};
    for (int i = 0; i < DUNGEONPEN_LIFE_MAX; i++) {
        dj_area cell = dj_area_column(dj_area_row(room, i / TRACK_A_ROW, DUNGEONPEN_LIFE_MAX / TRACK_A_ROW, 0),
                                      i % TRACK_A_ROW, TRACK_A_ROW, 0);
        char number[8];
        snprintf(number, sizeof number, "%d", i + 1);
        dj_pen_frame(pen, dj_area_inset(cell, 0.3), 0.8, DJ_TONE_INK, i < DUNGEONPEN_LIFE ? 0.35 : 0.12);
        dj_pen_label(pen, cell,
                     (dj_lettering){.size = 9, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                     number);
    }
}

/* What passing over each sign does (N06, N08, N09). */
static void draw_legend(dj_pen *pen, dj_area area) {
    static const struct sign {
        int cell;
        const char *words;
    } signs[] = {
        {DUNGEONPEN_WALL, DJ_SENTENCE("A wall stops the line and costs 1 life.")},
        {DUNGEONPEN_CHEST, DJ_SENTENCE("A chest gives a clutter card.")},
        {DUNGEONPEN_POTION, DJ_SENTENCE("A potion gives 1 life, and is empty after two.")},
        {DUNGEONPEN_TREASURE, DJ_SENTENCE("The treasure: bring the other’s home.")},
    };
    int count = sizeof signs / sizeof *signs;
    for (int i = 0; i < count; i++) {
        dj_area place = dj_area_column(area, i, count, 3);
        draw_cell(pen, signs[i].cell, (dj_area){place.x, place.y, area.height, area.height});
        dj_pen_text(pen, (dj_area){place.x + area.height + 2, place.y, place.width - area.height - 2, area.height},
                    (dj_lettering){.size = 9, .is_middle = true}, dj_translate(dj_pen_language(pen), signs[i].words));
    }
}
