/* donjon solve: the best walk through a DONJONZ dungeon, and the proof that there is none better. */
#include "play.h"

#include "games/donjonz/bots/walk.h"
#include "games/donjonz/bots/walk_state.h"
#include "content/content.h"
#include "games/donjonz/rules/donjonz.h"
#include "print_json.h"
#include "host/stopwatch.h"
#include "host/interrupt.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECONDS = 60, SECONDS_MAX = 86400 };

/* What is to be solved. */
typedef struct puzzle {
    const donjonz_set *set;  /* NULL until it is found; to be freed with dj_call_free_content */
    char seed[DJ_SEED_TEXT]; /* of a dungeon that was laid here; else empty */
    donjonz_state state;
} puzzle;

/* What the solver may use, and where it stands. */
typedef struct timer {
    const dj_call *call;
    int64_t begin_ns, limit_ns, shown_s;
    bool is_shown; /* on a terminal */
} timer;

typedef struct solution {
    const donjonz_set *set;
    const char *seed; /* empty where it was not by seed */
    dj_walk_answer answer;
    int64_t ms;
} solution;

static int run(const dj_call *call);
static int solve(const dj_call *call, const puzzle *given);
static bool search(const dj_walk *walk, timer *time, int64_t nodes, dj_walk_answer *answer);
static int read_puzzle(const dj_call *call, puzzle *given);
static int puzzle_of_day(const dj_call *call, const char *date, puzzle *given);
static int puzzle_of_seed(const dj_call *call, const char *seed, puzzle *given);
static int puzzle_of_save(const dj_call *call, const char *text, size_t length, puzzle *given);
static int puzzle_of_view(const dj_call *call, const char *text, size_t length, puzzle *given);
static bool is_time_up(void *context);
static void write_solution(dj_json *json, const void *context);
static void print_solution(const solution *found, dj_language language);
static void print_path(const solution *found);

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
    .arguments = DJ_SENTENCE("donjonz [FILE|DATE]"),
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
    if (game != &donjonz_game) {
        dj_complain(dj_translate(language, "only donjonz can be solved, not %s"), game->id);
        return DJ_EXIT_USAGE;
    }
    bool is_daily = dj_call_has(call, "daily"), has_file = dj_call_argument(call, 1) != NULL && !is_daily;
    if (has_file + is_daily + dj_call_has(call, "seed") != 1) {
        dj_complain("%s", dj_translate(language, "give either a file, --seed or --daily"));
        return DJ_EXIT_USAGE;
    }
    puzzle given = {0};
    int exit_code = read_puzzle(call, &given);
    if (exit_code == DJ_EXIT_OK)
        exit_code = solve(call, &given);
    if (given.set != NULL)
        dj_call_free_content(game, given.set);
    return exit_code;
}

static int solve(const dj_call *call, const puzzle *given) {
    int64_t seconds, nodes;
    if (!dj_call_number(call, "seconds", 1, SECONDS_MAX, SECONDS, &seconds) ||
        !dj_call_number(call, "nodes", 1, INT64_MAX, 0, &nodes))
        return DJ_EXIT_USAGE;
    dj_language language = dj_call_language(call);
    dj_walk walk;
    if (!dj_walk_from_state(&given->state, &walk)) {
        dj_complain("%s", dj_translate(language, "there is no walk to solve: cards are still to be placed, or the "
                                                 "game is over"));
        return DJ_EXIT_REFUSED;
    }
    solution found = {.set = given->set, .seed = given->seed};
    timer time = {.call = call, .limit_ns = seconds * 1000000000, .is_shown = isatty(STDERR_FILENO)};
    time.begin_ns = dj_now_ns();
    if (!search(&walk, &time, nodes, &found.answer)) {
        dj_complain("%s", dj_translate(language, "this position cannot be walked"));
        return DJ_EXIT_REFUSED;
    }
    found.ms = (dj_now_ns() - time.begin_ns) / 1000000;
    if (dj_call_has(call, "json"))
        return dj_print_json(write_solution, &found);
    print_solution(&found, language);
    return DJ_EXIT_OK;
}

static bool search(const dj_walk *walk, timer *time, int64_t nodes, dj_walk_answer *answer) {
    dj_walk_budget budget = dj_walk_budget_default();
    budget.nodes_max = (uint64_t)nodes;
    budget.should_stop = is_time_up;
    budget.context = time;
    dj_interrupt_begin(); /* whoever grows impatient gets the best walk so far */
    bool is_solved = dj_walk_solve(walk, &budget, answer);
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
    dj_config config = dj_config_default(&donjonz_game);
    if (strlen(seed) >= sizeof config.seed || !dj_is_clean_text(seed, strlen(seed), "")) {
        dj_complain(dj_translate(dj_call_language(call), "a seed is one line of plain text of at most %d bytes"),
                    (int)sizeof config.seed - 1);
        return DJ_EXIT_USAGE;
    }
    memcpy(config.seed, seed, strlen(seed) + 1);
    memcpy(given->seed, config.seed, sizeof given->seed);
    int exit_code = DJ_EXIT_OK;
    given->set = dj_call_content(call, &donjonz_game, &exit_code);
    if (given->set == NULL)
        return exit_code;
    dj_error error = {0};
    if (donjonz_setup(given->set, &config, &given->state, NULL, &error) != DJ_OK) {
        dj_complain_error(call, &error);
        return DJ_EXIT_REFUSED;
    }
    dj_place_compactly(given->set, &given->state);
    return DJ_EXIT_OK;
}

static int puzzle_of_save(const dj_call *call, const char *text, size_t length, puzzle *given) {
    dj_error error = {0};
    dj_save_header header;
    dj_table *table = NULL;
    int exit_code = DJ_EXIT_REFUSED;
    if (dj_save_inspect(text, length, &header, &error) != DJ_OK)
        goto refused;
    if (header.game != &donjonz_game) {
        dj_refuse(&error, "other-game", NULL, DJ_SENTENCE("This save is of another game: %s."), header.game->id);
        goto refused;
    }
    given->set = dj_call_saved_content(call, &header, dj_call_language(call), &exit_code);
    if (given->set == NULL)
        return exit_code;
    table = dj_table_load(given->set, text, length, -1, &error);
    if (table == NULL)
        goto refused;
    memcpy(&given->state, dj_table_state(table), sizeof given->state);
    dj_table_free(table);
    return DJ_EXIT_OK;
refused:
    dj_complain_error(call, &error);
    return DJ_EXIT_REFUSED;
}

static int puzzle_of_view(const dj_call *call, const char *text, size_t length, puzzle *given) {
    int exit_code = DJ_EXIT_OK;
    given->set = dj_call_content(call, &donjonz_game, &exit_code);
    if (given->set == NULL)
        return exit_code;
    dj_problems problems = {.language = dj_call_language(call)};
    dj_document *document = dj_document_from_json(text, length, &problems);
    bool is_read = document != NULL && donjonz_read(given->set, dj_document_root(document), &given->state, &problems);
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
    const solution *found = context;
    dj_json_open_object(json);
    if (found->seed[0] != '\0')
        dj_json_key_string(json, "seed", found->seed);
    dj_walk_answer_json(found->set, &found->answer, json);
    dj_json_key_integer(json, "ms", found->ms);
    dj_json_close_object(json);
}

static void print_solution(const solution *found, dj_language language) {
    const dj_walk_answer *answer = &found->answer;
    if (found->seed[0] != '\0')
        printf(dj_translate(language, "Dungeon of the seed '%s', each card laid where it touches most cells.\n"),
               found->seed);
    if (answer->is_lost)
        puts(answer->is_optimal ? dj_translate(language, "Every walk from here is lost.")
                                : dj_translate(language, "No walk was found that is not lost."));
    else
        printf(dj_translate(language, "Score %d: %s\n"), answer->score,
               donjonz_rating_name(donjonz_rating(answer->score), language));
    if (answer->is_optimal)
        puts(dj_translate(language, "Proved: no walk scores more."));
    else
        printf(dj_translate(language, "Not proved: no walk scores more than %d.\n"), answer->upper_bound);
    print_path(found);
    printf(dj_translate(language, "(%llu positions in %lld ms)\n"), (unsigned long long)answer->nodes,
           (long long)found->ms);
}

static void print_path(const solution *found) {
    for (int i = 0; i < found->answer.path_length; i++) {
        char move[DJ_MOVE_TEXT];
        dj_text text = dj_text_over(move, sizeof move);
        donjonz_move_text(found->set, found->answer.path[i], &text);
        printf("%s%s", move, i + 1 == found->answer.path_length ? "\n" : i % 10 == 9 ? ",\n" : ", ");
    }
}
