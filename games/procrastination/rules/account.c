/* The account of a round: what each seat fights with, what it adds up to, and why. Terminal and page show it. */
#include "procrastination.h"

#include <string.h>

static void tell_stand(const procrastination_set *set, const procrastination_state *state, int seat,
                       procrastination_stand *restrict stand);
static inline procrastination_pairing pair(const procrastination_set *set, const procrastination_state *state, int seat,
                                           int enemy, procrastination_fighter fighter, int beside);
static inline int laid_by(const procrastination_state *state, int seat);
static inline void count_supports(const procrastination_set *set, const procrastination_state *state, int seat,
                                  procrastination_stand *stand);

procrastination_account procrastination_account_of(const procrastination_set *set, const procrastination_state *state) {
    procrastination_account account = {.round = state->last_round, .is_past = true};
    memcpy(account.stands, state->last, sizeof account.stands);
    if (!procrastination_is_round_open(state))
        return account;
    account = (procrastination_account){.round = state->round};
    for (int seat = 0; seat < state->seat_count; seat++)
        tell_stand(set, state, seat, &account.stands[seat]);
    return account;
}

void procrastination_close_account(const procrastination_set *set, procrastination_state *state) {
    state->last_round = state->round;
    for (int seat = 0; seat < state->seat_count; seat++)
        tell_stand(set, state, seat, &state->last[seat]);
}

static void tell_stand(const procrastination_set *set, const procrastination_state *state, int seat,
                       procrastination_stand *restrict stand) {
    const procrastination_seat *player = &state->seats[seat];
    const procrastination_fighter fighter = procrastination_fighter_of(set, state, seat);
    int opponent = procrastination_opponent(state, seat), hunter = procrastination_hunter(state, seat);
    *stand = (procrastination_stand){.scored = (int16_t)procrastination_scored_change(set, state, seat),
                                     .change = player->change,
                                     .value = (int8_t)fighter.value,
                                     .fighter = PROCRASTINATION_NONE,
                                     .class = (uint8_t)fighter.class,
                                     .laid = (uint8_t)laid_by(state, seat),
                                     .outcome = player->outcome,
                                     .dice_count = player->dice_count};
    if (player->fighter != PROCRASTINATION_NONE)
        stand->fighter = state->card[player->fighter];
    memcpy(stand->dice, player->dice, sizeof stand->dice);
    count_supports(set, state, seat, stand);
    int beside = stand->supports_worth + stand->scored + stand->change + procrastination_dice_sum(state, seat);
    stand->against[PROCRASTINATION_FACED] = pair(set, state, seat, opponent, fighter, beside);
    stand->against[PROCRASTINATION_FACING] =
        hunter == opponent ? stand->against[PROCRASTINATION_FACED] : pair(set, state, seat, hunter, fighter, beside);
}

/* What stands beside the fighter is the same against everybody. */
static inline procrastination_pairing pair(const procrastination_set *set, const procrastination_state *state, int seat,
                                           int enemy, procrastination_fighter fighter, int beside) {
    int faced = procrastination_class_of(set, state, enemy);
    int how = procrastination_how_it_counts(&state->seats[seat], fighter.class, faced, enemy);
    int worth = procrastination_counted(fighter.value, how);
    return (procrastination_pairing){
        .total = (int16_t)(worth + beside), .worth = (int16_t)worth, .how = (uint8_t)how, .over = (uint8_t)faced};
}

static inline int laid_by(const procrastination_state *state, int seat) {
    int flags = state->seats[seat].flags;
    return state->phase <= PROCRASTINATION_LAY  ? PROCRASTINATION_LAID_UNSEEN
           : flags & PROCRASTINATION_LAID_BLUFF ? PROCRASTINATION_LAID_THE_BLUFF
           : flags & PROCRASTINATION_LAID_CARD  ? PROCRASTINATION_LAID_SUPPORTS
                                                : PROCRASTINATION_LAID_NOTHING;
}

static inline void count_supports(const procrastination_set *set, const procrastination_state *state, int seat,
                                  procrastination_stand *stand) {
    const procrastination_seat *player = &state->seats[seat];
    for (int i = player->zones[PROCRASTINATION_IN_FRONT]; i != PROCRASTINATION_NONE; i = state->next[i]) {
        if (i == player->fighter)
            continue;
        stand->supports_worth = (int16_t)(stand->supports_worth + procrastination_card_of(set, state, i)->value);
        if (stand->support_count < PROCRASTINATION_SUPPORTS_SHOWN)
            stand->supports[stand->support_count++] = state->card[i];
    }
}
