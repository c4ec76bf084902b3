/* What the program carries of a game beside its rules: pages, card files and how its cards are shown. The build fills
 * the shelves from the folders of games/list. */
#ifndef DJ_LIBRARY_SHELF_H
#define DJ_LIBRARY_SHELF_H

#include "donjon/game.h"

#include <stdio.h>

/* How the cards of a set are shown. */
typedef struct dj_card_display {
    /* As drawings and sentences; with box characters where `has_boxes`. */
    void (*print)(const void *content, dj_language language, bool has_boxes, FILE *out);
    /* As members of a JSON object: what dj_json_set_head writes, and the lists that it names. */
    void (*write)(const void *content, dj_json *json);
    /* A set with only the cards of a series and of a class, each by its word in the card file or NULL for all; false
     * with the mistake told. NULL where cards have neither. */
    bool (*narrow)(const void *content, const char *series, const char *class, dj_language language, void *narrowed,
                   dj_text *mistake);
} dj_card_display;

typedef struct dj_shelf {
    const dj_game *game;
    const dj_card_display *cards;             /* NULL where the names of the cards say enough */
    const struct dj_effect_language *effects; /* the words of its effects; NULL where its cards have none */
    const char *rules[DJ_LANGUAGES];          /* the rules page, in Markdown */
    const char *starter[DJ_LANGUAGES];        /* a small card file to start from, its comments in each language */
    const char *puzzles;                      /* a line each: see bots/puzzle.h */
} dj_shelf;

/* The shelf of a game, or NULL where the program carries nothing of it: a game that a host added. */
const dj_shelf *dj_shelf_of(const dj_game *game);

#endif
