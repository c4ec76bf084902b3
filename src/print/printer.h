/* A printer at work: what it was asked for, and the cards that come of it. For the files of src/print alone. */
#ifndef DJ_PRINT_PRINTER_H
#define DJ_PRINT_PRINTER_H

#include "pen_inside.h"
#include "print.h"
#include "print_game.h"

#include <cairo-pdf.h>

struct dj_printer {
    dj_print_options options;
    const dj_print_game *table; /* NULL where the game has none */
    dj_assets *assets;
    int count;                      /* definitions of the set */
    int copies[DJ_PRINT_CARDS_MAX]; /* of each, as asked for */
    dj_print_kind kind;             /* that is being printed: the one that goes to stdout, where files do */
};

/* A place for a face: millimetres, and whether it stands on its head there. */
typedef struct dj_face_place {
    dj_area area;
    double bleed;
    bool is_turned;
} dj_face_place;

dj_print_card dj_printer_card(const dj_printer *printer, const void *content, int index);
void dj_printer_card_text(const dj_printer *printer, int index, dj_text *out);
/* How many of the cards asked for there are, copies counted. */
int dj_printer_cards(const dj_printer *printer);
void dj_printer_draw(const dj_printer *printer, dj_pen *pen, const void *content, int index, bool is_back,
                     dj_face_place place);
/* A face of a set as SVG, to be freed by free; NULL where memory is short. Words that do not fit are copied where
 * `misfit` is not NULL. */
char *dj_printer_svg_of(const dj_printer *printer, const void *content, int index, bool is_back,
                        char misfit[DJ_PRINT_MISFIT]);
dj_pen dj_printer_pen(const dj_printer *printer, cairo_surface_t *surface);

/* Bytes that cairo writes. */
typedef struct dj_buffer {
    char *data; /* with a NUL behind them; NULL before the first */
    size_t length, size;
} dj_buffer;

cairo_status_t dj_buffer_write(void *buffer, const unsigned char *data, unsigned length);
/* Makes a folder and those above it, where they are not there yet. */
void dj_make_directory(const char *path);

/* A PDF file of pages of one size or several. */
typedef struct dj_pdf {
    cairo_surface_t *surface;
    dj_buffer out; /* where it goes to stdout */
    dj_pen pen;
    dj_print_file *file;
    dj_area page; /* the one being drawn, in millimetres */
} dj_pdf;

/* Begins "<directory>/<name>.pdf" as the next of the files; false with the reason. */
DJ_MUST_CHECK bool dj_pdf_open(const dj_printer *printer, dj_print_kind kind, const char *name, dj_area page,
                               dj_print_files *files, dj_pdf *pdf, dj_text *reason);
/* Ends the page, and makes those to come another size. */
void dj_pdf_next(dj_pdf *pdf, dj_area page);
/* False with the reason where the file could not be written. */
DJ_MUST_CHECK bool dj_pdf_close(dj_pdf *pdf, const dj_printer *printer, dj_text *reason);

DJ_MUST_CHECK bool dj_print_cards(dj_printer *printer, dj_print_files *files, dj_text *reason);
DJ_MUST_CHECK bool dj_print_sheets(dj_printer *printer, dj_print_files *files, dj_text *reason);
DJ_MUST_CHECK bool dj_print_rules(dj_printer *printer, dj_print_files *files, dj_text *reason);
DJ_MUST_CHECK bool dj_print_summary_page(dj_printer *printer, dj_print_files *files, dj_text *reason);
/* Cover, contents and advice, for the files printed so far. */
DJ_MUST_CHECK bool dj_print_box(dj_printer *printer, dj_print_files *files, dj_text *reason);

/* samples.c: up to so many cards that show what a set is like; and cards as large as they are, as a hand holds them. */
typedef struct dj_fan {
    dj_dot centre;
    double apart;   /* the middles of two cards */
    bool has_backs; /* every other card shows its back */
} dj_fan;

int dj_sample_cards(const dj_printer *printer, int out[], int wanted);
void dj_sample_fan(const dj_printer *printer, dj_pen *pen, const int *cards, int count, dj_fan fan);

/* box.c: what a cover says of the game: players and minutes, its emblem, and whose work it is. */
void dj_cover_facts(const dj_printer *printer, dj_text *out);
const char *dj_cover_emblem(const dj_printer *printer);
const char *dj_credits(dj_language language);

/* advice.c: how to print and cut, on one page. */
void dj_advice_page(const dj_printer *printer, dj_pen *pen, dj_area page);

/* tokens.c: the pieces of a set on pages of their own, and dice for who has none. */
int dj_token_pages(const dj_printer *printer);
void dj_token_page(const dj_printer *printer, dj_pen *pen, int page, dj_area area);
void dj_dice_page(dj_pen *pen, dj_area area);

/* qr.c: a code in a square; nothing where the words are too long for one. */
void dj_qr_draw(dj_pen *pen, dj_area area, const char *words);

/* plain.c: cards of a game that has no table, by their names. */
int dj_plain_count(const dj_game *game, const void *content);
dj_print_card dj_plain_card(const dj_game *game, const void *content, int index, dj_language language);
void dj_plain_front(dj_pen *pen, const dj_game *game, const void *content, int index);
void dj_plain_back(dj_pen *pen, const dj_game *game);

#endif
