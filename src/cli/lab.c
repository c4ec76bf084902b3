/* donjon lab: many games between bots, and what they tell. */
#include "lab.h"

#include "content/content.h"
#include "lab/report.h"
#include "lab/processes.h"
#include "lab_progress.h"
#include "print_json.h"
#include "host/stopwatch.h"
#include "host/interrupt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int run(const dj_call *call);
static int run_part(const dj_call *call);
static int experiment(const dj_call *call, const dj_lab_settings *settings);
static dj_status play_all(const dj_call *call, const dj_lab_settings *settings, dj_lab_results *results,
                          dj_error *error);
static dj_status play_extras(const dj_lab_settings *settings, dj_lab_results *results, const dj_lab_watch *watch,
                             dj_error *error);
static dj_status play_variants(const dj_lab_settings *settings, dj_lab_results *results, const dj_lab_watch *watch,
                               dj_error *error);
static int tell(const dj_call *call, const dj_lab_settings *settings, const dj_lab_results *results);
static bool write_file(const dj_call *call, const char *flag, const dj_lab_report *report);
static void write_json(dj_json *json, const void *context);

static const dj_flag flags[] = {
    {"games", "N", DJ_SENTENCE("how many games; 1000 unless given")},
    {"bots", DJ_SENTENCE("NAMES"), DJ_SENTENCE("who plays: greedy,search:2000,gentle; greedy unless given")},
    {"seats", "N", DJ_SENTENCE("how many play at a table")},
    {"seed", DJ_SENTENCE("TEXT"), DJ_SENTENCE("the same seed gives the same numbers; 'lab' unless given")},
    {"threads", "N", DJ_SENTENCE("as many as there are processors unless given; changes no number")},
    {"iterations", "N", DJ_SENTENCE("budget of search bots that are named without one")},
    {"option", DJ_SENTENCE("NAME=VALUE"), DJ_SENTENCE("an option of the game, or several: NAME=VALUE,NAME=VALUE")},
    {"set", DJ_SENTENCE("FILE"), DJ_SENTENCE("play with the cards of this file; of several, together")},
    {"until-ci", "W", DJ_SENTENCE("stop as soon as no interval (95 %) is wider: 0.02")},
    {"cards", NULL, DJ_SENTENCE("count what happens to each card, and who wins then")},
    {"luck", "N", DJ_SENTENCE("play N more deals several times each, to tell luck from skill")},
    {"matchup", DJ_SENTENCE("OPTION"), DJ_SENTENCE("every value of a seat’s option against every other: deck")},
    {"forbid", DJ_SENTENCE("MOVE"), DJ_SENTENCE("the last of the bots named does without this move: 'lay bluff'")},
    {"vary", DJ_SENTENCE("WHAT=RANGE"), DJ_SENTENCE("play with other numbers on a card: idle-oak.value=2..6")},
    {"tune", "N", DJ_SENTENCE("tune the weights of the game’s value in N steps, and print them")},
    {"fail-if", DJ_SENTENCE("CONDITION"),
     DJ_SENTENCE("exit 4 where it is true: 'seat0.win_rate>0.55'; may be repeated")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
    {"csv", DJ_SENTENCE("FILE"), DJ_SENTENCE("write a table for spreadsheets")},
    {"html", DJ_SENTENCE("FILE"), DJ_SENTENCE("write a page with plots, cards and luck included")},
};

const dj_command dj_command_lab = {
    .name = "lab",
    .arguments = DJ_SENTENCE("GAME"),
    .arguments_minimum = 1,
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Play many games between bots and tell what they show."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = run,
};

/* Of several processes the one of rank 0 alone prints, and its exit code counts. */
static int run(const dj_call *call) {
    dj_processes_begin();
    bool is_first = dj_processes_rank() == 0;
    if (!is_first && (freopen("/dev/null", "w", stdout) == NULL || freopen("/dev/null", "w", stderr) == NULL))
        is_first = false;
    int exit_code = run_part(call);
    dj_processes_end();
    return is_first ? exit_code : DJ_EXIT_OK;
}

static int run_part(const dj_call *call) {
    dj_lab_settings *settings = calloc(1, sizeof *settings);
    int exit_code = DJ_EXIT_IO;
    if (settings != NULL)
        exit_code = dj_lab_read_settings(call, settings);
    if (!dj_processes_all(exit_code == DJ_EXIT_OK))
        exit_code = exit_code != DJ_EXIT_OK ? exit_code : DJ_EXIT_IO;
    else
        exit_code = settings->tune_steps > 0 ? dj_lab_tune_weights(call, settings) : experiment(call, settings);
    dj_lab_free_settings(settings);
    return exit_code;
}

static int experiment(const dj_call *call, const dj_lab_settings *settings) {
    dj_lab_results results = {0};
    dj_error error = {0};
    dj_status status = play_all(call, settings, &results, &error);
    int exit_code = DJ_EXIT_OK;
    if (status == DJ_REFUSED) {
        dj_complain_error(&error, dj_call_language(call));
        exit_code = DJ_EXIT_REFUSED;
    } else if (status == DJ_NO_MEMORY) {
        dj_complain("%s", dj_system_reason(ENOMEM, dj_call_language(call)));
        exit_code = DJ_EXIT_IO;
    } else if (dj_processes_rank() == 0) {
        exit_code = tell(call, settings, &results);
    }
    dj_lab_free_results(&results);
    return exit_code;
}

static dj_status play_all(const dj_call *call, const dj_lab_settings *settings, dj_lab_results *results,
                          dj_error *error) {
    dj_lab_bar bar;
    dj_lab_watch watch = dj_lab_bar_open(&bar, &settings->plan, dj_call_language(call));
    dj_interrupt_begin(); /* whoever grows impatient gets the games so far */
    int64_t begin_ns = dj_now_ns();
    results->tally = dj_lab_tally_new(&settings->plan);
    dj_status status = DJ_NO_MEMORY;
    if (results->tally != NULL)
        status = dj_lab_run(&settings->plan, &watch, results->tally, error);
    results->seconds = (double)(dj_now_ns() - begin_ns) / 1e9;
    if (status == DJ_OK)
        status = play_extras(settings, results, &watch, error);
    bool is_stopped = dj_interrupt_came();
    dj_interrupt_end();
    dj_lab_bar_close(&bar);
    if (is_stopped && status == DJ_OK)
        dj_complain(dj_translate(dj_call_language(call), "stopped after %lld games"), (long long)results->tally->games);
    return status;
}

static dj_status play_extras(const dj_lab_settings *settings, dj_lab_results *results, const dj_lab_watch *watch,
                             dj_error *error) {
    dj_status status = DJ_OK;
    if (settings->luck_deals > 0 && !dj_interrupt_came()) {
        results->has_luck = true;
        status = dj_lab_run_luck(&settings->plan, settings->luck_deals, watch, &results->luck, error);
    }
    if (status == DJ_OK && settings->has_matchup && !dj_interrupt_came()) {
        results->has_versus = true;
        status = dj_lab_run_matchup(&settings->plan, &settings->matchup, watch, &results->versus, error);
    }
    return status == DJ_OK ? play_variants(settings, results, watch, error) : status;
}

static dj_status play_variants(const dj_lab_settings *settings, dj_lab_results *results, const dj_lab_watch *watch,
                               dj_error *error) {
    dj_status status = DJ_OK;
    for (int i = 0; i < settings->point_count && status == DJ_OK && !dj_interrupt_came(); i++) {
        dj_lab_plan plan = settings->plan;
        plan.content = settings->points[i].content;
        plan.config = settings->points[i].config;
        dj_lab_point *point = &results->points[results->point_count];
        *point = (dj_lab_point){.value = settings->points[i].value, .tally = dj_lab_tally_new(&plan)};
        if (point->tally == NULL)
            return DJ_NO_MEMORY;
        results->point_count++;
        status = dj_lab_run(&plan, watch, point->tally, error);
    }
    return status;
}

static int tell(const dj_call *call, const dj_lab_settings *settings, const dj_lab_results *results) {
    dj_lab_report report = dj_lab_report_of(settings, results);
    int exit_code = DJ_EXIT_OK;
    if (dj_call_has(call, "json"))
        exit_code = dj_print_json(write_json, &report);
    else
        dj_report_text(&report, dj_call_language(call), stdout);
    if (exit_code == DJ_EXIT_OK && (!write_file(call, "csv", &report) || !write_file(call, "html", &report)))
        exit_code = DJ_EXIT_IO;
    return exit_code == DJ_EXIT_OK ? dj_lab_judge(call, &report) : exit_code;
}

static bool write_file(const dj_call *call, const char *flag, const dj_lab_report *report) {
    const char *path = dj_call_value(call, flag);
    if (path == NULL)
        return true;
    FILE *file = fopen(path, "w");
    if (file != NULL && strcmp(flag, "csv") == 0)
        dj_report_csv(report, file);
    else if (file != NULL)
        dj_report_html(report, dj_call_language(call), file);
    bool is_written = file != NULL && ferror(file) == 0;
    if (file != NULL && fclose(file) != 0)
        is_written = false;
    if (!is_written)
        dj_complain_file(path, dj_system_reason(errno, dj_call_language(call)));
    return is_written;
}

static void write_json(dj_json *json, const void *context) {
    dj_report_json(context, json);
}
