/* Puzzles cut from games that bots play, and from dungeons that a solver lays. */
#include "puzzle_goal.h"
#include "puzzle_path.h"
#include "standing.h"

#include <string.h>

enum {
    MARGIN = 30,        /* of the answer to the next best one, in thousandths */
    MARGIN_POINTS = 20, /* in tenths, of the first move of a walk, */
    MARGIN_ON_WAY = 10, /* and of the others */
    MARGIN_LEAST = 20,  /* by fewer lines */
    APART = 8,          /* choices between two puzzles of a game */
    WHIM = 10,          /* one choice in so many is drawn by lot, so that games differ */
    LOOKS = 24,         /* moves of a long list that a player tries */
    EASY_DEALS = 3,     /* one deal in so many is cut without asking whether anybody errs */
    WALKS = 4,          /* through one dungeon */
    STRAYING = 50,      /* choices of a player, before the solver goes on */
    WALK_MIN = 5,       /* moves of an answer, */
    WALK_MAX = 12,
    CHOICES_MIN = 3, /* and those among several */
    FORKS = 3,       /* of a walk that are tried */
    BEFORE = 3,      /* choices before a fork that a puzzle begins at most */
    EARLY = 32,      /* moves: before that all strengths err, and proofs take long */
    DEEP = 10000,    /* iterations of who is asked where the fiercest did not find it, */
    DEEP_TRIES = 4,  /* as often as that: all have to find it */
    GOAL_TRIES = 256,
    GOAL_LEAST = 300, /* thousandths of the tries in which the goal is reached, */
    GOAL_MOST = 950,
    GOAL_MARGIN = 120, /* and so many more than by any other move; */
    GOAL_FOUND = 4,    /* tries of the fiercest that find it at least: else it has something better to do */
};

static const dj_solver_budget quick = {.nodes_max = 50000, .memory_max = DJ_SOLVER_PATIENCE_BYTES};

static int cut_game(dj_puzzle_path *path, dj_puzzle *out, int most);
static int cut_dungeon(dj_puzzle_path *path, dj_puzzle *out, int most);
static bool cut_walk(const dj_puzzle_path *path, const dj_solution *walk, dj_dice *dice, bool is_early, dj_puzzle *out);
static int find_forks(const dj_puzzle_path *path, const dj_solution *walk, dj_dice *dice, int forks[FORKS],
                      bool is_early);
static dj_puzzle_path path_to(const dj_puzzle_path *path, const dj_solution *walk, int choices);
static bool is_known(const dj_puzzle *puzzles, int last);
static const dj_theme *theme_of_any(const dj_puzzle_path *path);
static bool has_goal(const dj_puzzle_path *path, const dj_theme *theme, dj_move *answer);
static bool has_answer(const dj_puzzle_path *path, const dj_theme *theme, dj_move *answer);
static bool is_contested(const dj_puzzle_path *path);
static bool is_for_all(const dj_puzzle_path *path);
static bool is_clear(const dj_puzzle_path *path, dj_move *answer);
static bool is_only_walk(const dj_puzzle_path *path, dj_puzzle *puzzle);
static bool finish(const dj_puzzle_path *path, dj_puzzle *puzzle);
static const dj_theme *theme_of(const dj_game *game, const void *state, int seat, dj_move move);
static bool is_found_deep(const dj_puzzle *puzzle);
static dj_move play_on(const dj_puzzle_path *path, dj_dice *dice);

int dj_puzzles_cut(const dj_game *game, int seed_number, dj_puzzle *out, int most) {
    dj_puzzle_path path;
    dj_puzzle_begin(&path, game, seed_number);
    return dj_is_for_points(game) ? cut_dungeon(&path, out, most) : cut_game(&path, out, most);
}

static int cut_game(dj_puzzle_path *path, dj_puzzle *out, int most) {
    dj_dice dice = dj_dice_from_seed(path->config.seed);
    int count = 0, last = -APART;
    while (path->seat >= 0 && path->length < DJ_PUZZLE_HISTORY_MAX && count < most) {
        dj_puzzle *puzzle = &out[count];
        *puzzle = (dj_puzzle){.length = 1};
        const dj_theme *theme = path->length - last >= APART ? theme_of_any(path) : NULL;
        if (theme != NULL && has_answer(path, theme, &puzzle->answer[0]) && finish(path, puzzle)) {
            last = path->length;
            count++;
        }
        dj_puzzle_choose(path, play_on(path, &dice));
    }
    return count;
}

/* A dungeon laid by the solver, and good walks through it from somewhere on: the best one found at once, and others
 * that leave it somewhere. */
static int cut_dungeon(dj_puzzle_path *path, dj_puzzle *out, int most) {
    const dj_solver *solver = dj_bot_aids_of(path->game)->solver;
    dj_dice dice = dj_dice_from_seed(path->config.seed);
    dj_move layout[DJ_SOLUTION_MOVES_MAX];
    dj_puzzle_path walker;
    dj_solution walk;
    int laid = solver->lay_out(path->content, path->state, layout), count = 0;
    for (int i = 0; i < laid; i++)
        dj_puzzle_choose(path, layout[i]);
    for (int i = 0; i < WALKS && count < most && path->seat >= 0; i++) {
        walker = *path;
        for (int left = i > 0 ? (int)dj_dice_below(&dice, STRAYING) : 0; left > 0 && walker.seat >= 0; left--)
            dj_puzzle_choose(&walker, play_on(&walker, &dice));
        count += walker.seat >= 0 && solver->solve(path->content, walker.state, &quick, &walk, NULL) == DJ_OK &&
                 cut_walk(&walker, &walk, &dice, i == 0, &out[count]) && !is_known(out, count);
    }
    return count;
}

/* Around a fork of the walk where some bot goes another way, which is worse; or anywhere. */
static bool cut_walk(const dj_puzzle_path *path, const dj_solution *walk, dj_dice *dice, bool is_early,
                     dj_puzzle *out) {
    int forks[FORKS], count = find_forks(path, walk, dice, forks, is_early);
    for (int i = 0; i < count; i++) {
        int before = (int)dj_dice_below(dice, BEFORE + 1);
        dj_puzzle_path fork = path_to(path, walk, forks[i]);
        dj_puzzle_path start = path_to(path, walk, forks[i] > before ? forks[i] - before : 0);
        dj_certificate sure;
        if (fork.seat >= 0 && dj_puzzle_certify(path->game, path->content, fork.state, fork.seat, 1, "", 0, &sure) &&
            sure.margin >= MARGIN_ON_WAY && is_only_walk(&start, out) && finish(&start, out))
            return true;
    }
    dj_puzzle_path start = path_to(path, walk, (int)dj_dice_below(dice, (uint32_t)walk->length));
    return is_for_all(path) && start.seat >= 0 && is_only_walk(&start, out) && finish(&start, out);
}

/* Which of the walk's choices, from 0, a bot makes otherwise: a keen one early on, a gentler one later; some, if there
 * are many. */
static int find_forks(const dj_puzzle_path *path, const dj_solution *walk, dj_dice *dice, int forks[FORKS],
                      bool is_early) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_move moves[DJ_MOVES_MAX];
    int strengths, choices = 0, seen = 0;
    const dj_strength *all = dj_strengths(&strengths);
    const dj_player *player = &all[is_early ? strengths - 2 : (int)dj_dice_below(dice, (uint32_t)strengths / 2)].player;
    memcpy(state, path->state, path->game->state_size);
    for (int i = 0; i < walk->length; i++) {
        bool is_choice = path->game->moves(path->content, state, path->seat, moves) > 1;
        dj_seat seat = dj_seat_of(path->game, path->content, state, path->seat);
        dj_bot_choice choice = {.move = walk->moves[i]};
        if (is_choice && (i < EARLY) == is_early)
            player->bot->choose(&seat, dice, player->iterations, DJ_UNASKED, &choice);
        if (choice.move != walk->moves[i]) {
            int place = seen < FORKS ? seen : (int)dj_dice_below(dice, (uint32_t)seen + 1);
            if (place < FORKS)
                forks[place] = choices;
            seen++;
        }
        choices += is_choice;
        path->game->play(path->content, state, path->seat, walk->moves[i], NULL);
    }
    return seen < FORKS ? seen : FORKS;
}

/* After so many choices on the walk. */
static dj_puzzle_path path_to(const dj_puzzle_path *path, const dj_solution *walk, int choices) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_puzzle_path walker = *path;
    dj_move moves[DJ_MOVES_MAX];
    memcpy(state, path->state, path->game->state_size);
    for (int i = 0; choices > 0 && i < walk->length; i++) {
        if (path->game->moves(path->content, state, path->seat, moves) > 1) {
            dj_puzzle_choose(&walker, walk->moves[i]);
            choices--;
        }
        path->game->play(path->content, state, path->seat, walk->moves[i], NULL);
    }
    return walker;
}

/* Walks that end alike are one puzzle. */
static bool is_known(const dj_puzzle *puzzles, int last) {
    const dj_puzzle *puzzle = &puzzles[last];
    for (int i = 0; i < last; i++)
        if (memcmp(puzzle->answer + puzzle->length - WALK_MIN, puzzles[i].answer + puzzles[i].length - WALK_MIN,
                   WALK_MIN * sizeof *puzzle->answer) == 0)
            return true;
    return false;
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
    return (aids->themes[aids->theme_count - 1].is_reached == NULL || is_for_all(path)) && is_contested(path) &&
           is_clear(path, answer);
}

/* Whether the gentlest and the fiercest choose differently, or the deal is for all. */
static bool is_contested(const dj_puzzle_path *path) {
    dj_dice dice = dj_dice_from_seed("contested");
    dj_seat seat = dj_seat_of(path->game, path->content, path->state, path->seat);
    dj_bot_choice gentle, fierce;
    int count;
    const dj_strength *strengths = dj_strengths(&count);
    if (is_for_all(path))
        return true;
    const dj_player *first = &strengths[0].player, *last = &strengths[count - 1].player;
    first->bot->choose(&seat, &dice, first->iterations, DJ_UNASKED, &gentle);
    last->bot->choose(&seat, &dice, last->iterations, DJ_UNASKED, &fierce);
    return gentle.move != fierce.move;
}

static bool is_for_all(const dj_puzzle_path *path) {
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

/* Whether one way alone leads to the best score, for some moves, and every other first move to much less. The answer is
 * that way up to the last choice that has one best move. */
static bool is_only_walk(const dj_puzzle_path *path, dj_puzzle *puzzle) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_move moves[DJ_MOVES_MAX];
    int choices = 0;
    *puzzle = (dj_puzzle){0};
    memcpy(state, path->state, path->game->state_size);
    for (int i = 0; i < WALK_MAX && path->game->to_act(path->content, state) != 0; i++) {
        int count = path->game->moves(path->content, state, path->seat, moves);
        dj_certificate sure = {.best = moves[0]};
        if (count > 1 && (!dj_puzzle_certify(path->game, path->content, state, path->seat, 1, "", 0, &sure) ||
                          sure.margin < (choices > 0 ? MARGIN_ON_WAY : MARGIN_POINTS)))
            break;
        puzzle->answer[i] = sure.best;
        choices += count > 1;
        puzzle->length = count > 1 ? i + 1 : puzzle->length;
        path->game->play(path->content, state, path->seat, sure.best, NULL);
    }
    return puzzle->length >= WALK_MIN && choices >= CHOICES_MIN;
}

/* The rest of a puzzle whose answer is sure; false where it fits no theme, or nobody finds what is not proved. */
static bool finish(const dj_puzzle_path *path, dj_puzzle *puzzle) {
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

/* What looks best at once among the moves, or some of them; now and then any. */
static dj_move play_on(const dj_puzzle_path *path, dj_dice *dice) {
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
