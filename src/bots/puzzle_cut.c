/* Puzzles cut from games that bots play, and from dungeons that a solver lays. */
#include "puzzle.h"

#include "puzzle_path.h"
#include "standing.h"

#include <string.h>

enum {
    MARGIN = 50,        /* of the answer to the next best move, in thousandths */
    MARGIN_POINTS = 20, /* in tenths, of the first move of a walk; the others are better by a point at least */
    MARGIN_LEAST = 25,  /* by fewer lines */
    APART = 8,          /* choices between two puzzles of a game */
    WHIM = 10,          /* one choice in so many is drawn by lot, so that games differ */
    LOOKS = 24,         /* moves of a long list that a player tries */
    WALKS = 8,          /* through one dungeon */
    STRAYING = 30,      /* choices of a player, before the solver goes on */
    WALK_MIN = 8,
    WALK_MAX = 18,
    SURVEYED = 20000, /* positions */
    WAYS_MAX = 16,
};

static const dj_solver_budget quick = {.nodes_max = 1, .memory_max = DJ_SOLVER_PATIENCE_BYTES};

/* All walks from a position, by trying every one. */
typedef struct survey {
    const dj_puzzle_path *path;
    int seen;
    int32_t best;
    int equals, length; /* of the best */
    dj_move walk[DJ_PUZZLE_ANSWER_MAX], now[DJ_PUZZLE_ANSWER_MAX];
} survey;

static int cut_game(dj_puzzle_path *path, dj_puzzle *out, int most);
static int cut_dungeon(dj_puzzle_path *path, dj_puzzle *out, int most);
static bool cut_walk(dj_puzzle_path *path, const dj_solution *walk, dj_puzzle *out);
static bool is_known(const dj_puzzle *puzzles, int last);
static bool has_theme(const dj_puzzle_path *path);
static bool is_clear(const dj_puzzle_path *path, dj_move *answer);
static bool is_only_walk(const dj_puzzle_path *path, dj_puzzle *puzzle);
static bool survey_walks(survey *found, const void *state, int length);
static bool finish(const dj_puzzle_path *path, dj_puzzle *puzzle);
static const dj_theme *theme_of(const dj_game *game, const void *state, int seat, dj_move move);
static int rate(const dj_puzzle *puzzle);
static bool is_found_by(const dj_puzzle *puzzle, const dj_player *player);
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
        if (path->length - last >= APART && has_theme(path) && is_clear(path, &puzzle->answer[0]) &&
            finish(path, puzzle)) {
            last = path->length;
            count++;
        }
        dj_puzzle_choose(path, play_on(path, &dice));
    }
    return count;
}

/* A dungeon laid by the solver, and the ends of good walks through it: the best one found at once, and others that
 * leave it somewhere. */
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
                 cut_walk(&walker, &walk, &out[count]) && !is_known(out, count);
    }
    return count;
}

/* The end of a walk, as much of it as there is no other for. */
static bool cut_walk(dj_puzzle_path *path, const dj_solution *walk, dj_puzzle *out) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_move moves[DJ_MOVES_MAX];
    memcpy(state, path->state, path->game->state_size);
    for (int i = 0; i < walk->length - WALK_MIN; i++) {
        bool is_choice = path->game->moves(path->content, state, 0, moves) > 1;
        if (is_choice && walk->length - i <= WALK_MAX + 4 && is_only_walk(path, out) && finish(path, out))
            return true;
        if (is_choice)
            dj_puzzle_choose(path, walk->moves[i]);
        path->game->play(path->content, state, 0, walk->moves[i], NULL);
    }
    return false;
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
static bool has_theme(const dj_puzzle_path *path) {
    dj_move moves[DJ_MOVES_MAX];
    int count = path->game->moves(path->content, path->state, path->seat, moves);
    return theme_of(path->game, path->state, path->seat, moves[count - 1]) != NULL;
}

/* By dice and budgets of their own, the last time among all moves. */
static bool is_clear(const dj_puzzle_path *path, dj_move *answer) {
    static const struct {
        const char *seed;
        int lines, wanted;
    } looks[] = {{"cut", 96, MARGIN}, {"cut again", 160, MARGIN}, {"cut at last", 64, 0}};
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

/* Whether one walk alone scores most, and every other first move much less. That walk becomes the answer. */
static bool is_only_walk(const dj_puzzle_path *path, dj_puzzle *puzzle) {
    survey found = {.path = path, .best = INT32_MIN};
    dj_certificate certificate;
    *puzzle = (dj_puzzle){0};
    if (!survey_walks(&found, path->state, 0) || found.equals != 1 || found.best <= 0 || found.length < WALK_MIN ||
        !dj_puzzle_certify(path->game, path->content, path->state, path->seat, 1, "", 0, &certificate))
        return false;
    puzzle->length = found.length;
    memcpy(puzzle->answer, found.walk, sizeof found.walk);
    return certificate.best == found.walk[0] && certificate.margin >= MARGIN_POINTS;
}

/* Every walk there is; false where one is too long, or there are too many. */
static bool survey_walks(survey *found, const void *state, int length) {
    const dj_puzzle_path *path = found->path;
    _Alignas(max_align_t) unsigned char after[DJ_STATE_MAX];
    dj_move moves[WAYS_MAX];
    dj_result result;
    if (path->game->to_act(path->content, state) == 0) {
        path->game->result(path->content, state, &result);
        found->equals = result.scores[0] > found->best ? 1 : found->equals + (result.scores[0] == found->best);
        if (result.scores[0] > found->best) {
            found->best = result.scores[0];
            found->length = length;
            memcpy(found->walk, found->now, sizeof found->walk);
        }
        return true;
    }
    if (length == WALK_MAX || ++found->seen > SURVEYED)
        return false;
    int count = path->game->moves(path->content, state, path->seat, moves);
    for (int i = 0; i < count; i++) {
        memcpy(after, state, path->game->state_size);
        path->game->play(path->content, after, path->seat, moves[i], NULL);
        found->now[length] = moves[i];
        if (!survey_walks(found, after, length + 1))
            return false;
    }
    return true;
}

/* The rest of a puzzle whose answer is sure; false where it fits no theme, or nobody finds what is not proved. */
static bool finish(const dj_puzzle_path *path, dj_puzzle *puzzle) {
    int strengths;
    dj_strengths(&strengths);
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
    puzzle->rating = rate(puzzle);
    return puzzle->rating < strengths || dj_is_for_points(path->game);
}

static const dj_theme *theme_of(const dj_game *game, const void *state, int seat, dj_move move) {
    const dj_bot_aids *aids = dj_bot_aids_of(game);
    for (int i = 0; i < aids->theme_count; i++)
        if (aids->themes[i].fits(game->original, state, seat, move))
            return &aids->themes[i];
    return NULL;
}

/* The fiercest are asked first: below who does not find it, nobody is asked. */
static int rate(const dj_puzzle *puzzle) {
    int rating;
    const dj_strength *strengths = dj_strengths(&rating);
    while (rating > 0 && is_found_by(puzzle, &strengths[rating - 1].player))
        rating--;
    return rating;
}

static bool is_found_by(const dj_puzzle *puzzle, const dj_player *player) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_dice dice = dj_dice_from_seed("asked");
    dj_bot_choice choice;
    memcpy(state, puzzle->state, puzzle->game->state_size);
    for (int i = 0; i < puzzle->length; i++) {
        dj_seat seat = dj_seat_of(puzzle->game, puzzle->content, state, puzzle->seat);
        player->bot->choose(&seat, &dice, player->iterations, DJ_UNASKED, &choice);
        if (choice.move != puzzle->answer[i])
            return false;
        puzzle->game->play(puzzle->content, state, puzzle->seat, choice.move, NULL);
    }
    return true;
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
