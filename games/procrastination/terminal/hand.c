/* The viewer's hand, or the answers to what an effect asks, and the text of the card pointed at. */
#include "draw.h"

enum { LINE_SIZE = 800, CLASS_NAMES_FROM = 44, STRIP_ITEM = 7 };

static const dj_style text_style = {0}, faint_style = {DJ_COLOUR_DEFAULT, DJ_DIM};
static const dj_style heading_style = {DJ_COLOUR_DEFAULT, DJ_BOLD | DJ_UNDERLINE};
static const dj_style strong_style = {DJ_COLOUR_DEFAULT, DJ_BOLD};
static const dj_style aimed_style = {DJ_COLOUR_DEFAULT, DJ_REVERSE | DJ_BOLD};

static int draw_question(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width);
static int draw_strip(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width);
static int draw_list(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width);
static int draw_choice(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int index);
static void describe_choice(const procrastination_desk *desk, const procrastination_choice *choice, bool has_class,
                            dj_text *out);
static int draw_card_text(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width,
                          const procrastination_card *card);
static const char *explain(const procrastination_choice *choice, dj_language language);
static bool asks_viewer(const procrastination_desk *desk);

int procrastination_draw_hand(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width) {
    int rows = 0;
    if (desk->scene->sight->viewer < 0 || desk->state->phase == PROCRASTINATION_OVER)
        return 0;
    if (asks_viewer(desk))
        rows += draw_question(desk, canvas, x, y, width);
    else if (!desk->is_strip)
        procrastination_put(canvas, x, y + rows++, width, dj_translate(desk->language, "Your hand"), heading_style);
    rows += desk->is_strip && !asks_viewer(desk) ? draw_strip(desk, canvas, x, y + rows, width)
                                                 : draw_list(desk, canvas, x, y + rows, width);
    if (asks_viewer(desk))
        rows += procrastination_draw_zone(desk, canvas, x, y + rows, width, desk->seat, PROCRASTINATION_IN_HAND,
                                          dj_translate(desk->language, "Your hand"));
    const procrastination_card *card = procrastination_looked_at(desk);
    const procrastination_choice *aimed = procrastination_aimed(desk);
    if (aimed == NULL && card == NULL)
        return rows;
    rows += desk->is_strip ? 0 : 1;
    if (card != NULL)
        return rows + draw_card_text(desk, canvas, x, y + rows, width, card);
    return rows + procrastination_paragraph(canvas, x, y + rows, width, explain(aimed, desk->language), text_style);
}

dj_box procrastination_hand_focus(const procrastination_desk *desk, int x, int y, int width) {
    int at = desk->scene->cursor != NULL ? desk->scene->cursor->values[PROCRASTINATION_CURSOR_CHOICE] : 0;
    int above = asks_viewer(desk) ? draw_question(desk, NULL, x, y, width) : !desk->is_strip;
    return (dj_box){x, y + above + (desk->is_strip && !asks_viewer(desk) ? 0 : at), width, 1};
}

/* What the card that asks says. */
static int draw_question(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width) {
    const dj_effect_stack *effects = &desk->state->effects;
    const procrastination_card *card = &desk->set->cards[effects->frames[effects->depth - 1].program];
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    procrastination_put_card(canvas, x, y, width, card, desk->language, false);
    procrastination_card_text(card, desk->language, &text);
    return 1 + procrastination_paragraph(canvas, x, y + 1, width, line, text_style);
}

/* "1♦5  2★3  b¿" */
static int draw_strip(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width) {
    int rows = 1, at = x;
    for (int i = 0; i < desk->choice_count; i++) {
        const procrastination_choice *choice = &desk->choices[i];
        bool is_aimed = procrastination_aimed(desk) == choice;
        int class =
            choice->card == PROCRASTINATION_NO_CARD ? PROCRASTINATION_CLASSES : desk->set->cards[choice->card].class;
        bool is_nothing = choice->key == 'n';
        if (at + STRIP_ITEM > x + width) {
            at = x;
            rows++;
        }
        char line[LINE_SIZE];
        dj_text text = dj_text_over(line, sizeof line);
        dj_text_format(&text, "%c", choice->key != 0 ? choice->key : ' ');
        dj_text_add(&text, is_nothing ? "-" : procrastination_sign_of(class).glyph);
        if (choice->card != PROCRASTINATION_NO_CARD)
            dj_text_format(&text, "%d", desk->set->cards[choice->card].value);
        dj_style style = is_aimed ? aimed_style : choice->is_legal ? procrastination_sign_of(class).style : faint_style;
        procrastination_put(canvas, at, y + rows - 1, STRIP_ITEM - 1, line, style);
        if (canvas != NULL && !is_nothing)
            dj_canvas_put(canvas, at + 1, y + rows - 1, procrastination_sign_of(class).glyph,
                          procrastination_sign_of(class).ascii, style);
        at += STRIP_ITEM;
    }
    return rows;
}

/* Where nobody is choosing there is no card to point at, so each has its text below it. */
static int draw_list(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width) {
    int rows = 0;
    for (int i = 0; i < desk->choice_count; i++) {
        int card = desk->choices[i].card;
        rows += draw_choice(desk, canvas, x, y + rows, width, i);
        if (desk->scene->cursor != NULL || card == PROCRASTINATION_NO_CARD || desk->scene->height > 0)
            continue;
        char line[LINE_SIZE];
        dj_text text = dj_text_over(line, sizeof line);
        procrastination_card_text(&desk->set->cards[card], desk->language, &text);
        rows += procrastination_paragraph(canvas, x + 4, y + rows, width - 4, line, text_style);
    }
    return rows;
}

static int draw_choice(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int index) {
    const procrastination_choice *choice = &desk->choices[index];
    bool is_aimed = procrastination_aimed(desk) == choice, has_class = width >= CLASS_NAMES_FROM;
    bool has_card = choice->card != PROCRASTINATION_NO_CARD;
    char line[LINE_SIZE], key[2] = {(char)(choice->key != 0 ? choice->key : ' '), '\0'};
    dj_text text = dj_text_over(line, sizeof line);
    describe_choice(desk, choice, has_class, &text);
    int class = has_card ? desk->set->cards[choice->card].class : PROCRASTINATION_CLASSES;
    procrastination_sign sign = procrastination_sign_of(class);
    bool is_faint = desk->is_choosing && !choice->is_legal;
    dj_style style = is_faint ? faint_style : text_style;
    procrastination_put(canvas, x, y, 1, is_aimed ? ">" : " ", strong_style);
    procrastination_put(canvas, x + 1, y, 1, key, desk->is_choosing ? strong_style : faint_style);
    if (canvas != NULL && (has_card || choice->key == 'b') && !choice->is_in_words)
        dj_canvas_put(canvas, x + 3, y, sign.glyph, sign.ascii, is_faint ? faint_style : sign.style);
    int start = choice->is_in_words ? x + 3 : x + 5;
    if (choice->is_in_words)
        return procrastination_paragraph(canvas, start, y, x + width - start, line, is_aimed ? aimed_style : style);
    procrastination_put(canvas, start, y, x + width - start, line, is_aimed ? aimed_style : style);
    return 1;
}

static void describe_choice(const procrastination_desk *desk, const procrastination_choice *choice, bool has_class,
                            dj_text *out) {
    if (choice->is_in_words) {
        procrastination_describe_move(desk->set, desk->state, desk->seat, choice->move, &desk->voice, out);
    } else if (choice->key == 'b') {
        dj_text_add(out, procrastination_class_name(PROCRASTINATION_CLASSES, desk->language));
    } else if (choice->key == 'n') {
        dj_text_add(out, dj_translate(desk->language, "nothing"));
    } else {
        const procrastination_card *card = &desk->set->cards[choice->card];
        const char *name = procrastination_class_name(card->class, desk->language);
        if (has_class)
            dj_text_format(out, "%s%*s", name, 8 - dj_text_columns(name), "");
        dj_text_format(out, "%2d  %s%s", card->value, card->name[desk->language], card->effect.length > 0 ? " *" : "");
    }
    if (choice->is_committed)
        dj_text_add(out, dj_translate(desk->language, " (chosen)"));
}

static int draw_card_text(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width,
                          const procrastination_card *card) {
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    procrastination_sign sign = procrastination_sign_of(card->class);
    dj_text_format(&text, "%s · %s %d", card->name[desk->language],
                   procrastination_class_name(card->class, desk->language), card->value);
    if (card->family != PROCRASTINATION_NO_FAMILY)
        dj_text_format(&text, " · %s", procrastination_family_name(card->family, desk->language));
    int rows = procrastination_paragraph(canvas, x, y, width, line, sign.style);
    text = dj_text_over(line, sizeof line);
    procrastination_card_text(card, desk->language, &text);
    rows += procrastination_paragraph(canvas, x, y + rows, width, line, text_style);
    if (!desk->is_strip && card->flavour[desk->language][0] != '\0')
        rows += procrastination_paragraph(canvas, x, y + rows, width, card->flavour[desk->language], faint_style);
    return rows;
}

/* P10, P12. */
static const char *explain(const procrastination_choice *choice, dj_language language) {
    if (choice->is_in_words)
        return "";
    if (choice->key == 'b')
        return dj_translate(language,
                            "The Bluff passes for a Support until it is revealed. It is worth nothing, gives no "
                            "die, and comes back to your hand.");
    return dj_translate(language, "No card, no cost; everybody will see that you laid nothing.");
}

static bool asks_viewer(const procrastination_desk *desk) {
    return desk->is_choosing && desk->state->effects.question != DJ_ASKS_NOTHING;
}
