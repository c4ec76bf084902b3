/* The cards of Donjon & Procrastination on paper. */
#ifndef PROCRASTINATION_PRINT_CARDS_H
#define PROCRASTINATION_PRINT_CARDS_H

#include "games/procrastination/rules/procrastination.h"
#include "print/face.h"
#include "print/print_game.h"

#define PROCRASTINATION_PRINT_WIDTH  63.0
#define PROCRASTINATION_PRINT_HEIGHT 88.0

/* How a class is drawn. */
typedef struct procrastination_look {
    const char *icon;
    dj_tone tone;
    dj_scene scene;
} procrastination_look;
extern const procrastination_look procrastination_looks[PROCRASTINATION_CLASSES];

int procrastination_print_count(const void *content);
void procrastination_print_card(const void *content, int index, dj_language language, dj_print_card *card);
void procrastination_print_text(const void *content, int index, dj_language language, dj_text *out);
void procrastination_print_front(dj_pen *pen, const void *content, int index);
void procrastination_print_back(dj_pen *pen, const void *content, int index);
int procrastination_print_deck_count(const void *content);
const char *procrastination_print_deck_id(const void *content, int deck);
int procrastination_print_deck_copies(const void *content, int deck, int index);

/* sheets.c */
/* The phases of a round, English, for dj_translate; ends with NULL. */
enum { PROCRASTINATION_PRINT_PHASES = 5 };
extern const char *const procrastination_print_phases[PROCRASTINATION_PRINT_PHASES + 1];

int procrastination_print_sheet_count(const void *content);
const char *procrastination_print_sheet_title(const void *content, int sheet, dj_language language);
void procrastination_print_sheet(dj_pen *pen, const void *content, int sheet, dj_area area);

#endif
