/* The answers of DONJONZ's puzzles, held against every walk there is: nothing of the solver that proved them. */
#include "bots/puzzle.h"
#include "games/donjonz/bots/walk_state.h"
#include "library/shelf.h"
#include "walk_dungeons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Steps of the walks after one choice; DONJONZ_STEPS in the environment for another number. */
enum { STEPS_MAX = IS_SANITIZED ? 1000000 : 3000000 };

/* What became of the choices of answers. */
typedef struct count {
    int choices, settled, whole; /* choices settled by every walk; puzzles all of whose choices are */
} count;

static long steps_max(void) {
    const char *asked = getenv("DONJONZ_STEPS");
    return asked != NULL ? atol(asked) : STEPS_MAX;
}

/* The best score after a move, of all walks; false where there are too many. */
static bool best_after(const dj_puzzle *puzzle, const void *state, dj_move move, int *best) {
    donjonz_state after;
    dj_result result;
    dj_walk walk;
    memcpy(&after, state, sizeof after);
    puzzle->game->play(puzzle->content, &after, puzzle->seat, move, NULL);
    puzzle->game->result(puzzle->content, &after, &result);
    *best = result.scores[puzzle->seat];
    return result.is_over || (dj_walk_from_state(&after, &walk) && walk_brute_force(&walk, steps_max(), best));
}

/* Whether every other move is worse than the answer's; false in `is_settled` where there are too many walks. */
static bool is_best(const dj_puzzle *puzzle, const void *state, dj_move answer, bool *is_settled) {
    dj_move moves[DJ_MOVES_MAX];
    int best, other, count = puzzle->game->moves(puzzle->content, state, puzzle->seat, moves);
    bool is_one = true;
    *is_settled = best_after(puzzle, state, answer, &best);
    for (int i = 0; i < count && *is_settled; i++) {
        *is_settled = moves[i] == answer || best_after(puzzle, state, moves[i], &other);
        is_one = is_one && (moves[i] == answer || other < best);
    }
    return !*is_settled || is_one;
}

/* From the last choice back: the further on, the fewer walks are left. */
static bool stands(const dj_puzzle *puzzle, count *count) {
    donjonz_state states[DJ_PUZZLE_ANSWER_MAX + 1];
    dj_move moves[DJ_MOVES_MAX];
    bool is_settled = true, is_right = true;
    memcpy(&states[0], puzzle->state, sizeof *states);
    for (int i = 0; i < puzzle->length; i++) {
        states[i + 1] = states[i];
        puzzle->game->play(puzzle->content, &states[i + 1], puzzle->seat, puzzle->answer[i], NULL);
    }
    for (int i = puzzle->length - 1; i >= 0 && is_right; i--) {
        if (puzzle->game->moves(puzzle->content, &states[i], puzzle->seat, moves) < 2)
            continue;
        is_right = !is_settled || is_best(puzzle, &states[i], puzzle->answer[i], &is_settled);
        count->choices++;
        count->settled += is_settled;
    }
    count->whole += is_settled;
    return is_right;
}

static void no_other_walk_is_as_good_as_an_answer(void **unused) {
    (void)unused;
    const char *text = dj_shelf_of(&donjonz_game)->puzzles;
    static dj_puzzle puzzle;
    dj_error error;
    count all = {0};
    for (int number = 1; number <= dj_puzzle_count(text); number++) {
        assert_int_equal(dj_puzzle_read(&donjonz_game, text, number, &puzzle, &error), DJ_OK);
        if (!stands(&puzzle, &all))
            fail_msg("puzzle %d: another walk is as good", number);
    }
    print_message("# %d of %d choices, and %d whole puzzles, held against every walk\n", all.settled, all.choices,
                  all.whole);
    assert_true(2 * all.settled > all.choices);
}

/* The brute force notices an answer that is not the best one. */
static void a_worse_walk_is_noticed(void **unused) {
    (void)unused;
    const char *text = dj_shelf_of(&donjonz_game)->puzzles;
    static dj_puzzle puzzle;
    dj_move moves[DJ_MOVES_MAX];
    dj_error error;
    int noticed = 0;
    for (int number = 1; number <= dj_puzzle_count(text) && noticed == 0; number++) {
        count none = {0};
        assert_int_equal(dj_puzzle_read(&donjonz_game, text, number, &puzzle, &error), DJ_OK);
        puzzle.length = 1;
        puzzle.game->moves(puzzle.content, puzzle.state, puzzle.seat, moves);
        puzzle.answer[0] = moves[0] != puzzle.answer[0] ? moves[0] : moves[1];
        noticed += !stands(&puzzle, &none);
    }
    assert_int_equal(noticed, 1);
}

/* What is cut from a deal leads to one position each, and no other walk is as good. */
static void a_deal_is_cut_into_walks_that_stand(void **unused) {
    (void)unused;
    enum { DEAL = 4, MOST = 3 };
    dj_puzzle *puzzles = calloc(MOST, sizeof *puzzles);
    static dj_puzzle read;
    dj_error error;
    count all = {0};
    int cut = dj_puzzles_cut(&donjonz_game, DEAL, puzzles, MOST);
    assert_true(cut > 0);
    for (int i = 0; i < cut; i++) {
        char line[DJ_PUZZLE_LINE];
        dj_text text = dj_text_over(line, sizeof line);
        dj_puzzle_write(&puzzles[i], &text);
        assert_int_equal(dj_puzzle_read(&donjonz_game, line, 1, &read, &error), DJ_OK);
        assert_memory_equal(read.state, puzzles[i].state, sizeof(donjonz_state));
        assert_memory_equal(read.answer, puzzles[i].answer, sizeof read.answer);
        assert_true(stands(&puzzles[i], &all));
    }
    assert_true(all.settled > 0);
    free(puzzles);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_other_walk_is_as_good_as_an_answer),
        cmocka_unit_test(a_worse_walk_is_noticed),
        cmocka_unit_test(a_deal_is_cut_into_walks_that_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
