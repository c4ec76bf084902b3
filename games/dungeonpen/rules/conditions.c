/* Conditions of effects. */
#include "language.h"

static const dungeonpen_state *state_of(const dj_effect_call *call);
static const dungeonpen_seat *you(const dj_effect_call *call);
static const dungeonpen_seat *enemy(const dj_effect_call *call);
static bool is_home(const dj_effect_call *call, int seat);

int dungeonpen_life_at_least(const dj_effect_call *call) {
    return you(call)->life >= dj_effect_number(call, 0);
}

int dungeonpen_life_at_most(const dj_effect_call *call) {
    return you(call)->life <= dj_effect_number(call, 0);
}

int dungeonpen_enemy_life_at_least(const dj_effect_call *call) {
    return enemy(call)->life >= dj_effect_number(call, 0);
}

int dungeonpen_enemy_life_at_most(const dj_effect_call *call) {
    return enemy(call)->life <= dj_effect_number(call, 0);
}

int dungeonpen_you_lead(const dj_effect_call *call) {
    return you(call)->life > enemy(call)->life;
}

int dungeonpen_enemy_leads(const dj_effect_call *call) {
    return you(call)->life < enemy(call)->life;
}

int dungeonpen_have_treasure(const dj_effect_call *call) {
    return you(call)->has_treasure;
}

int dungeonpen_enemy_has_treasure(const dj_effect_call *call) {
    return enemy(call)->has_treasure;
}

int dungeonpen_touched_wall(const dj_effect_call *call) {
    return state_of(call)->has_touched && state_of(call)->turn == call->frame->seat;
}

int dungeonpen_failed(const dj_effect_call *call) {
    return state_of(call)->has_failed && state_of(call)->turn == call->frame->seat;
}

int dungeonpen_at_home(const dj_effect_call *call) {
    return is_home(call, call->frame->seat);
}

int dungeonpen_enemy_at_home(const dj_effect_call *call) {
    return is_home(call, call->frame->foe);
}

/* As the crow flies. */
int dungeonpen_enemy_within(const dj_effect_call *call) {
    int32_t apart_x = you(call)->place.x - enemy(call)->place.x, apart_y = you(call)->place.y - enemy(call)->place.y;
    int32_t distance = dj_effect_number(call, 0) * DUNGEONPEN_CELL;
    return apart_x * apart_x + apart_y * apart_y <= distance * distance;
}

int dungeonpen_bag_at_least(const dj_effect_call *call) {
    const dungeonpen_seat *player = call->arguments[0] == DUNGEONPEN_YOUR_BAG ? you(call) : enemy(call);
    return player->bag_count >= dj_effect_number(call, 1);
}

int dungeonpen_bag_has_none(const dj_effect_call *call) {
    const dungeonpen_seat *player = call->arguments[0] == DUNGEONPEN_YOUR_BAG ? you(call) : enemy(call);
    return player->bag_count == 0;
}

int dungeonpen_walls_at_least(const dj_effect_call *call) {
    return state_of(call)->wall_count >= dj_effect_number(call, 0);
}

int dungeonpen_die_at_least(const dj_effect_call *call) {
    return state_of(call)->die >= dj_effect_number(call, 0);
}

int dungeonpen_die_at_most(const dj_effect_call *call) {
    return state_of(call)->die <= dj_effect_number(call, 0);
}

static const dungeonpen_state *state_of(const dj_effect_call *call) {
    return ((const dungeonpen_turn *)call->host->game)->state;
}

static const dungeonpen_seat *you(const dj_effect_call *call) {
    return &state_of(call)->seats[call->frame->seat];
}

static const dungeonpen_seat *enemy(const dj_effect_call *call) {
    return &state_of(call)->seats[call->frame->foe];
}

static bool is_home(const dj_effect_call *call, int seat) {
    const dungeonpen_turn *turn = call->host->game;
    return dungeonpen_is_home(&turn->set->sheets[turn->state->sheet], turn->state->seats[seat].place, seat);
}
