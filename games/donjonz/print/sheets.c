/* The inventory sheet (Z11). */
#include "cards.h"

#include <stdio.h>

enum { SHEETS_A_PAGE = 3, GOLD_CIRCLES = 24, GOLD_A_ROW = 12, RATINGS = 5 };

static void draw_inventory(dj_pen *pen, dj_area area);
static void draw_gold(dj_pen *pen, dj_area area);
static void draw_monsters(dj_pen *pen, dj_area area);
static void draw_weapons(dj_pen *pen, dj_area area);
static void draw_ratings(dj_pen *pen, dj_area area);

int donjonz_print_sheet_count(const void *content) {
    (void)content;
    return 1;
}

const char *donjonz_print_sheet_title(const void *content, int sheet, dj_language language) {
    (void)content, (void)sheet;
    return dj_translate(language, "Inventory sheets");
}

void donjonz_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area) {
    (void)content, (void)sheet;
    for (int i = 0; i < SHEETS_A_PAGE; i++) {
        dj_area row = dj_area_row(area, i, SHEETS_A_PAGE, 8);
        draw_inventory(pen, row);
        if (i > 0)
            dj_pen_dashes(pen, (dj_dot){row.x, row.y - 4}, (dj_dot){row.x + row.width, row.y - 4}, DJ_TONE_SOFT, 0.15);
    }
}

/* A hero of your choice, and discs for who would rather lay than write: as many as the sheet has places. */
bool donjonz_print_token(const void *content, int index, dj_language language, dj_print_token *token) {
    (void)content;
    static const dj_print_token pieces[] = {
        {"icon:visored-helm", DJ_SENTENCE("The Knight"), DJ_TONE_RED, 1, true},
        {"icon:cowled", DJ_SENTENCE("The Burglar"), DJ_TONE_VIOLET, 1, true},
        {"icon:dwarf-face", DJ_SENTENCE("The Miner"), DJ_TONE_BROWN, 1, true},
        {"icon:witch-face", DJ_SENTENCE("The Herbalist"), DJ_TONE_GREEN, 1, true},
        {"icon:monk-face", DJ_SENTENCE("The Cellarer"), DJ_TONE_BLUE, 1, true},
        {"icon:jester-hat", DJ_SENTENCE("The Jester"), DJ_TONE_TEAL, 1, true},
        {"icon:swap-bag", DJ_SENTENCE("Gold"), DJ_TONE_GOLD, GOLD_CIRCLES},
        {"icon:goblin-head", DJ_SENTENCE("Defeated"), DJ_TONE_RED, DONJONZ_MONSTERS_COUNTED},
        {"icon:broadsword", DJ_SENTENCE("Sword"), DJ_TONE_INK, 2},
        {"icon:pocket-bow", DJ_SENTENCE("Bow"), DJ_TONE_INK, 2},
        {"icon:flat-hammer", DJ_SENTENCE("Hammer"), DJ_TONE_INK, 2},
        {"icon:primitive-torch", DJ_SENTENCE("Torch"), DJ_TONE_INK, 2},
        {"icon:key", DJ_SENTENCE("Key"), DJ_TONE_BLUE, 1},
    };
    if (index >= (int)(sizeof pieces / sizeof *pieces))
        return false;
    *token = pieces[index];
    token->name = dj_translate(language, token->name);
    return true;
}

static void draw_inventory(dj_pen *pen, dj_area area) {
    dj_area left = {area.x, area.y, area.width * 0.64, area.height};
    dj_area right = {left.x + left.width + 6, area.y, area.width - left.width - 6, area.height};
    draw_gold(pen, dj_area_row(left, 0, 3, 3));
    draw_monsters(pen, dj_area_row(left, 1, 3, 3));
    draw_weapons(pen, dj_area_row(left, 2, 3, 3));
    draw_ratings(pen, right);
}

static void draw_head(dj_pen *pen, dj_area area, const char *icon, const char *words) {
    dj_pen_icon(pen, icon, (dj_area){area.x, area.y, 6, 6}, DJ_TONE_INK);
    dj_pen_label(pen, (dj_area){area.x + 7.5, area.y, area.width - 8, 6},
                 (dj_lettering){.font = DJ_FONT_BOLD, .size = 10, .is_middle = true}, words);
}

static void draw_gold(dj_pen *pen, dj_area area) {
    draw_head(pen, area, donjonz_print_icon(DONJONZ_GOLD),
              dj_translate(dj_pen_language(pen), "Pouches of gold: 2 points each"));
    dj_area room = {area.x, area.y + 8, area.width, area.height - 8};
    for (int i = 0; i < GOLD_CIRCLES; i++) {
        dj_area cell = dj_area_column(dj_area_row(room, i / GOLD_A_ROW, GOLD_CIRCLES / GOLD_A_ROW, 1), i % GOLD_A_ROW,
                                      GOLD_A_ROW, 0);
        char number[8];
        snprintf(number, sizeof number, "%d", i + 1);
        dj_pen_circle(pen, (dj_dot){cell.x + cell.width / 2, cell.y + cell.height / 2}, 3.4, DJ_TONE_GOLD, 0.3);
        dj_pen_label(pen, cell,
                     (dj_lettering){.size = 7.5, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                     number);
    }
}

/* The row of the points (Z09). */
static void draw_monsters(dj_pen *pen, dj_area area) {
    draw_head(pen, area, donjonz_print_icon(DONJONZ_MONSTER),
              dj_translate(dj_pen_language(pen), "Monsters defeated: circle one more; the last circle counts"));
    dj_area room = {area.x, area.y + 8, area.width, 12};
    for (int i = 0; i < DONJONZ_MONSTERS_COUNTED; i++) {
        dj_area cell = dj_area_column(room, i, DONJONZ_MONSTERS_COUNTED, 1);
        char number[8];
        dj_pen_frame(pen, cell, 1, DJ_TONE_RED, 0.3);
        snprintf(number, sizeof number, "%d", donjonz_monster_points(i + 1));
        dj_pen_label(pen, cell,
                     (dj_lettering){.font = DJ_FONT_BOLD, .size = 12, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                     number);
    }
}

static void draw_weapons(dj_pen *pen, dj_area area) {
    dj_language language = dj_pen_language(pen);
    dj_area key = {area.x, area.y, area.width * 0.3, area.height},
            weapons = {area.x + area.width * 0.34, area.y, area.width * 0.66, area.height};
    draw_head(pen, key, donjonz_print_icon(DONJONZ_KEY), dj_translate(language, "The key"));
    dj_pen_frame(pen, (dj_area){key.x, key.y + 8, 12, 12}, 1, DJ_TONE_INK, 0.3);
    dj_pen_text(pen, (dj_area){key.x + 14, key.y + 8, key.width - 14, 14},
                (dj_lettering){.size = 7.5, .tone = DJ_TONE_SOFT},
                dj_translate(language, "In the lock: the pouches double"));
    draw_head(pen, weapons, donjonz_print_icon(DONJONZ_WEAPON), dj_translate(language, "Weapons: two at most"));
    for (int hand = 0; hand < DONJONZ_WEAPONS_CARRIED; hand++) {
        dj_area box = {weapons.x + hand * (weapons.width / 2), weapons.y + 8, weapons.width / 2 - 3, 12};
        dj_pen_frame(pen, box, 1, DJ_TONE_INK, 0.3);
        for (int type = 0; type < DONJONZ_WEAPON_TYPES; type++)
            dj_pen_icon(pen, donjonz_print_icon(DONJONZ_WEAPON + type),
                        dj_area_inset(dj_area_column(box, type, DONJONZ_WEAPON_TYPES, 0), 1.4), DJ_TONE_SOFT);
    }
}

/* Z10. */
static void draw_ratings(dj_pen *pen, dj_area area) {
    static const int firsts[RATINGS] = {0, 21, 41, 61, 81};
    dj_language language = dj_pen_language(pen);
    dj_pen_label(pen, (dj_area){area.x, area.y, area.width, 6},
                 (dj_lettering){.font = DJ_FONT_BOLD, .size = 10, .is_middle = true}, dj_translate(language, "Score"));
    dj_pen_frame(pen, (dj_area){area.x, area.y + 8, area.width, 16}, 1.5, DJ_TONE_INK, 0.4);
    for (int i = 0; i < RATINGS; i++) {
        char words[120];
        const char *rating = donjonz_rating_name(donjonz_rating(firsts[i]), language);
        if (i + 1 < RATINGS)
            snprintf(words, sizeof words, "%d–%d  %s", firsts[i], firsts[i + 1] - 1, rating);
        else
            snprintf(words, sizeof words, "%d+  %s", firsts[i], rating);
        dj_pen_label(pen, (dj_area){area.x, area.y + 28 + i * 6, area.width, 6},
                     (dj_lettering){.size = 9, .is_middle = true}, words);
    }
    dj_pen_text(pen, (dj_area){area.x, area.y + 60, area.width, area.height - 60},
                (dj_lettering){.font = DJ_FONT_ITALIC, .size = 8, .tone = DJ_TONE_SOFT},
                dj_translate(language, "A monster without its weapon costs all the gold; without gold, the game."));
}
