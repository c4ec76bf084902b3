/* Un dongeon dans un deck in a terminal: the card in the hand, the moves it offers, and on request what is known of
 * the cards below it. */
#ifndef DUNGEONDECK_DRAW_H
#define DUNGEONDECK_DRAW_H

#include "terminal/drawer.h"
#include "games/dungeondeck/cards/icons.h"

enum { DUNGEONDECK_CARD_WIDTH = 39 };

/* What the cursor's numbers mean. */
enum { DUNGEONDECK_CURSOR_ROW /* of the board, which is longer than most screens where memory is told */ };

void dungeondeck_measure(const dj_scene *scene, dj_box *board, dj_box *focus);
void dungeondeck_draw_board(const dj_scene *scene, dj_canvas *canvas);
void dungeondeck_draw_sheet(const dj_scene *scene, dj_canvas *canvas);

#endif
