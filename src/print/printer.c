#include "printer.h"
#include "face.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *const dj_print_kind_words[DJ_PRINT_KINDS] = {"box", "cards", "sheets", "rules", "rules"};

static bool choose_cards(dj_printer *printer, dj_text *reason);
static bool choose_deck(dj_printer *printer, dj_text *reason);
static bool choose_card(dj_printer *printer, dj_text *reason);
static bool is_as_before(const dj_printer *printer, int index);
static int count_of(const dj_printer *printer, const void *content);

dj_printer *dj_printer_open(const dj_print_options *options, dj_text *reason) {
    dj_printer *printer = calloc(1, sizeof *printer);
    if (printer == NULL) {
        dj_text_add(reason, dj_translate(options->language, "not enough memory"));
        return NULL;
    }
    printer->options = *options;
    printer->table = dj_print_game_find(options->game);
    printer->assets = dj_assets_open(options->assets);
    if (printer->assets == NULL)
        dj_text_format(reason,
                       dj_translate(options->language, "the fonts and icons to print with are not in %s: "
                                                       "install npm, then run 'make web' and 'make build'"),
                       options->assets);
    else if (choose_cards(printer, reason))
        return printer;
    dj_printer_close(printer);
    return NULL;
}

void dj_printer_close(dj_printer *printer) {
    if (printer == NULL)
        return;
    dj_assets_close(printer->assets);
    free(printer);
}

bool dj_printer_print(dj_printer *printer, dj_print_kind kind, dj_print_files *files, dj_text *reason) {
    bool is_all = kind == DJ_PRINT_BOX;
    *files = (dj_print_files){0};
    printer->kind = kind;
    if ((is_all || kind == DJ_PRINT_CARDS) && !dj_print_cards(printer, files, reason))
        return false;
    if ((is_all || kind == DJ_PRINT_SHEETS) && !dj_print_sheets(printer, files, reason))
        return false;
    if ((is_all || kind == DJ_PRINT_RULES) && !dj_print_rules(printer, files, reason))
        return false;
    if ((is_all || kind == DJ_PRINT_RULES || kind == DJ_PRINT_SUMMARY) &&
        !dj_print_summary_page(printer, files, reason))
        return false;
    return !is_all || dj_print_box(printer, files, reason);
}

bool dj_printer_face(dj_printer *printer, int number, dj_face *face) {
    const void *content = printer->options.content;
    int index = 0;
    while (index < printer->count && (printer->copies[index] == 0 || number-- > 0))
        index++;
    if (index == printer->count)
        return false;
    dj_print_card card = dj_printer_card(printer, content, index);
    *face = (dj_face){.id = card.id, .name = card.name};
    face->front = dj_printer_svg_of(printer, content, index, false, face->misfit);
    face->back = dj_printer_svg_of(printer, content, index, true, NULL);
    if (face->front != NULL && face->back != NULL)
        return true;
    dj_face_free(face);
    return false;
}

void dj_face_free(dj_face *face) {
    free(face->front);
    free(face->back);
    face->front = face->back = NULL;
}

void dj_make_directory(const char *path) {
    char part[DJ_PRINT_PATH];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(part, 0777);
        *slash = '/';
    }
    mkdir(part, 0777);
}

dj_print_card dj_printer_card(const dj_printer *printer, const void *content, int index) {
    if (printer->table == NULL)
        return dj_plain_card(printer->options.game, content, index, printer->options.language);
    dj_print_card card = {.copies = 1};
    printer->table->card(content, index, printer->options.language, &card);
    return card;
}

void dj_printer_card_text(const dj_printer *printer, int index, dj_text *out) {
    if (printer->table != NULL && printer->table->text != NULL)
        printer->table->text(printer->options.content, index, printer->options.language, out);
}

int dj_printer_cards(const dj_printer *printer) {
    int cards = 0;
    for (int i = 0; i < printer->count; i++)
        cards += printer->copies[i];
    return cards;
}

void dj_printer_draw(const dj_printer *printer, dj_pen *pen, const void *content, int index, bool is_back,
                     dj_face_place place) {
    dj_dot centre = {place.area.x + place.area.width / 2, place.area.y + place.area.height / 2};
    dj_pen_turn(pen, centre, place.is_turned ? 180 : 0);
    dj_pen_enter(pen, place.area, place.bleed);
    if (printer->table == NULL && is_back)
        dj_plain_back(pen, printer->options.game);
    else if (printer->table == NULL)
        dj_plain_front(pen, printer->options.game, content, index);
    else
        (is_back ? printer->table->back : printer->table->front)(pen, content, index);
    dj_pen_turn_back(pen);
    dj_pen_turn_back(pen);
}

dj_pen dj_printer_pen(const dj_printer *printer, cairo_surface_t *surface) {
    return dj_pen_on(surface, printer->assets, printer->options.game->id, printer->options.ink,
                     printer->options.language);
}

static bool choose_cards(dj_printer *printer, dj_text *reason) {
    const dj_print_options *options = &printer->options;
    printer->count = count_of(printer, options->content);
    if (printer->count > DJ_PRINT_CARDS_MAX) {
        dj_text_format(
            reason,
            dj_translate(options->language, "the set has %d different cards: more than the %d that can be printed"),
            printer->count, DJ_PRINT_CARDS_MAX);
        return false;
    }
    for (int i = 0; i < printer->count; i++)
        printer->copies[i] = dj_printer_card(printer, options->content, i).copies;
    if (options->deck != NULL && !choose_deck(printer, reason))
        return false;
    if (options->card != NULL && !choose_card(printer, reason))
        return false;
    for (int i = 0; i < printer->count; i++) {
        if (options->since != NULL && options->progress != NULL)
            options->progress("--since", i + 1, printer->count);
        printer->copies[i] =
            options->since != NULL && is_as_before(printer, i) ? 0 : printer->copies[i] * options->copies;
    }
    return true;
}

static bool choose_deck(dj_printer *printer, dj_text *reason) {
    const dj_print_options *options = &printer->options;
    int decks =
        printer->table == NULL || printer->table->deck_count == NULL ? 0 : printer->table->deck_count(options->content);
    for (int deck = 0; deck < decks; deck++) {
        if (strcmp(printer->table->deck_id(options->content, deck), options->deck) != 0)
            continue;
        for (int i = 0; i < printer->count; i++)
            printer->copies[i] = printer->table->deck_copies(options->content, deck, i);
        return true;
    }
    dj_text_format(reason, dj_translate(options->language, "there is no deck '%s'"), dj_quoted(options->deck).text);
    for (int deck = 0; deck < decks; deck++)
        dj_text_format(reason, "%s%s", deck == 0 ? dj_translate(options->language, "; there are: ") : ", ",
                       printer->table->deck_id(options->content, deck));
    return false;
}

static bool choose_card(dj_printer *printer, dj_text *reason) {
    const dj_print_options *options = &printer->options;
    bool is_there = false;
    for (int i = 0; i < printer->count; i++) {
        bool is_it = strcmp(dj_printer_card(printer, options->content, i).id, options->card) == 0;
        is_there = is_there || is_it;
        if (!is_it)
            printer->copies[i] = 0;
    }
    if (!is_there)
        dj_text_format(reason, dj_translate(options->language, "the set has no card '%s'"),
                       dj_quoted(options->card).text);
    return is_there;
}

/* Whether the older set has a card of the same id that comes out of the printer the same on both sides. */
static bool is_as_before(const dj_printer *printer, int index) {
    const dj_print_options *options = &printer->options;
    dj_print_card card = dj_printer_card(printer, options->content, index);
    for (int i = 0; i < count_of(printer, options->since); i++) {
        dj_print_card old = dj_printer_card(printer, options->since, i);
        if (strcmp(old.id, card.id) != 0 || (old.section != card.section))
            continue;
        bool is_same = true;
        for (int side = 0; side < 2 && is_same; side++) {
            char *now = dj_printer_svg_of(printer, options->content, index, side == 1, NULL);
            char *then = dj_printer_svg_of(printer, options->since, i, side == 1, NULL);
            is_same = now != NULL && then != NULL && strcmp(now, then) == 0;
            free(now);
            free(then);
        }
        return is_same;
    }
    return false;
}

static int count_of(const dj_printer *printer, const void *content) {
    return printer->table == NULL ? dj_plain_count(printer->options.game, content) : printer->table->count(content);
}
