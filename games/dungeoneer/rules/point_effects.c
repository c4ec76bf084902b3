/* Actions on wounds, glory, peril and movement. */
#include "language.h"

typedef void change(dungeoneer_turn *turn, int seat, int by);

static int each(const dj_effect_call *call, change *change, int sign);
static void take(dungeoneer_turn *turn, const dj_effect_frame *frame, int seat, int wounds);
static void add_steps(dungeoneer_turn *turn, int seat, int by);

int dungeoneer_take_wounds(const dj_effect_call *call) {
    take(call->host->game, call->frame, call->frame->seat, dj_effect_number(call, 0));
    return 0;
}

int dungeoneer_recover(const dj_effect_call *call) {
    dungeoneer_heal(call->host->game, call->frame->seat, dj_effect_amount(call, 0));
    return 0;
}

/* E29: a wound recovered where there is one, and life beyond the total otherwise. */
int dungeoneer_gain_life(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    dungeoneer_seat *player = &turn->state->seats[call->frame->seat];
    int gained = dj_effect_number(call, 0), healed = gained < player->wounds ? gained : player->wounds;
    int more = player->more_life + gained - healed;
    player->wounds = (uint8_t)(player->wounds - healed);
    player->more_life = (uint8_t)(more < DUNGEONEER_LIFE ? more : DUNGEONEER_LIFE);
    dungeoneer_tell(turn, DUNGEONEER_HEALED, call->frame->seat, gained, player->wounds,
                    dungeoneer_life_of(turn->set, turn->state, call->frame->seat));
    return 0;
}

int dungeoneer_gain_glory(const dj_effect_call *call) {
    dungeoneer_earn_glory(call->host->game, call->frame->seat, dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_lose_glory(const dj_effect_call *call) {
    dungeoneer_change_glory(call->host->game, call->frame->seat, -dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_gain_peril(const dj_effect_call *call) {
    dungeoneer_earn_peril(call->host->game, call->frame->seat, dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_lose_peril(const dj_effect_call *call) {
    dungeoneer_change_peril(call->host->game, call->frame->seat, -dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_enemy_takes_wounds(const dj_effect_call *call) {
    take(call->host->game, call->frame, call->frame->foe, dj_effect_number(call, 0));
    return 0;
}

int dungeoneer_enemy_gains_glory(const dj_effect_call *call) {
    dungeoneer_earn_glory(call->host->game, call->frame->foe, dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_enemy_loses_glory(const dj_effect_call *call) {
    dungeoneer_change_glory(call->host->game, call->frame->foe, -dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_enemy_gains_peril(const dj_effect_call *call) {
    dungeoneer_earn_peril(call->host->game, call->frame->foe, dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_enemy_loses_peril(const dj_effect_call *call) {
    dungeoneer_change_peril(call->host->game, call->frame->foe, -dj_effect_amount(call, 0));
    return 0;
}

/* A frame that a death drops is no longer to be read: what it says is kept aside. */
int dungeoneer_inflict_on(const dj_effect_call *call) {
    const dj_effect_frame frame = *call->frame;
    int wounds = dj_effect_number(call, 0);
    for (int i = 0; i < call->thing_count; i++)
        take(call->host->game, &frame, call->things[i], wounds);
    return 0;
}

int dungeoneer_give_glory_to(const dj_effect_call *call) {
    return each(call, dungeoneer_earn_glory, 1);
}

int dungeoneer_take_glory_from(const dj_effect_call *call) {
    return each(call, dungeoneer_change_glory, -1);
}

int dungeoneer_give_peril_to(const dj_effect_call *call) {
    return each(call, dungeoneer_earn_peril, 1);
}

int dungeoneer_take_peril_from(const dj_effect_call *call) {
    return each(call, dungeoneer_change_peril, -1);
}

int dungeoneer_heal_of(const dj_effect_call *call) {
    return each(call, dungeoneer_heal, 1);
}

int dungeoneer_gain_movement(const dj_effect_call *call) {
    add_steps(call->host->game, call->frame->seat, dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_lose_movement(const dj_effect_call *call) {
    add_steps(call->host->game, call->frame->seat, -dj_effect_amount(call, 0));
    return 0;
}

int dungeoneer_lose_next_move(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    turn->state->seats[call->frame->seat].flags |= DUNGEONEER_HELD;
    return 0;
}

int dungeoneer_nothing(const dj_effect_call *call) {
    (void)call;
    return 0;
}

static int each(const dj_effect_call *call, change *change, int sign) {
    for (int i = 0; i < call->thing_count; i++)
        change(call->host->game, call->things[i], sign * dj_effect_number(call, 0));
    return 0;
}

/* What an answer prevents is taken off, and what an encounter deals is counted for its player (E21). */
static void take(dungeoneer_turn *turn, const dj_effect_frame *frame, int seat, int wounds) {
    dungeoneer_state *state = turn->state;
    dungeoneer_play *play = state->play_count > 0 ? dungeoneer_top_play(state) : NULL;
    bool is_of_play = play && play->card == frame->program;
    if (is_of_play && seat == play->victim) {
        int prevented = wounds < play->prevented ? wounds : play->prevented;
        play->prevented = (uint8_t)(play->prevented - prevented);
        wounds -= prevented;
    }
    bool is_encounter = is_of_play && play->kind == DUNGEONEER_PLAY_ENCOUNTER;
    if (is_encounter && dungeoneer_is_alive(state, seat)) { /* E21 */
        int left = dungeoneer_life_of(turn->set, state, seat) - state->seats[seat].wounds;
        int harm = state->harm + (wounds < left ? wounds : left);
        state->harm = (uint8_t)(harm < DUNGEONEER_POINTS_MAX ? harm : DUNGEONEER_POINTS_MAX);
    }
    dungeoneer_wound(turn, seat, wounds);
}

static void add_steps(dungeoneer_turn *turn, int seat, int by) {
    int steps = turn->state->seats[seat].steps + by;
    if (by != 0)
        dungeoneer_tell(turn, DUNGEONEER_STEPS, seat, by, 0, 0);
    steps = steps < -DUNGEONEER_POINTS_MAX ? -DUNGEONEER_POINTS_MAX : steps;
    turn->state->seats[seat].steps = (int8_t)(steps > DUNGEONEER_POINTS_MAX ? DUNGEONEER_POINTS_MAX : steps);
}
