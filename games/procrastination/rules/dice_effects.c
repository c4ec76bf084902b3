/* Actions on dice, and what they show. */
#include "language.h"

static int roll_change(const dj_effect_call *call, int seat, int by);
static int roll_cap(const dj_effect_call *call, int seat, int most);
static int roll_flag(const dj_effect_call *call, int seat, int flag);
static int each_die(const dj_effect_call *call, int (*face)(int old, int sides, int number), int number);
static int flipped(int old, int sides, int number);
static int raised(int old, int sides, int number);
static int lowered(int old, int sides, int number);
static int set(int old, int sides, int number);
static int extreme(const procrastination_turn *turn, int seat, int sign);
static int face_of(const procrastination_turn *turn, int seat, int sign);
static bool shows(const procrastination_turn *turn, int seat, int face);
static bool is_before_roll(const procrastination_turn *turn);

int procrastination_roll_more(const dj_effect_call *call) {
    return roll_change(call, call->frame->seat, dj_effect_number(call, 0));
}

int procrastination_roll_fewer(const dj_effect_call *call) {
    return roll_change(call, call->frame->seat, -dj_effect_number(call, 0));
}

int procrastination_enemy_rolls_more(const dj_effect_call *call) {
    return roll_change(call, call->frame->foe, dj_effect_number(call, 0));
}

int procrastination_enemy_rolls_fewer(const dj_effect_call *call) {
    return roll_change(call, call->frame->foe, -dj_effect_number(call, 0));
}

int procrastination_roll_at_most(const dj_effect_call *call) {
    return roll_cap(call, call->frame->seat, dj_effect_number(call, 0));
}

int procrastination_enemy_rolls_at_most(const dj_effect_call *call) {
    return roll_cap(call, call->frame->foe, dj_effect_number(call, 0));
}

int procrastination_big_die(const dj_effect_call *call) {
    return roll_flag(call, call->frame->seat, PROCRASTINATION_BIG_DIE);
}

int procrastination_best_roll(const dj_effect_call *call) {
    return roll_flag(call, call->frame->seat, PROCRASTINATION_BEST_ROLL);
}

int procrastination_enemy_worst_roll(const dj_effect_call *call) {
    return roll_flag(call, call->frame->foe, PROCRASTINATION_WORST_ROLL);
}

int procrastination_reroll(const dj_effect_call *call) {
    procrastination_turn *turn = call->host->game;
    for (int i = 0; i < call->thing_count; i++) {
        int seat = call->things[i] / PROCRASTINATION_DICE_MAX, index = call->things[i] % PROCRASTINATION_DICE_MAX;
        int face = procrastination_throw(turn, procrastination_die_sides(turn->state, seat, index));
        turn->state->seats[seat].dice[index] = (uint8_t)face;
        procrastination_tell(turn, PROCRASTINATION_ROLLED, seat, index, face, PROCRASTINATION_THROWN_AGAIN);
    }
    return 0;
}

int procrastination_flip(const dj_effect_call *call) {
    return each_die(call, flipped, 0);
}

int procrastination_raise(const dj_effect_call *call) {
    return each_die(call, raised, dj_effect_number(call, 4));
}

int procrastination_lower(const dj_effect_call *call) {
    return each_die(call, lowered, dj_effect_number(call, 4));
}

int procrastination_set_dice(const dj_effect_call *call) {
    return each_die(call, set, dj_effect_number(call, 4));
}

int procrastination_cancel_dice(const dj_effect_call *call) {
    return each_die(call, set, 0);
}

int procrastination_your_highest(const dj_effect_call *call) {
    return face_of(call->host->game, call->frame->seat, 1);
}

int procrastination_your_lowest(const dj_effect_call *call) {
    return face_of(call->host->game, call->frame->seat, -1);
}

int procrastination_enemy_highest(const dj_effect_call *call) {
    return face_of(call->host->game, call->frame->foe, 1);
}

int procrastination_enemy_lowest(const dj_effect_call *call) {
    return face_of(call->host->game, call->frame->foe, -1);
}

int procrastination_die_shows(const dj_effect_call *call) {
    return shows(call->host->game, call->frame->seat, dj_effect_number(call, 0));
}

int procrastination_enemy_die_shows(const dj_effect_call *call) {
    return shows(call->host->game, call->frame->foe, dj_effect_number(call, 0));
}

int procrastination_dice_show_a_pair(const dj_effect_call *call) {
    const procrastination_turn *turn = call->host->game;
    const procrastination_seat *player = &turn->state->seats[call->frame->seat];
    for (int i = 0; i < player->dice_count; i++)
        for (int j = 0; j < i; j++)
            if (player->dice[i] == player->dice[j])
                return 1;
    return 0;
}

int procrastination_dice_named(procrastination_turn *turn, const dj_effect_frame *frame, int named, uint8_t *out) {
    const procrastination_state *state = turn->state;
    bool is_enemys = named == PROCRASTINATION_ENEMY_HIGHEST_DIE || named == PROCRASTINATION_ENEMY_LOWEST_DIE ||
                     named == PROCRASTINATION_CHOSEN_ENEMY_DIE || named == PROCRASTINATION_ALL_ENEMY_DICE;
    int seat = is_enemys ? frame->foe : frame->seat, count = 0;
    if (named <= PROCRASTINATION_ENEMY_LOWEST_DIE) {
        bool is_highest = named == PROCRASTINATION_YOUR_HIGHEST_DIE || named == PROCRASTINATION_ENEMY_HIGHEST_DIE;
        if (state->seats[seat].dice_count > 0)
            out[count++] = (uint8_t)(seat * PROCRASTINATION_DICE_MAX + extreme(turn, seat, is_highest ? 1 : -1));
        return count;
    }
    for (int i = 0; i < state->seats[seat].dice_count; i++)
        out[count++] = (uint8_t)(seat * PROCRASTINATION_DICE_MAX + i);
    for (int i = 0; named == PROCRASTINATION_ANY_DIE && i < state->seats[frame->foe].dice_count; i++)
        out[count++] = (uint8_t)(frame->foe * PROCRASTINATION_DICE_MAX + i);
    return count;
}

static int roll_change(const dj_effect_call *call, int seat, int by) {
    procrastination_turn *turn = call->host->game;
    procrastination_seat *player = &turn->state->seats[seat];
    int more = player->more_dice + by;
    if (!is_before_roll(turn) || more < -PROCRASTINATION_CHANGE_MAX || more > PROCRASTINATION_CHANGE_MAX)
        return 0;
    player->more_dice = (int8_t)more;
    procrastination_tell(turn, PROCRASTINATION_ALLOWED, seat, PROCRASTINATION_MORE_DICE, by, 0);
    return 0;
}

static int roll_cap(const dj_effect_call *call, int seat, int most) {
    procrastination_turn *turn = call->host->game;
    procrastination_seat *player = &turn->state->seats[seat];
    if (!is_before_roll(turn) || (player->most_dice > 0 && most >= player->most_dice))
        return 0;
    player->most_dice = (uint8_t)most;
    procrastination_tell(turn, PROCRASTINATION_ALLOWED, seat, PROCRASTINATION_MOST_DICE, most, 0);
    return 0;
}

static int roll_flag(const dj_effect_call *call, int seat, int flag) {
    procrastination_turn *turn = call->host->game;
    procrastination_seat *player = &turn->state->seats[seat];
    if (!is_before_roll(turn))
        return 0;
    player->flags = (uint16_t)(player->flags | flag);
    procrastination_tell(turn, PROCRASTINATION_BECAME, seat, flag, 0, 0);
    return 0;
}

static int each_die(const dj_effect_call *call, int (*face)(int old, int sides, int number), int number) {
    procrastination_turn *turn = call->host->game;
    for (int i = 0; i < call->thing_count; i++) {
        int seat = call->things[i] / PROCRASTINATION_DICE_MAX, index = call->things[i] % PROCRASTINATION_DICE_MAX;
        uint8_t *die = &turn->state->seats[seat].dice[index];
        *die = (uint8_t)face(*die, procrastination_die_sides(turn->state, seat, index), number);
        procrastination_tell(turn, PROCRASTINATION_ROLLED, seat, index, *die, PROCRASTINATION_TURNED);
    }
    return 0;
}

/* A die that was cancelled has no face to turn. */
static int flipped(int old, int sides, int number) {
    (void)number;
    return old == 0 ? 0 : sides + 1 - old;
}

static int raised(int old, int sides, int number) {
    return old + number > sides ? sides : old + number;
}

static int lowered(int old, int sides, int number) {
    (void)sides;
    return old < number ? 0 : old - number;
}

static int set(int old, int sides, int number) {
    (void)old;
    (void)sides;
    return number;
}

/* The index of the highest (sign 1) or lowest die. */
static int extreme(const procrastination_turn *turn, int seat, int sign) {
    const procrastination_seat *player = &turn->state->seats[seat];
    int best = 0;
    for (int i = 1; i < player->dice_count; i++)
        if (sign * player->dice[i] > sign * player->dice[best])
            best = i;
    return best;
}

static int face_of(const procrastination_turn *turn, int seat, int sign) {
    return turn->state->seats[seat].dice[extreme(turn, seat, sign)];
}

static bool shows(const procrastination_turn *turn, int seat, int face) {
    for (int i = 0; i < turn->state->seats[seat].dice_count; i++)
        if (turn->state->seats[seat].dice[i] == face)
            return true;
    return false;
}

static bool is_before_roll(const procrastination_turn *turn) {
    return turn->state->phase == PROCRASTINATION_FIGHTERS || turn->state->phase == PROCRASTINATION_SUPPORTS;
}
