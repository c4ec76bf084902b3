/* Is the curve of an analysis honest, and does it find what was thrown away?
 *
 *   analysis_bench GAME [GAMES [PLAYER]]
 *
 * Games between equals, each analysed: of the moments told with so many in a hundred, how many were won. Then as many
 * games in which one choice was replaced by a bad one (by lines to the end, which share nothing with the analysis but
 * the rules): how many of these choices are told. */
#include "bots/analysis.h"
#include "bots/bots.h"
#include "donjon/donjon.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 20,
    BINS = 10,
    LINES = 32,       /* for the curve: fewer than an analysis has by itself, for time */
    BLUNDER = 200,    /* thousandths that a bad choice costs at least, */
    PLAYOUTS = 60,    /* by so many games played out */
    MOVES_TRIED = 6,  /* for a bad one */
    MOMENT_EVERY = 5, /* choices between two that are tried */
    LENGTH_MAX = 3000,
};

typedef struct bin {
    int64_t moments, told, won; /* told in thousandths */
} bin;

/* A game on its way, and the choice that was made worse; -1 before it. */
typedef struct match {
    const dj_game *game;
    dj_table *first, *table;
    dj_player player;
    dj_dice dice;
    int blunder;
} match;

static match play(const dj_game *game, const char *player, int number, bool is_spoilt);
static bool spoil(match *match, int seat, dj_move *move);
static int wins_after(match *match, int seat, dj_move move, const char *seed);
static void count_moments(const match *match, bin bins[BINS]);
static bool is_told(const match *match);
static bool is_warned_of(const match *match);
static bool analyse(const match *match, dj_player player, int lines, dj_analysis *analysis);
static void end(match *match);

int main(int argc, char **argv) {
    const dj_game *game = argc > 1 ? dj_game_find(argv[1]) : NULL;
    int games = argc > 2 ? atoi(argv[2]) : GAMES, blunders = 0, told = 0, warned = 0;
    const char *player = argc > 3 ? argv[3] : "greedy";
    dj_player found;
    if (game == NULL || games < 1 || !dj_player_find(player, &found)) {
        fprintf(stderr, "usage: analysis_bench GAME [GAMES [PLAYER]]\n");
        return 2;
    }
    bin bins[BINS] = {0};
    for (int i = 0; i < games; i++) {
        match fair = play(game, player, i, false), spoilt = play(game, player, i, true);
        count_moments(&fair, bins);
        blunders += spoilt.blunder >= 0;
        told += spoilt.blunder >= 0 && is_told(&spoilt);
        warned += spoilt.blunder >= 0 && is_warned_of(&spoilt);
        end(&fair);
        end(&spoilt);
    }
    printf("%s, %d games between equals (%s): told, won, of so many moments\n", game->id, games, player);
    for (int i = 0; i < BINS; i++)
        if (bins[i].moments > 0)
            printf("  %3lld %%  %3lld %%  %6lld\n", (long long)(bins[i].told / bins[i].moments / 10),
                   (long long)(100 * bins[i].won / bins[i].moments), (long long)bins[i].moments);
    printf("bad choices told: %d of %d; warned of by the coach: %d\n", told, blunders, warned);
    return 0;
}

/* The same game for the same number, spoilt or not. */
static match play(const dj_game *game, const char *player, int number, bool is_spoilt) {
    match match = {.game = game, .blunder = -1};
    dj_config config = dj_config_default(game);
    dj_error error = {0};
    dj_seat_mask mask;
    int choices = 0;
    config.seats = game->seats_maximum > 1 && config.seats < 2 ? 2 : config.seats;
    snprintf(config.seed, sizeof config.seed, "analysis/%d", number);
    bool is_player = dj_player_find(player, &match.player);
    match.first = dj_table_new(game, game->original, &config, &error);
    match.table = dj_table_new(game, game->original, &config, &error);
    match.dice = dj_dice_from_seed(config.seed);
    assert(is_player && match.first != NULL && match.table != NULL);
    while ((mask = dj_table_to_act(match.table)) != 0 && dj_table_length(match.table) < LENGTH_MAX) {
        int who = __builtin_ctz(mask);
        dj_seat seat = dj_seat_of(game, game->original, dj_table_state(match.table), who);
        dj_bot_choice choice = {0};
        match.player.bot->choose(&seat, &match.dice, match.player.iterations, DJ_UNASKED, &choice);
        bool is_tried = is_spoilt && match.blunder < 0 && choice.offered > 1 && ++choices % MOMENT_EVERY == 0;
        if (is_tried && spoil(&match, who, &choice.move))
            match.blunder = dj_table_length(match.table);
        dj_status status = dj_table_play(match.table, who, choice.move, &error);
        assert(status == DJ_OK);
        (void)status;
    }
    return match;
}

/* Replaces the move by the worst of some, where that is bad enough, and again so in other worlds: the worst of several
 * is partly bad luck. */
static bool spoil(match *match, int seat, dj_move *move) {
    dj_move moves[DJ_MOVES_MAX], worst = *move;
    int count = dj_table_moves(match->table, seat, moves), tries = count < MOVES_TRIED ? count : MOVES_TRIED;
    int best = wins_after(match, seat, *move, "first"), fewest = best;
    for (int i = 0; i < tries; i++) {
        dj_move tried = moves[i * count / tries];
        int wins = wins_after(match, seat, tried, "first");
        if (wins < fewest) {
            fewest = wins;
            worst = tried;
        }
    }
    if ((best - fewest) * 1000 < BLUNDER * PLAYOUTS)
        return false;
    best = wins_after(match, seat, *move, "second");
    fewest = wins_after(match, seat, worst, "second");
    if ((best - fewest) * 1000 < BLUNDER * PLAYOUTS)
        return false;
    *move = worst;
    return true;
}

/* Games that the seat wins of those played out, each from another world that it cannot tell from this one. */
static int wins_after(match *match, int seat, dj_move move, const char *seed) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX];
    const dj_game *game = match->game;
    const void *content = game->original;
    dj_seat handle = dj_seat_of(game, content, dj_table_state(match->table), seat);
    dj_dice dice = dj_dice_from_seed(seed);
    int wins = 0;
    for (int i = 0; i < PLAYOUTS; i++) {
        dj_result result;
        dj_seat_mask mask;
        dj_seat_sample(&handle, &dice, state);
        game->play(content, state, seat, move, NULL);
        for (int length = 0; (mask = game->to_act(content, state)) != 0 && length < LENGTH_MAX; length++) {
            int who = __builtin_ctz(mask);
            dj_seat other = dj_seat_of(game, content, state, who);
            dj_bot_choice choice = {0};
            dj_bot_greedy.choose(&other, &dice, 1, DJ_UNASKED, &choice);
            game->play(content, state, who, choice.move, NULL);
        }
        game->result(content, state, &result);
        wins += (result.winners & DJ_SEAT_BIT(seat)) != 0;
    }
    return wins;
}

static void count_moments(const match *match, bin bins[BINS]) {
    dj_analysis analysis;
    dj_result result;
    if (!analyse(match, (dj_player){.bot = &dj_bot_greedy}, LINES, &analysis))
        return;
    dj_table_result(match->table, &result);
    for (int i = 0; i + 1 < analysis.count; i++) {
        for (int seat = 0; seat < analysis.seats; seat++) {
            int32_t told = analysis.moments[i].after.of[DJ_READ_KNOWN][seat];
            bin *bin = &bins[told * BINS / 1000 < BINS ? told * BINS / 1000 : BINS - 1];
            bin->moments++;
            bin->told += told;
            bin->won += (result.winners & DJ_SEAT_BIT(seat)) != 0;
        }
    }
    dj_analysis_free(&analysis);
}

static bool is_told(const match *match) {
    dj_analysis analysis;
    if (!analyse(match, dj_adviser(match->game), DJ_ANALYSIS_LINES, &analysis))
        return false;
    bool is_told = analysis.moments[match->blunder].lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD;
    dj_analysis_free(&analysis);
    return is_told;
}

static bool is_warned_of(const match *match) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX];
    const dj_game *game = match->game;
    dj_played bad = dj_table_played(match->table, match->blunder);
    memcpy(state, dj_table_state(match->first), game->state_size);
    for (int i = 0; i < match->blunder; i++) {
        dj_played played = dj_table_played(match->table, i);
        game->play(game->original, state, played.seat, played.move, NULL);
    }
    dj_seat seat = dj_seat_of(game, game->original, state, bad.seat);
    dj_dice dice = dj_dice_from_seed("bench");
    dj_warning warning;
    dj_coach(&seat, &dice, bad.move, DJ_ENGLISH, &warning);
    return warning.is_given;
}

static bool analyse(const match *match, dj_player player, int lines, dj_analysis *analysis) {
    dj_analysis_plan plan = {.player = player, .lines = lines, .seed = "bench", .language = DJ_UNASKED};
    return dj_analyse(match->first, match->table, &plan, analysis, NULL);
}

static void end(match *match) {
    dj_table_free(match->first);
    dj_table_free(match->table);
}
