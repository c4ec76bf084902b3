/* Actions on where heroes are, what holds until the turn ends, and what answers do. */
#include "language.h"

static int entrance_of(const dungeoneer_turn *turn, int seat);
static int set_flag(const dj_effect_call *call, int flag);
static dungeoneer_play *answered(const dj_effect_call *call);
static int mark(const dj_effect_call *call, unsigned flag);

int dungeoneer_move_to(const dj_effect_call *call) {
    if (call->thing_count > 0)
        dungeoneer_arrive(call->host->game, call->frame->seat, call->things[0], false);
    return 0;
}

int dungeoneer_move_to_entrance(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    dungeoneer_arrive(turn, call->frame->seat, entrance_of(turn, call->frame->seat), false);
    return 0;
}

int dungeoneer_move_to_enemy(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    if (dungeoneer_is_alive(turn->state, call->frame->foe))
        dungeoneer_arrive(turn, call->frame->seat, turn->state->seats[call->frame->foe].space, false);
    return 0;
}

int dungeoneer_bring_enemy(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    dungeoneer_arrive(turn, call->frame->foe, turn->state->seats[call->frame->seat].space, false);
    return 0;
}

int dungeoneer_swap_places(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    int here = turn->state->seats[call->frame->seat].space, there = turn->state->seats[call->frame->foe].space;
    dungeoneer_arrive(turn, call->frame->seat, there, false);
    dungeoneer_arrive(turn, call->frame->foe, here, false);
    return 0;
}

int dungeoneer_end_the_turn(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    if (call->frame->seat == turn->state->active)
        turn->state->flags |= DUNGEONEER_TURN_ENDS;
    return 0;
}

int dungeoneer_through_walls(const dj_effect_call *call) {
    return set_flag(call, DUNGEONEER_THROUGH_WALLS);
}

int dungeoneer_through_doors(const dj_effect_call *call) {
    return set_flag(call, DUNGEONEER_THROUGH_DOORS);
}

int dungeoneer_over_pits(const dj_effect_call *call) {
    return set_flag(call, DUNGEONEER_OVER_PITS);
}

int dungeoneer_stat_this_turn(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    int8_t *stat = &turn->state->seats[call->frame->seat].turn_stats[call->arguments[1]];
    int value = *stat + dj_effect_number(call, 0);
    *stat = (int8_t)(value > DUNGEONEER_POINTS_MAX    ? DUNGEONEER_POINTS_MAX
                     : value < -DUNGEONEER_POINTS_MAX ? -DUNGEONEER_POINTS_MAX
                                                      : value);
    return 0;
}

int dungeoneer_bonus_in_combat(const dj_effect_call *call) {
    dungeoneer_play *play = answered(call);
    int bonus = play ? play->bonus[1] + dj_effect_number(call, 0) : 0;
    if (play && bonus <= DUNGEONEER_POINTS_MAX && bonus >= -DUNGEONEER_POINTS_MAX)
        play->bonus[1] = (int8_t)bonus;
    return 0;
}

int dungeoneer_best_of_two(const dj_effect_call *call) {
    return mark(call, DUNGEONEER_BEST_VICTIM);
}

int dungeoneer_enemy_worst_of_two(const dj_effect_call *call) {
    return mark(call, DUNGEONEER_WORST_CASTER);
}

int dungeoneer_deal_more(const dj_effect_call *call) {
    dungeoneer_play *play = answered(call);
    if (play && play->more[1] < DUNGEONEER_POINTS_MAX)
        play->more[1] = (uint8_t)(play->more[1] + dj_effect_number(call, 0));
    return 0;
}

int dungeoneer_prevent(const dj_effect_call *call) {
    dungeoneer_play *play = answered(call);
    if (play && play->prevented < DUNGEONEER_POINTS_MAX)
        play->prevented = (uint8_t)(play->prevented + dj_effect_number(call, 0));
    return 0;
}

int dungeoneer_cancel_it(const dj_effect_call *call) {
    return mark(call, DUNGEONEER_CANCELLED);
}

/* From a bane there is no escape. */
int dungeoneer_escape(const dj_effect_call *call) {
    dungeoneer_play *play = answered(call);
    return play && play->kind != DUNGEONEER_PLAY_CARD ? mark(call, DUNGEONEER_ESCAPED) : 0;
}

/* A challenge cannot be turned: both heroes fight in it anyway. What the answers before did for the hero who was hit
 * does not go over to the enemy who now is. */
int dungeoneer_turn_it(const dj_effect_call *call) {
    dungeoneer_turn *turn = call->host->game;
    dungeoneer_play *play = answered(call);
    if (!play || play->kind == DUNGEONEER_PLAY_CHALLENGE || !dungeoneer_is_alive(turn->state, play->caster))
        return 0;
    uint8_t caster = play->caster;
    play->caster = play->victim;
    play->victim = caster;
    play->prevented = play->more[1] = 0;
    play->bonus[1] = 0;
    play->asked = DUNGEONEER_NONE; /* E27: all are asked anew, and the new victim with them */
    play->flags = (uint8_t)((play->flags & ~(DUNGEONEER_BEST_VICTIM | DUNGEONEER_WORST_CASTER)) ^ DUNGEONEER_TURNED);
    dungeoneer_tell(turn, DUNGEONEER_UNDONE, play->victim, play->card, DUNGEONEER_TURNED, 0);
    return 0;
}

static int entrance_of(const dungeoneer_turn *turn, int seat) {
    uint8_t distances[DUNGEONEER_SPACES_MAX];
    int nearest = 0;
    dungeoneer_distances(turn->state, turn->state->seats[seat].space, distances);
    for (int i = 1; i < turn->state->space_count; i++)
        if (turn->set->maps[turn->state->spaces[i].map].is_entrance && distances[i] < distances[nearest])
            nearest = i;
    return nearest;
}

static int set_flag(const dj_effect_call *call, int flag) {
    const dungeoneer_turn *turn = call->host->game;
    dungeoneer_seat *player = &turn->state->seats[call->frame->seat];
    player->flags = (uint8_t)(player->flags | flag);
    return 0;
}

/* The play that the card on top answers. */
static dungeoneer_play *answered(const dj_effect_call *call) {
    const dungeoneer_turn *turn = call->host->game;
    dungeoneer_state *state = turn->state;
    if (state->play_count < 2 || !(dungeoneer_top_play(state)->flags & DUNGEONEER_AS_AN_ANSWER))
        return NULL;
    dungeoneer_play *play = &state->plays[state->play_count - 2];
    return play->victim == call->frame->seat ? play : NULL;
}

static int mark(const dj_effect_call *call, unsigned flag) {
    dungeoneer_turn *turn = call->host->game;
    dungeoneer_play *play = answered(call);
    if (!play)
        return 0;
    play->flags = (uint8_t)(play->flags | flag);
    if (flag == DUNGEONEER_CANCELLED || flag == DUNGEONEER_ESCAPED)
        dungeoneer_tell(turn, DUNGEONEER_UNDONE, play->victim, play->card, (int32_t)flag, 0);
    return 0;
}
