/* Un dongeon dans un deck in a terminal: the card in the hand, the moves it offers, and on request what is known of
 * the cards below it. */
#ifndef DJ_TUI_DUNGEONDECK_DRAW_H
#define DJ_TUI_DUNGEONDECK_DRAW_H

#include "terminal/drawer.h"
#include "games/dungeondeck/rules/dungeondeck.h"

enum { DUNGEONDECK_CARD_WIDTH = 39 };

/* What the cursor's numbers mean. */
enum { DUNGEONDECK_CURSOR_ROW /* of the board, which is longer than most screens where memory is told */ };

/* The sign of an icon: a glyph, its letter in ASCII and a colour. */
typedef struct dungeondeck_sign {
    const char *glyph;
    char ascii;
    dj_style style;
} dungeondeck_sign;
dungeondeck_sign dungeondeck_sign_of(int kind);
/* Draws "☻ Monster 4"; returns the column after it. */
int dungeondeck_draw_icon(dj_canvas *canvas, int x, int y, dungeondeck_icon icon, dj_language language);

void dungeondeck_measure(const dj_scene *scene, dj_box *board, dj_box *focus);
void dungeondeck_draw_board(const dj_scene *scene, dj_canvas *canvas);
void dungeondeck_draw_sheet(const dj_scene *scene, dj_canvas *canvas);
void dungeondeck_aim(const dj_scene *scene, dj_cursor *cursor);
dj_key_effect dungeondeck_press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
void dungeondeck_describe_keys(const dj_scene *scene, dj_text *out);

#endif
