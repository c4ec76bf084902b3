/* Games of bots, and choices in them that were made worse on purpose. */
#ifndef DJ_BENCH_BLUNDERS_H
#define DJ_BENCH_BLUNDERS_H

#include "bots/bots.h"
#include "donjon/donjon.h"

enum { DJ_BENCH_MOVES_MAX = 3000 };

/* A choice that was made worse. */
typedef struct dj_blunder {
    int game;  /* its number: the seed is "analysis/N" */
    int index; /* of the move, from 0 */
    int seat;
    dj_move move, meant; /* instead of it */
} dj_blunder;

/* A game on its way: its beginning, and how far it went. */
typedef struct dj_match {
    const dj_game *game;
    dj_table *first, *table;
    dj_dice dice; /* of the players */
} dj_match;

/* The same game for the same number and player, up to its end or that many moves. */
dj_match dj_match_play(const dj_game *game, const dj_player *player, int number, int moves);
/* Up to its end, or that many moves in all. */
void dj_match_play_on(dj_match *match, const dj_player *player, int moves);
void dj_match_end(dj_match *match);

/* The first bad choice in the last third of a game, and from that move on; false where there is none. A choice is bad
 * that loses a fifth of all games when a quick player plays them out, twice so in different worlds, and again much of
 * that when the judge plays them out; without a judge (NULL) the quick player once more. In a game played for points
 * nobody is asked: every play there is says that it costs a fifth of the points, and three of them. */
DJ_MUST_CHECK bool dj_blunder_find(const dj_game *game, const dj_player *player, const dj_player *judge, int number,
                                   int from, dj_blunder *blunder);

/* What every play there is can score after each move of a game played for points, and the most of it, in room for
 * DJ_MOVES_MAX; false where there are too many. */
DJ_MUST_CHECK bool dj_scores_after(const dj_match *match, int seat, dj_move *moves, int32_t *scores, int32_t *most);

#endif
