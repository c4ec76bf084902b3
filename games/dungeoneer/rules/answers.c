/* What effects ask, as moves: cards, spaces and heroes to choose from, yes or no, one or the other. */
#include "language.h"

static dj_move thing_move(const dungeoneer_state *state, dj_effect_things wanted, int thing);

int dungeoneer_list_answers(const dungeoneer_set *set, const dungeoneer_state *state, dj_move *out) {
    dungeoneer_state copy = *state; /* the runner only looks, but asks for a state that it could change */
    dungeoneer_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeoneer_host(&turn);
    if (state->effects.question != DJ_ASKS_THING) {
        bool is_may = state->effects.question == DJ_ASKS_MAY;
        out[0] = DUNGEONEER_PLAIN_MOVE(is_may ? DUNGEONEER_CHOOSE_YES : DUNGEONEER_CHOOSE_FIRST, 0);
        out[1] = DUNGEONEER_PLAIN_MOVE(is_may ? DUNGEONEER_CHOOSE_NO : DUNGEONEER_CHOOSE_SECOND, 0);
        return 2;
    }
    uint8_t things[DJ_EFFECT_THINGS];
    bool may_decline;
    int found = dj_effects_candidates(&host, things, &may_decline), count = 0;
    dj_effect_things wanted = dj_effects_asked_things(&host);
    for (int i = 0; i < found; i++) {
        dj_move move = thing_move(state, wanted, things[i]);
        bool is_new = true;
        for (int j = 0; j < count; j++)
            is_new = is_new && out[j] != move;
        if (is_new)
            out[count++] = move;
    }
    if (may_decline)
        out[count++] = DUNGEONEER_PLAIN_MOVE(DUNGEONEER_CHOOSE_NONE, 0);
    return count;
}

int dungeoneer_answer_of(dungeoneer_turn *turn, dj_move move) {
    const dj_effect_host host = dungeoneer_host(turn);
    int verb = dungeoneer_verb(move);
    if (turn->state->effects.question != DJ_ASKS_THING)
        return verb == DUNGEONEER_CHOOSE_YES || verb == DUNGEONEER_CHOOSE_SECOND;
    uint8_t things[DJ_EFFECT_THINGS];
    bool may_decline;
    int count = dj_effects_candidates(&host, things, &may_decline);
    dj_effect_things wanted = dj_effects_asked_things(&host);
    for (int i = 0; i < count; i++)
        if (thing_move(turn->state, wanted, things[i]) == move)
            return things[i];
    return DJ_EFFECT_NONE;
}

void dungeoneer_tell_answer(dungeoneer_turn *turn, dj_move move) {
    const dungeoneer_state *state = turn->state;
    const dj_effect_host host = dungeoneer_host(turn);
    const dj_effect_frame *frame = &state->effects.frames[state->effects.depth - 1];
    int seat = state->effects.asked, verb = dungeoneer_verb(move), what = frame->program, at = frame->at;
    unsigned seen_by = DUNGEONEER_EVERYBODY;
    if (verb == DUNGEONEER_CHOOSE_CARD) {
        int zone = dj_effects_asked_things(&host).zone;
        what = dungeoneer_move_card(move);
        if (zone == DUNGEONEER_YOUR_HAND || zone == DUNGEONEER_ENEMY_HAND)
            seen_by = dungeoneer_bit(seat);
    } else if (verb == DUNGEONEER_CHOOSE_HERO) {
        what = (int)(move & 0xff);
    } else if (verb == DUNGEONEER_CHOOSE_SPACE) {
        what = state->spaces[dungeoneer_space_at(state, dungeoneer_move_x(move), dungeoneer_move_y(move))].map;
    }
    dungeoneer_tell_to(turn, seen_by, DUNGEONEER_CHOSE, seat, verb, what, at);
    if (seen_by != DUNGEONEER_EVERYBODY)
        dungeoneer_tell_to(turn, ~seen_by, DUNGEONEER_CHOSE, seat, verb, -1, 0);
}

static dj_move thing_move(const dungeoneer_state *state, dj_effect_things wanted, int thing) {
    if (wanted.pick == DJ_PICK_NAMED)
        return DUNGEONEER_PLAIN_MOVE(DUNGEONEER_CHOOSE_HERO, thing);
    if (wanted.zone >= DUNGEONEER_THE_DUNGEON)
        return DUNGEONEER_PLACE_MOVE(DUNGEONEER_CHOOSE_SPACE, state->spaces[thing].x, state->spaces[thing].y, 0);
    if (wanted.zone == DUNGEONEER_YOUR_DISCARD) {
        int owner = dungeoneer_pool(state, state->effects.frames[state->effects.depth - 1].seat);
        return DUNGEONEER_CARD_MOVE(DUNGEONEER_CHOOSE_CARD, thing, dungeoneer_copy(state, owner, 0));
    }
    dungeoneer_thing found = dungeoneer_thing_at(state, thing);
    return DUNGEONEER_CARD_MOVE(DUNGEONEER_CHOOSE_CARD, found.card, dungeoneer_copy(state, found.owner, found.wounds));
}
