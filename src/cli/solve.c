/* donjon solve: the best walk through a dungeon, and the proof that there is none better. */
#include "play.h"
#include "print_json.h"

#include "bots/solver.h"
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

static int run(const dj_call *call);
static int solve(const dj_call *call, const puzzle *given);
static bool search(const puzzle *given, timer *time, int64_t nodes, dj_solution *found);
static int read_puzzle(const dj_call *call, puzzle *given);
static int puzzle_of_day(const dj_call *call, const char *date, puzzle *given);
static int puzzle_of_seed(const dj_call *call, const char *seed, puzzle *given);
static int puzzle_of_save(const dj_call *call, const char *text, size_t length, puzzle *given);
static int puzzle_of_view(const dj_call *call, const char *text, size_t length, puzzle *given);
static bool is_time_up(void *context);
static void write_solution(dj_json *json, const void *context);
static void print_solution(const solution *solved, dj_language language);
static void print_path(const solution *solved);

static const dj_flag flags[] = {
    {"seed", DJ_SENTENCE("TEXT"), DJ_SENTENCE("the dungeon of this seed, each card laid where it touches most cells")},
    {"daily", NULL, DJ_SENTENCE("today's dungeon, or that of the DATE given, each card laid likewise")},
    {"seconds", "N", DJ_SENTENCE("time to think; 60 unless given")},
    {"nodes", "N", DJ_SENTENCE("positions to look at; as many as the time allows unless given")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
    {"set", DJ_SENTENCE("FILE"), DJ_SENTENCE("play with the cards of this file")},
};

const dj_command dj_command_solve = {
    .name = "solve",
    .arguments = DJ_SENTENCE("GAME [FILE|DATE]"),
    .arguments_minimum = 1,
    .arguments_maximum = 2,
    .summary = DJ_SENTENCE("Find the best walk through a dungeon."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

static int run(const dj_call *call) {
    const dj_game *game = dj_call_game(call, dj_call_argument(call, 0));
    if (game == NULL)
        return DJ_EXIT_USAGE;
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
    dj_language language = dj_call_language(call);
    if (!given->solver->can_solve(given->state)) {
        dj_complain("%s", dj_translate(language, "there is no walk to solve: cards are still to be placed, or the "
                                                 "game is over"));
        return DJ_EXIT_REFUSED;
    }
    solution solved = {.of = given};
    timer time = {.call = call, .limit_ns = seconds * 1000000000, .is_shown = isatty(STDERR_FILENO)};
    time.begin_ns = dj_now_ns();
    if (!search(given, &time, nodes, &solved.found)) {
        dj_complain("%s", dj_translate(language, "this position cannot be walked"));
        return DJ_EXIT_REFUSED;
    }
    solved.ms = (dj_now_ns() - time.begin_ns) / 1000000;
    if (dj_call_has(call, "json"))
        return dj_print_json(write_solution, &solved);
    print_solution(&solved, language);
    return DJ_EXIT_OK;
}

static bool search(const puzzle *given, timer *time, int64_t nodes, dj_solution *found) {
    dj_solver_budget budget = dj_solver_budget_default();
    budget.nodes_max = (uint64_t)nodes;
    budget.should_stop = is_time_up;
    budget.context = time;
    dj_interrupt_begin(); /* whoever grows impatient gets the best walk so far */
    bool is_solved = given->solver->solve(given->state, &budget, found);
    dj_interrupt_end();
    if (time->shown_s > 0)
        fputs("\r\033[K", stderr);
    return is_solved;
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
    if (dj_daily_seed(date != NULL ? date : today, seed))
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
    given->solver->prepare(given->content, given->state);
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
    dj_json_open_object(json);
    if (solved->of->seed[0] != '\0')
        dj_json_key_string(json, "seed", solved->of->seed);
    dj_solution_json(solved->of->game, solved->of->content, &solved->found, json);
    dj_json_key_integer(json, "ms", solved->ms);
    dj_json_close_object(json);
}

static void print_solution(const solution *solved, dj_language language) {
    const dj_solution *found = &solved->found;
    if (solved->of->seed[0] != '\0')
        printf(dj_translate(language, "Dungeon of the seed '%s', each card laid where it touches most cells.\n"),
               solved->of->seed);
    if (found->is_lost)
        puts(found->is_optimal ? dj_translate(language, "Every walk from here is lost.")
                               : dj_translate(language, "No walk was found that is not lost."));
    else
        printf(dj_translate(language, "Score %d: %s\n"), found->score,
               solved->of->solver->rating_name(found->score, language));
    if (found->is_optimal)
        puts(dj_translate(language, "Proved: no walk scores more."));
    else
        printf(dj_translate(language, "Not proved: no walk scores more than %d.\n"), found->upper_bound);
    print_path(solved);
    printf(dj_translate(language, "(%llu positions in %lld ms)\n"), (unsigned long long)found->nodes,
           (long long)solved->ms);
}

static void print_path(const solution *solved) {
    int length = solved->found.path_length;
    for (int i = 0; i < length; i++) {
        char move[DJ_MOVE_TEXT];
        dj_text text = dj_text_over(move, sizeof move);
        solved->of->game->move_text(solved->of->content, solved->found.path[i], &text);
        printf("%s%s", move, i + 1 == length ? "\n" : i % 10 == 9 ? ",\n" : ", ");
    }
}
