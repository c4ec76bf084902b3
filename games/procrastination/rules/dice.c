/* Phase 3: the dice (P14). */
#include "language.h"

#include <string.h>

static int dice_of(const procrastination_turn *turn, int seat);
static void throw_dice(procrastination_turn *turn, int seat, uint8_t *faces, int count);

int procrastination_die_sides(const procrastination_state *state, int seat, int index) {
    return state->seats[seat].flags & PROCRASTINATION_BIG_DIE && index == 0 ? 20 : 6;
}

int procrastination_dice_sum(const procrastination_state *state, int seat) {
    int sum = 0;
    for (int i = 0; i < state->seats[seat].dice_count; i++)
        sum += state->seats[seat].dice[i];
    return sum;
}

void procrastination_roll_dice(procrastination_turn *turn) {
    for (int seat = 0; seat < turn->state->seat_count; seat++) {
        procrastination_seat *player = &turn->state->seats[seat];
        uint8_t other[PROCRASTINATION_DICE_MAX] = {0};
        int count = dice_of(turn, seat);
        throw_dice(turn, seat, player->dice, count);
        player->dice_count = (uint8_t)count;
        unsigned twice = player->flags & (PROCRASTINATION_BEST_ROLL | PROCRASTINATION_WORST_ROLL);
        if (twice != PROCRASTINATION_BEST_ROLL && twice != PROCRASTINATION_WORST_ROLL)
            continue; /* rolled once, or both at the same time, which is the same */
        int first = procrastination_dice_sum(turn->state, seat), second = 0;
        throw_dice(turn, seat, other, count);
        for (int i = 0; i < count; i++)
            second += other[i];
        bool keeps_second = twice == PROCRASTINATION_BEST_ROLL ? second > first : second < first;
        if (keeps_second)
            memcpy(player->dice, other, sizeof other);
        procrastination_tell(turn, PROCRASTINATION_BECAME, seat, (int32_t)twice, keeps_second ? 2 : 1, 0);
    }
}

/* P14: one a card in front, what effects add and forbid, and always one. */
static int dice_of(const procrastination_turn *turn, int seat) {
    const procrastination_state *state = turn->state;
    const procrastination_seat *player = &state->seats[seat];
    int count = procrastination_count(state, seat, PROCRASTINATION_IN_FRONT) + player->more_dice +
                procrastination_lasting(turn->set, state, seat, PROCRASTINATION_ACT_ROLL_MORE);
    int hunter = procrastination_hunter(state, seat);
    const int caps[3] = {
        player->most_dice,
        procrastination_lasting_extreme(turn->set, state, seat, PROCRASTINATION_ACT_ROLL_AT_MOST, -1),
        procrastination_lasting_extreme(turn->set, state, hunter, PROCRASTINATION_ACT_ENEMY_ROLLS_AT_MOST, -1)};
    for (int i = 0; i < 3; i++)
        count = caps[i] > 0 && count > caps[i] ? caps[i] : count;
    return count < 1 ? 1 : count > PROCRASTINATION_DICE_MAX ? PROCRASTINATION_DICE_MAX : count;
}

static void throw_dice(procrastination_turn *turn, int seat, uint8_t *faces, int count) {
    for (int i = 0; i < count; i++) {
        faces[i] = (uint8_t)dj_roll(&turn->state->dice, turn->witness, procrastination_die_sides(turn->state, seat, i));
        procrastination_tell(turn, PROCRASTINATION_ROLLED, seat, i, faces[i], PROCRASTINATION_THROWN);
    }
}
