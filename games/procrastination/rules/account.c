/* The account of a round: what each seat fights with, what it adds up to, and why. Terminal and page show it. */
#include "procrastination.h"

#include <string.h>

static void tell_stands(const procrastination_set *set, const procrastination_state *state,
                        procrastination_stand stands[DJ_SEATS_MAX]);
static inline void tell_all(const procrastination_set *set, const procrastination_state *state, int seats,
                            procrastination_stand *stands);
static inline void tell_stand(const procrastination_set *set, const procrastination_state *state, int seats, int seat,
                              const procrastination_fighter *fighters, procrastination_stand *restrict stand);
static inline procrastination_pairing pair(const procrastination_state *state, int seat, int enemy,
                                           const procrastination_fighter *fighters, int beside);
static inline int laid_by(const procrastination_state *state, int seat);
static inline void count_supports(const procrastination_set *set, const procrastination_state *state, int seat,
                                  procrastination_stand *stand);

procrastination_account procrastination_account_of(const procrastination_set *set, const procrastination_state *state) {
    procrastination_account account = {.round = state->last_round, .is_past = true};
    memcpy(account.stands, state->last, sizeof account.stands);
    if (!procrastination_is_round_open(state))
        return account;
    account = (procrastination_account){.round = state->round};
    tell_stands(set, state, account.stands);
    return account;
}

void procrastination_close_account(const procrastination_set *set, procrastination_state *state) {
    state->last_round = state->round;
    tell_stands(set, state, state->last);
}

static void tell_stands(const procrastination_set *set, const procrastination_state *state,
                        procrastination_stand stands[DJ_SEATS_MAX]) {
    int seats = state->seat_count;
    seats == 2 ? tell_all(set, state, 2, stands) : tell_all(set, state, seats, stands);
}

static inline void tell_all(const procrastination_set *set, const procrastination_state *state, int seats,
                            procrastination_stand *stands) {
    procrastination_fighter fighters[DJ_SEATS_MAX];
    procrastination_list_fighters(set, state, seats, fighters);
    for (int seat = 0; seat < seats; seat++)
        tell_stand(set, state, seats, seat, fighters, &stands[seat]);
}

static inline void tell_stand(const procrastination_set *set, const procrastination_state *state, int seats, int seat,
                              const procrastination_fighter *fighters, procrastination_stand *restrict stand) {
    const procrastination_seat *player = &state->seats[seat];
    int opponent = procrastination_faces(state->round, seats, seat);
    int hunter = procrastination_faces(state->round + 1, seats, seat);
    *stand = (procrastination_stand){.scored = (int16_t)procrastination_scored_change(set, state, seats, seat),
                                     .change = player->change,
                                     .value = (int8_t)fighters[seat].value,
                                     .fighter = PROCRASTINATION_NONE,
                                     .class = (uint8_t)fighters[seat].class,
                                     .laid = (uint8_t)laid_by(state, seat),
                                     .outcome = player->outcome,
                                     .dice_count = player->dice_count};
    if (player->fighter != PROCRASTINATION_NONE)
        stand->fighter = state->card[player->fighter];
    memcpy(stand->dice, player->dice, sizeof stand->dice);
    count_supports(set, state, seat, stand);
    int beside = stand->supports_worth + stand->scored + stand->change + procrastination_dice_sum(state, seat);
    stand->against[PROCRASTINATION_FACED] = pair(state, seat, opponent, fighters, beside);
    stand->against[PROCRASTINATION_FACING] =
        hunter == opponent ? stand->against[PROCRASTINATION_FACED] : pair(state, seat, hunter, fighters, beside);
}

/* What stands beside the fighter is the same against everybody. */
static inline procrastination_pairing pair(const procrastination_state *state, int seat, int enemy,
                                           const procrastination_fighter *fighters, int beside) {
    int faced = fighters[enemy].class;
    int how = procrastination_how_it_counts(&state->seats[seat], fighters[seat].class, faced, enemy);
    int worth = procrastination_counted(fighters[seat].value, how);
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
