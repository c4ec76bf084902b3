/* What only a game knows about its box: which cards it has, how a face is drawn, its sheets.
 *
 * One table a game, `<id>_print` in games/<id>/print. A game without one gets plain faces from the names of its
 * cards. */
#ifndef DJ_PRINT_GAME_H
#define DJ_PRINT_GAME_H

#include "donjon/game.h"
#include "pen.h"

enum { DJ_PRINT_CARDS_MAX = 512 /* definitions of a set */ };

/* A card to cut out. */
typedef struct dj_print_card {
    const char *id;      /* as in the card file */
    const char *name;    /* in the language asked for */
    const char *section; /* the cards it belongs to, "Heroes": English, for dj_translate; NULL in a game of one kind */
    int copies;
    double width, height; /* mm, after the cut */
} dj_print_card;

/* A piece to cut out beside the cards: a disc, or a standee, which is folded at its head. */
typedef struct dj_print_token {
    const char *icon, *name; /* the name in the language asked for */
    dj_tone tone;
    int copies;
    bool is_standee;
    const char *card; /* whose picture it wears, where there is one; or NULL */
} dj_print_token;

/* A part of the one-page summary. */
typedef struct dj_print_summary {
    const char *heading; /* English, for dj_translate; NULL after the last part */
    const char *const
        *points; /* likewise; all of a part begin with their numbers, "1. ", or none does; ends with NULL */
} dj_print_summary;

/* A point and its number, which is "" where it has none. */
typedef struct dj_print_point {
    char number[4];
    const char *words;
} dj_print_point;

dj_print_point dj_print_point_of(const char *words);

/* A face lies at 0, 0 in its own width and height; grounds go on for DJ_BLEED_MAX beyond the cut. */
#define DJ_BLEED_MAX 3.0

typedef struct dj_print_game {
    int (*count)(const void *content);
    void (*card)(const void *content, int index, dj_language language, dj_print_card *card);
    /* What it says beside its name. */
    void (*text)(const void *content, int index, dj_language language, dj_text *out);
    void (*front)(dj_pen *pen, const void *content, int index);
    /* As it is seen when the card is turned over about its vertical axis. */
    void (*back)(dj_pen *pen, const void *content, int index);

    /* Sheets to play on, of a page each. NULL where there is none. */
    int (*sheet_count)(const void *content);
    const char *(*sheet_title)(const void *content, int sheet, dj_language language);
    void (*sheet)(dj_pen *pen, const void *content, int sheet, dj_area area);

    /* Ready-made decks; NULL where sets have none. */
    int (*deck_count)(const void *content);
    const char *(*deck_id)(const void *content, int deck);
    int (*deck_copies)(const void *content, int deck, int index);

    /* Pieces; false after the last. NULL where there is none. */
    bool (*token)(const void *content, int index, dj_language language, dj_print_token *token);

    const dj_print_summary *summary; /* the game on one page */
    const char *emblem;              /* the icon on the cover */
    int dice;                        /* six-sided ones that a game takes, for who has none */
} dj_print_game;

/* The table of a game, NULL for one that has none. */
const dj_print_game *dj_print_game_find(const dj_game *game);

#endif
