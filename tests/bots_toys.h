/* Games of a few moves in which the right choice is known, for the tests of bots. They fulfil what bots ask of a game
 * and no more: no words, no content. */
#ifndef BOTS_TOYS_H
#define BOTS_TOYS_H

#include "donjon/game.h"

/* Alone, five forks: right pays a point at once, left all the way pays a hundred at the end. Every step reveals
 * something, so that nobody can plan ahead; or, in the open, nothing. */
extern const dj_game toy_forks, toy_open_forks;

/* Two seats choose at once. Seat 0 stays at home (0) for 40 points, or shows heads (1) or tails (2) for a hundred where
 * seat 1 shows the same. Seat 1 gets what is left of the hundred. An opponent who could peek would keep seat 0 at home;
 * one who cannot makes going out worth 50. */
extern const dj_game toy_pennies;

/* Alone, one choice among a thousand: a move pays what 7919 times its number leaves modulo 1000,
 * which is revealed then. */
extern const dj_game toy_shelf;
enum { TOY_SHELF_BEST = 321 }; /* pays 999 */

/* Alone, one choice: 50 for certain (0), or 90 where a hidden coin shows heads (1). */
extern const dj_game toy_coin;

/* Three seats, of which the first must act. The others may ring a bell, loudly (0) or softly (1): seat 1 pays a point
 * for that, seat 2 gains one, or two for softly. Once seat 0 has acted, whoever rings gains. */
extern const dj_game toy_bell;

#endif
