#include "library/shelf.h"
#include "games/donjonz/rules/donjonz.h"
#include "library/card_words.h"
#include "games/donjonz/rules/picture.h"
#include "canvas/glyphs.h"

#include <string.h>

/* Three cards of this width, and no more, fit 80 columns with their names. */
enum { SIDE_BY_SIDE = 3, SLOT_COLUMNS = 26, NAME_LINES = 2, CARD_COLUMNS = 4 * DONJONZ_CARD_WIDTH + 1 };

typedef char drawing[DONJONZ_PICTURE_ROWS_MAX][DONJONZ_PICTURE_WIDTH + 1];

/* A card in its slot. */
typedef struct slot {
    drawing rows;
    int row_count;
    char name[NAME_LINES][sizeof((donjonz_card *)0)->name[0]];
} slot;

static void print(const void *content, dj_language language, bool has_boxes, FILE *out);
static void write(const void *content, dj_json *json);
static slot fill_slot(const donjonz_card *card, bool is_start, dj_language language);
static void print_slots(const slot *slots, int count, bool has_boxes, FILE *out);
static int print_row(const slot *slot, int row, bool has_boxes, FILE *out);
static const char *corner(const drawing rows, int row_count, int row, int column, bool has_boxes);
static const char *edge(char letter, bool has_boxes);
static int wrap_name(const char *name);
static void pad(int from, int to, FILE *out);
static int columns_of(const char *text);
static void count_items(const donjonz_set *set, int totals[DONJONZ_ITEMS]);
static void print_totals(const donjonz_set *set, dj_language language, FILE *out);
static int print_total(int item, int total, dj_language language, FILE *out);
static const char *total_sentence(int item, int total, dj_language language);
static void write_card(const donjonz_card *card, bool is_start, dj_json *json);

const dj_card_display donjonz_cards = {.print = print, .write = write};

static void print(const void *content, dj_language language, bool has_boxes, FILE *out) {
    const donjonz_set *set = content;
    fprintf(out, "%s\n\n", set->title[language]);
    slot slots[SIDE_BY_SIDE];
    int filled = 0;
    for (int i = 0; i <= set->card_count; i++) {
        slots[filled++] = fill_slot(i == 0 ? &set->start : &set->cards[i - 1], i == 0, language);
        if (filled == SIDE_BY_SIDE || i == set->card_count) {
            print_slots(slots, filled, has_boxes, out);
            filled = 0;
        }
    }
    print_totals(set, language, out);
}

static void write(const void *content, dj_json *json) {
    const donjonz_set *set = content;
    int totals[DONJONZ_ITEMS] = {0};
    count_items(set, totals);
    dj_json_set_head(json, set->id, (const char *const[]){"start", "cards"}, 2);
    dj_json_key(json, "start");
    dj_json_open_array(json);
    write_card(&set->start, true, json);
    dj_json_close_array(json);
    dj_json_key(json, "cards");
    dj_json_open_array(json);
    for (int i = 0; i < set->card_count; i++)
        write_card(&set->cards[i], false, json);
    dj_json_close_array(json);
    dj_json_key(json, "totals");
    dj_json_open_object(json);
    for (int item = DONJONZ_EMPTY + 1; item < DONJONZ_ITEMS; item++)
        dj_json_key_integer(json, donjonz_item_words[item], totals[item]);
    dj_json_close_object(json);
}

static slot fill_slot(const donjonz_card *card, bool is_start, dj_language language) {
    slot slot = {0};
    slot.row_count = donjonz_picture_draw(card, is_start, slot.rows);
    const char *name = card->name[language];
    int first = wrap_name(name);
    memcpy(slot.name[0], name, (size_t)first);
    strcpy(slot.name[1], name + first + strspn(name + first, " "));
    return slot;
}

static void print_slots(const slot *slots, int count, bool has_boxes, FILE *out) {
    bool has_second_line = false;
    int rows = 0;
    for (int i = 0; i < count; i++) {
        has_second_line = has_second_line || slots[i].name[1][0] != '\0';
        rows = slots[i].row_count > rows ? slots[i].row_count : rows;
    }
    for (int line = has_second_line ? 0 : 1; line < NAME_LINES + rows; line++) {
        for (int i = 0, column = 0; i < count; i++) {
            pad(column, i * SLOT_COLUMNS, out);
            column = i * SLOT_COLUMNS;
            if (line >= NAME_LINES) {
                column += print_row(&slots[i], line - NAME_LINES, has_boxes, out);
            } else {
                const char *name = slots[i].name[has_second_line ? line : 0];
                fputs(name, out);
                column += columns_of(name);
            }
        }
        fputc('\n', out);
    }
    fputc('\n', out);
}

/* Cells are three columns wide, walls one. Returns the columns used. */
static int print_row(const slot *slot, int row, bool has_boxes, FILE *out) {
    if (row >= slot->row_count)
        return 0;
    for (int column = 0; column < DONJONZ_PICTURE_WIDTH; column++) {
        char letter = slot->rows[row][column];
        if (row % 2 == 0 && column % 2 == 0)
            fputs(corner(slot->rows, slot->row_count, row, column, has_boxes), out);
        else if (row % 2 == 0 || column % 2 == 0)
            fputs(row % 2 == 0 && letter == ' ' ? "   " : edge(letter, has_boxes), out);
        else
            fprintf(out, " %c ", letter == '.' ? ' ' : letter);
    }
    return CARD_COLUMNS;
}

static const char *corner(const drawing rows, int row_count, int row, int column, bool has_boxes) {
    if (!has_boxes)
        return "+";
    bool north = row > 0 && rows[row - 1][column] == '|', south = row + 1 < row_count && rows[row + 1][column] == '|';
    bool west = column > 0 && rows[row][column - 1] == '-', east = rows[row][column + 1] == '-';
    if (!north && !south && !west && !east)
        return "·";
    return dj_line_joint(north * DJ_LINE_HEAVY, east * DJ_LINE_HEAVY, south * DJ_LINE_HEAVY, west * DJ_LINE_HEAVY);
}

static const char *edge(char letter, bool has_boxes) {
    switch (letter) {
    case '-':
        return has_boxes ? "━━━" : "---";
    case '|':
        return has_boxes ? "┃" : "|";
    default:
        return " ";
    }
}

/* The bytes of a name's first line. */
static int wrap_name(const char *name) {
    if (columns_of(name) < SLOT_COLUMNS - 1)
        return (int)strlen(name);
    int end = 0;
    for (int i = 0, columns = 0; name[i] != '\0' && columns < SLOT_COLUMNS - 1; i++) {
        columns += ((unsigned char)name[i] & 0xc0) != 0x80;
        if (name[i] == ' ')
            end = i;
    }
    return end > 0 ? end : (int)strlen(name);
}

static void pad(int from, int to, FILE *out) {
    fprintf(out, "%*s", to > from ? to - from : 0, "");
}

static int columns_of(const char *text) {
    int columns = 0;
    for (; *text != '\0'; text++)
        columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

static void count_items(const donjonz_set *set, int totals[DONJONZ_ITEMS]) {
    for (int cell = 0; cell < DONJONZ_START_CELLS; cell++)
        totals[set->start.item[cell]]++;
    for (int card = 0; card < set->card_count; card++)
        for (int cell = 0; cell < DONJONZ_CARD_CELLS; cell++)
            totals[set->cards[card].item[cell]]++;
}

/* Each weapon beside the monsters it defeats. */
static void print_totals(const donjonz_set *set, dj_language language, FILE *out) {
    int totals[DONJONZ_ITEMS] = {0};
    count_items(set, totals);
    int monsters = 0;
    for (int type = 0; type < DONJONZ_WEAPON_TYPES; type++)
        monsters += totals[DONJONZ_MONSTER + type];
    fprintf(out,
            dj_translate_count(language, "In %d card and the start card:\n", "In %d cards and the start card:\n",
                               set->card_count),
            set->card_count);
    pad(print_total(DONJONZ_GOLD, totals[DONJONZ_GOLD], language, out), SLOT_COLUMNS, out);
    fprintf(out, dj_translate_count(language, "%d monster\n", "%d monsters\n", monsters), monsters);
    for (int type = 0; type < DONJONZ_WEAPON_TYPES; type++) {
        int weapon = DONJONZ_WEAPON + type, monster = DONJONZ_MONSTER + type;
        pad(print_total(weapon, totals[weapon], language, out), SLOT_COLUMNS, out);
        print_total(monster, totals[monster], language, out);
        fputc('\n', out);
    }
    fprintf(out, "@ %s, k %s, L %s\n", donjonz_item_name(DONJONZ_STAIRS, language),
            donjonz_item_name(DONJONZ_KEY, language), donjonz_item_name(DONJONZ_LOCK, language));
}

/* Returns the columns used. */
static int print_total(int item, int total, dj_language language, FILE *out) {
    char line[96];
    dj_text text = dj_text_over(line, sizeof line);
    dj_text_format(&text, "%c ", donjonz_item_letters[item]);
    dj_text_format(&text, total_sentence(item, total, language), total);
    fputs(line, out);
    return columns_of(line);
}

static const char *total_sentence(int item, int total, dj_language language) {
    switch (item) {
    case DONJONZ_WEAPON:
        return dj_translate_count(language, "%d sword", "%d swords", total);
    case DONJONZ_WEAPON + 1:
        return dj_translate_count(language, "%d bow", "%d bows", total);
    case DONJONZ_WEAPON + 2:
        return dj_translate_count(language, "%d hammer", "%d hammers", total);
    case DONJONZ_WEAPON + 3:
        return dj_translate_count(language, "%d torch", "%d torches", total);
    case DONJONZ_MONSTER:
        return dj_translate_count(language, "%d goblin", "%d goblins", total);
    case DONJONZ_MONSTER + 1:
        return dj_translate_count(language, "%d bat", "%d bats", total);
    case DONJONZ_MONSTER + 2:
        return dj_translate_count(language, "%d skeleton", "%d skeletons", total);
    case DONJONZ_MONSTER + 3:
        return dj_translate_count(language, "%d mummy", "%d mummies", total);
    default:
        return dj_translate_count(language, "%d pouch of gold", "%d pouches of gold", total);
    }
}

static void write_card(const donjonz_card *card, bool is_start, dj_json *json) {
    drawing rows;
    int count = donjonz_picture_draw(card, is_start, rows);
    dj_json_open_object(json);
    dj_json_card_head(json, card->id, card->name[DJ_ENGLISH], card->name[DJ_FRENCH], 1);
    dj_json_card_words(json, (const char *const[]){"", ""}, (const char *const[]){"", ""});
    dj_json_key(json, "map");
    dj_json_open_array(json);
    for (int row = 0; row < count; row++)
        dj_json_string(json, rows[row]);
    dj_json_close_array(json);
    dj_json_close_object(json);
}
