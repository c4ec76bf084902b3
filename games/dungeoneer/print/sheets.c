/* Trackers for peril, glory and life, and the pieces that stand on the map. */
#include "cards.h"

#include <stdio.h>

enum { TRACKERS = 3, PLACES = 21 /* of a track, from 0 */ };

static void draw_tracker(dj_pen *pen, dj_area area);

int dungeoneer_print_sheet_count(const void *content) {
    (void)content;
    return 2;
}

const char *dungeoneer_print_sheet_title(const void *content, int sheet, dj_language language) {
    (void)content;
    return sheet == 0 ? dj_translate(language, "Trackers 1 to 3") : dj_translate(language, "Trackers 4 to 6");
}

void dungeoneer_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area) {
    (void)content;
    (void)sheet; /* both are alike: who a tracker is for is written on it */
    for (int i = 0; i < TRACKERS; i++)
        draw_tracker(pen, dj_area_row(area, i, TRACKERS, 8));
}

/* A standee a hero, and three markers a tracker for each of up to six. */
bool dungeoneer_print_token(const void *content, int index, dj_language language, dj_print_token *token) {
    const dungeoneer_set *set = content;
    static const dj_print_token markers[] = {
        {"icon:skull-crack", DJ_SENTENCE("Peril"), DJ_TONE_VIOLET, 6, false},
        {"icon:laurels", DJ_SENTENCE("Glory"), DJ_TONE_GOLD, 6, false},
        {"icon:hearts", DJ_SENTENCE("Life"), DJ_TONE_RED, 6, false},
    };
    int marker = index - set->hero_count;
    if (index < set->hero_count) {
        *token = (dj_print_token){"icon:visored-helm", set->heroes[index].name[language], DJ_TONE_BLUE, 1, true};
        token->card = set->heroes[index].id;
        return true;
    }
    if (marker >= (int)(sizeof markers / sizeof *markers))
        return false;
    *token = markers[marker];
    token->name = dj_translate(language, token->name);
    return true;
}

static void draw_tracker(dj_pen *pen, dj_area area) {
    static const struct track {
        const char *name, *icon;
        dj_tone tone;
    } tracks[] = {
        {DJ_SENTENCE("Peril"), "icon:skull-crack", DJ_TONE_VIOLET},
        {DJ_SENTENCE("Glory"), "icon:laurels", DJ_TONE_GOLD},
        {DJ_SENTENCE("Life"), "icon:hearts", DJ_TONE_RED},
    };
    dj_language language = dj_pen_language(pen);
    char words[80];
    dj_pen_frame(pen, area, 2, DJ_TONE_BROWN, 0.4);
    dj_pen_label(pen, (dj_area){area.x + 4, area.y + 2, area.width / 4, 8},
                 (dj_lettering){.font = DJ_FONT_TITLE, .size = 15}, dj_translate(language, "Hero:"));
    dj_pen_line(pen, (dj_dot){area.x + 22, area.y + 9}, (dj_dot){area.x + area.width / 2, area.y + 9}, DJ_TONE_BROWN,
                0.2);
    dj_area room = {area.x + 4, area.y + 12, area.width - 8, area.height - 15};
    for (int i = 0; i < 3; i++) {
        dj_area row = dj_area_row(room, i, 3, 3);
        dj_pen_icon(pen, tracks[i].icon, (dj_area){row.x, row.y, 6, 6}, tracks[i].tone);
        dj_pen_label(pen, (dj_area){row.x + 8, row.y, row.width - 8, 6},
                     (dj_lettering){.font = DJ_FONT_BOLD, .size = 10, .is_middle = true},
                     dj_translate(language, tracks[i].name));
        for (int place = 0; place < PLACES; place++) {
            dj_area cell =
                dj_area_column((dj_area){row.x, row.y + 7.5, row.width, row.height - 7.5}, place, PLACES, 0.5);
            snprintf(words, sizeof words, "%d", place);
            dj_pen_frame(pen, cell, 0.8, tracks[i].tone, place % 5 == 0 ? 0.5 : 0.2);
            dj_pen_label(pen, cell,
                         (dj_lettering){.size = 9, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                         words);
        }
    }
}
