/* The account of a round: what each seat fights with, what it adds up to, and why. Terminal and page show it. */
#include "procrastination.h"

#include <string.h>

static procrastination_stand stand_now(const procrastination_set *set, const procrastination_state *state, int seat);
static procrastination_pairing pair(const procrastination_set *set, const procrastination_state *state, int seat,
                                    int enemy, int beside);
static int how_of(const procrastination_set *set, const procrastination_state *state, int seat, int enemy);
static void count_supports(const procrastination_set *set, const procrastination_state *state, int seat,
                           procrastination_stand *stand);

procrastination_account procrastination_account_of(const procrastination_set *set, const procrastination_state *state) {
    procrastination_account account = {.round = state->last_round, .is_past = true};
    memcpy(account.stands, state->last, sizeof account.stands);
    if (!procrastination_is_round_open(state))
        return account;
    account = (procrastination_account){.round = state->round};
    for (int seat = 0; seat < state->seat_count; seat++)
        account.stands[seat] = stand_now(set, state, seat);
    return account;
}

static procrastination_stand stand_now(const procrastination_set *set, const procrastination_state *state, int seat) {
    const procrastination_seat *player = &state->seats[seat];
    bool has_fighter = player->fighter != PROCRASTINATION_NONE;
    int opponent = procrastination_opponent(state, seat), hunter = procrastination_hunter(state, seat);
    procrastination_stand stand = {.change = player->change,
                                   .fighter = has_fighter ? state->card[player->fighter] : PROCRASTINATION_NONE,
                                   .class = (uint8_t)procrastination_class_of(set, state, seat),
                                   .laid = state->phase <= PROCRASTINATION_LAY          ? PROCRASTINATION_LAID_UNSEEN
                                           : player->flags & PROCRASTINATION_LAID_BLUFF ? PROCRASTINATION_LAID_THE_BLUFF
                                           : player->flags & PROCRASTINATION_LAID_CARD  ? PROCRASTINATION_LAID_SUPPORTS
                                                                                        : PROCRASTINATION_LAID_NOTHING,
                                   .outcome = player->outcome,
                                   .dice_count = player->dice_count};
    if (has_fighter)
        stand.value = player->flags & PROCRASTINATION_SET_VALUE ? player->value : set->cards[stand.fighter].value;
    memcpy(stand.dice, player->dice, sizeof stand.dice);
    count_supports(set, state, seat, &stand);
    stand.scored = (int16_t)procrastination_scored_change(set, state, seat);
    int beside = stand.supports_worth + stand.scored + stand.change + procrastination_dice_sum(state, seat);
    stand.against[PROCRASTINATION_FACED] = pair(set, state, seat, opponent, beside);
    stand.against[PROCRASTINATION_FACING] =
        hunter == opponent ? stand.against[PROCRASTINATION_FACED] : pair(set, state, seat, hunter, beside);
    return stand;
}

void procrastination_close_account(const procrastination_set *set, procrastination_state *state) {
    state->last_round = state->round;
    for (int seat = 0; seat < state->seat_count; seat++)
        state->last[seat] = stand_now(set, state, seat);
}

/* What stands beside the fighter is the same against everybody. */
static procrastination_pairing pair(const procrastination_set *set, const procrastination_state *state, int seat,
                                    int enemy, int beside) {
    int worth = procrastination_fighter_value(set, state, seat, enemy);
    return (procrastination_pairing){.total = (int16_t)(worth + beside),
                                     .worth = (int16_t)worth,
                                     .how = (uint8_t)how_of(set, state, seat, enemy),
                                     .over = (uint8_t)procrastination_class_of(set, state, enemy)};
}

static int how_of(const procrastination_set *set, const procrastination_state *state, int seat, int enemy) {
    const procrastination_seat *player = &state->seats[seat];
    if (player->fighter == PROCRASTINATION_NONE)
        return PROCRASTINATION_ABSENT;
    if (player->flags & PROCRASTINATION_CANCELLED)
        return PROCRASTINATION_FOR_NOTHING;
    if (player->flags & PROCRASTINATION_DOUBLED)
        return PROCRASTINATION_BY_EFFECT;
    if (!procrastination_dominates(set, state, seat, enemy))
        return PROCRASTINATION_AS_PRINTED;
    return player->undoubled >> enemy & 1 ? PROCRASTINATION_NOT_TWICE : PROCRASTINATION_BY_DOMINATION;
}

static void count_supports(const procrastination_set *set, const procrastination_state *state, int seat,
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
