/* The cards of DONJONZ on paper. */
#ifndef DONJONZ_PRINT_CARDS_H
#define DONJONZ_PRINT_CARDS_H

#include "games/donjonz/rules/donjonz.h"
#include "print/print_game.h"

#define DONJONZ_PRINT_CELL  21.0
#define DONJONZ_PRINT_WIDTH (DONJONZ_CARD_WIDTH * DONJONZ_PRINT_CELL)

/* The icon of what lies on a cell; NULL where nothing does. */
const char *donjonz_print_icon(int item);

int donjonz_print_count(const void *content);
void donjonz_print_card(const void *content, int index, dj_language language, dj_print_card *card);
void donjonz_print_front(dj_pen *pen, const void *content, int index);
void donjonz_print_back(dj_pen *pen, const void *content, int index);

/* sheets.c */
int donjonz_print_sheet_count(const void *content);
const char *donjonz_print_sheet_title(const void *content, int sheet, dj_language language);
void donjonz_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area);
bool donjonz_print_token(const void *content, int index, dj_language language, dj_print_token *token);

#endif
