/* What the files of the Donjon & Procrastination drawer share: the position as a viewer may see it (X02), what can be
 * chosen in it, and how much room there is to draw it.
 *
 * Drawing functions take a canvas or NULL, draw in columns x to x + width - 1 from row y on, and return the rows they
 * take; with NULL they only count. */
#ifndef PROCRASTINATION_DRAW_H
#define PROCRASTINATION_DRAW_H

#include "games/procrastination/cards/names.h"
#include "terminal/drawer.h"

/* What the cursor's numbers mean: the choice aimed at; the card on the table that is looked at, from 1 (0: none); the
 * key that aimed, which plays when it is pressed again (0: another one). */
enum { PROCRASTINATION_CURSOR_CHOICE, PROCRASTINATION_CURSOR_LOOK, PROCRASTINATION_CURSOR_KEY };

enum { PROCRASTINATION_NO_CARD = -1 };
enum { PROCRASTINATION_CHOICES_MAX = PROCRASTINATION_MOVES_MAX + PROCRASTINATION_INSTANCES_MAX };

/* One line to choose. Cards in hand that cannot be chosen now are listed too: choosing one tells why not. */
typedef struct procrastination_choice {
    dj_move move;
    int card; /* a definition, or PROCRASTINATION_NO_CARD */
    int key;  /* what points at it: '1' and so on, 0 for none */
    bool is_legal;
    bool is_committed; /* the viewer's secret choice already made */
    bool is_in_words;  /* told by the game, not as a card of the hand */
} procrastination_choice;

/* How much is drawn of cards in front. */
typedef enum procrastination_detail {
    PROCRASTINATION_LINES, /* a line each */
    PROCRASTINATION_CARDS, /* framed */
    PROCRASTINATION_FULL,  /* framed, with text, and dice as dice */
} procrastination_detail;

typedef struct procrastination_desk {
    const dj_scene *scene;
    const procrastination_set *set;
    const procrastination_state *state;
    dj_language language;
    dj_voice voice;
    int seat; /* whose side is near: the viewer's, or the first where the viewer has none */
    bool is_choosing;
    procrastination_account account;
    procrastination_choice choices[PROCRASTINATION_CHOICES_MAX];
    int choice_count;
    /* The layout. */
    procrastination_detail detail;
    bool is_beside; /* the hand beside the table instead of below it */
    bool is_strip;  /* the hand in one line */
} procrastination_desk;

/* desk.c */
procrastination_desk procrastination_desk_of(const dj_scene *scene);
/* "You", or the name of the seat. */
void procrastination_player_name(const procrastination_desk *desk, int seat, dj_text *out);
/* The choice aimed at, or NULL. */
const procrastination_choice *procrastination_aimed(const procrastination_desk *desk);
/* The card looked at or aimed at, or NULL. */
const procrastination_card *procrastination_looked_at(const procrastination_desk *desk);
/* The cards on the table that can be looked at, as definitions; `out` holds PROCRASTINATION_INSTANCES_MAX. */
int procrastination_cards_in_sight(const procrastination_desk *desk, uint8_t *out);
bool procrastination_may_see(const procrastination_desk *desk, int instance);

/* draw.c */
void procrastination_measure(const dj_scene *scene, dj_box *board, dj_box *focus);
void procrastination_draw_board(const dj_scene *scene, dj_canvas *canvas);

/* seats.c: what lies on the table */
int procrastination_draw_seats(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width);
/* "score 2 · hand 4 · pile 6 · discard 1", or the longest of its shorter forms that fits in so many columns; the
 * shortest has letters for words: "score 2 · h4 p6 d1". */
void procrastination_describe_counts(const procrastination_desk *desk, int seat, int columns, dj_text *out);
/* The seat's sum; of a past round, with how it ended: "Round 1: 5, die 4 = 9, won" */
void procrastination_describe_sum(const procrastination_desk *desk, int seat, dj_text *out);
/* Whether somebody else has made a secret choice: words for the screen, empty where there is nothing to say. */
const char *procrastination_status(const procrastination_desk *desk, int seat);
/* The cards of a zone that the viewer knows, in a line; none where there is none. */
int procrastination_draw_zone(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width, int seat,
                              int zone, const char *label);
/* ring.c: three to six seats in a circle */
int procrastination_draw_ring(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width);

/* hand.c */
int procrastination_draw_hand(const procrastination_desk *desk, dj_canvas *canvas, int x, int y, int width);
/* The rows of the choice aimed at, below y as above. */
dj_box procrastination_hand_focus(const procrastination_desk *desk, int x, int y, int width);

/* account.c: how the seat's total comes about, against its opponent or against who faces it. */
void procrastination_write_sum(const procrastination_desk *desk, int seat, int pairing, dj_text *out);

/* pieces.c: lines, cards and dice */
/* Text cut to the width, with an ellipsis where something is missing; returns the column after it. */
int procrastination_put(dj_canvas *canvas, int x, int y, int width, const char *text, dj_style style);
/* "♦5 Sir Lancelater", cut to the width; returns the column after it. */
int procrastination_put_card(dj_canvas *canvas, int x, int y, int width, const procrastination_card *card,
                             dj_language language, bool is_faint);
/* A framed card; NULL for one that lies face down. */
void procrastination_put_frame(dj_canvas *canvas, dj_box box, const procrastination_card *card, dj_language language,
                               bool is_faint);
/* Dice in one line, as many as fit, or as cubes; each returns the column after them. */
enum { PROCRASTINATION_DIE_COLUMNS = 3, PROCRASTINATION_DIE_WIDTH = 7, PROCRASTINATION_DIE_HEIGHT = 5 };
int procrastination_put_dice(dj_canvas *canvas, int x, int y, int width, const uint8_t *dice, int count, bool is_faint);
int procrastination_put_cubes(dj_canvas *canvas, int x, int y, const uint8_t *dice, int count, bool is_faint);
int procrastination_paragraph(dj_canvas *canvas, int x, int y, int width, const char *text, dj_style style);

/* brief.c: what the next decision needs, for those who read */
void procrastination_brief(const dj_scene *scene, dj_text *out);

/* drawer.c */
void procrastination_aim(const dj_scene *scene, dj_cursor *cursor);
dj_key_effect procrastination_press(const dj_scene *scene, dj_cursor *cursor, int key, dj_move *move);

#endif
