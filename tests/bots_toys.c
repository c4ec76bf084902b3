#include "bots_toys.h"

#include <string.h>

enum { FORKS = 5, NO_CHOICE = 9, SHELF = 1000 };

typedef struct toy {
    uint32_t played;    /* moves so far */
    uint32_t lefts;     /* of the forks */
    uint32_t choice[2]; /* of the pennies and the shelf */
} toy;

static dj_seat_mask forks_to_act(const void *content, const void *state) {
    (void)content;
    return ((const toy *)state)->played < FORKS ? 1 : 0;
}

static int forks_moves(const void *content, const void *state, int seat, dj_move *out) {
    (void)content, (void)state, (void)seat;
    out[0] = 0;
    out[1] = 1;
    return 2;
}

static void open_forks_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)content, (void)seat, (void)witness;
    toy *forks = state;
    forks->played++;
    forks->lefts += move == 0;
}

static void forks_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    open_forks_play(content, state, seat, move, witness);
    dj_witness_reveal(witness);
}

static int32_t forks_value(const void *content, const void *state, int seat) {
    (void)content, (void)seat;
    const toy *forks = state;
    return forks->lefts == FORKS ? 100 : (int32_t)(forks->played - forks->lefts);
}

static void forks_result(const void *content, const void *state, dj_result *result) {
    const toy *forks = state;
    *result = (dj_result){.is_over = forks->played == FORKS,
                          .winners = forks->lefts == FORKS,
                          .scores = {forks_value(content, state, 0)}};
}

static void sample(const void *content, const void *state, int seat, dj_dice *dice, void *out) {
    (void)content, (void)seat, (void)dice;
    memcpy(out, state, sizeof(toy));
}

static dj_seat_mask pennies_to_act(const void *content, const void *state) {
    (void)content;
    const toy *pennies = state;
    return (dj_seat_mask)((pennies->choice[0] == NO_CHOICE) | (pennies->choice[1] == NO_CHOICE) << 1);
}

static int pennies_moves(const void *content, const void *state, int seat, dj_move *out) {
    (void)content, (void)state;
    int count = 0;
    for (dj_move move = seat == 0 ? 0 : 1; move <= 2; move++)
        out[count++] = move;
    return count;
}

static void pennies_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)content, (void)witness;
    ((toy *)state)->choice[seat] = move;
}

static int32_t pennies_value(const void *content, const void *state, int seat) {
    const toy *pennies = state;
    if (pennies_to_act(content, state) != 0)
        return 50;
    int32_t first = pennies->choice[0] == 0 ? 40 : pennies->choice[0] == pennies->choice[1] ? 100 : 0;
    return seat == 0 ? first : 100 - first;
}

static void pennies_result(const void *content, const void *state, dj_result *result) {
    *result = (dj_result){.is_over = pennies_to_act(content, state) == 0};
}

static dj_seat_mask shelf_to_act(const void *content, const void *state) {
    (void)content;
    return ((const toy *)state)->played == 0 ? 1 : 0;
}

static int shelf_moves(const void *content, const void *state, int seat, dj_move *out) {
    (void)content, (void)state, (void)seat;
    for (dj_move move = 0; move < SHELF; move++)
        out[move] = move;
    return SHELF;
}

static void shelf_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)content, (void)seat;
    *(toy *)state = (toy){.played = 1, .choice = {move, 0}};
    dj_witness_reveal(witness);
}

static int32_t shelf_value(const void *content, const void *state, int seat) {
    (void)content, (void)seat;
    return (int32_t)(((const toy *)state)->choice[0] * 7919 % SHELF);
}

static void shelf_result(const void *content, const void *state, dj_result *result) {
    *result = (dj_result){.is_over = shelf_to_act(content, state) == 0, .scores = {shelf_value(content, state, 0)}};
}

static dj_seat_mask coin_to_act(const void *content, const void *state) {
    (void)content;
    return ((const toy *)state)->choice[0] == NO_CHOICE ? 1 : 0;
}

static void coin_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)content, (void)seat, (void)witness;
    ((toy *)state)->choice[0] = move;
}

static int32_t coin_value(const void *content, const void *state, int seat) {
    (void)content, (void)seat;
    const toy *coin = state;
    return coin->choice[0] == 0 ? 50 : coin->choice[0] == 1 && coin->choice[1] == 1 ? 90 : 0;
}

static void coin_result(const void *content, const void *state, dj_result *result) {
    *result = (dj_result){.is_over = coin_to_act(content, state) == 0, .scores = {coin_value(content, state, 0)}};
}

static void coin_sample(const void *content, const void *state, int seat, dj_dice *dice, void *out) {
    (void)content, (void)seat;
    memcpy(out, state, sizeof(toy));
    ((toy *)out)->choice[1] = dj_dice_below(dice, 2);
}

static int bell_seats(const void *state) {
    (void)state;
    return 3;
}

static dj_seat_mask bell_to_act(const void *content, const void *state) {
    (void)content, (void)state;
    return DJ_SEAT_BIT(0);
}

static dj_seat_mask bell_may_act(const void *content, const void *state) {
    (void)content, (void)state;
    return DJ_SEAT_BIT(1) | DJ_SEAT_BIT(2);
}

static void bell_play(const void *content, void *state, int seat, dj_move move, dj_witness *witness) {
    (void)content, (void)witness;
    toy *bell = state;
    bell->choice[0] = (uint32_t)seat;
    bell->choice[1] = move;
}

static void bell_result(const void *content, const void *state, dj_result *result) {
    (void)content, (void)state;
    *result = (dj_result){0};
}

static int32_t bell_value(const void *content, const void *state, int seat) {
    (void)content;
    const toy *bell = state;
    if (bell->choice[0] != (uint32_t)seat)
        return 0;
    return seat == 1 && bell->played == 0 ? -1 : 1 + (int32_t)bell->choice[1];
}

static uint64_t hash(const void *content, const void *state) {
    (void)content;
    const toy *toy = state;
    return toy->played << 8 | toy->lefts;
}

static dj_status start_empty(const void *content, const dj_config *config, void *state, dj_witness *witness,
                             dj_error *error) {
    (void)content, (void)config, (void)witness, (void)error;
    *(toy *)state = (toy){.choice = {NO_CHOICE, NO_CHOICE}};
    return DJ_OK;
}

const dj_game toy_forks = {
    .id = "forks",
    .seats_minimum = 1,
    .seats_maximum = 1,
    .state_size = sizeof(toy),
    .moves_max = 2,
    .setup = start_empty,
    .to_act = forks_to_act,
    .may_act = dj_nobody_may_act,
    .moves = forks_moves,
    .play = forks_play,
    .result = forks_result,
    .value = forks_value,
    .sample = sample,
};

const dj_game toy_open_forks = {
    .id = "open forks",
    .seats_minimum = 1,
    .seats_maximum = 1,
    .state_size = sizeof(toy),
    .moves_max = 2,
    .setup = start_empty,
    .to_act = forks_to_act,
    .may_act = dj_nobody_may_act,
    .moves = forks_moves,
    .play = open_forks_play,
    .result = forks_result,
    .value = forks_value,
    .sample = sample,
    .hash = hash,
};

const dj_game toy_pennies = {
    .id = "pennies",
    .seats_minimum = 2,
    .seats_maximum = 2,
    .state_size = sizeof(toy),
    .moves_max = 3,
    .setup = start_empty,
    .to_act = pennies_to_act,
    .may_act = dj_nobody_may_act,
    .moves = pennies_moves,
    .play = pennies_play,
    .result = pennies_result,
    .value = pennies_value,
    .sample = sample,
};

const dj_game toy_shelf = {
    .id = "shelf",
    .seats_minimum = 1,
    .seats_maximum = 1,
    .state_size = sizeof(toy),
    .moves_max = SHELF,
    .setup = start_empty,
    .to_act = shelf_to_act,
    .may_act = dj_nobody_may_act,
    .moves = shelf_moves,
    .play = shelf_play,
    .result = shelf_result,
    .value = shelf_value,
    .sample = sample,
};

const dj_game toy_coin = {
    .id = "coin",
    .seats_minimum = 1,
    .seats_maximum = 1,
    .state_size = sizeof(toy),
    .moves_max = 2,
    .setup = start_empty,
    .to_act = coin_to_act,
    .may_act = dj_nobody_may_act,
    .moves = forks_moves,
    .play = coin_play,
    .result = coin_result,
    .value = coin_value,
    .sample = coin_sample,
};

const dj_game toy_bell = {
    .id = "bell",
    .seats_minimum = 3,
    .seats_maximum = 3,
    .state_size = sizeof(toy),
    .moves_max = 2,
    .setup = start_empty,
    .seats = bell_seats,
    .to_act = bell_to_act,
    .may_act = bell_may_act,
    .moves = forks_moves,
    .play = bell_play,
    .result = bell_result,
    .value = bell_value,
    .sample = sample,
};
