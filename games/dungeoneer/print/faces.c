/* Fronts of heroes, quests and adventures; maps have a file of their own. */
#include "cards.h"
#include "games/dungeoneer/cards/names.h"
#include "print/face.h"

#include <stdio.h>

#define WIDTH  DUNGEONEER_PRINT_WIDTH
#define HEIGHT DUNGEONEER_PRINT_HEIGHT

static void draw_hero(dj_pen *pen, const dungeoneer_hero *hero);
static void draw_stats(dj_pen *pen, const dungeoneer_hero *hero, dj_area area);
static void draw_quest(dj_pen *pen, const dungeoneer_set *set, const dungeoneer_quest *quest);
static void draw_adventure(dj_pen *pen, const dungeoneer_card *card);
static void draw_name(dj_pen *pen, dj_area area, const char *name);
static void draw_words(dj_pen *pen, dj_area area, const char *first, const dj_effect_program *effect,
                       const char *flavour);
static void draw_told(dj_pen *pen, dj_area area, const char *first, const char *words, const char *flavour);

void dungeoneer_print_front(dj_pen *pen, const void *content, int index) {
    const dungeoneer_set *set = content;
    switch (dungeoneer_print_kind_of(set, &index)) {
    case DUNGEONEER_PRINT_HERO:
        draw_hero(pen, &set->heroes[index]);
        break;
    case DUNGEONEER_PRINT_QUEST:
        draw_quest(pen, set, &set->quests[index]);
        break;
    case DUNGEONEER_PRINT_MAP:
        dungeoneer_print_map(pen, &set->maps[index]);
        break;
    default:
        draw_adventure(pen, &set->cards[index]);
    }
}

static void draw_hero(dj_pen *pen, const dungeoneer_hero *hero) {
    dj_language language = dj_pen_language(pen);
    char line[DUNGEONEER_PRINT_TEXT] = "";
    dj_face_ground(pen, WIDTH, HEIGHT, DJ_TONE_BLUE);
    dj_face_art(pen, (dj_area){4, 4.5, 20, 20},
                &(dj_art){.scene = DJ_SCENE_RAYS,
                          .tone = DJ_TONE_BLUE,
                          .picture = dj_pen_picture(pen, hero->id, "icon:visored-helm"),
                          .seed = hero->id});
    draw_name(pen, (dj_area){24.5, 4.5, WIDTH - 29.5, 12}, hero->name[language]);
    dj_pen_text(
        pen, (dj_area){24.5, 17, WIDTH - 29.5, 7},
        (dj_lettering){
            .font = DJ_FONT_ITALIC, .size = 8.5, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE, .is_middle = true},
        hero->calling[language]);
    draw_stats(pen, hero, (dj_area){4.5, 26, WIDTH - 9, 20});
    dj_text text = dj_text_over(line, sizeof line);
    dj_text_format(&text, dj_translate(language, "life %d · Treasures up to %d · Boons up to %d"), hero->life,
                   hero->treasures, hero->boons);
    dj_pen_label(pen, (dj_area){4.5, 47, WIDTH - 9, 4.5},
                 (dj_lettering){.size = 8, .align = DJ_ALIGN_CENTRE, .is_middle = true}, line);
    dj_face_band(pen, (dj_area){4, 52.5, WIDTH - 8, 5.5}, DJ_TONE_BLUE, NULL, hero->power[language]);
    char price[DUNGEONEER_PRINT_TEXT] = "";
    text = dj_text_over(price, sizeof price);
    dungeoneer_power_words(hero, language, &text);
    draw_words(pen, (dj_area){5, 59, WIDTH - 10, 24.5}, price, &hero->effect, hero->flavour[language]);
}

/* A row a level, a column a statistic. */
static void draw_stats(dj_pen *pen, const dungeoneer_hero *hero, dj_area area) {
    static const char *const icons[DUNGEONEER_ATTACKS] = {"icon:crossed-swords", "icon:fairy-wand", "icon:run"};
    dj_language language = dj_pen_language(pen);
    for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++) {
        dj_area column = dj_area_column(area, stat, DUNGEONEER_ATTACKS, 1.5);
        dj_pen_frame(pen, column, 1, DJ_TONE_BLUE, 0.25);
        dj_pen_icon(pen, icons[stat], (dj_area){column.x + 0.6, column.y + 1.6, 3.8, 3.8}, DJ_TONE_BLUE);
        dj_pen_label(pen, (dj_area){column.x + 4.6, column.y + 1, column.width - 5, 5},
                     (dj_lettering){.font = DJ_FONT_BOLD, .size = 8, .is_middle = true},
                     dungeoneer_stat_name(stat, language));
        for (int level = 0; level < DUNGEONEER_LEVELS; level++) {
            char value[8];
            snprintf(value, sizeof value, "%d", hero->stats[level][stat]);
            dj_area cell =
                dj_area_column((dj_area){column.x, column.y + 7, column.width, 8}, level, DUNGEONEER_LEVELS, 0);
            dj_pen_label(pen, cell,
                         (dj_lettering){.font = DJ_FONT_BOLD, .size = 13, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                         value);
            cell.y += 7.5;
            cell.height = 4;
            snprintf(value, sizeof value, dj_translate(language, "lv %d"), level + 1);
            dj_pen_label(pen, cell,
                         (dj_lettering){.size = 6.5, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                         value);
        }
    }
}

static void draw_quest(dj_pen *pen, const dungeoneer_set *set, const dungeoneer_quest *quest) {
    dj_language language = dj_pen_language(pen);
    char line[DUNGEONEER_PRINT_TEXT] = "";
    dj_text text = dj_text_over(line, sizeof line);
    dj_face_ground(pen, WIDTH, HEIGHT, DJ_TONE_GOLD);
    draw_name(pen, (dj_area){5, 4.5, WIDTH - 10, 11}, quest->name[language]);
    dj_face_art(pen, (dj_area){4, 15.5, WIDTH - 8, 19.5},
                &(dj_art){.scene = DJ_SCENE_HILLS,
                          .tone = DJ_TONE_GOLD,
                          .picture = dj_pen_picture(pen, quest->id, "icon:scroll-quill"),
                          .behind = "icon:treasure-map",
                          .seed = quest->id});
    dj_face_band(pen, (dj_area){4, 36, WIDTH - 8, 5.5}, DJ_TONE_GOLD, "icon:scroll-quill",
                 dj_translate(language, "Quest"));
    for (int i = 0; i < quest->step_count; i++) {
        if (quest->step_count > 1)
            dj_text_format(&text, "%s%d. ", i == 0 ? "" : "\n", i + 1);
        dungeoneer_step_words(set, &quest->steps[i], language, &text);
    }
    draw_words(pen, (dj_area){5.5, 43, WIDTH - 11, 40.5}, line, &quest->effect, quest->flavour[language]);
}

static void draw_adventure(dj_pen *pen, const dungeoneer_card *card) {
    static const struct look {
        const char *icon;
        dj_tone tone;
        dj_scene scene;
    } looks[DUNGEONEER_KINDS] = {
        [DUNGEONEER_BANE] = {"icon:death-skull", DJ_TONE_VIOLET, DJ_SCENE_STARS},
        [DUNGEONEER_BOON] = {"icon:angel-wings", DJ_TONE_BLUE, DJ_SCENE_RAYS},
        [DUNGEONEER_MONSTER] = {"icon:horned-skull", DJ_TONE_RED, DJ_SCENE_VAULT},
        [DUNGEONEER_TRAP] = {"icon:wolf-trap", DJ_TONE_BROWN, DJ_SCENE_TILES},
        [DUNGEONEER_TREASURE] = {"icon:chest", DJ_TONE_GOLD, DJ_SCENE_RAYS},
    };
    const struct look *look = &looks[card->kind];
    dj_language language = dj_pen_language(pen);
    bool is_glory = card->kind == DUNGEONEER_BOON || card->kind == DUNGEONEER_TREASURE;
    char line[DUNGEONEER_PRINT_TEXT] = "", cost[40];
    dj_face_ground(pen, WIDTH, HEIGHT, look->tone);
    draw_name(pen, (dj_area){5, 4.5, WIDTH - 26, 12}, card->name[language]);
    snprintf(cost, sizeof cost, "%d", card->cost);
    dj_face_badge(pen, (dj_dot){WIDTH - 8.8, 8.4}, 4.6, look->tone, cost);
    dj_pen_icon(pen, is_glory ? "icon:laurels" : "icon:skull-crack", (dj_area){WIDTH - 20, 5.6, 6, 6}, look->tone);
    dj_pen_label(pen, (dj_area){WIDTH - 20.5, 13, 16.5, 3.6},
                 (dj_lettering){.size = 7, .tone = look->tone, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                 is_glory ? dj_translate(language, "Glory") : dj_translate(language, "Peril"));
    dj_face_art(pen, (dj_area){4, 17.5, WIDTH - 8, 25.5},
                &(dj_art){.scene = look->scene,
                          .tone = look->tone,
                          .picture = dj_pen_picture(pen, card->id, look->icon),
                          .behind = look->icon,
                          .seed = card->id});
    dj_face_band(pen, (dj_area){4, 44, WIDTH - 8, 5.5}, look->tone, look->icon,
                 dungeoneer_kind_name(card->kind, language));
    dj_text text = dj_text_over(line, sizeof line);
    dungeoneer_card_facts(card, language, &text);
    char effect[DUNGEONEER_PRINT_TEXT];
    dj_text words = dj_text_over(effect, sizeof effect);
    dungeoneer_card_words(card, language, &words);
    draw_told(pen, (dj_area){5.5, 51, WIDTH - 11, 32.5}, line, effect, card->flavour[language]);
}

static void draw_name(dj_pen *pen, dj_area area, const char *name) {
    dj_pen_text(pen, area,
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 14, .align = DJ_ALIGN_CENTRE, .is_middle = true}, name);
}

/* Facts in bold, then what the card does and says. */
static void draw_words(dj_pen *pen, dj_area area, const char *first, const dj_effect_program *effect,
                       const char *flavour) {
    char words[DUNGEONEER_PRINT_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    dungeoneer_effect_words(effect, dj_pen_language(pen), &text);
    draw_told(pen, area, first, words, flavour);
}

static void draw_told(dj_pen *pen, dj_area area, const char *first, const char *words, const char *flavour) {
    dj_lettering bold = {.font = DJ_FONT_BOLD, .size = 9.5};
    double used = first[0] == '\0'
                      ? 0
                      : dj_pen_text(pen, (dj_area){area.x, area.y, area.width, area.height * 0.6}, bold, first) + 1;
    dj_face_words(pen, (dj_area){area.x, area.y + used, area.width, area.height - used}, 10.5, words, flavour);
}
