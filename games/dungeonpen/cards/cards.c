#include "library/shelf.h"
#include "games/dungeonpen/rules/dungeonpen.h"
#include "library/card_words.h"

enum { INDENT = 4, LINE_SIZE = 800 };

/* How a cell is drawn: two columns, so that the sheet is as wide as it is high. */
typedef struct sign {
    const char *drawn, *ascii;
} sign;

static void print(const void *content, dj_language language, bool has_boxes, FILE *out);
static void write(const void *content, dj_json *json);
static void print_sheet(const dungeonpen_sheet *sheet, dj_language language, bool has_boxes, FILE *out);
static void print_kind(const dungeonpen_set *set, dungeonpen_kind kind, dj_language language, FILE *out);
static void print_card(const dungeonpen_card *card, dj_language language, FILE *out);
static void write_sheet(const dungeonpen_sheet *sheet, dj_json *json);
static void write_kind(const dungeonpen_set *set, dungeonpen_kind kind, const char *key, dj_json *json);
static void write_card(const dungeonpen_card *card, dj_json *json);

const dj_card_display dungeonpen_cards = {.print = print, .write = write};

static const sign signs[DUNGEONPEN_CELLS] = {
    [DUNGEONPEN_FLOOR] = {" ·", " ."},    [DUNGEONPEN_WALL] = {"██", "##"},
    [DUNGEONPEN_CHEST] = {" ▣", " c"},    [DUNGEONPEN_POTION] = {" ♥", " p"},
    [DUNGEONPEN_HOME] = {" a", " a"},     [DUNGEONPEN_HOME + 1] = {" b", " b"},
    [DUNGEONPEN_START] = {" 1", " 1"},    [DUNGEONPEN_START + 1] = {" 2", " 2"},
    [DUNGEONPEN_TREASURE] = {" A", " A"}, [DUNGEONPEN_TREASURE + 1] = {" B", " B"},
};

static void print(const void *content, dj_language language, bool has_boxes, FILE *out) {
    const dungeonpen_set *set = content;
    fprintf(out, "%s\n", set->title[language]);
    for (int i = 0; i < set->sheet_count; i++)
        print_sheet(&set->sheets[i], language, has_boxes, out);
    for (int kind = DUNGEONPEN_EVENT; kind <= DUNGEONPEN_CHARACTER; kind++)
        print_kind(set, (dungeonpen_kind)kind, language, out);
}

static void write(const void *content, dj_json *json) {
    const dungeonpen_set *set = content;
    dj_json_set_head(json, set->id, (const char *const[]){"sheets", "events", "clutter", "characters"}, 4);
    dj_json_key(json, "sheets");
    dj_json_open_array(json);
    for (int i = 0; i < set->sheet_count; i++)
        write_sheet(&set->sheets[i], json);
    dj_json_close_array(json);
    write_kind(set, DUNGEONPEN_EVENT, "events", json);
    write_kind(set, DUNGEONPEN_CLUTTER, "clutter", json);
    write_kind(set, DUNGEONPEN_CHARACTER, "characters", json);
}

static void print_sheet(const dungeonpen_sheet *sheet, dj_language language, bool has_boxes, FILE *out) {
    fprintf(out, "\n== %s (%s) ==\n\n", sheet->name[language], sheet->id);
    for (int y = DUNGEONPEN_SIZE - 1; y >= 0; y--) {
        fprintf(out, "%*s", INDENT, "");
        for (int x = 0; x < DUNGEONPEN_SIZE; x++)
            fputs(has_boxes ? signs[sheet->cells[y][x]].drawn : signs[sheet->cells[y][x]].ascii, out);
        fputc('\n', out);
    }
}

static void print_kind(const dungeonpen_set *set, dungeonpen_kind kind, dj_language language, FILE *out) {
    const int firsts[] = {0, dungeonpen_first_clutter(set), dungeonpen_first_character(set),
                          dungeonpen_card_count(set)};
    const int totals[] = {set->event_deck, set->clutter_deck, set->character_count};
    const char *const titles[] = {
        dj_translate_count(language, "Events - %d card", "Events - %d cards", totals[kind]),
        dj_translate_count(language, "Clutter - %d card", "Clutter - %d cards", totals[kind]),
        dj_translate_count(language, "Characters - %d card", "Characters - %d cards", totals[kind]),
    };
    if (firsts[kind] == firsts[kind + 1])
        return;
    fputs("\n== ", out);
    fprintf(out, titles[kind], totals[kind]);
    fputs(" ==\n", out);
    for (int card = firsts[kind]; card < firsts[kind + 1]; card++)
        print_card(&set->cards[card], language, out);
}

/* "Pocket Wall · bag · ×2", its text and its flavour. */
static void print_card(const dungeonpen_card *card, dj_language language, FILE *out) {
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    fprintf(out, "\n%s", card->name[language]);
    if (card->has_bag)
        fprintf(out, " · %s", dj_translate(language, "bag"));
    if (card->count > 1)
        fprintf(out, " · ×%d", card->count);
    fputc('\n', out);
    dungeonpen_card_text(card, " ", language, &text);
    dj_print_wrapped(line, INDENT, out);
    if (card->flavour[language][0] == '\0')
        return;
    text = dj_text_over(line, sizeof line);
    dj_text_format(&text, "~ %s", card->flavour[language]);
    dj_print_wrapped(line, INDENT, out);
}

static void write_sheet(const dungeonpen_sheet *sheet, dj_json *json) {
    dj_json_open_object(json);
    dj_json_card_head(json, sheet->id, sheet->name[DJ_ENGLISH], sheet->name[DJ_FRENCH], 1);
    dj_json_card_words(json, (const char *const[]){"", ""}, (const char *const[]){"", ""});
    dj_json_key(json, "map");
    dj_json_open_array(json);
    for (int y = DUNGEONPEN_SIZE - 1; y >= 0; y--) {
        char row[DUNGEONPEN_SIZE + 1] = {0};
        for (int x = 0; x < DUNGEONPEN_SIZE; x++)
            row[x] = dungeonpen_letters[sheet->cells[y][x]];
        dj_json_string(json, row);
    }
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static void write_kind(const dungeonpen_set *set, dungeonpen_kind kind, const char *key, dj_json *json) {
    dj_json_key(json, key);
    dj_json_open_array(json);
    for (int card = 0; card < dungeonpen_card_count(set); card++)
        if (set->cards[card].kind == kind)
            write_card(&set->cards[card], json);
    dj_json_close_array(json);
}

static void write_card(const dungeonpen_card *card, dj_json *json) {
    char texts[DJ_LANGUAGES][LINE_SIZE];
    dj_json_open_object(json);
    dj_json_card_head(json, card->id, card->name[DJ_ENGLISH], card->name[DJ_FRENCH], card->count);
    if (card->kind == DUNGEONPEN_EVENT)
        dj_json_key_integer(json, "wall", card->wall);
    if (card->kind == DUNGEONPEN_CLUTTER)
        dj_json_key_boolean(json, "bag", card->has_bag);
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        dj_text text = dj_text_over(texts[language], LINE_SIZE);
        dungeonpen_card_text(card, " ", (dj_language)language, &text);
    }
    dj_json_card_words(json, (const char *const[]){texts[DJ_ENGLISH], texts[DJ_FRENCH]},
                       (const char *const[]){card->flavour[DJ_ENGLISH], card->flavour[DJ_FRENCH]});
    dj_json_close_object(json);
}
