/* How a game looks and handles in a terminal: one drawer a game.
 *
 * A drawer gets what the viewer may know, and not the state (X02). It draws on a canvas and answers
 * keys; it knows neither ncurses nor files, so that replays, captures and tests use the same drawers as play. A game
 * without a drawer of its own gets one that works in words. */
#ifndef DJ_TERMINAL_DRAWER_H
#define DJ_TERMINAL_DRAWER_H

#include "canvas/canvas.h"
#include "sight.h"

/* Keys beyond the code points. */
enum {
    DJ_KEY_UP = 0x110000,
    DJ_KEY_RIGHT,
    DJ_KEY_DOWN,
    DJ_KEY_LEFT,
    DJ_KEY_ENTER,
    DJ_KEY_TAB,
    DJ_KEY_BACK_TAB,
    DJ_KEY_BACKSPACE,
    DJ_KEY_ESCAPE,
    DJ_KEY_PAGE_UP,
    DJ_KEY_PAGE_DOWN,
    DJ_KEY_RESIZE,
};

/* What a player is pointing at before choosing a move; its meaning is the drawer's own. */
typedef struct dj_cursor {
    int values[4];
} dj_cursor;

typedef struct dj_scene {
    const dj_sight *sight;
    dj_language language;
    const dj_cursor *cursor; /* NULL where nobody is choosing */
    bool remembers;          /* what was seen and is hidden again is told as well */
    int width, height;       /* the room there is for the board; 0 for as much as it takes */
    bool is_alone;           /* the board has no sheet beside it */
} dj_scene;

/* What a key did. */
typedef enum dj_key_effect {
    DJ_KEY_IGNORED,
    DJ_KEY_AIMED, /* the cursor moved */
    DJ_KEY_CHOSE, /* a move was chosen, legal or not */
} dj_key_effect;

typedef struct dj_drawer {
    int sheet_width;  /* columns the sheet beside the board wants */
    int board_width;  /* where the board would have fewer columns beside the sheet, the sheet is left out */
    bool is_numbered; /* the board numbers the moves, in the order of `rank` */
    bool has_memory;  /* there is something to remember, which a player may ask the program to do */

    /* The extent of the board in the board's own coordinates, and the part that must be seen. */
    void (*measure)(const dj_scene *scene, dj_box *board, dj_box *focus);
    void (*draw_board)(const dj_scene *scene, dj_canvas *canvas);
    /* What the player holds, in a frame of at least 12 rows whose coordinates start at 0, 0. */
    void (*draw_sheet)(const dj_scene *scene, dj_canvas *canvas);

    /* Puts the cursor where the next decision wants it. */
    void (*aim)(const dj_scene *scene, dj_cursor *cursor);
    dj_key_effect (*press)(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);
    /* The keys of the decision at hand, in one line. */
    void (*describe_keys)(const dj_scene *scene, dj_text *out);
    /* The move under the cursor, legal or not; false where the cursor is at none. */
    bool (*aimed_move)(const dj_scene *scene, dj_move *move);

    /* Legal moves, the most useful first. */
    void (*rank)(const dj_scene *scene, dj_move *moves, int count);
    /* What the next decision needs, in a line or two; NULL where the whole position takes no more. */
    void (*brief)(const dj_scene *scene, dj_text *out);
    /* All that the viewer is told of the position; NULL where it is what the game itself describes. */
    void (*describe)(const dj_scene *scene, dj_text *out);
    /* Whether what happened is worth a line of the log; NULL where everything is. */
    bool (*is_said)(const dj_event *event);
    /* What a card says that an event brings into sight, for those who play by reading; nothing where it brings none, or
     * one that the reader has read before. NULL where no card needs that. */
    void (*read_card)(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out);
    /* What is said instead of advice; false where a solver or a bot may give it. */
    bool (*advise)(const dj_scene *scene, dj_text *out);

    /* Standing orders about questions that can be passed: what each spares the player, English for dj_translate, ended
     * by NULL; the first is the usual one. NULL where nothing is asked that way. */
    const char *const *orders;
    /* The move by which the viewer passes under an order; false where the player is to be asked. `given` is the turn in
     * which the order was given. */
    bool (*passes)(const dj_scene *scene, int order, int given, dj_move *move);
    int (*turn)(const dj_scene *scene); /* a number of its own for every turn */
} dj_drawer;

/* Where an arrow, or one of hjkl, points: one column or one row further; false for any other key. */
bool dj_key_step(int key, int *columns, int *rows);
/* The move after this one (or before it, with a step of -1) in a list that is in order and goes round; `here` need not
 * be in it. */
dj_move dj_next_move(const dj_move *moves, int count, dj_move here, int step);

/* The drawer of a game, dj_words_drawer where it has none. */
const dj_drawer *dj_drawer_find(const dj_game *game);

/* For the slots a drawer has nothing to say in: no move is aimed at, no move ranks before another, no advice. */
bool dj_drawer_aims_at_none(const dj_scene *scene, dj_move *move);
void dj_drawer_ranks_none(const dj_scene *scene, dj_move *moves, int count);
bool dj_drawer_says_nothing(const dj_scene *scene, dj_text *out);

/* The drawer of games that have none of their own. */
extern const dj_drawer dj_words_drawer;

/* How its sentences are told to the viewer. */
dj_voice dj_scene_voice(const dj_scene *scene);

/* The position in words: what the next decision needs, or all there is to know. */
void dj_scene_brief(const dj_scene *scene, dj_text *out);
void dj_scene_describe(const dj_scene *scene, dj_text *out);

/* The whole board with the sheet beside it, as text that ends with a new line. `charset` and `has_colours` as in
 * dj_canvas_print. False where memory is short. */
bool dj_scene_print(const dj_scene *scene, dj_charset charset, bool has_colours, dj_text *out);

#endif
