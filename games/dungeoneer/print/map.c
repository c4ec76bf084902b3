/* A map card: the room or passage from above, its sides as they are, laid level (E10). */
#include "cards.h"
#include "games/dungeoneer/cards/names.h"
#include "print/face.h"

#include <stdio.h>

#define WIDTH  DUNGEONEER_PRINT_WIDTH
#define HEIGHT DUNGEONEER_PRINT_HEIGHT
#define WALL   6.0  /* thick */
#define GAP    17.0 /* of a door */

static void draw_floor(dj_pen *pen, bool is_room);
static void draw_sides(dj_pen *pen, const dungeoneer_map *map);
static void draw_side(dj_pen *pen, double length, int edge, int threat);
static void draw_stone(dj_pen *pen, dj_area area);

void dungeoneer_print_map(dj_pen *pen, const dungeoneer_map *map) {
    dj_language language = dj_pen_language(pen);
    double bleed = DJ_BLEED_MAX;
    char line[DUNGEONEER_PRINT_TEXT] = "", number[8];
    dj_pen_tint(pen, (dj_area){-bleed, -bleed, WIDTH + 2 * bleed, HEIGHT + 2 * bleed}, 0, DJ_TONE_BROWN,
                map->is_room ? 0.08 : 0.2);
    draw_floor(pen, map->is_room);
    draw_sides(pen, map);
    dj_area inner = dj_area_inset((dj_area){0, 0, WIDTH, HEIGHT}, WALL + 6);
    dj_pen_text(pen, (dj_area){inner.x, inner.y, inner.width, 10},
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 12, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                map->name[language]);
    dj_pen_label(
        pen, (dj_area){inner.x, inner.y + 10, inner.width, 3.6},
        (dj_lettering){
            .font = DJ_FONT_ITALIC, .size = 7.5, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE, .is_middle = true},
        map->is_entrance ? dj_translate(language, "entrance")
        : map->is_room   ? dj_translate(language, "room")
                         : dj_translate(language, "passage"));
    dj_pen_icon(pen, dj_pen_picture(pen, map->id, "icon:treasure-map"),
                (dj_area){inner.x + inner.width / 2 - 7, inner.y + 14, 14, 14}, DJ_TONE_BROWN);
    for (int i = 0; i < 2; i++) {
        double x = inner.x + (i == 0 ? 4.5 : inner.width - 4.5);
        snprintf(number, sizeof number, "%d", i == 0 ? map->peril : map->glory);
        dj_pen_icon(pen, i == 0 ? "icon:skull-crack" : "icon:laurels", (dj_area){x - 3, inner.y + 15, 6, 6},
                    i == 0 ? DJ_TONE_VIOLET : DJ_TONE_GOLD);
        dj_pen_label(pen, (dj_area){x - 4.5, inner.y + 21, 9, 5},
                     (dj_lettering){.font = DJ_FONT_BOLD, .size = 12, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                     number);
        dj_pen_label(pen, (dj_area){x - 5.5, inner.y + 25.5, 11, 3.5},
                     (dj_lettering){.size = 6.5, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                     i == 0 ? dj_translate(language, "Peril") : dj_translate(language, "Glory"));
    }
    dj_text text = dj_text_over(line, sizeof line);
    dungeoneer_effect_words(&map->effect, language, &text);
    double top = inner.y + 30;
    if (map->pit > 0) {
        char pit[60];
        snprintf(pit, sizeof pit, dj_translate(language, "Pit %d+"), map->pit);
        dj_face_band(pen, (dj_area){inner.x + 4, top, inner.width - 8, 5.5}, DJ_TONE_INK, "icon:hole", pit);
        top += 6.5;
    }
    dj_face_words(pen, (dj_area){inner.x, top, inner.width, inner.y + inner.height - top}, 8.5, line,
                  map->flavour[language]);
}

/* Flagstones in a room, boards in a passage, and a plate for the words. */
static void draw_floor(dj_pen *pen, bool is_room) {
    double step = is_room ? 9.8 : 4.9;
    if (dj_pen_ink(pen) == DJ_INK_OUTLINE)
        return;
    dj_pen_fade(pen, 0.7);
    for (int row = 0; row * step < HEIGHT; row++) {
        double y = row * step;
        dj_pen_line(pen, (dj_dot){0, y}, (dj_dot){WIDTH, y}, DJ_TONE_BROWN, 0.15);
        for (double x = row % 2 == 0 ? 0 : step * (is_room ? 0.5 : 2.5); x < WIDTH; x += is_room ? step : 5 * step)
            dj_pen_line(pen, (dj_dot){x, y}, (dj_dot){x, y + step}, DJ_TONE_BROWN, 0.15);
    }
    dj_pen_fade(pen, 0);
    dj_pen_tint(pen, dj_area_inset((dj_area){0, 0, WIDTH, HEIGHT}, WALL + 4.5), 2, DJ_TONE_BROWN, 0.03);
}

/* Each side is drawn as the upper one, and turned. */
static void draw_sides(dj_pen *pen, const dungeoneer_map *map) {
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        bool is_level = side % 2 == 0;
        dj_dot centre = {WIDTH / 2, HEIGHT / 2};
        dj_pen_turn(pen, centre, 90 * side);
        /* The corner of the turned card. */
        double length = is_level ? WIDTH : HEIGHT, depth = is_level ? HEIGHT : WIDTH;
        dj_pen_enter(pen, (dj_area){centre.x - length / 2, centre.y - depth / 2, length, depth}, DJ_BLEED_MAX);
        draw_side(pen, length, map->edges[side], map->threats[side]);
        dj_pen_turn_back(pen);
        dj_pen_turn_back(pen);
    }
}

static void draw_side(dj_pen *pen, double length, int edge, int threat) {
    double bleed = DJ_BLEED_MAX, gap = edge == DUNGEONEER_WALL ? 0 : GAP;
    double half = (length - gap) / 2;
    draw_stone(pen, (dj_area){-bleed, -bleed, half + bleed, WALL + bleed});
    draw_stone(pen, (dj_area){half + gap, -bleed, half + bleed, WALL + bleed});
    if (edge == DUNGEONEER_WALL || edge == DUNGEONEER_OPENING)
        return;
    static const char *const icons[DUNGEONEER_EDGES] = {
        [DUNGEONEER_DOOR] = "icon:door", [DUNGEONEER_LOCKED] = "icon:padlock", [DUNGEONEER_TRAPPED] = "icon:wolf-trap"};
    dj_pen_line(pen, (dj_dot){half, 0.8}, (dj_dot){half + gap, 0.8}, DJ_TONE_INK, 1);
    dj_pen_icon(pen, icons[edge], (dj_area){length / 2 - (threat > 0 ? 6 : 2.3), 1.8, 4.6, 4.6}, DJ_TONE_INK);
    char words[64] = "";
    dj_text text = dj_text_over(words, sizeof words);
    dungeoneer_edge_name(edge, threat, dj_pen_language(pen), &text);
    dj_pen_label(pen, (dj_area){half - 4, 6.6, gap + 8, 3.4},
                 (dj_lettering){.size = 6.5, .align = DJ_ALIGN_CENTRE, .is_middle = true}, words);
    if (threat > 0) {
        snprintf(words, sizeof words, "%d", threat);
        dj_pen_label(pen, (dj_area){length / 2 - 1, 1.6, 7, 5},
                     (dj_lettering){.font = DJ_FONT_BOLD, .size = 11, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                     words);
    }
}

/* Walls are large: a half tone, or an outline. */
static void draw_stone(dj_pen *pen, dj_area area) {
    dj_pen_tint(pen, area, 0, DJ_TONE_BROWN, 0.6);
    if (dj_pen_ink(pen) == DJ_INK_OUTLINE)
        dj_pen_fill(pen, area, 0, DJ_TONE_BROWN);
}
