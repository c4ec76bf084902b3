/* Phase 3: the dice (P14). */
#include "language.h"

#include <string.h>

static inline void roll_all(procrastination_turn *turn, int seats);
static inline int dice_of(const procrastination_set *set, const procrastination_state *state, int seats, int seat);
static int with_scored(const procrastination_set *set, const procrastination_state *state, int seat, int count);
static inline int capped(int count, int most);
static inline void throw_dice(procrastination_turn *turn, int seat, int count, uint8_t *faces);
static void throw_again(procrastination_turn *turn, int seat, bool is_best);

int procrastination_die_sides(const procrastination_state *state, int seat, int index) {
    return state->seats[seat].flags & PROCRASTINATION_BIG_DIE && index == 0 ? 20 : 6;
}

void procrastination_roll_dice(procrastination_turn *turn) {
    int seats = turn->state->seat_count;
    seats == 2 ? roll_all(turn, 2) : roll_all(turn, seats);
}

static inline void roll_all(procrastination_turn *turn, int seats) {
    procrastination_state *state = turn->state;
    for (int seat = 0; seat < seats; seat++) {
        procrastination_seat *player = &state->seats[seat];
        int count = dice_of(turn->set, state, seats, seat);
        player->dice_count = (uint8_t)count;
        throw_dice(turn, seat, count, player->dice);
        int again = player->flags & (PROCRASTINATION_BEST_ROLL | PROCRASTINATION_WORST_ROLL);
        if (again == PROCRASTINATION_BEST_ROLL || again == PROCRASTINATION_WORST_ROLL) /* both are as good as none */
            throw_again(turn, seat, again == PROCRASTINATION_BEST_ROLL);
    }
}

/* P14: one a card in front, what effects add and forbid, and always one. */
static inline int dice_of(const procrastination_set *set, const procrastination_state *state, int seats, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    int count = procrastination_count(state, seat, PROCRASTINATION_IN_FRONT) + player->more_dice;
    if (procrastination_is_spoken_of(state, seats, seat))
        count = with_scored(set, state, seat, count);
    count = capped(count, player->most_dice);
    return count < 1 ? 1 : capped(count, PROCRASTINATION_DICE_MAX);
}

static int with_scored(const procrastination_set *set, const procrastination_state *state, int seat, int count) {
    int hunter = procrastination_hunter(state, seat);
    count += procrastination_lasting(set, state, seat, PROCRASTINATION_ACT_ROLL_MORE);
    count = capped(count, procrastination_least_lasting(set, state, seat, PROCRASTINATION_ACT_ROLL_AT_MOST));
    return capped(count, procrastination_least_lasting(set, state, hunter, PROCRASTINATION_ACT_ENEMY_ROLLS_AT_MOST));
}

/* No cap where it is 0. */
static inline int capped(int count, int most) {
    return most > 0 && count > most ? most : count;
}

static inline void throw_dice(procrastination_turn *turn, int seat, int count, uint8_t *faces) {
    for (int i = 0; i < count; i++) {
        faces[i] = (uint8_t)procrastination_throw(turn, procrastination_die_sides(turn->state, seat, i));
        procrastination_tell(turn, PROCRASTINATION_ROLLED, seat, i, faces[i], PROCRASTINATION_THROWN);
    }
}

/* The better of two rolls counts, or the worse. */
static void throw_again(procrastination_turn *turn, int seat, bool is_best) {
    procrastination_seat *player = &turn->state->seats[seat];
    uint8_t other[PROCRASTINATION_DICE_MAX] = {0};
    int first = procrastination_dice_sum(turn->state, seat), second = 0;
    throw_dice(turn, seat, player->dice_count, other);
    for (int i = 0; i < player->dice_count; i++)
        second += other[i];
    bool keeps_second = is_best ? second > first : second < first;
    if (keeps_second)
        memcpy(player->dice, other, sizeof other);
    procrastination_tell(turn, PROCRASTINATION_BECAME, seat,
                         is_best ? PROCRASTINATION_BEST_ROLL : PROCRASTINATION_WORST_ROLL, keeps_second ? 2 : 1, 0);
}
