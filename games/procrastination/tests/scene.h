/* Small scenes of Donjon & Procrastination: a set written for the test, hands laid out, dice scripted. */
#ifndef PROCRASTINATION_SCENE_H
#define PROCRASTINATION_SCENE_H

#include "games/procrastination/rules/procrastination.h"

enum { SCENE_DICE = 64 };

typedef struct scene {
    procrastination_set *set; /* one for all scenes of a program: the last one opened */
    procrastination_state state;
    dj_witness witness; /* of the last move */
    int32_t dice[SCENE_DICE];
    int dice_count, dice_used;
} scene;

/* Compiles a set of cards written as lines "id class value [family] [| effect]", an effect as in a card file; rules of
 * one effect are separated by '/'. Plain cards called filler-1 to filler-8 (Epic, worth 1) fill the set. */
void scene_cards(scene *scene, const char *cards);
/* The same with a few plain ones: bear and cat (4), wizard (3), hero (6), broom (-2) and bucket (-1). */
void scene_open(scene *scene, const char *cards);

/* The cards and the problems they have; for sets that must be refused. */
bool scene_try_cards(scene *scene, const char *cards, dj_problems *problems);

/* Hands or piles, a text a seat. */
#define HANDS(...) ((const char *const[]){__VA_ARGS__})

/* Round 1, face-off, with these hands and tops of piles, ids between blanks; piles end with fillers. `piles` may be
 * NULL. */
void scene_begin(scene *scene, int seats, const char *const *hands, const char *const *piles);

/* The first card of a seat's pile becomes this one and lies in another zone, seen as cards there are. */
void scene_put(scene *scene, int seat, int zone, const char *id);

/* A game set up by the rules. */
void scene_setup(scene *scene, int seats, const char *options);

/* The dice to come, ended by 0; all must have been used at scene_end. */
void scene_dice(scene *scene, ...);
void scene_end(scene *scene);

/* Plays a move, which must be legal. */
void scene_play(scene *scene, int seat, const char *move);
/* The same for all seats in turn: moves between '|'. */
void scene_all(scene *scene, const char *moves);
/* The rule and the sentence that refuse a move. */
dj_refusal scene_refusal(scene *scene, int seat, const char *move);

/* The legal moves of a seat, between '|'. */
const char *scene_moves(scene *scene, int seat);
/* Where the first card of an id lies: "1 score"; "" where it is not in the game. */
const char *scene_where(const scene *scene, const char *id);
/* The cards of a zone, the last come first, between blanks. */
const char *scene_zone(const scene *scene, int seat, int zone);
int scene_total(const scene *scene, int seat);
/* The ids of the cards whose effects began in the last move, in order. */
const char *scene_effects(const scene *scene);
/* The text of a card's effect. */
const char *scene_text(const scene *scene, const char *id, dj_language language);

#endif
