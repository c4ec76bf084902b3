/* A word before a move that throws much away. The adviser says what would be better; both moves are then held against
 * each other in the same worlds, and where that is much, once more in others: a warning is rather left out than wrong.
 */
#include "reasons.h"
#include "standing.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINES = 96,     /* for each move, and twice as many again before anything is said; */
    PAIRS = 144,    /* of games to their end, at most, where lines show little */
    NODES = 300000, /* of the solver, for each move */
    MUCH_CHANCE = 100,
    MUCH_POINTS = 30, /* tenths; and a tenth of what there is */
};

/* What a move leaves beside a better one. */
typedef struct gap {
    int32_t kept, left;
    bool is_bound; /* `kept` at least, `left` at most */
} gap;

static bool solve(const dj_seat *seat, const void *world, dj_move move, dj_warning *warning, gap *found);
static bool is_advised(const dj_seat *seat, dj_move move);
static bool find_walk(const dj_solver *solver, const dj_seat *seat, const void *world, dj_solution *found);
static gap compare(const dj_seat *seat, const void *world, dj_dice dice, int lines, dj_move better, dj_move move,
                   dj_search_line *line);
static gap compare_to_the_end(const dj_seat *seat, const void *world, dj_dice dice, dj_move better, dj_move move,
                              dj_search_line *line);
static dj_prospect ask(const dj_seat *seat, const void *world, dj_dice dice, int lines, dj_move move);
static bool is_much(const dj_seat *seat, gap gap);
static void say(const dj_seat *seat, dj_dice dice, dj_move move, gap gap, dj_language language, dj_warning *warning);
static const char *share_of(gap gap, dj_language language);

void dj_coach(const dj_seat *seat, dj_move move, dj_language language, dj_warning *warning) {
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_move moves[DJ_MOVES_MAX];
    dj_dice dice = dj_dice_from_seed("coach");
    gap gap;
    *warning = (dj_warning){.better = move};
    if (dj_seat_moves(seat, moves) < 2)
        return;
    dj_seat_sample(seat, &dice, world); /* stands for the state: what is looked at is what the seat can know */
    if (solve(seat, world, move, warning, &gap)) {
        if (is_much(seat, gap) && !is_advised(seat, move))
            say(seat, dice, move, gap, language, warning);
        return;
    }
    dj_bot_choice choice;
    dj_dice first = dj_dice_fork(&dice), second = dj_dice_fork(&dice);
    dj_search_line *line = malloc(sizeof *line);
    dj_advise(seat, NULL, DJ_UNASKED, &choice);
    if (line != NULL && choice.move != move) {
        gap = compare(seat, world, first, LINES, choice.move, move, line);
        if (is_much(seat, gap))
            gap = compare(seat, world, second, 2 * LINES, choice.move, move, line);
        else
            gap = compare_to_the_end(seat, world, second, choice.move, move, line);
        warning->better = choice.move;
        if (is_much(seat, gap))
            say(seat, second, move, gap, language, warning);
    }
    free(line);
}

/* By the exact solver; false where it cannot answer. What it has not proved is left out. */
static bool solve(const dj_seat *seat, const void *world, dj_move move, dj_warning *warning, gap *found) {
    const dj_solver *solver = dj_bot_aids_of(seat->game)->solver;
    _Alignas(max_align_t) unsigned char after[DJ_STATE_MAX];
    dj_solution best, rest;
    dj_result result;
    if (solver == NULL || !find_walk(solver, seat, world, &best))
        return false;
    *found = (gap){.kept = 10 * best.score, .left = 10 * best.score, .is_bound = true};
    if (best.length == 0 || best.moves[0] == move)
        return true;
    memcpy(after, world, seat->game->state_size);
    seat->game->play(seat->content, after, seat->seat, move, NULL);
    seat->game->result(seat->content, after, &result);
    int32_t left = result.scores[seat->seat];
    if (!result.is_over)
        left = find_walk(solver, seat, after, &rest) ? rest.upper_bound : best.score;
    found->left = 10 * left;
    warning->better = best.moves[0];
    return true;
}

/* A hint has more time than a warning, and may have found a walk that this has not. */
static bool is_advised(const dj_seat *seat, dj_move move) {
    dj_bot_choice choice;
    dj_advise(seat, NULL, DJ_UNASKED, &choice);
    return choice.move == move;
}

static bool find_walk(const dj_solver *solver, const dj_seat *seat, const void *world, dj_solution *found) {
    dj_solver_budget budget = {.nodes_max = NODES, .memory_max = DJ_SOLVER_PATIENCE_BYTES};
    return solver->solve(seat->content, world, &budget, found, NULL) == DJ_OK;
}

static gap compare(const dj_seat *seat, const void *world, dj_dice dice, int lines, dj_move better, dj_move move,
                   dj_search_line *line) {
    dj_prospect asked = ask(seat, world, dice, lines, better);
    gap gap = {.kept = dj_look_ahead(&asked, line).of[seat->seat]};
    asked.move = move;
    gap.left = dj_look_ahead(&asked, line).of[seat->seat];
    return gap;
}

/* For what shows late; no gap where it is not sure. */
static gap compare_to_the_end(const dj_seat *seat, const void *world, dj_dice dice, dj_move better, dj_move move,
                              dj_search_line *line) {
    dj_prospect asked = ask(seat, world, dice, PAIRS, move);
    gap gap;
    if (!dj_shows_late(&asked, better, line, &gap.kept, &gap.left))
        return (struct gap){0};
    gap.is_bound = false;
    return gap;
}

static dj_prospect ask(const dj_seat *seat, const void *world, dj_dice dice, int lines, dj_move move) {
    return (dj_prospect){.game = seat->game,
                         .content = seat->content,
                         .state = world,
                         .viewer = seat->seat,
                         .lines = lines,
                         .dice = dice,
                         .opener = seat->seat,
                         .move = move};
}

static bool is_much(const dj_seat *seat, gap gap) {
    int32_t lost = gap.kept - gap.left;
    return dj_is_for_points(seat->game) ? lost >= MUCH_POINTS && 10 * lost >= gap.kept : lost >= MUCH_CHANCE;
}

static void say(const dj_seat *seat, dj_dice dice, dj_move move, gap gap, dj_language language, dj_warning *warning) {
    char kept[DJ_STAND_TEXT], left[DJ_STAND_TEXT], lost[DJ_STAND_TEXT], name[200];
    dj_text out = dj_text_over(warning->says, sizeof warning->says), text = dj_text_over(name, sizeof name);
    warning->is_given = true;
    warning->lost = gap.kept - gap.left;
    dj_stand_text(seat->game, gap.kept, language, kept);
    dj_stand_text(seat->game, gap.left, language, left);
    dj_stand_text(seat->game, warning->lost, language, lost);
    dj_name_move(seat, dice, warning->better, language, &text);
    if (!dj_is_for_points(seat->game))
        dj_text_format(&out, dj_translate(language, "This gives away %s of your chance to win: %s instead of %s."),
                       share_of(gap, language), left, kept);
    else if (gap.is_bound)
        dj_text_format(&out, dj_translate(language, "This gives away at least %s: %s at most, instead of %s."), lost,
                       left, kept);
    else
        dj_text_format(&out, dj_translate(language, "This gives away about %s: %s instead of %s."), lost, left, kept);
    dj_text_add(&out, " ");
    dj_text_format(&out, dj_translate(language, "Better: %s."), name);
    char why[300] = "";
    dj_text reasons = dj_text_over(why, sizeof why);
    if (!gap.is_bound)
        dj_say_gains(seat, dice, warning->better, move, language, &reasons);
    if (reasons.length > 0)
        dj_text_format(&out, " %s", why);
}

/* How much of what there is, as one says it. */
static const char *share_of(gap gap, dj_language language) {
    int in_hundred = 100 * (gap.kept - gap.left) / gap.kept;
    if (in_hundred < 15)
        return dj_translate(language, "about a tenth");
    if (in_hundred < 23)
        return dj_translate(language, "about a fifth");
    if (in_hundred < 29)
        return dj_translate(language, "about a quarter");
    if (in_hundred < 42)
        return dj_translate(language, "about a third");
    if (in_hundred < 59)
        return dj_translate(language, "about half");
    if (in_hundred < 71)
        return dj_translate(language, "about two thirds");
    return in_hundred < 88 ? dj_translate(language, "about three quarters") : dj_translate(language, "nearly all");
}
