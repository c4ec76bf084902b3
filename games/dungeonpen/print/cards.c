#include "cards.h"
#include "print/face.h"

#include <stdio.h>

enum { LINE_SIZE = 1000 };

#define WIDTH  63.0
#define HEIGHT 88.0

/* How a kind of card is drawn. */
typedef struct look {
    const char *icon, *section, *name;
    dj_tone tone;
    dj_scene scene;
} look;

static const look looks[] = {
    [DUNGEONPEN_EVENT] = {"icon:lightning-storm", DJ_SENTENCE("Events"), DJ_SENTENCE("Event"), DJ_TONE_RED,
                          DJ_SCENE_GRID},
    [DUNGEONPEN_CLUTTER] = {"icon:knapsack", DJ_SENTENCE("Clutter"), DJ_SENTENCE("Clutter"), DJ_TONE_TEAL,
                            DJ_SCENE_TILES},
    [DUNGEONPEN_CHARACTER] = {"icon:imprisoned", DJ_SENTENCE("Characters"), DJ_SENTENCE("Character"), DJ_TONE_GOLD,
                              DJ_SCENE_BARS},
};

static const dungeonpen_card *card_of(const void *content, int index);
static void draw_wall(dj_pen *pen, int cells);

int dungeonpen_print_count(const void *content) {
    return dungeonpen_card_count(content);
}

void dungeonpen_print_card(const void *content, int index, dj_language language, dj_print_card *card) {
    const dungeonpen_card *of = card_of(content, index);
    card->id = of->id;
    card->name = of->name[language];
    card->section = looks[of->kind].section;
    card->copies = of->count;
    card->width = WIDTH;
    card->height = HEIGHT;
}

void dungeonpen_print_text(const void *content, int index, dj_language language, dj_text *out) {
    dungeonpen_card_text(card_of(content, index), " ", language, out);
}

void dungeonpen_print_front(dj_pen *pen, const void *content, int index) {
    const dungeonpen_card *card = card_of(content, index);
    const look *look = &looks[card->kind];
    dj_language language = dj_pen_language(pen);
    char line[LINE_SIZE] = "";
    dj_face_ground(pen, WIDTH, HEIGHT, look->tone);
    dj_pen_text(pen, (dj_area){5, 4, WIDTH - 10, 11},
                (dj_lettering){.font = DJ_FONT_TITLE, .size = 14, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                card->name[language]);
    dj_face_art(pen, (dj_area){4, 16, WIDTH - 8, 29},
                &(dj_art){.scene = look->scene,
                          .tone = look->tone,
                          .picture = dj_pen_picture(pen, card->id, look->icon),
                          .behind = look->icon,
                          .seed = card->id});
    dj_face_band(pen, (dj_area){4, 46, WIDTH - 8, 5.5}, look->tone, look->icon, dj_translate(language, look->name));
    if (card->has_bag) {
        dj_pen_icon(pen, "icon:light-backpack", (dj_area){53, 46.5, 4.5, 4.5}, DJ_TONE_PAPER);
        dj_pen_label(pen, (dj_area){32, 46, 20, 5.5},
                     (dj_lettering){.size = 9, .tone = DJ_TONE_PAPER, .align = DJ_ALIGN_RIGHT, .is_middle = true},
                     dj_translate(language, "bag"));
    }
    dj_text text = dj_text_over(line, sizeof line);
    dungeonpen_card_text(card, " ", language, &text);
    dj_face_words(pen, (dj_area){5.5, 53.5, WIDTH - 11, card->wall > 0 ? 23 : 30}, 10.5, line, card->flavour[language]);
    if (card->wall > 0)
        draw_wall(pen, card->wall);
}

/* A deck a back. */
void dungeonpen_print_back(dj_pen *pen, const void *content, int index) {
    const look *look = &looks[card_of(content, index)->kind];
    dj_face_back(pen, WIDTH, HEIGHT, look->tone, look->icon, dj_translate(dj_pen_language(pen), look->section));
}

static const dungeonpen_card *card_of(const void *content, int index) {
    return &((const dungeonpen_set *)content)->cards[index];
}

/* The sudden wall, as many cells as it has (N11). */
static void draw_wall(dj_pen *pen, int cells) {
    double side = 5.5, left = (WIDTH - cells * side) / 2, top = HEIGHT - 9.5;
    for (int i = 0; i < cells; i++) {
        dj_pen_fill(pen, (dj_area){left + i * side, top, side, side}, 0, DJ_TONE_INK);
        dj_pen_frame(pen, (dj_area){left + i * side, top, side, side}, 0, DJ_TONE_PAPER, 0.2);
    }
}
