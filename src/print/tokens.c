/* Pieces to cut out, and a table of dice. */
#include "printer.h"

#include <stdio.h>

enum { DICE_COLUMNS = 20, DICE_ROWS = 30, DICE_GROUP = 5 };

#define DISC_MM    17.0
#define STANDEE_MM 26.0 /* wide */
#define SIDE_MM    34.0 /* high, each side of a standee; the foot comes on top */
#define FOOT_MM    10.0
#define GAP_MM     4.0
#define DIE_MM     20.0
#define TAB_MM     4.0

/* Goes through all pieces in rows from the top, and draws those of one page; a page of -1 counts pages. */
typedef struct walk {
    dj_area area;
    double x, y, row; /* the height of the row */
    int page;
} walk;

static int walk_tokens(const dj_printer *printer, dj_pen *pen, int page, dj_area area);
static dj_area next_place(walk *walk, double width, double height);
static void draw_nets(const dj_printer *printer, dj_pen *pen, dj_area area);
static void draw_net(dj_pen *pen, dj_dot at);
static void draw_tab(dj_pen *pen, dj_dot from, dj_dot to);
static void draw_pips(dj_pen *pen, dj_area face, int number);
static void draw_disc(dj_pen *pen, dj_area area, const dj_print_token *token);
static void draw_standee(dj_pen *pen, dj_area area, const dj_print_token *token);
static void draw_side(dj_pen *pen, dj_area area, const dj_print_token *token);

int dj_token_pages(const dj_printer *printer) {
    if (printer->table == NULL || printer->table->token == NULL)
        return 0;
    /* The smaller of the papers, so that a page is never short. */
    return walk_tokens(printer, NULL, -1, (dj_area){0, 0, 192, 250});
}

void dj_token_page(const dj_printer *printer, dj_pen *pen, int page, dj_area area) {
    walk_tokens(printer, pen, page, (dj_area){area.x, area.y, 192, 250});
}

static int walk_tokens(const dj_printer *printer, dj_pen *pen, int page, dj_area area) {
    walk walk = {.area = area, .x = area.x, .y = area.y};
    dj_print_token token = {0};
    int pages = 0;
    for (int i = 0; printer->table->token(printer->options.content, i, printer->options.language, &token); i++) {
        for (int copy = 0; copy < token.copies; copy++) {
            dj_area place = token.is_standee ? next_place(&walk, STANDEE_MM, 2 * SIDE_MM + 2 * FOOT_MM)
                                             : next_place(&walk, DISC_MM, DISC_MM);
            pages = walk.page + 1;
            if (pen != NULL && token.card != NULL)
                token.icon = dj_pen_picture(pen, token.card, token.icon);
            if (walk.page == page)
                (token.is_standee ? draw_standee : draw_disc)(pen, place, &token);
        }
        token = (dj_print_token){0};
    }
    double used = walk.y + walk.row + GAP_MM - area.y;
    if (pen != NULL && page == pages - 1 && area.height - used >= 3 * DIE_MM + 2 * TAB_MM)
        draw_nets(printer, pen, (dj_area){area.x, area.y + used, area.width, area.height - used});
    return pages;
}

/* Dice to fold and glue, up to two, where a page has room for them. */
static void draw_nets(const dj_printer *printer, dj_pen *pen, dj_area area) {
    for (int i = 0; i < printer->table->dice && i < 2; i++)
        draw_net(pen, (dj_dot){area.x + TAB_MM + i * (area.width - 4 * DIE_MM - 2 * TAB_MM), area.y + TAB_MM});
}

/* A row of four sides; the two others are above and below the second. Sides that lie opposite make seven. */
static void draw_net(dj_pen *pen, dj_dot at) {
    static const int places[6][3] = {{0, 1, 1}, {1, 1, 2}, {2, 1, 6}, {3, 1, 5}, {1, 0, 3}, {1, 2, 4}};
    double low = at.y + 2 * DIE_MM, high = at.y + DIE_MM, right = at.x + 4 * DIE_MM;
    for (int i = 0; i < 4; i++) {
        double x = at.x + i * DIE_MM;
        if (i == 1)
            continue;
        draw_tab(pen, (dj_dot){x, high}, (dj_dot){x + DIE_MM, high});
        draw_tab(pen, (dj_dot){x + DIE_MM, low}, (dj_dot){x, low});
    }
    draw_tab(pen, (dj_dot){right, high}, (dj_dot){right, low});
    for (int i = 0; i < 6; i++) {
        dj_area face = {at.x + places[i][0] * DIE_MM, at.y + places[i][1] * DIE_MM, DIE_MM, DIE_MM};
        dj_pen_frame(pen, face, 0, DJ_TONE_INK, 0.2);
        draw_pips(pen, face, places[i][2]);
    }
}

/* To the left of a walk from one corner to the other. */
static void draw_tab(dj_pen *pen, dj_dot from, dj_dot to) {
    double x = (to.x - from.x) / DIE_MM, y = (to.y - from.y) / DIE_MM;
    dj_dot near = {from.x + 3 * x + TAB_MM * y, from.y + 3 * y - TAB_MM * x},
           far = {to.x - 3 * x + TAB_MM * y, to.y - 3 * y - TAB_MM * x};
    dj_pen_line(pen, from, near, DJ_TONE_SOFT, 0.2);
    dj_pen_line(pen, near, far, DJ_TONE_SOFT, 0.2);
    dj_pen_line(pen, far, to, DJ_TONE_SOFT, 0.2);
}

/* On a grid of three by three: which of the nine places a number fills. */
static void draw_pips(dj_pen *pen, dj_area face, int number) {
    static const char *const filled[] = {"....#....", "..#...#..", "..#.#.#..", "#.#...#.#", "#.#.#.#.#", "#.##.##.#"};
    for (int i = 0; i < 9; i++) {
        dj_area cell = dj_area_column(dj_area_row(dj_area_inset(face, 2.5), i / 3, 3, 0), i % 3, 3, 0);
        if (filled[number - 1][i] == '#')
            dj_pen_disc(pen, (dj_dot){cell.x + cell.width / 2, cell.y + cell.height / 2}, 1.7, DJ_TONE_INK);
    }
}

static dj_area next_place(walk *walk, double width, double height) {
    if (walk->x + width > walk->area.x + walk->area.width + 0.01 || (walk->row > 0 && walk->row != height)) {
        walk->x = walk->area.x;
        walk->y += walk->row + GAP_MM;
        walk->row = 0;
    }
    if (walk->y + height > walk->area.y + walk->area.height + 0.01) {
        walk->page++;
        walk->y = walk->area.y;
    }
    walk->row = height;
    dj_area place = {walk->x, walk->y, width, height};
    walk->x += width + GAP_MM;
    return place;
}

static void draw_disc(dj_pen *pen, dj_area area, const dj_print_token *token) {
    dj_dot centre = {area.x + area.width / 2, area.y + area.height / 2};
    dj_pen_circle(pen, centre, area.width / 2, DJ_TONE_INK, 0.15);
    dj_pen_circle(pen, centre, area.width / 2 - 1, token->tone, 0.6);
    dj_pen_icon(pen, token->icon, (dj_area){centre.x - 4.5, centre.y - 6.5, 9, 9}, token->tone);
    dj_pen_label(pen, (dj_area){area.x + 2.5, centre.y + 2.6, area.width - 5, 4},
                 (dj_lettering){.font = DJ_FONT_BOLD, .size = 7, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                 token->name);
}

/* Foot, back on its head, front, foot: folded at the head, it stands on both feet. */
static void draw_standee(dj_pen *pen, dj_area area, const dj_print_token *token) {
    dj_pen_frame(pen, area, 0, DJ_TONE_INK, 0.15);
    dj_area back = {area.x, area.y + FOOT_MM, area.width, SIDE_MM},
            front = {area.x, back.y + SIDE_MM, area.width, SIDE_MM};
    dj_pen_turn(pen, (dj_dot){back.x + back.width / 2, back.y + back.height / 2}, 180);
    draw_side(pen, back, token);
    dj_pen_turn_back(pen);
    draw_side(pen, front, token);
    for (int fold = 0; fold < 3; fold++)
        dj_pen_dashes(pen, (dj_dot){area.x, back.y + fold * SIDE_MM},
                      (dj_dot){area.x + area.width, back.y + fold * SIDE_MM}, DJ_TONE_SOFT, 0.15);
}

static void draw_side(dj_pen *pen, dj_area area, const dj_print_token *token) {
    dj_pen_tint(pen, dj_area_inset(area, 1), 1, token->tone, 0.12);
    dj_pen_icon(pen, token->icon, (dj_area){area.x + 3, area.y + 3, area.width - 6, area.width - 6}, token->tone);
    dj_pen_text(pen, (dj_area){area.x + 2, area.y + area.width - 3, area.width - 4, area.height - area.width + 1.5},
                (dj_lettering){.font = DJ_FONT_BOLD, .size = 9, .align = DJ_ALIGN_CENTRE, .is_middle = true},
                token->name);
}

void dj_dice_page(dj_pen *pen, dj_area area) {
    dj_dice dice = dj_dice_from_seed("the table of dice on paper");
    double used = dj_pen_text(
        pen, area, (dj_lettering){.size = 10},
        dj_translate(dj_pen_language(pen),
                     "Instead of rolling a die, take the next number and cross it out, row by row. To begin, "
                     "close your eyes and put a finger somewhere; after the last row go on with the first."));
    dj_area table = {area.x, area.y + used + 4, area.width, area.height - used - 4};
    for (int row = 0; row < DICE_ROWS; row++) {
        dj_area line = dj_area_row(table, row, DICE_ROWS, 0);
        if (row % 2 == 0)
            dj_pen_tint(pen, line, 0, DJ_TONE_BROWN, 0.07);
        for (int column = 0; column < DICE_COLUMNS; column++) {
            char face[4];
            snprintf(face, sizeof face, "%u", dj_dice_below(&dice, 6) % 6 + 1);
            dj_area cell = dj_area_column(line, column, DICE_COLUMNS, 0);
            dj_pen_label(pen, cell, (dj_lettering){.size = 12, .align = DJ_ALIGN_CENTRE, .is_middle = true}, face);
            if (column % DICE_GROUP == 0 && column > 0)
                dj_pen_line(pen, (dj_dot){cell.x, cell.y}, (dj_dot){cell.x, cell.y + cell.height}, DJ_TONE_SOFT, 0.1);
        }
    }
}
