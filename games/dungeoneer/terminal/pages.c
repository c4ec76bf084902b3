/* Pages of the sheet: a hero with quests and inventory, and what the signs of the map mean. */
#include "draw.h"

#include <stdio.h>

enum { LINE_SIZE = 800 };

static const dj_style text_style = {0}, faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style heading_style = {DJ_COLOUR_DEFAULT, DJ_BOLD | DJ_UNDERLINE};

static void describe_quest(const dungeoneer_desk *desk, const dungeoneer_task_state *task, bool is_short,
                           char line[LINE_SIZE]);
static int draw_statistics(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat);
static int draw_power(const dungeoneer_desk *desk, dj_canvas *canvas, int y, const dungeoneer_hero *hero);
static int draw_items(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat);
static int draw_item_texts(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat);
static int draw_hand(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat);

/* What changes comes first; texts that one gets to know come last, where there is room for them. */
int dungeoneer_draw_hero(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat) {
    const dungeoneer_hero *hero = &desk->set->heroes[desk->state->seats[seat].hero];
    char line[LINE_SIZE];
    int start = y;
    snprintf(line, sizeof line, "%d %s", seat + 1, hero->name[desk->language]);
    y += dungeoneer_paragraph(canvas, 0, y, line, heading_style);
    y += draw_statistics(desk, canvas, y, seat);
    y += dungeoneer_draw_quests(desk, canvas, y, seat, DJ_CANVAS_SIDE_MAX);
    y += draw_items(desk, canvas, y, seat);
    y += draw_hand(desk, canvas, y, seat);
    y += draw_power(desk, canvas, y, hero);
    y += draw_item_texts(desk, canvas, y, seat);
    return y - start;
}

int dungeoneer_draw_quests(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat, int room) {
    const dungeoneer_seat *player = &desk->state->seats[seat];
    int start = y, rows = 0;
    char line[LINE_SIZE];
    for (int i = 0; i < player->quest_count; i++) {
        describe_quest(desk, &player->quests[i], false, line);
        rows += dungeoneer_paragraph(NULL, 0, 0, line, text_style);
    }
    for (int i = 0; i < player->quest_count; i++) {
        const dungeoneer_task_state *task = &player->quests[i];
        dj_style style = task->step >= desk->set->quests[task->quest].step_count ? faint_style : text_style;
        describe_quest(desk, task, rows > room, line);
        if (rows <= room)
            y += dungeoneer_paragraph(canvas, 0, y, line, style);
        else
            dungeoneer_put(canvas, 0, y++, DUNGEONEER_SHEET_WIDTH, line, style);
    }
    return y - start;
}

int dungeoneer_draw_signs(const dungeoneer_desk *desk, dj_canvas *canvas, int y) {
    static const char *const lines[] = {
        DJ_SENTENCE("@1: hero 1, whose turn it is"),
        DJ_SENTENCE("P2G1: peril 2, glory 1 for entering"),
        DJ_SENTENCE("P-G-: been there this turn"),
        DJ_SENTENCE("o open door · x no way through"),
        DJ_SENTENCE("L6 locked · T6 trapped, from inside"),
        DJ_SENTENCE("v6 pit · a star: a quest of yours"),
        DJ_SENTENCE("L5/6 life left · P peril · G glory · Q quests completed"),
        DJ_SENTENCE("M monster · ^ trap · - bane · + boon · $ treasure, with its cost"),
    };
    int start = y;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        y += dungeoneer_paragraph(canvas, 0, y, dj_translate(desk->language, lines[i]), text_style);
    return y - start;
}

/* "[0/2] The Missing Parcel" and below it what is to be done; or that alone. */
static void describe_quest(const dungeoneer_desk *desk, const dungeoneer_task_state *task, bool is_short,
                           char line[LINE_SIZE]) {
    const dungeoneer_quest *quest = &desk->set->quests[task->quest];
    dj_text text = dj_text_over(line, LINE_SIZE);
    if (task->step >= quest->step_count) {
        dj_text_format(&text, dj_translate(desk->language, "[x] %s: completed"), quest->name[desk->language]);
        return;
    }
    dj_text_format(&text, "[%d/%d] ", task->step, quest->step_count);
    if (!is_short)
        dj_text_format(&text, "%s\n", quest->name[desk->language]);
    dungeoneer_step_words(desk->set, dungeoneer_step_of(desk->set, task), desk->language, &text);
    if (task->wounds > 0)
        dj_text_format(&text, dj_translate(desk->language, " (wounds so far: %d)"), task->wounds);
}

/* As they are now, with all that cards add. */
static int draw_statistics(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat) {
    const dungeoneer_seat *player = &desk->state->seats[seat];
    char line[LINE_SIZE];
    int life = dungeoneer_life_of(desk->set, desk->state, seat);
    dj_text text = dj_text_over(line, sizeof line);
    for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
        dj_text_format(&text, "%s%s %d", stat > 0 ? " · " : "", dungeoneer_stat_name(stat, desk->language),
                       dungeoneer_stat_of(desk->set, desk->state, seat, stat));
    dj_text_add(&text, "\n");
    dj_text_format(&text, dj_translate(desk->language, "life %d of %d · peril %d · glory %d"), life - player->wounds,
                   life, player->peril, player->glory);
    return dungeoneer_paragraph(canvas, 0, y, line, text_style);
}

/* What the hero can do, and how much the hero may have. */
static int draw_power(const dungeoneer_desk *desk, dj_canvas *canvas, int y, const dungeoneer_hero *hero) {
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    dj_text_format(&text, "%s · %s", hero->calling[desk->language], hero->power[desk->language]);
    bool is_bought = dj_effect_rule(&hero->effect, DUNGEONEER_WHEN_USED) != DJ_EFFECT_NONE ||
                     dj_effect_rule(&hero->effect, DUNGEONEER_AS_ANSWER) != DJ_EFFECT_NONE;
    if (is_bought) {
        dj_text_add(&text, " · ");
        dungeoneer_power_words(hero, desk->language, &text);
    }
    dj_text_add(&text, "\n");
    dungeoneer_effect_words(&hero->effect, desk->language, &text);
    return dungeoneer_paragraph(canvas, 0, y, line, text_style);
}

/* A line each, and how many there may be. */
static int draw_items(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat) {
    const dungeoneer_seat *player = &desk->state->seats[seat];
    const dungeoneer_hero *hero = &desk->set->heroes[player->hero];
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    dj_text_format(&text, dj_translate(desk->language, "Treasures %d of %d · Boons %d of %d"),
                   dungeoneer_count_items(desk->set, desk->state, seat, DUNGEONEER_TREASURE),
                   hero->treasures + dungeoneer_trait_of(desk->set, desk->state, seat, DUNGEONEER_TRAIT_TREASURES),
                   dungeoneer_count_items(desk->set, desk->state, seat, DUNGEONEER_BOON),
                   hero->boons + dungeoneer_trait_of(desk->set, desk->state, seat, DUNGEONEER_TRAIT_BOONS));
    dungeoneer_put(canvas, 0, y, DUNGEONEER_SHEET_WIDTH, line, text_style);
    for (int i = 0; i < player->item_count; i++) {
        const dungeoneer_card *card = &desk->set->cards[player->items[i].card];
        text = dj_text_over(line, sizeof line);
        dj_text_format(&text, "%c %s", dungeoneer_kind_sign(card->kind), card->name[desk->language]);
        if (card->charges > 0)
            dj_text_format(
                &text,
                dj_translate_count(desk->language, " (%d charge left)", " (%d charges left)", player->items[i].charges),
                player->items[i].charges);
        dungeoneer_put(canvas, 0, y + 1 + i, DUNGEONEER_SHEET_WIDTH, line, dungeoneer_kind_style(card->kind));
    }
    return 1 + player->item_count;
}

static int draw_item_texts(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat) {
    const dungeoneer_seat *player = &desk->state->seats[seat];
    int start = y;
    for (int i = 0; i < player->item_count; i++) {
        const dungeoneer_card *card = &desk->set->cards[player->items[i].card];
        char line[LINE_SIZE], facts[LINE_SIZE];
        dj_text text = dj_text_over(line, sizeof line), more = dj_text_over(facts, sizeof facts);
        dungeoneer_card_facts(card, desk->language, &more);
        dj_text_format(&text, "%s · %s%s", card->name[desk->language], facts, more.length > 0 ? " · " : "");
        dungeoneer_card_words(card, desk->language, &text);
        y += dungeoneer_paragraph(canvas, 0, y, line, text_style);
    }
    return y - start;
}

/* What the viewer knows of a hand: "hand 5: Gargoyle on a Break, ?". */
static int draw_hand(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat) {
    const dungeoneer_seat *player = &desk->state->seats[seat];
    char line[LINE_SIZE];
    int hidden = 0;
    dj_text text = dj_text_over(line, sizeof line);
    dj_text_format(&text, dj_translate_count(desk->language, "%d card in hand", "%d cards in hand", player->hand_count),
                   player->hand_count);
    const char *separator = dj_translate(desk->language, ": ");
    for (int i = 0; i < player->hand_count; i++) {
        if (!dungeoneer_knows(desk, &player->hand[i])) {
            hidden++;
            continue;
        }
        dj_text_format(&text, "%s%s", separator, desk->set->cards[player->hand[i].card].name[desk->language]);
        separator = ", ";
    }
    for (int i = 0; i < player->hurt_count; i++) {
        const dungeoneer_card *card = &desk->set->cards[player->hurt[i].card];
        dj_text_format(&text, "%s%s", separator, card->name[desk->language]);
        dj_text_format(&text, dj_translate(desk->language, " (life %d)"), card->life - player->hurt[i].wounds);
        separator = ", ";
    }
    if (hidden > 0 && hidden < player->hand_count)
        dj_text_format(&text, dj_translate_count(desk->language, ", %d hidden", ", %d hidden", hidden), hidden);
    return dungeoneer_paragraph(canvas, 0, y, line, text_style);
}
