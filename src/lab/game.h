/* One game of the lab, played by its bots to the end. */
#ifndef DJ_LAB_GAME_H
#define DJ_LAB_GAME_H

#include "lab.h"

#include <stddef.h>

/* Fates that cards met in a game, each seat, card and fate once. */
typedef struct dj_lab_fate_list {
    int card_count, fate_count;
    dj_lab_fate fates[DJ_LAB_FATES_MAX];
    uint8_t *is_met; /* by seat, card and fate; all 0 between games */
    int32_t *met;    /* those of this game, as indices of is_met */
    int met_count;
} dj_lab_fate_list;

/* A place to play at, reused from game to game. */
typedef struct dj_lab_board {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    _Alignas(max_align_t) unsigned char before[DJ_STATE_MAX]; /* seats choose together */
    dj_witness witness;
    dj_result result;
    int length;
    bool is_finished;
    int64_t offered; /* moves, over all decisions */
    int64_t decisions[DJ_LAB_OFFERS];
    dj_lab_fate_list list; /* empty where cards are not counted */
} dj_lab_board;

/* NULL without memory. */
dj_lab_board *dj_lab_board_new(const dj_lab_plan *plan);
void dj_lab_board_free(dj_lab_board *board);

/* What a game starts from. */
typedef struct dj_lab_deal {
    dj_config config; /* with the game's own seed */
    int repeat;       /* tells the bots' chance from that of the same deal played before */
    int seated[DJ_SEATS_MAX];
} dj_lab_deal;

/* The deal of a game: "S/17" is the seed of game 17, so that anybody can play it. */
dj_lab_deal dj_lab_deal_of(const dj_lab_plan *plan, int64_t index);

/* False, with the error filled, where the game refuses its set-up. */
DJ_MUST_CHECK bool dj_lab_play(const dj_lab_plan *plan, const dj_lab_deal *deal, dj_lab_board *board, dj_error *error);

/* Adds a game that was played. */
void dj_lab_tally_add(dj_lab_tally *tally, const dj_lab_plan *plan, const int seated[DJ_SEATS_MAX],
                      const dj_lab_board *board);

#endif
