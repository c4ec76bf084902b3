/* Actions on totals, classes and what a seat may do this round. */
#include "language.h"

static int allow_lays(const dj_effect_call *call, int seat, int count);
static int change(const dj_effect_call *call, int seat, int by);
static int set_value(const dj_effect_call *call, int seat, int value);
static int set_class(const dj_effect_call *call, int seat, int class);
static int become(const dj_effect_call *call, int seat, int flag);
static bool is_locked(const dj_effect_call *call, int seat);
static procrastination_seat *player_of(const dj_effect_call *call, int seat);

int procrastination_change_yours(const dj_effect_call *call) {
    return change(call, call->frame->seat, dj_effect_amount(call, 0));
}

int procrastination_change_enemys(const dj_effect_call *call) {
    return change(call, call->frame->foe, dj_effect_amount(call, 0));
}

int procrastination_add(const dj_effect_call *call) {
    return change(call, call->frame->seat, dj_effect_amount(call, 0));
}

int procrastination_set_your_value(const dj_effect_call *call) {
    return set_value(call, call->frame->seat, dj_effect_amount(call, 0));
}

int procrastination_set_enemy_value(const dj_effect_call *call) {
    return set_value(call, call->frame->foe, dj_effect_amount(call, 0));
}

int procrastination_set_your_class(const dj_effect_call *call) {
    return set_class(call, call->frame->seat, call->arguments[0]);
}

int procrastination_set_enemy_class(const dj_effect_call *call) {
    return set_class(call, call->frame->foe, call->arguments[0]);
}

int procrastination_double(const dj_effect_call *call) {
    return is_locked(call, call->frame->seat) ? 0 : become(call, call->frame->seat, PROCRASTINATION_DOUBLED);
}

int procrastination_undouble(const dj_effect_call *call) {
    procrastination_seat *enemy = player_of(call, call->frame->foe);
    if (is_locked(call, call->frame->foe))
        return 0;
    enemy->undoubled |= (uint8_t)DJ_SEAT_BIT(call->frame->seat); /* P22: in this pairing */
    return become(call, call->frame->foe, PROCRASTINATION_UNDOUBLED);
}

int procrastination_cancel_yours(const dj_effect_call *call) {
    return is_locked(call, call->frame->seat) ? 0 : become(call, call->frame->seat, PROCRASTINATION_CANCELLED);
}

int procrastination_cancel_enemys(const dj_effect_call *call) {
    return is_locked(call, call->frame->foe) ? 0 : become(call, call->frame->foe, PROCRASTINATION_CANCELLED);
}

int procrastination_lock(const dj_effect_call *call) {
    return become(call, call->frame->seat, PROCRASTINATION_LOCKED);
}

int procrastination_mute_enemy(const dj_effect_call *call) {
    return become(call, call->frame->foe, PROCRASTINATION_MUTED);
}

int procrastination_be_immune(const dj_effect_call *call) {
    return become(call, call->frame->seat, PROCRASTINATION_IMMUNE);
}

int procrastination_win_ties(const dj_effect_call *call) {
    return become(call, call->frame->seat, PROCRASTINATION_WINS_TIES);
}

int procrastination_lay_more(const dj_effect_call *call) {
    const procrastination_seat *player = player_of(call, call->frame->seat);
    int lays = player->flags & PROCRASTINATION_LAYS_NOTHING ? 0 : player->may_lay + dj_effect_number(call, 0);
    return allow_lays(call, call->frame->seat, lays > PROCRASTINATION_LAID_MAX ? PROCRASTINATION_LAID_MAX : lays);
}

int procrastination_lay_any(const dj_effect_call *call) {
    return become(call, call->frame->seat, PROCRASTINATION_LAYS_ANY);
}

int procrastination_enemy_lays_nothing(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    procrastination_seat *enemy = player_of(call, call->frame->foe);
    if (turn->state->phase == PROCRASTINATION_FIGHTERS)
        enemy->flags |= PROCRASTINATION_LAYS_NOTHING; /* whichever of the two comes first */
    return allow_lays(call, call->frame->foe, 0);
}

int procrastination_nothing(const dj_effect_call *call) {
    (void)call;
    return 0;
}

/* P11. Only before they are laid. */
static int allow_lays(const dj_effect_call *call, int seat, int count) {
    procrastination_turn *turn = call->host->game;
    if (turn->state->phase != PROCRASTINATION_FIGHTERS)
        return 0;
    player_of(call, seat)->may_lay = (uint8_t)count;
    procrastination_tell(turn, PROCRASTINATION_ALLOWED, seat, PROCRASTINATION_MAY_LAY, count, 0);
    return 0;
}

static int change(const dj_effect_call *call, int seat, int by) {
    procrastination_turn *turn = call->host->game;
    procrastination_seat *player = player_of(call, seat);
    if (is_locked(call, seat))
        return 0;
    int sum = player->change + by;
    sum = sum > PROCRASTINATION_CHANGE_MAX ? PROCRASTINATION_CHANGE_MAX : sum;
    player->change = (int8_t)(sum < -PROCRASTINATION_CHANGE_MAX ? -PROCRASTINATION_CHANGE_MAX : sum);
    if (procrastination_is_watched(turn))
        procrastination_tell(
            turn, PROCRASTINATION_CHANGED, seat, by,
            procrastination_total(turn->set, turn->state, seat, procrastination_opponent(turn->state, seat)), 0);
    return 0;
}

static int set_value(const dj_effect_call *call, int seat, int value) {
    procrastination_seat *player = player_of(call, seat);
    if (is_locked(call, seat))
        return 0;
    value = value > PROCRASTINATION_CHANGE_MAX ? PROCRASTINATION_CHANGE_MAX : value;
    player->value = (int8_t)(value < -PROCRASTINATION_CHANGE_MAX ? -PROCRASTINATION_CHANGE_MAX : value);
    return become(call, seat, PROCRASTINATION_SET_VALUE);
}

static int set_class(const dj_effect_call *call, int seat, int class) {
    if (is_locked(call, seat))
        return 0;
    player_of(call, seat)->class = (uint8_t) class;
    return become(call, seat, PROCRASTINATION_SET_CLASS);
}

static int become(const dj_effect_call *call, int seat, int flag) {
    procrastination_turn *turn = call->host->game;
    procrastination_seat *player = player_of(call, seat);
    player->flags = (uint16_t)(player->flags | flag);
    int detail = flag == PROCRASTINATION_SET_VALUE   ? player->value
                 : flag == PROCRASTINATION_SET_CLASS ? player->class
                 : flag == PROCRASTINATION_UNDOUBLED ? call->frame->seat
                                                     : 0;
    procrastination_tell(turn, PROCRASTINATION_BECAME, seat, flag, detail, 0);
    if (flag & (PROCRASTINATION_SET_VALUE | PROCRASTINATION_SET_CLASS | PROCRASTINATION_DOUBLED |
                PROCRASTINATION_UNDOUBLED | PROCRASTINATION_CANCELLED))
        procrastination_tell_reckoning(turn, seat);
    return 0;
}

static bool is_locked(const dj_effect_call *call, int seat) {
    return player_of(call, seat)->flags & PROCRASTINATION_LOCKED;
}

static procrastination_seat *player_of(const dj_effect_call *call, int seat) {
    procrastination_turn *turn = call->host->game;
    return &turn->state->seats[seat];
}
