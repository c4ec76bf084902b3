/* The moves of Dungeoneer: what a choice is as a number.
 *
 * A verb in the high byte. Those of cards name a definition and which copy: owner + 1 (0 where all share one deck) and
 * eight times the wounds of a monster in front. */
#ifndef DUNGEONEER_MOVES_H
#define DUNGEONEER_MOVES_H

#include "donjon/game.h"

enum {
    DUNGEONEER_DISCARD, /* a card in hand (E07) */
    DUNGEONEER_DROP,    /* a treasure */
    DUNGEONEER_FORSAKE, /* a quest */
    DUNGEONEER_PLAY,
    DUNGEONEER_TARGET, /* a seat */
    DUNGEONEER_CHARGE, /* a seat whose peril pays */
    DUNGEONEER_PASS,
    DUNGEONEER_ATTACK, /* a statistic */
    DUNGEONEER_WIELD,  /* a weapon */
    DUNGEONEER_WIELD_NONE,
    DUNGEONEER_FIGHT_ON,   /* end the encounter phase */
    DUNGEONEER_GIVE_PERIL, /* to a seat */
    DUNGEONEER_PLACE,      /* a map: x, y, and whether it is turned */
    DUNGEONEER_KEEP,       /* a map for later (E32) */
    DUNGEONEER_START_AT,   /* an entrance: x, y */
    DUNGEONEER_STEP_TO,    /* a side */
    DUNGEONEER_CHALLENGE,  /* a seat */
    DUNGEONEER_ATTEMPT,    /* a quest */
    DUNGEONEER_COMPLETE,   /* a quest, of several */
    DUNGEONEER_PAY_WITH,   /* a treasure */
    DUNGEONEER_USE,        /* a treasure */
    DUNGEONEER_USE_POWER,
    DUNGEONEER_END_TURN,
    DUNGEONEER_CHOOSE_CARD,
    DUNGEONEER_CHOOSE_HERO,
    DUNGEONEER_CHOOSE_SPACE, /* x, y */
    DUNGEONEER_CHOOSE_NONE,
    DUNGEONEER_CHOOSE_YES,
    DUNGEONEER_CHOOSE_NO,
    DUNGEONEER_CHOOSE_FIRST,
    DUNGEONEER_CHOOSE_SECOND,
    DUNGEONEER_VERBS,
};
enum { DUNGEONEER_MOVES_MAX = 512 };
#define DUNGEONEER_CARD_MOVE(verb, card, copy)                                                                         \
    ((dj_move)((unsigned)(verb) << 24 | (unsigned)(card) << 8 | (unsigned)(copy)))
#define DUNGEONEER_PLAIN_MOVE(verb, argument) ((dj_move)((unsigned)(verb) << 24 | (unsigned)(argument)))
#define DUNGEONEER_PLACE_MOVE(verb, x, y, is_turned)                                                                   \
    ((dj_move)((unsigned)(verb) << 24 | (unsigned)(is_turned) << 16 | (unsigned)((x) + 128) << 8 |                     \
               (unsigned)((y) + 128)))

enum { DUNGEONEER_WORDS = 22 }; /* that begin a move */
extern const dj_spelling dungeoneer_spellings[DUNGEONEER_WORDS];

static inline int dungeoneer_verb(dj_move move) {
    return (int)(move >> 24);
}
static inline int dungeoneer_move_card(dj_move move) {
    return (int)(move >> 8 & 0xff);
}
/* The seat whose deck the named copy came from, and its wounds. */
static inline int dungeoneer_move_owner(dj_move move) {
    return (move & 7) > 0 ? (int)(move & 7) - 1 : 0;
}
static inline int dungeoneer_move_wounds(dj_move move) {
    return (int)(move >> 3 & 31);
}
static inline int dungeoneer_move_x(dj_move move) {
    return (int)(move >> 8 & 0xff) - 128;
}
static inline int dungeoneer_move_y(dj_move move) {
    return (int)(move & 0xff) - 128;
}

#endif
