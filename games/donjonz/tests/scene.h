/* Small dungeons for the rule tests of DONJONZ: card sets drawn in the test itself, and a hero to lead through them.
 *
 * Cards are drawn as in card files, but nothing is checked: a test may hold two locks or no key. */
#ifndef DONJONZ_SCENE_H
#define DONJONZ_SCENE_H

#include "games/donjonz/rules/donjonz.h"

typedef struct scene {
    donjonz_set set;
    donjonz_state state;
    dj_witness witness; /* of the set-up or the last move */
} scene;

/* A start card without walls, the stairs in its north-west cell. */
extern const char scene_open_start[];
/* A card without walls or items. */
extern const char scene_open_card[];

/* The card of a picture of `height` rows of cells. */
donjonz_card scene_card(const char *picture, int height);

/* A game with these cards, which come in the order given. */
void scene_open(scene *scene, const char *start, const char *const *cards, int card_count);

/* A game without walls in which one winding path leads from the stairs through two empty cells, then over `items`,
 * twelve a card; all cards are placed. scene_advance follows it. */
void scene_corridor(scene *scene, const char *items);

/* Plays a move after asserting that it is legal; the state must pass check before and after. */
void scene_play(scene *scene, dj_move move);
void scene_place(scene *scene, int x, int y, int turn);
/* Steps by their letters: "nesw". */
void scene_walk(scene *scene, const char *steps);
/* So many more steps along the corridor. */
void scene_advance(scene *scene, int steps);

/* Asserts that the move is refused under the rule, not listed, and (where given) that the reason holds the words. */
void scene_refused(const scene *scene, dj_move move, const char *rule, const char *words);

/* Whether the last move, or the set-up, told of such an event; its values where it did. */
const dj_event *scene_event(const scene *scene, int kind);

dj_result scene_result(const scene *scene);

#endif
