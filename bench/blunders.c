#include "blunders.h"

#include "bots/standing.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOST = 200,    /* thousandths of all games that a bad choice costs at least, */
    PLAYOUTS = 60, /* by so many games played out, and by as many again; */
    LOST_FOR_SURE = 150,
    SURE_PLAYOUTS = 160, /* by the judge */
    LOOKS = 4,           /* at how it stands, so that what is far from it takes few of them; */
    FIRST_PLAYOUTS = 6,  /* that the worst is chosen by, */
    MOVES_TRIED = 6,     /* of so many */
    MOMENT_EVERY = 2,    /* choices between two that are tried, */
    SPOILT_FROM = 67,    /* in a hundred moves of the game: early choices hardly ever cost as much */
    GLANCES = 12,        /* moves that the quick player looks at */
    STEPS_MAX = 200000,  /* of all plays after a move of a game played for points, which are all looked at */
    POINTS_LOST = 3,     /* that a bad choice costs there at least, */
    POINTS_SHARE = 5,    /* and one in so many */
    DEPTH_MAX = 200,     /* moves of one play */
};

/* A choice to be made worse. */
typedef struct spot {
    const dj_match *match;
    const dj_player *judge; /* NULL for the quick player */
    int seat;
} spot;

/* All plays from a state on, in a game played alone where nothing is hidden and no chance is left. */
typedef struct plays {
    const dj_game *game;
    int seat;
    long steps; /* taken so far */
    unsigned char (*states)[DJ_STATE_MAX];
} plays;

static dj_move ask(dj_match *match, const dj_player *player, int *seat, int *offered);
static void play(dj_match *match, int seat, dj_move move);
static bool spoil(const dj_match *match, const dj_player *judge, int seat, dj_move move, dj_move *worst);
static bool spoil_points(const dj_match *match, int seat, dj_move *best, dj_move *worst);
static bool play_all(plays *plays, int depth, int32_t *best);
static bool is_worse(const spot *spot, const char *seed, dj_move move, dj_move worse, int playouts, int lost);
static int wins_after(const spot *spot, dj_dice *dice, dj_move move, int playouts, int enough);
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
    dj_match_play_on(&match, player, moves);
    return match;
}

void dj_match_play_on(dj_match *match, const dj_player *player, int moves) {
    while (dj_table_to_act(match->table) != 0 && dj_table_length(match->table) < moves) {
        int seat, offered;
        dj_move move = ask(match, player, &seat, &offered);
        play(match, seat, move);
    }
}

void dj_match_end(dj_match *match) {
    dj_table_free(match->first);
    dj_table_free(match->table);
}

bool dj_blunder_find(const dj_game *game, const dj_player *player, const dj_player *judge, int number, int from,
                     dj_blunder *blunder) {
    dj_match whole = dj_match_play(game, player, number, DJ_BENCH_MOVES_MAX);
    int late = dj_table_length(whole.table) * SPOILT_FROM / 100;
    dj_match match = dj_match_play(game, player, number, from > late ? from : late);
    bool is_found = false;
    for (int choices = 0;
         !is_found && dj_table_to_act(match.table) != 0 && dj_table_length(match.table) < DJ_BENCH_MOVES_MAX;) {
        int seat, offered;
        dj_move worst, move = ask(&match, player, &seat, &offered), meant = move;
        bool is_tried = offered > 1 && ++choices % MOMENT_EVERY == 0;
        is_found = is_tried && (dj_is_for_points(game) ? spoil_points(&match, seat, &meant, &worst)
                                                       : spoil(&match, judge, seat, move, &worst));
        if (is_found)
            *blunder = (dj_blunder){number, dj_table_length(match.table), seat, worst, meant};
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
    spot spot = {.match = match, .seat = seat};
    dj_dice dice = dj_dice_from_seed("first"), same = dice;
    int fewest = wins_after(&spot, &same, move, FIRST_PLAYOUTS, FIRST_PLAYOUTS) - LOST * FIRST_PLAYOUTS / 1000;
    *worst = move;
    for (int i = 0; i < tries && fewest > 0; i++) {
        dj_move tried = moves[i * count / tries];
        same = dice;
        int wins = wins_after(&spot, &same, tried, FIRST_PLAYOUTS, fewest);
        if (wins < fewest) {
            fewest = wins;
            *worst = tried;
        }
    }
    bool is_bad = *worst != move && is_worse(&spot, "second", move, *worst, PLAYOUTS, LOST) &&
                  is_worse(&spot, "third", move, *worst, PLAYOUTS, LOST);
    spot.judge = judge;
    return is_bad && is_worse(&spot, "judge", move, *worst, SURE_PLAYOUTS, LOST_FOR_SURE);
}

/* The first move that costs enough beside the best one, by every play there is after each; false where there are too
 * many. */
static bool spoil_points(const dj_match *match, int seat, dj_move *best, dj_move *worst) {
    dj_move moves[DJ_MOVES_MAX];
    int32_t scores[DJ_MOVES_MAX], most;
    if (!dj_scores_after(match, seat, moves, scores, &most))
        return false;
    int count = dj_table_moves(match->table, seat, moves), bad = 0;
    for (int i = 0; i < count; i++)
        if (scores[i] == most)
            *best = moves[i];
    while (bad < count && (most - scores[bad] < POINTS_LOST || POINTS_SHARE * (most - scores[bad]) < most))
        bad++;
    *worst = bad < count ? moves[bad] : *best;
    return bad < count;
}

bool dj_scores_after(const dj_match *match, int seat, dj_move *moves, int32_t *scores, int32_t *most) {
    plays plays = {.game = match->game, .seat = seat};
    int count = dj_table_moves(match->table, seat, moves);
    bool is_known = true;
    plays.states = calloc(DEPTH_MAX, sizeof *plays.states);
    assert(plays.states != NULL);
    *most = -1;
    for (int i = 0; i < count && is_known; i++) {
        plays.steps = 0;
        memcpy(plays.states[0], dj_table_state(match->table), match->game->state_size);
        match->game->play(match->game->original, plays.states[0], seat, moves[i], NULL);
        scores[i] = -1;
        is_known = play_all(&plays, 0, &scores[i]);
        *most = scores[i] > *most ? scores[i] : *most;
    }
    free(plays.states);
    return is_known;
}

/* The best score of all; false where there are too many. */
static bool play_all(plays *plays, int depth, int32_t *best) {
    const dj_game *game = plays->game;
    dj_move moves[DJ_MOVES_MAX];
    dj_result result;
    game->result(game->original, plays->states[depth], &result);
    if (result.is_over) {
        *best = result.scores[plays->seat] > *best ? result.scores[plays->seat] : *best;
        return true;
    }
    int count = game->moves(game->original, plays->states[depth], plays->seat, moves);
    bool is_known = depth + 1 < DEPTH_MAX;
    for (int i = 0; i < count && is_known; i++) {
        memcpy(plays->states[depth + 1], plays->states[depth], game->state_size);
        game->play(game->original, plays->states[depth + 1], plays->seat, moves[i], NULL);
        is_known = ++plays->steps < STEPS_MAX && play_all(plays, depth + 1, best);
    }
    return is_known;
}

/* By so many games as it takes to tell: a look ends where it is far from it. */
static bool is_worse(const spot *spot, const char *seed, dj_move move, dj_move worse, int playouts, int lost) {
    dj_dice dice = dj_dice_from_seed(seed), other = dice;
    int fewer = 0;
    bool is_one = true;
    for (int look = 1; look <= LOOKS && is_one; look++) {
        int games = playouts / LOOKS;
        fewer += wins_after(spot, &dice, move, games, games) - wins_after(spot, &other, worse, games, games);
        is_one = fewer * 1000 >= lost * games * look;
    }
    return is_one;
}

/* Games that the seat wins of those played out, each from another world that it cannot tell from this one; no more are
 * played once it has won enough. */
static int wins_after(const spot *spot, dj_dice *dice, dj_move move, int playouts, int enough) {
    _Alignas(max_align_t) static unsigned char state[DJ_STATE_MAX];
    const dj_game *game = spot->match->game;
    const void *content = game->original;
    dj_seat handle = dj_seat_of(game, content, dj_table_state(spot->match->table), spot->seat);
    dj_player alone; /* plays quickly, where the eye alone hardly ever wins */
    bool is_found = dj_player_find("gentle", &alone);
    int wins = 0;
    assert(is_found);
    (void)is_found;
    for (int i = 0; i < playouts && wins < enough; i++) {
        dj_result result;
        dj_seat_mask mask;
        dj_seat_sample(&handle, dice, state);
        game->play(content, state, spot->seat, move, NULL);
        for (int length = 0; (mask = game->to_act(content, state)) != 0 && length < DJ_BENCH_MOVES_MAX; length++) {
            int who = __builtin_ctz(mask);
            dj_seat other = dj_seat_of(game, content, state, who);
            dj_bot_choice choice = {0};
            const dj_player *player = spot->judge != NULL ? spot->judge : game->seats_maximum == 1 ? &alone : NULL;
            if (player != NULL)
                player->bot->choose(&other, dice, player->iterations, DJ_UNASKED, &choice);
            else
                choice.move = glance(&other, dice);
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
