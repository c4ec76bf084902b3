/* What the hero has: lives, weapons, treasures, how long the streak is, which door comes next. */
#include "draw.h"

#include <stdio.h>

enum { VALUE_X = 12 };

static const dj_style heading_style = {DJ_COLOUR_DEFAULT, DJ_BOLD | DJ_UNDERLINE}, label_style = {DJ_COLOUR_DEFAULT, 0};
static const dj_style faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM}, strong_style = {DJ_COLOUR_DEFAULT, DJ_BOLD};

static void draw_lives(const dj_scene *scene, dj_canvas *canvas, int y);
static void draw_doors(const dj_scene *scene, dj_canvas *canvas, int y);
static void draw_streak(const dj_scene *scene, dj_canvas *canvas, int y);
static void draw_last(const dj_scene *scene, dj_canvas *canvas, int y);
static int draw_fight(const dj_scene *scene, dj_canvas *canvas, int y);
static int draw_row(dj_canvas *canvas, int y, const char *label, const char *value, dj_style style);
static int draw_aside(const dj_scene *scene, dj_canvas *canvas, int y, int kind, const dungeondeck_slot *slots,
                      int count);

void dungeondeck_draw_sheet(const dj_scene *scene, dj_canvas *canvas) {
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    dj_canvas_text(canvas, 0, 0, dj_translate(scene->language, "The hero"), heading_style);
    draw_lives(scene, canvas, 1);
    draw_doors(scene, canvas, 2);
    draw_streak(scene, canvas, 3);
    draw_last(scene, canvas, 4);
    int y = draw_fight(scene, canvas, 6);
    y = draw_aside(scene, canvas, y + 1, DUNGEONDECK_WEAPON, state->weapons, state->weapon_count);
    draw_aside(scene, canvas, y + 1, DUNGEONDECK_TREASURE, state->treasures, state->treasure_count);
}

static void draw_lives(const dj_scene *scene, dj_canvas *canvas, int y) {
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "Lives"), label_style);
    for (int i = 0; i < DUNGEONDECK_LIVES; i++) {
        bool is_left = i < DUNGEONDECK_LIVES - state->wound_count;
        dj_canvas_put(canvas, VALUE_X + 2 * i, y, is_left ? "♥" : "·", is_left ? '*' : '.',
                      is_left ? (dj_style){DJ_COLOUR_RED, DJ_BOLD} : faint_style);
    }
}

/* D14: the number at the top of the boss doors. */
static void draw_doors(const dj_scene *scene, dj_canvas *canvas, int y) {
    int next = dungeondeck_next_door(dj_sight_content(scene->sight), dj_sight_state(scene->sight));
    dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "Boss door"), label_style);
    for (int door = 1; door <= DUNGEONDECK_DOORS; door++) {
        char text[8];
        snprintf(text, sizeof text, door == next ? "[%d]" : " %d ", door);
        dj_canvas_text(canvas, VALUE_X - 1 + 3 * (door - 1), y, text, door == next ? strong_style : faint_style);
    }
}

/* D06: three in a row and the way is lost. */
static void draw_streak(const dj_scene *scene, dj_canvas *canvas, int y) {
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    dj_canvas_text(canvas, 0, y, dj_translate(scene->language, "In a row"), label_style);
    dungeondeck_sign sign = dungeondeck_sign_of(state->streak > 0 ? state->streak_kind : DUNGEONDECK_CORRIDOR);
    for (int i = 0; i < DUNGEONDECK_LOST_AFTER; i++)
        if (i < state->streak)
            dj_canvas_put(canvas, VALUE_X + 2 * i, y, sign.glyph, sign.ascii, sign.style);
        else
            dj_canvas_put(canvas, VALUE_X + 2 * i, y, "·", '.', faint_style);
}

/* What the last icon was decides what the visible card allows (D03, D04, D05). */
static void draw_last(const dj_scene *scene, dj_canvas *canvas, int y) {
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    dj_language language = scene->language;
    draw_row(canvas, y, dj_translate(language, "Last icon"), dungeondeck_last_name(state->last, language),
             strong_style);
    if (state->phase == DUNGEONDECK_FREE && state->last != DUNGEONDECK_CORRIDOR)
        draw_row(canvas, y + 1, dj_translate(language, "counts as"),
                 dungeondeck_last_name(DUNGEONDECK_CORRIDOR, language), strong_style);
}

/* Who is fought or sought, what is owed, who comes next (D07, D14, D15, D18, D19); returns the row after the last. */
static int draw_fight(const dj_scene *scene, dj_canvas *canvas, int y) {
    const dungeondeck_state *state = dj_sight_state(scene->sight);
    dj_language language = scene->language;
    const dj_style danger = {DJ_COLOUR_RED, DJ_BOLD};
    char text[64];
    if (state->enemy > 0 && state->assaults > 1) {
        snprintf(text, sizeof text, "%d × %d", state->enemy, state->assaults);
        y = draw_row(canvas, y, dj_translate(language, "Enemy"), text, danger);
    } else if (state->enemy > 0) {
        snprintf(text, sizeof text, "%d", state->enemy);
        y = draw_row(canvas, y, dj_translate(language, "Enemy"), text, danger);
    } else if (state->door > 0 && state->phase != DUNGEONDECK_OVER) {
        snprintf(text, sizeof text, dj_translate(language, "a Monster + %d"), state->door);
        y = draw_row(canvas, y, dj_translate(language, "Boss sought"), text, danger);
    }
    if (state->waiting > 0) {
        snprintf(text, sizeof text, dj_translate(language, "%d, from door %d on"), state->waiting,
                 state->waiting_first);
        y = draw_row(canvas, y, dj_translate(language, "Next bosses"), text, danger);
    }
    if (state->due > 0) {
        snprintf(text, sizeof text, dj_translate_count(language, "%d Treasure", "%d Treasures", state->due),
                 state->due);
        y = draw_row(canvas, y, dj_translate(language, "To pay"), text, danger);
    }
    return y;
}

/* Returns the next row. */
static int draw_row(dj_canvas *canvas, int y, const char *label, const char *value, dj_style style) {
    dj_canvas_text(canvas, 0, y, label, label_style);
    dj_canvas_text(canvas, VALUE_X, y, value, style);
    return y + 1;
}

/* Returns the row after the last. */
static int draw_aside(const dj_scene *scene, dj_canvas *canvas, int y, int kind, const dungeondeck_slot *slots,
                      int count) {
    const dungeondeck_set *set = dj_sight_content(scene->sight);
    char line[64];
    snprintf(line, sizeof line,
             kind == DUNGEONDECK_WEAPON ? dj_translate(scene->language, "Weapons carried: %d")
                                        : dj_translate(scene->language, "Treasures carried: %d"),
             count);
    dj_canvas_text(canvas, 0, y++, line, label_style);
    dungeondeck_sign sign = dungeondeck_sign_of(kind);
    for (int i = 0; i < count; i++, y++) {
        dj_canvas_put(canvas, 1, y, sign.glyph, sign.ascii, sign.style);
        dj_canvas_text(canvas, 3, y, set->cards[dungeondeck_slot_card(slots[i])].name[scene->language], strong_style);
    }
    return y;
}
