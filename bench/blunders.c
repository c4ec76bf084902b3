#include "blunders.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum {
    LOST = 200,    /* thousandths of all games that a bad choice costs at least, */
    PLAYOUTS = 60, /* by so many games played out, and by as many again; */
    LOST_FOR_SURE = 150,
    SURE_PLAYOUTS = 160, /* by the judge */
    FIRST_PLAYOUTS = 6,  /* that the worst is chosen by, */
    MOVES_TRIED = 6,     /* of so many */
    MOMENT_EVERY = 2,    /* choices between two that are tried, */
    SPOILT_FROM = 67,    /* in a hundred moves of the game: early choices hardly ever cost as much */
    GLANCES = 12,        /* moves that the quick player looks at */
};

/* A choice to be made worse. */
typedef struct spot {
    const dj_match *match;
    const dj_player *judge; /* NULL for the quick player */
    int seat;
    const char *seed;
} spot;

static dj_move ask(dj_match *match, const dj_player *player, int *seat, int *offered);
static void play(dj_match *match, int seat, dj_move move);
static bool spoil(const dj_match *match, const dj_player *judge, int seat, dj_move move, dj_move *worst);
static bool is_worse(const spot *spot, dj_move move, dj_move worse, int playouts, int lost);
static int wins_after(const spot *spot, dj_move move, int playouts);
static dj_move glance(const dj_seat *seat, dj_dice *dice);

dj_match dj_match_play(const dj_game *game, const dj_player *player, int number, int moves) {
    dj_match match = {.game = game};
    dj_config config = dj_config_default(game);
    dj_error error = {0};
    config.seats = game->seats_maximum > 1 && config.seats < 2 ? 2 : config.seats;
    snprintf(config.seed, sizeof config.seed, "analysis/%d", number);
    match.first = dj_table_new(game, game->original, &config, &error);
    match.table = dj_table_new(game, game->original, &config, &error);
    match.dice = dj_dice_from_seed(config.seed);
    assert(match.first != NULL && match.table != NULL);
    while (dj_table_to_act(match.table) != 0 && dj_table_length(match.table) < moves) {
        int seat, offered;
        dj_move move = ask(&match, player, &seat, &offered);
        play(&match, seat, move);
    }
    return match;
}

void dj_match_end(dj_match *match) {
    dj_table_free(match->first);
    dj_table_free(match->table);
}

bool dj_blunder_find(const dj_game *game, const dj_player *player, const dj_player *judge, int number,
                     dj_blunder *blunder) {
    dj_match whole = dj_match_play(game, player, number, DJ_BENCH_MOVES_MAX);
    dj_match match = dj_match_play(game, player, number, dj_table_length(whole.table) * SPOILT_FROM / 100);
    bool is_found = false;
    for (int choices = 0;
         !is_found && dj_table_to_act(match.table) != 0 && dj_table_length(match.table) < DJ_BENCH_MOVES_MAX;) {
        int seat, offered;
        dj_move worst, move = ask(&match, player, &seat, &offered);
        bool is_tried = offered > 1 && ++choices % MOMENT_EVERY == 0;
        is_found = is_tried && spoil(&match, judge, seat, move, &worst);
        if (is_found)
            *blunder = (dj_blunder){number, dj_table_length(match.table), seat, worst, move};
        play(&match, seat, move);
    }
    dj_match_end(&whole);
    dj_match_end(&match);
    return is_found;
}

static dj_move ask(dj_match *match, const dj_player *player, int *seat, int *offered) {
    *seat = __builtin_ctz(dj_table_to_act(match->table));
    dj_seat handle = dj_seat_of(match->game, match->game->original, dj_table_state(match->table), *seat);
    dj_bot_choice choice = {0};
    player->bot->choose(&handle, &match->dice, player->iterations, DJ_UNASKED, &choice);
    *offered = choice.offered;
    return choice.move;
}

static void play(dj_match *match, int seat, dj_move move) {
    dj_error error;
    dj_status status = dj_table_play(match->table, seat, move, &error);
    assert(status == DJ_OK);
    (void)status;
}

/* The worst of some moves, where that is bad enough in other worlds, and again so in others: the worst of several is
 * partly bad luck. */
static bool spoil(const dj_match *match, const dj_player *judge, int seat, dj_move move, dj_move *worst) {
    dj_move moves[DJ_MOVES_MAX];
    int count = dj_table_moves(match->table, seat, moves), tries = count < MOVES_TRIED ? count : MOVES_TRIED;
    spot spot = {.match = match, .seat = seat, .seed = "first"};
    int fewest = wins_after(&spot, move, FIRST_PLAYOUTS) - LOST * FIRST_PLAYOUTS / 1000;
    *worst = move;
    for (int i = 0; i < tries && fewest > 0; i++) {
        dj_move tried = moves[i * count / tries];
        int wins = wins_after(&spot, tried, FIRST_PLAYOUTS);
        if (wins < fewest) {
            fewest = wins;
            *worst = tried;
        }
    }
    bool is_bad = *worst != move;
    spot.seed = "second";
    is_bad = is_bad && is_worse(&spot, move, *worst, PLAYOUTS, LOST);
    spot.seed = "third";
    is_bad = is_bad && is_worse(&spot, move, *worst, PLAYOUTS, LOST);
    spot.seed = "judge";
    spot.judge = judge;
    return is_bad && is_worse(&spot, move, *worst, SURE_PLAYOUTS, LOST_FOR_SURE);
}

/* By so many games as it takes to tell: a look ends where it is far from it. */
static bool is_worse(const spot *spot, dj_move move, dj_move worse, int playouts, int lost) {
    const int looks[] = {playouts / 4, playouts};
    bool is_one = true;
    for (int i = 0; i < 2 && is_one; i++) {
        int fewer = wins_after(spot, move, looks[i]) - wins_after(spot, worse, looks[i]);
        is_one = fewer * 1000 >= lost * looks[i];
    }
    return is_one;
}

/* Games that the seat wins of those played out, each from another world that it cannot tell from this one. */
static int wins_after(const spot *spot, dj_move move, int playouts) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX];
    const dj_game *game = spot->match->game;
    const void *content = game->original;
    dj_seat handle = dj_seat_of(game, content, dj_table_state(spot->match->table), spot->seat);
    dj_dice dice = dj_dice_from_seed(spot->seed);
    int wins = 0;
    for (int i = 0; i < playouts; i++) {
        dj_result result;
        dj_seat_mask mask;
        dj_seat_sample(&handle, &dice, state);
        game->play(content, state, spot->seat, move, NULL);
        for (int length = 0; (mask = game->to_act(content, state)) != 0 && length < DJ_BENCH_MOVES_MAX; length++) {
            int who = __builtin_ctz(mask);
            dj_seat other = dj_seat_of(game, content, state, who);
            dj_bot_choice choice = {0};
            if (spot->judge != NULL)
                spot->judge->bot->choose(&other, &dice, spot->judge->iterations, DJ_UNASKED, &choice);
            else
                choice.move = glance(&other, &dice);
            game->play(content, state, who, choice.move, NULL);
        }
        game->result(content, state, &result);
        wins += (result.winners & DJ_SEAT_BIT(spot->seat)) != 0;
    }
    return wins;
}

/* What looks best at once in a world that the seat cannot tell from this one, of some moves drawn by lot. */
static dj_move glance(const dj_seat *seat, dj_dice *dice) {
    _Alignas(max_align_t) static unsigned char world[DJ_STATE_MAX], after[DJ_STATE_MAX];
    dj_move moves[DJ_MOVES_MAX];
    int count = dj_seat_moves(seat, moves), looks = count < GLANCES ? count : GLANCES;
    dj_move best = moves[0];
    int32_t best_value = INT32_MIN;
    if (count == 1)
        return best;
    dj_seat_sample(seat, dice, world);
    for (int i = 0; i < looks; i++) {
        dj_move move = moves[count > GLANCES ? (int)dj_dice_below(dice, (uint32_t)count) : i];
        memcpy(after, world, seat->game->state_size);
        seat->game->play(seat->content, after, seat->seat, move, NULL);
        int32_t value = seat->game->value(seat->content, after, seat->seat);
        best = value > best_value ? move : best;
        best_value = value > best_value ? value : best_value;
    }
    return best;
}
