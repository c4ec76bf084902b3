#include "search_line.h"

#include "bots.h"

#include <string.h>

/* Measured on the games of the project: see docs/balance.md. */
enum {
    HORIZON_ALONE = 10,    /* decisions played on before the game's own value judges, */
    HORIZON_CONTESTED = 4, /* where seats contend those of all of them together: further on it is mostly guesses */
    MOVES_MAX = 20000,     /* forced moves included; games of the project end far earlier */
    WHIM = 8,              /* one decision in so many is drawn by lot */
    LOOKS = 8,             /* moves tried for the others */
    WIN = 1000,            /* what winning is worth beside the game's own points where seats contend */
    OUTCOME_MAX = 1000000, /* so that sums of squares stay numbers */
};

static void read_offer(dj_search_line *line, int seat);
static int play_on(dj_search_line *line, dj_seat_mask mask, const dj_move *own);
static dj_move decide(dj_search_line *line);
static int32_t look(dj_search_line *line, dj_move move);

void dj_search_line_begin(dj_search_line *line, const dj_seat *seat, dj_dice *dice) {
    line->game = seat->game;
    line->content = seat->content;
    line->asker = seat->seat;
    line->handle = seat;
    line->chance = dj_chance_from(dice);
    line->is_to_the_end = false;
}

bool dj_search_line_offer(dj_search_line *line) {
    dj_seat_mask mask = line->game->to_act(line->content, line->world);
    if (mask != 0)
        read_offer(line, mask & DJ_SEAT_BIT(line->asker) ? line->asker : __builtin_ctz(mask));
    return mask != 0;
}

dj_move dj_search_line_promising(dj_search_line *line, int looks) {
    const dj_search_offer *offer = &line->offer;
    int left = offer->count - offer->grown;
    dj_move best = 0;
    int32_t best_value = INT32_MIN;
    for (int i = 0, wanted = looks < left ? looks : left; i < offer->count && wanted > 0; i++) {
        if (offer->is_grown[i])
            continue;
        bool is_drawn = wanted == left || dj_chance_below(&line->chance, (uint32_t)left) < (uint32_t)wanted;
        left--;
        if (!is_drawn)
            continue;
        wanted--;
        int32_t value = look(line, offer->moves[i]);
        if (value > best_value || best_value == INT32_MIN) {
            best_value = value;
            best = offer->moves[i];
        }
    }
    return best;
}

void dj_search_line_finish(dj_search_line *line) {
    int horizon = line->is_to_the_end ? MOVES_MAX : line->game->seats_maximum == 1 ? HORIZON_ALONE : HORIZON_CONTESTED;
    dj_seat_mask mask;
    for (int decisions = 0, moves = 0; decisions < horizon && moves < MOVES_MAX; moves++) {
        if ((mask = line->game->to_act(line->content, line->world)) == 0)
            return;
        decisions += play_on(line, mask, NULL);
    }
}

void dj_search_line_finish_turn(dj_search_line *line, dj_move move, int (*turn_of)(const void *state), int most) {
    int turn = turn_of(line->world);
    dj_seat_mask mask = line->game->to_act(line->content, line->world);
    if (mask & DJ_SEAT_BIT(line->asker))
        play_on(line, mask, &move);
    else /* a seat that may act though nobody waits for it */
        line->game->play(line->content, line->world, line->asker, move, NULL);
    for (int decisions = 0, moves = 0; decisions < most && moves < MOVES_MAX; moves++) {
        mask = line->game->to_act(line->content, line->world);
        if (mask == 0 || turn_of(line->world) != turn)
            return;
        decisions += play_on(line, mask, NULL);
    }
}

int64_t dj_search_line_outcome(const dj_search_line *line, const dj_result *result, int seat) {
    int64_t value = line->game->value(line->content, line->world, seat);
    value = value > OUTCOME_MAX ? OUTCOME_MAX : value < -OUTCOME_MAX ? -OUTCOME_MAX : value;
    if (line->game->seats_maximum == 1)
        return value;
    if (!result->is_over)
        return value + WIN / 2;
    return result->winners & DJ_SEAT_BIT(seat) ? value + WIN / __builtin_popcount(result->winners) : value;
}

static void read_offer(dj_search_line *line, int seat) {
    line->offer.seat = seat;
    line->offer.count = line->game->moves(line->content, line->world, seat, line->offer.moves);
    if (seat == line->asker)
        line->offer.count = dj_seat_forbid(line->handle, line->offer.moves, line->offer.count);
}

/* One move of all who must act, of the asker's seat this one where it is given; returns how many had a choice. Those
 * who choose at the same time all look at the world as it is before: the last of them would else see the cards and dice
 * that its move brings to light. */
static int play_on(dj_search_line *line, dj_seat_mask mask, const dj_move *own) {
    dj_move chosen[DJ_SEATS_MAX];
    int decisions = 0;
    for (dj_seat_mask left = mask; left != 0; left &= (dj_seat_mask)(left - 1)) {
        int seat = __builtin_ctz(left);
        if (own != NULL && seat == line->asker) {
            chosen[seat] = *own;
            continue;
        }
        read_offer(line, seat);
        chosen[seat] = line->offer.count == 1 ? line->offer.moves[0] : decide(line);
        decisions += line->offer.count > 1;
    }
    for (dj_seat_mask left = mask; left != 0; left &= (dj_seat_mask)(left - 1))
        line->game->play(line->content, line->world, __builtin_ctz(left), chosen[__builtin_ctz(left)], NULL);
    return decisions;
}

/* Mostly what looks best at once, any of several that look alike. */
static dj_move decide(dj_search_line *line) {
    const dj_search_offer *offer = &line->offer;
    if (dj_chance_below(&line->chance, WHIM) == 0)
        return offer->moves[dj_chance_below(&line->chance, (uint32_t)offer->count)];
    dj_move best = 0;
    int32_t best_value = INT32_MIN;
    uint32_t equals = 0;
    int looks = offer->count < LOOKS ? offer->count : LOOKS;
    for (int i = 0; i < looks; i++) {
        int choice = offer->count <= LOOKS ? i : (int)dj_chance_below(&line->chance, (uint32_t)offer->count);
        int32_t value = look(line, offer->moves[choice]);
        equals = value > best_value ? 1 : equals + (value == best_value);
        if (value > best_value || (value == best_value && dj_chance_below(&line->chance, equals) == 0))
            best = offer->moves[choice];
        best_value = value > best_value ? value : best_value;
    }
    return best;
}

/* What the acting seat's position is worth after the move. */
static int32_t look(dj_search_line *line, dj_move move) {
    memcpy(line->ahead, line->world, line->game->state_size);
    line->game->play(line->content, line->ahead, line->offer.seat, move, NULL);
    return line->game->value(line->content, line->ahead, line->offer.seat);
}
