#include "cards.h"
#include "games/procrastination/cards/names.h"
#include "print/face.h"

#include <stdio.h>

enum { LINE_SIZE = 800 };

static const procrastination_card *card_of(const procrastination_set *set, int index);
static void draw_head(dj_pen *pen, const char *value, const char *icon, dj_tone tone, const char *name);
static void draw_bluff(dj_pen *pen);
static void draw_foot(dj_pen *pen, const procrastination_set *set, const procrastination_card *card);

const procrastination_look procrastination_looks[PROCRASTINATION_CLASSES] = {
    [PROCRASTINATION_FORCE] = {"icon:fist", DJ_TONE_RED, DJ_SCENE_VAULT},
    [PROCRASTINATION_AGILITY] = {"icon:running-ninja", DJ_TONE_GREEN, DJ_SCENE_HILLS},
    [PROCRASTINATION_MAGIC] = {"icon:fairy-wand", DJ_TONE_BLUE, DJ_SCENE_STARS},
    [PROCRASTINATION_EPIC] = {"icon:laurel-crown", DJ_TONE_GOLD, DJ_SCENE_RAYS},
    [PROCRASTINATION_SUPPORT] = {"icon:shaking-hands", DJ_TONE_TEAL, DJ_SCENE_TILES},
};

static const char *const family_icons[PROCRASTINATION_FAMILIES] = {
    [PROCRASTINATION_PLANT] = "icon:vine-leaf",
    [PROCRASTINATION_PIRATE] = "icon:pirate-skull",
    [PROCRASTINATION_FIRE] = "icon:flame",
};

/* The Bluff comes last: one for each seat (P03). */
int procrastination_print_count(const void *content) {
    return ((const procrastination_set *)content)->card_count + 1;
}

void procrastination_print_card(const void *content, int index, dj_language language, dj_print_card *card) {
    const procrastination_card *of = card_of(content, index);
    card->width = PROCRASTINATION_PRINT_WIDTH;
    card->height = PROCRASTINATION_PRINT_HEIGHT;
    card->id = of == NULL ? "bluff" : of->id;
    card->name = of == NULL ? dj_translate(language, "The Bluff") : of->name[language];
    card->copies = of == NULL ? procrastination_game.seats_maximum : of->count;
}

void procrastination_print_text(const void *content, int index, dj_language language, dj_text *out) {
    const procrastination_card *card = card_of(content, index);
    if (card == NULL)
        dj_text_add(out, dj_translate(language, "Worth nothing; looks like anything. It comes back to your hand."));
    else
        procrastination_card_text(card, language, out);
}

void procrastination_print_front(dj_pen *pen, const void *content, int index) {
    const procrastination_set *set = content;
    const procrastination_card *card = card_of(set, index);
    dj_language language = dj_pen_language(pen);
    if (card == NULL) {
        draw_bluff(pen);
        return;
    }
    const procrastination_look *look = &procrastination_looks[card->class];
    char value[8], line[LINE_SIZE] = "";
    /* A Support's value always shows its sign, since it is added to a total (P12). */
    bool is_added = card->class == PROCRASTINATION_SUPPORT;
    snprintf(value, sizeof value,
             card->value < 0 ? "−%d"
             : is_added      ? "+%d"
                             : "%d",
             card->value < 0 ? -card->value : card->value);
    dj_face_ground(pen, PROCRASTINATION_PRINT_WIDTH, PROCRASTINATION_PRINT_HEIGHT, look->tone);
    if (card->family != PROCRASTINATION_NO_FAMILY) /* families are shown by the frame (P04) */
        dj_pen_frame(pen, (dj_area){2.8, 2.8, PROCRASTINATION_PRINT_WIDTH - 5.6, PROCRASTINATION_PRINT_HEIGHT - 5.6},
                     1.4, look->tone, 0.2);
    draw_head(pen, value, look->icon, look->tone, card->name[language]);
    dj_face_art(pen, (dj_area){4, 16.5, 55, 31},
                &(dj_art){.scene = look->scene,
                          .tone = look->tone,
                          .picture = dj_pen_picture(pen, card->id, look->icon),
                          .behind = look->icon,
                          .beside = family_icons[card->family],
                          .seed = card->id});
    dj_area band = {4, 48.5, 55, 5.5};
    dj_face_band(pen, band, look->tone, look->icon, procrastination_class_name(card->class, language));
    if (card->family != PROCRASTINATION_NO_FAMILY) {
        const char *family = procrastination_family_name(card->family, language);
        dj_pen_icon(pen, family_icons[card->family], (dj_area){53, 49.1, 4.3, 4.3}, DJ_TONE_PAPER);
        dj_pen_label(pen, (dj_area){30, 48.5, 22, 5.5},
                     (dj_lettering){.size = 9, .tone = DJ_TONE_PAPER, .align = DJ_ALIGN_RIGHT, .is_middle = true},
                     family);
    }
    dj_text text = dj_text_over(line, sizeof line);
    procrastination_card_text(card, language, &text);
    dj_face_words(pen, (dj_area){5.5, 55.5, 52, 25.2}, 10.5, line, card->flavour[language]);
    draw_foot(pen, set, card);
}

void procrastination_print_back(dj_pen *pen, const void *content, int index) {
    (void)content, (void)index; /* all look alike: the Bluff must be able to lure (P10) */
    dj_face_back(pen, PROCRASTINATION_PRINT_WIDTH, PROCRASTINATION_PRINT_HEIGHT, DJ_TONE_VIOLET, "icon:sloth",
                 "Donjon & Procrastination");
}

int procrastination_print_deck_count(const void *content) {
    return ((const procrastination_set *)content)->deck_count;
}

const char *procrastination_print_deck_id(const void *content, int deck) {
    return ((const procrastination_set *)content)->decks[deck].id;
}

/* A deck comes with the Bluff of who plays it. */
int procrastination_print_deck_copies(const void *content, int deck, int index) {
    const procrastination_set *set = content;
    int copies = index == set->card_count;
    for (int i = 0; i < PROCRASTINATION_DECK; i++)
        copies += set->decks[deck].cards[i] == index;
    return copies;
}

/* NULL for the Bluff. */
static const procrastination_card *card_of(const procrastination_set *set, int index) {
    return index == set->card_count ? NULL : &set->cards[index];
}

static void draw_head(dj_pen *pen, const char *value, const char *icon, dj_tone tone, const char *name) {
    dj_face_badge(pen, (dj_dot){9, 9.5}, 5.5, tone, value);
    dj_pen_icon(pen, icon, (dj_area){PROCRASTINATION_PRINT_WIDTH - 13, 5, 9, 9}, tone);
    dj_pen_text(pen, (dj_area){15.5, 4, PROCRASTINATION_PRINT_WIDTH - 30, 11.5},
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 14, .align = DJ_ALIGN_CENTRE, .is_middle = true}, name);
}

static void draw_bluff(dj_pen *pen) {
    dj_language language = dj_pen_language(pen);
    dj_face_ground(pen, PROCRASTINATION_PRINT_WIDTH, PROCRASTINATION_PRINT_HEIGHT, DJ_TONE_VIOLET);
    draw_head(pen, "0", "icon:cloak-dagger", DJ_TONE_VIOLET, dj_translate(language, "The Bluff"));
    dj_face_art(pen, (dj_area){4, 16.5, 55, 36},
                &(dj_art){.scene = DJ_SCENE_STARS,
                          .tone = DJ_TONE_VIOLET,
                          .picture = "icon:cloak-dagger",
                          .behind = "icon:sloth",
                          .seed = "bluff"});
    dj_pen_text(pen, (dj_area){7, 57, 49, 24}, (dj_lettering){.size = 11, .align = DJ_ALIGN_CENTRE},
                dj_translate(language, "Worth nothing; looks like anything. It comes back to your hand."));
}

static void draw_foot(dj_pen *pen, const procrastination_set *set, const procrastination_card *card) {
    char line[LINE_SIZE] = "";
    dj_text text = dj_text_over(line, sizeof line);
    if (card->number > 0)
        dj_text_format(&text, "%s · ", set->series[card->series].name[dj_pen_language(pen)]);
    procrastination_card_number(set, card, &text);
    if (card->is_promo)
        dj_text_format(&text, "%s%s", line[0] == '\0' ? "" : " · ", dj_translate(dj_pen_language(pen), "promo"));
    if (line[0] != '\0')
        dj_pen_label(pen, (dj_area){5, 81.2, 53, 4},
                     (dj_lettering){.size = 7, .tone = DJ_TONE_SOFT, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                     line);
}
