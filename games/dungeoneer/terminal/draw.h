/* What the files of the Dungeoneer drawer share: the position as a viewer may see it (X02), what can be chosen in it,
 * and how the dungeon lies on the screen. */
#ifndef DUNGEONEER_DRAW_H
#define DUNGEONEER_DRAW_H

#include "terminal/drawer.h"
#include "games/dungeoneer/cards/names.h"

/* What the cursor's numbers mean: the choice aimed at, or DUNGEONEER_ON_MAP; the page looked at, 0 for the choices,
 * then one for each hero and one for the signs; the key that aimed, which plays when it is pressed again; the place on
 * the map, as the low bits of a move. */
enum { DUNGEONEER_CURSOR_CHOICE, DUNGEONEER_CURSOR_PAGE, DUNGEONEER_CURSOR_KEY, DUNGEONEER_CURSOR_PLACE };
enum { DUNGEONEER_ON_MAP = -1 };

enum { DUNGEONEER_CHOICES_MAX = DUNGEONEER_MOVES_MAX + DUNGEONEER_HAND_MAX + DUNGEONEER_HURT_MAX };

/* Columns and rows of a space, and columns of the sheet beside the map. */
enum { DUNGEONEER_TILE_WIDTH = 14, DUNGEONEER_TILE_HEIGHT = 5, DUNGEONEER_SHEET_WIDTH = 35 };

/* One line to choose. Cards in hand that cannot be chosen now are listed too: choosing one tells why not. */
typedef struct dungeoneer_choice {
    dj_move move;
    int card;   /* an adventure card in hand, or DUNGEONEER_NONE: told in words */
    int wounds; /* of a monster in front */
    int copies;
    int key; /* what points at it; 0 for none */
    bool is_legal;
} dungeoneer_choice;

/* What the map is used for in the decision at hand. */
typedef enum dungeoneer_aim {
    DUNGEONEER_AIMS_NOWHERE,
    DUNGEONEER_AIMS_STEP,  /* arrows walk */
    DUNGEONEER_AIMS_PLACE, /* a map is laid */
    DUNGEONEER_AIMS_SPACE, /* a space is chosen */
} dungeoneer_aim_kind;

typedef struct dungeoneer_desk {
    const dj_scene *scene;
    const dungeoneer_set *set;
    const dungeoneer_state *state;
    dj_language language;
    dj_voice voice;
    int seat;  /* the viewer's, or the active one where the viewer has none */
    int asked; /* whose decision it is, or DUNGEONEER_NONE */
    dungeoneer_asks asks;
    bool is_asked;    /* the decision is the viewer's */
    bool is_choosing; /* that, or an anytime card can be played meanwhile (E27) */
    dungeoneer_aim_kind aim;
    dungeoneer_choice choices[DUNGEONEER_CHOICES_MAX];
    int choice_count;
    dj_move moves[DUNGEONEER_MOVES_MAX]; /* the legal ones */
    int move_count;
} dungeoneer_desk;

/* desk.c */
void dungeoneer_open_desk(dungeoneer_desk *desk, const dj_scene *scene);
/* The choice aimed at, or NULL. */
const dungeoneer_choice *dungeoneer_aimed(const dungeoneer_desk *desk);
/* The move that the place aimed at on the map means; false where the map is not aimed at. */
bool dungeoneer_map_move(const dungeoneer_desk *desk, dj_move *move);
int dungeoneer_page(const dungeoneer_desk *desk);
/* Whether the viewer knows that card of a hand. */
bool dungeoneer_knows(const dungeoneer_desk *desk, const dungeoneer_held *held);
/* "You" or the hero's name. */
const char *dungeoneer_player_name(const dungeoneer_desk *desk, int seat);

/* map.c */
void dungeoneer_measure(const dj_scene *scene, dj_box *board, dj_box *focus);
void dungeoneer_draw_board(const dj_scene *scene, dj_canvas *canvas);

/* sheet.c */
void dungeoneer_draw_sheet(const dj_scene *scene, dj_canvas *canvas);
/* Text cut to the width, with an ellipsis where something is missing. */
void dungeoneer_put(dj_canvas *canvas, int x, int y, int width, const char *text, dj_style style);
/* A paragraph on the sheet; returns the rows it took. */
int dungeoneer_paragraph(dj_canvas *canvas, int x, int y, const char *text, dj_style style);

/* pages.c: a hero, and what the signs mean; each from row y on, and returns the rows it took */
int dungeoneer_draw_hero(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat);
/* Quests with their names, or a line each on what is to be done where there are no more rows than that. */
int dungeoneer_draw_quests(const dungeoneer_desk *desk, dj_canvas *canvas, int y, int seat, int room);
int dungeoneer_draw_signs(const dungeoneer_desk *desk, dj_canvas *canvas, int y);

/* words.c */
void dungeoneer_brief(const dj_scene *scene, dj_text *out);

/* orders.c */
extern const char *const dungeoneer_orders[];
bool dungeoneer_passes(const dj_scene *scene, int order, int given, dj_move *move);
int dungeoneer_turn_number(const dj_scene *scene);

/* keys.c */
void dungeoneer_aim(const dj_scene *scene, dj_cursor *cursor);
dj_key_effect dungeoneer_press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
void dungeoneer_describe_keys(const dj_scene *scene, dj_text *out);
bool dungeoneer_aimed_move(const dj_scene *scene, dj_move *move);
void dungeoneer_rank(const dj_scene *scene, dj_move *moves, int count);

#endif
