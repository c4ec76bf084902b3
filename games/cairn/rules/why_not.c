/* Why a move is not legal. */
#include "cairn.h"

dj_refusal cairn_why_not(const void *content, const void *state_, int seat, dj_move move) {
    (void)content;
    const cairn_state *state = state_;
    if (move >= CAIRN_MOVES)
        return (dj_refusal){"X05", DJ_SENTENCE("There is no such move.")};
    if (move >= CAIRN_VOTE_NO && state->phase != CAIRN_VOTING)
        return (dj_refusal){"T06", DJ_SENTENCE("The vote comes after the last turn.")};
    if (move < CAIRN_VOTE_NO && state->phase == CAIRN_VOTING)
        return (dj_refusal){"T06", DJ_SENTENCE("All turns are over: vote yes or no.")};
    if (move < CAIRN_PASS && state->actions == CAIRN_ACTIONS)
        return (dj_refusal){"T02", DJ_SENTENCE("Three actions make a turn: pass.")};
    if (move == CAIRN_SHOW && state->seat[seat].is_shown)
        return (dj_refusal){"T05", DJ_SENTENCE("The stone is shown already.")};
    return (dj_refusal){NULL, NULL};
}
