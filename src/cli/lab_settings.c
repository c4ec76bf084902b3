/* What the line of donjon lab asks for. */
#include "lab.h"

#include "lab/processes.h"
#include "lab/threads.h"
#include "play.h"
#include "set_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES = 1000, GAMES_MAX = 1000000000, DEALS_PART = 4 };

static bool read_numbers(const dj_call *call, dj_lab_plan *plan);
static bool read_width(const dj_call *call, double *width);
static bool read_seed(const dj_call *call, dj_lab_plan *plan);
static bool read_entries(const dj_call *call, dj_lab_plan *plan);
static bool read_entry(const dj_call *call, const char *name, int64_t iterations, dj_lab_entry *entry);
static bool read_seats(const dj_call *call, dj_lab_plan *plan);
static bool read_extras(const dj_call *call, dj_lab_settings *settings);
static bool read_forbidden(const dj_call *call, dj_lab_plan *plan);
static bool read_matchup(const dj_call *call, dj_lab_settings *settings);
static void say_no_matchup(const dj_call *call, const dj_game *game, const char *name);
static void write_command(const dj_call *call, dj_lab_settings *settings);
static bool can_write(const dj_call *call, const char *flag);

int dj_lab_read_settings(const dj_call *call, dj_lab_settings *settings) {
    dj_lab_plan *plan = &settings->plan;
    plan->game = dj_call_game(call, dj_call_argument(call, 0));
    if (plan->game == NULL)
        return DJ_EXIT_USAGE;
    plan->config = dj_config_default(plan->game);
    if (!read_numbers(call, plan) || !read_seed(call, plan) || !dj_call_options(call, plan->game, &plan->config) ||
        !read_entries(call, plan) || !read_seats(call, plan))
        return DJ_EXIT_USAGE;
    if (dj_set_files_use_input(call) && (dj_processes_count() > 1 || dj_call_has(call, "vary"))) {
        dj_complain("%s", dj_translate(dj_call_language(call), "the set is read more than once: give it as a file"));
        return DJ_EXIT_USAGE;
    }
    int exit_code = DJ_EXIT_OK;
    plan->content = dj_call_content(call, plan->game, &exit_code);
    if (plan->content == NULL)
        return exit_code;
    if (!read_extras(call, settings) || !read_forbidden(call, plan) || !dj_lab_read_tuning(call, settings))
        return DJ_EXIT_USAGE;
    write_command(call, settings);
    if (dj_processes_rank() == 0 && (!can_write(call, "csv") || !can_write(call, "html")))
        return DJ_EXIT_IO;
    exit_code = dj_lab_read_variants(call, settings);
    return exit_code == DJ_EXIT_OK ? dj_lab_check_conditions(call, settings) : exit_code;
}

void dj_lab_free_settings(dj_lab_settings *settings) {
    if (settings == NULL)
        return;
    for (int i = 0; i < settings->point_count; i++)
        if (settings->points[i].content != settings->plan.content)
            dj_call_free_content(settings->plan.game, settings->points[i].content);
    if (settings->plan.content != NULL)
        dj_call_free_content(settings->plan.game, settings->plan.content);
    free(settings);
}

void dj_lab_free_results(dj_lab_results *results) {
    for (int i = 0; i < results->point_count; i++)
        free(results->points[i].tally);
    free(results->tally);
}

dj_lab_report dj_lab_report_of(const dj_lab_settings *settings, const dj_lab_results *results) {
    return (dj_lab_report){
        .plan = &settings->plan,
        .tally = results->tally,
        .luck = results->has_luck ? &results->luck : NULL,
        .matchup = &settings->matchup,
        .versus = results->has_versus ? &results->versus : NULL,
        .varied = settings->point_count > 0 ? settings->vary.path : NULL,
        .varied_was = settings->varied_was,
        .varied_card = settings->varied_card,
        .point_count = results->point_count,
        .points = results->points,
        .seconds = results->seconds,
        .command = settings->command,
    };
}

static bool read_numbers(const dj_call *call, dj_lab_plan *plan) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t standard = processors < 1 ? 1 : processors > DJ_THREADS_MAX ? DJ_THREADS_MAX : processors, threads;
    if (!dj_call_number(call, "games", 1, GAMES_MAX, GAMES, &plan->games) ||
        !dj_call_number(call, "threads", 1, DJ_THREADS_MAX, dj_processes_count() > 1 ? 1 : standard, &threads))
        return false;
    plan->threads = (int)threads;
    plan->counts_cards = dj_call_has(call, "cards") || dj_call_has(call, "html");
    return read_width(call, &plan->until_width);
}

static bool read_width(const dj_call *call, double *width) {
    const char *text = dj_call_value(call, "until-ci");
    if (text == NULL)
        return true;
    char *end;
    *width = strtod(text, &end);
    if (end != text && *end == '\0' && *width > 0 && *width < 1)
        return true;
    dj_complain(dj_translate(dj_call_language(call), "--until-ci takes the width of an interval, like 0.02, not '%s'"),
                dj_quoted(text).text);
    return false;
}

static bool read_seed(const dj_call *call, dj_lab_plan *plan) {
    const char *seed = dj_call_has(call, "seed") ? dj_call_value(call, "seed") : "lab";
    if (strlen(seed) > DJ_LAB_SEED_MAX || !dj_is_clean_text(seed, strlen(seed), "")) {
        dj_complain(
            dj_translate(dj_call_language(call), "--seed takes at most %d bytes of text without control characters"),
            DJ_LAB_SEED_MAX);
        return false;
    }
    snprintf(plan->config.seed, sizeof plan->config.seed, "%s", seed);
    return true;
}

static bool read_entries(const dj_call *call, dj_lab_plan *plan) {
    int64_t iterations;
    if (!dj_call_number(call, "iterations", 1, DJ_ITERATIONS_MAX, DJ_ITERATIONS, &iterations))
        return false;
    const char *names = dj_call_has(call, "bots") ? dj_call_value(call, "bots") : "greedy";
    for (bool is_last = false; !is_last;) {
        char name[DJ_LAB_NAME_TEXT] = "";
        size_t length = strcspn(names, ",");
        if (plan->entry_count == DJ_LAB_ENTRIES_MAX) {
            dj_complain(dj_translate(dj_call_language(call), "at most %d bots can meet"), DJ_LAB_ENTRIES_MAX);
            return false;
        }
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        if (!read_entry(call, name, iterations, &plan->entries[plan->entry_count++]))
            return false;
        is_last = names[length] == '\0';
        names += length + !is_last;
    }
    return true;
}

static bool read_entry(const dj_call *call, const char *name, int64_t iterations, dj_lab_entry *entry) {
    if (!dj_call_player(dj_call_language(call), name, &entry->player))
        return false;
    snprintf(entry->name, sizeof entry->name, "%s", name);
    bool is_bare = entry->player.bot->has_budget && strcmp(name, entry->player.bot->name) == 0;
    if (is_bare && dj_call_has(call, "iterations")) {
        entry->player.iterations = (int)iterations;
        snprintf(entry->name, sizeof entry->name, "%s:%d", entry->player.bot->name, (int)iterations);
    }
    return true;
}

/* As many as bots were named, within what the game allows; the last seats repeat the list from its start. */
static bool read_seats(const dj_call *call, dj_lab_plan *plan) {
    const dj_game *game = plan->game;
    int named = plan->entry_count;
    int64_t standard = named < game->seats_minimum   ? game->seats_minimum
                       : named > game->seats_maximum ? game->seats_minimum
                                                     : named;
    int64_t seats;
    if (!dj_call_number(call, "seats", game->seats_minimum, game->seats_maximum, standard, &seats))
        return false;
    plan->config.seats = (int)seats;
    for (; plan->entry_count < seats; plan->entry_count++)
        plan->entries[plan->entry_count] = plan->entries[plan->entry_count % named];
    return true;
}

static bool read_extras(const dj_call *call, dj_lab_settings *settings) {
    int64_t standard = dj_call_has(call, "html") ? settings->plan.games / DEALS_PART + 1 : 0;
    if (!dj_call_number(call, "luck", 1, GAMES_MAX, standard, &settings->luck_deals))
        return false;
    char why[400];
    dj_text text = dj_text_over(why, sizeof why);
    const char *vary = dj_call_value(call, "vary");
    if (vary != NULL && !dj_vary_parse(vary, &settings->vary, dj_call_language(call), &text)) {
        dj_complain("%s", why);
        return false;
    }
    return read_matchup(call, settings);
}

/* The last of the bots named does without the move. */
static bool read_forbidden(const dj_call *call, dj_lab_plan *plan) {
    const char *text = dj_call_value(call, "forbid");
    if (text == NULL)
        return true;
    dj_lab_entry *entry = &plan->entries[plan->entry_count - 1];
    if (!plan->game->move_parse(plan->content, text, &entry->forbidden)) {
        dj_complain(dj_translate(dj_call_language(call), "--forbid takes a move of the game, not '%s'"),
                    dj_quoted(text).text);
        return false;
    }
    entry->has_forbidden = true;
    dj_text name = dj_text_over(entry->name, sizeof entry->name);
    dj_player_name(&entry->player, &name);
    dj_text_format(&name, " -%s", text);
    return true;
}

static bool read_matchup(const dj_call *call, dj_lab_settings *settings) {
    const char *name = dj_call_value(call, "matchup");
    if (name == NULL)
        return true;
    if (settings->plan.config.seats < 2 || !dj_lab_find_matchup(&settings->plan, name, &settings->matchup)) {
        say_no_matchup(call, settings->plan.game, name);
        return false;
    }
    if (settings->matchup.value_count < 2) {
        dj_complain(dj_translate(dj_call_language(call),
                                 "no two values of '%s' can be played with these options; is another one needed?"),
                    dj_quoted(name).text);
        return false;
    }
    settings->has_matchup = true;
    return true;
}

static void say_no_matchup(const dj_call *call, const dj_game *game, const char *name) {
    char options[200] = "";
    dj_text text = dj_text_over(options, sizeof options);
    for (int i = 0; i < game->option_count; i++) {
        size_t length = strlen(game->options[i].name);
        if (length > 1 && game->options[i].name[length - 1] == '0')
            dj_text_format(&text, "%s%.*s", text.length > 0 ? ", " : "", (int)length - 1, game->options[i].name);
    }
    if (text.length > 0)
        dj_complain(dj_translate(dj_call_language(call), "the seats of %s have no option '%s'; they have: %s"),
                    game->id, dj_quoted(name).text, options);
    else
        dj_complain(dj_translate(dj_call_language(call), "the seats of %s have no options of their own"), game->id);
}

/* What repeats the experiment, without the files it was written to. */
static void write_command(const dj_call *call, dj_lab_settings *settings) {
    static const char *const told[] = {"bots", "seats",   "iterations", "option", "set", "until-ci",
                                       "luck", "matchup", "forbid",     "vary",   "tune"};
    const char *value;
    dj_text text = dj_text_over(settings->command, sizeof settings->command);
    dj_text_format(&text, "donjon lab %s --games %lld --seed '%s'", settings->plan.game->id,
                   (long long)settings->plan.games, settings->plan.config.seed);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        for (int at = 0; (value = dj_call_value_at(call, told[i], at)) != NULL; at++)
            dj_text_format(&text, strchr(value, ' ') ? " --%s '%s'" : " --%s %s", told[i], value);
    if (dj_call_has(call, "cards"))
        dj_text_add(&text, " --cards");
}

/* Known before the games are played, not after. */
static bool can_write(const dj_call *call, const char *flag) {
    const char *path = dj_call_value(call, flag);
    FILE *file = path != NULL ? fopen(path, "a") : NULL;
    if (path == NULL || file != NULL)
        return path == NULL || fclose(file) == 0;
    dj_complain_file(path, dj_system_reason(errno, dj_call_language(call)));
    return false;
}
