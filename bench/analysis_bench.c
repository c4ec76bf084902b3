/* Is the curve of an analysis honest, and does it find what was thrown away?
 *
 *   analysis_bench GAME [GAMES [BAD [PLAYER]]]
 *
 * Games between equals, looked at as an analysis does with what each seat could know: of the moments told with so many
 * in a hundred, how many were won. Then games in which one choice was replaced by a bad one (by lines to the end, which
 * share nothing with the analysis but the rules), until there are so many bad ones: how many of them are told. */
#include "bots/analysis.h"
#include "bots/bots.h"
#include "donjon/donjon.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 20,
    BAD = 10,
    GAMES_A_BAD = 20, /* looked for it in at most */
    BINS = 10,
    LINES = 32,         /* for the curve: fewer than an analysis has by itself, for time */
    MOMENTS = 40,       /* of a game at least, where it has as many: those beside each other tell much the same */
    BLUNDER = 200,      /* thousandths that a bad choice costs at least, */
    PLAYOUTS = 60,      /* by so many games played out, and by as many again */
    FIRST_PLAYOUTS = 6, /* that the worst is chosen by */
    MOVES_TRIED = 6,    /* for a bad one */
    MOMENT_EVERY = 2,   /* choices between two that are tried, */
    SPOILT_FROM = 67,   /* in a hundred moves of the game: early choices hardly ever cost as much */
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
    dj_move meant; /* instead of it */
} match;

static void tell_curve(const dj_game *game, const char *player, int games);
static void tell_bad_choices(const dj_game *game, const char *player, int wanted);
static match play(const dj_game *game, const char *player, int number, int spoilt_from);
static bool spoil(match *match, int seat, dj_move *move);
static bool is_worse(match *match, int seat, dj_move move, dj_move worse, const char *seed);
static int wins_after(match *match, int seat, dj_move move, int playouts, const char *seed);
static void count_moments(const match *match, bin bins[BINS]);
static void back_to_the_choice(const match *match, void *state);
static bool is_told(const match *match);
static void tell_silence(const match *match, const void *state, const dj_moment *moment);
static bool is_warned_of(const match *match);
static void end(match *match);

int main(int argc, char **argv) {
    const dj_game *game = argc > 1 ? dj_game_find(argv[1]) : NULL;
    int games = argc > 2 ? atoi(argv[2]) : GAMES, bad = argc > 3 ? atoi(argv[3]) : BAD;
    const char *player = argc > 4 ? argv[4] : "greedy";
    dj_player found;
    if (game == NULL || games < 0 || bad < 0 || !dj_player_find(player, &found)) {
        fprintf(stderr, "usage: analysis_bench GAME [GAMES [BAD [PLAYER]]]\n");
        return 2;
    }
    if (games > 0)
        tell_curve(game, player, games);
    if (bad > 0)
        tell_bad_choices(game, player, bad);
    return 0;
}

static void tell_curve(const dj_game *game, const char *player, int games) {
    bin bins[BINS] = {0};
    for (int i = 0; i < games; i++) {
        match fair = play(game, player, i, LENGTH_MAX);
        count_moments(&fair, bins);
        end(&fair);
    }
    printf("%s, %d games between equals (%s): told, won, of so many moments\n", game->id, games, player);
    for (int i = 0; i < BINS; i++)
        if (bins[i].moments > 0)
            printf("  %3lld %%  %3lld %%  %6lld\n", (long long)(bins[i].told / bins[i].moments / 10),
                   (long long)(100 * bins[i].won / bins[i].moments), (long long)bins[i].moments);
}

static void tell_bad_choices(const dj_game *game, const char *player, int wanted) {
    int bad = 0, told = 0, warned = 0, games = 0;
    while (bad < wanted && games < wanted * GAMES_A_BAD) {
        match fair = play(game, player, games, LENGTH_MAX);
        match spoilt = play(game, player, games++, dj_table_length(fair.table) * SPOILT_FROM / 100);
        end(&fair);
        if (spoilt.blunder >= 0) {
            bad++;
            told += is_told(&spoilt);
            warned += is_warned_of(&spoilt);
        }
        end(&spoilt);
    }
    printf("%s, %d games (%s): bad choices told: %d of %d; warned of by the coach: %d\n", game->id, games, player, told,
           bad, warned);
}

/* The same game for the same number, up to its end or the first bad choice from that move on. */
static match play(const dj_game *game, const char *player, int number, int spoilt_from) {
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
    while ((mask = dj_table_to_act(match.table)) != 0 && dj_table_length(match.table) < LENGTH_MAX &&
           match.blunder < 0) {
        int who = __builtin_ctz(mask);
        dj_seat seat = dj_seat_of(game, game->original, dj_table_state(match.table), who);
        dj_bot_choice choice = {0};
        match.player.bot->choose(&seat, &match.dice, match.player.iterations, DJ_UNASKED, &choice);
        bool is_tried =
            dj_table_length(match.table) >= spoilt_from && choice.offered > 1 && ++choices % MOMENT_EVERY == 0;
        if (is_tried && spoil(&match, who, &choice.move))
            match.blunder = dj_table_length(match.table);
        dj_status status = dj_table_play(match.table, who, choice.move, &error);
        assert(status == DJ_OK);
        (void)status;
    }
    return match;
}

/* Replaces the move by the worst of some, where that is bad enough in other worlds, and again so in others: the worst
 * of several is partly bad luck. */
static bool spoil(match *match, int seat, dj_move *move) {
    dj_move moves[DJ_MOVES_MAX], worst = *move;
    int count = dj_table_moves(match->table, seat, moves), tries = count < MOVES_TRIED ? count : MOVES_TRIED;
    int fewest = wins_after(match, seat, *move, FIRST_PLAYOUTS, "first") - BLUNDER * FIRST_PLAYOUTS / 1000;
    for (int i = 0; i < tries && fewest > 0; i++) {
        dj_move tried = moves[i * count / tries];
        int wins = wins_after(match, seat, tried, FIRST_PLAYOUTS, "first");
        if (wins < fewest) {
            fewest = wins;
            worst = tried;
        }
    }
    if (worst == *move || !is_worse(match, seat, *move, worst, "second") ||
        !is_worse(match, seat, *move, worst, "third"))
        return false;
    match->meant = *move;
    *move = worst;
    return true;
}

/* By so many games as it takes to tell: a look ends where it is far from it. */
static bool is_worse(match *match, int seat, dj_move move, dj_move worse, const char *seed) {
    static const int looks[] = {PLAYOUTS / 4, PLAYOUTS};
    bool is_one = true;
    for (int i = 0; i < 2 && is_one; i++) {
        int lost = wins_after(match, seat, move, looks[i], seed) - wins_after(match, seat, worse, looks[i], seed);
        is_one = lost * 1000 >= BLUNDER * looks[i];
    }
    return is_one;
}

/* Games that the seat wins of those played out, each from another world that it cannot tell from this one. */
static int wins_after(match *match, int seat, dj_move move, int playouts, const char *seed) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX];
    const dj_game *game = match->game;
    const void *content = game->original;
    dj_seat handle = dj_seat_of(game, content, dj_table_state(match->table), seat);
    dj_dice dice = dj_dice_from_seed(seed);
    int wins = 0;
    for (int i = 0; i < playouts; i++) {
        dj_result result;
        dj_seat_mask mask;
        dj_seat_sample(&handle, &dice, state);
        game->play(content, state, seat, move, NULL);
        for (int length = 0; (mask = game->to_act(content, state)) != 0 && length < LENGTH_MAX; length++) {
            int who = __builtin_ctz(mask);
            dj_seat other = dj_seat_of(game, content, state, who);
            dj_bot_choice choice = {0};
            match->player.bot->choose(&other, &dice, match->player.iterations, DJ_UNASKED, &choice);
            game->play(content, state, who, choice.move, NULL);
        }
        game->result(content, state, &result);
        wins += (result.winners & DJ_SEAT_BIT(seat)) != 0;
    }
    return wins;
}

static void count_moments(const match *match, bin bins[BINS]) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX];
    static dj_search_line line;
    const dj_game *game = match->game;
    dj_prospect look = {.game = game, .content = game->original, .state = state, .lines = LINES, .opener = -1};
    int length = dj_table_length(match->table), every = length > MOMENTS ? length / MOMENTS : 1;
    dj_result result;
    dj_table_result(match->table, &result);
    look.dice = dj_dice_from_seed("bench");
    memcpy(state, dj_table_state(match->first), game->state_size);
    for (int i = 0; i + 1 < length; i++) {
        dj_played played = dj_table_played(match->table, i);
        game->play(game->original, state, played.seat, played.move, NULL);
        look.dice = dj_dice_fork(&look.dice);
        for (int seat = 0; seat < game->seats(state) && i % every == 0; seat++) {
            look.viewer = seat;
            int32_t told = dj_look_ahead(&look, &line).of[seat];
            bin *bin = &bins[told * BINS / DJ_CERTAIN < BINS ? told * BINS / DJ_CERTAIN : BINS - 1];
            bin->moments++;
            bin->told += told;
            bin->won += (result.winners & DJ_SEAT_BIT(seat)) != 0;
        }
    }
}

/* The position that the bad choice was made in. */
static void back_to_the_choice(const match *match, void *state) {
    const dj_game *game = match->game;
    memcpy(state, dj_table_state(match->first), game->state_size);
    for (int i = 0; i < match->blunder; i++) {
        dj_played played = dj_table_played(match->table, i);
        game->play(game->original, state, played.seat, played.move, NULL);
    }
}

static bool is_told(const match *match) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX];
    const dj_game *game = match->game;
    dj_played bad = dj_table_played(match->table, match->blunder);
    dj_analysis_plan plan = {
        .player = dj_adviser(game), .lines = DJ_ANALYSIS_LINES, .seed = "bench", .language = DJ_UNASKED};
    dj_analysis analysis;
    dj_moment moment;
    back_to_the_choice(match, state);
    bool has_memory =
        dj_analyse_move(game, game->original, state, match->blunder, bad.seat, bad.move, &plan, &analysis, &moment);
    bool is_told = has_memory && moment.lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD;
    if (!is_told)
        tell_silence(match, state, &moment);
    return is_told;
}

/* What an analysis has to say of a bad choice that it does not tell. */
static void tell_silence(const match *match, const void *state, const dj_moment *moment) {
    char words[3][DJ_MOVE_TEXT];
    const dj_move moves[] = {moment->move, match->meant, moment->better};
    static dj_search_line line;
    dj_prospect look = {.game = match->game, .content = match->game->original, .state = state, .viewer = moment->seat};
    look.lines = DJ_ANALYSIS_LINES;
    look.dice = dj_dice_from_seed("silence");
    look.opener = moment->seat;
    int32_t stands[3];
    for (int i = 0; i < 3; i++) {
        dj_text text = dj_text_over(words[i], sizeof words[i]);
        match->game->move_text(match->game->original, moves[i], &text);
        look.move = moves[i];
        stands[i] = dj_look_ahead(&look, &line).of[moment->seat];
    }
    printf("  not told: %s, move %d: %s (%d), meant %s (%d), better %s (%d)\n", dj_table_config(match->table)->seed,
           match->blunder, words[0], stands[0], words[1], stands[1], words[2], stands[2]);
}

static bool is_warned_of(const match *match) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX];
    const dj_game *game = match->game;
    dj_played bad = dj_table_played(match->table, match->blunder);
    back_to_the_choice(match, state);
    dj_seat seat = dj_seat_of(game, game->original, state, bad.seat);
    dj_dice dice = dj_dice_from_seed("bench");
    dj_warning warning;
    dj_coach(&seat, &dice, bad.move, DJ_ENGLISH, &warning);
    return warning.is_given;
}

static void end(match *match) {
    dj_table_free(match->first);
    dj_table_free(match->table);
}
