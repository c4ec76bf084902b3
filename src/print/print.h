/* A game as things to print: cards, sheets, rules and the box of them all, and faces one by one.
 *
 * The same input gives the same bytes: nothing is dated. */
#ifndef DJ_PRINT_H
#define DJ_PRINT_H

#include "donjon/game.h"
#include "layout.h"

typedef struct dj_print_options {
    const dj_game *game;
    const void *content;
    const void *since; /* an older set: only cards that look otherwise now; NULL for all */
    const char *deck;  /* the cards of a ready-made deck alone; NULL for all */
    const char *card;  /* one card alone; NULL for all */
    dj_language language;
    dj_paper paper;
    dj_backs backs;
    dj_edge edge;
    dj_ink ink;
    int copies;            /* of everything */
    bool is_proof;         /* ids and numbers beside the cards, and words that do not fit are no reason to stop */
    const char *directory; /* where files go, made where it is not there; "-": the one of the kind, to stdout */
    const char *assets;    /* where fonts and icons are */
    const char *link;      /* to the rules, for the code on the box; NULL for none */
    void (*progress)(const char *what, int done, int of); /* of long work; NULL where nobody waits */
} dj_print_options;

typedef enum dj_print_kind {
    DJ_PRINT_BOX, /* cover, contents, how to print, credits */
    DJ_PRINT_CARDS,
    DJ_PRINT_SHEETS,
    DJ_PRINT_RULES,
    DJ_PRINT_SUMMARY,
    DJ_PRINT_KINDS,
} dj_print_kind;
extern const char *const dj_print_kind_words[DJ_PRINT_KINDS]; /* the summary belongs to the rules */

enum { DJ_PRINT_FILES_MAX = 16, DJ_PRINT_PATH = 1024, DJ_PRINT_REASON = 400, DJ_PRINT_MISFIT = 160 };

typedef struct dj_print_file {
    char path[DJ_PRINT_PATH];
    dj_print_kind kind;
    int pages, cards, papers;
} dj_print_file;

typedef struct dj_print_files {
    dj_print_file list[DJ_PRINT_FILES_MAX];
    int count;
} dj_print_files;

typedef struct dj_printer dj_printer;

/* NULL with the reason, a sentence in the language, where something is missing: parts of the program, fonts, a deck. */
dj_printer *dj_printer_open(const dj_print_options *options, dj_text *reason);
void dj_printer_close(dj_printer *printer);

/* Writes the files of a kind; with DJ_PRINT_BOX all of them. False with the reason. */
DJ_MUST_CHECK bool dj_printer_print(dj_printer *printer, dj_print_kind kind, dj_print_files *files, dj_text *reason);
/* Writes what the checker says of a card file, each problem under its line, as a file of its own. */
DJ_MUST_CHECK bool dj_printer_problems(dj_printer *printer, const char *file, const char *source,
                                       const dj_problems *problems, dj_print_files *files, dj_text *reason);
/* A card a file, in a folder that is made: "<id>.svg", and "<id>-back.svg"; likewise pictures of so many dots an inch.
 */
DJ_MUST_CHECK bool dj_printer_svg(dj_printer *printer, const char *directory, int *count, dj_text *reason);
DJ_MUST_CHECK bool dj_printer_png(dj_printer *printer, const char *directory, int dpi, int *count, dj_text *reason);
/* Deck sheets for Tabletop Simulator and the saved object that deals them. */
DJ_MUST_CHECK bool dj_printer_tts(dj_printer *printer, const char *directory, int *count, dj_text *reason);
/* A line a card: id, name, section, copies, width, height, text. */
DJ_MUST_CHECK bool dj_printer_csv(dj_printer *printer, const char *path, int *count, dj_text *reason);

/* Both sides of a card, as any front may show them. */
typedef struct dj_face {
    const char *id, *name;
    char *front, *back;           /* SVG of the card's own size, to be freed by dj_face_free */
    char misfit[DJ_PRINT_MISFIT]; /* the beginning of words that do not fit; "" where all do */
} dj_face;

/* The faces of the cards asked for, one by one, from 0. False after the last, or where memory is short. */
DJ_MUST_CHECK bool dj_printer_face(dj_printer *printer, int number, dj_face *face);
void dj_face_free(dj_face *face);

#endif
