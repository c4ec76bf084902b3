/* donjon solve: the best walk through a dungeon, and the proof that there is none better. */
#include "play.h"
#include "print_json.h"

#include "donjon/solver.h"
#include "content/content.h"
#include "host/interrupt.h"
#include "host/stopwatch.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECONDS = 60, SECONDS_MAX = 86400 };

/* What is to be solved. */
typedef struct puzzle {
    const dj_game *game;
    const dj_solver *solver;
    const void *content;     /* NULL until it is found; to be freed with dj_call_free_content */
    char seed[DJ_SEED_TEXT]; /* of a dungeon that was laid here; else empty */
    dj_move layout[DJ_SOLUTION_MOVES_MAX];
    int layout_length; /* moves that laid it */
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
} puzzle;

/* What the solver may use, and where it stands. */
typedef struct timer {
    const dj_call *call;
    int64_t begin_ns, limit_ns, shown_s;
    bool is_shown; /* on a terminal */
} timer;

typedef struct solution {
    const puzzle *of;
    dj_solution found;
    int64_t ms;
} solution;

static int run(const dj_call *call, const dj_game *game);
static int solve(const dj_call *call, const puzzle *given);
static bool search(const puzzle *given, timer *time, int64_t nodes, dj_solution *found);
static int read_puzzle(const dj_call *call, puzzle *given);
static int puzzle_of_day(const dj_call *call, const char *date, puzzle *given);
static int puzzle_of_seed(const dj_call *call, const char *seed, puzzle *given);
static int puzzle_of_save(const dj_call *call, const char *text, size_t length, puzzle *given);
static int puzzle_of_view(const dj_call *call, const char *text, size_t length, puzzle *given);
static void lay_out(puzzle *given);
static bool is_time_up(void *context);
static void write_solution(dj_json *json, const void *context);
static void print_solution(const solution *solved, dj_language language);
static void print_path(const solution *solved);

static const dj_flag flags[] = {
    {"seed", DJ_SENTENCE("TEXT"), DJ_SENTENCE("the dungeon of this seed, laid by the program")},
    {"daily", NULL, DJ_SENTENCE("today’s dungeon, or that of the DATE given, laid likewise")},
    {"seconds", "N", DJ_SENTENCE("time to think; 60 unless given")},
    {"nodes", "N", DJ_SENTENCE("positions to look at; as many as the time allows unless given")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
    {"set", DJ_SENTENCE("FILE"), DJ_SENTENCE("play with the cards of this file; of several, together")},
};

const dj_command dj_command_solve = {
    .name = "solve",
    .arguments = DJ_SENTENCE("GAME [FILE|DATE]"),
    .arguments_minimum = 1,
    .arguments_maximum = 2,
    .summary = DJ_SENTENCE("Find the best walk through a dungeon."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run_game = run,
};

static int run(const dj_call *call, const dj_game *game) {
    dj_language language = dj_call_language(call);
    puzzle given = {.game = game, .solver = dj_solver_find(game)};
    if (given.solver == NULL) {
        dj_complain(dj_translate(language, "there is no solver for %s"), game->id);
        return DJ_EXIT_USAGE;
    }
    bool is_daily = dj_call_has(call, "daily"), has_file = dj_call_argument(call, 1) != NULL && !is_daily;
    if (has_file + is_daily + dj_call_has(call, "seed") != 1) {
        dj_complain("%s", dj_translate(language, "give either a file, --seed or --daily"));
        return DJ_EXIT_USAGE;
    }
    int exit_code = read_puzzle(call, &given);
    if (exit_code == DJ_EXIT_OK)
        exit_code = solve(call, &given);
    if (given.content != NULL)
        dj_call_free_content(game, given.content);
    return exit_code;
}

static int solve(const dj_call *call, const puzzle *given) {
    int64_t seconds, nodes;
    if (!dj_call_number(call, "seconds", 1, SECONDS_MAX, SECONDS, &seconds) ||
        !dj_call_number(call, "nodes", 1, INT64_MAX, 0, &nodes))
        return DJ_EXIT_USAGE;
    solution solved = {.of = given};
    timer time = {.call = call, .limit_ns = seconds * 1000000000, .is_shown = isatty(STDERR_FILENO)};
    time.begin_ns = dj_now_ns();
    if (!search(given, &time, nodes, &solved.found))
        return DJ_EXIT_REFUSED;
    solved.ms = (dj_now_ns() - time.begin_ns) / 1000000;
    if (dj_call_has(call, "json"))
        return dj_print_json(write_solution, &solved);
    print_solution(&solved, dj_call_language(call));
    return DJ_EXIT_OK;
}

/* False with the reason said. */
static bool search(const puzzle *given, timer *time, int64_t nodes, dj_solution *found) {
    dj_error error = {0};
    dj_solver_budget budget = dj_solver_budget_default();
    budget.nodes_max = (uint64_t)nodes;
    budget.should_stop = is_time_up;
    budget.context = time;
    dj_interrupt_begin(); /* whoever grows impatient gets the best so far */
    dj_status status = given->solver->solve(given->content, given->state, &budget, found, &error);
    dj_interrupt_end();
    if (time->shown_s > 0)
        fputs("\r\033[K", stderr);
    if (status != DJ_OK)
        dj_complain_error(&error, dj_call_language(time->call));
    return status == DJ_OK;
}

static int read_puzzle(const dj_call *call, puzzle *given) {
    const char *path = dj_call_argument(call, 1);
    if (dj_call_has(call, "daily"))
        return puzzle_of_day(call, path, given);
    if (path == NULL)
        return puzzle_of_seed(call, dj_call_value(call, "seed"), given);
    char *text;
    size_t length;
    if (!dj_read_file(path, dj_call_language(call), &text, &length))
        return DJ_EXIT_IO;
    bool is_json = text[strspn(text, " \t\r\n")] == '{';
    int exit_code = is_json ? puzzle_of_view(call, text, length, given) : puzzle_of_save(call, text, length, given);
    free(text);
    return exit_code;
}

/* Today where `date` is NULL. */
static int puzzle_of_day(const dj_call *call, const char *date, puzzle *given) {
    char seed[DJ_SEED_TEXT], today[DJ_DATE_TEXT];
    dj_date_today(today);
    if (dj_date_seed(given->game, given->game->seats_minimum, date != NULL ? date : today, seed))
        return puzzle_of_seed(call, seed, given);
    dj_complain(dj_translate(dj_call_language(call), "'%s' is not a date: write it as %s"), dj_quoted(date).text,
                today);
    return DJ_EXIT_USAGE;
}

static int puzzle_of_seed(const dj_call *call, const char *seed, puzzle *given) {
    dj_config config = dj_config_default(given->game);
    if (strlen(seed) >= sizeof config.seed || !dj_is_clean_text(seed, strlen(seed), "")) {
        dj_complain(dj_translate(dj_call_language(call), "a seed is one line of plain text of at most %d bytes"),
                    (int)sizeof config.seed - 1);
        return DJ_EXIT_USAGE;
    }
    memcpy(config.seed, seed, strlen(seed) + 1);
    memcpy(given->seed, config.seed, sizeof given->seed);
    int exit_code = DJ_EXIT_OK;
    given->content = dj_call_content(call, given->game, &exit_code);
    if (given->content == NULL)
        return exit_code;
    dj_error error = {0};
    if (given->game->setup(given->content, &config, given->state, NULL, &error) != DJ_OK) {
        dj_complain_error(&error, dj_call_language(call));
        return DJ_EXIT_REFUSED;
    }
    lay_out(given);
    return DJ_EXIT_OK;
}

static int puzzle_of_save(const dj_call *call, const char *text, size_t length, puzzle *given) {
    dj_error error = {0};
    dj_save_header header;
    dj_table *table = NULL;
    int exit_code = DJ_EXIT_REFUSED;
    if (dj_save_inspect(text, length, &header, &error) != DJ_OK)
        goto refused;
    if (header.game != given->game) {
        dj_refuse(&error, "other-game", NULL, DJ_SENTENCE("This save is of another game: %s."), header.game->id);
        goto refused;
    }
    given->content = dj_call_saved_content(call, &header, dj_call_language(call), &exit_code);
    if (given->content == NULL)
        return exit_code;
    table = dj_table_load(given->content, text, length, -1, &error);
    if (table == NULL)
        goto refused;
    memcpy(given->state, dj_table_state(table), given->game->state_size);
    dj_table_free(table);
    return DJ_EXIT_OK;
refused:
    dj_complain_error(&error, dj_call_language(call));
    return DJ_EXIT_REFUSED;
}

static int puzzle_of_view(const dj_call *call, const char *text, size_t length, puzzle *given) {
    int exit_code = DJ_EXIT_OK;
    given->content = dj_call_content(call, given->game, &exit_code);
    if (given->content == NULL)
        return exit_code;
    dj_problems problems = {.language = dj_call_language(call)};
    dj_document *document = dj_document_from_json(text, length, &problems);
    bool is_read =
        document != NULL && given->game->read(given->content, dj_document_root(document), given->state, &problems);
    dj_document_free(document);
    if (is_read)
        return DJ_EXIT_OK;
    dj_complain_problems(&problems, dj_call_argument(call, 1));
    return DJ_EXIT_REFUSED;
}

static void lay_out(puzzle *given) {
    given->layout_length = given->solver->lay_out(given->content, given->state, given->layout);
    for (int i = 0; i < given->layout_length; i++)
        given->game->play(given->content, given->state, 0, given->layout[i], NULL);
}

/* Also shows, on a terminal, how much of the time has gone. */
static bool is_time_up(void *context) {
    timer *time = context;
    int64_t elapsed_ns = dj_now_ns() - time->begin_ns;
    int64_t elapsed_s = elapsed_ns / 1000000000;
    if (time->is_shown && elapsed_s > time->shown_s) {
        time->shown_s = elapsed_s;
        fputc('\r', stderr);
        fprintf(stderr, dj_translate(dj_call_language(time->call), "solving: %lld s, %lld s left at most"),
                (long long)elapsed_s, (long long)(time->limit_ns / 1000000000 - elapsed_s));
        fputs("\033[K", stderr);
        fflush(stderr);
    }
    return elapsed_ns >= time->limit_ns || dj_interrupt_came();
}

static void write_solution(dj_json *json, const void *context) {
    const solution *solved = context;
    const puzzle *of = solved->of;
    dj_json_open_object(json);
    if (of->seed[0] != '\0') {
        dj_json_key_string(json, "seed", of->seed);
        dj_json_key(json, "layout");
        dj_moves_json(of->game, of->content, of->layout, of->layout_length, json);
    }
    dj_solution_json(of->game, of->content, &solved->found, json);
    dj_json_key_integer(json, "ms", solved->ms);
    dj_json_close_object(json);
}

static void print_solution(const solution *solved, dj_language language) {
    char words[512];
    dj_text text = dj_text_over(words, sizeof words);
    if (solved->of->seed[0] != '\0')
        printf(dj_translate(language, "Dungeon of the seed '%s', laid by the program.\n"), solved->of->seed);
    solved->of->solver->describe(&solved->found, language, &text);
    fputs(words, stdout);
    print_path(solved);
    printf(dj_translate(language, "(%llu positions in %lld ms)\n"), (unsigned long long)solved->found.nodes,
           (long long)solved->ms);
}

static void print_path(const solution *solved) {
    int length = solved->found.length;
    for (int i = 0; i < length; i++) {
        char move[DJ_MOVE_TEXT];
        dj_text text = dj_text_over(move, sizeof move);
        solved->of->game->move_text(solved->of->content, solved->found.moves[i], &text);
        printf("%s%s", move, i + 1 == length ? "\n" : i % 10 == 9 ? ",\n" : ", ");
    }
}
