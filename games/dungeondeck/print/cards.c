#include "cards.h"
#include "print/face.h"

#include <stdio.h>

#define SIDE   DUNGEONDECK_PRINT_SIDE
#define MIDDLE (SIDE / 2)
#define RIM    1.8
#define HUB    11.0 /* the disc with the name */

static void draw_face(dj_pen *pen, const dungeondeck_card *card, int face);
static void draw_sector(dj_pen *pen, int kind, bool is_grey);
static void draw_icon(dj_pen *pen, dungeondeck_icon icon);

int dungeondeck_print_count(const void *content) {
    return ((const dungeondeck_set *)content)->card_count + 1;
}

void dungeondeck_print_card(const void *content, int index, dj_language language, dj_print_card *card) {
    const dungeondeck_card *of = &((const dungeondeck_set *)content)->cards[index];
    card->id = of->id;
    card->name = of->name[language];
    card->width = card->height = SIDE;
}

/* "Corridor, Monster 4, Trap, Door / …": the white face from the top clockwise, then the grey one. */
void dungeondeck_print_text(const void *content, int index, dj_language language, dj_text *out) {
    const dungeondeck_card *card = &((const dungeondeck_set *)content)->cards[index];
    for (int i = 0; i < DUNGEONDECK_FACES * DUNGEONDECK_EDGES; i++) {
        int face = i / DUNGEONDECK_EDGES;
        dungeondeck_icon icon = card->icons[face][dungeondeck_edge_at(face, 0, i % DUNGEONDECK_EDGES)];
        dj_text_add(out, i == 0 ? "" : i == DUNGEONDECK_EDGES ? " / " : ", ");
        dj_text_add(out, dungeondeck_kind_name(icon.kind, language));
        if (icon.value > 0)
            dj_text_format(out, " %d", icon.value);
    }
}

void dungeondeck_print_front(dj_pen *pen, const void *content, int index) {
    draw_face(pen, &((const dungeondeck_set *)content)->cards[index], DUNGEONDECK_WHITE);
}

/* The other face: the same upper edge, left and right exchanged, as turning about the vertical axis shows it (D06). */
void dungeondeck_print_back(dj_pen *pen, const void *content, int index) {
    draw_face(pen, &((const dungeondeck_set *)content)->cards[index], DUNGEONDECK_GREY);
}

static void draw_face(dj_pen *pen, const dungeondeck_card *card, int face) {
    dj_language language = dj_pen_language(pen);
    double bleed = DJ_BLEED_MAX;
    bool is_grey = face == DUNGEONDECK_GREY;
    if (is_grey)
        dj_pen_tint(pen, (dj_area){-bleed, -bleed, SIDE + 2 * bleed, SIDE + 2 * bleed}, 0, DJ_TONE_INK, 0.18);
    dj_pen_frame(pen, dj_area_inset((dj_area){0, 0, SIDE, SIDE}, 1.5), 2, DJ_TONE_SOFT, 0.3);
    /* The grey face is marked by its corners too: where ink is spared nothing else would tell. */
    const dj_dot corners[] = {{2.5, 2.5}, {SIDE - 2.5, 2.5}, {SIDE - 2.5, SIDE - 2.5}, {2.5, SIDE - 2.5}};
    for (int i = 0; i < 4; i++) {
        double x = corners[i].x < MIDDLE ? 5.5 : -5.5, y = corners[i].y < MIDDLE ? 5.5 : -5.5;
        dj_dot triangle[] = {corners[i], {corners[i].x + x, corners[i].y}, {corners[i].x, corners[i].y + y}};
        if (is_grey)
            dj_pen_shape(pen, triangle, 3, DJ_TONE_SOFT);
    }
    for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
        dj_pen_turn(pen, (dj_dot){MIDDLE, MIDDLE}, 90 * place);
        draw_sector(pen, card->icons[face][dungeondeck_edge_at(face, 0, place)].kind, is_grey);
        dj_pen_turn_back(pen);
    }
    dj_pen_disc(pen, (dj_dot){MIDDLE, MIDDLE}, HUB, DJ_TONE_WHITE);
    dj_pen_circle(pen, (dj_dot){MIDDLE, MIDDLE}, HUB, DJ_TONE_SOFT, 0.25);
    dj_pen_text(pen, (dj_area){MIDDLE - 9.5, MIDDLE - 6.2, 19, 9},
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 9, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                card->name[language]);
    dj_pen_label(
        pen, (dj_area){MIDDLE - 8, MIDDLE + 3.2, 16, 3.5},
        (dj_lettering){
            .font = DJ_FONT_ITALIC, .size = 7, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE, .is_middle = true},
        is_grey ? dj_translate(language, "grey face") : dj_translate(language, "white face"));
    for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
        dj_pen_turn(pen, (dj_dot){MIDDLE, MIDDLE}, 90 * place);
        draw_icon(pen, card->icons[face][dungeondeck_edge_at(face, 0, place)]);
        dj_pen_turn_back(pen);
    }
}

/* The quarter of the face at the upper edge, in a pale tone where the face is white, and its border. */
static void draw_sector(dj_pen *pen, int kind, bool is_grey) {
    dj_dot corners[] = {{MIDDLE, MIDDLE}, {RIM, RIM}, {SIDE - RIM, RIM}};
    dj_pen_fade(pen, 0.92);
    if (!is_grey)
        dj_pen_shape(pen, corners, 3, dungeondeck_print_tone(kind));
    dj_pen_fade(pen, 0.5);
    dj_pen_line(pen, corners[0], corners[1], DJ_TONE_SOFT, 0.2);
    dj_pen_fade(pen, 0);
}

/* At the upper edge; the others are this one, turned. */
static void draw_icon(dj_pen *pen, dungeondeck_icon icon) {
    dj_tone tone = dungeondeck_print_tone(icon.kind);
    dj_pen_icon(pen, dungeondeck_print_picture(icon), (dj_area){MIDDLE - 6.25, 2.6, 12.5, 12.5}, tone);
    char words[64];
    snprintf(words, sizeof words, icon.value > 0 ? "%s %d" : "%s",
             dungeondeck_kind_name(icon.kind, dj_pen_language(pen)), icon.value);
    dj_pen_label(
        pen, (dj_area){MIDDLE - 12, 15.1, 24, 3.4},
        (dj_lettering){.font = DJ_FONT_BOLD, .size = 7.5, .tone = tone, .align = DJ_ALIGN_CENTRE, .is_middle = true},
        words);
    if (icon.value == 0)
        return;
    char value[8];
    snprintf(value, sizeof value, "%d", icon.value);
    dj_face_badge(pen, (dj_dot){MIDDLE + 9.5, 6.5}, 3.2, tone, value);
}

const char *dungeondeck_print_picture(dungeondeck_icon icon) {
    static const char *const monsters[DUNGEONDECK_MONSTER_MAX + 1] = {
        "icon:rat",  "icon:rat",      "icon:spider-alt", "icon:goblin-head", "icon:orc-head",
        "icon:ogre", "icon:minotaur", "icon:hydra",      "icon:dragon-head", "icon:daemon-skull",
    };
    static const char *const icons[DUNGEONDECK_KINDS] = {
        [DUNGEONDECK_CORRIDOR] = "icon:stone-path",
        [DUNGEONDECK_DOOR] = "icon:wooden-door",
        [DUNGEONDECK_TREASURE] = "icon:open-treasure-chest",
        [DUNGEONDECK_WEAPON] = "icon:broadsword",
        [DUNGEONDECK_TRAP] = "icon:wolf-trap",
        [DUNGEONDECK_TURNBACK] = "icon:return-arrow",
        [DUNGEONDECK_BOSS_DOOR] = "icon:dungeon-gate",
    };
    if (icon.kind == DUNGEONDECK_MONSTER)
        return monsters[icon.value > DUNGEONDECK_MONSTER_MAX ? DUNGEONDECK_MONSTER_MAX : icon.value];
    return icons[icon.kind];
}

dj_tone dungeondeck_print_tone(int kind) {
    static const dj_tone tones[DUNGEONDECK_KINDS] = {
        [DUNGEONDECK_CORRIDOR] = DJ_TONE_INK,  [DUNGEONDECK_DOOR] = DJ_TONE_BROWN,
        [DUNGEONDECK_MONSTER] = DJ_TONE_RED,   [DUNGEONDECK_TREASURE] = DJ_TONE_GOLD,
        [DUNGEONDECK_WEAPON] = DJ_TONE_BLUE,   [DUNGEONDECK_TRAP] = DJ_TONE_VIOLET,
        [DUNGEONDECK_TURNBACK] = DJ_TONE_TEAL, [DUNGEONDECK_BOSS_DOOR] = DJ_TONE_RED,
    };
    return tones[kind];
}
