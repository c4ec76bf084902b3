/* The cards of Dungeoneer on paper: heroes, quests, maps and adventures, in this order. */
#ifndef DUNGEONEER_PRINT_CARDS_H
#define DUNGEONEER_PRINT_CARDS_H

#include "games/dungeoneer/rules/set.h"
#include "print/print_game.h"

#define DUNGEONEER_PRINT_WIDTH  63.0
#define DUNGEONEER_PRINT_HEIGHT 88.0

enum { DUNGEONEER_PRINT_TEXT = 1200 }; /* bytes of what a card says */

/* The decks, each with a back of its own (E02). */
typedef enum dungeoneer_print_kind {
    DUNGEONEER_PRINT_HERO,
    DUNGEONEER_PRINT_QUEST,
    DUNGEONEER_PRINT_MAP,
    DUNGEONEER_PRINT_ADVENTURE,
    DUNGEONEER_PRINT_KINDS,
} dungeoneer_print_kind;
/* The pile of a card, and its number there. */
dungeoneer_print_kind dungeoneer_print_kind_of(const dungeoneer_set *set, int *index);

int dungeoneer_print_count(const void *content);
void dungeoneer_print_card(const void *content, int index, dj_language language, dj_print_card *card);
void dungeoneer_print_text(const void *content, int index, dj_language language, dj_text *out);
void dungeoneer_print_back(dj_pen *pen, const void *content, int index);
int dungeoneer_print_deck_count(const void *content);
const char *dungeoneer_print_deck_id(const void *content, int deck);
int dungeoneer_print_deck_copies(const void *content, int deck, int index);

/* faces.c */
void dungeoneer_print_front(dj_pen *pen, const void *content, int index);

/* map.c */
void dungeoneer_print_map(dj_pen *pen, const dungeoneer_map *map);

/* sheets.c */
int dungeoneer_print_sheet_count(const void *content);
const char *dungeoneer_print_sheet_title(const void *content, int sheet, dj_language language);
void dungeoneer_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area);
bool dungeoneer_print_token(const void *content, int index, dj_language language, dj_print_token *token);

#endif
