/* Pebbles, a game that exists only for the tests: it has what the first real games have not yet. Several seats,
 * turns of several actions, a hidden hand, dice, and a secret simultaneous vote. */
#ifndef CONFORMANCE_TOY_H
#define CONFORMANCE_TOY_H

#include "donjon/game.h"

enum { TOY_SEATS = 3, TOY_CARDS = 8, TOY_NO_VOTE = 255, TOY_LONGEST = 60 };

enum { TOY_PUSH, TOY_ROLL, TOY_SHOW, TOY_PASS, TOY_VOTE_NO, TOY_VOTE_YES, TOY_MOVES };

enum { TOY_DEALT, TOY_PUSHED, TOY_ROLLED, TOY_SHOWED, TOY_PASSED, TOY_VOTED, TOY_COUNTED, TOY_EVENTS };

typedef enum toy_phase { TOY_TURNS, TOY_VOTING, TOY_OVER } toy_phase;

typedef struct toy_state {
    dj_dice dice;
    uint8_t seats;
    uint8_t phase;
    uint8_t turn;            /* seat */
    uint8_t lap;             /* of two */
    uint8_t actions;         /* taken this turn, at most three */
    uint8_t card[TOY_CARDS]; /* a seat's card is at its number; the rest is the pile */
    uint8_t is_shown[TOY_SEATS];
    uint8_t pebbles[TOY_SEATS];
    uint8_t vote[TOY_SEATS];
    uint8_t spare[2];
} toy_state;

extern const dj_game toy_game;
extern const int toy_content;

#endif
