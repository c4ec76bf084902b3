/* The bosses behind the four doors, and what was set aside. */
#include "cards.h"
#include "print/face.h"

#include <stdio.h>

static void draw_doors(dj_pen *pen, dj_area area);
static void draw_icons(dj_pen *pen, dj_area area);
static void draw_place(dj_pen *pen, dj_area area, const char *icon, dj_tone tone, const char *title, const char *words);

int dungeondeck_print_sheet_count(const void *content) {
    (void)content;
    return 1;
}

const char *dungeondeck_print_sheet_title(const void *content, int sheet, dj_language language) {
    (void)content, (void)sheet;
    return dj_translate(language, "Bosses and belongings");
}

void dungeondeck_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area) {
    (void)content, (void)sheet;
    dj_language language = dj_pen_language(pen);
    draw_doors(pen, (dj_area){area.x, area.y, area.width, 74});
    double y = area.y + 84, side = DUNGEONDECK_PRINT_SIDE + 2;
    double gap = (area.width - 3 * side) / 2;
    draw_place(pen, (dj_area){area.x, y, side, side}, "icon:broadsword", DJ_TONE_BLUE,
               dj_translate(language, "Weapons"), dj_translate(language, "each is +1 in every fight"));
    draw_place(pen, (dj_area){area.x + side + gap, y, side, side}, "icon:open-treasure-chest", DJ_TONE_GOLD,
               dj_translate(language, "Treasures"),
               dj_translate(language, "two buy back a life; as many as a Monster’s value keep it"));
    draw_place(pen, (dj_area){area.x + 2 * (side + gap), y, side, side}, "icon:death-skull", DJ_TONE_RED,
               dj_translate(language, "Wounds"), dj_translate(language, "the fourth ends the game"));
    y += side + 6;
    y += dj_pen_text(
        pen, (dj_area){area.x, y, area.width, 20}, (dj_lettering){.size = 11},
        dj_translate(
            language,
            "A third Corridor in a row, or a third Door, and you are lost: the whole deck is turned over about its "
            "vertical axis. On the grey side nobody flees, and a Turnback leads to white again."));
    draw_icons(pen, (dj_area){area.x, y + 5, area.width, area.y + area.height - y - 5});
}

/* D14, D15. */
static void draw_doors(dj_pen *pen, dj_area area) {
    dj_language language = dj_pen_language(pen);
    for (int door = 1; door <= DUNGEONDECK_DOORS; door++) {
        dj_area box = dj_area_column(area, door - 1, DUNGEONDECK_DOORS, 4);
        bool is_last = door == DUNGEONDECK_DOORS;
        char words[120], number[8];
        snprintf(number, sizeof number, "%d", door);
        dj_pen_frame(pen, box, 2, DJ_TONE_RED, is_last ? 0.9 : 0.4);
        dj_pen_icon(pen, "icon:dungeon-gate", (dj_area){box.x + 8, box.y + 4, box.width - 16, box.width - 16},
                    DJ_TONE_RED);
        dj_face_badge(pen, (dj_dot){box.x + 7, box.y + 7}, 4.5, DJ_TONE_RED, number);
        snprintf(words, sizeof words, dj_translate(language, "Monster + %d"), door);
        dj_pen_text(pen, (dj_area){box.x + 2, box.y + box.width - 10, box.width - 4, 9},
                    (dj_lettering){.font = DJ_FONT_BOLD, .size = 12, .align = DJ_ALIGN_CENTRE}, words);
        dj_pen_text(pen, (dj_area){box.x + 3, box.y + box.width - 2, box.width - 6, box.height - box.width},
                    (dj_lettering){.size = 9, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE},
                    is_last ? dj_translate(language,
                                           "The last boss: three fights in a row. Alive after the third, you have won.")
                            : dj_translate(language, "One fight, no fleeing; then a quarter turn to the next door."));
    }
}

static void draw_place(dj_pen *pen, dj_area area, const char *icon, dj_tone tone, const char *title,
                       const char *words) {
    dj_pen_tint(pen, area, 2, tone, 0.06);
    dj_pen_frame(pen, area, 2, tone, 0.4);
    dj_pen_icon(pen, icon, (dj_area){area.x + area.width / 2 - 9, area.y + 8, 18, 18}, tone);
    dj_pen_label(pen, (dj_area){area.x + 2, area.y + 29, area.width - 4, 8},
                 (dj_lettering){.font = DJ_FONT_TITLE, .size = 15, .align = DJ_ALIGN_CENTRE}, title);
    dj_pen_text(pen, (dj_area){area.x + 5, area.y + 38, area.width - 10, area.height - 40},
                (dj_lettering){.size = 9, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE}, words);
}

/* What each icon asks for, in two columns. */
static void draw_icons(dj_pen *pen, dj_area area) {
    static const struct meaning {
        dungeondeck_icon icon;
        const char *words;
    } meanings[] = {
        {{.kind = DUNGEONDECK_CORRIDOR}, DJ_SENTENCE("of the next card you choose a Corridor or a Door yourself")},
        {{.kind = DUNGEONDECK_DOOR}, DJ_SENTENCE("of the next card the icon at the top is the one")},
        {{.kind = DUNGEONDECK_MONSTER, .value = 4}, DJ_SENTENCE("fight it; on the white side you may flee")},
        {{.kind = DUNGEONDECK_TRAP}, DJ_SENTENCE("takes a Weapon, else a Treasure, else a life")},
        {{.kind = DUNGEONDECK_WEAPON}, DJ_SENTENCE("take the card and lay it on its place, or leave it")},
        {{.kind = DUNGEONDECK_TREASURE}, DJ_SENTENCE("take the card and lay it on its place, or leave it")},
        {{.kind = DUNGEONDECK_TURNBACK}, DJ_SENTENCE("on the grey side alone: leads back to the white one")},
        {{.kind = DUNGEONDECK_BOSS_DOOR}, DJ_SENTENCE("a quarter turn, and the boss behind the door is fought")},
    };
    int count = sizeof meanings / sizeof *meanings, rows = (count + 1) / 2;
    dj_language language = dj_pen_language(pen);
    for (int i = 0; i < count; i++) {
        dj_area place = dj_area_column(dj_area_row(area, i / 2, rows, 2), i % 2, 2, 6);
        double side = place.height < 16 ? place.height : 16, left = place.x + side + 4;
        dungeondeck_icon icon = meanings[i].icon;
        dj_tone tone = dungeondeck_print_tone(icon.kind);
        dj_pen_icon(pen, dungeondeck_print_picture(icon),
                    (dj_area){place.x, place.y + (place.height - side) / 2, side, side}, tone);
        double y = place.y + place.height / 2 - 7;
        dj_pen_label(pen, (dj_area){left, y, place.x + place.width - left, 5},
                     (dj_lettering){.font = DJ_FONT_BOLD, .size = 11, .tone = tone},
                     dungeondeck_kind_name(icon.kind, language));
        dj_pen_text(pen, (dj_area){left, y + 5, place.x + place.width - left, 10}, (dj_lettering){.size = 9.5},
                    dj_translate(language, meanings[i].words));
    }
}
