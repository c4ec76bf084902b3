/* One line of play in one sampled world: what the search bot looks at once an iteration. */
#ifndef DJ_BOTS_SEARCH_LINE_H
#define DJ_BOTS_SEARCH_LINE_H

#include "donjon/seat.h"
#include "search_tree.h"

#include <stddef.h>

typedef struct dj_search_line {
    const dj_game *game;
    const void *content;
    int asker;             /* the seat that chooses: where several owe a choice, its own comes first */
    const dj_seat *handle; /* its own */
    uint64_t chance;       /* for moves drawn by lot */
    bool is_to_the_end;    /* it is played to the end of the game, and not only far enough to judge */
    dj_search_offer offer;
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    _Alignas(max_align_t) unsigned char ahead[DJ_STATE_MAX]; /* one move on */
} dj_search_line;

/* For a seat's choice; the worlds, which are large, are left as they are. */
void dj_search_line_begin(dj_search_line *line, const dj_seat *seat, dj_dice *dice);
/* Reads who must act in the world and their moves into the offer; false when the game is over. */
bool dj_search_line_offer(dj_search_line *line);
/* Among the moves of the offer that have no child, the one that looks best at once, by the game's own value; of a long
 * list only `looks` moves drawn by lot are tried. */
dj_move dj_search_line_promising(dj_search_line *line, int looks);
/* Plays on, each seat mostly for what looks best at once, until the end or far enough to judge. */
void dj_search_line_finish(dj_search_line *line);
/* Plays the asker's move, and on in the same way until the turn is another, at most so many decisions. `turn_of` must
 * be there: a game without turns has no such end. */
void dj_search_line_finish_turn(dj_search_line *line, dj_move move, int (*turn_of)(const void *state), int most);
/* How the line went for a seat: the game's own points, and a prize for winning where several contend. */
int64_t dj_search_line_outcome(const dj_search_line *line, const dj_result *result, int seat);

#endif
