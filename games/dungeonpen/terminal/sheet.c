/* Beside the sheet: how both prisoners stand, what waits for their next flick, what the last event said, and what there
 * is to choose from. */
#include "draw.h"

#include <string.h>

enum { WIDTH = 30, BAR = 15, WORDS = 600, ROOMY = 22 /* rows that leave room for what cards say */ };

/* Where the next line goes. */
typedef struct column {
    const dj_scene *scene;
    const dungeonpen_set *set;
    const dungeonpen_state *state;
    dj_canvas *canvas;
    int y;
} column;

static const dj_style plain = {0}, bold = {DJ_COLOUR_DEFAULT, DJ_BOLD}, faint = {DJ_COLOUR_DEFAULT, DJ_DIM};

static void draw_list(column *column);
static void draw_detail(column *column, dj_move move);
static void draw_seat(column *column, int seat);
static void draw_name(column *column, int seat);
static void draw_life(column *column, int seat);
static void draw_next(column *column, int seat);
static void add_change(dj_text *out, const char *sentence, int value);
static void draw_bag(column *column, int seat);
static void draw_event(column *column);
static void draw_legend(column *column);
static void write(column *column, int indent, const char *text, dj_style style);

void dungeonpen_draw_sheet(const dj_scene *scene, dj_canvas *canvas) {
    column column = {scene, dj_sight_content(scene->sight), dj_sight_state(scene->sight), canvas, 0};
    int own = dungeonpen_own_seat(scene);
    draw_list(&column);
    draw_seat(&column, own);
    draw_seat(&column, 1 - own);
    draw_event(&column);
    draw_legend(&column);
}

/* What a card asks, or the characters. */
static void draw_list(column *column) {
    const dj_scene *scene = column->scene;
    dj_move moves[DUNGEONPEN_MOVES_MAX];
    int count = scene->cursor != NULL ? dungeonpen_list(scene, moves) : 0;
    const dj_effect_stack *effects = &column->state->effects;
    char words[WORDS];
    dj_voice voice = dj_scene_voice(scene);
    if (count == 0)
        return;
    if (effects->question != DJ_ASKS_NOTHING) {
        const dungeonpen_card *card = &column->set->cards[effects->frames[effects->depth - 1].program];
        dj_text text = dj_text_over(words, sizeof words);
        write(column, 0, card->name[scene->language], bold);
        dungeonpen_card_text(card, " ", scene->language, &text);
        write(column, 0, words, plain);
    }
    for (int i = 0; i < count; i++) {
        bool is_aimed = scene->cursor->values[DUNGEONPEN_CURSOR_LINE] == i;
        dj_text text = dj_text_over(words, sizeof words);
        dj_text_format(&text, i < 9 ? "%d " : "  ", i + 1);
        if (DUNGEONPEN_VERB(moves[i]) == DUNGEONPEN_MOVE_CHARACTER && DUNGEONPEN_ARGUMENT(moves[i]) != DUNGEONPEN_NONE)
            dj_text_add(&text, column->set->cards[DUNGEONPEN_ARGUMENT(moves[i])].name[scene->language]);
        else
            dungeonpen_describe_move(column->set, column->state, scene->sight->viewer, moves[i], &voice, &text);
        write(column, 0, words, is_aimed ? (dj_style){DJ_COLOUR_GREEN, DJ_BOLD | DJ_REVERSE} : plain);
    }
    if (scene->cursor->values[DUNGEONPEN_CURSOR_LINE] < count)
        draw_detail(column, moves[scene->cursor->values[DUNGEONPEN_CURSOR_LINE]]);
    column->y++;
}

/* What the character or card aimed at says. */
static void draw_detail(column *column, dj_move move) {
    int verb = DUNGEONPEN_VERB(move), card = DUNGEONPEN_ARGUMENT(move);
    char words[WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    if ((verb != DUNGEONPEN_MOVE_CHARACTER && verb != DUNGEONPEN_MOVE_CHOOSE) ||
        card >= dungeonpen_card_count(column->set))
        return;
    dungeonpen_card_text(&column->set->cards[card], " ", column->scene->language, &text);
    write(column, 2, words, plain);
    write(column, 2, column->set->cards[card].flavour[column->scene->language], faint);
}

static void draw_seat(column *column, int seat) {
    draw_name(column, seat);
    draw_life(column, seat);
    if (column->state->seats[seat].has_treasure)
        write(column, 2, dj_translate(column->scene->language, "★ carries the treasure"),
              (dj_style){DJ_COLOUR_YELLOW, DJ_BOLD});
    draw_next(column, seat);
    draw_bag(column, seat);
    column->y++;
}

/* "► 1 You · Brother Quill" */
static void draw_name(column *column, int seat) {
    dj_language language = column->scene->language;
    const dungeonpen_seat *player = &column->state->seats[seat];
    bool is_playing =
        column->state->stage != DUNGEONPEN_OVER && dungeonpen_to_act(column->set, column->state) == DJ_SEAT_BIT(seat);
    char words[WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    if (is_playing)
        dj_canvas_put(column->canvas, 0, column->y, "►", '>', (dj_style){DJ_COLOUR_GREEN, DJ_BOLD});
    dj_voice voice = dj_scene_voice(column->scene);
    dj_text_format(&text, "%d ", seat + 1);
    dj_tell(&text, &voice, seat, "{You|@1}");
    if (player->character != DUNGEONPEN_NONE)
        dj_text_format(&text, " · %s", column->set->cards[player->character].name[language]);
    write(column, 2, words, (dj_style){dungeonpen_line_of(column->state, seat)->colour, DJ_BOLD});
}

static void draw_life(column *column, int seat) {
    const dungeonpen_seat *player = &column->state->seats[seat];
    char words[40];
    dj_text text = dj_text_over(words, sizeof words);
    dj_text_format(&text, dj_translate(column->scene->language, "life %d/%d"), player->life, player->life_start);
    int x = dj_canvas_text(column->canvas, 2, column->y, words, plain) + 1;
    int full = player->life_start > 0 ? (player->life * BAR + player->life_start - 1) / player->life_start : 0;
    dj_colour colour = full > BAR / 2 ? DJ_COLOUR_GREEN : full > BAR / 4 ? DJ_COLOUR_YELLOW : DJ_COLOUR_RED;
    for (int i = 0; i < BAR; i++)
        dj_canvas_put(column->canvas, x + i, column->y, i < full ? "■" : "·", i < full ? '=' : '.',
                      (dj_style){(uint8_t)colour, i < full ? 0 : DJ_DIM});
    column->y++;
}

/* What cards have done to the next flick. */
static void draw_next(column *column, int seat) {
    dj_language language = column->scene->language;
    const dungeonpen_seat *player = &column->state->seats[seat];
    const dungeonpen_next *next = &player->next;
    static const char *const flags[DUNGEONPEN_FLAG_COUNT] = {
        DJ_SENTENCE("weak hand"),        DJ_SENTENCE("closed eyes"), DJ_SENTENCE("walls do not hurt"),
        DJ_SENTENCE("picks up nothing"), DJ_SENTENCE("no event"),    DJ_SENTENCE("it is lost"),
    };
    char words[WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    add_change(&text, dj_translate(language, "tremor %+d"), next->shake);
    add_change(&text, dj_translate(language, "length %+d/10"), next->reach);
    add_change(&text, dj_translate(language, "%d° to the right"), next->veer > 0 ? next->veer : 0);
    add_change(&text, dj_translate(language, "%d° to the left"), next->veer < 0 ? -next->veer : 0);
    add_change(&text, dj_translate(language, "strength %d or more"), next->strength_min);
    add_change(&text, dj_translate(language, "strength %d or less"), next->strength_max);
    add_change(&text, dj_translate(language, "walls cost %+d"), next->hurt);
    for (int i = 0; i < DUNGEONPEN_FLAG_COUNT; i++)
        if (next->flags >> i & 1)
            add_change(&text, dj_translate(language, flags[i]), 1);
    if (player->again)
        add_change(&text, dj_translate(language, "another turn"), 1);
    if (text.length == 0)
        return;
    char line[WORDS + 40];
    dj_text whole = dj_text_over(line, sizeof line);
    dj_text_format(&whole, dj_translate(language, "next flick: %s"), words);
    write(column, 2, line, (dj_style){DJ_COLOUR_YELLOW, 0});
}

static void add_change(dj_text *out, const char *sentence, int value) {
    if (value == 0)
        return;
    dj_text_add(out, out->length > 0 ? ", " : "");
    dj_text_format(out, sentence, value);
}

/* The viewer's own cards have the number that uses them, and their text where there is room. */
static void draw_bag(column *column, int seat) {
    const dungeonpen_seat *player = &column->state->seats[seat];
    bool is_own = seat == column->scene->sight->viewer, is_roomy = column->canvas->frame.height >= ROOMY;
    for (int i = 0; i < player->bag_count; i++) {
        const dungeonpen_card *card = &column->set->cards[player->bag[i]];
        bool is_usable = dungeonpen_is_usable(column->set, player->bag[i]);
        char words[WORDS];
        dj_text text = dj_text_over(words, sizeof words);
        if (is_own && is_usable)
            dj_text_format(&text, "%d ", i + 1);
        else
            dj_text_add(&text, "- ");
        dj_text_add(&text, card->name[column->scene->language]);
        write(column, 2, words, is_own ? bold : plain);
        text = dj_text_over(words, sizeof words);
        dungeonpen_card_text(card, " ", column->scene->language, &text);
        if (is_roomy)
            write(column, 4, words, faint);
    }
}

static void draw_event(column *column) {
    const dungeonpen_state *state = column->state;
    char words[WORDS];
    if (state->event_at == 0)
        return;
    const dungeonpen_card *card = &column->set->cards[state->events[state->event_at - 1]];
    dj_text text = dj_text_over(words, sizeof words);
    dj_text_format(&text, dj_translate(column->scene->language, "Last event: %s"), card->name[column->scene->language]);
    write(column, 0, words, bold);
    text = dj_text_over(words, sizeof words);
    dungeonpen_card_text(card, " ", column->scene->language, &text);
    write(column, 0, words, plain);
    if (column->canvas->frame.height >= ROOMY)
        write(column, 0, card->flavour[column->scene->language], faint);
    column->y++;
}

static void draw_legend(column *column) {
    static const struct {
        const char *sign, *word;
        char ascii;
        dj_style style;
    } lines[] = {
        {"★", DJ_SENTENCE("treasure"), '*', {DJ_COLOUR_YELLOW, DJ_BOLD}},
        {"▣", DJ_SENTENCE("chest"), 'c', {DJ_COLOUR_YELLOW, DJ_BOLD}},
        {"♥", DJ_SENTENCE("potion, two draughts"), 'P', {DJ_COLOUR_GREEN, DJ_BOLD}},
        {"♡", DJ_SENTENCE("potion, one draught"), 'p', {DJ_COLOUR_GREEN, DJ_BOLD}},
        {"⣿", DJ_SENTENCE("wall"), '#', {DJ_COLOUR_DEFAULT, 0}},
        {"⢕", DJ_SENTENCE("sudden wall"), '%', {DJ_COLOUR_YELLOW, 0}},
        {"⠒", DJ_SENTENCE("first pencil: whole lines"), '.', {DJ_COLOUR_CYAN, DJ_BOLD}},
        {"⠂", DJ_SENTENCE("second pencil: dashed"), ':', {DJ_COLOUR_MAGENTA, DJ_BOLD}},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        dj_canvas_put(column->canvas, 0, column->y, lines[i].sign, lines[i].ascii, lines[i].style);
        write(column, 2, dj_translate(column->scene->language, lines[i].word), faint);
    }
}

static void write(column *column, int indent, const char *text, dj_style style) {
    int left = column->canvas->frame.height - column->y;
    if (text[0] == '\0' || left <= 0)
        return;
    column->y += dj_canvas_paragraph(column->canvas, indent, column->y, WIDTH - indent, left, text, style);
}
