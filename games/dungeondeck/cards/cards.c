#include "icons.h"

#include "library/card_words.h"
#include "library/shelf.h"

#include <langinfo.h>
#include <string.h>

/* Two faces of this width fit 80 columns. */
enum { FACE_COLUMNS = 38, CARD_ROWS = 5, PAGE_COLUMNS = 2 * FACE_COLUMNS + 2, PAGE_BYTES = 8 * PAGE_COLUMNS };

typedef int icon_totals[DUNGEONDECK_FACES][DUNGEONDECK_KINDS];

static const dj_style name_style = {DJ_COLOUR_DEFAULT, DJ_BOLD};

static void print(const void *content, dj_language language, bool has_boxes, FILE *out);
static void write(const void *content, dj_json *json);
static void draw_card(dj_canvas *canvas, const dungeondeck_card *card, dj_language language);
static void print_canvas(const dj_canvas *canvas, bool has_boxes, FILE *out);
static dj_charset charset_for(bool has_boxes);
static void print_totals(const dungeondeck_set *set, dj_language language, FILE *out);
static void count_icons(const dungeondeck_set *set, icon_totals totals);
static dungeondeck_icon icon_seen(const dungeondeck_card *card, int face, int place);
static void write_card(const dungeondeck_card *card, dj_json *json);
static void write_face(const dungeondeck_card *card, int face, dj_json *json);

const dj_card_display dungeondeck_cards = {.print = print, .write = write};

static void print(const void *content, dj_language language, bool has_boxes, FILE *out) {
    const dungeondeck_set *set = content;
    fprintf(out, "%s\n\n", set->title[language]);
    for (int i = 0; i <= set->card_count; i++) {
        dj_canvas canvas = dj_canvas_new(PAGE_COLUMNS, CARD_ROWS);
        if (canvas.cells == NULL)
            return;
        draw_card(&canvas, &set->cards[i], language);
        print_canvas(&canvas, has_boxes, out);
        dj_canvas_free(&canvas);
    }
    print_totals(set, language, out);
}

static void write(const void *content, dj_json *json) {
    const dungeondeck_set *set = content;
    icon_totals totals;
    count_icons(set, totals);
    dj_json_set_head(json, set->id, (const char *const[]){"cards"}, 1);
    dj_json_key(json, "cards");
    dj_json_open_array(json);
    for (int i = 0; i <= set->card_count; i++)
        write_card(&set->cards[i], json);
    dj_json_close_array(json);
    dj_json_key(json, "totals");
    dj_json_open_object(json);
    for (int face = 0; face < DUNGEONDECK_FACES; face++) {
        dj_json_key(json, dungeondeck_face_words[face]);
        dj_json_open_object(json);
        for (int kind = 0; kind < DUNGEONDECK_BOSS_DOOR; kind++)
            dj_json_key_integer(json, dungeondeck_kind_words[kind], totals[face][kind]);
        dj_json_close_object(json);
    }
    dj_json_close_object(json);
}

/* The name, then the faces: the top icon above, left and right in the middle, the bottom one below. */
static void draw_card(dj_canvas *canvas, const dungeondeck_card *card, dj_language language) {
    dj_canvas_text(canvas, 0, 0, card->name[language], name_style);
    for (int face = 0; face < DUNGEONDECK_FACES; face++) {
        int x = face * (FACE_COLUMNS + 2);
        dungeondeck_draw_icon(canvas, x + 11, 1, icon_seen(card, face, 0), language);
        dungeondeck_draw_icon(canvas, x + 20, 2, icon_seen(card, face, 1), language);
        dungeondeck_draw_icon(canvas, x + 11, 3, icon_seen(card, face, 2), language);
        dungeondeck_draw_icon(canvas, x + 2, 2, icon_seen(card, face, 3), language);
    }
}

static void print_canvas(const dj_canvas *canvas, bool has_boxes, FILE *out) {
    char page[CARD_ROWS * PAGE_BYTES];
    dj_text text = dj_text_over(page, sizeof page);
    dj_canvas_print(canvas, charset_for(has_boxes), false, &text);
    fputs(page, out);
}

/* A drawing without boxes keeps the accents of its words, where whoever reads can have them. */
static dj_charset charset_for(bool has_boxes) {
    if (has_boxes)
        return DJ_CHARSET_UNICODE;
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? DJ_CHARSET_LETTERS : DJ_CHARSET_ASCII;
}

static void print_totals(const dungeondeck_set *set, dj_language language, FILE *out) {
    icon_totals totals;
    count_icons(set, totals);
    for (int face = 0; face < DUNGEONDECK_FACES; face++) {
        fprintf(out, "%s:",
                face == DUNGEONDECK_WHITE ? dj_translate(language, "White faces")
                                          : dj_translate(language, "Grey faces"));
        const char *comma = " ";
        for (int kind = 0; kind < DUNGEONDECK_BOSS_DOOR; kind++) {
            if (totals[face][kind] == 0)
                continue;
            fprintf(out, "%s%s %d", comma, dungeondeck_kind_name(kind, language), totals[face][kind]);
            comma = ", ";
        }
        fputs("\n", out);
    }
}

static void count_icons(const dungeondeck_set *set, icon_totals totals) {
    for (int face = 0; face < DUNGEONDECK_FACES; face++) {
        for (int kind = 0; kind < DUNGEONDECK_KINDS; kind++)
            totals[face][kind] = 0;
        for (int i = 0; i < set->card_count; i++)
            for (int edge = 0; edge < DUNGEONDECK_EDGES; edge++)
                totals[face][set->cards[i].icons[face][edge].kind]++;
    }
}

static dungeondeck_icon icon_seen(const dungeondeck_card *card, int face, int place) {
    return card->icons[face][dungeondeck_edge_at(face, 0, place)];
}

static void write_card(const dungeondeck_card *card, dj_json *json) {
    dj_json_open_object(json);
    dj_json_card_head(json, card->id, card->name[DJ_ENGLISH], card->name[DJ_FRENCH], 1);
    dj_json_card_words(json, (const char *const[]){"", ""}, (const char *const[]){"", ""});
    for (int face = 0; face < DUNGEONDECK_FACES; face++)
        write_face(card, face, json);
    dj_json_close_object(json);
}

static void write_face(const dungeondeck_card *card, int face, dj_json *json) {
    dj_json_key(json, dungeondeck_face_words[face]);
    dj_json_open_array(json);
    for (int place = 0; place < DUNGEONDECK_EDGES; place++) {
        dungeondeck_icon icon = icon_seen(card, face, place);
        char words[32];
        dj_text text = dj_text_over(words, sizeof words);
        dj_text_add(&text, dungeondeck_kind_words[icon.kind]);
        if (icon.value > 0)
            dj_text_format(&text, " %d", icon.value);
        dj_json_string(json, words);
    }
    dj_json_close_array(json);
}
