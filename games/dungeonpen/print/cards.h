/* The cards and sheets of Dungeon Pen on paper. */
#ifndef DUNGEONPEN_PRINT_CARDS_H
#define DUNGEONPEN_PRINT_CARDS_H

#include "games/dungeonpen/rules/dungeonpen.h"
#include "print/print_game.h"

int dungeonpen_print_count(const void *content);
void dungeonpen_print_card(const void *content, int index, dj_language language, dj_print_card *card);
void dungeonpen_print_text(const void *content, int index, dj_language language, dj_text *out);
void dungeonpen_print_front(dj_pen *pen, const void *content, int index);
void dungeonpen_print_back(dj_pen *pen, const void *content, int index);

/* sheets.c */
int dungeonpen_print_sheet_count(const void *content);
const char *dungeonpen_print_sheet_title(const void *content, int sheet, dj_language language);
void dungeonpen_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area);

#endif
