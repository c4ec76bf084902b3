/* What a seat may know and what it can do, as numbers for learning programs. */
#include "cairn.h"

#include <string.h>

typedef struct observation {
    int16_t phase, lap, turn, actions, seat_count;
    struct {
        int16_t stone, is_shown, pebbles, has_voted, vote;
    } seats[CAIRN_SEATS_MAX];
} observation;

#define PART(member, most)      DJ_PART(observation, member, 0, most)
#define SEAT_PART(member, most) DJ_EACH_PART(observation, seats, member, 0, most)

const dj_part cairn_observation[CAIRN_OBSERVATION] = {
    PART(phase, CAIRN_PHASES - 1),
    PART(lap, CAIRN_LAPS),
    PART(turn, CAIRN_SEATS_MAX - 1),
    PART(actions, CAIRN_ACTIONS),
    PART(seat_count, CAIRN_SEATS_MAX),
    SEAT_PART(stone, CAIRN_STONES),
    SEAT_PART(is_shown, 1),
    SEAT_PART(pebbles, CAIRN_PEBBLES_MAX),
    SEAT_PART(has_voted, 1),
    SEAT_PART(vote, CAIRN_YES),
};

const dj_part cairn_actions[CAIRN_ACTION_PARTS] = {
    DJ_ACTIONS("push", CAIRN_PUSH, CAIRN_ROLL),
    DJ_ACTIONS("roll", CAIRN_ROLL, CAIRN_SHOW),
    DJ_ACTIONS("show", CAIRN_SHOW, CAIRN_PASS),
    DJ_ACTIONS("pass", CAIRN_PASS, CAIRN_VOTE_NO),
    DJ_ACTIONS("vote", CAIRN_VOTE_NO, CAIRN_VOTE_YES + 1),
};

void cairn_observe(const void *content, const void *state_, int viewer, int16_t *out) {
    (void)content;
    const cairn_state *state = state_;
    observation *seen = memset(out, 0, sizeof *seen);
    seen->phase = state->phase;
    seen->lap = state->lap;
    seen->turn = (int16_t)dj_seat_from(state->turn, viewer, state->seats);
    seen->actions = state->actions;
    seen->seat_count = state->seats;
    for (int seat = 0; seat < state->seats; seat++) {
        const cairn_seat *at = &state->seat[seat];
        int from = dj_seat_from(seat, viewer, state->seats);
        seen->seats[from].stone = (int16_t)(cairn_knows_stone(state, viewer, seat) ? at->stone + 1 : 0);
        seen->seats[from].is_shown = at->is_shown;
        seen->seats[from].pebbles = at->pebbles;
        seen->seats[from].has_voted = at->vote != CAIRN_NO_VOTE;
        seen->seats[from].vote = cairn_knows_vote(state, viewer, seat) ? at->vote : 0;
    }
}

void cairn_number_moves(const void *content, const void *state, int seat, const dj_move *moves, int count,
                        int32_t *out) {
    (void)content, (void)state, (void)seat;
    for (int i = 0; i < count; i++)
        out[i] = (int32_t)moves[i];
}
