/* What may be done. */
#include "language.h"

#include <string.h>

enum { DIRECTIONS = DUNGEONPEN_DIRECTIONS / DUNGEONPEN_GRID_DIRECTION };

/* The strengths of the coarse grid that a seat may flick with now; none where it may not flick. */
typedef struct strengths {
    int first, count;
} strengths;

static strengths strengths_now(const dungeonpen_state *state);
static dj_move nth_flick(strengths strengths, int number);
static int list_turn(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
static int list_other_acts(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out);
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

bool dungeonpen_has_usable(const dungeonpen_set *set, const dungeonpen_state *state) {
    const dungeonpen_seat *player = &state->seats[state->turn];
    for (int i = 0; i < player->bag_count && state->uses < DUNGEONPEN_BAG; i++)
        if (dungeonpen_is_usable(set, player->bag[i]))
            return true;
    return false;
}

bool dungeonpen_misses(const dungeonpen_state *state) {
    return state->stage == DUNGEONPEN_FLICK && state->seats[state->turn].next.flags & DUNGEONPEN_MISSES;
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

dj_move dungeonpen_random_move(const void *content, const void *state_, int seat, uint64_t *chance) {
    const dungeonpen_state *state = state_;
    dj_move moves[DJ_MOVES_MAX];
    switch (dungeonpen_asks(state)) {
    case DUNGEONPEN_MOVE_WALL:
        return dungeonpen_random_wall(content, state, chance);
    case DUNGEONPEN_MOVE_USE: {
        strengths strengths = strengths_now(state);
        int others = list_other_acts(content, state, moves), flicks = DIRECTIONS * strengths.count;
        int number = dj_chance_of(chance, flicks + others);
        return number < flicks ? nth_flick(strengths, number) : moves[number - flicks];
    }
    default:
        return moves[dj_chance_of(chance, dungeonpen_moves(content, state, seat, moves))];
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
    strengths strengths = strengths_now(state);
    int flicks = DIRECTIONS * strengths.count;
    for (int i = 0; i < flicks; i++)
        out[i] = nth_flick(strengths, i);
    return flicks + list_other_acts(set, state, out + flicks);
}

static strengths strengths_now(const dungeonpen_state *state) {
    if (state->stage != DUNGEONPEN_FLICK || dungeonpen_misses(state))
        return (strengths){0, 0};
    int least, most, step = DUNGEONPEN_GRID_STRENGTH;
    dungeonpen_strengths(state, state->turn, &least, &most);
    int first = least > step ? (least + step - 1) / step * step : step;
    return (strengths){first, most < first ? 0 : (most - first) / step + 1};
}

static dj_move nth_flick(strengths strengths, int number) {
    return dungeonpen_flick(number / strengths.count * DUNGEONPEN_GRID_DIRECTION,
                            strengths.first + number % strengths.count * DUNGEONPEN_GRID_STRENGTH);
}

static int list_other_acts(const dungeonpen_set *set, const dungeonpen_state *state, dj_move *out) {
    int count = list_uses(set, state, out);
    if (!state->has_quibbled && state->last_seat != DUNGEONPEN_NONE)
        out[count++] = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_QUIBBLE, 0);
    if (state->stage == DUNGEONPEN_DRAW || dungeonpen_misses(state))
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
