/* Small scenes of Dungeon Pen: a sheet and cards written for the test, prisoners put where they are wanted, dice
 * scripted. */
#ifndef DUNGEONPEN_SCENE_H
#define DUNGEONPEN_SCENE_H

#include "games/dungeonpen/rules/dungeonpen.h"

enum { SCENE_DICE = 128 };

typedef struct pen_scene {
    dungeonpen_set *set; /* one for all scenes of a program: the last one opened */
    dungeonpen_state state;
    dj_witness witness; /* of the last move */
    int32_t dice[SCENE_DICE];
    int dice_count, dice_used;
} pen_scene;

/* The tremor of a hand that does not shake, for scene_dice. */
#define STEADY 51, 51, 51, 51, 51

/* A sheet without walls but for a home in the lower left and one in the upper right corner; its rows as in a card file,
 * from the top. Tests copy it and draw into it. */
#define SCENE_OPEN_ROWS 18
extern const char *const scene_open_sheet[SCENE_OPEN_ROWS];

/* The open sheet with letters put at cells counted from 1: "8,3 #  9,3 c". */
const char *const *scene_sheet_with(const char *letters);

/* Opens a scene: `rows` of the sheet (NULL for the open one) and cards written as lines "kind id | effect", with kind
 * event, clutter, bag or character; rules of one effect are separated by '/', and an effect "wall 3" is that key.
 * Fillers that do nothing fill both decks. Seat 0 is to flick, with 15 life, without characters. */
void scene_open(pen_scene *scene, const char *const *rows, const char *cards);

/* The open sheet, both with 10 life; after its next flick seat 0 draws an event with this effect. There are a rope and
 * a file to keep, which give a life. */
void scene_draw(pen_scene *scene, const char *effect);

/* The same as scene_open, set up by the rules with these options, "lively=yes beginner=yes"; dice scripted before are
 * used. */
void scene_setup(pen_scene *scene, const char *options);

/* Puts a prisoner into the middle of a cell, counted from 1. */
void scene_place(pen_scene *scene, int seat, int column, int row);
/* The card that is drawn next from its deck; or a card that a seat keeps. */
void scene_next(pen_scene *scene, const char *id);
void scene_keep(pen_scene *scene, int seat, const char *id);

/* The dice to come, ended by 0; all must have been used at scene_end. */
void scene_dice(pen_scene *scene, ...);
void scene_end(pen_scene *scene);

/* Plays a move of the seat that must act, which must be legal. */
void scene_play(pen_scene *scene, const char *move);
/* A flick of a hand that does not shake, with a wall die or other dice behind it scripted before. */
void scene_flick(pen_scene *scene, const char *move);
dj_refusal scene_refusal(pen_scene *scene, const char *move);
/* A move must be refused by a rule, with this in its words. */
void scene_refused(pen_scene *scene, const char *move, const char *rule, const char *part);
/* The preview of a move, as JSON. */
const char *scene_preview(pen_scene *scene, const char *move);
/* The legal moves, without flicks, between '|'. */
const char *scene_moves(pen_scene *scene);
int scene_to_act(const pen_scene *scene);

/* The first event of a kind in the last move, or NULL; and how many. */
const dj_event *scene_event(const pen_scene *scene, int kind);
int scene_count(const pen_scene *scene, int kind);
/* Its place among the events of the move, or -1; its words. */
int scene_when(const pen_scene *scene, int kind);
const char *scene_told(const pen_scene *scene, int kind, dj_language language);
/* The lives of seats 0 and 1. */
void scene_lives(const pen_scene *scene, int first, int second);
/* The cell a prisoner is in, counted from 1: column * 100 + row. */
int scene_cell(const pen_scene *scene, int seat);
int scene_card(const pen_scene *scene, const char *id);

#endif
