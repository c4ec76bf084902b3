/* The sheet beside the dungeon: what is asked, how the heroes stand, what can be chosen and what it does; or a page on
 * one of the heroes. */
#include "draw.h"

#include <stdio.h>

enum { LINE_SIZE = 800, SHORT_SHEET = 20, NAME_WIDTH = 15, SHORT_NAME = 5 };

static const dj_style text_style = {0}, faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style heading_style = {DJ_COLOUR_DEFAULT, DJ_BOLD}, aimed_style = {DJ_COLOUR_DEFAULT, DJ_REVERSE};

static bool needs_quests(const dungeoneer_desk *desk);
static int draw_heading(const dungeoneer_desk *desk, dj_canvas *canvas, bool is_short);
static int draw_standings(const dungeoneer_desk *desk, dj_canvas *canvas, int y, bool is_short);
static void describe_standing(const dungeoneer_desk *desk, int seat, bool is_short, char line[LINE_SIZE]);
static void cut_name(const char *name, int width, char cut[LINE_SIZE]);
static int draw_choices(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int room);
static int choice_rows(const dungeoneer_desk *desk, const dungeoneer_choice *choice);
static int draw_choice(const dungeoneer_desk *desk, dj_canvas *canvas, int y, const dungeoneer_choice *choice);
static void describe_choice(const dungeoneer_desk *desk, const dungeoneer_choice *choice, char line[LINE_SIZE]);
static int draw_aimed(const dungeoneer_desk *desk, dj_canvas *canvas, int y);
static void describe_aimed(const dungeoneer_desk *desk, const dungeoneer_choice *choice, dj_text *out);
static void describe_card(const dungeoneer_desk *desk, const dungeoneer_card *card, dj_text *out);

void dungeoneer_draw_sheet(const dj_scene *scene, dj_canvas *canvas) {
    dungeoneer_desk desk;
    dungeoneer_open_desk(&desk, scene);
    int page = dungeoneer_page(&desk), height = canvas->frame.height;
    int y = draw_heading(&desk, canvas, page > 0);
    if (page > desk.state->seat_count) {
        dungeoneer_draw_signs(&desk, canvas, y);
        return;
    }
    if (page > 0) {
        dungeoneer_draw_hero(&desk, canvas, y, page - 1);
        return;
    }
    bool is_short = height < SHORT_SHEET && desk.state->seat_count > 4;
    y += draw_standings(&desk, canvas, y, is_short);
    int quests = desk.state->seats[desk.seat].quest_count, below = draw_aimed(&desk, NULL, 0);
    int room = height - y - below - (needs_quests(&desk) ? quests : 0);
    y += draw_choices(&desk, canvas, y, room > 3 ? room : 3);
    y += draw_aimed(&desk, canvas, y);
    if (height - y > quests + 1)
        y++;
    if (height - y >= quests)
        dungeoneer_draw_quests(&desk, canvas, y, desk.seat, height - y);
}

/* Where to go, and what to give up: nobody decides that without the quests in sight. */
static bool needs_quests(const dungeoneer_desk *desk) {
    return desk->aim == DUNGEONEER_AIMS_STEP || desk->aim == DUNGEONEER_AIMS_PLACE ||
           (desk->asks == DUNGEONEER_ASKS_PHASE && desk->state->phase == DUNGEONEER_DISCARD_PHASE);
}

void dungeoneer_put(dj_canvas *canvas, int x, int y, int width, const char *text, dj_style style) {
    char line[LINE_SIZE];
    const char *end = text;
    if (dj_text_columns(text) <= width) {
        dj_canvas_text(canvas, x, y, text, style);
        return;
    }
    for (int i = 0; i < width - 1; i++)
        dj_next_code_point(&end);
    snprintf(line, sizeof line, "%.*s…", (int)(end - text), text);
    dj_canvas_text(canvas, x, y, line, style);
}

int dungeoneer_paragraph(dj_canvas *canvas, int x, int y, const char *text, dj_style style) {
    if (text[0] == '\0')
        return 0;
    return dj_canvas_paragraph(canvas, x, y, DUNGEONEER_SHEET_WIDTH - x, canvas != NULL ? DJ_CANVAS_SIDE_MAX : 0, text,
                               style);
}

/* In one row where something else is to be read. */
static int draw_heading(const dungeoneer_desk *desk, dj_canvas *canvas, bool is_short) {
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    dungeoneer_ask(desk->set, desk->state, &desk->voice, &text);
    if (!is_short)
        return dungeoneer_paragraph(canvas, 0, 0, line, heading_style);
    dungeoneer_put(canvas, 0, 0, DUNGEONEER_SHEET_WIDTH, line, heading_style);
    return 1;
}

/* A line each, or two heroes to a line where there is little room. */
static int draw_standings(const dungeoneer_desk *desk, dj_canvas *canvas, int y, bool is_short) {
    int count = desk->state->seat_count, columns = is_short ? 2 : 1;
    for (int seat = 0; seat < count; seat++) {
        char line[LINE_SIZE];
        describe_standing(desk, seat, is_short, line);
        int width = DUNGEONEER_SHEET_WIDTH / columns;
        bool is_out = !dungeoneer_is_alive(desk->state, seat);
        dungeoneer_put(canvas, seat % columns * width, y + seat / columns, width - (is_short ? 1 : 0), line,
                       is_out                               ? faint_style
                       : seat == desk->scene->sight->viewer ? heading_style
                                                            : text_style);
    }
    return (count + columns - 1) / columns;
}

/* "@1 Lady Isaure    L5/6 P4 G3 Q1", or "@1Lady  L5P4G3Q1". */
static void describe_standing(const dungeoneer_desk *desk, int seat, bool is_short, char line[LINE_SIZE]) {
    const dungeoneer_seat *player = &desk->state->seats[seat];
    const char *name = dungeoneer_player_name(desk, seat);
    int life = dungeoneer_life_of(desk->set, desk->state, seat), wanted = is_short ? SHORT_NAME : NAME_WIDTH;
    char mark = seat == desk->state->active ? '@' : ' ', numbers[LINE_SIZE];
    char cut[LINE_SIZE];
    cut_name(name, wanted, cut);
    int pad = wanted - dj_text_columns(cut);
    if (!dungeoneer_is_alive(desk->state, seat))
        snprintf(numbers, sizeof numbers, "%s", dj_translate(desk->language, "dead"));
    else if (is_short)
        snprintf(numbers, sizeof numbers, dj_translate(desk->language, "L%dP%dG%dQ%d"), life - player->wounds,
                 player->peril, player->glory, player->completed);
    else
        snprintf(numbers, sizeof numbers, dj_translate(desk->language, "L%d/%d P%d G%d Q%d"), life - player->wounds,
                 life, player->peril, player->glory, player->completed);
    snprintf(line, LINE_SIZE, is_short ? "%c%d%s%*s %s" : "%c%d %s%*s %s", mark, seat + 1, cut, pad, "", numbers);
}

/* As many whole words as fit; the beginning of the first where none does. */
static void cut_name(const char *name, int width, char cut[LINE_SIZE]) {
    const char *end = name, *word = name;
    for (int i = 0; i < width && *end != '\0'; i++) {
        dj_next_code_point(&end);
        if (*end == ' ' || *end == '\0')
            word = end;
    }
    snprintf(cut, LINE_SIZE, "%.*s", (int)((word > name ? word : end) - name), name);
}

/* A window on the list where it is longer than its room, with the one aimed at in sight. */
static int draw_choices(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int room) {
    const dungeoneer_choice *aimed = dungeoneer_aimed(desk);
    int first = 0, rows = 0, used = 0;
    for (int i = 0; i < desk->choice_count; i++) {
        rows += choice_rows(desk, &desk->choices[i]);
        while (rows > room && first < i)
            rows -= choice_rows(desk, &desk->choices[first++]);
        if (aimed == NULL ? i + 1 < desk->choice_count && rows + choice_rows(desk, &desk->choices[i + 1]) > room
                          : aimed == &desk->choices[i])
            break;
    }
    int last = first;
    for (; last < desk->choice_count && used + choice_rows(desk, &desk->choices[last]) <= room; last++)
        used += draw_choice(desk, canvas, y + used, &desk->choices[last]);
    if (first > 0)
        dj_canvas_put(canvas, 2, y, "▲", '^', faint_style);
    if (last < desk->choice_count)
        dj_canvas_put(canvas, 2, y + used - 1, "▼", 'v', faint_style);
    return used;
}

static int choice_rows(const dungeoneer_desk *desk, const dungeoneer_choice *choice) {
    return draw_choice(desk, NULL, 0, choice);
}

/* "> 3 M 4 Gargoyle on a Break": a card by its kind and cost, anything else in words. */
static int draw_choice(const dungeoneer_desk *desk, dj_canvas *canvas, int y, const dungeoneer_choice *choice) {
    bool is_aimed = dungeoneer_aimed(desk) == choice, is_card = choice->card != DUNGEONEER_NONE;
    bool is_faint = desk->is_choosing && !choice->is_legal;
    char line[LINE_SIZE];
    describe_choice(desk, choice, line);
    dj_style style = is_aimed ? aimed_style : is_faint ? faint_style : text_style;
    if (!is_card && canvas == NULL)
        return dungeoneer_paragraph(NULL, 3, y, line, style);
    if (canvas == NULL)
        return 1;
    dj_canvas_text(canvas, 0, y, is_aimed ? ">" : " ", heading_style);
    if (choice->key != 0) {
        char key[2] = {(char)choice->key, '\0'};
        dj_canvas_text(canvas, 1, y, key, heading_style);
    }
    if (!is_card)
        return dungeoneer_paragraph(canvas, 3, y, line, style);
    int kind = desk->set->cards[choice->card].kind;
    char sign[2] = {dungeoneer_kind_sign(kind), '\0'};
    dj_canvas_put(canvas, 3, y, sign, sign[0], is_faint ? faint_style : dungeoneer_kind_style(kind));
    dungeoneer_put(canvas, 5, y, DUNGEONEER_SHEET_WIDTH - 5, line, style);
    return 1;
}

static void describe_choice(const dungeoneer_desk *desk, const dungeoneer_choice *choice, char line[LINE_SIZE]) {
    dj_text text = dj_text_over(line, LINE_SIZE);
    if (choice->card == DUNGEONEER_NONE) {
        dungeoneer_describe_move(desk->set, desk->state, desk->seat, choice->move, &desk->voice, &text);
        return;
    }
    const dungeoneer_card *card = &desk->set->cards[choice->card];
    dj_text_format(&text, "%d %s", card->cost, card->name[desk->language]);
    if (choice->copies > 1)
        dj_text_format(&text, " ×%d", choice->copies);
    if (choice->wounds > 0)
        dj_text_format(&text, dj_translate(desk->language, " (life %d)"), card->life - choice->wounds);
}

/* What the choice aimed at says; of an answer without a card, what it answers. */
static int draw_aimed(const dungeoneer_desk *desk, dj_canvas *canvas, int y) {
    const dungeoneer_choice *aimed = dungeoneer_aimed(desk);
    if (aimed == NULL)
        return 0;
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    describe_aimed(desk, aimed, &text);
    return text.length > 0 ? 1 + dungeoneer_paragraph(canvas, 0, y + 1, line, text_style) : 0;
}

static void describe_aimed(const dungeoneer_desk *desk, const dungeoneer_choice *choice, dj_text *out) {
    const dungeoneer_state *state = desk->state;
    const dungeoneer_play *top = state->play_count > 0 ? &state->plays[state->play_count - 1] : NULL;
    int verb = dungeoneer_verb(choice->move), card = dungeoneer_move_card(choice->move);
    bool is_quest = verb == DUNGEONEER_FORSAKE || verb == DUNGEONEER_ATTEMPT || verb == DUNGEONEER_COMPLETE;
    bool is_item = verb == DUNGEONEER_DROP || verb == DUNGEONEER_USE || verb == DUNGEONEER_WIELD ||
                   verb == DUNGEONEER_PAY_WITH || verb == DUNGEONEER_CHOOSE_CARD;
    if (choice->card != DUNGEONEER_NONE) {
        describe_card(desk, &desk->set->cards[choice->card], out);
    } else if (is_item && card < desk->set->card_count) {
        describe_card(desk, &desk->set->cards[card], out);
    } else if (is_quest && card < desk->set->quest_count) {
        const dungeoneer_task_state *task =
            &state->seats[desk->seat].quests[dungeoneer_find_quest(state, desk->seat, card)];
        dungeoneer_step_words(desk->set, dungeoneer_step_of(desk->set, task), desk->language, out);
        dj_text_add(out, "\n");
        dungeoneer_effect_words(&desk->set->quests[card].effect, desk->language, out);
    } else if (verb == DUNGEONEER_USE_POWER) {
        const dungeoneer_hero *hero = &desk->set->heroes[state->seats[desk->seat].hero];
        dungeoneer_power_words(hero, desk->language, out);
        dj_text_add(out, "\n");
        dungeoneer_effect_words(&hero->effect, desk->language, out);
    } else if (top != NULL && top->card < desk->set->card_count) {
        dj_text_format(out, "%s · ", desk->set->cards[top->card].name[desk->language]);
        describe_card(desk, &desk->set->cards[top->card], out);
    }
}

/* "Monster · 3 peril · Melee 4", and what it does. */
static void describe_card(const dungeoneer_desk *desk, const dungeoneer_card *card, dj_text *out) {
    bool is_glory = dungeoneer_is_bought(card);
    char facts[LINE_SIZE];
    dj_text text = dj_text_over(facts, sizeof facts);
    dungeoneer_card_facts(card, desk->language, &text);
    dj_text_format(out, "%s · ", dungeoneer_kind_name(card->kind, desk->language));
    dj_text_format(out, is_glory ? dj_translate(desk->language, "%d glory") : dj_translate(desk->language, "%d peril"),
                   card->cost);
    dj_text_format(out, "%s%s%s", text.length > 0 ? " · " : "", facts, card->effect.length > 0 ? "\n" : "");
    dungeoneer_card_words(card, desk->language, out);
}
