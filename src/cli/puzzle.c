/* donjon puzzle: a position with one best answer. */
#include "puzzle.h"
#include "print_json.h"

#include "donjon/table.h"
#include "host/seed.h"
#include "library/shelf.h"
#include "wire/table_json.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORDS = 800,
    MAKE_MAX = 10000,
    LINES_MAX = 100000,
    CHECK_LINES = 1500, /* of --check: more than any puzzle was made with, for some answers are better by little */
};

/* The puzzles of a game, and the one that was asked for. */
typedef struct asked {
    const dj_game *game;
    dj_language language;
    const char *text;
    int count, number;
    const char *theme; /* NULL for all */
    dj_puzzle puzzle;  /* once it is read */
} asked;

static int run(const dj_call *call, const dj_game *game);
static int ask_one(const dj_call *call, asked *asked);
static int choose(const dj_call *call, asked *asked);
static int choose_among(const asked *asked, const char *text);
static bool is_of_theme(const asked *asked, int number);
static void list(const asked *asked);
static int judge(const asked *asked, const char *answer);
static void write_list(dj_json *json, const void *context);
static void write_puzzle(dj_json *json, const void *context);
static void write_head(const asked *asked, const dj_puzzle_head *head, dj_json *json);
static void write_moves(const asked *asked, const dj_table *table, dj_json *json);

static const dj_flag flags[] = {
    {"number", "N", DJ_SENTENCE("the puzzle of this number; that of today unless given")},
    {"theme", DJ_SENTENCE("NAME"), DJ_SENTENCE("one of this theme")},
    {"seed", DJ_SENTENCE("TEXT"), DJ_SENTENCE("one chosen by this text")},
    {"answer", DJ_SENTENCE("MOVES"), DJ_SENTENCE("judge this answer and say no more")},
    {"list", NULL, DJ_SENTENCE("list the puzzles, their themes and who finds them")},
    {"json", NULL, DJ_SENTENCE("print JSON, with the answer")},
    {"plain", NULL, DJ_SENTENCE("sentences only, for pipes and screen readers")},
    {"ascii", NULL, DJ_SENTENCE("draw with ASCII letters only")},
    {"make", "N", DJ_SENTENCE("make so many puzzles anew, and print the lines they are kept as")},
    {"keep", NULL, DJ_SENTENCE("with --make: keep those that still stand, and make the missing ones")},
    {"check", NULL, DJ_SENTENCE("check all of them once more, by lines of play that --seed chooses")},
    {"lines", "N", DJ_SENTENCE("lines of play that a check looks at")},
};

const dj_command dj_command_puzzle = {
    .name = "puzzle",
    .arguments = DJ_SENTENCE("GAME"),
    .arguments_minimum = 1,
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Find the one best move of a position."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run_game = run,
};

static int run(const dj_call *call, const dj_game *game) {
    int64_t made, lines;
    if (!dj_call_number(call, "make", 1, MAKE_MAX, 0, &made) ||
        !dj_call_number(call, "lines", 1, LINES_MAX, CHECK_LINES, &lines))
        return DJ_EXIT_USAGE;
    const dj_shelf *shelf = dj_shelf_of(game);
    const char *seed = dj_call_value(call, "seed");
    if (made > 0)
        return dj_puzzles_make(call, game, dj_call_has(call, "keep") ? shelf->puzzles : NULL, (int)made);
    if (dj_call_has(call, "check"))
        return dj_puzzles_check(call, game, shelf->puzzles, (int)lines, seed != NULL ? seed : "check");
    asked *asked = calloc(1, sizeof *asked);
    if (asked == NULL)
        return DJ_EXIT_IO;
    asked->game = game;
    asked->language = dj_call_language(call);
    asked->text = shelf->puzzles;
    asked->count = dj_puzzle_count(asked->text);
    int exit_code = choose(call, asked);
    if (exit_code == DJ_EXIT_OK)
        exit_code = ask_one(call, asked);
    free(asked);
    return exit_code;
}

static int ask_one(const dj_call *call, asked *asked) {
    dj_error error = {0};
    bool is_json = dj_call_has(call, "json");
    if (dj_call_has(call, "list")) {
        if (is_json)
            return dj_print_json(write_list, asked);
        list(asked);
        return DJ_EXIT_OK;
    }
    if (dj_puzzle_read(asked->game, asked->text, asked->number, &asked->puzzle, &error) != DJ_OK) {
        dj_complain_error(&error, asked->language);
        return DJ_EXIT_REFUSED;
    }
    if (dj_call_has(call, "answer"))
        return judge(asked, dj_call_value(call, "answer"));
    return is_json ? dj_print_json(write_puzzle, asked) : dj_puzzle_play(call, asked->game, asked->text, asked->number);
}

static int choose(const dj_call *call, asked *asked) {
    const char *seed = dj_call_value(call, "seed");
    char today[DJ_DATE_TEXT];
    int64_t number;
    asked->theme = dj_call_value(call, "theme");
    dj_date_today(today);
    if (asked->count == 0) {
        dj_complain(dj_translate(asked->language, "%s has no puzzles"), asked->game->id);
        return DJ_EXIT_REFUSED;
    }
    if (!dj_call_number(call, "number", 1, asked->count, 0, &number))
        return DJ_EXIT_USAGE;
    asked->number = number > 0 ? (int)number : choose_among(asked, seed != NULL ? seed : today);
    if (asked->number > 0)
        return DJ_EXIT_OK;
    const dj_bot_aids *aids = dj_bot_aids_of(asked->game);
    dj_complain(dj_translate(asked->language, "there is no theme '%s'; themes of this game:"),
                dj_quoted(asked->theme).text);
    for (int i = 0; i < aids->theme_count; i++)
        fprintf(stderr, "  %s\n", aids->themes[i].word);
    return DJ_EXIT_USAGE;
}

/* By a text among those of the theme; 0 where there is none. */
static int choose_among(const asked *asked, const char *text) {
    int fitting = 0;
    for (int number = 1; number <= asked->count; number++)
        fitting += is_of_theme(asked, number);
    int left = dj_puzzle_of_day(asked->game, text, fitting);
    for (int number = 1; number <= asked->count && fitting > 0; number++)
        if (is_of_theme(asked, number) && --left == 0)
            return number;
    return 0;
}

static bool is_of_theme(const asked *asked, int number) {
    dj_puzzle_head head;
    return dj_puzzle_head_of(asked->game, asked->text, number, &head) &&
           (asked->theme == NULL || strcmp(asked->theme, head.theme->word) == 0);
}

static void list(const asked *asked) {
    int found[DJ_PUZZLE_STRENGTHS + 1] = {0};
    for (int number = 1; number <= asked->count; number++) {
        dj_puzzle_head head;
        char words[WORDS];
        dj_text text = dj_text_over(words, sizeof words);
        if (!is_of_theme(asked, number) || !dj_puzzle_head_of(asked->game, asked->text, number, &head))
            continue;
        dj_puzzle_title(&head, asked->language, &text);
        dj_text_add(&text, ", ");
        dj_puzzle_tell_rating(&head, asked->language, &text);
        printf("%4d  %-9s %s\n", number, head.theme->word, words);
        found[dj_puzzle_rating(&head)]++;
    }
    puts("");
    for (int rating = 0; rating <= DJ_PUZZLE_STRENGTHS; rating++) {
        char words[WORDS];
        dj_text text = dj_text_over(words, sizeof words);
        dj_puzzle_tell_finder(rating, asked->language, &text);
        printf("%4d  %s\n", found[rating], words);
    }
}

/* Move by move, up to the first that is wrong. */
static int judge(const asked *asked, const char *answer) {
    const dj_puzzle *puzzle = &asked->puzzle;
    dj_error error = {0};
    dj_table *table = dj_table_from_state(puzzle->game, puzzle->content, &puzzle->config, puzzle->state, &error);
    dj_voice voice = dj_voice_for(asked->language, puzzle->seat);
    char words[WORDS], move_text[DJ_MOVE_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    int done = 0;
    for (; table != NULL && done < puzzle->length && *answer != '\0'; done++) {
        size_t length = strcspn(answer, ";");
        dj_move move;
        snprintf(move_text, sizeof move_text, "%.*s", (int)length, answer);
        if (dj_table_would_play(table, puzzle->seat, move_text, &move, &error) != DJ_OK)
            break;
        if (!dj_puzzle_accepts(puzzle, done, move)) {
            dj_puzzle_answer_wrong(puzzle, dj_table_state(table), done, move, &voice, &text);
            break;
        }
        if (dj_table_play(table, puzzle->seat, move, &error) != DJ_OK)
            break;
        answer += length;
        answer += strspn(answer, "; ");
    }
    dj_table_free(table);
    if (error.code != NULL) {
        dj_complain_error(&error, asked->language);
        return DJ_EXIT_REFUSED;
    }
    if (done == puzzle->length)
        dj_puzzle_answer_right(puzzle, &voice, &text);
    else if (text.length == 0)
        dj_text_format(&text, dj_translate(asked->language, "Right so far: %d of %d moves."), done, puzzle->length);
    puts(words);
    return done == puzzle->length ? DJ_EXIT_OK : DJ_EXIT_REFUSED;
}

static void write_list(dj_json *json, const void *context) {
    const asked *asked = context;
    dj_json_open_array(json);
    for (int number = 1; number <= asked->count; number++) {
        dj_puzzle_head head;
        if (!is_of_theme(asked, number) || !dj_puzzle_head_of(asked->game, asked->text, number, &head))
            continue;
        dj_json_open_object(json);
        write_head(asked, &head, json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void write_puzzle(dj_json *json, const void *context) {
    const asked *asked = context;
    const dj_puzzle *puzzle = &asked->puzzle;
    dj_puzzle_head head = dj_puzzle_head_from(puzzle);
    dj_error error;
    dj_table *table = dj_table_from_state(puzzle->game, puzzle->content, &puzzle->config, puzzle->state, &error);
    dj_json_open_object(json);
    dj_json_key_string(json, "game", asked->game->id);
    write_head(asked, &head, json);
    dj_json_key_integer(json, "count", asked->count);
    dj_json_key_integer(json, "seat", puzzle->seat);
    if (table != NULL) {
        dj_json_key(json, "view");
        dj_table_view(table, puzzle->seat, json);
        write_moves(asked, table, json);
    }
    dj_json_key(json, "answer");
    dj_moves_json(puzzle->game, puzzle->content, puzzle->answer, puzzle->length, json);
    dj_json_close_object(json);
    dj_table_free(table);
}

static void write_head(const asked *asked, const dj_puzzle_head *head, dj_json *json) {
    int strengths, rating = dj_puzzle_rating(head);
    const dj_strength *names = dj_strengths(&strengths);
    char words[WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    dj_puzzle_title(head, asked->language, &text);
    dj_json_key_integer(json, "number", head->number);
    dj_json_key_string(json, "theme", head->theme->word);
    dj_json_key_string(json, "title", words);
    text = dj_text_over(words, sizeof words);
    dj_puzzle_ask(head, asked->language, &text);
    dj_json_key_string(json, "asks", words);
    dj_json_key_string_or_null(json, "rating", rating < strengths ? names[rating].name : NULL);
    dj_json_key_integer(json, "difficulty", dj_puzzle_difficulty(&head->found));
    dj_json_key(json, "found");
    dj_json_open_object(json);
    for (int i = 0; i < strengths; i++)
        dj_json_key_integer(json, names[i].name, head->found.by[i]);
    dj_json_close_object(json);
    dj_json_key_integer(json, "length", head->length);
}

static void write_moves(const asked *asked, const dj_table *table, dj_json *json) {
    dj_move *moves = malloc((size_t)asked->game->moves_max * sizeof *moves);
    int count = moves != NULL ? dj_table_moves(table, asked->puzzle.seat, moves) : 0;
    dj_json_key(json, "moves");
    dj_json_open_array(json);
    for (int i = 0; i < count; i++) {
        dj_json_open_object(json);
        dj_move_json(table, asked->puzzle.seat, moves[i], asked->language, json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    free(moves);
}
