/* What the files of the Dungeon Pen drawer share: the sheet in dots, its measures, and what the cursor means.
 *
 * Everything on this table lies open but the order of the decks, which no drawing reads (X02). */
#ifndef DUNGEONPEN_DRAW_H
#define DUNGEONPEN_DRAW_H

#include "canvas/dots.h"
#include "terminal/drawer.h"
#include "games/dungeonpen/rules/dungeonpen.h"

/* The cursor, by what is asked: a flick; the leftmost or lowest cell of a wall and which way it goes; a line of a
 * list. */
enum {
    DUNGEONPEN_CURSOR_DIRECTION = 0, /* sixteenths of a degree */
    DUNGEONPEN_CURSOR_STRENGTH = 1,
    DUNGEONPEN_CURSOR_TARGET = 2, /* what Tab aimed at last, from 1 */
    DUNGEONPEN_CURSOR_X = 0,
    DUNGEONPEN_CURSOR_Y = 1,
    DUNGEONPEN_CURSOR_UPRIGHT = 2,
    DUNGEONPEN_CURSOR_LINE = 0,
};

/* The layers of the sheet, the lowest first. Colours are doubled by patterns: each pencil has its dashes, and sudden
 * walls are half as dense as printed ones. */
enum {
    DUNGEONPEN_LAYER_RIM = 1,
    DUNGEONPEN_LAYER_BESIDE, /* the rim beside what lies at it: in ASCII left out, or it would lie in a wall */
    DUNGEONPEN_LAYER_HOME,   /* + seat */
    DUNGEONPEN_LAYER_BLOCK = DUNGEONPEN_LAYER_HOME + DUNGEONPEN_SEATS,
    DUNGEONPEN_LAYER_WALL,
    DUNGEONPEN_LAYER_SUDDEN,
    DUNGEONPEN_LAYER_OLD,                                           /* + seat: strokes of a while ago */
    DUNGEONPEN_LAYER_NEW = DUNGEONPEN_LAYER_OLD + DUNGEONPEN_SEATS, /* + seat */
    DUNGEONPEN_LAYER_RANGE = DUNGEONPEN_LAYER_NEW + DUNGEONPEN_SEATS,
    DUNGEONPEN_LAYER_AIM,
    DUNGEONPEN_LAYER_GHOST,
    DUNGEONPEN_LAYER_REFUSED,
    DUNGEONPEN_LAYER_CHOSEN,
    DUNGEONPEN_LAYERS,
};

/* How large the sheet is drawn. A cell is so many dots wide and high, and the rim a dot more on each side. */
typedef struct dungeonpen_scale {
    int cell;          /* dots */
    int columns, rows; /* signs, without the coordinates */
    bool has_numbers;  /* of columns and rows, on the edges that have no dice: where there is room for them */
} dungeonpen_scale;

/* A place on the sheet that a flick could be meant for. */
typedef struct dungeonpen_target {
    dungeonpen_point place;
    uint8_t what;   /* DUNGEONPEN_TREASURE, HOME, CHEST, POTION or START for the enemy prisoner */
    uint8_t number; /* of chests and potions, from 0 */
} dungeonpen_target;
enum { DUNGEONPEN_TARGETS_MAX = DUNGEONPEN_CHESTS_MAX + DUNGEONPEN_POTIONS_MAX + 2 };

/* How a pencil draws (N01): its colour, and of every so many dots so many, so that lines differ without colours too;
 * and the sign that stands for a line where there are no dots. */
typedef struct dungeonpen_line {
    uint8_t colour; /* a dj_colour */
    int period, drawn;
    char ascii;
} dungeonpen_line;
const dungeonpen_line *dungeonpen_line_of(const dungeonpen_state *state, int seat);

/* The viewer's own seat, or the first where the viewer has none. */
int dungeonpen_own_seat(const dj_scene *scene);
/* Whether the viewer is choosing a flick now, with what it takes to do so. */
bool dungeonpen_is_aiming(const dj_scene *scene);
dj_move dungeonpen_aimed_flick(const dj_cursor *cursor);

/* board.c */
dungeonpen_scale dungeonpen_scale_of(const dj_scene *scene);
void dungeonpen_measure(const dj_scene *scene, dj_box *board, dj_box *focus);
void dungeonpen_draw_board(const dj_scene *scene, dj_canvas *canvas);
/* A place as a dot. */
int dungeonpen_dot_x(dungeonpen_scale scale, int x);
int dungeonpen_dot_y(dungeonpen_scale scale, int y);

/* trail.c: strokes, drawn ones and those meant */
void dungeonpen_draw_trails(const dj_scene *scene, dungeonpen_scale scale, dj_dots *dots);
/* Where the aim leads and the range in which the stroke may end; nothing with closed eyes. Gives the place where the
 * pencil would stop and whether at a wall; false where nothing is drawn. */
bool dungeonpen_draw_aim(const dj_scene *scene, dungeonpen_scale scale, dj_dots *dots, dungeonpen_point *end,
                         bool *touches);

/* sheet.c */
void dungeonpen_draw_sheet(const dj_scene *scene, dj_canvas *canvas);

/* keys.c */
void dungeonpen_aim_cursor(const dj_scene *scene, dj_cursor *cursor);
dj_key_effect dungeonpen_press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
void dungeonpen_describe_keys(const dj_scene *scene, dj_text *out);
bool dungeonpen_aimed_move(const dj_scene *scene, dj_move *move);
/* The moves of a decision that is made from a list; their number, 0 where it is not. `out` holds
 * DUNGEONPEN_MOVES_MAX. */
int dungeonpen_list(const dj_scene *scene, dj_move *out);

/* bearings.c: what lies where */
/* What the seat could want to reach, the most wanted first; returns their number. */
int dungeonpen_targets(const dungeonpen_set *set, const dungeonpen_state *state, int seat,
                       dungeonpen_target out[DUNGEONPEN_TARGETS_MAX]);
/* The direction from one place to another in sixteenths of a degree, and the distance in units. */
int dungeonpen_bearing(dungeonpen_point from, dungeonpen_point to);
int dungeonpen_length(dungeonpen_point from, dungeonpen_point to);
/* The strength that carries the seat's pencil so far. */
int dungeonpen_strength_for(const dungeonpen_set *set, const dungeonpen_state *state, int seat, int direction,
                            int length);
void dungeonpen_rank(const dj_scene *scene, dj_move *moves, int count);

/* brief.c */
void dungeonpen_brief(const dj_scene *scene, dj_text *out);

#endif
