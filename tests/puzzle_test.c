/* Puzzles have one best answer, lead where they say, and answer what is wrong by what happens next. */
#include "bots/puzzle.h"
#include "donjon/donjon.h"
#include "library/shelf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    WORDS = 2000,
    CHECKED = 3,       /* of each game, */
    SHORT_LINES = 224, /* by fewer lines than a new puzzle has to stand by, which take longer */
    LAST_ONES = 4,     /* of a file: in Dungeon Pen's, one that was made in place of a flick that few tries let pass */
};

/* A shipped puzzle; each test holds one at a time. */
static dj_puzzle *shipped(const dj_game *game, int number) {
    static dj_puzzle puzzle;
    dj_error error = {0};
    if (dj_puzzle_read(game, dj_shelf_of(game)->puzzles, number, &puzzle, &error) != DJ_OK)
        fail_msg("%s, puzzle %d: %s ('make puzzles')", game->id, number, error.message);
    return &puzzle;
}

/* The first move that is no answer. */
static dj_move wrong_move(const dj_puzzle *puzzle) {
    dj_move moves[DJ_MOVES_MAX];
    int count = puzzle->game->moves(puzzle->content, puzzle->state, puzzle->seat, moves), i = 0;
    while (i + 1 < count && dj_puzzle_accepts(puzzle, 0, moves[i]))
        i++;
    assert_false(dj_puzzle_accepts(puzzle, 0, moves[i]));
    return moves[i];
}

static void each_game_ships_a_hundred(void **unused) {
    (void)unused;
    int games;
    const dj_game *const *list = dj_games(&games);
    for (int i = 0; i < games; i++)
        assert_true(dj_puzzle_count(dj_shelf_of(list[i])->puzzles) >= 100);
}

/* By today's rules and cards, each to another position; and the line that is made of it is the line it was made of. */
static void every_shipped_puzzle_leads_to_its_position(void **unused) {
    (void)unused;
    int games;
    const dj_game *const *list = dj_games(&games);
    for (int i = 0; i < games; i++) {
        const char *text = dj_shelf_of(list[i])->puzzles;
        int count = dj_puzzle_count(text);
        uint64_t *seen = calloc((size_t)count, sizeof *seen);
        for (int number = 1; number <= count; number++) {
            char line[DJ_PUZZLE_LINE];
            dj_text out = dj_text_over(line, sizeof line);
            const dj_puzzle *puzzle = shipped(list[i], number);
            dj_puzzle_write(puzzle, &out);
            assert_non_null(strstr(text, line));
            seen[number - 1] = list[i]->hash(puzzle->content, puzzle->state);
            for (int j = 0; j < number - 1; j++)
                assert_true(seen[j] != seen[number - 1]);
        }
        free(seen);
    }
}

/* A few of each game, by another budget and another seed than they were made with; all of them in `make soak`. */
static void answers_stand_by_other_lines(void **unused) {
    (void)unused;
    int games;
    const dj_game *const *list = dj_games(&games);
    for (int i = 0; i < games; i++) {
        int count = dj_puzzle_count(dj_shelf_of(list[i])->puzzles);
        for (int j = 0; j < CHECKED; j++) {
            int number = 1 + (17 + 37 * j) % count;
            if (!dj_puzzle_check(shipped(list[i], number), SHORT_LINES, "short"))
                fail_msg("%s, puzzle %d does not stand", list[i]->id, number);
        }
    }
}

/* Few tries overlook a finer flick that gets there more often than the answer: goals are checked by many. */
static void answers_with_a_goal_stand_by_many_tries(void **unused) {
    (void)unused;
    int games, checked = 0;
    const dj_game *const *list = dj_games(&games);
    for (int i = 0; i < games; i++) {
        int count = dj_puzzle_count(dj_shelf_of(list[i])->puzzles);
        for (int number = count - LAST_ONES + 1; number <= count; number++) {
            if (shipped(list[i], number)->theme->is_reached == NULL)
                continue;
            checked++;
            if (!dj_puzzle_stands(shipped(list[i], number), "fresh"))
                fail_msg("%s, puzzle %d does not stand", list[i]->id, number);
        }
    }
    assert_true(checked > 0);
}

static void a_worse_answer_does_not_stand(void **unused) {
    (void)unused;
    int games;
    const dj_game *const *list = dj_games(&games);
    for (int i = 0; i < games; i++) {
        dj_puzzle *puzzle = shipped(list[i], 2);
        puzzle->answer[0] = wrong_move(puzzle);
        assert_false(dj_puzzle_check(puzzle, SHORT_LINES, "short"));
    }
}

static void a_wrong_move_is_answered_without_telling_the_right_one(void **unused) {
    (void)unused;
    int games;
    const dj_game *const *list = dj_games(&games);
    for (int i = 0; i < games; i++)
        for (int language = 0; language < DJ_LANGUAGES; language++) {
            char words[WORDS];
            dj_text text = dj_text_over(words, sizeof words);
            const dj_puzzle *puzzle = shipped(list[i], 3);
            dj_voice voice = dj_voice_for((dj_language)language, puzzle->seat);
            dj_puzzle_answer_wrong(puzzle, puzzle->state, 0, wrong_move(puzzle), &voice, &text);
            assert_non_null(strstr(words, language == DJ_FRENCH ? "Pas celui-là" : "Not that one"));
            assert_true(text.length > 60 && dj_text_fits(&text));
            char answer[WORDS];
            dj_text named = dj_text_over(answer, sizeof answer);
            list[i]->describe_move(puzzle->content, puzzle->state, puzzle->seat, puzzle->answer[0], &voice, &named);
            assert_null(strstr(words, answer));
            text = dj_text_over(words, sizeof words);
            dj_puzzle_answer_right(puzzle, &voice, &text);
            assert_non_null(strstr(words, language == DJ_FRENCH ? "Juste" : "Right!"));
        }
}

/* The first shipped puzzle whose theme has a goal. */
static dj_puzzle *shipped_goal(const dj_game *game) {
    int count = dj_puzzle_count(dj_shelf_of(game)->puzzles), number = 1;
    while (number < count && shipped(game, number)->theme->is_reached == NULL)
        number++;
    assert_non_null(shipped(game, number)->theme->is_reached);
    return shipped(game, number);
}

/* A hair's breadth beside the answer is right as well; what goes elsewhere is not, and is told how often it gets there.
 */
static void who_gets_there_as_often_has_found_it(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("dungeonpen");
    const dj_puzzle *puzzle = shipped_goal(game);
    dj_move moves[DJ_NEIGHBOURS_MAX], all[DJ_MOVES_MAX];
    enum { FINEST = 5 };
    int count = dj_bot_aids_of(game)->neighbours(puzzle->answer[0], FINEST, moves), accepted = 0, refused = 0;
    for (int i = 0; i < count; i++)
        accepted += dj_puzzle_accepts(puzzle, 0, moves[i]);
    assert_true(accepted > 0);
    count = game->moves(puzzle->content, puzzle->state, puzzle->seat, all);
    for (int i = 0; i < count; i += 40) {
        bool is_alike = puzzle->theme->is_alike(puzzle->answer[0], all[i]);
        assert_true(is_alike || !dj_puzzle_accepts(puzzle, 0, all[i]));
        refused += !is_alike;
    }
    assert_true(refused > 0);
    char words[WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    dj_voice voice = dj_voice_for(DJ_ENGLISH, puzzle->seat);
    dj_puzzle_answer_wrong(puzzle, puzzle->state, 0, wrong_move(puzzle), &voice, &text);
    assert_non_null(strstr(words, "it gets there"));
}

static void what_is_no_puzzle_is_refused(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("donjonz");
    static const char *const lines[] = {
        "walk 8.8.8.8 1 0 4.4 = step n\n",        /* another position */
        "nothing 8.8.8.8 1 0 - = step n\n",       /* no theme */
        "walk gentle 1 0 - = step n\n",           /* no tries */
        "walk 8.8.9.8 1 0 - = step n\n",          /* too many */
        "walk 8.8.8.8 1 0 -\n",                   /* no answer */
        "walk 8.8.8.8 1 0 99999.x7.z = step n\n", /* no choice */
        "walk 8.8.8.8 1 0 - = a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a; a\n" /* too long
                                                                                                            */
    };
    static dj_puzzle puzzle;
    dj_puzzle_head head;
    dj_error error = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_int_equal(dj_puzzle_count(lines[i]), 1);
        assert_int_equal(dj_puzzle_read(game, lines[i], 1, &puzzle, &error), DJ_REFUSED);
    }
    assert_false(dj_puzzle_head_of(game, lines[sizeof lines / sizeof *lines - 1], 1, &head));
    assert_int_equal(dj_puzzle_count("# nothing\n\n"), 0);
    assert_false(dj_puzzle_head_of(game, lines[0], 2, &head));
    assert_int_equal(dj_puzzle_read(game, lines[0], 2, &puzzle, &error), DJ_REFUSED);
    assert_string_equal(error.code, "no-puzzle");
}

/* The first deal of a file is cut into its first lines again: what is shipped is what `make puzzles KEEP=no` makes by
 * today's rules, cards and bots. Where that takes long, into the first of them. */
static void shipped_puzzles_are_what_their_deals_are_cut_into(void **unused) {
    (void)unused;
    enum { A_DEAL = 3 };
    static const struct {
        const char *game;
        int most;
    } deals[] = {
        {"donjonz", 1}, {"dungeondeck", A_DEAL}, {"dungeoneer", 1}, {"dungeonpen", A_DEAL}, {"procrastination", A_DEAL},
    };
    dj_puzzle *cut = calloc(A_DEAL, sizeof *cut);
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
        const dj_game *game = dj_game_find(deals[i].game);
        const char *shipped_line = strchr(dj_shelf_of(game)->puzzles, '\n') + 1;
        int count = dj_puzzles_cut(game, shipped(game, 1)->seed_number, cut, deals[i].most);
        assert_true(count > 0);
        for (int j = 0; j < count; j++) {
            char line[DJ_PUZZLE_LINE];
            dj_text out = dj_text_over(line, sizeof line);
            dj_puzzle_write(&cut[j], &out);
            if (strncmp(shipped_line, line, out.length) != 0)
                fail_msg("%s: a deal is cut into '%s' ('make puzzles KEEP=no')", game->id, line);
            shipped_line = strchr(shipped_line, '\n') + 1;
        }
    }
    free(cut);
}

static void every_day_has_a_puzzle(void **unused) {
    (void)unused;
    const dj_game *game = dj_game_find("dungeoneer");
    int seen[8] = {0};
    for (int day = 1; day <= 99; day++) {
        char date[20];
        snprintf(date, sizeof date, "2026-11-%02d", day);
        int number = dj_puzzle_of_day(game, date, 7);
        assert_in_range(number, 1, 7);
        assert_int_equal(number, dj_puzzle_of_day(game, date, 7));
        seen[number]++;
    }
    for (int number = 1; number <= 7; number++)
        assert_true(seen[number] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_ships_a_hundred),
        cmocka_unit_test(every_shipped_puzzle_leads_to_its_position),
        cmocka_unit_test(answers_stand_by_other_lines),
        cmocka_unit_test(answers_with_a_goal_stand_by_many_tries),
        cmocka_unit_test(a_worse_answer_does_not_stand),
        cmocka_unit_test(a_wrong_move_is_answered_without_telling_the_right_one),
        cmocka_unit_test(who_gets_there_as_often_has_found_it),
        cmocka_unit_test(what_is_no_puzzle_is_refused),
        cmocka_unit_test(shipped_puzzles_are_what_their_deals_are_cut_into),
        cmocka_unit_test(every_day_has_a_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
