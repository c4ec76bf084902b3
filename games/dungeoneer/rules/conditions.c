/* Conditions and amounts of effects. */
#include "language.h"

static const dungeoneer_seat *you(const dj_effect_call *call);
static const dungeoneer_map *your_map(const dj_effect_call *call);
static int count(const dj_effect_call *call, int noun, int zone);

int dungeoneer_glory_at_least(const dj_effect_call *call) {
    return you(call)->glory >= dj_effect_number(call, 0);
}

int dungeoneer_glory_at_most(const dj_effect_call *call) {
    return you(call)->glory <= dj_effect_number(call, 0);
}

int dungeoneer_peril_at_least(const dj_effect_call *call) {
    return you(call)->peril >= dj_effect_number(call, 0);
}

int dungeoneer_peril_at_most(const dj_effect_call *call) {
    return you(call)->peril <= dj_effect_number(call, 0);
}

int dungeoneer_wounds_at_least(const dj_effect_call *call) {
    return you(call)->wounds >= dj_effect_number(call, 0);
}

int dungeoneer_level_at_least(const dj_effect_call *call) {
    return dungeoneer_your_level(call) >= dj_effect_number(call, 0);
}

int dungeoneer_movement_at_least(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    return dungeoneer_movement_of(turn->set, turn->state, call->frame->seat) >= dj_effect_number(call, 0);
}

int dungeoneer_in_a_room(const dj_effect_call *call) {
    return your_map(call)->is_room;
}

int dungeoneer_in_a_passage(const dj_effect_call *call) {
    return !your_map(call)->is_room;
}

int dungeoneer_in_the_entrance(const dj_effect_call *call) {
    return your_map(call)->is_entrance;
}

int dungeoneer_is_sharing(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    int sharing = 0;
    for (int seat = 0; seat < turn->state->seat_count; seat++)
        sharing += seat != call->frame->seat && turn->state->seats[seat].space == you(call)->space;
    return sharing > 0;
}

int dungeoneer_zone_at_least(const dj_effect_call *call) {
    return count(call, call->arguments[2], call->arguments[0]) >= dj_effect_number(call, 1);
}

int dungeoneer_zone_has_no(const dj_effect_call *call) {
    return count(call, call->arguments[1], call->arguments[0]) == 0;
}

/* E24: a space puts a hero to the test once a turn. */
int dungeoneer_test_reaches(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    if (call->frame->program >= DUNGEONEER_MAP_EFFECTS && turn->state->entered != DUNGEONEER_NONE)
        dungeoneer_mark(turn->state->tests_met, turn->state->entered);
    dungeoneer_tell(call->host->game, DUNGEONEER_TRIES, call->frame->seat, DUNGEONEER_TRIES_EFFECT,
                    call->frame->program, dj_effect_number(call, 1));
    return dungeoneer_test(call->host->game, call->frame->seat, call->arguments[0], 0, dj_effect_number(call, 1));
}

int dungeoneer_is_ahead(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    return you(call)->completed == dungeoneer_most_completed(turn->state);
}

/* Of what the card on top answers. */
int dungeoneer_attack_is(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    return turn->state->play_count > 1 && turn->state->plays[turn->state->play_count - 2].stat == call->arguments[0];
}

int dungeoneer_number(const dj_effect_call *call) {
    return dj_effect_number(call, 0);
}

int dungeoneer_per(const dj_effect_call *call) {
    return dj_effect_number(call, 0) * count(call, call->arguments[1], call->arguments[2]);
}

int dungeoneer_your_level(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    return dungeoneer_stat_of(turn->set, turn->state, call->frame->seat, DUNGEONEER_LEVEL);
}

int dungeoneer_your_wounds(const dj_effect_call *call) {
    return you(call)->wounds;
}

int dungeoneer_a_die(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    int face = dj_roll(&turn->state->dice, turn->witness, 6);
    dungeoneer_tell(turn, DUNGEONEER_TESTED, call->frame->seat, face, face, 0);
    return face;
}

static const dungeoneer_seat *you(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    return &turn->state->seats[call->frame->seat];
}

static const dungeoneer_map *your_map(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    return &turn->set->maps[turn->state->spaces[you(call)->space].map];
}

/* Copies lie in a discard pile one by one, though an effect names each card once. */
static int count(const dj_effect_call *call, int noun, int zone) {
    const dungeoneer_turn *turn = call->host->game;
    const dj_effect_things wanted = {DJ_PICK_ALL, 1, (uint8_t)noun, (uint8_t)zone};
    uint8_t things[DJ_EFFECT_THINGS];
    if (zone != DUNGEONEER_YOUR_DISCARD)
        return call->host->duties->things(call->host->game, call->frame, wanted, things);
    int pool = dungeoneer_pool(turn->state, call->frame->seat), found = 0;
    for (int i = 0; i < turn->state->discard_count[pool]; i++)
        found += dungeoneer_is(&turn->set->cards[dungeoneer_discard_pile(turn->state, pool)[i]], noun);
    return found;
}
