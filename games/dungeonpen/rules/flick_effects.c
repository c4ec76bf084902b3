/* Actions on somebody's next flick (N08). The first argument says whose: see DUNGEONPEN_YOURS. */
#include "language.h"

static void change_each(const dj_effect_call *call, int what, int change);
static void change(dungeonpen_turn *turn, int seat, int what, int change);
static void flag_each(const dj_effect_call *call, int flag);
static bool is_meant(const dj_effect_call *call, int seat);
static int8_t bounded(int value, int most);

int dungeonpen_shake_more(const dj_effect_call *call) {
    change_each(call, DUNGEONPEN_CHANGE_SHAKE, dj_effect_number(call, 1));
    return 0;
}

int dungeonpen_shake_less(const dj_effect_call *call) {
    change_each(call, DUNGEONPEN_CHANGE_SHAKE, -dj_effect_number(call, 1));
    return 0;
}

int dungeonpen_reach_more(const dj_effect_call *call) {
    change_each(call, DUNGEONPEN_CHANGE_REACH, dj_effect_number(call, 1));
    return 0;
}

int dungeonpen_reach_less(const dj_effect_call *call) {
    change_each(call, DUNGEONPEN_CHANGE_REACH, -dj_effect_number(call, 1));
    return 0;
}

int dungeonpen_veer_right(const dj_effect_call *call) {
    change_each(call, DUNGEONPEN_CHANGE_VEER, dj_effect_number(call, 1));
    return 0;
}

int dungeonpen_veer_left(const dj_effect_call *call) {
    change_each(call, DUNGEONPEN_CHANGE_VEER, -dj_effect_number(call, 1));
    return 0;
}

int dungeonpen_strength_at_most(const dj_effect_call *call) {
    change_each(call, DUNGEONPEN_CHANGE_STRENGTH_MAX, dj_effect_number(call, 1) * 10);
    return 0;
}

int dungeonpen_strength_at_least(const dj_effect_call *call) {
    change_each(call, DUNGEONPEN_CHANGE_STRENGTH_MIN, dj_effect_number(call, 1) * 10);
    return 0;
}

int dungeonpen_hurt_more(const dj_effect_call *call) {
    change_each(call, DUNGEONPEN_CHANGE_HURT, dj_effect_number(call, 1));
    return 0;
}

int dungeonpen_weak_hand(const dj_effect_call *call) {
    flag_each(call, DUNGEONPEN_WEAK_HAND);
    return 0;
}

int dungeonpen_aim_blind(const dj_effect_call *call) {
    flag_each(call, DUNGEONPEN_BLIND);
    return 0;
}

int dungeonpen_unhurt(const dj_effect_call *call) {
    flag_each(call, DUNGEONPEN_UNHURT);
    return 0;
}

int dungeonpen_find_nothing(const dj_effect_call *call) {
    flag_each(call, DUNGEONPEN_FINDS_NOTHING);
    return 0;
}

int dungeonpen_draw_no_event(const dj_effect_call *call) {
    flag_each(call, DUNGEONPEN_NO_EVENT);
    return 0;
}

int dungeonpen_miss(const dj_effect_call *call) {
    flag_each(call, DUNGEONPEN_MISSES);
    return 0;
}

int dungeonpen_forget(const dj_effect_call *call) {
    dungeonpen_turn *turn = call->host->game;
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        if (is_meant(call, seat)) {
            turn->state->seats[seat].next = (dungeonpen_next){0};
            dungeonpen_tell(turn, DUNGEONPEN_NEXT_FLICK, seat, DUNGEONPEN_CHANGE_FORGOTTEN, 0, 0);
        }
    return 0;
}

int dungeonpen_flick_again(const dj_effect_call *call) {
    change(call->host->game, call->frame->seat, DUNGEONPEN_CHANGE_AGAIN, 1);
    return 0;
}

static void change_each(const dj_effect_call *call, int what, int by) {
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        if (is_meant(call, seat))
            change(call->host->game, seat, what, by);
}

/* Of two limits the stricter one holds. */
static void change(dungeonpen_turn *turn, int seat, int what, int by) {
    dungeonpen_seat *player = &turn->state->seats[seat];
    dungeonpen_next *next = &player->next;
    int now = 0;
    switch (what) {
    case DUNGEONPEN_CHANGE_SHAKE:
        now = next->shake = bounded(next->shake + by, DUNGEONPEN_SHAKE_MAX);
        break;
    case DUNGEONPEN_CHANGE_REACH:
        now = next->reach = bounded(next->reach + by, DUNGEONPEN_REACH_MAX);
        break;
    case DUNGEONPEN_CHANGE_VEER:
        now = next->veer = bounded(next->veer + by, DUNGEONPEN_VEER_MAX);
        break;
    case DUNGEONPEN_CHANGE_STRENGTH_MIN:
        now = next->strength_min = (uint8_t)(by > next->strength_min ? by : next->strength_min);
        break;
    case DUNGEONPEN_CHANGE_STRENGTH_MAX:
        now = next->strength_max =
            (uint8_t)(next->strength_max == 0 || by < next->strength_max ? by : next->strength_max);
        break;
    case DUNGEONPEN_CHANGE_HURT:
        now = next->hurt = (uint8_t)bounded(next->hurt + by, DUNGEONPEN_HURT_MAX);
        break;
    default:
        now = player->again = 1;
    }
    dungeonpen_tell(turn, DUNGEONPEN_NEXT_FLICK, seat, what, now, 0);
}

static void flag_each(const dj_effect_call *call, int flag) {
    dungeonpen_turn *turn = call->host->game;
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
        if (is_meant(call, seat)) {
            turn->state->seats[seat].next.flags |= (uint8_t)flag;
            dungeonpen_tell(turn, DUNGEONPEN_NEXT_FLICK, seat, DUNGEONPEN_CHANGE_FLAG + __builtin_ctz((unsigned)flag),
                            1, 0);
        }
}

static bool is_meant(const dj_effect_call *call, int seat) {
    int whose = call->arguments[0];
    return whose == DUNGEONPEN_EACH || seat == (whose == DUNGEONPEN_YOURS ? call->frame->seat : call->frame->foe);
}

static int8_t bounded(int value, int most) {
    return (int8_t)(value > most ? most : value < -most ? -most : value);
}
