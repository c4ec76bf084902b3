/* What may be done. */
#include "language.h"

#include <string.h>

static int list_turn(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
static int list_uses(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
static int list_answers(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
static int list_characters(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
static int sort(dj_move *moves, int count);

int dungeonpen_asks(const dungeonpen_state *state) {
    switch (state->effects.question) {
    case DJ_ASKS_THING:
        return DUNGEONPEN_MOVE_CHOOSE;
    case DJ_ASKS_MAY:
        return DUNGEONPEN_MOVE_YES;
    case DJ_ASKS_EITHER:
        return DUNGEONPEN_MOVE_FIRST;
    default:
        if (state->offer_count > 0)
            return DUNGEONPEN_MOVE_KEEP;
        if (state->due_count > 0)
            return DUNGEONPEN_MOVE_WALL;
        return state->stage == DUNGEONPEN_CHARACTERS ? DUNGEONPEN_MOVE_CHARACTER : DUNGEONPEN_MOVE_USE;
    }
}

bool dungeonpen_is_usable(const dungeonpen_set *set, int card) {
    return dungeonpen_answers(set, card, DUNGEONPEN_ON_USE);
}

int dungeonpen_moves(const void *content, const void *state_, int seat, dj_move *out) {
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    if (dungeonpen_to_act(set, state) != DJ_SEAT_BIT(seat))
        return 0;
    switch (dungeonpen_asks(state)) {
    case DUNGEONPEN_MOVE_CHOOSE:
        return dungeonpen_thing_moves(set, state, out);
    case DUNGEONPEN_MOVE_YES:
        out[0] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_YES, 0);
        out[1] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_NO, 0);
        return 2;
    case DUNGEONPEN_MOVE_FIRST:
        out[0] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_FIRST, 0);
        out[1] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_SECOND, 0);
        return 2;
    case DUNGEONPEN_MOVE_KEEP:
        return list_answers(set, state, out);
    case DUNGEONPEN_MOVE_WALL:
        return dungeonpen_wall_moves(set, state, out);
    case DUNGEONPEN_MOVE_CHARACTER:
        return list_characters(set, state, out);
    default:
        return list_turn(set, state, out);
    }
}

int dungeonpen_thing_moves(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    dungeonpen_state copy = *state; /* the runner only looks, but asks for a state that it could change */
    dungeonpen_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeonpen_host(&turn);
    uint8_t things[DJ_EFFECT_THINGS];
    bool may_decline;
    int count = dj_effects_candidates(&host, things, &may_decline);
    for (int i = 0; i < count; i++)
        out[i] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_CHOOSE,
                                 things[i] < DUNGEONPEN_THING_WALL ? dungeonpen_kept_card(set, things[i]) : things[i]);
    return sort(out, count);
}

static int list_turn(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    int count = 0, seat = state->turn, least, most;
    bool misses = state->seats[seat].next.flags & DUNGEONPEN_MISSES;
    dungeonpen_strengths(state, seat, &least, &most);
    if (state->stage == DUNGEONPEN_FLICK && !misses)
        for (int direction = 0; direction < DUNGEONPEN_DIRECTIONS; direction += DUNGEONPEN_GRID_DIRECTION)
            for (int strength = DUNGEONPEN_GRID_STRENGTH; strength <= most; strength += DUNGEONPEN_GRID_STRENGTH)
                if (strength >= least)
                    out[count++] = dungeonpen_flick(direction, strength);
    count += list_uses(set, state, out + count);
    if (!state->has_quibbled && state->last_seat != DUNGEONPEN_NONE)
        out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_QUIBBLE, 0);
    if (state->stage == DUNGEONPEN_DRAW || (state->stage == DUNGEONPEN_FLICK && misses))
        out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_DRAW, 0);
    if (state->stage == DUNGEONPEN_END)
        out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_END, 0);
    return count;
}

static int list_uses(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    const dungeonpen_seat *player = &state->seats[state->turn];
    int count = 0;
    for (int i = 0; i < player->bag_count && state->uses < DUNGEONPEN_BAG; i++)
        if (dungeonpen_is_usable(set, player->bag[i]))
            out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_USE, player->bag[i]);
    return sort(out, count);
}

static int list_answers(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    const dungeonpen_seat *player = &state->seats[state->offers[0].seat];
    int count = 0;
    for (int i = 0; i < player->bag_count; i++)
        if (dungeonpen_answers(set, player->bag[i], state->offers[0].trigger))
            out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_USE, player->bag[i]);
    count = sort(out, count);
    out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_KEEP, 0);
    return count;
}

static int list_characters(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    int count = 0;
    for (int card = dungeonpen_first_character(set); card < dungeonpen_card_count(set); card++)
        if (state->seats[0].character != card && state->seats[1].character != card)
            out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_CHARACTER, card);
    out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_CHARACTER, DUNGEONPEN_NONE);
    return count;
}

/* Ascending, each once; the lists are short. */
static int sort(dj_move *moves, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        dj_move move = moves[i];
        int place = kept;
        while (place > 0 && moves[place - 1] > move)
            place--;
        if (place > 0 && moves[place - 1] == move)
            continue;
        memmove(moves + place + 1, moves + place, (size_t)(kept - place) * sizeof *moves);
        moves[place] = move;
        kept++;
    }
    return kept;
}
