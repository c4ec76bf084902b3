/* Cards for other tables: deck sheets of Tabletop Simulator, and rows of CSV. */
#include "printer.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* What Tabletop Simulator takes: sheets of 10 by 7, the last place of which it keeps for a hidden card. */
enum { COLUMNS = 10, ROWS = 7, SHEET_CARDS = COLUMNS * ROWS - 1, PIXELS_MAX = 4096, TEXT_BYTES = 1200 };

/* The cards of one size on their sheets. */
typedef struct deck {
    const dj_printer *printer;
    const char *directory;
    int cards[DJ_PRINT_CARDS_MAX];
    int count;
    int first; /* the number of its first sheet, from 1 */
} deck;

static bool draw_sheet(const deck *deck, int sheet, bool is_back);
static void gather(deck *deck, int like, bool is_taken[DJ_PRINT_CARDS_MAX]);
static void write_deck(FILE *file, const deck *deck);
static void write_quoted(FILE *file, const char *words, bool is_json);

bool dj_printer_tts(dj_printer *printer, const char *directory, int *count, dj_text *reason) {
    bool is_taken[DJ_PRINT_CARDS_MAX] = {false};
    dj_make_directory(directory);
    char path[DJ_PRINT_PATH];
    snprintf(path, sizeof path, "%s/%s.json", directory, printer->options.game->id);
    FILE *file = fopen(path, "wb");
    bool is_written = file != NULL;
    *count = 0;
    if (is_written)
        fputs("{\"SaveName\": \"\", \"ObjectStates\": [", file);
    for (int i = 0, decks = 0; is_written && i < printer->count; i++) {
        if (is_taken[i] || printer->copies[i] == 0)
            continue;
        deck deck = {.printer = printer, .directory = directory, .first = *count + 1};
        gather(&deck, i, is_taken);
        int sheets = (deck.count + SHEET_CARDS - 1) / SHEET_CARDS;
        for (int sheet = 0; sheet < sheets && is_written; sheet++)
            is_written = draw_sheet(&deck, sheet, false) && draw_sheet(&deck, sheet, true);
        fputs(decks++ == 0 ? "" : ",", file);
        write_deck(file, &deck);
        *count += sheets;
    }
    if (is_written)
        fputs("]}\n", file);
    if (file != NULL && fclose(file) != 0)
        is_written = false;
    if (!is_written)
        dj_text_format(reason, dj_translate(printer->options.language, "%s cannot be written: %s"), path,
                       strerror(errno));
    return is_written;
}

bool dj_printer_csv(dj_printer *printer, const char *path, int *count, dj_text *reason) {
    FILE *file = strcmp(path, "-") == 0 ? stdout : fopen(path, "wb");
    *count = 0;
    if (file == NULL) {
        dj_text_format(reason, dj_translate(printer->options.language, "%s cannot be written: %s"), path,
                       strerror(errno));
        return false;
    }
    fputs("id,name,section,copies,width_mm,height_mm,text\r\n", file);
    for (int i = 0; i < printer->count; i++) {
        if (printer->copies[i] == 0)
            continue;
        dj_print_card card = dj_printer_card(printer, printer->options.content, i);
        char text[TEXT_BYTES] = "";
        dj_text out = dj_text_over(text, sizeof text);
        dj_printer_card_text(printer, i, &out);
        write_quoted(file, card.id, false);
        fputc(',', file);
        write_quoted(file, card.name, false);
        fputc(',', file);
        write_quoted(file, card.section == NULL ? "" : dj_translate(printer->options.language, card.section), false);
        fprintf(file, ",%d,%g,%g,", printer->copies[i], card.width, card.height);
        write_quoted(file, text, false);
        fputs("\r\n", file);
        ++*count;
    }
    return file == stdout || fclose(file) == 0;
}

static void gather(deck *deck, int like, bool is_taken[DJ_PRINT_CARDS_MAX]) {
    const dj_printer *printer = deck->printer;
    dj_print_card size = dj_printer_card(printer, printer->options.content, like);
    for (int i = like; i < printer->count; i++) {
        dj_print_card card = dj_printer_card(printer, printer->options.content, i);
        if (card.width != size.width || card.height != size.height || printer->copies[i] == 0)
            continue;
        is_taken[i] = true;
        deck->cards[deck->count++] = i;
    }
}

static bool draw_sheet(const deck *deck, int sheet, bool is_back) {
    const dj_printer *printer = deck->printer;
    dj_print_card size = dj_printer_card(printer, printer->options.content, deck->cards[0]);
    double scale = fmin(PIXELS_MAX / (COLUMNS * size.width), PIXELS_MAX / (ROWS * size.height)); /* pixels a mm */
    int width = (int)(COLUMNS * size.width * scale), height = (int)(ROWS * size.height * scale);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_surface_set_device_scale(surface, scale / DJ_POINTS_PER_MM, scale / DJ_POINTS_PER_MM);
    dj_pen pen = dj_printer_pen(printer, surface);
    dj_pen_fill(&pen, (dj_area){0, 0, COLUMNS * size.width, ROWS * size.height}, 0, DJ_TONE_WHITE);
    for (int slot = 0; slot < SHEET_CARDS && sheet * SHEET_CARDS + slot < deck->count; slot++) {
        dj_area area = {slot % COLUMNS * size.width, slot / COLUMNS * size.height, size.width, size.height};
        dj_printer_draw(printer, &pen, printer->options.content, deck->cards[sheet * SHEET_CARDS + slot], is_back,
                        (dj_face_place){.area = area});
    }
    dj_pen_finish(&pen);
    char path[DJ_PRINT_PATH];
    snprintf(path, sizeof path, "%s/deck-%d-%s.png", deck->directory, deck->first + sheet,
             is_back ? "backs" : "fronts");
    bool is_written = cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return is_written;
}

/* A saved deck: its cards by sheet and place, copies one by one. */
static void write_deck(FILE *file, const deck *deck) {
    const dj_printer *printer = deck->printer;
    int sheets = (deck->count + SHEET_CARDS - 1) / SHEET_CARDS;
    fputs("\n{\"Name\": \"DeckCustom\", \"Nickname\": ", file);
    write_quoted(file, printer->options.game->content_title(printer->options.content, printer->options.language), true);
    fputs(", \"Transform\": {\"posX\": 0, \"posY\": 1, \"posZ\": 0, \"rotX\": 0, \"rotY\": 180, \"rotZ\": 180, "
          "\"scaleX\": 1, \"scaleY\": 1, \"scaleZ\": 1}, \"CustomDeck\": {",
          file);
    for (int i = 0; i < sheets; i++)
        fprintf(file,
                "%s\"%d\": {\"FaceURL\": \"deck-%d-fronts.png\", \"BackURL\": \"deck-%d-backs.png\", \"NumWidth\": %d, "
                "\"NumHeight\": %d, \"BackIsHidden\": true, \"UniqueBack\": true}",
                i == 0 ? "" : ", ", deck->first + i, deck->first + i, deck->first + i, COLUMNS, ROWS);
    for (int pass = 0; pass < 2; pass++) {
        fputs(pass == 0 ? "}, \"DeckIDs\": [" : "], \"ContainedObjects\": [", file);
        const char *comma = "";
        for (int i = 0; i < deck->count; i++)
            for (int copy = 0; copy < printer->copies[deck->cards[i]]; copy++) {
                int id = (deck->first + i / SHEET_CARDS) * 100 + i % SHEET_CARDS;
                fprintf(file, pass == 0 ? "%s%d" : "%s\n {\"Name\": \"Card\", \"CardID\": %d, \"Nickname\": ", comma,
                        id);
                comma = ", ";
                if (pass == 0)
                    continue;
                write_quoted(file, dj_printer_card(printer, printer->options.content, deck->cards[i]).name, true);
                fputc('}', file);
            }
    }
    fputs("]}", file);
}

/* With the quotes that CSV doubles, or that JSON escapes; names and texts have no control characters. */
static void write_quoted(FILE *file, const char *words, bool is_json) {
    fputc('"', file);
    for (; *words != '\0'; words++) {
        if (*words == '"')
            fputc(is_json ? '\\' : '"', file);
        else if (*words == '\\' && is_json)
            fputc('\\', file);
        fputc(*words, file);
    }
    fputc('"', file);
}
