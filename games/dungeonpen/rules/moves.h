/* The moves of Dungeon Pen, as numbers. */
#ifndef DUNGEONPEN_MOVES_H
#define DUNGEONPEN_MOVES_H

#include "state.h"

/* Moves: a verb in the top byte, and below it
 *     FLICK      direction * 100 + strength - 1      "flick 135.5 40"
 *     WALL       is_vertical * 324 + y * 18 + x      "wall 4,12 v": its leftmost or lowest cell
 *     USE        a card                              "use rope"
 *     CHARACTER  a card, or 255 for none             "character smith", "character none"
 *     CHOOSE     a card, or a wall or potion as       "choose rope", "choose wall 3"
 *                effects number them
 * The others stand alone. */
enum {
    DUNGEONPEN_MOVE_FLICK,
    DUNGEONPEN_MOVE_WALL,
    DUNGEONPEN_MOVE_USE,
    DUNGEONPEN_MOVE_CHARACTER,
    DUNGEONPEN_MOVE_CHOOSE,
    DUNGEONPEN_MOVE_YES,
    DUNGEONPEN_MOVE_NO,
    DUNGEONPEN_MOVE_FIRST,
    DUNGEONPEN_MOVE_SECOND,
    DUNGEONPEN_MOVE_QUIBBLE,
    DUNGEONPEN_MOVE_DRAW, /* the event */
    DUNGEONPEN_MOVE_END,  /* the turn */
    DUNGEONPEN_MOVE_KEEP, /* the cards that could answer */
    DUNGEONPEN_VERBS,
};
#define DUNGEONPEN_MOVE(verb, argument) ((dj_move)(verb) << 24 | (dj_move)(argument))
#define DUNGEONPEN_VERB(move)           ((int)((move) >> 24))
#define DUNGEONPEN_ARGUMENT(move)       ((int)((move)&0xffffff))
static inline dj_move dungeonpen_flick(int direction, int strength) {
    return DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_FLICK, direction * DUNGEONPEN_STRENGTH_MAX + strength - 1);
}
static inline int dungeonpen_flick_direction(dj_move move) {
    return DUNGEONPEN_ARGUMENT(move) / DUNGEONPEN_STRENGTH_MAX;
}
static inline int dungeonpen_flick_strength(dj_move move) {
    return DUNGEONPEN_ARGUMENT(move) % DUNGEONPEN_STRENGTH_MAX + 1;
}

/* Things that effects deal with: clutter in the bag of a seat, for both may keep copies of one card (N09); walls and
 * potions above it. */
enum {
    DUNGEONPEN_THING_BAG = 64, /* * seat + the card's number among the clutter */
    DUNGEONPEN_THING_WALL = 160,
    DUNGEONPEN_THING_POTION = 224,
    DUNGEONPEN_THINGS = 240,
};
_Static_assert((int)DUNGEONPEN_CLUTTER_MAX <= (int)DUNGEONPEN_THING_BAG, "clutter of two seats fits below the walls");
static inline int dungeonpen_kept_thing(const dungeonpen_set *set, int seat, int card) {
    return seat * DUNGEONPEN_THING_BAG + card - dungeonpen_first_clutter(set);
}
static inline int dungeonpen_kept_card(const dungeonpen_set *set, int thing) {
    return dungeonpen_first_clutter(set) + thing % DUNGEONPEN_THING_BAG;
}

/* The flicks that moves() lists: every 5 degrees, every 10 of strength. */
enum { DUNGEONPEN_GRID_DIRECTION = 5 * 16, DUNGEONPEN_GRID_STRENGTH = 10 };
enum {
    DUNGEONPEN_MOVES_MAX =
        DUNGEONPEN_DIRECTIONS / DUNGEONPEN_GRID_DIRECTION * (DUNGEONPEN_STRENGTH_MAX / DUNGEONPEN_GRID_STRENGTH) +
        DUNGEONPEN_BAG + 1,
};

#endif
