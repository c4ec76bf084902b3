/* What the files of the DONJONZ drawer share: the plan of the dungeon with the card in hand laid on it, and the signs
 * of things. */
#ifndef DONJONZ_DRAW_H
#define DONJONZ_DRAW_H

#include "terminal/drawer.h"
#include "games/donjonz/rules/donjonz.h"

/* Cells on the canvas: a cell's north-west corner is at (4x, 2y), its middle at (4x + 2, 2y + 1). */
enum { DONJONZ_PITCH_X = 4, DONJONZ_PITCH_Y = 2 };

/* The cursor while mapping: where the top card would go. */
enum { DONJONZ_CURSOR_X, DONJONZ_CURSOR_Y, DONJONZ_CURSOR_TURN };

typedef struct donjonz_plan {
    const donjonz_set *set;
    donjonz_state state;   /* as it stands */
    donjonz_state ghosted; /* with the card in hand placed at the cursor, legally or not */
    bool has_ghost;
    bool is_ghost_legal;
} donjonz_plan;

typedef struct donjonz_sign {
    const char *glyphs[3]; /* the three columns of a cell; NULL for blank */
    char ascii[4];
    dj_style style;
} donjonz_sign;

/* How an item is drawn; weapons and the monsters they defeat share a letter and a colour. */
donjonz_sign donjonz_sign_of(int item, dj_language language);
void donjonz_draw_sign(dj_canvas *canvas, int x, int y, const donjonz_sign *sign);

/* draw.c */
void donjonz_measure(const dj_scene *scene, dj_box *board, dj_box *focus);
void donjonz_draw_board(const dj_scene *scene, dj_canvas *canvas);
/* Draws the top card alone, as the cursor turns it, its north-west corner at 0, 0. */
void donjonz_draw_top_card(const dj_scene *scene, dj_canvas *canvas);

/* trail.c: the way walked, and where it may go on */
void donjonz_draw_trail(const dj_scene *scene, const donjonz_plan *plan, dj_canvas *canvas);

/* sheet.c */
void donjonz_draw_sheet(const dj_scene *scene, dj_canvas *canvas);

/* keys.c */
void donjonz_aim(const dj_scene *scene, dj_cursor *cursor);
dj_key_effect donjonz_press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
void donjonz_describe_keys(const dj_scene *scene, dj_text *out);
bool donjonz_aimed_move(const dj_scene *scene, dj_move *move);
void donjonz_rank(const dj_scene *scene, dj_move *moves, int count);

#endif
