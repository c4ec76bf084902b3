/* Bots that may act though nobody waits for them (dj_game.may_act): whether one claims the moment. To let it pass is
 * the usual thing; a bot claims it where a move makes its value better at once, whatever its strength. The few samples
 * take no time that anybody could measure, so that a claim that is not made tells nothing (X02). */
#include "bots.h"

#include <stddef.h>
#include <string.h>

enum { SAMPLES = 4 };

static bool claims(const dj_seat *seat, dj_dice *dice, dj_move *move);
static int64_t value_after(const dj_seat *seat, unsigned char worlds[SAMPLES][DJ_STATE_MAX], const dj_move *move);

int dj_bots_claim(const dj_game *game, const void *content, const void *state, dj_seat_mask bots, dj_dice *dice,
                  dj_move *move) {
    dj_seat_mask may = game->may_act(content, state) & bots, must = game->to_act(content, state);
    int seats = game->seats(state), first = must != 0 ? __builtin_ctz(must) : 0;
    for (int i = 1; may != 0 && i <= seats; i++) {
        int number = (first + i) % seats;
        dj_seat seat = dj_seat_of(game, content, state, number);
        if (may & DJ_SEAT_BIT(number) && claims(&seat, dice, move))
            return number;
    }
    return -1;
}

static bool claims(const dj_seat *seat, dj_dice *dice, dj_move *move) {
    dj_move moves[DJ_MOVES_MAX];
    int count = dj_seat_moves(seat, moves);
    if (count == 0)
        return false;
    _Alignas(max_align_t) unsigned char worlds[SAMPLES][DJ_STATE_MAX];
    for (int i = 0; i < SAMPLES; i++)
        dj_seat_sample(seat, dice, worlds[i]);
    int64_t before = value_after(seat, worlds, NULL), best = before;
    for (int i = 0; i < count; i++) {
        int64_t value = value_after(seat, worlds, &moves[i]);
        if (value <= best)
            continue;
        best = value;
        *move = moves[i];
    }
    return best > before;
}

/* Without a move, as things stand. */
static int64_t value_after(const dj_seat *seat, unsigned char worlds[SAMPLES][DJ_STATE_MAX], const dj_move *move) {
    _Alignas(max_align_t) unsigned char after[DJ_STATE_MAX];
    int64_t value = 0;
    for (int i = 0; i < SAMPLES; i++) {
        memcpy(after, worlds[i], seat->game->state_size);
        if (move != NULL)
            seat->game->play(seat->content, after, seat->seat, *move, NULL);
        value += seat->game->value(seat->content, after, seat->seat);
    }
    return value;
}
