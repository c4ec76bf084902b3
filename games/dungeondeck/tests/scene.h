/* Small decks for the rule tests of Un dongeon dans un deck, written in the test itself.
 *
 * A card is its white icons as seen (top, right, bottom, left), perhaps with its grey ones after a slash:
 *
 *     "C D M3 T / B C X W"    Corridor, Door, Monster of 3, Treasure; grey: Turnback, Corridor, Trap, Weapon
 *
 * Without grey icons the grey face is four Corridors. "doors 2" are the boss doors with number 2 up. A card after
 * "weapon", "treasure" or "wound" lies aside. A card lies with its first icon up, or was put aside for it; a digit
 * before the icons names another edge ("1 M3 C C C", "treasure 2 X X T X"), and "unseen" before that is a card nobody
 * has seen yet. Cards are named a, b, c ... in the order written; where no doors are written, they lie at the bottom,
 * number 1 up.
 *
 * The cards need not be such as a card file may hold, but the position is one: it is written as text and read by the
 * game, as `setup` does. */
#ifndef DUNGEONDECK_SCENE_H
#define DUNGEONDECK_SCENE_H

#include "games/dungeondeck/rules/dungeondeck.h"

enum { SCENE_DECK, SCENE_WEAPONS, SCENE_TREASURES, SCENE_WOUNDS, SCENE_LISTS, SCENE_TEXT = 1024 };

typedef struct scene {
    dungeondeck_set set;
    dungeondeck_state state;
    dj_witness witness;                  /* of the last move */
    char lists[SCENE_LISTS][SCENE_TEXT]; /* the position as written: where the cards lie */
    char members[SCENE_TEXT];            /* and all else */
    bool has_begun;
} scene;

/* A deck of these cards, the visible one first, white side up, after a Corridor and with no streak. */
#define SCENE(scene, ...)                                                                                              \
    scene_deal(scene, (const char *[]){__VA_ARGS__}, (int)(sizeof(const char *[]){__VA_ARGS__} / sizeof(char *)))
void scene_deal(scene *scene, const char *const *cards, int count);

/* Reads the position again with these members as well, before anything is played: "phase: fight, enemy: 3". */
void scene_with(scene *scene, const char *members);
/* The same position after a Door, or on the grey side. */
void scene_after_door(scene *scene);
void scene_on_grey(scene *scene);

/* Plays moves ("go top, pass") after asserting that each is legal; the state must pass check before and after. */
void scene_play(scene *scene, const char *moves);
/* Passes cards as long as that is the only move, so many of them at most; returns how many. */
int scene_pass(scene *scene, int most);

/* Asserts what may be played, in order: "fight top, flee top". */
void scene_moves(const scene *scene, const char *moves);
/* Asserts that the move is refused under the rule and (where given) that the reason holds the words. */
void scene_refused(const scene *scene, const char *move, const char *rule, const char *words);

/* Asserts the deck from the visible card to the bottom, each with the edge that is up: "b0 c3 *1". The edges are those
 * of the white face as written, clockwise from 0; the star is the boss doors. */
void scene_deck(const scene *scene, const char *expected);
/* The same for what lies aside, with the edge that put it there. */
void scene_weapons(const scene *scene, const char *expected);
void scene_treasures(const scene *scene, const char *expected);
void scene_wounds(const scene *scene, const char *expected);

/* The event of that kind that the last move told of, or NULL. */
const dj_event *scene_event(const scene *scene, int kind);
/* The same, the last of several. */
const dj_event *scene_last_event(const scene *scene, int kind);
/* The number of the boss door that is next, 0 where none is. */
int scene_door(const scene *scene);
/* How the game ended: "won", "died", "dark", or "" while it goes on. */
const char *scene_ending(const scene *scene);

#endif
