#include "conformance.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int pick_seat(dj_seat_mask mask, dj_dice *dice);
static dj_move promising(const conformance *suite, const void *state, int seat, const dj_move *moves, int count,
                         dj_dice *dice);

const conformance_row conformance_rows[] = {
    {"plays to the end", conformance_plays_to_the_end},
    {"lists its legal moves", conformance_lists_its_legal_moves},
    {"draws each move alike", conformance_draws_each_move_alike},
    {"plays out what it draws", conformance_plays_out_what_it_draws},
    {"spells its moves", conformance_spells_its_moves},
    {"refuses what is illegal", conformance_refuses_what_is_illegal},
    {"replays and saves", conformance_replays_and_saves},
    {"undoes what is fair", conformance_undoes_what_is_fair},
    {"reads its whole view", conformance_reads_its_whole_view},
    {"judges damaged states", conformance_judges_damaged_states},
    {"hides what a seat cannot see", conformance_hides_what_a_seat_cannot_see},
    {"samples what a seat cannot see", conformance_samples_what_a_seat_cannot_see},
    {"tells learners what a seat knows", conformance_tells_learners_what_a_seat_knows},
    {"speaks both languages", conformance_speaks_both_languages},
};
const int conformance_row_count = sizeof conformance_rows / sizeof *conformance_rows;

conformance conformance_of(const dj_game *game, const void *content, int games, int longest) {
    return (conformance){.game = game,
                         .content = content,
                         .config = dj_config_default(game),
                         .games = games,
                         .least = CONFORMANCE_LEAST,
                         .longest = longest};
}

dj_config conformance_config(const conformance *suite, int seed) {
    dj_config config = suite->config;
    snprintf(config.seed, sizeof config.seed, "conformance %d", seed);
    return config;
}

const char *conformance_each_position(conformance *suite, int games, int stride, conformance_visit *visit) {
    const dj_game *game = suite->game;
    conformance_state state;
    dj_dice dice = dj_dice_from_seed("each position");
    const conformance_position at = {.state = &state, .dice = &dice};
    for (suite->seed = 0; suite->seed < games; suite->seed++) {
        dj_config config = conformance_config(suite, suite->seed);
        if (game->setup(suite->content, &config, state.bytes, NULL, NULL) != DJ_OK)
            return conformance_fail(suite, "set-up was refused");
        for (suite->length = 0; suite->length <= suite->longest; suite->length++) {
            int seat;
            dj_move move;
            bool is_over = !conformance_choose(suite, state.bytes, &dice, &seat, &move);
            if (dj_dice_below(&dice, (uint32_t)stride) == 0) {
                const char *wrong = visit(suite, &at);
                if (wrong)
                    return wrong;
            }
            if (is_over)
                break;
            game->play(suite->content, state.bytes, seat, move, NULL);
        }
    }
    return NULL;
}

bool conformance_choose(const conformance *suite, const void *state, dj_dice *dice, int *seat, dj_move *move) {
    enum { UNASKED = 4 }; /* one move in so many is made by a seat that nobody waits for */
    dj_seat_mask must = suite->game->to_act(suite->content, state), may = suite->game->may_act(suite->content, state);
    if (must == 0)
        return false;
    dj_move moves[DJ_MOVES_MAX];
    int count = 0;
    if (may != 0 && dj_dice_below(dice, UNASKED) == 0) {
        *seat = pick_seat(may, dice);
        count = suite->game->moves(suite->content, state, *seat, moves);
    }
    if (count == 0) {
        *seat = pick_seat(must, dice);
        count = suite->game->moves(suite->content, state, *seat, moves);
    }
    if (count <= 0)
        return false;
    bool is_eager = suite->seed % 2 == 1;
    *move = is_eager ? promising(suite, state, *seat, moves, count, dice) : moves[dj_dice_below(dice, (uint32_t)count)];
    return true;
}

static int pick_seat(dj_seat_mask mask, dj_dice *dice) {
    int seat;
    do
        seat = (int)dj_dice_below(dice, DJ_SEATS_MAX);
    while (!(mask & DJ_SEAT_BIT(seat)));
    return seat;
}

dj_seat_mask conformance_actors(const conformance *suite, const void *state) {
    return suite->game->to_act(suite->content, state) | suite->game->may_act(suite->content, state);
}

/* The best of a few, by the game's own guess: games that go further than chance alone would take them. */
static dj_move promising(const conformance *suite, const void *state, int seat, const dj_move *moves, int count,
                         dj_dice *dice) {
    enum { TRIED = 6 };
    const dj_game *game = suite->game;
    static conformance_state after;
    dj_move best = moves[dj_dice_below(dice, (uint32_t)count)];
    int32_t most = INT32_MIN;
    for (int i = 0; i < TRIED && count > 1; i++) {
        dj_move move = moves[dj_dice_below(dice, (uint32_t)count)];
        memcpy(after.bytes, state, game->state_size);
        game->play(suite->content, after.bytes, seat, move, NULL);
        int32_t value = game->value(suite->content, after.bytes, seat);
        if (value > most) {
            most = value;
            best = move;
        }
    }
    return best;
}

const char *conformance_fail(conformance *suite, const char *format, ...) {
    dj_text text = dj_text_over(suite->report, sizeof suite->report);
    dj_text_format(&text, "%s, %d seats, seed 'conformance %d', after %d moves: ", suite->game->id, suite->config.seats,
                   suite->seed, suite->length);
    va_list arguments;
    va_start(arguments, format);
    char message[480];
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    dj_text_add(&text, message);
    return suite->report;
}

const dj_dice *conformance_dice_in(const conformance *suite, const void *state) {
    dj_dice seeded = dj_dice_from_seed(conformance_config(suite, suite->seed).seed);
    const unsigned char *bytes = state;
    for (size_t at = 0; at + sizeof(dj_dice) <= suite->game->state_size; at += alignof(dj_dice))
        if (memcmp(bytes + at, seeded.key, sizeof seeded.key) == 0)
            return (const dj_dice *)(const void *)(bytes + at);
    return NULL;
}

uint64_t conformance_hash(const conformance *suite, const void *state) {
    return suite->game->hash(suite->content, state);
}

dj_move conformance_odd_move(dj_dice *dice, const dj_move *moves, int count) {
    uint32_t kind = dj_dice_below(dice, 5);
    if (count == 0 || kind == 0)
        return dj_dice_word(dice);
    dj_move near = moves[dj_dice_below(dice, (uint32_t)count)];
    switch (kind) {
    case 1:
        return near + 1;
    case 2:
        return near - 1;
    case 3:
        return near ^ 1u << dj_dice_below(dice, 32);
    default:
        return dj_dice_below(dice, 64);
    }
}

bool conformance_view(const conformance *suite, const void *state, int viewer, char *out) {
    dj_json json = dj_json_over(out, CONFORMANCE_VIEW);
    suite->game->view(suite->content, state, viewer, &json);
    return dj_text_fits(&json.text);
}
