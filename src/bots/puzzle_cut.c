/* Puzzles cut from games that bots play. */
#include "puzzle_cut.h"
#include "puzzle_goal.h"
#include "standing.h"

#include <string.h>

enum {
    MARGIN = 30,       /* of the answer to the next best one, in thousandths */
    MARGIN_LEAST = 20, /* by fewer lines */
    APART = 8,         /* choices between two puzzles of a game */
    WHIM = 10,         /* one choice in so many is drawn by lot, so that games differ */
    LOOKS = 24,        /* moves of a long list that a player tries */
    EASY_DEALS = 3,    /* one deal in so many is cut without asking whether anybody errs */
    DEEP = 10000,      /* iterations of who is asked where the fiercest did not find it, */
    DEEP_TRIES = 4,    /* as often as that: all have to find it */
    GOAL_TRIES = 256,
    GOAL_LEAST = 300, /* thousandths of the tries in which the goal is reached, */
    GOAL_MOST = 950,
    GOAL_MARGIN = 120, /* and so many more than by any other move; */
    GOAL_FOUND = 4,    /* tries of the fiercest that find it at least: else it has something better to do */
};

static int cut_game(dj_puzzle_path *path, dj_puzzle *out, int most);
static const dj_theme *theme_of_any(const dj_puzzle_path *path);
static bool has_goal(const dj_puzzle_path *path, const dj_theme *theme, dj_move *answer);
static bool has_answer(const dj_puzzle_path *path, const dj_theme *theme, dj_move *answer);
static bool is_contested(const dj_puzzle_path *path);
static bool is_clear(const dj_puzzle_path *path, dj_move *answer);
static const dj_theme *theme_of(const dj_game *game, const void *state, int seat, dj_move move);
static bool is_found_deep(const dj_puzzle *puzzle);

int dj_puzzles_cut(const dj_game *game, int seed_number, dj_puzzle *out, int most) {
    dj_puzzle_path path;
    dj_puzzle_begin(&path, game, seed_number);
    return dj_is_for_points(game) ? dj_puzzles_cut_walks(&path, out, most) : cut_game(&path, out, most);
}

static int cut_game(dj_puzzle_path *path, dj_puzzle *out, int most) {
    dj_dice dice = dj_dice_from_seed(path->config.seed);
    int count = 0, last = -APART;
    while (path->seat >= 0 && path->length < DJ_PUZZLE_HISTORY_MAX && count < most) {
        dj_puzzle *puzzle = &out[count];
        *puzzle = (dj_puzzle){.length = 1};
        const dj_theme *theme = path->length - last >= APART ? theme_of_any(path) : NULL;
        if (theme != NULL && has_answer(path, theme, &puzzle->answer[0]) && dj_puzzle_finish(path, puzzle)) {
            last = path->length;
            count++;
        }
        dj_puzzle_choose(path, dj_puzzle_play_on(path, &dice));
    }
    return count;
}

/* Asked first, of any move: most of what games ask makes no puzzle, and to find the best move takes longer. */
static const dj_theme *theme_of_any(const dj_puzzle_path *path) {
    dj_move moves[DJ_MOVES_MAX];
    int count = path->game->moves(path->content, path->state, path->seat, moves);
    return theme_of(path->game, path->state, path->seat, moves[count - 1]);
}

/* Whether one move, and those about the same, reaches it far more often than any other; twice, by dice of their own. */
static bool has_goal(const dj_puzzle_path *path, const dj_theme *theme, dj_move *answer) {
    static const char *const seeds[] = {"cut", "cut again"};
    dj_certificate found;
    for (int i = 0; i < 2; i++)
        if (!dj_puzzle_certify_goal(path->game, path->content, path->state, path->seat, theme, GOAL_TRIES, seeds[i],
                                    GOAL_LEAST, &found) ||
            found.margin < GOAL_MARGIN || found.stand > GOAL_MOST || (i > 0 && !theme->is_alike(*answer, found.best)))
            return false;
        else
            *answer = found.best;
    return true;
}

/* Where goals can be asked for, other themes are left to the deals for all. */
static bool has_answer(const dj_puzzle_path *path, const dj_theme *theme, dj_move *answer) {
    const dj_bot_aids *aids = dj_bot_aids_of(path->game);
    if (theme->is_reached != NULL)
        return has_goal(path, theme, answer);
    return (aids->themes[aids->theme_count - 1].is_reached == NULL || dj_puzzle_is_for_all(path)) &&
           is_contested(path) && is_clear(path, answer);
}

/* Whether the gentlest and the fiercest choose differently, or the deal is for all. */
static bool is_contested(const dj_puzzle_path *path) {
    dj_dice dice = dj_dice_from_seed("contested");
    dj_seat seat = dj_seat_of(path->game, path->content, path->state, path->seat);
    dj_bot_choice gentle, fierce;
    int count;
    const dj_strength *strengths = dj_strengths(&count);
    if (dj_puzzle_is_for_all(path))
        return true;
    const dj_player *first = &strengths[0].player, *last = &strengths[count - 1].player;
    first->bot->choose(&seat, &dice, first->iterations, DJ_UNASKED, &gentle);
    last->bot->choose(&seat, &dice, last->iterations, DJ_UNASKED, &fierce);
    return gentle.move != fierce.move;
}

bool dj_puzzle_is_for_all(const dj_puzzle_path *path) {
    return path->seed_number % EASY_DEALS == 0;
}

/* By dice and budgets of their own, the last time among all moves. */
static bool is_clear(const dj_puzzle_path *path, dj_move *answer) {
    static const struct {
        const char *seed;
        int lines, wanted;
    } looks[] = {{"cut", 96, MARGIN}, {"cut again", 256, MARGIN}, {"cut at last", 96, 0}};
    for (int i = 0; i < (int)(sizeof looks / sizeof *looks); i++) {
        dj_certificate found;
        if (!dj_puzzle_certify(path->game, path->content, path->state, path->seat, looks[i].lines, looks[i].seed,
                               looks[i].wanted, &found) ||
            found.margin < MARGIN_LEAST || found.margin < looks[i].wanted || (i > 0 && found.best != *answer))
            return false;
        *answer = found.best;
    }
    return true;
}

bool dj_puzzle_finish(const dj_puzzle_path *path, dj_puzzle *puzzle) {
    puzzle->game = path->game;
    puzzle->content = path->content;
    puzzle->seed_number = path->seed_number;
    puzzle->config = path->config;
    puzzle->seat = path->seat;
    puzzle->history_length = path->length;
    memcpy(puzzle->history, path->choices, sizeof puzzle->history);
    memcpy(puzzle->state, path->state, path->game->state_size);
    puzzle->theme = theme_of(path->game, path->state, path->seat, puzzle->answer[0]);
    if (puzzle->theme == NULL)
        return false;
    if (!dj_is_for_points(path->game) && !dj_puzzle_stands(puzzle, "cut and checked"))
        return false;
    puzzle->found = dj_puzzle_rate(puzzle);
    if (puzzle->theme->is_reached != NULL)
        return puzzle->found.by[DJ_PUZZLE_STRENGTHS - 1] >= GOAL_FOUND;
    return dj_is_for_points(path->game) || puzzle->found.by[DJ_PUZZLE_STRENGTHS - 1] == DJ_PUZZLE_TRIES ||
           is_found_deep(puzzle);
}

static const dj_theme *theme_of(const dj_game *game, const void *state, int seat, dj_move move) {
    const dj_bot_aids *aids = dj_bot_aids_of(game);
    for (int i = 0; i < aids->theme_count; i++)
        if (aids->themes[i].fits(game->original, state, seat, move))
            return &aids->themes[i];
    return NULL;
}

/* By the bot that plays the game best, which comes to its choice another way than the lines that made the puzzle. */
static bool is_found_deep(const dj_puzzle *puzzle) {
    dj_seat seat = dj_seat_of(puzzle->game, puzzle->content, puzzle->state, puzzle->seat);
    dj_dice dice = dj_dice_from_seed("asked deep");
    bool is_found = true;
    for (int i = 0; i < DEEP_TRIES && is_found; i++) {
        dj_bot_choice choice;
        dj_bot_best(puzzle->game)->choose(&seat, &dice, DEEP, DJ_UNASKED, &choice);
        is_found = dj_puzzle_accepts(puzzle, 0, choice.move);
    }
    return is_found;
}

dj_move dj_puzzle_play_on(const dj_puzzle_path *path, dj_dice *dice) {
    _Alignas(max_align_t) unsigned char after[DJ_STATE_MAX];
    dj_move moves[DJ_MOVES_MAX], best = 0;
    int32_t best_value = INT32_MIN;
    int count = path->game->moves(path->content, path->state, path->seat, moves);
    int looks = dj_dice_below(dice, WHIM) == 0 ? 1 : LOOKS;
    for (int i = 0; i < looks; i++) {
        dj_move move = moves[count > LOOKS || looks == 1 ? (int)dj_dice_below(dice, (uint32_t)count) : i % count];
        memcpy(after, path->state, path->game->state_size);
        path->game->play(path->content, after, path->seat, move, NULL);
        int32_t value = path->game->value(path->content, after, path->seat);
        best = value > best_value || i == 0 ? move : best;
        best_value = value > best_value ? value : best_value;
    }
    return best;
}
