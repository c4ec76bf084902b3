/* The cards of Un dongeon dans un deck on paper. */
#ifndef DUNGEONDECK_PRINT_CARDS_H
#define DUNGEONDECK_PRINT_CARDS_H

#include "games/dungeondeck/rules/dungeondeck.h"
#include "print/print_game.h"

#define DUNGEONDECK_PRINT_SIDE 60.0

int dungeondeck_print_count(const void *content);
void dungeondeck_print_card(const void *content, int index, dj_language language, dj_print_card *card);
void dungeondeck_print_text(const void *content, int index, dj_language language, dj_text *out);
void dungeondeck_print_front(dj_pen *pen, const void *content, int index);
void dungeondeck_print_back(dj_pen *pen, const void *content, int index);
/* How an icon is drawn, wherever it is. */
const char *dungeondeck_print_picture(dungeondeck_icon icon);
dj_tone dungeondeck_print_tone(int kind);

/* sheets.c */
int dungeondeck_print_sheet_count(const void *content);
const char *dungeondeck_print_sheet_title(const void *content, int sheet, dj_language language);
void dungeondeck_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area);

#endif
