#include "search_line.h"

#include <string.h>

/* Measured on the games of the project: see docs/balance.md. */
enum {
    HORIZON = 10,          /* decisions played on before the game's own value judges */
    MOVES_MAX = 20000,     /* forced moves included; games of the project end far earlier */
    WHIM = 8,              /* one decision in so many is drawn by lot */
    LOOKS = 8,             /* moves tried for the others */
    WIN = 1000,            /* what winning is worth beside the game's own points where seats contend */
    OUTCOME_MAX = 1000000, /* so that sums of squares stay numbers */
};

static void decide(dj_search_line *line);
static int32_t look(dj_search_line *line, dj_move move);

bool dj_search_line_offer(dj_search_line *line) {
    dj_seat_mask mask = line->game->to_act(line->content, line->world);
    if (mask == 0)
        return false;
    line->offer.seat = mask & DJ_SEAT_BIT(line->asker) ? line->asker : __builtin_ctz(mask);
    line->offer.count = line->game->moves(line->content, line->world, line->offer.seat, line->offer.moves);
    return true;
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
    int decisions = 0;
    for (int moves = 0; decisions < HORIZON && moves < MOVES_MAX && dj_search_line_offer(line); moves++) {
        if (line->offer.count == 1) {
            line->game->play(line->content, line->world, line->offer.seat, line->offer.moves[0], NULL);
            continue;
        }
        decide(line);
        decisions++;
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

static void decide(dj_search_line *line) {
    const dj_search_offer *offer = &line->offer;
    if (dj_chance_below(&line->chance, WHIM) == 0) {
        dj_move move = offer->moves[dj_chance_below(&line->chance, (uint32_t)offer->count)];
        line->game->play(line->content, line->world, offer->seat, move, NULL);
        return;
    }
    int32_t best_value = INT32_MIN;
    uint32_t equals = 0;
    int looks = offer->count < LOOKS ? offer->count : LOOKS;
    for (int i = 0; i < looks; i++) {
        int choice = offer->count <= LOOKS ? i : (int)dj_chance_below(&line->chance, (uint32_t)offer->count);
        int32_t value = look(line, offer->moves[choice]);
        equals = value > best_value ? 1 : equals + (value == best_value);
        bool is_chosen = value > best_value || (value == best_value && dj_chance_below(&line->chance, equals) == 0);
        if (!is_chosen)
            continue;
        best_value = value;
        memcpy(line->best, line->ahead, line->game->state_size);
    }
    memcpy(line->world, line->best, line->game->state_size);
}

/* What the acting seat's position is worth after the move, which is left in `ahead`. */
static int32_t look(dj_search_line *line, dj_move move) {
    memcpy(line->ahead, line->world, line->game->state_size);
    line->game->play(line->content, line->ahead, line->offer.seat, move, NULL);
    return line->game->value(line->content, line->ahead, line->offer.seat);
}
